//! The documented baseline: corners first, then far from what is open, until a region opens; then
//! certain cells, else the least likely mine of the frontier.
//!
//! Until the first cell that touches no mine nothing is deduced. The four corners come first, down
//! the left side and then down the right. Then the border cell with the most king moves (at least
//! three) to an open cell that still has hidden neighbours; if the border has none, the farthest
//! cell anywhere. From the first region on, ties among the least likely mines are broken by lot, and
//! cells that touch no number are never tried while one that does is in doubt.

use super::{Next, safe_cells};
use crate::Halt;
use crate::field::{Field, Spot};
use crate::mind::Mind;
use effort::{Budget, Rng};
use grid::Cell;

pub(super) fn choose(mind: &mut Mind, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    if !has_region(&mind.field) {
        return Ok(opening(&mind.field).map_or(Next::Nothing, Next::Guess));
    }
    let safe = safe_cells(mind, budget)?;
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    let mut least = f64::INFINITY;
    let mut tied: Vec<Spot> = Vec::new();
    for (spots, mine) in mind.analysis.patches() {
        // Equal odds differ by rounding only.
        if mine < least - 1e-12 {
            least = mine;
            tied.clear();
        }
        if mine < least + 1e-12 {
            tied.extend(spots);
        }
    }
    if tied.is_empty() {
        tied.extend(mind.field.sea());
    }
    tied.sort_unstable();
    Ok(rng.pick(&tied).map_or(Next::Nothing, |&spot| Next::Guess(spot)))
}

/// Whether a cell that touches no mine is open.
fn has_region(field: &Field) -> bool {
    field.cells().any(|spot| field.number(spot) == Some(0))
}

/// The next cell to try before a region is open.
fn opening(field: &Field) -> Option<Spot> {
    let size = field.size();
    let (right, bottom) = (size.width() - 1, size.height() - 1);
    let corners = [(0, 0), (0, bottom), (right, 0), (right, bottom)].map(|(x, y)| field.spot(Cell::new(x, y)));
    let hidden = |spot: &Spot| field.is_in_doubt(*spot);
    if let Some(corner) = corners.into_iter().find(hidden) {
        return Some(corner);
    }
    let lively = |spot: &Spot| field.number(*spot).is_some() && field.neighbours(*spot).iter().any(hidden);
    let open: Vec<Cell> = field.cells().filter(lively).map(|spot| field.cell(spot)).collect();
    let far = |cell: Cell| open.iter().map(|&other| cell.king_moves(other)).min().unwrap_or(u16::MAX);
    // The first of the farthest, so that equal boards are played alike.
    let farthest = |cells: &mut dyn Iterator<Item = Cell>| {
        cells.map(|cell| (far(cell), cell)).reduce(|best, other| if other.0 > best.0 { other } else { best })
    };
    let cells = || field.cells().filter(hidden).map(|spot| field.cell(spot));
    let on_border = |cell: &Cell| cell.x == 0 || cell.y == 0 || cell.x == right || cell.y == bottom;
    let border = farthest(&mut cells().filter(on_border)).filter(|(moves, _)| *moves >= 3);
    border.or_else(|| farthest(&mut cells())).map(|(_, cell)| field.spot(cell))
}
