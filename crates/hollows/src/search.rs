//! The exact search at a position: every tile's score, and the best tile.

use crate::advise::Seen;
use crate::aim::{Aim, Score};
use crate::graph::{Graph, NO_HORIZON};
use crate::knowledge::Knowledge;
use crate::layouts::Layouts;
use crate::state::{Answer, State, Tables};
use crate::tiles::{AREA, Tiles};
use crate::view::View;
use effort::{Budget, Stop};

/// All that was worked out at a position, and what it takes to go on from there.
pub struct Search<const W: usize> {
    /// What could be at the start.
    pub knowledge: Knowledge,
    start: View,
    /// The same, by tile.
    pub tables: Tables<W>,
    /// The states met so far.
    pub graph: Graph<W>,
    ahead: u8,
}

/// A place in the game: what is known, the flips left, and the tiles that can be flipped.
#[derive(Clone, Copy, Debug)]
pub struct Place<const W: usize> {
    /// What is known.
    pub state: State<W>,
    /// Flips left.
    pub left: u8,
    /// Tiles that can be flipped.
    pub covered: Tiles,
}

impl<const W: usize> Place<W> {
    /// Where it leads when a tile is flipped and this is known then.
    #[must_use]
    pub fn after(&self, tile: usize, state: State<W>) -> Self {
        Self { state, left: self.left.saturating_sub(1), covered: self.covered - Tiles::one(tile) }
    }
}

/// A tile that can be flipped.
#[derive(Clone, Debug)]
pub struct Ranked<const W: usize> {
    /// The tile.
    pub tile: usize,
    /// What comes of flipping it, with the best flips after.
    pub score: Score,
    /// What it may show, how likely, and what is known then.
    pub answers: Vec<(Answer, u64, State<W>)>,
}

impl<const W: usize> Ranked<W> {
    /// How likely the flip shows nothing.
    pub fn empty(&self) -> u64 {
        self.answers.iter().filter(|(answer, ..)| *answer == Answer::Empty).map(|&(_, weight, _)| weight).sum()
    }
}

impl<const W: usize> Search<W> {
    /// A search of everything that can follow; none if there are too many layouts for it.
    pub fn new(knowledge: &Knowledge, view: &View) -> Option<Self> {
        let tables = Tables::new(knowledge, view)?;
        let (knowledge, start) = (knowledge.clone(), view.clone());
        Some(Self { knowledge, start, tables, graph: Graph::default(), ahead: NO_HORIZON })
    }

    /// Looks no further than so many flips that tell something. Scores are then what is sure to
    /// be reached, and more may be.
    pub fn look_ahead(&mut self, flips: u8) {
        self.graph = Graph::default();
        self.ahead = flips;
    }

    /// Where the search starts.
    pub fn start(&self) -> Place<W> {
        self.at(&self.start, Layouts::first(self.knowledge.layouts.len()))
    }

    /// Where a later view of the same game stands, or none if it is not one.
    pub fn later(&self, view: &View, knowledge: &Knowledge) -> Option<Place<W>> {
        let same_game = (knowledge.basis, knowledge.blocked) == (self.knowledge.basis, self.knowledge.blocked);
        let only_more =
            (0..AREA).all(|tile| !self.start.tile(tile).flipped() || self.start.tile(tile) == view.tile(tile));
        if !same_game || !only_more || view.settings != self.start.settings {
            return None;
        }
        let mut layouts = Layouts::NONE;
        for layout in &knowledge.layouts {
            layouts |= Layouts::one(self.knowledge.layouts.iter().position(|known| known == layout)?);
        }
        // Pieces whose shape may lie in several places are more than the tables can tell.
        let place = self.at(view, layouts);
        let placed = (place.state.swords == 0 || self.tables.same_swords(layouts))
            && (place.state.present == 0 || self.tables.same_present(layouts));
        placed.then_some(place)
    }

    fn at(&self, view: &View, layouts: Layouts<W>) -> Place<W> {
        let covered = view.covered() - self.knowledge.blocked;
        Place { state: self.tables.state(view, layouts), left: view.flips_left(), covered }
    }

    /// The node of a state.
    pub fn node(&mut self, state: State<W>, budget: &mut Budget) -> Result<u32, Stop> {
        self.graph.node(&self.tables, state, self.ahead, budget)
    }

    /// Every tile that can be flipped, the best first. Among equals a tile that is less likely
    /// to show nothing comes first, so one that surely hits before one that only informs; among
    /// those the first in reading order of the board before it was turned.
    pub fn rank(&mut self, aim: &mut Aim, place: &Place<W>, budget: &mut Budget) -> Result<Vec<Ranked<W>>, Stop> {
        let node = self.node(place.state, budget)?;
        let mut ranked: Vec<Ranked<W>> = Vec::new();
        if place.left == 0 {
            return Ok(ranked);
        }
        for tile in place.covered.iter() {
            let mut answers = Vec::new();
            self.tables.each_answer(&place.state, tile, |answer, state| answers.push((answer, state)));
            let beyond = if self.ahead == NO_HORIZON { NO_HORIZON } else { self.ahead.saturating_sub(1) };
            let mut nodes = Vec::with_capacity(answers.len());
            for &(_, state) in &answers {
                nodes.push(self.graph.node(&self.tables, state, beyond, budget)?);
            }
            let weigh = |(answer, state)| (answer, self.tables.weigh(&state).total(), state);
            let answers = answers.into_iter().map(weigh).collect();
            ranked.push(Ranked { tile, score: aim.after(&self.graph, node, &nodes, place.left), answers });
        }
        let board = self.knowledge.basis.board();
        let upright = |tile: usize| board.map_or(tile, |board| board.upright_tile(tile));
        ranked.sort_by(|one, other| {
            let by_score = aim.compare(one.score, other.score);
            by_score.then(one.empty().cmp(&other.empty())).then(upright(one.tile).cmp(&upright(other.tile)))
        });
        Ok(ranked)
    }

    /// An answer as the player sees it.
    pub fn seen(&self, answer: Answer) -> Seen {
        let layout = |having: Layouts<W>| {
            let number = having.iter().next().expect("every place is some layout's");
            &self.knowledge.layouts[number]
        };
        match answer {
            Answer::Swords(place) => Seen::Swords(layout(self.tables.swords[place].1).swords),
            Answer::Present(place) => Seen::Present(layout(self.tables.presents[place].1).present),
            Answer::Fox => Seen::Fox,
            Answer::Empty => Seen::Empty,
        }
    }
}
