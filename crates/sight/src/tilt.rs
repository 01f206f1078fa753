//! Pictures that lean a little: photographs of a screen, crooked scans.
//!
//! Along the sides of tiles contrast adds up to sharp peaks when it is summed in the direction they lean, and to a
//! blur in any other. So every small angle is tried on the strongest contrast of the picture. A screenshot is sharpest
//! exactly upright and is left alone.

use crate::raster::Raster;

/// The most a picture may lean, as a tangent: a little more than two degrees.
const MOST: f32 = 0.042;
/// Angles that are tried to either side.
const STEPS: i32 = 28;
/// Contrast below this has no direction to speak of.
const FAINT: u8 = 24;
/// Points of contrast that are looked at in each direction.
const POINTS: usize = 60_000;
/// How much sharper a leaning picture has to be than an upright one.
const SHARPER: f32 = 1.06;

/// By how much the picture leans, as a tangent; 0 where it stands upright or nothing can be said.
pub fn lean(raster: &Raster) -> f32 {
    let (width, height) = (raster.width(), raster.height());
    if width < 16 || height < 16 {
        return 0.0;
    }
    let [upright, level] = points(&grey(raster), width);
    let (middle_x, middle_y) = (width as f32 / 2.0, height as f32 / 2.0);
    let sharp = |tangent: f32| {
        let across = upright.iter().map(|&(x, y)| x + tangent * (y - middle_y));
        let down = level.iter().map(|&(x, y)| y - tangent * (x - middle_x));
        sharpness(across, width) + sharpness(down, height)
    };
    let step = MOST / STEPS as f32;
    let scores: Vec<f32> = (-STEPS..=STEPS).map(|index| sharp(index as f32 * step)).collect();
    let Some(best) = (1..scores.len() - 1).max_by(|&a, &b| scores[a].total_cmp(&scores[b])) else { return 0.0 };
    let upright = scores[STEPS as usize];
    if best.abs_diff(STEPS as usize) <= 1 || scores[best] < SHARPER * upright {
        return 0.0;
    }
    let (before, here, after) = (scores[best - 1], scores[best], scores[best + 1]);
    let bend = before - 2.0 * here + after;
    let shift = if bend < 0.0 { (0.5 * (before - after) / bend).clamp(-0.5, 0.5) } else { 0.0 };
    (best as f32 + shift - STEPS as f32) * step
}

fn grey(raster: &Raster) -> Vec<u8> {
    let sum = |pixel: &[u8]| u16::from(pixel[0]) + u16::from(pixel[1]) + u16::from(pixel[2]);
    raster.pixels().map(|pixel| (sum(pixel) / 3) as u8).collect()
}

/// Where neighbours in a row differ and those in a column do not, and the other way round.
fn points(grey: &[u8], width: usize) -> [Vec<(f32, f32)>; 2] {
    let height = grey.len() / width;
    let inner = width - 2;
    let row = |y: usize| &grey[y * width..(y + 1) * width];
    let mut found: [Vec<(u32, u32)>; 2] = [Vec::new(), Vec::new()];
    let (mut across, mut down) = (vec![0u8; inner], vec![0u8; inner]);
    for y in 1..height - 1 {
        differences(&row(y)[2..], &row(y)[..inner], &mut across);
        differences(&row(y + 1)[1..=inner], &row(y - 1)[1..=inner], &mut down);
        for (found, (strong, weak)) in found.iter_mut().zip([(&across, &down), (&down, &across)]) {
            // Most of a screen is plain and is passed over.
            for (block, (strong, weak)) in strong.chunks(BLOCK).zip(weak.chunks(BLOCK)).enumerate() {
                let is_point = |(&strong, &weak): (&u8, &u8)| strong > FAINT && strong > weak.saturating_mul(4);
                if strong.iter().zip(weak).fold(false, |any, pair| any | is_point(pair)) {
                    let points = strong.iter().zip(weak).enumerate().filter(|(_, pair)| is_point(*pair));
                    found.extend(points.map(|(x, _)| ((block * BLOCK + x + 1) as u32, y as u32)));
                }
            }
        }
    }
    found.map(|found| {
        let step = found.len().div_ceil(POINTS).max(1);
        found.into_iter().step_by(step).map(|(x, y)| (x as f32, y as f32)).collect()
    })
}

/// Pixels that are looked at together.
const BLOCK: usize = 32;

fn differences(one: &[u8], other: &[u8], differences: &mut [u8]) {
    differences.iter_mut().zip(one.iter().zip(other)).for_each(|(value, (one, other))| *value = one.abs_diff(*other));
}

/// The sum of squares of how many points fall on each line.
fn sharpness(places: impl Iterator<Item = f32>, size: usize) -> f32 {
    let mut lines = vec![0f32; size + 2];
    for place in places {
        let place = place.clamp(0.0, size as f32);
        let line = place as usize;
        let part = place - line as f32;
        lines[line] += 1.0 - part;
        lines[line + 1] += part;
    }
    lines.iter().map(|count| count * count).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles() -> Raster {
        let at = |x: usize, y: usize| if x % 20 < 2 || y % 20 < 2 { 40 } else { 160 + (x / 20 * 7 + y / 20 * 11) % 60 };
        let rgb = (0..240 * 200).flat_map(|index| [at(index % 240, index / 240) as u8; 3]).collect();
        Raster::from_rgb(240, 200, rgb).unwrap()
    }

    #[test]
    fn tiles_that_stand_upright_do_not_lean() {
        assert_eq!(lean(&tiles()), 0.0);
    }

    #[test]
    fn a_leaning_picture_is_known_by_how_much() {
        // Less than a hundredth moves no side of this picture by two pixels.
        for tangent in [-0.03f32, -0.012, 0.012, 0.02, 0.033] {
            let found = lean(&tiles().turned(tangent));
            assert!((found + tangent).abs() < 0.002, "{tangent} found as {found}");
        }
    }
}
