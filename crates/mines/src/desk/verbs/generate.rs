//! `generate`: fresh boards to play.

use super::super::MinesDesk;
use super::kind::{self, Boards};
use super::no_guess;
use crate::noguess::Rank;
use crate::{Deal, Game, View};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Desk, Refusal};
use effort::Budget;
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh boards to play",
    notes: "Exit status: 0 printed, 1 no board without a guess was found in time, 2 options unreadable.",
    takes: Takes::Nothing,
    options,
    thinks: Thinks::AsLongAsItTakes,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let ranks = Kind::Choice(Rank::ALL.map(Rank::name).to_vec());
    let click = |text: &str| no_guess::first_click(text).map(|_| ());
    let mut options = kind::options().to_vec();
    options.extend([
        Parameter::new("no-guess", Kind::Flag, "Only boards that never need a guess, as lines of a list"),
        Parameter::new("method", ranks, "The hardest method they may need: basic, groups, count_sets or exact")
            .usual("exact")
            .needs("no-guess"),
        Parameter::new(
            "way",
            Kind::Choice(vec!["pure", "repair"]),
            "pure: every such board is equally likely; repair: mines are moved, which is faster",
        )
        .usual("pure")
        .needs("no-guess"),
        Parameter::new("first-click", Kind::Text(click), "First click, such as D4 [default: the best for the rule]")
            .shown("CELL")
            .needs("no-guess"),
        Parameter::new("seed", Kind::Number(0, u64::MAX), "Names the board; the same seed always gives the same board")
            .usual("1"),
        Parameter::new("count", Kind::Number(0, u64::MAX), "How many boards, from this seed on").usual("1"),
    ]);
    options
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let boards = Boards::of(given)?;
    let (seed, count) = (given.number("seed").unwrap_or(1), given.number("count").unwrap_or(1));
    if given.flag("no-guess") {
        return no_guess::generate(given, boards, seed, count, budget, listener);
    }
    if given.is_limited {
        let before = given.before;
        let why = "only boards that never need a guess take thinking";
        return Err(Refusal::plain(&format!("{before}time and {before}nodes: {why}; add {before}no-guess")).into());
    }
    let end = seed.checked_add(count).ok_or_else(|| given.refuse("count", &format!("seeds end at {}", u64::MAX)))?;
    let view = View::untouched(boards.size, boards.mines, boards.first);
    for next in seed..end {
        let game = Game::resume(view.clone(), Deal { seed: next, start: None }).map_err(|why| Refusal::plain(&why))?;
        let board = MinesDesk::Played(game).text();
        let fields = json!({ "tilewise": VERSION, "seed": next, "board": board });
        let gap = if next > seed { "\n" } else { "" };
        if listener.report(Report::new(format!("{gap}{board}"), fields.into())).is_break() {
            break;
        }
    }
    Ok(End::Answered)
}
