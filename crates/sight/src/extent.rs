//! How far a board goes: rows and columns that belong to it, and those that do not.
//!
//! A frame around the board has two of a row's long sides, but not the short lines between its cells. On a board from
//! which tiles go away a row may be nearly empty: there a single tile is enough, if it has its sides.

use crate::lines::Edges;
use crate::square::{Grid, MOST_CELLS};

/// One of the four sides of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first column.
    Left,
    /// The first row.
    Top,
    /// The last column.
    Right,
    /// The last row.
    Bottom,
}

impl std::fmt::Display for Side {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = match self {
            Self::Left => "left side",
            Self::Top => "top",
            Self::Right => "right side",
            Self::Bottom => "bottom",
        };
        out.write_str(name)
    }
}

const SIDES: [Side; 4] = [Side::Left, Side::Top, Side::Right, Side::Bottom];

/// A grid whose every cell is a tile: rows without lines between cells go, rows with them come.
pub fn full(edges: &Edges, mut grid: Grid) -> Grid {
    let usual = usual_separator(edges, &grid);
    for side in SIDES {
        while length(&grid, side) > 3 && separators(edges, &grid, side, 0) < 0.35 * usual {
            grid = moved(grid, side, -1);
        }
        while length(&grid, side) < MOST_CELLS
            && within(edges, &grid, side)
            && separators(edges, &grid, side, 1) > 0.6 * usual
        {
            grid = moved(grid, side, 1);
        }
    }
    grid
}

/// A grid from which tiles may be gone: rows with a tile stay and come. Tiles rest on each other, so the last row has
/// one below most of those above, a column has one at its foot, and one in the first row has another below it.
pub fn partial(edges: &Edges, mut grid: Grid, tile: impl Fn([f32; 4]) -> bool) -> Grid {
    let has_tile = |grid: &Grid, side, beyond| {
        let is_tile = |(x, y): (isize, isize)| tile(grid.bounds(x, y));
        let count = |beyond| line(grid, side, beyond).filter(|&place| is_tile(place)).count();
        let foot = grid.rows as isize - 1;
        match side {
            Side::Left | Side::Right => line(grid, side, beyond).any(|(x, y)| y >= foot - 1 && is_tile((x, y))),
            Side::Top => line(grid, side, beyond).any(|(x, y)| is_tile((x, y)) && is_tile((x, y + 1))),
            Side::Bottom => {
                let here = count(beyond);
                here > 0 && 2 * here >= count(beyond - 1)
            }
        }
    };
    for side in [Side::Bottom, Side::Left, Side::Right, Side::Top] {
        while length(&grid, side) > 2 && !has_tile(&grid, side, 0) {
            grid = moved(grid, side, -1);
        }
        while length(&grid, side) < MOST_CELLS && within(edges, &grid, side) && has_tile(&grid, side, 1) {
            grid = moved(grid, side, 1);
        }
    }
    grid
}

/// The grid with the empty rows above it and columns to its right, as far as the ground is plain. Where the ground
/// goes on at the opposite side too, the board stands in the middle of it and only what is more here counts.
pub fn with_empty(edges: &Edges, mut grid: Grid) -> Grid {
    let more = |here: Side, opposite: Side, pitch: f32| {
        let ((here, framed), (opposite, _)) = (margin(edges, &grid, here), margin(edges, &grid, opposite));
        let (here, opposite) = (here / pitch, opposite / pitch);
        // A frame lies a whole number of tiles away; a margin does so by chance only.
        let whole = (here - here.round()).abs() < 0.12 && (here - opposite).abs() > 0.12;
        let room = match (opposite > 0.7 && !whole, framed) {
            (false, _) => here,
            (true, true) => here - opposite,
            // The ground is that of the whole picture and says nothing of the board's.
            (true, false) => 0.0,
        };
        (room + 0.2).floor().max(0.0) as usize
    };
    let (right, up) = (more(Side::Right, Side::Left, grid.pitch_x), more(Side::Top, Side::Bottom, grid.pitch_y));
    if grid.columns + right <= MOST_CELLS && right <= 2 * grid.columns {
        grid.columns += right;
    }
    if grid.rows + up <= MOST_CELLS && up <= 3 * grid.rows {
        grid.rows += up;
        grid.top -= up as f32 * grid.pitch_y;
    }
    grid
}

