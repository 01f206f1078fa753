//! Boards to play: what can be chosen about a fresh one, and the one a seed deals.

use crate::ending::Ending;
use crate::limit::until;
use crate::verb::choose;
use clap::ArgMatches;
use desk::verb::{Given, Input, Kind, Parameter};
use desk::{Desk, Game, Language, Refusal};
use effort::Budget;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Makes another fresh board.
pub type Another<'a> = dyn Fn() -> Result<Dealt, Refusal> + 'a;

/// A board to play, and its seed if it was dealt here.
pub struct Dealt {
    pub desk: Box<dyn Desk>,
    pub seed: Option<u64>,
}

/// How long to look for a board that is like no other.
const LONGEST: Duration = Duration::from_secs(10);
/// Options of `generate` that are about many boards or about how they are found and printed; the seed is the door's own.
const NOT_ASKED: [&str; 7] = ["seed", "count", "collection", "reveal", "method", "way", "first-click"];

/// What can be chosen: the same as for `generate`, under the same names.
pub fn options(game: &Game) -> Vec<Parameter> {
    let plain = |option: Parameter| Parameter { excludes: &[], needs: "", ..option };
    of_generate(game).into_iter().map(plain).collect()
}

fn of_generate(game: &Game) -> Vec<Parameter> {
    let options = game.verb("generate").map_or_else(Vec::new, |verb| (verb.options)());
    options.into_iter().filter(|option| !NOT_ASKED.contains(&option.key)).collect()
}

/// Deals boards of one kind.
pub struct Dealer {
    game: &'static Game,
    given: Given,
    options: Vec<Parameter>,
}

impl Dealer {
    /// Deals what the command line asks for.
    pub fn of(game: &'static Game, matches: &ArgMatches) -> Result<Self, Ending> {
        let options = of_generate(game);
        let mut given = Given::new(games::TABLE, Input::default(), Language::English, options.clone());
        choose(&mut given, options.clone(), matches)?;
        given.check()?;
        Ok(Self { game, given, options })
    }

    /// The board of a seed. What the maker does not ask for is set on the board.
    pub fn deal(&self, seed: u64) -> Result<Dealt, Refusal> {
        let known = (self.game.options)();
        let (mut wanted, mut set) = (Vec::new(), Vec::new());
        for Parameter { key, kind, .. } in &self.options {
            let name = key.replace('-', "");
            let Some(option) = known.iter().find(|option| option.key == name) else {
                set.extend(self.given.given(key).map(|value| (*key, value)));
                continue;
            };
            let value = match kind {
                Kind::Flag if self.given.flag(key) => option.choices.last().copied().unwrap_or("true"),
                Kind::Flag => "",
                _ => self.given.get(key),
            };
            if !value.is_empty() {
                wanted.push((name, value.to_owned()));
            }
        }
        let time_is_up = until(Some(LONGEST));
        let mut budget = Budget::interruptible(u64::MAX, &time_is_up);
        let mut desk = games::TABLE.fresh(self.game.name, &wanted, Some(seed), &mut budget)?;
        set_all(&mut *desk, &set)?;
        Ok(Dealt { desk, seed: Some(seed) })
    }

    /// A board that was read, with what was chosen set on it.
    pub fn set_on(&self, mut desk: Box<dyn Desk>) -> Result<Dealt, Refusal> {
        let chosen = self.options.iter().filter_map(|option| Some((option.key, self.given.given(option.key)?)));
        set_all(&mut *desk, &chosen.collect::<Vec<_>>())?;
        Ok(Dealt { desk, seed: None })
    }
}

fn set_all(desk: &mut dyn Desk, chosen: &[(&str, &str)]) -> Result<(), Refusal> {
    for (key, value) in chosen {
        if !desk.settings().iter().any(|setting| setting.key == *key) {
            return Err(Refusal::plain(&format!("--{key} {value}: it cannot be set on this board")));
        }
        desk.set(key, value)?;
    }
    Ok(())
}

/// A seed for those who give none: it differs from one moment to the next.
pub fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as u64 % 1_000_000_000)
}
