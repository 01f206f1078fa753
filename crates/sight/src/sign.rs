//! The sign on a cell: its ink, and the ground it stands on.

use crate::digits::Ink;
use crate::extent::median;
use crate::patch::apart;
use crate::raster::Raster;
use crate::square::Grid;

/// Pixels along a side of what is looked at.
const SIDE: usize = 32;
/// Part of a cell at each side that is its bevel, frame or gap.
const RIM: f32 = 0.14;
/// Cells of a look that are averaged.
const AVERAGED: usize = 12;

/// A sign, and the ground it stands on.
#[derive(Clone, Debug)]
pub struct Sign {
    /// The colour of the sign.
    pub colour: [f32; 3],
    /// Its shape.
    pub ink: Ink,
    /// How far colours are from each other well inside of the cell, where no bevel reaches.
    pub inside: f32,
    /// How much of the cell is inked.
    pub cover: f32,
    /// The most that any part of it is redder than it is green and blue.
    pub redness: f32,
    /// How much lighter the upper and left rim is than the lower and right one.
    pub bevel: f32,
}

impl Sign {
    /// The sign on cells that look alike.
    pub fn of(raster: &Raster, grid: &Grid, cells: &[(isize, isize)]) -> Self {
        let step = cells.len().div_ceil(AVERAGED).max(1);
        let looked_at: Vec<_> = cells.iter().step_by(step).map(|&(x, y)| grid.bounds(x, y)).collect();
        let at = |across: f32, down: f32| {
            let mut sum = [0f32; 3];
            for &[left, top, right, bottom] in &looked_at {
                let colour = raster.between(left + across * (right - left) - 0.5, top + down * (bottom - top) - 0.5);
                (0..3).for_each(|channel| sum[channel] += colour[channel] / looked_at.len() as f32);
            }
            sum
        };
        let place = |index: usize| RIM + (index as f32 + 0.5) / SIDE as f32 * (1.0 - 2.0 * RIM);
        let colours: Vec<[f32; 3]> =
            (0..SIDE * SIDE).map(|index| at(place(index % SIDE), place(index / SIDE))).collect();
        let rim = |index: &usize| {
            let (x, y) = (index % SIDE, index / SIDE);
            x.min(y).min(SIDE - 1 - x).min(SIDE - 1 - y) < 3
        };
        let ground: [f32; 3] = std::array::from_fn(|channel| {
            median((0..SIDE * SIDE).filter(rim).map(|index| colours[index][channel]).collect())
        });
        let inner = |index: &usize| {
            let (x, y) = (index % SIDE, index / SIDE);
            x.min(y).min(SIDE - 1 - x).min(SIDE - 1 - y) >= 5
        };
        let middle: [f32; 3] = std::array::from_fn(|channel| {
            median((0..SIDE * SIDE).filter(inner).map(|index| colours[index][channel]).collect())
        });
        let inside = most_of((0..SIDE * SIDE).filter(inner).map(|index| apart(colours[index], middle)).collect());
        let mut far: Vec<f32> = colours.iter().map(|&colour| apart(colour, ground)).collect();
        clear_rim(&mut far);
        let contrast = most_of(far.clone());
        far.iter_mut().for_each(|value| *value = (*value / contrast.max(1.0)).min(1.0));
        let inked: Vec<[f32; 3]> =
            (0..colours.len()).filter(|&index| far[index] > 0.75).map(|index| colours[index]).collect();
        let colour = std::array::from_fn(|channel| median(inked.iter().map(|colour| colour[channel]).collect()));
        let redness = inked.iter().map(|&[r, g, b]| r - g.max(b)).fold(0.0, f32::max);
        let grey = |across, down| at(across, down).iter().sum::<f32>() / 3.0;
        let along = [0.2, 0.35, 0.5, 0.65, 0.8];
        // A bevel is a pixel or two wide: the most at any of a few depths counts.
        let bevel = [0.03, 0.06, 0.09]
            .map(|depth| {
                along
                    .map(|part| {
                        grey(part, depth) + grey(depth, part) - grey(part, 1.0 - depth) - grey(1.0 - depth, part)
                    })
                    .iter()
                    .sum::<f32>()
                    / 10.0
            })
            .into_iter()
            .fold(f32::MIN, f32::max);
        let cover = far.iter().filter(|&&value| value > 0.5).count() as f32 / far.len() as f32;
        Self { colour, ink: Ink { width: SIDE, values: far }, inside, cover, redness, bevel }
    }

    /// Whether there is no sign at all.
    pub fn is_plain(&self, noise: f32) -> bool {
        self.inside < 22.0 + noise
    }
}

/// Takes away what reaches in from the rim: a bevel or a line between cells is no ink. A sign that fills its cell
/// stays.
fn clear_rim(far: &mut [f32]) {
    const INKED: f32 = 25.0;
    let inked = |far: &[f32]| far.iter().filter(|&&value| value > INKED).count();
    let before = inked(far);
    let mut cleared = far.to_vec();
    let on_rim = |index: usize| {
        let (x, y) = (index % SIDE, index / SIDE);
        x.min(y).min(SIDE - 1 - x).min(SIDE - 1 - y) == 0
    };
    let mut stack: Vec<usize> = (0..far.len()).filter(|&index| on_rim(index) && far[index] > INKED).collect();
    while let Some(index) = stack.pop() {
        if cleared[index] <= INKED {
            continue;
        }
        cleared[index] = 0.0;
        let (x, y) = (index % SIDE, index / SIDE);
        stack.extend((x > 0).then(|| index - 1));
        stack.extend((x + 1 < SIDE).then_some(index + 1));
        stack.extend((y > 0).then(|| index - SIDE));
        stack.extend((y + 1 < SIDE).then_some(index + SIDE));
    }
    if inked(&cleared) * 4 > before {
        far.copy_from_slice(&cleared);
    }
}

/// What all but a thirtieth stay below.
fn most_of(mut values: Vec<f32>) -> f32 {
    values.sort_unstable_by(f32::total_cmp);
    values.get(values.len() * 29 / 30).copied().unwrap_or(0.0)
}
