//! Numbers as clauses for a SAT solver.
//!
//! A variable says that a cell is mined. A claim "so many of these cells" becomes clauses: written
//! out for the up to eight cells of a number, through a totalizer for the mines of the whole board.
//! A claim can be made to hold only under a literal of its own, so that it may be assumed or left
//! out without building anything anew.

use batsat::{Callbacks, clause};
use effort::{Budget, Stop};
use grid::Cell;
use rustc_hash::FxHashMap;
use rustsat::encodings::card::{BoundLower, BoundUpper, Totalizer};
use rustsat::instances::{BasicVarManager, Cnf, ManageVars};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::Solver;

/// Claims about mines, and a solver that finds a layout in which they hold.
#[derive(Default)]
pub struct Theory {
    solver: Solver<Patience>,
    literals: BasicVarManager,
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

impl Callbacks for Patience {
    fn on_new_clause(&mut self, _: &[batsat::Lit], source: clause::Kind) {
        self.learnt += u64::from(source != clause::Kind::Axiom);
    }

    fn stop(&self) -> bool {
        self.learnt >= SLICE
    }
}

impl Theory {
    /// The literal "this cell is mined".
    pub fn mined(&mut self, cell: Cell) -> Lit {
        *self.cells.entry(cell).or_insert_with(|| self.literals.new_lit())
    }

    /// A fresh literal under which claims can be made.
    pub fn premise(&mut self) -> Lit {
        self.literals.new_lit()
    }

    /// Claims that from `least` to `most` of these are true, under a premise if there is one.
    pub fn claim(&mut self, literals: &[Lit], least: isize, most: isize, premise: Option<Lit>) {
        let all = literals.len() as isize;
        if least > most || least > all || most < 0 {
            self.add(&[], premise);
            return;
        }
        let (least, most) = (least.max(0) as usize, most.min(all) as usize);
        if literals.len() <= WRITTEN_OUT {
            // Of any `most + 1` one is false; of any `all - least + 1` one is true.
            let false_ones: Vec<Lit> = literals.iter().map(|&literal| !literal).collect();
            self.one_of_every(&false_ones, most + 1, premise);
            self.one_of_every(literals, literals.len() - least + 1, premise);
            return;
        }
        let mut clauses = Cnf::new();
        let mut totalizer: Totalizer = literals.iter().copied().collect();
        let mut bounds = Vec::new();
        if most < literals.len() {
            totalizer.encode_ub(most..=most, &mut clauses, &mut self.literals).expect("there is memory for clauses");
            bounds.extend(totalizer.enforce_ub(most).expect("the bound was encoded"));
        }
        if least > 0 {
            totalizer.encode_lb(least..=least, &mut clauses, &mut self.literals).expect("there is memory for clauses");
            bounds.extend(totalizer.enforce_lb(least).expect("the bound was encoded"));
        }
        clauses.into_iter().for_each(|clause| self.solver.add_clause(clause).expect("a clause can be added"));
        bounds.into_iter().for_each(|bound| self.add(&[bound], premise));
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
        let clause: Clause = literals.iter().copied().chain(premise.map(|premise| !premise)).collect();
        self.solver.add_clause(clause).expect("a clause can be added");
    }

    /// Whether a layout exists in which all of these hold. A node is a twentieth of a clause learnt.
    pub fn holds(&mut self, assumed: &[Lit], budget: &mut Budget) -> Result<bool, Stop> {
        loop {
            budget.spend()?;
            self.solver.batsat_mut().cb_mut().learnt = 0;
            let result = self.solver.solve_assumps(assumed).expect("the solver is asked as it should be");
            budget.spend_many(self.solver.batsat_ref().cb().learnt * CLAUSE_NODES)?;
            match result {
                SolverResult::Sat => return Ok(true),
                SolverResult::Unsat => return Ok(false),
                SolverResult::Interrupted => {}
            }
        }
    }

    /// Whether a literal is true in the layout that was just found.
    pub fn is_true(&self, literal: Lit) -> bool {
        self.solver.lit_val(literal).expect("a layout was found") == TernaryVal::True
    }

    /// Which of the assumed literals contradict each other, after no layout was found.
    pub fn core(&mut self) -> Vec<Lit> {
        let core = self.solver.core().expect("no layout was found");
        core.into_iter().map(|literal| !literal).collect()
    }
}

/// Cells up to which a claim is written out without further variables.
const WRITTEN_OUT: usize = 8;
