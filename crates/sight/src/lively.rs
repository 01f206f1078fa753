//! Pieces without sides: balls, stars and the like on a ground of their own.
//!
//! Between such pieces little happens, inside them much. So the grid is where contrast is least, and a cell is likely
//! one of a board where its rim is quiet and its inside lively.

use crate::period::Bands;
use crate::raster::Raster;
use crate::square::{Grid, MOST_CELLS, greatest_rectangle};

/// Contrast that counts half.
const SOFT: u32 = 24;
/// How much livelier the inside has to be.
const ENOUGH: f32 = 0.05;

/// How much livelier rims are in one direction, as a part of what pieces are inside.
const ONE_WAY: f32 = 0.3;

/// Contrast of a picture in any direction, summed up from the top left.
pub struct Lively {
    width: usize,
    height: usize,
    /// `[y * (width + 1) + x]`: the sum of all above and to the left.
    sums: Vec<u32>,
}

impl Lively {
    /// The contrast of a picture.
    pub fn of(raster: &Raster) -> Self {
        let (width, height) = (raster.width(), raster.height());
        let mut sums = vec![0u32; (width + 1) * (height + 1)];
        let soft: Vec<u32> = (0..=255u32).map(|contrast| contrast * 255 / (contrast + SOFT)).collect();
        let mut steps = vec![0u8; 3 * width];
        for y in 0..height {
            let (here, above) = (raster.row(y), raster.row(y.saturating_sub(1)));
            for (step, (here, above)) in steps.iter_mut().zip(here.iter().zip(above)) {
                *step = here.abs_diff(*above);
            }
            for (step, (here, before)) in steps[3..].iter_mut().zip(here[3..].iter().zip(here)) {
                *step = (*step).max(here.abs_diff(*before));
            }
            let (done, sums) = sums.split_at_mut((y + 1) * (width + 1));
            let mut row = 0u32;
            let sums = sums[1..=width].iter_mut().zip(&done[y * (width + 1) + 1..]);
            for ((sum, before), step) in sums.zip(steps.chunks_exact(3)) {
                row += soft[usize::from(step[0].max(step[1]).max(step[2]))];
                *sum = before.wrapping_add(row);
            }
        }
        Self { width, height, sums }
    }

    /// Mean contrast in a rectangle, 0 to 1.
    fn mean(&self, [left, top, right, bottom]: [f32; 4]) -> f32 {
        let clamp = |value: f32, most: usize| (value.round().max(0.0) as usize).min(most);
        let (left, right) = (clamp(left, self.width), clamp(right, self.width));
        let (top, bottom) = (clamp(top, self.height), clamp(bottom, self.height));
        if right <= left || bottom <= top {
            return 0.0;
        }
        let at = |x: usize, y: usize| self.sums[y * (self.width + 1) + x];
        let sum =
            at(right, bottom).wrapping_sub(at(left, bottom)).wrapping_sub(at(right, top)).wrapping_add(at(left, top));
        sum as f32 / (255 * (right - left) * (bottom - top)) as f32
    }

    /// How lively a cell is inside.
    pub fn inside(&self, [left, top, right, bottom]: [f32; 4]) -> f32 {
        let (dx, dy) = (0.15 * (right - left), 0.15 * (bottom - top));
        self.mean([left + dx, top + dy, right - dx, bottom - dy])
    }

    /// How much livelier a cell is inside than at its rim.
    fn score(&self, bounds: [f32; 4]) -> f32 {
        let [left, top, right, bottom] = bounds;
        let (dx, dy) = (0.05 * (right - left), 0.05 * (bottom - top));
        let rims = [
            [left - dx, top, left + dx, bottom],
            [right - dx, top, right + dx, bottom],
            [left, top - dy, right, top + dy],
            [left, bottom - dy, right, bottom + dy],
        ];
        self.inside(bounds).min(0.3) - 2.0 * rims.iter().map(|&rim| self.mean(rim)).sum::<f32>() / 4.0
    }

