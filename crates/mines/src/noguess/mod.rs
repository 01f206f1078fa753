//! Boards that never need a guess.
//!
//! A board is dealt and walked through with a chosen method; the method is the difficulty. `Pure`
//! throws away every board on which the walk gets stuck, so each board that can be solved is equally
//! likely. `Repair` moves a mine where the walk is stuck and goes on, and walks the finished board
//! again from the start: it is far faster, but favours boards with fewer mines where numbers meet.
//!
//! A board comes with its proof: the deductions in their order, each with the numbers it follows
//! from. [`crate::referee::follows`] checks it by the rules alone.

mod ground;
mod proof;
mod walk;

pub use proof::{Deduction, Rank};

use crate::generate::Promise;
use crate::{Board, DealError, First, deal};
use effort::{Budget, Rng, Stop};
use grid::{Cell, Size};
use ground::Ground;
use walk::{End, Walk};

/// Which boards are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Width and height.
    pub size: Size,
    /// Mines on the board.
    pub mines: usize,
    /// What the first click is promised.
    pub first: First,
    /// The first click. Without one a board that is promised something gets the cell to advise, and
    /// one that is not gets a hint: a free cell with the lowest number, nearest to the centre.
    pub start: Option<Cell>,
    /// How they are made.
    pub way: Way,
    /// The strongest method that may be needed.
    pub method: Rank,
}

/// How boards are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Deal until one can be solved: every board that can is equally likely.
    Pure,
    /// Move mines where the walk is stuck: fast, but some boards are likelier than others.
    Repair,
}

/// A board that needs no guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoGuess {
    /// The board.
    pub board: Board,
    /// The first click.
    pub start: Cell,
    /// The seed it was dealt by. [`deal`] makes the board again from it unless mines were moved.
    pub seed: u64,
    /// The hardest method needed.
    pub hardest: Rank,
    /// Clicks that open it without a flag.
    pub bbbv: u32,
    /// The deductions in their order.
    pub proof: Vec<Deduction>,
}

/// Makes boards, and keeps its room from one to the next.
#[derive(Clone, Debug)]
pub struct Maker {
    wanted: Wanted,
    walk: Walk,
    ground: Ground,
    /// Boards that were dealt so far.
    pub tried: u64,
}

/// Mines moved on one board before another is dealt.
const MOST_REPAIRS: usize = 400;
/// Work of dealing a board, in nodes: so many, or one for every eight cells of a large one.
const DEAL_NODES: u64 = 64;
const CELLS_A_NODE: u64 = 8;

impl Maker {
    /// A maker of such boards; an error if they cannot have so many mines.
    pub fn new(wanted: Wanted) -> Result<Self, DealError> {
        let Wanted { size, mines, first, start, .. } = wanted;
        // A board that cannot be dealt is refused now.
        Promise::to(size, mines, first, start.unwrap_or(Cell::new(0, 0)))?;
        Ok(Self { wanted, walk: Walk::new(size, mines), ground: Ground::default(), tried: 0 })
    }

    /// The next board that needs no guess, drawn by this generator. A node is a step of a count, or eight cells of a
    /// board that is dealt, but at least 64 a board; when the budget ends before one is found, there is none.
    pub fn make(&mut self, rng: &mut Rng, budget: &mut Budget) -> Result<NoGuess, Stop> {
        loop {
            budget.spend_many(DEAL_NODES.max(self.wanted.size.area() as u64 / CELLS_A_NODE))?;
            self.tried += 1;
            let seed = rng.next();
            let Some(start) = self.deal(seed) else { continue };
            let solved = match self.wanted.way {
                Way::Pure => self.is_solved(start, budget)?,
                Way::Repair => self.is_repaired(start, rng, budget)?,
            };
            if solved {
                let Self { walk, ground, .. } = self;
                return Ok(NoGuess {
                    board: ground.board(&walk.field),
                    start,
                    seed,
                    hardest: walk.log.hardest(),
                    bbbv: ground.bbbv(&walk.field),
                    proof: walk.log.deductions(&walk.field),
                });
            }
        }
    }

    /// Deals a board; `None` if the first click would be a mine.
    fn deal(&mut self, seed: u64) -> Option<Cell> {
        let Wanted { size, mines, first, start, .. } = self.wanted;
        let promised = start.unwrap_or_else(|| crate::first_click::cell(size, mines, first));
        let board = deal(size, mines, first, promised, seed).expect("the room was checked");
        self.ground.lay(&board, &self.walk.field);
        let start = match (start, first) {
            (None, First::None) => self.ground.hint(&self.walk.field)?,
            _ => promised,
        };
        (!board.is_mine(start)).then_some(start)
    }

    /// Whether the board is solved; a solved one is walked through again for its proof.
    fn is_solved(&mut self, start: Cell, budget: &mut Budget) -> Result<bool, Stop> {
        let start = self.walk.field.spot(start);
        for rated in [false, true] {
            self.walk.begin(start);
            if self.walk.go_on(&self.ground, self.wanted.method, rated, budget)? == End::Stuck {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether moving mines makes a board that is solved from start to end.
    fn is_repaired(&mut self, start: Cell, rng: &mut Rng, budget: &mut Budget) -> Result<bool, Stop> {
        let Self { wanted, walk, ground, .. } = self;
        let kept = u16::from(wanted.first == First::Open);
        let begin = walk.field.spot(start);
        let mut repairs = 0;
        let mut rated = false;
        loop {
            walk.begin(begin);
            let before = repairs;
            while walk.go_on(ground, wanted.method, rated, budget)? == End::Stuck {
                repairs += 1;
                if repairs > MOST_REPAIRS {
                    return Ok(false);
                }
                if !walk.repair(ground, |cell| cell.king_moves(start) <= kept, rng, budget)? {
                    walk.begin(begin);
                }
            }
            // What was deduced before a mine was moved has to be deduced again without it.
            if rated && repairs == before {
                return Ok(true);
            }
            rated = true;
        }
    }
}
