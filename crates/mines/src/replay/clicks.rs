//! What the mouse did, as clicks: a left click opens a cell, a right click flags it, a chord opens round a number.
//!
//! A button acts when it goes up, the right one alone when it goes down. Both together chord, whichever is let go first;
//! the right click that a chord began with is taken back where it changed nothing. The game ends with a mine that goes
//! off or with the last safe cell, and what follows is not looked at.

use super::{Act, Button, Event, Replay};
use crate::{First, Outcome, Seen, View, rules};
use grid::Cell;

/// A click of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Click {
    /// When, in milliseconds as the file counts them.
    pub time: i64,
    /// What.
    pub kind: Kind,
    /// The cell; `None` beside the board.
    pub cell: Option<Cell>,
}

/// What a click is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Of the left button: opens a cell.
    Left,
    /// Of the right button: flags a cell.
    Right,
    /// Of both, or of the middle one: opens round a number.
    Chord,
}

/// Clicks of each kind, and those of them that changed nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Left clicks.
    pub left: u32,
    /// Right clicks.
    pub right: u32,
    /// Chords.
    pub double: u32,
    /// Clicks that changed nothing.
    pub wasted: u32,
}

/// A replay being played, click by click.
#[derive(Clone, Debug)]
pub struct Played<'a> {
    replay: &'a Replay,
    /// The next event.
    at: usize,
    view: View,
    questions: Vec<bool>,
    marks: bool,
    left: Left,
    right: Right,
    is_middle_down: bool,
    flags: usize,
    count: Count,
    hidden_safe: usize,
    outcome: Outcome,
    began: Option<i64>,
    now: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Up,
    Down,
    /// Down with Shift held.
    Shifted,
    /// Down, but it does nothing any more when it goes up.
    UsedUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Right {
    Up,
    Down,
    /// Down, and the click it made changed nothing.
    Empty,
}

/// The first cell that was opened.
pub(super) fn first_opened(replay: &Replay) -> Option<Cell> {
    let mut played = Played::new(replay);
    while let Some(click) = played.next_click() {
        if !played.make(&click).is_empty() {
            return click.cell.filter(|_| played.outcome != Outcome::Lost);
        }
    }
    None
}

impl<'a> Played<'a> {
    /// A game of which nothing is played yet.
    pub fn new(replay: &'a Replay) -> Self {
        let (size, mines) = (replay.board.size(), replay.board.mine_count());
        Self {
            replay,
            at: 0,
            view: View::untouched(size, mines, First::Safe),
            questions: vec![false; size.area()],
            marks: replay.marks,
            left: Left::Up,
            right: Right::Up,
            is_middle_down: false,
            flags: 0,
            count: Count::default(),
            hidden_safe: size.area() - mines,
            outcome: if size.area() == mines { Outcome::Won } else { Outcome::Playing },
            began: None,
            now: 0,
        }
    }

    /// What the player sees.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The clicks up to now.
    pub fn count(&self) -> Count {
        self.count
    }

    /// Events up to now.
    pub(super) fn events(&self) -> usize {
        self.at
    }

    /// When the clock began, which is when the first cell opened.
    pub fn began(&self) -> Option<i64> {
        self.began
    }

    /// Milliseconds from then to the last click, or to the last event if the file ends before the game.
    pub fn elapsed(&self) -> i64 {
        self.began.map_or(0, |began| self.now.saturating_sub(began).max(0))
    }

    /// The next click, which is yet to be [made](Self::make); `None` at the end of the game or of the file.
    pub fn next_click(&mut self) -> Option<Click> {
        while self.outcome == Outcome::Playing {
            let event = *self.replay.events.get(self.at)?;
            self.at += 1;
            self.now = event.time;
            if let Some(kind) = self.act(event) {
                return Some(Click { time: event.time, kind, cell: self.replay.cell(event.x, event.y) });
            }
        }
        None
    }

