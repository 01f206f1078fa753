//! Numbers as clauses for a SAT solver.
//!
//! A variable says that a cell is mined. A claim "so many of these cells" becomes clauses: written
//! out for the up to eight cells of a number, through a totalizer (a tree of halves, each with its own tally) for the mines of the whole board.
//! A claim can be made to hold only under a literal of its own, so that it may be assumed or left
//! out without building anything anew.

use batsat::{Callbacks, Lit, Solver, SolverInterface, clause, lbool};
use effort::{Budget, Stop};
use grid::Cell;
use rustc_hash::FxHashMap;

/// Claims about mines, and a solver that finds a layout in which they hold.
#[derive(Default)]
pub struct Theory {
    solver: Solver<Patience>,
    cells: FxHashMap<Cell, Lit>,
}

/// Ends a search after so many clauses learnt, so that somebody can look at the budget.
#[derive(Default)]
struct Patience {
    learnt: u64,
}

/// Clauses learnt between two looks at the budget.
const SLICE: u64 = 1_000;
/// Work of learning a clause, in nodes.
const CLAUSE_NODES: u64 = 20;
/// Clauses that are written down in the time of a node, and the nodes that a number's clauses take.
const CLAUSES_A_NODE: u64 = 4;
const CLAIM_NODES: u64 = 8;

impl Callbacks for Patience {
    fn on_new_clause(&mut self, _: &[Lit], source: clause::Kind) {
        self.learnt += u64::from(source != clause::Kind::Axiom);
    }

    fn stop(&self) -> bool {
        self.learnt >= SLICE
    }
}

impl Theory {
    /// The literal "this cell is mined".
    pub fn mined(&mut self, cell: Cell) -> Lit {
        *self.cells.entry(cell).or_insert_with(|| Lit::new(self.solver.new_var_default(), true))
    }

