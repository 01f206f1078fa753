//! The best game, proven: depth first, cut where the bound shows that nothing better can follow.
//!
//! The bound lets every colour go in one group. A colour down to one tile leaves it over, and with
//! it goes the bonus for an empty board. What a finished search of a board has shown, that no game
//! from it pays more than so much, is remembered, so the board is not searched again unless it is
//! reached with enough points to matter. A short run of annealing gives it a game to beat. A node of
//! the budget is a board, or a changed game of that run.

use crate::anneal::{Cooling, Start, cool_once, kept_colours};
use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::bound::{Splits, UpperBound};
use crate::choose::Playout;
use crate::field::{Key, Lanes, State, Tile};
use crate::moves::{self, Move};
use crate::plan::{Plan, Record, Settings};
use crate::rules::{Payments, Points};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;

/// Boards remembered at most, about a gigabyte; then the search stops and says so.
const REMEMBERED: usize = 8 << 20;

/// Changed games of the annealing before the search, times the square of the tiles, and the part of the
/// budget it may take.
const CHANGES: u64 = 2;
const BEFOREHAND: u64 = 8;
/// Boards of an endgame that are searched at most.
const MOST_TAIL: u64 = 1 << 20;

/// Searches all games that the bound does not rule out.
pub fn exact(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let mut record = Record::new(position, improved);
    match search(position, settings, budget, &mut record) {
        Ok(()) => {
            record.lower_bound_to(UpperBound::new(record.score()));
            record.finish(Stop::Nodes)
        }
        Err(stopped) => record.finish(stopped),
    }
}

/// Searches for anything better than the record; when it returns `Ok`, there is nothing.
pub(crate) fn search(
    position: &Position,
    settings: &Settings,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    if record.plan().is_none() {
        find_something_to_beat(position, settings, budget, record)?;
    }
    let area = position.board.size().area();
    let pay = Payments::new(&position.rules, area);
    let splits = Splits::new(&position.rules, area as u32);
    bits::on_board(position, Proof { settings, pay: &pay, splits: &splits, budget, record })
}

/// A short run of annealing: a game near the best cuts off far more than it costs to find.
fn find_something_to_beat(
    position: &Position,
    settings: &Settings,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    let tiles = u64::from(position.board.left());
    let mut part = budget.slice(BEFOREHAND).part(CHANGES * tiles * tiles);
    let start =
        Start { seed: settings.seed, keep: kept_colours(position)[0], cooling: Cooling::of(position), kept: &[] };
    cool_once(position, &start, &mut part, record);
    budget.spend_many(part.spent())
}

