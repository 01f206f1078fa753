//! A game is a value: all that a door knows of it.

use crate::contest::Contest;
use crate::fresh::Make;
use crate::protocol::Trouble;
use crate::verb::{Given, Input, Parameter, Verb};
use crate::words::Words;
use crate::{Answer, Bench, Course, Desk, Language, Looks, Refusal, Remark, Sign, Touch};
use effort::Budget;
use grid::{Source, TextError};
use std::collections::BTreeMap;
use std::fmt;

/// A game: its name, a board to start from, and how to open its desk.
pub struct Game {
    /// Its name in board text and on the command line.
    pub name: &'static str,
    /// What it is and what it can be asked, in a line.
    pub about: &'static str,
    /// What the exit status of a question about it means.
    pub status: &'static str,
    /// A board to start from.
    pub example: &'static str,
    /// Opens a desk for board text.
    pub open: fn(&str) -> Result<Box<dyn Desk>, TextError>,
    /// Opens a desk for what a file holds, in any format the game reads; of many boards the one of this name.
    pub read: Read,
    /// Whether a text is a board of this game as other programs write it.
    pub recognises: fn(&str) -> bool,
    /// What can be chosen about a fresh board.
    pub options: fn() -> Vec<Parameter>,
    /// Those that a dialog asks for; the others are for whoever knows their names.
    pub asked: &'static [&'static str],
    /// Those that say nothing about a blank board.
    pub dealt: &'static [&'static str],
    /// Those that are for a blank board only.
    pub blank: &'static [&'static str],
    /// Those that take thinking, once something is chosen.
    pub thoughtful: &'static [&'static str],
    /// Makes a fresh board.
    pub fresh: Make,
    /// What else it can be asked.
    pub verbs: &'static [Verb],
    /// Verbs that need no board and help whoever has one, each with the options a dialog asks for.
    pub helpers: &'static [(&'static str, &'static [&'static str])],
    /// The fields that its advice has beside those of all games.
    pub parts: &'static [&'static str],
    /// Looks at a finished game again; nothing where there is nothing to look at.
    pub review: Option<Review>,
    /// Finds the best whole answers; nothing where an answer is one tile.
    pub others: Option<Others>,
    /// What the arena plays of it; nothing where there is nothing to sample.
    pub contest: Option<&'static Contest>,
    /// Its signs.
    pub signs: &'static [&'static Sign],
    /// How it looks in pictures.
    pub looks: fn() -> Looks,
    /// What it says, in every language.
    pub words: &'static Words,
    /// Its part of the fixed suite.
    pub bench: fn(&mut Bench),
}

/// Looks at a finished game again, from the texts it went through and the touch between each two of them, where it is
/// known.
#[derive(Clone, Copy, Debug)]
pub struct Review {
    /// What there is to say of it.
    pub remarks: LookBack<Vec<Remark>>,
    /// How it went in numbers, which takes longer.
    pub course: LookBack<Course>,
}

/// A look at the texts of a finished game and the touches between them.
pub type LookBack<T> = fn(&[String], &[Option<Touch>], &mut Budget) -> T;

/// The best whole answers for a board text, up to so many, best first.
pub type Others = fn(&str, usize, &mut Budget) -> Result<Vec<Answer>, Trouble>;

/// Opens a desk for what a file holds.
pub type Read = fn(Table, &Input, Option<&str>) -> Result<Box<dyn Desk>, Trouble>;

impl fmt::Debug for Game {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name)
    }
}

impl Game {
    /// The game as far as pictures of it go.
    pub const fn appearance(&self) -> Appearance {
        (self.name, self.looks)
    }

    /// The verb of this name.
    pub fn verb(&self, name: &str) -> Option<&'static Verb> {
        self.verbs.iter().find(|verb| verb.name == name)
    }
}

/// The games a door offers.
#[derive(Clone, Copy, Debug)]
pub struct Table(pub &'static [&'static Game]);

/// A game as far as pictures of it go: its name, and how it looks.
pub type Appearance = (&'static str, fn() -> Looks);

impl Table {
    /// How its `N` games look. As a constant it needs nothing else of them, so that whoever reads pictures can do without.
    pub const fn appearances<const N: usize>(self) -> [Appearance; N] {
        let mut all = [self.0[0].appearance(); N];
        let mut game = 0;
        while game < N {
            all[game] = self.0[game].appearance();
            game += 1;
        }
        all
    }

    /// The names of all games.
    pub fn names(self) -> Vec<&'static str> {
        self.0.iter().map(|game| game.name).collect()
    }

    /// The game of this name.
    pub fn game(self, name: &str) -> Option<&'static Game> {
        self.0.iter().copied().find(|game| game.name == name)
    }

    /// Opens a desk for board text of any game, or for a board as other programs write it.
    pub fn open(self, text: &str) -> Result<Box<dyn Desk>, TextError> {
        if let Some(game) = self.0.iter().find(|game| (game.recognises)(text)) {
            return (game.open)(text);
        }
        let header = Source::read(text)?.header;
        let game = self.game(header.game.text).ok_or_else(|| header.unknown_game(&self.names()))?;
        (game.open)(text)
    }

    /// Refuses board text of another game than the one asked for, or of none.
    pub fn expect_game(self, text: &str, game: &str) -> Result<(), TextError> {
        let header = Source::read(text).map_err(|error| self.with_example_of(game, error))?.header;
        if self.game(header.game.text).is_none() {
            return Err(header.unknown_game(&self.names()));
        }
        header.expect_game(game)
    }

    /// What is wrong with text that was to be of a game: where it shows a first line, it is one of that game.
    pub fn with_example_of(self, game: &str, error: TextError) -> TextError {
        let lines = self.game(game).map_or("", |game| game.example).lines();
        match lines.map(str::trim).find(|line| !line.is_empty() && !line.starts_with(';')) {
            Some(header) => error.such_as(header),
            None => error,
        }
    }

    /// A fresh board: dealt by the seed to be played, or blank without one. What is not given is as usual.
    /// Refused where the board has to be looked for and the budget ends before one is found.
    pub fn fresh(
        self,
        game: &str,
        chosen: &[(String, String)],
        seed: Option<u64>,
        budget: &mut Budget,
    ) -> Result<Box<dyn Desk>, Trouble> {
        let game = self.named(game)?;
        let mut given = Given::new(self, Input::default(), Language::English, (game.options)());
        let mut values: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        // A dialog says nothing of what was left empty.
        for (key, value) in chosen.iter().filter(|(_, value)| !value.is_empty()) {
            values.entry(key).or_default().push(value.clone());
        }
        given.give_each(values.into_iter().collect())?;
        given.check()?;
        (game.fresh)(&given, seed, budget)
    }

    /// The game of this name, or the one that was probably meant.
    pub fn named(self, name: &str) -> Result<&'static Game, Refusal> {
        self.game(name).ok_or_else(|| Refusal::unknown_game(name, &self.names()))
    }
}
