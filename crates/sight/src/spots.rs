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
    let mut stack: Vec<u32> = Vec::new();
    for start in 0..width * height {
        if seen[start] || !is_even(raster, start % width, start / width) {
            continue;
        }
        let seed = raster.pixel(start % width, start / width);
        let mut colour = [0u64; 3];
        let mut area = 0;
        let [mut left, mut top, mut right, mut bottom] = [width, height, 0, 0];
        seen[start] = true;
        stack.push(start as u32);
        while let Some(at) = stack.pop() {
            let (x, y) = (at as usize % width, at as usize / width);
            let pixel = raster.pixel(x, y);
            area += 1;
            (0..3).for_each(|channel| colour[channel] += u64::from(pixel[channel]));
            (left, top, right, bottom) = (left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1));
            let mut visit = |next: usize| {
                if !seen[next] && near(raster.pixel(next % width, next / width), seed, ONE_COLOUR as u8) {
                    seen[next] = true;
                    stack.push(next as u32);
                }
            };
            let at = at as usize;
            if x > 0 {
                visit(at - 1);
            }
            if x + 1 < width {
                visit(at + 1);
            }
            if y > 0 {
                visit(at - width);
            }
            if y + 1 < height {
                visit(at + width);
            }
        }
        if area >= LEAST_AREA {
            spots.push(Spot {
                colour: colour.map(|sum| sum as f32 / area as f32),
                area,
                bounds: [left, top, right, bottom],
            });
        }
    }
    spots
}

/// Whether a pixel has the colour of those to its right and below.
fn is_even(raster: &Raster, x: usize, y: usize) -> bool {
    if x + 1 >= raster.width() || y + 1 >= raster.height() {
        return false;
    }
    let here = raster.pixel(x, y);
    [(x + 1, y), (x, y + 1), (x + 1, y + 1)].iter().all(|&(x, y)| near(raster.pixel(x, y), here, EVEN))
}

fn near(one: [u8; 3], other: [u8; 3], most: u8) -> bool {
    (0..3).all(|channel| one[channel].abs_diff(other[channel]) < most)
}
