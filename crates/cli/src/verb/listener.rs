//! What a verb reports, on standard output.

use super::Asked;
use crate::limit::{Limit, interrupted};
use crate::output;
use crate::progress::Progress;
use anyhow::{Context, bail};
use desk::verb::{Job, Listener, Report, Shown, as_text};
use desk::{Answer, Language, Sentence};
use effort::Budget;
use std::cell::Cell;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Prints reports as they come.
pub struct Terminal<'a> {
    asked: &'a Asked,
    out: BufWriter<StdoutLock<'static>>,
    progress: &'a Progress,
    began: Instant,
    limit: Limit,
    threads: u16,
    /// When the question began that is being answered.
    asked_at: &'a Cell<Instant>,
    /// Why the answer is no.
    why_not: String,
    /// What went wrong while printing.
    failed: anyhow::Result<()>,
}

impl<'a> Terminal<'a> {
    pub fn new(
        asked: &'a Asked,
        progress: &'a Progress,
        asked_at: &'a Cell<Instant>,
        limit: Limit,
        threads: u16,
    ) -> Self {
        let out = BufWriter::new(io::stdout().lock());
        let (began, why_not) = (Instant::now(), String::new());
        Self { asked, out, progress, began, limit, threads, asked_at, why_not, failed: Ok(()) }
    }

    /// Prints the rest; why the answer is no, if it is and that is known, or what could not be printed.
    pub fn finish(mut self) -> anyhow::Result<String> {
        self.failed?;
        self.out.flush()?;
        Ok(self.why_not)
    }

    fn print(&mut self, report: Report) -> anyhow::Result<()> {
        let out = &mut self.out;
        match self.asked {
            Asked::Answer(output) => {
                if let (Some(path), Some(picture)) = (&output.svg, report.picture()) {
                    output::write_svg(path, picture)?;
                }
                if output.json {
                    writeln!(out, "{}", report.json())?;
                } else {
                    for shown in &report.shown {
                        write!(out, "{}", output::shown(shown, output))?;
                    }
                }
            }
            Asked::Lines { json: true, .. } => writeln!(out, "{}", report.json())?,
            Asked::Lines { json: false, .. } => {
                for shown in &report.shown {
                    let Shown::Text(text) = shown else { continue };
                    out.write_all(text.as_bytes())?;
                }
            }
            Asked::File { out: path, .. } => {
                let bytes = report.file.unwrap_or_default();
                if self.asked.is_bare_terminal() && as_text(&bytes).is_none() {
                    bail!("the format is bytes, not text; name a file with --out, or send them into one");
                }
                match path {
                    Some(path) => std::fs::write(path, bytes).with_context(|| path.display().to_string())?,
                    None => out.write_all(&bytes)?,
                }
            }
        }
        // Whoever waits for the next one sees this one.
        out.flush()?;
        if let Some(why_not) = &report.why_not {
            self.why_not = desk::words::say(why_not, self.asked.language());
        }
        Ok(())
    }
}

/// Says beside the bar what was found.
fn say(progress: &Progress, answer: &Answer, language: Language) {
    // What matters most comes last, such as whether a target is reached.
    let said = answer.why.last().map_or(&answer.headline, |line| &line.sentence);
    progress.say(desk::words::say(said, language));
}

impl Listener for Terminal<'_> {
    fn report(&mut self, report: Report) -> ControlFlow<()> {
        self.failed = self.print(report);
        if self.failed.is_err() || interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn better(&mut self, answer: &Answer) {
        say(self.progress, answer, self.asked.language());
    }

    fn hands(&self) -> u32 {
        self.threads.into()
    }

    fn side_by_side(&mut self, jobs: Vec<Job<'_>>, budget: &mut Budget) {
        let (progress, language) = (self.progress, self.asked.language());
        let Limit { time, nodes } = self.limit;
        // There may have been others before.
        let time = time.map(|time| time.saturating_sub(self.asked_at.get().elapsed()));
        let left = Limit { time, nodes: nodes.map(|_| budget.left()) };
        let spent = AtomicU64::new(0);
        left.think_side_by_side(self.threads, progress, jobs, |job, budget| {
            job(budget, &mut |answer| say(progress, answer, language));
            spent.fetch_add(budget.spent(), Ordering::Relaxed);
        });
        // Who has spent all of it hears so when the next is asked for.
        let _ = budget.spend_many(spent.into_inner());
    }

    fn so_far(&mut self, said: &Sentence) {
        self.progress.say(desk::words::say(said, self.asked.language()));
    }

    fn begin(&mut self) {
        self.asked_at.set(Instant::now());
    }

    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}
