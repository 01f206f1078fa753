//! Thaumcraft 4 research notes: the provably cheapest way to join all anchors.
//!
//! A note is a hexagon of cells with an aspect fixed on some of them, the anchors. Two neighbours
//! link when one aspect is a part of the other; the note is solved when all anchors hang together.
//! Each aspect the player places has a price, and [`plan()`] finds the layout of least price:
//!
//! ```
//! use effort::Budget;
//! use thaumcraft::{Board, Method, plan, referee};
//!
//! let board: Board = "thaumcraft radius=2\nanchor -2 2 cognitio\nanchor 2 0 mortuus\nanchor 0 -2 spiritus".parse()?;
//! let plan = plan(&board, Method::Exact, &mut Budget::unlimited(), &mut |_| {}).unwrap();
//! assert_eq!((plan.cost, plan.certainty.is_proven()), (8, true));
//! assert!(referee::check(&board, &plan.placements, &plan.removed).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`referee`] checks a layout by the game's rule alone; [`craft`], [`chains()`], [`notes()`] and
//! [`best_layouts`] answer what players ask beside it.

mod ascent;
mod aspects;
mod board;
mod chains;
#[cfg(feature = "desk")]
mod corpus;
#[cfg(feature = "desk")]
pub mod desk;
mod exact;
mod generate;
mod graph;
mod greedy;
pub mod hex;
mod layouts;
mod notes;
mod parts;
mod payable;
mod plan;
pub mod play;
pub mod referee;
mod ring;
mod stock;
mod text;
mod trees;

pub use aspects::{Aspect, AspectError, Aspects, DEFAULT_SET, MAX_ASPECTS, MAX_COST, Recipe};
pub use board::{Board, BoardError, Goal, MAX_ANCHORS, MAX_RADIUS, Prices, Spot, Wishes};
pub use chains::{Chain, MAX_STEPS, chains};
pub use effort::Budget;
pub use generate::{CannotGenerate, MAX_COMPLEXITY, generate, generate_note, generate_random};
pub use hex::Hex;
pub use layouts::{Layouts, best_layouts};
pub use notes::{Note, note, notes};
pub use plan::{METHODS, Method, NoPlan, Placement, Plan, Unsolvable, plan, plan_from};
pub use ring::RingRules;
pub use stock::{Craft, CraftStep, Shortage, craft, totals};
pub use text::{EXAMPLE, read_recipes};
