//! `solve`: the whole plan, and what it brings.

use super::super::answer::{basis_said, impossible};
use super::super::picture;
use super::super::plan::plan_json;
use super::super::settings;
use super::super::words::{goal_key, message, sentence};
use super::{asked, check};
use crate::referee::{self, Foul, Outcome};
use crate::{AREA, Branch, Goal, NoPolicy, Parts, Policy, Present, Seen, Step, Swords, Tiles, View, knowledge, policy};
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Impossible, Key, Language, Sentence, words};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "solve",
    about: "Work out the whole plan: what it brings, and what to flip after every answer",
    notes: "Exit status: 0 solved, 1 no layout fits or not solved within the limit, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || {
        let mut options = vec![Parameter::new("tree", Kind::Flag, "Print the whole plan as a tree")];
        options.extend(settings::parameters());
        options
    },
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let (desk, tree) = (asked(given)?, given.flag("tree"));
    let view = desk.view();
    let (plan, outcome) = solved(view, budget)?;
    let known = knowledge(view).map_err(|why| Box::new(impossible(view, &why)))?;
    let goal = view.settings.goal;
    let solved =
        sentence("hollows.solved").words("goal", [goal_key(goal)]).phrases("value", [check::value(goal, plan.value)]);
    let mut text = format!("{}\n{}\n", words::say(&solved, given.language), brings(&outcome, given.language));
    if let Some(line) = basis_said(known.basis, known.layouts.len()) {
        text += &format!("{}\n", words::say(&line, given.language));
    }
    if tree {
        text.push('\n');
        write_step(&plan.first, 0, given.language, &mut text);
    }
    let _ = listener.report(Report::new(text, plan_json(view, &known, &plan, &outcome, tree).into()));
    Ok(End::Answered)
}

/// The best plan, and what the referee sees it bring.
pub(super) fn solved(view: &View, budget: &mut Budget) -> Result<(Policy, Outcome), Trouble> {
    let no_answer = |why| Trouble::Impossible(Box::new(impossible(view, &why)));
    let plan = policy(view, budget).map_err(|why| match why {
        NoPolicy::NoAnswer(why) => no_answer(why),
        NoPolicy::Stopped(_) => Trouble::Undecided(sentence("hollows.unsolved")),
    })?;
    let outcome = referee::play_out(view, &plan.first, most_flips(view)).map_err(|foul| broken(view, foul))?;
    Ok((plan, outcome))
}

/// A plan breaks the rules.
pub(super) fn broken(view: &View, foul: Foul) -> Trouble {
    let why = match foul {
        Foul::NotCovered(cell) => sentence("hollows.foul.not-covered").place("cell", cell),
        Foul::NoBranch(cell) => sentence("hollows.foul.no-branch").place("cell", cell),
        Foul::TooManyFlips => sentence("hollows.foul.flips"),
        Foul::NoWorld => sentence("hollows.foul.no-world"),
    };
    refuted(view, why)
}

/// What was claimed of the board cannot be.
pub(super) fn refuted(view: &View, why: Sentence) -> Trouble {
    Trouble::Impossible(Box::new(Impossible::new(why, Vec::new(), picture::plain(view))))
}

/// How many flips a plan for the view's goal may take.
pub(super) fn most_flips(view: &View) -> usize {
    match view.settings.goal {
        Goal::Leaves | Goal::Chance(_) => view.flips_left().into(),
        // Flips are counted to the end, however many are left.
        Goal::Flips(_) | Goal::Worst(_) => AREA,
    }
}

/// What a plan brings, in a few lines.
pub(super) fn brings(outcome: &Outcome, language: Language) -> String {
    let leaves = sentence("hollows.brings").figure("leaves", outcome.leaves.to_f64(), 3);
    let mut lines = vec![words::say(&leaves, language)];
    for (number, parts) in Parts::ALL.iter().enumerate() {
        let flips = outcome.flips[number].map_or_else(String::new, |(mean, worst)| {
            let flips = sentence("hollows.brings-flips").figure("mean", mean.to_f64(), 4).text("worst", &worst);
            words::say(&flips, language)
        });
        let chance = language.percent(outcome.chances[number].to_f64() * 100.0, 4);
        lines.push(format!("  {:<13} {chance:>10}{flips}", parts.name()));
    }
    lines.join("\n")
}

/// Flips whose answer is certain stand in one line; below a flip that may show several things, a
/// line for each.
fn write_step(step: &Step, depth: usize, language: Language, text: &mut String) {
    let mut step = step;
    let mut chain = Vec::new();
    while let Step::Flip { cell, branches } = step {
        chain.push(cell.to_string());
        let [only] = &branches[..] else { break };
        step = &only.then;
    }
    let said = match (step, chain.is_empty()) {
        (Step::End, true) => sentence("hollows.tree.done"),
        (Step::End, false) => sentence("hollows.tree.flip-done").text("cells", &chain.join(" ")),
        (Step::Flip { .. }, _) => sentence("hollows.tree.flip").text("cells", &chain.join(" ")),
    };
    *text += &(words::say(&said, language) + "\n");
    let Step::Flip { branches, .. } = step else { return };
    for Branch { seen, chance, then } in branches {
        let said = sentence("hollows.tree.seen").phrases("what", [shown(*seen)]);
        let said = words::say(&said.figure("chance", chance.to_f64() * 100.0, 1), language);
        *text += &format!("{}{said} ", "  ".repeat(depth + 1));
        write_step(then, depth + 1, language, text);
    }
}

fn shown(seen: Seen) -> Sentence {
    let lying = |name: Key, tiles: Tiles| {
        let ends = tiles.cells().next().zip(tiles.cells().last());
        let (first, last) = ends.expect("a piece lies somewhere");
        sentence("hollows.tree.lying").words("what", [name]).place("from", first).place("to", last)
    };
    match seen {
        Seen::Swords(swords) => lying(message("hollows.swords"), Swords::tiles(swords)),
        Seen::Present(present) => lying(message("hollows.present"), Present::tiles(present)),
        Seen::Fox => sentence("hollows.fox"),
        Seen::Empty => sentence("hollows.nothing"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: &str, said: &str) {
        let view: View = format!("hollows goal=leaves\n{}", rows.replace(' ', "\n")).parse().unwrap();
        let (plan, outcome) = solved(&view, &mut Budget::unlimited()).unwrap_or_else(|why| panic!("{why:?}\n{view}"));
        let known = knowledge(&view).unwrap();
        let rests_on = basis_said(known.basis, known.layouts.len()).expect("it says what it rests on");
        let rests_on = desk::words::say(&rests_on, desk::Language::English);
        assert!(rests_on.contains(said), "{rests_on}\n{view}");
        assert!(matches!(plan.first, Step::Flip { .. }), "{view}");
        let brings = brings(&outcome, Language::English);
        assert!(brings.contains("leaves"), "{brings}\n{view}");
    }

    #[test]
    fn boards_and_layouts_that_nobody_has_listed_are_solved_and_say_so() {
        check("P##### ##X#X# #X#### s##### ##X### #####X", "No known arrangement");
        check("P##### ##X#X# #XF### s##### ##X### #####X", "No known board");
    }

    /// So many layouts lead to more states than are kept.
    #[test]
    fn an_unlisted_board_of_which_nothing_is_seen_is_undecided() {
        let view: View = "hollows\nX#####\n##X#X#\n#X####\n######\n##X###\n######".parse().unwrap();
        assert!(matches!(solved(&view, &mut Budget::unlimited()), Err(Trouble::Undecided(_))), "{view}");
    }
}
