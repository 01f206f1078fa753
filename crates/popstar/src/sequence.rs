//! A game written as a list of start tiles, and the small changes that lead to another one.
//!
//! Playing the list means: click each tile that is still there and has a neighbour of its colour,
//! skip the others, and when the list ends with groups left, click at random. A tile names the same
//! stone however the board has shifted, so most of a list keeps its meaning when an earlier click
//! changes. The boards before every click of the present game are kept: a changed game is played
//! from its first change only, and no further than where it meets the present one again.

use crate::bits::Bits;
use crate::field::{State, Tile};
use crate::rules::{Payments, Points};
use effort::Rng;

/// The present game, and room to try another.
pub(crate) struct Sequence<'a, B, const P: usize> {
    pay: &'a Payments,
    pub(crate) rng: Rng,
    /// The clicks of the present game.
    tiles: Vec<Tile>,
    /// The board before each click, and after the last.
    steps: Vec<Step<B, P>>,
    trial_tiles: Vec<Tile>,
    trial_steps: Vec<Step<B, P>>,
    /// The changed list from its first change on.
    list: Vec<Tile>,
    /// The colour of every start tile.
    colours: [u8; 1024],
    /// This colour is kept for the end: random clicks take it only when nothing else is left.
    pub(crate) keep: Option<u8>,
    /// What the end of a game is worth by the tiles left: the bonus, less what the search holds
    /// against leftovers.
    pub(crate) end: Vec<Points>,
}

#[derive(Clone, Copy)]
struct Step<B, const P: usize> {
    state: State<B, P>,
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

/// A change of the present game.
struct Change {
    /// The first click that differs.
    first: usize,
    /// From here on the list is the present one again, ...
    same_from: usize,
    /// ... so many clicks further along it (one click deleted: 1, inserted: −1).
    shift: isize,
}

impl<'a, B: Bits, const P: usize> Sequence<'a, B, P> {
    /// A random game from this board.
    #[inline(always)]
    pub(crate) fn new(pay: &'a Payments, start: State<B, P>, rng: Rng, keep: Option<u8>) -> Self {
        let most = start.left() as usize / 2 + 1;
        let blank = Step { state: start, paid: 0 };
        let end = (0..=start.left()).map(|left| pay.bonus(left)).collect();
        let mut sequence = Self {
            pay,
            rng,
            tiles: Vec::with_capacity(most),
            steps: vec![blank],
            trial_tiles: vec![Tile::new(0, 0); most],
            trial_steps: vec![blank; most + 1],
            list: Vec::with_capacity(most + 1),
            colours: start.colours(),
            keep,
            end,
        };
        sequence.play(&[]);
        sequence
    }

    /// Makes this list the present game, completed at random.
    #[inline(always)]
    pub(crate) fn play(&mut self, list: &[Tile]) {
        self.tiles.clear();
        self.steps.truncate(1);
        self.list.clear();
        self.list.extend_from_slice(list);
        let change = Change { first: 0, same_from: usize::MAX, shift: 0 };
        let trial = self.play_trial(&change);
        self.accept(&trial, change.first);
    }

    /// The clicks of the present game.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// What the present game came to.
    #[inline(always)]
    pub(crate) fn outcome(&self) -> Outcome {
        let last = &self.steps[self.tiles.len()];
        Outcome { paid: last.paid, left: last.state.left() }
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
        let trial = self.play_trial(&change);
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
        self.list.clear();
        if lot < 35 {
            let far = self.distance();
            let to = if self.rng.next() & 1 == 0 { at.saturating_sub(far) } else { (at + far).min(len - 1) };
            Some(self.shift(at, 1, to))
        } else if lot < 55 {
            self.list.extend_from_slice(&self.tiles[at + 1..]);
            Some(Change { first: at, same_from: 0, shift: 1 })
        } else if lot < 90 {
            let tile = self.random_tile_before(at)?;
            self.list.push(tile);
            let insert = lot < 75;
            self.list.extend_from_slice(&self.tiles[at + usize::from(!insert)..]);
            Some(Change { first: at, same_from: 1, shift: if insert { -1 } else { 0 } })
        } else {
            let block = (2 + self.rng.below(5) as usize).min(len - at);
            let far = 1 + self.rng.below(10) as usize;
            let to = if self.rng.next() & 1 == 0 { at.saturating_sub(far) } else { (at + far).min(len - block) };
            Some(self.shift(at, block, to))
        }
    }

