//! Certain cells from sets with an exact number of mines.
//!
//! A number says "so many mines in these cells". Where a set lies inside another, the larger one is
//! *replaced* by what lies outside the smaller one, so that there are never more sets than numbers.
//! A set of one mine and a set with a single safe cell that share two cells settle all the rest of
//! both (the 1-2 rule). Two disjoint sets are taken together only where that settles cells at once.
//! The mines left are one more set, of all cells in doubt.
//!
//! Sets are kept from one move to the next: [`CountSets::see`] adds a number, settled cells are
//! pruned from every set, and [`CountSets::forget`] takes back all that came from a number which
//! has changed. So each set remembers the numbers it came from.

use crate::field::{Field, Spot};
use crate::{Certain, Fate, Halt, View, odds};
use effort::{Budget, Stop};

/// The cells that count sets give away, in the order they are found. A node is one pair of sets.
pub fn certain(view: &View, budget: &mut Budget) -> Result<Vec<Certain>, Halt> {
    let mut field = Field::of(view);
    let mut sets = CountSets::of(&field);
    let mut found = Vec::new();
    if sets.settle(&mut field, &mut found, budget)? {
        let certain = |(spot, fate)| Certain { cell: field.cell(spot), fate, because: None };
        Ok(found.into_iter().map(certain).collect())
    } else {
        // The counts say which numbers are to blame.
        Err(odds(view, budget).expect_err("sets that exclude each other have no layout"))
    }
}

/// So many mines in these cells.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CountSet {
    /// Cells in doubt, in order.
    cells: Vec<Spot>,
    mines: i32,
    /// The numbers this follows from, in order.
    from: Vec<Spot>,
    /// Whether it has not been held against the others yet.
    fresh: bool,
}

/// What the numbers say, as sets with exact counts.
#[derive(Clone, Debug, Default)]
pub struct CountSets {
    sets: Vec<CountSet>,
    /// For each settled cell the numbers that settled it.
    settled: Vec<(Spot, Vec<Spot>)>,
}

impl CountSets {
    /// The sets of all open numbers.
    pub fn of(field: &Field) -> Self {
        let mut sets = Self::default();
        field.cells().filter(|&spot| field.number(spot).is_some()).for_each(|spot| sets.see(field, spot));
        sets
    }

    /// Adds what an open number says. Cells that are out of doubt by now are pruned from all sets.
    pub fn see(&mut self, field: &Field, number: Spot) {
        if field.doubts(number) > 0 || field.lacks(number) != 0 {
            let near = field.neighbours(number);
            let cells: Vec<Spot> = near.iter().filter(|&&spot| field.is_in_doubt(spot)).copied().collect();
            // What the number lacks leans on the numbers that settled its other neighbours.
            let mut from = vec![number];
            for (spot, numbers) in &self.settled {
                if near.contains(spot) {
                    from = joined(&from, numbers);
                }
            }
            self.sets.push(CountSet { cells, mines: field.lacks(number).into(), from, fresh: true });
        }
    }

    /// Takes back every set that came from a number, and says anew what the other numbers of those
    /// sets say. For a generator that has moved a mine.
    pub fn forget(&mut self, field: &Field, number: Spot) {
        let mut again = Vec::new();
        self.sets.retain(|set| {
            let stays = set.from.binary_search(&number).is_err();
            if !stays {
                again = joined(&again, &set.from);
            }
            stays
        });
        self.settled.retain(|(_, from)| from.binary_search(&number).is_err());
        again.into_iter().filter(|&spot| field.number(spot).is_some()).for_each(|spot| self.see(field, spot));
    }

    /// Settles what the sets give away until nothing is new; adds it to the list. `false` if sets
    /// exclude each other.
    pub fn settle(
        &mut self,
        field: &mut Field,
        found: &mut Vec<(Spot, Fate)>,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        loop {
            if !self.settle_without_count(field, found, budget)? {
                return Ok(false);
            }
            if !self.count_mines(field, found) {
                return Ok(true);
            }
        }
    }

    /// The same without regard to the mines left.
    pub(crate) fn settle_without_count(
        &mut self,
        field: &mut Field,
        found: &mut Vec<(Spot, Fate)>,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        loop {
            if !self.prune(field, found, budget)? {
                return Ok(false);
            }
            if !self.hold_against_each_other(field, found, budget)? && !self.join_disjoint(field, found, budget)? {
                return Ok(true);
            }
        }
    }

