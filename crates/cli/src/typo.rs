//! Names that are none of the command line's, told in the words of every other door.

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use grid::no_such;

/// What is said of an option or a command that there is not.
pub fn told(error: &Error, command: &Command) -> Option<String> {
    let kind = match error.kind() {
        ErrorKind::UnknownArgument => ContextKind::InvalidArg,
        ErrorKind::InvalidSubcommand => ContextKind::InvalidSubcommand,
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
