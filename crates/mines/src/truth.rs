//! The hidden board as a game opens it: numbers counted once, regions opened cell by cell.

use crate::Board;
use crate::analysis::Analysis;
use crate::field::{Field, Spot};
use crate::mind::Mind;
use crate::rules::number;
use effort::Rng;
use grid::Cell;

/// What every cell of a board shows. Only the one who deals holds it; a player gets what it opens.
#[derive(Clone, Debug)]
pub struct Truth {
    /// For each spot a number, or a mine.
    shows: Vec<u8>,
    safe_cells: usize,
}

const MINE: u8 = 9;

/// Somebody who is told what opened cells show.
pub trait Sees {
    /// What is known.
    fn field(&self) -> &Field;
    /// Notes what an opened cell shows.
    fn see(&mut self, spot: Spot, number: u8);
}

impl Sees for Mind {
    fn field(&self) -> &Field {
        &self.field
    }

    fn see(&mut self, spot: Spot, number: u8) {
        self.see(spot, number);
    }
}

impl Truth {
    /// The truth of a board, in the spots of a field of its size.
    pub fn of(board: &Board, field: &Field) -> Self {
        let mut shows = vec![0; field.spots()];
        for spot in field.cells() {
            let cell: Cell = field.cell(spot);
            shows[spot as usize] = if board.is_mine(cell) { MINE } else { number(board, cell) };
        }
        Self { shows, safe_cells: board.size().area() - board.mine_count() }
    }

    /// Another truth for a field that was just counted: each of its layouts equally likely.
    pub fn drawn(field: &Field, analysis: &Analysis<f64>, rng: &mut Rng) -> Self {
        let mut mined = vec![false; field.spots()];
        let mut in_sea: Vec<Spot> = Vec::new();
        let mut on_front = vec![false; field.spots()];
        for (spots, _) in analysis.patches() {
            spots.iter().for_each(|&spot| on_front[spot as usize] = true);
        }
        for spot in field.cells() {
            mined[spot as usize] = field.is_mine(spot);
            if field.is_in_doubt(spot) && !on_front[spot as usize] {
                in_sea.push(spot);
            }
        }
        let sea_mines = analysis.draw(rng, &mut |spot| mined[spot as usize] = true);
        rng.choose_front(&mut in_sea, sea_mines);
        in_sea[..sea_mines].iter().for_each(|&spot| mined[spot as usize] = true);
        let mut shows = vec![0; field.spots()];
        let mut safe_cells = 0;
        for spot in field.cells() {
            let near = field.neighbours(spot);
            shows[spot as usize] = if mined[spot as usize] {
                MINE
            } else {
                safe_cells += 1;
                near.iter().filter(|&&near| mined[near as usize]).count() as u8
            };
        }
        Self { shows, safe_cells }
    }

    /// Whether there is a mine at a spot.
    pub fn is_mine(&self, spot: Spot) -> bool {
        self.shows[spot as usize] == MINE
    }

    /// Cells without a mine.
    pub fn safe_cells(&self) -> usize {
        self.safe_cells
    }

    /// Opens a cell, and its region if it touches no mine; tells the player what is seen. Returns how
    /// many cells were opened, none if the cell is a mine.
    pub fn open(&self, player: &mut impl Sees, spot: Spot) -> usize {
        if self.shows[spot as usize] == MINE {
            return 0;
        }
        let mut opened = 0;
        let mut to_open = vec![spot];
        while let Some(spot) = to_open.pop() {
            if player.field().number(spot).is_some() {
                continue;
            }
            let number = self.shows[spot as usize];
            player.see(spot, number);
            opened += 1;
            if number == 0 {
                let field = player.field();
                let near = field.neighbours(spot);
                let closed = |near: &&Spot| field.is_in_doubt(**near) || field.is_safe(**near);
                to_open.extend(near.iter().filter(closed));
            }
        }
        opened
    }
}
