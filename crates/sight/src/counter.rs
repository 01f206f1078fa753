//! The counter above a board: three digits of seven lit segments each on black, as since the first Minesweeper.
//!
//! Lit segments are bright and of one strong colour, and nothing around them is: unlit ones are dark. The box they
//! stand in is cut into three, and each third is looked at where segments are.

use crate::raster::Raster;
use crate::square::Grid;

/// Digits of a counter.
const DIGITS: usize = 3;
/// Rows of the board that a counter is looked for above it.
const ABOVE: f32 = 5.0;
/// The least height of a digit in pixels.
const LEAST_HEIGHT: usize = 9;
/// The part of a segment's place that is lit.
const LIT: f32 = 0.3;

/// Where segments are in a digit's box: left, top, right, bottom; from the top clockwise, the middle one last.
const SEGMENTS: [[f32; 4]; 7] = [
    [0.3, 0.0, 0.7, 0.14],
    [0.75, 0.16, 1.0, 0.42],
    [0.75, 0.58, 1.0, 0.84],
    [0.3, 0.86, 0.7, 1.0],
    [0.0, 0.58, 0.25, 0.84],
    [0.0, 0.16, 0.25, 0.42],
    [0.3, 0.43, 0.7, 0.57],
];

/// The segments of 0 to 9, the first in the lowest bit.
const SHAPES: [u8; 10] = [
    0b011_1111, 0b000_0110, 0b101_1011, 0b100_1111, 0b110_0110, 0b110_1101, 0b111_1101, 0b000_0111, 0b111_1111,
    0b110_1111,
];
const MINUS: u8 = 0b100_0000;

/// What the counter above a board shows; of several the leftmost, which counts what is left to find.
pub fn counter(raster: &Raster, grid: &Grid) -> Option<i32> {
    let right = grid.left + grid.columns as f32 * grid.pitch_x;
    let region = Region::within(raster, [grid.left, grid.top - ABOVE * grid.pitch_y, right, grid.top])?;
    let mut boxes = region.boxes();
    boxes.sort_by_key(|bounds| bounds[0]);
    boxes.into_iter().find_map(|bounds| region.number(bounds))
}

/// The part of a picture that may hold a counter.
struct Region {
    width: usize,
    lit: Vec<bool>,
    dark: Vec<bool>,
}

impl Region {
    fn within(raster: &Raster, [left, top, right, bottom]: [f32; 4]) -> Option<Self> {
        let clamp = |value: f32, most: usize| (value.round().max(0.0) as usize).min(most);
        let (left, right) = (clamp(left, raster.width()), clamp(right, raster.width()));
        let (top, bottom) = (clamp(top, raster.height()), clamp(bottom, raster.height()));
        if right < left + LEAST_HEIGHT || bottom < top + LEAST_HEIGHT {
            return None;
        }
        let places = || (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
        let most = |x, y| raster.pixel(x, y).into_iter().max().unwrap_or(0);
        let least = |x, y| raster.pixel(x, y).into_iter().min().unwrap_or(0);
        let lit = places().map(|(x, y)| most(x, y) > 165 && least(x, y) < most(x, y) / 2).collect();
        // An unlit segment is of the same colour, but dark.
        let dark = places().map(|(x, y)| most(x, y) <= 165 && least(x, y) < 60).collect();
        Some(Self { width: right - left, lit, dark })
    }

    /// Boxes of dark and lit pixels that are shaped like a counter: left, top, right and bottom.
    fn boxes(&self) -> Vec<[usize; 4]> {
        let mut seen: Vec<bool> = self.lit.iter().zip(&self.dark).map(|(lit, dark)| !lit && !dark).collect();
        let (mut boxes, mut stack) = (Vec::new(), Vec::new());
        for start in 0..seen.len() {
            if seen[start] {
                continue;
            }
            let (mut bounds, mut area, mut lit) = ([usize::MAX, usize::MAX, 0, 0], 0, 0);
            seen[start] = true;
            stack.push(start);
            while let Some(at) = stack.pop() {
                let (x, y) = (at % self.width, at / self.width);
                (area, lit) = (area + 1, lit + usize::from(self.lit[at]));
                let [left, top, right, bottom] = bounds;
                bounds = [left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1)];
                let near =
                    [(x > 0, at.wrapping_sub(1)), (x + 1 < self.width, at + 1), (y > 0, at.wrapping_sub(self.width))];
                let below = (at + self.width < seen.len(), at + self.width);
                for (_, next) in near.into_iter().chain([below]).filter(|(inside, _)| *inside) {
                    if !std::mem::replace(&mut seen[next], true) {
                        stack.push(next);
                    }
                }
            }
            let (width, height) = (bounds[2] - bounds[0], bounds[3] - bounds[1]);
            let shaped = (1.2..2.6).contains(&(width as f32 / height as f32)) && height >= LEAST_HEIGHT;
            if shaped && area * 10 > width * height * 8 && (5..60).contains(&(lit * 100 / area)) {
                boxes.push(bounds);
            }
        }
        boxes
    }

