//! The colours of all pictures: teal is good, magenta dangerous, sand between. They differ in
//! lightness too, so eyes that confuse hues still tell them apart.

use crate::{Ground, Tile};

/// Red, green, blue.
pub type Rgb = [u8; 3];

pub(super) const TEAL: Rgb = [11, 122, 117];
pub(super) const SAND: Rgb = [232, 220, 192];
pub(super) const MAGENTA: Rgb = [180, 53, 107];
pub(super) const COVERED: Rgb = [210, 216, 226];
pub(super) const OPEN: Rgb = [249, 248, 244];
pub(super) const BLOCKED: Rgb = [90, 96, 110];
/// Can be read on light and on dark, and does not stand out on either.
pub(super) const FAINT: Rgb = [128, 128, 128];
pub(super) const DARK_INK: Rgb = [4, 5, 8];
pub(super) const LIGHT_INK: Rgb = [255, 255, 255];
pub(super) const PROOF: Rgb = [37, 99, 214];
pub(super) const CONFLICT: Rgb = [200, 30, 30];

/// Inks of the numbers 1 to 8 on an open tile.
pub(super) const NUMBERS: [Rgb; 8] = [
    [37, 99, 200],
    [40, 125, 60],
    [170, 45, 100],
    [90, 60, 160],
    [150, 80, 20],
    [20, 115, 120],
    [26, 30, 46],
    [95, 95, 105],
];

/// Grounds of a colour game; each also carries its letter.
pub(super) const PAINTS: [Rgb; 9] = [
    [213, 94, 0],
    [0, 158, 115],
    [0, 114, 178],
    [240, 228, 66],
    [204, 121, 167],
    [86, 180, 233],
    [230, 159, 0],
    [140, 140, 140],
    [120, 80, 50],
];

/// The ground of a tile, its worth included.
pub(super) fn ground(tile: &Tile, show_worth: bool) -> Rgb {
    match (&tile.worth, tile.face.ground) {
        (Some(worth), Ground::Covered) if show_worth => heat(worth.share),
        (_, Ground::Covered) => COVERED,
        (_, Ground::Open) => OPEN,
        (_, Ground::Blocked) => BLOCKED,
        (_, Ground::Paint(paint)) => PAINTS[usize::from(paint) % PAINTS.len()],
        (_, Ground::Tint(tint)) => tint,
    }
}

/// From magenta at 0 over sand to teal at 1.
fn heat(share: f64) -> Rgb {
    let (from, to, way) = if share < 0.5 { (MAGENTA, SAND, share * 2.0) } else { (SAND, TEAL, share * 2.0 - 1.0) };
    let mix =
        |at: usize| (f64::from(from[at]) + (f64::from(to[at]) - f64::from(from[at])) * way.clamp(0.0, 1.0)).round();
    [mix(0) as u8, mix(1) as u8, mix(2) as u8]
}

/// The ink that can be read on a ground: whichever contrasts more.
pub(super) fn ink_on(ground: Rgb) -> Rgb {
    let lightness = luminance(ground);
    let contrast = |ink: Rgb| {
        let (light, dark) = (lightness.max(luminance(ink)), lightness.min(luminance(ink)));
        (light + 0.05) / (dark + 0.05)
    };
    if contrast(DARK_INK) >= contrast(LIGHT_INK) { DARK_INK } else { LIGHT_INK }
}

/// Relative luminance as the accessibility guidelines define it.
fn luminance(colour: Rgb) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_can_be_read_on_every_ground() {
        let contrast = |ground: Rgb| {
            let (a, b) = (luminance(ground), luminance(ink_on(ground)));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        let heats = (0..=100).map(|percent| heat(f64::from(percent) / 100.0));
        for ground in heats.chain(PAINTS).chain([COVERED, OPEN, BLOCKED]) {
            assert!(contrast(ground) >= 4.5, "{ground:?}: {}", contrast(ground));
        }
        for ink in NUMBERS {
            assert!((luminance(OPEN) + 0.05) / (luminance(ink) + 0.05) >= 4.5, "{ink:?}");
        }
    }
}
