//! Puts a grid's cells where pieces that look alike lie on each other best.
//!
//! Lines between tiles tell the pitch to a tenth of a pixel or so, which is half a pixel at the end of a board: the same
//! piece looks different at the left and at the right, by more than kinds with a small sign differ. The pieces themselves
//! tell it better. What a piece differs from the mean of its look is, to first order, the slope of the mean times how far
//! the piece is shifted; shifts that grow evenly over the board are four numbers for all pieces together, by least squares.

use crate::groups::Group;
use crate::patch::{LENGTH, Patch, SIDE};
use crate::square::Grid;

/// How far cells are shifted, as a part of their size, for each column and each row from the middle of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Drift {
    /// To the right, for each column and row.
    pub right: [f32; 2],
    /// Down, for each column and row.
    pub down: [f32; 2],
}

/// What shifts have to explain of all that differs within looks. Noise is explained by less than a hundredth.
const EXPLAINED: f32 = 0.02;
/// Cells shifted by more than this at the end of the board are no accident of fitting lines.
const FARTHEST: f32 = 0.2;

/// The drift of a grid whose cells are these, less `inset` of their size at each side.
pub fn drift(grid: &Grid, patches: &[Patch], groups: &[Group], inset: f32) -> Option<Drift> {
    let place = |cell: usize| [(cell % grid.columns) as f32, (cell / grid.columns) as f32];
    let (mut square, mut right, mut all) = ([[0f64; 4]; 4], [0f64; 4], 0f64);
    for group in groups.iter().filter(|group| group.members.len() > 1) {
        let slopes = slopes(&group.mean);
        let mut products = [0f64; 3];
        for &[across, down] in &slopes {
            for (product, value) in products.iter_mut().zip([across * across, across * down, down * down]) {
                *product += f64::from(value);
            }
        }
        let count = group.members.len() as f32;
        let middle =
            group.members.iter().map(|&cell| place(cell)).fold([0.0; 2], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
        let middle = middle.map(|sum| sum / count);
        for &cell in &group.members {
            let at = place(cell);
            let [x, y] = [at[0] - middle[0], at[1] - middle[1]].map(f64::from);
            let (mut across, mut down, mut differs) = (0f32, 0f32, 0f32);
            for ((value, mean), slope) in patches[cell].0.iter().zip(&group.mean.0).zip(&slopes) {
                let off = value - mean;
                across += off * slope[0];
                down += off * slope[1];
                differs += off * off;
            }
            all += f64::from(differs);
            let weights = [x, y, x, y];
            for (row, weight) in weights.iter().enumerate() {
                right[row] += weight * f64::from(if row < 2 { across } else { down });
                for (column, other) in weights.iter().enumerate() {
                    square[row][column] += weight * other * products[row / 2 + column / 2];
                }
            }
        }
    }
    // What has no slope in some direction says nothing of it.
    (0..4).for_each(|at| square[at][at] = square[at][at] * 1.001 + 1e-6);
    let found = solve(square, right)?;
    let explained: f64 = found.iter().zip(&right).map(|(one, other)| one * other).sum();
    let part = (1.0 - 2.0 * inset) / SIDE as f32;
    let [a, b, c, d] = found.map(|shift| shift as f32 * part);
    let ends = [grid.columns, grid.rows].map(|count| count as f32 / 2.0);
    let near = [a * ends[0], b * ends[1], c * ends[0], d * ends[1]].iter().all(|shift| shift.abs() < FARTHEST);
    (near && explained > f64::from(EXPLAINED) * all).then_some(Drift { right: [a, b], down: [c, d] })
}

impl Drift {
    /// The grid without the part of the drift that a grid can have: its pitch.
    pub fn taken_from(&self, grid: Grid) -> Grid {
        let off = [self.right[0] * grid.pitch_x, self.down[1] * grid.pitch_y];
        let middle = [grid.columns, grid.rows].map(|count| (count as f32 - 1.0) / 2.0);
        Grid {
            left: grid.left + off[0] * middle[0],
            top: grid.top + off[1] * middle[1],
            pitch_x: grid.pitch_x - off[0],
            pitch_y: grid.pitch_y - off[1],
            ..grid
        }
    }

    /// Where a cell of the grid lies: left, top, right and bottom. `grid` has the right pitch; rows and columns still lean.
    pub fn bounds(&self, grid: &Grid, x: isize, y: isize) -> [f32; 4] {
        let middle = [grid.columns, grid.rows].map(|count| (count as f32 - 1.0) / 2.0);
        let right = self.right[1] * (y as f32 - middle[1]) * grid.pitch_x;
        let down = self.down[0] * (x as f32 - middle[0]) * grid.pitch_y;
        let [left, top, end, bottom] = grid.bounds(x, y);
        [left - right, top - down, end - right, bottom - down]
    }
}

/// How much each number of a patch grows to the right and down.
fn slopes(mean: &Patch) -> Vec<[f32; 2]> {
    let at = |x: usize, y: usize, channel: usize| mean.0[(y * SIDE + x) * 3 + channel];
    (0..LENGTH)
        .map(|index| {
            let (x, y, channel) = (index / 3 % SIDE, index / 3 / SIDE, index % 3);
            // What lies beyond the rim of a patch is not known.
            if x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1 {
                return [0.0; 2];
            }
            let slope = |one: f32, other: f32| (one - other) / 2.0;
            [slope(at(x + 1, y, channel), at(x - 1, y, channel)), slope(at(x, y + 1, channel), at(x, y - 1, channel))]
        })
        .collect()
}

/// Four equations, largest pivot first.
fn solve(mut square: [[f64; 4]; 4], mut right: [f64; 4]) -> Option<[f64; 4]> {
    for step in 0..4 {
        let pivot = (step..4).max_by(|&a, &b| square[a][step].abs().total_cmp(&square[b][step].abs()))?;
        square.swap(step, pivot);
        right.swap(step, pivot);
        if square[step][step].abs() < 1e-12 {
            return None;
        }
        for row in 0..4 {
            if row != step {
                let times = square[row][step] / square[step][step];
                (step..4).for_each(|column| square[row][column] -= times * square[step][column]);
                right[row] -= times * right[step];
            }
        }
    }
    Some(std::array::from_fn(|at| right[at] / square[at][at]))
}
