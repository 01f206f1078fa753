//! `craft`: what to combine, in order.

use super::super::answer::answer;
use super::super::json::craft_json;
use super::super::words::sentence;
use super::held;
use super::wishes::{Wishes, amount, refused};
use crate::{Aspect, Board, Craft, Method, craft, plan, totals};
use desk::protocol::Trouble;
use desk::verb::{BOARD, End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Language, words};
use effort::Budget;
use grid::Wanted;

pub(super) const VERB: Verb = Verb {
    name: "craft",
    about: "Say what to combine, in order, and which primals that takes",
    notes: "Without --want it is the list of the cheapest layout.\n\nExit status: 0 listed, 1 it cannot be had from the stock or the note cannot be solved, 2 note or options unreadable.",
    takes: Takes::Board,
    options,
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let mut options = held::options();
    options.push(
        Parameter::new("want", Kind::Text(|text| wanted(text).map(|_| ())), "An aspect to make, and how many: lux=3")
            .shown("ASPECT[=N]")
            .many()
            .excludes(&[BOARD, "note"]),
    );
    options
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let names = given.all("want");
    let board = if names.is_empty() { held::one(given)? } else { Wishes::of(given)?.bare(2)? };
    let mut wanted_aspects: Vec<(Aspect, u64)> = Vec::new();
    for (name, amount) in names.iter().filter_map(|text| wanted(text).ok()) {
        let found = board.aspects().find(&name).map_err(|error| refused(given.before, "want", &name, error));
        wanted_aspects.push((found?, amount));
    }
    if names.is_empty() {
        wanted_aspects = of_cheapest_layout(&board, budget)?;
    }
    let craft = craft(&board, &wanted_aspects);
    let mut report =
        Report::new(text(&board, &wanted_aspects, &craft, given.language), craft_json(&board, &craft).into());
    if !craft.missing.is_empty() {
        report.why_not = Some(sentence("thaumcraft.craft.missing").text("list", &listed(&board, &craft.missing)));
    }
    let _ = listener.report(report);
    Ok(End::of(craft.missing.is_empty()))
}

/// What the cheapest layout takes.
fn of_cheapest_layout(board: &Board, budget: &mut Budget) -> Result<Vec<(Aspect, u64)>, Trouble> {
    let outcome = plan(board, Method::Exact, budget, &mut |_| ());
    let answer = answer(board, outcome.as_ref()).map_err(Box::new)?;
    let plan = outcome.map_err(|_| Trouble::Undecided(answer.headline))?;
    Ok(totals(&plan.placements))
}

fn text(board: &Board, wanted: &[(Aspect, u64)], craft: &Craft, language: Language) -> String {
    let name = |aspect: Aspect| board.aspects().name(aspect);
    let for_what = sentence("thaumcraft.craft.for").text("list", &listed(board, wanted));
    let mut text = words::say(&for_what, language) + "\n";
    let count = craft.steps.len().to_string().len();
    for (number, step) in (1..).zip(&craft.steps) {
        let [first, second] = step.parts.map(name);
        text += &format!("  {number:>count$}. {first} + {second} = {} ({} x)\n", name(step.aspect), step.times);
    }
    let is_stock = board.stock().is_some();
    let from = if is_stock { sentence("thaumcraft.craft.stock") } else { sentence("thaumcraft.craft.primals") };
    text + &words::say(&from.text("list", &listed(board, &craft.taken)), language) + "\n"
}

fn listed(board: &Board, list: &[(Aspect, u64)]) -> String {
    let one = |&(aspect, amount): &(Aspect, u64)| format!("{amount} {}", board.aspects().name(aspect));
    list.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// `lux=3`, or `lux` for one.
fn wanted(text: &str) -> Result<(String, u64), Wanted> {
    if text.contains('=') { amount(text) } else { Ok((text.into(), 1)) }
}
