//! What a board can be worth at most, and what it is worth at least.
//!
//! The two are different types: a search that proves may be given an [`UpperBound`] only.
//!
//! [`upper_bound`] lets every colour go in one group. [`tight_bound`] asks which tiles can ever
//! meet. Two tiles of a colour in one column meet only if all that lies between them can go; two in
//! columns next to each other, or whose columns between can all be emptied, meet only at a height
//! both can come down to. A tile that can meet no other of its colour stays for good: it is left
//! over, nothing between it and its neighbours can change across it, and its column never empties,
//! which may strand further tiles. What remains falls into sets that can never meet; each is at
//! best one group. A third bound, which takes longer, is in `gather.rs`.

use crate::board::{Board, Colour, Position};
use crate::choose;
use crate::plan::Chooser;
use crate::rules::{Points, Rules};
use grid::Cell;

/// No game is worth more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UpperBound(Points);

/// Some game is worth this: a chooser played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Estimate(Points);

impl UpperBound {
    pub(crate) fn new(points: Points) -> Self {
        Self(points)
    }

    /// The points.
    pub fn points(self) -> Points {
        self.0
    }
}

impl Estimate {
    /// The points.
    pub fn points(self) -> Points {
        self.0
    }
}

/// What the game comes to if the chooser plays it.
pub fn estimate(position: &Position, chooser: Chooser) -> Estimate {
    Estimate(choose::play(position, chooser).score)
}

/// Every colour in one group, or its best split, and the full bonus.
pub fn upper_bound(position: &Position) -> UpperBound {
    let splits = Splits::new(&position.rules, position.board.left());
    let groups: Points = position.board.counts().iter().map(|&tiles| splits.most(tiles)).sum();
    UpperBound(groups + position.rules.bonus(0))
}

/// The least of what can be shown quickly: tiles that can never meet are not one group, and tiles
/// that stay for good are left over.
pub fn tight_bound(position: &Position) -> UpperBound {
    let splits = Splits::new(&position.rules, position.board.left());
    let meetings = meetings(&position.board);
    let groups: Points = meetings.sets.iter().map(|&tiles| splits.most(tiles)).sum();
    let bonus = (meetings.stranded..=position.board.left()).map(|left| position.rules.bonus(left)).max();
    UpperBound(groups + bonus.unwrap_or(0))
}

/// The most that so many tiles of one colour can pay, in any number of groups.
#[derive(Clone, Debug)]
pub(crate) struct Splits(Vec<Points>);

impl Splits {
    pub(crate) fn new(rules: &Rules, most: u32) -> Self {
        Self::up_to(rules, most, most)
    }

    /// The same with groups of no more than so many tiles.
    pub(crate) fn up_to(rules: &Rules, most: u32, largest: u32) -> Self {
        let mut best: Vec<Points> = Vec::with_capacity(most as usize + 1);
        for tiles in 0..=most {
            let split = (2..=tiles.min(largest)).map(|group| rules.group(group) + best[(tiles - group) as usize]).max();
            best.push(split.unwrap_or(0));
        }
        Self(best)
    }

    #[inline(always)]
    pub(crate) fn most(&self, tiles: u32) -> Points {
        self.0[tiles as usize]
    }
}

/// Which tiles can still be part of a group.
struct Meetings {
    /// Sizes of the sets of tiles of one colour that may meet.
    sets: Vec<u32>,
    /// Tiles that stay for good.
    stranded: u32,
}

struct Standing {
    column: usize,
    row: usize,
    colour: Colour,
    stays: bool,
}

fn meetings(board: &Board) -> Meetings {
    let size = board.size();
    let mut tiles: Vec<Standing> = Vec::new();
    for x in 0..size.width() {
        for row in 0..size.height() {
            if let Some(colour) = board.colour(Cell::new(x, size.height() - 1 - row)) {
                tiles.push(Standing { column: x.into(), row: row.into(), colour, stays: false });
            }
        }
    }
    loop {
        let column_stays = staying_columns(&tiles, size.width().into());
        let lowest = lowest_rows(&tiles);
        let may_meet = |a: usize, b: usize| {
            let (a, b) = (a.min(b), a.max(b));
            let (first, second) = (&tiles[a], &tiles[b]);
            if first.colour != second.colour || first.stays || second.stays {
                return false;
            }
            if first.column == second.column {
                return tiles[a + 1..b].iter().all(|between| !between.stays);
            }
            (first.column + 1..second.column).all(|column| !column_stays[column])
                && lowest[a] <= second.row
                && lowest[b] <= first.row
        };
        let stranded: Vec<usize> = (0..tiles.len())
            .filter(|&tile| !tiles[tile].stays && !(0..tiles.len()).any(|other| other != tile && may_meet(tile, other)))
            .collect();
        if stranded.is_empty() {
            return sets_that_meet(&tiles, may_meet);
        }
        stranded.iter().for_each(|&tile| tiles[tile].stays = true);
    }
}

fn staying_columns(tiles: &[Standing], width: usize) -> Vec<bool> {
    let mut stays = vec![false; width];
    tiles.iter().filter(|tile| tile.stays).for_each(|tile| stays[tile.column] = true);
    stays
}

/// How far down each tile can come: by the tiles below it that can go.
fn lowest_rows(tiles: &[Standing]) -> Vec<usize> {
    let mut lowest = Vec::with_capacity(tiles.len());
    for (index, tile) in tiles.iter().enumerate() {
        let below = &tiles[index - tile.row..index];
        lowest.push(below.iter().filter(|other| other.stays).count());
    }
    lowest
}

fn sets_that_meet(tiles: &[Standing], may_meet: impl Fn(usize, usize) -> bool) -> Meetings {
    let mut reached = vec![false; tiles.len()];
    let mut sets = Vec::new();
    for start in 0..tiles.len() {
        if reached[start] || tiles[start].stays {
            continue;
        }
        reached[start] = true;
        let mut set = vec![start];
        let mut done = 0;
        while done < set.len() {
            let near: Vec<usize> =
                (0..tiles.len()).filter(|&other| !reached[other] && may_meet(set[done], other)).collect();
            near.iter().for_each(|&other| reached[other] = true);
            set.extend(near);
            done += 1;
        }
        sets.push(set.len() as u32);
    }
    Meetings { sets, stranded: tiles.iter().filter(|tile| tile.stays).count() as u32 }
}
