//! The front door: which group next, why, and what every other one leads to.

use crate::board::{Group, Position};
use crate::bound::{UpperBound, tight_bound};
use crate::plan::{Plan, Settings};
use crate::rules::Points;
use crate::{best, improve, moves};
use effort::{Bound, Budget, Certainty, Rng};
use grid::Cell;

/// Where the player stands in a run of levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Level {
    /// Points made before this board, or on it so far.
    pub score: Points,
    /// Points to reach, those made before included.
    pub target: Option<Points>,
    /// Whether the points made are known though there are none: an empty board is then one that was cleared, not a blank one.
    pub is_played: bool,
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
    /// Every group there was time to look at, best first: the first is the plan's.
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

/// The plan gets one of so many parts of the budget; the rest is divided among the groups.
const FIRST_SHARE: u64 = 2;
/// The first look of a search that does not know how long it may take; every look is twice as long.
const FIRST_LOOK: u64 = 1 << 16;

/// Looks for the best game, then for the best game after every click; again and longer, if the
/// budget has no end. The game that the settings keep is the first: what comes out is no worse.
pub fn advise(
    position: &Position,
    level: Level,
    settings: &Settings,
    budget: &mut Budget,
    improved: &mut dyn FnMut(&Plan),
) -> Advice {
    let mut look = Look::new(position);
    // What was shown once holds from then on: no answer names a higher bound than one before it.
    let mut bound = tight_bound(position);
    let mut tell = |plan: &Plan| {
        bound = bound.min(UpperBound::new(plan.bound()));
        improved(&bounded(plan.clone(), bound));
    };
    for round in 0.. {
        let seed = if round == 0 { settings.seed } else { Rng::stream(settings.seed, round).next() };
        let settings = Settings { seed, ..settings.clone() };
        budget.within_round(1, FIRST_LOOK << round.min(30), |part| look.once(position, &settings, part, &mut tell));
        let over = budget.heed().is_err() || budget.interrupted();
        if over || budget.has_end() || look.proven() {
            break;
        }
    }
    let stopped = budget.ran_out_of();
    let mut advice = look.advice(position, level, bound);
    advice.plan.certainty = advice.plan.certainty.stopped_by(stopped);
    advice
}

/// The plan under a bound; one that comes to as much is proven.
fn bounded(mut plan: Plan, bound: UpperBound) -> Plan {
    if bound.points() <= plan.score {
        plan.certainty = Certainty::Proven;
    } else if let Certainty::BestSeen { bound: seen, .. } = &mut plan.certainty {
        *seen = Bound::Upper(bound.points() as f64);
    }
    plan
}

/// The best that was found for every click.
struct Look {
    plan: Option<Plan>,
    choices: Vec<Choice>,
}

impl Look {
    fn new(position: &Position) -> Self {
        let choice = |group: Group| Choice {
            cell: group.cells[0],
            pays: position.rules.group(group.cells.len() as u32),
            group,
            leads_to: Points::MIN,
            proven: false,
        };
        Self { plan: None, choices: position.board.groups().into_iter().map(choice).collect() }
    }

    fn proven(&self) -> bool {
        let plan_is = self.plan.as_ref().is_some_and(|plan| plan.certainty.is_proven());
        plan_is && self.choices.iter().all(|choice| choice.proven)
    }

    fn once(&mut self, position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) {
        let known = self.plan.as_ref().map_or(Points::MIN, |plan| plan.score);
        let mut tell = |plan: &Plan| {
            if plan.score > known {
                improved(plan);
            }
        };
        let found = budget.within_slice(FIRST_SHARE, |part| best::best(position, settings, part, &mut tell));
        if found.score > known || found.certainty.is_proven() {
            self.plan = Some(found);
        }
        let plan = self.plan.as_mut().expect("a game was just found");
        let to_ask = self.choices.iter().filter(|choice| !choice.proven).count();
        for (asked, choice) in self.choices.iter_mut().filter(|choice| !choice.proven).enumerate() {
            // A group takes a while even without nodes: its bound is worked out, and a first game played.
            let waiting = (to_ask - asked) as u64;
            if budget.left() < waiting || budget.interrupted() {
                break;
            }
            let (after, _) = position.click(choice.cell).expect("a listed group can be clicked");
            let begun = |kept| Settings { kept, ..settings.clone() };
            let follow = budget.within_slice(waiting, |part| {
                // Where no proof is near, the plan with this click before it is a good start.
                if after.board.left() <= best::PROVABLE_TILES {
                    best::best(&after, &begun(Vec::new()), part, &mut |_| {})
                } else {
                    let kept = moves::after(position, choice.cell, &plan.moves);
                    improve::improve(&after, &begun(kept), part, &mut |_| {})
                }
            });
            choice.leads_to = choice.leads_to.max(choice.pays + follow.score);
            choice.proven = follow.certainty.is_proven();
            if choice.leads_to > plan.score {
                let moves = [&[choice.cell], &follow.moves[..]].concat();
                *plan = Plan { moves, score: choice.leads_to, left: follow.left, certainty: plan.certainty };
                improved(plan);
            }
        }
        for choice in &mut self.choices {
            let planned = plan.moves.first().is_some_and(|first| choice.group.cells.contains(first));
            if planned && plan.score >= choice.leads_to {
                choice.leads_to = plan.score;
                choice.proven |= plan.certainty.is_proven();
            }
        }
    }

    fn advice(self, position: &Position, level: Level, bound: UpperBound) -> Advice {
        let mut plan = self.plan.expect("there is always a first look");
        let mut choices = self.choices;
        // Nothing is known of a group that was not looked at.
        choices.retain(|choice| choice.leads_to > Points::MIN);
        let asked_all = choices.len() == position.board.groups().len();
        choices.sort_by_key(|choice| {
            let planned = plan.moves.first().is_some_and(|first| choice.group.cells.contains(first));
            (std::cmp::Reverse(choice.leads_to), !planned)
        });
        if asked_all && !choices.is_empty() && choices.iter().all(|choice| choice.proven) {
            plan.certainty = Certainty::Proven;
        }
        let bound = bound.min(UpperBound::new(plan.bound().max(plan.score)));
        let plan = bounded(plan, bound);
        Advice { reach: reach(&plan, level), plan, choices, bound, score: level.score }
    }
}

/// Whether the plan reaches the level's target, or its bound shows that none does.
pub fn reach(plan: &Plan, level: Level) -> Reach {
    match level.target {
        None => Reach::NoTarget,
        Some(target) if level.score + plan.score >= target => Reach::Reached,
        Some(target) if level.score + plan.bound() < target => Reach::CannotBeReached,
        Some(_) => Reach::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Deal, generate};
    use crate::rules::Rules;
    use grid::Size;

    #[test]
    fn the_upper_bound_never_rises_while_thinking() {
        for seed in 0..20 {
            let side = if seed % 2 == 0 { 10 } else { 7 };
            let board = generate(Size::new(side, side).unwrap(), 4, Deal::Uniform, seed).unwrap();
            let position = Position { board, rules: Rules::POPSTAR };
            let mut bounds: Vec<Points> = Vec::new();
            let (level, settings) = (Level::default(), Settings::default());
            // Without an end in sight it looks again and again, each time longer.
            let is_enough = |nodes| nodes > 150_000;
            let mut budget = Budget::counted(u64::MAX, &is_enough);
            let advice = advise(&position, level, &settings, &mut budget, &mut |plan| bounds.push(plan.bound()));
            bounds.push(advice.plan.bound());
            assert!(bounds.is_sorted_by(|before, after| before >= after), "seed {seed}: {bounds:?}");
        }
    }
}
