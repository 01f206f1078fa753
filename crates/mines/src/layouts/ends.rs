//! Which states of a long walk can be finished, and with how many mines more.
//!
//! On a lattice of numbers most states that can be reached contradict numbers further on, and of the rest
//! most have more mines than the board has left, or fewer. Looking from the end first, at the states
//! alone without their tallies, leaves a tenth of the tallies.
//!
//! Of the states that can be reached only those before every eighth patch are kept; the others are found again on
//! the way back.

use super::stretch::{Lacks, Leg, follow};
use super::{Room, Uncounted};
use effort::{Budget, Stop};
use std::ops::RangeInclusive;

/// The states after one patch that can be finished, in order.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    states: Column,
    /// For each: the fewest and the most mines behind it with which a whole layout is allowed. First the
    /// fewest and the most mines that can finish it.
    mines: Vec<(u16, u16)>,
}

/// What open numbers lack in each of many states. Up to sixteen numbers at a time fit into half the room.
#[derive(Clone, Debug)]
enum Column {
    Narrow(Vec<u64>),
    Wide(Vec<Lacks>),
}

/// Patches from one kept place to the next.
pub const EVERY: usize = 8;

/// For each patch, the states after it that can be finished so that the front has an allowed number of
/// mines; if no such number can be had, with any. What they hold is taken from the room.
pub fn ends(
    legs: &[Leg],
    allowed: &RangeInclusive<usize>,
    room: &mut Room,
    budget: &mut Budget,
) -> Result<Vec<Layer>, Uncounted> {
    let cells: usize = legs.iter().map(|leg| leg.cells as usize).sum();
    if cells > usize::from(u16::MAX) {
        return Err(Stop::Memory.into());
    }
    let mut places = reached(legs, room, budget)?;
    // What is found again was paid for; who may interrupt is still asked.
    let again = &mut budget.part(budget.left());
    let mut layers: Vec<Layer> = vec![Layer::default(); legs.len()];
    let mut later = Layer::end();
    while let Some(place) = places.pop() {
        let first = places.len() * EVERY;
        let mut segment = vec![place];
        for leg in &legs[first..legs.len().min(first + EVERY) - 1] {
            let before = segment.last().expect("the segment has a beginning");
            let after = before.after(leg, room, again)?;
            segment.push(after);
        }
        while let Some(before) = segment.pop() {
            let at = first + segment.len();
            let finished = before.finished(&legs[at], &later, room, budget)?;
            room.give_back(before.bytes());
            if finished.mines.is_empty() {
                return Err(Uncounted::Impossible);
            }
            layers[at] = std::mem::replace(&mut later, finished);
        }
    }
    let (least, most) = later.mines[0];
    let (low, high) = (least.max(to_u16(*allowed.start())), most.min(to_u16(*allowed.end())));
    let (low, high) = if low > high { (least, most) } else { (low, high) };
    for mines in layers.iter_mut().flat_map(|layer| &mut layer.mines) {
        *mines = (low.saturating_sub(mines.1), high.saturating_sub(mines.0));
    }
    Ok(layers)
}

fn to_u16(mines: usize) -> u16 {
    u16::try_from(mines).unwrap_or(u16::MAX)
}

/// The states before every eighth patch, from the first on.
fn reached(legs: &[Leg], room: &mut Room, budget: &mut Budget) -> Result<Vec<Column>, Uncounted> {
    let narrow = legs.iter().all(|leg| leg.touched[..leg.touches].iter().all(|&(shift, _)| shift < u64::BITS));
    let mut before = if narrow { Column::Narrow(vec![0]) } else { Column::Wide(vec![0]) };
    room.take(before.bytes())?;
    let mut places = Vec::new();
    for (at, leg) in legs.iter().enumerate() {
        let after = before.after(leg, room, budget)?;
        if after.is_empty() {
            return Err(Uncounted::Impossible);
        }
        let passed = std::mem::replace(&mut before, after);
        if at % EVERY == 0 {
            places.push(passed);
        } else {
            room.give_back(passed.bytes());
        }
    }
    room.give_back(before.bytes());
    Ok(places)
}

