//! How many tiles have to go before so many of a colour can be one group.
//!
//! A click takes tiles that touch. Tiles of a colour that lie scattered touch only after others have
//! gone: below one of two neighbours until they are level, or between two of a column. So large
//! groups come late, and what goes before them goes in smaller ones.
//!
//! `fewest_gone` lets any tiles go, in any order, whether or not they are groups, which
//! can only make it easier, and finds the fewest exactly. Column by column it keeps at which heights
//! the group's tiles may lie, which of them are connected so far, and for each number of tiles the
//! fewest that had to go. A tile comes down by as many as go below it; two of a column come together
//! by as many as go between them; nothing has to go above the highest.

use crate::board::{Board, Colour, MOST_COLOURS, Position};
use crate::bound::{Splits, UpperBound, upper_bound};
use crate::rules::Points;
use grid::Cell;
use rustc_hash::FxHashMap;
use std::collections::BinaryHeap;

/// More than can go; boards have fewer tiles.
const NEVER: u8 = u8::MAX;
/// The highest columns that are looked at.
const MOST_ROWS: u16 = 16;
/// Steps of gathering all colours: about a second.
const MOST_STEPS: u64 = 40_000_000;
/// Sets of heights in a column; one with more has nearly all its tiles of one colour.
const MOST_HEIGHTS: usize = 2_000;
/// Ranges of sizes that are weighed at most.
const MOST_RANGES: u32 = 50_000;
/// Sets of colours that are left out of the count, for each colour that is gathered.
const MOST_SETS: usize = 16;

/// Large groups come late, and whatever goes before them goes in smaller ones.
///
/// Look at the largest group of each colour, in the order they go. When one of them goes, no more
/// has gone than the largest groups before it and what goes in smaller groups in the whole game. That
/// has to be as many as gathering it takes. It has to be so as well if tiles of some colours are
/// not counted on either side: colours that go in small groups cannot clear the way for all others,
/// since they do not lie between all of their tiles. What the colours pay at most over all sizes that
/// fit together so is the bound.
pub fn gathering_bound(position: &Position) -> UpperBound {
    within(position, MOST_STEPS)
}

/// The same with so many steps at most; of colours that take more nothing is known.
pub(crate) fn within(position: &Position, steps: u64) -> UpperBound {
    let board = &position.board;
    if board.size().height() > MOST_ROWS || board.left() >= NEVER.into() {
        return upper_bound(position);
    }
    let tiles = board.counts();
    let pays = |tiles: u32| move |largest| Splits::up_to(&position.rules, tiles, largest).most(tiles);
    let mut weighing = Weighing {
        pays: tiles.iter().map(|&tiles| (0..=tiles).map(pays(tiles)).collect()).collect(),
        needs: Vec::new(),
        tiles,
    };
    // Those of few tiles first, which take the fewest steps.
    let mut order: Vec<usize> = (0..weighing.tiles.len()).collect();
    order.sort_by_key(|&colour| weighing.tiles[colour]);
    let mut steps = steps;
    for colour in order {
        for (free, fewest) in fewest_gone(board, Colour(colour as u8), &mut steps).unwrap_or_default() {
            weighing.need(free, colour, fewest);
        }
    }
    UpperBound::new(weighing.most() + position.rules.bonus(0))
}

/// What gathering takes if some colours, a bit each, are not counted.
struct Needs {
    free: u32,
    /// For each other colour, as far as it is known, the fewest tiles that go before a group, by its size.
    fewest: Vec<Option<Vec<u8>>>,
}

/// How large the largest groups of all colours can be together.
struct Weighing {
    tiles: Vec<u32>,
    /// What all groups of each colour pay at most, by the size of the largest.
    pays: Vec<Vec<Points>>,
    needs: Vec<Needs>,
}

/// From and to which size the largest group of each colour is looked at.
type Ranges = [(u32, u32); MOST_COLOURS];

