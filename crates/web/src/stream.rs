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
use desk::protocol::{Follower, News, Request};
use desk::{Answer, Desk, Fields};
use effort::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

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
            mail.put_reserved(Kind::Board, &asked.show(desk.as_ref()), |bytes| Some(place.answered(bytes)));
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
            mail.put_reserved(Kind::Done, &request.advice(desk.as_ref(), &answer), |bytes| Some(turn.answered(bytes)));
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
    let (began, interrupt) = (Instant::now(), interrupt(turn, over));
    let tell = |news, fields: &Fields| match news {
        // It may lie in a connection that nobody reads: no better answer where there is no room for it.
        News::Better => mailbox.put_reserved(Kind::Better, fields, |bytes| turn.spare(bytes)),
        News::Progress => mailbox.put(Kind::Progress, fields),
    };
    let follower = Follower {
        interrupt: &interrupt,
        elapsed: &|| began.elapsed(),
        time: room.time(request),
        // Nothing is written for a client that has not fetched what there is.
        is_listening: &|| mailbox.is_empty(),
        tell: &tell,
    };
    Ok(request.follow(desk, &follower)?)
}