/// The sides at which the picture ends within a row or column of the board: the lines between its cells go on to the
/// end of the picture.
pub fn cut(edges: &Edges, grid: &Grid) -> Vec<Side> {
    let (width, height) = (edges.upright.across as f32, edges.level.across as f32);
    let [_, _, right, bottom] = grid.bounds(grid.columns as isize - 1, grid.rows as isize - 1);
    let is_cut = |side: &Side| {
        let (room, pitch) = match side {
            Side::Left => (grid.left, grid.pitch_x),
            Side::Top => (grid.top, grid.pitch_y),
            Side::Right => (width - right, grid.pitch_x),
            Side::Bottom => (height - bottom, grid.pitch_y),
        };
        // Less than that may be an outline, and a whole cell would be one of the board.
        (0.2..0.95).contains(&(room / pitch)) && {
            let last = separators(edges, grid, *side, 0);
            last > LEAST_SEPARATOR && separators(edges, grid, *side, 1) > 0.7 * last
        }
    };
    SIDES.into_iter().filter(is_cut).collect()
}

/// Lines between cells that have less support than this are not there.
const LEAST_SEPARATOR: f32 = 0.2;

fn length(grid: &Grid, side: Side) -> usize {
    match side {
        Side::Left | Side::Right => grid.columns,
        Side::Top | Side::Bottom => grid.rows,
    }
}

fn moved(mut grid: Grid, side: Side, by: isize) -> Grid {
    match side {
        Side::Left => grid.left -= by as f32 * grid.pitch_x,
        Side::Top => grid.top -= by as f32 * grid.pitch_y,
        Side::Right | Side::Bottom => {}
    }
    match side {
        Side::Left | Side::Right => grid.columns = grid.columns.saturating_add_signed(by),
        Side::Top | Side::Bottom => grid.rows = grid.rows.saturating_add_signed(by),
    }
    grid
}

/// The cells of the outermost row or column at a side, or of the one so many beyond it.
fn line(grid: &Grid, side: Side, beyond: isize) -> impl Iterator<Item = (isize, isize)> + use<> {
    let (columns, rows) = (grid.columns as isize, grid.rows as isize);
    let count = if matches!(side, Side::Left | Side::Right) { rows } else { columns };
    (0..count).map(move |along| match side {
        Side::Left => (-beyond, along),
        Side::Right => (columns - 1 + beyond, along),
        Side::Top => (along, -beyond),
        Side::Bottom => (along, rows - 1 + beyond),
    })
}

/// Whether the picture goes on for another row or column.
fn within(edges: &Edges, grid: &Grid, side: Side) -> bool {
    let (width, height) = (edges.upright.across as f32, edges.level.across as f32);
    let right = grid.left + (grid.columns + 1) as f32 * grid.pitch_x;
    let bottom = grid.top + (grid.rows + 1) as f32 * grid.pitch_y;
    // A tile may lose its rim at the end of the picture.
    let beyond = |pitch: f32| (0.1 * pitch).max(2.0);
    match side {
        Side::Left => grid.left - grid.pitch_x > -beyond(grid.pitch_x),
        Side::Top => grid.top - grid.pitch_y > -beyond(grid.pitch_y),
        Side::Right => right < width + beyond(grid.pitch_x),
        Side::Bottom => bottom < height + beyond(grid.pitch_y),
    }
}

/// The median support of the lines between the cells of an outer row or column.
fn separators(edges: &Edges, grid: &Grid, side: Side, beyond: isize) -> f32 {
    let upright = matches!(side, Side::Top | Side::Bottom);
    median(line(grid, side, beyond).skip(1).map(|(x, y)| separator(edges, grid, x, y, upright)).collect())
}

