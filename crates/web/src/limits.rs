//! What one client may ask of the server.

use std::time::Duration;

/// What one client may ask of the server. The usual limits suit one player with a few tabs.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of the body of a request with a picture.
    pub picture: usize,
    /// Bytes of a board text: a cell takes at least one, so it bounds the cells too.
    pub board: usize,
    /// How long an answer may be thought about.
    pub thinking: Duration,
    /// How long an answer is thought about where the request does not say.
    pub usual_thinking: Duration,
    /// Answers thought about at once.
    pub thinkers: usize,
    /// Boards shown or changed at once, beside the thinkers.
    pub quick: usize,
    /// Pictures that are sent and read at once.
    pub pictures: usize,
    /// Bytes the whole program may hold.
    pub memory: usize,
    /// Requests that wait for their turn; the next is refused.
    pub waiting: usize,
    /// How long a request waits for its turn before it is refused.
    pub patience: Duration,
    /// How long a client may take to send a request, and to take an answer.
    pub slowest: Duration,
    /// Connections at once.
    pub connections: usize,
}

impl Limits {
    /// As clients are told of them.
    pub fn shown(&self) -> desk::protocol::Limits {
        let milliseconds = |time: Duration| Some(time.as_millis() as u64);
        desk::protocol::Limits {
            request: Some(self.body as u64),
            picture: Some(self.picture as u64),
            board: self.board as u64,
            milliseconds: milliseconds(self.usual_thinking),
            most_milliseconds: milliseconds(self.thinking),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, Into::into);
        Self {
            body: 1 << 20,
            // A screenshot of a large screen has a few megabytes, and base64 makes four bytes of three.
            picture: 32 << 20,
            board: 128 << 10,
            thinking: Duration::from_mins(1),
            usual_thinking: Duration::from_secs(5),
            // A search that goes on must not keep the other tab from its quick answer.
            thinkers: 2 * cores + 2,
            quick: 4 * cores,
            pictures: 2,
            memory: 1 << 30,
            waiting: 1_000,
            patience: Duration::from_secs(5),
            slowest: Duration::from_secs(5),
            connections: 8_192,
        }
    }
}
