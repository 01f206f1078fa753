//! Board text: a header line, then the board.
//!
//! ```text
//! ; a comment runs to the end of its line
//! mines mines=10 first=safe
//! ##1
//! ###
//! ```
//!
//! This module knows lines, columns, comments and `key=value`; which keys and glyphs mean
//! something is the game's own affair. Every error carries the line and column it was found at,
//! counted from 1 in characters, and quotes no more than a few characters of the input.

use crate::nearest::{nearest, not_one};
use crate::{Complaint, Size, SizeError, Wanted};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The longest board text that is read: 16 MiB, four times the largest board.
pub const MAX_BYTES: usize = 16 << 20;

/// The most settings a header can have; no game has as many.
pub const MAX_SETTINGS: usize = 64;

/// Board text cut into its header and the lines of the board, comments and blank lines removed.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// The first line: the game and its settings.
    pub header: Header<'a>,
    /// What follows, a line each.
    pub body: Vec<Line<'a>>,
    end: At,
}

/// The first line of board text: `game key=value …`.
#[derive(Clone, Debug)]
pub struct Header<'a> {
    /// The game's name.
    pub game: Word<'a>,
    /// The settings in the order they were written; no key stands twice.
    pub settings: Vec<Setting<'a>>,
}

/// One `key=value` of the header.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// What is set.
    pub key: Word<'a>,
    /// To what.
    pub value: Word<'a>,
}

/// A run of characters without spaces, and where it starts.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    /// The characters.
    pub text: &'a str,
    /// Where the first of them stands.
    pub at: At,
}

/// A line of the board without its comment and surrounding space, and where it starts.
pub type Line<'a> = Word<'a>;

/// Line and column, counted from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// Line, the first is 1.
    pub line: usize,
    /// Column in characters, the first is 1.
    pub column: usize,
}

/// What is wrong with board text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {problem}")]
pub struct TextError {
    /// Where it was found.
    pub at: At,
    /// What was found there.
    pub problem: Problem,
}

/// What can be wrong with board text. Quoted input is cut to a few characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Nothing but comments and blank lines.
    #[error("the text is empty; it starts with a line that names the game, such as '{such_as}'")]
    Empty {
        /// A first line that would do.
        such_as: String,
    },
    /// More than [`MAX_BYTES`].
    #[error("the text is longer than {} MiB", MAX_BYTES >> 20)]
    TooLong,
    /// Bytes that are no UTF-8.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// The first line does not begin with a word.
    #[error("'{found}' is not a game; the first line names the game, such as '{such_as}'")]
    NoGame {
        /// What stood there.
        found: String,
        /// A first line that would do.
        such_as: String,
    },
    /// The first line names a game nobody knows.
    #[error("{}", not_one("game", .found, .nearest.as_deref(), .known))]
    UnknownGame {
        /// What stood there.
        found: String,
        /// The game that was probably meant.
        nearest: Option<String>,
        /// All games.
        known: String,
    },
    /// The board is of another game than was asked for.
    #[error("this is a board of '{found}', not of '{wanted}'")]
    OtherGame {
        /// The game of the board.
        found: String,
        /// The game asked for.
        wanted: String,
    },
    /// A word of the header without `=`.
    #[error("'{found}' is not a setting; write key=value")]
    NotASetting {
        /// What stood there.
        found: String,
    },
    /// A key the game does not have.
    #[error("{}", not_one("setting", .found, .nearest.as_deref(), .known))]
    UnknownKey {
        /// What stood there.
        found: String,
        /// The key that was probably meant.
        nearest: Option<String>,
        /// All keys.
        known: String,
    },
    /// More settings than any game has.
    #[error("a header has at most {MAX_SETTINGS} settings")]
    TooManySettings,
    /// A key that stands twice.
    #[error("'{key}' is set twice")]
    RepeatedKey {
        /// The key.
        key: String,
    },
    /// A key that must be given and is not.
    #[error("the header lacks a setting such as {wanted}")]
    MissingKey {
        /// The setting with an example value.
        wanted: String,
    },
    /// A value that cannot be used.
    #[error("{key}={found}: {wanted}")]
    BadValue {
        /// The key.
        key: String,
        /// The value.
        found: String,
        /// What would do.
        wanted: Box<Wanted>,
    },
    /// A character that is no cell.
    #[error("'{}' is not a cell; use {}", shorten(&.found.to_string()), either(.known))]
    NotACell {
        /// The character.
        found: char,
        /// The cells there are, as they are written.
        known: &'static [&'static str],
    },
    /// A row shorter or longer than the first.
    #[error("row has {found} cell{}, but the rows above have {wanted}", if *found == 1 { "" } else { "s" })]
    Ragged {
        /// Cells in this row.
        found: usize,
        /// Cells in the rows above.
        wanted: usize,
    },
    /// A header and nothing else.
    #[error("the board has no rows")]
    NoRows,
    /// Too large to be worked on.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Something only one game can say.
    #[error("{0}")]
    Game(Complaint),
}

