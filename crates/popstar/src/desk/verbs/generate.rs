//! `generate`: fresh boards.

use super::super::{PopstarDesk, fresh};
use super::level;
use desk::Desk;
use desk::fresh::{print_each, to_print};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, JSON, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use effort::Budget;
use grid::Complaint;
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "generate",
    about: "Print fresh boards",
    notes: "Exit status: 0 printed, 2 options unreadable.",
    takes: Takes::Nothing,
    options: || {
        let help = "Print them as one collection, as arena --boards reads it";
        let mut options = to_print(fresh::options());
        options.push(Parameter::new("collection", Kind::Flag, help).excludes(&[JSON]));
        options
    },
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let kind = fresh::Kind::of(given);
    print_each(given, budget, listener, |seed| {
        let position = kind.position(seed).map_err(|error| given.refuse("size", Complaint::from(error)))?;
        let (board, size) = (position.board.clone(), position.board.size());
        let text = PopstarDesk::new(position, level(given)).text();
        let fields = json!({ "tilewise": VERSION, "seed": seed, "board": text });
        let told = if given.flag("collection") {
            let (width, height, colours, title) = (size.width(), size.height(), board.palette().len(), kind.title());
            format!("board {seed} {width} {height} {colours} {title}\n{board}")
        } else {
            text
        };
        Ok(Report::new(told, fields.into()))
    })
}
