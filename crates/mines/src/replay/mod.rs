//! Replays of other programs: a game as it was played, click by click.
//!
//! A replay holds the whole board and what the mouse did, with its times. The formats differ in how they write that down,
//! a file each; here it becomes one [`Replay`]. What the clicks came to is not believed but played again
//! ([`clicks`]), and the figures that players compare are counted from that ([`stats`]).
//!
//! ```
//! let text = "Width: 2\nHeight: 1\nMines: 1\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.10 lr 1 1 (8 8)\n";
//! let replay = mines::replay::read("a.rawvf", text.as_bytes())?;
//! let stats = mines::replay::stats::of(&replay);
//! assert_eq!((stats.outcome, stats.bbbv, stats.count.left), (mines::Outcome::Won, 1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod avf;
mod bytes;
pub mod clicks;
pub mod evf;
pub mod judge;
pub mod mvf;
pub mod rawvf;
pub mod regions;
pub mod rmv;
pub mod stats;
pub mod touches;
pub mod zini;

use crate::Board;
use crate::formats::Whole;
use grid::{Cell, TextError};

/// A game as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The whole board.
    pub board: Board,
    /// Whether a flag becomes a question mark before it is taken away.
    pub marks: bool,
    /// Pixels of a square.
    pub square: u16,
    /// What the mouse did, in order.
    pub events: Vec<Event>,
    /// What else the file tells.
    pub header: Header,
}

/// What the mouse did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// When, in milliseconds.
    pub time: i64,
    /// What.
    pub act: Act,
    /// Where, in pixels from the top left corner of the board; it may lie outside.
    pub x: i32,
    /// The same downwards.
    pub y: i32,
}

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The left one.
    Left,
    /// The right one.
    Right,
    /// The middle one, or the wheel.
    Middle,
}

/// What a mouse can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It is moved.
    Move,
    /// A button goes down.
    Press(Button),
    /// A button goes up.
    Release(Button),
    /// A button goes down if it is up, and up if it is down.
    Switch(Button),
    /// The left button goes down with Shift held: a chord when it goes up.
    ShiftPress,
    /// The second of left and right button goes down, so that both are.
    Both,
    /// A flag that stood there before the recording began.
    FlagBefore,
    /// Question marks are switched on or off.
    Marks,
}

/// What a file tells beside the game. All of it may be missing or wrong: nothing is counted from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Header {
    /// The format it was read from.
    pub format: &'static str,
    /// The program that recorded it.
    pub program: String,
    /// The player.
    pub player: String,
    /// How the board was made and played.
    pub mode: Mode,
    /// Seconds the program says that it took.
    pub seconds: Option<f64>,
    /// Whether the program says that it was won.
    pub won: Option<bool>,
    /// The 3BV that the program says.
    pub bbbv: Option<u32>,
}

/// How a board was made and played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Mines anywhere, unknown to the player.
    #[default]
    Classic,
    /// The player had seen the board before.
    Known,
    /// The mines were shown.
    Cheat,
    /// Boards were dealt until one was crowded enough.
    Density,
    /// The board was made so that it needs no guess, or few.
    NoGuess,
    /// Something else.
    Other,
}

impl Mode {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Known => "upk",
            Self::Cheat => "cheat",
            Self::Density => "density",
            Self::NoGuess => "no-guess",
            Self::Other => "other",
        }
    }

    /// Whether the board was laid at random, so that every layout that explains the numbers is as likely as any other.
    pub fn is_random(self) -> bool {
        matches!(self, Self::Classic | Self::Known | Self::Cheat)
    }

    /// The mode of this number in files of Metasweeper, whose numbers Viennasweeper shares from 4 on.
    fn numbered(number: u16) -> Self {
        match number {
            0 | 4 => Self::Classic,
            1 => Self::Known,
            2 => Self::Cheat,
            3 => Self::Density,
            5..=10 | 14..=16 => Self::NoGuess,
            _ => Self::Other,
        }
    }
}

