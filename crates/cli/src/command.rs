//! The words of the command line.

mod hollows;
mod one_of;

pub use grid::unknown;
pub use hollows::{HollowsSettings, HollowsVerb};
pub use one_of::one_of;

use crate::campaign::command::ArenaVerb;
use crate::language::{language, of_reader};
use crate::limit::Limit;
use crate::popstar::command::PopstarVerb;
use crate::thaumcraft::command::ThaumcraftVerb;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use desk::Language;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

/// Tells a player the best next tile, and proves it where proof is possible.
#[derive(Debug, Parser)]
#[command(name = "tilewise", version, max_term_width = 100)]
#[command(
    after_help = "Without a command the page is started, as by 'tilewise serve'.\n\nExit status: 0 answered, 1 the board has no layout or solution, 2 board or options unreadable."
)]
pub struct Tilewise {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Minesweeper: which cell is safe, and which is the best guess
    #[command(after_help = "Exit status: 0 answered, 1 the board contradicts itself, 2 board or options unreadable.")]
    Mines {
        #[command(subcommand)]
        verb: MinesVerb,
    },
    /// Thaumcraft 4 research notes: the cheapest way to join all anchors
    #[command(after_help = "Exit status: 0 answered, 1 the note cannot be solved, 2 note or options unreadable.")]
    Thaumcraft {
        #[command(subcommand)]
        verb: Box<ThaumcraftVerb>,
    },
    /// Faux Hollows: which tile to flip for the goal you have
    #[command(after_help = "Exit status: 0 answered, 1 no layout fits, 2 board or options unreadable.")]
    Hollows {
        // Boxed, since its settings are many.
        #[command(subcommand)]
        verb: Box<HollowsVerb>,
    },
    /// PopStar and SameGame: the game that scores most, and a bound beside it
    #[command(after_help = "Exit status: 0 answered, 1 a plan breaks the rules, 2 board or options unreadable.")]
    Popstar {
        #[command(subcommand)]
        verb: Box<PopstarVerb>,
    },
    /// Start the page: all games in the browser
    #[command(
        after_help = "Ctrl-C ends it. Nothing is kept on the server: the board is in the page and its address.\n\nExit status: 0 stopped, 2 the address cannot be used."
    )]
    Serve(ServeOptions),
    /// Campaigns: compare methods over millions of games, here or on a cluster
    #[command(
        after_help = "docs/arena.md tells how.\n\nExit status: 0 done, 1 not finished, 2 spec or folder unusable."
    )]
    Arena {
        #[command(subcommand)]
        verb: Box<ArenaVerb>,
    },
    /// Run a fixed suite on one thread: timings and a signature
    #[command(
        after_help = "A change that should not change any answer leaves the signature alone.\n\nExit status: 0 done."
    )]
    Bench {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Answer JSON requests from standard input, one a line
    #[command(
        after_help = "The requests are described in docs/protocol.md.\n\nExit status: 0 at the end of the input."
    )]
    Talk,
    /// Print a completion script for a shell
    #[command(after_help = "Exit status: 0 done.")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual pages into a folder
    #[command(after_help = "Exit status: 0 written, 2 the folder cannot be written.")]
    Man {
        /// The folder
        folder: PathBuf,
    },
}

/// Where the page is served.
#[derive(Debug, Args)]
pub struct ServeOptions {
    /// Port; the next free one if it is taken
    #[arg(long, default_value_t = web::DEFAULT_PORT)]
    pub port: u16,
    /// Address to listen on; others than your own let other machines in
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub address: IpAddr,
    /// Memory it may hold, e.g. 512M or 2G; who would need more waits, then is told to come back
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = crate::serve::bytes)]
    pub memory: usize,
    /// Print the address only, open no browser
    #[arg(long)]
    pub no_open: bool,
}

impl Default for ServeOptions {
    fn default() -> Self {
        Self {
            port: web::DEFAULT_PORT,
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            memory: web::Limits::default().memory,
            no_open: false,
        }
    }
}

