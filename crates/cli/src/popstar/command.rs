//! The words of `tilewise popstar`.

use crate::command::{choice, one_of, size, unknown};
use clap::{Args, Subcommand};
use popstar::text::{self, CLOSES};
use popstar::{Close, DEALS, Deal, Points, Rules};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum PopstarVerb {
    /// Play in the terminal
    #[command(
        after_help = "Without a board a fresh one is dealt.\n\nExit status: 0 played, 2 board or options unreadable."
    )]
    Play {
        /// Board file, or - for standard input
        board: Option<PathBuf>,
        #[command(flatten)]
        pick: Choice,
        #[command(flatten)]
        kind: Kind,
        /// Names the board; another one every time if not given
        #[arg(long, conflicts_with = "board")]
        seed: Option<u64>,
    },
    /// Print a board to start from
    #[command(after_help = "Exit status: 0 printed.")]
    Example,
}

/// Which board of a file, and the level it is played for.
#[derive(Debug, Args)]
pub struct Choice {
    /// The board of this name in a collection
    #[arg(long)]
    pub id: Option<String>,
    /// Points to reach, those made before included
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(i64).range(0..=popstar::text::MOST_POINTS))]
    pub target: Option<Points>,
    /// Points made before this board
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(i64).range(0..=popstar::text::MOST_POINTS))]
    pub score: Option<Points>,
}

/// Which fresh boards.
#[derive(Debug, Args)]
pub struct Kind {
    /// popstar or samegame [default: popstar, or what the board says]
    #[arg(long, value_parser = one_of(text::rules_names(), rules), hide_possible_values = true)]
    pub rules: Option<Rules>,
    /// Columns and rows [default: 10x10, with samegame 15x15]
    #[arg(long, value_name = "WxH", value_parser = size)]
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

fn rules(name: &str) -> Result<Rules, String> {
    text::rules(name).ok_or_else(|| unknown(name, &text::rules_names()))
}

fn deal(name: &str) -> Result<Deal, String> {
    choice(name, &DEALS)
}

fn close(name: &str) -> Result<Close, String> {
    choice(name, &CLOSES)
}
