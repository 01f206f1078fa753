//! Sixteen colours as the first colour terminals understand them.
//!
//! The library that draws writes them as numbers of 256 colours (`38;5;1`), which terminals with
//! sixteen take for other things, such as blinking. Here they become the old numbers (`31`) on the way
//! out. Writing waits for the flush that ends a screen, so no sequence is ever seen in halves.

use std::io::{self, Write};

/// Passes on what is written, with the colours in their old numbers.
pub struct Sixteen<W: Write> {
    out: W,
    waiting: Vec<u8>,
    wanted: bool,
}

impl<W: Write> Sixteen<W> {
    /// Without `wanted` everything is passed on as it is.
    pub fn new(out: W, wanted: bool) -> Self {
        Self { out, waiting: Vec::new(), wanted }
    }
}

impl<W: Write> Write for Sixteen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.wanted {
            return self.out.write(bytes);
        }
        self.waiting.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        self.out.write_all(&in_old_numbers(&waiting))?;
        self.out.flush()
    }
}

/// `38;5;1` becomes `31`, `48;5;9` becomes `101`; only within a sequence that sets colours.
fn in_old_numbers(bytes: &[u8]) -> Vec<u8> {
    let mut old = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(at) = rest.windows(2).position(|two| two == b"\x1b[") {
        let (before, sequence) = rest.split_at(at + 2);
        old.extend_from_slice(before);
        let end = sequence.iter().position(u8::is_ascii_alphabetic).unwrap_or(sequence.len());
        let (numbers, after) = sequence.split_at(end);
        match (str::from_utf8(numbers), after.first()) {
            (Ok(numbers), Some(b'm')) => old.extend_from_slice(renumbered(numbers).as_bytes()),
            _ => old.extend_from_slice(numbers),
        }
        rest = after;
    }
    old.extend_from_slice(rest);
    old
}

fn renumbered(numbers: &str) -> String {
    let parts: Vec<&str> = numbers.split(';').collect();
    let mut old: Vec<String> = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let colour = parts.get(at + 2).and_then(|number| number.parse::<u8>().ok()).filter(|&number| number < 16);
        match (parts[at], parts.get(at + 1), colour) {
            (what @ ("38" | "48"), Some(&"5"), Some(colour)) => {
                let ground = if what == "48" { 10 } else { 0 };
                old.push((ground + if colour < 8 { 30 + colour } else { 82 + colour }).to_string());
                at += 3;
            }
            (other, ..) => {
                old.push(other.into());
                at += 1;
            }
        }
    }
    old.join(";")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(written: &str, old: &str) {
        let mut out = Vec::new();
        let mut sixteen = Sixteen::new(&mut out, true);
        // Byte by byte: no sequence may be cut.
        written.bytes().for_each(|byte| sixteen.write_all(&[byte]).unwrap());
        sixteen.flush().unwrap();
        drop(sixteen);
        assert_eq!(String::from_utf8(out).unwrap(), old);
    }

    #[test]
    fn colours_get_their_old_numbers_and_all_else_stays() {
        check("\x1b[38;5;1ma\x1b[48;5;9mb", "\x1b[31ma\x1b[101mb");
        check("\x1b[1;38;5;15;48;5;4mx\x1b[0m", "\x1b[1;97;44mx\x1b[0m");
        check("\x1b[38;5;5H\x1b[38;5;200m", "\x1b[38;5;5H\x1b[38;5;200m");
        check("plain 38;5;1m\x1b[", "plain 38;5;1m\x1b[");
    }
}
