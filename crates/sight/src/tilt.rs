//! Pictures that lean a little: photographs of a screen, crooked scans.
//!
//! The sides of tiles all lean by the same angle, so the directions of contrast have a peak there. A screenshot has
//! its peak exactly upright and is left alone.

use crate::raster::Raster;

/// The most a picture may lean, as a tangent: a little more than two degrees.
const MOST: f32 = 0.045;
const BINS: usize = 46;
/// Contrast below this has no direction to speak of.
const FAINT: f32 = 40.0;

/// By how much the picture leans, as a tangent; 0 where it stands upright or nothing can be said.
pub fn lean(raster: &Raster) -> f32 {
    let (width, height) = (raster.width(), raster.height());
    if width < 16 || height < 16 {
        return 0.0;
    }
    let grey = |x: usize, y: usize| raster.pixel(x, y).iter().map(|&value| f32::from(value)).sum::<f32>() / 3.0;
    let mut bins = [0f32; 2 * BINS + 1];
    let step = (width * height).div_ceil(1 << 20).max(1);
    for index in (0..width * height).step_by(step) {
        let (x, y) = (index % width, index / width);
        if x < 2 || y < 2 || x + 2 >= width || y + 2 >= height {
            continue;
        }
        // Five pixels along the edge: a lean of a hundredth shows only over several.
        let sum = |f: &dyn Fn(isize) -> f32| (-2..=2).map(f).sum::<f32>();
        let offset = |at: usize, by: isize| at.saturating_add_signed(by);
        let across = sum(&|k| grey(x + 1, offset(y, k)) - grey(x - 1, offset(y, k)));
        let down = sum(&|k| grey(offset(x, k), y + 1) - grey(offset(x, k), y - 1));
        let (strong, tangent) =
            if across.abs() > down.abs() { (across.abs(), down / across) } else { (down.abs(), -across / down) };
        if strong > FAINT && tangent.abs() < MOST {
            bins[(tangent / MOST * BINS as f32 + BINS as f32).round() as usize] += strong.min(300.0);
        }
    }
    let mass = |bin: usize| bins[bin.saturating_sub(2)..(bin + 3).min(bins.len())].iter().sum::<f32>();
    let Some(peak) = (0..bins.len()).max_by(|&a, &b| mass(a).total_cmp(&mass(b))) else { return 0.0 };
    if peak.abs_diff(BINS) <= 3 || mass(peak) < 1.3 * mass(BINS) {
        return 0.0;
    }
    let near = peak.saturating_sub(3)..(peak + 4).min(bins.len());
    let total: f32 = bins[near.clone()].iter().sum();
    let centre = near.map(|bin| bin as f32 * bins[bin]).sum::<f32>() / total.max(1.0);
    (centre - BINS as f32) / BINS as f32 * MOST
}
