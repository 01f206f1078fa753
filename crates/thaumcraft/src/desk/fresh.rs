//! Fresh research notes.

use super::ThaumcraftDesk;
use super::verbs::{Maker, Wishes};
use crate::Aspects;
use desk::Desk;
use desk::protocol::Trouble;
use desk::verb::Given;
use effort::Budget;
use std::sync::LazyLock;

/// Sets that stand alone; most mods need the base game beside them.
pub(super) static SETS: LazyLock<Vec<&str>> =
    LazyLock::new(|| Aspects::set_names().into_iter().filter(|set| Aspects::of_set(set).is_ok()).collect());

/// A note by the game's own rules, or without a seed an empty one.
pub fn make(given: &Given, seed: Option<u64>, _: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
    let board = match seed {
        None => Wishes::of(given)?.bare(given.number("radius").unwrap_or(4) as u32)?,
        Some(seed) => Maker::of(given)?.make(seed)?,
    };
    Ok(Box::new(ThaumcraftDesk::new(board)))
}
