//! All certain cells: those that are the same in every layout.

use crate::{Certain, Halt, View, odds};
use effort::Budget;

/// Every certain cell, in reading order. A node is one step of the count.
pub fn certain(view: &View, budget: &mut Budget) -> Result<Vec<Certain>, Halt> {
    let odds = odds(view, budget)?;
    let fates = odds.cells().filter_map(|(cell, _)| odds.fate(cell).map(|fate| (cell, fate)));
    Ok(fates.map(|(cell, fate)| Certain { cell, fate, because: None }).collect())
}
