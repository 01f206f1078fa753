//! Which digit a sign is, by its shape.
//!
//! Each digit is a few strokes, drawn thin and bold, round and angular. Ink is stretched to the same box as those
//! drawings, so size and width of the font do not matter, and compared with each.

/// Pixels of the box that ink is stretched to.
const WIDE: usize = 12;
const HIGH: usize = 16;

/// How much ink there is, 0 to 1, in rows of equal length.
#[derive(Clone, Debug)]
pub struct Ink {
    /// Pixels in a row.
    pub width: usize,
    /// Rows from the top.
    pub values: Vec<f32>,
}

type Stroke = &'static [(f32, f32)];

/// The digits as strokes in a box from (0, 0) to (1, 1), in the ways they are commonly written.
const DRAWN: [(u8, &[Stroke]); 19] = [
    (1, &[&[(0.1, 0.25), (0.55, 0.0), (0.55, 1.0)], &[(0.1, 1.0), (1.0, 1.0)]]),
    (1, &[&[(0.0, 0.22), (0.6, 0.0), (0.6, 1.0)]]),
    (1, &[&[(0.2, 0.2), (0.5, 0.0), (0.5, 1.0)], &[(0.2, 1.0), (0.8, 1.0)]]),
    (
        2,
        &[&[
            (0.05, 0.25),
            (0.2, 0.05),
            (0.5, 0.0),
            (0.82, 0.06),
            (0.95, 0.27),
            (0.85, 0.48),
            (0.5, 0.72),
            (0.05, 1.0),
            (1.0, 1.0),
        ]],
    ),
    (2, &[&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5), (0.0, 1.0), (1.0, 1.0)]]),
    (2, &[&[(0.0, 0.05), (0.9, 0.0), (1.0, 0.2), (0.95, 0.45), (0.1, 0.65), (0.0, 1.0), (1.0, 1.0)]]),
    (
        3,
        &[
            &[(0.05, 0.1), (0.3, 0.0), (0.6, 0.0), (0.9, 0.12), (0.92, 0.32), (0.7, 0.47), (0.35, 0.48)],
            &[(0.5, 0.48), (0.78, 0.53), (0.97, 0.7), (0.9, 0.9), (0.6, 1.0), (0.3, 1.0), (0.02, 0.9)],
        ],
    ),
    (3, &[&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], &[(0.2, 0.5), (1.0, 0.5)]]),
    (4, &[&[(0.72, 1.0), (0.72, 0.0), (0.0, 0.68), (1.0, 0.68)]]),
    (4, &[&[(0.15, 0.0), (0.0, 0.58), (1.0, 0.58)], &[(0.75, 0.0), (0.75, 1.0)]]),
    (4, &[&[(0.0, 0.0), (0.0, 0.5), (1.0, 0.5)], &[(1.0, 0.0), (1.0, 1.0)]]),
    (
        5,
        &[&[
            (0.9, 0.0),
            (0.12, 0.0),
            (0.08, 0.45),
            (0.45, 0.38),
            (0.8, 0.45),
            (0.97, 0.68),
            (0.85, 0.92),
            (0.5, 1.0),
            (0.05, 0.93),
        ]],
    ),
    (5, &[&[(1.0, 0.0), (0.0, 0.0), (0.0, 0.5), (1.0, 0.5), (1.0, 1.0), (0.0, 1.0)]]),
    (
        6,
        &[&[
            (0.88, 0.06),
            (0.55, 0.0),
            (0.2, 0.15),
            (0.03, 0.5),
            (0.08, 0.82),
            (0.3, 1.0),
            (0.7, 1.0),
            (0.95, 0.82),
            (0.95, 0.58),
            (0.7, 0.4),
            (0.35, 0.4),
            (0.06, 0.58),
        ]],
    ),
    (6, &[&[(1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.5), (0.0, 0.5)]]),
    (7, &[&[(0.0, 0.0), (1.0, 0.0), (0.35, 1.0)]]),
    (7, &[&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]]),
    (
        8,
        &[
            &[(0.5, 0.0), (0.85, 0.08), (0.88, 0.34), (0.5, 0.47), (0.12, 0.34), (0.15, 0.08), (0.5, 0.0)],
            &[(0.5, 0.47), (0.95, 0.63), (0.92, 0.9), (0.5, 1.0), (0.08, 0.9), (0.05, 0.63), (0.5, 0.47)],
        ],
    ),
    (8, &[&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)], &[(0.0, 0.5), (1.0, 0.5)]]),
];

