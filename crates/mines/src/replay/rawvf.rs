//! RAWVF, replays as text: the exchange format between the others.
//!
//! Lines `Key: value`, then `Board:` and a line a row (`*` a mine, `0` none), then the events, a line each:
//! `TIME NAME COLUMN ROW (X Y)`. Converters add lines of their own, which are passed over.

use super::bytes::text;
use super::{Act, Button, Event, Header, Mode, Replay};
use crate::{Board, Level};
use effort::real;
use grid::text::{At, shorten};
use grid::{Cell, Problem, Size, TextError};
use std::fmt::Write as _;

/// Reads a replay.
pub fn read(file: &[u8]) -> Result<Replay, TextError> {
    let mut lines = Lines::of(file);
    let mut header = Header { format: "rawvf", ..Header::default() };
    let [mut width, mut height] = [None; 2];
    let (mut mines, mut marks, mut square) = (None, false, 16);
    let mut has_board = false;
    while let Some(line) = lines.next() {
        let Some(colon) = line.bytes.iter().position(|&byte| byte == b':') else { continue };
        let (key, value) = (text(&line.bytes[..colon]), text(&line.bytes[colon + 1..]));
        let (key, value) = (key.trim().to_ascii_lowercase(), value.trim());
        let number = || match value.parse::<usize>() {
            Ok(number) if value.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
            _ => Err(line.wrong(colon + 2, format!("'{}' is not a whole number", shorten(value)))),
        };
        let is_on = || value.eq_ignore_ascii_case("on");
        match key.as_str() {
            "width" => width = Some(number()?),
            "height" => height = Some(number()?),
            "mines" => mines = Some((number()?, line)),
            "squaresize" => {
                let side = u16::try_from(number()?).ok().filter(|side| (1..=1_000).contains(side));
                square = side.ok_or_else(|| line.wrong(colon + 2, "a square has from 1 to 1000 pixels"))?;
            }
            "marks" | "questionmarks" => marks = is_on(),
            "program" => header.program = format!("{value} {}", header.program).trim().into(),
            "version" => header.program = format!("{} {value}", header.program).trim().into(),
            "player" => value.clone_into(&mut header.player),
            "time" => header.seconds = real::decimal(&value.replace(',', ".")),
            "bbbv" => header.bbbv = value.parse().ok(),
            "status" => header.won = Some(value.eq_ignore_ascii_case("won")),
            "mode" => header.mode = mode(value),
            "level" if value.eq_ignore_ascii_case("marathon") => {
                return Err(line.wrong(colon + 2, "a marathon holds several boards; give one"));
            }
            "level" => {
                // What is given in numbers counts. Its beginner board is the classic one.
                let name = value.to_ascii_lowercase();
                if let Some(level) = Level::named(if name == "beginner" { "classic" } else { &name }) {
                    let size = level.size();
                    width = width.or(Some(size.width().into()));
                    height = height.or(Some(size.height().into()));
                }
            }
            "board" => {
                has_board = true;
                break;
            }
            _ => {}
        }
    }
    let (Some(width), Some(height), true) = (width, height, has_board) else {
        let why = "a replay has 'Width:', 'Height:' and 'Board:' lines; one is missing";
        return Err(lines.last.wrong(0, why));
    };
    let size = Size::new(width, height).map_err(|error| lines.last.wrong(0, error))?;
    let board = board(&mut lines, size)?;
    if let Some((announced, line)) = mines
        && announced != board.mine_count()
    {
        let found = board.mine_count();
        return Err(line.wrong(0, format!("{announced} mines are announced, but {found} are on the board")));
    }
    let mut events = Vec::new();
    while let Some(line) = lines.next() {
        events.extend(event(line, square)?);
    }
    Ok(Replay { board, marks, square, events, header })
}

