//! The words of Faux Hollows.

use super::{BoardFile, Output, one_of};
use crate::limit::Limit;
use clap::{Args, Subcommand};
use hollows::documented::Method;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum HollowsVerb {
    /// Say which tile to flip, what every tile is worth, and what to do after each answer
    #[command(after_help = "Exit status: 0 advice given, 1 no layout fits, 2 board or options unreadable.")]
    Advise {
        #[command(flatten)]
        board: BoardFile,
        #[command(flatten)]
        limit: Limit,
        #[command(flatten)]
        output: Output,
        #[command(flatten)]
        set: HollowsSettings,
        #[arg(
            long,
            help_heading = "Settings",
            help = "Ask a documented method instead: recursive, recursive_fast, buckets, buckets_with_empty, \
                    weighted, community, fox_omits or pure",
            value_parser = one_of(Method::ALL.map(Method::name), any),
            hide_possible_values = true
        )]
        method: Option<String>,
    },
    /// Work out the whole plan: what it brings, and what to flip after every answer
    #[command(
        after_help = "Exit status: 0 solved, 1 no layout fits or not solved within the limit, 2 board or options unreadable."
    )]
    Solve {
        #[command(flatten)]
        board: BoardFile,
        /// Print the whole plan as a tree
        #[arg(long)]
        tree: bool,
        #[command(flatten)]
        limit: Limit,
        /// Print JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        set: HollowsSettings,
    },
    /// Check a plan or a claim about a tile by the rules alone
    #[command(
        after_help = "Without --plan and --tile, the best plan for the goal is worked out and checked.\n\nExit status: 0 it holds, 1 it does not or no layout fits, 2 board, plan or options unreadable."
    )]
    Check {
        #[command(flatten)]
        board: BoardFile,
        /// Play this plan in every world; a file that solve --tree --json printed
        #[arg(long, value_name = "FILE", conflicts_with = "tile")]
        plan: Option<PathBuf>,
        /// Claim that this tile is swords, present, fox or empty
        #[arg(long, value_name = "CELL=WHAT", value_parser = claim)]
        tile: Vec<(grid::Cell, hollows::Tile)>,
        #[command(flatten)]
        limit: Limit,
        /// Print JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        set: HollowsSettings,
    },
    /// Print fresh boards to play
    #[command(after_help = "Exit status: 0 printed, 2 options unreadable.")]
    Generate {
        /// Names the board; the same seed always gives the same board
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many boards, from this seed on
        #[arg(long, default_value_t = 1)]
        count: u64,
        /// Print also what is hidden
        #[arg(long)]
        reveal: bool,
        /// Print JSON, a board a line
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        set: HollowsSettings,
    },
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
    /// Play methods in every arrangement, with every fox case and every tie; nothing is sampled
    #[command(
        after_help = "Ctrl-C prints the methods played so far.\n\nExit status: 0 played, 2 options unreadable, 130 stopped by Ctrl-C."
    )]
    Arena {
        /// What is counted: sword+present, sword+fox, present+fox, fox or all, also with -flips or -worst;
        /// for exact any goal
        #[arg(long, default_value = "sword+present")]
        #[arg(value_parser = one_of(GOALS, any), hide_possible_values = true)]
        goal: String,
        /// How likely there is a fox at all
        #[arg(long, default_value = "0.5")]
        fox: String,
        /// Method to play; give it again to compare
        #[arg(long = "method", value_name = "METHOD", default_values = ["exact", "recursive"])]
        #[arg(value_parser = one_of(Method::ALL.iter().map(|method| method.name()).chain(["exact"]), any))]
        #[arg(hide_possible_values = true)]
        methods: Vec<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the optimum of every goal, and what the documented methods reach
    #[command(after_help = "Exit status: 0 printed, 2 options unreadable.")]
    Table {
        /// Print the groups A to D for this chance of a fox: 0, 0.25, 0.5, 0.75 or 1
        #[arg(long, value_parser = one_of(["0", "0.25", "0.5", "0.75", "1"], any), hide_possible_values = true)]
        fox: Option<String>,
        /// Print the documented methods: the published shares, and the true chances beside them
        #[arg(long, conflicts_with = "fox")]
        documented: bool,
        /// Print all of it as JSON
        #[arg(long)]
        json: bool,
    },
    /// Print a board to start from
    #[command(after_help = "Exit status: 0 printed.")]
    Example,
}

