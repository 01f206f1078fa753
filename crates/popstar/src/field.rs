//! The board in play: every question about it is a few operations on sets of places.
//!
//! A colour is a number from 1 written over `P` bit planes: a tile is there when any plane has its
//! bit, and gravity moves three sets instead of five or seven.
//!
//! Tiles keep their identity. `alive` says which tiles of the *start* board are still there, column
//! by column as they stand now, `open` which start columns still are; together they are the whole
//! history, so equal keys mean equal boards. Where a start tile is now is counting: columns open
//! to its left, tiles alive below it.

use crate::bits::{Bits, Place};
use crate::board::Position;
use crate::rules::Close;
use grid::{Cell, Size};

/// A tile named by where it stood on the start board: column, then row from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tile(u16);

impl Tile {
    #[inline(always)]
    pub(crate) fn new(column: u32, row: u32) -> Self {
        Self((column << 8 | row) as u16)
    }

    #[inline(always)]
    pub(crate) fn column(self) -> u32 {
        u32::from(self.0 >> 8)
    }

    #[inline(always)]
    pub(crate) fn row(self) -> u32 {
        u32::from(self.0 & 0xff)
    }

    /// A number below 1024 that is its own.
    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        (self.column() * 32 + self.row()) as usize
    }
}

/// How lanes lie on the player's board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes {
    size: Size,
    close: Close,
}

impl Lanes {
    pub(crate) fn of(position: &Position) -> Self {
        Self { size: position.board.size(), close: position.rules.close }
    }

    /// Columns that close to the right are numbered from the right.
    pub(crate) fn cell(self, lane: u32, row: u32) -> Cell {
        let lane = lane as u16;
        let x = if self.close == Close::Left { lane } else { self.size.width() - 1 - lane };
        Cell::new(x, self.size.height() - 1 - row as u16)
    }

    /// The place of a cell, if it is on the board.
    pub(crate) fn place<B: Bits>(self, cell: Cell) -> Option<Place> {
        let lane = if self.close == Close::Left { cell.x } else { self.size.width().checked_sub(cell.x + 1)? };
        self.size.holds(cell).then(|| Place(u32::from(lane) * B::LANE + u32::from(self.size.height() - 1 - cell.y)))
    }
}

/// A board in play.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct State<B, const P: usize> {
    planes: [B; P],
    alive: B,
    open: u32,
}

/// What names a board among those that come from one start.
pub(crate) type Key<B> = (<B as Bits>::Words, u32);

impl<B: Bits, const P: usize> State<B, P> {
    /// Whether the position has as few columns, rows and colours as this board has room for.
    pub(crate) fn holds(position: &Position) -> bool {
        let board = &position.board;
        u32::from(board.size().width()) <= B::LANES
            && u32::from(board.size().height()) <= B::ROWS
            && board.palette().len() < 1 << P
    }

