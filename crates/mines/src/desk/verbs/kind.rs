//! Which boards: a level, or a size and a number of mines in its place.

use super::super::FIRST;
use crate::generate::most_mines;
use crate::level::LEVELS;
use crate::policy::POLICIES;
use crate::text::wrong;
use crate::{First, Level, View};
use desk::protocol::Trouble;
use desk::verb::{Given, Kind, Parameter};
use grid::{Size, Wanted};

/// A kind of board.
#[derive(Clone, Copy)]
pub(in crate::desk) struct Boards {
    pub(in crate::desk) size: Size,
    pub(in crate::desk) mines: usize,
    pub(in crate::desk) first: First,
}

/// What can be chosen about it.
pub(in crate::desk) fn options() -> [Parameter; 4] {
    let levels = LEVELS.iter().map(|level| level.name).collect();
    [
        Parameter::new("level", Kind::Choice(levels), "beginner, classic, intermediate, expert or demon")
            .usual(LEVELS[0].name),
        Parameter::new("size", Kind::Size, "Another size, such as 30x20")
            .shown("WxH")
            .needs("mines")
            .excludes(&["level"]),
        Parameter::new("mines", Kind::Number(0, 1 << 32), "Another number of mines").excludes(&["level"]),
        first("safe", "What the first click is promised: safe, open or none"),
    ]
}

/// What the first click is promised.
pub(in crate::desk) fn first(usual: &'static str, help: &'static str) -> Parameter {
    Parameter::new("first", Kind::Choice(FIRST.map(|(name, _)| name).to_vec()), help).usual(usual)
}

/// The promise that was chosen.
pub(in crate::desk) fn promise(given: &Given) -> First {
    let chosen = FIRST.into_iter().find(|(name, _)| *name == given.get("first"));
    chosen.map_or(First::Safe, |(_, first)| first)
}

/// A cell of a board of this size.
pub(in crate::desk) fn outside(size: Size) -> Wanted {
    wrong("mines.wanted.inside", format!("the cell lies outside a {size} board")).with("size", &size).into()
}

impl Boards {
    pub(in crate::desk) fn of(given: &Given) -> Result<Self, Trouble> {
        let level = Level::named(given.get("level")).unwrap_or(LEVELS[0]);
        let size = given.size("size").unwrap_or(level.size());
        let mines = given.number("mines").map_or(level.mines, |mines| mines as usize);
        if mines > size.area() {
            return Err(given.unusable("mines", given.get("mines"), &Wanted::Cells(size)).into());
        }
        Ok(Self { size, mines, first: promise(given) })
    }

    /// The same, with room for a first click that keeps its promise.
    pub(in crate::desk) fn with_room(given: &Given) -> Result<Self, Trouble> {
        let boards = Self::of(given)?;
        let Self { size, mines, first } = boards;
        if mines > most_mines(size, first) {
            let why = format!("a {size} board has no room for them and a safe first click");
            return Err(given.refuse("mines", wrong("mines.wanted.fewer", why).with("size", &size)));
        }
        Ok(boards)
    }

    /// A board of which nothing is known.
    pub(in crate::desk) fn untouched(self) -> View {
        View::untouched(self.size, self.mines, self.first)
    }
}

/// The names of the ways to play whole games.
pub(in crate::desk) fn policies() -> Vec<&'static str> {
    POLICIES.iter().map(|policy| policy.name).collect()
}
