//! Files of other Minesweeper programs: read and written back, or refused.
//!
//! Bytes rarely make a file, so they are taken as changes to one; an empty file is changed into anything.

use grid::TextError;
use mines::formats::{analysis, list, mbf, mine, query, tatham};

/// `.mbf` files come back as they were, with their mines in order, or are refused.
pub fn mines_mbf_files_come_back(bytes: &[u8]) {
    for bytes in [bytes.to_vec(), changed(&[3, 2, 0, 2, 2, 0, 0, 1], bytes)] {
        if let Some(whole) = checked(&bytes, mbf::read(&bytes)) {
            let written = mbf::write(&whole.board).expect("what was read is not too large");
            assert_eq!(mbf::read(&written).expect("what was written can be read"), whole);
        }
    }
}

/// `.mine` positions come back or are refused.
pub fn mines_positions_come_back(bytes: &[u8]) {
    text_comes_back("3x2x2\n2F1\nHM1\n", bytes, mine::read, mine::write);
}

/// Game ids come back or are refused.
pub fn mines_game_ids_come_back(bytes: &[u8]) {
    text_comes_back("9x9:4,4,m00b7d48a3e0231c419200", bytes, tatham::read, tatham::write);
    text_comes_back("4x3n2:0,1,u842", bytes, tatham::read, tatham::write);
}

/// Addresses with a board or a position come back or are refused.
pub fn mines_addresses_come_back(bytes: &[u8]) {
    text_comes_back("?b=0312&m=40000020", bytes, query::read, |whole| query::write(&whole.board));
    text_comes_back("?analysis=acabaaabT", bytes, analysis::read, analysis::write);
}

/// Lists of boards come back or are refused, and a first click is never a mine.
pub fn mines_lists_come_back(bytes: &[u8]) {
    let write = |boards: &Vec<list::Listed>| boards.iter().map(|listed| list::write(listed) + "\n").collect::<String>();
    let read = |text: &str| {
        let boards = list::read(text)?;
        assert!(boards.iter().all(|listed| !listed.board.is_mine(listed.start)));
        Ok(boards)
    };
    text_comes_back("# two\n3 2 2 1 0 2,3\n2 1 0 0 0 \n", bytes, read, write);
}

fn text_comes_back<T: PartialEq + std::fmt::Debug>(
    sample: &str,
    bytes: &[u8],
    read: impl Fn(&str) -> Result<T, TextError>,
    write: impl Fn(&T) -> String,
) {
    for bytes in [bytes.to_vec(), changed(sample.as_bytes(), bytes)] {
        let text = String::from_utf8_lossy(&bytes);
        if let Some(read_once) = checked(text.as_bytes(), read(&text)) {
            let written = write(&read_once);
            assert_eq!(read(&written).expect("what was written can be read"), read_once, "{text}");
        }
    }
}

/// What was read, after a look at where it was refused.
pub(crate) fn checked<T>(bytes: &[u8], read: Result<T, TextError>) -> Option<T> {
    match read {
        Ok(held) => Some(held),
        Err(error) => {
            let lines = String::from_utf8_lossy(bytes).lines().count().max(1);
            assert!((1..=lines).contains(&error.at.line) && error.at.column >= 1, "{error}");
            assert!(error.to_string().len() < 400, "{error}");
            None
        }
    }
}

/// A file with some bytes replaced, put in or left out: three bytes a change.
pub(crate) fn changed(sample: &[u8], changes: &[u8]) -> Vec<u8> {
    let mut bytes = sample.to_vec();
    for change in changes.chunks_exact(3).take(8) {
        let place = usize::from(change[0]) % (bytes.len() + 1);
        // Mostly what such files are made of.
        let byte = match change[2] {
            near @ 0..128 => b"0123456789xnmuabHFM?*,: \n-"[usize::from(near) % 26],
            any => any,
        };
        match change[1] % 3 {
            0 if place < bytes.len() => bytes[place] = byte,
            1 if place < bytes.len() => drop(bytes.remove(place)),
            _ => bytes.insert(place, byte),
        }
    }
    bytes
}
