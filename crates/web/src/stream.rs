//! Answers that get better while you watch, as server-sent events.
//!
//! `board` comes first, then `better` as often as there is something better to show, `progress` in
//! between, and at last `done` or `trouble`. Whoever stops reading stops the thinking.

use crate::questions::{Presence, Refused, Room};
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use desk::protocol::{Request, Trouble, answer_json, show_json, trouble_json};
use desk::{Answer, Desk, Language};
use effort::Budget;
use http_body::Frame;
use std::cell::Cell;
use std::convert::Infallible;
use std::fmt::Display;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// No more often than this a better answer is sent: nobody reads faster.
const BETTER_EVERY: Duration = Duration::from_millis(150);
/// How often a client without news hears that there are none.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);
/// Events a client may be behind; a thinker that would send more waits for it.
const BEHIND: usize = 4;

/// Begins to answer.
pub fn open(room: Room, request: Request, turn: OwnedSemaphorePermit) -> Response {
    let (send, receive) = channel(BEHIND);
    let presence = Presence(Arc::default());
    let interrupt = room.interrupt(&request, &presence.0);
    tokio::task::spawn_blocking(move || {
        let _turn = turn;
        think(&room, &request, &interrupt, &send);
    });
    let headers = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    (headers, Body::new(Events { receive, _presence: presence })).into_response()
}

fn think(room: &Room, request: &Request, interrupt: &dyn Fn() -> bool, send: &Sender<Bytes>) {
    let language = request.language();
    let tell = |event: &str, data: &dyn Display| {
        // Nobody listens any more when the client has gone; `interrupt` then ends the thinking.
        let _ = send.blocking_send(Bytes::from(format!("event: {event}\ndata: {data}\n\n")));
    };
    let trouble = |trouble: &Trouble| tell("trouble", &trouble_json(trouble, language));
    let desk = match room.desk(request) {
        Ok(desk) => desk,
        Err(Refused::Trouble(found)) => return trouble(&found),
        Err(_) => return,
    };
    tell("board", &show_json(desk.as_ref(), language));
    match advise(room, request, desk.as_ref(), interrupt, &tell, language) {
        Ok(answer) => tell("done", &answer_json(desk.as_ref(), &answer, language)),
        Err(found) => trouble(&found),
    }
}

fn advise(
    room: &Room,
    request: &Request,
    desk: &dyn Desk,
    interrupt: &dyn Fn() -> bool,
    tell: &dyn Fn(&str, &dyn Display),
    language: Language,
) -> Result<Answer, Trouble> {
    let started = Instant::now();
    let whole = room.time(request).as_millis();
    let (told, better) = (Cell::new(started), Cell::new(None::<Instant>));
    let interrupt = || {
        let now = Instant::now();
        if now - told.get() >= PROGRESS_EVERY {
            told.set(now);
            tell("progress", &format!("{{\"milliseconds\":{},\"of\":{whole}}}", (now - started).as_millis()));
        }
        interrupt()
    };
    let mut budget = Budget::interruptible(request.nodes.unwrap_or(u64::MAX), &interrupt);
    let answer = desk.advise(&mut budget, &mut |answer| {
        let now = Instant::now();
        if better.get().is_none_or(|last| now - last >= BETTER_EVERY) {
            better.set(Some(now));
            told.set(now);
            tell("better", &answer_json(desk, answer, language));
        }
    });
    Ok(answer.map_err(Box::new)?)
}

/// The events as a body. When it is dropped, the client has gone.
struct Events {
    receive: Receiver<Bytes>,
    _presence: Presence,
}

impl http_body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.receive.poll_recv(context).map(|event| event.map(|event| Ok(Frame::data(event))))
    }
}
