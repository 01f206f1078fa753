//! Square grids: where a board lies in a picture.
//!
//! Every pair of pitches and first lines is a grid over the whole picture. A cell of it is likely one of a board where
//! its four sides are there and the lines through its inside are not; the board is the rectangle of cells with the
//! greatest sum. What lies at multiples of a pitch has all its sides too, so a smaller pitch wins over a larger one
//! that is little better.

use crate::exact;
use crate::lines::{Edges, support};
use crate::period::{Bands, LEAST_PITCH, Pitch};
use serde::{Deserialize, Serialize};

/// Sides that a cell has to have more of than of lines through its inside.
const ENOUGH: f32 = 0.22;
/// Sides of which there is less are not there.
const NOTHING: f32 = 0.03;
/// What a finer grid needs of the sum of a coarser one.
const FINER: f32 = 0.6;
/// The most cells along a side.
pub const MOST_CELLS: usize = 120;

/// A square grid in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// Left side of the first column.
    #[serde(with = "exact")]
    pub left: f32,
    /// Upper side of the first row.
    #[serde(with = "exact")]
    pub top: f32,
    /// Pixels from column to column.
    #[serde(with = "exact")]
    pub pitch_x: f32,
    /// Pixels from row to row.
    #[serde(with = "exact")]
    pub pitch_y: f32,
    /// Columns.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// How much of the cells' sides is there, 0 to 1.
    #[serde(with = "exact")]
    pub sides: f32,
}

impl Grid {
    /// Left, top, right and bottom of a cell; cells beyond the grid have places too.
    pub fn bounds(&self, x: isize, y: isize) -> [f32; 4] {
        let (left, top) = (self.left + x as f32 * self.pitch_x, self.top + y as f32 * self.pitch_y);
        [left, top, left + self.pitch_x, top + self.pitch_y]
    }

    /// Cells of the grid.
    pub fn cells(&self) -> usize {
        self.columns * self.rows
    }
}

/// A grid with what it is worth.
#[derive(Clone, Copy, Debug)]
struct Found {
    grid: Grid,
    worth: f32,
}

/// Pitches of one direction that are looked for in the other.
const LIKE: usize = 3;
/// Cells that are looked at in a second look.
const MOST_LOOKED_AT: usize = 4 << 20;

/// The grids that may be a board, best first; none overlaps a better one by much.
pub fn find(edges: &Edges) -> Vec<Grid> {
    let (across, down) = (Bands::of(&edges.upright), Bands::of(&edges.level));
    let (mut wide, mut high) = (across.pitches(), down.pitches());
    // Tiles are nearly square: what one direction shows is worth a try in the other, where text may be louder.
    let first = |pitches: &[Pitch]| pitches[..pitches.len().min(LIKE)].to_vec();
    let (also_wide, also_high) = (across.like(&wide, &first(&high)), down.like(&high, &first(&wide)));
    wide.extend(also_wide);
    high.extend(also_high);
    among(edges, [&across, &down], [&wide, &high], usize::MAX)
}

/// The same for a second look, where nothing was found among what agrees most.
pub fn find_again(edges: &Edges) -> Vec<Grid> {
    let (across, down) = (Bands::of(&edges.upright), Bands::of(&edges.level));
    let (mut wide, mut high) = (across.pitches(), down.pitches());
    wide.extend(Bands::parts_of(&wide));
    high.extend(Bands::parts_of(&high));
    let (also_wide, also_high) = (across.like(&wide, &high), down.like(&high, &wide));
    wide.extend(also_wide);
    high.extend(also_high);
    among(edges, [&across, &down], [&wide, &high], MOST_LOOKED_AT)
}

/// The best grids among those of some pitches, of which no more than so many cells are looked at.
fn among(edges: &Edges, [across, down]: [&Bands; 2], [wide, high]: [&[Pitch]; 2], most: usize) -> Vec<Grid> {
    let phases = |bands: &Bands, pitches: &[Pitch]| -> Vec<Vec<f32>> {
        pitches.iter().map(|pitch| bands.phases(pitch.pixels, 3)).collect()
    };
    let (left, top) = (phases(across, wide), phases(down, high));
    let mut found: Vec<Found> = Vec::new();
    let mut looked_at = 0;
    for (x, pitch_x) in wide.iter().enumerate() {
        for (y, pitch_y) in high.iter().enumerate() {
            if !(0.88..=1.14).contains(&(pitch_x.pixels / pitch_y.pixels)) {
                continue;
            }
            let area = (edges.upright.across * edges.level.across) as f32;
            looked_at += (area / (pitch_x.pixels * pitch_y.pixels)) as usize * left[x].len() * top[y].len();
            if looked_at > most {
                break;
            }
            for &left in &left[x] {
                for &top in &top[y] {
                    found.extend(best_rectangle(edges, [left, top], [pitch_x.pixels, pitch_y.pixels]));
                }
            }
        }
    }
    found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    choose(&found)
}

