//! Why a cell is certain: the numbers that prove it, and how hard that is to see.
//!
//! A proof is a set of numbers which, with nothing else believed, leaves no layout for the
//! opposite. None of them can be left out; up to [`SMALLEST_UP_TO`] numbers there is no smaller set
//! at all. The smallest set is found from the layouts that refute what is too little: each of them
//! breaks some numbers, and a proof must hold one of those. So a smallest set that meets all
//! demands so far is tried; either it is a proof, and none can be smaller, or a new layout adds a
//! demand.
//!
//! The mine count is used only where the numbers alone do not do. Without it a smallest proof hangs
//! together: each number shares a hidden cell with another one, and one of them touches the cell.
//! So to know that no proof of `n` numbers exists it is enough to look at the numbers within `n` such
//! steps of the cell, however large the board is.

mod few;

use crate::certain::sat::{Claim, MOST_COUNTED, smallest_core};
use crate::certain::theory::Theory;
use crate::certain::{METHODS, Method};
use crate::{Certain, Fate, Halt, Seen, View};
use batsat::Lit;
use effort::{Budget, Stop};
use few::{Numbers, Smallest};
use grid::Cell;
use rustc_hash::{FxHashMap, FxHashSet};

/// Numbers up to which no smaller proof exists.
pub const SMALLEST_UP_TO: usize = 6;

/// Why a cell is certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The cell.
    pub cell: Cell,
    /// What is certain of it.
    pub fate: Fate,
    /// The numbers that prove it, in reading order. None can be left out.
    pub numbers: Vec<Cell>,
    /// Whether the mine count is needed too.
    pub mine_count: bool,
    /// The weakest method that finds it; `None` if thinking stopped before that was known.
    pub method: Option<&'static str>,
}

/// Proofs of certain cells, in their order; the list ends where the budget does. A node is a twentieth of a clause learnt.
pub fn prove(view: &View, known: &[Certain], budget: &mut Budget) -> Vec<Proof> {
    // Which method finds a cell is worth less than its proof: that keeps half of a budget that is short.
    let methods = budget.within_slice(2, |half| half.within(METHOD_NODES, |part| weakest_methods(view, known, part)));
    let methods = methods.ok();
    let mut proofs = Vec::new();
    if budget.heed().is_err() {
        return proofs;
    }
    let mut met = Numbers::of(view);
    // Cells that touch the same numbers have the same proof.
    let mut proven: FxHashMap<(Vec<Cell>, Fate), (Vec<Cell>, bool)> = FxHashMap::default();
    for certain in known {
        let method = methods.as_ref().map(|weakest| weakest.get(&certain.cell).copied().unwrap_or(ALL_LAYOUTS));
        let touching = view.size().neighbours(certain.cell).filter(|&near| matches!(view.seen(near), Seen::Open(_)));
        let alike = (touching.collect(), certain.fate);
        let (numbers, mine_count) = if let Some(proof) = proven.get(&alike) {
            proof.clone()
        } else {
            let Ok(proof) = numbers_among(view, &mut met, certain.cell, certain.fate, budget) else { break };
            proven.insert(alike, proof.clone());
            proof
        };
        proofs.push(Proof { cell: certain.cell, fate: certain.fate, numbers, mine_count, method });
    }
    proofs
}

/// Thinking that goes into the weaker methods: enough for any board that fits a screen.
const METHOD_NODES: u64 = 2_000_000;
/// The method that finds what the weaker ones do not.
const ALL_LAYOUTS: &str = "exact";

/// For each cell that a method weaker than [`ALL_LAYOUTS`] finds, the weakest one that does, as far as
/// the cells asked for need it.
fn weakest_methods(view: &View, asked: &[Certain], budget: &mut Budget) -> Result<FxHashMap<Cell, &'static str>, Halt> {
    let mut weakest = FxHashMap::default();
    for Method { name, find, .. } in METHODS.into_iter().take(3) {
        if asked.iter().all(|certain| weakest.contains_key(&certain.cell)) {
            break;
        }
        for known in find(view, budget)? {
            weakest.entry(known.cell).or_insert(name);
        }
    }
    Ok(weakest)
}

/// The numbers that prove a certain cell, and whether the mine count is needed.
pub fn numbers(view: &View, cell: Cell, fate: Fate, budget: &mut Budget) -> Result<(Vec<Cell>, bool), Stop> {
    numbers_among(view, &mut Numbers::of(view), cell, fate, budget)
}

