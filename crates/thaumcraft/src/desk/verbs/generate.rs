//! `generate`: fresh notes.

use super::super::json::note_json;
use super::maker::Maker;
use desk::Fields;
use desk::fresh::{print_each, to_print};
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Listener, Report, Takes, Thinks, Verb};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh notes, made by the game's own rules",
    notes: "JSON is a note a line, as 'solve' reads them.\n\nExit status: 0 printed, 2 options unreadable.",
    takes: Takes::Nothing,
    options: || to_print(Maker::options()),
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let maker = Maker::of(given)?;
    print_each(given, listener, |seed| {
        let board = maker.make(seed)?;
        let mut fields: Fields = note_json(&format!("seed-{seed}"), &board).into();
        let text = board.to_string();
        fields.add("board", &text);
        Ok(Report::new(text, fields))
    })
}
