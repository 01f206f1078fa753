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

/// Rows that are turned into columns together.
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
        let soft: Vec<u8> = (0..=255u32).map(|e| (e * 255 / (e + half)) as u8).collect();
        let channels = channels(raster);
        let (upright, level) = (upright(&channels, width, &soft), level(&channels, width, &soft));
        // Sums take more room than all before.
        drop(channels);
        Self { upright: Lines::new(width, height, upright, half), level: Lines::new(height, width, level, half) }
    }
}

/// Red, green and blue, each for itself: rows of one channel are looked at many pixels at once.
fn channels(raster: &Raster) -> [Vec<u8>; 3] {
    std::array::from_fn(|channel| raster.pixels().map(|pixel| pixel[channel]).collect())
}

/// Contrast between each column and the one before it, column by column.
fn upright(channels: &[Vec<u8>; 3], width: usize, soft: &[u8]) -> Vec<u8> {
    let height = channels[0].len() / width;
    let mut contrast = vec![0u8; width * height];
    let mut smooth = vec![0u16; width];
    // Columns are written from several rows at once: one pixel each would miss the cache every time.
    let mut rows = vec![0u8; width * BLOCK];
    for first in (0..height).step_by(BLOCK) {
        let count = BLOCK.min(height - first);
        rows.fill(0);
        for (y, most) in (first..first + count).zip(rows.chunks_exact_mut(width)) {
            for channel in channels {
                let row = |y: usize| &channel[y * width..(y + 1) * width];
                smooth_row(row(y.saturating_sub(1)), row(y), row((y + 1).min(height - 1)), &mut smooth);
                raise(&mut most[1..], &smooth[1..], &smooth[..width - 1]);
            }
        }
        for (x, column) in contrast.chunks_exact_mut(height).enumerate().skip(1) {
            for (value, row) in column[first..first + count].iter_mut().zip(rows.chunks_exact(width)) {
                *value = soft[usize::from(row[x])];
            }
        }
    }
    contrast
}

/// Contrast between each row and the one above it, row by row.
fn level(channels: &[Vec<u8>; 3], width: usize, soft: &[u8]) -> Vec<u8> {
    let mut contrast = vec![0u8; channels[0].len()];
    let mut wide = vec![0u8; width + 2];
    let (mut smooth, mut above) = (vec![0u16; width], vec![0u16; width]);
    for channel in channels {
        for (y, (row, most)) in channel.chunks_exact(width).zip(contrast.chunks_exact_mut(width)).enumerate() {
            (wide[0], wide[width + 1]) = (row[0], row[width - 1]);
            wide[1..=width].copy_from_slice(row);
            smooth_row(&wide[..width], row, &wide[2..], &mut smooth);
            if y > 0 {
                raise(most, &smooth, &above);
            }
            std::mem::swap(&mut smooth, &mut above);
        }
    }
    contrast.iter_mut().for_each(|value| *value = soft[usize::from(*value)]);
    contrast
}

/// Pixels with half of what lies on either side along a line, four times as large: a side goes on, noise does not.
fn smooth_row(before: &[u8], here: &[u8], after: &[u8], smooth: &mut [u16]) {
    for (smooth, (&here, (&before, &after))) in smooth.iter_mut().zip(here.iter().zip(before.iter().zip(after))) {
        *smooth = 2 * u16::from(here) + u16::from(before) + u16::from(after);
    }
}

/// Raises what is less than the difference of a channel, 0 to 255.
fn raise(most: &mut [u8], one: &[u16], other: &[u16]) {
    for (most, (&one, &other)) in most.iter_mut().zip(one.iter().zip(other)) {
        *most = (*most).max((one.abs_diff(other) / 4) as u8);
    }
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
        support(self.line(place), self.span(from, to))
    }

    /// The sums of contrast along the line at a place.
    pub fn line(&self, place: f32) -> &[u32] {
        let place = rounded(place, self.across - 1);
        &self.sums[place * (self.along + 1)..(place + 1) * (self.along + 1)]
    }

    /// Part of a line, in pixels.
    pub fn span(&self, from: f32, to: f32) -> [usize; 2] {
        [rounded(from, self.along), rounded(to, self.along)]
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

/// How much there is of part of a line whose sums these are. This is asked millions of times.
#[inline]
pub fn support(line: &[u32], [from, to]: [usize; 2]) -> f32 {
    if to <= from { 0.0 } else { (line[to] - line[from]) as f32 / (255 * (to - from)) as f32 }
}

/// Rounded, but for what is clamped to nothing.
fn rounded(value: f32, most: usize) -> usize {
    ((value + 0.5) as isize).clamp(0, most as isize) as usize
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
