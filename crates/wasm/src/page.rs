//! What the page lends to an answer: a clock, and an ear.

use std::time::Duration;

/// The page, as the engine knows it.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    /// Milliseconds since some moment, which never go back.
    pub now: &'a dyn Fn() -> f64,
    /// Hears what there is to say.
    pub tell: &'a dyn Fn(Kind, &str),
}

/// What the page is told. The numbers are known to `site/worker.js`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    /// The answer to a question, trouble included.
    Answer = 0,
    /// The board that is followed.
    Board = 1,
    /// Advice that is better than before.
    Better = 2,
    /// There is nothing new yet.
    Progress = 3,
    /// The last advice.
    Done = 4,
    /// Why there is no advice.
    Trouble = 5,
    /// The engine failed; nothing more comes from this Worker.
    Fault = 6,
}

impl Page<'_> {
    /// The time since a moment of the page's clock.
    pub(crate) fn since(&self, began: f64) -> Duration {
        Duration::try_from_secs_f64(((self.now)() - began) / 1_000.0).unwrap_or_default()
    }
}

/// A page for the tests: its clock goes on by a millisecond each time somebody looks.
#[cfg(test)]
pub(crate) fn listen(question: impl FnOnce(Page<'_>)) -> Vec<(Kind, String)> {
    let (time, heard) = (std::cell::Cell::new(0.0), std::cell::RefCell::new(Vec::new()));
    let now = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    let tell = |kind, text: &str| heard.borrow_mut().push((kind, text.to_string()));
    question(Page { now: &now, tell: &tell });
    heard.into_inner()
}
