//! `advise`: which cells are safe, which are mines, and what to open next.

use super::super::MinesDesk;
use super::held;
use crate::Method;
use crate::certain::METHODS;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Desk, How};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "advise",
    about: "Say which cells are safe, which are mines, and what to open next",
    notes: "Exit status: 0 advice given, 1 the board contradicts itself, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || {
        let methods = METHODS.iter().map(|method| method.name).collect();
        let help = "Say only what this method is sure of: basic, groups, count_sets, sat, exact or enumerate";
        vec![Parameter::new("method", Kind::Choice(methods), help)]
    },
    thinks: Thinks::Seconds,
    gives: Gives::Answer,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let desk = MinesDesk::holding(held(given.table, &given.input)?);
    let answer = match Method::named(given.get("method")) {
        Some(method) => desk.advise_by(&method, budget).map_err(Box::new)?,
        None => desk.advise(How { in_full: given.in_full, ..How::default() }, budget, &mut |_| ())?,
    };
    let fields = given.fields(&desk, &answer);
    let _ = listener.report(Report::answer(answer, fields));
    Ok(End::Answered)
}
