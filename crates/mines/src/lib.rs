//! Minesweeper: which cells are certain, how likely every other one is a mine, and what to open.
//!
//! The way through the crate is the way of a question: board text becomes a [`View`] ([`text`]),
//! numbers and hidden cells become independent fronts, their layouts are counted and combined with the mines left into exact [`odds()`], and [`advise()`] turns those
//! into a cell to open. A [`View`] holds only what the player sees; the whole [`Board`] is another
//! type, which no solver is ever given.
//!
//! ```
//! use effort::Budget;
//!
//! let view: mines::View = "mines mines=2\n####\n11##".parse()?;
//! let advice = mines::advise(&view, &mut Budget::unlimited())?;
//! assert_eq!(advice.best[0].cell, "C1".parse()?);
//! assert_eq!(advice.best[0].safe, 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod advise;
mod ahead;
pub mod analysis;
mod board;
pub mod certain;
mod chain;
pub mod chance;
mod coin_flips;
mod contradiction;
pub mod dead;
pub mod deep;
#[cfg(feature = "desk")]
pub mod desk;
#[cfg(feature = "desk")]
mod elsewhere;
pub mod endgame;
pub mod estimate;
pub mod field;
mod first_click;
pub mod formats;
mod fronts;
mod generate;
mod glance;
mod guess;
mod knowledge;
mod layouts;
mod level;
pub mod listing;
pub mod lookahead;
pub mod mind;
pub mod noguess;
pub mod odds;
pub mod optimal;
pub mod play;
pub mod policy;
pub mod referee;
pub mod replay;
pub mod review;
pub mod rules;
mod small;
mod survey;
mod tally;
pub mod text;
pub mod truth;
mod view;
pub mod why;

/// The most bytes that one question about a board holds while it is thought about, beside the board itself: what
/// is counted, listed or remembered is bounded so that it stays below this on every machine. A position that
/// needs more is answered with what single numbers show, and the answer says so ([`effort::Stop::Memory`]).
///
/// A server that lets so many questions think at a time needs so many times as much.
pub const MOST_BYTES: usize = 256 << 20;

pub use advise::{Advice, Choice, Reason, advise};
pub use board::Board;
pub use certain::{Certain, Fate, Method, basic, count_sets, enumerate, exact, groups, sat};
pub use contradiction::{Contradiction, Halt};
pub use effort::Budget;
pub use generate::{Deal, DealError, Promise, deal};
pub use grid::Cell;
pub use level::Level;
pub use odds::{Odds, odds};
pub use optimal::{NoOptimum, Optimum, optimal};
pub use play::{Game, Outcome};
pub use survey::Survey;
pub use view::{First, Seen, View};
pub use why::Proof;
