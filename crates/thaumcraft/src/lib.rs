//! Thaumcraft 4 research notes: the provably cheapest way to join all anchors.
mod ascent;
mod aspects;
mod board;
mod exact;
mod graph;
mod greedy;
pub mod hex;
mod payable;
mod plan;
pub mod referee;
mod ring;
mod stock;
mod text;
mod trees;

pub use aspects::{Aspect, AspectError, Aspects, DEFAULT_SET, MAX_ASPECTS, MAX_COST, Recipe};
pub use board::{Board, BoardError, Goal, MAX_ANCHORS, MAX_RADIUS, Prices, Spot, Wishes};
pub use hex::Hex;
pub use plan::{Method, NoPlan, Placement, Plan, Unsolvable, plan};
pub use ring::RingRules;
pub use stock::{Craft, CraftStep, Shortage, craft, totals};
pub use text::read_recipes;
