//! `check`: the referee's word on what a ticket, a tile or a line is worth.

use super::super::{fresh, tools::foul, words::sentence};
use super::asked;
use crate::text::wrong;
use crate::{Foul, Line, Ticket, advise, referee, size};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Refusal, words};
use effort::{Budget, real};
use grid::{Cell, Complaint, Wanted};
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "check",
    about: "Check by the rules alone what a ticket, a tile or a line is worth",
    notes: "It must be worth what --worth claims, to a thousandth; without a claim, what advise says.\n\nExit status: 0 it holds, 1 it does not or a number stands twice, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || {
        let line = Kind::Text(|text| text.parse::<Line>().map(|_| ()).map_err(|error| Complaint::from(error).into()));
        let number = Kind::Text(|text| worth(text).map(|_| ()));
        vec![
            Parameter::new("flip", Kind::Cell, "Uncover this tile").shown("TILE").excludes(&["line"]),
            Parameter::new("line", line, "Take this line, named by its ends: A1-C1").shown("LINE"),
            Parameter::new("worth", number, "The average pay that is claimed").shown("PAY"),
            fresh::pays(),
        ]
    },
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

/// Pay may be off by this where it was written with three decimals.
const ROUNDED: f64 = 0.000_501;

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let desk = asked(given)?;
    let ticket = desk.ticket();
    ticket.check().map_err(|twice| desk.trouble(twice.into()))?;
    if ticket.shown() == 0 {
        return Err(Refusal(sentence("cactpot.refused.blank")).into());
    }
    let undecided = |_| Trouble::Undecided(sentence("cactpot.stopped"));
    let said = advise(ticket, budget).map_err(|why| desk.trouble(why))?;
    let (what, said, found) = if let Some(cell) = given.cell("flip") {
        let Some(tile) = said.tiles.iter().find(|tile| tile.cell == cell) else {
            return Err(unflippable(ticket, cell).into());
        };
        let found = referee::flip(ticket, cell, budget).map_err(undecided)?;
        (sentence("cactpot.checked.flip").place("cell", cell), tile.value, found)
    } else if let Some(known) = said.lines.iter().find(|known| Ok(known.line) == given.get("line").parse()) {
        let what = sentence("cactpot.checked.line").text("line", &known.line);
        (what, known.value, referee::line(ticket, known.line))
    } else {
        (sentence("cactpot.checked.ticket"), said.value, referee::value(ticket, budget).map_err(undecided)?)
    };
    let claim = worth(given.get("worth")).ok();
    let claimed = claim.unwrap_or_else(|| said.pay());
    let holds = (found - claimed).abs() <= ROUNDED;
    let verdict = match (holds, claim) {
        (true, Some(_)) => sentence("cactpot.checked.claimed"),
        (true, None) => sentence("cactpot.checked.advised"),
        (false, _) => sentence("cactpot.checked.not").figure("claimed", claimed, 3),
    };
    let verdict = verdict.phrases("what", [what]).figure("pay", found, 3);
    let text = words::say(&verdict, given.language) + "\n";
    let fields = json!({ "tilewise": VERSION, "worth": found, "claimed": claimed, "holds": holds });
    let _ = listener.report(Report::new(text, fields.into()));
    Ok(End::of(holds))
}

/// Why a tile cannot be uncovered.
fn unflippable(ticket: &Ticket, cell: Cell) -> Refusal {
    if !size().holds(cell) {
        return Refusal::off_board(cell.into());
    }
    let is_hidden = ticket.hidden().any(|hidden| hidden == size().index(cell));
    foul(if is_hidden { Foul::NoFlipLeft } else { Foul::Shown(cell) })
}

fn worth(text: &str) -> Result<f64, Wanted> {
    let worth = real::decimal(text).filter(|worth| *worth >= 0.0);
    worth.ok_or_else(|| wrong("cactpot.wanted.worth", "give a number, 0 or more, such as 1677.785").into())
}
