//! What clap does not take, told in the words of every other door.

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use desk::Refusal;
use desk::words::{self, Language};
use grid::{Wanted, no_such};
use std::error::Error as _;

/// What is said of a name that there is not, of a value that cannot be, or of options that exclude each other.
pub fn told(error: &Error, command: &Command) -> Option<String> {
    let kind = match error.kind() {
        ErrorKind::UnknownArgument => ContextKind::InvalidArg,
        ErrorKind::InvalidSubcommand => ContextKind::InvalidSubcommand,
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => return value(error),
        ErrorKind::ArgumentConflict => return conflict(error),
        _ => return None,
    };
    let Some(ContextValue::String(name)) = error.get(kind) else { return None };
    let at = asked(command);
    if error.kind() == ErrorKind::InvalidSubcommand {
        let known: Vec<&str> =
            at.get_subcommands().filter(|known| !known.is_hide_set()).map(Command::get_name).collect();
        return Some(no_such("command", name, &known));
    }
    // What is no option but stands where nothing is expected is told by clap.
    let name = name.strip_prefix("--").is_some().then_some(name)?;
    let known = at.get_arguments().filter(|known| !known.is_hide_set()).filter_map(|known| known.get_long());
    let known: Vec<String> = known.map(|known| format!("--{known}")).collect();
    Some(no_such("option", name, &known.iter().map(String::as_str).collect::<Vec<_>>()))
}

/// A value that cannot be.
fn value(error: &Error) -> Option<String> {
    let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidValue) else { return None };
    let wanted = match (error.source(), error.get(ContextKind::ValidValue)) {
        (Some(why), _) => Wanted::from(why.to_string()),
        (None, Some(ContextValue::Strings(known))) if !given.is_empty() => {
            Wanted::one_of(given, &known.iter().map(String::as_str).collect::<Vec<_>>())
        }
        _ => return None,
    };
    let option = option(error.get(ContextKind::InvalidArg)?)?;
    let shown = format!("{option} {}", grid::text::shorten(given));
    Some(Refusal::value(&shown, &option, given, &wanted).to_string())
}

/// Two options of which one can be given, or one that takes the board's place.
fn conflict(error: &Error) -> Option<String> {
    let one = option(error.get(ContextKind::InvalidArg)?)?;
    let other = option(error.get(ContextKind::PriorArg)?)?;
    let is_option = |name: &str| name.starts_with("--");
    let said = match (is_option(&one), is_option(&other)) {
        (true, true) => words::sentence("refused.excludes").text("option", &one).text("other", &other),
        (true, false) => words::sentence("refused.excludes-board").text("option", &one),
        (false, true) => words::sentence("refused.excludes-board").text("option", &other),
        (false, false) => return None,
    };
    // Something given twice is clap's to tell.
    (one != other).then(|| words::say(&said, Language::English))
}

/// An option as it is written, without what stands for its value; the first of several.
fn option(named: &ContextValue) -> Option<String> {
    let named = match named {
        ContextValue::String(named) => named,
        ContextValue::Strings(named) => named.first()?,
        _ => return None,
    };
    Some(named.split(' ').next()?.to_owned())
}

/// The innermost command that was named.
fn asked(command: &Command) -> &Command {
    let mut at = command;
    for word in std::env::args().skip(1) {
        match at.find_subcommand(&word) {
            Some(inner) => at = inner,
            None => break,
        }
    }
    at
}
