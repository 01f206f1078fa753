//! Certain cells from overlapping groups.
//!
//! Every number gives a group: its cells in doubt, and the least and the most mines among them. Two
//! groups A and B that overlap split into what only A has, what both have, and what only B has, and
//! the bounds of A and B bound each part. The parts are groups again; this goes on until no group
//! and no bound is new. A group without mines is safe, one with as many mines as cells is mined.
//!
//! The mines left are used when that has ended: against disjoint groups that cover the frontier,
//! and, where few cells are hidden, as a group of its own.

use super::basic;
use crate::field::{Field, Spot};
use crate::{Certain, Fate, Halt, View, odds};
use effort::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::hash::Hash;

/// Hidden cells up to which the mines left are a group of their own.
pub(crate) const FEW_HIDDEN: usize = 24;
/// Groups up to which that group is split on: its parts can be any of 2²⁴ sets.
const MOST_GROUPS: usize = 1_000;

/// The cells that groups give away, in reading order. A node is one pair of groups.
pub fn certain(view: &View, budget: &mut Budget) -> Result<Vec<Certain>, Halt> {
    let mut field = Field::of(view);
    // What single numbers give away is settled first: it would only cut the groups into more pieces.
    let mut found = basic::certain(view, budget)?;
    for known in &mut found {
        known.because = None;
        let spot = field.spot(known.cell);
        match known.fate {
            Fate::Safe => field.settle_safe(spot),
            Fate::Mine => field.settle_mine(spot),
        }
    }
    let few_hidden = view.hidden().count() <= FEW_HIDDEN;
    match fates(&field, few_hidden, false, budget)? {
        Some(fates) => {
            let certain = |(spot, fate)| Certain { cell: field.cell(spot), fate, because: None };
            found.extend(fates.into_iter().map(certain));
            found.sort_unstable_by_key(|known| known.cell);
            Ok(found)
        }
        // The counts say which numbers are to blame.
        None => Err(odds(view, budget).expect_err("bounds that exclude each other have no layout")),
    }
}

/// The cells in doubt that groups give away, or with `some` a few of them if there are any; `None`
/// if bounds exclude each other. With few cells hidden the mines left are a group of their own.
pub(crate) fn fates(
    field: &Field,
    few_hidden: bool,
    some: bool,
    budget: &mut Budget,
) -> Result<Option<Vec<(Spot, Fate)>>, Stop> {
    let mut groups = Groups::of(field, field.cells().filter(|&spot| field.number(spot).is_some()));
    let Some(mines_left) = field.mines_left() else { return Ok(None) };
    let sea: Vec<Spot> = field
        .cells()
        .filter(|&spot| {
            field.is_in_doubt(spot) && !field.neighbours(spot).iter().any(|&near| field.number(near).is_some())
        })
        .collect();
    let mut sea_fate = None;
    groups.some = some;
    loop {
        groups.split_all(usize::MAX, budget)?;
        if groups.excluded {
            return Ok(None);
        }
        let (covered, fate) = groups.count_mines(field.in_doubt() - sea.len(), sea.len(), mines_left as i32);
        sea_fate = sea_fate.or(fate);
        if !covered || (some && (groups.settles || sea_fate.is_some())) {
            break;
        }
    }
    let mut found = groups.settled(field);
    found.extend(sea_fate.into_iter().flat_map(|fate| sea.iter().map(move |&spot| (spot, fate))));
    if few_hidden && (!some || found.is_empty()) {
        match with_all_hidden(field, &groups, mines_left as i32, budget)? {
            Some(more) => found.extend(more),
            None => return Ok(None),
        }
    }
    found.sort_unstable_by_key(|&(spot, _)| spot);
    found.dedup();
    Ok(Some(found))
}

/// A few of the cells in doubt that the groups of some numbers give away, if there are any, without
/// regard to the mines left.
pub(crate) fn fates_by(field: &Field, numbers: &[Spot], budget: &mut Budget) -> Result<Vec<(Spot, Fate)>, Stop> {
    let mut groups = Groups::of(field, numbers.iter().copied());
    groups.some = true;
    groups.split_all(usize::MAX, budget)?;
    let mut found = groups.settled(field);
    found.sort_unstable_by_key(|&(spot, _)| spot);
    found.dedup();
    Ok(found)
}

