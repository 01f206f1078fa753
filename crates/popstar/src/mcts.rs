//! Monte-Carlo tree search for one player.
//!
//! A board is as good as the games through it: their mean, their best, and an allowance for how
//! little is known. Random games keep the most frequent colour for the end, which is how large
//! groups come about. The tree stops growing at a limit; games go on being played from its leaves.
//! A node of the budget is a game.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::field::{Lanes, State, Tile};
use crate::moves;
use crate::plan::{Plan, Record, Settings, TILES_A_NODE, share_out};
use crate::rules::{Payments, Points};
use effort::{Budget, Rng, Stop};

/// Boards in the tree at most.
const KEPT: usize = 1 << 20;
/// How much a board that was rarely tried is favoured, as a share of the best score.
const CURIOSITY: f64 = 0.1;

/// Plays random games through the tree, each adding one board to it.
pub fn mcts(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    if let Some(plan) = share_out(mcts, position, settings, budget, improved) {
        return plan;
    }
    let pay = Payments::new(&position.rules, position.board.size().area());
    let mut record = Record::new(position, improved);
    let counts = position.board.counts();
    let keep = (0..counts.len()).max_by_key(|&colour| (counts[colour], usize::MAX - colour)).map(|colour| colour as u8);
    let task = Tree { seed: settings.seed, keep, pay: &pay, budget, record: &mut record };
    let stopped = bits::on_board(position, task);
    record.finish(stopped)
}

struct Tree<'a, 'b, 'c> {
    seed: u64,
    keep: Option<u8>,
    pay: &'a Payments,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

struct Node {
    tile: Tile,
    games: u32,
    sum: f64,
    best: Points,
    /// Its children, once they are listed.
    children: Option<std::ops::Range<u32>>,
}

impl Node {
    fn new(tile: Tile) -> Self {
        Self { tile, games: 0, sum: 0.0, best: 0, children: None }
    }
}

impl Task for Tree<'_, '_, '_> {
    type Out = Stop;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Stop {
        let mut rng = Rng::seeded(self.seed);
        let mut nodes = vec![Node::new(Tile::new(0, 0))];
        let (mut list, mut way, mut path) = (Vec::new(), Vec::new(), Vec::new());
        let long = u64::from(start.left()) / TILES_A_NODE;
        loop {
            let (mut state, mut paid, mut at) = (start, 0, 0);
            way.clear();
            way.push(0);
            path.clear();
            while nodes[at].games > 0 {
                if nodes[at].children.is_none() && nodes.len() < KEPT {
                    state.groups(&mut list);
                    let first = nodes.len() as u32;
                    nodes.extend(list.iter().map(|click| Node::new(click.tile)));
                    nodes[at].children = Some(first..nodes.len() as u32);
                }
                let scale = CURIOSITY * self.record.score().max(1) as f64;
                let Some(next) = select(&nodes, at, scale) else { break };
                at = next;
                way.push(at);
                path.push(nodes[at].tile);
                let (_, tiles) = state.click(nodes[at].tile).expect("the tree has legal clicks only");
                paid += self.pay.group(tiles);
            }
            while let Some(tile) = random_tile(&state, self.keep, &mut rng) {
                path.push(tile);
                let (_, tiles) = state.click(tile).expect("the tile is grouped");
                paid += self.pay.group(tiles);
            }
            let (score, left) = moves::final_score(self.pay, paid, &state);
            for &node in &way {
                nodes[node].games += 1;
                nodes[node].sum += score as f64;
                nodes[node].best = nodes[node].best.max(score);
            }
            self.record.offer(score, left, || moves::cells(lanes, &start, &path));
            if let Err(stopped) = self.budget.spend_on(long) {
                return stopped;
            }
        }
    }
}

fn select(nodes: &[Node], at: usize, scale: f64) -> Option<usize> {
    let parent = &nodes[at];
    let effort = f64::from(parent.games).sqrt();
    let worth = |node: &Node| {
        if node.games == 0 {
            return f64::INFINITY;
        }
        let games = f64::from(node.games);
        f64::midpoint(node.sum / games, node.best as f64) + scale * effort / games.sqrt() / 10.0
    };
    let mut best: Option<(f64, usize)> = None;
    for child in parent.children.clone()? {
        let worth = worth(&nodes[child as usize]);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, child as usize));
        }
    }
    best.map(|(_, child)| child)
}

/// A random tile of a group, of another colour than the kept one while there is any.
#[inline(always)]
fn random_tile<B: Bits, const P: usize>(state: &State<B, P>, keep: Option<u8>, rng: &mut Rng) -> Option<Tile> {
    let grouped = state.grouped();
    if grouped.is_empty() {
        return None;
    }
    let others = keep.map_or(grouped, |colour| grouped.without(state.of_colour(colour)));
    let from = if others.is_empty() { grouped } else { others };
    Some(state.tile(from.nth(rng.below(from.count().into()) as u32)))
}
