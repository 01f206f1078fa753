//! The best game, proven: depth first, cut where the bound shows that nothing better can follow.
//!
//! The bound lets every colour go in one group. A colour down to one tile leaves it over, and with
//! it goes the bonus for an empty board. What a finished search of a board has shown, that no game
//! from it pays more than so much, is remembered, so the board is not searched again unless it is
//! reached with enough points to matter. Two boards in three are reached again, so asking about a
//! board comes before playing it. A short run of annealing gives it a game to beat. A node of the
//! budget is a board, or a changed game of that run.

use crate::anneal::{Cooling, Start, cool_once, kept_colours};
use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::bound::{Splits, UpperBound};
use crate::choose::Playout;
use crate::field::{Key, Lanes, State, Tile};
use crate::moves;
use crate::plan::{Plan, Record, Settings, Work};
use crate::rules::{Payments, Points};
use crate::transpositions::Transpositions;
use effort::{Budget, Stop};

/// Bytes for the boards that are remembered: 16 million of them up to 8x8, 8 million up to 16x15.
const REMEMBERED: usize = 384 << 20;
/// Bytes for them where the proof is part of another search, of which several may go on at once.
const REMEMBERED_BESIDE: usize = 48 << 20;

/// Changed games of the annealing before the search, times the square of the tiles, and the part of the
/// budget it may take.
const CHANGES: u64 = 2;
const BEFOREHAND: u64 = 8;
/// Tiles of the first endgame, and how many more the next one has.
const FIRST_TAIL: u32 = 50;
const LONGER_TAIL: u32 = 10;
/// Boards of an endgame that are searched at most.
const MOST_TAIL: u64 = 1 << 20;

/// Searches all games that the bound does not rule out.
pub fn exact(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let mut record = Record::new(position, improved);
    match search(position, settings, REMEMBERED, budget, &mut record) {
        Ok(()) => {
            record.lower_bound_to(UpperBound::new(record.score()));
            record.finish(Stop::Done)
        }
        Err(stopped) => record.finish(stopped),
    }
}

/// Searches for anything better than the record; when it returns `Ok`, there is nothing.
fn search(
    position: &Position,
    settings: &Settings,
    remembered: usize,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    if record.plan().is_none() {
        find_something_to_beat(position, settings, budget, record)?;
    }
    prove(position, settings, remembered, budget, record)
}

fn prove(
    position: &Position,
    settings: &Settings,
    remembered: usize,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    bits::on_board(position, Proof { remembered, work: Work::new(position, settings, budget, record) })
}

/// A short run of annealing: a game near the best cuts off far more than it costs to find.
fn find_something_to_beat(
    position: &Position,
    settings: &Settings,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    let tiles = u64::from(position.board.left());
    let start =
        Start { seed: settings.seed, keep: kept_colours(position)[0], cooling: Cooling::of(position), kept: &[] };
    let changes = CHANGES * tiles * tiles;
    budget.within_slice(BEFOREHAND, |slice| slice.within(changes, |part| cool_once(position, &start, part, record)));
    budget.heed()
}

/// Searches beside another search, with a part of its budget; whether nothing better than the record is
/// left to find.
pub(crate) fn beside(position: &Position, settings: &Settings, part: &mut Budget, record: &mut Record) -> bool {
    let proven = search(position, settings, REMEMBERED_BESIDE, part, record).is_ok();
    if proven {
        record.lower_bound_to(UpperBound::new(record.score()));
    }
    proven
}

/// Plays the end of the record's game as well as it can be played: its last tiles, then more and more of them
/// as long as the budget lasts.
pub(crate) fn finish(
    position: &Position,
    settings: &Settings,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    let mut tiles = FIRST_TAIL;
    while finish_from(position, settings, tiles, budget, record) && tiles < position.board.left() {
        tiles += LONGER_TAIL;
    }
    budget.heed()
}

/// Plays the end from the first board of at most so many tiles; whether all of it was searched.
fn finish_from(position: &Position, settings: &Settings, tiles: u32, budget: &mut Budget, record: &mut Record) -> bool {
    let Some(plan) = record.plan().cloned() else { return false };
    let (mut end, mut paid, mut clicks) = (position.clone(), 0, 0);
    while end.board.left() > tiles && clicks < plan.moves.len() {
        let (next, pays) = end.click(plan.moves[clicks]).expect("a plan is a legal game");
        (end, paid, clicks) = (next, paid + pays, clicks + 1);
    }
    let mut nothing_to_tell = |_: &Plan| {};
    let mut tail = Record::new(&end, &mut nothing_to_tell);
    tail.offer(plan.score - paid, plan.left, || plan.moves[clicks..].to_vec());
    let searched = budget.within(MOST_TAIL, |part| beside(&end, settings, part, &mut tail));
    if let Some(better) = tail.plan().filter(|better| paid + better.score > plan.score) {
        let moves = || [&plan.moves[..clicks], &better.moves[..]].concat();
        record.offer(paid + better.score, better.left, moves);
    }
    if searched && clicks == 0 {
        record.lower_bound_to(UpperBound::new(record.score()));
    }
    searched
}

struct Proof<'a, 'b, 'c> {
    work: Work<'a, 'b, 'c>,
    remembered: usize,
}

/// A board on the way down; its groups still to try lie on a stack, the most promising last.
struct Ply<B, const P: usize> {
    state: State<B, P>,
    counts: [u32; 16],
    paid: Points,
    /// Where its groups begin on the stack.
    first: usize,
    /// No game from here pays more than this, by what was looked at so far.
    most: Points,
}

