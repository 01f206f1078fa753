//! The words of `tilewise popstar`.

use crate::command::{choice, one_of, unknown};
use crate::limit::duration;
use clap::{Args, Subcommand};
use popstar::text::{self, CLOSES};
use popstar::{CHOOSERS, Chooser, Close, DEALS, Deal, EVALUATIONS, Evaluation, METHODS, Rules};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Subcommand)]
pub enum PopstarVerb {
    /// Compare methods on the same boards: mean, best, clear rate, paired differences
    #[command(
        after_help = "Every game is replayed by the referee. Threads share out the boards; with --nodes the games do not depend on their number. Ctrl-C prints the games played so far.\n\nExit status: 0 played, 2 boards or options unreadable, 130 stopped by Ctrl-C."
    )]
    Arena {
        /// Board text or a collection (docs/formats.md); fresh boards if not given
        #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "colours", "deal", "close"])]
        boards: Option<PathBuf>,
        #[command(flatten)]
        kind: Kind,
        /// First board to play, counted from 0; of fresh boards the seed
        #[arg(long, value_name = "A", default_value_t = 0)]
        from: u64,
        /// Boards to play: all of the file if not given, 100 fresh ones
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
        count: Option<u64>,
        /// Method to play; give it again to compare
        #[arg(long = "method", default_values = ["best"], hide_possible_values = true)]
        #[arg(value_parser = one_of(METHODS.map(|(name, _)| name), method))]
        methods: Vec<Method>,
        #[command(flatten)]
        tuning: Tuning,
        #[command(flatten)]
        effort: Effort,
        /// Print JSON, with every game
        #[arg(long)]
        json: bool,
    },
}

/// How long to think, and on how many threads.
#[derive(Clone, Debug, Args)]
pub struct Effort {
    #[command(flatten)]
    pub limit: Limit,
    /// Threads, up to 256
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Args)]
pub struct Limit {
    /// Think no longer than this, e.g. 500ms or 10s: processor time over all threads [default: 5s]
    #[arg(short, long, value_parser = duration)]
    pub time: Option<Duration>,
    /// Think about N games or boards; same answer on every machine and for any number of threads
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
}

/// What methods may be told.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Settings of the methods")]
pub struct Tuning {
    /// Names the random numbers of the search
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Independent searches the effort is divided among [default: 1; with --time as many as threads]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub islands: Option<u32>,
    /// Clicks searched by dfs and lookahead before the estimate
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=1024))]
    pub depth: u32,
    /// Boards a beam keeps
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub width: u32,
    /// Who plays on for an estimate: mis, lgp, crp or misps
    #[arg(long, default_value = "misps", hide_possible_values = true)]
    #[arg(value_parser = one_of(CHOOSERS.map(|(name, _)| name), chooser))]
    pub chooser: Chooser,
    /// How a beam ranks boards: bound or playout
    #[arg(long, default_value = "playout", hide_possible_values = true)]
    #[arg(value_parser = one_of(EVALUATIONS.map(|(name, _)| name), evaluation))]
    pub evaluation: Evaluation,
}

/// Which fresh boards.
#[derive(Debug, Args)]
pub struct Kind {
    /// popstar or samegame [default: popstar, or what the board says]
    #[arg(long, value_parser = one_of(text::rules_names(), rules), hide_possible_values = true)]
    pub rules: Option<Rules>,
    /// Columns and rows [default: 10x10, with samegame 15x15]
    #[arg(long, value_name = "WxH", value_parser = desk::verb::size)]
    pub size: Option<grid::Size>,
    /// Colours, 2 to 9
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(2..=9))]
    pub colours: u8,
    /// uniform: every tile draws its colour; even: every colour as often as every other
    #[arg(long, default_value = "uniform", hide_possible_values = true)]
    #[arg(value_parser = one_of(DEALS.map(|(name, _)| name), deal))]
    pub deal: Deal,
    /// The side columns close to: left or right
    #[arg(long, default_value = "left", hide_possible_values = true)]
    #[arg(value_parser = one_of(CLOSES.map(|(name, _)| name), close))]
    pub close: Close,
}

/// A method and its name.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    pub name: &'static str,
    pub search: popstar::Search,
}

fn method(name: &str) -> Result<Method, String> {
    choice(name, &METHODS.map(|(name, search)| (name, Method { name, search })))
}

fn rules(name: &str) -> Result<Rules, String> {
    text::rules(name).ok_or_else(|| unknown(name, &text::rules_names()))
}

fn chooser(name: &str) -> Result<Chooser, String> {
    choice(name, &CHOOSERS)
}

fn evaluation(name: &str) -> Result<Evaluation, String> {
    choice(name, &EVALUATIONS)
}

fn deal(name: &str) -> Result<Deal, String> {
    choice(name, &DEALS)
}

fn close(name: &str) -> Result<Close, String> {
    choice(name, &CLOSES)
}
