//! What single numbers give away, followed from where something changed.

use crate::field::{Field, Spot};

/// Numbers that may give something away.
#[derive(Clone, Debug, Default)]
pub struct Glance {
    to_look_at: Vec<Spot>,
}

impl Glance {
    /// A first look at a board: every number may give something away.
    pub fn at_all(field: &Field) -> Self {
        Self { to_look_at: field.cells().filter(|&spot| field.number(spot).is_some()).collect() }
    }

    /// Notes that a cell was opened: it and the numbers round it may give something away.
    pub fn see(&mut self, field: &Field, spot: Spot) {
        self.to_look_at.push(spot);
        let near = field.neighbours(spot);
        self.to_look_at.extend(near.iter().filter(|&&near| field.number(near).is_some()));
    }

    /// Settles what single numbers give away until nothing is new; adds the safe cells to the list
    /// and returns all that were settled.
    pub fn follow(&mut self, field: &mut Field, safe: &mut Vec<Spot>) -> Vec<Spot> {
        let mut settled = Vec::new();
        while let Some(number) = self.to_look_at.pop() {
            let (lacks, doubts) = (field.lacks(number), field.doubts(number));
            if doubts == 0 || (lacks != 0 && lacks != doubts as i8) {
                continue;
            }
            for spot in field.neighbours(number) {
                if field.is_in_doubt(spot) {
                    if lacks == 0 {
                        field.settle_safe(spot);
                        safe.push(spot);
                    } else {
                        field.settle_mine(spot);
                    }
                    settled.push(spot);
                    let near = field.neighbours(spot);
                    self.to_look_at.extend(near.iter().filter(|&&near| field.number(near).is_some()));
                }
            }
        }
        settled
    }
}
