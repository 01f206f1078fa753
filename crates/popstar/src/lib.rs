//! PopStar and SameGame.
pub mod anneal;
pub mod astar;
pub mod beam;
pub mod best;
mod bits;
pub mod board;
pub mod bound;
pub mod choose;
pub mod dfs;
pub mod exact;
mod field;
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
pub mod rules;
mod sequence;
pub mod text;

pub use board::*;
pub use rules::*;
pub use plan::*;
