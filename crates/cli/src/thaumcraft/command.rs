//! The words of `tilewise thaumcraft`.

use crate::command::{Output, choice, one_of};
use crate::limit::Limit;
use clap::{Args, Subcommand};
use std::path::PathBuf;
use thaumcraft::{Goal, Method, Prices, RingRules};

#[derive(Debug, Subcommand)]
pub enum ThaumcraftVerb {
    /// Find the cheapest layout of one note, or of many in a file of JSON lines
    #[command(
        after_help = "Exit status: 0 solved, 1 a note cannot be solved or no layout was found, 2 note or options unreadable."
    )]
    Solve {
        #[command(flatten)]
        notes: NoteFile,
        /// exact, greedy, ring, or ring-ends and ring-no-pruning, -grid, -links, -chains to compare
        #[arg(long, default_value = "exact", hide_possible_values = true)]
        #[arg(value_parser = one_of(METHODS.map(|(name, _)| name), method))]
        method: Named<Method>,
        /// Also print this many best layouts, with proof of their order
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000))]
        layouts: Option<u64>,
        #[command(flatten)]
        limit: Limit,
        #[command(flatten)]
        output: Output,
        #[command(flatten)]
        wishes: Wishes,
    },
    /// Say which aspect to place next
    #[command(after_help = "Exit status: 0 advice given, 1 the note cannot be solved, 2 note or options unreadable.")]
    Advise {
        #[command(flatten)]
        notes: NoteFile,
        #[command(flatten)]
        limit: Limit,
        #[command(flatten)]
        output: Output,
        #[command(flatten)]
        wishes: Wishes,
    },
    /// Check a layout by the game's rule alone
    #[command(
        after_help = "Without --plan the placed aspects are the layout.\n\nExit status: 0 it solves every note, 1 it does not, 2 note, layout or options unreadable."
    )]
    Check {
        #[command(flatten)]
        notes: NoteFile,
        /// Layouts as 'solve --json' prints them, one for each note
        #[arg(long, value_name = "FILE")]
        plan: Option<PathBuf>,
        /// Print JSON, a note a line
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        wishes: Wishes,
    },
    /// Print fresh notes, made by the game's own rules
    #[command(after_help = "Exit status: 0 printed, 2 options unreadable.")]
    Generate {
        #[command(flatten)]
        kind: NoteKind,
        /// Names the note; the same seed always gives the same note
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many notes, from this seed on
        #[arg(long, default_value_t = 1)]
        count: u64,
        /// Print JSON, a note a line, as 'solve' reads them
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        wishes: Wishes,
    },
    /// Play in the terminal: place aspects and see what links
    #[command(
        after_help = "Without a note a fresh one is made.\n\nExit status: 0 played, 2 note or options unreadable."
    )]
    Play {
        /// Board file, or - for standard input
        board: Option<PathBuf>,
        #[command(flatten)]
        kind: NoteKind,
        /// Names the note; another one every time if not given
        #[arg(long, conflicts_with = "board")]
        seed: Option<u64>,
        #[command(flatten)]
        wishes: Wishes,
    },
    /// Compare methods on the same notes: cost, gap and time
    #[command(
        after_help = "A gap is measured against --known, else against the best layout any of the methods found. Ctrl-C prints what was solved so far.\n\nExit status: 0 compared, 2 notes or options unreadable, 130 stopped by Ctrl-C."
    )]
    Arena {
        /// JSON lines of notes; fresh ones if not given
        #[arg(conflicts_with_all = ["complexity", "anchors", "named", "research", "boards", "seed"])]
        file: Option<PathBuf>,
        #[command(flatten)]
        kind: NoteKind,
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
        #[command(flatten)]
        wishes: Wishes,
    },
    /// List the cheapest chains from one aspect to another
    #[command(after_help = "Exit status: 0 listed, 1 there is no such chain, 2 options unreadable.")]
    Path {
        /// The aspect at one end
        from: String,
        /// The aspect at the other
        to: String,
        /// Aspects between the ends; the fewest possible if not given
        #[arg(long, value_name = "N")]
        steps: Option<usize>,
        /// How many chains
        #[arg(long, value_name = "N", default_value_t = 5)]
        count: usize,
        /// Print JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        wishes: Wishes,
    },
    /// Say what to combine, in order, and which primals that takes
    #[command(
        after_help = "Without --want it is the list of the cheapest layout.\n\nExit status: 0 listed, 1 it cannot be had from the stock or the note cannot be solved, 2 note or options unreadable."
    )]
    Craft {
        #[command(flatten)]
        notes: NoteFile,
        /// An aspect to make, and how many: lux=3
        #[arg(long, value_name = "ASPECT[=N]", value_parser = wanted, conflicts_with_all = ["board", "note"])]
        want: Vec<(String, u64)>,
        #[command(flatten)]
        limit: Limit,
        /// Print JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        wishes: Wishes,
    },
    /// List the notes of the base game, or print one as a board
    #[command(after_help = "Exit status: 0 printed, 2 there is no such note.")]
    Notes {
        /// Name of a research; its anchors are printed as a board
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print a note to start from
    #[command(after_help = "Exit status: 0 printed.")]
    Example,
}

/// Where the notes are.
#[derive(Debug, Args)]
pub struct NoteFile {
    /// Board file or JSON lines, or - for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    pub board: PathBuf,
    /// The anchors of a research of the base game instead of a file
    #[arg(long, value_name = "NAME", conflicts_with = "board")]
    pub note: Option<String>,
    /// With --note: a place without a cell
    #[arg(long, value_name = "Q,R", value_parser = hex, requires = "note", allow_hyphen_values = true)]
    pub hole: Vec<thaumcraft::Hex>,
}

