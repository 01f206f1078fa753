//! `tilewise hollows solve`: the whole plan, and what it brings.

use super::{check, no_answer};
use crate::ending::Ending;
use crate::limit::Limit;
use hollows::desk::plan::plan_json;
use hollows::referee::{self, Outcome};
use hollows::{Branch, Goal, NoPolicy, Parts, Policy, Present, Seen, Step, Swords, Tiles, View, knowledge, policy};
use std::io::{self, Write};

pub fn run(view: &View, tree: bool, limit: &Limit, json: bool) -> anyhow::Result<Ending> {
    let (plan, outcome) = match solved(view, limit, json) {
        Ok(solved) => solved,
        Err(ending) => return Ok(ending),
    };
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", plan_json(view, &plan, &outcome, tree))?;
        return Ok(Ending::Answered);
    }
    writeln!(out, "{}: {}, and no plan is better.", view.settings.goal, check::value(view.settings.goal, plan.value))?;
    writeln!(out, "{}", brings(&outcome))?;
    if tree {
        let mut text = String::new();
        write_step(&plan.first, 0, &mut text);
        write!(out, "\n{text}")?;
    }
    Ok(Ending::Answered)
}

/// The best plan, and what the referee sees it bring.
pub fn solved(view: &View, limit: &Limit, json: bool) -> Result<(Policy, Outcome), Ending> {
    let plan = limit.think(|budget| policy(view, budget)).map_err(|why| match why {
        NoPolicy::NoAnswer(why) => no_answer(view, &why, json),
        NoPolicy::Stopped(_) => Ending::Impossible("not solved within the limit; advise still names a tile".into()),
    })?;
    let known = knowledge(view).map_err(|why| no_answer(view, &why, json))?;
    let played = referee::play_out(view, &known, &plan.first, most_flips(view));
    let outcome = played.map_err(|foul| Ending::Impossible(format!("the plan breaks the rules: {foul}")))?;
    Ok((plan, outcome))
}

/// How many flips a plan for the view's goal may take.
pub fn most_flips(view: &View) -> usize {
    match view.settings.goal {
        Goal::Leaves | Goal::Chance(_) => view.flips_left().into(),
        // Flips are counted to the end, however many are left.
        Goal::Flips(_) | Goal::Worst(_) => hollows::AREA,
    }
}

/// What a plan brings, in a few lines.
pub fn brings(outcome: &Outcome) -> String {
    let mut lines =
        vec![format!("Played in every world, it brings {:.3} leaves in this game, and", outcome.leaves.to_f64())];
    for (number, parts) in Parts::ALL.iter().enumerate() {
        let flips = outcome.flips[number].map_or_else(String::new, |(mean, worst)| {
            format!(", in {:.4} flips on average and {worst} at worst", mean.to_f64())
        });
        lines.push(format!("  {:<13} {:>8.4} %{flips}", parts.name(), outcome.chances[number].to_f64() * 100.0));
    }
    lines.join("\n")
}

/// Flips whose answer is certain stand in one line; below a flip that may show several things, a
/// line for each.
fn write_step(step: &Step, depth: usize, text: &mut String) {
    let mut step = step;
    let mut chain = Vec::new();
    while let Step::Flip { cell, branches } = step {
        chain.push(cell.to_string());
        let [only] = &branches[..] else { break };
        step = &only.then;
    }
    match (step, chain.is_empty()) {
        (Step::End, true) => text.push_str("done\n"),
        (Step::End, false) => *text += &format!("flip {}, done\n", chain.join(" ")),
        (Step::Flip { branches, .. }, _) => {
            *text += &format!("flip {}\n", chain.join(" "));
            for Branch { seen, chance, then } in branches {
                *text += &format!("{}{} ({:.1} %): ", "  ".repeat(depth + 1), shown(*seen), chance.to_f64() * 100.0);
                write_step(then, depth + 1, text);
            }
        }
    }
}

fn shown(seen: Seen) -> String {
    let lying = |name: &str, tiles: Tiles| {
        let (first, last) = (tiles.cells().next(), tiles.cells().last());
        first.zip(last).map_or_else(String::new, |(first, last)| format!("{name} {first}-{last}"))
    };
    match seen {
        Seen::Swords(swords) => lying("swords", Swords::tiles(swords)),
        Seen::Present(present) => lying("present", Present::tiles(present)),
        Seen::Fox => "fox".into(),
        Seen::Empty => "nothing".into(),
    }
}
