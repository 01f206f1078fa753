//! The figures that players compare: 3BV, `ZiNi`, clicks of each kind, what share of them did something.

use super::clicks::{Count, Played};
use super::regions::Regions;
use super::{Event, Replay, zini};
use crate::{Board, Outcome, Seen};

/// What a replay comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Stats {
    /// How the game ended.
    pub outcome: Outcome,
    /// Milliseconds from the first cell that opened.
    pub milliseconds: i64,
    /// Clicks of each kind.
    pub count: Count,
    /// The left clicks that open the board without flags.
    pub bbbv: u32,
    /// How much of that is done.
    pub solved: u32,
    /// Openings of the board.
    pub openings: u32,
    /// Islands of the board.
    pub islands: u32,
    /// An estimate of the fewest clicks of any kind.
    pub zini: u32,
    /// The same where openings are clicked first.
    pub human_zini: u32,
    /// How far the pointer went from the first cell that opened, in pixels of squares of 16.
    pub path: f64,
}

/// The figures of a replay.
pub fn of(replay: &Replay) -> Stats {
    let mut played = Played::new(replay);
    let mut begun = None;
    while let Some(click) = played.next_click() {
        played.make(&click);
        begun = begun.or(played.began().map(|_| played.events()));
    }
    finished(replay, &played, begun)
}

/// The figures of a replay that was played to its end; its clock began with the event before this one.
pub fn finished(replay: &Replay, played: &Played, begun: Option<usize>) -> Stats {
    let board: &Board = &replay.board;
    let regions = Regions::of(board);
    let is_open = |cell| matches!(played.view().seen(cell), Seen::Open(_));
    let count = played.count();
    let on_the_way = begun.map_or(&[][..], |begun| &replay.events[begun - 1..played.events()]);
    Stats {
        outcome: played.outcome(),
        milliseconds: played.elapsed(),
        count,
        bbbv: regions.bbbv(),
        solved: regions.solved(is_open),
        openings: regions.openings,
        islands: regions.islands,
        zini: zini::zini(board, &regions),
        human_zini: zini::human_zini(board, &regions),
        path: path(replay, on_the_way),
    }
}

/// How far the pointer goes on the board.
fn path(replay: &Replay, events: &[Event]) -> f64 {
    let on_board = events.iter().filter(|event| replay.cell(event.x, event.y).is_some());
    let places: Vec<(f64, f64)> = on_board.map(|event| (event.x.into(), event.y.into())).collect();
    let steps = places.windows(2).map(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1));
    steps.fold(0.0, |path, step| path + step) * 16.0 / f64::from(replay.square.max(1))
}

impl Stats {
    /// Clicks of all kinds.
    pub fn clicks(&self) -> u32 {
        self.count.left + self.count.right + self.count.double
    }

    /// Seconds from the first cell that opened.
    pub fn seconds(&self) -> f64 {
        self.milliseconds as f64 / 1_000.0
    }

    /// 3BV done in a second.
    pub fn bbbv_per_second(&self) -> Option<f64> {
        share(self.solved, self.seconds())
    }

    /// Index of efficiency: 3BV done by a click.
    pub fn ioe(&self) -> Option<f64> {
        share(self.solved, self.clicks().into())
    }

    /// Throughput: 3BV done by a click that did something.
    pub fn thrp(&self) -> Option<f64> {
        share(self.solved, (self.clicks() - self.count.wasted).into())
    }

    /// Correctness: the share of clicks that did something.
    pub fn corr(&self) -> Option<f64> {
        share(self.clicks() - self.count.wasted, self.clicks().into())
    }
}

/// A part of a whole, unless that is nothing.
fn share(part: u32, whole: f64) -> Option<f64> {
    (whole > 0.0).then(|| f64::from(part) / whole)
}
