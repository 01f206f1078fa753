//! AVF, the replays of Minesweeper Arbiter.
//!
//! There is no mark to know it by. Numbers that follow from others are written as digits, each less 45, and are checked;
//! where an old version wrote something else, the events are found behind the text in brackets.

use super::bytes::{Bytes, mines, size, text, wrong};
use super::{Act, Button, Event, Header, Mode, Replay};
use crate::{Board, rules};
use effort::real;
use grid::{Cell, TextError};

/// Reads a replay.
pub fn read(file: &[u8]) -> Result<Replay, TextError> {
    let mut bytes = Bytes::new(file, 0);
    let minor = bytes.u8("the version")?;
    bytes.take(4, "the beginning")?;
    let board = board(&mut bytes)?;
    let after_board = bytes.at;
    let (player, marks, bracket, count) = if let Some(titled) = titled(&mut bytes, &board) {
        titled
    } else {
        bytes = Bytes::new(file, after_board);
        searched(&mut bytes)?
    };
    let mut events = Vec::new();
    while count.is_none_or(|count| events.len() < count) {
        // Without a count the events end where their time is 0, or the file does.
        if count.is_none() && bytes.left().len() < 8 {
            break;
        }
        let at = bytes.at;
        let record = bytes.take(8, "the events")?;
        let pair = |high: usize, low: usize| i32::from(record[high]) << 8 | i32::from(record[low]);
        let seconds = pair(6, 2);
        if seconds == 0 {
            if count.is_none() {
                break;
            }
            return Err(wrong(at, "an event before the clock began"));
        }
        let act = act(record[0]).ok_or_else(|| wrong(at, format!("{} is no event", record[0])))?;
        let time = i64::from(seconds - 1) * 1_000 + i64::from(record[4]) * 10;
        events.push(Event { time, act, x: pair(1, 3), y: pair(5, 7) });
    }
    let seconds =
        bracket.rsplit_once('T').and_then(|(_, time)| real::decimal(&time.trim_end_matches(']').replace(',', ".")));
    let header = Header {
        format: "avf",
        program: format!("Arbiter 0.{minor}"),
        player,
        mode: Mode::Classic,
        // The time in the file is a second more than was played.
        seconds: seconds.map(|seconds| seconds - 1.0),
        won: None,
        bbbv: bracket.rsplit_once('T').and_then(|(before, _)| {
            let digits = before.rsplit(|c: char| !c.is_ascii_digit()).next();
            digits.and_then(|digits| digits.parse().ok())
        }),
    };
    Ok(Replay { board, marks, square: 16, events, header })
}

/// Whether the bytes begin like a replay of a version that is known, and name mines that can be.
pub(super) fn is_likely(file: &[u8]) -> bool {
    let mut bytes = Bytes::new(file, 5);
    file.first().is_some_and(|minor| (30..=60).contains(minor)) && board(&mut bytes).is_ok()
}

fn board(bytes: &mut Bytes) -> Result<Board, TextError> {
    let at = bytes.at;
    let (width, height, count) = match bytes.u8("the level")? {
        3 => (8, 8, 10),
        4 => (16, 16, 40),
        5 => (30, 16, 99),
        6 => {
            let width = usize::from(bytes.u8("the size")?) + 1;
            let height = usize::from(bytes.u8("the size")?) + 1;
            (width, height, usize::from(bytes.u16("the number of mines")?))
        }
        other => return Err(wrong(at, format!("{other} is no level; 3 to 6 are"))),
    };
    let size = size(width, height, at + 1)?;
    // Row before column, both from 1.
    let cell = |row: u8, column: u8| Some(Cell::new(u16::from(column).checked_sub(1)?, u16::from(row).checked_sub(1)?));
    Ok(Board::new(size, mines(bytes, size, count, cell)?))
}

/// Player, question marks, the text in brackets and the number of events, if it is known.
type Titled = (String, bool, String, Option<usize>);

/// What stands between board and events, where every check in it holds.
fn titled(bytes: &mut Bytes, board: &Board) -> Option<Titled> {
    let shows = |cell: Cell| if board.is_mine(cell) { 10 } else { u64::from(rules::number(board, cell)) + 1 };
    let cells = board.size().cells();
    is_digits(bytes, cells.map(|cell| shows(cell) * u64::from(cell.x) * (1 + u64::from(cell.y))).sum())?;
    let count = bytes.take(4, "").ok()?.iter().fold(0, |count, &byte| count << 8 | u64::from(byte.wrapping_add(45)));
    let count = usize::try_from(count.checked_sub(5)?).ok()?;
    bytes.u8("").ok()?;
    let name: Vec<u8> = bytes.short("").ok()?.iter().map(|byte| byte.wrapping_add(45)).collect();
    is_digits(bytes, sum(&name))?;
    let marks = bytes.u8("").ok()? == QUESTION_MARKS;
    let bracket = bytes.short("").ok()?;
    is_digits(bytes, sum(bracket))?;
    Some((text(&name), marks, text(bracket), Some(count)))
}

const QUESTION_MARKS: u8 = 17;

/// The same where a check fails: the text in brackets is looked for, and the events behind it.
fn searched(bytes: &mut Bytes) -> Result<Titled, TextError> {
    let (from, left) = (bytes.at, bytes.left());
    let begin = left.windows(3).position(|three| three[0] == b'[' && three[1].is_ascii_digit() && three[2] == b'|');
    let begin = begin.filter(|&begin| begin >= 2);
    let begin = begin.ok_or_else(|| wrong(from, "no '[level|' follows the board"))?;
    let end = left[begin..].iter().position(|&byte| byte == b']').map(|end| begin + end);
    let end = end.ok_or_else(|| wrong(from + begin, "the '[' is never closed"))?;
    let first = left[end..].windows(3).position(|three| three[1] <= 1 && three[2] == 1).map(|first| end + first);
    let first = first.ok_or_else(|| wrong(from + end, "no event follows"))?;
    bytes.at = from + first;
    Ok((String::new(), left[begin - 2] == QUESTION_MARKS, text(&left[begin..=end]), None))
}

/// Passes over a number that is written in digits, each less 45, if it stands there.
fn is_digits(bytes: &mut Bytes, number: u64) -> Option<()> {
    let digits = number.to_string();
    let written = bytes.take(digits.len(), "").ok()?;
    written.iter().map(|byte| byte.wrapping_add(45)).eq(digits.bytes()).then_some(())
}

/// The sum of bytes, each as often as its place.
fn sum(bytes: &[u8]) -> u64 {
    (1..).zip(bytes).map(|(place, &byte)| place * u64::from(byte)).sum()
}

fn act(code: u8) -> Option<Act> {
    Some(match code {
        1 => Act::Move,
        3 => Act::Press(Button::Left),
        5 | 21 => Act::Release(Button::Left),
        9 => Act::Press(Button::Right),
        17 | 145 => Act::Release(Button::Right),
        33 => Act::Press(Button::Middle),
        65 | 193 => Act::Release(Button::Middle),
        11 => Act::ShiftPress,
        _ => return None,
    })
}
