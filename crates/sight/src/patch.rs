//! What a cell looks like, in the same few pixels whatever its size.

use crate::raster::Raster;

/// Pixels along a side of a patch.
pub const SIDE: usize = 16;
/// Numbers in a patch.
pub const LENGTH: usize = SIDE * SIDE * 3;

/// Numbers that are added up at once.
const LANES: usize = 16;
/// Numbers after which a distance is looked at.
const PIECE: usize = 192;

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
        // Samples of a column or a row lie between the same two pixels.
        let between = |start: f32, step: f32, most: usize| -> Vec<Between> {
            let part = |index: usize| (index as f32 + 0.5) / samples as f32;
            let place = |at: usize| start + ((at / samples) as f32 + part(at % samples)) * step - 0.5;
            (0..SIDE * samples).map(|at| Between::of(place(at), most)).collect()
        };
        let (across, down) = (between(left, step_x, raster.width()), between(top, step_y, raster.height()));
        let mut values = Vec::with_capacity(LENGTH);
        for down in down.chunks_exact(samples) {
            for across in across.chunks_exact(samples) {
                let mut sum = [0f32; 3];
                for down in down {
                    let (upper, lower) = (raster.row(down.first), raster.row(down.second));
                    for across in across {
                        let (a, b) = (pixel(upper, across.first), pixel(upper, across.second));
                        let (c, d) = (pixel(lower, across.first), pixel(lower, across.second));
                        for channel in 0..3 {
                            let upper = a[channel] + (b[channel] - a[channel]) * across.part;
                            let lower = c[channel] + (d[channel] - c[channel]) * across.part;
                            sum[channel] += upper + (lower - upper) * down.part;
                        }
                    }
                }
                let count = (samples * samples) as f32;
                values.extend([sum[0] / count, sum[1] / count, sum[2] / count]);
            }
        }
        Self(values)
    }

    /// Root mean square of what differs, 0 to 255.
    pub fn distance(&self, other: &Self) -> f32 {
        self.distance_within(other, f32::MAX)
    }

    /// The same where it is less than so much; what is more is not added up to its end.
    pub fn distance_within(&self, other: &Self, most: f32) -> f32 {
        let length = self.0.len().max(1) as f32;
        let most = most * most * length;
        // Sixteen sums at once: one alone waits for each addition.
        let mut sums = [0f32; LANES];
        let sum = |sums: &[f32; LANES]| sums.iter().sum::<f32>();
        for (one, other) in self.0.chunks(PIECE).zip(other.0.chunks(PIECE)) {
            let count = one.len() / LANES * LANES;
            for start in (0..count).step_by(LANES) {
                for lane in 0..LANES {
                    let differs = one[start + lane] - other[start + lane];
                    sums[lane] += differs * differs;
                }
            }
            for at in count..one.len() {
                sums[0] += (one[at] - other[at]) * (one[at] - other[at]);
            }
            if sum(&sums) > most {
                return f32::MAX;
            }
        }
        (sum(&sums) / length).sqrt()
    }

    /// The nearest of several patches: how far it is and which; the first of those that are equally near.
    pub fn nearest<'a>(&self, others: impl IntoIterator<Item = &'a Self>) -> Option<(f32, usize)> {
        let mut best: Option<(f32, usize)> = None;
        for (index, other) in others.into_iter().enumerate() {
            let most = best.map_or(f32::MAX, |(least, _)| least);
            let distance = self.distance_within(other, most);
            if best.is_none() || distance < most {
                best = Some((distance, index));
            }
        }
        best
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

/// A place between two pixels of a row or column, and how near it is to the second.
struct Between {
    first: usize,
    second: usize,
    part: f32,
}

impl Between {
    /// Beyond the rim is what is nearest.
    fn of(place: f32, most: usize) -> Self {
        let below = place.floor();
        let pixel = |place: isize| place.clamp(0, most as isize - 1) as usize;
        Self { first: pixel(below as isize), second: pixel(below as isize + 1), part: place - below }
    }
}

fn pixel(row: &[u8], at: usize) -> [f32; 3] {
    [f32::from(row[3 * at]), f32::from(row[3 * at + 1]), f32::from(row[3 * at + 2])]
}

/// How far two colours are apart: the largest difference of a channel.
pub fn apart(one: [f32; 3], other: [f32; 3]) -> f32 {
    (0..3).map(|channel| (one[channel] - other[channel]).abs()).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_patch_is_that_of_all_distances() {
        let mut rng = effort::Rng::seeded(3);
        let mut patch = || Patch((0..LENGTH).map(|_| rng.below(256) as f32).collect());
        let (one, others): (Patch, Vec<Patch>) = (patch(), (0..20).map(|_| patch()).collect());
        let slow = |other: &Patch| {
            let sum: f32 = one.0.iter().zip(&other.0).map(|(a, b)| (a - b) * (a - b)).sum();
            (sum / LENGTH as f32).sqrt()
        };
        let least = others.iter().map(slow).fold(f32::MAX, f32::min);
        let (distance, index) = one.nearest(&others).expect("there are patches");
        assert!((distance - least).abs() < 1e-3 && (slow(&others[index]) - least).abs() < 1e-3);
        assert_eq!(one.nearest([]), None);
        assert_eq!(one.distance_within(&others[index], distance / 2.0), f32::MAX);
    }
}
