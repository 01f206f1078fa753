//! The documented methods, each as its documents and published figures describe it.
//!
//! They know no flips, no goal and no chance of a fox: they look at the arrangements that are
//! left and mark tiles. [`Method::mark`] is the one way in; [`paths`] counts their published
//! figures and the true probabilities beside them.

mod buckets;
mod community;
mod fox_omits;
pub mod paths;
mod pure;
mod recursive;
mod recursive_fast;
mod weighted;

use crate::knowledge::{Basis, knowledge};
use crate::patterns::{Arrangement, Board};
use crate::tiles::{AREA, Present, Swords, Tiles};
use crate::view::{Tile, View};

/// A documented method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Method {
    /// Fewest flips to locate both shapes, on average over all ways on.
    Recursive,
    /// The same, the first flip from a table.
    RecursiveFast,
    /// Arrangements spread most evenly over the shapes a tile may show; as the code has it.
    Buckets,
    /// The same, but the empty outcome counts as the text has it.
    BucketsWithEmpty,
    /// Every place of a shape counts once.
    Weighted,
    /// Every arrangement counts once.
    Community,
    /// The same, but a found fox rules arrangements out.
    FoxOmits,
    /// No arrangements at all, only what fits.
    Pure,
}

/// What a documented method is told: a listed board and what was uncovered on it. A piece shows
/// where its whole shape lies, so a shape is known entirely or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clues {
    /// The board.
    pub board: &'static Board,
    /// The swords, once a piece was flipped.
    pub swords: Option<Swords>,
    /// The present, once a piece was flipped.
    pub present: Option<Present>,
    /// Tiles that came up empty.
    pub empty: Tiles,
    /// The fox, once it was flipped.
    pub fox: Option<usize>,
}

/// What a documented method shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Marks {
    /// The score of every tile that has one; the highest is marked.
    pub scores: [Option<f64>; AREA],
    /// All tiles of the highest score; the player breaks ties.
    pub marked: Tiles,
    /// Fox tiles shown: those of every arrangement left, or all once both shapes are located.
    pub foxes: Tiles,
    /// Where the swords lie, flipped or deduced.
    pub swords: Option<Swords>,
    /// Where the present lies, flipped or deduced.
    pub present: Option<Present>,
    /// The arrangements left, by their place in the table.
    pub left: Vec<usize>,
}

impl Method {
    /// All of them, in the order of the published table.
    pub const ALL: [Self; 8] = [
        Self::Recursive,
        Self::RecursiveFast,
        Self::Buckets,
        Self::BucketsWithEmpty,
        Self::Weighted,
        Self::Community,
        Self::FoxOmits,
        Self::Pure,
    ];

    /// The name players give it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recursive => "recursive",
            Self::RecursiveFast => "recursive_fast",
            Self::Buckets => "buckets",
            Self::BucketsWithEmpty => "buckets_with_empty",
            Self::Weighted => "weighted",
            Self::Community => "community",
            Self::FoxOmits => "fox_omits",
            Self::Pure => "pure",
        }
    }

    /// What the method shows.
    pub fn mark(self, clues: &Clues) -> Marks {
        match self {
            Self::Recursive => recursive::mark(clues),
            Self::RecursiveFast => recursive_fast::mark(clues),
            Self::Buckets => buckets::mark(clues, buckets::Empty::LeftOut),
            Self::BucketsWithEmpty => buckets::mark(clues, buckets::Empty::Counted),
            Self::Weighted => weighted::mark(clues),
            Self::Community => community::mark(clues),
            Self::FoxOmits => fox_omits::mark(clues),
            Self::Pure => pure::mark(clues),
        }
    }
}

impl Clues {
    /// Nothing uncovered yet.
    pub fn start(board: &'static Board) -> Self {
        Self { board, swords: None, present: None, empty: Tiles::NONE, fox: None }
    }

    /// What a view tells, if it is of a listed arrangement and every shape of which a piece was
    /// flipped can lie in one place only.
    pub fn of(view: &View) -> Option<Self> {
        let knowledge = knowledge(view).ok()?;
        let Basis::Listed(board) = knowledge.basis else { return None };
        let first = knowledge.layouts.first()?;
        let seen = |tile| !view.all(tile).is_empty();
        let one_place = knowledge.layouts.iter().all(|layout| {
            (!seen(Tile::Swords) || layout.swords == first.swords)
                && (!seen(Tile::Present) || layout.present == first.present)
        });
        one_place.then(|| Self {
            board,
            swords: seen(Tile::Swords).then_some(first.swords),
            present: seen(Tile::Present).then_some(first.present),
            empty: view.all(Tile::Empty),
            fox: view.all(Tile::Fox).iter().next(),
        })
    }

