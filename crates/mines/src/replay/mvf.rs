//! MVF, the replays of Minesweeper Clone, from 0.75 to 2007.
//!
//! Since 0.97 a file begins with the name of the program, and the bits of a record stand in an order that a seed in the
//! file decides; before, a file begins with the board, and what follows shows from its end. Either way a record is how
//! the buttons are at some time, not what was done: that is the difference to the record before.

use super::bytes::{Bytes, mines, size, text, wrong};
use super::{Header, Mode, Replay, States};
use crate::Board;
use grid::{Cell, Size, TextError};

/// How files since 0.97 begin.
const MARK: &[u8] = b"\x11Minesweeper Clone";
/// How changed files of 0.97 begin, and where they go on.
const BARE: ([u8; 2], usize) = ([0, 0], 7);

/// Reads a replay.
pub fn read(file: &[u8]) -> Result<Replay, TextError> {
    if file.starts_with(MARK) {
        let mut bytes = Bytes::new(file, 0);
        bytes.take(MARK.len(), "the mark")?;
        let years = bytes.short("the years")?;
        bytes.short("the author")?;
        let version = text(bytes.short("the version")?);
        bytes.take(3, "the beginning")?;
        // The last digit of the years tells the layout apart.
        let layout = if matches!(years.last(), Some(b'6' | b'7')) { Layout::Since2006 } else { Layout::Beta };
        return named(&mut bytes, layout, version.trim_start_matches("version "));
    }
    if file.starts_with(&BARE.0) {
        return named(&mut Bytes::new(file, BARE.1), Layout::Beta, "0.97");
    }
    nameless(file)
}

/// Whether the bytes begin like a replay.
pub(super) fn is_likely(file: &[u8]) -> bool {
    file.starts_with(MARK)
        || file.starts_with(&BARE.0) && named_head(&mut Bytes::new(file, BARE.1), Layout::Beta).is_ok()
        || board_first(&mut Bytes::new(file, 0)).is_ok()
}

/// How files since 0.97 differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Beta,
    Since2006,
}

/// What stands before the records.
struct Head {
    mode: Mode,
    seconds: f64,
    won: Option<bool>,
    bbbv: Option<u32>,
    marks: bool,
    board: Board,
}

fn named_head(bytes: &mut Bytes, layout: Layout) -> Result<Head, TextError> {
    bytes.take(8, "the date and the level")?;
    let mode = match bytes.u8("the mode")? {
        1 => Mode::Classic,
        2 => Mode::Density,
        3 => Mode::Known,
        4 => Mode::Cheat,
        _ => Mode::Other,
    };
    let (seconds, won, bbbv) = if layout == Layout::Beta {
        let seconds = f64::from(bytes.u16("the score")?) + f64::from(bytes.u8("the score")?) / 100.0;
        let (all, solved) = (bytes.u16("the 3BV")?, bytes.u16("the 3BV")?);
        bytes.take(6, "the clicks")?;
        (seconds, Some(all == solved), Some(all.into()))
    } else {
        (f64::from(bytes.u24("the score")?) / 1_000.0, None, None)
    };
    let marks = bytes.u8("the question marks")? != 0;
    let at = bytes.at;
    let (width, height) = (bytes.u8("the size")?, bytes.u8("the size")?);
    let size = size(width.into(), height.into(), at)?;
    let count = bytes.u16("the number of mines")?;
    let from_one = |x: u8, y: u8| Some(Cell::new(u16::from(x).checked_sub(1)?, u16::from(y).checked_sub(1)?));
    let board = Board::new(size, mines(bytes, size, count.into(), from_one)?);
    Ok(Head { mode, seconds, won, bbbv, marks, board })
}

fn named(bytes: &mut Bytes, layout: Layout, version: &str) -> Result<Replay, TextError> {
    let Head { mode, seconds, won, bbbv, marks, board } = named_head(bytes, layout)?;
    let player = text(bytes.short("the player")?);
    let seed = bytes.u16("the seed")?;
    let count = bytes.u24("the number of records")?;
    let length = if layout == Layout::Beta { 5 } else { 6 };
    let order = bit_order(seed, length);
    let mut states = States::default();
    for _ in 0..count {
        let record = bytes.take(length, "the records")?;
        let bits = order
            .iter()
            .enumerate()
            .fold(0_u64, |bits, (place, &bit)| bits | u64::from(record[bit / 8] >> (bit % 8) & 1) << place);
        let field = |from: u32, to: u32| (bits >> from & ((1 << (to - from + 1)) - 1)) as i32;
        let down = [field(2, 2) == 1, field(0, 0) == 1, field(1, 1) == 1];
        let (time, x, y) = match layout {
            Layout::Beta => (field(28, 37) * 1_000 + field(21, 27) * 10, field(12, 20), field(3, 11)),
            Layout::Since2006 => (field(25, 46), field(14, 24) - 32, field(3, 13) - 32),
        };
        states.push(time.into(), down, x, y);
    }
    bytes.take(32, "the checksum")?;
    let program = format!("Minesweeper Clone {version}");
    let header = Header { format: "mvf", program, player, mode, seconds: Some(seconds), won, bbbv };
    Ok(Replay { board, marks, square: 16, events: states.events, header })
}

