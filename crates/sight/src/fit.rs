//! Puts a grid's lines where the picture has them.
//!
//! A pitch that is a fiftieth of a pixel off is half a tile off at the end of a wide board. Both end lines are moved
//! together until all lines between them meet the most contrast.

use crate::extent::median;
use crate::lines::{Edges, Lines};
use crate::square::Grid;

/// The grid with its lines where most contrast is.
pub fn fit(edges: &Edges, grid: Grid) -> Grid {
    let span = |start: f32, pitch: f32, count: usize| {
        (start.max(0.0) as usize, (start + pitch * count as f32).max(0.0) as usize)
    };
    let (top, bottom) = span(grid.top, grid.pitch_y, grid.rows);
    let (left, pitch_x) = fit_axis(&edges.upright, (top, bottom), grid.left, grid.pitch_x, grid.columns);
    let (from, to) = span(left, pitch_x, grid.columns);
    let (top, pitch_y) = fit_axis(&edges.level, (from, to), grid.top, grid.pitch_y, grid.rows);
    Grid { left, top, pitch_x, pitch_y, ..grid }
}

/// Pixels at the ends of a picture where a board's outer line may be.
const RIM: f32 = 2.5;

fn fit_axis(lines: &Lines, (from, to): (usize, usize), start: f32, pitch: f32, count: usize) -> (f32, f32) {
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
            let contrast: f32 = (0..=count).map(there).sum();
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
    let span = |start: f32, pitch: f32, count: usize| {
        (start.max(0.0) as usize, (start + pitch * count as f32).max(0.0) as usize)
    };
    let rows = span(grid.top, grid.pitch_y, grid.rows);
    let columns = span(grid.left, grid.pitch_x, grid.columns);
    Grid {
        left: grid.left
            + to_middle(&edges.upright.sharp_profile(rows.0, rows.1), grid.left, grid.pitch_x, grid.columns),
        top: grid.top + to_middle(&edges.level.sharp_profile(columns.0, columns.1), grid.top, grid.pitch_y, grid.rows),
        ..grid
    }
}

/// The widest gap that is looked for, as a part of the pitch.
const WIDEST: f32 = 0.25;

/// How far the middle of a gap is from a line at one side of it.
fn to_middle(profile: &[f32], start: f32, pitch: f32, count: usize) -> f32 {
    let value = |place: f32| if place < 0.0 { 0.0 } else { profile.get(place as usize).copied().unwrap_or(0.0) };
    // The usual contrast so far from the lines.
    let usual = |off: f32| {
        let at = |line: usize| {
            let place = start + line as f32 * pitch + off;
            let (below, part) = (place.floor(), place - place.floor());
            value(below) * (1.0 - part) + value(below + 1.0) * part
        };
        median((1..count).map(at).collect())
    };
    let here = usual(0.0).max(usual(-0.5)).max(usual(0.5));
    let reach = (WIDEST * pitch / 0.5) as i32;
    let other = (4..=reach).flat_map(|step| [step, -step]).map(|step| 0.5 * step as f32);
    let Some(other) = other.max_by(|&a, &b| usual(a).total_cmp(&usual(b))) else { return 0.0 };
    // A bevel has such a side on either side of the line.
    let opposite = [-0.5, 0.0, 0.5].map(|near| usual(near - other)).into_iter().fold(0.0, f32::max);
    if usual(other) > 0.6 * here && opposite < 0.5 * usual(other) { other / 2.0 } else { 0.0 }
}
