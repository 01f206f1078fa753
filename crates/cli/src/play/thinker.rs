//! Thinks about a position on a thread of its own, so that keys are heard meanwhile.

use crate::limit::until;
use desk::protocol::Trouble;
use desk::{Answer, How, Impossible, Touch};
use effort::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// Thinking about one position. Dropping it ends the thinking.
pub struct Thinker {
    thoughts: Receiver<Thought>,
    stop: Arc<AtomicBool>,
}

/// What came of thinking.
pub enum Thought {
    /// A better answer; thinking goes on.
    Better(Answer),
    /// The last answer.
    Last(Result<Answer, Box<Impossible>>),
}

/// How long to think about one position.
const LONGEST: Duration = Duration::from_secs(10);

impl Thinker {
    /// Begins to think about board text, with what is left of a plan; the answer is no worse than that.
    pub fn about(text: String, start: Vec<Touch>) -> Self {
        let (send, thoughts) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        thread::spawn(move || think(&text, &start, &stopped, &send));
        Self { thoughts, stop }
    }

    /// What has come of it since the last look.
    pub fn look(&self) -> Option<Thought> {
        self.thoughts.try_iter().last()
    }

    /// Waits for the last answer.
    #[cfg(test)]
    pub fn wait(&self) -> Option<Thought> {
        self.thoughts.iter().last()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn think(text: &str, start: &[Touch], stopped: &AtomicBool, send: &Sender<Thought>) {
    let Ok(desk) = games::TABLE.open(text) else { return };
    let time_is_up = until(Some(LONGEST));
    let interrupt = || stopped.load(Ordering::Relaxed) || time_is_up();
    let mut budget = Budget::interruptible(u64::MAX, &interrupt);
    let better = &mut |answer: &Answer| drop(send.send(Thought::Better(answer.clone())));
    let mut advise = |start| desk.advise(How { start, ..How::default() }, &mut budget, better);
    let last = match advise(start) {
        // A plan that does not fit after all is let go.
        Err(Trouble::Refused(_)) => advise(&[]),
        last => last,
    };
    let last = match last {
        Ok(answer) => Ok(answer),
        Err(Trouble::Impossible(impossible)) => Err(impossible),
        Err(_) => return,
    };
    // Nobody listens any more when the player has moved on.
    let _ = send.send(Thought::Last(last));
}
