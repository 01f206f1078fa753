//! What a terminal shows after all that was written to it, as far as the play screen writes.

use std::fmt;

/// The letters on a screen.
pub struct Screen {
    rows: Vec<Vec<char>>,
    at: (usize, usize),
}

/// Stands behind a letter that takes two columns.
const HALF: char = '\0';

impl Screen {
    /// The screen of a terminal of so many columns and rows after this was written.
    pub fn after(written: &str, (columns, rows): (u16, u16)) -> Self {
        let rows = vec![vec![' '; columns.into()]; rows.into()];
        let mut screen = Self { rows, at: (0, 0) };
        let mut letters = written.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\u{1b}' if letters.as_str().starts_with('[') => {
                    let rest = &letters.as_str()[1..];
                    let Some(end) = rest.find(|c: char| ('@'..='~').contains(&c)) else { break };
                    screen.obey(&rest[..end], rest.as_bytes()[end]);
                    letters = rest[end + 1..].chars();
                }
                '\u{1b}' => drop(letters.next()),
                '\r' => screen.at.0 = 0,
                '\n' => screen.at.1 += 1,
                letter => screen.put(letter),
            }
        }
        screen
    }

    fn obey(&mut self, numbers: &str, what: u8) {
        let number = |at: usize| numbers.split(';').nth(at).and_then(|number| number.parse::<usize>().ok());
        match what {
            b'H' => self.at = (number(1).unwrap_or(1) - 1, number(0).unwrap_or(1) - 1),
            // Another screen is entered or left, or all is wiped.
            b'J' => self.rows.iter_mut().for_each(|row| row.fill(' ')),
            b'h' | b'l' if numbers == "?1049" => {
                self.rows.iter_mut().for_each(|row| row.fill(' '));
                self.at = (0, 0);
            }
            _ => {}
        }
    }

    fn put(&mut self, letter: char) {
        let wide = ('\u{2e80}'..='\u{ffef}').contains(&letter);
        for letter in std::iter::once(letter).chain(wide.then_some(HALF)) {
            let (column, row) = self.at;
            if let Some(spot) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
                *spot = letter;
            }
            self.at.0 += 1;
        }
    }

    /// Whether this stands in one line.
    pub fn has(&self, text: &str) -> bool {
        self.lines().iter().any(|line| line.contains(text))
    }

    /// The lines, without what is blank at their ends.
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &Vec<char>| row.iter().filter(|&&c| c != HALF).collect::<String>().trim_end().to_string();
        self.rows.iter().map(line).collect()
    }
}

impl fmt::Display for Screen {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.lines().join("\n"))
    }
}
