//! One question, one answer: the protocol of `desk` over HTTP.

use crate::limits::Limits;
use crate::stream;
use crate::turns::{Turn, Turns};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use desk::Desk;
use desk::protocol::{Ask, Door, Reply, Request, Trouble, guarded};
use effort::Budget;
use http_body_util::BodyExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// What is read of a body that is too large, so that a client that sends all of it before it listens
/// hears why it is refused. One that sends still more is cut off.
const DRAINED: usize = 16 << 20;
/// What looking for a fresh board, and then thinking about it, may hold: the most that [`Desk::memory`]
/// says of any board that is looked for.
const DEAL_HOLDS: usize = 256 << 20;
/// What answering a verb may hold: the most that any game allows itself for a question.
const VERB_HOLDS: usize = 512 << 20;

/// What a cell of a board takes in an answer that is made: 250 bytes were seen.
const CELL_TAKES: usize = 256;

/// What all requests share: the limits and who is being served, nothing of any game.
#[derive(Clone)]
pub struct Room {
    pub limits: Limits,
    /// Set when the server stops: thinking ends.
    pub closing: Arc<AtomicBool>,
    pub turns: Turns,
}

impl Room {
    pub fn new(limits: Limits) -> Self {
        Self { limits, closing: Arc::default(), turns: Turns::new(limits) }
    }

    /// Asks whether thinking should end: time is up, the client has gone, or the server stops. Its time
    /// begins now.
    pub fn over(&self, request: &Request, gone: &Arc<AtomicBool>) -> impl Fn() -> bool + use<> {
        let end = Instant::now() + self.time(request);
        let (gone, closing) = (Arc::clone(gone), Arc::clone(&self.closing));
        move || gone.load(Ordering::Relaxed) || closing.load(Ordering::Relaxed) || Instant::now() >= end
    }

    /// How long the request is thought about.
    pub fn time(&self, request: &Request) -> Duration {
        self.limits.shown().time(request).unwrap_or(self.limits.thinking)
    }

    /// Reads a request, within the limits of size and time.
    pub async fn read(&self, headers: &HeaderMap, body: Body, most: usize) -> Result<Request, (Refused, Reply)> {
        let body = self.receive(headers, body, most).await.map_err(|refused| (refused, Reply::default()))?;
        let read = self.limits.shown().read(games::TABLE, &body);
        read.map_err(|(trouble, reply)| (trouble.into(), reply))
    }

    async fn receive(&self, headers: &HeaderMap, mut body: Body, most: usize) -> Result<Vec<u8>, Refused> {
        let named = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        let mut received = Vec::new();
        let whole = async {
            if named.is_some_and(|length: usize| length > most) {
                return Err(Refused::TooLarge(most));
            }
            while let Some(frame) = body.frame().await {
                let data = frame.ok().and_then(|frame| frame.into_data().ok()).unwrap_or_default();
                if received.len() + data.len() > most {
                    return Err(Refused::TooLarge(most));
                }
                received.extend_from_slice(&data);
            }
            Ok(())
        };
        let whole = timeout(self.limits.slowest, whole).await.unwrap_or(Err(Refused::TooSlow));
        // Whoever asks before sending has not sent anything yet.
        if matches!(whole, Err(Refused::TooLarge(_))) && !headers.contains_key(header::EXPECT) {
            self.drain(body).await;
        }
        whole.map(|()| received)
    }

    /// Reads on for a while what nobody wants.
    async fn drain(&self, mut body: Body) {
        let mut left = DRAINED;
        let rest = async {
            while let Some(Ok(frame)) = body.frame().await {
                let read = frame.data_ref().map_or(0, Bytes::len);
                if read > left {
                    return;
                }
                left -= read;
            }
        };
        let _ = timeout(self.limits.slowest, rest).await;
    }

    /// The desk a request is about. A fresh board may be too large for the page too.
    pub fn desk(&self, request: &Request, budget: &mut Budget) -> Result<Box<dyn Desk>, Refused> {
        Ok(self.limits.shown().desk(games::TABLE, request, budget)?)
    }

