//! A whole game: the hidden board, what is seen of it, and what a move does.

use crate::mind::Mind;
use crate::policy::{Next, Policy};
use crate::truth::Truth;
use crate::{Board, Deal, DealError, First, Halt, Seen, View, deal, rules};
use effort::{Budget, Rng};
use grid::Cell;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Cells are left to open.
    Playing,
    /// Every cell but the mines is open.
    Won,
    /// A mine went off.
    Lost,
}

/// A game being played. Its board is made from the seed when the first cell is opened.
#[derive(Clone, Debug)]
pub struct Game {
    view: View,
    deal: Deal,
    board: Option<Board>,
}

/// How a game played by a policy went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whether it was won.
    pub won: bool,
    /// Moves: cells named to be opened, the first click included.
    pub moves: u32,
    /// Moves that were not certain, the first click not counted.
    pub guesses: u32,
    /// Whether a region was opened: a cell that touches no mine.
    pub region: bool,
}

impl Game {
    /// A game that goes on from what is seen. The view must come from board text that names this
    /// deal, or be untouched.
    pub fn resume(view: View, dealt: Deal) -> Result<Self, DealError> {
        let make = |start| deal(view.size(), view.mines(), view.first(), start, dealt.seed);
        // A board that cannot be made is refused now, not at the first click.
        let board = make(dealt.start.unwrap_or(Cell::new(0, 0)))?;
        Ok(Self { board: dealt.start.map(|_| board), view, deal: dealt })
    }

    /// What the player sees.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The seed and the first click.
    pub fn deal(&self) -> Deal {
        self.deal
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        if self.view.cells().contains(&Seen::Mine) {
            Outcome::Lost
        } else if self.view.is_won() {
            Outcome::Won
        } else {
            Outcome::Playing
        }
    }

    /// The hidden board, once the game is over.
    pub fn uncovered(&self) -> Option<&Board> {
        self.board.as_ref().filter(|_| self.outcome() != Outcome::Playing)
    }

    /// Opens a cell.
    pub fn open(&mut self, cell: Cell) {
        let Self { view, deal: dealt, board } = self;
        let board = board.get_or_insert_with(|| {
            dealt.start = Some(cell);
            deal(view.size(), view.mines(), view.first(), cell, dealt.seed).expect("the room was checked")
        });
        rules::open(board, view, cell);
    }

    /// Opens the unflagged neighbours of a number that has its flags. Returns whether it had.
    pub fn chord(&mut self, cell: Cell) -> bool {
        self.board.as_ref().is_some_and(|board| rules::chord(board, &mut self.view, cell).is_some())
    }

    /// Sets a flag on a hidden cell, or takes it away.
    pub fn flag(&mut self, cell: Cell) {
        match self.view.seen(cell) {
            Seen::Hidden => self.view.set(cell, Seen::Flag),
            Seen::Flag => self.view.set(cell, Seen::Hidden),
            Seen::Open(_) | Seen::Mine => {}
        }
    }
}

/// Plays a whole game on a board. The policy sees what a player sees and opens cells, nothing else.
pub fn play(
    board: &Board,
    first: First,
    start: Cell,
    policy: &Policy,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Played, Halt> {
    let mut mind = Mind::new(&View::untouched(board.size(), board.mine_count(), first));
    let truth = Truth::of(board, &mind.field);
    let mut played = Played { won: false, moves: 0, guesses: 0, region: false };
    let mut next = vec![mind.field.spot(start)];
    let mut opened = 0;
    loop {
        for spot in next {
            // A region may have opened it already.
            if mind.field.number(spot).is_none() {
                played.moves += 1;
                match truth.open(&mut mind, spot) {
                    0 => return Ok(played),
                    cells => opened += cells,
                }
                played.region |= mind.field.number(spot) == Some(0);
            }
        }
        if opened == truth.safe_cells() {
            played.won = true;
            return Ok(played);
        }
        next = match (policy.choose)(&mut mind, rng, budget)? {
            Next::Certain(cells) => cells,
            Next::Guess(cell) => {
                played.guesses += 1;
                vec![cell]
            }
            Next::Solved(best) => {
                played.guesses += u32::from(best.safe < best.of);
                best.spot.into_iter().collect()
            }
            Next::Nothing => unreachable!("{} has nothing to open on\n{}", policy.name, mind.field.view()),
        };
    }
}
