//! How much the page may ask of a Worker: as much as of the program that serves it.

use desk::Desk;
use desk::protocol::{Limits, Reply, Request, Trouble};
use effort::Budget;
use std::time::Duration;

const LIMITS: Limits =
    Limits { request: Some(1 << 20), board: 128 << 10, milliseconds: Some(5_000), most_milliseconds: Some(60_000) };

/// What clients are told of them.
pub fn shown() -> Limits {
    LIMITS
}

/// Reads a request of a size that can be answered.
pub fn read(json: &[u8]) -> Result<Request, (Trouble, Reply)> {
    let refused = |why: &str| (Trouble::Request(why.into()), Reply::default());
    if LIMITS.request.is_some_and(|most| json.len() as u64 > most) {
        return Err(refused("the request is too large"));
    }
    let json = str::from_utf8(json).map_err(|_| refused("the request is not UTF-8"))?;
    let request = Request::read(games::TABLE, json)?;
    let longest = request.board.len().max(request.cells_wanted().unwrap_or(0));
    check(longest).map_err(|trouble| (trouble, request.reply()))?;
    Ok(request)
}

/// How long a request is thought about.
pub fn time(request: &Request) -> Duration {
    // Nodes alone mean the same answer through every door: only what nobody may take ends it.
    let usual = if request.nodes.is_some() { LIMITS.most_milliseconds } else { LIMITS.milliseconds };
    let wanted = request.milliseconds.or(usual);
    Duration::from_millis(wanted.min(LIMITS.most_milliseconds).unwrap_or_default())
}

/// The desk a request is about. A fresh board may be too large too.
pub fn desk(request: &Request, budget: &mut Budget<'_>) -> Result<Box<dyn Desk>, Trouble> {
    let desk = request.desk(games::TABLE, budget)?;
    check(desk.text().len()).map(|()| desk)
}

fn check(board: usize) -> Result<(), Trouble> {
    if board as u64 <= LIMITS.board {
        return Ok(());
    }
    let most = LIMITS.board >> 10;
    Err(Trouble::Request(format!("the board text is longer than {most} KiB; use the command line for it")))
}
