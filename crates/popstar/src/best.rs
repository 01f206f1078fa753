//! What we recommend for a given budget: annealing runs, the best games warmed up again, and an exact
//! endgame.
//!
//! Where only an empty board is paid for, a good game keeps one colour for the end, mostly the most
//! frequent. Runs that keep another are the worse the fewer tiles it has, but on some boards they are better, so
//! runs are shared out among the colours by their tiles. Every third starts from the best game, warm instead of hot;
//! so does the first where a game was kept. A node of the budget is a changed game, or a board of the endgame.

use crate::anneal::{Cooling, Start, cool_once, kept_colours};
use crate::board::Position;
use crate::exact;
use crate::gather;
use crate::plan::{Plan, Record, Settings, share_out};
use effort::{Budget, Rng, Stop};
use grid::Cell;

/// Changed games of one run, if the budget has that many.
const RUN: u64 = 3 << 20;
/// Nodes for proving a small board where the budget has no end.
const FIRST_PROOF: u64 = 80_000;
/// One in so many parts of the budget is kept for the endgame.
const ENDGAME: u64 = 32;
/// One in so many parts of the budget may go into proving a small board.
const PROOF: u64 = 4;
/// The most tiles of a board that is proven first.
pub(crate) const PROVABLE_TILES: u32 = 49;
/// The first run of a search that does not know how long it may take; later ones grow.
const FIRST_RUN: u64 = 1 << 18;
/// One in so many parts of the time is spent on learning how many games can be changed in all of it.
const PROBE: u64 = 50;
/// Boards up to so many tiles are mostly bounded by what gathering takes in so many steps, hundredths of
/// a second; ...
const QUICK: (u32, u64) = (120, 400_000);
/// ... larger ones take about a second, which is worth it if so many games can be changed.
const WORTH_BOUNDING: u64 = 50_000_000;

/// Runs of annealing, the last from the best game, then the endgame.
pub fn best(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    if let Some(plan) = share_out(best, position, settings, budget, improved) {
        return plan;
    }
    let mut record = Record::new(position, improved);
    let stop = search(position, settings, budget, &mut record);
    record.finish(stop.err().unwrap_or_else(|| budget.ran_out_of()))
}

fn search(position: &Position, settings: &Settings, budget: &mut Budget, record: &mut Record) -> Result<(), Stop> {
    if !settings.kept.is_empty() {
        begin_with(position, &settings.kept, record);
    }
    if position.board.left() <= PROVABLE_TILES {
        let proven = budget.within_round(PROOF, FIRST_PROOF, |part| exact::beside(position, settings, part, record));
        budget.heed()?;
        if proven {
            return Ok(());
        }
    }
    let mut runs = Runs::new(position, settings);
    if !budget.has_end() {
        loop {
            budget.within(FIRST_RUN << (runs.run / 4).min(6), |part| runs.go(part, record));
            budget.heed()?;
            if runs.run == 1 {
                bound(position, budget.spent(), record);
            }
            if record.is_proven() {
                return Ok(());
            }
        }
    }
    budget.within_all_but(ENDGAME, |main| runs.all(main, record));
    if record.is_proven() {
        return Ok(());
    }
    // The end of the main part is not the end of the budget.
    budget.heed()?;
    exact::finish(position, settings, budget, record)
}

/// Takes the game that was kept for the first one. Where it ends before the game is over, the groups left are taken as
/// they come.
fn begin_with(position: &Position, kept: &[Cell], record: &mut Record) {
    let (mut now, mut score, mut moves) = (position.clone(), 0, Vec::new());
    let mut kept = kept.iter().copied();
    while let Some(next) = kept.next().or_else(|| Some(now.board.groups().first()?.cells[0])) {
        let Ok((after, pays)) = now.click(next) else {
            // What was meant for another board is not played on.
            kept = [].iter().copied();
            continue;
        };
        (now, score) = (after, score + pays);
        moves.push(next);
    }
    let left = now.board.left();
    record.offer(score + position.rules.bonus(left), left, || moves);
}

