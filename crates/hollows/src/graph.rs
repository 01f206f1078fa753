//! Every state that flips can lead to, children before parents.
//!
//! Which states there are does not depend on the goal, so they are found once and every goal is
//! one sweep over them. A flip of a tile whose content is known tells nothing and can as well be
//! made later, so only flips that tell something lead on; what is known is flipped at the end.

use crate::state::{State, Tables, Weight};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;

/// Most states kept. Listed boards need under 6,000; only unlisted ones meet the limit.
const MOST_NODES: usize = 30_000;

/// States and the flips between them.
#[derive(Clone, Debug, Default)]
pub struct Graph<const W: usize> {
    /// Every node comes after all it can lead to.
    pub nodes: Vec<Node>,
    /// Where the answers of each flip end in `answers`.
    flips: Vec<u32>,
    answers: Vec<u32>,
    index: FxHashMap<(State<W>, u8), u32>,
}

/// A state with what every goal asks of it.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// How likely it is.
    pub weight: Weight,
    /// Whether the fox is flipped.
    pub caught: bool,
    /// Tiles of the swords still to flip, once it is known where they lie.
    pub swords: Option<u8>,
    /// Tiles of the present still to flip, once it is known where it lies.
    pub present: Option<u8>,
    first_flip: u32,
    last_flip: u32,
}

/// Flips ahead that stand for "all of them".
pub const NO_HORIZON: u8 = u8::MAX;

impl<const W: usize> Graph<W> {
    /// The number of the state, which is added with all that it can lead to within `ahead` flips
    /// that tell something. A node of budget is a state.
    pub fn node(&mut self, tables: &Tables<W>, state: State<W>, ahead: u8, budget: &mut Budget) -> Result<u32, Stop> {
        if let Some(&known) = self.index.get(&(state, ahead)) {
            return Ok(known);
        }
        budget.spend()?;
        if self.nodes.len() >= MOST_NODES {
            return Err(Stop::Memory);
        }
        let mut flips: Vec<(usize, usize)> = Vec::new();
        let mut answers: Vec<State<W>> = Vec::new();
        let mut horizon = false;
        tables.each_kind(&state, |tile| {
            horizon = ahead == 0;
            let from = answers.len();
            if !horizon {
                tables.each_answer(&state, tile, |_, next| answers.push(next));
            }
            flips.push((from, answers.len()));
        });
        if horizon {
            flips.clear();
        }
        let beyond = if ahead == NO_HORIZON { NO_HORIZON } else { ahead.saturating_sub(1) };
        let mut numbers = Vec::with_capacity(answers.len());
        for &next in &answers {
            numbers.push(self.node(tables, next, beyond, budget)?);
        }
        let first_flip = self.flips.len() as u32;
        for (from, to) in flips {
            self.flips.push(self.answers.len() as u32);
            self.answers.extend_from_slice(&numbers[from..to]);
        }
        self.flips.push(self.answers.len() as u32);
        let located = |known: bool, whole: u8, uncovered: u8| known.then(|| whole - uncovered);
        self.nodes.push(Node {
            weight: tables.weigh(&state),
            caught: state.caught,
            swords: located(tables.same_swords(state.layouts), 6, state.swords),
            present: located(tables.same_present(state.layouts), 4, state.present),
            first_flip,
            last_flip: self.flips.len() as u32 - 1,
        });
        let number = self.nodes.len() as u32 - 1;
        self.index.insert((state, ahead), number);
        Ok(number)
    }

    /// The flips from a node: for each, the nodes its answers lead to.
    pub fn flips(&self, node: &Node) -> impl Iterator<Item = &[u32]> {
        let ends = &self.flips[node.first_flip as usize..=node.last_flip as usize];
        ends.windows(2).map(|pair| &self.answers[pair[0] as usize..pair[1] as usize])
    }

    /// The nodes that the answers to all flips from a node lead to.
    pub fn answers(&self, node: &Node) -> &[u32] {
        let ends = [node.first_flip, node.last_flip].map(|flip| self.flips[flip as usize] as usize);
        &self.answers[ends[0]..ends[1]]
    }
}
