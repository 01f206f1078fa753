//! The hidden cells that numbers speak of, cut into parts that do not touch each other.
//!
//! Hidden cells that touch the same numbers form a *patch*: nothing on the board tells them apart,
//! so only how many of them are mined matters. Patches and numbers that are joined by touching form
//! a *front*. Two fronts share no number; only the mines left over connect them. Hidden cells that
//! touch no number are the *sea*.

use crate::{Seen, View};
use grid::Cell;
use rustc_hash::{FxHashMap, FxHashSet};

/// All fronts of a position, and the cells that touch no number.
#[derive(Clone, Debug)]
pub struct Fronts {
    /// Parts that share no number.
    pub fronts: Vec<Front>,
    /// Hidden cells that touch no number, in reading order.
    pub sea: Vec<Cell>,
}

/// Numbers and patches joined by touching. The patches stand in the order they should be counted:
/// each number's patches close together, so that few numbers are open at a time.
#[derive(Clone, Debug)]
pub struct Front {
    /// The numbers.
    pub numbers: Vec<Number>,
    /// The patches, in the order they should be counted.
    pub patches: Vec<Patch>,
}

/// An open number that touches hidden cells.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// Where it stands.
    pub cell: Cell,
    /// Mines it says beyond those shown; negative on a board that contradicts itself.
    pub missing: i8,
}

/// Hidden cells that touch the same numbers.
#[derive(Clone, Debug)]
pub struct Patch {
    /// The cells: one to eight.
    pub cells: Vec<Cell>,
    /// The numbers they touch, as places in [`Front::numbers`].
    pub numbers: Vec<usize>,
}

/// Which numbers are believed.
#[derive(Clone, Copy, Debug)]
pub enum Numbers<'a> {
    /// All of them.
    All,
    /// Only those at these cells; the others are treated as open cells that say nothing.
    Only(&'a [Cell]),
}

/// Cuts what is hidden into fronts and the sea. Numbers that touch no hidden cell but still lack
/// mines are a front of their own, without patches, so that no contradiction is lost.
pub fn fronts(view: &View, believed: Numbers) -> Fronts {
    let size = view.size();
    let mut number_at = vec![usize::MAX; size.area()];
    let mut numbers: Vec<Number> = Vec::new();
    let mut take = |cell: Cell, number: u8| {
        let near = || size.neighbours(cell).map(|near| view.seen(near));
        let shown = near().filter(|&seen| seen == Seen::Mine).count() as i8;
        let missing = number as i8 - shown;
        if missing != 0 || near().any(Seen::is_hidden) {
            number_at[size.index(cell)] = numbers.len();
            numbers.push(Number { cell, missing });
        }
    };
    match believed {
        Numbers::All => view.numbers().for_each(|(cell, number)| take(cell, number)),
        Numbers::Only(cells) => cells.iter().for_each(|&cell| {
            if let Seen::Open(number) = view.seen(cell) {
                take(cell, number);
            }
        }),
    }

    let mut sea = Vec::new();
    let mut patches: Vec<Patch> = Vec::new();
    let mut patch_of: FxHashMap<[usize; 8], usize> = FxHashMap::default();
    for cell in view.hidden() {
        let mut touched = [usize::MAX; 8];
        let mut count = 0;
        for near in size.neighbours(cell) {
            let number = number_at[size.index(near)];
            if number != usize::MAX {
                touched[count] = number;
                count += 1;
            }
        }
        if count == 0 {
            sea.push(cell);
            continue;
        }
        let patch = *patch_of.entry(touched).or_insert_with(|| {
            patches.push(Patch { cells: Vec::new(), numbers: touched[..count].to_vec() });
            patches.len() - 1
        });
        patches[patch].cells.push(cell);
    }
    Fronts { fronts: connected(&numbers, &patches), sea }
}

/// Numbers and patches that are joined, each part on its own and in counting order.
fn connected(numbers: &[Number], patches: &[Patch]) -> Vec<Front> {
    let mut touching = vec![Vec::new(); numbers.len()];
    for (patch, Patch { numbers, .. }) in patches.iter().enumerate() {
        numbers.iter().for_each(|&number| touching[number].push(patch));
    }
    let mut part_of = vec![false; numbers.len()];
    let mut reached = vec![false; patches.len()];
    let mut fronts = Vec::new();
    for first in 0..numbers.len() {
        if part_of[first] {
            continue;
        }
        part_of[first] = true;
        let mut mine = vec![first];
        let mut last = None;
        let mut next = 0;
        while let Some(&number) = mine.get(next) {
            next += 1;
            for &patch in &touching[number] {
                if reached[patch] {
                    continue;
                }
                reached[patch] = true;
                last = Some(patch);
                for &number in &patches[patch].numbers {
                    if !part_of[number] {
                        part_of[number] = true;
                        mine.push(number);
                    }
                }
            }
        }
        // The patch reached last lies at an end of the front: a good place to start counting.
        let order = last.map_or_else(Vec::new, |start| counting_order(start, patches, &touching));
        let place: FxHashMap<usize, usize> = mine.iter().enumerate().map(|(at, &number)| (number, at)).collect();
        fronts.push(Front {
            numbers: mine.iter().map(|&number| numbers[number]).collect(),
            patches: order
                .into_iter()
                .map(|patch| Patch {
                    cells: patches[patch].cells.clone(),
                    numbers: patches[patch].numbers.iter().map(|number| place[number]).collect(),
                })
                .collect(),
        });
    }
    fronts
}

/// The patches joined to `start`, so ordered that few numbers are open at a time. A number is open
/// from its first patch to its last; the count keeps one state for every way the open numbers can
/// still be met, so each number fewer saves a factor.
fn counting_order(start: usize, patches: &[Patch], touching: &[Vec<usize>]) -> Vec<usize> {
    let mut left: FxHashMap<usize, usize> = FxHashMap::default();
    let mut open: Vec<usize> = Vec::new();
    let mut order = vec![start];
    let mut taken = FxHashSet::from_iter([start]);
    let mut at = 0;
    while let Some(&patch) = order.get(at) {
        at += 1;
        for &number in &patches[patch].numbers {
            let left = left.entry(number).or_insert_with(|| {
                open.push(number);
                touching[number].len()
            });
            *left -= 1;
        }
        open.retain(|number| left[number] > 0);
        // Opening as few numbers and closing as many as possible; then the number nearest to being
        // closed; then the one that has been open longest.
        let best = open
            .iter()
            .enumerate()
            .flat_map(|(age, &number)| {
                let left = &left;
                let taken = &taken;
                touching[number].iter().filter(move |patch| !taken.contains(*patch)).map(move |&patch| {
                    let (mut opened, mut closed) = (0i32, 0i32);
                    for number in &patches[patch].numbers {
                        opened += i32::from(!left.contains_key(number));
                        closed += i32::from(left.get(number).map_or(touching[*number].len(), |&left| left) == 1);
                    }
                    (opened - closed, left[&number], age, patch)
                })
            })
            .min();
        if let Some((.., patch)) = best {
            taken.insert(patch);
            order.push(patch);
        }
    }
    order
}
