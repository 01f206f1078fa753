//! A whole game as an answer, and the methods that find one.
//!
//! All methods have one signature and are anytime: they tell of every better game they find, stop
//! when the budget does, and return the best they saw. What a node of the budget is, each says.

use crate::board::Position;
use crate::bound::{Splits, UpperBound, tight_bound};
use crate::rules::{Payments, Points};
use crate::{anneal, astar, beam, best, choose, dfs, exact, improve, lookahead, mcts, nrpa, random};
use effort::{Bound, Budget, Certainty, Rng, Stop};
use grid::Cell;

/// A game played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The clicks, each a cell of the board as it is then.
    pub moves: Vec<Cell>,
    /// What the groups pay, and the bonus at the end.
    pub score: Points,
    /// Tiles left over.
    pub left: u32,
    /// Whether a better game may exist, and how much better it could be. A game that is told of while the search goes
    /// on says that it was interrupted: so it would say if the search ended there.
    pub certainty: Certainty,
}

/// What a method may be told. Each uses what it has a use for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Names the random numbers.
    pub seed: u64,
    /// How a game is played on to estimate what a board is worth.
    pub chooser: Chooser,
    /// Moves looked ahead, or searched, before the estimate.
    pub depth: u32,
    /// Boards a beam keeps.
    pub width: usize,
    /// How a beam ranks its boards.
    pub evaluation: Evaluation,
    /// Independent searches the budget is divided among.
    pub islands: u32,
    /// The game to improve, or to begin with.
    pub kept: Vec<Cell>,
}

/// A rule of thumb for the next group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// Most points now.
    Mis,
    /// Largest group.
    Lgp,
    /// Fewest colours left, then the larger group.
    Crp,
    /// Points less 75 for each tile left without a like neighbour, then the larger group.
    Misps,
}

/// How a beam ranks boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// By what was paid and an upper bound on what may come.
    Bound,
    /// By what the game comes to if the chooser plays on.
    Playout,
}

/// The rules of thumb by name.
pub const CHOOSERS: [(&str, Chooser); 4] =
    [("mis", Chooser::Mis), ("lgp", Chooser::Lgp), ("crp", Chooser::Crp), ("misps", Chooser::Misps)];

/// The ways to rank boards by name.
pub const EVALUATIONS: [(&str, Evaluation); 2] = [("bound", Evaluation::Bound), ("playout", Evaluation::Playout)];

/// What all methods look like.
pub type Search = fn(&Position, &Settings, &mut Budget, &mut dyn FnMut(&Plan)) -> Plan;

/// The methods by name.
pub const METHODS: [(&str, Search); 15] = [
    ("random", random::random),
    ("mis", choose::mis),
    ("lgp", choose::lgp),
    ("crp", choose::crp),
    ("misps", choose::misps),
    ("lookahead", lookahead::lookahead),
    ("dfs", dfs::dfs),
    ("exact", exact::exact),
    ("astar", astar::astar),
    ("mcts", mcts::mcts),
    ("beam", beam::beam),
    ("nrpa", nrpa::nrpa),
    ("anneal", anneal::anneal),
    ("best", best::best),
    ("improve", improve::improve),
];

/// The method of this name.
pub fn method(name: &str) -> Option<Search> {
    METHODS.iter().find(|(known, _)| *known == name).map(|&(_, search)| search)
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seed: 0,
            chooser: Chooser::Misps,
            depth: 2,
            width: 200,
            evaluation: Evaluation::Playout,
            islands: 1,
            kept: Vec::new(),
        }
    }
}

impl Settings {
    /// The settings of one island. Islands do not depend on each other, so they can be searched in
    /// any order and on any thread; the best of their plans, the first among equals, is the answer.
    #[must_use]
    pub fn island(&self, index: u32) -> Self {
        let seed = if self.islands == 1 { self.seed } else { Rng::stream(self.seed, index.into()).next() };
        Self { seed, islands: 1, ..self.clone() }
    }

    /// The settings of one of several searches that begin without knowing how many there will be: the first is the one
    /// that would be made alone.
    #[cfg(feature = "desk")]
    pub(crate) fn beside(&self, index: u32) -> Self {
        // Advice that looks again and again counts its looks from below.
        let seed = if index == 0 { self.seed } else { Rng::stream(self.seed, u64::MAX - u64::from(index)).next() };
        Self { seed, ..self.clone() }
    }
}

impl Plan {
    /// No game can be worth more than this.
    pub fn bound(&self) -> Points {
        match self.certainty {
            Certainty::Proven => self.score,
            Certainty::BestSeen { bound, .. } => bound.value() as Points,
        }
    }
}

