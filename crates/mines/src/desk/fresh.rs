//! Fresh boards of Minesweeper.
//!
//! A board that needs no guess is one of those a seed deals: it is found by trying seeds, and its text is that of any
//! other board, with the first click made.

use super::MinesDesk;
use crate::level::LEVELS;
use crate::noguess::{self, Maker, NoGuess, Rank, Way};
use crate::{Deal, First, Game, Level, View};
use desk::{Desk, Refusal, Setting, Wanted, bad_value, not_found_in_time};
use effort::{Budget, Rng, Stop};

/// Thinking that goes into finding a board without a guess: some seconds.
const NODES: u64 = 8_000_000;
/// Every board, or those that a method solves without a guess.
const NO_GUESS: [&str; 5] = ["", "basic", "groups", "count_sets", "exact"];

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
        Setting { key: "noguess", value: String::new(), choices: NO_GUESS.to_vec() },
    ]
}

/// A board to be played, or without a seed one to be entered.
pub fn make(wanted: &Wanted, seed: Option<u64>, budget: &mut Budget) -> Result<Box<dyn Desk>, Refusal> {
    let level = Level::named(wanted.get("level")).unwrap_or(LEVELS[0]);
    let size = wanted.size("size")?.unwrap_or(level.size());
    let mines = wanted.number("mines")?.unwrap_or(level.mines);
    if mines > size.area() {
        return Err(bad_value("mines", &mines.to_string(), &format!("a number up to {}", size.area())));
    }
    let first = super::FIRST.into_iter().find(|(name, _)| *name == wanted.get("first"));
    let first = first.map_or(First::Safe, |(_, first)| first);
    let view = View::untouched(size, mines, first);
    Ok(Box::new(match seed {
        None => MinesDesk::Analysed(view),
        Some(seed) => {
            let crowded = |_| bad_value("mines", &mines.to_string(), "fewer, so that the first click can be safe");
            let mut game = Game::resume(view.clone(), Deal { seed, start: None }).map_err(crowded)?;
            if let Some(method) = Rank::named(wanted.get("noguess")) {
                let wanted = noguess::Wanted { size, mines, first, start: None, way: Way::Pure, method };
                let found = without_guess(wanted, seed, budget)?;
                game = Game::resume(view, Deal { seed: found.seed, start: None }).map_err(crowded)?;
                game.open(found.start);
            }
            MinesDesk::Played(game)
        }
    }))
}

/// A board that needs this method and never a guess; one that needs less where none is found in time.
fn without_guess(wanted: noguess::Wanted, seed: u64, budget: &mut Budget) -> Result<NoGuess, Refusal> {
    let method = wanted.method;
    let none = || bad_value("noguess", method.name(), "fewer mines, a smaller board or a stronger method");
    let mut maker = Maker::new(wanted).map_err(|_| none())?;
    let (mut rng, mut part) = (Rng::seeded(seed), budget.part(NODES));
    let mut easier: Option<NoGuess> = None;
    let stop = loop {
        match maker.make(&mut rng, &mut part) {
            Ok(made) if made.hardest == method => return Ok(made),
            Ok(made) if easier.as_ref().is_none_or(|easier| easier.hardest < made.hardest) => easier = Some(made),
            Ok(_) => {}
            Err(stop) => break stop,
        }
    };
    // Thinking as long as such a board is worth is the maker's end; less than that was the caller's.
    let was_cut = stop == Stop::Interrupted || part.spent() < NODES;
    easier.ok_or_else(|| if was_cut { not_found_in_time() } else { none() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fate, Method};
    use desk::Table;

    const MINES: Table = Table(&[&crate::desk::GAME]);

    #[test]
    fn looking_for_a_board_without_a_guess_ends_with_the_budget() {
        let given = [("noguess", "exact"), ("level", "demon")].map(|(key, value)| (key.to_owned(), value.to_owned()));
        let stopped = [Budget::nodes(10), Budget::interruptible(u64::MAX, &|| true)];
        for mut budget in stopped {
            let refused = MINES.fresh("mines", &given, Some(5), &mut budget).err().expect("nothing is found that soon");
            assert_eq!(refused.0.key.name, "refused.time");
        }
    }

    /// Opens whatever the method is sure of until nothing is left.
    #[test]
    fn a_board_without_a_guess_is_solved_by_its_method() {
        for (name, level) in [("basic", "beginner"), ("groups", "beginner"), ("exact", "beginner"), ("exact", "expert")]
        {
            let given = [("noguess", name), ("level", level)].map(|(key, value)| (key.to_owned(), value.to_owned()));
            let mut desk = MINES.fresh("mines", &given, Some(5), &mut Budget::unlimited()).unwrap();
            while !desk.has_review() {
                let (view, _) = crate::text::read(&desk.text()).unwrap();
                let method = Method::named(name).unwrap();
                let known = (method.find)(&view, &mut Budget::unlimited()).unwrap();
                let safe: Vec<_> = known.iter().filter(|known| known.fate == Fate::Safe).collect();
                assert!(!safe.is_empty(), "{name}:\n{view}");
                desk.touch(safe[0].cell.into(), "open").unwrap();
            }
        }
    }
}
