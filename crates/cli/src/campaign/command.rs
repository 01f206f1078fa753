//! The words of campaigns.

use crate::command::{one_of, whole};
use clap::builder::ValueHint;
use clap::{Args, Subcommand};
use grid::Wanted;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum ArenaVerb {
    /// Play a campaign, or what is missing of it
    #[command(
        after_help = "The same command goes on where it was stopped.\n\nExit status: 0 finished or settled, 1 interrupted or out of nodes, 2 spec or folder unusable."
    )]
    Run {
        #[command(flatten)]
        campaign: Campaign,
        /// Threads, up to 256; the result is the same for any number
        #[arg(long, default_value_t = 1, value_parser = whole::<1, 256, u16>, value_hint = ValueHint::Other)]
        threads: u16,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Play one part of a campaign: all that a job array needs
    #[command(
        after_help = "The parts 0 to N-1 together are the campaign; several may run at the same time, also into one folder.\n\nExit status: 0 played, 1 interrupted or out of nodes, 2 spec or folder unusable."
    )]
    Shard {
        #[command(flatten)]
        campaign: Campaign,
        /// Which part, counted from 0
        #[arg(long, value_name = "I", value_parser = any, allow_hyphen_values = true)]
        #[arg(value_hint = ValueHint::Other)]
        index: u64,
        /// Of how many parts
        #[arg(long, value_name = "N", value_parser = whole::<1, { u64::MAX }, u64>, value_hint = ValueHint::Other)]
        of: u64,
    },
    /// Put the shards of other folders of the same campaign into one
    #[command(
        after_help = "A shard that is there already stays as it is.\n\nExit status: 0 done, 2 a folder is unusable."
    )]
    Merge {
        /// The folder to put them into
        folder: PathBuf,
        /// The folders they come from
        #[arg(required = true)]
        from: Vec<PathBuf>,
    },
    /// Write the report of a campaign: report.html and report.md
    #[command(after_help = "Exit status: 0 written, 2 the folder is unusable.")]
    Report {
        /// The campaign's folder
        folder: PathBuf,
        /// Write it into this folder instead
        #[arg(long, value_name = "FOLDER")]
        into: Option<PathBuf>,
        /// Sum every record up again, and compare with the sums that were written
        #[arg(long)]
        recount: bool,
        /// Print the figures as JSON too
        #[arg(long)]
        json: bool,
    },
    /// Print a board of a campaign
    #[command(after_help = "Exit status: 0 printed, 2 the folder is unusable.")]
    Board {
        /// The campaign's folder
        folder: PathBuf,
        /// The board's number in the records
        #[arg(value_parser = any, value_hint = ValueHint::Other)]
        number: u64,
    },
}

/// Reads a number.
fn any(text: &str) -> Result<u64, Wanted> {
    whole::<0, { u64::MAX }, u64>(text)
}

/// Reads a number that need not be whole.
fn fraction(text: &str) -> Result<f64, Wanted> {
    text.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(|| "give a number such as 0.01".into())
}

/// What to play, and where to keep it.
#[derive(Debug, Args)]
pub struct Campaign {
    /// Spec, a TOML file (docs/arena.md); or say it with the options below
    pub spec: Option<PathBuf>,
    /// Folder to keep it in [default: the spec's name without .toml]
    #[arg(long, value_name = "FOLDER")]
    pub into: Option<PathBuf>,
    #[command(flatten)]
    pub said: Said,
}

/// A spec in options.
#[derive(Debug, Args)]
#[command(next_help_heading = "Instead of a spec")]
pub struct Said {
    /// Game to play
    #[arg(long, conflicts_with = "spec")]
    #[arg(value_parser = one_of(arena::games(), |name| Ok(name.to_string())))]
    pub game: Option<String>,
    /// Method, such as fast or beam@100000; give it again to compare with the first
    #[arg(long = "method", id = "methods", value_name = "METHOD", conflicts_with = "spec", value_hint = ValueHint::Other)]
    pub methods: Vec<String>,
    /// Play the boards of this file instead of dealing them
    #[arg(long, value_name = "FILE", conflicts_with = "spec")]
    pub boards: Option<String>,
    /// How many boards
    #[arg(long, value_name = "N", conflicts_with = "spec", value_parser = any, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub count: Option<u64>,
    /// Number of the first board
    #[arg(long, value_name = "N", conflicts_with = "spec", value_parser = any, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub first: Option<u64>,
    /// Names the series of boards
    #[arg(long, value_name = "N", conflicts_with = "spec", value_parser = any, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub series: Option<u64>,
    /// What --boards was called
    #[arg(long, value_name = "FILE", conflicts_with = "spec", hide = true)]
    pub list: Option<String>,
    /// Setting of the game, such as level=expert
    #[arg(long = "rule", value_name = "KEY=VALUE", conflicts_with = "spec", value_hint = ValueHint::Other)]
    pub rules: Vec<String>,
    /// Nodes a board
    #[arg(long, value_name = "N", conflicts_with = "spec", value_parser = any, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub nodes: Option<u64>,
    /// Weigh games with little noise, where the game allows it
    #[arg(long, conflicts_with = "spec")]
    pub low_noise: bool,
    /// Boards a shard
    #[arg(long, value_name = "N", conflicts_with = "spec", value_parser = any, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub shard: Option<u64>,
    /// Stop once it is settled whether the second method gains this much
    #[arg(long, value_name = "GAIN", conflicts_with = "spec", value_parser = fraction, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub gain: Option<f64>,
    /// How often the test may say "better" wrongly [default: 0.05]
    #[arg(long, value_name = "RATE", requires = "gain", value_parser = fraction, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub alpha: Option<f64>,
    /// How often it may miss such a gain [default: 0.05]
    #[arg(long, value_name = "RATE", requires = "gain", value_parser = fraction, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub beta: Option<f64>,
}
