//! What Minesweeper can be asked.

mod advise;
mod check;
mod convert;
mod generate;
pub(super) mod kind;
mod no_guess;
mod optimal;
mod review;

use crate::View;
use crate::formats::{self, Held};
use desk::protocol::Trouble;
use desk::verb::{Given, Verb};
use desk::{Desk, Sentence};
use effort::Budget;
use grid::TextError;

/// All of them.
pub(super) static VERBS: [Verb; 6] =
    [advise::VERB, check::VERB, generate::VERB, optimal::VERB, review::VERB, convert::VERB];

/// What a board file of any format holds.
fn held(given: &Given) -> Result<Held, TextError> {
    let (name, bytes) = (&given.input.name, &given.input.bytes);
    // What no other program writes is our own text, perhaps of another game.
    if let Ok(text) = str::from_utf8(bytes)
        && !formats::is_foreign(name, bytes)
    {
        given.table.expect_game(text, super::GAME.name)?;
    }
    formats::read(name, bytes)
}

/// Why no layout fits the board, with the numbers to blame.
fn contradiction(view: &View, budget: &mut Budget) -> Trouble {
    match super::MinesDesk::Analysed(view.clone()).advise(budget, &mut |_| ()) {
        Err(impossible) => Trouble::Impossible(Box::new(impossible)),
        Ok(_) => Trouble::Undecided(Sentence::plain("no layout fits the board")),
    }
}
