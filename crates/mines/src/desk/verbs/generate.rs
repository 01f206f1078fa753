//! `generate`: fresh boards to play.

use super::super::words::sentence;
use super::super::{MinesDesk, fresh};
use super::kind::Boards;
use super::no_guess;
use desk::fresh::{print_each, to_print};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Listener, Report, Takes, Thinks, Verb};
use desk::{Desk, Refusal};
use effort::Budget;
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh boards to play",
    notes: "Boards that never need a guess are printed as lines of a list.\n\nExit status: 0 printed, 1 no board without a guess was found in time, 2 options unreadable.",
    takes: Takes::Nothing,
    options: || to_print(fresh::options()),
    thinks: Thinks::AsLongAsItTakes,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let boards = Boards::of(given)?;
    if let Some(wanted) = fresh::without_guess(given, boards)? {
        return no_guess::generate(given, wanted, budget, listener);
    }
    if given.is_limited {
        let before = given.before;
        let said = sentence("mines.refused.limit").text("guess", &format!("{before}no-guess"));
        let said = said.text("time", &format!("{before}time")).text("nodes", &format!("{before}nodes"));
        return Err(Refusal(said).into());
    }
    print_each(given, budget, listener, |seed| {
        let board = MinesDesk::Played(fresh::deal(boards, seed)?).text();
        let fields = json!({ "tilewise": VERSION, "seed": seed, "board": board });
        Ok(Report::new(board, fields.into()))
    })
}
