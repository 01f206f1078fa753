//! Minesweeper: which cells are certain, how likely every other one is a mine, and what to open.
//!
//! The way through the crate is the way of a question: board text becomes a [`View`] ([`text`]),
//! numbers and hidden cells become independent fronts ([`fronts`]), their layouts are counted
//! ([`layouts`]) and combined with the mines left into exact [`odds()`], and [`advise()`] turns those
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
pub mod ahead;
pub mod analysis;
pub mod board;
pub mod certain;
mod chain;
mod coin_flips;
pub mod contradiction;
pub mod dead;
pub mod deep;
pub mod endgame;
pub mod estimate;
pub mod field;
pub mod first_click;
pub mod formats;
pub mod fronts;
pub mod generate;
pub mod glance;
pub mod guess;
pub mod layouts;
pub mod level;
pub mod listing;
pub mod lookahead;
pub mod mind;
pub mod noguess;
pub mod odds;
pub mod optimal;
pub mod play;
pub mod policy;
pub mod referee;
pub mod review;
pub mod rules;
mod small;
pub mod survey;
pub mod tally;
pub mod text;
pub mod truth;
pub mod view;
pub mod why;

pub use advise::{Advice, Choice, Reason, advise};
pub use board::Board;
pub use certain::{Certain, Fate, Method, basic, count_sets, enumerate, exact, groups, sat};
pub use contradiction::{Contradiction, Halt};
pub use generate::{Deal, DealError, deal};
pub use level::Level;
pub use odds::{Odds, odds};
pub use optimal::{NoOptimum, Optimum, optimal};
pub use play::{Game, Outcome};
pub use survey::Survey;
pub use view::{First, Seen, View};
pub use why::Proof;
