//! RMV, the replays of Viennasweeper, versions 1 and 2.
//!
//! The header says how long each part is, so that parts can be cut out whatever they hold.

use super::bytes::{Bytes, mines, size, text, wrong};
use super::{Act, Button, Event, Header, Mode, Replay};
use crate::Board;
use grid::{Cell, TextError};

/// How every file begins.
pub(super) const MARK: &[u8] = b"*rmv";

/// Reads a replay.
pub fn read(file: &[u8]) -> Result<Replay, TextError> {
    let mut bytes = Bytes::new(file, 0);
    if bytes.take(4, "the mark")? != MARK {
        return Err(wrong(0, "a replay of Viennasweeper begins with '*rmv'"));
    }
    let version = bytes.u16("the version")?;
    if !(1..=2).contains(&version) {
        return Err(wrong(4, format!("version {version} is not known; 1 and 2 are")));
    }
    let is_first = version == 1;
    let program = if is_first { 1 } else { bytes.u16("the program")? >> 8 };
    bytes.u32("the size of the file")?;
    let length = |bytes: &mut Bytes| bytes.u16("the sizes of the parts").map(usize::from);
    let result = if is_first { length(&mut bytes)? } else { 0 };
    // What version 1 says of its result stands where version 2 has nothing.
    let [title, player, board, flags, properties] = {
        let mut parts = [0; 5];
        for part in &mut parts {
            *part = length(&mut bytes)?;
        }
        parts
    };
    let extension = if is_first { 0 } else { length(&mut bytes)? };
    let events = bytes.u32("the sizes of the parts")? as usize;
    let checksum = length(&mut bytes)?;
    let result = text(bytes.take(result, "the result")?);
    let title = text(bytes.take(title, "the name of the program")?);
    let player = part(&mut bytes, player, "the player")?;
    let board = part(&mut bytes, board, "the board")?;
    let flags = part(&mut bytes, flags, "the flags")?;
    let properties = bytes.take(properties, "the properties")?;
    bytes.take(extension, "the further properties")?;
    let events = part(&mut bytes, events, "the events")?;
    bytes.take(checksum, "the checksum")?;

    let board = read_board(file, board)?;
    let property = |at: usize| properties.get(at).copied().map(u16::from);
    let square = if is_first { 16 } else { property(6).filter(|&square| square > 0).unwrap_or(16) };
    let mut read = flags_before(file, flags, square)?;
    let ended = read_events(file, events, is_first, &mut read)?;
    let header = Header {
        format: "rmv",
        program: program_name(program, &title),
        player: player_name(file, player),
        mode: Mode::numbered(property(2).unwrap_or(0)),
        seconds: ended.map(|(_, time)| f64::from(time) / 1_000.0),
        won: ended
            .and_then(|(code, _)| [(15, false), (16, true)].into_iter().find(|end| end.0 == code))
            .map(|end| end.1),
        bbbv: bbbv(is_first, &result, properties),
    };
    Ok(Replay { board, marks: property(0).unwrap_or(0) != 0, square, events: read, header })
}

/// From where to where a part of the file reaches.
type Part = (usize, usize);

fn part(bytes: &mut Bytes, length: usize, what: &str) -> Result<Part, TextError> {
    let from = bytes.at;
    bytes.take(length, what)?;
    Ok((from, bytes.at))
}

fn read_board(file: &[u8], (from, to): Part) -> Result<Board, TextError> {
    let mut bytes = Bytes::new(&file[..to], from);
    bytes.u32("the time of the board")?;
    let at = bytes.at;
    let (width, height) = (bytes.u8("the board")?, bytes.u8("the board")?);
    let size = size(width.into(), height.into(), at)?;
    let count = bytes.u16("the board")?;
    Ok(Board::new(size, mines(&mut bytes, size, count.into(), |x, y| Some(Cell::new(x.into(), y.into())))?))
}

