//! Grids whose lines do not stand equally far apart.
//!
//! Toolkits give the pixels that are left over to the first few columns: eleven of 25 pixels, then four of 24. Over a board
//! that adds up to several pixels, so no pitch fits. Line after line is followed to where its own contrast is, at a spacing
//! hardly different from that of the grid; where that meets clearly more contrast than any even spacing, rows and columns of
//! pixels are doubled or dropped until the lines stand evenly, and all else looks at that picture.

use crate::extent::median;
use crate::lines::{Edges, Lines};
use crate::raster::Raster;
use crate::square::Grid;

/// A picture in which lines stand evenly that did not.
pub struct Evened {
    /// Its pixels.
    pub raster: Raster,
    /// For each column where it was.
    columns: Vec<usize>,
    /// For each row where it was.
    rows: Vec<usize>,
}

/// Grids that are looked at.
const LOOKED_AT: usize = 2;
/// Spacings differ by at most so many pixels from the pitch.
const MOST_OFF: f32 = 1.0;
/// Parts of a pixel in which lines are looked for.
const STEP: f32 = 0.5;
/// What a pixel's difference from the pitch costs, where a line that is like the others counts one.
const PRICE: f32 = 0.1;
/// How far around a line it should look like the others, as a part of the pitch.
const AROUND: f32 = 0.16;
/// Lines that are less like the others are not there.
const THERE: f32 = 0.5;
/// What lines have to differ from even ones, in pixels; less is seen as if it were even.
const LEAST_OFF: f32 = 1.1;
/// What is to be won in comparison with even lines: in all, and for each line.
const LEAST_WON: [f32; 2] = [1.2, 0.06];

impl Evened {
    /// The picture with the lines of one of its grids made even, where they are not.
    pub fn of(raster: &Raster, edges: &Edges, grids: &[Grid]) -> Option<Self> {
        grids.iter().take(LOOKED_AT).find_map(|grid| {
            let across =
                uneven(&edges.upright, span(grid.top, grid.pitch_y, grid.rows), grid.left, grid.pitch_x, grid.columns);
            let down =
                uneven(&edges.level, span(grid.left, grid.pitch_x, grid.columns), grid.top, grid.pitch_y, grid.rows);
            if across.is_none() && down.is_none() {
                return None;
            }
            let columns = evened(across.as_deref().unwrap_or(&[]), raster.width());
            let rows = evened(down.as_deref().unwrap_or(&[]), raster.height());
            Some(Self { raster: raster.of_lines(&columns, &rows), columns, rows })
        })
    }

    /// The same after another one.
    pub fn after(self, first: &Self) -> Self {
        let columns = self.columns.iter().map(|&column| first.columns[column]).collect();
        let rows = self.rows.iter().map(|&row| first.rows[row]).collect();
        Self { columns, rows, raster: self.raster }
    }

    /// A grid of this picture in the one that it was made of.
    pub fn back(&self, grid: Grid) -> Grid {
        let place = |lines: &[usize], at: f32| {
            let nearest = at.round().clamp(0.0, lines.len().saturating_sub(1) as f32);
            lines[nearest as usize] as f32 + at - nearest
        };
        between(grid, |x| place(&self.columns, x), |y| place(&self.rows, y))
    }

    /// A grid of the picture that this was made of in this one.
    pub fn forth(&self, grid: Grid) -> Grid {
        let place = |lines: &[usize], at: f32| {
            let nearest = lines.partition_point(|&line| (line as f32) < at.round()).min(lines.len() - 1);
            nearest as f32 + at - lines[nearest] as f32
        };
        between(grid, |x| place(&self.columns, x), |y| place(&self.rows, y))
    }
}

/// A grid between other places.
fn between(grid: Grid, x: impl Fn(f32) -> f32, y: impl Fn(f32) -> f32) -> Grid {
    let (left, right) = (x(grid.left), x(grid.left + grid.pitch_x * grid.columns as f32));
    let (top, bottom) = (y(grid.top), y(grid.top + grid.pitch_y * grid.rows as f32));
    let (pitch_x, pitch_y) = ((right - left) / grid.columns as f32, (bottom - top) / grid.rows as f32);
    Grid { left, top, pitch_x, pitch_y, ..grid }
}