    /// The desk of a request with a turn to think about it. The board is opened in the quick lane, unless
    /// looking for it takes thinking itself.
    pub async fn begin(
        &self,
        request: &Arc<Request>,
        gone: &Arc<AtomicBool>,
    ) -> Result<(Box<dyn Desk>, Turn), Refused> {
        let (room, asked, gone) = (self.clone(), Arc::clone(request), Arc::clone(gone));
        if request.deal_thinks(games::TABLE) {
            let turn = self.turns.think(DEAL_HOLDS).await?;
            let over = self.over(request, &gone);
            return apart(move || {
                let interrupt = interrupt(&turn, &over);
                let desk =
                    room.desk(&asked, &mut Budget::interruptible(asked.nodes.unwrap_or(u64::MAX), &interrupt))?;
                drop(interrupt);
                Ok((desk, turn))
            })
            .await;
        }
        let place = self.turns.quick(0).await?;
        let desk = apart(move || {
            let _place = place;
            room.desk(&asked, &mut Budget::unlimited())
        });
        let desk = desk.await?;
        let turn = self.turns.think(desk.memory().max(answer_takes(request))).await?;
        Ok((desk, turn))
    }
}

/// Asks whether thinking should end, and lets others think where it should not.
pub fn interrupt<'a>(turn: &'a Turn, over: &'a dyn Fn() -> bool) -> impl Fn() -> bool + use<'a> {
    move || {
        over() || {
            turn.give_way(over);
            over()
        }
    }
}

/// Does work on a thread of its own. A panic in it is this request's trouble and nobody else's.
pub async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let done = tokio::task::spawn_blocking(move || guarded(work)).await;
    // Work is given up only when the server stops before it began.
    done.unwrap_or(Err(Refused::Ended))
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
    /// The body has more bytes than this.
    TooLarge(usize),
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
    /// As trouble of the protocol.
    pub fn trouble(self) -> Trouble {
        let message = match self {
            Self::Trouble(trouble) => return trouble,
            Self::Busy => return Trouble::Busy,
            Self::TooLarge(most) => format!("the request is longer than {} KiB", most >> 10),
            Self::TooSlow => "the request took too long to arrive".into(),
            Self::Ended => "the server is stopping".into(),
        };
        Trouble::Request(message)
    }

    /// As an answer; what is wrong with the board is an answer like any other.
    pub fn respond(self, reply: &Reply) -> Response {
        let (status, header) = match &self {
            // The rest of what the client sends is not read.
            Self::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, Some((header::CONNECTION, "close"))),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, Some((header::CONNECTION, "close"))),
            Self::Busy | Self::Ended => (StatusCode::SERVICE_UNAVAILABLE, Some((header::RETRY_AFTER, "1"))),
            Self::Trouble(Trouble::Request(_)) => (StatusCode::BAD_REQUEST, None),
            Self::Trouble(Trouble::Fault(_)) => (StatusCode::INTERNAL_SERVER_ERROR, None),
            Self::Trouble(_) => (StatusCode::OK, None),
        };
        let mut response = json(status, Body::from(reply.trouble(&self.trouble()).to_string()));
        if let Some((name, value)) = header {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        response
    }
}

/// Answers one request.
pub async fn ask(State(room): State<Room>, headers: HeaderMap, body: Body) -> Response {
    let most = room.limits.body;
    answer_within(&room, &headers, body, most).await
}

/// Answers a request with a picture, which may be larger; few come at once.
pub async fn read(State(room): State<Room>, headers: HeaderMap, body: Body) -> Response {
    match room.turns.picture().await {
        Ok(_place) => answer_within(&room, &headers, body, room.limits.picture).await,
        Err(refused) => refused.respond(&Reply::default()),
    }
}

