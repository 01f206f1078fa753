//! Hexagonal boards: axial places, neighbours, the outer ring, and the twelve symmetries.
//!
//! A place is `q, r`; the third coordinate `-q - r` is never stored. On screen `x` grows with `q`
//! and `y` grows down with `r + q/2`. A board of radius R holds the places at most R steps from
//! the centre.

use std::fmt;

/// A place on a hexagonal board, in axial coordinates; the centre is `0, 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex {
    /// Column: `x` on screen grows with it.
    pub q: i8,
    /// Steps down the column's axis: `y` on screen grows with `r + q/2`.
    pub r: i8,
}

/// The six steps, in the order in which the game lists them.
const STEPS: [Hex; 6] =
    [Hex::new(1, 0), Hex::new(1, -1), Hex::new(0, -1), Hex::new(-1, 0), Hex::new(-1, 1), Hex::new(0, 1)];

impl Hex {
    /// The place at `q, r`.
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// Steps from the centre.
    pub fn steps_from_centre(self) -> u8 {
        let (q, r) = (i16::from(self.q), i16::from(self.r));
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs()).min(255) as u8
    }

    /// Steps between two places of one board.
    pub fn steps_to(self, other: Self) -> u8 {
        Self::new(self.q - other.q, self.r - other.r).steps_from_centre()
    }

    /// The six places around this one, on any board.
    pub fn around(self) -> impl Iterator<Item = Self> + Clone {
        STEPS.iter().map(move |step| Self::new(self.q.saturating_add(step.q), self.r.saturating_add(step.r)))
    }

    /// The place this one goes to under one of the twelve symmetries of the hexagon: the board is
    /// turned by `symmetry % 6` sixths, after being mirrored if `symmetry` is 6 or more.
    #[must_use]
    pub fn under(self, symmetry: usize) -> Self {
        let start = if symmetry % 12 >= 6 { Self::new(self.r, self.q) } else { self };
        (0..symmetry % 6).fold(start, |at, _| Self::new(-at.r, at.q + at.r))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}, {}", self.q, self.r)
    }
}

/// The places of a board of radius `radius`, column by column from the left, each from the top.
pub fn places(radius: u8) -> impl Iterator<Item = Hex> + Clone {
    let reach = radius as i8;
    (-reach..=reach).flat_map(move |q| {
        let (top, bottom) = ((-reach).max(-reach - q), reach.min(reach - q));
        (top..=bottom).map(move |r| Hex::new(q, r))
    })
}

/// The 6R places of the outer ring in the order in which the game walks it, from `-R, R`.
pub fn ring(radius: u8) -> Vec<Hex> {
    let mut at = Hex::new(-(radius as i8), radius as i8);
    let mut ring = Vec::with_capacity(6 * usize::from(radius));
    for step in STEPS {
        for _ in 0..radius {
            ring.push(at);
            at = Hex::new(at.q + step.q, at.r + step.r);
        }
    }
    ring
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_of_radius_four_has_61_places() {
        let sizes: Vec<usize> = (1..=4).map(|radius| places(radius).count()).collect();
        assert_eq!(sizes, [7, 19, 37, 61]);
        assert!(places(4).all(|hex| hex.steps_from_centre() <= 4));
    }

    #[test]
    fn the_ring_goes_once_round_the_rim() {
        for radius in 1..=5 {
            let ring = ring(radius);
            assert_eq!(ring.len(), 6 * usize::from(radius));
            assert!(ring.iter().all(|hex| hex.steps_from_centre() == radius));
            assert!((0..ring.len()).all(|i| ring[i].steps_to(ring[(i + 1) % ring.len()]) == 1));
        }
    }

    #[test]
    fn the_twelve_symmetries_keep_neighbours_and_differ_from_each_other() {
        let images: Vec<Vec<Hex>> =
            (0..12).map(|symmetry| places(3).map(|hex| hex.under(symmetry)).collect()).collect();
        for (symmetry, image) in images.iter().enumerate() {
            assert!(!images[..symmetry].contains(image), "symmetry {symmetry}");
            for (a, &a_image) in places(3).zip(image) {
                for (b, &b_image) in places(3).zip(image) {
                    assert_eq!(a.steps_to(b), a_image.steps_to(b_image));
                }
            }
        }
    }
}