fn span(start: f32, pitch: f32, count: usize) -> [usize; 2] {
    [start.max(0.0) as usize, (start + pitch * count as f32).max(0.0) as usize]
}

/// The places of lines that are not evenly spaced, where they are so.
fn uneven(lines: &Lines, [from, to]: [usize; 2], start: f32, pitch: f32, count: usize) -> Option<Vec<f32>> {
    let profile = lines.sharp_profile(from, to);
    let usual = {
        let near = |line: usize| {
            let place = (start + line as f32 * pitch).round().max(1.0) as usize;
            profile.iter().skip(place - 1).take(3).copied().fold(0.0, f32::max)
        };
        median((1..count).map(near).collect()).max(1.0)
    };
    let soft: Vec<f32> = profile.iter().map(|contrast| contrast / (contrast + usual)).collect();
    // All lines of the picture: the grid may have gone as far only as an even spacing did.
    let first = -(start / pitch).floor().max(0.0) as i32;
    let last = ((profile.len() as f32 - start) / pitch).floor().max(count as f32) as i32;
    let core = (-first) as usize..=(count as i32 - first) as usize;
    let reach = (AROUND * pitch).ceil() as i32;
    let mut places: Vec<f32> = (first..=last).map(|line| start + line as f32 * pitch).collect();
    let mut there = Vec::new();
    // What lines look like is known once they are found: a gap has two sides, and lines should keep to one of them.
    for _ in 0..2 {
        there = around(&soft, &places[core.clone()], reach);
        places = followed(&|place| likeness(&soft, &there, place), start, pitch, first..=last);
    }
    let there = |place: f32| likeness(&soft, &there, place);
    let is_there = |line: usize| there(places[line]) > THERE;
    let lowest = (0..*core.start()).rev().take_while(|&line| is_there(line)).last().unwrap_or(*core.start());
    let highest = (core.end() + 1..places.len()).take_while(|&line| is_there(line)).last().unwrap_or(*core.end());
    let places = &places[lowest..=highest];
    if most_off(places) < LEAST_OFF {
        return None;
    }
    let (begin, even) = best_even(&there, places);
    let sum = |place: &dyn Fn(usize) -> f32| (0..places.len()).map(|line| there(place(line))).sum::<f32>();
    let won = sum(&|line| places[line]) - sum(&|line| begin + even * line as f32);
    (won > LEAST_WON[0].max(LEAST_WON[1] * places.len() as f32)).then(|| places.to_vec())
}

/// What is usual around lines at these places.
fn around(profile: &[f32], places: &[f32], reach: i32) -> Vec<f32> {
    let inner = &places[1..places.len() - 1];
    let mean =
        |off: i32| inner.iter().map(|place| value(profile, place + off as f32)).sum::<f32>() / inner.len() as f32;
    (-reach..=reach).map(mean).collect()
}

/// How much what is around a place is like that, 0 to 1.
fn likeness(profile: &[f32], usual: &[f32], place: f32) -> f32 {
    let reach = (usual.len() / 2) as f32;
    let (mut both, mut each) = (0.0, f32::MIN_POSITIVE);
    for (off, usual) in usual.iter().enumerate() {
        let here = value(profile, place + off as f32 - reach);
        both += 2.0 * here * usual;
        each += here * here + usual * usual;
    }
    both / each
}

/// What a profile has between two places.
fn value(profile: &[f32], place: f32) -> f32 {
    let value = |place: f32| if place < 0.0 { 0.0 } else { profile.get(place as usize).copied().unwrap_or(0.0) };
    let (below, part) = (place.floor(), place - place.floor());
    value(below) * (1.0 - part) + value(below + 1.0) * part
}