    /// Tiles that show something.
    fn taken(&self) -> Tiles {
        let swords = self.swords.map_or(Tiles::NONE, Swords::tiles);
        let present = self.present.map_or(Tiles::NONE, Present::tiles);
        self.board.blocked | swords | present | self.empty | self.fox.map_or(Tiles::NONE, Tiles::one)
    }

    /// The arrangements left: shapes where they were seen, nothing on flipped tiles, and, if the
    /// method looks at it, a fox tile where the fox was found.
    fn left(&self, by_fox: bool) -> Vec<usize> {
        let fox = self.fox.map_or(Tiles::NONE, Tiles::one);
        let fits = |one: &Arrangement| {
            self.swords.is_none_or(|swords| swords == one.swords)
                && self.present.is_none_or(|present| present == one.present)
                && !(one.swords.tiles() | one.present.tiles()).meets(self.empty | fox)
                && (!by_fox || fox.within(one.foxes))
        };
        let all = &self.board.arrangements;
        (0..all.len()).filter(|&number| fits(&all[number])).collect()
    }

    /// Marks without scores: what every method shows of arrangements that are left.
    fn unmarked(&self, left: Vec<usize>) -> Marks {
        let all = &self.board.arrangements;
        let first = left.first().map(|&number| all[number]);
        let swords = first.map(|one| one.swords).filter(|&it| left.iter().all(|&number| all[number].swords == it));
        let present = first.map(|one| one.present).filter(|&it| left.iter().all(|&number| all[number].present == it));
        let mut marks = Marks { scores: [None; AREA], marked: Tiles::NONE, foxes: Tiles::NONE, swords, present, left };
        marks.show_foxes(self);
        marks
    }
}

impl Marks {
    /// Tiles that are flipped or deduced.
    fn known(&self, clues: &Clues) -> Tiles {
        let swords = self.swords.map_or(Tiles::NONE, Swords::tiles);
        clues.taken() | swords | self.present.map_or(Tiles::NONE, Present::tiles)
    }

    /// How many of the arrangements left have a fox tile there; none once the fox is found.
    fn fox_count(&self, clues: &Clues, tile: usize) -> usize {
        if clues.fox.is_some() || self.known(clues).has(tile) {
            return 0;
        }
        self.left.iter().filter(|&&number| clues.board.arrangements[number].foxes.has(tile)).count()
    }

    fn show_foxes(&mut self, clues: &Clues) {
        let both = self.swords.is_some() && self.present.is_some();
        let shown = |&tile: &usize| {
            let count = self.fox_count(clues, tile);
            count > 0 && (both || count == self.left.len())
        };
        self.foxes = (0..AREA).filter(shown).collect();
    }

    /// Marks the tiles of the highest score.
    fn mark_best(mut self) -> Self {
        let best = self.scores.iter().flatten().copied().fold(0.0, f64::max);
        self.marked = (0..AREA).filter(|&tile| self.scores[tile].is_some_and(|score| score >= best)).collect();
        self
    }
}

/// The score three of the experiments share: `(6 · swords + 4 · present) · 1000 + fox`, where
/// swords and present count in how many of these a tile is covered. A tile that all places of a
/// shape not yet located have in common comes before everything.
fn score_by_cover(clues: &Clues, mut marks: Marks, swords: &[Swords], presents: &[Present]) -> Marks {
    const SURE: f64 = 1_000_000.0;
    let known = marks.known(clues);
    for tile in (Tiles::ALL - known).iter() {
        let on_swords = swords.iter().filter(|place| place.tiles().has(tile)).count();
        let on_present = presents.iter().filter(|place| place.tiles().has(tile)).count();
        let foxes = marks.fox_count(clues, tile);
        let sure = |count: usize, all: usize| count > 0 && count == all;
        marks.scores[tile] = if sure(on_swords, swords.len()) || sure(on_present, presents.len()) {
            Some(SURE)
        } else if on_swords + on_present + foxes > 0 {
            Some(((6 * on_swords + 4 * on_present) * 1_000 + foxes) as f64)
        } else {
            None
        };
    }
    marks.mark_best()
}
