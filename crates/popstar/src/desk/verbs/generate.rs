//! `generate`: fresh boards.

use super::{kind, kind_options};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use effort::Budget;
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh boards",
    notes: "Exit status: 0 printed, 2 options unreadable.",
    takes: Takes::Nothing,
    options,
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let any = Kind::Number(0, u64::MAX);
    let mut options = kind_options();
    options.extend([
        Parameter::new("seed", any.clone(), "Names the board; the same seed always gives the same board").usual("1"),
        Parameter::new("count", any, "How many boards, from this seed on").usual("1"),
        Parameter::new("collection", Kind::Flag, "Print them as one collection, as arena --boards reads it")
            .excludes(&["json"]),
    ]);
    options
}

/// Fresh boards, one after the other, a blank line between them.
fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let number = |key| given.number(key).unwrap_or(1);
    let kind = kind(given);
    let (seed, count) = (number("seed"), number("count"));
    let end = seed.checked_add(count).ok_or_else(|| given.refuse("count", &format!("seeds end at {}", u64::MAX)))?;
    for next in seed..end {
        let position = kind.position(next).map_err(|error| given.refuse("size", &error.to_string()))?;
        let fields = json!({ "tilewise": VERSION, "seed": next, "board": position.to_string() });
        let gap = if next > seed { "\n" } else { "" };
        let told = if given.flag("collection") {
            let (size, colours) = (position.board.size(), position.board.palette().len());
            let (width, height, title) = (size.width(), size.height(), kind.title());
            format!("{gap}board {next} {width} {height} {colours} {title}\n{}", position.board)
        } else {
            format!("{gap}{position}")
        };
        if listener.report(Report::new(told, fields.into())).is_break() {
            break;
        }
    }
    Ok(End::Answered)
}
