//! PopStar and SameGame: which sequence of groups scores most, and how much more could be possible.
//!
//! A click removes a group of two or more connected tiles of one colour; tiles fall, empty columns
//! close. [`Position`] is a board with its [`Rules`]; [`METHODS`] are the ways to find a whole game,
//! all of one signature; [`advise()`] turns the best one into the next group. [`upper_bound`] says what no
//! game can exceed, and [`referee`] replays a game with code of its own.
//!
//! ```
//! use effort::Budget;
//! use popstar::{Position, Settings, exact::exact, referee::replay};
//!
//! let position: Position = "popstar rules=samegame\nRGR\nRGR".parse()?;
//! let plan = exact(&position, &Settings::default(), &mut Budget::unlimited(), &mut |_| {});
//! assert_eq!((plan.score, plan.left), (1004, 0));
//! assert!(plan.certainty.is_proven());
//! assert_eq!(replay(&position, &plan.moves).unwrap().score(), 1004);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advise;
mod anneal;
mod astar;
mod beam;
mod best;
mod bits;
mod board;
mod bound;
mod choose;
#[cfg(feature = "desk")]
pub mod desk;
mod dfs;
pub mod exact;
mod field;
mod gather;
pub mod generate;
mod improve;
mod lookahead;
mod mcts;
mod moves;
mod nrpa;
mod plan;
mod portable;
mod random;
pub mod referee;
mod rest;
mod rules;
mod sequence;
mod sketch;
pub mod text;
mod transpositions;

pub use advise::{Advice, Choice, Level, Reach, advise};
pub use board::{Board, BoardError, Colour, Group, MOST_COLOURS, MOST_SIDE, Position, Refusal};
pub use bound::{Estimate, UpperBound, estimate, tight_bound, upper_bound};
pub use effort::Budget;
pub use gather::gathering_bound;
pub use generate::{DEALS, Deal, generate};
pub use grid::Cell;
pub use plan::{CHOOSERS, Chooser, EVALUATIONS, Evaluation, METHODS, Plan, Search, Settings, method};
pub use rules::{Bonus, Close, GroupScore, PRESETS, Points, Preset, Rules};
