//! What Minesweeper can be asked.

mod advise;
mod check;
mod convert;
mod first_clicks;
mod generate;
pub(super) mod kind;
mod no_guess;
mod optimal;
mod review;

use super::words::sentence;
use crate::View;
use crate::formats::{self, Held};
use desk::protocol::Trouble;
use desk::verb::{Input, Verb};
use desk::{Desk, How, Table};
use effort::Budget;
use grid::TextError;

/// All of them.
pub(super) static VERBS: [Verb; 8] = [
    advise::VERB,
    optimal::SOLVE,
    check::VERB,
    generate::VERB,
    optimal::VERB,
    first_clicks::VERB,
    review::VERB,
    convert::VERB,
];

/// What a board file of any format holds.
pub(super) fn held(table: Table, input: &Input) -> Result<Held, TextError> {
    let Input { name, bytes } = input;
    // What no other program writes is our own text, perhaps of another game.
    if let Ok(text) = str::from_utf8(bytes)
        && !formats::is_foreign(name, bytes)
    {
        table.expect_game(text, super::GAME.name)?;
    }
    formats::read(name, bytes)
}

/// Why no layout fits the board, with the numbers to blame.
fn contradiction(view: &View, budget: &mut Budget) -> Trouble {
    match super::MinesDesk::Analysed(view.clone()).advise(How::default(), budget, &mut |_| ()) {
        Err(trouble) => trouble,
        Ok(_) => Trouble::Undecided(sentence("mines.check.no-layout-fits")),
    }
}
