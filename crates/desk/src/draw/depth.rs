//! Colours for terminals that have fewer than the pictures do.
//!
//! A colour becomes the nearest one the terminal has. Near is measured with the eye's weights for
//! red, green and blue, which keeps light apart from dark: the ink stays readable on its ground.

use super::palette::Rgb;

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// None.
    None,
    /// The sixteen of the first colour terminals.
    Sixteen,
    /// A cube of 6x6x6 colours and a ramp of greys.
    Indexed,
    /// All.
    Full,
}

/// A colour as a terminal can show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// One of the sixteen, 0 to 15.
    Sixteen(u8),
    /// One of 256.
    Indexed(u8),
    /// Itself.
    Full(Rgb),
}

/// The sixteen as the Linux console shows them; other terminals differ little.
const SIXTEEN: [Rgb; 16] = [
    [0, 0, 0],
    [170, 0, 0],
    [0, 170, 0],
    [170, 85, 0],
    [0, 0, 170],
    [170, 0, 170],
    [0, 170, 170],
    [170, 170, 170],
    [85, 85, 85],
    [255, 85, 85],
    [85, 255, 85],
    [255, 255, 85],
    [85, 85, 255],
    [255, 85, 255],
    [85, 255, 255],
    [255, 255, 255],
];

/// The parts of red, green and blue in the cube.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Depth {
    /// A colour as this terminal can show it.
    pub fn shade(self, colour: Rgb) -> Option<Shade> {
        match self {
            Self::None => None,
            Self::Sixteen => Some(Shade::Sixteen(nearest(colour, SIXTEEN.into_iter().zip(0..)))),
            Self::Indexed => {
                let cube = (0..216u8).map(|at| {
                    let step = |of: u8| STEPS[usize::from(at / of % 6)];
                    ([step(36), step(6), step(1)], 16 + at)
                });
                let greys = (0..24u8).map(|at| ([8 + 10 * at; 3], 232 + at));
                Some(Shade::Indexed(nearest(colour, cube.chain(greys))))
            }
            Self::Full => Some(Shade::Full(colour)),
        }
    }
}

/// The number of the nearest colour.
fn nearest(colour: Rgb, known: impl Iterator<Item = (Rgb, u8)>) -> u8 {
    let distance = |other: Rgb| {
        let part = |at: usize| (i32::from(colour[at]) - i32::from(other[at])).pow(2);
        3 * part(0) + 6 * part(1) + part(2)
    };
    known.min_by_key(|&(other, _)| distance(other)).map_or(0, |(_, number)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::palette::{self, BLOCKED, COVERED, OPEN, PAINTS};

    #[test]
    fn a_colour_becomes_the_nearest_one_there_is() {
        assert_eq!(Depth::None.shade([1, 2, 3]), None);
        assert_eq!(Depth::Full.shade([1, 2, 3]), Some(Shade::Full([1, 2, 3])));
        assert_eq!(Depth::Indexed.shade([0, 95, 135]), Some(Shade::Indexed(24)));
        assert_eq!(Depth::Indexed.shade([118, 118, 118]), Some(Shade::Indexed(243)));
        assert_eq!(Depth::Sixteen.shade([250, 250, 250]), Some(Shade::Sixteen(15)));
        assert_eq!(Depth::Sixteen.shade([180, 10, 20]), Some(Shade::Sixteen(1)));
    }

    /// Sixteen colours are few: ink and ground must not become the same.
    #[test]
    fn ink_never_vanishes_in_its_ground() {
        for ground in PAINTS.into_iter().chain([COVERED, OPEN, BLOCKED, palette::TEAL, palette::SAND, palette::MAGENTA])
        {
            for depth in [Depth::Sixteen, Depth::Indexed] {
                assert_ne!(depth.shade(ground), depth.shade(palette::ink_on(ground)), "{ground:?}");
            }
        }
        for ink in palette::NUMBERS {
            assert_ne!(Depth::Sixteen.shade(ink), Depth::Sixteen.shade(OPEN), "{ink:?}");
        }
    }
}
