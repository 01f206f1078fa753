//! The slow, believable way: all certain cells and all odds by trying every layout of the numbers.
//!
//! The number that leaves the fewest ways to lay its mines is taken first, and among equals the one
//! that touches most cells of others. Each way is tried; what it leaves falls into parts that share
//! no cell, which are counted apart. A layout of all numbers with m mines leaves the rest for the
//! cells that touch none: C(N, M) ways, of which C(N−1, M−1) have a mine on a given cell.
//!
//! Counts are whole numbers of any size, so nothing is rounded before the last division.

use crate::{Certain, Contradiction, Fate, Halt, Odds, Seen, View};
use dashu_int::UBig;
use effort::{Budget, Stop};
use grid::Cell;
use std::collections::BTreeMap;

/// What takes about as long as a node: cells of a part, steps of a long number.
const CELLS_A_NODE: u64 = 16;
const STEPS_A_NODE: u64 = 256;
/// Where there is more to go through than on a usual board, so much of it is paid for as a node of its own: numbers of a
/// part, cells of two parts that are taken together, steps of a long number.
const NUMBERS_PAID_FOR: usize = 128;
const STEPS_PAID_FOR: usize = 256;
const CELLS_PAID_FOR: usize = 1_024;

/// Every certain cell, in reading order. A node is one way to lay the mines of a number; on large boards what goes with
/// it costs more.
pub fn certain(view: &View, budget: &mut Budget) -> Result<Vec<Certain>, Halt> {
    let odds = odds(view, budget)?;
    let fates = odds.cells().filter_map(|(cell, _)| odds.fate(cell).map(|fate| (cell, fate)));
    Ok(fates.map(|(cell, fate): (Cell, Fate)| Certain { cell, fate, because: None }).collect())
}

/// Exact odds of every hidden cell.
pub fn odds(view: &View, budget: &mut Budget) -> Result<Odds, Halt> {
    if let Some(alone) = crate::contradiction::wrong_alone(view) {
        return Err(alone.into());
    }
    let size = view.size();
    let mut groups = Vec::new();
    for (cell, number) in view.numbers() {
        budget.work(1)?;
        let near = || size.neighbours(cell);
        let shown = near().filter(|&near| view.seen(near) == Seen::Mine).count();
        let cells: Vec<Cell> = near().filter(|&near| view.seen(near).is_hidden()).collect();
        if !cells.is_empty() {
            groups.push(Group { cells, mines: usize::from(number) - shown });
        }
    }
    let frontier: std::collections::BTreeSet<Cell> =
        groups.iter().flat_map(|group| group.cells.iter().copied()).collect();
    let sea: Vec<Cell> = view.hidden().filter(|cell| !frontier.contains(cell)).collect();
    let tally = count(groups, budget)?;
    let mut layouts = UBig::ZERO;
    let mut mined: BTreeMap<Cell, UBig> = BTreeMap::new();
    let mut sea_mined = UBig::ZERO;
    for (&mines, ways) in &tally {
        let Some(rest) = view.mines_left().checked_sub(mines) else { continue };
        let weight = choose(sea.len(), rest, budget)?;
        layouts += &ways.layouts * &weight;
        for (&cell, with_mine) in &ways.mined {
            *mined.entry(cell).or_default() += with_mine * &weight;
        }
        if let (Some(cells), Some(rest)) = (sea.len().checked_sub(1), rest.checked_sub(1)) {
            sea_mined += &ways.layouts * choose(cells, rest, budget)?;
        }
    }
    if layouts == UBig::ZERO {
        let cells = view.numbers().map(|(cell, _)| cell).collect();
        let (mines_left, hidden) = (view.mines_left(), view.hidden().count());
        let numbers_disagree = tally.is_empty();
        return Err(Halt::Contradiction(if numbers_disagree {
            Contradiction::Numbers { cells }
        } else {
            Contradiction::MineCount { mines_left, hidden, cells }
        }));
    }
    Ok(Odds::of(view, sea.len(), |cell| {
        let with_mine = if frontier.contains(&cell) { mined.get(&cell) } else { Some(&sea_mined) };
        share(with_mine.unwrap_or(&UBig::ZERO), &layouts)
    }))
}

/// So many mines in these cells.
#[derive(Clone, Debug)]
struct Group {
    cells: Vec<Cell>,
    mines: usize,
}

/// Layouts with some number of mines, and those of them that have a mine on each cell.
#[derive(Clone, Debug, Default)]
struct Ways {
    layouts: UBig,
    mined: BTreeMap<Cell, UBig>,
}

/// The layouts of some groups by number of mines; empty if there are none.
fn count(groups: Vec<Group>, budget: &mut Budget) -> Result<BTreeMap<usize, Ways>, Stop> {
    let mut all = BTreeMap::from([(0, Ways { layouts: UBig::ONE, mined: BTreeMap::new() })]);
    for part in parts(groups) {
        let these = count_part(&part, budget)?;
        all = product(&all, &these, budget)?;
    }
    Ok(all)
}

/// Groups cut into parts that share no cell.
fn parts(groups: Vec<Group>) -> Vec<Vec<Group>> {
    let mut with: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
    for (at, group) in groups.iter().enumerate() {
        group.cells.iter().for_each(|&cell| with.entry(cell).or_default().push(at));
    }
    let mut groups: Vec<Option<Group>> = groups.into_iter().map(Some).collect();
    let mut parts = Vec::new();
    for first in 0..groups.len() {
        let (mut part, mut next) = (Vec::new(), vec![first]);
        while let Some(at) = next.pop() {
            let Some(group) = groups[at].take() else { continue };
            next.extend(group.cells.iter().flat_map(|cell| &with[cell]));
            part.push(group);
        }
        if !part.is_empty() {
            parts.push(part);
        }
    }
    parts
}