async fn answer_within(room: &Room, headers: &HeaderMap, body: Body, most: usize) -> Response {
    let request = match room.read(headers, body, most).await {
        Ok(request) => request,
        Err((refused, reply)) => return refused.respond(&reply),
    };
    let reply = request.reply();
    let answered = answer(room, Arc::new(request)).await;
    answered.map_or_else(|refused| refused.respond(&reply), |answer| json(StatusCode::OK, Body::from(answer)))
}

/// What the answer about a board may take until it is read.
pub fn answer_takes(request: &Request) -> usize {
    CELL_TAKES * request.board.len().max(request.cells_wanted().unwrap_or(0))
}

async fn answer(room: &Room, request: Arc<Request>) -> Result<Bytes, Refused> {
    // Dropped with this answer when the client goes.
    let presence = Presence(Arc::default());
    if request.is_verb() || request.ask == Ask::Read {
        let holds = if request.ask == Ask::Read { sight::takes(&request) } else { VERB_HOLDS };
        let turn = room.turns.think(holds).await?;
        let (over, began, limits) = (room.over(&request, &presence.0), Instant::now(), room.limits.shown());
        return apart(move || {
            let (interrupt, elapsed) = (interrupt(&turn, &over), || began.elapsed());
            let door = Door { interrupt: &interrupt, elapsed: &elapsed, limits, sight: Some(&sight::answer) };
            let answer = request.answer(games::TABLE, door)?.to_string();
            drop(interrupt);
            Ok(turn.answered(answer.len()).with(answer))
        })
        .await;
    }
    if request.thinks(games::TABLE) {
        let (desk, turn) = room.begin(&request, &presence.0).await?;
        let (over, began, limits) = (room.over(&request, &presence.0), Instant::now(), room.limits.shown());
        let gone = Arc::clone(&presence.0);
        return apart(move || {
            let (interrupt, elapsed) = (interrupt(&turn, &over), || began.elapsed());
            let door = Door { interrupt: &interrupt, elapsed: &elapsed, limits, sight: None };
            // An answer may take long to write, and nobody reads it any more.
            let wanted = || !gone.load(Ordering::Relaxed);
            let answer =
                request.think(door, |budget| request.answer_while(&wanted, desk.as_ref(), budget))?.to_string();
            drop(interrupt);
            Ok(turn.answered(answer.len()).with(answer))
        })
        .await;
    }
    let place = room.turns.quick(answer_takes(&request)).await?;
    let room = room.clone();
    apart(move || {
        let mut budget = Budget::unlimited();
        let answer = match request.ask {
            Ask::Games | Ask::Cancel => {
                request.answer(games::TABLE, Door { limits: room.limits.shown(), ..Door::default() })?
            }
            _ => request.answer_about(room.desk(&request, &mut budget)?.as_ref(), &mut budget)?,
        };
        let answer = answer.to_string();
        Ok(place.answered(answer.len()).with(answer))
    })
    .await
}

/// Answers with the board at once and then with better and better advice.
pub async fn follow(State(room): State<Room>, headers: HeaderMap, body: Body) -> Response {
    match room.read(&headers, body, room.limits.body).await {
        Ok(request) => match request.check_follow() {
            Ok(()) => stream::open(room, request),
            Err(trouble) => Refused::Trouble(trouble).respond(&request.reply()),
        },
        Err((refused, reply)) => refused.respond(&reply),
    }
}

fn json(status: StatusCode, body: Body) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_costs_its_own_answer_and_says_what_happened() {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime can be had");
        let failed: Result<(), Refused> = runtime.block_on(apart(|| panic!("A3 is not certain")));
        let response = failed.expect_err("it panicked").respond(&Reply::default());
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = runtime.block_on(response.into_body().collect()).expect("it is there").to_bytes();
        let body = String::from_utf8_lossy(&body).into_owned();
        assert!(body.contains("\"kind\":\"fault\"") && body.contains("A3 is not certain"), "{body}");
        assert!(!body.contains("stopping"), "{body}");
        assert_eq!(runtime.block_on(apart(|| Ok(7))).ok(), Some(7), "the next is answered");
    }
}
