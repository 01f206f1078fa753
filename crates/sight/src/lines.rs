//! Straight lines along the axes: where neighbouring pixels differ for several pixels in a row.
//!
//! Tiles have straight sides whatever their colour, and most of what lies around them (text, photographs) has not.
//! So contrast counts only where it goes on for some pixels along the line, and strong contrast counts little more
//! than weak: a dark theme's sides are as good as black on white. Sums along lines make a side's support cost two
//! look-ups, so thousands of possible grids can be tried.

use crate::raster::Raster;

/// Contrast that counts half, and where nothing is found with it, on a screen that is dark or compressed.
pub const SOFT: u32 = 12;
/// The same for a second look.
pub const FAINT: u32 = 4;

/// Pixels for which contrast has to go on.
const RUN: usize = 7;

/// Columns that are written side by side.
const BLOCK: usize = 64;

/// Support of lines in one direction.
pub struct Lines {
    /// Places across the lines.
    pub across: usize,
    /// Pixels along a line.
    pub along: usize,
    /// Contrast that counts half.
    half: u32,
    /// `[place * along + pixel]`: contrast between a place and the one before it.
    contrast: Vec<u8>,
    /// `[place * (along + 1) + pixel]`: sum of the contrast before the pixel, of the place and its neighbours.
    sums: Vec<u32>,
}

/// Vertical and horizontal lines.
pub struct Edges {
    /// Lines from top to bottom; places are columns.
    pub upright: Lines,
    /// Lines from left to right; places are rows.
    pub level: Lines,
}

impl Edges {
    /// The lines of a picture, where contrast of `half` counts half.
    pub fn of(raster: &Raster, half: u32) -> Self {
        let (width, height) = (raster.width(), raster.height());
        let mut upright = vec![0u8; width * height];
        let mut level = vec![0u8; width * height];
        let soft: Vec<u8> = (0..=255u32).map(|e| (e * 255 / (e + half)) as u8).collect();
        // Columns are written a block at a time: one pixel each would miss the cache every time.
        let mut smooth = Vec::with_capacity(3 * width);
        for block in (1..width).step_by(BLOCK) {
            let part = (block - 1) * 3..(block + BLOCK).min(width) * 3;
            for y in 0..height {
                let row = |y: usize| &raster.row(y)[part.clone()];
                smoothed(row(y.saturating_sub(1)), row(y), row((y + 1).min(height - 1)), &mut smooth);
                for (x, pair) in (block..).zip(smooth.windows(6).step_by(3)) {
                    upright[x * height + y] = soft[difference(&pair[3..], &pair[..3])];
                }
            }
        }
        let (mut wide, mut above) = (Vec::with_capacity(3 * width + 6), Vec::with_capacity(3 * width));
        for y in 0..height {
            let row = raster.row(y);
            wide.clear();
            wide.extend_from_slice(&row[..3]);
            wide.extend_from_slice(row);
            wide.extend_from_slice(&row[row.len() - 3..]);
            smoothed(&wide[..row.len()], row, &wide[6..], &mut smooth);
            if y > 0 {
                let pixels = smooth.chunks_exact(3).zip(above.chunks_exact(3));
                for (value, (here, above)) in level[y * width..(y + 1) * width].iter_mut().zip(pixels) {
                    *value = soft[difference(here, above)];
                }
            }
            std::mem::swap(&mut smooth, &mut above);
        }
        Self { upright: Lines::new(width, height, upright, half), level: Lines::new(height, width, level, half) }
    }
}

/// Pixels with half of what lies on either side along a line, four times as large: a side goes on, noise does not.
fn smoothed(before: &[u8], here: &[u8], after: &[u8], smooth: &mut Vec<u16>) {
    smooth.clear();
    let around = before.iter().zip(after);
    smooth.extend(
        here.iter()
            .zip(around)
            .map(|(&here, (&before, &after))| 2 * u16::from(here) + u16::from(before) + u16::from(after)),
    );
}

/// The largest difference of a channel, 0 to 255.
fn difference(one: &[u16], other: &[u16]) -> usize {
    let channel = |i: usize| one[i].abs_diff(other[i]);
    usize::from(channel(0).max(channel(1)).max(channel(2)) / 4)
}