    /// What the buttons come to with an event, if that is a click.
    fn act(&mut self, event: Event) -> Option<Kind> {
        let is_left_down = self.left != Left::Up;
        match event.act {
            Act::Move => None,
            Act::Marks => {
                self.marks = !self.marks;
                None
            }
            Act::FlagBefore => Some(Kind::Right),
            Act::Press(Button::Left) => {
                let beside = self.began.is_none() && self.replay.cell(event.x, event.y).is_none();
                self.left = if beside { Left::UsedUp } else { Left::Down };
                None
            }
            Act::ShiftPress => {
                self.left = Left::Shifted;
                None
            }
            Act::Both => {
                self.left = Left::Down;
                if self.right == Right::Up {
                    self.right = Right::Down;
                }
                None
            }
            Act::Press(Button::Right) if self.right != Right::Up => None,
            Act::Press(Button::Right) => {
                self.right = Right::Down;
                (!is_left_down).then_some(Kind::Right)
            }
            Act::Press(Button::Middle) => {
                self.is_middle_down = true;
                None
            }
            Act::Release(Button::Left) => {
                let left = std::mem::replace(&mut self.left, Left::Up);
                match (left, self.right) {
                    (Left::Up, _) => None,
                    (Left::Shifted, _) | (_, Right::Down | Right::Empty) => {
                        self.take_back();
                        Some(Kind::Chord)
                    }
                    (Left::Down, Right::Up) => Some(Kind::Left),
                    (Left::UsedUp, Right::Up) => None,
                }
            }
            Act::Release(Button::Right) => {
                if is_left_down {
                    self.take_back();
                }
                let right = std::mem::replace(&mut self.right, Right::Up);
                if right == Right::Up || !is_left_down {
                    return None;
                }
                self.left = Left::UsedUp;
                Some(Kind::Chord)
            }
            Act::Release(Button::Middle) => {
                self.is_middle_down = false;
                Some(Kind::Chord)
            }
            Act::Switch(button) => {
                let is_down = match button {
                    Button::Left => is_left_down,
                    Button::Right => self.right != Right::Up,
                    Button::Middle => self.is_middle_down,
                };
                let act = if is_down { Act::Release(button) } else { Act::Press(button) };
                self.act(Event { act, ..event })
            }
        }
    }

    /// Takes back the right click that a chord began with, if it changed nothing.
    fn take_back(&mut self) {
        if self.right == Right::Empty {
            self.right = Right::Down;
            self.count.right = self.count.right.saturating_sub(1);
            self.count.wasted = self.count.wasted.saturating_sub(1);
        }
    }

    /// The cells that a click will open itself, not those that open with them.
    pub fn targets(&self, click: &Click) -> Vec<Cell> {
        let Some(cell) = click.cell else { return Vec::new() };
        match (click.kind, self.view.seen(cell)) {
            (Kind::Left, Seen::Hidden) => vec![cell],
            (Kind::Chord, Seen::Open(number)) => {
                let near = || self.view.size().neighbours(cell);
                let flags = near().filter(|&near| self.view.seen(near) == Seen::Flag).count();
                let fits = flags == usize::from(number);
                near().filter(|&near| fits && self.view.seen(near) == Seen::Hidden).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Makes a click; the cells it opens, the mine among them if one goes off.
    pub fn make(&mut self, click: &Click) -> Vec<Cell> {
        let mut opened = Vec::new();
        let mut is_wasted = false;
        match (click.kind, click.cell) {
            (Kind::Left, cell) => {
                self.count.left += 1;
                if let Some(cell) = cell.filter(|&cell| self.view.seen(cell) == Seen::Hidden) {
                    rules::open_noting(&self.replay.board, &mut self.view, cell, &mut opened);
                }
                is_wasted = opened.is_empty();
            }
            (Kind::Right, cell) => {
                self.count.right += 1;
                is_wasted = !cell.is_some_and(|cell| self.mark(cell));
                if is_wasted && self.right == Right::Down {
                    self.right = Right::Empty;
                }
            }
            (Kind::Chord, Some(cell)) => {
                self.count.double += 1;
                rules::chord_noting(&self.replay.board, &mut self.view, cell, &mut opened);
                is_wasted = opened.is_empty();
            }
            (Kind::Chord, None) => {}
        }
        self.count.wasted += u32::from(is_wasted);
        if opened.is_empty() {
            return opened;
        }
        self.began.get_or_insert(click.time);
        let burst = opened.iter().filter(|&&cell| self.view.seen(cell) == Seen::Mine).count();
        self.hidden_safe -= opened.len() - burst;
        if burst > 0 {
            self.outcome = Outcome::Lost;
        } else if self.hidden_safe == 0 {
            self.outcome = Outcome::Won;
        }
        opened
    }

    /// Marks a cell as the next right click does; whether it is one that can be marked.
    fn mark(&mut self, cell: Cell) -> bool {
        let question = &mut self.questions[self.view.size().index(cell)];
        match self.view.seen(cell) {
            Seen::Hidden if *question => *question = false,
            Seen::Hidden => {
                self.view.set(cell, Seen::Flag);
                self.flags += 1;
            }
            Seen::Flag => {
                self.view.set(cell, Seen::Hidden);
                *question = self.marks;
                self.flags -= 1;
                // Before the clock begins the programs forget their clicks with the last flag, but for the converters
                // to text, which write what they were given.
                if self.flags == 0 && self.began.is_none() && self.replay.header.format != "rawvf" {
                    self.count = Count::default();
                }
            }
            Seen::Open(_) | Seen::Mine => return false,
        }
        true
    }
}
