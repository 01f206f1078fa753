//! Straight lines along the axes: where neighbouring pixels differ for several pixels in a row.
//!
//! Tiles have straight sides whatever their colour, and most of what lies around them (text, photographs) has not.
//! So contrast counts only where it goes on for some pixels along the line, and strong contrast counts little more
//! than weak: a dark theme's sides are as good as black on white. Sums along lines make a side's support cost two
//! look-ups, so thousands of possible grids can be tried.

use crate::raster::Raster;

/// Contrast that counts half.
const SOFT: u32 = 12;

/// Pixels for which contrast has to go on.
const RUN: usize = 7;

/// Support of lines in one direction.
pub struct Lines {
    /// Places across the lines.
    pub across: usize,
    /// Pixels along a line.
    pub along: usize,
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
    /// The lines of a picture.
    pub fn of(raster: &Raster) -> Self {
        let (width, height) = (raster.width(), raster.height());
        let mut upright = vec![0u8; width * height];
        let mut level = vec![0u8; width * height];
        let soft: Vec<u8> = (0..=255u32).map(|e| (e * 255 / (e + SOFT)) as u8).collect();
        for y in 0..height {
            let row = raster.row(y);
            for x in 1..width {
                let (here, left) = (&row[x * 3..x * 3 + 3], &row[x * 3 - 3..x * 3]);
                upright[x * height + y] = soft[difference(here, left)];
            }
            if y > 0 {
                let above = raster.row(y - 1);
                for x in 0..width {
                    level[y * width + x] = soft[difference(&row[x * 3..x * 3 + 3], &above[x * 3..x * 3 + 3])];
                }
            }
        }
        Self { upright: Lines::new(width, height, upright), level: Lines::new(height, width, level) }
    }
}

fn difference(one: &[u8], other: &[u8]) -> usize {
    let channel = |i: usize| one[i].abs_diff(other[i]);
    usize::from(channel(0).max(channel(1)).max(channel(2)))
}

impl Lines {
    fn new(across: usize, along: usize, mut contrast: Vec<u8>) -> Self {
        let mut least = vec![0u8; along];
        for line in contrast.chunks_exact_mut(along.max(1)) {
            open(line, &mut least);
        }
        let mut sums = vec![0u32; across * (along + 1)];
        for place in 0..across {
            let neighbours = [place.saturating_sub(1), place, (place + 1).min(across - 1)];
            let mut sum = 0;
            for pixel in 0..along {
                let most = neighbours.iter().map(|near| contrast[near * along + pixel]).max().unwrap_or(0);
                sum += u32::from(most);
                sums[place * (along + 1) + pixel + 1] = sum;
            }
        }
        Self { across, along, contrast, sums }
    }

    /// How much of a line is there, 0 to 1, one pixel to either side allowed.
    pub fn support(&self, place: f32, from: f32, to: f32) -> f32 {
        let place = (place.round() as isize).clamp(0, self.across as isize - 1) as usize;
        let from = (from.round() as isize).clamp(0, self.along as isize) as usize;
        let to = (to.round() as isize).clamp(0, self.along as isize) as usize;
        if to <= from {
            return 0.0;
        }
        let sums = &self.sums[place * (self.along + 1)..];
        (sums[to] - sums[from]) as f32 / (255 * (to - from)) as f32
    }

    /// Mean contrast at each place, over part of the lines, before it was softened: a tile's true side has the most.
    pub fn sharp_profile(&self, from: usize, to: usize) -> Vec<f32> {
        let sharp: Vec<f32> =
            (0..=255u32).map(|soft| ((soft * SOFT) as f32 / (256 - soft) as f32).min(128.0)).collect();
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
fn open(line: &mut [u8], least: &mut [u8]) {
    if line.len() < RUN {
        line.fill(0);
        return;
    }
    let windows = line.len() - RUN + 1;
    for start in 0..windows {
        least[start] = line[start..start + RUN].iter().copied().min().unwrap_or(0);
    }
    for (pixel, value) in line.iter_mut().enumerate() {
        let first = (pixel + 1).saturating_sub(RUN);
        let last = pixel.min(windows - 1);
        *value = least[first..=last].iter().copied().max().unwrap_or(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_contrast_stays_and_short_contrast_goes() {
        let mut line = [0, 9, 9, 9, 9, 9, 9, 9, 9, 0, 8, 8, 8, 0];
        open(&mut line, &mut [0; 14]);
        assert_eq!(line, [0, 9, 9, 9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 0]);
    }
}
