//! The boards everybody plays.

use grid::Size;

/// A board size and its mines, under the name players know it by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Name on the command line and in settings.
    pub name: &'static str,
    width: u16,
    height: u16,
    /// Mines on the board.
    pub mines: usize,
}

/// All levels, easiest first.
pub const LEVELS: [Level; 5] = [
    Level { name: "beginner", width: 9, height: 9, mines: 10 },
    Level { name: "classic", width: 8, height: 8, mines: 10 },
    Level { name: "intermediate", width: 16, height: 16, mines: 40 },
    Level { name: "expert", width: 30, height: 16, mines: 99 },
    Level { name: "demon", width: 75, height: 35, mines: 600 },
];

impl Level {
    /// The level of this name.
    pub fn named(name: &str) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.name == name)
    }

    /// The level that is played on boards of this size.
    pub fn of_size(size: Size) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.size() == size)
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        Size::new(self.width.into(), self.height.into()).expect("every level has a possible size")
    }
}