/// Where the bits of a record stand, from the lowest logical one on: digits of numbers that the seed gives, in order.
fn bit_order(seed: u16, bytes: usize) -> Vec<usize> {
    let a = f64::from(seed).sqrt();
    let b = (f64::from(seed) + 1_000.0).sqrt();
    let (c, e) = ((a + 1_000.0).sqrt(), (b + 1_000.0).sqrt());
    let values = [(c + 1_000.0).cos(), b.sqrt().sin(), c.cos(), (a.sqrt() + 1_000.0).sin(), e.cos(), e.sin()];
    let digits: String = values.iter().take(bytes).map(|value| format!("{:08}", (value.abs() * 1e8).round())).collect();
    let digits = digits.as_bytes();
    let mut order: Vec<usize> = (0..8 * bytes).collect();
    order.sort_by_key(|&place| digits.get(place).copied());
    order
}

/// The board and the question marks at the beginning of a file before 0.97. Only the three levels can be recorded.
fn board_first(bytes: &mut Bytes) -> Result<(Board, bool), TextError> {
    let (width, height) = (bytes.u8("the size")?, bytes.u8("the size")?);
    if ![(8, 8), (16, 16), (30, 16)].contains(&(width, height)) {
        return Err(wrong(0, "neither the name of Minesweeper Clone nor a board of one of its levels stands here"));
    }
    let size: Size = size(width.into(), height.into(), 0)?;
    let count = bytes.u16("the number of mines")?;
    let board = Board::new(size, mines(bytes, size, count.into(), |x, y| Some(Cell::new(x.into(), y.into())))?);
    let marks = bytes.u8("the question marks")? != 0;
    bytes.u8("the beginning")?;
    Ok((board, marks))
}

fn nameless(file: &[u8]) -> Result<Replay, TextError> {
    let mut bytes = Bytes::new(file, 0);
    let (board, marks) = board_first(&mut bytes)?;
    let length = file.len();
    let from_end = |count: usize| length.checked_sub(count).and_then(|at| file.get(at)).copied();
    let is_digit = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_digit());
    let has_name = !is_digit(from_end(1)) && !is_digit(from_end(22));
    let digits = || (1..=10).all(|count| is_digit(from_end(count)));
    let spaces = || (11..=13).all(|count| from_end(count) == Some(b' '));
    // Where the score stands and the name, from the end.
    let (score, named, version) = match (has_name, spaces()) {
        (true, _) => (125, Some(122), "0.96 or earlier"),
        (false, true) => (113, Some(110), "0.76"),
        (false, false) => (13, None, "0.75 or earlier"),
    };
    let score_at = length.checked_sub(score).filter(|&at| at >= bytes.at);
    let score_at = score_at.ok_or_else(|| wrong(length, "the file ends before its score"))?;
    let mut score = Bytes::new(file, score_at);
    let (seconds, hundredths) = (score.u16("the score")?, score.u8("the score")?);
    if hundredths > 99 {
        return Err(wrong(score_at + 2, format!("{hundredths} hundredths of a second are no score")));
    }
    let score = i64::from(seconds) * 1_000 + i64::from(hundredths) * 10;
    let mut states = States::default();
    let (mut time, mut place) = (0, (0, 0));
    let mut read_to = bytes.at;
    while bytes.at + 8 <= score_at {
        let record = bytes.take(8, "the records")?;
        let now = i64::from(record[0]) * 1_000 + i64::from(record[1]) * 10;
        if now < time || now > score {
            break;
        }
        let pair = |at: usize| i32::from(record[at]) << 8 | i32::from(record[at + 1]);
        (time, place) = (now, (pair(3), pair(5)));
        let down = |bit: u8| record[2] & bit != 0;
        states.push(time, [down(1), down(4), down(2)], place.0, place.1);
        read_to = bytes.at;
    }
    // A file that was cut still has a board and records, but its score is read from the wrong place.
    let is_padded = || (23..=122).all(|count| from_end(count).is_some_and(|byte| byte >= b' '));
    let ends_as_written =
        if has_name { from_end(1) == Some(0) && from_end(22) == Some(0) && is_padded() } else { digits() };
    // Less than two records of something else stand before the score.
    let ends_with_score = time == score && score_at - read_to < 16;
    if !ends_with_score && !ends_as_written {
        return Err(wrong(length, "the file ends before its end: its score is not the time of its last record"));
    }
    // The last release may be missing.
    states.push(time, [false; 3], place.0, place.1);
    let name = named.and_then(|from| file.get(length - from..length - from + 100));
    let header = Header {
        format: "mvf",
        program: format!("Minesweeper Clone {version}"),
        player: name.map(text).unwrap_or_default().trim().to_owned(),
        mode: Mode::Classic,
        seconds: Some(score as f64 / 1_000.0),
        won: None,
        bbbv: None,
    };
    Ok(Replay { board, marks, square: 16, events: states.events, header })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_bits_follows_from_the_seed() {
        assert_eq!(bit_order(56_766, 5)[..10], [0, 3, 9, 17, 27, 30, 6, 8, 19, 1]);
        let digits = "200074856757671192267845155749839098370741496566".as_bytes();
        let mut sorted: Vec<usize> = (0..48).collect();
        sorted.sort_by_key(|&place| digits[place]);
        assert_eq!(bit_order(49_167, 6), sorted);
        // Every bit has its place, whatever the seed.
        for seed in 0..=u16::MAX {
            for bytes in [5, 6] {
                let mut order = bit_order(seed, bytes);
                order.sort_unstable();
                assert!(order.into_iter().eq(0..8 * bytes), "{seed}");
            }
        }
    }
}