    /// Takes cells out of doubt from every set and settles sets that are all mines or none, until
    /// nothing changes. `false` if a set has more mines than cells, or fewer than none.
    fn prune(&mut self, field: &mut Field, found: &mut Vec<(Spot, Fate)>, budget: &mut Budget) -> Result<bool, Stop> {
        loop {
            budget.spend_many(self.sets.len() as u64 / 16)?;
            let mut settled = None;
            for set in &mut self.sets {
                let before = set.cells.len();
                let mines = set.cells.iter().filter(|&&spot| field.is_mine(spot)).count();
                set.cells.retain(|&spot| field.is_in_doubt(spot));
                if set.cells.len() < before {
                    set.mines -= mines as i32;
                    set.fresh = true;
                }
                if set.mines < 0 || set.mines > set.cells.len() as i32 {
                    return Ok(false);
                }
                if !set.cells.is_empty() && (set.mines == 0 || set.mines == set.cells.len() as i32) {
                    settled = Some(set.clone());
                    break;
                }
            }
            let Some(CountSet { cells, mines, from, .. }) = settled else { break };
            self.settle_all(field, &cells, Fate::of(mines > 0), &from, found);
        }
        self.sets.retain(|set| !set.cells.is_empty());
        Ok(true)
    }

    fn settle_all(
        &mut self,
        field: &mut Field,
        cells: &[Spot],
        fate: Fate,
        from: &[Spot],
        found: &mut Vec<(Spot, Fate)>,
    ) {
        for &spot in cells {
            match fate {
                Fate::Mine => field.settle_mine(spot),
                Fate::Safe => field.settle_safe(spot),
            }
            found.push((spot, fate));
            self.settled.push((spot, from.to_vec()));
            // Sets that lose the cell lean on what settled it.
            for set in self.sets.iter_mut().filter(|set| set.cells.binary_search(&spot).is_ok()) {
                set.from = joined(&set.from, from);
            }
        }
    }

    /// The subset rule and the 1-2 rule on every pair of overlapping sets. Returns whether anything
    /// was settled or replaced.
    fn hold_against_each_other(
        &mut self,
        field: &mut Field,
        found: &mut Vec<(Spot, Fate)>,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let all: Vec<usize> = (0..self.sets.len()).collect();
        let fresh: Vec<usize> = all.iter().copied().filter(|&place| self.sets[place].fresh).collect();
        let mut changed = false;
        for one in 0..self.sets.len() {
            let others = if self.sets[one].fresh { &all } else { &fresh };
            budget.spend_many(others.len() as u64 / 16)?;
            for &other in others.iter().filter(|&&other| other != one) {
                if !near_each_other(&self.sets[one], &self.sets[other]) {
                    continue;
                }
                budget.spend()?;
                let [small, large] = [&self.sets[one], &self.sets[other]];
                let shared = shared(&small.cells, &large.cells);
                if shared == small.cells.len() {
                    self.sets[other] = CountSet {
                        cells: without(&large.cells, &small.cells),
                        mines: large.mines - small.mines,
                        from: joined(&large.from, &small.from),
                        fresh: true,
                    };
                    changed = true;
                } else if small.mines == 1 && large.mines + 1 == large.cells.len() as i32 && shared == 2 {
                    // Of two cells in a set with one safe cell at least one is mined; the set of one
                    // mine allows no more. So the safe cell and the mine are both among the two.
                    let from = joined(&small.from, &large.from);
                    let (safe, mined) = (without(&small.cells, &large.cells), without(&large.cells, &small.cells));
                    if safe.is_empty() && mined.is_empty() {
                        continue;
                    }
                    self.settle_all(field, &safe, Fate::Safe, &from, found);
                    self.settle_all(field, &mined, Fate::Mine, &from, found);
                    return Ok(true);
                }
            }
            if changed {
                return Ok(true);
            }
        }
        self.sets.iter_mut().for_each(|set| set.fresh = false);
        Ok(false)
    }

