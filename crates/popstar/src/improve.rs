//! x
use crate::board::Position;
use crate::plan::{Plan, Settings};
use effort::Budget;
/// x
pub fn improve(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    crate::anneal::anneal(position, settings, budget, improved)
}
