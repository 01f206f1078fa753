//! `solve`: the whole plan of one note, or of many.

use super::super::answer::answer;
use super::super::json::{layout_json, record_json};
use super::super::words::sentence;
use super::held::{self, Held};
use crate::{Layouts, METHODS, Method, NoPlan, Plan, best_layouts, plan};
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Shown, Takes, Thinks, Verb};
use desk::{Fields, Language, Refusal, words};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "solve",
    about: "Find the cheapest layout of one note, or of many in a file of JSON lines",
    notes: "Exit status: 0 solved, 1 a note cannot be solved or no layout was found, 2 note or options unreadable.",
    takes: Takes::Boards,
    options,
    thinks: Thinks::Seconds,
    gives: Gives::Answer,
    run,
};

fn options() -> Vec<Parameter> {
    let mut options = held::options();
    options.extend([
        Parameter::new(
            "method",
            Kind::Choice(METHODS.map(|(name, _)| name).to_vec()),
            "exact, greedy, ring, or ring-ends and ring-no-pruning, -grid, -links, -chains to compare",
        )
        .usual(METHODS[0].0),
        Parameter::new(
            "layouts",
            Kind::Number(1, 1_000),
            "Also print this many best layouts, with proof of their order",
        )
        .shown("N"),
    ]);
    options
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let notes = held::all(given)?;
    if given.is_drawn && notes.iter().any(|note| note.listed) {
        let svg = format!("{}svg", given.before);
        return Err(Refusal(sentence("thaumcraft.refused.lines")).in_file(&svg).into());
    }
    let method = METHODS.into_iter().find(|(name, _)| *name == given.get("method"));
    let method = method.map_or(Method::default(), |(_, method)| method);
    let layouts = given.number("layouts");
    let (mut unsolved, mut end) = (0, End::Answered);
    for (number, note) in (1..).zip(&notes) {
        let before = if note.listed { format!("{number}/{} ", notes.len()) } else { String::new() };
        let solved = Solved::of(note, method, layouts, &before, budget, listener);
        if !note.listed && !given.in_full {
            return solved.show(note, given.language, listener);
        }
        unsolved += usize::from(solved.outcome.is_err());
        end = end.max(solved.end());
        let mut text = solved.line(note, given.language);
        if number == notes.len() && number > 1 {
            let said = sentence("thaumcraft.solved-notes").count("solved", number - unsolved).count("notes", number);
            text += &(words::say(&said, given.language) + "\n");
        }
        let mut report = Report::new(text, solved.fields(note, given.language));
        if given.is_drawn {
            report.picture = answer(&note.board, solved.outcome.as_ref()).ok().map(|answer| answer.picture);
        }
        if listener.report(report).is_break() {
            let looked = sentence("thaumcraft.stopped-notes").count("looked", number).count("notes", notes.len());
            return Err(Trouble::Undecided(looked));
        }
    }
    Ok(end)
}

/// What came of one note.
struct Solved {
    outcome: Result<Plan, NoPlan>,
    milliseconds: f64,
    layouts: Option<Layouts>,
}

impl Solved {
    /// Solves a note. Each may take all the budget there is; the search for other layouts takes what is left of its time.
    fn of(
        note: &Held,
        method: Method,
        layouts: Option<u64>,
        before: &str,
        budget: &Budget,
        listener: &mut dyn Listener,
    ) -> Self {
        let board = &note.board;
        listener.begin();
        let began = listener.elapsed();
        let outcome = plan(board, method, &mut budget.part(u64::MAX), &mut |plan| {
            let said = sentence("thaumcraft.so-far").text("before", before);
            listener.so_far(&said.text("cost", &plan.cost).text("bound", &plan.bound));
        });
        let milliseconds = listener.elapsed().saturating_sub(began).as_secs_f64() * 1e3;
        let layouts = layouts.filter(|_| outcome.is_ok()).and_then(|count| {
            // The note has a solution, so there is nothing to report but a limit that was too short.
            best_layouts(board, count as usize, &mut budget.part(u64::MAX)).ok()
        });
        Self { outcome, milliseconds, layouts }
    }

    fn end(&self) -> End {
        match &self.outcome {
            Ok(_) => End::Answered,
            Err(NoPlan::Unsolvable(_)) => End::No,
            Err(NoPlan::Stopped(_) | NoPlan::NotFound) => End::Undecided,
        }
    }

