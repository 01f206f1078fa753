//! What every game offers to every front end.

use crate::protocol::Trouble;
use crate::words::sentence;
use crate::{Answer, Course, Game, Key, Picker, Picture, Place, Remark, Review, Sentence, Sheet, Touch};
use effort::Budget;

/// All that a front end may know of a board.
pub trait Desk: Send {
    /// The game it is a board of.
    fn game(&self) -> &'static Game;
    /// The position as board text: to save, to share, to come back to.
    fn text(&self) -> String;
    /// The board as it is.
    fn show(&self) -> Picture;
    /// How the game stands.
    fn standing(&self) -> Standing;
    /// What a touch can mean; at a tile only what makes sense there.
    fn hand(&self, at: Option<Place>) -> Hand;
    /// Uses a tool on a tile.
    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal>;
    /// What can be set, and how it is set.
    fn settings(&self) -> Settings;
    /// Changes a setting, or an entry of the sheet.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal>;
    /// The best next tile and all that is known of the others. Better answers are reported to
    /// `improved` as they are found; the last one is returned.
    fn advise(&self, how: How, budget: &mut Budget, improved: &mut dyn FnMut(&Answer)) -> Result<Answer, Trouble>;
    /// About the most bytes that thinking about this board holds at once: whoever lets many think sees to it
    /// that they fit together.
    fn memory(&self) -> usize;
}

impl dyn Desk + '_ {
    /// A finished game looked at again, from the texts it went through and the touch between each two of them, where it
    /// is known; nothing for a game that goes on, or that has nothing to look at.
    pub fn review(&self, past: &[String], touches: &[Option<Touch>], budget: &mut Budget) -> Vec<Remark> {
        self.finished().map_or_else(Vec::new, |review| (review.remarks)(past, touches, budget))
    }

    /// How a finished game went in numbers, from the same; nothing where `review` has nothing to say. Takes longer.
    pub fn course(&self, past: &[String], touches: &[Option<Touch>], budget: &mut Budget) -> Course {
        self.finished().map_or_else(Course::default, |review| (review.course)(past, touches, budget))
    }

    fn finished(&self) -> Option<Review> {
        self.game().review.filter(|_| self.standing().won.is_some())
    }
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// In one line.
    pub status: Sentence,
    /// Whether it was won; nothing while it goes on, and for games that nobody loses.
    pub won: Option<bool>,
    /// What has to be entered before anything can be said of a board that is empty or half entered.
    pub missing: Option<Missing>,
}

/// What a touch can mean.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hand {
    /// The tools; the first is the main one, the second that of a long press.
    pub tools: Vec<Tool>,
    /// The words that may follow a tool's name, `put lux`; at a tile the likeliest first. A tool that stands alone has
    /// none.
    pub words: Vec<(&'static str, Vec<String>)>,
    /// Tools that belong together and are best shown as such; a tool may stand in none.
    pub pickers: Vec<Picker>,
}

impl Hand {
    /// The words that may follow a tool's name.
    pub fn words_of(&self, tool: &str) -> &[String] {
        self.words.iter().find(|(name, _)| *name == tool).map_or(&[], |(_, words)| words)
    }
}

/// What can be set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// Of the board, the most important first.
    pub list: Vec<Setting>,
    /// Of each thing of the game, where there are such things.
    pub sheet: Option<Sheet>,
}

impl From<Vec<Setting>> for Settings {
    fn from(list: Vec<Setting>) -> Self {
        Self { list, sheet: None }
    }
}

/// How advice is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct How<'a> {
    /// With what takes longer and is seldom looked at, such as the proof of every certain cell.
    pub in_full: bool,
    /// A whole plan to begin with, as the touches of an earlier answer; the answer is no worse. Refused where it breaks
    /// the rules, or the game makes no plans.
    pub start: &'a [Touch],
    /// Which of several searches side by side it is: each has random numbers of its own, the first those of one alone.
    /// Nothing to a game that draws none.
    pub island: u32,
}

impl How<'_> {
    /// Refuses a plan to begin with, for a game that makes none: what comes next depends on what a touch shows.
    pub fn without_start(self) -> Result<(), Refusal> {
        if self.start.is_empty() { Ok(()) } else { Err(Refusal(sentence("refused.start"))) }
    }
}

/// What a touch can mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tool {
    /// Its name in the protocol.
    pub name: &'static str,
    /// The key that uses it in the terminal.
    pub key: char,
    /// What the player reads.
    pub label: Key,
}

/// What a board lacks.
#[derive(Clone, Debug, PartialEq)]
pub struct Missing {
    /// What to enter next.
    pub sentence: Sentence,
    /// The name of the tool that enters it.
    pub tool: &'static str,
    /// The name of the tool that says, wherever it is used, that nothing more is to be entered.
    pub done: Option<&'static str>,
}

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name in board text.
    pub key: &'static str,
    /// How it is set now.
    pub value: String,
    /// What it can be set to; empty where any number or word will do.
    pub choices: Vec<&'static str>,
    /// How these are chosen from.
    pub choosing: Choosing,
    /// Whether it cannot change any more, because the board was dealt by it.
    pub settled: bool,
}

/// How a setting is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choosing {
    /// One of the choices.
    #[default]
    One,
    /// Any of them, joined by `+`.
    Several,
    /// Each is something to do to the board, at once; there is no value.
    Deed,
}

impl Setting {
    /// One that can be set to any number or word.
    pub fn new(key: &'static str, value: &(impl ToString + ?Sized)) -> Self {
        Self { key, value: value.to_string(), choices: Vec::new(), choosing: Choosing::One, settled: false }
    }

    /// One that can be set to one of these.
    #[must_use]
    pub fn of(self, choices: Vec<&'static str>) -> Self {
        Self { choices, ..self }
    }

    /// One that can be set to any of these together.
    #[must_use]
    pub fn any_of(self, choices: Vec<&'static str>) -> Self {
        Self { choices, choosing: Choosing::Several, ..self }
    }
}

/// A touch or a setting that cannot be.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", crate::words::say(.0, crate::Language::English))]
pub struct Refusal(pub Sentence);

impl Refusal {
    /// In words that are not ours, such as a library's: they are the same in every language.
    pub fn plain(why: &(impl ToString + ?Sized)) -> Self {
        Self(Sentence::plain(why))
    }

    /// The game is over.
    pub fn game_over() -> Self {
        Self(sentence("refused.over"))
    }

    /// Nothing in a picture looks like a board.
    pub fn no_board() -> Self {
        Self(sentence("refused.no-board"))
    }

    /// The tool is none of the game's.
    pub fn unknown_tool(tool: &str, tools: &[Tool]) -> Self {
        Self::no_tool(tool, &tools.iter().map(|tool| tool.name).collect::<Vec<_>>())
    }

    /// The place is not on the board.
    pub fn off_board(place: Place) -> Self {
        Self(sentence("refused.place").place("place", place))
    }
}