    /// The position's board. `bits` makes a set of words.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(crate) fn of<const W: usize>(position: &Position, bits: impl Fn([u64; W]) -> B) -> Self {
        assert!(Self::holds(position), "the board was chosen to hold the position");
        let lanes = Lanes::of(position);
        let (mut planes, mut alive, mut open) = ([[0; W]; P], [0; W], 0);
        for lane in 0..position.board.size().width().into() {
            for row in 0..position.board.size().height().into() {
                let Some(colour) = position.board.colour(lanes.cell(lane, row)) else { continue };
                let place = lane * B::LANE + row;
                let (word, bit) = (place as usize / 64, place % 64);
                for (plane, words) in planes.iter_mut().enumerate() {
                    words[word] |= u64::from((colour.0 + 1) >> plane & 1) << bit;
                }
                alive[word] |= 1 << bit;
                open |= 1 << lane;
            }
        }
        Self { planes: planes.map(&bits), alive: bits(alive), open }
    }

    /// The cell the player sees a place at.
    #[inline(always)]
    pub(crate) fn cell(lanes: Lanes, place: Place) -> Cell {
        lanes.cell(place.0 / B::LANE, place.0 % B::LANE)
    }

    /// Names the board among those that come from one start.
    #[inline(always)]
    pub(crate) fn key(&self) -> Key<B> {
        (self.alive.words(), self.open)
    }

    /// Tiles on the board.
    #[inline(always)]
    pub(crate) fn left(&self) -> u32 {
        self.alive.count()
    }

    /// Where the tile is now, if it is still there.
    #[inline(always)]
    pub(crate) fn find(&self, tile: Tile) -> Option<Place> {
        let lane = (self.open & ((1 << tile.column()) - 1)).count_ones();
        let floor = lane * B::LANE;
        if self.open >> tile.column() & 1 == 0 {
            return None;
        }
        let alive = self.alive.word(floor as usize / 64) >> (floor % 64);
        let row = (alive & ((1 << tile.row()) - 1)).count_ones();
        (alive >> tile.row() & 1 == 1).then_some(Place(floor + row))
    }

    /// The tile that lies at this place.
    #[inline(always)]
    pub(crate) fn tile(&self, place: Place) -> Tile {
        let (lane, row) = (place.0 / B::LANE, place.0 % B::LANE);
        let floor = lane * B::LANE;
        let alive = self.alive.word(floor as usize / 64) >> (floor % 64);
        Tile::new(self.alive.select(self.open.into(), lane), self.alive.select(alive, row))
    }

    /// Whether there is a tile at this place.
    #[inline(always)]
    pub(crate) fn is_tile(&self, place: Place) -> bool {
        self.tiles().word(place.0 as usize / 64) >> (place.0 % 64) & 1 == 1
    }

    /// The colour at a place where there is a tile.
    #[inline(always)]
    pub(crate) fn colour(&self, place: Place) -> u8 {
        let mut number = 0;
        for (plane, set) in self.planes.iter().enumerate() {
            number |= (set.word(place.0 as usize / 64) >> (place.0 % 64) & 1) << plane;
        }
        number as u8 - 1
    }

    /// The colour of every tile on the board by its index. A tile keeps its colour, so a search that
    /// names tiles need not ask the board again.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(crate) fn colours(&self) -> [u8; 1024] {
        let mut colours = [0; 1024];
        let tiles = self.tiles();
        for n in 0..tiles.count() {
            let place = tiles.nth(n);
            colours[self.tile(place).index()] = self.colour(place);
        }
        colours
    }

    /// All tiles.
    #[inline(always)]
    pub(crate) fn tiles(&self) -> B {
        let mut all = self.planes[0];
        for plane in &self.planes[1..] {
            all = all.or(*plane);
        }
        all
    }

    /// All tiles of a colour.
    #[inline(always)]
    pub(crate) fn of_colour(&self, colour: u8) -> B {
        B::of_colour(self, colour)
    }

    #[inline(always)]
    pub(crate) fn find_colour(&self, colour: u8) -> B {
        // A plane is turned over where the colour's number lacks it; then a tile has to be in all.
        let turn = |plane: usize| self.alive.fill((colour + 1) >> plane & 1 == 0);
        let mut same = self.planes[0].differ(turn(0));
        for plane in 1..P {
            same = same.and(self.planes[plane].differ(turn(plane)));
        }
        same
    }

    /// The group of the tile at this place, which is of this colour; none if it stands alone.
    #[inline(always)]
    pub(crate) fn group(&self, place: Place, colour: u8) -> Option<B> {
        group(place, self.of_colour(colour))
    }

    /// All tiles that are part of a group.
    #[inline(always)]
    pub(crate) fn grouped(&self) -> B {
        B::grouped(self)
    }

    #[inline(always)]
    pub(crate) fn find_grouped(&self) -> B {
        let tiles = self.tiles();
        // A tile like the one above it, and one like the one beside it.
        let mut above = tiles.and(tiles.down());
        let mut beside = tiles.and(tiles.left());
        for plane in &self.planes {
            above = above.without(plane.differ(plane.down()));
            beside = beside.without(plane.differ(plane.left()));
        }
        above.or(above.up()).or(beside).or(beside.right()).and(tiles)
    }

    /// Takes the group away, lets tiles fall and columns close.
    #[inline(always)]
    pub(crate) fn remove(&mut self, group: B) {
        group.remove(self);
    }

    #[inline(always)]
    pub(crate) fn take_away(&mut self, group: B) {
        let old = self.tiles();
        self.alive = group.strike(old, self.alive);
        // One row a round: in every lane what lies above the lowest hole moves down into it. Few
        // groups have more than three tiles in a column, so there are few rounds.
        let mut gone = group;
        loop {
            let under = gone.under();
            for plane in &mut self.planes {
                *plane = plane.and(under).or(plane.down().without(under));
            }
            gone = gone.down().without(under);
            if gone.is_empty() {
                break;
            }
        }
        let empty = old.without(self.tiles()).floor();
        if !empty.is_empty() {
            self.close(empty);
        }
    }

    /// The start board, if this is it, with these of its tiles only.
    #[inline(always)]
    pub(crate) fn only(&self, alive: B) -> Self {
        alive.only(self)
    }

    #[inline(always)]
    pub(crate) fn let_fall(&self, alive: B) -> Self {
        let (heap, open) = (alive.heap(), alive.lanes());
        // Loops, since a closure might not become part of code that has the processor's instructions.
        let mut board = Self { planes: self.planes, alive, open };
        for plane in &mut board.planes {
            *plane = plane.fall(alive, heap);
        }
        if !is_closed_up(open) {
            for set in board.planes.iter_mut().chain([&mut board.alive]) {
                *set = set.close_up(open);
            }
        }
        board
    }

    /// The key of the board without the group, where no column closes; it is there before anything has to fall.
    #[inline(always)]
    pub(crate) fn key_without(&self, group: B) -> Option<Key<B>> {
        group.key_without(self)
    }

    #[inline(always)]
    pub(crate) fn find_key_without(&self, group: B) -> Option<Key<B>> {
        let tiles = self.tiles();
        let top = tiles.without(tiles.down());
        let closes = top.and(group).and(tiles.without(group).under());
        closes.is_empty().then(|| (group.strike(tiles, self.alive).words(), self.open))
    }

    /// Moves the lanes beyond the empty ones up to them.
    #[inline(always)]
    fn close(&mut self, empty: B) {
        let mut empty = empty;
        // The first lane first; what is still to close moves along.
        while let Some(place) = empty.first() {
            let lane = place.0 / B::LANE;
            self.open ^= 1 << self.alive.select(self.open.into(), lane);
            let before = self.alive.lanes_before(lane);
            for set in self.planes.iter_mut().chain([&mut self.alive]) {
                *set = set.and(before).or(set.left().without(before));
            }
            empty = empty.without(empty.lanes_before(lane + 1)).left();
        }
    }
}