/// Drops what overlaps something better, unless it is a finer grid that is nearly as good.
fn choose(found: &[Found]) -> Vec<Grid> {
    let mut chosen: Vec<Found> = Vec::new();
    for one in found {
        if let Some(better) = chosen.iter_mut().find(|better| overlap(&better.grid, &one.grid) > 0.3) {
            let times = better.grid.pitch_x / one.grid.pitch_x;
            let finer = times > 1.5 && (times - times.round()).abs() < 0.06 * times.round();
            if finer && one.worth >= FINER * better.worth {
                *better = *one;
            }
        } else if chosen.len() < 6 {
            chosen.push(*one);
        }
    }
    chosen.into_iter().map(|found| found.grid).collect()
}

/// The part of the smaller grid's area that both cover.
pub fn overlap(one: &Grid, other: &Grid) -> f32 {
    let span = |start: f32, pitch: f32, count: usize| (start, start + pitch * count as f32);
    let common = |a: (f32, f32), b: (f32, f32)| (a.1.min(b.1) - a.0.max(b.0)).max(0.0);
    let (ax, ay) = (span(one.left, one.pitch_x, one.columns), span(one.top, one.pitch_y, one.rows));
    let (bx, by) = (span(other.left, other.pitch_x, other.columns), span(other.top, other.pitch_y, other.rows));
    let area = |x: (f32, f32), y: (f32, f32)| (x.1 - x.0) * (y.1 - y.0);
    common(ax, bx) * common(ay, by) / area(ax, ay).min(area(bx, by)).max(1.0)
}

/// What each cell is worth: the support of its four sides less that of lines through its inside.
fn worths(edges: &Edges, whole: &Grid) -> Vec<f32> {
    let (columns, rows) = (whole.columns, whole.rows);
    let place = |x: usize, y: usize| whole.bounds(x as isize, y as isize);
    // Where a row and a column begin and end does not depend on the other.
    let down: Vec<[usize; 2]> =
        (0..rows).map(|y| place(0, y)).map(|[_, top, _, bottom]| edges.upright.span(top + 1.0, bottom - 1.0)).collect();
    let across: Vec<[usize; 2]> = (0..columns)
        .map(|x| place(x, 0))
        .map(|[left, _, right, _]| edges.level.span(left + 1.0, right - 1.0))
        .collect();
    let mut sides = vec![0f32; columns * rows];
    // Lines are followed from end to end, as they lie in memory, and each is the side of two cells.
    for x in 0..=columns {
        let line = edges.upright.line(place(x, 0)[0]);
        for (y, &span) in down.iter().enumerate() {
            let side = support(line, span) / 4.0;
            if x > 0 {
                sides[y * columns + x - 1] += side;
            }
            if x < columns {
                sides[y * columns + x] += side;
            }
        }
    }
    for y in 0..=rows {
        let line = edges.level.line(place(0, y)[1]);
        for (x, &span) in across.iter().enumerate() {
            let side = support(line, span) / 4.0;
            if y > 0 {
                sides[(y - 1) * columns + x] += side;
            }
            if y < rows {
                sides[y * columns + x] += side;
            }
        }
    }
    // Most of a screen is plain, and nothing inside makes a cell of that.
    let mut upright = vec![[0f32; 3]; columns * rows];
    for x in 0..columns {
        let [left, _, right, _] = place(x, 0);
        let lines = INSIDE.map(|part| edges.upright.line(left + part * (right - left)));
        for (y, &span) in down.iter().enumerate().filter(|(y, _)| sides[y * columns + x] >= NOTHING) {
            upright[y * columns + x] = [support(lines[0], span), support(lines[1], span), support(lines[2], span)];
        }
    }
    for y in 0..rows {
        let [_, top, _, bottom] = place(0, y);
        let lines = INSIDE.map(|part| edges.level.line(top + part * (bottom - top)));
        for (x, &span) in across.iter().enumerate() {
            let worth = &mut sides[y * columns + x];
            if *worth >= NOTHING {
                let [half, third, other] = upright[y * columns + x];
                let thirds = (third + other + support(lines[1], span) + support(lines[2], span)) / 4.0;
                *worth -= f32::midpoint(half, support(lines[0], span)).max(thirds);
            }
        }
    }
    sides
}

