//! What to do next: the tile to uncover, or the line to take.

use crate::line::{LINES, Line};
use crate::ticket::{AREA, Ticket, Twice, size};
use crate::worth::{Mind, Worth};
use effort::{Budget, Stop};
use grid::Cell;
use std::collections::BTreeMap;

/// What to do next, and what everything else is worth.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The average pay of the best play from here. Before the first number is shown that is over all places it may have: the
    /// game chooses it by lot.
    pub value: Worth,
    /// What to do; none once a line is taken, and before the first number is shown: the game shows that by itself.
    pub next: Option<Move>,
    /// The hidden tiles, best first, equal ones in reading order; none once four numbers are shown.
    pub tiles: Vec<TileWorth>,
    /// The lines as if taken now, best first.
    pub lines: Vec<LineWorth>,
    /// What to do after each number that the tile to uncover may show.
    pub replies: Vec<Reply>,
}

/// What the player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Uncover a tile.
    Flip(Cell),
    /// Take a line.
    Take(Line),
}

/// A hidden tile.
#[derive(Clone, Debug)]
pub struct TileWorth {
    /// The tile.
    pub cell: Cell,
    /// The average pay if it is uncovered now and all is played well afterwards; before the first number is shown, if that
    /// is shown here.
    pub value: Worth,
}

/// What to do after a tile has shown a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The number.
    pub number: u8,
    /// What is best then; every further tile that is as good comes later in reading order.
    pub next: Move,
    /// What that is worth.
    pub value: Worth,
}

/// A line.
#[derive(Clone, Debug)]
pub struct LineWorth {
    /// The line.
    pub line: Line,
    /// Its average pay if it is taken now.
    pub value: Worth,
    /// How likely each sum is.
    pub sums: BTreeMap<u8, f64>,
}

/// Why there is no advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAdvice {
    /// No ticket is like that.
    #[error(transparent)]
    Twice(#[from] Twice),
    /// Thinking stopped first.
    #[error("thinking stopped before every tile was weighed")]
    Stopped(Stop),
}

impl From<Stop> for NoAdvice {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// What to do next. A node is a state of the ticket; from one shown number on there are 1,633 of them before the last tile.
pub fn advise(ticket: &Ticket, budget: &mut Budget) -> Result<Advice, NoAdvice> {
    ticket.check()?;
    let mut mind = Mind::new(ticket);
    let mut tiles = Vec::new();
    if ticket.flips_left() > 0 {
        for tile in ticket.hidden() {
            tiles.push(TileWorth { cell: size().cell(tile), value: mind.tile(tile, budget)? });
        }
    }
    tiles.sort_by_key(|tile| std::cmp::Reverse(tile.value));
    let lines = lines_now(ticket)?;
    let best = tiles.first().map_or(lines[0].value, |tile| tile.value);
    let places = <[Worth; AREA]>::try_from(tiles.iter().map(|tile| tile.value).collect::<Vec<_>>());
    // Nobody chooses where the game shows the first number.
    let value = places.map_or(best, Worth::over_places);
    let next = match (ticket.taken, ticket.shown()) {
        (Some(_), _) | (_, 0) => None,
        _ => Some(tiles.first().map_or(Move::Take(lines[0].line), |tile| Move::Flip(tile.cell))),
    };
    let replies = match next {
        Some(Move::Flip(cell)) => replies_of(&mut mind, ticket, cell, budget)?,
        _ => Vec::new(),
    };
    Ok(Advice { value, next, tiles, lines, replies })
}

/// The lines as if taken now, best first.
pub fn lines_now(ticket: &Ticket) -> Result<Vec<LineWorth>, Twice> {
    ticket.check()?;
    let mind = Mind::new(ticket);
    let mut lines: Vec<LineWorth> = LINES.iter().map(|&line| line_worth(&mind, line)).collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.value));
    Ok(lines)
}

/// What to do after each number a hidden tile may show, if it is uncovered now.
pub fn replies(ticket: &Ticket, cell: Cell, budget: &mut Budget) -> Result<Vec<Reply>, NoAdvice> {
    ticket.check()?;
    Ok(replies_of(&mut Mind::new(ticket), ticket, cell, budget)?)
}

fn replies_of(mind: &mut Mind, ticket: &Ticket, cell: Cell, budget: &mut Budget) -> Result<Vec<Reply>, Stop> {
    let tile = size().index(cell);
    let mut replies = Vec::new();
    for number in ticket.unseen() {
        let Ok(after) = ticket.with(tile, Some(number)) else { break };
        let (next, value) = mind.after(tile, number, |mind| best(mind, &after, budget))?;
        replies.push(Reply { number, next, value });
    }
    Ok(replies)
}

/// The best move of a ticket that shows a number.
fn best(mind: &mut Mind, ticket: &Ticket, budget: &mut Budget) -> Result<(Move, Worth), Stop> {
    let mut best: Option<(Move, Worth)> = None;
    let mut offer = |choice: Move, value: Worth| {
        if best.is_none_or(|(_, so_far)| value > so_far) {
            best = Some((choice, value));
        }
    };
    if ticket.flips_left() == 0 {
        LINES.iter().for_each(|&line| offer(Move::Take(line), mind.line(line)));
    } else {
        for tile in ticket.hidden() {
            offer(Move::Flip(size().cell(tile)), mind.tile(tile, budget)?);
        }
    }
    Ok(best.expect("there is a line or a tile"))
}

fn line_worth(mind: &Mind, line: Line) -> LineWorth {
    let (mut sums, mut ways) = (BTreeMap::new(), 0.0);
    mind.ways(line, &mut |sum| {
        *sums.entry(sum).or_insert(0.0) += 1.0;
        ways += 1.0;
    });
    sums.values_mut().for_each(|chance| *chance /= ways);
    LineWorth { line, value: mind.line(line), sums }
}