impl Weighing {
    /// Adds what gathering a colour takes.
    fn need(&mut self, free: u32, colour: usize, fewest: Vec<u8>) {
        let at = self.needs.iter().position(|needs| needs.free == free).unwrap_or_else(|| {
            self.needs.push(Needs { free, fewest: vec![None; self.tiles.len()] });
            self.needs.len() - 1
        });
        self.needs[at].fewest[colour] = Some(fewest);
    }

    /// The most that any sizes pay which fit together. Ranges of sizes are halved, those that promise
    /// most first, until one is a single choice.
    fn most(&self) -> Points {
        let mut all: Ranges = [(0, 0); MOST_COLOURS];
        all.iter_mut().zip(&self.tiles).for_each(|(range, &tiles)| *range = (0, tiles));
        let mut heap = BinaryHeap::from([(self.promise(&all), all)]);
        let mut looked_at = 0;
        while let Some((promise, ranges)) = heap.pop() {
            looked_at += 1;
            let widest = (0..self.tiles.len()).max_by_key(|&at| ranges[at].1 - ranges[at].0);
            let Some(at) = widest.filter(|&at| ranges[at].0 < ranges[at].1 && looked_at < MOST_RANGES) else {
                return promise;
            };
            let (least, most) = ranges[at];
            let middle = least.midpoint(most);
            for half in [(least, middle), (middle + 1, most)] {
                let mut ranges = ranges;
                ranges[at] = half;
                if self.fits(&ranges) {
                    heap.push((self.promise(&ranges), ranges));
                }
            }
        }
        // The game that clicks nothing always fits.
        0
    }

    fn promise(&self, ranges: &Ranges) -> Points {
        self.pays.iter().zip(ranges).map(|(pays, &(_, most))| pays[most as usize]).sum()
    }

    /// Whether the largest groups can go in any order. One that can go, may: it only adds to what has
    /// gone before the others.
    fn fits(&self, ranges: &Ranges) -> bool {
        let smaller = |free: u32| {
            let counted = self.tiles.iter().zip(ranges).enumerate().filter(move |(at, _)| free >> at & 1 == 0);
            counted.map(|(_, (&tiles, &(least, _)))| tiles - least).sum::<u32>()
        };
        let mut gone: Vec<u32> = self.needs.iter().map(|needs| smaller(needs.free)).collect();
        let mut waiting: u32 = (1 << self.tiles.len()) - 1;
        loop {
            let before = waiting;
            for (at, &(least, most)) in ranges.iter().enumerate().filter(|(at, _)| before >> at & 1 == 1) {
                let enough = |(needs, &gone): (&Needs, &u32)| {
                    needs.fewest[at].as_ref().is_none_or(|fewest| u32::from(fewest[least as usize]) <= gone)
                };
                if self.needs.iter().zip(&gone).all(enough) {
                    waiting ^= 1 << at;
                    for (needs, gone) in self.needs.iter().zip(&mut gone) {
                        *gone += if needs.free >> at & 1 == 0 { most } else { 0 };
                    }
                }
            }
            if waiting == 0 || waiting == before {
                return waiting == 0;
            }
        }
    }
}

/// The heights of a column's tiles of one colour, a bit each, and the fewest tiles of the column that
/// have to go for them to lie there.
type Heights = FxHashMap<u32, u8>;

/// What the columns so far end with: the heights in the last of them that has any, and for each of its
/// runs which others it is connected with.
type Edge = (u32, u64);

/// The edges of the columns so far, and for each the fewest gone by set of free colours and by tiles in
/// the group.
struct Edges {
    at: FxHashMap<Edge, usize>,
    fewest: Vec<u8>,
    /// Numbers an edge has.
    each: usize,
}

impl Edges {
    fn new(each: usize) -> Self {
        Self { at: FxHashMap::default(), fewest: Vec::new(), each }
    }

    fn fewest(&self, at: usize) -> &[u8] {
        &self.fewest[at * self.each..][..self.each]
    }

