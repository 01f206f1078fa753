//! How much a door takes at once, and how long it lets think.

use super::{Board, Reply, Request, Trouble};
use crate::{Desk, Table};
use effort::Budget;
use serde::Serialize;
use std::time::Duration;

/// How much a door takes, and how long it lets think.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Limits {
    /// The most bytes of a request; none where there is no limit.
    pub request: Option<u64>,
    /// The most bytes of a request with a picture, where that is more.
    pub picture: Option<u64>,
    /// The most bytes of a board.
    pub board: u64,
    /// How long it thinks where nothing is said; none where it thinks as long as it takes.
    pub milliseconds: Option<u64>,
    /// The longest that can be asked for; none where there is no limit.
    pub most_milliseconds: Option<u64>,
}

impl Limits {
    /// Reads a request that can be answered here.
    pub fn read(&self, table: Table, json: &[u8]) -> Result<Request, (Trouble, Reply)> {
        let refused = |why: String| (Trouble::Request(why), Reply::default());
        let is_within = |most: Option<u64>| match most.filter(|most| json.len() as u64 > *most) {
            Some(most) => Err(refused(format!("the request is longer than {} KiB", most >> 10))),
            None => Ok(()),
        };
        is_within(self.request.max(self.picture.or(self.request)))?;
        let text = str::from_utf8(json).map_err(|_| refused("the request is not UTF-8".into()))?;
        let request = Request::read(table, text)?;
        if request.picture.is_none() {
            is_within(self.request)?;
        }
        let files = std::iter::once(&request.board).chain(&request.more);
        let longest = files.map(Board::len).chain(request.cells_wanted()).max().unwrap_or(0);
        self.check(longest).map_err(|trouble| (trouble, request.reply()))?;
        Ok(request)
    }

    /// How long a request is thought about; none where it may take as long as it takes.
    pub fn time(&self, request: &Request) -> Option<Duration> {
        // Nodes alone mean the same answer through every door: only what nobody may take ends it.
        let usual = if request.nodes.is_some() { self.most_milliseconds } else { self.milliseconds };
        let wanted = request.milliseconds.or(usual);
        let most = self.most_milliseconds;
        wanted.map_or(most, |wanted| Some(most.map_or(wanted, |most| wanted.min(most)))).map(Duration::from_millis)
    }

    /// The desk a request is about. A fresh board may be too large too.
    pub fn desk(&self, table: Table, request: &Request, budget: &mut Budget<'_>) -> Result<Box<dyn Desk>, Trouble> {
        let desk = request.desk(table, budget)?;
        self.check(desk.text().len()).map(|()| desk)
    }

    fn check(&self, board: usize) -> Result<(), Trouble> {
        if board as u64 <= self.board {
            return Ok(());
        }
        let most = self.board >> 10;
        Err(Trouble::Request(format!("the board text is longer than {most} KiB; use the command line for it")))
    }
}
