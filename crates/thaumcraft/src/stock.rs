//! What the player owns: whether a plan can be paid, and how to make what it needs.
//!
//! Every compound has one recipe, so paying is a walk from the highest aspects down: take what is
//! there, and ask its two parts for what is missing. Where a primal runs short, the walk has also
//! found the reason: count each made aspect as the primals it would be made of and everything
//! else as nothing; crafting never adds to that count, and the plan asks for more than is owned.

use crate::{Aspect, Board, MAX_COST, Placement};

/// No board has room for so much, so a sum that reaches it never matters.
const PLENTY: u64 = 1_000 * MAX_COST;

/// The player's pool of aspects, or plenty of everything.
pub(crate) struct Stock {
    owned: Option<Vec<u64>>,
    /// Every aspect before its parts.
    order: Vec<Aspect>,
    /// Parts of what the player can make: not of primals, and not of what he has not discovered.
    parts: Vec<Option<[Aspect; 2]>>,
}

/// A sum that no payable plan exceeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// What runs short.
    pub aspect: Aspect,
    /// How many of it each aspect counts for, in the order of the table.
    pub worth: Vec<u64>,
    /// How many of it are owned, counted that way.
    pub owned: u64,
}

/// What has to be combined, in an order that works, for a list of aspects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Craft {
    /// The combinations, each aspect after its parts.
    pub steps: Vec<CraftStep>,
    /// What is taken from the stock, or the primals used if the board speaks of no stock.
    pub taken: Vec<(Aspect, u64)>,
    /// What cannot be had; empty for a payable list.
    pub missing: Vec<(Aspect, u64)>,
}

/// Combining two aspects a number of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CraftStep {
    /// What is made.
    pub aspect: Aspect,
    /// What it is made of.
    pub parts: [Aspect; 2],
    /// How many are made.
    pub times: u64,
}

/// How to make the aspects of a list from what the player owns, or from primals where the board
/// speaks of no stock.
///
/// ```
/// use thaumcraft::{Board, craft};
///
/// let board: Board = "thaumcraft radius=2\nstock aer=2\nstock ignis=1\nstock ordo=1".parse()?;
/// let lux = board.aspects().find("lux")?;
/// let motus = board.aspects().find("motus")?;
/// let list = craft(&board, &[(lux, 1), (motus, 1)]);
/// assert_eq!(list.steps.len(), 2);
/// assert!(list.missing.is_empty());
/// assert!(!craft(&board, &[(lux, 2)]).missing.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn craft(board: &Board, wanted: &[(Aspect, u64)]) -> Craft {
    let stock = Stock::of(board);
    let mut need = vec![0; board.aspects().len()];
    for &(aspect, amount) in wanted {
        // A pool of the game holds no more than this, and the sums below stay far from overflow.
        need[usize::from(aspect.0)] += amount.min(u64::from(u32::MAX));
    }
    let mut craft = Craft::default();
    for &aspect in &stock.order {
        let wanted = need[usize::from(aspect.0)];
        let taken = wanted.min(stock.owned(aspect));
        if taken > 0 {
            craft.taken.push((aspect, taken));
        }
        let times = wanted - taken;
        match stock.parts[usize::from(aspect.0)] {
            _ if times == 0 => {}
            Some(parts) => {
                craft.steps.push(CraftStep { aspect, parts, times });
                for part in parts {
                    need[usize::from(part.0)] += times;
                }
            }
            None => craft.missing.push((aspect, times)),
        }
    }
    craft.steps.reverse();
    craft.taken.sort_unstable();
    craft.missing.sort_unstable();
    craft
}

/// How often each aspect stands in a list of placements, in the order of the table.
pub fn totals(placements: &[Placement]) -> Vec<(Aspect, u64)> {
    let mut totals: Vec<(Aspect, u64)> = Vec::new();
    for placement in placements {
        match totals.iter_mut().find(|(aspect, _)| *aspect == placement.aspect) {
            Some((_, count)) => *count += 1,
            None => totals.push((placement.aspect, 1)),
        }
    }
    totals.sort_unstable();
    totals
}

