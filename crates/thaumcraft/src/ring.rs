//! The documented solver (stub).
use crate::graph::Graph;
use crate::{Board, NoPlan, Plan};
use effort::Budget;
/// Switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RingRules;
pub(crate) fn plan(
    _: &Board,
    _: &Graph,
    _: RingRules,
    _: &mut Budget<'_>,
    _: &mut dyn FnMut(&Plan),
) -> Result<Plan, NoPlan> {
    Err(NoPlan::NotFound)
}