    fn of(&mut self, edge: Edge) -> &mut [u8] {
        let next = self.at.len();
        let at = *self.at.entry(edge).or_insert(next);
        if at == next {
            self.fewest.resize((next + 1) * self.each, NEVER);
        }
        &mut self.fewest[at * self.each..][..self.each]
    }
}

/// For sets of other colours that are not counted, and for each number of tiles of this colour, the
/// fewest tiles that have to go before so many can be one group; nothing where that takes too many
/// steps to find out.
fn fewest_gone(board: &Board, colour: Colour, steps: &mut u64) -> Option<Vec<(u32, Vec<u8>)>> {
    let sets = sets_left_out(board.counts().len(), colour);
    let sizes = board.counts()[usize::from(colour.0)] as usize + 1;
    let mut found = vec![NEVER; sizes * sets.len()];
    let mut edges = Edges::new(found.len());
    // Of the colour, in the columns so far.
    let mut tiles = 0;
    for x in 0..board.size().width() {
        let columns: Vec<Column> = sets.iter().map(|&free| Column::of(board, colour, free, x)).collect();
        let emptied: Vec<u8> = columns.iter().map(Column::counted).collect();
        let heights = ways_down(&columns)?;
        *steps = steps.saturating_sub((edges.at.len() + 1) as u64 * (heights.len() + 1) as u64);
        if *steps == 0 {
            return None;
        }
        let mut next = Edges::new(found.len());
        for (&(before, labels), &at) in &edges.at {
            let (parts, fewest) = (Parts::of(before, labels), edges.fewest(at));
            for (mask, gone) in &heights {
                if parts.all().iter().all(|part| part & mask != 0) {
                    let edge = (*mask, parts.labels_beside(*mask));
                    add(next.of(edge), fewest, (sizes, tiles), mask.count_ones(), gone);
                }
            }
            // The whole column may go, and its neighbours come together.
            add(next.of((before, labels)), fewest, (sizes, tiles), 0, &emptied);
        }
        for (mask, gone) in &heights {
            let fewest = next.of((*mask, Parts::default().labels_beside(*mask)));
            for (fewest, &gone) in fewest.chunks_mut(sizes).zip(gone) {
                let fewest = &mut fewest[mask.count_ones() as usize];
                *fewest = gone.min(*fewest);
            }
        }
        for (&(mask, labels), &at) in &next.at {
            if Parts::of(mask, labels).all().len() == 1 {
                found.iter_mut().zip(next.fewest(at)).for_each(|(found, &gone)| *found = gone.min(*found));
            }
        }
        edges = next;
        tiles += columns[0].rows.len();
    }
    for found in found.chunks_mut(sizes) {
        // A group of more is harder to gather than a part of it.
        for count in (1..sizes - 1).rev() {
            found[count] = found[count].min(found[count + 1]);
        }
        found[0] = 0;
    }
    Some(sets.into_iter().zip(found.chunks(sizes).map(<[u8]>::to_vec)).collect())
}

/// All sets of the other colours, the smallest first, as far as there is room.
fn sets_left_out(colours: usize, colour: Colour) -> Vec<u32> {
    let mut sets: Vec<u32> = (0..1 << colours).filter(|free| free >> colour.0 & 1 == 0).collect();
    sets.sort_by_key(|free| free.count_ones());
    sets.truncate(MOST_SETS);
    sets
}

/// All heights that some of the colour's tiles can come down to, with what it takes by set; nothing if
/// there are too many.
fn ways_down(columns: &[Column]) -> Option<Vec<(u32, Vec<u8>)>> {
    let by_set: Vec<Heights> = columns.iter().map(Column::ways_down).collect::<Option<_>>()?;
    // In one order, so that the same is done on every machine.
    let mut masks: Vec<u32> = by_set[0].keys().copied().collect();
    masks.sort_unstable();
    Some(masks.into_iter().map(|mask| (mask, by_set.iter().map(|heights| heights[&mask]).collect())).collect())
}