/// Half the width of strokes, as a part of a digit's height.
const PENS: [f32; 3] = [0.05, 0.09, 0.13];

/// The shapes that ink is compared with.
pub struct Shapes(Vec<(u8, Vec<f32>)>);

impl Shapes {
    /// Draws them.
    pub fn new() -> Self {
        let drawn = DRAWN.iter().flat_map(|&(digit, strokes)| PENS.map(|pen| (digit, stretched(&draw(strokes, pen)))));
        Self(drawn.filter_map(|(digit, shape)| Some((digit, shape?))).collect())
    }

    /// How well the ink agrees with each digit from 1 to 8, -1 to 1.
    pub fn compare(&self, ink: &Ink) -> [f32; 8] {
        let mut best = [-1f32; 8];
        let Some(ink) = stretched(ink) else { return best };
        for (digit, shape) in &self.0 {
            let agreement = ink.iter().zip(shape).map(|(a, b)| a * b).sum::<f32>();
            let best = &mut best[usize::from(*digit) - 1];
            *best = best.max(agreement);
        }
        best
    }
}

fn draw(strokes: &[Stroke], pen: f32) -> Ink {
    const WIDTH: usize = 28;
    const HEIGHT: usize = 36;
    // A digit is about two thirds as wide as high.
    let (scale_x, scale_y, rim) = (17.0, 26.0, 5.0);
    let pen = pen * scale_y;
    let mut values = Vec::with_capacity(WIDTH * HEIGHT);
    for y in 0..HEIGHT {
        for x in 0..WIDTH {
            let at = (x as f32 - rim, y as f32 - rim);
            let near = strokes.iter().flat_map(|stroke| stroke.windows(2)).map(|line| {
                let place = |(x, y): (f32, f32)| (x * scale_x, y * scale_y);
                distance(at, place(line[0]), place(line[1]))
            });
            values.push((pen + 0.5 - near.fold(f32::MAX, f32::min)).clamp(0.0, 1.0));
        }
    }
    Ink { width: WIDTH, values }
}

/// Distance of a point from a line between two others.
fn distance(at: (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).max(1e-6);
    let part = (((at.0 - from.0) * dx + (at.1 - from.1) * dy) / length).clamp(0.0, 1.0);
    (at.0 - from.0 - part * dx).hypot(at.1 - from.1 - part * dy)
}

/// The ink's box stretched to the common one, less its mean and with length 1; nothing if there is too little ink.
fn stretched(ink: &Ink) -> Option<Vec<f32>> {
    let height = ink.values.len() / ink.width;
    let [left, top, right, bottom] = ink.bounds()?;
    let (width, tall) = (right - left, bottom - top);
    if width < 2 || tall < 4 {
        return None;
    }
    // A lone bar keeps its shape: stretched it would be a block.
    let wide = (width as f32).max(tall as f32 * 0.42);
    let centre = f32::midpoint(left as f32, right as f32);
    let mut values = Vec::with_capacity(WIDE * HIGH);
    for y in 0..HIGH {
        for x in 0..WIDE {
            let mut sum = 0.0;
            for sample in 0..9 {
                let part = |index: usize| (index as f32 + 0.5) / 3.0;
                let from_x = centre + ((x as f32 + part(sample % 3)) / WIDE as f32 - 0.5) * wide;
                let from_y = top as f32 + (y as f32 + part(sample / 3)) * tall as f32 / HIGH as f32;
                let inside = from_x >= 0.0 && (from_x as usize) < ink.width && (from_y as usize) < height;
                sum += if inside { ink.values[from_y as usize * ink.width + from_x as usize] } else { 0.0 };
            }
            values.push(sum);
        }
    }
    let mean = values.iter().sum::<f32>() / values.len() as f32;
    values.iter_mut().for_each(|value| *value -= mean);
    let length = values.iter().map(|value| value * value).sum::<f32>().sqrt();
    (length > 1e-3).then(|| values.iter().map(|value| value / length).collect())
}

