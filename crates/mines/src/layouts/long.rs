//! The walk over a front with very many states.
//!
//! Only the states before every eighth patch are kept with their tallies; to walk back, the stretch from one such
//! place to the next is walked again. It takes a third more time and a fifth of the memory.

use super::ends::{EVERY, Layer, ends};
use super::stretch::{Leg, Place, Stretch};
use super::{ByMines, Room, Row, Split, Uncounted};
use crate::tally::{Tally, Weight};
use effort::{Budget, Rng, Stop};
use std::ops::{Range, RangeInclusive};

/// A walk from place to place.
#[derive(Clone, Debug)]
pub struct Long<T> {
    legs: Vec<Leg>,
    layers: Vec<Layer>,
    places: Vec<Place<T>>,
    end: ByMines<T>,
    /// What may be held while a stretch is walked again.
    room: Room,
    /// What the walk holds.
    pub bytes: usize,
}

impl<T: Tally> Long<T> {
    /// Walks over a front through states that can be finished, within some room.
    pub fn walk(
        legs: Vec<Leg>,
        allowed: &RangeInclusive<usize>,
        mut room: Room,
        budget: &mut Budget,
    ) -> Result<Self, Uncounted> {
        let all = room.left();
        let layers = ends(&legs, allowed, &mut room, budget)?;
        let mut stretch = Stretch::default();
        let mut last = stretch.begin();
        let mut places = vec![stretch.place(last.clone())];
        for (at, (leg, layer)) in legs.iter().zip(&layers).enumerate() {
            if at > 0 && (at % EVERY == 0 || !T::WALKS_BACK) {
                let place = stretch.place(last);
                stretch.clear();
                last = stretch.restart(&place);
                if T::WALKS_BACK {
                    room.take(place.bytes(&room))?;
                    places.push(place);
                }
            }
            last = stretch.step(last, leg, Some(layer), &room, budget)?;
        }
        let end = stretch.by_mines(last.start);
        let end = ByMines { least: end.0, tallies: end.1.to_vec() };
        let bytes = all - room.left();
        Ok(Self { legs, layers, places, end, room, bytes })
    }

    /// Layouts by number of mines.
    pub fn by_mines(&self) -> Row<'_, T> {
        self.end.row()
    }

    /// Walks back, as [`Stretch::walk_back`] does.
    pub fn walk_back(
        &self,
        back: &mut [Vec<T>; 2],
        budget: &mut Budget,
        found: &mut dyn FnMut(usize, &Split<T>),
    ) -> Result<(), Stop> {
        let mut stretch = Stretch::default();
        for place in (0..self.places.len()).rev() {
            self.again(place, &mut stretch, budget)?;
            let first = place * EVERY;
            let steps = 0..stretch.steps();
            stretch.walk_back(steps, back, budget, &mut |patch, split| found(first + patch, split))?;
        }
        Ok(())
    }

    /// Walks from a place to the next again; returns the states at its end.
    fn again(&self, place: usize, stretch: &mut Stretch<T>, budget: &mut Budget) -> Result<Range<usize>, Stop> {
        // It was paid for; who may interrupt is still asked.
        let budget = &mut budget.part(budget.left());
        stretch.clear();
        let mut last = stretch.restart(&self.places[place]);
        let legs = self.legs.iter().zip(&self.layers).skip(place * EVERY).take(EVERY);
        for (leg, layer) in legs {
            last = stretch.step(last, leg, Some(layer), &self.room, budget).map_err(|uncounted| match uncounted {
                Uncounted::Stopped(stop) => stop,
                Uncounted::Impossible => unreachable!("the stretch was walked before"),
            })?;
        }
        Ok(last)
    }
}

impl<T: Weight> Long<T> {
    /// Draws one of the layouts with so many mines: the mines on each patch.
    pub fn draw(&self, mines: usize, rng: &mut Rng) -> Vec<u8> {
        let mut stretch = Stretch::default();
        let (mut at, mut mines, mut counts) = (0, mines, Vec::new());
        for place in (0..self.places.len()).rev() {
            let last = self.again(place, &mut stretch, &mut Budget::unlimited()).expect("nobody interrupts");
            let drawn = stretch.draw_back(0..stretch.steps(), last.start + at, mines, rng);
            counts.extend(drawn.counts.into_iter().rev());
            (at, mines) = (drawn.at, drawn.mines);
        }
        counts.reverse();
        counts
    }
}