#[derive(Debug, Subcommand)]
pub enum MinesVerb {
    /// Say which cells are safe, which are mines, and what to open next
    #[command(
        after_help = "Exit status: 0 advice given, 1 the board contradicts itself, 2 board or options unreadable."
    )]
    Advise {
        #[command(flatten)]
        board: BoardFile,
        // An attribute, since a doc comment would want the underscore in backticks.
        #[arg(long, help = "Say only what this method is sure of: basic, groups, count_sets, sat, exact or enumerate")]
        #[arg(value_parser = one_of(mines::certain::METHODS.iter().map(|method| method.name), method))]
        #[arg(hide_possible_values = true)]
        method: Option<mines::Method>,
        #[command(flatten)]
        limit: Limit,
        #[command(flatten)]
        output: Output,
    },
    /// Check a claim about a cell, or that boards need no guess, by the rules alone
    #[command(
        after_help = "Exit status: 0 the claim holds, 1 it does not or was not decided, 2 board or options unreadable."
    )]
    Check {
        #[command(flatten)]
        board: BoardFile,
        /// Claim that this cell is safe
        #[arg(long, value_name = "CELL", required_unless_present_any = ["mine", "no_guess"])]
        safe: Vec<grid::Cell>,
        /// Claim that this cell is a mine
        #[arg(long, value_name = "CELL")]
        mine: Vec<grid::Cell>,
        /// Believe only these numbers, such as C5,D5, and not the mine count
        #[arg(long, value_name = "CELLS", value_delimiter = ',')]
        numbers: Vec<grid::Cell>,
        /// Believe the mine count beside those numbers
        #[arg(long, requires = "numbers")]
        mine_count: bool,
        /// The file holds boards that need no guess, as generate prints them with --json
        #[arg(long, conflicts_with_all = ["safe", "mine", "numbers"])]
        no_guess: bool,
        #[command(flatten)]
        limit: Limit,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print fresh boards to play
    #[command(
        after_help = "Exit status: 0 printed, 1 no board without a guess was found in time, 2 options unreadable."
    )]
    Generate {
        #[command(flatten)]
        kind: MinesKind,
        #[command(flatten)]
        no_guess: NoGuessKind,
        /// Names the board; the same seed always gives the same board
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many boards, from this seed on
        #[arg(long, default_value_t = 1)]
        count: u64,
        /// Print JSON, a board a line
        #[arg(long)]
        json: bool,
    },
    /// Play in the terminal
    #[command(
        after_help = "Without a board a fresh one is dealt.\n\nExit status: 0 played, 2 board or options unreadable."
    )]
    Play {
        /// Board file, or - for standard input
        board: Option<PathBuf>,
        #[command(flatten)]
        kind: MinesKind,
        /// Names the board; another one every time if not given
        #[arg(long, conflicts_with = "board")]
        seed: Option<u64>,
        /// Let it play so many games, one after the other, and count those won
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        games: Option<u64>,
    },
    /// Write a board in the format of another program
    #[command(
        after_help = "Reads any of the formats: text, list, .mbf, .abf, .mine, RAWVF, Simon Tatham's game ids, and addresses with b= and m= or analysis= (docs/formats.md).\n\nExit status: 0 written, 2 board or options unreadable."
    )]
    Convert {
        #[command(flatten)]
        board: BoardFile,
        /// Format to write: text, list, mbf, mine, rawvf, tatham, url or analysis
        #[arg(long, value_name = "FORMAT", default_value = "text", hide_possible_values = true)]
        #[arg(value_parser = one_of(mines::formats::FORMATS, format))]
        to: &'static str,
        /// Where the first click falls, if the file does not say
        #[arg(long, value_name = "CELL")]
        start: Option<grid::Cell>,
        /// Write into this file instead of standard output
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Find the best cell to open first, by many games from each kind of cell
    #[command(
        after_help = "Small boards are solved exactly instead: tilewise mines optimal 5x5/4 --first safe\n\nExit status: 0 found, 2 options unreadable, 130 stopped by Ctrl-C."
    )]
    FirstClicks {
        #[command(flatten)]
        kind: MinesKind,
        /// Method to play on with
        #[arg(long = "method", value_name = "METHOD", default_value = "fast", hide_possible_values = true)]
        #[arg(value_parser = one_of(policies(), policy))]
        policy: mines::policy::Policy,
        /// Games of the best cells; others play fewer
        #[arg(long, default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(100..=100_000_000))]
        games: u64,
        /// Names the games
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Threads, up to 256
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: u16,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Find what best play wins, exactly, on a small board or a late position
    #[command(
        after_help = "Whole boards are named by size and mines: tilewise mines optimal 4x4/4\n\nExit status: 0 found, 1 not decided within the limit or no layout fits, 2 unreadable or too many layouts."
    )]
    Optimal {
        /// Whole board such as 4x4/4, or a board file, or - for standard input
        what: String,
        /// What the first click of a whole board is promised: safe, open or none
        #[arg(long, default_value = "none", value_parser = one_of(FIRST, first), hide_possible_values = true)]
        first: mines::First,
        #[command(flatten)]
        limit: Limit,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Look at a finished game again: each guess, its risk, and what was safer
    #[command(
        after_help = "The board is one with a seed, as generate prints it.\n\nExit status: 0 reviewed, 2 board or options unreadable."
    )]
    Review {
        #[command(flatten)]
        board: BoardFile,
        /// Moves in order, such as D4,flag:E7,chord:D5; without them the advice is followed
        #[arg(long, value_name = "MOVES", value_delimiter = ',')]
        moves: Vec<crate::mines::Move>,
        #[command(flatten)]
        limit: Limit,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Play many games with several methods on the same boards
    #[command(
        after_help = "Ctrl-C prints the games played so far.\n\nExit status: 0 played, 2 options unreadable, 130 stopped by Ctrl-C."
    )]
    Arena {
        #[command(flatten)]
        kind: MinesKind,
        /// Method to play; give it again to compare
        #[arg(long = "method", value_name = "METHOD", default_values = ["safest"], hide_possible_values = true)]
        #[arg(value_parser = one_of(policies(), policy))]
        methods: Vec<mines::policy::Policy>,
        /// Games a method, up to 100 million
        #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
        games: u64,
        /// Names the boards
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Play the boards of this list instead (docs/formats.md)
        #[arg(long, value_name = "LIST", conflicts_with_all = ["level", "size", "mines", "first", "seed"])]
        boards: Option<PathBuf>,
        /// First board of the list to play, counted from 0
        #[arg(long, value_name = "A", default_value_t = 0, requires = "boards")]
        from: usize,
        /// Write a line a game into this file: index, W or L, milliseconds, moves
        #[arg(long, value_name = "FILE")]
        each: Option<PathBuf>,
        /// Estimate the rate by games in which nobody dies: a third of the noise
        #[arg(long, conflicts_with = "each")]
        low_noise: bool,
        /// Threads, up to 256
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: u16,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print a board to start from
    #[command(after_help = "Exit status: 0 printed.")]
    Example,
}

