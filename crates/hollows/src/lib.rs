//! Faux Hollows: the exact best flip for the goal the player has.

pub mod patterns;
mod settings;
mod text;
mod tiles;
mod view;

pub use settings::{Amount, Chance, Decimal, DecimalError, Game, Goal, GoalNameError, Kind, Leaves, Parts, Settings};
pub use text::glyph;
pub use tiles::{AREA, Present, SIDE, Swords, Tiles, size};
pub use view::{BLOCKED, FLIPS, Piece, Tile, View, ViewError};