impl Default for Column {
    fn default() -> Self {
        Self::Narrow(Vec::new())
    }
}

impl Column {
    fn like(&self, room_for: usize) -> Self {
        match self {
            Self::Narrow(_) => Self::Narrow(Vec::with_capacity(room_for)),
            Self::Wide(_) => Self::Wide(Vec::with_capacity(room_for)),
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Narrow(states) => states.len(),
            Self::Wide(states) => states.len(),
        }
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn width(&self) -> usize {
        match self {
            Self::Narrow(_) => size_of::<u64>(),
            Self::Wide(_) => size_of::<Lacks>(),
        }
    }

    fn bytes(&self) -> usize {
        self.len() * self.width()
    }

    #[inline]
    fn get(&self, place: usize) -> Option<Lacks> {
        match self {
            Self::Narrow(states) => states.get(place).map(|&lacks| lacks.into()),
            Self::Wide(states) => states.get(place).copied(),
        }
    }

    #[inline]
    fn push(&mut self, lacks: Lacks) {
        match self {
            Self::Narrow(states) => states.push(lacks as u64),
            Self::Wide(states) => states.push(lacks),
        }
    }

    fn shrink(&mut self) {
        match self {
            Self::Narrow(states) => states.shrink_to_fit(),
            Self::Wide(states) => states.shrink_to_fit(),
        }
    }

    /// The states after a patch.
    fn after(&self, leg: &Leg, room: &mut Room, budget: &mut Budget) -> Result<Self, Stop> {
        // No state has more ways on than the patch has numbers of mines.
        let most = self.len() * (leg.cells as usize + 1);
        room.take(most * self.width())?;
        let (mut after, mut fits) = (self.like(most), Vec::new());
        match self {
            Self::Narrow(before) => {
                follow(before, |&lacks| lacks.into(), leg, &mut fits, budget, |lacks, _| after.push(lacks))
            }
            Self::Wide(before) => follow(before, |&lacks| lacks, leg, &mut fits, budget, |lacks, _| after.push(lacks)),
        }?;
        after.shrink();
        room.give_back((most - after.len()) * self.width());
        Ok(after)
    }

    /// Those of the states before a patch that can be finished, from those after it that can.
    fn finished(&self, leg: &Leg, later: &Layer, room: &mut Room, budget: &mut Budget) -> Result<Layer, Stop> {
        let each = self.width() + size_of::<(u16, u16)>();
        room.take(self.len() * each)?;
        let mut finished = Layer { states: self.like(self.len()), mines: Vec::with_capacity(self.len()) };
        // For each number of mines, how far the later states have been looked through: they come in order.
        let mut places = [0; 9];
        budget.spend_many(self.len() as u64)?;
        for lacks in (0..self.len()).filter_map(|place| self.get(place)) {
            let (fewest, most) = leg.fits(lacks);
            let mut with = (u16::MAX, 0);
            for mines in u16::from(fewest)..=u16::from(most) {
                let place = &mut places[usize::from(mines)];
                if let Some((least, most)) = later.seek(place, leg.after(lacks, mines.into())) {
                    with = (with.0.min(least + mines), with.1.max(most + mines));
                }
            }
            if with.0 != u16::MAX {
                finished.states.push(lacks);
                finished.mines.push(with);
            }
        }
        finished.states.shrink();
        finished.mines.shrink_to_fit();
        room.give_back((self.len() - finished.mines.len()) * each);
        Ok(finished)
    }
}

impl Layer {
    /// Behind the last patch: nothing is lacking, and no mine is needed.
    fn end() -> Self {
        Self { states: Column::Wide(vec![0]), mines: vec![(0, 0)] }
    }

    /// The mines of a state, if it is there; `place` goes on to it.
    #[inline]
    fn seek(&self, place: &mut usize, lacks: Lacks) -> Option<(u16, u16)> {
        while self.states.get(*place)? < lacks {
            *place += 1;
        }
        (self.states.get(*place)? == lacks).then(|| self.mines[*place])
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
        self.layer.seek(&mut self.place, lacks).map(|(least, most)| (least.into(), most.into()))
    }
}
