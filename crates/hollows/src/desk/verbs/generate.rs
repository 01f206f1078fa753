//! `generate`: fresh boards to play.

use super::super::settings::{self, Set};
use crate::{generate, text};
use desk::Desk;
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
        let number = |key, help| Parameter::new(key, Kind::Number(0, u64::MAX), help).usual("1");
        let mut options = vec![
            number("seed", "Names the board; the same seed always gives the same board"),
            number("count", "How many boards, from this seed on"),
            Parameter::new("reveal", Kind::Flag, "Print also what is hidden"),
        ];
        options.extend(settings::parameters());
        options
    },
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

/// Boards one after the other, a blank line between them.
fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let (seed, count) = (given.number("seed").unwrap_or(1), given.number("count").unwrap_or(1));
    let end = seed.checked_add(count).ok_or_else(|| given.refuse("count", &format!("seeds end at {}", u64::MAX)))?;
    let (set, reveal) = (Set::of(given), given.flag("reveal"));
    for next in seed..end {
        let desk = set.deal(next)?;
        let board = desk.text();
        let mut fields = json!({ "tilewise": VERSION, "seed": next, "board": board });
        let mut told = if next > seed { format!("\n{board}") } else { board };
        if reveal {
            let hidden = text::reveal(&generate(next, &desk.view().settings));
            told.extend(hidden.lines().map(|row| format!("; {row}\n")));
            fields["hidden"] = json!(hidden);
        }
        if listener.report(Report::new(told, fields.into())).is_break() {
            break;
        }
    }
    Ok(End::Answered)
}
