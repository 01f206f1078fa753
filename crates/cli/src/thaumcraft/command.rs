//! The words of `tilewise thaumcraft` that are no verbs.

use crate::command::{choice, one_of};
use crate::ending::Ending;
use crate::limit::Limit;
use crate::verb::{choose, of_option};
use clap::{ArgMatches, Args, FromArgMatches, Subcommand};
use desk::Language;
use desk::verb::{Given, Input};
use std::path::PathBuf;
use thaumcraft::desk::Maker;
use thaumcraft::{METHODS, Method};

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
    /// Compare methods on the same notes: cost, gap and time
    #[command(
        after_help = "A gap is measured against --known, else against the best layout any of the methods found. Ctrl-C prints what was solved so far.\n\nExit status: 0 compared, 2 notes or options unreadable, 130 stopped by Ctrl-C."
    )]
    Arena {
        /// JSON lines of notes; fresh ones if not given
        #[arg(conflicts_with_all = ["complexity", "anchors", "anchor", "note", "boards", "seed"])]
        file: Option<PathBuf>,
        #[command(flatten)]
        chosen: Chosen,
        /// Method to compare; give it again for more
        #[arg(long = "method", default_values = ["exact", "greedy", "ring"], hide_possible_values = true)]
        #[arg(value_parser = one_of(METHODS.map(|(name, _)| name), method))]
        methods: Vec<Named<Method>>,
        /// JSON lines with the known least 'cost' of each note
        #[arg(long, value_name = "FILE")]
        known: Option<PathBuf>,
        /// Fresh notes
        #[arg(long, default_value_t = 100)]
        boards: u64,
        /// Names the fresh notes
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        limit: Limit,
        /// Threads; more than one makes the times unreliable
        #[arg(long, default_value_t = 1)]
        threads: usize,
        /// Print JSON
        #[arg(long)]
        json: bool,
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

/// A choice and the word it was made with.
#[derive(Clone, Copy, Debug)]
pub struct Named<T> {
    pub name: &'static str,
    pub choice: T,
}

fn method(name: &str) -> Result<Named<Method>, String> {
    choice(name, &METHODS.map(|(name, choice)| (name, Named { name, choice })))
}
