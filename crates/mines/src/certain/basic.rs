//! Certain cells that one number alone gives away.
//!
//! A number with as many hidden neighbours as it lacks mines makes them all mines; one that lacks
//! none makes them all safe. What is found counts for the next number, until nothing is new.

use crate::{Certain, Fate, Halt, Seen, View, odds};
use effort::Budget;
use grid::Cell;

/// The cells that single numbers give away, in the order they are found. A node is one look at a
/// number.
pub fn certain(view: &View, budget: &mut Budget) -> Result<Vec<Certain>, Halt> {
    let size = view.size();
    let mut fates: Vec<Option<Fate>> = vec![None; size.area()];
    let mut found = Vec::new();
    let mut to_look_at: Vec<Cell> = view.numbers().map(|(cell, _)| cell).collect();
    to_look_at.reverse();
    while let Some(cell) = to_look_at.pop() {
        budget.spend()?;
        let Seen::Open(number) = view.seen(cell) else { continue };
        let mut lacking = i32::from(number);
        let mut open = Vec::new();
        for near in size.neighbours(cell) {
            match (view.seen(near), fates[size.index(near)]) {
                (Seen::Mine, _) | (_, Some(Fate::Mine)) => lacking -= 1,
                (Seen::Hidden | Seen::Flag, None) => open.push(near),
                _ => {}
            }
        }
        if lacking < 0 || lacking > open.len() as i32 {
            // The counts say which numbers are to blame.
            return Err(odds(view, budget).expect_err("a broken number has no layout"));
        }
        let fate = match lacking {
            0 => Fate::Safe,
            all if all == open.len() as i32 => Fate::Mine,
            _ => continue,
        };
        for settled in open {
            fates[size.index(settled)] = Some(fate);
            found.push(Certain { cell: settled, fate, because: Some(cell) });
            to_look_at.extend(size.neighbours(settled).filter(|&near| matches!(view.seen(near), Seen::Open(_))));
        }
    }
    Ok(found)
}