/// Where the board is.
#[derive(Debug, Args)]
pub struct BoardFile {
    /// Board file, or - for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    pub board: PathBuf,
}

/// How the answer is given.
#[derive(Debug, Args)]
pub struct Output {
    /// Print the answer as JSON (docs/protocol.md)
    #[arg(long)]
    pub json: bool,
    /// Also draw the board with its advice into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Use colours: auto, always or never
    #[arg(long, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    pub color: Colour,
    /// Language of the sentences: en, zh, ja or de [default: that of LANG; en with --json]
    #[arg(long, value_parser = one_of(Language::ALL.map(Language::code), language), hide_possible_values = true)]
    pub lang: Option<Language>,
}

impl Output {
    /// The language asked for, or the reader's. What programs read does not depend on a locale.
    pub fn language(&self) -> Language {
        let usual = || if self.json { Language::English } else { of_reader() };
        self.lang.unwrap_or_else(usual)
    }
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// When the terminal has them and `NO_COLOR` is not set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Which Minesweeper boards.
#[derive(Debug, Args)]
pub struct MinesKind {
    /// beginner, classic, intermediate, expert or demon
    #[arg(long, default_value = "beginner", hide_possible_values = true)]
    #[arg(value_parser = one_of(mines::level::LEVELS.iter().map(|level| level.name), level))]
    pub level: mines::Level,
    /// Another size, such as 30x20
    #[arg(long, value_name = "WxH", value_parser = size, requires = "mines", conflicts_with = "level")]
    pub size: Option<grid::Size>,
    /// Another number of mines
    #[arg(long)]
    pub mines: Option<usize>,
    /// What the first click is promised: safe, open or none
    #[arg(long, default_value = "safe", value_parser = one_of(FIRST, first), hide_possible_values = true)]
    pub first: mines::First,
}

/// Boards that never need a guess.
#[derive(Debug, Args)]
pub struct NoGuessKind {
    /// Only boards that never need a guess, as lines of a list
    #[arg(long)]
    pub no_guess: bool,
    #[arg(long, help = "The hardest method they may need: basic, groups, count_sets or exact")]
    #[arg(default_value = "exact", requires = "no_guess", hide_possible_values = true)]
    #[arg(value_parser = one_of(mines::noguess::Rank::ALL.map(mines::noguess::Rank::name), rank))]
    pub method: mines::noguess::Rank,
    /// pure: every such board is equally likely; repair: mines are moved, which is faster
    #[arg(long, default_value = "pure", requires = "no_guess", hide_possible_values = true)]
    #[arg(value_parser = one_of(WAYS, way))]
    pub way: mines::noguess::Way,
    /// First click, as column and row from 0 [default: the best for the rule]
    #[arg(long, value_name = "X,Y", value_parser = first_click, requires = "no_guess")]
    pub first_click: Option<grid::Cell>,
    #[command(flatten)]
    pub limit: Limit,
}

/// What the first click may be promised.
const FIRST: [&str; 3] = ["safe", "open", "none"];
const WAYS: [&str; 2] = ["pure", "repair"];

fn policies() -> impl Iterator<Item = &'static str> {
    mines::policy::POLICIES.iter().map(|policy| policy.name)
}