/// Adds a column with so many tiles of the group and, by set, so many gone. Of the sizes only those up
/// to the tiles so far are possible yet.
fn add(to: &mut [u8], from: &[u8], (sizes, tiles): (usize, usize), count: u32, gone: &[u8]) {
    for ((to, from), &gone) in to.chunks_mut(sizes).zip(from.chunks(sizes)).zip(gone) {
        for (to, &from) in to[count as usize..].iter_mut().zip(&from[..=tiles]) {
            *to = from.saturating_add(gone).min(*to);
        }
    }
}

/// A column as it concerns one colour.
struct Column {
    /// The rows of the colour's tiles, from the bottom.
    rows: Vec<u32>,
    /// The tiles below each row that are counted when they go, and those that are free.
    below: Vec<(u32, u32)>,
}

impl Column {
    fn of(board: &Board, colour: Colour, free: u32, x: u16) -> Self {
        let height = board.size().height();
        let tiles = (0..height).rev().map_while(|y| board.colour(Cell::new(x, y)));
        let (mut rows, mut below) = (Vec::new(), vec![(0, 0)]);
        for (row, tile) in tiles.enumerate() {
            if tile == colour {
                rows.push(row as u32);
            }
            let (counted, uncounted) = below[row];
            let is_free = free >> tile.0 & 1;
            below.push((counted + 1 - is_free, uncounted + is_free));
        }
        Self { rows, below }
    }

    /// Tiles that are counted.
    fn counted(&self) -> u8 {
        self.below.last().map_or(0, |&(counted, _)| counted as u8)
    }

    /// What it takes for so many of the tiles between two rows to go.
    fn going(&self, from: usize, to: u32, tiles: u32) -> u32 {
        tiles.saturating_sub(self.below[to as usize].1 - self.below[from].1)
    }

    /// All heights that some of the colour's tiles can come down to; nothing if there are too many.
    fn ways_down(&self) -> Option<Heights> {
        let mut all = Heights::default();
        // By the highest of the tiles.
        let mut under: Vec<Heights> = vec![Heights::default(); self.rows.len()];
        for (tile, &row) in self.rows.iter().enumerate() {
            for height in 0..=row {
                keep_least(&mut under[tile], 1 << height, self.going(0, row, row - height));
            }
            let (here, above) = under[tile..].split_first_mut().expect("the tile is there");
            for (&mask, &gone) in here.iter() {
                keep_least(&mut all, mask, gone.into());
                let height = mask.ilog2();
                for (above, &higher_row) in above.iter_mut().zip(&self.rows[tile + 1..]) {
                    for higher in height + 1..=height + higher_row - row {
                        let goes = higher_row - row - (higher - height);
                        let with = u32::from(gone) + self.going(row as usize + 1, higher_row, goes);
                        keep_least(above, mask | 1 << higher, with);
                    }
                }
            }
            if all.len() > MOST_HEIGHTS {
                return None;
            }
        }
        Some(all)
    }
}

fn keep_least(heights: &mut Heights, mask: u32, gone: u32) {
    let least = heights.entry(mask).or_insert(NEVER);
    *least = (*least).min(gone as u8);
}

/// The connected parts of a column's tiles: the heights of each.
#[derive(Default)]
struct Parts {
    parts: [u32; 8],
    len: usize,
}

impl Parts {
    fn of(mask: u32, labels: u64) -> Self {
        let mut parts = Self::default();
        for (place, run) in runs(mask).enumerate() {
            let label = (labels >> (4 * place) & 15) as usize;
            parts.parts[label] |= run;
            parts.len = parts.len.max(label + 1);
        }
        parts
    }

    fn all(&self) -> &[u32] {
        &self.parts[..self.len]
    }