/// The mines left as one more group, on a board with few hidden cells.
fn with_all_hidden(
    field: &Field,
    known: &Groups<Window>,
    mines_left: i32,
    budget: &mut Budget,
) -> Result<Option<Vec<(Spot, Fate)>>, Stop> {
    let hidden: Vec<Spot> = field.cells().filter(|&spot| field.is_in_doubt(spot)).collect();
    let place: FxHashMap<Spot, u32> = hidden.iter().copied().zip(0..).collect();
    let mut groups = Groups::<u32> { some: known.some, ..Groups::default() };
    for group in &known.list {
        let cells = group.cells.spots(field).fold(0u32, |cells, spot| cells | 1 << place[&spot]);
        groups.note(cells, group.least, group.most);
    }
    groups.note(((1u64 << hidden.len()) - 1) as u32, mines_left, mines_left);
    groups.split_all(MOST_GROUPS, budget)?;
    if groups.excluded {
        return Ok(None);
    }
    let settled = groups.list.iter().filter_map(|group| Some((group.cells, group.fate()?)));
    let spots = |cells: u32| hidden.iter().zip(0..).filter(move |&(_, bit)| cells >> bit & 1 == 1);
    Ok(Some(settled.flat_map(|(cells, fate)| spots(cells).map(move |(&spot, _)| (spot, fate))).collect()))
}

/// A set of cells.
trait CellSet: Copy + Eq + Hash {
    fn count(self) -> i32;
    fn and(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    /// Names of its cells, to find the groups that overlap it.
    fn names(self) -> impl Iterator<Item = u32>;
}

/// Cells within three rows and columns, from the first that has any: bit 8·y + x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Window {
    x: i16,
    y: i16,
    cells: u32,
}

impl Window {
    /// The neighbours of a number that are in doubt.
    fn round(field: &Field, number: Spot) -> Self {
        let at = field.cell(number);
        let mut cells = 0;
        for (place, &near) in [0, 1, 2, 8, 10, 16, 17, 18].iter().zip(&field.neighbours(number)) {
            cells |= u32::from(field.is_in_doubt(near)) << place;
        }
        Self { x: at.x as i16 - 1, y: at.y as i16 - 1, cells }.trimmed()
    }

    fn trimmed(mut self) -> Self {
        const FIRST_COLUMN: u32 = 0x0001_0101;
        if self.cells == 0 {
            return Self { x: 0, y: 0, cells: 0 };
        }
        while self.cells.trailing_zeros() >= 8 {
            self.cells >>= 8;
            self.y += 1;
        }
        while self.cells & FIRST_COLUMN == 0 {
            self.cells >>= 1;
            self.x += 1;
        }
        self
    }

    /// The cells of another window, as seen from this one.
    fn seen_from_here(self, other: Self) -> u32 {
        let (right, down) = (other.x - self.x, other.y - self.y);
        if right.abs() > 2 || down.abs() > 2 {
            return 0;
        }
        // Columns are eight bits wide and three are used: what leaves a row falls where nothing is.
        let by = 8 * down + right;
        if by >= 0 { other.cells << by } else { other.cells >> -by }
    }

    fn spots(self, field: &Field) -> impl Iterator<Item = Spot> + '_ {
        self.places().map(|(x, y)| field.spot(grid::Cell::new(x as u16, y as u16)))
    }

    fn places(self) -> impl Iterator<Item = (i16, i16)> {
        (0..24).filter(move |bit| self.cells >> bit & 1 == 1).map(move |bit| (self.x + bit % 8, self.y + bit / 8))
    }
}

impl CellSet for Window {
    fn count(self) -> i32 {
        self.cells.count_ones() as i32
    }

    fn and(self, other: Self) -> Self {
        Self { cells: self.cells & self.seen_from_here(other), ..self }.trimmed()
    }

