//! Patches of one colour.
//!
//! Programs that draw flat shapes leave patches whose pixels all have one colour. Between two shapes pixels are mixed
//! of both: a patch that grew from such a pixel would cut a piece from its neighbours, so patches grow only from
//! pixels that agree with those next to them.

use crate::patch::apart;
use crate::raster::Raster;

/// Colours nearer than this are one patch.
pub const ONE_COLOUR: f32 = 14.0;
/// The least pixels of a patch.
pub const LEAST_AREA: usize = 40;
/// What neighbouring pixels of one colour differ by at most.
const EVEN: u8 = 7;

/// A patch of one colour.
#[derive(Clone, Debug)]
pub struct Spot {
    pub colour: [f32; 3],
    pub area: usize,
    /// Left, top, right and bottom.
    pub bounds: [usize; 4],
}

impl Spot {
    /// The middle of its bounds.
    pub fn centre(&self) -> (f32, f32) {
        let [left, top, right, bottom] = self.bounds;
        ((left + right) as f32 / 2.0, (top + bottom) as f32 / 2.0)
    }

    pub fn size(&self) -> (f32, f32) {
        let [left, top, right, bottom] = self.bounds;
        ((right - left) as f32, (bottom - top) as f32)
    }

    /// Whether another lies within its bounds.
    pub fn holds(&self, other: &Self) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.bounds, other.bounds);
        a < e && b < f && c > g && d > h
    }

    /// Whether another has its colour and its size.
    pub fn is_like(&self, other: &Self) -> bool {
        let ((a, b), (c, d)) = (self.size(), other.size());
        apart(self.colour, other.colour) < ONE_COLOUR
            && (a - c).abs() <= 1.5 + 0.08 * a
            && (b - d).abs() <= 1.5 + 0.08 * b
    }
}

/// The patches of a picture, but for the smallest.
pub fn spots(raster: &Raster) -> Vec<Spot> {
    let (width, height) = (raster.width(), raster.height());
    let mut seen = vec![false; width * height];
    let mut spots = Vec::new();
    let mut stack = Vec::new();
    for y in 0..height {
        for x in 0..width {
            if !seen[y * width + x] && is_even(raster, x, y) {
                let spot = grow(raster, &mut seen, &mut stack, (x, y));
                spots.extend((spot.area >= LEAST_AREA).then_some(spot));
            }
        }
    }
    spots
}

/// All that hangs together with a pixel and has its colour, run by run.
fn grow(raster: &Raster, seen: &mut [bool], stack: &mut Vec<(usize, usize)>, start: (usize, usize)) -> Spot {
    let (width, height) = (raster.width(), raster.height());
    let seed = raster.pixel(start.0, start.1);
    let mut last = seed;
    // Most pixels have the very colour of the one before.
    let mut has_colour = |pixel: [u8; 3]| {
        let is_colour = pixel == last || is_near(pixel, seed, ONE_COLOUR as u8);
        last = if is_colour { pixel } else { last };
        is_colour
    };
    let mut colour = [0u64; 3];
    let mut area = 0;
    let [mut left, mut top, mut right, mut bottom] = [width, height, 0, 0];
    stack.push(start);
    while let Some((x, y)) = stack.pop() {
        let row = &mut seen[y * width..(y + 1) * width];
        if row[x] {
            continue;
        }
        let mut is_more = |x: usize| !row[x] && has_colour(raster.pixel(x, y));
        let from = (0..x).rev().find(|&x| !is_more(x)).map_or(0, |end| end + 1);
        let to = (x + 1..width).find(|&x| !is_more(x)).unwrap_or(width);
        row[from..to].fill(true);
        area += to - from;
        for pixel in raster.row(y)[3 * from..3 * to].chunks_exact(3) {
            (0..3).for_each(|channel| colour[channel] += u64::from(pixel[channel]));
        }
        (left, top, right, bottom) = (left.min(from), top.min(y), right.max(to), bottom.max(y + 1));
        for next in [y.checked_sub(1), Some(y + 1).filter(|&next| next < height)].into_iter().flatten() {
            let row = &seen[next * width..(next + 1) * width];
            let mut was_more = false;
            for (x, &is_seen) in (from..).zip(&row[from..to]) {
                let is_more = !is_seen && has_colour(raster.pixel(x, next));
                if is_more && !was_more {
                    stack.push((x, next));
                }
                was_more = is_more;
            }
        }
    }
    Spot { colour: colour.map(|sum| sum as f32 / area as f32), area, bounds: [left, top, right, bottom] }
}

/// Whether a pixel has the colour of those to its right and below.
fn is_even(raster: &Raster, x: usize, y: usize) -> bool {
    if x + 1 >= raster.width() || y + 1 >= raster.height() {
        return false;
    }
    let here = raster.pixel(x, y);
    [(x + 1, y), (x, y + 1), (x + 1, y + 1)].iter().all(|&(x, y)| is_near(raster.pixel(x, y), here, EVEN))
}

fn is_near(one: [u8; 3], other: [u8; 3], most: u8) -> bool {
    (0..3).all(|channel| one[channel].abs_diff(other[channel]) < most)
}