/// A format: its name, and its reader.
type Format = (&'static str, fn(&[u8]) -> Result<Replay, TextError>);

/// The formats in the order in which they are tried: those with a mark first.
const FORMATS: [Format; 6] = [
    ("rmv", rmv::read),
    ("mvf", mvf::read),
    ("rawvf", rawvf::read),
    ("game", touches::read),
    ("evf", evf::read),
    ("avf", avf::read),
];

/// Reads a replay of any format. The name helps where the bytes do not tell.
pub fn read(name: &str, bytes: &[u8]) -> Result<Replay, TextError> {
    let Some((_, read)) = format(name, bytes) else {
        return Err(bytes::wrong(0, "this is no replay: neither RAWVF, AVF, RMV, MVF nor EVF begins like this"));
    };
    read(bytes)
}

/// Whether a file is a replay, by how it begins or else by its name.
pub fn is_likely(name: &str, bytes: &[u8]) -> bool {
    format(name, bytes).is_some()
}

fn format(name: &str, bytes: &[u8]) -> Option<Format> {
    let begins = |&&(name, _): &&Format| match name {
        "rmv" => bytes.starts_with(rmv::MARK),
        "mvf" => mvf::is_likely(bytes),
        "rawvf" => rawvf::is_likely(bytes),
        "game" => touches::is_likely(bytes),
        "evf" => evf::is_likely(bytes),
        _ => avf::is_likely(bytes),
    };
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    // Our own text without touches is a board, whatever it is called.
    let is_called = |&&(name, _): &&Format| name != "game" && ending.as_deref() == Some(name);
    FORMATS.iter().find(begins).or_else(|| FORMATS.iter().find(is_called)).copied()
}

/// Whether a file is called like a replay.
pub fn is_named(name: &str) -> bool {
    format(name, b"").is_some()
}

impl Replay {
    /// The cell at a place in pixels, if it lies on the board.
    pub fn cell(&self, x: i32, y: i32) -> Option<Cell> {
        let square = i32::from(self.square.max(1));
        let (x, y) = (u16::try_from(x.div_euclid(square)).ok()?, u16::try_from(y.div_euclid(square)).ok()?);
        Some(Cell::new(x, y)).filter(|&cell| self.board.size().holds(cell))
    }

    /// The level that the programs with replays call boards of this size with these mines.
    pub fn level(&self) -> &'static str {
        let size = self.board.size();
        match (size.width(), size.height(), self.board.mine_count()) {
            (8, 8, 10) => "beginner",
            (16, 16, 40) => "intermediate",
            (30, 16, 99) => "expert",
            _ => "custom",
        }
    }

    /// The board, and where the first cell was opened.
    pub fn whole(&self) -> Whole {
        let start = clicks::first_opened(self);
        Whole { board: self.board.clone(), start }
    }

    /// A game in which only the first click is made, if there is one.
    pub fn of_first_click(whole: &Whole) -> Self {
        const SQUARE: u16 = 16;
        let click = |start| {
            let (x, y) = Self::middle(SQUARE, start);
            [Act::Press(Button::Left), Act::Release(Button::Left)].map(|act| Event { time: 0, act, x, y })
        };
        let events = whole.start.map(click).into_iter().flatten().collect();
        let header = Header { program: "Tilewise".into(), ..Header::default() };
        Self { board: whole.board.clone(), marks: false, square: SQUARE, events, header }
    }

    /// The middle of a cell in pixels.
    pub(crate) fn middle(square: u16, cell: Cell) -> (i32, i32) {
        let middle = |at: u16| i32::from(square) * i32::from(at) + i32::from(square) / 2;
        (middle(cell.x), middle(cell.y))
    }
}

/// Turns states of the buttons, as some programs write them, into what was done between them.
#[derive(Debug, Default)]
struct States {
    down: [bool; 3],
    place: Option<(i32, i32)>,
    events: Vec<Event>,
}

impl States {
    /// The next state: which of left, right and middle button are down.
    fn push(&mut self, time: i64, down: [bool; 3], x: i32, y: i32) {
        const BUTTONS: [Button; 3] = [Button::Left, Button::Right, Button::Middle];
        let before = std::mem::replace(&mut self.down, down);
        let mut push = |act| self.events.push(Event { time, act, x, y });
        if self.place.replace((x, y)).is_some_and(|place| place != (x, y)) {
            push(Act::Move);
        }
        let changed = |to: bool| (0..3).filter(move |&at| before[at] != down[at] && down[at] == to);
        changed(true).for_each(|at| push(Act::Press(BUTTONS[at])));
        changed(false).for_each(|at| push(Act::Release(BUTTONS[at])));
    }
}
