//! The order in which a board opens without a guess, and how hard that is.

use crate::Fate;
use crate::certain::METHODS;
use crate::field::{Field, Spot};
use grid::Cell;
use std::ops::Range;

/// How strong a method is; a board's difficulty is that of its hardest step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// Single numbers.
    Basic,
    /// Overlapping groups.
    Groups,
    /// Sets with exact counts.
    CountSets,
    /// All layouts.
    Exact,
}

impl Rank {
    /// All ranks, weakest first.
    pub const ALL: [Self; 4] = [Self::Basic, Self::Groups, Self::CountSets, Self::Exact];

    /// The name of the method.
    pub fn name(self) -> &'static str {
        match self {
            Self::Basic => METHODS[0].name,
            Self::Groups => METHODS[1].name,
            Self::CountSets => METHODS[2].name,
            Self::Exact => "exact",
        }
    }

    /// The rank of a method.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.name() == name)
    }
}

/// One deduction: from these numbers, and what was deduced before, these cells are certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The weakest method that makes it.
    pub by: Rank,
    /// The numbers it follows from.
    pub numbers: Vec<Cell>,
    /// Whether the mine count is needed too.
    pub mine_count: bool,
    /// Cells that are safe. They are opened before the next deduction.
    pub safe: Vec<Cell>,
    /// Cells that are mined.
    pub mines: Vec<Cell>,
}

/// Deductions as they are made, in flat lists that are kept from one board to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    steps: Vec<Step>,
    numbers: Vec<Spot>,
    settled: Vec<(Spot, Fate)>,
}

#[derive(Clone, Debug)]
struct Step {
    by: Rank,
    mine_count: bool,
    numbers: Range<usize>,
    settled_from: usize,
}

impl Log {
    pub fn clear(&mut self) {
        self.steps.clear();
        self.numbers.clear();
        self.settled.clear();
    }

    /// Begins a deduction.
    pub fn begin(&mut self, by: Rank, mine_count: bool, numbers: impl IntoIterator<Item = Spot>) {
        let from = self.numbers.len();
        self.numbers.extend(numbers);
        let numbers = from..self.numbers.len();
        self.steps.push(Step { by, mine_count, numbers, settled_from: self.settled.len() });
    }

    /// A cell that the deduction begun last settles.
    pub fn settle(&mut self, spot: Spot, fate: Fate) {
        self.settled.push((spot, fate));
    }

    /// The hardest method used.
    pub fn hardest(&self) -> Rank {
        self.steps.iter().map(|step| step.by).max().unwrap_or(Rank::Basic)
    }

    pub fn deductions(&self, field: &Field) -> Vec<Deduction> {
        let ends = self.steps.iter().skip(1).map(|step| step.settled_from).chain([self.settled.len()]);
        let deduction = |(step, end): (&Step, usize)| {
            let settled = &self.settled[step.settled_from..end];
            let of = |fate: Fate| {
                let cells = settled.iter().filter(|(_, found)| *found == fate);
                cells.map(|&(spot, _)| field.cell(spot)).collect()
            };
            Deduction {
                by: step.by,
                numbers: self.numbers[step.numbers.clone()].iter().map(|&spot| field.cell(spot)).collect(),
                mine_count: step.mine_count,
                safe: of(Fate::Safe),
                mines: of(Fate::Mine),
            }
        };
        self.steps.iter().zip(ends).map(deduction).collect()
    }
}
