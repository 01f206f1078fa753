//! `generate`: fresh boards to play.

use super::super::fresh;
use super::super::settings::Set;
use crate::{generate, text};
use desk::Desk;
use desk::fresh::{print_each, to_print};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use effort::Budget;
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh boards to play",
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

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let set = Set::of(given);
    print_each(given, listener, |seed| {
        let desk = set.deal(seed)?;
        let mut told = desk.text();
        let mut fields = json!({ "tilewise": VERSION, "seed": seed, "board": told });
        if given.flag("reveal") {
            let hidden = text::reveal(&generate(seed, &desk.view().settings));
            told.extend(hidden.lines().map(|row| format!("; {row}\n")));
            fields["hidden"] = json!(hidden);
        }
        Ok(Report::new(told, fields.into()))
    })
}
