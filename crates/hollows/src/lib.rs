//! Faux Hollows: the exact best flip for the goal the player has.
//!
//! A board of 6 x 6 tiles hides swords, a present and perhaps a fox; eleven tiles may be flipped.
//! [`advise()`] says what every flip is worth to a goal, [`policy()`] what to do after every
//! answer, [`fill()`] what follows without a flip. [`referee`] checks plans by the rules alone,
//! [`documented`] holds the methods players know, and [`table`] compares them all.
//!
//! ```
//! let view: hollows::View = "hollows goal=sword+present\n######\n##X#X#\n#X####\n######\n##X###\n#####X".parse()?;
//! let advice = hollows::advise(&view, &mut effort::Budget::unlimited())?;
//! assert_eq!(advice.value, hollows::Ratio::new(15, 16));
//! assert_eq!(advice.next(), Some("E4".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advise;
mod aim;
#[cfg(feature = "desk")]
pub mod desk;
pub mod documented;
mod fewest;
mod fill;
mod generate;
mod graph;
mod knowledge;
mod layouts;
pub mod patterns;
mod play;
mod policy;
mod ratio;
pub mod referee;
mod search;
mod second_game;
mod settings;
mod state;
pub mod table;
pub mod text;
mod tiles;
mod view;
mod within;

pub use advise::{Advice, Advisor, Odds, Reply, Seen, TileWorth, advise, second_game_of};
pub use effort::Budget;
pub use fill::{Deduced, Filled, fill};
pub use generate::{Hidden, generate};
pub use grid::Cell;
pub use knowledge::{Basis, Knowledge, Layout, NoAnswer, knowledge};
pub use play::{OtherBoard, Played};
pub use policy::{Branch, NoPolicy, Policy, Step, policy};
pub use ratio::Ratio;
pub use second_game::{second_game, second_game_on, untouched};
pub use settings::{Amount, Chance, Decimal, DecimalError, Game, Goal, GoalNameError, Kind, Leaves, Parts, Settings};
pub use tiles::{AREA, Present, SIDE, Swords, Tiles, size};
pub use view::{BLOCKED, FLIPS, Piece, Tile, View, ViewError};
