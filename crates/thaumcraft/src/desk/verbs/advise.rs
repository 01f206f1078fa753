//! `advise`: which aspect to place next.

use super::super::ThaumcraftDesk;
use super::held;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Listener, Report, Takes, Thinks, Verb};
use desk::{Desk, How};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "advise",
    about: "Say which aspect to place next",
    notes: "Exit status: 0 advice given, 1 the note cannot be solved, 2 note or options unreadable.",
    takes: Takes::Board,
    options: held::options,
    thinks: Thinks::Seconds,
    gives: Gives::Answer,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let desk = ThaumcraftDesk::new(held::one(given)?);
    let answer = desk.advise(How::default(), budget, &mut |answer| listener.better(answer))?;
    let fields = given.fields(&desk, &answer);
    let _ = listener.report(Report::answer(answer, fields));
    Ok(End::Answered)
}
