//! `generate`: fresh notes.

use super::super::json::note_json;
use super::maker::Maker;
use desk::Fields;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh notes, made by the game's own rules",
    notes: "JSON is a note a line, as 'solve' reads them.\n\nExit status: 0 printed, 2 options unreadable.",
    takes: Takes::Nothing,
    options,
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let number = || Kind::Number(0, u64::MAX);
    let mut options = Maker::options();
    options.extend([
        Parameter::new("seed", number(), "Names the note; the same seed always gives the same note").usual("1"),
        Parameter::new("count", number(), "How many notes, from this seed on").usual("1"),
    ]);
    options
}

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let (seed, count) = (given.number("seed").unwrap_or(1), given.number("count").unwrap_or(1));
    let end = seed.checked_add(count).ok_or_else(|| given.refuse("count", &format!("seeds end at {}", u64::MAX)))?;
    let maker = Maker::of(given)?;
    for next in seed..end {
        let board = maker.make(next)?;
        let gap = if next > seed { "\n" } else { "" };
        let mut fields: Fields = note_json(&format!("seed-{next}"), &board).into();
        let text = board.to_string();
        fields.add("board", &text);
        if listener.report(Report::new(format!("{gap}{text}"), fields)).is_break() {
            break;
        }
    }
    Ok(End::Answered)
}