/// Searches with a part of the budget; whether nothing better than the record is left to find. Only
/// the whole budget's end is an error.
pub(crate) fn within(
    position: &Position,
    settings: &Settings,
    mut part: Budget,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<bool, Stop> {
    let stop = search(position, settings, &mut part, record);
    budget.spend_many(part.spent())?;
    if stop.is_ok() {
        record.lower_bound_to(UpperBound::new(record.score()));
    }
    Ok(stop.is_ok())
}

/// Plays the end of the record's game, from the first board of at most so many tiles, as well as it
/// can be played.
pub(crate) fn finish(
    position: &Position,
    settings: &Settings,
    tiles: u32,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    let Some(plan) = record.plan().cloned() else { return Ok(()) };
    let (mut end, mut paid, mut clicks) = (position.clone(), 0, 0);
    while end.board.left() > tiles && clicks < plan.moves.len() {
        let (next, pays) = end.click(plan.moves[clicks]).expect("a plan is a legal game");
        (end, paid, clicks) = (next, paid + pays, clicks + 1);
    }
    let mut nothing_to_tell = |_: &Plan| {};
    let mut tail = Record::new(&end, &mut nothing_to_tell);
    tail.offer(plan.score - paid, plan.left, || plan.moves[clicks..].to_vec());
    within(&end, settings, budget.part(MOST_TAIL), budget, &mut tail)?;
    if let Some(better) = tail.plan().filter(|better| paid + better.score > plan.score) {
        let moves = || [&plan.moves[..clicks], &better.moves[..]].concat();
        record.offer(paid + better.score, better.left, moves);
    }
    Ok(())
}

struct Proof<'a, 'b, 'c> {
    settings: &'a Settings,
    pay: &'a Payments,
    splits: &'a Splits,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

/// A board on the way down, and its groups still to try, the most promising last.
struct Level<B, const P: usize> {
    state: State<B, P>,
    counts: [u32; 16],
    paid: Points,
    rest: Vec<(Points, Move<B>)>,
    /// No game from here pays more than this, by what was looked at so far.
    most: Points,
}

impl Task for Proof<'_, '_, '_> {
    type Out = Result<(), Stop>;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let mut playout = Playout::new(self.settings.chooser, self.pay);
        let (score, left) = playout.play(start, 0);
        self.record.offer(score, left, || moves::cells(lanes, &start, &playout.path));
        if self.record.is_proven() {
            return Ok(());
        }
        let mut shown: FxHashMap<Key<B>, Points> = FxHashMap::default();
        let mut path: Vec<Tile> = Vec::new();
        let mut levels: Vec<Level<B, P>> = Vec::new();
        let mut spare: Vec<Vec<(Points, Move<B>)>> = Vec::new();
        let mut list = Vec::new();
        let mut next = Some((start, start.counts(), 0));
        loop {
            if let Some((state, counts, paid)) = next.take() {
                self.budget.spend()?;
                state.groups(&mut list);
                let mut most = Points::MIN;
                if list.is_empty() {
                    let (score, left) = moves::final_score(self.pay, paid, &state);
                    self.record.offer(score, left, || moves::cells(lanes, &start, &path));
                    most = score - paid;
                }
                let hope = Hope::of(&counts, self.splits);
                let mut rest = spare.pop().unwrap_or_default();
                rest.clear();
                rest.extend(list.iter().map(|click| {
                    let gain = self.pay.group(click.tiles);
                    (paid + gain + hope.after(click, &counts, self.splits, self.pay), *click)
                }));
                rest.sort_by_key(|&(most, _)| most);
                levels.push(Level { state, counts, paid, rest, most });
            }
            let Some(level) = levels.last_mut() else { return Ok(()) };
            let next_best = level.rest.pop();
            let Some((_, click)) = next_best.filter(|&(most, _)| most > self.record.score()) else {
                if let Some((most, _)) = next_best {
                    level.most = level.most.max(most - level.paid);
                }
                if shown.len() >= REMEMBERED {
                    return Err(Stop::Memory);
                }
                let level = levels.pop().expect("it was just looked at");
                let most = level.most;
                shown.entry(level.state.key()).and_modify(|known| *known = most.min(*known)).or_insert(most);
                spare.push(level.rest);
                path.pop();
                if let Some(above) = levels.last_mut() {
                    above.most = above.most.max(level.paid - above.paid + most);
                }
                continue;
            };
            let (mut state, mut counts) = (level.state, level.counts);
            let paid = level.paid + self.pay.group(click.tiles);
            counts[usize::from(click.colour)] -= click.tiles;
            state.remove(click.group);
            if let Some(&most) = shown.get(&state.key())
                && paid + most <= self.record.score()
            {
                level.most = level.most.max(paid - level.paid + most);
                continue;
            }
            path.push(click.tile);
            next = Some((state, counts, paid));
        }
    }
}

/// What a board may still pay, worked out for all colours at once.
struct Hope {
    groups: Points,
    stranded: u32,
}

impl Hope {
    #[inline(always)]
    fn of(counts: &[u32; 16], splits: &Splits) -> Self {
        let groups = counts.iter().map(|&tiles| splits.most(tiles)).sum();
        Self { groups, stranded: counts.iter().filter(|&&tiles| tiles == 1).count() as u32 }
    }

    /// What may follow the click.
    #[inline(always)]
    fn after<B>(&self, click: &Move<B>, counts: &[u32; 16], splits: &Splits, pay: &Payments) -> Points {
        let before = counts[usize::from(click.colour)];
        let after = before - click.tiles;
        let groups = self.groups - splits.most(before) + splits.most(after);
        groups + pay.bonus(self.stranded + u32::from(after == 1))
    }
}
