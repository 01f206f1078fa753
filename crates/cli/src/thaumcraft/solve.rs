//! `tilewise thaumcraft solve`: the whole plan of one note, or of many.

use super::notes::Named;
use crate::command::Output;
use crate::ending::Ending;
use crate::limit::{Limit, interrupted};
use crate::output;
use desk::{Fields, Language};
use effort::Budget;
use std::io::{self, IsTerminal, Write};
use std::time::Instant;
use thaumcraft::desk::ThaumcraftDesk;
use thaumcraft::desk::{answer, layout_json, record_json};
use thaumcraft::{Board, Layouts, Method, NoPlan, Plan, best_layouts, plan};

/// What came of one note.
struct Solved {
    outcome: Result<Plan, NoPlan>,
    milliseconds: f64,
    layouts: Option<Layouts>,
}

pub fn run(
    notes: &[Named],
    method: Method,
    layouts: Option<u64>,
    limit: &Limit,
    output: &Output,
) -> anyhow::Result<Ending> {
    let language = output.language();
    if notes.iter().any(|note| note.listed) && output.svg.is_some() {
        return Ok(Ending::Unreadable("--svg: draws the note of a board file, not JSON lines".into()));
    }
    let progress = io::stderr().is_terminal();
    let mut out = io::stdout().lock();
    let mut unsolved = 0;
    for (number, note) in (1..).zip(notes) {
        let shown = progress.then(|| if note.listed { format!("{number}/{} ", notes.len()) } else { String::new() });
        let solved = solve(&note.board, method, layouts, limit, shown.as_deref());
        unsolved += usize::from(solved.outcome.is_err());
        if output.json {
            if let (Some(path), Ok(answer)) = (&output.svg, answer(&note.board, solved.outcome.as_ref())) {
                output::write_svg(path, &answer.picture)?;
            }
            writeln!(out, "{}", solved.json(note, language))?;
            out.flush()?;
        } else if note.listed {
            writeln!(out, "{}", solved.line(note, language))?;
        } else {
            drop(out);
            return solved.show(note, output);
        }
        if interrupted() {
            return Ok(Ending::Stopped(format!("stopped: {number} of {} notes were looked at", notes.len())));
        }
    }
    if notes.len() > 1 && !output.json {
        writeln!(out, "{} of {} notes solved", notes.len() - unsolved, notes.len())?;
    }
    Ok(if unsolved == 0 { Ending::Answered } else { Ending::Impossible(String::new()) })
}

/// Solves a note. With `shown`, the best cost so far is kept on a line of standard error behind it.
fn solve(board: &Board, method: Method, layouts: Option<u64>, limit: &Limit, shown: Option<&str>) -> Solved {
    let began = Instant::now();
    let mut tell = |plan: &Plan| {
        if let Some(before) = shown {
            eprint!("\r\u{1b}[K{before}cost {}, at least {}", plan.cost, plan.bound);
        }
    };
    let think = |budget: &mut Budget| plan(board, method, budget, &mut tell);
    let outcome = limit.think(think);
    let milliseconds = began.elapsed().as_secs_f64() * 1e3;
    let layouts = layouts.filter(|_| outcome.is_ok()).and_then(|count| {
        let found = limit.think(|budget| best_layouts(board, count as usize, budget));
        // The note has a solution, so there is nothing to report but a limit that was too short.
        found.ok()
    });
    if shown.is_some() {
        eprint!("\r\u{1b}[K");
    }
    Solved { outcome, milliseconds, layouts }
}

impl Solved {
    fn json(&self, note: &Named, language: Language) -> Fields {
        let mut fields = record_json(&note.id, &note.board, self.outcome.as_ref(), self.milliseconds, language);
        if let Some(layouts) = &self.layouts {
            let listed = layouts.plans.iter().map(|plan| layout_json(&note.board, plan));
            fields.add_list("layouts", listed);
            fields.add("layouts_complete", &layouts.stopped.is_none());
        }
        fields
    }

    /// A note among many, in one line.
    fn line(&self, note: &Named, language: Language) -> String {
        let told = match &self.outcome {
            Ok(plan) if plan.certainty.is_proven() => {
                format!("cost {:>3}  cells {:>3}  proven", plan.cost, plan.cells())
            }
            Ok(plan) => format!("cost {:>3}  cells {:>3}  at least {}", plan.cost, plan.cells(), plan.bound),
            Err(_) => {
                let reason = match answer(&note.board, self.outcome.as_ref()) {
                    Ok(answer) => answer.headline,
                    Err(impossible) => impossible.sentence,
                };
                desk::words::say(&reason, language)
            }
        };
        format!("{:<12} {:>9.1} ms  {told}", note.id, self.milliseconds)
    }

    fn show(&self, note: &Named, output: &Output) -> anyhow::Result<Ending> {
        let desk = ThaumcraftDesk::new(note.board.clone());
        let ended = output::show_plan(&desk, answer(&note.board, self.outcome.as_ref()), output)?;
        if let Some(layouts) = &self.layouts {
            let mut out = io::stdout().lock();
            for (number, plan) in (1..).zip(&layouts.plans) {
                writeln!(out, "\nLayout {number}: cost {}, cells {}", plan.cost, plan.cells())?;
                for placement in &plan.placements {
                    writeln!(out, "  {} at {}", note.board.aspects().name(placement.aspect), placement.place)?;
                }
            }
            if layouts.stopped.is_some() {
                writeln!(out, "\nMore layouts were not found within the limit.")?;
            }
        }
        let undecided = matches!(&self.outcome, Err(NoPlan::Stopped(_) | NoPlan::NotFound));
        Ok(if undecided { Ending::Impossible(String::new()) } else { ended })
    }
}
