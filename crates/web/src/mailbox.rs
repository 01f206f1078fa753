//! What is to be sent to a client, as far as it has not fetched it.
//!
//! Nobody waits at a mailbox: what is put in stays until it is fetched, and what a newer event makes
//! worthless is thrown away. A board, an answer, a sign of life and an end are all it ever holds.

use crate::questions::Presence;
use crate::turns::Reserved;
use bytes::Bytes;
use http_body::Frame;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt::Display;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use tokio::task::AbortHandle;

/// What an event tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The board as it now is.
    Board,
    /// A better answer than before.
    Better,
    /// Still thinking.
    Progress,
    /// The last answer.
    Done,
    /// Why there is none.
    Trouble,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Better => "better",
            Self::Progress => "progress",
            Self::Done => "done",
            Self::Trouble => "trouble",
        }
    }
}

/// Where events are put.
#[derive(Clone)]
pub struct Mailbox(Arc<Slot>);

/// Where events are fetched.
pub struct Letters(Arc<Mutex<Held>>);

/// Closes the mailbox when the last who puts something in has gone.
struct Slot(Arc<Mutex<Held>>);

#[derive(Default)]
struct Held {
    events: VecDeque<(Kind, Bytes)>,
    closed: bool,
    waiting: Option<Waker>,
}

impl Mailbox {
    pub fn new() -> (Self, Letters) {
        let held = Arc::<Mutex<Held>>::default();
        (Self(Arc::new(Slot(Arc::clone(&held)))), Letters(held))
    }

    /// Leaves an event, in the place of those it makes worthless.
    pub fn put(&self, kind: Kind, data: &dyn Display) {
        self.put_reserved(kind, data, |_| Reserved::default());
    }

    /// Leaves an event for whose bytes memory is reserved.
    pub fn put_reserved(&self, kind: Kind, data: &dyn Display, reserved: impl FnOnce(usize) -> Reserved) {
        let event = format!("event: {}\ndata: {data}\n\n", kind.name());
        let event = reserved(event.len()).with(event);
        let mut held = lock(&self.0.0);
        held.events.retain(|(old, _)| match old {
            Kind::Progress => false,
            Kind::Better => kind == Kind::Progress,
            _ => true,
        });
        held.events.push_back((kind, event));
        wake(held);
    }

    /// Whether the client has fetched all there was for it.
    pub fn is_empty(&self) -> bool {
        lock(&self.0.0).events.is_empty()
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut held = lock(&self.0);
        held.closed = true;
        wake(held);
    }
}

/// A panic while the lock was held cannot have left half an event.
fn lock(held: &Mutex<Held>) -> MutexGuard<'_, Held> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

fn wake(mut held: MutexGuard<'_, Held>) {
    let waiting = held.waiting.take();
    drop(held);
    waiting.into_iter().for_each(Waker::wake);
}

/// The events as a body. When it is dropped, the client has gone: nothing more is begun for it, and what
/// is being thought about ends.
pub struct Events {
    letters: Letters,
    answering: AbortHandle,
    _presence: Presence,
}

impl Events {
    pub fn new(letters: Letters, answering: AbortHandle, presence: Presence) -> Self {
        Self { letters, answering, _presence: presence }
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        self.answering.abort();
    }
}

impl http_body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let mut held = lock(&self.letters.0);
        if let Some((_, event)) = held.events.pop_front() {
            return Poll::Ready(Some(Ok(Frame::data(event))));
        }
        if held.closed {
            return Poll::Ready(None);
        }
        held.waiting = Some(context.waker().clone());
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(letters: &Letters) -> Vec<Kind> {
        lock(&letters.0).events.iter().map(|&(kind, _)| kind).collect()
    }

    #[test]
    fn what_is_not_fetched_gives_way_to_what_is_newer() {
        let (mailbox, letters) = Mailbox::new();
        mailbox.put(Kind::Board, &"{}");
        for _ in 0..1_000 {
            mailbox.put(Kind::Better, &"{}");
            mailbox.put(Kind::Progress, &"{}");
        }
        assert_eq!(kinds(&letters), [Kind::Board, Kind::Better, Kind::Progress]);
        mailbox.put(Kind::Done, &"{}");
        assert_eq!(kinds(&letters), [Kind::Board, Kind::Done]);
        drop(mailbox);
        assert!(lock(&letters.0).closed);
    }
}