    /// Two disjoint sets that together hold a third one: what is outside of it has the mines it
    /// lacks of theirs. Used only where that settles cells.
    fn join_disjoint(
        &mut self,
        field: &mut Field,
        found: &mut Vec<(Spot, Fate)>,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        for inner in 0..self.sets.len() {
            let near: Vec<usize> = (0..self.sets.len())
                .filter(|&other| {
                    other != inner
                        && near_each_other(&self.sets[inner], &self.sets[other])
                        && shared(&self.sets[inner].cells, &self.sets[other].cells) > 0
                })
                .collect();
            budget.spend_many((near.len() * near.len()) as u64)?;
            for (place, &one) in near.iter().enumerate() {
                for &other in &near[place + 1..] {
                    let [third, a, b] = [&self.sets[inner], &self.sets[one], &self.sets[other]];
                    if shared(&a.cells, &b.cells) > 0 {
                        continue;
                    }
                    let both = joined(&a.cells, &b.cells);
                    if shared(&third.cells, &both) < third.cells.len() {
                        continue;
                    }
                    let (rest, mines) = (without(&both, &third.cells), a.mines + b.mines - third.mines);
                    if !rest.is_empty() && (mines == 0 || mines == rest.len() as i32) {
                        let from = joined(&joined(&a.from, &b.from), &third.from);
                        self.settle_all(field, &rest, Fate::of(mines > 0), &from, found);
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The set of all cells in doubt, with disjoint sets taken from it.
    fn count_mines(&mut self, field: &mut Field, found: &mut Vec<(Spot, Fate)>) -> bool {
        let mut order: Vec<usize> = (0..self.sets.len()).collect();
        // Small sets first: they leave most room for others.
        order.sort_by_key(|&place| self.sets[place].cells.len());
        let mut taken = vec![false; field.spots()];
        let mut mines = field.mines_left().map_or(-1, |mines| mines as i32);
        let (mut cells, mut from) = (field.in_doubt() as i32, Vec::new());
        for place in order {
            let set = &self.sets[place];
            if set.cells.iter().all(|&spot| !taken[spot as usize]) {
                set.cells.iter().for_each(|&spot| taken[spot as usize] = true);
                mines -= set.mines;
                cells -= set.cells.len() as i32;
                from = joined(&from, &set.from);
            }
        }
        if cells == 0 || (mines != 0 && mines != cells) {
            return false;
        }
        let rest: Vec<Spot> = field.cells().filter(|&spot| field.is_in_doubt(spot) && !taken[spot as usize]).collect();
        // No set holds a cell of the sea, so no list of origins grows by these.
        self.settle_all(field, &rest, Fate::of(mines > 0), &from, found);
        true
    }
}

/// Whether two sets may overlap: their spots lie in ranges that do.
fn near_each_other(a: &CountSet, b: &CountSet) -> bool {
    match (a.cells.first(), a.cells.last(), b.cells.first(), b.cells.last()) {
        (Some(a_first), Some(a_last), Some(b_first), Some(b_last)) => a_first <= b_last && b_first <= a_last,
        _ => false,
    }
}

/// Members that two ordered lists share.
fn shared(a: &[Spot], b: &[Spot]) -> usize {
    let (mut i, mut j, mut count) = (0, 0, 0);
    while i < a.len() && j < b.len() {
        match a[i].cmp(&b[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                count += 1;
                i += 1;
                j += 1;
            }
        }
    }
    count
}

fn without(a: &[Spot], b: &[Spot]) -> Vec<Spot> {
    a.iter().filter(|spot| b.binary_search(spot).is_err()).copied().collect()
}

fn joined(a: &[Spot], b: &[Spot]) -> Vec<Spot> {
    let mut all = [a, b].concat();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certain::tests::check;

    #[test]
    fn a_set_inside_another_is_taken_from_it() {
        check(certain, "mines mines=2\n####\n11##", "##o#\n11o#");
    }

    #[test]
    fn a_one_beside_a_two_settles_both_ends() {
        check(certain, "mines mines=2\n###\n121", "xox\n121");
    }

    #[test]
    fn the_mines_left_clear_the_sea() {
        check(certain, "mines mines=1\n1####\n#####", "1#ooo\n##ooo");
    }

    /// A number that has changed is believed anew, and the others say what they said.
    #[test]
    fn a_changed_number_leaves_no_trace() {
        let before: View = "mines mines=3\n#####\n12#11\n#####".parse().unwrap();
        let after: View = "mines mines=3\n#####\n11#11\n#####".parse().unwrap();
        let number = "B2".parse().unwrap();
        let mut field = Field::of(&before);
        let mut kept = CountSets::of(&field);
        // Nothing is settled by the old number; its sets are cut to pieces.
        kept.hold_against_each_other(&mut field, &mut Vec::new(), &mut Budget::unlimited()).unwrap();
        let mut field = Field::of(&after);
        kept.forget(&field, field.spot(number));
        let mut fresh_field = field.clone();
        let (mut found, mut expected) = (Vec::new(), Vec::new());
        assert!(kept.settle(&mut field, &mut found, &mut Budget::unlimited()).unwrap());
        let mut fresh = CountSets::of(&fresh_field);
        assert!(fresh.settle(&mut fresh_field, &mut expected, &mut Budget::unlimited()).unwrap());
        found.sort_unstable_by_key(|&(spot, _)| spot);
        expected.sort_unstable_by_key(|&(spot, _)| spot);
        assert_eq!(found, expected);
        assert!(!found.is_empty());
    }
}
