//! JSON requests from standard input, one a line; an answer a line, in the order they were asked.
//!
//! One thread reads while the other thinks, so that a request can be cancelled that is being answered or still waits.
//! What is read ahead is bounded; whoever sends more waits.

use crate::board_file::say_if_waiting;
use crate::ending::Ending;
use crate::limit::{DEFAULT, until};
use desk::protocol::{Ask, Door, Id, Limits, Reply, Request, Trouble, respond};
use grid::text::MAX_BYTES;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The longest request: a board text with every character escaped.
const MAX_REQUEST: u64 = 64 << 20;
/// The most requests that wait, and the most bytes of them.
const MOST_WAITING: (usize, usize) = (1_000, 64 << 20);

/// Answers requests until the input ends.
pub fn run() -> anyhow::Result<Ending> {
    say_if_waiting("requests");
    let queue = Arc::new(Queue::default());
    let reader = Arc::clone(&queue);
    std::thread::spawn(move || {
        let ended = read(&reader);
        reader.change(|state| state.ended = Some(ended));
    });
    let mut output = io::stdout().lock();
    while let Some(asked) = queue.next() {
        writeln!(output, "{}", answer(asked.request, &asked.cancelled))?;
        output.flush()?;
    }
    queue.change(|state| state.ended.take()).unwrap_or(Ok(Ending::Answered))
}

/// Reads requests until the input ends.
fn read(queue: &Queue) -> anyhow::Result<Ending> {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(MAX_REQUEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(Ending::Answered);
        }
        if line.len() as u64 == MAX_REQUEST && line.last() != Some(&b'\n') {
            return Ok(Ending::Unreadable(format!("stdin: a request is longer than {} MiB", MAX_REQUEST >> 20)));
        }
        let request = match str::from_utf8(&line).map(str::trim) {
            Ok("") => continue,
            Ok(text) => Request::read(games::TABLE, text),
            Err(_) => Err((Trouble::Request("the request is not UTF-8".into()), Reply::default())),
        };
        match request {
            Ok(Request { ask: Ask::Cancel, id: Some(id), .. }) => queue.cancel(&id),
            Ok(request) if request.ask == Ask::Cancel => {
                let trouble = Trouble::Request("cancel: 'id' is missing".into());
                queue.push(Err((trouble, request.reply())), line.len());
            }
            request => queue.push(request, line.len()),
        }
    }
}

fn answer(request: Result<Request, (Trouble, Reply)>, cancelled: &AtomicBool) -> String {
    let is_cancelled = || cancelled.load(Ordering::Relaxed);
    let mut answer = respond(request, |request| {
        if is_cancelled() {
            return Err(Trouble::Cancelled);
        }
        let limits = Limits {
            request: Some(MAX_REQUEST),
            picture: None,
            board: MAX_BYTES as u64,
            milliseconds: Some(DEFAULT.as_millis() as u64),
            most_milliseconds: None,
        };
        let (began, is_over) = (Instant::now(), until(limits.time(request)));
        let (interrupt, elapsed) = (|| is_cancelled() || is_over(), || began.elapsed());
        request.answer(
            games::TABLE,
            Door { interrupt: &interrupt, elapsed: &elapsed, limits, sight: Some(&sight::answer) },
        )
    });
    if is_cancelled() {
        answer.add("cancelled", &true);
    }
    answer.to_string()
}

/// Requests that wait, and the one that is being answered.
#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Asked>,
    bytes: usize,
    /// The id of the one that is being answered, if it has one, and the way to end it.
    answering: Option<(Id, Arc<AtomicBool>)>,
    /// How reading ended.
    ended: Option<anyhow::Result<Ending>>,
}

struct Asked {
    request: Result<Request, (Trouble, Reply)>,
    bytes: usize,
    cancelled: Arc<AtomicBool>,
}

impl Asked {
    fn id(&self) -> Option<&Id> {
        self.request.as_ref().ok().and_then(|request| request.id.as_ref())
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let changed = change(&mut self.lock());
        self.changed.notify_all();
        changed
    }

    /// Adds a request, as soon as there is room for it.
    fn push(&self, request: Result<Request, (Trouble, Reply)>, bytes: usize) {
        let (most, most_bytes) = MOST_WAITING;
        let is_full = |state: &mut State| {
            !state.waiting.is_empty() && (state.waiting.len() >= most || state.bytes + bytes > most_bytes)
        };
        let state = self.changed.wait_while(self.lock(), is_full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        state.bytes += bytes;
        state.waiting.push_back(Asked { request, bytes, cancelled: Arc::default() });
        self.changed.notify_all();
    }

    /// The next request, which is then being answered; none when there will be none.
    fn next(&self) -> Option<Asked> {
        let mut state = self.lock();
        state.answering = None;
        let is_empty = |state: &mut State| state.waiting.is_empty() && state.ended.is_none();
        let mut state = self.changed.wait_while(state, is_empty).unwrap_or_else(PoisonError::into_inner);
        let next = state.waiting.pop_front()?;
        state.bytes -= next.bytes;
        state.answering = next.id().cloned().map(|id| (id, Arc::clone(&next.cancelled)));
        self.changed.notify_all();
        Some(next)
    }

    /// Ends the thinking about all requests of this id. One that was answered already stays answered.
    fn cancel(&self, id: &Id) {
        let state = self.lock();
        let waiting = state.waiting.iter().filter(|asked| asked.id() == Some(id)).map(|asked| &asked.cancelled);
        let answering = state.answering.iter().filter(|(other, _)| other == id).map(|(_, cancelled)| cancelled);
        waiting.chain(answering).for_each(|cancelled| cancelled.store(true, Ordering::Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_answered_and_the_next_request_too() {
        let games = || Request::read(games::TABLE, "{\"tilewise\":2,\"id\":7,\"do\":\"games\"}");
        let failed = respond(games(), |_| panic!("A3 is not certain")).to_string();
        assert!(failed.starts_with("{\"tilewise\":2,\"id\":7,\"error\":{\"kind\":\"fault\""), "{failed}");
        assert!(failed.contains("A3 is not certain"), "{failed}");
        assert!(answer(games(), &AtomicBool::new(false)).contains("\"games\":["));
    }
}
