//! A verb is a value: what a game can be asked, with its options, for every door alike.
//!
//! A door gives the board and the options as text and lends a budget; the verb reports what it finds, for people and
//! for programs at once. So no door knows what a verb means, and no verb knows which door asked.

mod collect;
mod given;
mod parameter;
mod report;

pub use collect::Value;
pub(crate) use collect::{MOST_BYTES, Question};
pub use given::{Given, Input};
pub use parameter::{Kind, Parameter, size};
pub use report::{Job, Listener, Report, Shown, as_text};

use crate::protocol::Trouble;
use effort::Budget;

/// What a verb is asked about, among the names of its options.
pub const BOARD: &str = "board";

/// What an answer for programs is called, among the names of a verb's options.
pub const JSON: &str = "json";

/// Something a game can be asked.
pub struct Verb {
    /// Its name on the command line and in requests.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// What else there is to know, below the options; then what the exit status means.
    pub notes: &'static str,
    /// What it is asked about.
    pub takes: Takes,
    /// What can be chosen.
    pub options: fn() -> Vec<Parameter>,
    /// How long it may think.
    pub thinks: Thinks,
    /// What it gives.
    pub gives: Gives,
    /// Answers.
    pub run: fn(&Given, &mut Budget, &mut dyn Listener) -> Result<End, Trouble>,
}

/// What a verb is asked about.
#[derive(Clone, Copy)]
pub enum Takes {
    /// Nothing but its options.
    Nothing,
    /// The text or file of one board.
    Board,
    /// Such a text or file, or a name such as `4x4/4` that needs none: whether a text is such a name.
    BoardOrName(fn(&str) -> bool),
    /// The text or file of one board, or of a collection of which options name the one.
    Collection,
    /// A file of many boards.
    Boards,
    /// Files, one at least, each a board or a game.
    Files,
}

/// How long a verb may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinks {
    /// It does not.
    Never,
    /// As long as somebody waits who has a board in front of them.
    Seconds,
    /// As many seconds in all, in jobs that may be done side by side.
    SideBySide,
    /// As long as it takes.
    AsLongAsItTakes,
    /// As long as it takes, in jobs that may be done side by side.
    InManyJobs,
}

/// What a verb gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// An answer with a picture, in every language.
    Answer,
    /// Lines of text.
    Lines,
    /// A file.
    File,
}

/// How a verb ends that was not kept from answering; of several questions the greatest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// It is answered.
    Answered,
    /// Thinking ended before it was known, and the report says so.
    Undecided,
    /// It is answered, and the answer is no: a claim does not hold, a note has no solution.
    No,
}

impl End {
    /// Yes or no.
    pub fn of(holds: bool) -> Self {
        if holds { Self::Answered } else { Self::No }
    }

    /// Whether the answer is yes, where it is known.
    pub fn holds(self) -> Option<bool> {
        match self {
            Self::Answered => Some(true),
            Self::No => Some(false),
            Self::Undecided => None,
        }
    }
}