/// Flags that stood when the recording began. There may be more of them than mines, and some beside the board.
fn flags_before(file: &[u8], (from, to): Part, square: u16) -> Result<Vec<Event>, TextError> {
    let mut bytes = Bytes::new(&file[..to], from);
    let mut events = Vec::new();
    if from == to {
        return Ok(events);
    }
    for _ in 0..bytes.u16("the flags")? {
        let (column, row) = (bytes.u8("the flags")?, bytes.u8("the flags")?);
        let (x, y) = Replay::middle(square, Cell::new(column.into(), row.into()));
        events.push(Event { time: 0, act: Act::FlagBefore, x, y });
    }
    Ok(events)
}

/// Adds the events; with which code and when they end, if the file says so.
fn read_events(
    file: &[u8],
    (from, to): Part,
    is_first: bool,
    events: &mut Vec<Event>,
) -> Result<Option<(u8, u32)>, TextError> {
    let mut bytes = Bytes::new(&file[..to], from);
    let (mut time, mut x, mut y) = (0_i64, 0_i32, 0_i32);
    let mut is_begun = false;
    while bytes.at < to {
        let at = bytes.at;
        let code = bytes.u8("the events")?;
        let act = match code {
            0 if is_first => {
                bytes.u32("the events")?;
                continue;
            }
            9..=14 | 18..=27 => {
                bytes.take(2, "the events")?;
                continue;
            }
            15..=17 => return Ok(Some((code, bytes.u24("the events")?))),
            28 if !is_first => {
                let (later, step) = (bytes.u8("the events")?, bytes.u8("the events")?);
                time += i64::from(later);
                // Two signed numbers of four bits.
                (x, y) = (x + i32::from(step as i8 >> 4), y + i32::from((step << 4) as i8 >> 4));
                Act::Move
            }
            1..=7 => {
                time = bytes.u24("the events")?.into();
                bytes.u8("the events")?;
                let (right, down) = (bytes.u16("the events")?, bytes.u16("the events")?);
                // Version 1 counts from the corner of the window.
                (x, y) = if is_first {
                    (i32::from(right) - 12, i32::from(down) - 56)
                } else {
                    ((right as i16).into(), (down as i16).into())
                };
                ACTS[usize::from(code) - 1]
            }
            _ => return Err(wrong(at, format!("{code} is no event"))),
        };
        // The press before the release that starts the clock is not written.
        if act == Act::Release(Button::Left) && !is_begun {
            events.push(Event { time, act: Act::Press(Button::Left), x, y });
        }
        is_begun |= matches!(act, Act::Press(Button::Left) | Act::Release(Button::Left));
        events.push(Event { time, act, x, y });
    }
    Ok(None)
}

/// The events 1 to 7.
const ACTS: [Act; 7] = [
    Act::Move,
    Act::Press(Button::Left),
    Act::Release(Button::Left),
    Act::Press(Button::Right),
    Act::Release(Button::Right),
    Act::Press(Button::Middle),
    Act::Release(Button::Middle),
];

fn program_name(program: u16, title: &str) -> String {
    const PROGRAMS: [&str; 8] =
        ["", "Viennasweeper", "Arbiter", "MSX", "Clone", "Metasweeper", "Freesweeper", "Mysweeper"];
    let title = title.split("Copyright").next().unwrap_or_default().trim();
    let known = PROGRAMS.get(usize::from(program)).copied().unwrap_or_default();
    if title.is_empty() { known.into() } else { title.into() }
}

/// The first field of the player.
fn player_name(file: &[u8], (from, to): Part) -> String {
    let mut bytes = Bytes::new(&file[..to], from);
    let count = bytes.u16("").unwrap_or(0);
    if count == 0 { String::new() } else { bytes.short("").map(text).unwrap_or_default() }
}

fn bbbv(is_first: bool, result: &str, properties: &[u8]) -> Option<u32> {
    if is_first {
        let told = result.split('#').find_map(|field| field.trim().strip_prefix("3BV:"));
        // Lost games say 0.
        return told.and_then(|told| told.parse().ok()).filter(|&bbbv| bbbv > 0);
    }
    Some(u32::from(*properties.get(4)?) | u32::from(*properties.get(5)?) << 8)
}