fn board(lines: &mut Lines, size: Size) -> Result<Board, TextError> {
    let mut mines = Vec::new();
    for y in 0..size.height() {
        let last = lines.last;
        let Some(line) = lines.next() else {
            return Err(last.wrong(0, format!("{y} rows are given, but the board has {}", size.height())));
        };
        // Whatever is no '*' is no mine: blanks at the end of a row are cells.
        let line = Line { bytes: lines.whole(line), ..line };
        let (found, width) = (line.bytes.len(), usize::from(size.width()));
        if found != width {
            return Err(line.wrong(found.min(width), format!("the row has {found} cells instead of {width}")));
        }
        let here = (0..).zip(line.bytes).filter(|&(_, &glyph)| glyph == b'*');
        mines.extend(here.map(|(x, _)| Cell::new(x, y)));
    }
    Ok(Board::new(size, mines))
}

/// Whether the bytes have a line `Board:`.
pub(super) fn is_likely(file: &[u8]) -> bool {
    file.split(|&byte| byte == b'\n').any(|line| line.trim_ascii().eq_ignore_ascii_case(b"board:"))
}

fn mode(value: &str) -> Mode {
    match value.to_ascii_lowercase().as_str() {
        "" | "classic" => Mode::Classic,
        "density" => Mode::Density,
        "upk" => Mode::Known,
        "cheat" => Mode::Cheat,
        "no-guess" => Mode::NoGuess,
        _ => Mode::Other,
    }
}

/// A line without its end.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    /// Where it begins in the file.
    from: usize,
    bytes: &'a [u8],
}

impl Line<'_> {
    /// What is wrong at a byte of it, counted from 0.
    fn wrong(&self, byte: usize, what: impl std::fmt::Display) -> TextError {
        let byte = byte.min(self.bytes.len());
        let before = &self.bytes[..byte];
        let column = String::from_utf8_lossy(before).chars().count() + 1;
        let what = format!("byte {}: {what}", self.from + byte);
        At { line: self.number, column }.problem(Problem::Game(what.into()))
    }
}

struct Lines<'a> {
    file: &'a [u8],
    at: usize,
    last: Line<'a>,
}

impl<'a> Lines<'a> {
    fn of(file: &'a [u8]) -> Self {
        let at = if file.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        Self { file, at, last: Line { number: 1, from: at, bytes: b"" } }
    }
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<Line<'a>> {
        let left = self.file.get(self.at..).filter(|left| !left.is_empty())?;
        let number = if self.last.bytes.is_empty() && self.last.from == self.at { 1 } else { self.last.number + 1 };
        let length = left.iter().position(|&byte| byte == b'\n').unwrap_or(left.len());
        self.last = Line { number, from: self.at, bytes: left[..length].trim_ascii_end() };
        self.at += length + 1;
        Some(self.last)
    }

    /// The line just read, with the blanks at its end as far as they were there.
    fn whole(&self, line: Line<'a>) -> &'a [u8] {
        let bytes = &self.file[line.from..self.file.len().min(self.at - 1)];
        bytes.strip_suffix(b"\r").unwrap_or(bytes)
    }
}

/// The names of what the mouse does.
const NAMES: [(&str, Act); 14] = [
    ("mv", Act::Move),
    ("lc", Act::Press(Button::Left)),
    ("lr", Act::Release(Button::Left)),
    ("rc", Act::Press(Button::Right)),
    ("rr", Act::Release(Button::Right)),
    ("mc", Act::Press(Button::Middle)),
    ("mr", Act::Release(Button::Middle)),
    ("sc", Act::ShiftPress),
    ("mt", Act::Marks),
    ("pf", Act::FlagBefore),
    ("cc", Act::Both),
    ("l", Act::Switch(Button::Left)),
    ("r", Act::Switch(Button::Right)),
    ("m", Act::Switch(Button::Middle)),
];

