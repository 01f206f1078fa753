//! Fresh boards of Minesweeper.
//!
//! A board that needs no guess is one of those a seed deals: it is found by trying seeds, and its text is that of any
//! other board, with the first click made.

use super::MinesDesk;
use super::verbs::kind::{self, Boards, outside};
use super::words::sentence;
use crate::noguess::{Maker, NoGuess, Rank, Wanted, Way};
use crate::{Deal, Game};
use desk::fresh::not_found_in_time;
use desk::protocol::Trouble;
use desk::verb::{Given, Kind, Parameter};
use desk::{Desk, Refusal};
use effort::{Budget, Rng, Stop};
use grid::Complaint;

/// Thinking that goes into finding a board without a guess while somebody waits for it: some seconds.
const NODES: u64 = 8_000_000;

/// What can be chosen: a level, or a size and a number of mines in its place, and boards that need no guess.
pub fn options() -> Vec<Parameter> {
    let ranks = || Rank::ALL.map(Rank::name).to_vec();
    let mut options = kind::options().to_vec();
    options.extend([
        Parameter::new("no-guess", Kind::Flag, "Only boards that never need a guess"),
        Parameter::new(
            "method",
            Kind::Choice(ranks()),
            "The hardest method they may need: basic, groups, count_sets or exact",
        )
        .usual("exact")
        .needs("no-guess"),
        Parameter::new(
            "way",
            Kind::Choice(vec!["pure", "repair"]),
            "pure: every such board is equally likely; repair: mines are moved, which is faster",
        )
        .usual("pure")
        .needs("no-guess"),
        Parameter::new("start", Kind::Cell, "First click [default: the best for the rule]")
            .formerly(&["first-click"])
            .shown("CELL")
            .needs("no-guess"),
        // Both in one, as the protocol and the page said it once.
        Parameter::new("noguess", Kind::Choice(ranks()), "").instead(&["no-guess", "method"]).excludes(&["no-guess"]),
    ]);
    options
}

/// A board to be played, or without a seed one to be entered.
pub fn make(given: &Given, seed: Option<u64>, budget: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
    let boards = Boards::of(given)?;
    let wanted = without_guess(given, boards)?;
    Ok(Box::new(match (seed, wanted) {
        (None, _) => MinesDesk::Analysed(boards.untouched()),
        (Some(seed), None) => MinesDesk::Played(deal(boards, seed)?),
        (Some(_), Some(Wanted { way: Way::Repair, .. })) => {
            return Err(given.refuse_for("way", sentence("mines.refused.moved")));
        }
        (Some(seed), Some(wanted)) => {
            let found = find(given, wanted, seed, budget)?;
            let mut game = deal(boards, found.seed)?;
            game.open(found.start);
            MinesDesk::Played(game)
        }
    }))
}

/// The board of a seed.
pub(super) fn deal(boards: Boards, seed: u64) -> Result<Game, Refusal> {
    Game::resume(boards.untouched(), Deal { seed, start: None }).map_err(|why| Complaint::from(why).into())
}

/// Which boards without a guess are wanted, if they are.
pub(super) fn without_guess(given: &Given, boards: Boards) -> Result<Option<Wanted>, Trouble> {
    let chosen = given.given("noguess").or_else(|| given.flag("no-guess").then(|| given.get("method")));
    let Some(method) = chosen.and_then(Rank::named) else { return Ok(None) };
    let Boards { size, mines, first } = boards;
    let start = given.cell("start");
    if start.is_some_and(|cell| !size.holds(cell)) {
        return Err(given.unusable("start", given.get("start"), &outside(size)).into());
    }
    let way = if given.get("way") == "repair" { Way::Repair } else { Way::Pure };
    Ok(Some(Wanted { size, mines, first, start, way, method }))
}

/// The first of the boards without a guess that `generate` prints for the seed.
fn find(given: &Given, wanted: Wanted, seed: u64, budget: &mut Budget) -> Result<NoGuess, Trouble> {
    let mut maker = Maker::new(wanted).map_err(|why| Refusal::from(Complaint::from(why)))?;
    let mut part = budget.part(NODES);
    maker.make(&mut Rng::stream(seed, 0), &mut part).map_err(|stop| {
        // Thinking as long as such a board is worth is the maker's end; less than that was the caller's.
        if stop == Stop::Interrupted || part.spent() < NODES {
            return not_found_in_time();
        }
        let named = if given.was_given("noguess") { "noguess" } else { "no-guess" };
        given.refuse_for(named, sentence("mines.refused.none"))
    })
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
            assert!(matches!(&refused, Trouble::Undecided(said) if said.key.name == "refused.time"), "{refused}");
        }
    }

    /// Opens whatever the method is sure of until nothing is left.
    #[test]
    fn a_board_without_a_guess_is_solved_by_its_method() {
        for (name, level) in [("basic", "beginner"), ("groups", "beginner"), ("exact", "beginner"), ("exact", "expert")]
        {
            let given = [("no-guess", "true"), ("method", name), ("level", level)];
            let given = given.map(|(key, value)| (key.to_owned(), value.to_owned()));
            let mut desk = MINES.fresh("mines", &given, Some(5), &mut Budget::unlimited()).unwrap();
            while desk.standing().won.is_none() {
                let (view, _) = crate::text::read(&desk.text()).unwrap();
                let method = Method::named(name).unwrap();
                let known = (method.find)(&view, &mut Budget::unlimited()).unwrap();
                let safe: Vec<_> = known.iter().filter(|known| known.fate == Fate::Safe).collect();
                assert!(!safe.is_empty(), "{name}:\n{view}");
                desk.touch(safe[0].cell.into(), "open").unwrap();
            }
        }
    }

    #[test]
    fn a_board_without_a_guess_is_the_one_that_is_printed() {
        let text = |pairs: &[(&str, &str)], seed| {
            let given: Vec<_> = pairs.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
            MINES.fresh("mines", &given, Some(seed), &mut Budget::unlimited()).map(|desk| desk.text())
        };
        for seed in 0..5 {
            let named = text(&[("no-guess", "true"), ("method", "groups")], seed).unwrap();
            assert_eq!(text(&[("noguess", "groups")], seed).unwrap(), named, "seed {seed}");
            let level = crate::level::LEVELS[0];
            let (size, mines, first) = (level.size(), level.mines, crate::First::Safe);
            let wanted = Wanted { size, mines, first, start: None, way: Way::Pure, method: Rank::Groups };
            let made = Maker::new(wanted).unwrap().make(&mut Rng::stream(seed, 0), &mut Budget::unlimited()).unwrap();
            let deal = crate::text::read(&named).unwrap().1.unwrap();
            let board = crate::deal(size, mines, first, deal.start.unwrap(), deal.seed).unwrap();
            assert_eq!((board, deal.start), (made.board, Some(made.start)), "seed {seed}");
        }
        let refused = text(&[("no-guess", "true"), ("way", "repair")], 1).unwrap_err().to_string();
        assert!(refused.starts_with("way repair: mines are moved"), "{refused}");
    }
}