impl Ink {
    /// Left, top, right and bottom of what is inked.
    pub fn bounds(&self) -> Option<[usize; 4]> {
        let mut bounds = None;
        for (index, _) in self.values.iter().enumerate().filter(|(_, value)| **value > 0.4) {
            let (x, y) = (index % self.width, index / self.width);
            let [left, top, right, bottom] = bounds.unwrap_or([x, y, x + 1, y + 1]);
            bounds = Some([left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1)]);
        }
        bounds
    }

    /// How alike two signs are where they stand, -1 to 1.
    pub fn likeness(&self, other: &Self) -> f32 {
        correlation(self.values.iter().copied().zip(other.values.iter().copied()))
    }

    /// How much of it depends on the distance from the middle of its box alone, -1 to 1: all of a disc, most of a
    /// disc with spikes, little of a digit or a flag.
    pub fn roundness(&self) -> f32 {
        const SIZE: usize = 16;
        const RINGS: usize = 8;
        let Some([left, top, right, bottom]) = self.bounds() else { return -1.0 };
        let (width, tall) = (right - left, bottom - top);
        if width.max(tall) * 3 > width.min(tall) * 4 {
            return -1.0;
        }
        let at = |index: usize| {
            let (x, y) = (index % SIZE, index / SIZE);
            let from_x = left + (2 * x + 1) * width / (2 * SIZE);
            let from_y = top + (2 * y + 1) * tall / (2 * SIZE);
            self.values[from_y * self.width + from_x]
        };
        let ring = |index: usize| {
            let (x, y) = (index % SIZE, index / SIZE);
            let middle = (SIZE as f32 - 1.0) / 2.0;
            (((x as f32 - middle).hypot(y as f32 - middle) * RINGS as f32 / (SIZE as f32 / 2.0)) as usize).min(RINGS)
        };
        let mut rings = [(0f32, 0f32); RINGS + 1];
        for index in 0..SIZE * SIZE {
            let (sum, count) = &mut rings[ring(index)];
            (*sum, *count) = (*sum + at(index), *count + 1.0);
        }
        let mean = |index: usize| rings[ring(index)].0 / rings[ring(index)].1.max(1.0);
        // Hollow things are round too, but nothing that is meant here.
        let middle = rings[..RINGS / 3].iter().map(|ring| ring.0).sum::<f32>()
            / rings[..RINGS / 3].iter().map(|ring| ring.1).sum::<f32>().max(1.0);
        let round = correlation((0..SIZE * SIZE).map(|index| (at(index), mean(index))));
        if middle > 0.5 { round } else { -1.0 }
    }
}

fn correlation(pairs: impl Iterator<Item = (f32, f32)> + Clone) -> f32 {
    let count = pairs.clone().count().max(1) as f32;
    let (sum_a, sum_b) = pairs.clone().fold((0.0, 0.0), |(a, b), (x, y)| (a + x, b + y));
    let (mean_a, mean_b) = (sum_a / count, sum_b / count);
    let (mut ab, mut aa, mut bb) = (0f32, 0f32, 0f32);
    for (a, b) in pairs {
        ab += (a - mean_a) * (b - mean_b);
        aa += (a - mean_a) * (a - mean_a);
        bb += (b - mean_b) * (b - mean_b);
    }
    if aa * bb > 0.0 { ab / (aa * bb).sqrt() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_told_from_the_others_in_a_pen_between() {
        let shapes = Shapes::new();
        for (digit, strokes) in DRAWN {
            let scores = shapes.compare(&draw(strokes, 0.07));
            let best = (1..=8).max_by(|&a, &b| scores[a - 1].total_cmp(&scores[b - 1])).unwrap();
            assert_eq!(best, usize::from(digit), "{scores:?}");
        }
    }
}
