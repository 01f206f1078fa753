//! The words of `tilewise thaumcraft` that are no verbs.

use crate::ending::Ending;
use crate::verb::{choose, of_option};
use clap::{ArgMatches, Args, FromArgMatches, Subcommand};
use desk::Language;
use desk::verb::{Given, Input};
use std::path::PathBuf;
use thaumcraft::desk::Maker;

#[derive(Debug, Subcommand)]
pub enum ThaumcraftVerb {
    /// Play in the terminal: place aspects and see what links
    #[command(
        after_help = "Without a note a fresh one is made.\n\nExit status: 0 played, 2 note or options unreadable."
    )]
    Play {
        /// Board file, or - for standard input
        board: Option<PathBuf>,
        #[command(flatten)]
        chosen: Chosen,
        /// Names the note; another one every time if not given
        #[arg(long, conflicts_with = "board")]
        seed: Option<u64>,
    },
    /// Print a note to start from
    #[command(after_help = "Exit status: 0 printed.")]
    Example,
}

/// Which fresh notes, and what the player knows, owns and wishes: the same options as those of the verbs.
#[derive(Debug)]
pub struct Chosen(ArgMatches);

impl Chosen {
    /// What was chosen.
    pub fn given(&self) -> Result<Given, Ending> {
        let mut given = Given::new(games::TABLE, Input::default(), Language::English, Maker::options());
        choose(&mut given, Maker::options(), &self.0)?;
        Ok(given)
    }
}

impl Args for Chosen {
    fn augment_args(command: clap::Command) -> clap::Command {
        command.args(Maker::options().into_iter().map(of_option))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Chosen {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self(matches.clone()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0 = matches.clone();
        Ok(())
    }
}
