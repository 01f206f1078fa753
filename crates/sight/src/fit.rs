//! Puts a grid's lines where the picture has them.
//!
//! A pitch that is a fiftieth of a pixel off is half a tile off at the end of a wide board. Both end lines are moved
//! together until all lines between them meet the most contrast.

use crate::extent::median;
use crate::lines::{Edges, Lines};
use crate::square::Grid;

/// The grid with its lines where most contrast is. The first and last line count for `ends` of one between cells.
pub fn fit(edges: &Edges, grid: Grid, ends: f32) -> Grid {
    let span = |start: f32, pitch: f32, count: usize| {
        (start.max(0.0) as usize, (start + pitch * count as f32).max(0.0) as usize)
    };
    let (top, bottom) = span(grid.top, grid.pitch_y, grid.rows);
    let (left, pitch_x) = fit_axis(&edges.upright, (top, bottom), grid.left, grid.pitch_x, grid.columns, ends);
    let (from, to) = span(left, pitch_x, grid.columns);
    let (top, pitch_y) = fit_axis(&edges.level, (from, to), grid.top, grid.pitch_y, grid.rows, ends);
    Grid { left, top, pitch_x, pitch_y, ..grid }
}

/// Pixels at the ends of a picture where a board's outer line may be.
const RIM: f32 = 2.5;

fn fit_axis(lines: &Lines, (from, to): (usize, usize), start: f32, pitch: f32, count: usize, ends: f32) -> (f32, f32) {
    const STEP: f32 = 0.25;
    let profile = lines.sharp_profile(from, to);
    let at = |place: f32| {
        let below = place.floor();
        let part = place - below;
        let value = |place: f32| if place < 0.0 { 0.0 } else { profile.get(place as usize).copied().unwrap_or(0.0) };
        value(below) * (1.0 - part) + value(below + 1.0) * part
    };
    // A frame around the board has more contrast than its tiles: no line counts for much more than most do.
    let usual = median((0..=count).map(|line| at(start + line as f32 * pitch)).collect()).max(1.0);
    let reach = ((pitch * 0.12).clamp(1.5, 4.0) / STEP) as i32;
    let mut best = (f32::MIN, start, pitch);
    for first in -reach..=reach {
        for last in -reach..=reach {
            let begin = start + first as f32 * STEP;
            let moved = pitch + (last - first) as f32 * STEP / count as f32;
            let there = |line: usize| {
                let place = begin + line as f32 * moved;
                // At the end of the picture there is nothing to differ from.
                if place < RIM || place > profile.len() as f32 - RIM {
                    return 0.5;
                }
                let contrast = at(place);
                contrast / (contrast + usual)
            };
            let contrast = ends * (there(0) + there(count)) + (1..count).map(there).sum::<f32>();
            // Among equals the least moved: the end lines of a board may have less contrast than its frame.
            let worth = contrast - 1e-3 * (first.abs() + last.abs()) as f32;
            if worth > best.0 {
                best = (worth, begin, moved);
            }
        }
    }
    (best.1, best.2)
}

/// The grid with its lines in the middle of the gaps between tiles, where there are gaps: the contrast that most lines
/// meet is then at one side of a gap only.
pub fn between_tiles(edges: &Edges, grid: Grid) -> Grid {
    let columns = Axis { start: grid.left, pitch: grid.pitch_x, count: grid.columns };
    let rows = Axis { start: grid.top, pitch: grid.pitch_y, count: grid.rows };
    Grid {
        left: grid.left + to_middle(&edges.upright, &columns, &rows),
        top: grid.top + to_middle(&edges.level, &rows, &columns),
        ..grid
    }
}

/// The cells of a grid in one direction.
struct Axis {
    start: f32,
    pitch: f32,
    count: usize,
}

impl Axis {
    fn at(&self, cell: f32) -> f32 {
        self.start + cell * self.pitch
    }
}

/// The widest gap that is looked for, as a part of the pitch.
const WIDEST: f32 = 0.25;

/// How far the middle of a gap is from a line at one side of it.
fn to_middle(lines: &Lines, across: &Axis, along: &Axis) -> f32 {
    let profile = lines.sharp_profile(along.at(0.0).max(0.0) as usize, along.at(along.count as f32).max(0.0) as usize);
    let value = |place: f32| if place < 0.0 { 0.0 } else { profile.get(place as usize).copied().unwrap_or(0.0) };
    // The usual contrast so far from the lines.
    let usual = |off: f32| {
        let at = |line: usize| {
            let place = across.at(line as f32) + off;
            let (below, part) = (place.floor(), place - place.floor());
            value(below) * (1.0 - part) + value(below + 1.0) * part
        };
        median((1..across.count).map(at).collect())
    };
    let near = |off: f32| [-0.5, 0.0, 0.5].map(|near| usual(off + near)).into_iter().fold(0.0, f32::max);
    let reach = (WIDEST * across.pitch / 0.5) as i32;
    let other = (4..=reach).flat_map(|step| [step, -step]).map(|step| 0.5 * step as f32);
    let Some(other) = other.max_by(|&a, &b| usual(a).total_cmp(&usual(b))) else { return 0.0 };
    let is_side = usual(other) > 0.6 * near(0.0);
    // A bevel has such a side on either side of the line.
    let is_alone = near(-other) < 0.5 * usual(other);
    // The feet of digits stand in line too, but do not reach the corners of their tiles.
    let is_long = || at_corners(lines, across, along, other) > 0.4 * at_corners(lines, across, along, 0.0);
    if is_side && is_alone && is_long() { other / 2.0 } else { 0.0 }
}

/// How much of the lines so far from a grid's is there near the corners of cells, where no sign reaches.
fn at_corners(lines: &Lines, across: &Axis, along: &Axis, off: f32) -> f32 {
    let corner = |line: usize, cell: usize, from: f32, to: f32| {
        let cell = cell as f32;
        lines.support(across.at(line as f32) + off, along.at(cell + from), along.at(cell + to))
    };
    let both = |line, cell| corner(line, cell, 0.05, 0.2) + corner(line, cell, 0.8, 0.95);
    let of_line = |line| (0..along.count).map(|cell| both(line, cell)).sum::<f32>();
    (1..across.count).map(of_line).sum()
}
