//! Mini Cactpot: the exact best tile to uncover, and the best line to take.
//!
//! A ticket of 3 x 3 tiles hides the numbers 1 to 9, once each. One is shown; the player uncovers three
//! more and then takes one of the eight lines, which pays by the sum of its numbers. [`advise()`] says what
//! every tile and every line is worth on average if it is played as well as it can be from there on;
//! [`referee`] finds the same without any of its code.
//!
//! ```
//! use cactpot::{Ticket, advise};
//! use effort::Budget;
//!
//! let ticket: Ticket = "cactpot\n1##\n###\n###".parse()?;
//! let advice = advise(&ticket, &mut Budget::unlimited())?;
//! assert_eq!(format!("{:.3}", advice.value.pay()), "1677.785");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advise;
#[cfg(feature = "desk")]
pub mod desk;
mod line;
mod pays;
mod play;
mod policy;
pub mod referee;
pub mod text;
mod ticket;
mod worth;

pub use advise::{Advice, LineWorth, Move, NoAdvice, Reply, TileWorth, advise, lines_now, replies};
pub use effort::Budget;
pub use grid::Cell;
pub use line::{LINES, Line, LineNameError};
pub use pays::{BadPays, Pays, SUMS, USUAL};
pub use play::{Foul, Played, numbers};
pub use policy::Policy;
pub use ticket::{AREA, SHOWN, Ticket, Twice, size};
pub use worth::Worth;
