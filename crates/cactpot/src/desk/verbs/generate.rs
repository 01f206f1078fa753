//! `generate`: fresh tickets to play.

use super::super::fresh;
use crate::{Played, numbers, text};
use desk::fresh::{print_each, to_print};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use effort::Budget;
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh tickets to play",
    notes: "Exit status: 0 printed, 2 options unreadable.",
    takes: Takes::Nothing,
    options: || {
        let mut options = to_print(fresh::options());
        options.push(Parameter::new("reveal", Kind::Flag, "Print also what is hidden"));
        options
    },
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let pays = fresh::chosen(given)?;
    print_each(given, budget, listener, |seed| {
        let mut told = text::write(Played::deal(seed, pays.clone()).ticket(), Some(seed));
        let mut fields = json!({ "tilewise": VERSION, "seed": seed, "board": told });
        if given.flag("reveal") {
            let rows: Vec<String> =
                numbers(seed).chunks(3).map(|row| row.iter().map(ToString::to_string).collect()).collect();
            told.extend(rows.iter().map(|row| format!("; {row}\n")));
            fields["hidden"] = json!(rows.join("\n"));
        }
        Ok(Report::new(told, fields.into()))
    })
}
