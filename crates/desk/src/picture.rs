//! What a board looks like, whatever the game and whoever draws it.

use crate::{Key, Place, Sentence};

/// A board as it should be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Squares or hexagons.
    pub shape: Shape,
    /// The tiles in reading order. Places without a tile stay blank.
    pub tiles: Vec<Tile>,
    /// Lines between neighbouring tiles.
    pub links: Vec<Link>,
    /// What the labels and signs on the tiles mean, as far as they need it.
    pub legend: Vec<Legend>,
}

/// What a label or a sign on the tiles means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legend {
    /// In words.
    pub key: Key,
    /// Whether it is about tiles without doubt, which are marked on a board of any size.
    pub sure: bool,
    /// Whether it speaks of letters and brackets that stand for a tile in text alone; a page draws signs.
    pub glyphs: bool,
}

/// How the tiles lie together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Rows and columns of squares.
    Squares {
        /// Number of columns.
        width: u16,
        /// Number of rows.
        height: u16,
    },
    /// A hexagon of hexagons with flat tops.
    Hexes {
        /// Rings round the centre.
        radius: u16,
    },
}

/// One tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// Where it lies.
    pub place: Place,
    /// What is on it.
    pub face: Face,
    /// What it is worth to touch it.
    pub worth: Option<Worth>,
    /// The best tile to touch: ring and star.
    pub best: bool,
    /// One of the tiles that prove the advice.
    pub proof: bool,
    /// One of the tiles that contradict each other.
    pub conflict: bool,
    /// Put there by deduction, not by the player: dashed.
    pub deduced: bool,
    /// Tiles that a touch takes along share a number; under the pointer all of them light up.
    pub group: Option<u16>,
    /// What a screen reader says; the tile's name is not part of it.
    pub spoken: Sentence,
}

/// What is on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The tile itself.
    pub ground: Ground,
    /// A drawn sign.
    pub sign: Option<&'static Sign>,
    /// A short text: a number, a colour's letter, an abbreviation.
    pub text: String,
}

/// How a tile itself looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Not turned over yet.
    Covered,
    /// Turned over. A digit on it has the colour of that number.
    Open,
    /// Not part of the game.
    Blocked,
    /// One of the colours of a colour game, from 0.
    Paint(u8),
    /// A colour of its own, as red, green, blue.
    Tint([u8; 3]),
}

/// A sign of a game, drawn by every front end with the same strokes: 24 wide round 0.
#[derive(Debug, PartialEq, Eq)]
pub struct Sign {
    /// Its name in the protocol.
    pub name: &'static str,
    /// Its letter in the terminal.
    pub letter: &'static str,
    /// Its letter on a covered tile, where it is known but not seen.
    pub known: &'static str,
    /// Strokes, as the path of a drawing.
    pub strokes: &'static str,
    /// Filled areas.
    pub areas: &'static str,
    /// Bright strokes on top of them.
    pub shine: &'static str,
}

/// What it is worth to touch a tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// From 0, the worst, to 1, the best.
    pub share: f64,
    /// The number to write on the tile; empty to leave its face alone.
    pub label: String,
    /// Whether there is no doubt.
    pub sure: bool,
}

/// A line between two neighbouring tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// One end.
    pub from: Place,
    /// The other end.
    pub to: Place,
}

impl From<Key> for Legend {
    fn from(key: Key) -> Self {
        Self { key, sure: false, glyphs: false }
    }
}

impl Legend {
    /// What letters or brackets mean that stand for a tile in text alone.
    pub fn of_glyphs(key: Key) -> Self {
        Self { glyphs: true, ..key.into() }
    }
}

impl Tile {
    /// A tile with nothing said of it.
    pub fn plain(place: impl Into<Place>, face: Face, spoken: Sentence) -> Self {
        let place = place.into();
        Self {
            place,
            face,
            worth: None,
            best: false,
            proof: false,
            conflict: false,
            deduced: false,
            group: None,
            spoken,
        }
    }
}

impl Face {
    /// A tile with nothing on it.
    pub fn bare(ground: Ground) -> Self {
        Self { ground, sign: None, text: String::new() }
    }

    /// A tile with a sign on it.
    pub fn with_sign(ground: Ground, sign: &'static Sign) -> Self {
        Self { ground, sign: Some(sign), text: String::new() }
    }

    /// A tile with a short text on it.
    pub fn with_text(ground: Ground, text: impl Into<String>) -> Self {
        Self { ground, sign: None, text: text.into() }
    }
}

impl Shape {
    /// Whether the place lies on a board of this shape.
    pub fn holds(self, place: Place) -> bool {
        match (self, place) {
            (Self::Squares { width, height }, Place::Square { x, y }) => x < width && y < height,
            (Self::Hexes { radius }, Place::Hex { q, r }) => {
                let (q, r) = (i32::from(q), i32::from(r));
                q.abs().max(r.abs()).max((q + r).abs()) <= i32::from(radius)
            }
            _ => false,
        }
    }

    /// A place to begin at: the top left square, or the centre.
    pub fn home(self) -> Place {
        match self {
            Self::Squares { .. } => Place::Square { x: 0, y: 0 },
            Self::Hexes { .. } => Place::Hex { q: 0, r: 0 },
        }
    }

    /// The place one step to the side: `right` and `down` are −1, 0 or 1. Hexagons have no
    /// neighbour straight to the side; the step goes half a row up there.
    pub fn step(self, from: Place, right: i16, down: i16) -> Place {
        let to = match from {
            Place::Square { x, y } => {
                Place::Square { x: x.saturating_add_signed(right), y: y.saturating_add_signed(down) }
            }
            Place::Hex { q, r } => Place::Hex { q: q + right, r: r + down - right.max(0) },
        };
        if self.holds(to) { to } else { from }
    }
}