/// Looks for a lower bound, if that takes little of the time in which so many games can be changed.
fn bound(position: &Position, nodes: u64, record: &mut Record) {
    if nodes >= WORTH_BOUNDING {
        record.lower_bound_to(gather::gathering_bound(position));
    } else if position.board.left() <= QUICK.0 {
        record.lower_bound_to(gather::within(position, QUICK.1));
    }
}

/// Runs of annealing that learn from each other.
struct Runs<'a> {
    position: &'a Position,
    settings: &'a Settings,
    /// Colours to keep for the end, the most frequent first.
    colours: Vec<Turns>,
    /// The colour that the best game so far was found with.
    best_colour: usize,
    run: u64,
}

/// A colour to keep for the end.
struct Turns {
    colour: Option<u8>,
    /// Its share of the runs, against the others'.
    share: f64,
    /// Runs it has had.
    had: u32,
}

impl<'a> Runs<'a> {
    fn new(position: &'a Position, settings: &'a Settings) -> Self {
        let counts = position.board.counts();
        let most = counts.iter().copied().max().unwrap_or(0);
        // Half for every tile it lacks, chosen on boards of docs/lab/popstar.md.
        let share = |colour: u8| 1.0 / (1u64 << (most - counts[usize::from(colour)]).min(60)) as f64;
        let turns = |colour: Option<u8>| Turns { colour, share: colour.map_or(1.0, share), had: 0 };
        let colours = kept_colours(position).into_iter().map(turns).collect();
        Self { position, settings, colours, best_colour: 0, run: 0 }
    }

    /// As many runs as there is room for in this part of the budget, whose end can be planned for.
    fn all(&mut self, part: &mut Budget, record: &mut Record) {
        let nodes = if part.counts_nodes() {
            part.left()
        } else {
            let before = part.spent();
            part.within_slice(PROBE, |probe| self.go(probe, record));
            // It only measured: the first run begins with the first colour all the same.
            *self = Self::new(self.position, self.settings);
            ((part.spent() - before) as f64 / part.used()) as u64
        };
        bound(self.position, nodes, record);
        for left in (1..=(nodes / RUN).max(1)).rev() {
            part.within_slice(left, |one| self.go(one, record));
            if part.heed().is_err() || part.interrupted() || record.is_proven() {
                break;
            }
        }
    }

    /// The next run, over the whole of this part of the budget.
    fn go(&mut self, part: &mut Budget, record: &mut Record) {
        let warm = self.run % 3 == 2 || self.run == 0 && !self.settings.kept.is_empty();
        let at = if warm { self.best_colour } else { self.next_colour() };
        let kept = record.plan().filter(|_| warm).map(|plan| plan.moves.clone()).unwrap_or_default();
        let cooling = Cooling::of(self.position);
        let start = Start {
            seed: Rng::stream(self.settings.seed, self.run).next(),
            keep: self.colours[at].colour,
            cooling: if warm { cooling.warm() } else { cooling },
            kept: &kept,
        };
        let before = record.score();
        cool_once(self.position, &start, part, record);
        if record.score() > before {
            self.best_colour = at;
        }
        self.run += 1;
    }

    /// Whose turn it is: runs are given out as seats are by d'Hondt, the first among equals having the first.
    fn next_colour(&mut self) -> usize {
        let due = |at: usize| self.colours[at].share / f64::from(self.colours[at].had + 1);
        let at = (1..self.colours.len()).fold(0, |first, at| if due(at) > due(first) { at } else { first });
        self.colours[at].had += 1;
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::text;

    #[test]
    fn colours_with_more_tiles_have_more_runs() {
        let (mut position, _) = text::read("popstar\nRRRRRRRR\nGGGGGGGG\nBBBBBBBY\nYYYYYPPP\n").expect("a board");
        position.rules = Rules::SAMEGAME;
        let settings = Settings::default();
        let mut runs = Runs::new(&position, &settings);
        let turns: Vec<usize> = (0..10).map(|_| runs.next_colour()).collect();
        assert_eq!(turns, [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
    }
}