fn numbers_among(
    view: &View,
    met: &mut Numbers,
    cell: Cell,
    fate: Fate,
    budget: &mut Budget,
) -> Result<(Vec<Cell>, bool), Stop> {
    budget.spend()?;
    let mut least = match met.smallest(cell, fate) {
        Smallest::Proof(numbers) => return Ok((numbers, false)),
        Smallest::AtLeast(least) => least,
    };
    // Smaller proofs are ruled out, so one this far away is as good as one nearer.
    let mut radius = (least - 1).max(1);
    let mut reached = 0;
    loop {
        let near = numbers_near(view, cell, radius);
        let all_seen = near.len() == reached;
        reached = near.len();
        let mut question = Question::new(view, cell, fate, &near, false, budget)?;
        if question.is_proven(budget)? {
            let smallest = question.smallest_proof(least, budget)?;
            // A smaller proof would lie within this radius.
            if smallest.len() <= radius + 1 || radius >= SMALLEST_UP_TO || all_seen {
                return Ok((smallest, false));
            }
            radius = smallest.len() - 1;
        } else if all_seen {
            break;
        } else {
            // A proof reaches further out than this, and has a number at every step.
            least = least.max(radius + 1);
            radius += if radius < SMALLEST_UP_TO { 1 } else { radius };
        }
    }
    let all: Vec<Cell> = view.numbers().map(|(cell, _)| cell).filter(|&cell| touches_hidden(view, cell)).collect();
    if view.hidden().count() > MOST_COUNTED {
        return Err(Stop::Memory);
    }
    let mut question = Question::new(view, cell, fate, &all, true, budget)?;
    assert!(question.is_proven(budget)?, "{cell} is not certain on\n{view}");
    Ok((question.smallest_proof(least_counted(view, &all), budget)?, true))
}

/// Numbers that a proof with the mine count needs at least. Numbers that alone prove nothing leave a
/// layout of the cells they touch; the rest of the board takes up the other mines unless those cells
/// hold nearly all mines there are, or nearly all safe cells.
fn least_counted(view: &View, numbers: &[Cell]) -> usize {
    let claims: Vec<Claim> = numbers.iter().filter_map(|&number| Claim::of(view, number)).collect();
    let mut mines: Vec<usize> = claims.iter().map(|claim| claim.mines().max(0) as usize).collect();
    let mut safe: Vec<usize> = claims.iter().zip(&mines).map(|(claim, mines)| claim.cells().count() - mines).collect();
    let most_in = |each: &mut Vec<usize>, all: usize| {
        each.sort_unstable_by(|a, b| b.cmp(a));
        let mut held = 1;
        each.iter()
            .take_while(|&&more| {
                held += more;
                held <= all
            })
            .count()
            + 1
    };
    let mines_left = view.mines_left();
    most_in(&mut mines, mines_left).min(most_in(&mut safe, view.hidden().count() - mines_left))
}

fn touches_hidden(view: &View, number: Cell) -> bool {
    view.size().neighbours(number).any(|near| view.seen(near).is_hidden())
}

/// The numbers within so many steps of a cell: those that touch it are one step away, those that
/// share a hidden cell with these are two steps away, and so on.
fn numbers_near(view: &View, cell: Cell, radius: usize) -> Vec<Cell> {
    let size = view.size();
    let mut cells: FxHashSet<Cell> = FxHashSet::from_iter([cell]);
    let mut numbers: FxHashSet<Cell> = FxHashSet::default();
    let mut edge = vec![cell];
    for _ in 0..radius {
        let mut next = Vec::new();
        for at in edge {
            for number in size.neighbours(at).filter(|&near| matches!(view.seen(near), Seen::Open(_))) {
                if numbers.insert(number) {
                    let hidden = size.neighbours(number).filter(|&near| view.seen(near).is_hidden());
                    next.extend(hidden.filter(|&near| cells.insert(near)));
                }
            }
        }
        edge = next;
    }
    let mut numbers: Vec<Cell> = numbers.into_iter().collect();
    numbers.sort_unstable();
    numbers
}

/// Whether some numbers leave a layout for the opposite of a claim.
struct Question {
    theory: Theory,
    /// "The opposite is true", and the mine count where it counts.
    fixed: Vec<Lit>,
    premises: Vec<Lit>,
    numbers: Vec<Cell>,
}