/// Whether no column that is closed lies before one that is open.
#[inline(always)]
pub(crate) fn is_closed_up(open: u32) -> bool {
    open & open.wrapping_add(1) == 0
}

/// The group at this place, which is one of those that have its colour; none if it stands alone.
#[inline(always)]
pub(crate) fn group<B: Bits>(place: Place, like: B) -> Option<B> {
    like.group(place)
}

#[inline(always)]
pub(crate) fn group_in<B: Bits>(place: Place, like: B) -> Option<B> {
    let beside = like.near(place).and(like);
    if beside.is_empty() {
        return None;
    }
    // The tile itself is a neighbour of its neighbours.
    let mut group = around(beside).and(like);
    loop {
        let wider = around(around(group).and(like)).and(like);
        if wider == group {
            return Some(group);
        }
        group = wider;
    }
}

/// The set and its neighbours.
#[inline(always)]
pub(crate) fn around<B: Bits>(set: B) -> B {
    set.or(set.up()).or(set.down()).or(set.left().or(set.right()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::{self, Task};
    use crate::generate::{Deal, generate};
    use crate::rules::Rules;
    use effort::Rng;

    /// Plays a random game on the plain board and on the board of bits, and compares them.
    struct Compare<'a> {
        position: &'a Position,
        seed: u64,
    }

    impl Task for Compare<'_> {
        type Out = ();

        fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) {
            let mut rng = Rng::seeded(self.seed);
            let (mut plain, mut state) = (self.position.clone(), start);
            let mut list = Vec::new();
            loop {
                let groups = plain.board.groups();
                state.groups(&mut list);
                assert_eq!(groups.len(), list.len(), "seed {}\n{plain}", self.seed);
                assert_eq!(plain.board.left(), state.left(), "seed {}\n{plain}", self.seed);
                let mut seen = Vec::new();
                for click in &list {
                    let place = click.group.first().expect("a group has tiles");
                    let cell = State::<B, P>::cell(lanes, place);
                    assert_eq!(lanes.place::<B>(cell), Some(place));
                    assert_eq!(state.find(click.tile), Some(place), "seed {}\n{plain}", self.seed);
                    let group = groups.iter().find(|group| group.cells.contains(&cell)).expect("a group is there");
                    assert_eq!(group.cells.len(), click.tiles as usize, "seed {}\n{plain}", self.seed);
                    assert_eq!(group.colour.0, click.colour, "seed {}\n{plain}", self.seed);
                    let cells = (0..click.tiles).map(|n| State::<B, P>::cell(lanes, click.group.nth(n)));
                    assert!(cells.into_iter().all(|cell| group.cells.contains(&cell)));
                    seen.push(group.cells[0]);
                    let mut after = state;
                    after.remove(click.group);
                    let closes = after.key().1 != state.key().1;
                    assert_eq!(state.key_without(click.group), (!closes).then(|| after.key()), "seed {}", self.seed);
                }
                seen.sort();
                seen.dedup();
                assert_eq!(seen.len(), groups.len());
                let Some(click) = rng.pick(&list) else { break };
                let before = state;
                plain = plain
                    .click(State::<B, P>::cell(lanes, click.group.first().expect("a group has tiles")))
                    .expect("the group is there")
                    .0;
                state.remove(click.group);
                // Undo is keeping the board: a click on the copy leaves it alone.
                assert!(before.key() != state.key() && before.find(click.tile) == click.group.first());
            }
        }
    }

    #[test]
    fn the_board_of_bits_plays_like_the_plain_one() {
        for (width, height, colours) in [
            (10, 10, 5),
            (15, 15, 5),
            (16, 15, 7),
            (4, 16, 3),
            (17, 6, 4),
            (32, 32, 9),
            (1, 9, 2),
            (9, 1, 2),
            (6, 6, 9),
            (8, 8, 5),
            (5, 8, 7),
            (8, 6, 3),
        ] {
            for seed in 0..6 {
                let size = Size::new(width, height).unwrap();
                let board = generate(size, colours, Deal::Uniform, seed).unwrap();
                for close in [Close::Left, Close::Right] {
                    let position = Position { board: board.clone(), rules: Rules { close, ..Rules::POPSTAR } };
                    bits::on_board(&position, Compare { position: &position, seed });
                    bits::portably(&position, Compare { position: &position, seed });
                }
            }
        }
    }
}