impl Stock {
    pub(crate) fn of(board: &Board) -> Self {
        let aspects = board.aspects();
        let known = |aspect: &Aspect| !board.unknown().contains(aspect);
        let owned = board.stock().map(|stock| {
            let named = |aspect| stock.get(&aspect).map_or(0, |&amount| u64::from(amount));
            let amount = |aspect| match known(&aspect) {
                true if board.has_plenty_of(aspect) => PLENTY,
                true => named(aspect),
                false => 0,
            };
            aspects.iter().map(amount).collect()
        });
        let parts = aspects.iter().map(|aspect| aspects.parts(aspect).filter(|_| known(&aspect))).collect();
        Self { owned, order: aspects.parts_last(), parts }
    }

    /// Whether amounts matter at all.
    pub(crate) fn is_limited(&self) -> bool {
        self.owned.is_some()
    }

    /// Whether one of this aspect can be had.
    pub(crate) fn can_make(&self, aspect: Aspect) -> bool {
        self.shortage([aspect]).is_none()
    }

    /// Which aspects cannot be had any more once these are paid for.
    pub(crate) fn too_much_beside(&self, paid: &(impl Iterator<Item = Aspect> + Clone)) -> Vec<bool> {
        let one_more = |index| Aspect(index as u8);
        (0..self.parts.len()).map(|index| self.shortage(paid.clone().chain([one_more(index)])).is_some()).collect()
    }

    /// Why a list of aspects cannot be paid, if it cannot.
    pub(crate) fn shortage(&self, wanted: impl IntoIterator<Item = Aspect>) -> Option<Shortage> {
        let owned = self.owned.as_ref()?;
        let mut need = vec![0u64; self.parts.len()];
        for aspect in wanted {
            need[usize::from(aspect.0)] += 1;
        }
        let mut counts_as_parts = vec![false; self.parts.len()];
        let mut short: Option<(u64, Aspect)> = None;
        for &aspect in &self.order {
            let index = usize::from(aspect.0);
            let missing = need[index].saturating_sub(owned[index]);
            // What is made must count as its parts; where all that is owned is used up, it may.
            counts_as_parts[index] = need[index] >= owned[index];
            match self.parts[index] {
                _ if missing == 0 => {}
                Some(parts) => {
                    for part in parts {
                        need[usize::from(part.0)] += missing;
                    }
                }
                None => short = short.max(Some((missing, aspect))),
            }
        }
        let (_, aspect) = short?;
        Some(self.sum(aspect, |compound| counts_as_parts[usize::from(compound.0)]))
    }

    /// For everything that cannot be made: the sum that counts it in all compounds, and the sum
    /// that counts it only in compounds that are not owned. Payable lists keep to both.
    pub(crate) fn sums(&self) -> Vec<Shortage> {
        let Some(owned) = &self.owned else { return Vec::new() };
        let mut sums: Vec<Shortage> = Vec::new();
        for &aspect in self.order.iter().filter(|aspect| self.parts[usize::from(aspect.0)].is_none()) {
            sums.push(self.sum(aspect, |_| true));
            let bare = self.sum(aspect, |compound| owned[usize::from(compound.0)] == 0);
            if !sums.contains(&bare) {
                sums.push(bare);
            }
        }
        sums.retain(|sum| sum.owned < PLENTY);
        sums
    }

    /// Counts an aspect in all that is made of it, through the compounds that count as their parts.
    fn sum(&self, aspect: Aspect, counts_as_parts: impl Fn(Aspect) -> bool) -> Shortage {
        let mut worth = vec![0; self.parts.len()];
        worth[usize::from(aspect.0)] = 1;
        for &compound in self.order.iter().rev().filter(|&&compound| counts_as_parts(compound)) {
            if let Some(parts) = self.parts[usize::from(compound.0)] {
                worth[usize::from(compound.0)] = parts.iter().map(|part| worth[usize::from(part.0)]).sum();
            }
        }
        let amounts = self.owned.iter().flatten();
        let owned = worth.iter().zip(amounts).map(|(worth, owned)| worth * owned).sum();
        Shortage { aspect, worth, owned }
    }

    fn owned(&self, aspect: Aspect) -> u64 {
        match &self.owned {
            Some(owned) => owned[usize::from(aspect.0)],
            // Plenty, but made from primals: that is what a craft list is for.
            None if self.parts[usize::from(aspect.0)].is_none() => u64::MAX,
            None => 0,
        }
    }
}

impl Shortage {
    /// How many of the short aspect a list of aspects counts for.
    pub fn needed(&self, aspects: impl IntoIterator<Item = Aspect>) -> u64 {
        aspects.into_iter().map(|aspect| self.worth[usize::from(aspect.0)]).sum()
    }
}