/// The most that a line is off the even ones that are nearest to all.
fn most_off(places: &[f32]) -> f32 {
    let middle = (places.len() - 1) as f32 / 2.0;
    let mean = places.iter().sum::<f32>() / places.len() as f32;
    let turns = |line: usize| line as f32 - middle;
    let spread: f32 = (0..places.len()).map(|line| turns(line).powi(2)).sum();
    let pitch = places.iter().enumerate().map(|(line, place)| turns(line) * place).sum::<f32>() / spread;
    let off = places.iter().enumerate().map(|(line, place)| (place - mean - pitch * turns(line)).abs());
    off.fold(0.0, f32::max)
}

/// Where lines are, each near a pitch from the one before it.
fn followed(there: &dyn Fn(f32) -> f32, start: f32, pitch: f32, lines: std::ops::RangeInclusive<i32>) -> Vec<f32> {
    // Whole pixels in the end, so places are counted from one.
    let reach = (0.5 * pitch / STEP) as i32;
    let steps = (MOST_OFF / STEP) as i32;
    let states = (2 * reach + 1) as usize;
    let place = |line: i32, state: usize| start.round() + line as f32 * pitch + (state as i32 - reach) as f32 * STEP;
    let mut worth: Vec<f32> = (0..states).map(|state| there(place(*lines.start(), state))).collect();
    let mut came: Vec<Vec<usize>> = Vec::new();
    for line in lines.clone().skip(1) {
        let best_of = |state: usize| {
            let before =
                (state as i32 - steps).max(0) as usize..=(state as i32 + steps).min(states as i32 - 1) as usize;
            let price = |other: usize| PRICE * STEP * other.abs_diff(state) as f32;
            let best = before.map(|other| (worth[other] - price(other), other)).max_by(|a, b| a.0.total_cmp(&b.0));
            let (worth, other) = best.unwrap_or((0.0, state));
            (worth + there(place(line, state)), other)
        };
        let (next, from): (Vec<f32>, Vec<usize>) = (0..states).map(best_of).unzip();
        worth = next;
        came.push(from);
    }
    let mut state = (0..states).max_by(|&a, &b| worth[a].total_cmp(&worth[b])).unwrap_or(0);
    let mut found = Vec::with_capacity(came.len() + 1);
    for (line, from) in lines.clone().skip(1).zip(&came).collect::<Vec<_>>().into_iter().rev() {
        found.push(place(line, state));
        state = from[state];
    }
    found.push(place(*lines.start(), state));
    found.reverse();
    found
}

/// The even lines that meet most contrast, near those: where they begin and how far apart they are.
fn best_even(there: &dyn Fn(f32) -> f32, places: &[f32]) -> (f32, f32) {
    let gaps = (places.len() - 1).max(1) as f32;
    let (start, end) = (places[0], places[places.len() - 1]);
    // As far as lines at the ends may be from those of an even spacing that is best for most.
    let reach = 12;
    let ends =
        (-reach..=reach).flat_map(|first| (-reach..=reach).map(move |last| (first as f32 * STEP, last as f32 * STEP)));
    let even = ends.map(|(first, last)| (start + first, (end + last - start - first) / gaps));
    let worth =
        |(start, pitch): (f32, f32)| (0..places.len()).map(|line| there(start + line as f32 * pitch)).sum::<f32>();
    even.max_by(|&a, &b| worth(a).total_cmp(&worth(b))).unwrap_or((start, (end - start) / gaps))
}

/// For each line of pixels of the evened picture where it was: between the places as many as usual, and all others as they
/// are.
fn evened(places: &[f32], length: usize) -> Vec<usize> {
    let places: Vec<usize> = places.iter().map(|place| (place.round().max(0.0) as usize).min(length)).collect();
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return (0..length).collect() };
    let usual = median(places.windows(2).map(|pair| (pair[1] - pair[0]) as f32).collect()) as usize;
    let inside = places.windows(2).flat_map(|pair| {
        let wide = pair[1] - pair[0];
        // At the ends of the picture a tile may be cut off.
        let count = if wide + 2 < usual { wide } else { usual };
        (0..count).map(move |at| pair[0] + (2 * at + 1) * wide / (2 * count))
    });
    (0..first).chain(inside).chain(last..length).collect()
}
