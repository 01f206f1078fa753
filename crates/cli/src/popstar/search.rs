//! How the arena searches: by processor time, with settings as they were given.

use super::command::{Effort, Limit, Tuning};
use crate::limit::{self, DEFAULT};
use effort::Budget;
use popstar::Settings;

impl Limit {
    /// Whether a clock has a say, so that another run may find another game.
    pub fn is_timed(self) -> bool {
        self.time.is_some() || self.nodes.is_none()
    }

    /// Thinks on this thread with all there is to spend. Ctrl-C ends the thinking, not the program.
    pub fn think<T>(self, think: impl FnOnce(&mut Budget) -> T) -> T {
        // A node limit alone means the same answer everywhere, so no clock then.
        let time = self.time.or(if self.nodes.is_some() { None } else { Some(DEFAULT) });
        limit::Limit { time, nodes: self.nodes }.think_by_processor(None, think)
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
