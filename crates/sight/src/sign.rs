//! The sign on a cell: its ink, and the ground it stands on.

use crate::digits::Ink;
use crate::extent::median;
use crate::patch::apart;
use crate::raster::Raster;
use crate::square::Grid;

/// Pixels along a side of what is looked at.
const SIDE: usize = 32;
/// Part of a cell at each side that is left out: a cell's outermost pixels are mixed with its neighbours'.
const INSET: f32 = 0.03;
/// Pixels at each side that may be bevel, frame or gap: few under a large sign, more under a wide bevel.
const RIMS: [usize; 2] = [1, 4];
/// Pixels at each side that no bevel reaches beyond.
const BEVEL: usize = 8;
/// Cells of a look that are averaged.
const AVERAGED: usize = 12;
/// Pixels of a corner along each side.
const CORNER: usize = 5;
/// Corners nearer than this are of the same ground.
const SAME_GROUND: f32 = 14.0;
/// Corners farther apart than this are of different grounds.
const LIKE_GROUND: f32 = 45.0;
/// What has no sign on it differs by less than this from an even ground where there is no noise.
const PLAIN: f32 = 10.0;
/// What it counts for a sign that its ground is known.
const KNOWN_GROUND: f32 = 0.1;

/// Cells that look alike, averaged.
#[derive(Clone, Debug)]
pub struct Face {
    colours: Vec<[f32; 3]>,
    /// How far colours are from a ground that may grow lighter to one side, well inside of the cell, where no bevel
    /// reaches.
    pub inside: f32,
    /// How much lighter the upper and left rim is than the face and how much darker the lower and right one, together:
    /// the less of the two, doubled.
    pub bevel: f32,
}

/// A sign that stands on a ground.
#[derive(Clone, Debug)]
pub struct Sign {
    /// The colour of the sign.
    pub colour: [f32; 3],
    /// Its shape.
    pub ink: Ink,
    /// How much of the cell is inked.
    pub cover: f32,
    /// The most that any part of it is redder than it is green and blue.
    pub redness: f32,
}

impl Face {
    /// What cells look like on average.
    pub fn of(raster: &Raster, grid: &Grid, cells: &[(isize, isize)]) -> Self {
        let step = cells.len().div_ceil(AVERAGED).max(1);
        let looked_at: Vec<_> = cells.iter().step_by(step).map(|&(x, y)| grid.bounds(x, y)).collect();
        let at = |across: f32, down: f32| {
            let mut sum = [0f32; 3];
            for &[left, top, right, bottom] in &looked_at {
                let colour = raster.between(left + across * (right - left) - 0.5, top + down * (bottom - top) - 0.5);
                (0..3).for_each(|channel| sum[channel] += colour[channel] / looked_at.len() as f32);
            }
            sum
        };
        let place = |index: usize| INSET + (index as f32 + 0.5) / SIDE as f32 * (1.0 - 2.0 * INSET);
        let colours: Vec<[f32; 3]> =
            (0..SIDE * SIDE).map(|index| at(place(index % SIDE), place(index / SIDE))).collect();
        let inner = || (0..SIDE * SIDE).filter(|&index| depth(index) >= BEVEL).map(|index| colours[index]);
        let middle = median_colour(&inner());
        let inside = most_of(off_plane(&colours));
        let grey = |across, down| at(across, down).iter().sum::<f32>() / 3.0;
        let face = middle.iter().sum::<f32>() / 3.0;
        let along = [0.2, 0.35, 0.5, 0.65, 0.8];
        let rim = |side: &dyn Fn(f32) -> f32| along.iter().map(|&part| side(part)).sum::<f32>() / along.len() as f32;
        // A bevel is a pixel or two wide: the most at any of a few depths counts.
        let most = |rim: &dyn Fn(f32) -> f32| [0.03, 0.06, 0.09].map(rim).into_iter().fold(f32::MIN, f32::max);
        let lighter = most(&|depth| rim(&|part| f32::midpoint(grey(part, depth), grey(depth, part))) - face);
        let darker = most(&|depth| face - rim(&|part| f32::midpoint(grey(part, 1.0 - depth), grey(1.0 - depth, part))));
        // A line between cells is on one side only.
        let bevel = 2.0 * lighter.min(darker).max(0.0);
        Self { colours, inside, bevel }
    }

    /// Whether there is no sign at all.
    pub fn is_plain(&self, noise: f32) -> bool {
        self.inside < PLAIN + 2.0 * noise
    }