/// Tries every way to lay the mines of one group.
fn count_part(groups: &[Group], budget: &mut Budget) -> Result<BTreeMap<usize, Ways>, Stop> {
    let mut with: BTreeMap<Cell, usize> = BTreeMap::new();
    groups.iter().flat_map(|group| &group.cells).for_each(|&cell| *with.entry(cell).or_default() += 1);
    let mut chosen: Option<(&Group, _)> = None;
    for group in groups {
        budget.work(1)?;
        let settles: usize = group.cells.iter().map(|cell| with[cell]).sum();
        let rank = (choose(group.cells.len(), group.mines, budget)?, usize::MAX - settles);
        if chosen.as_ref().is_none_or(|(_, least)| rank < *least) {
            chosen = Some((group, rank));
        }
    }
    let Some((chosen, _)) = chosen else { return Ok(BTreeMap::new()) };
    let mut all: BTreeMap<usize, Ways> = BTreeMap::new();
    for mask in 0..1u32 << chosen.cells.len() {
        if mask.count_ones() as usize != chosen.mines {
            continue;
        }
        budget.spend_many(1 + (groups.len() / NUMBERS_PAID_FOR) as u64)?;
        let mined: Vec<Cell> =
            (0..chosen.cells.len()).filter(|bit| mask >> bit & 1 == 1).map(|bit| chosen.cells[bit]).collect();
        let Some(rest) = after(groups, chosen, &mined) else { continue };
        for (mines, ways) in count(rest, budget)? {
            let here = all.entry(mines + mined.len()).or_default();
            here.layouts += &ways.layouts;
            for (cell, with_mine) in ways.mined {
                *here.mined.entry(cell).or_default() += with_mine;
            }
            for &cell in &mined {
                *here.mined.entry(cell).or_default() += &ways.layouts;
            }
        }
    }
    Ok(all)
}

/// What the groups still say once the cells of one of them are settled; `None` if they cannot be met.
fn after(groups: &[Group], settled: &Group, mined: &[Cell]) -> Option<Vec<Group>> {
    let mut rest = Vec::new();
    for group in groups {
        let mines = group.cells.iter().filter(|cell| mined.contains(cell)).count();
        let cells: Vec<Cell> = group.cells.iter().filter(|cell| !settled.cells.contains(cell)).copied().collect();
        let mines = group.mines.checked_sub(mines)?;
        if mines > cells.len() {
            return None;
        }
        if !cells.is_empty() {
            rest.push(Group { cells, mines });
        }
    }
    Some(rest)
}

/// Two parts together.
fn product(
    these: &BTreeMap<usize, Ways>,
    those: &BTreeMap<usize, Ways>,
    budget: &mut Budget,
) -> Result<BTreeMap<usize, Ways>, Stop> {
    let mut all: BTreeMap<usize, Ways> = BTreeMap::new();
    for (mines, one) in these {
        for (more, other) in those {
            let cells = one.mined.len() + other.mined.len();
            budget.spend_many((cells / CELLS_PAID_FOR) as u64)?;
            budget.work(1 + cells as u64 / CELLS_A_NODE)?;
            let both = all.entry(mines + more).or_default();
            both.layouts += &one.layouts * &other.layouts;
            for (cell, with_mine) in &one.mined {
                *both.mined.entry(*cell).or_default() += with_mine * &other.layouts;
            }
            for (cell, with_mine) in &other.mined {
                *both.mined.entry(*cell).or_default() += with_mine * &one.layouts;
            }
        }
    }
    Ok(all)
}

/// The ways to choose `k` of `n`.
fn choose(n: usize, k: usize, budget: &mut Budget) -> Result<UBig, Stop> {
    if k > n {
        return Ok(UBig::ZERO);
    }
    let mut ways = UBig::ONE;
    for taken in 0..k.min(n - k) {
        // Long numbers take long.
        budget.work(taken as u64 / STEPS_A_NODE)?;
        if taken % STEPS_PAID_FOR == 0 {
            budget.spend_many((taken / STEPS_PAID_FOR) as u64)?;
        }
        ways = ways * UBig::from(n - taken) / UBig::from(taken + 1);
    }
    Ok(ways)
}

/// A part of a whole, 0 and 1 only where it is none or all of it.
fn share(part: &UBig, whole: &UBig) -> f64 {
    if part == whole {
        return 1.0;
    }
    // 100 bits of the quotient are more than an f64 keeps.
    let bits: UBig = (part << 100) / whole;
    let share = u128::try_from(&bits).expect("a share is less than one") as f64 / (1u128 << 100) as f64;
    if part.is_zero() { 0.0 } else { share.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certain::tests::check;

    #[test]
    fn odds_are_shares_of_the_layouts() {
        let view: View = "mines mines=2\n1###\n####".parse().unwrap();
        let odds = odds(&view, &mut Budget::unlimited()).unwrap();
        // One mine beside the 1, one among the four others.
        assert_eq!(odds.mine("B1".parse().unwrap()), Some(1.0 / 3.0));
        assert_eq!(odds.mine("D2".parse().unwrap()), Some(0.25));
    }

    #[test]
    fn everything_certain_is_found() {
        check(certain, "mines mines=2\n####\n11##", "##o#\n11o#");
        check(certain, "mines mines=1\n1####\n#####", "1#ooo\n##ooo");
    }
}
