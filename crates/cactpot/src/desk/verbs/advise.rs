//! `advise`: which tile to uncover, or which line to take.

use super::super::fresh;
use super::asked;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Listener, Report, Takes, Thinks, Verb};
use desk::{Desk, How};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "advise",
    about: "Say which tile to uncover or which line to take, and what every tile and line is worth",
    notes: "Exit status: 0 advice given, 1 a number stands twice or the tiles could not be weighed within the limit, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || vec![fresh::pays()],
    thinks: Thinks::Seconds,
    gives: Gives::Answer,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let desk = asked(given)?;
    let answer = desk.advise(How::default(), budget, &mut |_| ())?;
    let fields = given.fields(&desk, &answer);
    let _ = listener.report(Report::answer(answer, fields));
    Ok(End::Answered)
}
