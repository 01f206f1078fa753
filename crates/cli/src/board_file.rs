//! Boards from files and standard input.

use crate::aside::aside;
use crate::ending::Ending;
use desk::protocol::Trouble;
use desk::verb::Input;
use desk::{Desk, Game, Language};
use grid::TextError;
use grid::text::{MAX_BYTES, utf8};
use std::fs::File;
use std::io::{self, IsTerminal, Read as _};
use std::path::Path;

/// The longest file of many boards.
const MOST_OF_MANY: usize = 1 << 30;

/// Reads text that need not be board text, such as a campaign. What is wrong with it is named with file, line and column.
pub fn read_checked<T>(path: &Path, parse: impl FnOnce(&str) -> Result<T, TextError>) -> Result<T, Ending> {
    let read = read_bytes(path, MAX_BYTES, "a board")?;
    utf8(&read.bytes).and_then(parse).map_err(|error| read.unreadable(&error))
}

/// A desk for the board of a game that a file holds, in any format the game reads; of many the one of this name.
pub fn opened(game: &Game, path: &Path, id: Option<&str>, language: Language) -> Result<Box<dyn Desk>, Ending> {
    let input = one(path)?;
    (game.read)(games::TABLE, &input, id).map_err(|trouble| {
        let said = trouble.say(language);
        let is_text = matches!(trouble, Trouble::Text(_));
        Ending::Unreadable(if is_text { format!("{}:{said}", input.name) } else { said })
    })
}

/// What a file holds, with what to call it: one board of any format.
pub fn one(path: &Path) -> Result<Input, Ending> {
    let Read { name, bytes } = read_bytes(path, MAX_BYTES, "a board")?;
    Ok(Input { name, bytes })
}

/// The same of a file of many boards.
pub fn many(path: &Path) -> Result<Input, Ending> {
    let Read { name, bytes } = read_bytes(path, MOST_OF_MANY, "boards")?;
    Ok(Input { name, bytes })
}

/// The same of a file of any kind.
pub fn any(path: &Path) -> Result<Input, Ending> {
    let Read { name, bytes } = read_bytes(path, MOST_OF_MANY, "a file")?;
    Ok(Input { name, bytes })
}

/// What a file is called in messages.
pub fn name(path: &Path) -> String {
    if is_stdin(path) { "stdin".into() } else { path.display().to_string() }
}

/// What a file holds, and what to call it.
struct Read {
    name: String,
    bytes: Vec<u8>,
}

impl Read {
    fn unreadable(&self, error: &TextError) -> Ending {
        Ending::Unreadable(format!("{}:{error}", self.name))
    }
}

fn read_bytes(path: &Path, most: usize, what: &str) -> Result<Read, Ending> {
    let name = name(path);
    let bytes = bytes(path, most, what).map_err(|error| Ending::Unreadable(format!("{name}: {error}")))?;
    Ok(Read { name, bytes })
}

fn bytes(path: &Path, most: usize, what: &str) -> io::Result<Vec<u8>> {
    // One byte more than a file may have, so that a longer one is noticed and no more is read.
    let most = most as u64 + 1;
    let mut bytes = Vec::new();
    if is_stdin(path) {
        say_if_waiting(what);
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Says on standard error what is waited for where a person would have to type it.
pub fn say_if_waiting(what: &str) {
    if io::stdin().is_terminal() {
        let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
        aside(format_args!("reading {what} from standard input; end with {end}"));
    }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}
