//! The words of the command line.

mod one_of;
mod whole;

pub use one_of::one_of;
pub use whole::whole;

use crate::campaign::command::ArenaVerb;
use crate::language::{language, of_reader};
use clap::builder::ValueHint;
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
    /// Start the page: all games in the browser
    #[command(
        after_help = "Ctrl-C ends it. Nothing is kept on the server: the board is in the page and its address.\n\nExit status: 0 stopped, 2 the address cannot be used."
    )]
    Serve(ServeOptions),
    /// Read the board in a picture: a screenshot in, board text out
    #[command(
        after_help = "The picture stays on this machine. What is doubtful is said on standard error, or in 'doubtful' of --json.\n\nExit status: 0 read, 1 no board found, 2 picture or options unreadable."
    )]
    Read(ReadOptions),
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
    #[arg(long, default_value_t = web::DEFAULT_PORT, value_parser = whole::<0, 65_535, u16>, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
    pub port: u16,
    /// Address to listen on; others than your own let other machines in
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_hint = ValueHint::Other)]
    pub address: IpAddr,
    /// Memory to keep to, e.g. 512M or 2G: who finds no room waits, and is refused after 5 s; a large question that needs more than all of it is answered once no other large one is, and exceeds it
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = crate::serve::bytes, allow_hyphen_values = true)]
    #[arg(value_hint = ValueHint::Other)]
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

/// What the number is called that a board has and its picture need not show.
fn number_of_a_game() -> &'static str {
    games::TABLE.0.iter().find_map(|game| (game.looks)().number).unwrap_or("number")
}

/// The most cells of a board.
const MOST_CELLS: u64 = grid::MAX_AREA as u64;

/// What is known of a picture.
#[derive(Debug, Args)]
pub struct ReadOptions {
    /// Picture file (PNG, JPEG or WebP), or - for standard input
    pub picture: PathBuf,
    /// The game [default: the one that explains the picture best]
    #[arg(long, value_parser = one_of(games::TABLE.names(), |name: &str| Ok(name.to_owned())), hide_possible_values = true)]
    pub game: Option<String>,
    /// What a cell is, and all that look like it, e.g. C4=3; can be given several times
    #[arg(long, value_name = "CELL=TILE", value_hint = ValueHint::Other)]
    pub look: Vec<String>,
    /// Use the answers kept in this file
    #[arg(long, value_name = "FILE")]
    pub skin: Option<PathBuf>,
    /// Keep the answers in this file, with those of --skin
    #[arg(long, value_name = "FILE")]
    pub learn: Option<PathBuf>,
    /// The number that a picture need not show [default: what it shows, or what is usual for the size]
    #[arg(long = number_of_a_game(), value_name = "N", value_parser = whole::<0, MOST_CELLS, usize>, value_hint = ValueHint::Other)]
    pub number: Option<usize>,
    /// Which board, where a picture shows several: 1 is the largest
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<1, 9, u8>, value_hint = ValueHint::Other)]
    pub board: u8,
    /// Print JSON: game, board, doubtful cells, unknown looks
    #[arg(long)]
    pub json: bool,
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
    #[command(flatten)]
    pub tongue: Tongue,
}

/// The language of sentences.
#[derive(Debug, Args)]
pub struct Tongue {
    /// Language of the sentences: en, zh, ja, de or fr [default: that of LANG; en with --json]
    #[arg(long, value_parser = one_of(Language::ALL.map(Language::code), language), hide_possible_values = true)]
    pub lang: Option<Language>,
}

impl Tongue {
    /// The language asked for, or the reader's.
    pub fn language(&self) -> Language {
        self.lang.unwrap_or_else(of_reader)
    }
}

impl Output {
    /// The language asked for, or the reader's. What programs read does not depend on a locale.
    pub fn language(&self) -> Language {
        if self.json && self.tongue.lang.is_none() { Language::English } else { self.tongue.language() }
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