    fn without(self, other: Self) -> Self {
        Self { cells: self.cells & !self.seen_from_here(other), ..self }.trimmed()
    }

    fn names(self) -> impl Iterator<Item = u32> {
        self.places().map(|(x, y)| (x as u32) << 16 | y as u32)
    }
}

/// Cells of a short list, a bit each.
impl CellSet for u32 {
    fn count(self) -> i32 {
        self.count_ones() as i32
    }

    fn and(self, other: Self) -> Self {
        self & other
    }

    fn without(self, other: Self) -> Self {
        self & !other
    }

    fn names(self) -> impl Iterator<Item = u32> {
        (0..32).filter(move |bit| self >> bit & 1 == 1)
    }
}

#[derive(Clone, Copy, Debug)]
struct Group<S> {
    cells: S,
    least: i32,
    most: i32,
}

impl<S: CellSet> Group<S> {
    fn fate(&self) -> Option<Fate> {
        if self.most == 0 {
            Some(Fate::Safe)
        } else if self.least == self.cells.count() {
            Some(Fate::Mine)
        } else {
            None
        }
    }
}

struct Groups<S> {
    list: Vec<Group<S>>,
    known: FxHashMap<S, usize>,
    /// For each cell the groups that hold it.
    holding: FxHashMap<u32, Vec<usize>>,
    /// Groups that are new or have new bounds.
    fresh: VecDeque<usize>,
    waiting: Vec<bool>,
    /// Whether bounds exclude each other.
    excluded: bool,
    /// Whether a group is all mines or none.
    settles: bool,
    /// Whether to stop at the first such group.
    some: bool,
}

impl<S> Default for Groups<S> {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            known: FxHashMap::default(),
            holding: FxHashMap::default(),
            fresh: VecDeque::new(),
            waiting: Vec::new(),
            excluded: false,
            settles: false,
            some: false,
        }
    }
}

impl Groups<Window> {
    /// The groups of some numbers.
    fn of(field: &Field, numbers: impl Iterator<Item = Spot>) -> Self {
        let mut groups = Self::default();
        for spot in numbers.filter(|&spot| field.doubts(spot) > 0) {
            let lacks = i32::from(field.lacks(spot));
            groups.note(Window::round(field, spot), lacks, lacks);
        }
        groups
    }

    /// The cells of groups that are all mines or none; a cell may be named twice.
    fn settled(&self, field: &Field) -> Vec<(Spot, Fate)> {
        let settled = self.list.iter().filter_map(|group| Some((group, group.fate()?)));
        settled.flat_map(|(group, fate)| group.cells.spots(field).map(move |spot| (spot, fate))).collect()
    }
}

impl<S: CellSet> Groups<S> {
    /// Adds a group, or tightens its bounds. A group that says nothing is left out.
    fn note(&mut self, cells: S, least: i32, most: i32) {
        let count = cells.count();
        if count == 0 {
            return;
        }
        self.excluded |= least > most || least > count || most < 0;
        let place = if let Some(&place) = self.known.get(&cells) {
            let group = &mut self.list[place];
            if group.least >= least && group.most <= most {
                return;
            }
            group.least = group.least.max(least);
            group.most = group.most.min(most);
            self.excluded |= group.least > group.most;
            place
        } else {
            if least <= 0 && most >= count {
                return;
            }
            let place = self.list.len();
            self.known.insert(cells, place);
            cells.names().for_each(|name| self.holding.entry(name).or_default().push(place));
            self.list.push(Group { cells, least: least.max(0), most: most.min(count) });
            self.waiting.push(false);
            place
        };
        self.settles |= self.list[place].fate().is_some();
        if !self.waiting[place] {
            self.waiting[place] = true;
            self.fresh.push_back(place);
        }
    }

