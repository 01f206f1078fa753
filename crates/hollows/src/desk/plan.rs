//! A whole plan as JSON, and back again, so that a referee can be given it.

use super::detail::{basis, fraction, place, seen};
use super::words::sentence;
use crate::referee::Outcome;
use crate::{Branch, Knowledge, Parts, Policy, Present, Ratio, Seen, Step, Swords, Tiles, View, size};
use desk::protocol::VERSION;
use desk::{Refusal, Sentence};
use grid::Cell;
use serde_json::{Map, Value, json};

/// A plan with what it is worth and what the referee saw it bring; the tree only if it is wanted.
pub fn plan_json(view: &View, known: &Knowledge, policy: &Policy, outcome: &Outcome, tree: bool) -> Value {
    let mut fields = json!({
        "tilewise": VERSION,
        "goal": view.settings.goal.to_string(),
        "fox": view.settings.fox.to_f64(),
        "basis": basis(known.basis),
        "value": policy.value.to_f64(),
        "value_exact": fraction(policy.value),
        "second_game": policy.second_game.map(Ratio::to_f64),
        "brings": outcome_json(outcome),
    });
    if tree {
        fields["tree"] = step_json(&policy.first);
    }
    fields
}

/// What a plan brings.
pub fn outcome_json(outcome: &Outcome) -> Value {
    let named = |value: &dyn Fn(usize) -> Value| -> Value {
        Parts::ALL
            .iter()
            .enumerate()
            .map(|(number, parts)| (parts.name().to_string(), value(number)))
            .collect::<Map<_, _>>()
            .into()
    };
    json!({
        "leaves": outcome.leaves.to_f64(),
        "chances": named(&|number| json!(outcome.chances[number].to_f64())),
        "flips": named(&|number| json!(outcome.flips[number].map(|(mean, _)| mean.to_f64()))),
        "worst": named(&|number| json!(outcome.flips[number].map(|(_, worst)| worst))),
    })
}

fn step_json(step: &Step) -> Value {
    let Step::Flip { cell, branches } = step else { return Value::Null };
    let branch = |branch: &Branch| {
        let mut fields = seen(branch.seen);
        fields["chance"] = json!(branch.chance.to_f64());
        fields["then"] = step_json(&branch.then);
        fields
    };
    json!({ "flip": place(*cell), "answers": branches.iter().map(branch).collect::<Vec<_>>() })
}

/// A plan read from JSON, with the value it claims, if it claims one.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The first step.
    pub first: Step,
    /// The claimed value as a fraction.
    pub value: Option<Ratio>,
}

/// Reads what [`plan_json`] wrote with its tree. Chances are not read: the referee counts its own.
pub fn read_plan(text: &str) -> Result<Claim, Refusal> {
    let plan: Value = serde_json::from_str(text).map_err(|error| Refusal::plain(&error))?;
    let tree = plan.get("tree").ok_or_else(|| sentence("hollows.plan.tree")).map_err(Refusal)?;
    let value = plan.get("value_exact").map(|value| {
        let text = value.as_str().ok_or_else(|| no_fraction(&value.to_string()));
        text.and_then(read_fraction).map_err(|why| Refusal(why).in_file("value_exact"))
    });
    Ok(Claim { first: read_step(tree).map_err(Refusal)?, value: value.transpose()? })
}

fn no_fraction(found: &str) -> Sentence {
    sentence("hollows.plan.fraction").text("found", &grid::text::shorten(found))
}

/// Part of the tree lacks a field.
fn lacks(field: &str) -> Sentence {
    sentence("hollows.plan.lacks").text("field", field)
}

/// A fraction such as `15/16`, or a whole number.
pub fn read_fraction(text: &str) -> Result<Ratio, Sentence> {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    // Half the width of the numbers, so that two fractions can be compared.
    let number = |digits: &str| digits.parse::<u64>().ok().map(u128::from);
    match (number(above), number(below)) {
        (Some(above), Some(below)) if below > 0 => Ok(Ratio::new(above, below)),
        _ => Err(no_fraction(text)),
    }
}

fn read_step(step: &Value) -> Result<Step, Sentence> {
    if step.is_null() {
        return Ok(Step::End);
    }
    let cell = read_place(step.get("flip").ok_or_else(|| lacks("flip"))?)?;
    let answers = step.get("answers").and_then(Value::as_array).ok_or_else(|| lacks("answers"))?;
    let branches = answers.iter().map(|answer| {
        let then = answer.get("then").ok_or_else(|| lacks("then"))?;
        Ok(Branch { seen: read_seen(answer)?, chance: Ratio::ZERO, then: read_step(then)? })
    });
    Ok(Step::Flip { cell, branches: branches.collect::<Result<_, Sentence>>()? })
}

fn read_seen(answer: &Value) -> Result<Seen, Sentence> {
    let shape = || -> Result<Tiles, Sentence> {
        let places = answer.get("places").and_then(Value::as_array).ok_or_else(|| lacks("places"))?;
        places.iter().map(|place| read_place(place).map(|cell| size().index(cell))).collect()
    };
    let misfit = || sentence("hollows.plan.misfit");
    match answer.get("seen").and_then(Value::as_str) {
        Some("swords") => {
            let shape = shape()?;
            Ok(Seen::Swords(Swords::places().find(|swords| swords.tiles() == shape).ok_or_else(misfit)?))
        }
        Some("present") => {
            let shape = shape()?;
            Ok(Seen::Present(Present::places().find(|present| present.tiles() == shape).ok_or_else(misfit)?))
        }
        Some("fox") => Ok(Seen::Fox),
        Some("empty") => Ok(Seen::Empty),
        _ => Err(lacks("seen: swords, present, fox, empty")),
    }
}

fn read_place(place: &Value) -> Result<Cell, Sentence> {
    let number = |name: &str| place.get(name).and_then(Value::as_u64).and_then(|number| u16::try_from(number).ok());
    let cell = number("x").zip(number("y")).map(|(x, y)| Cell::new(x, y)).filter(|&cell| size().holds(cell));
    cell.ok_or_else(|| sentence("hollows.plan.place").text("place", place))
}
