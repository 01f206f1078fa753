//! Answers that get better while you watch, as server-sent events.
//!
//! `board` comes first, then `better` as often as there is something better to show, `progress` in
//! between, and at last `done` or `trouble`. Whoever stops reading stops the thinking.
//!
//! A thinker never waits for its client: it leaves its events in a [`Mailbox`], where a newer `better`
//! takes the place of one that was not fetched. So a client that does not read costs a few answers' room
//! until its connection is cut.

use crate::mailbox::{Events, Kind, Mailbox};
use crate::questions::{Presence, Refused, Room, answer_takes, apart, interrupt};
use crate::turns::Turn;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use desk::protocol::Request;
use desk::{Answer, Desk, Fields};
use effort::Budget;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// No more often than this a better answer is sent: nobody reads faster.
const BETTER_EVERY: Duration = Duration::from_millis(150);
/// Writing a better answer takes no more than one in so many parts of the time: a plan of hundreds of pictures takes
/// longer to write than to better.
const WRITING: u32 = 10;
/// How often a client without news hears that there are none.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// Begins to answer.
pub fn open(room: Room, request: Request) -> Response {
    let (mailbox, letters) = Mailbox::new();
    let presence = Presence(Arc::default());
    let gone = Arc::clone(&presence.0);
    let reply = request.reply();
    let answering = tokio::spawn(async move {
        if let Err(refused) = answer(room, Arc::new(request), gone, &mailbox).await {
            mailbox.put(Kind::Trouble, &reply.trouble(&refused.trouble()));
        }
    });
    let headers = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    (headers, Body::new(Events::new(letters, answering.abort_handle(), presence))).into_response()
}

/// The board, and then the advice on it.
async fn answer(room: Room, request: Arc<Request>, gone: Arc<AtomicBool>, mailbox: &Mailbox) -> Result<(), Refused> {
    let looked_for = request.deal_thinks(games::TABLE);
    let (desk, turn) = if looked_for {
        room.begin(&request, &gone).await?
    } else {
        // The board is shown at once, however many think.
        let place = room.turns.quick(answer_takes(&request)).await?;
        let (opening, asked, mail) = (room.clone(), Arc::clone(&request), mailbox.clone());
        let desk = apart(move || {
            let desk = opening.desk(&asked, &mut Budget::unlimited())?;
            mail.put_reserved(Kind::Board, &asked.show(desk.as_ref()), |bytes| place.answered(bytes));
            Ok(desk)
        });
        let desk = desk.await?;
        let turn = room.turns.think(desk.memory().max(answer_takes(&request))).await?;
        (desk, turn)
    };
    let mail = mailbox.clone();
    apart(move || {
        if looked_for {
            mail.put(Kind::Board, &request.show(desk.as_ref()));
        }
        let over = room.over(&request, &gone);
        let answer = advise(&room, &request, desk.as_ref(), &turn, &over, &mail)?;
        // An answer may take long to write, and nobody reads it any more.
        if !gone.load(Ordering::Relaxed) {
            mail.put_reserved(Kind::Done, &request.advice(desk.as_ref(), &answer), |bytes| turn.answered(bytes));
        }
        Ok(())
    })
    .await
}

fn advise(
    room: &Room,
    request: &Request,
    desk: &dyn Desk,
    turn: &Turn,
    over: &dyn Fn() -> bool,
    mailbox: &Mailbox,
) -> Result<Answer, Refused> {
    let started = Instant::now();
    let (whole, reply) = (room.time(request).as_millis(), request.reply());
    let (told, better_from) = (Cell::new(started), Cell::new(started));
    let interrupt = interrupt(turn, over);
    let interrupt = || {
        let now = Instant::now();
        if now - told.get() >= PROGRESS_EVERY {
            told.set(now);
            let spent = (now - started).as_millis();
            let mut progress = Fields::default();
            progress.add("milliseconds", &spent);
            progress.add("of", &whole);
            mailbox.put(Kind::Progress, &reply.sign(progress));
        }
        interrupt()
    };
    let mut budget = Budget::interruptible(request.nodes.unwrap_or(u64::MAX), &interrupt);
    let answer = desk.advise(request.how(), &mut budget, &mut |answer| {
        let now = Instant::now();
        // Nothing is written for a client that has not fetched what there is.
        if now >= better_from.get() && mailbox.is_empty() {
            mailbox.put(Kind::Better, &request.advice(desk, answer));
            better_from.set(now + BETTER_EVERY.max(now.elapsed() * WRITING));
            told.set(now);
        }
    });
    Ok(answer?)
}
