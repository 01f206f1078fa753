//! Searching with clocks and threads, which the library knows nothing of.

use super::command::{Effort, Limit, Tuning};
use crate::cpu::Stopwatch;
use crate::limit::{DEFAULT, interrupted, listen};
use crate::progress::Progress;
use effort::Budget;
use popstar::{Plan, Position, Search, Settings};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// What one island may spend.
#[derive(Clone, Copy)]
struct Share {
    time: Option<Duration>,
    nodes: u64,
}

impl Limit {
    /// Whether a clock has a say, so that another run may find another game.
    pub fn is_timed(self) -> bool {
        self.time.is_some() || self.nodes.is_none()
    }

    /// A node limit alone means the same answer everywhere, so no clock then.
    fn share(self, islands: u32) -> Share {
        let time = self.time.or(if self.nodes.is_some() { None } else { Some(DEFAULT) });
        Share {
            time: time.map(|time| time / islands),
            nodes: self.nodes.map_or(u64::MAX, |nodes| nodes / u64::from(islands)),
        }
    }

    /// Thinks on this thread with all there is to spend. Ctrl-C ends the thinking, not the program.
    pub fn think<T>(self, progress: Option<&Progress>, think: impl FnOnce(&mut Budget) -> T) -> T {
        self.share(1).think(progress, think)
    }
}

impl Share {
    fn think<T>(self, progress: Option<&Progress>, think: impl FnOnce(&mut Budget) -> T) -> T {
        listen();
        let watch = Stopwatch::start();
        let clock = || {
            let share = self.time.map_or(0.0, |time| watch.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9));
            progress.iter().for_each(|progress| progress.at(share));
            if interrupted() { 1.0 } else { share }
        };
        let count = |nodes: u64| {
            progress.iter().for_each(|progress| progress.at(nodes as f64 / self.nodes.max(1) as f64));
            interrupted()
        };
        match self.time {
            Some(_) => think(&mut Budget::clocked(self.nodes, &clock)),
            None => think(&mut Budget::counted(self.nodes, &count)),
        }
    }
}

/// Settings as they were given.
pub fn settings(tuning: &Tuning, effort: &Effort) -> Settings {
    let islands = tuning.islands.unwrap_or(if effort.limit.is_timed() { effort.threads.into() } else { 1 });
    Settings {
        seed: tuning.seed,
        chooser: tuning.chooser,
        depth: tuning.depth,
        width: tuning.width as usize,
        evaluation: tuning.evaluation,
        islands,
        kept: Vec::new(),
    }
}

/// Searches all islands, shared out among the threads. Each has an equal share of the effort and a
/// seed of its own, and the best game of all, the first among equals, is the answer: it does not
/// depend on the number of threads.
pub fn search(position: &Position, search: Search, settings: &Settings, effort: &Effort) -> Plan {
    let progress = Progress::start();
    let best: Mutex<Option<(u32, Plan)>> = Mutex::new(None);
    let known = AtomicU32::new(0);
    let share = effort.limit.share(settings.islands);
    let work = || {
        loop {
            let island = known.fetch_add(1, Ordering::Relaxed);
            if island >= settings.islands {
                return;
            }
            let plan = share.think(Some(&progress), |budget| {
                search(position, &settings.island(island), budget, &mut |plan| {
                    progress.say(format!("best {}", plan.score));
                })
            });
            let mut best = best.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let better = |(index, known): &(u32, Plan)| {
                plan.score > known.score || (plan.score == known.score && island < *index)
            };
            if best.as_ref().is_none_or(better) {
                *best = Some((island, plan));
            }
        }
    };
    let threads = u32::from(effort.threads).min(settings.islands);
    std::thread::scope(|scope| {
        (1..threads).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    let best = best.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    best.expect("there is at least one island").1
}
