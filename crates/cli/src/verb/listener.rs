//! What a verb reports, on standard output.

use super::Asked;
use crate::limit::Limit;
use crate::output;
use crate::progress::Progress;
use anyhow::{Context, bail};
use desk::verb::{Job, Listener, Report, Shown, as_text};
use desk::{Answer, Language};
use effort::Budget;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Prints reports as they come.
pub struct Terminal<'a> {
    asked: &'a Asked,
    out: BufWriter<StdoutLock<'static>>,
    progress: &'a Progress,
    began: Instant,
    limit: Limit,
    threads: u16,
    /// What went wrong while printing.
    failed: anyhow::Result<()>,
}

impl<'a> Terminal<'a> {
    pub fn new(asked: &'a Asked, progress: &'a Progress, limit: Limit, threads: u16) -> Self {
        let out = BufWriter::new(io::stdout().lock());
        Self { asked, out, progress, began: Instant::now(), limit, threads, failed: Ok(()) }
    }

    /// Prints the rest; whether all could be printed.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.failed?;
        Ok(self.out.flush()?)
    }

    fn print(&mut self, report: Report) -> anyhow::Result<()> {
        let out = &mut self.out;
        match self.asked {
            Asked::Answer(output) => {
                if let (Some(path), Some(picture)) = (&output.svg, &report.picture) {
                    output::write_svg(path, picture)?;
                }
                if output.json {
                    writeln!(out, "{}", report.fields)?;
                } else {
                    for shown in &report.shown {
                        write!(out, "{}", output::shown(shown, output))?;
                    }
                }
            }
            Asked::Lines(true) => writeln!(out, "{}", report.fields)?,
            Asked::Lines(false) => {
                for shown in &report.shown {
                    let Shown::Text(text) = shown else { continue };
                    out.write_all(text.as_bytes())?;
                }
            }
            Asked::File(path) => {
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
        if self.failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn better(&mut self, answer: &Answer) {
        say(self.progress, answer, self.asked.language());
    }

    fn hands(&self) -> u32 {
        self.threads.into()
    }

    fn side_by_side(&mut self, jobs: Vec<Job<'_>>, _: &mut Budget) {
        let (progress, language) = (self.progress, self.asked.language());
        self.limit.think_side_by_side(self.threads, progress, jobs, |job, budget| {
            job(budget, &mut |answer| say(progress, answer, language));
        });
    }

    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}
