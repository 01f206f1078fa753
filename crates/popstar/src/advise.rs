//! The front door: which group next, why, and what every other one leads to.

use crate::best;
use crate::board::{Group, Position};
use crate::bound::{UpperBound, tight_bound};
use crate::plan::{Plan, Settings};
use crate::rules::Points;
use effort::{Budget, Certainty};
use grid::Cell;

/// Where the player stands in a run of levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Level {
    /// Points made before this board, or on it so far.
    pub score: Points,
    /// Points to reach, those made before included.
    pub target: Option<Points>,
}

/// Whether the level's target can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// There is none.
    NoTarget,
    /// The plan reaches it.
    Reached,
    /// No game reaches it: the bound proves that.
    CannotBeReached,
    /// The plan does not reach it, and nothing proves that no other does.
    Unknown,
}

/// What to click next.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The best game found; its first click is the advice. No click: the game is over.
    pub plan: Plan,
    /// Every group, best first: the first is the plan's.
    pub choices: Vec<Choice>,
    /// No game is worth more.
    pub bound: UpperBound,
    /// Points made before.
    pub score: Points,
    /// Whether the level's target can be reached.
    pub reach: Reach,
}

/// One of the groups that can be clicked.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The cell to click: the first of the group in reading order.
    pub cell: Cell,
    /// The tiles that go.
    pub group: Group,
    /// What they pay.
    pub pays: Points,
    /// What the best game found that starts with this click comes to.
    pub leads_to: Points,
    /// Whether no game that starts with this click comes to more.
    pub proven: bool,
}

/// The part of the budget the first plan gets; the rest is shared out among the groups.
const FIRST_SHARE: u64 = 2;

/// Looks for the best game, then for the best game after every click.
pub fn advise(
    position: &Position,
    level: Level,
    settings: &Settings,
    budget: &mut Budget,
    improved: &mut dyn FnMut(&Plan),
) -> Advice {
    let mut part = budget.part(budget.left() / FIRST_SHARE);
    let mut plan = best::best(position, settings, &mut part, improved);
    // What is spent is within the budget; a stop shows again at the next node.
    let _ = budget.spend_many(part.spent());
    let groups = position.board.groups();
    let mut choices = Vec::new();
    for (index, group) in groups.into_iter().enumerate() {
        let cell = group.cells[0];
        let (after, pays) = position.click(cell).expect("a listed group can be clicked");
        let planned = plan.moves.first().is_some_and(|first| group.cells.contains(first));
        let left_to_ask = position.board.groups().len() - index;
        let mut part = budget.part(budget.left() / left_to_ask as u64);
        let follow = best::best(&after, settings, &mut part, &mut |_| {});
        let _ = budget.spend_many(part.spent());
        let mut leads_to = pays + follow.score;
        let mut proven = follow.certainty.is_proven();
        if planned && plan.score >= leads_to {
            leads_to = plan.score;
            proven |= plan.certainty.is_proven();
        }
        if leads_to > plan.score {
            let mut moves = vec![cell];
            moves.extend_from_slice(&follow.moves);
            plan = Plan { moves, score: leads_to, left: follow.left, certainty: plan.certainty };
            improved(&plan);
        }
        choices.push(Choice { cell, group, pays, leads_to, proven });
    }
    choices.sort_by_key(|choice| {
        let planned = plan.moves.first().is_some_and(|first| choice.group.cells.contains(first));
        (std::cmp::Reverse(choice.leads_to), !planned)
    });
    if !choices.is_empty() && choices.iter().all(|choice| choice.proven) {
        plan.certainty = Certainty::Proven;
    }
    let bound = tight_bound(position).min(UpperBound::new(plan.bound().max(plan.score)));
    if bound.points() <= plan.score {
        plan.certainty = Certainty::Proven;
    }
    Advice { reach: reach(&plan, bound, level), plan, choices, bound, score: level.score }
}

fn reach(plan: &Plan, bound: UpperBound, level: Level) -> Reach {
    match level.target {
        None => Reach::NoTarget,
        Some(target) if level.score + plan.score >= target => Reach::Reached,
        Some(target) if level.score + bound.points() < target => Reach::CannotBeReached,
        Some(_) => Reach::Unknown,
    }
}