/// What a line tells of the mouse, if it does.
fn event(line: Line, square: u16) -> Result<Option<Event>, TextError> {
    let text = text(line.bytes);
    let begins = text.trim_start();
    if !begins.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return Ok(None);
    }
    let (before, place) = begins.split_once('(').map_or((begins, None), |(before, place)| (before, Some(place)));
    let mut words = before.split_whitespace();
    let (Some(time), Some(name)) = (words.next(), words.next()) else { return Ok(None) };
    let act = NAMES.iter().find(|(known, _)| *known == name).map(|&(_, act)| act);
    let (x, y) = match (act, place) {
        // Without a place in pixels it may be any line; with column and row of a cell it is the mouse.
        (_, None) => match (act, words.next().map(str::parse::<u16>), words.next().map(str::parse::<u16>)) {
            (Some(_), Some(Ok(column @ 1..)), Some(Ok(row @ 1..))) => {
                Replay::middle(square, Cell::new(column - 1, row - 1))
            }
            _ => return Ok(None),
        },
        (None, Some(_)) => {
            return Err(line.wrong(0, format!("'{}' is nothing that a mouse does", shorten(name))));
        }
        (Some(_), Some(place)) => {
            let inside = place.split(')').next().unwrap_or_default();
            let mut numbers = inside.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
            let mut number = || numbers.next().and_then(|word| word.parse::<i32>().ok());
            let (Some(x), Some(y)) = (number(), number()) else {
                return Err(line.wrong(0, format!("'({}' is no place in pixels, such as (99 67)", shorten(place))));
            };
            (x, y)
        }
    };
    let time = milliseconds(time).ok_or_else(|| line.wrong(0, format!("'{}' is no time", shorten(time))))?;
    Ok(act.map(|act| Event { time, act, x, y }))
}