/// A first line that would do, for those who do not say which game they want.
const SUCH_AS: &str = "mines mines=10";

impl TextError {
    /// The same error; where it shows a first line that would do, it is this one.
    #[must_use]
    pub fn such_as(mut self, header: &str) -> Self {
        if let Problem::Empty { such_as } | Problem::NoGame { such_as, .. } = &mut self.problem {
            *such_as = header.into();
        }
        self
    }
}

impl<'a> Source<'a> {
    /// Cuts board text into header and lines.
    pub fn read(text: &'a str) -> Result<Self, TextError> {
        if text.len() > MAX_BYTES {
            return Err(At { line: 1, column: 1 }.problem(Problem::TooLong));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().enumerate().filter_map(|(number, line)| {
            let line = line.split(';').next().unwrap_or_default();
            let kept = line.trim();
            let indent = line.chars().take_while(|c| c.is_whitespace()).count();
            let at = At { line: number + 1, column: indent + 1 };
            (!kept.is_empty()).then_some(Line { text: kept, at })
        });
        let first = lines
            .next()
            .ok_or_else(|| At { line: 1, column: 1 }.problem(Problem::Empty { such_as: SUCH_AS.into() }))?;
        let header = Header::read(first)?;
        let body: Vec<_> = lines.collect();
        let last = body.last().copied().unwrap_or(first);
        Ok(Self { header, body, end: last.end() })
    }

    /// Reads the lines as rows of cells. `cell` turns a glyph into a cell; `known` names the
    /// glyphs it takes (`'#'`, `'.'`, `1-8`).
    pub fn rows<T>(
        &self,
        known: &'static [&'static str],
        mut cell: impl FnMut(char) -> Option<T>,
    ) -> Result<(Size, Vec<T>), TextError> {
        let Some(first) = self.body.first() else {
            return Err(self.end.problem(Problem::NoRows));
        };
        let width = first.text.chars().count();
        let size = Size::new(width, self.body.len()).map_err(|error| first.at.problem(error.into()))?;
        let mut cells = Vec::with_capacity(size.area());
        for row in &self.body {
            let mut found = 0;
            for glyph in row.text.chars() {
                let read = cell(glyph);
                cells.push(read.ok_or_else(|| row.problem(found, Problem::NotACell { found: glyph, known }))?);
                found += 1;
                if found > width {
                    let found = row.text.chars().count();
                    return Err(row.problem(width, Problem::Ragged { found, wanted: width }));
                }
            }
            if found < width {
                return Err(row.problem(found, Problem::Ragged { found, wanted: width }));
            }
        }
        Ok((size, cells))
    }
}

impl<'a> Header<'a> {
    fn read(line: Line<'a>) -> Result<Self, TextError> {
        let mut words = line.words();
        let game = words.next().expect("a line that is kept has a word");
        if !game.text.starts_with(|c: char| c.is_ascii_alphabetic()) || game.text.contains('=') {
            return Err(game.at.problem(Problem::NoGame { found: shorten(game.text), such_as: SUCH_AS.into() }));
        }
        let mut settings: Vec<Setting<'a>> = Vec::new();
        for word in words {
            let Some((key, value)) = word.text.split_once('=') else {
                return Err(word.at.problem(Problem::NotASetting { found: shorten(word.text) }));
            };
            if settings.len() == MAX_SETTINGS {
                return Err(word.at.problem(Problem::TooManySettings));
            }
            if settings.iter().any(|known| known.key.text == key) {
                return Err(word.at.problem(Problem::RepeatedKey { key: shorten(key) }));
            }
            let value_at = At { column: word.at.column + key.chars().count() + 1, ..word.at };
            settings.push(Setting { key: Word { text: key, at: word.at }, value: Word { text: value, at: value_at } });
        }
        Ok(Self { game, settings })
    }

    /// Refuses a board of another game.
    pub fn expect_game(&self, wanted: &str) -> Result<(), TextError> {
        if self.game.text == wanted {
            return Ok(());
        }
        let found = shorten(self.game.text);
        Err(self.game.at.problem(Problem::OtherGame { found, wanted: wanted.into() }))
    }

    /// The error for a game that nobody knows.
    pub fn unknown_game(&self, known: &[&str]) -> TextError {
        self.game.at.problem(Problem::UnknownGame {
            found: shorten(self.game.text),
            nearest: nearest(self.game.text, known.iter().copied()).map(Into::into),
            known: known.join(", "),
        })
    }

