//! Boards from files and standard input.

use crate::ending::Ending;
use grid::TextError;
use grid::text::{MAX_BYTES, utf8};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Reads board text of a game and what it means. What is wrong with it is named with file, line and
/// column.
pub fn read<T>(path: &Path, game: &str, parse: impl FnOnce(&str) -> Result<T, TextError>) -> Result<T, Ending> {
    let (name, text) = text(path)?;
    let parsed = desk::expect_game(&text, game).and_then(|()| parse(&text));
    parsed.map_err(|error| Ending::Unreadable(format!("{name}:{error}")))
}

/// What a file is called in messages, and its text.
pub fn text(path: &Path) -> Result<(String, String), Ending> {
    let name = if is_stdin(path) { "stdin".into() } else { path.display().to_string() };
    let bytes = bytes(path).map_err(|error| Ending::Unreadable(format!("{name}: {error}")))?;
    match utf8(&bytes) {
        Ok(text) => Ok((name, text.to_string())),
        Err(error) => Err(Ending::Unreadable(format!("{name}:{error}"))),
    }
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    // One byte more than a board may have, so that a longer one is noticed and no more is read.
    let most = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    if is_stdin(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}
