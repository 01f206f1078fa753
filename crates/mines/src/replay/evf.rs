//! EVF, the replays of Metasweeper, versions 0 to 4.
//!
//! There is no mark to know it by, but the board is a bitmap that has as many bits as the header has mines.

use super::bytes::{Bytes, size, text, wrong};
use super::{Act, Button, Event, Header, Mode, Replay};
use crate::Board;
use grid::{Cell, TextError};

/// Reads a replay.
pub fn read(file: &[u8]) -> Result<Replay, TextError> {
    let mut bytes = Bytes::new(file, 0);
    let (version, mut replay) = head(&mut bytes)?;
    replay.events = if version == 4 { steps(&mut bytes)? } else { events(&mut bytes, version)? };
    Ok(replay)
}

/// Whether the bytes begin like a replay, with a board that has its mines.
pub(super) fn is_likely(file: &[u8]) -> bool {
    head(&mut Bytes::new(file, 0)).is_ok()
}

/// All but the events.
fn head(bytes: &mut Bytes) -> Result<(u8, Replay), TextError> {
    let version = bytes.u8("the version")?;
    if version > 4 {
        return Err(wrong(0, format!("version {version} is not known; 0 to 4 are")));
    }
    let summary = bytes.u8("the summary")?;
    let settings = if version >= 3 { bytes.u8("the settings")? } else { 0 };
    let at = bytes.at;
    let (height, width) = (bytes.u8("the size")?, bytes.u8("the size")?);
    let size = size(width.into(), height.into(), at)?;
    let count = usize::from(bytes.u16("the number of mines")?);
    let square = u16::from(bytes.u8("the size of a square")?).max(1);
    let mode = Mode::numbered(bytes.u16("the mode")?);
    let bbbv = u32::from(bytes.u16("the 3BV")?);
    let time = if version == 4 { bytes.u32("the time")? } else { bytes.u24("the time")? };
    let (program, player) = if version == 4 {
        bytes.take(2, "the country")?;
        bytes.u64("the start")?;
        bytes.u64("the end")?;
        let program = text(bytes.ended_by_zero("the name of the program")?);
        if summary & TRANSCODED != 0 {
            bytes.ended_by_zero("the name of the converter")?;
            bytes.ended_by_zero("the encoding")?;
        }
        let player = text(bytes.ended_by_zero("the player")?);
        bytes.ended_by_zero("the contest")?;
        bytes.ended_by_zero("the id")?;
        let device = bytes.u16("the device")?;
        bytes.take(device.into(), "the device")?;
        (program, player)
    } else {
        let program = text(bytes.ended_by_zero("the name of the program")?);
        let player = text(bytes.ended_by_zero("the player")?);
        // Contest, id, start, end and country; from version 2 on the device.
        for _ in 0..if version < 2 { 5 } else { 6 } {
            bytes.ended_by_zero("the texts of the header")?;
        }
        (program, player)
    };
    let at = bytes.at;
    let bits = bytes.take(size.area().div_ceil(8), "the board")?;
    let is_mine = |cell: &Cell| {
        let number = size.index(*cell);
        bits[number / 8] >> (7 - number % 8) & 1 == 1
    };
    let board = Board::new(size, size.cells().filter(is_mine));
    if board.mine_count() != count {
        let found = board.mine_count();
        return Err(wrong(at, format!("{count} mines are announced, but {found} are on the board")));
    }
    if version == 4 {
        for _ in 0..bytes.u16("the further figures")? {
            bytes.ended_by_zero("the further figures")?;
        }
    }
    let header = Header {
        format: "evf",
        program,
        player,
        mode,
        seconds: Some(f64::from(time) / 1_000.0),
        won: Some(summary & COMPLETED != 0),
        bbbv: Some(bbbv),
    };
    let marks = version >= 3 && settings & MARKS_OFF == 0;
    Ok((version, Replay { board, marks, square, events: Vec::new(), header }))
}

const COMPLETED: u8 = 0x80;
const TRANSCODED: u8 = 0x08;
const MARKS_OFF: u8 = 0x80;

/// Events with their time and place, up to version 3.
fn events(bytes: &mut Bytes, version: u8) -> Result<Vec<Event>, TextError> {
    let mut events = Vec::new();
    loop {
        let at = bytes.at;
        let code = bytes.u8("the events, without their end")?;
        match code {
            0 => {
                bytes.take(32, "the checksum")?;
                return Ok(events);
            }
            255 => return Ok(events),
            10..=12 if version < 3 => return Err(wrong(at, format!("{code} is no event of version {version}"))),
            _ => {}
        }
        let act = act(code).ok_or_else(|| wrong(at, format!("{code} is no event")))?;
        let time = bytes.u24("the events")?;
        let (x, y) = (bytes.u16("the events")?, bytes.u16("the events")?);
        events.push(Event { time: time.into(), act, x: x.into(), y: y.into() });
    }
}

/// Events as steps from the one before, in version 4.
fn steps(bytes: &mut Bytes) -> Result<Vec<Event>, TextError> {
    let mut events = Vec::new();
    let (mut time, mut x, mut y) = (0_i64, 0_i32, 0_i32);
    loop {
        let at = bytes.at;
        let code = bytes.u8("the events, without their end")?;
        match code {
            0 => {
                let length = bytes.u16("the checksum")?;
                bytes.take(length.into(), "the checksum")?;
                return Ok(events);
            }
            255 => {
                time += i64::from(bytes.u16("the events")?);
                continue;
            }
            1..=12 => {}
            // What the program shows: passed over, but for its time.
            81..=83 | 99 | 100..=121 | 200 | 201 => {
                time += i64::from(bytes.u8("the events")?);
                match code {
                    100..=121 => drop(bytes.take(2, "the events")?),
                    200 => drop(bytes.take(10, "the events")?),
                    201 => {
                        bytes.u16("the events")?;
                        bytes.ended_by_zero("the events")?;
                    }
                    _ => {}
                }
                continue;
            }
            _ => return Err(wrong(at, format!("{code} is no event"))),
        }
        let act = act(code).ok_or_else(|| wrong(at, format!("{code} is no event")))?;
        time += i64::from(bytes.u8("the events")?);
        let step = |bytes: &mut Bytes| bytes.u16("the events").map(|step| i32::from(step as i16));
        x = x.saturating_add(step(bytes)?);
        y = y.saturating_add(step(bytes)?);
        events.push(Event { time, act, x, y });
    }
}

fn act(code: u8) -> Option<Act> {
    const BUTTONS: [Button; 3] = [Button::Left, Button::Right, Button::Middle];
    Some(match code {
        1 => Act::Move,
        2 | 4 | 6 => Act::Press(BUTTONS[usize::from(code) / 2 - 1]),
        3 | 5 | 7 => Act::Release(BUTTONS[usize::from(code) / 2 - 1]),
        8 => Act::FlagBefore,
        9 => Act::Both,
        10..=12 => Act::Switch(BUTTONS[usize::from(code) - 10]),
        _ => return None,
    })
}