    /// Whether as little happens between pieces in one direction as in the other: lines of words are quiet above and below
    /// alone.
    pub fn is_quiet(&self, grid: &Grid, piece: impl Fn(isize, isize) -> bool) -> bool {
        let places = (0..grid.rows as isize).flat_map(|y| (0..grid.columns as isize).map(move |x| (x, y)));
        let bounds: Vec<[f32; 4]> = places.filter(|&(x, y)| piece(x, y)).map(|(x, y)| grid.bounds(x, y)).collect();
        let sum = |part: &dyn Fn([f32; 4]) -> f32| bounds.iter().map(|&bounds| part(bounds)).sum::<f32>();
        let inside = sum(&|bounds| self.inside(bounds));
        let (dx, dy) = (0.05 * grid.pitch_x, 0.05 * grid.pitch_y);
        let upright = sum(&|[left, top, _, bottom]| self.mean([left - dx, top, left + dx, bottom]));
        let level = sum(&|[left, top, right, _]| self.mean([left, top - dy, right, top + dy]));
        (upright - level).abs() < ONE_WAY * inside
    }

    /// Means of columns or rows in bands of the other direction, less contrast counting more.
    fn bands(&self, upright: bool) -> Bands {
        let (across, along) = if upright { (self.width, self.height) } else { (self.height, self.width) };
        let profile = |from: usize, to: usize| -> Vec<f32> {
            let line = |place: usize| {
                let (place, from, to) = (place as f32, from as f32, to as f32);
                if upright {
                    self.mean([place, from, place + 1.0, to])
                } else {
                    self.mean([from, place, to, place + 1.0])
                }
            };
            (0..across).map(|place| -line(place)).collect()
        };
        Bands::of_profiles(along, profile)
    }
}

/// The board of lively cells with quiet rims that is worth most.
pub fn find(lively: &Lively) -> Option<Grid> {
    let (across, down) = (lively.bands(true), lively.bands(false));
    let (wide, high) = (across.pitches(), down.pitches());
    let mut best: Option<(f32, Grid)> = None;
    for pitch_x in &wide {
        for pitch_y in high.iter().filter(|high| (0.88..=1.14).contains(&(pitch_x.pixels / high.pixels))) {
            for &left in &across.phases(pitch_x.pixels, 2) {
                for &top in &down.phases(pitch_y.pixels, 2) {
                    let Some((worth, grid)) = rectangle(lively, [left, top], [pitch_x.pixels, pitch_y.pixels]) else {
                        continue;
                    };
                    let better = best.is_none_or(|(most, known)| {
                        let finer = known.pitch_x / grid.pitch_x > 1.5;
                        worth > if finer { 0.6 * most } else { most }
                    });
                    if better {
                        best = Some((worth, grid));
                    }
                }
            }
        }
    }
    best.map(|(_, grid)| grid)
}

fn rectangle(lively: &Lively, [left, top]: [f32; 2], [pitch_x, pitch_y]: [f32; 2]) -> Option<(f32, Grid)> {
    let fit = |start: f32, pitch: f32, size: usize| ((size as f32 + 2.0 - start) / pitch).floor().max(0.0) as usize;
    let (columns, rows) = (fit(left, pitch_x, lively.width), fit(top, pitch_y, lively.height));
    let whole = Grid { left, top, pitch_x, pitch_y, columns, rows, sides: 0.0 };
    if columns < 3 || rows < 3 || pitch_x < 10.0 {
        return None;
    }
    let cells = (0..columns * rows).map(|cell| whole.bounds((cell % columns) as isize, (cell / columns) as isize));
    let scores: Vec<f32> = cells.map(|bounds| lively.score(bounds) - ENOUGH).collect();
    let (sum, [x0, y0, x1, y1]) = greatest_rectangle(&scores, columns)?;
    let (columns, rows) = (x1 - x0, y1 - y0);
    let [left, top, ..] = whole.bounds(x0 as isize, y0 as isize);
    let fits = (3..=MOST_CELLS).contains(&columns) && (3..=MOST_CELLS).contains(&rows);
    fits.then_some((sum * pitch_x * pitch_y, Grid { left, top, columns, rows, ..whole }))
}