impl Question {
    fn new(
        view: &View,
        cell: Cell,
        fate: Fate,
        numbers: &[Cell],
        mine_count: bool,
        budget: &mut Budget,
    ) -> Result<Self, Stop> {
        let mut theory = Theory::default();
        let mined = theory.mined(cell);
        let mut premises = Vec::new();
        let mut cells: FxHashSet<Cell> = FxHashSet::from_iter([cell]);
        for &number in numbers {
            let claim = Claim::of(view, number).expect("a number makes a claim");
            let premise = theory.premise();
            claim.state(&mut theory, Some(premise), budget)?;
            premises.push(premise);
            cells.extend(claim.cells());
        }
        if mine_count {
            // Cells that no number touches are alike: they hold what is left over.
            let sea = view.hidden().count() - cells.len();
            let mut cells: Vec<Cell> = cells.into_iter().collect();
            cells.sort_unstable();
            let literals: Vec<Lit> = cells.into_iter().map(|cell| theory.mined(cell)).collect();
            let mines_left = view.mines_left() as isize;
            theory.claim(&literals, mines_left - sea as isize, mines_left, None, budget)?;
        }
        let opposite = if fate == Fate::Safe { mined } else { !mined };
        Ok(Self { theory, fixed: vec![opposite], premises, numbers: numbers.to_vec() })
    }

    fn asked(&self, believed: impl IntoIterator<Item = usize>) -> Vec<Lit> {
        self.fixed.iter().copied().chain(believed.into_iter().map(|place| self.premises[place])).collect()
    }

    /// Whether all numbers together prove the claim.
    fn is_proven(&mut self, budget: &mut Budget) -> Result<bool, Stop> {
        let all = self.asked(0..self.premises.len());
        Ok(!self.theory.holds(&all, budget)?)
    }

    /// A smallest proof, if it has no more than [`SMALLEST_UP_TO`] numbers; else one from which no
    /// number can be left out. All numbers together prove the claim, and were just asked; fewer than
    /// `least` do not.
    fn smallest_proof(&mut self, least: usize, budget: &mut Budget) -> Result<Vec<Cell>, Stop> {
        let core = smallest_core(&mut self.theory, budget)?;
        let mut proof: Vec<usize> = (0..self.premises.len()).filter(|&at| core.contains(&self.premises[at])).collect();
        // The claim itself is never left out, so a core without it means that the numbers alone
        // contradict each other: not on a board that has a layout.
        let mut demands: Vec<Vec<usize>> = Vec::new();
        let limit = proof.len().min(SMALLEST_UP_TO + 1);
        while let Some(chosen) = smallest_meeting(&demands, least, limit.saturating_sub(1)) {
            if !self.theory.holds(&self.asked(chosen.iter().copied()), budget)? {
                proof = chosen;
                break;
            }
            demands.push(self.broken(&chosen, budget)?);
        }
        proof.sort_unstable();
        Ok(proof.into_iter().map(|place| self.numbers[place]).collect())
    }

    /// Numbers that are broken in a layout which refutes those believed. As few as can be had by
    /// believing one after the other as long as a layout is left.
    fn broken(&mut self, believed: &[usize], budget: &mut Budget) -> Result<Vec<usize>, Stop> {
        let met = |theory: &Theory, premises: &[Lit]| -> Vec<bool> {
            premises.iter().map(|&premise| theory.is_true(premise)).collect()
        };
        let mut met_here = met(&self.theory, &self.premises);
        let mut believed = believed.to_vec();
        let mut broken = Vec::new();
        for place in 0..self.premises.len() {
            if believed.contains(&place) {
                continue;
            }
            if !met_here[place] {
                if !self.theory.holds(&self.asked(believed.iter().copied().chain([place])), budget)? {
                    broken.push(place);
                    continue;
                }
                met_here = met(&self.theory, &self.premises);
            }
            believed.push(place);
        }
        Ok(broken)
    }
}

/// A set that holds a member of each list, with no more members than needed or `least`, if `most` will
/// do.
fn smallest_meeting(demands: &[Vec<usize>], least: usize, most: usize) -> Option<Vec<usize>> {
    (least..=most).find_map(|count| {
        let mut chosen = Vec::new();
        meet(demands, count, &mut chosen).then_some(chosen)
    })
}

fn meet(demands: &[Vec<usize>], left: usize, chosen: &mut Vec<usize>) -> bool {
    // The shortest list not met yet leaves the fewest choices.
    let unmet = demands.iter().filter(|demand| !demand.iter().any(|member| chosen.contains(member)));
    let Some(demand) = unmet.min_by_key(|demand| demand.len()) else { return true };
    left > 0
        && demand.iter().any(|&member| {
            chosen.push(member);
            let met = meet(demands, left - 1, chosen);
            if !met {
                chosen.pop();
            }
            met
        })
}
