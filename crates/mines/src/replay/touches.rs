//! Our own text of a played game: the whole board uncovered, and what was touched, a line each.
//!
//! ```text
//! ; Minesweeper game: the board uncovered, then what was touched: seconds, tool, cell.
//! mines mines=1
//! 1*
//! ; 0.000 open A1
//! ```
//!
//! The touches stand in comments, so that the text is a board like any other to those who know nothing of games.

use super::clicks::{Kind, Played};
use super::{Act, Button, Event, Header, Replay};
use crate::formats::Whole;
use crate::text;
use grid::text::utf8;
use grid::{Cell, TextError};
use std::fmt::Write as _;

/// How such a text begins.
const FIRST_LINE: &str = "; Minesweeper game: the board uncovered, then what was touched: seconds, tool, cell.";

/// Writes a game. Clicks beside the board and movements are left out.
pub fn write(replay: &Replay) -> String {
    let whole = Whole { board: replay.board.clone(), start: None };
    let mut written = format!("{FIRST_LINE}\n{}", text::write(&whole.uncovered(), None));
    let mut played = Played::new(replay);
    let mut touches = Vec::new();
    while let Some(click) = played.next_click() {
        let before = click.cell.map(|cell| played.view().seen(cell));
        let is_open = before.is_some_and(|seen| !seen.is_hidden());
        played.make(&click);
        let is_same = before == click.cell.map(|cell| played.view().seen(cell));
        let tool = match click.kind {
            // A left click on a number does nothing in these programs, but would chord in ours.
            Kind::Left if is_open => continue,
            // A question mark that is taken away is nothing to us.
            Kind::Right if !is_open && is_same => continue,
            Kind::Left => OPEN,
            Kind::Right => FLAG,
            Kind::Chord => CHORD,
        };
        touches.extend(click.cell.map(|cell| (click.time, tool, cell)));
    }
    let began = played.began().unwrap_or(0);
    for (time, tool, cell) in touches {
        let time = time.saturating_sub(began);
        let (sign, time) = (if time < 0 { "-" } else { "" }, time.unsigned_abs());
        writeln!(written, "; {sign}{}.{:03} {tool} {cell}", time / 1_000, time % 1_000).expect("a string takes text");
    }
    written
}

const OPEN: &str = "open";
const FLAG: &str = "flag";
const CHORD: &str = "chord";

/// Whether a file is such a text.
pub(super) fn is_likely(file: &[u8]) -> bool {
    file.trim_ascii_start().starts_with(FIRST_LINE.as_bytes())
}

/// Reads a game.
pub fn read(file: &[u8]) -> Result<Replay, TextError> {
    const SQUARE: u16 = 16;
    let read = utf8(file)?;
    let (view, _) = text::read(read)?;
    let boards = crate::formats::Held::Text(view, None).boards()?;
    let board = boards.into_iter().next().map(|whole| whole.board).expect("a text holds a board");
    let mut events = Vec::new();
    for line in read.lines() {
        let mut words = line.trim().trim_start_matches(';').split_whitespace();
        let (Some(time), Some(tool), Some(cell)) = (words.next(), words.next(), words.next()) else { continue };
        let (Some(time), Ok(cell)) = (super::rawvf::milliseconds(time), cell.parse::<Cell>()) else { continue };
        let buttons = match tool {
            OPEN => [Act::Press(Button::Left), Act::Release(Button::Left)],
            FLAG => [Act::Press(Button::Right), Act::Release(Button::Right)],
            CHORD => [Act::Press(Button::Middle), Act::Release(Button::Middle)],
            _ => continue,
        };
        let (x, y) = Replay::middle(SQUARE, cell);
        events.extend(buttons.map(|act| Event { time, act, x, y }));
    }
    let header = Header { format: "text", program: "Tilewise".into(), ..Header::default() };
    Ok(Replay { board, marks: false, square: SQUARE, events, header })
}
