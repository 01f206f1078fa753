//! What a desk answers.

use crate::{Fields, Key, Picture, Place, Sentence, Worth};
use effort::Certainty;
use serde::Deserialize;
use std::fmt;
use std::sync::Arc;

/// What to do next, how sure that is, why, and what else there is.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How sure the answer is.
    pub certainty: Certainty,
    /// What it takes for granted that may not be so; nothing where it rests on the rules alone.
    pub assuming: Option<Sentence>,
    /// The sentence to act on.
    pub headline: Sentence,
    /// Why, a line each.
    pub why: Vec<Line>,
    /// The next best tiles, best first.
    pub alternatives: Vec<Alternative>,
    /// What else is known of the position.
    pub facts: Vec<Fact>,
    /// Lists of their own, such as what to craft or how a finished game went.
    pub sections: Vec<Section>,
    /// The board with the advice on it.
    pub picture: Picture,
    /// What its tiles can show in place of their worth.
    pub layers: Vec<Layer>,
    /// A plan step by step, if there is one.
    pub steps: Steps,
    /// What to touch to follow the advice; empty where only the player can go on.
    pub next: Vec<Touch>,
    /// What to touch after that to play the whole plan; none where what comes next depends on what
    /// a touch shows.
    pub ahead: Option<Vec<Touch>>,
    /// What the plan comes to, more being better, where a search with other random numbers may find a better one.
    pub value: Option<f64>,
    /// The game's own answer, as fields of the JSON answer.
    pub detail: Fields,
}

impl Answer {
    /// Whether thinking ended before there was anything to name, the best of which this could be.
    pub fn is_empty_handed(&self) -> bool {
        let nothing = self.next.is_empty() && self.steps.is_empty() && self.facts.is_empty();
        nothing && self.alternatives.is_empty() && !self.certainty.is_proven()
    }
}

/// Numbers of another kind for the tiles of a picture, such as how likely each hides one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Its name in the protocol.
    pub name: &'static str,
    /// What the player reads.
    pub label: Key,
    /// What the numbers mean.
    pub legend: Key,
    /// The tiles that have such a number.
    pub worths: Vec<(Place, Worth)>,
}

/// A line of the explanation and the tiles it speaks of.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it says.
    pub sentence: Sentence,
    /// The tiles it speaks of.
    pub places: Vec<Place>,
}

/// A remark about a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// What it says, and the tiles it speaks of.
    pub line: Line,
    /// Which of the texts of the game shows the board it speaks of, counted from 0; none where it
    /// speaks of the game as a whole.
    pub board: Option<usize>,
}

/// How a finished game went, in numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// The chance to win by best play on its boards, in their order; boards of which it is not known are left out.
    pub chances: Vec<Chance>,
    /// What players compare of it.
    pub figures: Vec<Figure>,
}

/// The chance to win on a board of a finished game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// Which of the texts of the game shows the board, counted from 0.
    pub board: usize,
    /// The chance.
    pub win: f64,
}

/// A number that players compare of a finished game; the label `figure-NAME` of the game says what it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Its name.
    pub name: &'static str,
    /// What it counts in.
    pub unit: Unit,
    /// How much it is.
    pub value: f64,
}

/// What a figure counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share, from 0 to 1.
    Share,
    /// Work: whoever knows how long the game took says how much of it was done in a second.
    PerSecond,
}

impl Unit {
    /// Its name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Self::Share => "share",
            Self::PerSecond => "per-second",
        }
    }
}

/// A list under a heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The heading.
    pub label: Sentence,
    /// What it lists.
    pub lines: Vec<Line>,
}

/// A tile that could be touched instead.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The tile.
    pub place: Place,
    /// From 0, the worst, to 1, the best.
    pub share: f64,
    /// What it is worth, in words.
    pub sentence: Sentence,
}

/// A fact about the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// What it is about.
    pub label: Sentence,
    /// The fact.
    pub value: Sentence,
}

/// The steps of a plan, worked out when they are looked at: a search may find a better plan hundreds
/// of times, and most are never shown.
#[derive(Clone)]
pub struct Steps {
    count: usize,
    make: Arc<dyn Fn() -> Vec<Step> + Send + Sync>,
}

/// One step of a plan.
#[derive(Clone)]
pub struct Step {
    /// What is done.
    pub sentence: Sentence,
    /// What to touch to do it.
    pub touches: Vec<Touch>,
    /// Draws the board before it is done; a plan of hundreds of steps is mostly wanted without.
    pub draw: Arc<dyn Fn() -> Picture + Send + Sync>,
}

impl Steps {
    /// No plan.
    pub fn none() -> Self {
        Self::new(0, Vec::new)
    }

    /// So many steps, and how they are worked out.
    pub fn new(count: usize, make: impl Fn() -> Vec<Step> + Send + Sync + 'static) -> Self {
        Self { count, make: Arc::new(make) }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The steps, first to last.
    pub fn list(&self) -> Vec<Step> {
        (self.make)()
    }
}

impl Step {
    /// The board before the step is done.
    pub fn picture(&self) -> Picture {
        (self.draw)()
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Steps").field("count", &self.count).finish_non_exhaustive()
    }
}

/// A tool used on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Touch {
    /// The tile.
    pub place: Place,
    /// The tool's name, with the word that follows it where it takes one.
    pub tool: String,
}

/// The board is well formed, but nothing explains or solves it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", crate::words::say(.sentence, crate::Language::English))]
pub struct Impossible {
    /// Why not.
    pub sentence: Sentence,
    /// The tiles to look at.
    pub places: Vec<Place>,
    /// The board with those tiles marked; boxed, so that a good answer does not carry its room.
    pub picture: Box<Picture>,
    /// What holds all the same, whichever of those tiles is wrong.
    pub still: Vec<Line>,
}

impl Impossible {
    /// Nothing can be said but why not.
    pub fn new(sentence: Sentence, places: Vec<Place>, picture: Picture) -> Self {
        Self { sentence, places, picture: Box::new(picture), still: Vec::new() }
    }
}
