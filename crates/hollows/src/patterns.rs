//! The layouts players have seen: 16 boards, 252 arrangements.
//!
//! Only these have ever been reported, so the five blocked tiles, which the game shows at the
//! start, leave 15 or 16 ways to hide swords and present. Where the facts come from is written
//! beside them, in `data/README.md`.

use crate::tiles::{Present, Swords, Tiles};
use serde::Deserialize;
use std::sync::LazyLock;

/// One of the 16 sets of blocked tiles, with every arrangement seen on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The family of boards that are turns of each other.
    pub group: Group,
    /// How far the family's first board is turned.
    pub rotation: Rotation,
    /// The five blocked tiles.
    pub blocked: Tiles,
    /// What may be hidden, in the order of the table.
    pub arrangements: Vec<Arrangement>,
}

/// Where swords and present lie, and where a fox has been seen beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement {
    /// The swords.
    pub swords: Swords,
    /// The present.
    pub present: Present,
    /// The four tiles of which one may hold a fox.
    pub foxes: Tiles,
}

/// The players' letter of a family of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[expect(missing_docs, reason = "the letters mean nothing but themselves")]
pub enum Group {
    A,
    B,
    C,
    D,
}

/// Clockwise turns of the family's first board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rotation {
    /// Not turned.
    Up,
    /// A quarter.
    Right,
    /// A half.
    Down,
    /// Three quarters.
    Left,
}

impl Group {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];
}

impl Rotation {
    /// All four, in the order of turning.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Quarter turns from the family's first board to this one.
    pub const fn quarters(self) -> usize {
        self as usize
    }
}

/// The 16 boards: groups in order, each through its four rotations.
pub fn boards() -> &'static [Board] {
    &BOARDS
}

/// The board of a group before it is turned.
pub fn upright(group: Group) -> &'static Board {
    let board = &BOARDS[group as usize * Rotation::ALL.len()];
    assert!(board.group == group && board.rotation == Rotation::Up, "the boards stand in the order of their groups");
    board
}

impl Board {
    /// The tile that becomes `tile` when the family's first board is turned into this one.
    pub fn upright_tile(&self, tile: usize) -> usize {
        let turns_home = (4 - self.rotation.quarters()) % 4;
        (0..turns_home).fold(tile, |tile, _| crate::tiles::turned(tile))
    }
}

/// A table that never changes, read once.
static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let file: File = serde_json::from_str(PATTERNS).expect("the embedded table is read by a test");
    file.boards.into_iter().map(Into::into).collect()
});

const PATTERNS: &str = include_str!("../data/patterns.json");

#[derive(Deserialize)]
struct File {
    boards: Vec<BoardEntry>,
}

#[derive(Deserialize)]
struct BoardEntry {
    group: Group,
    rotation: Rotation,
    blocked: Vec<usize>,
    arrangements: Vec<ArrangementEntry>,
}

#[derive(Deserialize)]
struct ArrangementEntry {
    sword: usize,
    sword_wide: bool,
    present: usize,
    foxes: Vec<usize>,
}

impl From<BoardEntry> for Board {
    fn from(entry: BoardEntry) -> Self {
        let arrangement = |entry: ArrangementEntry| Arrangement {
            swords: Swords { corner: entry.sword, wide: entry.sword_wide },
            present: Present { corner: entry.present },
            foxes: entry.foxes.into_iter().collect(),
        };
        Self {
            group: entry.group,
            rotation: entry.rotation,
            blocked: entry.blocked.into_iter().collect(),
            arrangements: entry.arrangements.into_iter().map(arrangement).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn there_are_sixteen_boards_and_252_arrangements() {
        let counts: Vec<_> = boards().iter().map(|board| (board.group, board.arrangements.len())).collect();
        assert_eq!(counts.len(), 16);
        for (at, &(group, count)) in counts.iter().enumerate() {
            assert_eq!(group, Group::ALL[at / 4]);
            assert_eq!(count, if group == Group::C { 15 } else { 16 });
        }
        assert_eq!(boards().iter().map(|board| board.arrangements.len()).sum::<usize>(), 252);
    }

    #[test]
    fn no_shape_leaves_the_board_or_covers_anything_else() {
        for board in boards() {
            assert_eq!(board.blocked.len(), 5);
            let mut pairs = BTreeSet::new();
            for arrangement in &board.arrangements {
                assert!(Swords::places().any(|place| place == arrangement.swords));
                assert!(Present::places().any(|place| place == arrangement.present));
                let parts = [board.blocked, arrangement.swords.tiles(), arrangement.present.tiles(), arrangement.foxes];
                let covered = parts.iter().fold(Tiles::NONE, |all, &part| all | part);
                assert_eq!(covered.len(), 5 + 6 + 4 + 4, "{:?} {:?} {arrangement:?}", board.group, board.rotation);
                assert!(pairs.insert((arrangement.swords, arrangement.present)), "{arrangement:?} stands twice");
            }
        }
    }

    #[test]
    fn every_board_is_its_groups_first_board_turned() {
        for group in Group::ALL {
            let shapes = |board: &Board| -> BTreeSet<_> {
                let turn = |tiles: Tiles| -> Tiles { tiles.iter().map(|tile| board.upright_tile(tile)).collect() };
                let parts = |a: &Arrangement| (turn(a.swords.tiles()), turn(a.present.tiles()), turn(a.foxes));
                board.arrangements.iter().map(parts).chain([(turn(board.blocked), Tiles::NONE, Tiles::NONE)]).collect()
            };
            for board in boards().iter().filter(|board| board.group == group) {
                assert_eq!(shapes(board), shapes(upright(group)), "{group:?} {:?}", board.rotation);
            }
        }
    }

    #[test]
    fn fox_tiles_come_in_four_sets_that_share_no_tile() {
        for board in boards() {
            let sets: BTreeSet<Tiles> = board.arrangements.iter().map(|arrangement| arrangement.foxes).collect();
            assert_eq!(sets.len(), 4);
            assert_eq!(sets.iter().fold(Tiles::NONE, |all, &set| all | set).len(), 16);
        }
    }
}