    /// The labels of the runs of the next column: runs beside one part are connected. Labels are given
    /// out from the bottom, so that the same parts have the same labels.
    fn labels_beside(&self, mask: u32) -> u64 {
        let mut joined = [0; 8];
        let mut len = 0;
        for run in runs(mask) {
            let mut part = self.all().iter().filter(|&near| near & run != 0).fold(run, |part, near| part | near);
            // A height that two parts share is a tile of the last column beside both.
            let mut kept = 0;
            for at in 0..len {
                if joined[at] & part == 0 {
                    joined[kept] = joined[at];
                    kept += 1;
                } else {
                    part |= joined[at];
                }
            }
            joined[kept] = part;
            len = kept + 1;
        }
        let (mut labels, mut known, mut given) = (0, [usize::MAX; 8], 0);
        for (place, run) in runs(mask).enumerate() {
            let part = joined[..len].iter().position(|part| part & run != 0).expect("every run is in a part");
            let label = known[..given].iter().position(|&known| known == part).unwrap_or_else(|| {
                known[given] = part;
                given += 1;
                given - 1
            });
            labels |= (label as u64) << (4 * place);
        }
        labels
    }
}

/// The runs of a set of heights, from the bottom.
fn runs(mask: u32) -> impl Iterator<Item = u32> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let run = rest & !(rest + (rest & rest.wrapping_neg()));
        rest &= !run;
        (run != 0).then_some(run)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Deal, generate};
    use grid::Size;

    /// The most tiles of a colour in one group when only these tiles, column by column, are left.
    fn largest(columns: &[Vec<Colour>], colour: Colour) -> usize {
        let at = |x: usize, y: usize| columns.get(x).and_then(|column| column.get(y)) == Some(&colour);
        let mut seen = std::collections::HashSet::new();
        let mut most = 0;
        for (x, column) in columns.iter().enumerate() {
            for y in (0..column.len()).filter(|&y| at(x, y)) {
                let before = seen.len();
                let mut open = vec![(x, y)];
                while let Some((x, y)) = open.pop() {
                    if at(x, y) && seen.insert((x, y)) {
                        open.extend([(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))]);
                    }
                }
                most = most.max(seen.len() - before);
            }
        }
        most
    }

    /// Takes every set of tiles away.
    fn by_trying_all(board: &Board, colour: Colour, free: u32) -> Vec<u8> {
        let size = board.size();
        let tiles: Vec<Cell> = size.cells().filter(|&cell| board.colour(cell).is_some()).collect();
        let mut fewest = vec![NEVER; board.counts()[usize::from(colour.0)] as usize + 1];
        for left in 0..1_u32 << tiles.len() {
            let (mut columns, mut gone) = (vec![Vec::new(); size.width().into()], 0);
            for (at, &cell) in tiles.iter().enumerate().rev() {
                let of = board.colour(cell).expect("the cell has a tile");
                if left >> at & 1 == 1 {
                    columns[usize::from(cell.x)].push(of);
                } else if free >> of.0 & 1 == 0 {
                    gone += 1;
                }
            }
            columns.retain(|column| !column.is_empty());
            let largest = largest(&columns, colour);
            fewest[..=largest].iter_mut().for_each(|fewest| *fewest = gone.min(*fewest));
        }
        fewest
    }

    #[test]
    fn the_fewest_tiles_that_have_to_go_are_what_trying_all_finds() {
        for seed in 0..40 {
            let (width, height) = [(3, 4), (4, 3), (2, 6), (6, 2), (3, 3)][seed as usize % 5];
            let size = Size::new(width, height).expect("a size");
            let board = generate(size, 2 + (seed % 3) as u8, Deal::Uniform, seed).expect("few colours");
            for colour in 0..board.counts().len() as u8 {
                let found = fewest_gone(&board, Colour(colour), &mut u64::MAX.clone()).expect("steps enough");
                for (free, fewest) in found {
                    let wanted = by_trying_all(&board, Colour(colour), free);
                    assert_eq!(fewest, wanted, "seed {seed} colour {colour} free {free:b}\n{board}");
                }
            }
        }
    }
}
