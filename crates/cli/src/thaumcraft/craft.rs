//! `tilewise thaumcraft craft` and `path`: what to combine, and which chains there are.

use crate::ending::Ending;
use crate::limit::Limit;
use std::io::{self, Write};
use thaumcraft::desk::{answer, chains_json, craft_json};
use thaumcraft::{Aspect, Board, MAX_STEPS, Method, chains, craft, plan, totals};

/// Lists what to combine for the aspects wanted, or for the cheapest layout.
pub fn run(board: &Board, want: &[(String, u64)], limit: &Limit, json: bool) -> anyhow::Result<Ending> {
    let mut wanted: Vec<(Aspect, u64)> = Vec::new();
    for (name, amount) in want {
        match board.aspects().find(name) {
            Ok(aspect) => wanted.push((aspect, *amount)),
            Err(error) => return Ok(Ending::Unreadable(format!("--want {name}: {error}"))),
        }
    }
    if want.is_empty() {
        let outcome = limit.think(|budget| plan(board, Method::Exact, budget, &mut |_| ()));
        match (&outcome, answer(board, outcome.as_ref())) {
            (Ok(plan), _) => wanted = totals(&plan.placements),
            (Err(_), Err(impossible)) => return Ok(Ending::Impossible(impossible.to_string())),
            (Err(_), Ok(answer)) => {
                let told = desk::words::say(&answer.headline, desk::Language::English);
                return Ok(Ending::Impossible(told));
            }
        }
    }
    let craft = craft(board, &wanted);
    let name = |aspect: Aspect| board.aspects().name(aspect);
    let listed = |list: &[(Aspect, u64)]| {
        list.iter().map(|&(aspect, amount)| format!("{amount} {}", name(aspect))).collect::<Vec<_>>().join(", ")
    };
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", craft_json(board, &craft))?;
    } else {
        writeln!(out, "For {}:", listed(&wanted))?;
        let count = craft.steps.len().to_string().len();
        for (number, step) in (1..).zip(&craft.steps) {
            let [first, second] = step.parts.map(name);
            writeln!(out, "  {number:>count$}. {first} + {second} = {} ({} x)", name(step.aspect), step.times)?;
        }
        let from = if board.stock().is_some() { "From the stock" } else { "Primals" };
        writeln!(out, "{from}: {}", listed(&craft.taken))?;
    }
    if craft.missing.is_empty() {
        return Ok(Ending::Answered);
    }
    Ok(Ending::Impossible(format!("cannot be made: {} missing", listed(&craft.missing))))
}

/// Lists the cheapest chains between two aspects.
pub fn path(board: &Board, ends: [&str; 2], steps: Option<usize>, count: usize, json: bool) -> anyhow::Result<Ending> {
    let mut found = Vec::new();
    for end in ends {
        match board.aspects().find(end) {
            Ok(aspect) => found.push(aspect),
            Err(error) => return Ok(Ending::Unreadable(error.to_string())),
        }
    }
    let (from, to) = (found[0], found[1]);
    if let Some(steps) = steps.filter(|&steps| steps > MAX_STEPS) {
        return Ok(Ending::Unreadable(format!("--steps {steps}: give a number from 0 to {MAX_STEPS}")));
    }
    if !(1..=10_000).contains(&count) {
        return Ok(Ending::Unreadable(format!("--count {count}: give a number from 1 to 10000")));
    }
    // No shortest chain is longer than there are aspects.
    let fewest =
        || (0..=MAX_STEPS.min(board.aspects().len())).find(|&steps| !chains(board, from, to, steps, 1).is_empty());
    let chains = steps.or_else(fewest).map_or_else(Vec::new, |steps| chains(board, from, to, steps, count));
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", chains_json(board, &chains))?;
    } else {
        for chain in &chains {
            let names: Vec<&str> = chain.aspects.iter().map(|&aspect| board.aspects().name(aspect)).collect();
            writeln!(out, "{:>4}  {}", chain.cost, names.join(" - "))?;
        }
    }
    if chains.is_empty() {
        let between = steps.map_or_else(String::new, |steps| format!(" with {steps} between"));
        return Ok(Ending::Impossible(format!("no chain leads from {} to {}{between}", ends[0], ends[1])));
    }
    Ok(Ending::Answered)
}
