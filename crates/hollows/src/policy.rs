//! The whole plan: what to flip after every answer, to the end of the game.

use crate::advise::{Seen, aim, second_game_of};
use crate::aim::Aim;
use crate::knowledge::{NoAnswer, knowledge};
use crate::ratio::Ratio;
use crate::search::{Place, Search};
use crate::tiles::size;
use crate::view::View;
use effort::{Budget, Stop};
use grid::Cell;

/// A plan for every answer the tiles may give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// What it is worth to the goal.
    pub value: Ratio,
    /// What finishing the swords is worth beside their leaves, where that matters.
    pub second_game: Option<Ratio>,
    /// The first step.
    pub first: Step,
}

/// What to do at one point of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Flip a tile and see.
    Flip {
        /// The tile.
        cell: Cell,
        /// What it may show.
        branches: Vec<Branch>,
    },
    /// Nothing more can be gained, or no flip is left.
    End,
}

/// One answer to a flip, and what to do then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// What the tile showed.
    pub seen: Seen,
    /// How likely the game comes to this answer, from where the plan starts.
    pub chance: Ratio,
    /// What to do then.
    pub then: Step,
}

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPolicy {
    /// The view cannot be worked on.
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
    /// The search ended before it was done.
    #[error("stopped before the plan was found")]
    Stopped(Stop),
}

/// The best plan for the view's goal: every step is what [`crate::advise()`] would say there.
pub fn policy(view: &View, budget: &mut Budget) -> Result<Policy, NoPolicy> {
    let knowledge = knowledge(view).map_err(NoPolicy::NoAnswer)?;
    let second_game = second_game_of(view, budget).map_err(NoPolicy::Stopped)?;
    let stopped = NoPolicy::Stopped;
    if let Some(search) = Search::<1>::new(&knowledge, view) {
        return plan(view, search, second_game, budget).map_err(stopped);
    }
    let search = Search::<8>::new(&knowledge, view).expect("no board has more than 512 layouts");
    plan(view, search, second_game, budget).map_err(stopped)
}

fn plan<const W: usize>(
    view: &View,
    mut search: Search<W>,
    second_game: Option<Ratio>,
    budget: &mut Budget,
) -> Result<Policy, Stop> {
    let mut aim = aim(view, &search, second_game);
    let mut place = search.start();
    place.left = aim.horizon(place.left);
    let total = search.tables.weigh(&place.state).total();
    let first = step(&mut search, &mut aim, &place, total, budget)?;
    let node = search.node(place.state, budget)?;
    let score = aim.score(&search.graph, node, place.left);
    Ok(Policy { value: aim.values(score, total).0, second_game, first })
}

fn step<const W: usize>(
    search: &mut Search<W>,
    aim: &mut Aim,
    place: &Place<W>,
    total: u64,
    budget: &mut Budget,
) -> Result<Step, Stop> {
    let node = search.node(place.state, budget)?;
    if aim.done(&search.graph, node, place.left) {
        return Ok(Step::End);
    }
    let ranked = search.rank(aim, place, budget)?;
    let Some(best) = ranked.first() else { return Ok(Step::End) };
    let mut branches = Vec::new();
    for &(answer, weight, state) in &best.answers {
        let then = step(search, aim, &place.after(best.tile, state), total, budget)?;
        branches.push(Branch { seen: search.seen(answer), chance: Ratio::new(weight.into(), total.into()), then });
    }
    Ok(Step::Flip { cell: size().cell(best.tile), branches })
}
