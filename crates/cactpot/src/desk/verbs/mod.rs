//! What Mini Cactpot can be asked.

mod advise;
mod check;
mod generate;
mod solve;

use super::{CactpotDesk, GAME, fresh};
use desk::protocol::Trouble;
use desk::verb::{Given, Input, Verb};
use desk::{Desk, Table};
use grid::text::utf8;

/// All of them.
pub(super) static VERBS: [Verb; 4] = [advise::VERB, solve::VERB, check::VERB, generate::VERB];

/// The ticket it is about, with the payouts given beside it.
fn asked(given: &Given) -> Result<CactpotDesk, Trouble> {
    let mut desk = opened(given.table, &given.input)?;
    if given.was_given("pays") {
        desk.set("pays", &fresh::chosen(given)?.to_string())?;
    }
    Ok(desk)
}

/// The ticket that a file holds.
pub(super) fn opened(table: Table, input: &Input) -> Result<CactpotDesk, Trouble> {
    let text = utf8(&input.bytes)?;
    table.expect_game(text, GAME.name)?;
    Ok(CactpotDesk::read(text)?)
}