    /// What differs from the ground. That is a plain face with corners like this one's, or a colour of its own rim: of
    /// these the one on which the sign looks most like something, as `likeness` says.
    pub fn sign(&self, plain: &[&Self], likeness: &impl Fn(&Ink) -> f32) -> Sign {
        let alike = plain.iter().filter(|face| self.corner_distance(face) < LIKE_GROUND);
        let on_plain = alike.map(|ground| {
            let far = self.colours.iter().zip(&ground.colours).map(|(&one, &other)| apart(one, other));
            (far.collect(), if self.corner_distance(ground) < SAME_GROUND { KNOWN_GROUND } else { 0.0 })
        });
        let on_own = RIMS.map(|rim| (self.on_own_ground(rim), 0.0));
        let signs = on_plain.chain(on_own).map(|(far, known)| (self.sign_of(far), known));
        let scored = signs.map(|(sign, known)| (likeness(&sign.ink) + known, sign));
        scored.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, sign)| sign).expect("a rim has a colour")
    }

    /// How far the ground is from another: by the corners, which a bevel marks, and by what is least different inside,
    /// since no sign fills a cell. Rounded tiles have the same gap at their corners, raised or not.
    pub fn ground_distance(&self, other: &Self) -> f32 {
        let inside = (0..SIDE * SIDE).filter(|&index| depth(index) >= RIMS[1]);
        let mut far: Vec<f32> = inside.map(|index| apart(self.colours[index], other.colours[index])).collect();
        far.sort_by(f32::total_cmp);
        self.corner_distance(other).max(far[far.len() / 3])
    }

    fn sign_of(&self, mut far: Vec<f32>) -> Sign {
        let contrast = most_of(far.clone());
        far.iter_mut().for_each(|value| *value = (*value / contrast.max(1.0)).min(1.0));
        let inked = || (0..far.len()).filter(|&index| far[index] > 0.75).map(|index| self.colours[index]);
        let redness = inked().map(|[r, g, b]| r - g.max(b)).fold(0.0, f32::max);
        let cover = far.iter().filter(|&&value| value > 0.5).count() as f32 / far.len() as f32;
        Sign { colour: median_colour(&inked()), ink: Ink { width: SIDE, values: far }, cover, redness }
    }

    /// How much the corners of two faces differ: a large sign may reach the sides, but hardly the corners.
    pub fn corner_distance(&self, other: &Self) -> f32 {
        let near_side = |at: usize| at.min(SIDE - 1 - at) < CORNER;
        let corners = (0..SIDE * SIDE).filter(|index| near_side(index % SIDE) && near_side(index / SIDE));
        median(corners.map(|index| apart(self.colours[index], other.colours[index])).collect())
    }

    fn on_own_ground(&self, rim: usize) -> Vec<f32> {
        let within = |index: &usize| (rim..rim + 3).contains(&depth(*index));
        let ground = median_colour(&(0..SIDE * SIDE).filter(within).map(|index| self.colours[index]));
        let mut far: Vec<f32> = self.colours.iter().map(|&colour| apart(colour, ground)).collect();
        far.iter_mut().enumerate().filter(|(index, _)| depth(*index) < rim).for_each(|(_, value)| *value = 0.0);
        clear_rim(&mut far, rim);
        far
    }
}

/// How far the colours of a cell's inside are from the plane through them.
fn off_plane(colours: &[[f32; 3]]) -> Vec<f32> {
    let inside: Vec<usize> = (0..SIDE * SIDE).filter(|&index| depth(index) >= BEVEL).collect();
    let place = |index: usize| {
        let from_middle = |at: usize| at as f32 - (SIDE - 1) as f32 / 2.0;
        (from_middle(index % SIDE), from_middle(index / SIDE))
    };
    let spread: f32 = inside.iter().map(|&index| place(index).0.powi(2)).sum();
    let planes: [[f32; 3]; 3] = std::array::from_fn(|channel| {
        let value = |index: &usize| colours[*index][channel];
        let mean = inside.iter().map(value).sum::<f32>() / inside.len() as f32;
        let along = |axis: &dyn Fn(usize) -> f32| inside.iter().map(|i| axis(*i) * value(i)).sum::<f32>() / spread;
        [mean, along(&|index| place(index).0), along(&|index| place(index).1)]
    });
    let far = |&index: &usize| {
        let (x, y) = place(index);
        apart(colours[index], planes.map(|[mean, across, down]| mean + across * x + down * y))
    };
    inside.iter().map(far).collect()
}

/// How many pixels lie between a pixel and the nearest side.
fn depth(index: usize) -> usize {
    let (x, y) = (index % SIDE, index / SIDE);
    x.min(y).min(SIDE - 1 - x).min(SIDE - 1 - y)
}

fn median_colour(colours: &(impl Iterator<Item = [f32; 3]> + Clone)) -> [f32; 3] {
    std::array::from_fn(|channel| median(colours.clone().map(|colour| colour[channel]).collect()))
}

/// Takes away what reaches in from the rim: a bevel or a line between cells is no ink. A sign that fills its cell
/// stays.
fn clear_rim(far: &mut [f32], rim: usize) {
    const INKED: f32 = 25.0;
    let inked = |far: &[f32]| far.iter().filter(|&&value| value > INKED).count();
    let before = inked(far);
    let mut cleared = far.to_vec();
    let mut stack: Vec<usize> = (0..far.len()).filter(|&index| depth(index) == rim && far[index] > INKED).collect();
    while let Some(index) = stack.pop() {
        if cleared[index] <= INKED {
            continue;
        }
        cleared[index] = 0.0;
        let (x, y) = (index % SIDE, index / SIDE);
        stack.extend((x > 0).then(|| index - 1));
        stack.extend((x + 1 < SIDE).then_some(index + 1));
        stack.extend((y > 0).then(|| index - SIDE));
        stack.extend((y + 1 < SIDE).then_some(index + SIDE));
    }
    if inked(&cleared) * 4 > before {
        far.copy_from_slice(&cleared);
    }
}

/// What all but a thirtieth stay below.
fn most_of(mut values: Vec<f32>) -> f32 {
    values.sort_unstable_by(f32::total_cmp);
    values.get(values.len() * 29 / 30).copied().unwrap_or(0.0)
}
