//! Which states of a long walk can be finished, and with how many mines more.
//!
//! On a lattice of numbers most states that can be reached contradict numbers further on, and of the rest
//! most have more mines than the board has left, or fewer. Looking from the end first, at the states
//! alone without their tallies, leaves a tenth of the tallies.

use super::Uncounted;
use super::stretch::{Lacks, Leg, follow};
use effort::{Budget, Stop};
use std::ops::RangeInclusive;

/// The states after one patch that can be finished, in order.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    lacks: Vec<Lacks>,
    /// For each: the fewest and the most mines behind it with which a whole layout is allowed. First the
    /// fewest and the most mines that can finish it.
    mines: Vec<(u32, u32)>,
}

/// States held at a time: 512 MiB.
const MOST_STATES: usize = 32 << 20;

/// For each patch, the states after it that can be finished so that the front has an allowed number of
/// mines; if no such number can be had, with any.
pub fn ends(legs: &[Leg], allowed: &RangeInclusive<usize>, budget: &mut Budget) -> Result<Vec<Layer>, Uncounted> {
    let mut layers = reached(legs, budget)?;
    let mut later = Layer { lacks: vec![0], mines: vec![(0, 0)] };
    for (layer, leg) in layers.iter_mut().zip(legs).rev() {
        let finished = layer.finished(leg, &later, budget)?;
        if finished.lacks.is_empty() {
            return Err(Uncounted::Impossible);
        }
        *layer = std::mem::replace(&mut later, finished);
    }
    let (least, most) = later.mines[0];
    let (low, high) = (least.max(to_u32(*allowed.start())), most.min(to_u32(*allowed.end())));
    let (low, high) = if low > high { (least, most) } else { (low, high) };
    for mines in layers.iter_mut().flat_map(|layer| &mut layer.mines) {
        *mines = (low.saturating_sub(mines.1), high.saturating_sub(mines.0));
    }
    Ok(layers)
}

fn to_u32(mines: usize) -> u32 {
    u32::try_from(mines).unwrap_or(u32::MAX)
}

/// For each patch, the states before it.
fn reached(legs: &[Leg], budget: &mut Budget) -> Result<Vec<Layer>, Uncounted> {
    let mut layers: Vec<Layer> = Vec::with_capacity(legs.len());
    let mut before = Layer { lacks: vec![0], mines: Vec::new() };
    let (mut fits, mut held) = (Vec::new(), 0);
    for leg in legs {
        let mut after = Layer::default();
        follow(&before.lacks, |lacks| *lacks, leg, &mut fits, budget, |lacks, _| after.lacks.push(lacks))?;
        held += after.lacks.len();
        if after.lacks.is_empty() {
            return Err(Uncounted::Impossible);
        }
        if held > MOST_STATES {
            return Err(Stop::Memory.into());
        }
        layers.push(std::mem::replace(&mut before, after));
    }
    Ok(layers)
}

impl Layer {
    /// Those of the states before a patch that can be finished, from those after it that can.
    fn finished(&self, leg: &Leg, later: &Self, budget: &mut Budget) -> Result<Self, Stop> {
        let mut finished = Self::default();
        // For each number of mines, how far the later states have been looked through: they come in order.
        let mut places = [0; 9];
        budget.spend_many(self.lacks.len() as u64)?;
        for &lacks in &self.lacks {
            let (fewest, most) = leg.fits(lacks);
            let mut with = (u32::MAX, 0);
            for mines in fewest..=most {
                let mines = u32::from(mines);
                let place = &mut places[mines as usize];
                if let Some((least, most)) = later.seek(place, leg.after(lacks, mines)) {
                    with = (with.0.min(least + mines), with.1.max(most + mines));
                }
            }
            if with.0 != u32::MAX {
                finished.lacks.push(lacks);
                finished.mines.push(with);
            }
        }
        Ok(finished)
    }

    /// The mines of a state, if it is there; `place` goes on to it.
    #[inline]
    fn seek(&self, place: &mut usize, lacks: Lacks) -> Option<(u32, u32)> {
        while *self.lacks.get(*place)? < lacks {
            *place += 1;
        }
        (self.lacks[*place] == lacks).then(|| self.mines[*place])
    }

    /// The states, to be asked for in order.
    pub fn in_order(&self) -> InOrder<'_> {
        InOrder { layer: self, place: 0 }
    }
}

/// States that are asked for in order.
pub struct InOrder<'a> {
    layer: &'a Layer,
    place: usize,
}

impl InOrder<'_> {
    /// The fewest and the most mines before a state with which it can be finished.
    pub fn used_before(&mut self, lacks: Lacks) -> Option<(u32, u32)> {
        self.layer.seek(&mut self.place, lacks)
    }
}
