//! Advice that gets better while somebody watches, told no more often than anybody reads.

use super::{Request, Trouble};
use crate::{Answer, Desk, Fields};
use effort::Budget;
use std::cell::{Cell, RefCell};
use std::time::Duration;

/// No more often than this a better answer is told: nobody reads faster.
const BETTER_EVERY: Duration = Duration::from_millis(150);
/// Writing a better answer takes no more than one in so many parts of the time: a plan of hundreds of pictures takes
/// longer to write than to better.
const WRITING: u32 = 10;
/// How often whoever has heard nothing new hears that there is nothing.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// What is told while advice is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Advice that is better than before.
    Better,
    /// There is nothing new yet.
    Progress,
}

/// Who follows an answer.
pub struct Follower<'a> {
    /// Whether thinking should end.
    pub interrupt: &'a dyn Fn() -> bool,
    /// How long it has taken so far.
    pub elapsed: &'a dyn Fn() -> Duration,
    /// How long it may take.
    pub time: Duration,
    /// Whether all that was told has been heard; nothing better is written before.
    pub is_listening: &'a dyn Fn() -> bool,
    /// Hears what there is.
    pub tell: &'a dyn Fn(News, &Fields),
}

impl Request {
    /// Refuses what cannot be followed.
    pub fn check_follow(&self) -> Result<(), Trouble> {
        if !self.has_desk() {
            let once = "only advice gets better: ask for anything else without following it";
            return Err(Trouble::Request(once.into()));
        }
        Ok(())
    }

    /// Tells better and better advice on the desk of the request; the last is the answer.
    pub fn follow(&self, desk: &dyn Desk, follower: &Follower<'_>) -> Result<Answer, Trouble> {
        let Follower { interrupt, elapsed, time, is_listening, tell } = follower;
        let (told, better_from) = (Cell::new(Duration::ZERO), Cell::new(Duration::ZERO));
        // The best that nobody has heard of yet: told as soon as it may be, even if nothing better comes.
        let untold: RefCell<Option<Answer>> = RefCell::new(None);
        let offer = |now: Duration| {
            if now < better_from.get() || untold.borrow().is_none() || !is_listening() {
                return;
            }
            if let Some(answer) = untold.take() {
                tell(News::Better, &self.advice(desk, &answer));
                let writing = elapsed().saturating_sub(now);
                better_from.set(now + BETTER_EVERY.max(writing * WRITING));
                told.set(now);
            }
        };
        let interrupt = || {
            let now = elapsed();
            offer(now);
            if now.saturating_sub(told.get()) >= PROGRESS_EVERY {
                told.set(now);
                let mut progress = Fields::default();
                progress.add("milliseconds", &now.as_millis());
                progress.add("of", &time.as_millis());
                tell(News::Progress, &self.reply().sign(progress));
            }
            interrupt()
        };
        let mut budget = Budget::interruptible(self.nodes.unwrap_or(u64::MAX), &interrupt);
        desk.advise(self.how(), &mut budget, &mut |answer| {
            untold.replace(Some(answer.clone()));
            offer(elapsed());
        })
    }
}
