//! `advise`: which tile to flip, and what every tile is worth.

use super::super::settings::{self, HEADING};
use super::asked;
use crate::documented::Method;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Desk, How};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "advise",
    about: "Say which tile to flip, what every tile is worth, and what to do after each answer",
    notes: "Exit status: 0 advice given, 1 no layout fits, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || {
        let help = "Ask a documented method instead: recursive, recursive_fast, buckets, buckets_with_empty, \
                    weighted, community, fox_omits or pure";
        let methods = Kind::Any(Method::ALL.map(Method::name).to_vec());
        let mut options = settings::parameters();
        options.push(Parameter::new("method", methods, help).under(HEADING));
        options
    },
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