/// What the player knows, owns and wishes, beside what the note says.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Wishes")]
pub struct Wishes {
    /// What is to be least: cost, cost-cells (then cells) or cells-cost
    #[arg(long, value_parser = one_of(GOALS.map(|(name, _)| name), goal), hide_possible_values = true)]
    pub goal: Option<Goal>,
    /// standard, or scarce: a primal costs 30 / owned
    #[arg(long, value_parser = one_of(PRICES.map(|(name, _)| name), prices), hide_possible_values = true)]
    pub prices: Option<Prices>,
    /// Price of an aspect
    #[arg(long, value_name = "ASPECT=N", value_parser = amount)]
    pub cost: Vec<(String, u64)>,
    /// Let prices also change what is made of the aspect
    #[arg(long)]
    pub through: bool,
    /// Placed aspects may be taken away at this price
    #[arg(long, value_name = "PRICE", allow_negative_numbers = true)]
    #[arg(value_parser = whole)]
    pub may_remove: Option<u64>,
    /// Amount owned
    #[arg(long, value_name = "ASPECT=N", value_parser = amount)]
    pub stock: Vec<(String, u64)>,
    /// Amount owned of every primal
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = whole)]
    pub primals: Option<u64>,
    /// Aspect that is not discovered: not placed, never links
    #[arg(long, value_name = "ASPECT")]
    pub unknown: Vec<String>,
    /// Aspect not to be placed
    #[arg(long, value_name = "ASPECT")]
    pub without: Vec<String>,
    /// Aspects of this set, of mods joined by '+', or of a release: gtnh, thaumcraft4+gregtech, 4.1.1.12
    #[arg(long)]
    pub set: Option<String>,
    /// File with aspects of your own (docs/formats.md)
    #[arg(long, value_name = "FILE")]
    pub aspects: Option<PathBuf>,
}

/// Which fresh notes.
#[derive(Debug, Args)]
pub struct NoteKind {
    /// 1 to 3 give radius 2 to 4, more gives more holes
    #[arg(long, default_value_t = 3)]
    pub complexity: u8,
    /// Number of anchors, with aspects drawn by lot
    #[arg(long, default_value_t = 5)]
    pub anchors: usize,
    /// Aspects of the anchors instead, in ring order
    #[arg(long = "anchor", value_name = "ASPECT", conflicts_with = "anchors")]
    pub named: Vec<String>,
    /// The anchors and the size of a research of the base game instead
    #[arg(long, value_name = "NAME", conflicts_with_all = ["complexity", "anchors", "named"])]
    pub research: Option<String>,
}

/// A choice and the word it was made with.
#[derive(Clone, Copy, Debug)]
pub struct Named<T> {
    pub name: &'static str,
    pub choice: T,
}

const RING: RingRules =
    RingRules { prune: true, keep_grid: true, keep_links: true, keep_chains: true, count_ends: false };
const METHODS: [(&str, Method); 8] = [
    ("exact", Method::Exact),
    ("greedy", Method::Greedy),
    ("ring", Method::Ring(RING)),
    ("ring-ends", Method::Ring(RingRules { count_ends: true, ..RING })),
    ("ring-no-pruning", Method::Ring(RingRules { prune: false, ..RING })),
    ("ring-no-grid", Method::Ring(RingRules { keep_grid: false, ..RING })),
    ("ring-no-links", Method::Ring(RingRules { keep_links: false, ..RING })),
    ("ring-no-chains", Method::Ring(RingRules { keep_chains: false, ..RING })),
];

const GOALS: [(&str, Goal); 3] =
    [("cost", Goal::Cost), ("cost-cells", Goal::CostThenCells), ("cells-cost", Goal::CellsThenCost)];
const PRICES: [(&str, Prices); 2] = [("standard", Prices::Standard), ("scarce", Prices::Scarce)];

fn method(name: &str) -> Result<Named<Method>, String> {
    choice(name, &METHODS.map(|(name, choice)| (name, Named { name, choice })))
}

fn goal(name: &str) -> Result<Goal, String> {
    choice(name, &GOALS)
}

fn prices(name: &str) -> Result<Prices, String> {
    choice(name, &PRICES)
}

fn whole(text: &str) -> Result<u64, String> {
    let fits = text.parse().ok().filter(|&number| number <= thaumcraft::MAX_COST);
    fits.ok_or_else(|| format!("give a whole number from 0 to {}", thaumcraft::MAX_COST))
}

/// `lux=3`; the name is looked up when the aspects are known.
fn amount(text: &str) -> Result<(String, u64), String> {
    let pair = text.split_once('=').and_then(|(name, number)| Some((name.to_string(), number.parse().ok()?)));
    let fits = pair.filter(|&(_, number)| number <= thaumcraft::MAX_COST);
    fits.ok_or_else(|| format!("write aspect=number, the number from 0 to {}", thaumcraft::MAX_COST))
}

/// `lux=3`, or `lux` for one.
fn wanted(text: &str) -> Result<(String, u64), String> {
    if text.contains('=') { amount(text) } else { Ok((text.into(), 1)) }
}

fn hex(text: &str) -> Result<thaumcraft::Hex, String> {
    let pair = text.split_once([',', ' ']);
    let place = pair.and_then(|(q, r)| Some(thaumcraft::Hex::new(q.trim().parse().ok()?, r.trim().parse().ok()?)));
    place.ok_or_else(|| "write q,r such as -1,2".into())
}
