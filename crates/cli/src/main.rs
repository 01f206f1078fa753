//! `tilewise`: the best next tile, from the command line.

mod aside;
mod bench;
mod board_file;
mod campaign;
mod colour;
mod command;
mod cpu;
mod ending;
mod language;
mod limit;
mod output;
mod pages;
mod play;
mod progress;
mod read;
mod serve;
mod talk;
mod typo;
mod verb;

use clap::{CommandFactory, FromArgMatches};
use command::{Command, ServeOptions, Tilewise};
use ending::Ending;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut command = verb::with_games(Tilewise::command());
    let matches = match command.try_get_matches_from_mut(std::env::args_os()) {
        Ok(matches) => matches,
        Err(error) => match typo::told(&error, &command) {
            Some(told) => return Ending::Unreadable(told).report(),
            None => error.exit(),
        },
    };
    let result = match verb::answer(&matches) {
        Some(result) => result,
        None => run(Tilewise::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()).command),
    };
    result.unwrap_or_else(Ending::from).report()
}

/// Whatever does not come from the table.
fn run(command: Option<Command>) -> anyhow::Result<Ending> {
    match command {
        None => serve::run(&ServeOptions::default()),
        Some(Command::Serve(options)) => serve::run(&options),
        Some(Command::Read(options)) => read::run(&options),
        Some(Command::Arena { verb }) => campaign::run(*verb),
        Some(Command::Bench { json }) => bench::run(json),
        Some(Command::Talk) => talk::run(),
        Some(Command::Completions { shell }) => pages::completions(shell),
        Some(Command::Man { folder }) => pages::man(&folder),
    }
}
