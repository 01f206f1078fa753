//! Fresh boards of Minesweeper.

use super::MinesDesk;
use crate::fresh::{Wanted, bad_value};
use crate::{Desk, Refusal, Setting};
use mines::level::LEVELS;
use mines::{Deal, First, Game, Level, View};

/// What can be chosen: a level, or a size and a number of mines in its place.
pub fn options() -> Vec<Setting> {
    let free = |key| Setting { key, value: String::new(), choices: Vec::new() };
    vec![
        Setting {
            key: "level",
            value: LEVELS[0].name.into(),
            choices: LEVELS.iter().map(|level| level.name).collect(),
        },
        free("size"),
        free("mines"),
        Setting { key: "first", value: "safe".into(), choices: super::FIRST.map(|(name, _)| name).to_vec() },
    ]
}

/// A board to be played, or without a seed one to be entered.
pub fn make(wanted: &Wanted, seed: Option<u64>) -> Result<Box<dyn Desk>, Refusal> {
    let level = Level::named(wanted.get("level")).unwrap_or(LEVELS[0]);
    let size = wanted.size("size")?.unwrap_or(level.size());
    let mines = wanted.number("mines")?.unwrap_or(level.mines);
    if mines > size.area() {
        return Err(bad_value("mines", &mines.to_string(), &format!("a number up to {}", size.area())));
    }
    let first = super::FIRST.into_iter().find(|(name, _)| *name == wanted.get("first"));
    let view = View::untouched(size, mines, first.map_or(First::Safe, |(_, first)| first));
    Ok(Box::new(match seed {
        None => MinesDesk::Analysed(view),
        Some(seed) => {
            let game = Game::resume(view, Deal { seed, start: None });
            let refused = |_| bad_value("mines", &mines.to_string(), "fewer, so that the first click can be safe");
            MinesDesk::Played(game.map_err(refused)?)
        }
    }))
}
