//! How long to think: a clock for the solvers of every verb.

use crate::aside::aside;
use crate::command::whole;
use crate::cpu::Stopwatch;
use crate::ending::STOPPED;
use crate::progress::Progress;
use clap::Args;
use clap::builder::ValueHint;
use desk::Refusal;
use desk::words::sentence;
use effort::Budget;
use std::cell::Cell;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long to think.
#[derive(Clone, Debug, Args)]
pub struct Limit {
    /// Think no longer than this, e.g. 500ms or 10s [default: 5s]
    #[arg(short, long, value_parser = duration, allow_hyphen_values = true, value_hint = ValueHint::Other)]
    pub time: Option<Duration>,
    /// Think about N positions; same answer on every machine
    #[arg(long, value_name = "N", value_parser = whole::<0, { u64::MAX }, u64>, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub nodes: Option<u64>,
}

/// How long an answer may take after Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(400);
/// How long to think if nothing is said.
pub const DEFAULT: Duration = Duration::from_secs(5);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether what was found until then is being put together.
static HEARD: AtomicBool = AtomicBool::new(false);

impl Limit {
    /// Thinks within the limit, with a bar that says how far it is. Ctrl-C ends the thinking, not the program: the best
    /// answer so far is given. The time counts from when it `began`, which may be set anew while it is thought.
    pub fn think_showing<T>(
        &self,
        progress: Option<&Progress>,
        began: &Cell<Instant>,
        think: impl FnOnce(&mut Budget) -> T,
    ) -> T {
        self.think_by(&|| began.get().elapsed(), progress, think)
    }

    /// The same by the processor time of this thread.
    pub fn think_by_processor<T>(&self, progress: Option<&Progress>, think: impl FnOnce(&mut Budget) -> T) -> T {
        let watch = Stopwatch::start();
        self.think_by(&|| watch.elapsed(), progress, think)
    }

    /// Shares jobs out among threads. Each has an equal share of the limit, of nodes and of processor time; all of them
    /// end with the time on the clock.
    pub fn think_side_by_side<J: Send>(
        &self,
        threads: u16,
        progress: &Progress,
        jobs: Vec<J>,
        think: impl Fn(J, &mut Budget) + Sync,
    ) {
        let of = jobs.len().max(1);
        let share =
            Self { time: self.time.map(|time| time / of as u32), nodes: self.nodes.map(|nodes| nodes / of as u64) };
        let jobs = Mutex::new(jobs.into_iter().enumerate());
        let began = Instant::now();
        // A job takes a while however little its share is: where they are many, the last get no turn.
        let is_late = || self.time.is_some_and(|time| began.elapsed() > time);
        let is_used_up = || share.nodes == Some(0) || is_late();
        let work = || {
            loop {
                let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((_, job)) = next.filter(|(at, _)| *at == 0 || !is_used_up()) else { return };
                let watch = Stopwatch::start();
                // On a machine that has other things to do, the clock on the wall ends it.
                let elapsed = || if is_late() { Duration::MAX } else { watch.elapsed() };
                share.think_by(&elapsed, Some(progress), |budget| think(job, budget));
            }
        };
        thread::scope(|scope| {
            (1..of.min(threads.into())).for_each(|_| drop(scope.spawn(work)));
            work();
        });
    }

    fn think_by<T>(
        &self,
        elapsed: &dyn Fn() -> Duration,
        progress: Option<&Progress>,
        think: impl FnOnce(&mut Budget) -> T,
    ) -> T {
        listen();
        let nodes = self.nodes.unwrap_or(u64::MAX);
        let Some(time) = self.time else {
            let count = |spent: u64| {
                progress.iter().for_each(|progress| progress.at(spent as f64 / nodes.max(1) as f64));
                interrupted()
            };
            return think(&mut Budget::counted(nodes, &count));
        };
        let clock = || {
            let share = elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9);
            progress.iter().for_each(|progress| progress.at(share));
            if interrupted() { 1.0 } else { share }
        };
        think(&mut Budget::clocked(nodes, &clock))
    }
}

/// Asks whether the user has asked to stop; from now on Ctrl-C asks, and a second one ends the program.
pub fn until_interrupted() -> impl Fn() -> bool + Sync {
    listen();
    interrupted
}

/// From now on Ctrl-C ends the thinking; a second one ends the program. So does the first where
/// nothing hears it: nobody waits longer than [`PATIENCE`].
pub fn listen() {
    // A second handler is refused; the first still does what is wanted.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(STOPPED.into());
        }
        thread::spawn(|| {
            thread::sleep(PATIENCE);
            if HEARD.load(Ordering::Relaxed) {
                return;
            }
            // A bar may stand on the line.
            let clear = if io::stderr().is_terminal() { "\r\u{1b}[K" } else { "" };
            aside(format_args!("{clear}stopped before there was an answer"));
            std::process::exit(STOPPED.into());
        });
    });
}

/// Whether the user has asked to stop.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The same, asked by who has much to put together when it is so and is waited for: adding up millions of games takes longer
/// than [`PATIENCE`].
pub fn heard() -> bool {
    let is_so = interrupted();
    HEARD.fetch_or(is_so, Ordering::Relaxed);
    is_so
}

/// Asks whether time is up, or the user has asked to stop.
pub fn until(time: Option<Duration>) -> impl Fn() -> bool {
    let end = time.and_then(|time| Instant::now().checked_add(time));
    move || interrupted() || end.is_some_and(|end| Instant::now() >= end)
}

/// Reads a time with its unit.
pub fn duration(text: &str) -> Result<Duration, Refusal> {
    let wanted = || Refusal(sentence("refused.duration"));
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let scale = match &text[digits.len()..] {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wanted()),
    };
    let number: f64 = digits.parse().map_err(|_| wanted())?;
    Duration::try_from_secs_f64(number * scale).map_err(|_| wanted())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1_500)));
        assert_eq!(duration("2m"), Ok(Duration::from_mins(2)));
        for wrong in ["", "5", "s", "-1s", "1 s", "1e400s", "nans", "5sec"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
