//! Boards from files and standard input.

use crate::aside::aside;
use crate::ending::Ending;
use crate::verb::note;
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

/// A desk for the board of a game that a file holds, in any format the game reads; of many the one of this name, or of
/// this number where they have no names.
pub fn opened(game: &Game, path: &Path, id: Option<&str>, language: Language) -> Result<Box<dyn Desk>, Ending> {
    let mut input = one(path)?;
    let (mut id, boards) = (id, without_names(game, &input));
    if !boards.is_empty() {
        let number = id.map_or(Some(1), |id| id.parse::<usize>().ok());
        let Some(board) = number.and_then(|number| boards.get(number.checked_sub(1)?)) else {
            return Err(Ending::of(&input.has_no_board(id.unwrap_or_default()).into(), language));
        };
        if id.take().is_none() {
            let name = &input.name;
            note(&format!("{name} has {} boards; this is the first, --id 2 takes the second", boards.len()));
        }
        input.bytes = board.clone().into();
    }
    (game.read)(games::TABLE, &input, id).map_err(|trouble| {
        let said = trouble.say(language);
        let is_text = matches!(trouble, Trouble::Text(_));
        Ending::Unreadable(if is_text { format!("{}:{said}", input.name) } else { said })
    })
}

/// The boards of a file that holds several and names none of them: each begins with the line that names the game, or is
/// a line of another program's. Every one stands on the lines it has in the file.
fn without_names(game: &Game, input: &Input) -> Vec<String> {
    let Ok(text) = utf8(&input.bytes) else { return Vec::new() };
    let text = text.trim_start_matches('\u{feff}');
    let lines: Vec<&str> = text.lines().collect();
    let said = || (0..lines.len()).filter(|&at| !lines[at].trim().is_empty());
    let mut begins: Vec<usize> = said().filter(|&at| lines[at].split_whitespace().next() == Some(game.name)).collect();
    if begins.is_empty() {
        begins = said().filter(|&at| !lines[at].trim().starts_with([';', '#'])).collect();
        begins = if begins.iter().all(|&at| (game.recognises)(lines[at])) { begins } else { Vec::new() };
    }
    if begins.len() < 2 {
        return Vec::new();
    }
    let ends = begins.iter().skip(1).copied().chain([lines.len()]);
    let board = |(&begin, end): (&usize, usize)| "\n".repeat(begin) + &lines[begin..end].join("\n");
    begins.iter().zip(ends).map(board).collect()
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
    let bytes = bytes(path, most, what).map_err(|error| Ending::Unreadable(format!("{name}: {}", why(&error))))?;
    Ok(Read { name, bytes })
}

/// Why a file cannot be read, without the number that systems have for it.
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "you are not allowed to read it".into(),
        io::ErrorKind::IsADirectory => "it is a folder, not a file".into(),
        _ => error.to_string(),
    }
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