/// Settings of the board's header, given on the command line instead.
#[derive(Debug, Args)]
#[command(next_help_heading = "Settings")]
pub struct HollowsSettings {
    /// leaves, or sword+present, sword+fox, present+fox, fox, sword, present, all, each also with -flips or -worst
    #[arg(long, allow_hyphen_values = true, value_parser = one_of(GOALS, any), hide_possible_values = true)]
    pub goal: Option<String>,
    /// The week's first or second game: 1 or 2
    #[arg(long, allow_hyphen_values = true, value_parser = one_of(["1", "2"], any), hide_possible_values = true)]
    pub game: Option<String>,
    /// Flips left, if fewer than the flipped tiles leave of 11
    #[arg(long, allow_hyphen_values = true)]
    pub flips: Option<String>,
    /// How likely there is a fox at all, from 0 to 1
    #[arg(long, allow_hyphen_values = true)]
    pub fox: Option<String>,
    /// Leaves for the swords
    #[arg(long, value_name = "LEAVES", allow_hyphen_values = true)]
    pub swords: Option<String>,
    /// Leaves for a present of which no piece was seen
    #[arg(long, value_name = "LEAVES", allow_hyphen_values = true)]
    pub present: Option<String>,
    /// Leaves for a gift box
    #[arg(long = "box", value_name = "LEAVES", allow_hyphen_values = true)]
    pub gift_box: Option<String>,
    /// Leaves for a coffer
    #[arg(long, value_name = "LEAVES", allow_hyphen_values = true)]
    pub coffer: Option<String>,
    /// Leaves for the fox
    #[arg(long, value_name = "LEAVES", allow_hyphen_values = true)]
    pub catch: Option<String>,
    /// Leaves a second game is worth, or 'best' for the most that can be expected of it
    #[arg(long, value_name = "LEAVES", allow_hyphen_values = true)]
    pub second: Option<String>,
    /// How likely the arrangements of the board are, such as 1,1,2,…, or 'equal'
    #[arg(long, allow_hyphen_values = true)]
    pub weights: Option<String>,
}

impl HollowsSettings {
    /// The settings given, by their names in the header.
    pub fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let all = [
            ("goal", &self.goal),
            ("game", &self.game),
            ("flips", &self.flips),
            ("fox", &self.fox),
            ("swords", &self.swords),
            ("present", &self.present),
            ("box", &self.gift_box),
            ("coffer", &self.coffer),
            ("catch", &self.catch),
            ("second", &self.second),
            ("weights", &self.weights),
        ];
        all.into_iter().filter_map(|(key, value)| Some((key, value.as_deref()?)))
    }
}

/// The goals that completions offer; each but the first may also end in -flips or -worst.
const GOALS: [&str; 8] = ["leaves", "sword+present", "sword+fox", "present+fox", "fox", "sword", "present", "all"];

/// Any text: what it may be, the board's header says.
#[expect(clippy::unnecessary_wraps, reason = "a reader of an option may refuse")]
fn any(text: &str) -> Result<String, String> {
    Ok(text.into())
}

fn claim(text: &str) -> Result<(grid::Cell, hollows::Tile), String> {
    let (cell, what) = text.split_once('=').ok_or("write a tile and what it is, such as E4=swords")?;
    let cell: grid::Cell = cell.parse().map_err(|error: grid::CellNameError| error.to_string())?;
    if !hollows::size().holds(cell) {
        return Err(format!("{cell} is not on the board"));
    }
    let tile = match what {
        "sword" | "swords" => hollows::Tile::Swords,
        "present" => hollows::Tile::Present,
        "fox" => hollows::Tile::Fox,
        "empty" => hollows::Tile::Empty,
        _ => return Err(super::unknown(what, &["swords", "present", "fox", "empty"])),
    };
    Ok((cell, tile))
}
