//! What clap does not take, told in the words of every other door.

use crate::language::of_arguments;
use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use desk::verb::BOARD;
use desk::words::{self, sentence};
use desk::{Refusal, Sentence};
use grid::Wanted;
use std::error::Error as _;
use std::ffi::OsStr;

/// The command that explains the others, which clap brings along.
const HELP: &str = "help";

/// What is said of a name that there is not, of a value that cannot be, of what is missing or too much, and of options
/// that exclude each other.
pub fn told(error: &Error, command: &Command) -> Option<String> {
    let said = match error.kind() {
        ErrorKind::UnknownArgument => unknown(error, command)?,
        ErrorKind::InvalidSubcommand => no_command(error, command)?,
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => value(error)?,
        ErrorKind::ArgumentConflict => conflict(error, command)?,
        ErrorKind::TooManyValues => {
            sentence("refused.no-value").text("option", &option(error.get(ContextKind::InvalidArg)?)?)
        }
        ErrorKind::MissingRequiredArgument => {
            sentence("refused.missing").text("option", &option(error.get(ContextKind::InvalidArg)?)?)
        }
        _ => return None,
    };
    Some(words::say(&said, of_arguments()))
}

/// There is no command of this name.
fn no_command(error: &Error, command: &Command) -> Option<Sentence> {
    let name = text(error, ContextKind::InvalidSubcommand)?;
    let known = asked(command).get_subcommands().filter(|known| !known.is_hide_set());
    Some(Refusal::unknown_command(name, &known.map(Command::get_name).collect::<Vec<_>>()).0)
}

/// There is no option of this name, or something stands where nothing is expected.
fn unknown(error: &Error, command: &Command) -> Option<Sentence> {
    let name = text(error, ContextKind::InvalidArg)?;
    if !name.starts_with("--") {
        return Some(too_much(name));
    }
    let known = asked(command).get_arguments().filter(|known| !known.is_hide_set());
    let known: Vec<String> = known.filter_map(|known| known.get_long()).map(|known| format!("--{known}")).collect();
    // Behind `--` nothing is an option.
    if known.iter().any(|known| known == name) {
        return Some(too_much(name));
    }
    Some(Refusal::unknown_option(name, &known.iter().map(String::as_str).collect::<Vec<_>>()).0)
}

/// Something stands where nothing is expected.
fn too_much(name: &str) -> Sentence {
    sentence("refused.extra").text("given", &grid::text::shorten(name))
}

/// A value that cannot be.
fn value(error: &Error) -> Option<Sentence> {
    let given = text(error, ContextKind::InvalidValue)?;
    let option = option(error.get(ContextKind::InvalidArg)?)?;
    if given.is_empty() && error.source().is_none() {
        return Some(sentence("refused.empty").text("option", &option));
    }
    let shown = format!("{option} {}", grid::text::shorten(given)).trim_end().to_owned();
    let wanted = match (error.source(), error.get(ContextKind::ValidValue)) {
        (Some(why), _) => match (why.downcast_ref::<Wanted>(), why.downcast_ref::<Refusal>()) {
            (Some(wanted), _) => wanted.clone(),
            (_, Some(why)) => return Some(why.clone().in_file(&shown).0),
            // What a library reads, it refuses in its own words.
            _ => return Some(Refusal::plain(why).in_file(&shown).0),
        },
        (None, Some(ContextValue::Strings(known))) => {
            Wanted::one_of(given, &known.iter().map(String::as_str).collect::<Vec<_>>())
        }
        _ => return None,
    };
    Some(Refusal::value(&shown, &option, given, &wanted).0)
}

/// An option that is given twice, two of which one can be given, or one that takes the board's place.
fn conflict(error: &Error, command: &Command) -> Option<Sentence> {
    let one = option(error.get(ContextKind::InvalidArg)?)?;
    let other = error.get(ContextKind::PriorArg).and_then(option).unwrap_or_else(|| one.clone());
    let is_option = |name: &str| name.starts_with("--");
    // What has a place and no name, as help writes it.
    let placed = |name: &str| name.trim_matches(['[', ']', '<', '>', '.']).to_owned();
    let is_board = |name: &str| placed(name).eq_ignore_ascii_case(BOARD);
    let beside =
        |option: &str, placed: &str| sentence("refused.excludes").text("option", &option).text("other", &placed);
    let takes_values = |name: &str| {
        let mut known = asked(command).get_arguments();
        known.any(|known| known.get_long() == name.strip_prefix("--") && known.get_action().takes_values())
    };
    Some(match (is_option(&one), is_option(&other)) {
        (true, true) if one == other && !takes_values(&one) => sentence("refused.twice").text("option", &one),
        (true, true) if one == other => sentence("refused.once").text("option", &one),
        (true, true) => sentence("refused.excludes").text("option", &one).text("other", &other),
        (true, false) if is_board(&other) => sentence("refused.excludes-board").text("option", &one),
        (false, true) if is_board(&one) => sentence("refused.excludes-board").text("option", &other),
        (true, false) => beside(&one, &placed(&other)),
        (false, true) => beside(&other, &placed(&one)),
        (false, false) => return None,
    })
}

fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// An option as it is written, without what stands for its value; the first of several. What has no name but its place
/// is called as in the other doors.
fn option(named: &ContextValue) -> Option<String> {
    let named = match named {
        ContextValue::String(named) => named,
        ContextValue::Strings(named) => named.first()?,
        _ => return None,
    };
    let named = named.split(' ').next()?;
    let bare = named.strip_prefix('<').and_then(|named| named.strip_suffix('>'));
    Some(bare.map_or_else(|| named.to_owned(), |bare| bare.to_lowercase().replace('_', "-")))
}

/// The innermost command that was named, or asked about.
fn asked(command: &Command) -> &Command {
    let mut at = command;
    for word in std::env::args_os().skip(1).filter(|word| word.as_os_str() != OsStr::new(HELP)) {
        match at.find_subcommand(&word) {
            Some(inner) => at = inner,
            None => break,
        }
    }
    at
}
