//! A game written as a list of start tiles, and the small changes that lead to another one.
//!
//! Playing the list means: click each tile that is still there and has a neighbour of its colour,
//! skip the others, and when the list ends with groups left, click at random. A tile names the same
//! stone however the board has shifted, so most of a list keeps its meaning when an earlier click
//! changes.
//!
//! A changed game is played from its first change only, and no further than where it meets the
//! present one again. On the way most clicks are not worked out either: where the two boards differ
//! nowhere within reach of a click, it takes the same tiles as in the present game (see `rest.rs`).

use crate::bits::{Bits, Place};
use crate::bound::Splits;
use crate::field::{State, Tile};
use crate::rest::{Reach, Rest, Taken};
use crate::rules::{Payments, Points};
use effort::Rng;
use std::ops::Range;

/// The present game, and room to try another.
pub(crate) struct Sequence<'a, B, const P: usize> {
    pay: &'a Payments,
    splits: &'a Splits,
    pub(crate) rng: Rng,
    rest: Rest<B, P>,
    /// The clicks of the present game.
    tiles: Vec<Tile>,
    /// The board before each click with what the click does, and after the last.
    steps: Vec<Step<B>>,
    trial_tiles: Vec<Tile>,
    trial_steps: Vec<Step<B>>,
    /// The colour of every start tile.
    colours: [u8; 1024],
    /// This colour is kept for the end: random clicks take it only when nothing else is left.
    pub(crate) keep: Option<u8>,
    /// What the end of a game is worth by the tiles left: the bonus, less what the search holds
    /// against leftovers.
    pub(crate) end: Vec<Points>,
}

/// Clicks that are worked out between two looks at what the trial can still come to.
const LOOK: u32 = 4;

#[derive(Clone, Copy)]
struct Step<B> {
    /// The tiles left.
    alive: B,
    /// The tiles the click takes.
    takes: B,
    /// What decides that; worked out when a trial is accepted.
    reach: Reach<B>,
    reached: bool,
    /// What the click pays.
    pays: i32,
    /// What the clicks before this one paid.
    paid: Points,
}

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// What its groups paid.
    pub(crate) paid: Points,
    /// Tiles left over.
    pub(crate) left: u32,
}

/// A change of the present game: the clicks before the first stay, then these follow.
struct Change {
    first: usize,
    /// A click that the present game has not.
    new: Option<Tile>,
    /// Clicks of the present game that have moved.
    moved: [Range<usize>; 2],
    /// From here on the list is the present one again.
    same_from: usize,
}