    /// A fresh literal under which claims can be made.
    pub fn premise(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    /// Claims that from `least` to `most` of these are true, under a premise if there is one. It costs no node, but the
    /// clauses of many literals take a while, so whoever may interrupt is asked.
    pub fn claim(
        &mut self,
        literals: &[Lit],
        least: isize,
        most: isize,
        premise: Option<Lit>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let all = literals.len() as isize;
        if least > most || least > all || most < 0 {
            self.add(&[], premise);
            return Ok(());
        }
        let (least, most) = (least.max(0) as usize, most.min(all) as usize);
        if literals.len() <= WRITTEN_OUT {
            // Of any `most + 1` one is false; of any `all - least + 1` one is true.
            let false_ones: Vec<Lit> = literals.iter().map(|&literal| !literal).collect();
            self.one_of_every(&false_ones, most + 1, premise);
            self.one_of_every(literals, literals.len() - least + 1, premise);
            return budget.work(CLAIM_NODES);
        }
        let (left, right) = literals.split_at(literals.len() / 2);
        let (left, right) = (self.tally(left, most + 1, budget)?, self.tally(right, most + 1, budget)?);
        // More than `most`: some number in the left half, and the rest of it in the right.
        for (at_least, rest) in shares(most + 1, &left, &right) {
            let clause = [at_least, rest].into_iter().flatten().map(|literal| !literal);
            self.add(&clause.collect::<Vec<_>>(), premise);
        }
        // Fewer than `least`: at most some number in the left half, and at most the rest in the right.
        for clause in lacks(least, &left, &right) {
            self.add(&clause, premise);
        }
        Ok(())
    }

    /// Literals "at least one of these is true", "at least two", and so on, up to `most` of them.
    fn tally(&mut self, literals: &[Lit], most: usize, budget: &mut Budget) -> Result<Vec<Lit>, Stop> {
        if let [one] = literals {
            return Ok(vec![*one]);
        }
        let (left, right) = literals.split_at(literals.len() / 2);
        let (left, right) = (self.tally(left, most, budget)?, self.tally(right, most, budget)?);
        let tally: Vec<Lit> = (0..literals.len().min(most)).map(|_| self.premise()).collect();
        for (sum, &reached) in (1..).zip(&tally) {
            budget.work(1 + left.len().min(sum) as u64 / CLAUSES_A_NODE)?;
            for (at_least, rest) in shares(sum, &left, &right) {
                let clause = [at_least, rest].into_iter().flatten().map(|literal| !literal).chain([reached]);
                self.add(&clause.collect::<Vec<_>>(), None);
            }
            for clause in lacks(sum, &left, &right) {
                self.add(&clause, Some(reached));
            }
        }
        Ok(tally)
    }

    /// Of any `count` of these one is true.
    fn one_of_every(&mut self, literals: &[Lit], count: usize, premise: Option<Lit>) {
        for chosen in 0..1u32 << literals.len() {
            if chosen.count_ones() as usize == count {
                let chosen = (0..literals.len()).filter(|bit| chosen >> bit & 1 == 1).map(|bit| literals[bit]);
                self.add(&chosen.collect::<Vec<_>>(), premise);
            }
        }
    }

    fn add(&mut self, literals: &[Lit], premise: Option<Lit>) {
        let mut clause: Vec<Lit> = literals.iter().copied().chain(premise.map(|premise| !premise)).collect();
        // False if nothing can hold any more, which the next question finds out too.
        self.solver.add_clause_reuse(&mut clause);
    }

    /// Whether a layout exists in which all of these hold. A node is a twentieth of a clause learnt.
    pub fn holds(&mut self, assumed: &[Lit], budget: &mut Budget) -> Result<bool, Stop> {
        loop {
            budget.spend()?;
            self.solver.cb_mut().learnt = 0;
            let result = self.solver.solve_limited(assumed);
            budget.spend_many(self.solver.cb().learnt * CLAUSE_NODES)?;
            if result != lbool::UNDEF {
                return Ok(result == lbool::TRUE);
            }
        }
    }

    /// Whether a literal is true in the layout that was just found.
    pub fn is_true(&self, literal: Lit) -> bool {
        self.solver.value_lit(literal) == lbool::TRUE
    }

    /// Which of the assumed literals contradict each other, after no layout was found.
    pub fn core(&mut self) -> Vec<Lit> {
        self.solver.unsat_core().iter().map(|&literal| !literal).collect()
    }
}

/// The ways to reach a sum: a literal "at least so many" of each half, none where that is nobody.
fn shares<'a>(sum: usize, left: &'a [Lit], right: &'a [Lit]) -> impl Iterator<Item = (Option<Lit>, Option<Lit>)> + 'a {
    let at_least = |tally: &[Lit], count: usize| count.checked_sub(1).map(|before| tally[before]);
    let lefts = sum.saturating_sub(right.len())..=sum.min(left.len());
    lefts.map(move |count| (at_least(left, count), at_least(right, sum - count)))
}

/// The ways to stay below a sum, as the clauses that forbid them.
fn lacks<'a>(sum: usize, left: &'a [Lit], right: &'a [Lit]) -> impl Iterator<Item = Vec<Lit>> + 'a {
    // At most `count` in the left half and `sum - 1 - count` in the right: one more in either.
    let lefts = (sum.saturating_sub(1 + right.len())..sum).take_while(|&count| count <= left.len());
    lefts.map(move |count| [left.get(count), right.get(sum - 1 - count)].into_iter().flatten().copied().collect())
}

/// Cells up to which a claim is written out without further variables.
const WRITTEN_OUT: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clauses_of_a_large_claim_are_not_all_written_once_somebody_interrupts() {
        let asked = std::cell::Cell::new(0);
        let interrupt = || {
            asked.set(asked.get() + 1);
            asked.get() > 2
        };
        let mut theory = Theory::default();
        let mined: Vec<Lit> = (0..2_000).map(|x| theory.mined(Cell::new(x, 0))).collect();
        let claimed = theory.claim(&mined, 900, 900, None, &mut Budget::interruptible(u64::MAX, &interrupt));
        assert_eq!((claimed, asked.get()), (Err(Stop::Interrupted), 3));
    }

    #[test]
    fn a_claim_holds_in_just_the_layouts_it_speaks_of() {
        for (cells, least, most) in (7..=11).flat_map(|cells| {
            (-1..=cells).flat_map(move |least| (least..=cells + 1).map(move |most| (cells, least, most)))
        }) {
            let mut theory = Theory::default();
            let mined: Vec<Lit> = (0..cells).map(|x| theory.mined(Cell::new(x as u16, 0))).collect();
            let premise = theory.premise();
            theory.claim(&mined, least, most, Some(premise), &mut Budget::unlimited()).unwrap();
            for layout in (0..1_u32 << cells).step_by(7) {
                let literal = |(bit, &mined): (usize, &Lit)| if layout >> bit & 1 == 1 { mined } else { !mined };
                let mut assumed: Vec<Lit> = mined.iter().enumerate().map(literal).collect();
                let free = theory.holds(&assumed, &mut Budget::unlimited()).unwrap();
                assert!(free, "without its premise a claim says nothing: {least} to {most} of {cells}, {layout:b}");
                assumed.push(premise);
                let holds = theory.holds(&assumed, &mut Budget::unlimited()).unwrap();
                let mines = layout.count_ones() as isize;
                assert_eq!(holds, (least..=most).contains(&mines), "{least} to {most} of {cells}, {layout:b}");
            }
        }
    }
}
