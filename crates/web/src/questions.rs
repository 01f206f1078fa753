//! One question, one answer: the protocol of `desk` over HTTP.

use crate::limits::Limits;
use crate::stream;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use desk::protocol::{Request, Trouble, Verb, trouble_json};
use desk::{Desk, Language};
use http_body_util::{BodyExt, Limited};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What all requests share: the limits and who is being served, nothing of any game.
#[derive(Clone)]
pub struct Room {
    pub limits: Limits,
    /// Set when the server stops: thinking ends.
    pub closing: Arc<AtomicBool>,
    turns: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

impl Room {
    pub fn new(limits: Limits) -> Self {
        let turns = Arc::new(Semaphore::new(limits.thinkers));
        Self { limits, closing: Arc::default(), turns, waiting: Arc::default() }
    }

    /// Waits for a turn to think; nobody's patience is endless.
    pub async fn turn(&self) -> Result<OwnedSemaphorePermit, Refused> {
        if let Ok(turn) = Arc::clone(&self.turns).try_acquire_owned() {
            return Ok(turn);
        }
        let waiting = Waiting(Arc::clone(&self.waiting));
        if waiting.0.fetch_add(1, Ordering::Relaxed) >= self.limits.waiting {
            return Err(Refused::Busy);
        }
        let turn = tokio::time::timeout(self.limits.patience, Arc::clone(&self.turns).acquire_owned()).await;
        turn.ok().and_then(Result::ok).ok_or(Refused::Busy)
    }

    /// Asks whether thinking should end: time is up, the client has gone, or the server stops.
    pub fn interrupt(&self, request: &Request, gone: &Arc<AtomicBool>) -> impl Fn() -> bool + use<> {
        let end = Instant::now() + self.time(request);
        let (gone, closing) = (Arc::clone(gone), Arc::clone(&self.closing));
        move || gone.load(Ordering::Relaxed) || closing.load(Ordering::Relaxed) || Instant::now() >= end
    }

    /// How long the request is thought about.
    pub fn time(&self, request: &Request) -> Duration {
        let asked = request.milliseconds.map(Duration::from_millis);
        asked.unwrap_or(self.limits.usual_thinking).min(self.limits.thinking)
    }

    /// Reads a request, within the limits of size and time.
    pub async fn read(&self, body: Body) -> Result<Request, Refused> {
        let body = Limited::new(body, self.limits.body).collect();
        let body = tokio::time::timeout(self.limits.slowest, body).await.map_err(|_| Refused::TooSlow)?;
        let body = body.map_err(|_| Refused::TooLarge)?.to_bytes();
        let text = str::from_utf8(&body).map_err(|_| Trouble::Request("the request is not UTF-8".into()))?;
        let request = Request::read(text)?;
        if request.board.len() > self.limits.board {
            return Err(self.too_large());
        }
        Ok(request)
    }

    /// The desk a request is about. A fresh board may be too large for the page too.
    pub fn desk(&self, request: &Request) -> Result<Box<dyn Desk>, Refused> {
        let desk = request.desk()?;
        if desk.text().len() > self.limits.board { Err(self.too_large()) } else { Ok(desk) }
    }

    fn too_large(&self) -> Refused {
        let most = self.limits.board >> 10;
        Refused::Trouble(Trouble::Request(format!(
            "the board text is longer than {most} KiB; use the command line for it"
        )))
    }
}

/// Somebody who waits; no longer when dropped.
struct Waiting(Arc<AtomicUsize>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Tells the thinking thread that its client has gone, when dropped.
pub struct Presence(pub Arc<AtomicBool>);

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Why a request is not answered.
#[derive(Debug)]
pub enum Refused {
    /// The body is too large.
    TooLarge,
    /// The client took too long to send it.
    TooSlow,
    /// Too many are being answered.
    Busy,
    /// The server stopped while it was thinking.
    Ended,
    /// The request or its board is wrong.
    Trouble(Trouble),
}

impl From<Trouble> for Refused {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

impl Refused {
    /// As an answer of the protocol; what is wrong with the board is an answer like any other.
    pub fn respond(&self, language: Language) -> Response {
        let (status, message) = match self {
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "the request is too large"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "the request took too long to arrive"),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "too many requests at once; try again"),
            Self::Ended => (StatusCode::SERVICE_UNAVAILABLE, "the server is stopping"),
            Self::Trouble(trouble) => {
                let wrong = matches!(trouble, Trouble::Request(_));
                let status = if wrong { StatusCode::BAD_REQUEST } else { StatusCode::OK };
                return json(status, trouble_json(trouble, language).to_string());
            }
        };
        let mut response = json(status, trouble_json(&Trouble::Request(message.into()), language).to_string());
        let (name, value) = match self {
            Self::Busy | Self::Ended => (header::RETRY_AFTER, "1"),
            // The rest of what the client sends is not read.
            _ => (header::CONNECTION, "close"),
        };
        response.headers_mut().insert(name, HeaderValue::from_static(value));
        response
    }
}

/// Answers one request.
pub async fn ask(State(room): State<Room>, body: Body) -> Response {
    let request = match room.read(body).await {
        Ok(request) => request,
        Err(refused) => return refused.respond(Language::English),
    };
    let language = request.language();
    let answered = answer(&room, request).await;
    answered.map_or_else(|refused| refused.respond(language), |answer| json(StatusCode::OK, answer))
}

async fn answer(room: &Room, request: Request) -> Result<String, Refused> {
    let gone = Presence(Arc::default());
    let interrupt = room.interrupt(&request, &gone.0);
    let turn = room.turn().await?;
    let room = room.clone();
    let thought = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        Ok(match request.verb {
            Verb::Games => request.answer(&interrupt)?,
            _ => request.answer_about(room.desk(&request)?.as_ref(), &interrupt)?,
        }
        .to_string())
    });
    thought.await.unwrap_or(Err(Refused::Ended))
}

/// Answers with the board at once and then with better and better advice.
pub async fn follow(State(room): State<Room>, body: Body) -> Response {
    let request = match room.read(body).await {
        Ok(request) => request,
        Err(refused) => return refused.respond(Language::English),
    };
    let language = request.language();
    match room.turn().await {
        Ok(turn) => stream::open(room, request, turn),
        Err(refused) => refused.respond(language),
    }
}

fn json(status: StatusCode, text: String) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, Bytes::from(text)).into_response()
}