impl<'a, B: Bits, const P: usize> Sequence<'a, B, P> {
    /// A random game from this board.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(crate) fn new(pay: &'a Payments, splits: &'a Splits, start: State<B, P>, rng: Rng, keep: Option<u8>) -> Self {
        let most = start.left() as usize / 2 + 1;
        let rest = Rest::of(&start);
        let none = rest.all().fill(false);
        let blank = Step { alive: rest.all(), takes: none, reach: Reach::none(none), reached: true, pays: 0, paid: 0 };
        let end = (0..=start.left()).map(|left| pay.bonus(left)).collect();
        let mut sequence = Self {
            pay,
            splits,
            rng,
            rest,
            tiles: Vec::with_capacity(most),
            steps: vec![blank],
            trial_tiles: vec![Tile::new(0, 0); most],
            trial_steps: vec![blank; most + 1],
            colours: start.colours(),
            keep,
            end,
        };
        sequence.play(&[]);
        sequence
    }

    /// Makes this list the present game, completed at random.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(crate) fn play(&mut self, list: &[Tile]) {
        self.tiles.clear();
        self.steps.truncate(1);
        let mut trial = Playing { alive: self.rest.all(), paid: 0, len: 0, worked_out: 0 };
        for &tile in list {
            self.click(&mut trial, tile);
        }
        let outcome = self.play_on(&mut trial, Points::MIN).expect("every game is worth that");
        self.accept(&Trial { len: trial.len, met: None, gain: 0, outcome }, 0);
    }

    /// The clicks of the present game.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// What the present game came to.
    #[inline(always)]
    pub(crate) fn outcome(&self) -> Outcome {
        let last = &self.steps[self.tiles.len()];
        Outcome { paid: last.paid, left: last.alive.count() }
    }

    /// What the search takes an outcome for.
    #[inline(always)]
    pub(crate) fn value(&self, outcome: Outcome) -> Points {
        outcome.paid + self.end[outcome.left as usize]
    }

    /// Tries one random change and keeps it if the game is then worth at least `least`.
    #[inline(always)]
    pub(crate) fn step(&mut self, least: Points) -> Option<Outcome> {
        let change = self.propose()?;
        let trial = self.play_trial(&change, least)?;
        if self.value(trial.outcome) < least {
            return None;
        }
        self.accept(&trial, change.first);
        Some(trial.outcome)
    }

    /// Writes a changed list. Shares of the kinds of change: see docs/methods/popstar.md.
    #[inline(always)]
    fn propose(&mut self) -> Option<Change> {
        let len = self.tiles.len();
        if len == 0 {
            return None;
        }
        let at = self.rng.below(len as u64) as usize;
        let lot = self.rng.below(100);
        if lot < 35 {
            let far = self.distance();
            let to = if self.rng.next() & 1 == 0 { at.saturating_sub(far) } else { (at + far).min(len - 1) };
            Some(Change::shift(at, 1, to))
        } else if lot < 55 {
            Some(Change { first: at, new: None, moved: [0..0, 0..0], same_from: at + 1 })
        } else if lot < 90 {
            let board = self.rest.board(self.steps[at].alive);
            let new = board.tile(self.random_place(&board)?);
            let insert = lot < 75;
            Some(Change { first: at, new: Some(new), moved: [0..0, 0..0], same_from: at + usize::from(!insert) })
        } else {
            let block = (2 + self.rng.below(5) as usize).min(len - at);
            let far = 1 + self.rng.below(10) as usize;
            let to = if self.rng.next() & 1 == 0 { at.saturating_sub(far) } else { (at + far).min(len - block) };
            Some(Change::shift(at, block, to))
        }
    }

    /// How far a click is moved: 1 and more, 12 further on average.
    #[inline(always)]
    fn distance(&mut self) -> usize {
        1 + (crate::portable::exponential(&mut self.rng) * 12.0) as usize
    }

    /// The place of a random tile of those in groups; larger groups are likelier.
    #[inline(always)]
    fn random_place(&mut self, board: &State<B, P>) -> Option<Place> {
        let grouped = board.grouped();
        if grouped.is_empty() {
            return None;
        }
        let from = self.without_kept(board, grouped);
        let n = self.rng.below(from.count().into()) as u32;
        Some(from.nth(n))
    }

    /// The tiles a random click may take. One time in ten the kept colour is among them anyway: on
    /// SameGame boards it has to lose a group now and then.
    #[inline(always)]
    fn without_kept(&mut self, state: &State<B, P>, grouped: B) -> B {
        let Some(keep) = self.keep else { return grouped };
        let others = grouped.without(state.of_colour(keep));
        if others.is_empty() || self.rng.below(10) == 0 { grouped } else { others }
    }

    /// Plays the changed list into the trial, unless it shows on the way that it cannot be worth `least`.
    #[inline(always)]
    fn play_trial(&mut self, change: &Change, least: Points) -> Option<Trial> {
        let Step { alive, paid, .. } = self.steps[change.first];
        let mut trial = Playing { alive, paid, len: change.first, worked_out: 0 };
        if let Some(tile) = change.new {
            self.click(&mut trial, tile);
        }
        for moved in &change.moved {
            for old in moved.clone() {
                let differ = self.steps[old].alive.differ(trial.alive);
                self.repeat(&mut trial, old, differ);
            }
        }
        for old in change.same_from..self.tiles.len() {
            let present = &self.steps[old];
            let differ = present.alive.differ(trial.alive);
            if differ.is_empty() {
                let last = self.outcome();
                let gain = trial.paid - present.paid;
                let outcome = Outcome { paid: gain + last.paid, left: last.left };
                return Some(Trial { len: trial.len, met: Some(old), gain, outcome });
            }
            self.repeat(&mut trial, old, differ);
            if trial.worked_out >= LOOK {
                trial.worked_out = 0;
                if self.hope(&trial) < least {
                    return None;
                }
            }
        }
        let outcome = self.play_on(&mut trial, least)?;
        Some(Trial { len: trial.len, met: None, gain: 0, outcome })
    }

    /// Clicks as the present game does with this click, from which the trial differs in these tiles.
    #[inline(always)]
    fn repeat(&mut self, trial: &mut Playing<B>, old: usize, differ: B) {
        let present = &self.steps[old];
        if present.reach.meets(trial.alive, differ) {
            self.click(trial, self.tiles[old]);
            trial.worked_out += 1;
        } else {
            self.trial_tiles[trial.len] = self.tiles[old];
            self.trial_steps[trial.len] = Step { alive: trial.alive, paid: trial.paid, ..*present };
            trial.len += 1;
            trial.paid += Points::from(present.pays);
            trial.alive = trial.alive.without(present.takes);
        }
    }

    /// What the trial can still come to at most: every colour in its best split, and what is down to
    /// one tile left over.
    #[inline(always)]
    fn hope(&self, trial: &Playing<B>) -> Points {
        let (mut most, mut stranded) = (trial.paid, 0);
        for of_colour in &self.rest.colours {
            let tiles = of_colour.and(trial.alive).count();
            most += self.splits.most(tiles);
            stranded += usize::from(tiles == 1);
        }
        most + self.end[stranded]
    }

    /// Clicks a tile of the trial, if that takes anything.
    #[inline(always)]
    fn click(&mut self, trial: &mut Playing<B>, tile: Tile) {
        if let Some(taken) = self.rest.click(trial.alive, tile, self.colours[tile.index() % 1024]) {
            self.take(trial, tile, &taken);
        }
    }

    #[inline(always)]
    fn take(&mut self, trial: &mut Playing<B>, tile: Tile, taken: &Taken<B>) {
        let pays = self.pay.group(taken.places.count());
        self.trial_tiles[trial.len] = tile;
        self.trial_steps[trial.len] = Step {
            alive: trial.alive,
            takes: taken.tiles,
            reach: Reach::none(trial.alive),
            reached: false,
            pays: pays as i32,
            paid: trial.paid,
        };
        trial.len += 1;
        trial.paid += pays;
        trial.alive = trial.alive.without(taken.tiles);
    }

    /// Plays the trial to its end at random, unless it shows on the way that it cannot be worth `least`.
    #[inline(always)]
    fn play_on(&mut self, trial: &mut Playing<B>, least: Points) -> Option<Outcome> {
        loop {
            if self.hope(trial) < least {
                return None;
            }
            let board = self.rest.board(trial.alive);
            let Some(place) = self.random_place(&board) else { break };
            let tile = board.tile(place);
            let places = board.group(place, self.colours[tile.index() % 1024]).expect("the tile was in a group");
            self.take(trial, tile, &Rest::<B, P>::taken(trial.alive, places));
        }
        let last = &mut self.trial_steps[trial.len];
        (last.alive, last.paid, last.reached) = (trial.alive, trial.paid, true);
        Some(Outcome { paid: trial.paid, left: trial.alive.count() })
    }

    /// Makes the trial the present game.
    #[inline(always)]
    fn accept(&mut self, trial: &Trial, first: usize) {
        let len = trial.len;
        for step in &mut self.trial_steps[first..len] {
            if !step.reached {
                step.reached = true;
                step.reach = self.rest.reach(step.alive, step.takes);
            }
        }
        if let Some(met) = trial.met {
            if met != len || trial.gain != 0 {
                let tail = self.tiles.len() - met;
                if met < len {
                    let blank = self.steps[0];
                    self.tiles.resize(len + tail, Tile::new(0, 0));
                    self.steps.resize(len + tail + 1, blank);
                }
                self.tiles.copy_within(met..met + tail, len);
                self.steps.copy_within(met..=met + tail, len);
                self.tiles.truncate(len + tail);
                self.steps.truncate(len + tail + 1);
                for step in &mut self.steps[len..] {
                    step.paid += trial.gain;
                }
            }
            self.tiles[first..len].copy_from_slice(&self.trial_tiles[first..len]);
            self.steps[first..len].copy_from_slice(&self.trial_steps[first..len]);
        } else {
            self.tiles.truncate(first);
            self.steps.truncate(first);
            self.tiles.extend_from_slice(&self.trial_tiles[first..len]);
            self.steps.extend_from_slice(&self.trial_steps[first..=len]);
        }
    }
}

