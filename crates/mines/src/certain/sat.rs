//! All certain cells, by contradiction.
//!
//! The numbers and the mines left become clauses for an incremental SAT solver. A cell is certain
//! when its opposite contradicts them. Each layout the solver finds on the way settles the question
//! for every cell it shows from a new side, so far fewer questions are asked than there are cells.
//!
//! Cells that touch no number are all alike: one of them stands for the rest.

use super::theory::Theory;
use crate::{Certain, Contradiction, Fate, Halt, Seen, View};
use batsat::Lit;
use effort::{Budget, Stop};
use grid::Cell;

/// Cells next to numbers up to which the mines left are put into clauses: beyond that these would
/// need more memory than anything else here.
pub(crate) const MOST_COUNTED: usize = 2_000;

/// Every certain cell, in reading order. A node is a twentieth of a clause learnt.
pub fn certain(view: &View, budget: &mut Budget) -> Result<Vec<Certain>, Halt> {
    let (frontier, sea) = frontier_and_sea(view);
    let asked: Vec<Cell> = frontier.iter().chain(sea.first()).copied().collect();
    let mut theory = Theory::default();
    for claim in claims(view, budget)? {
        claim.state(&mut theory, None, budget)?;
    }
    count_mines(view, &mut theory, &asked, sea.len(), budget)?;
    if !theory.holds(&[], budget)? {
        return Err(blame(view, budget)?.into());
    }
    let mut found = Vec::new();
    for (cell, fate) in fates(&mut theory, &asked, budget)? {
        let certain = |cell| Certain { cell, fate, because: None };
        let alike: &[Cell] = if sea.first() == Some(&cell) { &sea } else { &[cell] };
        found.extend(alike.iter().map(|&cell| certain(cell)));
    }
    found.sort_by_key(|known| known.cell);
    Ok(found)
}

/// Hidden cells that touch a number, and those that touch none.
fn frontier_and_sea(view: &View) -> (Vec<Cell>, Vec<Cell>) {
    let size = view.size();
    let touches_number = |cell: Cell| size.neighbours(cell).any(|near| matches!(view.seen(near), Seen::Open(_)));
    view.hidden().partition(|&cell| touches_number(cell))
}

/// Claims that the mines left are there, where that says anything: among the cells asked about, which hold one of the
/// sea, and the rest of it.
fn count_mines(view: &View, theory: &mut Theory, asked: &[Cell], sea: usize, budget: &mut Budget) -> Result<(), Stop> {
    let mines_left = view.mines_left() as isize;
    let slack = sea.saturating_sub(1) as isize;
    let mined: Vec<Lit> = asked.iter().map(|&cell| theory.mined(cell)).collect();
    if mines_left < mined.len() as isize || mines_left > slack {
        if mined.len() > MOST_COUNTED {
            return Err(Stop::Memory);
        }
        theory.claim(&mined, mines_left - slack, mines_left, None, budget)?;
    }
    Ok(())
}

/// Which of these cells are the same in every layout of a theory that just had one.
pub(crate) fn fates(theory: &mut Theory, asked: &[Cell], budget: &mut Budget) -> Result<Vec<(Cell, Fate)>, Stop> {
    let mined: Vec<Lit> = asked.iter().map(|&cell| theory.mined(cell)).collect();
    // For each cell: whether it was seen without a mine, and with one.
    let mut shown: Vec<[bool; 2]> = vec![[false; 2]; asked.len()];
    let note = |theory: &Theory, shown: &mut Vec<[bool; 2]>| {
        for (cell, &literal) in mined.iter().enumerate() {
            shown[cell][usize::from(theory.is_true(literal))] = true;
        }
    };
    note(theory, &mut shown);
    for cell in 0..asked.len() {
        if shown[cell] == [true, true] {
            continue;
        }
        let opposite = if shown[cell][1] { !mined[cell] } else { mined[cell] };
        if theory.holds(&[opposite], budget)? {
            note(theory, &mut shown);
        }
    }
    let both = |(_, shown): &(&Cell, [bool; 2])| *shown != [true, true];
    Ok(asked.iter().zip(shown).filter(both).map(|(&cell, shown)| (cell, Fate::of(shown[1]))).collect())
}

