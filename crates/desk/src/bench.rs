//! The fixed suite: known questions, and how many nodes they take.
//!
//! A game names its parts and spends a budget on each; the door that lends the budget owns the clock.

use effort::Budget;

/// Where a game's part of the suite is measured.
pub struct Bench<'a>(&'a mut Measure<'a>);

/// Measures a part: its name, and what spends a budget.
pub type Measure<'a> = dyn FnMut(&str, &mut dyn FnMut(&mut Budget)) + 'a;

impl<'a> Bench<'a> {
    /// A suite measured by this function.
    pub fn new(measure: &'a mut Measure<'a>) -> Self {
        Self(measure)
    }

    /// Measures one part.
    pub fn part(&mut self, name: &str, mut run: impl FnMut(&mut Budget)) {
        (self.0)(name, &mut run);
    }
}
