//! A goal as something that can be worked out: what counts first, and what breaks ties.
//!
//! | goal | first | among equals |
//! |---|---|---|
//! | leaves | most expected leaves | most likely swords and present |
//! | a chance | most likely | most expected leaves |
//! | flips | fewest on average | fewest in the worst case |
//! | worst | fewest in the worst case, in every branch | fewest on average |

use crate::fewest::{Fewest, First, Flips};
use crate::graph::Graph;
use crate::ratio::Ratio;
use crate::settings::{Game, Goal, Parts};
use crate::view::View;
use crate::within::{Fox, Most, Pay};
use effort::Bound;
use std::cmp::Ordering;

/// What flips bring: the first and the second goal, in the aim's own units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    first: u128,
    second: u128,
}

/// A goal ready to be worked out.
pub struct Aim {
    measure: Measure,
}

enum Measure {
    Most {
        most: Box<Most>,
        /// The first goal's sums are multiples of this, the second's below it.
        limit: u128,
        /// Units of one leaf, or of one chance.
        units: (u128, u128),
        most_pay: u128,
    },
    Fewest {
        fewest: Fewest,
        first: First,
    },
}

impl Aim {
    /// The goal of a view whose possibilities weigh `total` together. `second_game` is what
    /// finishing the swords of a first game is worth beside their leaves.
    pub fn new(view: &View, total: u64, second_game: Ratio) -> Self {
        let leaves = || (leaves(view, second_game), second_game.below());
        let measure = match view.settings.goal {
            Goal::Leaves => most(leaves(), (chance(Parts::ALL[0]), 1), total),
            Goal::Chance(parts) => most((chance(parts), 1), leaves(), total),
            Goal::Flips(parts) => Measure::Fewest { fewest: Fewest::new(parts, First::Average), first: First::Average },
            Goal::Worst(parts) => Measure::Fewest { fewest: Fewest::new(parts, First::Worst), first: First::Worst },
        };
        Self { measure }
    }

    /// The score of a node with these flips left.
    pub fn score<const W: usize>(&mut self, graph: &Graph<W>, node: u32, left: u8) -> Score {
        match &mut self.measure {
            Measure::Most { most, limit, .. } => split(most.value(graph, node, left), *limit),
            Measure::Fewest { fewest, first } => {
                fewest.sweep(graph);
                by_key(fewest.flips(node), *first)
            }
        }
    }

    /// The score of flipping, at a node with these flips left, a tile whose answers lead to these.
    pub fn after<const W: usize>(&mut self, graph: &Graph<W>, node: u32, answers: &[u32], left: u8) -> Score {
        match &mut self.measure {
            Measure::Most { most, limit, .. } => {
                let sum = answers.iter().map(|&answer| most.value(graph, answer, left - 1)).sum();
                split(sum, *limit)
            }
            Measure::Fewest { fewest, first } => {
                fewest.sweep(graph);
                by_key(fewest.after(&graph.nodes[node as usize], answers), *first)
            }
        }
    }

    /// Whether more flips can bring nothing at this node.
    pub fn done<const W: usize>(&mut self, graph: &Graph<W>, node: u32, left: u8) -> bool {
        match &mut self.measure {
            Measure::Most { most, .. } => most.value(graph, node, left) == most.value(graph, node, 0),
            Measure::Fewest { fewest, .. } => {
                fewest.sweep(graph);
                fewest.flips(node) == Flips::NONE
            }
        }
    }

    /// Whether the first goal is reached or lost at this node, whatever is flipped; flips may
    /// still serve the second.
    pub fn settled<const W: usize>(&mut self, graph: &Graph<W>, node: u32, left: u8) -> bool {
        match &mut self.measure {
            Measure::Most { most, limit, .. } => {
                most.value(graph, node, left) / *limit == most.value(graph, node, 0) / *limit
            }
            Measure::Fewest { .. } => self.done(graph, node, left),
        }
    }

    /// Better first.
    pub fn compare(&self, one: Score, other: Score) -> Ordering {
        let upwards = (one.first, one.second).cmp(&(other.first, other.second));
        if matches!(self.measure, Measure::Most { .. }) { upwards.reverse() } else { upwards }
    }

    /// Scores in the player's units, for a state that weighs `weight`: the first goal's value and
    /// the second's.
    pub fn values(&self, score: Score, weight: u64) -> (Ratio, Ratio) {
        let weight = u128::from(weight);
        match self.measure {
            Measure::Most { units, .. } => {
                (Ratio::new(score.first, weight * units.0), Ratio::new(score.second, weight * units.1))
            }
            Measure::Fewest { first: First::Average, .. } => (Ratio::new(score.first, weight), score.second.into()),
            Measure::Fewest { first: First::Worst, .. } => (score.first.into(), Ratio::new(score.second, weight)),
        }
    }

    /// How many flips there are to plan for: those left, or, where the fewest are counted to the
    /// end, as many as it takes.
    pub fn horizon(&self, left: u8) -> u8 {
        if matches!(self.measure, Measure::Most { .. }) { left } else { u8::MAX }
    }

    /// Nothing can be better than this, whatever the tiles hide.
    pub fn bound(&self) -> Bound {
        match &self.measure {
            Measure::Most { limit, units, most_pay, .. } => {
                Bound::Upper(Ratio::new(most_pay / limit, units.0).to_f64())
            }
            Measure::Fewest { .. } => Bound::Lower(0.0),
        }
    }
}

/// Pays 1 where the parts are there.
pub fn chance(parts: Parts) -> Pay {
    Pay::by(|swords, present, fox| {
        let there = (swords || !parts.swords) && (present || !parts.present) && (fox != Fox::Open || !parts.fox);
        u128::from(there)
    })
}

/// Pays the leaves, in units of one leaf divided by `second_game.below()`.
pub fn leaves(view: &View, second_game: Ratio) -> Pay {
    let (set, unit) = (&view.settings, second_game.below());
    let opens = if set.game == Game::First { second_game.above() } else { 0 };
    let swords_pay = u128::from(set.leaves.swords) * unit + opens;
    let present_pay = u128::from(set.leaves.of_present(view.kind())) * unit;
    let fox_pay = u128::from(set.leaves.fox) * unit;
    Pay::by(|swords, present, fox| {
        let pay = |there: bool, pay: u128| if there { pay } else { 0 };
        pay(swords, swords_pay) + pay(present, present_pay) + pay(fox == Fox::Caught, fox_pay)
    })
}

fn most(first: (Pay, u128), second: (Pay, u128), total: u64) -> Measure {
    let limit = second.0.most() * u128::from(total) + 1;
    let pay = first.0.then(&second.0, limit);
    Measure::Most { most: Box::new(Most::new(&pay, total)), limit, units: (first.1, second.1), most_pay: pay.most() }
}

fn split(sum: u128, limit: u128) -> Score {
    Score { first: sum / limit, second: sum % limit }
}

fn by_key(flips: Flips, first: First) -> Score {
    let (first, second) = flips.key(first);
    Score { first: first.into(), second: second.into() }
}