    /// What the digits in a box say together.
    fn number(&self, [left, top, right, bottom]: [usize; 4]) -> Option<i32> {
        let lit = |x: usize, y: usize| self.lit[y * self.width + x];
        let rows: Vec<usize> = (top..bottom).filter(|&y| (left..right).any(|x| lit(x, y))).collect();
        let (first, last) = (*rows.first()?, *rows.last()? + 1);
        let wide = (right - left) as f32 / DIGITS as f32;
        let inside = |third: usize| {
            let from = left as f32 + third as f32 * wide;
            let columns = (left..right).filter(|&x| (from..from + wide).contains(&(x as f32 + 0.5)));
            let columns: Vec<usize> = columns.filter(|&x| (top..bottom).any(|y| lit(x, y))).collect();
            Some((*columns.first()? as f32 - from, from + wide - *columns.last()? as f32 - 1.0))
        };
        let rims = (0..DIGITS).map(inside).collect::<Option<Vec<_>>>()?;
        let least = |rim: fn(&(f32, f32)) -> f32| rims.iter().map(rim).fold(f32::MAX, f32::min).max(0.0);
        let (before, after) = (least(|rim| rim.0), least(|rim| rim.1));
        // Three ones leave the left half of each digit dark.
        let before = if before > 0.35 * wide { after } else { before };
        let digit = |third: usize| {
            let from = left as f32 + third as f32 * wide + before;
            let (across, down) = (wide - before - after, (last - first) as f32);
            let part = |[a, b, c, d]: [f32; 4]| {
                let columns =
                    || ((from + a * across).round() as usize)..((from + c * across).round() as usize).min(right);
                let rows = (first + (b * down).round() as usize)..(first + (d * down).round() as usize).min(last);
                let all = columns().len() * rows.len();
                rows.map(|y| columns().filter(|&x| lit(x, y)).count()).sum::<usize>() as f32 / all.max(1) as f32
            };
            (0..7).filter(|&segment| part(SEGMENTS[segment]) > LIT).map(|segment| 1 << segment).sum::<u8>()
        };
        let shown: Vec<u8> = (0..DIGITS).map(digit).collect();
        let (sign, digits) = if shown[0] == MINUS { (-1, &shown[1..]) } else { (1, &shown[..]) };
        let values = digits.iter().map(|digit| SHAPES.iter().position(|shape| shape == digit));
        let values = values.collect::<Option<Vec<_>>>()?;
        Some(sign * values.into_iter().fold(0, |sum, value| 10 * sum + value as i32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three digits on black above a board of four rows.
    fn drawn(number: &str) -> (Raster, Grid) {
        let (width, height) = (120, 140);
        let mut rgb = vec![192; width * height * 3];
        let mut fill = |[left, top, right, bottom]: [f32; 4], colour: [u8; 3]| {
            for y in top.round() as usize..bottom.round() as usize {
                for x in left.round() as usize..right.round() as usize {
                    rgb[(y * width + x) * 3..][..3].copy_from_slice(&colour);
                }
            }
        };
        fill([10.0, 8.0, 49.0, 31.0], [0; 3]);
        for (third, glyph) in number.chars().enumerate() {
            let shape = glyph.to_digit(10).map_or(MINUS, |digit| SHAPES[digit as usize]);
            let (left, top, across, down) = (11.0 + 13.0 * third as f32, 10.0, 11.0, 19.0);
            for (segment, [a, b, c, d]) in SEGMENTS.into_iter().enumerate() {
                let colour = if shape >> segment & 1 == 1 { [255, 0, 0] } else { [100, 0, 0] };
                fill([left + a * across, top + b * down, left + c * across, top + d * down], colour);
            }
        }
        let grid = Grid { left: 10.0, top: 40.0, pitch_x: 24.0, pitch_y: 24.0, columns: 4, rows: 4, sides: 1.0 };
        (Raster::from_rgb(width, height, rgb).unwrap(), grid)
    }

    #[test]
    fn counters_say_their_number() {
        for number in ["010", "099", "345", "678", "021", "111", "-12"] {
            let (raster, grid) = drawn(number);
            assert_eq!(counter(&raster, &grid), number.parse().ok(), "{number}");
        }
    }

    #[test]
    fn what_is_no_counter_says_nothing() {
        let (mut raster, grid) = drawn("888");
        raster = Raster::from_rgb(120, 140, vec![192; raster.width() * raster.height() * 3]).unwrap();
        assert_eq!(counter(&raster, &grid), None);
    }
}
