//! One look ahead: how evenly a flip spreads the arrangements left over what it may show.
//!
//! Each place of the swords, and each of the present, that covers a tile is a bucket holding
//! the arrangements that have it. The score is `1000 · (100 − deviation + buckets) + foxes`, the
//! deviation being the population's. The documents count the empty outcome as a bucket too; the
//! published figures come from code that leaves it out.

use super::{Clues, Marks};
use crate::tiles::{Present, Swords, Tiles};

/// What becomes of the arrangements that have no shape on the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empty {
    /// They are in no bucket.
    LeftOut,
    /// They are a bucket.
    Counted,
}

/// What the method shows.
pub fn mark(clues: &Clues, empty: Empty) -> Marks {
    let mut marks = clues.unmarked(clues.left(true));
    let known = marks.known(clues);
    let all = &clues.board.arrangements;
    for tile in (Tiles::ALL - known).iter() {
        let mut swords: Vec<(Swords, usize)> = Vec::new();
        let mut presents: Vec<(Present, usize)> = Vec::new();
        for &number in &marks.left {
            let one = &all[number];
            if one.swords.tiles().has(tile) {
                count(&mut swords, one.swords);
            } else if one.present.tiles().has(tile) {
                count(&mut presents, one.present);
            }
        }
        let mut buckets: Vec<usize> = swords.iter().map(|&(_, held)| held).collect();
        buckets.extend(presents.iter().map(|&(_, held)| held));
        let rest = marks.left.len() - buckets.iter().sum::<usize>();
        if buckets.is_empty() {
            continue;
        }
        if empty == Empty::Counted && rest > 0 {
            buckets.push(rest);
        }
        let rounded = (deviation(&buckets) * 1_000.0).round() / 1_000.0;
        let foxes = marks.fox_count(clues, tile);
        marks.scores[tile] = Some(1_000.0 * (100.0 - rounded + buckets.len() as f64) + foxes as f64);
    }
    if let &[only] = &marks.left[..]
        && clues.fox.is_none()
    {
        for tile in (all[only].foxes - known).iter() {
            marks.scores[tile] = Some(1.0);
        }
    }
    marks.mark_best()
}

fn count<T: PartialEq>(places: &mut Vec<(T, usize)>, place: T) {
    match places.iter_mut().find(|(known, _)| *known == place) {
        Some((_, held)) => *held += 1,
        None => places.push((place, 1)),
    }
}

/// The standard deviation of a whole population.
fn deviation(buckets: &[usize]) -> f64 {
    let mean = buckets.iter().sum::<usize>() as f64 / buckets.len() as f64;
    let squares: f64 = buckets.iter().map(|&held| (held as f64 - mean).powi(2)).sum();
    (squares / buckets.len() as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deviation_is_the_populations() {
        assert!((deviation(&[2, 2, 1, 3]) - 0.707).abs() < 0.001);
        assert!(deviation(&[2, 2, 2, 2]).abs() < 1e-12);
    }
}
