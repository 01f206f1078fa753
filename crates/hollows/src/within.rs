//! The most that can be expected of the flips left.
//!
//! Chances and leaves are the same question: what counts is which parts are there when the flips
//! run out, and each combination of parts has its pay. The value of a state with `r` flips left is
//! the better of two: finish what is known, or flip a tile that tells something and go on with
//! `r − 1`. All `r` are worked out side by side, since a state is met with different ones.
//!
//! Values are whole numbers, likelihood times pay, summed over everything that can be. So
//! nothing is ever divided, ties are exact, and a second goal is kept in the low digits.

use crate::graph::{Graph, Node};
use crate::view::FLIPS;
use std::ops::{Add, Mul};

/// What each combination of parts pays: swords, present, and the fox part as
/// [`Fox::Open`], [`Fox::NotThere`] or [`Fox::Caught`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pay([[[u128; 3]; 2]; 2]);

/// What became of the fox part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fox {
    /// It may still be under some tile, or is.
    Open,
    /// All its tiles are flipped, and it was under none.
    NotThere,
    /// It is flipped.
    Caught,
}

impl Pay {
    /// Pay by a rule.
    pub fn by(rule: impl Fn(bool, bool, Fox) -> u128) -> Self {
        let foxes = [Fox::Open, Fox::NotThere, Fox::Caught];
        Self([false, true].map(|swords| [false, true].map(|present| foxes.map(|fox| rule(swords, present, fox)))))
    }

    /// This pay first, the other where this is equal; the other's sums stay below `limit`.
    #[must_use]
    pub fn then(self, other: &Self, limit: u128) -> Self {
        Self::by(|swords, present, fox| self.of(swords, present, fox) * limit + other.of(swords, present, fox))
    }

    /// What this combination pays.
    pub const fn of(&self, swords: bool, present: bool, fox: Fox) -> u128 {
        self.0[swords as usize][present as usize][fox as usize]
    }

    /// The largest pay there is.
    pub fn most(&self) -> u128 {
        self.0.iter().flatten().flatten().copied().max().unwrap_or(0)
    }
}

/// The best value of every node, in numbers as narrow as the sums allow.
#[derive(Clone, Debug)]
pub enum Most {
    /// Below 2^16: eight abreast, as for the chances where a fox is as likely as not.
    Tiny(Within<u16>),
    /// Below 2^32: four abreast.
    Narrow(Within<u32>),
    /// Below 2^64.
    Middle(Within<u64>),
    /// Below 2^128, which the limits of the settings ensure.
    Wide(Within<u128>),
}

impl Most {
    /// For this pay, with everything that can be weighing so much in all.
    pub fn new(pay: &Pay, total: u64) -> Self {
        let most = pay.most().checked_mul(u128::from(total)).expect("the limits of the settings keep sums small");
        match most.max(u128::from(total)) {
            0..=0xffff => Self::Tiny(Within::new(pay)),
            0x1_0000..=0xffff_ffff => Self::Narrow(Within::new(pay)),
            0x1_0000_0000..=0xffff_ffff_ffff_ffff => Self::Middle(Within::new(pay)),
            _ => Self::Wide(Within::new(pay)),
        }
    }

    /// The value of a node with these flips left.
    pub fn value<const W: usize>(&mut self, graph: &Graph<W>, node: u32, left: u8) -> u128 {
        match self {
            Self::Tiny(within) => within.value(graph, node, left).into(),
            Self::Narrow(within) => within.value(graph, node, left).into(),
            Self::Middle(within) => within.value(graph, node, left).into(),
            Self::Wide(within) => within.value(graph, node, left),
        }
    }
}

/// A whole number wide enough for the sums of a goal.
pub trait Sum:
    Copy + Default + Ord + Add<Output = Self> + Mul<Output = Self> + TryFrom<u64> + TryFrom<u128> + Into<u128>
{
}

impl Sum for u16 {}
impl Sum for u32 {}
impl Sum for u64 {}
impl Sum for u128 {}

/// The best value of every node for every number of flips left.
#[derive(Clone, Debug)]
pub struct Within<S> {
    pay: [[[S; 3]; 2]; 2],
    /// For each node worked out so far, the value for each number of flips left.
    values: Vec<[S; LANES]>,
}

const LANES: usize = FLIPS as usize + 1;

impl<S: Sum> Within<S> {
    /// For this pay, of which the sums must fit.
    pub fn new(pay: &Pay) -> Self {
        let narrow = |pay: u128| S::try_from(pay).ok().expect("pay is within the sums, which fit");
        Self { pay: pay.0.map(|of| of.map(|of| of.map(narrow))), values: Vec::new() }
    }

    /// The value of a node with these flips left; works out the nodes added since the last call.
    pub fn value<const W: usize>(&mut self, graph: &Graph<W>, node: u32, left: u8) -> S {
        self.values.reserve(graph.nodes.len() - self.values.len());
        for node in &graph.nodes[self.values.len()..] {
            let values = self.work_out(graph, node);
            self.values.push(values);
        }
        self.values[node as usize][usize::from(left)]
    }

    fn work_out<const W: usize>(&self, graph: &Graph<W>, node: &Node) -> [S; LANES] {
        let mut values = self.finish(node);
        // All numbers of flips at once: loops of a fixed length are the ones that run abreast.
        for answers in graph.flips(node) {
            let mut sums = [S::default(); LANES];
            for &answer in answers {
                let lanes = &self.values[answer as usize];
                for left in 0..LANES {
                    sums[left] = sums[left] + lanes[left];
                }
            }
            for left in 1..LANES {
                values[left] = values[left].max(sums[left - 1]);
            }
        }
        values
    }

    /// The most that flipping known tiles alone can bring, for every number of flips left.
    fn finish(&self, node: &Node) -> [S; LANES] {
        let narrow = |weight: u64| S::try_from(weight).ok().expect("weights are within the sums, which fit");
        let (open, settled) = (narrow(node.weight.open), narrow(node.weight.settled));
        let fox = if node.caught { Fox::Caught } else { Fox::NotThere };
        let mut values = [S::default(); LANES];
        for (swords, present) in [(false, false), (true, false), (false, true), (true, true)] {
            let cost = |wanted: bool, needed: Option<u8>| if wanted { needed } else { Some(0) };
            let (Some(first), Some(second)) = (cost(swords, node.swords), cost(present, node.present)) else {
                continue;
            };
            // A shape that needs no more flips is there, wanted or not.
            let (swords, present) = (swords || node.swords == Some(0), present || node.present == Some(0));
            let pay = &self.pay[usize::from(swords)][usize::from(present)];
            let worth = open * pay[Fox::Open as usize] + settled * pay[fox as usize];
            for value in values.iter_mut().skip(usize::from(first + second)) {
                *value = worth.max(*value);
            }
        }
        values
    }
}
