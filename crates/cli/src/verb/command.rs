//! The commands that the table's verbs come to.

use crate::command::{Output, one_of};
use crate::limit::Limit;
use clap::builder::{ValueHint, ValueParser};
use clap::{Arg, ArgAction, Args, Command, value_parser};
use desk::verb::{BOARD, Gives, Kind, Parameter, Takes, Thinks, Verb};
use std::path::PathBuf;

/// Whether JSON is wanted.
pub const JSON: &str = "json";
/// How many threads.
pub const THREADS: &str = "threads";
/// The file to write.
pub const OUT: &str = "out";

/// A command with the verbs of all games, before what the doors have.
pub fn with_verbs(mut command: Command) -> Command {
    for game in games::TABLE.0.iter().filter(|game| !game.verbs.is_empty()) {
        command = command.mut_subcommand(game.name, |mut command| {
            let names: Vec<String> = command.get_subcommands().map(|door| door.get_name().into()).collect();
            for (at, name) in (game.verbs.len()..).zip(names) {
                command = command.mut_subcommand(name, |door| door.display_order(at));
            }
            command.subcommands((0..).zip(game.verbs).map(|(at, verb)| of_verb(verb).display_order(at)))
        });
    }
    command
}

fn of_verb(verb: &Verb) -> Command {
    let mut command = Command::new(verb.name);
    let board = Arg::new(BOARD).value_name("BOARD").value_hint(ValueHint::FilePath);
    match verb.takes {
        Takes::Nothing => {}
        Takes::Board | Takes::Boards => {
            let many = if matches!(verb.takes, Takes::Boards) { " or JSON lines" } else { "" };
            let board = board.help(format!("Board file{many}, or - for standard input"));
            command = command.arg(board.default_value("-").hide_default_value(true));
        }
        Takes::Files => {
            let board = board.value_name("FILES").help("Replays or a board, or - for standard input");
            command = command.arg(board.num_args(1..).default_value("-").hide_default_value(true));
        }
        Takes::Collection => {
            let help = "Board file or collection, or - for standard input";
            command = command.arg(board.help(help).default_value("-").hide_default_value(true));
        }
        Takes::BoardOrName(_) => {
            let help = "Whole board such as 4x4/4, or a board file, or - for standard input";
            command = command.arg(board.help(help).required(true));
        }
    }
    command = command.args((verb.options)().into_iter().map(of_option));
    if verb.thinks != Thinks::Never {
        command = Limit::augment_args(command);
    }
    match verb.thinks {
        Thinks::AsLongAsItTakes => {
            command = command.mut_arg("time", |time| time.help("Think no longer than this, e.g. 500ms or 10s"));
        }
        Thinks::SideBySide => {
            let threads = Arg::new(THREADS).long(THREADS).value_name("THREADS").default_value("1");
            command = command
                .mut_arg("time", |time| {
                    let help = "Think no longer than this, e.g. 500ms or 10s: processor time over all threads";
                    time.help(format!("{help} [default: 5s]"))
                })
                .mut_arg("nodes", |nodes| {
                    nodes.help("Think about N positions; same answer on every machine and for any number of threads")
                })
                .arg(threads.help("Threads, up to 256").value_parser(value_parser!(u16).range(1..=256)));
        }
        Thinks::Never | Thinks::Seconds => {}
    }
    let command = match verb.gives {
        Gives::Answer => Output::augment_args(command),
        Gives::Lines => command.arg(Arg::new(JSON).long(JSON).help("Print JSON").action(ArgAction::SetTrue)),
        Gives::File => command.arg(
            Arg::new(OUT)
                .long(OUT)
                .short('o')
                .value_name("FILE")
                .help("Write into this file instead of standard output")
                .value_parser(value_parser!(PathBuf)),
        ),
    };
    command.about(verb.about).after_help(verb.notes)
}

/// An option as the command line knows it.
pub fn of_option(option: Parameter) -> Arg {
    let Parameter { key, kind, usual, help, shown, heading, many, needs, excludes, required, bare, signed } = option;
    let mut arg = Arg::new(key).help(help).required(required);
    if !bare {
        arg = arg.long(key);
    }
    arg = match kind {
        Kind::Flag => arg.action(ArgAction::SetTrue),
        Kind::File => arg.value_parser(value_parser!(String)).value_hint(ValueHint::FilePath),
        kind => {
            let hyphens = signed || matches!(kind, Kind::Any(_));
            arg.value_parser(parser(kind)).hide_possible_values(true).allow_hyphen_values(hyphens)
        }
    };
    if many {
        arg = arg.action(ArgAction::Append);
    }
    arg = arg.value_name(if shown.is_empty() { key.to_uppercase().replace('-', "_") } else { shown.into() });
    if !heading.is_empty() {
        arg = arg.help_heading(heading);
    }
    if many && !usual.is_empty() {
        arg = arg.default_values(usual.split(','));
    } else if !usual.is_empty() {
        arg = arg.default_value(usual);
    }
    if !needs.is_empty() {
        arg = arg.requires(needs);
    }
    arg.conflicts_with_all(excludes)
}

/// Reads what the kind accepts, as text.
fn parser(kind: Kind) -> ValueParser {
    let names = if let Kind::Choice(names) | Kind::Any(names) = &kind { names.clone() } else { Vec::new() };
    let read = move |text: &str| kind.check(text).map(|()| text.to_owned());
    if names.is_empty() { ValueParser::new(read) } else { one_of(names, read).into() }
}
