//! Every state that flips can lead to, children before parents.
//!
//! Which states there are does not depend on the goal, so they are found once and every goal is
//! one sweep over them. A flip of a tile whose content is known tells nothing and can as well be
//! made later, so only flips that tell something lead on; what is known is flipped at the end.

use crate::state::{Outline, Sets, State, Tables, Weight};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;

/// Most states kept. Listed boards need under 6,000; only unlisted ones meet the limit, the largest
/// tried (350 layouts) after a quarter of a second.
const MOST_NODES: usize = 20_000;

/// States and the flips between them.
#[derive(Clone, Debug, Default)]
pub struct Graph<const W: usize> {
    /// Every node comes after all it can lead to.
    pub nodes: Vec<Node>,
    /// Where the answers of each flip end in `answers`.
    flips: Vec<u32>,
    answers: Vec<u32>,
    /// By the word of the state, and how far ahead is looked.
    index: FxHashMap<(u64, u8), u32>,
    sets: Sets<W>,
    /// What the layouts alone say, by their number and whether the fox is caught; several states
    /// share one.
    outlines: FxHashMap<(u32, bool), Outline<W>>,
    /// Answers of the states being worked on, from the first to the deepest, and their nodes.
    pending: Vec<(u64, u32)>,
    /// Where the answers of each of their flips end.
    pending_ends: Vec<u32>,
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
        let word = self.sets.pack(&state);
        self.node_of(tables, word, ahead, budget)
    }

    fn node_of(&mut self, tables: &Tables<W>, word: u64, ahead: u8, budget: &mut Budget) -> Result<u32, Stop> {
        if let Some(&known) = self.index.get(&(word, ahead)) {
            return Ok(known);
        }
        budget.spend()?;
        if self.nodes.len() >= MOST_NODES {
            return Err(Stop::Memory);
        }
        let (base, ends_base) = (self.pending.len(), self.pending_ends.len());
        let (state, set) = self.sets.unpack(word);
        let (same_swords, same_present) = self.lay_out(tables, &state, set, ahead);
        let beyond = if ahead == NO_HORIZON { NO_HORIZON } else { ahead.saturating_sub(1) };
        for at in base..self.pending.len() {
            self.pending[at].1 = self.node_of(tables, self.pending[at].0, beyond, budget)?;
        }
        let first_flip = self.flips.len() as u32;
        let start = self.answers.len() as u32;
        self.flips.push(start);
        self.flips.extend(self.pending_ends.drain(ends_base..).map(|end| start + end));
        self.answers.extend(self.pending.drain(base..).map(|(_, node)| node));
        let located = |known: bool, whole: u8, uncovered: u8| known.then(|| whole - uncovered);
        self.nodes.push(Node {
            weight: tables.weigh(&state),
            caught: state.caught,
            swords: located(same_swords, 6, state.swords),
            present: located(same_present, 4, state.present),
            first_flip,
            last_flip: self.flips.len() as u32 - 1,
        });
        let number = self.nodes.len() as u32 - 1;
        self.index.insert((word, ahead), number);
        Ok(number)
    }

    /// Adds the answers to all flips of a state to those being worked on; says whether swords and
    /// present are located.
    fn lay_out(&mut self, tables: &Tables<W>, state: &State<W>, set: u32, ahead: u8) -> (bool, bool) {
        let Self { pending, pending_ends, outlines, sets, .. } = self;
        let mut kept_for_now = None;
        let outline = if W == 1 {
            let fresh = || tables.outline(state.layouts, state.caught, sets);
            outlines.entry((set, state.caught)).or_insert_with(fresh)
        } else {
            // On unlisted boards few states share an outline, and each takes much room.
            kept_for_now.insert(tables.outline(state.layouts, state.caught, sets))
        };
        if ahead > 0 {
            let add = |answer| pending.push((answer, 0));
            outline.each_flip(tables, state, sets, add, |answers| pending_ends.push(answers));
        }
        (outline.same_swords, outline.same_present)
    }

    /// The flips from a node: for each, the nodes its answers lead to.
    pub fn flips(&self, node: &Node) -> impl Iterator<Item = &[u32]> {
        let ends = &self.flips[node.first_flip as usize..=node.last_flip as usize];
        ends.windows(2).map(|pair| &self.answers[pair[0] as usize..pair[1] as usize])
    }
}
