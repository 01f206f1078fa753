//! A contest is a value: what the arena plays of a game, and what it counts.
//!
//! A door chooses methods, options and boards and gets a [`Match`]. A board is a number there: what playing it with a
//! method comes to depends on nothing else, so boards can be shared out among threads and machines in any order.

use crate::protocol::Trouble;
use crate::verb::{Given, Input, Parameter};
use effort::{Budget, Stop};
use serde_json::Value;
use std::time::Duration;

/// The option of contests that can be weighed so that luck matters less.
pub const LOW_NOISE: &str = "low-noise";

/// What the arena plays of a game.
pub struct Contest {
    /// What is compared, in a line.
    pub about: &'static str,
    /// What else there is to know, below the options; then what the exit status means.
    pub notes: &'static str,
    /// What can be chosen.
    pub options: fn() -> Vec<Parameter>,
    /// Those that say nothing about the boards of a file.
    pub dealt: &'static [&'static str],
    /// What was usual in campaigns once, where that was something else than everywhere: those begun then go on with it.
    pub before: &'static [(&'static str, &'static str)],
    /// Who may play.
    pub methods: fn() -> Vec<Entrant>,
    /// Who plays where nobody is named, between commas.
    pub usual: &'static str,
    /// The seed where none is given.
    pub seed: &'static str,
    /// How many boards are dealt where nothing is said.
    pub count: &'static str,
    /// Whether the JSON of a single method is not one of a list.
    pub alone: bool,
    /// Prepares it for these methods, all of which it has.
    pub open: Open,
}

/// Prepares a contest.
pub type Open = fn(&Given, &[&str], &Boards<'_>) -> Result<Box<dyn Match>, Trouble>;

/// Who may play.
#[derive(Clone, Copy, Debug)]
pub struct Entrant {
    /// The method's name.
    pub name: &'static str,
    /// How long it thinks.
    pub ends: Ends,
}

/// When a method ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// When it has thought as long as it sets itself; it cannot be given a budget.
    ByItself,
    /// When it is done, or the budget is used up.
    WhenDone,
    /// When the budget is used up, and not before.
    WithTheBudget,
}

/// Which boards.
#[derive(Clone, Copy, Debug)]
pub struct Boards<'a> {
    /// The file they are listed in; dealt where there is none.
    pub list: Option<&'a Input>,
    /// Names those that are dealt.
    pub seed: u64,
    /// Whether seeds are drawn for each number, those of searches too, as campaigns do.
    pub is_campaign: bool,
}

/// A contest ready to be played.
pub trait Match: Send + Sync {
    /// What is counted.
    fn figure(&self) -> Figure;
    /// How many boards the file has; none if they are dealt.
    fn listed(&self) -> Option<u64>;
    /// What is played, in a line; nothing if the command line says it all.
    fn title(&self) -> String {
        String::new()
    }
    /// Plays a board with one of the methods, both by number.
    fn play(
        &self,
        method: usize,
        board: u64,
        budget: &mut Budget,
        elapsed: &dyn Fn() -> Duration,
    ) -> Result<Played, Stop>;
    /// The board of this number as text, to look at.
    fn text(&self, board: u64) -> String;
    /// What to say of the methods, a row each or more.
    fn rows(&self, entries: &[Entry<'_>]) -> Vec<Row>;
}

/// What a contest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Games won: 1 or 0.
    Wins,
    /// Chance to win, weighed with little noise.
    Chance,
    /// Points; more are better.
    Points,
    /// Price; less is better.
    Cost,
}

impl Figure {
    /// Parts to a unit.
    pub fn scale(self) -> f64 {
        match self {
            Self::Chance => 4_294_967_296.0,
            Self::Wins | Self::Points | Self::Cost => 1.0,
        }
    }

    /// 1 where more is better, −1 where less is.
    pub fn sign(self) -> i64 {
        if self == Self::Cost { -1 } else { 1 }
    }

    /// Whether it is a share between 0 and 1.
    pub fn is_share(self) -> bool {
        matches!(self, Self::Wins | Self::Chance)
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wins => "games won",
            Self::Chance => "chance to win",
            Self::Points => "points",
            Self::Cost => "cost",
        }
    }
}

/// How one method did on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What is counted, in parts of [`Figure::scale`]; none if the method found nothing.
    pub value: Option<i64>,
    /// Moves made or planned.
    pub moves: u32,
    /// Moves that were guesses.
    pub guesses: u32,
    /// Nodes thought about.
    pub nodes: u64,
    /// Whether nothing better exists.
    pub proven: bool,
}

/// The same, with what the contest's own rows tell of it.
#[derive(Clone, Debug)]
pub struct Played {
    /// What every contest notes.
    pub outcome: Outcome,
    /// Numbers of the contest's own.
    pub notes: Vec<u64>,
    /// JSON of its own.
    pub each: Value,
}

/// A game and how long it took.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The board's number.
    pub board: u64,
    /// How it went.
    pub played: Played,
    /// Seconds by the clock on the wall.
    pub seconds: f64,
    /// Seconds of processor time.
    pub cpu_seconds: f64,
}

/// A method and its games.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The method's name.
    pub method: &'a str,
    /// What is counted: the rate or the mean.
    pub value: f64,
    /// Its 95 % interval; unbounded below two games of other figures than wins.
    pub interval: [f64; 2],
    /// The games, at least one, in the order of their boards.
    pub games: &'a [Timed],
}

impl Entry<'_> {
    /// The interval, if it is bounded.
    pub fn bounded(&self) -> Option<[f64; 2]> {
        self.interval[0].is_finite().then_some(self.interval)
    }

    /// What the games come to on average in this respect.
    pub fn mean(&self, of: impl Fn(&Timed) -> f64) -> f64 {
        self.games.iter().map(of).sum::<f64>() / self.games.len().max(1) as f64
    }

    /// How many games are so.
    pub fn count(&self, is_so: impl Fn(&Outcome) -> bool) -> usize {
        self.games.iter().filter(|game| is_so(&game.played.outcome)).count()
    }
}

/// What is said of a method.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it is called, the method's name or a part of what it did.
    pub name: String,
    /// Its columns and fields, the same in every row.
    pub columns: Vec<Column>,
}

/// A column of the table, a field of the JSON, or both.
#[derive(Clone, Debug)]
pub struct Column {
    /// The field's name; none if empty.
    pub key: &'static str,
    /// Its value.
    pub value: Value,
    /// What the column is called; none if empty.
    pub heading: &'static str,
    /// What people read in it.
    pub shown: String,
}

impl Column {
    /// For programs and people.
    pub fn new(key: &'static str, value: impl Into<Value>, heading: &'static str, shown: impl Into<String>) -> Self {
        Self { key, value: value.into(), heading, shown: shown.into() }
    }

    /// A whole number.
    pub fn whole(key: &'static str, heading: &'static str, number: impl Into<Value>) -> Self {
        let value = number.into();
        Self::new(key, value.clone(), heading, value.to_string())
    }

    /// For programs alone.
    pub fn field(key: &'static str, value: impl Into<Value>) -> Self {
        Self::new(key, value, "", "")
    }
}