    /// The error for a setting that must be there; `wanted` shows it with an example value.
    pub fn missing(&self, wanted: &str) -> TextError {
        self.game.at.problem(Problem::MissingKey { wanted: wanted.into() })
    }
}

impl Setting<'_> {
    /// The value as a whole number within `range`.
    pub fn whole_number<N>(&self, range: RangeInclusive<N>) -> Result<N, TextError>
    where
        N: FromStr + PartialOrd + fmt::Display,
    {
        let digits = !self.value.text.is_empty() && self.value.text.bytes().all(|digit| digit.is_ascii_digit());
        match self.value.text.parse() {
            Ok(number) if digits && range.contains(&number) => Ok(number),
            _ => Err(self.refuse(Wanted::number(range.start(), range.end()))),
        }
    }

    /// The value as one of the named choices.
    pub fn choice<T: Copy>(&self, choices: &[(&str, T)]) -> Result<T, TextError> {
        let found = choices.iter().find(|(name, _)| *name == self.value.text);
        found.map(|&(_, choice)| choice).ok_or_else(|| {
            let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            self.refuse(Wanted::one_of(self.value.text, &names))
        })
    }

    /// The error for a value that cannot be used; `wanted` says what would do.
    pub fn refuse(&self, wanted: impl Into<Wanted>) -> TextError {
        self.value.at.problem(Problem::BadValue {
            key: shorten(self.key.text),
            found: shorten(self.value.text),
            wanted: Box::new(wanted.into()),
        })
    }

    /// The error for a key the game does not have.
    pub fn unknown(&self, known: &[&str]) -> TextError {
        self.key.at.problem(Problem::UnknownKey {
            found: shorten(self.key.text),
            nearest: nearest(self.key.text, known.iter().copied()).map(Into::into),
            known: known.join(", "),
        })
    }
}

impl<'a> Word<'a> {
    /// The words of this line, each with its own place.
    pub fn words(&self) -> impl Iterator<Item = Word<'a>> + use<'a> {
        let Word { text, at } = *self;
        let mut column = at.column;
        text.split_inclusive(char::is_whitespace).filter_map(move |piece| {
            let at = At { column, ..at };
            column += piece.chars().count();
            let text = piece.trim_end();
            (!text.is_empty()).then_some(Word { text, at })
        })
    }

    /// A problem `offset` characters into this word.
    pub fn problem(&self, offset: usize, problem: Problem) -> TextError {
        At { column: self.at.column + offset, ..self.at }.problem(problem)
    }

    /// The place just behind the last character.
    pub fn end(&self) -> At {
        At { column: self.at.column + self.text.chars().count(), ..self.at }
    }
}

impl At {
    /// A problem found at this place.
    pub fn problem(self, problem: Problem) -> TextError {
        TextError { at: self, problem }
    }
}

impl fmt::Display for At {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.line, self.column)
    }
}

/// The text with one setting of its header changed, or added. The text must be one that was read.
pub fn with_setting(text: &str, key: &str, value: &str) -> Result<String, TextError> {
    let (header, board) = text.split_once('\n').unwrap_or((text, ""));
    let at = At { line: 1, column: 1 };
    // What would end the setting must not come in through it.
    if key.contains(|c: char| c.is_whitespace() || c == ';' || c == '=') {
        return Err(at.problem(Problem::NotASetting { found: shorten(key) }));
    }
    if value.contains(|c: char| c.is_whitespace() || c == ';') {
        let (key, found) = (shorten(key), shorten(value));
        return Err(at.problem(Problem::BadValue { key, found, wanted: Box::new(Wanted::NoSpaces) }));
    }
    let set = format!("{key}={value}");
    let mut words: Vec<&str> = header.split_whitespace().collect();
    match words.iter().position(|word| word.split_once('=').is_some_and(|(known, _)| known == key)) {
        Some(old) => words[old] = &set,
        None => words.push(&set),
    }
    Ok(format!("{}\n{board}", words.join(" ")))
}

/// Bytes as text, or where they stop being UTF-8.
pub fn utf8(bytes: &[u8]) -> Result<&str, TextError> {
    if bytes.len() > MAX_BYTES {
        return Err(At { line: 1, column: 1 }.problem(Problem::TooLong));
    }
    str::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        At { line, column }.problem(Problem::NotUtf8)
    })
}

/// At most 20 characters of the input, those that would not print written as escapes.
pub fn shorten(input: &str) -> String {
    let mut quoted: String = input.chars().take(20).flat_map(char::escape_debug).collect();
    if input.chars().nth(20).is_some() {
        quoted.push('…');
    }
    quoted
}

