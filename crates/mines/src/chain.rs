//! Fronts taken together one after the other, by the mines they have together.

use crate::layouts::Row;
use crate::tally::Tally;
use effort::{Budget, Stop};

/// All fronts before each front together, and all of them.
#[derive(Clone, Debug, Default)]
pub struct Chain<T> {
    tallies: Vec<T>,
    /// The least number of mines of what was taken together, and where its tallies begin.
    links: Vec<(usize, usize)>,
}

impl<T: Tally> Chain<T> {
    /// No front at all: one layout, without mines.
    pub fn clear(&mut self) {
        self.tallies.clear();
        self.tallies.push(T::few(1));
        self.links.clear();
        self.links.push((0, 0));
    }

    /// Takes one more front together with all before it. A node is a word of a number.
    pub fn add(&mut self, front: Row<T>, budget: &mut Budget) -> Result<(), Stop> {
        let all = self.all();
        let (from, end) = (self.tallies.len() - all.tallies.len(), self.tallies.len());
        let least = all.least + front.least;
        self.tallies.resize(2 * end - from + front.tallies.len() - 1, T::none());
        let (before, together) = self.tallies.split_at_mut(end);
        for (place, this) in before[from..].iter().enumerate() {
            budget.spend_many(front.tallies.len() as u64 * this.words())?;
            if !this.is_none() {
                front.tallies.iter().zip(&mut together[place..]).for_each(|(that, tally)| tally.add(&this.times(that)));
            }
        }
        self.links.push((least, end));
        Ok(())
    }

    /// The fronts before one of them together.
    pub fn before(&self, front: usize) -> Row<'_, T> {
        let (least, from) = self.links[front];
        let end = self.links.get(front + 1).map_or(self.tallies.len(), |next| next.1);
        Row { least, tallies: &self.tallies[from..end] }
    }

    /// All fronts together.
    pub fn all(&self) -> Row<'_, T> {
        self.before(self.links.len() - 1)
    }

    /// Fronts taken together.
    pub fn fronts(&self) -> usize {
        self.links.len() - 1
    }

    /// Tallies held.
    pub fn tallies(&self) -> usize {
        self.tallies.len()
    }
}

/// What the rest of the board is worth to each front, from the last to the first.
#[derive(Clone, Debug, Default)]
pub struct Rest<T> {
    /// What the fronts from here on and the sea are worth, by the mines of those before.
    behind: Vec<T>,
    next: Vec<T>,
    worth: Vec<T>,
}

impl<T: Tally> Rest<T> {
    /// Begins behind the last front with what goes with each number of mines in all of them.
    pub fn begin(&mut self, behind: impl IntoIterator<Item = T>) {
        self.behind.clear();
        self.behind.extend(behind);
    }

    /// Goes back over one front: what goes with each number of mines in it.
    pub fn over(&mut self, front: Row<T>, before: Row<T>) -> &[T] {
        let Self { behind, next, worth } = self;
        worth.clear();
        worth.extend((0..front.tallies.len()).map(|here| summed(behind, before.tallies, here)));
        next.clear();
        next.extend((0..before.tallies.len()).map(|before| summed(behind, front.tallies, before)));
        std::mem::swap(behind, next);
        worth
    }
}

/// The sum over `others` of each with what lies `shift` places beyond it.
fn summed<T: Tally>(tallies: &[T], others: &[T], shift: usize) -> T {
    let mut sum = T::none();
    others.iter().zip(&tallies[shift..]).for_each(|(other, tally)| sum.add(&other.times(tally)));
    sum
}