impl Lines {
    fn new(across: usize, along: usize, mut contrast: Vec<u8>, half: u32) -> Self {
        let mut least = Vec::with_capacity(along + RUN);
        for line in contrast.chunks_exact_mut(along.max(1)) {
            open(line, &mut least);
        }
        let mut sums = vec![0u32; across * (along + 1)];
        for (place, sums) in sums.chunks_exact_mut(along + 1).enumerate() {
            let line = |place: usize| &contrast[place * along..(place + 1) * along];
            let around = line(place.saturating_sub(1)).iter().zip(line((place + 1).min(across - 1)));
            let mut sum = 0;
            for ((sums, &here), (&before, &after)) in sums[1..].iter_mut().zip(line(place)).zip(around) {
                sum += u32::from(here.max(before).max(after));
                *sums = sum;
            }
        }
        Self { across, along, half, contrast, sums }
    }

    /// How much of a line is there, 0 to 1, one pixel to either side allowed.
    pub fn support(&self, place: f32, from: f32, to: f32) -> f32 {
        // Rounded, but for what is clamped to nothing; this is asked millions of times.
        let rounded = |value: f32, most: usize| ((value + 0.5) as isize).clamp(0, most as isize) as usize;
        let place = rounded(place, self.across - 1);
        let (from, to) = (rounded(from, self.along), rounded(to, self.along));
        if to <= from {
            return 0.0;
        }
        let sums = &self.sums[place * (self.along + 1)..];
        (sums[to] - sums[from]) as f32 / (255 * (to - from)) as f32
    }

    /// Mean contrast at each place, over part of the lines, before it was softened: a tile's true side has the most.
    pub fn sharp_profile(&self, from: usize, to: usize) -> Vec<f32> {
        let sharp: Vec<f32> =
            (0..=255u32).map(|soft| ((soft * self.half) as f32 / (256 - soft) as f32).min(128.0)).collect();
        let (from, to) = (from.min(self.along), to.min(self.along));
        let length = to.saturating_sub(from).max(1) as f32;
        let sum = |line: &[u8]| line[from..to.max(from)].iter().map(|&c| sharp[usize::from(c)]).sum::<f32>() / length;
        self.contrast.chunks_exact(self.along.max(1)).map(sum).collect()
    }

    /// Mean contrast at each place, over part of the lines.
    pub fn profile(&self, from: usize, to: usize) -> Vec<f32> {
        let (from, to) = (from.min(self.along), to.min(self.along));
        let length = (255 * to.saturating_sub(from)).max(1) as f32;
        let sum = |line: &[u8]| line[from..to.max(from)].iter().map(|&c| u32::from(c)).sum::<u32>() as f32 / length;
        self.contrast.chunks_exact(self.along.max(1)).map(sum).collect()
    }
}

/// Grey opening: what does not go on for [`RUN`] pixels is levelled to the most that does.
fn open(line: &mut [u8], least: &mut Vec<u8>) {
    if line.len() < RUN {
        line.fill(0);
        return;
    }
    let windows = line.len() - RUN + 1;
    least.clear();
    least.extend_from_slice(line);
    over_run(least, u8::min);
    // The most of the runs that a pixel is part of: those that begin up to a run before it.
    least.truncate(windows);
    least.resize(windows + RUN - 1, 0);
    least.splice(0..0, [0; RUN - 1]);
    over_run(least, u8::max);
    line.copy_from_slice(&least[..line.len()]);
}

/// Each value becomes the least or most of it and the six after it: of two, then four, then seven.
fn over_run(values: &mut [u8], of: impl Fn(u8, u8) -> u8) {
    for step in [1, 2, 3] {
        let reach = values.len().saturating_sub(step);
        for at in 0..reach {
            values[at] = of(values[at], values[at + step]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_contrast_stays_and_short_contrast_goes() {
        let mut line = [0, 9, 9, 9, 9, 9, 9, 9, 9, 0, 8, 8, 8, 0];
        open(&mut line, &mut Vec::new());
        assert_eq!(line, [0, 9, 9, 9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn opening_agrees_with_looking_at_every_run() {
        let mut state = 7u32;
        for length in 1..40 {
            let mut line: Vec<u8> = Vec::new();
            for _ in 0..length {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                line.push((state >> 28) as u8);
            }
            let mut slow = vec![0; length];
            for run in 0..(length + 1).saturating_sub(RUN) {
                let least = line[run..run + RUN].iter().copied().min().unwrap_or(0);
                slow[run..run + RUN].iter_mut().for_each(|value| *value = least.max(*value));
            }
            open(&mut line, &mut Vec::new());
            assert_eq!(line, slow, "{length}");
        }
    }
}
