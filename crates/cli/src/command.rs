//! The words of the command line.

mod hollows;
mod one_of;

pub use grid::unknown;
pub use hollows::{HollowsSettings, HollowsVerb};
pub use one_of::one_of;

use crate::campaign::command::ArenaVerb;
use crate::language::{language, of_reader};
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
        #[command(subcommand)]
        verb: HollowsVerb,
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
    /// Memory that thinking may hold, e.g. 512M or 2G; whoever finds no room waits, and a question that needs more thinks alone
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
    /// Language of the sentences: en, zh, ja, de or fr [default: that of LANG; en with --json]
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

/// What the first click may be promised.
const FIRST: [&str; 3] = ["safe", "open", "none"];

fn policies() -> impl Iterator<Item = &'static str> {
    mines::policy::POLICIES.iter().map(|policy| policy.name)
}

fn level(name: &str) -> Result<mines::Level, String> {
    let names: Vec<&str> = mines::level::LEVELS.iter().map(|level| level.name).collect();
    mines::Level::named(name).ok_or_else(|| unknown(name, &names))
}

fn policy(name: &str) -> Result<mines::policy::Policy, String> {
    mines::policy::Policy::named(name).ok_or_else(|| unknown(name, &policies().collect::<Vec<_>>()))
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
