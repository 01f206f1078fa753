//! The bytes of a replay, read one after the other; what is wrong is told with its byte.

use grid::text::At;
use grid::{Cell, Problem, Size, TextError};

/// The bytes of a file from some place on. All numbers have their high byte first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'a> {
    file: &'a [u8],
    /// The next byte, counted from 0.
    pub(super) at: usize,
}

/// What is wrong, at a byte counted from 0. The place of the error is the same byte, counted from 1 as columns are.
pub(super) fn wrong(byte: usize, what: impl std::fmt::Display) -> TextError {
    At { line: 1, column: byte + 1 }.problem(Problem::Game(format!("byte {byte}: {what}").into()))
}

impl<'a> Bytes<'a> {
    pub(super) fn new(file: &'a [u8], at: usize) -> Self {
        Self { file, at }
    }

    /// So many bytes; `what` they are is told where the file ends before.
    pub(super) fn take(&mut self, count: usize, what: &str) -> Result<&'a [u8], TextError> {
        let end = self.at.checked_add(count).filter(|&end| end <= self.file.len());
        let Some(end) = end else {
            let (has, from) = (self.file.len(), self.at);
            return Err(wrong(has, format!("the file ends within {what}, which begins at byte {from}")));
        };
        let taken = &self.file[self.at..end];
        self.at = end;
        Ok(taken)
    }

    /// A number of so many bytes.
    fn number(&mut self, bytes: usize, what: &str) -> Result<u64, TextError> {
        Ok(self.take(bytes, what)?.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    pub(super) fn u8(&mut self, what: &str) -> Result<u8, TextError> {
        Ok(self.take(1, what)?[0])
    }

    pub(super) fn u16(&mut self, what: &str) -> Result<u16, TextError> {
        self.number(2, what).map(|number| number as u16)
    }

    pub(super) fn u24(&mut self, what: &str) -> Result<u32, TextError> {
        self.number(3, what).map(|number| number as u32)
    }

    pub(super) fn u32(&mut self, what: &str) -> Result<u32, TextError> {
        self.number(4, what).map(|number| number as u32)
    }

    pub(super) fn u64(&mut self, what: &str) -> Result<u64, TextError> {
        self.number(8, what)
    }

    /// Bytes up to a zero, which is passed over.
    pub(super) fn ended_by_zero(&mut self, what: &str) -> Result<&'a [u8], TextError> {
        let left = &self.file[self.at.min(self.file.len())..];
        let length = left.iter().position(|&byte| byte == 0).unwrap_or(left.len());
        let text = self.take(length + 1, what)?;
        Ok(&text[..length])
    }

    /// Bytes after a byte that says how many.
    pub(super) fn short(&mut self, what: &str) -> Result<&'a [u8], TextError> {
        let length = self.u8(what)?;
        self.take(length.into(), what)
    }

    /// The bytes that are left.
    pub(super) fn left(&self) -> &'a [u8] {
        &self.file[self.at.min(self.file.len())..]
    }
}

/// A size of two bytes that stand at a place.
pub(super) fn size(width: usize, height: usize, byte: usize) -> Result<Size, TextError> {
    Size::new(width, height).map_err(|error| wrong(byte, error))
}

/// Mines that are listed one after the other, each two bytes, which `cell` reads.
pub(super) fn mines(
    bytes: &mut Bytes,
    size: Size,
    count: usize,
    cell: impl Fn(u8, u8) -> Option<Cell>,
) -> Result<Vec<Cell>, TextError> {
    if count > size.area() {
        return Err(wrong(bytes.at.saturating_sub(2), format!("a {size} board has no room for {count} mines")));
    }
    let mut mined = vec![false; size.area()];
    let mut mines = Vec::with_capacity(count);
    for _ in 0..count {
        let at = bytes.at;
        let pair = bytes.take(2, "the mines")?;
        let Some(cell) = cell(pair[0], pair[1]).filter(|&cell| size.holds(cell)) else {
            return Err(wrong(at, format!("mine {} {} lies outside a {size} board", pair[0], pair[1])));
        };
        if std::mem::replace(&mut mined[size.index(cell)], true) {
            return Err(wrong(at, format!("mine {} {} is listed twice", pair[0], pair[1])));
        }
        mines.push(cell);
    }
    Ok(mines)
}

/// Text of unknown encoding: UTF-8 if it can be, Chinese (GB 2312) if every foreign byte is half of a character, else
/// Windows-1252, in which every byte means something.
pub(super) fn text(bytes: &[u8]) -> String {
    if let Ok(text) = str::from_utf8(bytes) {
        return text.to_owned();
    }
    let letter = |&byte: &u8| WINDOWS_1252.get(usize::from(byte).wrapping_sub(128)).copied().unwrap_or(byte.into());
    chinese(bytes).unwrap_or_else(|| bytes.iter().map(letter).collect())
}

/// European names have single foreign letters among others, so pairs of them tell the two apart nearly always.
#[cfg(not(target_family = "wasm"))]
fn chinese(bytes: &[u8]) -> Option<String> {
    let mut foreign = bytes.chunk_by(|one, next| one.is_ascii() == next.is_ascii()).filter(|run| !run[0].is_ascii());
    let is_hanzi = |pair: &[u8]| pair.len() == 2 && (0xB0..=0xF7).contains(&pair[0]) && pair[1] >= 0xA1;
    if !foreign.all(|run| run.chunks(2).all(is_hanzi)) {
        return None;
    }
    encoding_rs::GBK.decode_without_bom_handling_and_without_replacement(bytes).map(Into::into)
}

#[cfg(target_family = "wasm")]
fn chinese(_: &[u8]) -> Option<String> {
    None
}

/// What Windows-1252 has where Latin-1 has control characters.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_in_the_letters_they_were_written_in() {
        for (bytes, name) in [
            (&b"Ann"[..], "Ann"),
            ("Zoë 王".as_bytes(), "Zoë 王"),
            (b"\xCD\xF5\xBC\xCE\xC4\xFE", "王嘉宁"),
            (b"Li \xCD\xF5 2", "Li 王 2"),
            (b"M\xFCller", "Müller"),
            (b"Jos\xE9", "José"),
            (b"\xC5ke", "Åke"),
            (b"\x80", "€"),
        ] {
            assert_eq!(text(bytes), name, "{bytes:?}");
        }
    }
}
