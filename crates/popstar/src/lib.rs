//! PopStar and SameGame.
pub mod board;
mod field;
mod lots;
pub mod plan;
mod bits;
pub mod referee;
pub mod rules;
mod sequence;
pub mod text;
pub mod anneal;

pub use board::*;
pub use rules::*;
pub use plan::*;
