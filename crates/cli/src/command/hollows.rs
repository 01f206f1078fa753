//! The words of Faux Hollows that are no verbs of the table.

use crate::verb::of_option;
use clap::error::Error;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use hollows::desk::settings::parameters;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum HollowsVerb {
    /// Play in the terminal
    #[command(
        after_help = "Without a board a fresh one is dealt. A board without seed= is entered: say what the flips of your game show.\n\nExit status: 0 played, 2 board or options unreadable."
    )]
    Play {
        /// Board file, or - for standard input
        board: Option<PathBuf>,
        /// Names the board; another one every time if not given
        #[arg(long, conflicts_with = "board")]
        seed: Option<u64>,
        #[command(flatten)]
        set: HollowsSettings,
    },
    /// Print a board to start from
    #[command(after_help = "Exit status: 0 printed.")]
    Example,
}

/// Settings of the board's header, given on the command line instead: their names and values.
#[derive(Debug)]
pub struct HollowsSettings(pub Vec<(&'static str, String)>);

impl Args for HollowsSettings {
    fn augment_args(command: Command) -> Command {
        command.args(parameters().into_iter().map(of_option))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for HollowsSettings {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let given = |key| Some((key, matches.get_one::<String>(key)?.clone()));
        Ok(Self(parameters().into_iter().filter_map(|option| given(option.key)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
