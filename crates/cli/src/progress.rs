//! A bar on anything that runs longer than a second, with the best so far beside it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// How far something is, and what it has found.
pub struct Progress {
    bar: ProgressBar,
    began: Instant,
}

/// A bar counts in thousandths.
const WHOLE: u64 = 1_000;
const PATIENCE: Duration = Duration::from_secs(1);

impl Progress {
    /// A bar that is not shown yet; never where standard error is no terminal.
    pub fn start() -> Self {
        let style = ProgressStyle::with_template("{wide_bar} {percent} % {msg}").expect("the template is well formed");
        Self {
            bar: ProgressBar::with_draw_target(Some(WHOLE), ProgressDrawTarget::hidden()).with_style(style),
            began: Instant::now(),
        }
    }

    /// So much of it is done, from 0 to 1.
    pub fn at(&self, share: f64) {
        if self.bar.is_hidden() && io::stderr().is_terminal() && self.began.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position((share * WHOLE as f64) as u64);
    }

    /// What was found so far.
    pub fn say(&self, found: String) {
        self.bar.set_message(found);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