fn rank(name: &str) -> Result<mines::noguess::Rank, String> {
    let names = mines::noguess::Rank::ALL.map(mines::noguess::Rank::name);
    mines::noguess::Rank::named(name).ok_or_else(|| unknown(name, &names))
}

fn way(name: &str) -> Result<mines::noguess::Way, String> {
    match name {
        "pure" => Ok(mines::noguess::Way::Pure),
        "repair" => Ok(mines::noguess::Way::Repair),
        _ => Err(unknown(name, &WAYS)),
    }
}

fn first_click(text: &str) -> Result<grid::Cell, String> {
    let cell = text.split_once(',').and_then(|(x, y)| Some(grid::Cell::new(x.parse().ok()?, y.parse().ok()?)));
    cell.ok_or_else(|| "write column and row, both from 0, such as 3,3".into())
}

fn level(name: &str) -> Result<mines::Level, String> {
    let names: Vec<&str> = mines::level::LEVELS.iter().map(|level| level.name).collect();
    mines::Level::named(name).ok_or_else(|| unknown(name, &names))
}

fn policy(name: &str) -> Result<mines::policy::Policy, String> {
    mines::policy::Policy::named(name).ok_or_else(|| unknown(name, &policies().collect::<Vec<_>>()))
}

fn format(name: &str) -> Result<&'static str, String> {
    let known = mines::formats::FORMATS.into_iter().find(|known| *known == name);
    known.ok_or_else(|| unknown(name, &mines::formats::FORMATS))
}

fn method(name: &str) -> Result<mines::Method, String> {
    let names: Vec<&str> = mines::certain::METHODS.iter().map(|method| method.name).collect();
    mines::Method::named(name).ok_or_else(|| unknown(name, &names))
}

fn first(name: &str) -> Result<mines::First, String> {
    match name {
        "safe" => Ok(mines::First::Safe),
        "open" => Ok(mines::First::Open),
        "none" => Ok(mines::First::None),
        _ => Err(unknown(name, &FIRST)),
    }
}

/// Reads a size such as 30x20.
pub fn size(text: &str) -> Result<grid::Size, String> {
    let sides = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = sides.ok_or("write width x height, such as 30x20")?;
    grid::Size::new(width, height).map_err(|error| error.to_string())
}

/// The choice of this name.
pub fn choice<T: Copy>(name: &str, choices: &[(&str, T)]) -> Result<T, String> {
    let found = choices.iter().find(|(known, _)| *known == name).map(|&(_, choice)| choice);
    found.ok_or_else(|| unknown(name, &choices.iter().map(|(known, _)| *known).collect::<Vec<_>>()))
}