/// Where lines through the inside of a cell would be.
const INSIDE: [f32; 3] = [0.5, 1.0 / 3.0, 2.0 / 3.0];

/// The rectangle of cells that are most worth being a board's.
fn best_rectangle(edges: &Edges, [left, top]: [f32; 2], [pitch_x, pitch_y]: [f32; 2]) -> Option<Found> {
    if pitch_x < LEAST_PITCH as f32 - 0.5 || pitch_y < LEAST_PITCH as f32 - 0.5 {
        return None;
    }
    // A board may begin a pixel or two outside of the picture.
    let first = |phase: f32, pitch: f32| if phase > pitch - (0.1 * pitch).max(3.0) { phase - pitch } else { phase };
    let (left, top) = (first(left, pitch_x), first(top, pitch_y));
    let fit = |start: f32, pitch: f32, size: usize| ((size as f32 + 2.0 - start) / pitch).floor().max(0.0) as usize;
    let columns = fit(left, pitch_x, edges.upright.across);
    let rows = fit(top, pitch_y, edges.level.across);
    let whole = Grid { left, top, pitch_x, pitch_y, columns, rows, sides: 0.0 };
    if columns < 3 || rows < 3 {
        return None;
    }
    let mut scores = worths(edges, &whole);
    scores.iter_mut().for_each(|score| *score -= ENOUGH);
    let (sum, [x0, y0, x1, y1]) = greatest_rectangle(&scores, columns)?;
    let (columns, rows) = (x1 - x0, y1 - y0);
    if columns < 3 || rows < 3 || columns > MOST_CELLS || rows > MOST_CELLS {
        return None;
    }
    let [left, top, ..] = whole.bounds(x0 as isize, y0 as isize);
    let sides = sum / (columns * rows) as f32 + ENOUGH;
    Some(Found { grid: Grid { left, top, columns, rows, sides, ..whole }, worth: sum * pitch_x * pitch_y })
}

/// The rectangle with the greatest sum: for every pair of upper and lower row the best run of columns.
pub fn greatest_rectangle(scores: &[f32], columns: usize) -> Option<(f32, [usize; 4])> {
    let rows = scores.len() / columns;
    let mut best: Option<(f32, [usize; 4])> = None;
    let mut sums = vec![0f32; columns];
    // What the rows from one on hold above nothing: a rectangle among them has no more.
    let rows_of = |y: usize| &scores[y * columns..(y + 1) * columns];
    let above: Vec<f32> = (0..rows).map(|y| rows_of(y).iter().map(|score| score.max(0.0)).sum()).collect();
    let mut rest = vec![0f32; rows + 1];
    (0..rows).rev().for_each(|y| rest[y] = rest[y + 1] + above[y]);
    for upper in 0..rows {
        // A row without anything above nothing neither begins the best rectangle nor ends it.
        if above[upper] == 0.0 || best.is_some_and(|(most, _)| rest[upper] <= most) {
            continue;
        }
        sums.fill(0.0);
        for (lower, &above) in above.iter().enumerate().skip(upper) {
            sums.iter_mut().zip(rows_of(lower)).for_each(|(sum, score)| *sum += score);
            // No run has more than all columns together that are above nothing.
            if above == 0.0 || best.is_some_and(|(most, _)| SLACK * above_nothing(&sums) <= most) {
                continue;
            }
            let (mut run, mut start) = (0f32, 0);
            for (x, sum) in sums.iter().enumerate() {
                if run <= 0.0 {
                    (run, start) = (0.0, x);
                }
                run += sum;
                if run > best.map_or(0.0, |(most, _)| most) {
                    best = Some((run, [start, upper, x + 1, lower + 1]));
                }
            }
        }
    }
    best
}

/// The sum of what is above nothing, sixteen at once.
fn above_nothing(sums: &[f32]) -> f32 {
    let mut lanes = [0f32; 16];
    let mut pieces = sums.chunks_exact(16);
    for piece in &mut pieces {
        (0..16).for_each(|lane| lanes[lane] += piece[lane].max(0.0));
    }
    lanes.iter().sum::<f32>() + pieces.remainder().iter().map(|sum| sum.max(0.0)).sum::<f32>()
}

/// What adding in another order may make of a sum.
const SLACK: f32 = 1.0001;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_rectangle_may_hold_a_few_poor_cells() {
        let scores = [-1.0, -1.0, -1.0, -1.0, -1.0, 2.0, 2.0, -1.0, -1.0, 2.0, -0.5, -1.0];
        assert_eq!(greatest_rectangle(&scores, 4), Some((5.5, [1, 1, 3, 3])));
        assert_eq!(greatest_rectangle(&[-1.0; 4], 2), None);
    }
}