/// What a number says of the hidden cells round it.
pub(crate) struct Claim {
    /// The number.
    pub number: Cell,
    cells: Vec<Cell>,
    mines: isize,
}

impl Claim {
    /// The claim of an open number.
    pub fn of(view: &View, number: Cell) -> Option<Self> {
        let Seen::Open(says) = view.seen(number) else { return None };
        let near = || view.size().neighbours(number);
        let shown = near().filter(|&near| view.seen(near) == Seen::Mine).count();
        let cells = near().filter(|&near| view.seen(near).is_hidden()).collect();
        Some(Self { number, cells, mines: isize::from(says) - shown as isize })
    }

    /// The hidden cells it speaks of.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().copied()
    }

    /// The mines it lacks among them.
    pub fn mines(&self) -> isize {
        self.mines
    }

    /// Makes the claim in a theory.
    pub fn state(&self, theory: &mut Theory, premise: Option<Lit>, budget: &mut Budget) -> Result<(), Stop> {
        let mined: Vec<Lit> = self.cells.iter().map(|&cell| theory.mined(cell)).collect();
        theory.claim(&mined, self.mines, self.mines, premise, budget)
    }
}

/// The claims of all numbers that say anything of hidden cells, or are wrong.
fn claims(view: &View, budget: &mut Budget) -> Result<Vec<Claim>, Stop> {
    budget.spend_many(view.numbers().count() as u64)?;
    let claims = view.numbers().filter_map(|(cell, _)| Claim::of(view, cell));
    Ok(claims.filter(|claim| !claim.cells.is_empty() || claim.mines != 0).collect())
}

/// Names the numbers that contradict each other, for a position that has no layout.
fn blame(view: &View, budget: &mut Budget) -> Result<Contradiction, Stop> {
    if let Some(alone) = crate::contradiction::wrong_alone(view) {
        return Ok(alone);
    }
    let mut theory = Theory::default();
    let mut premises: Vec<(Lit, Cell)> = Vec::new();
    for claim in claims(view, budget)? {
        let premise = theory.premise();
        claim.state(&mut theory, Some(premise), budget)?;
        premises.push((premise, claim.number));
    }
    let all: Vec<Lit> = premises.iter().map(|&(premise, _)| premise).collect();
    let cells = |core: &[Lit]| -> Vec<Cell> {
        premises.iter().filter(|(premise, _)| core.contains(premise)).map(|&(_, cell)| cell).collect()
    };
    if !theory.holds(&all, budget)? {
        let core = smallest_core(&mut theory, budget)?;
        return Ok(Contradiction::Numbers { cells: cells(&core) });
    }
    let (frontier, sea) = frontier_and_sea(view);
    let asked: Vec<Cell> = frontier.iter().chain(sea.first()).copied().collect();
    count_mines(view, &mut theory, &asked, sea.len(), budget)?;
    let contradicts = !theory.holds(&all, budget)?;
    let core = if contradicts { smallest_core(&mut theory, budget)? } else { Vec::new() };
    let (mines_left, hidden) = (view.mines_left(), frontier.len() + sea.len());
    Ok(Contradiction::MineCount { mines_left, hidden, cells: cells(&core) })
}

/// Leaves out premises one by one as long as the rest still contradict each other.
pub(crate) fn smallest_core(theory: &mut Theory, budget: &mut Budget) -> Result<Vec<Lit>, Stop> {
    let mut core = theory.core();
    let mut kept = 0;
    while kept < core.len() {
        let mut rest = core.clone();
        rest.remove(kept);
        if theory.holds(&rest, budget)? {
            kept += 1;
        } else {
            let smaller = theory.core();
            core.retain(|premise| smaller.contains(premise));
        }
    }
    Ok(core)
}
