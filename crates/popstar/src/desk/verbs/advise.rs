//! `advise`: which group to pop next.

use super::{USUAL_SEED, board_options, found_in_time, one, search_seed};
use crate::Settings;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Listener, Report, Takes, Thinks, Verb};
use desk::{Desk, How};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "advise",
    about: "Say which group to pop next, the plan behind it, and what every other group leads to",
    notes: "Exit status: 0 advice given, 2 board or options unreadable.",
    takes: Takes::Collection,
    options: || {
        let mut options = board_options();
        options.push(search_seed());
        options
    },
    thinks: Thinks::Seconds,
    gives: Gives::Answer,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let seed = given.number("search-seed").unwrap_or(USUAL_SEED);
    let desk = one(given)?.with_settings(Settings { seed, ..Settings::default() });
    let answer = desk.advise(How::default(), budget, &mut |better| listener.better(better))?;
    let in_time = found_in_time(given, &answer.certainty);
    let fields = given.fields(&desk, &answer);
    let mut report = Report::answer(answer, fields);
    report.shown.extend(in_time);
    let _ = listener.report(report);
    Ok(End::Answered)
}