    /// Moves `block` clicks from `at` so that the first of them comes to stand at `to`.
    #[inline(always)]
    fn shift(&mut self, at: usize, block: usize, to: usize) -> Change {
        let end = at + block;
        if to < at {
            self.list.extend_from_slice(&self.tiles[at..end]);
            self.list.extend_from_slice(&self.tiles[to..at]);
            self.list.extend_from_slice(&self.tiles[end..]);
            Change { first: to, same_from: end - to, shift: 0 }
        } else {
            self.list.extend_from_slice(&self.tiles[end..to + block]);
            self.list.extend_from_slice(&self.tiles[at..end]);
            self.list.extend_from_slice(&self.tiles[to + block..]);
            Change { first: at, same_from: to + block - at, shift: 0 }
        }
    }

    /// How far a click is moved: 1 and more, 12 further on average.
    #[inline(always)]
    fn distance(&mut self) -> usize {
        1 + (crate::lots::exponential(&mut self.rng) * 12.0) as usize
    }

    /// A random tile that could be clicked instead of the present game's click at this place.
    #[inline(always)]
    fn random_tile_before(&mut self, at: usize) -> Option<Tile> {
        let Step { state, .. } = self.steps[at];
        self.random_tile(&state)
    }

    /// A random tile of those in groups; larger groups are likelier.
    #[inline(always)]
    fn random_tile(&mut self, state: &State<B, P>) -> Option<Tile> {
        let grouped = state.grouped();
        if grouped.is_empty() {
            return None;
        }
        let from = self.without_kept(state, grouped);
        let n = self.rng.below(from.count().into()) as u32;
        Some(state.tile(from.nth(n)))
    }

    /// The tiles a random click may take. One time in ten the kept colour is among them anyway: on
    /// SameGame boards it has to lose a group now and then.
    #[inline(always)]
    fn without_kept(&mut self, state: &State<B, P>, grouped: B) -> B {
        let Some(keep) = self.keep else { return grouped };
        let others = grouped.without(state.of_colour(keep));
        if others.is_empty() || self.rng.below(10) == 0 { grouped } else { others }
    }

    /// Plays the changed list into the trial.
    #[inline(always)]
    fn play_trial(&mut self, change: &Change) -> Trial {
        let Step { mut state, mut paid } = self.steps[change.first];
        let mut len = change.first;
        for at in 0..self.list.len() {
            if at >= change.same_from {
                let old = (change.first + at).wrapping_add_signed(change.shift);
                let met = &self.steps[old];
                if met.state.is_same(&state) {
                    let last = self.outcome();
                    let outcome = Outcome { paid: paid + last.paid - met.paid, left: last.left };
                    return Trial { len, met: Some(old), gain: paid - met.paid, outcome };
                }
            }
            let tile = self.list[at];
            let Some(place) = state.find(tile) else { continue };
            let Some(group) = state.group(place, self.colours[tile.index() % 1024]) else { continue };
            self.trial_tiles[len] = tile;
            self.trial_steps[len] = Step { state, paid };
            len += 1;
            paid += self.pay.group(group.count());
            state.remove(group);
        }
        while let Some(tile) = self.random_tile(&state) {
            let place = state.find(tile).expect("the tile was just seen");
            let group = state.group(place, self.colours[tile.index() % 1024]).expect("the tile was in a group");
            self.trial_tiles[len] = tile;
            self.trial_steps[len] = Step { state, paid };
            len += 1;
            paid += self.pay.group(group.count());
            state.remove(group);
        }
        self.trial_steps[len] = Step { state, paid };
        Trial { len, met: None, gain: 0, outcome: Outcome { paid, left: state.left() } }
    }

    /// Makes the trial the present game.
    #[inline(always)]
    fn accept(&mut self, trial: &Trial, first: usize) {
        let len = trial.len;
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
