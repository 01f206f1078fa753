//! All certain cells: those that are the same in every layout.

use crate::{Certain, Fate, Halt, View, odds};
use effort::Budget;

/// Every certain cell, in reading order. A node is one step of the count.
pub fn certain(view: &View, budget: &mut Budget) -> Result<Vec<Certain>, Halt> {
    let odds = odds(view, budget)?;
    let certain = odds.cells().filter_map(|(cell, mine)| {
        let fate = if mine == 0.0 {
            Fate::Safe
        } else if mine == 1.0 {
            Fate::Mine
        } else {
            return None;
        };
        Some(Certain { cell, fate, because: None })
    });
    Ok(certain.collect())
}