/// A group to try.
#[derive(Clone, Copy)]
struct Try<B: Bits> {
    /// The most that any game from the start comes to that goes this way.
    most: Points,
    group: B,
    colour: u8,
    tiles: u32,
    /// The board it leads to.
    key: Key<B>,
}

impl Task for Proof<'_, '_, '_> {
    type Out = Result<(), Stop>;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let Work { settings, ref pay, ref splits, budget, record } = self.work;
        let mut playout = Playout::new(settings.chooser, pay);
        let (score, left) = playout.play(start, 0);
        record.offer(score, left, || moves::cells(lanes, &start, &playout.path));
        if record.is_proven() {
            return Ok(());
        }
        let mut table: Transpositions<B> = Transpositions::new(self.remembered);
        let mut path: Vec<Tile> = Vec::new();
        let mut plies: Vec<Ply<B, P>> = Vec::new();
        let mut tries: Vec<Try<B>> = Vec::new();
        let mut next = Some((start, start.counts(), 0));
        loop {
            if let Some((state, counts, paid)) = next.take() {
                budget.spend()?;
                let to_beat = record.score();
                let hope = Hope::of(&counts, splits);
                let first = tries.len();
                let mut most = Points::MIN;
                state.each_group(|_, group, colour| {
                    let tiles = group.count();
                    let bound = pay.group(tiles) + hope.after(colour, tiles, &counts, splits, pay);
                    if paid + bound <= to_beat {
                        most = most.max(bound);
                        return;
                    }
                    let key = state.key_without(group).unwrap_or_else(|| {
                        let mut after = state;
                        after.remove(group);
                        after.key()
                    });
                    tries.push(Try { most: paid + bound, group, colour, tiles, key });
                });
                if tries.len() == first && most == Points::MIN {
                    let (score, left) = moves::final_score(pay, paid, &state);
                    record.offer(score, left, || moves::cells(lanes, &start, &path));
                    most = score - paid;
                }
                // All lines are asked for before the first is looked at, so that they come together.
                for one in &tries[first..] {
                    table.expect(&one.key);
                }
                let mut kept = first;
                for at in first..tries.len() {
                    let mut one = tries[at];
                    if let Some(known) = table.most(&one.key) {
                        one.most = one.most.min(paid + pay.group(one.tiles) + known);
                        if one.most <= to_beat {
                            most = most.max(one.most - paid);
                            continue;
                        }
                    }
                    tries[kept] = one;
                    kept += 1;
                }
                tries.truncate(kept);
                // Stable: which of two equals comes first must not depend on the library the compiler brings.
                tries[first..].sort_by_key(|one| one.most);
                plies.push(Ply { state, counts, paid, first, most });
            }
            let Some(ply) = plies.last_mut() else { return Ok(()) };
            if tries.len() > ply.first {
                let Try { most, group, colour, tiles, .. } = tries.pop().expect("there is one");
                if most > record.score() {
                    let (mut state, mut counts) = (ply.state, ply.counts);
                    path.push(state.tile(group.first().expect("a group has tiles")));
                    counts[usize::from(colour)] -= tiles;
                    state.remove(group);
                    next = Some((state, counts, ply.paid + pay.group(tiles)));
                    continue;
                }
                // The others promise no more.
                ply.most = ply.most.max(most - ply.paid);
                tries.truncate(ply.first);
            }
            let ply = plies.pop().expect("it was just looked at");
            table.keep(&ply.state.key(), ply.most);
            path.pop();
            if let Some(above) = plies.last_mut() {
                above.most = above.most.max(ply.paid - above.paid + ply.most);
            }
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
    fn after(&self, colour: u8, tiles: u32, counts: &[u32; 16], splits: &Splits, pay: &Payments) -> Points {
        let before = counts[usize::from(colour)];
        let after = before - tiles;
        let groups = self.groups - splits.most(before) + splits.most(after);
        groups + pay.bonus(self.stranded + u32::from(after == 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::generate::{Deal, generate};
    use crate::rules::Rules;
    use grid::Size;
    use std::collections::HashMap;

    /// Tries every game.
    fn best_of_all(position: &Position, known: &mut HashMap<Board, Points>) -> Points {
        if let Some(&best) = known.get(&position.board) {
            return best;
        }
        let after = position.board.groups().into_iter().map(|group| {
            let (next, pays) = position.click(group.cells[0]).expect("the group is there");
            pays + best_of_all(&next, known)
        });
        let best = after.max().unwrap_or_else(|| position.rules.bonus(position.board.left()));
        known.insert(position.board.clone(), best);
        best
    }

    /// Without annealing, which finds most of these games by itself.
    #[test]
    fn the_proof_alone_finds_the_best_of_all_games() {
        for rules in [Rules::POPSTAR, Rules::SAMEGAME] {
            for seed in 0..1_000 {
                let (width, height) = [(4, 4), (5, 4), (4, 5), (9, 2), (2, 9)][seed as usize % 5];
                let size = Size::new(width, height).expect("a size");
                let board = generate(size, 2 + (seed % 4) as u8, Deal::Uniform, seed).expect("few colours");
                let position = Position { board, rules };
                let mut nothing_to_tell = |_: &Plan| {};
                let mut record = Record::new(&position, &mut nothing_to_tell);
                let end =
                    prove(&position, &Settings::default(), REMEMBERED_BESIDE, &mut Budget::unlimited(), &mut record);
                assert_eq!(end, Ok(()));
                assert_eq!(record.score(), best_of_all(&position, &mut HashMap::new()), "seed {seed}\n{position}");
            }
        }
    }
}