/// A game on its way.
struct Playing<B> {
    alive: B,
    paid: Points,
    /// Clicks so far.
    len: usize,
    /// Clicks worked out since the last look at what it can still come to.
    worked_out: u32,
}

impl Change {
    /// Moves `block` clicks from `at` so that the first of them comes to stand at `to`.
    #[inline(always)]
    fn shift(at: usize, block: usize, to: usize) -> Self {
        let end = at + block;
        if to < at {
            Self { first: to, new: None, moved: [at..end, to..at], same_from: end }
        } else {
            Self { first: at, new: None, moved: [end..to + block, at..end], same_from: to + block }
        }
    }
}

/// A changed game, played as far as it differs from the present one.
struct Trial {
    /// Clicks played so far.
    len: usize,
    /// The click of the present game before which the boards met.
    met: Option<usize>,
    /// What was paid more than in the present game until then.
    gain: Points,
    outcome: Outcome,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::{self, Task};
    use crate::board::Position;
    use crate::field::Lanes;
    use crate::generate::{Deal, generate};
    use crate::rules::Rules;
    use grid::Size;

    struct Compare<'a> {
        position: &'a Position,
        seed: u64,
    }

    impl Task for Compare<'_> {
        type Out = Vec<Tile>;

        /// Changes a game many times, and plays it from the start now and then.
        fn run<B: Bits, const P: usize>(self, _: Lanes, start: State<B, P>) -> Vec<Tile> {
            let area = self.position.board.size().area();
            let rules = &self.position.rules;
            let (pay, splits) = (Payments::new(rules, area), Splits::new(rules, area as u32));
            let mut sequence = Sequence::new(&pay, &splits, start, Rng::seeded(self.seed), None);
            for round in 0..3_000 {
                let now = sequence.value(sequence.outcome());
                let told = sequence.step(now - 20);
                assert!(told.is_none_or(|told| told == sequence.outcome()));
                if round % 10 != 0 {
                    continue;
                }
                let (mut state, mut paid) = (start, 0);
                for (step, &tile) in sequence.steps.iter().zip(&sequence.tiles) {
                    assert!(sequence.rest.board(step.alive) == state, "seed {} round {round}", self.seed);
                    assert_eq!(step.paid, paid, "seed {} round {round}", self.seed);
                    let (_, tiles) = state.click(tile).expect("every click of the game takes tiles");
                    paid += pay.group(tiles);
                }
                assert!(state.grouped().is_empty(), "seed {} round {round}", self.seed);
                assert_eq!(
                    sequence.outcome(),
                    Outcome { paid, left: state.left() },
                    "seed {} round {round}",
                    self.seed
                );
            }
            sequence.tiles
        }
    }

    #[test]
    fn a_changed_game_is_what_playing_it_from_the_start_gives() {
        for rules in [Rules::SAMEGAME, Rules::POPSTAR] {
            for (width, height, colours) in [(15, 15, 5), (10, 10, 5), (8, 6, 4), (18, 5, 3)] {
                for seed in 0..2 {
                    let size = Size::new(width, height).expect("a size");
                    let board = generate(size, colours, Deal::Uniform, seed).expect("few colours");
                    let position = Position { board, rules };
                    let fast = bits::on_board(&position, Compare { position: &position, seed });
                    let plain = bits::portably(&position, Compare { position: &position, seed });
                    assert_eq!(fast, plain, "seed {seed}");
                }
            }
        }
    }
}