/// Seconds with up to three decimals.
pub(super) fn milliseconds(time: &str) -> Option<i64> {
    let (is_negative, time) = time.strip_prefix('-').map_or((false, time), |time| (true, time));
    let (whole, decimals) = time.split_once(['.', ',']).unwrap_or((time, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) || whole.len() > 9 || whole.is_empty() {
        return None;
    }
    let thousandths: String = decimals.chars().chain("000".chars()).take(3).collect();
    let time = whole.parse::<i64>().ok()? * 1_000 + thousandths.parse::<i64>().ok()?;
    Some(if is_negative { -time } else { time })
}

/// Writes a replay. What the format has no name for becomes what comes to the same.
pub fn write(replay: &Replay) -> String {
    let Replay { board, marks, square, events, header } = replay;
    let size = board.size();
    let mut text = String::from("RawVF_Version: Rev6\n");
    let line = |text: &mut String, key: &str, value: &str| {
        // A name must not begin a line of its own.
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if !value.trim().is_empty() {
            writeln!(text, "{key}: {}", value.trim()).expect("a string takes text");
        }
    };
    line(&mut text, "Program", if header.program.is_empty() { "Tilewise" } else { &header.program });
    line(&mut text, "Player", &header.player);
    let level = replay.level();
    line(&mut text, "Level", &(level[..1].to_uppercase() + &level[1..]));
    line(&mut text, "Width", &size.width().to_string());
    line(&mut text, "Height", &size.height().to_string());
    line(&mut text, "Mines", &board.mine_count().to_string());
    line(&mut text, "Marks", if *marks { "On" } else { "Off" });
    if header.mode != Mode::Classic {
        line(&mut text, "Mode", header.mode.name());
    }
    if *square != 16 {
        line(&mut text, "SquareSize", &square.to_string());
    }
    text.push_str("Board:\n");
    for y in 0..size.height() {
        text.extend((0..size.width()).map(|x| if board.is_mine(Cell::new(x, y)) { '*' } else { '0' }));
        text.push('\n');
    }
    text.push_str("Events:\n0.000 start\n");
    let mut down = [false; 3];
    for &Event { time, act, x, y } in events {
        let acts = match act {
            // Beside a button that is down it would come to something else.
            Act::FlagBefore if down == [false; 3] => vec![Act::Press(Button::Right), Act::Release(Button::Right)],
            Act::Both if down[0] => vec![Act::Press(Button::Right)],
            Act::Both => vec![Act::Press(Button::Left)],
            Act::Switch(button) if down[button as usize] => vec![Act::Release(button)],
            Act::Switch(button) => vec![Act::Press(button)],
            one => vec![one],
        };
        for act in acts {
            match act {
                Act::Press(button) => down[button as usize] = true,
                Act::Release(button) => down[button as usize] = false,
                Act::ShiftPress => down[0] = true,
                _ => {}
            }
            let name = NAMES.iter().find(|(_, known)| *known == act).map_or("mv", |(name, _)| name);
            let (sign, time) = (if time < 0 { "-" } else { "" }, time.unsigned_abs());
            let (column, row) = (x.div_euclid((*square).into()) + 1, y.div_euclid((*square).into()) + 1);
            writeln!(text, "{sign}{}.{:03} {name} {column} {row} ({x} {y})", time / 1_000, time % 1_000)
                .expect("a string takes text");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPLAY: &str = "RawVF_Version: Rev6\nPlayer: someone: else\nLevel: Custom\nWidth: 3\nHeight: 2\nMines: 2\nBoard:\n\
        00*\n*00\nEvents:\n0.000 start\n0.100 rc 2 1 (24 8)\n0.200 lc 2 1 (24 8)\n0.300 lr 2 1 (24 8)\n0.400 rr 2 1 (24 8)\n\
        Cell opened (Number 2) 2 1\n-0.5 lc (24 24) (lr)\n0.600 lr 2 2\n";

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(read(text.as_bytes()).unwrap_err().to_string(), error);
    }

    #[test]
    fn what_the_mouse_does_is_read_and_other_lines_are_passed_over() {
        let replay = read(REPLAY.as_bytes()).unwrap();
        assert_eq!(replay.header.player, "someone: else");
        let times: Vec<(i64, i32, i32)> = replay.events.iter().map(|event| (event.time, event.x, event.y)).collect();
        assert_eq!(times, [(100, 24, 8), (200, 24, 8), (300, 24, 8), (400, 24, 8), (-500, 24, 24), (600, 24, 24)]);
        // A chord on a closed cell opens nothing, so that the last click is the first to open a cell.
        assert_eq!(replay.whole().start, Some(Cell::new(1, 1)));
        let again = read(write(&replay).as_bytes()).unwrap();
        assert_eq!((again.board, again.events), (replay.board, replay.events));
    }

    #[test]
    fn the_line_of_events_may_be_missing_and_names_need_not_be_utf8() {
        let text = REPLAY.replace("Events:\n", "").replace("someone: else", "@").replace('\n', "\r\n");
        let mut bytes = text.into_bytes();
        let name = bytes.iter().position(|&byte| byte == b'@').unwrap();
        bytes[name] = 0xe9;
        let replay = read(&bytes).unwrap();
        assert_eq!((replay.events.len(), replay.header.player.as_str()), (6, "é"));
    }

    #[test]
    fn a_level_stands_for_its_size() {
        let rows = "*0000000\n".repeat(8);
        assert_eq!(
            read(format!("Level: Beginner\nMines: 8\nBoard:\n{rows}").as_bytes()).unwrap().board.mine_count(),
            8
        );
    }

    #[test]
    fn wrong_replays_are_named_with_line_column_and_byte() {
        check("Level: Marathon\n", "1:8: byte 7: a marathon holds several boards; give one");
        check(
            "Width: 3\nMines: 2\n",
            "2:1: byte 9: a replay has 'Width:', 'Height:' and 'Board:' lines; one is missing",
        );
        check("Width: x\n", "1:8: byte 7: 'x' is not a whole number");
        check("Width: 2\nHeight: 2\nBoard:\n00\n", "4:1: byte 26: 1 rows are given, but the board has 2");
        check("Width: 2\nHeight: 1\nBoard:\n000\n", "4:3: byte 28: the row has 3 cells instead of 2");
        check(
            "Width: 2\nHeight: 1\nMines: 2\nBoard:\n0*\n",
            "3:1: byte 19: 2 mines are announced, but 1 are on the board",
        );
        let events = "Width: 2\nHeight: 1\nBoard:\n0*\nEvents:\n";
        check(&format!("{events}1.0 ll 1 1 (8 8)\n"), "6:1: byte 37: 'll' is nothing that a mouse does");
        check(&format!("{events}1.0 lr 1 1 (8)\n"), "6:1: byte 37: '(8)' is no place in pixels, such as (99 67)");
        check(&format!("{events}1:0 lr 1 1 (8 8)\n"), "6:1: byte 37: '1:0' is no time");
    }
}
