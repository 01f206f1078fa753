//! `solve`: the whole game as well as a method can.

use super::super::PopstarDesk;
use super::super::answer::{game, so_far};
use super::super::words::sentence;
use super::claim::claims;
use super::{board_options, chosen, found_in_time, one, one_of, settings, tuning};
use crate::{METHODS, Plan, Search, Settings};
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, JSON, Job, Kind, Listener, Parameter, Report, Shown, Takes, Thinks, Verb};
use desk::{Answer, Language, words};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "solve",
    about: "Play the whole game as well as a method can, step by step",
    notes: "Exit status: 0 played, 2 board or options unreadable.",
    takes: Takes::Collection,
    options,
    thinks: Thinks::SideBySide,
    gives: Gives::Answer,
    run,
};

/// The method that begins with a game.
const IMPROVE: &str = "improve";

fn options() -> Vec<Parameter> {
    let mut options = board_options();
    options.push(one_of("method", &METHODS, "best, or another of the methods (docs/methods/popstar.md)").usual("best"));
    options.extend(tuning(
        "Independent searches the effort is divided among [default: 1; with --time as many as threads]",
    ));
    options.extend([
        Parameter::new("draw", Kind::Flag, "Draw the board before every step")
            .formerly(&["boards"])
            .excludes(&["moves", JSON]),
        Parameter::new("moves", Kind::Flag, "Print the clicks alone, as check --plan reads them").excludes(&[JSON]),
        Parameter::new(
            "kept",
            Kind::File,
            "The game to make better, for --method improve; as solve or arena printed it",
        )
        .shown("FILE"),
    ]);
    options
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let desk = one(given)?;
    let mut settings = settings(given, if given.is_timed { listener.hands() } else { 1 });
    if given.was_given("kept") {
        let (before, method) = (given.before, given.get("method"));
        if method != IMPROVE {
            let why = sentence("popstar.refused.kept").text("method", &format!("{before}method {IMPROVE}"));
            return Err(given.refuse_for("kept", why.text("other", method)));
        }
        let games = claims(given, "kept")?;
        settings.kept = games.into_iter().next().map(|game| game.moves).unwrap_or_default();
    }
    let plan = search(&desk, chosen(given, "method", &METHODS), &settings, budget, listener);
    let answer = game(desk.position(), desk.level(), &plan);
    let (fields, picture) = (given.fields(&desk, &answer), given.is_drawn.then(|| answer.picture.clone()));
    let shown = if given.flag("moves") {
        let names: Vec<String> = plan.moves.iter().map(ToString::to_string).collect();
        vec![Shown::Text(names.join(" ") + "\n")]
    } else if given.flag("draw") {
        drawn(&answer, given.language)
    } else {
        let in_time = found_in_time(given, &plan.certainty);
        [Shown::Plan(Box::new(answer))].into_iter().chain(in_time).collect()
    };
    let _ = listener.report(Report { shown, fields, picture, ..Report::default() });
    Ok(End::Answered)
}

/// Searches all islands. The best game of all, the first among equals, is the answer: it does not depend on how many
/// are searched at the same time.
fn search(
    desk: &PopstarDesk,
    search: Search,
    settings: &Settings,
    budget: &mut Budget,
    listener: &mut dyn Listener,
) -> Plan {
    let mut plans: Vec<Option<Plan>> = vec![None; settings.islands.max(1) as usize];
    let islands = (0..).zip(&mut plans).map(|(island, plan)| -> Job<'_> {
        Box::new(move |budget, better| {
            let (position, settings) = (desk.position(), settings.island(island));
            let mut improved = |plan: &Plan| better(&so_far(position, desk.level(), plan));
            *plan = Some(search(position, &settings, budget, &mut improved));
        })
    });
    listener.side_by_side(islands.collect(), budget);
    let better = |best: Plan, plan: Plan| if plan.score > best.score { plan } else { best };
    plans.into_iter().flatten().reduce(better).expect("every island ends with a game")
}

/// The board before every step, then what it comes to.
fn drawn(answer: &Answer, language: Language) -> Vec<Shown> {
    let mut shown = Vec::new();
    for (number, step) in (1..).zip(answer.steps.list()) {
        let said = words::say(&step.sentence, language);
        shown.push(Shown::Picture(Box::new(step.picture())));
        shown.push(Shown::Text(format!("{number}. {said}\n\n")));
    }
    shown.push(Shown::Text(words::say(&answer.headline, language) + "\n"));
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use desk::Table;
    use desk::verb::Input;
    use std::ops::ControlFlow;
    use std::time::Duration;

    const POPSTAR: Table = Table(&[&super::super::super::GAME]);
    const BOARD: &str = "popstar\nRGBRGBYY\nGGRBYRGB\nBRYGGRBY\nYBRRGYBG\nGYBGRBRY\nRBGYBGYR\n";

    /// A door without threads.
    #[derive(Default)]
    struct Alone(Vec<Report>);

    impl Listener for Alone {
        fn report(&mut self, report: Report) -> ControlFlow<()> {
            self.0.push(report);
            ControlFlow::Continue(())
        }

        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
    }

    /// One whose threads are done in another order than they began.
    #[derive(Default)]
    struct LastFirst(Alone);

    impl Listener for LastFirst {
        fn report(&mut self, report: Report) -> ControlFlow<()> {
            self.0.report(report)
        }

        fn hands(&self) -> u32 {
            2
        }

        fn side_by_side(&mut self, jobs: Vec<Job<'_>>, budget: &mut Budget) {
            let nodes = budget.left() / jobs.len() as u64;
            jobs.into_iter().rev().for_each(|job| job(&mut Budget::nodes(nodes), &mut |_| ()));
        }

        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn given(options: &[(&str, &str)]) -> Given {
        let input = Input { name: "test.board".into(), bytes: BOARD.into() };
        let mut given = Given::new(POPSTAR, input, Language::English, (VERB.options)());
        options.iter().for_each(|(key, value)| given.give(key, value).unwrap());
        given
    }

    #[test]
    fn the_same_nodes_find_the_same_game_with_or_without_threads() {
        for (method, islands) in [("anneal", "1"), ("anneal", "3"), ("nrpa", "4"), ("best", "2")] {
            let given = given(&[("method", method), ("islands", islands)]);
            let (mut alone, mut last_first) = (Alone::default(), LastFirst::default());
            run(&given, &mut Budget::nodes(3_000), &mut alone).unwrap();
            run(&given, &mut Budget::nodes(3_000), &mut last_first).unwrap();
            let [alone, last_first] = [alone.0, last_first.0.0].map(|reports| reports[0].fields.to_string());
            assert_eq!(alone, last_first, "{method}, {islands} islands\n{BOARD}");
        }
    }

    #[test]
    fn only_improve_begins_with_a_game() {
        let refused = run(&given(&[("kept", "A1")]), &mut Budget::nodes(10), &mut Alone::default()).unwrap_err();
        assert_eq!(refused.to_string(), "kept: only method improve begins with a game, not best");
        let improve = given(&[("kept", "A1 what"), ("method", "improve")]);
        let refused = run(&improve, &mut Budget::nodes(10), &mut Alone::default()).unwrap_err();
        assert_eq!(refused.to_string(), "kept:1:1: 'what' is not a cell name such as C5");
    }
}
