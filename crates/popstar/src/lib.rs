//! PopStar and SameGame: which sequence of groups scores most, and how much more could be possible.
//!
//! A click removes a group of two or more connected tiles of one colour; tiles fall, empty columns
//! close. [`Position`] is a board with its [`Rules`]; [`METHODS`] are the ways to find a whole game,
//! all of one signature; [`advise()`] turns the best one into the next group. [`bound`] says what no
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

pub mod advise;
pub mod anneal;
pub mod astar;
pub mod beam;
pub mod best;
mod bits;
pub mod board;
pub mod bound;
pub mod choose;
#[cfg(feature = "desk")]
pub mod desk;
pub mod dfs;
pub mod exact;
mod field;
pub mod gather;
pub mod generate;
pub mod improve;
pub mod lookahead;
mod lots;
pub mod mcts;
mod moves;
pub mod nrpa;
pub mod plan;
pub mod random;
pub mod referee;
mod rest;
pub mod rules;
mod sequence;
mod shown;
pub mod text;

pub use advise::{Advice, Choice, Level, Reach, advise};
pub use board::{Board, BoardError, Colour, Group, MOST_COLOURS, MOST_SIDE, Position, Refusal};
pub use bound::{Estimate, UpperBound, estimate, tight_bound, upper_bound};
pub use gather::gathering_bound;
pub use generate::{DEALS, Deal, generate};
pub use plan::{CHOOSERS, Chooser, EVALUATIONS, Evaluation, METHODS, Plan, Search, Settings, method};
pub use rules::{Bonus, Close, GroupScore, Points, Rules};