/// Tiles that are played in the time of a node, where a node is a whole game.
pub(crate) const TILES_A_NODE: u64 = 4;

/// Tiles of the largest board on which a game costs one node: SameGame's.
const USUAL_TILES: u64 = 225;

/// Pays for a game that a chooser or a policy plays to its end from so many tiles: a node on boards of the usual sizes. Beyond them its
/// time grows with the third power, by its clicks, the groups each is chosen among and the size of a set, and so does what
/// it costs.
#[inline]
pub(crate) fn pay_for_game(tiles: u32, budget: &mut Budget) -> Result<(), Stop> {
    let tiles = u64::from(tiles);
    budget.spend_many((tiles.pow(3) / USUAL_TILES.pow(3)).max(1))?;
    budget.work(tiles / TILES_A_NODE)
}

/// Searches every island with its share of the nodes, one after the other.
pub(crate) fn share_out(
    search: Search,
    position: &Position,
    settings: &Settings,
    budget: &mut Budget,
    improved: &mut dyn FnMut(&Plan),
) -> Option<Plan> {
    if settings.islands <= 1 {
        return None;
    }
    let share = budget.left() / u64::from(settings.islands);
    let mut best: Option<Plan> = None;
    for index in 0..settings.islands {
        let known = best.as_ref().map_or(Points::MIN, |plan| plan.score);
        let mut tell = |plan: &Plan| {
            if plan.score > known {
                improved(plan);
            }
        };
        let island = settings.island(index);
        let plan = budget.within_slice((settings.islands - index).into(), |slice| {
            slice.within(share, |part| search(position, &island, part, &mut tell))
        });
        if plan.score > known {
            best = Some(plan);
        }
        // An island plays its first game however little is left.
        let over = budget.heed().is_err() || budget.left() == 0;
        if over || budget.interrupted() {
            break;
        }
    }
    // An island knows its share alone.
    let stopped = budget.ran_out_of();
    best.map(|plan| Plan { certainty: plan.certainty.stopped_by(stopped), ..plan })
}

/// What a search on a board in play works with.
pub(crate) struct Work<'a, 'b, 'c> {
    pub(crate) settings: &'a Settings,
    pub(crate) pay: Payments,
    pub(crate) splits: Splits,
    pub(crate) budget: &'a mut Budget<'c>,
    pub(crate) record: &'a mut Record<'b>,
}

impl<'a, 'b, 'c> Work<'a, 'b, 'c> {
    pub(crate) fn new(
        position: &Position,
        settings: &'a Settings,
        budget: &'a mut Budget<'c>,
        record: &'a mut Record<'b>,
    ) -> Self {
        let area = position.board.size().area();
        let splits = Splits::new(&position.rules, area as u32);
        Self { settings, pay: Payments::new(&position.rules, area), splits, budget, record }
    }
}

/// The best game so far of a search that is under way.
pub(crate) struct Record<'a> {
    bound: UpperBound,
    plan: Option<Plan>,
    improved: &'a mut dyn FnMut(&Plan),
}

impl<'a> Record<'a> {
    pub(crate) fn new(position: &Position, improved: &'a mut dyn FnMut(&Plan)) -> Self {
        Self { bound: tight_bound(position), plan: None, improved }
    }

    /// The score to beat.
    #[inline]
    pub(crate) fn score(&self) -> Points {
        self.plan.as_ref().map_or(Points::MIN, |plan| plan.score)
    }

    /// Takes a game if it is better than the one it has, and tells of it.
    pub(crate) fn offer(&mut self, score: Points, left: u32, moves: impl FnOnce() -> Vec<Cell>) {
        if score > self.score() {
            let certainty = self.certainty(score, Stop::Interrupted);
            self.plan = Some(Plan { moves: moves(), score, left, certainty });
            (self.improved)(self.plan.as_ref().expect("it was just put there"));
        }
    }

    pub(crate) fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// Lowers the bound, for a search that has learnt more.
    pub(crate) fn lower_bound_to(&mut self, bound: UpperBound) {
        self.bound = self.bound.min(bound);
    }

    /// Whether no game can be better.
    pub(crate) fn is_proven(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.score >= self.bound.points())
    }

    /// The answer of a search that ended like this. The record has a game by then.
    pub(crate) fn finish(self, stopped: Stop) -> Plan {
        let certainty = self.certainty(self.score(), stopped);
        Plan { certainty, ..self.plan.expect("a search plays at least one game") }
    }

    fn certainty(&self, score: Points, stopped: Stop) -> Certainty {
        if score >= self.bound.points() {
            Certainty::Proven
        } else {
            Certainty::BestSeen { bound: Bound::Upper(self.bound.points() as f64), stopped }
        }
    }
}
