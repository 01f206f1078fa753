//! What a cell looks like, in the same few pixels whatever its size.

use crate::raster::Raster;

/// Pixels along a side of a patch.
pub const SIDE: usize = 16;
/// Numbers in a patch.
pub const LENGTH: usize = SIDE * SIDE * 3;

/// A cell in 16 by 16 pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Patch(pub Vec<f32>);

impl Patch {
    /// A cell of a picture less a part of its rim; each pixel is the mean of what it covers.
    pub fn of(raster: &Raster, [left, top, right, bottom]: [f32; 4], inset: f32) -> Self {
        let (dx, dy) = ((right - left) * inset, (bottom - top) * inset);
        let (left, top, right, bottom) = (left + dx, top + dy, right - dx, bottom - dy);
        let (step_x, step_y) = ((right - left) / SIDE as f32, (bottom - top) / SIDE as f32);
        // Enough samples that none of the cell's pixels is passed over, and no more than needed.
        let samples = (step_x.max(step_y).ceil() as usize).clamp(2, 6);
        let mut values = Vec::with_capacity(LENGTH);
        for y in 0..SIDE {
            for x in 0..SIDE {
                let mut sum = [0f32; 3];
                for sample in 0..samples * samples {
                    let part = |index: usize| (index as f32 + 0.5) / samples as f32;
                    let at_x = left + (x as f32 + part(sample % samples)) * step_x - 0.5;
                    let at_y = top + (y as f32 + part(sample / samples)) * step_y - 0.5;
                    let colour = raster.between(at_x, at_y);
                    (0..3).for_each(|channel| sum[channel] += colour[channel]);
                }
                values.extend(sum.map(|sum| sum / (samples * samples) as f32));
            }
        }
        Self(values)
    }

    /// Root mean square of what differs, 0 to 255.
    pub fn distance(&self, other: &Self) -> f32 {
        let sum: f32 = self.0.iter().zip(&other.0).map(|(a, b)| (a - b) * (a - b)).sum();
        (sum / self.0.len().max(1) as f32).sqrt()
    }

    /// The least distance when one is shifted by up to a pixel; those that are far apart unshifted are not tried.
    pub fn shifted_distance(&self, other: &Self, threshold: f32) -> f32 {
        let mut least = self.distance(other);
        if least > 4.0 * threshold {
            return least;
        }
        for dy in [-1.0, -0.5, 0.0, 0.5, 1.0f32] {
            for dx in [-1.0, -0.5, 0.0, 0.5, 1.0f32] {
                let mut sum = 0f32;
                for y in 1..SIDE - 1 {
                    for x in 1..SIDE - 1 {
                        let shifted = self.between(x as f32 + dx, y as f32 + dy);
                        let there = other.at(x, y);
                        sum += (0..3).map(|channel| (shifted[channel] - there[channel]).powi(2)).sum::<f32>();
                    }
                }
                least = least.min((sum / ((SIDE - 2) * (SIDE - 2) * 3) as f32).sqrt());
            }
        }
        least
    }

    fn between(&self, x: f32, y: f32) -> [f32; 3] {
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(SIDE - 1), (top + 1).min(SIDE - 1));
        let (part_x, part_y) = (x - left as f32, y - top as f32);
        let (a, b, c, d) = (self.at(left, top), self.at(right, top), self.at(left, bottom), self.at(right, bottom));
        std::array::from_fn(|channel| {
            let upper = a[channel] + (b[channel] - a[channel]) * part_x;
            let lower = c[channel] + (d[channel] - c[channel]) * part_x;
            upper + (lower - upper) * part_y
        })
    }

    /// The colour at a place of the patch.
    pub fn at(&self, x: usize, y: usize) -> [f32; 3] {
        let start = (y * SIDE + x) * 3;
        [self.0[start], self.0[start + 1], self.0[start + 2]]
    }

    /// The mean of several patches.
    pub fn mean<'a>(patches: impl Iterator<Item = &'a Self>) -> Self {
        let mut sum = vec![0f32; LENGTH];
        let mut count = 0;
        for patch in patches {
            sum.iter_mut().zip(&patch.0).for_each(|(sum, value)| *sum += value);
            count += 1;
        }
        sum.iter_mut().for_each(|value| *value /= count.max(1) as f32);
        Self(sum)
    }

    /// The colour that is on the patch, rather than a ground or a gleam: strong colours count most.
    pub fn hue(&self) -> [f32; 3] {
        let mut sum = [0f32; 3];
        let mut all = 0.0;
        for colour in self.0.chunks_exact(3) {
            let most = colour.iter().copied().fold(0.0, f32::max);
            let weight = 1.0 + (most - colour.iter().copied().fold(255.0, f32::min)).powi(2);
            (0..3).for_each(|channel| sum[channel] += weight * colour[channel]);
            all += weight;
        }
        sum.map(|sum| sum / all)
    }

    /// How much the colours inside a rim of so many pixels vary: the mean distance from their median.
    pub fn variation(&self, rim: usize) -> f32 {
        let inner = || (rim..SIDE - rim).flat_map(move |y| (rim..SIDE - rim).map(move |x| self.at(x, y)));
        let middle: [f32; 3] =
            std::array::from_fn(|channel| crate::extent::median(inner().map(|c| c[channel]).collect()));
        let count = (SIDE - 2 * rim) * (SIDE - 2 * rim);
        inner().map(|colour| apart(colour, middle)).sum::<f32>() / count as f32
    }
}

/// How far two colours are apart: the largest difference of a channel.
pub fn apart(one: [f32; 3], other: [f32; 3]) -> f32 {
    (0..3).map(|channel| (one[channel] - other[channel]).abs()).fold(0.0, f32::max)
}
