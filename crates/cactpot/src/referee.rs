//! Finds what a ticket is worth by the rules alone; no code is shared with the search.
//!
//! Nothing is remembered and nothing is cut short: every order of tiles and numbers is played, and a line is
//! paid for every order in which the unseen numbers may stand behind the hidden tiles.

use crate::{Line, Ticket};
use effort::{Budget, Stop};
use grid::Cell;

/// The average pay of the best play, for a ticket that shows a number and none twice. A node is a tile uncovered or a line taken.
pub fn value(ticket: &Ticket, budget: &mut Budget) -> Result<f64, Stop> {
    best(&tiles(ticket), ticket, budget)
}

/// The average pay if a hidden tile is uncovered first.
pub fn flip(ticket: &Ticket, cell: Cell, budget: &mut Budget) -> Result<f64, Stop> {
    uncover(&tiles(ticket), usize::from(cell.y * 3 + cell.x), ticket, budget)
}

/// The average pay of a line that is taken now.
pub fn line(ticket: &Ticket, line: Line) -> f64 {
    let places = line.cells().map(|cell| usize::from(cell.y * 3 + cell.x));
    take(&tiles(ticket), places, ticket)
}

/// The numbers of the tiles in reading order, 0 where one is hidden.
type Tiles = [u8; 9];

fn tiles(ticket: &Ticket) -> Tiles {
    std::array::from_fn(|tile| ticket.number(tile).unwrap_or(0))
}

fn best(tiles: &Tiles, ticket: &Ticket, budget: &mut Budget) -> Result<f64, Stop> {
    let hidden = || (0..9).filter(|&tile| tiles[tile] == 0);
    let mut most: f64 = 0.0;
    if hidden().count() > 5 {
        for tile in hidden() {
            most = most.max(uncover(tiles, tile, ticket, budget)?);
        }
        return Ok(most);
    }
    let rows_and_columns = (0..3).flat_map(|at| [[3 * at, 3 * at + 1, 3 * at + 2], [at, at + 3, at + 6]]);
    for line in rows_and_columns.chain([[0, 4, 8], [2, 4, 6]]) {
        budget.spend()?;
        most = most.max(take(tiles, line, ticket));
    }
    Ok(most)
}

fn uncover(tiles: &Tiles, tile: usize, ticket: &Ticket, budget: &mut Budget) -> Result<f64, Stop> {
    budget.spend()?;
    let (mut sum, mut ways) = (0.0, 0.0);
    for after in shown(tiles, tile) {
        sum += best(&after, ticket, budget)?;
        ways += 1.0;
    }
    Ok(sum / ways)
}

fn take(tiles: &Tiles, line: [usize; 3], ticket: &Ticket) -> f64 {
    let Some(tile) = line.into_iter().find(|&tile| tiles[tile] == 0) else {
        return ticket.pays.of(line.iter().map(|&tile| tiles[tile]).sum()).into();
    };
    let (mut sum, mut ways) = (0.0, 0.0);
    for after in shown(tiles, tile) {
        sum += take(&after, line, ticket);
        ways += 1.0;
    }
    sum / ways
}

/// The ticket after a tile has shown each number that is not shown yet.
fn shown(tiles: &Tiles, tile: usize) -> impl Iterator<Item = Tiles> {
    (1..=9).filter(|number| !tiles.contains(number)).map(move |number| {
        let mut after = *tiles;
        after[tile] = number;
        after
    })
}