/// `a, b or c`.
fn either(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Reads a board of `#` and `.` with the settings `mines` and `first`.
    fn read(text: &str) -> Result<(Size, Vec<bool>), TextError> {
        let source = Source::read(text)?;
        source.header.expect_game("mines")?;
        for setting in &source.header.settings {
            match setting.key.text {
                "mines" => drop(setting.whole_number(0..=99)?),
                "first" => drop(setting.choice(&[("safe", 0), ("open", 1)])?),
                _ => return Err(setting.unknown(&["mines", "first"])),
            }
        }
        source.rows(&["'#'", "'.'"], |glyph| match glyph {
            '#' => Some(true),
            '.' => Some(false),
            _ => None,
        })
    }

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), error, "{text:?}");
    }

    #[test]
    fn comments_blank_lines_indentation_and_line_ends_do_not_matter() {
        let plain = read("mines\n#.\n..").unwrap();
        assert_eq!(read("\u{feff}; hello\n\n  mines ; first\r\n\r\n  #. ; row\r\n\t..").unwrap(), plain);
    }

    #[test]
    fn a_wrong_glyph_is_named_where_it_stands() {
        check("mines\n#.\n.x", "3:2: 'x' is not a cell; use '#' or '.'");
        check("mines\n  ä.", "2:3: 'ä' is not a cell; use '#' or '.'");
        check("mines\n#.\n.\u{1b}", "3:2: '\\u{1b}' is not a cell; use '#' or '.'");
    }

    #[test]
    fn ragged_rows_are_named_where_they_part() {
        check("mines\n###\n##", "3:3: row has 2 cells, but the rows above have 3");
        check("mines\n##\n####", "3:3: row has 4 cells, but the rows above have 2");
        check("mines\n##\n#", "3:2: row has 1 cell, but the rows above have 2");
    }

    #[test]
    fn the_header_must_name_the_game() {
        check("", "1:1: the text is empty; it starts with a line that names the game, such as 'mines mines=10'");
        check("##\n##", "1:1: '##' is not a game; the first line names the game, such as 'mines mines=10'");
        check("popstar\nRG", "1:1: this is a board of 'popstar', not of 'mines'");
        check("mines", "1:6: the board has no rows");
    }

    #[test]
    fn settings_are_checked_and_the_nearest_name_is_offered() {
        check("mines mine=3\n#", "1:7: 'mine' is not a setting; did you mean 'mines'? The settings are mines, first");
        check("mines colour=3\n#", "1:7: 'colour' is not a setting; the settings are mines, first");
        check("mines 10\n#", "1:7: '10' is not a setting; write key=value");
        check("mines mines=1 mines=2\n#", "1:15: 'mines' is set twice");
        check("mines mines=-1\n#", "1:13: mines=-1: give a whole number from 0 to 99");
        check(
            "mines mines=99999999999999999999\n#",
            "1:13: mines=99999999999999999999: give a whole number from 0 to 99",
        );
        check("mines mines=+1\n#", "1:13: mines=+1: give a whole number from 0 to 99");
        check("mines first=no\n#", "1:13: first=no: use safe, open");
        check("mines first=oppen\n#", "1:13: first=oppen: did you mean 'open'? Use safe, open");
    }

    #[test]
    fn a_header_of_many_settings_is_refused_at_once() {
        let header: String = (0..100_000).map(|key| format!(" k{key}=1")).collect();
        let error = read(&format!("mines{header}\n#")).unwrap_err().to_string();
        assert_eq!(error, "1:381: a header has at most 64 settings");
    }

    #[test]
    fn junk_is_quoted_only_in_part() {
        let junk = "z".repeat(1 << 20);
        let error = read(&format!("mines {junk}=1\n#")).unwrap_err().to_string();
        assert_eq!(error, "1:7: 'zzzzzzzzzzzzzzzzzzzz…' is not a setting; the settings are mines, first");
        assert!(read(&junk).unwrap_err().to_string().len() < 200);
    }

    #[test]
    fn boards_above_the_stated_size_are_refused() {
        let row = "#".repeat(2_001);
        check(
            &format!("mines\n{row}"),
            "2:1: a board of 2001x1 cells is not possible; sides are from 1 to 2000, cells at most 1000000",
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_named_where_they_stand() {
        assert_eq!(utf8(b"mines\n#\xff").unwrap_err().to_string(), "2:2: the text is not UTF-8");
        assert_eq!(utf8("mines ä".as_bytes()), Ok("mines ä"));
        let long = vec![b'#'; MAX_BYTES + 1];
        assert_eq!(utf8(&long).unwrap_err().to_string(), "1:1: the text is longer than 16 MiB");
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "(mines|mins|[a-z=]{0,9}| ){0,4}\n?[#.;x \n\r\t=ä]{0,40}") {
            let _ = read(&text);
        }

        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = utf8(&bytes).map(read);
        }
    }
}
