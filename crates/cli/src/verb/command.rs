//! The commands that the table's verbs come to.

use super::arena;
use crate::command::{Output, Tongue, one_of, whole};
use crate::limit::Limit;
use clap::builder::{ValueHint, ValueParser};
use clap::{Arg, ArgAction, Args, Command, value_parser};
use desk::Game;
use desk::verb::{BOARD, Gives, JSON, Kind, Parameter, Takes, Thinks, Verb};
use grid::Wanted;
use std::path::PathBuf;

/// How many threads.
pub const THREADS: &str = "threads";
/// The file to write.
pub const OUT: &str = "out";

/// Names of values that help lists.
const MOST_NAMES: usize = 16;

/// Prints a board to start from.
pub const EXAMPLE: &str = "example";

/// A command with those of all games before its own.
pub fn with_games(mut command: Command) -> Command {
    for game in games::TABLE.0 {
        if command.find_subcommand(game.name).is_none() {
            command =
                command.subcommand(Command::new(game.name).subcommand_required(true).arg_required_else_help(true));
        }
        command = command.mut_subcommand(game.name, |of_game| of_table(of_game, game));
    }
    in_order(command, &games::TABLE.names())
}

/// The verbs of a game, then what every game has, then its contest.
fn of_table(command: Command, game: &Game) -> Command {
    let example = Command::new(EXAMPLE).about("Print a board to start from").after_help("Exit status: 0 printed.");
    let command = command
        .about(game.about)
        .after_help(format!("Exit status: {}.", game.status))
        .subcommands(game.verbs.iter().map(of_verb))
        .subcommands([crate::play::command(game), example])
        .subcommands(game.contest.map(arena::command));
    let verbs: Vec<&str> = game.verbs.iter().map(|verb| verb.name).collect();
    in_order(command, &verbs)
}

/// Lists these commands first.
fn in_order(mut command: Command, first: &[&str]) -> Command {
    let place = |name: &str| first.iter().position(|known| *known == name).unwrap_or(first.len());
    let mut names: Vec<String> = command.get_subcommands().map(|listed| listed.get_name().into()).collect();
    names.sort_by_key(|name| place(name));
    for (at, name) in names.into_iter().enumerate() {
        command = command.mut_subcommand(name, |listed| listed.display_order(at));
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
    command = with_options(command, (verb.options)());
    if verb.thinks != Thinks::Never {
        command = Limit::augment_args(command);
    }
    match verb.thinks {
        Thinks::AsLongAsItTakes | Thinks::InManyJobs => {
            command = command.mut_arg("time", |time| time.help("Think no longer than this, e.g. 500ms or 10s"));
            if verb.thinks == Thinks::InManyJobs {
                command = command.arg(threads());
            }
        }
        Thinks::SideBySide => {
            command = command
                .mut_arg("time", |time| {
                    let help = "Think no longer than this, e.g. 500ms or 10s: processor time over all threads, and no longer on the clock";
                    time.help(format!("{help} [default: 5s]"))
                })
                .mut_arg("nodes", |nodes| {
                    nodes.help("Think about N positions; same answer on every machine and for any number of threads")
                })
                .arg(threads());
        }
        Thinks::Never | Thinks::Seconds => {}
    }
    let command = match verb.gives {
        Gives::Answer => Output::augment_args(command),
        Gives::Lines => {
            Tongue::augment_args(command.arg(Arg::new(JSON).long(JSON).help("Print JSON").action(ArgAction::SetTrue)))
        }
        Gives::File => Tongue::augment_args(
            command.arg(
                Arg::new(OUT)
                    .long(OUT)
                    .short('o')
                    .value_name("FILE")
                    .help("Write into this file instead of standard output")
                    .value_parser(value_parser!(PathBuf)),
            ),
        ),
    };
    command.about(verb.about).after_help(verb.notes)
}

/// On how many threads.
pub fn threads() -> Arg {
    let threads = Arg::new(THREADS).long(THREADS).value_name("THREADS").default_value("1").allow_hyphen_values(true);
    threads.value_hint(ValueHint::Other).help("Threads, up to 256").value_parser(whole::<1, 256, u16>)
}

/// A command with these options.
pub fn with_options(command: Command, options: Vec<Parameter>) -> Command {
    let keys: Vec<&str> = options.iter().map(|option| option.key).collect();
    command.args(options.into_iter().map(|option| {
        let former = former(&option, &keys);
        of_option(option).aliases(former)
    }))
}

/// The former names of an option that no other option has now.
pub fn former(option: &Parameter, keys: &[&str]) -> Vec<&'static str> {
    option.aliases.iter().copied().filter(|alias| !keys.contains(alias)).collect()
}

/// An option as the command line knows it.
fn of_option(option: Parameter) -> Arg {
    let Parameter {
        key,
        aliases: _,
        instead,
        kind,
        usual,
        help,
        shown,
        heading,
        many,
        needs: _,
        excludes,
        required,
        bare,
        signed,
    } = option;
    let is_file = matches!(kind, Kind::File);
    let mut arg = Arg::new(key).help(help).required(required).hide(!instead.is_empty());
    if !bare {
        arg = arg.long(key);
    }
    arg = match kind {
        Kind::Flag => arg.action(ArgAction::SetTrue),
        Kind::File => arg.value_parser(value_parser!(String)).value_hint(ValueHint::FilePath),
        kind => {
            let hyphens = signed || matches!(kind, Kind::Any(_) | Kind::Number(..));
            // Names that the help says are not listed once more, nor more of them than anybody reads.
            let names = kind.offered();
            let hide = names.len() > MOST_NAMES || names.iter().all(|name| help.contains(name));
            let arg = arg.value_parser(parser(&kind)).hide_possible_values(hide).allow_hyphen_values(hyphens);
            // Shells offer files where nothing says that there are none.
            arg.value_hint(ValueHint::Other)
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
    // Options that exclude each other are told apart where every door's are; the board is the command line's own, and a
    // file is not read in vain.
    arg.conflicts_with_all(excludes.iter().filter(|other| is_file || **other == BOARD))
}

/// Reads any text: what is given is judged where every door's options are, and refused in the reader's language.
fn parser(kind: &Kind) -> ValueParser {
    let names = kind.offered().to_vec();
    let read = |text: &str| Ok::<_, Wanted>(text.to_owned());
    if names.is_empty() { ValueParser::new(read) } else { one_of(names, read).into() }
}