    /// Splits overlapping groups until nothing is new, or there are more than `most` groups.
    fn split_all(&mut self, most: usize, budget: &mut Budget) -> Result<(), Stop> {
        while let Some(place) = self.fresh.pop_front() {
            self.waiting[place] = false;
            let mut others: Vec<usize> =
                self.list[place].cells.names().flat_map(|name| &self.holding[&name]).copied().collect();
            others.sort_unstable();
            others.dedup();
            budget.spend_many(others.len() as u64)?;
            for other in others.into_iter().filter(|&other| other != place) {
                if self.excluded || self.list.len() > most || (self.some && self.settles) {
                    return Ok(());
                }
                self.split(self.list[place], self.list[other]);
            }
        }
        Ok(())
    }

    /// What two overlapping groups say of the parts they cut each other into.
    fn split(&mut self, a: Group<S>, b: Group<S>) {
        let both = a.cells.and(b.cells);
        let (only_a, only_b) = (a.cells.without(b.cells), b.cells.without(a.cells));
        let least = 0.max(a.least - only_a.count()).max(b.least - only_b.count());
        let most = both.count().min(a.most).min(b.most);
        self.note(both, least, most);
        self.note(only_a, 0.max(a.least - most), only_a.count().min(a.most - least));
        self.note(only_b, 0.max(b.least - most), only_b.count().min(b.most - least));
    }

    /// Holds the mines left against disjoint groups that cover the frontier. Returns whether a
    /// bound is new, and what becomes of the sea.
    fn count_mines(&mut self, frontier: usize, sea: usize, mines_left: i32) -> (bool, Option<Fate>) {
        let mut order: Vec<usize> = (0..self.list.len()).collect();
        // Groups whose mines are known best come first, the larger ones among them.
        order.sort_by_key(|&place| {
            let group = &self.list[place];
            (group.most - group.least, -group.cells.count())
        });
        let mut taken: FxHashSet<u32> = FxHashSet::default();
        let mut cover = Vec::new();
        let (mut least, mut most, mut cells) = (0, 0, 0);
        for place in order {
            let group = self.list[place];
            if group.cells.names().any(|name| taken.contains(&name)) {
                continue;
            }
            taken.extend(group.cells.names());
            cover.push(place);
            least += group.least;
            most += group.most;
            cells += group.cells.count();
        }
        let (bare, sea) = (frontier as i32 - cells, sea as i32);
        self.excluded |= least > mines_left || most + bare + sea < mines_left;
        for place in cover {
            let Group { cells, least: few, most: many } = self.list[place];
            let at_most = mines_left - (least - few);
            let at_least = mines_left - (most - many) - bare - sea;
            self.note(cells, few.max(at_least), many.min(at_most));
        }
        let sea_fate = if sea == 0 {
            None
        } else if mines_left == least {
            Some(Fate::Safe)
        } else {
            (mines_left == most + bare + sea).then_some(Fate::Mine)
        };
        (!self.fresh.is_empty() && !self.excluded, sea_fate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certain::tests::check;

    #[test]
    fn two_ones_at_the_wall_clear_the_third_cell() {
        check(certain, "mines mines=2\n####\n11##", "##o#\n11o#");
    }

    #[test]
    fn one_two_one_has_mines_under_the_ones() {
        check(certain, "mines mines=2\n###\n121", "xox\n121");
    }

    #[test]
    fn the_mines_left_clear_the_sea() {
        check(certain, "mines mines=1\n#####\n#1###\n#####", "###oo\n#1#oo\n###oo");
        check(certain, "mines mines=1\n1####\n#####", "1#ooo\n##ooo");
    }

    #[test]
    fn windows_cut_each_other_like_sets() {
        let field = Field::of(&"mines mines=9\n#####\n#1#1#\n#####\n#1###\n#####".parse().unwrap());
        let at = |name: &str| Window::round(&field, field.spot(name.parse().unwrap()));
        let (a, b, c) = (at("B2"), at("D2"), at("B4"));
        assert_eq!((a.count(), a.and(b).count(), a.without(b).count()), (8, 3, 5));
        assert_eq!((a.and(c).count(), b.and(c).count()), (3, 1));
        assert_eq!(a.and(b), b.and(a));
        assert_eq!(b.and(c), c.and(b));
    }
}