/// The line at the left or the upper side of a cell.
fn separator(edges: &Edges, grid: &Grid, x: isize, y: isize, upright: bool) -> f32 {
    let [left, top, right, bottom] = grid.bounds(x, y);
    if upright {
        edges.upright.support(left, top + 1.0, bottom - 1.0)
    } else {
        edges.level.support(top, left + 1.0, right - 1.0)
    }
}

fn usual_separator(edges: &Edges, grid: &Grid) -> f32 {
    let (columns, rows) = (grid.columns as isize, grid.rows as isize);
    let inner = |upright| {
        let cells = (1..rows - 1).flat_map(move |y| (1..columns).map(move |x| (x, y)));
        median(cells.map(|(x, y)| separator(edges, grid, x, y, upright)).collect())
    };
    f32::midpoint(inner(true), inner(false))
}

/// How much there is of the lines between columns in comparison with those between rows, or the other way round, 0 to 1: tiles
/// have sides both ways, lines of words only one. A gap puts sides beside the lines; only `tile`s count.
pub fn both_ways(edges: &Edges, grid: &Grid, tile: impl Fn(isize, isize) -> bool) -> f32 {
    let (columns, rows) = (grid.columns as isize, grid.rows as isize);
    let reach = (GAP * grid.pitch_x.min(grid.pitch_y)).ceil() as i32;
    let support = |upright: bool| {
        let (x, y) = (isize::from(upright), isize::from(!upright));
        let places = (y..rows).flat_map(|row| (x..columns).map(move |column| (column, row)));
        let places: Vec<(isize, isize)> = places.filter(|&at| tile(at.0, at.1) && tile(at.0 - x, at.1 - y)).collect();
        let shifted = |off: i32| {
            let (dx, dy) = ((off * x as i32) as f32, (off * y as i32) as f32);
            let moved = Grid { left: grid.left + dx, top: grid.top + dy, ..*grid };
            let all: f32 = places.iter().map(|&(x, y)| separator(edges, &moved, x, y, upright)).sum();
            all / places.len() as f32
        };
        (places.len() >= FEWEST).then(|| (-reach..=reach).map(shifted).fold(0.0, f32::max))
    };
    match (support(true), support(false)) {
        (Some(upright), Some(level)) => upright.min(level) / upright.max(level).max(f32::MIN_POSITIVE),
        _ => 1.0,
    }
}

/// The widest gap between a tile and the side of its cell, as a part of the cell.
pub const GAP: f32 = 0.08;
/// Fewer lines than this say nothing of all.
const FEWEST: usize = 6;

/// How far the ground beyond a side is plain, in pixels, and whether a line ends it rather than the picture.
fn margin(edges: &Edges, grid: &Grid, side: Side) -> (f32, bool) {
    let (right, bottom) = (grid.left + grid.columns as f32 * grid.pitch_x, grid.top + grid.rows as f32 * grid.pitch_y);
    let plain = |lines: &crate::lines::Lines, from: f32, to: f32, start: f32, step: f32| {
        let pitch = grid.pitch_x.min(grid.pitch_y);
        // The board's own outline, which scaling may have widened, is not what ends its ground.
        let mut distance = (0.15 * pitch).max(4.0);
        let limit = lines.across as f32;
        loop {
            let place = start + step * distance;
            let framed = lines.support(place, from, to) > 0.25;
            if place <= 0.0 || place >= limit - 1.0 || framed {
                return (distance, framed);
            }
            distance += 1.0;
        }
    };
    match side {
        Side::Left => plain(&edges.upright, grid.top, bottom, grid.left, -1.0),
        Side::Right => plain(&edges.upright, grid.top, bottom, right, 1.0),
        Side::Top => plain(&edges.level, grid.left, right, grid.top, -1.0),
        Side::Bottom => plain(&edges.level, grid.left, right, bottom, 1.0),
    }
}

pub fn median(mut values: Vec<f32>) -> f32 {
    if values.is_empty() {
        return 0.0;
    }
    let middle = values.len() / 2;
    *values.select_nth_unstable_by(middle, f32::total_cmp).1
}
