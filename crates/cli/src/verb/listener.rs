//! What a verb reports, on standard output.

use super::Asked;
use crate::output;
use crate::progress::Progress;
use anyhow::{Context, bail};
use desk::Answer;
use desk::verb::{Listener, Report, Shown, as_text};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Prints reports as they come.
pub struct Terminal<'a> {
    asked: &'a Asked,
    out: BufWriter<StdoutLock<'static>>,
    progress: &'a Progress,
    began: Instant,
    /// What went wrong while printing.
    failed: anyhow::Result<()>,
}

impl<'a> Terminal<'a> {
    pub fn new(asked: &'a Asked, progress: &'a Progress) -> Self {
        Self { asked, out: BufWriter::new(io::stdout().lock()), progress, began: Instant::now(), failed: Ok(()) }
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

impl Listener for Terminal<'_> {
    fn report(&mut self, report: Report) -> ControlFlow<()> {
        self.failed = self.print(report);
        if self.failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn better(&mut self, answer: &Answer) {
        // What matters most comes last, such as whether a target is reached.
        let said = answer.why.last().map_or(&answer.headline, |line| &line.sentence);
        self.progress.say(desk::words::say(said, self.asked.language()));
    }

    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}
