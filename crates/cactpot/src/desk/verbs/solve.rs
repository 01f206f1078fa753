//! `solve`: the whole plan, what to do after every number.

use super::super::detail::place;
use super::super::fresh;
use super::super::words::sentence;
use super::asked;
use crate::{Move, NoAdvice, Reply, Ticket, advise, replies, size};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Language, words};
use effort::Budget;
use serde_json::{Value, json};
use std::fmt::Write as _;

pub(super) const VERB: Verb = Verb {
    name: "solve",
    about: "Work out the whole plan: what it is worth, and what to do after every number",
    notes: "Exit status: 0 solved, 1 a number stands twice or not solved within the limit, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || vec![Parameter::new("tree", Kind::Flag, "Print the whole plan as a tree"), fresh::pays()],
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let desk = asked(given)?;
    let ticket = desk.ticket();
    let advice = advise(ticket, budget).map_err(|why| desk.trouble(why))?;
    let solved = sentence("cactpot.solved").figure("pay", advice.value.pay(), 3);
    let mut text = words::say(&solved, given.language) + "\n";
    let mut fields = json!({ "tilewise": VERSION, "value": advice.value.pay() });
    if let Some(next) = advice.next.filter(|_| given.flag("tree")) {
        text.push('\n');
        let mut tree = Tree { text, language: given.language };
        fields["tree"] = tree.step(ticket, next, 0, budget).map_err(|why| desk.trouble(why))?;
        text = tree.text;
    }
    let _ = listener.report(Report::new(text, fields.into()));
    Ok(End::Answered)
}

/// The plan as it is written down.
struct Tree {
    text: String,
    language: Language,
}

impl Tree {
    /// A move and what follows it, as text and as JSON.
    fn step(&mut self, ticket: &Ticket, next: Move, depth: usize, budget: &mut Budget) -> Result<Value, NoAdvice> {
        let said = match next {
            Move::Take(line) => sentence("cactpot.tree.take").text("line", &line),
            Move::Flip(cell) => sentence("cactpot.tree.flip").place("cell", cell),
        };
        self.text += &words::say(&said, self.language);
        self.text.push('\n');
        let cell = match next {
            Move::Take(line) => return Ok(json!({ "take": line.cells().map(place) })),
            Move::Flip(cell) => cell,
        };
        let mut answers = Vec::new();
        for Reply { number, next, value } in replies(ticket, cell, budget)? {
            let _ = write!(self.text, "{:indent$}{number}: ", "", indent = 2 * depth + 2);
            let after = ticket.with(size().index(cell), Some(number)).expect("a hidden tile may show it");
            let mut answer = self.step(&after, next, depth + 1, budget)?;
            (answer["number"], answer["value"]) = (json!(number), json!(value.pay()));
            answers.push(answer);
        }
        Ok(json!({ "flip": { "x": cell.x, "y": cell.y }, "answers": answers }))
    }
}