    fn fields(&self, note: &Held, language: Language) -> Fields {
        let mut fields = record_json(&note.id, &note.board, self.outcome.as_ref(), self.milliseconds, language);
        if let Some(layouts) = &self.layouts {
            let listed = layouts.plans.iter().map(|plan| layout_json(&note.board, plan));
            fields.add_list("layouts", listed);
            fields.add("layouts_complete", &layouts.stopped.is_none());
        }
        fields
    }

    /// A note among many, in one line.
    fn line(&self, note: &Held, language: Language) -> String {
        let told = match &self.outcome {
            Ok(plan) => {
                let said = if plan.certainty.is_proven() {
                    sentence("thaumcraft.line-proven")
                } else {
                    sentence("thaumcraft.line-bound").text("bound", &plan.bound)
                };
                said.text("cost", &format!("{:>3}", plan.cost)).text("cells", &format!("{:>3}", plan.cells()))
            }
            Err(_) => match answer(&note.board, self.outcome.as_ref()) {
                Ok(answer) => answer.headline,
                Err(impossible) => impossible.sentence,
            },
        };
        let milliseconds = language.figure(self.milliseconds, 1);
        format!("{:<12} {milliseconds:>9} ms  {}\n", note.id, words::say(&told, language))
    }

    /// A note alone, in full.
    fn show(&self, note: &Held, language: Language, listener: &mut dyn Listener) -> Result<End, Trouble> {
        let answer = answer(&note.board, self.outcome.as_ref()).map_err(Box::new)?;
        let shown = vec![Shown::Plan(Box::new(answer)), Shown::Text(self.other_layouts(note, language))];
        let _ = listener.report(Report { shown, ..Report::default() });
        Ok(self.end())
    }

    fn other_layouts(&self, note: &Held, language: Language) -> String {
        let Some(layouts) = &self.layouts else { return String::new() };
        let mut text = String::new();
        for (number, plan) in (1..).zip(&layouts.plans) {
            let said = sentence("thaumcraft.layout").text("number", &number).text("cost", &plan.cost);
            text += &format!("\n{}\n", words::say(&said.text("cells", &plan.cells()), language));
            for placement in &plan.placements {
                let aspect = note.board.aspects().name(placement.aspect);
                let said = sentence("thaumcraft.layout.place").text("aspect", aspect).place("place", placement.place);
                text += &format!("  {}\n", words::say(&said, language));
            }
        }
        if layouts.stopped.is_some() {
            text += &format!("\n{}\n", words::say(&sentence("thaumcraft.layouts-cut"), language));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::GAME;
    use super::*;
    use desk::Table;
    use desk::verb::Input;
    use std::ops::ControlFlow;
    use std::time::Duration;

    static GAMES: [&desk::Game; 1] = [&GAME];
    const TABLE: Table = Table(&GAMES);

    /// Keeps what it hears.
    #[derive(Default)]
    struct Heard {
        reports: Vec<Report>,
        begun: usize,
    }

    impl Listener for Heard {
        fn report(&mut self, report: Report) -> ControlFlow<()> {
            self.reports.push(report);
            ControlFlow::Continue(())
        }

        fn begin(&mut self) {
            self.begun += 1;
        }

        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
    }

    /// Solves a note so many times over with so many nodes; what was heard, and whether all were solved.
    fn solve(times: usize, nodes: u64) -> (Heard, End) {
        let note = r#"{"radius":2,"anchors":[[-2,2,"telum"],[2,0,"fames"],[0,-2,"metallum"]]}"#;
        let input = Input { name: "notes".into(), bytes: vec![note; times].join("\n").into() };
        let given = Given::new(TABLE, input, Language::English, options());
        let mut heard = Heard::default();
        let end = run(&given, &mut Budget::nodes(nodes), &mut heard).unwrap();
        (heard, end)
    }

    #[test]
    fn each_note_of_many_may_take_all_the_budget_there_is() {
        let is_proven = |report: &Report| report.json().contains("\"optimal\"");
        let enough = (0..24).map(|power| 1 << power).find(|&nodes| is_proven(&solve(1, nodes).0.reports[0]));
        let enough = enough.expect("a small note takes few nodes");
        assert!(enough > 1);
        let (alone, _) = solve(1, enough);
        let (many, end) = solve(4, enough);
        assert_eq!((end, many.begun, many.reports.len()), (End::Answered, 4, 4));
        let layout = |report: &Report| report.json().split_once(',').map(|(_, rest)| rest.to_string());
        assert!(many.reports.iter().all(|report| layout(report) == layout(&alone.reports[0])));
    }
}
