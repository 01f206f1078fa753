//! Puts a grid's lines where the picture has them.
//!
//! A pitch that is a fiftieth of a pixel off is half a tile off at the end of a wide board. Both end lines are moved
//! together until all lines between them meet the most contrast.

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

fn fit_axis(lines: &Lines, (from, to): (usize, usize), start: f32, pitch: f32, count: usize) -> (f32, f32) {
    const STEP: f32 = 0.25;
    let profile = lines.sharp_profile(from, to);
    let at = |place: f32| {
        let below = place.floor();
        let part = place - below;
        let value = |place: f32| if place < 0.0 { 0.0 } else { profile.get(place as usize).copied().unwrap_or(0.0) };
        value(below) * (1.0 - part) + value(below + 1.0) * part
    };
    let reach = ((pitch * 0.12).clamp(1.5, 4.0) / STEP) as i32;
    let mut best = (f32::MIN, start, pitch);
    for first in -reach..=reach {
        for last in -reach..=reach {
            let begin = start + first as f32 * STEP;
            let moved = pitch + (last - first) as f32 * STEP / count as f32;
            let contrast: f32 = (0..=count).map(|line| at(begin + line as f32 * moved)).sum();
            // Among equals the least moved: the end lines of a board may have less contrast than its frame.
            let worth = contrast - 1e-2 * (first.abs() + last.abs()) as f32;
            if worth > best.0 {
                best = (worth, begin, moved);
            }
        }
    }
    (best.1, best.2)
}
