//! Fresh boards: how they are made, one by one or many by the verb that prints them.
//!
//! A game has one maker, with options like those of a verb. With a seed a board is dealt to be played; without one it is
//! blank, to be filled in from a game that is played somewhere else.

use crate::Desk;
use crate::protocol::Trouble;
use crate::verb::{End, Given, Kind, Listener, Parameter, Report, Shown};
use crate::words::sentence;
use effort::Budget;

/// Makes a fresh board of a game. Dealing takes no thinking; looking for a board that is like no other may.
pub type Make = fn(&Given, Option<u64>, &mut Budget) -> Result<Box<dyn Desk>, Trouble>;

/// Thinking stopped before such a board was found.
pub fn not_found_in_time() -> Trouble {
    Trouble::Undecided(sentence("refused.time"))
}

/// The options of a verb that prints fresh boards: those of the maker, then which boards.
pub fn to_print(maker: Vec<Parameter>) -> Vec<Parameter> {
    let number = |key, help| Parameter::new(key, Kind::Number(0, u64::MAX), help).usual("1");
    let which = [
        number("seed", "Names the board; the same seed always gives the same board"),
        number("count", "How many boards, from this seed on"),
    ];
    maker.into_iter().chain(which).collect()
}

/// Reports the board of each seed, a blank line between them, until somebody has heard enough.
pub fn print_each(
    given: &Given,
    budget: &mut Budget,
    listener: &mut dyn Listener,
    mut deal: impl FnMut(u64) -> Result<Report, Trouble>,
) -> Result<End, Trouble> {
    let (seed, count) = (given.number("seed").unwrap_or(1), given.number("count").unwrap_or(1));
    let Some(more) = count.checked_sub(1) else { return Ok(End::Answered) };
    let last = seed
        .checked_add(more)
        .ok_or_else(|| given.refuse_for("count", sentence("refused.seeds").text("most", &u64::MAX)))?;
    for next in seed..=last {
        // A node is a board; the first is there in any case.
        let is_stopped = budget.spend().is_err() || budget.interrupted();
        if next > seed && is_stopped {
            return Err(stopped(next - seed));
        }
        let mut report = deal(next)?;
        if next > seed {
            report.shown.insert(0, Shown::Text("\n".into()));
        }
        if listener.report(report).is_break() {
            // Who has heard enough is answered; who was interrupted lacks the rest.
            let is_short = next < last && budget.interrupted();
            return if is_short { Err(stopped(next - seed + 1)) } else { Ok(End::Answered) };
        }
    }
    Ok(End::Answered)
}

/// So many boards were printed before it was stopped.
fn stopped(count: u64) -> Trouble {
    Trouble::Undecided(sentence("refused.many").count("count", count as usize))
}
