//! Boards to play: what can be chosen about a fresh one, and the one a seed deals.

use crate::ending::Ending;
use crate::limit::until;
use crate::verb::choose;
use clap::ArgMatches;
use desk::protocol::Trouble;
use desk::verb::{Given, Input, Parameter};
use desk::words::sentence;
use desk::{Desk, Game, Language, Refusal};
use effort::Budget;
use grid::text::shorten;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Makes another fresh board.
pub type Another<'a> = dyn Fn() -> Result<Dealt, Trouble> + 'a;

/// A board to play, and its seed if it was dealt here.
pub struct Dealt {
    pub desk: Box<dyn Desk>,
    pub seed: Option<u64>,
}

/// How long to look for a board that is like no other.
const LONGEST: Duration = Duration::from_secs(10);

/// Deals boards of one kind.
pub struct Dealer {
    game: &'static Game,
    given: Given,
    options: Vec<Parameter>,
}

impl Dealer {
    /// Deals what the command line asks for.
    pub fn of(game: &'static Game, matches: &ArgMatches, language: Language) -> Result<Self, Ending> {
        let options = (game.options)();
        let mut given = Given::new(games::TABLE, Input::default(), language, options.clone());
        choose(&mut given, options.clone(), matches)?;
        Ok(Self { game, given, options })
    }

    /// The board of a seed.
    pub fn deal(&self, seed: u64) -> Result<Dealt, Trouble> {
        let time_is_up = until(Some(LONGEST));
        let mut budget = Budget::interruptible(u64::MAX, &time_is_up);
        let desk = (self.game.fresh)(&self.given, Some(seed), &mut budget)?;
        Ok(Dealt { desk, seed: Some(seed) })
    }

    /// A board that was read, with what was chosen set on it.
    pub fn set_on(&self, mut desk: Box<dyn Desk>) -> Result<Dealt, Refusal> {
        for option in &self.options {
            let Some(value) = self.given.given(option.key) else { continue };
            if !desk.settings().list.iter().any(|setting| setting.key == option.key) {
                let given = format!("--{} {}", option.key, shorten(value));
                return Err(Refusal(sentence("refused.settled")).in_file(&given));
            }
            desk.set(option.key, value)?;
        }
        Ok(Dealt { desk, seed: None })
    }
}

/// A seed for those who give none: it differs from one moment to the next.
pub fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as u64 % 1_000_000_000)
}
