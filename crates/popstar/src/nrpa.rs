//! Nested rollout policy adaptation: games are drawn from a policy, the policy is pulled towards the
//! best of them, and levels of this are stacked.
//!
//! A move is named by the start tile at its group's first place. Several games are drawn for each
//! adaptation, which steadies it. Larger groups are likelier from the start, and one colour, another
//! in each restart, is rarely taken while others are left. A node of the budget is a game.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::field::{Lanes, State, Tile};
use crate::moves::{self, Move};
use crate::plan::{Plan, Record, Settings, pay_for_game, share_out};
use crate::portable;
use crate::rules::{Payments, Points};
use effort::{Budget, Rng, Stop};

/// Levels of adaptation.
const LEVELS: usize = 3;
/// Adaptations at each level.
const ROUNDS: u32 = 40;
/// Games drawn for one adaptation at the lowest level.
const GAMES: u32 = 4;
/// What a taken move's weight is multiplied with, e for a step of 1.
const STEP: f64 = 1.0;
/// How much likelier a click on the kept colour is while others are left.
const KEPT_BIAS: f64 = 0.02;

/// Restarts the stack of levels until the budget is used up.
pub fn nrpa(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    if let Some(plan) = share_out(nrpa, position, settings, budget, improved) {
        return plan;
    }
    let pay = Payments::new(&position.rules, position.board.size().area());
    let mut record = Record::new(position, improved);
    // Most frequent first.
    let counts = position.board.counts();
    let mut colours: Vec<u8> = (0..counts.len() as u8).collect();
    colours.sort_by_key(|&colour| std::cmp::Reverse(counts[usize::from(colour)]));
    let stopped = bits::on_board(position, Restarts { settings, colours, pay: &pay, budget, record: &mut record });
    record.finish(stopped)
}

struct Restarts<'a, 'b, 'c> {
    settings: &'a Settings,
    colours: Vec<u8>,
    pay: &'a Payments,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

/// A weight for every start tile.
type Policy = Box<[f64; 1024]>;

#[derive(Clone, Default)]
struct Drawn {
    score: Points,
    path: Vec<Tile>,
}

impl Task for Restarts<'_, '_, '_> {
    type Out = Stop;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Stop {
        let mut drawing = Drawing::new(start, self.pay, Rng::seeded(self.settings.seed));
        let mut restart = 0;
        loop {
            drawing.keep = self.colours.get(restart % (self.colours.len() + 1)).copied();
            restart += 1;
            // The levels as a counter: at[level] adaptations of that level are done.
            let mut policies = vec![Policy::from([1.0; 1024]); LEVELS];
            let mut best = vec![Drawn { score: Points::MIN, path: Vec::new() }; LEVELS];
            let mut at = [0; LEVELS];
            while at[LEVELS - 1] < ROUNDS {
                for _ in 0..GAMES {
                    let drawn = drawing.draw(&policies[0]);
                    self.record.offer(drawn.score, drawing.left, || moves::cells(lanes, &start, &drawn.path));
                    if drawn.score >= best[0].score {
                        best[0] = drawn;
                    }
                    if let Err(stopped) = pay_for_game(start.left(), self.budget) {
                        return stopped;
                    }
                }
                drawing.adapt(&mut policies[0], &best[0].path);
                at[0] += 1;
                for level in 1..LEVELS {
                    if at[level - 1] < ROUNDS {
                        break;
                    }
                    if best[level - 1].score >= best[level].score {
                        best[level] = best[level - 1].clone();
                    }
                    let path = std::mem::take(&mut best[level].path);
                    drawing.adapt(&mut policies[level], &path);
                    best[level].path = path;
                    at[level] += 1;
                    at[level - 1] = 0;
                    let (lower, upper) = policies.split_at_mut(level);
                    lower[level - 1].clone_from(&upper[0]);
                    best[level - 1] = Drawn { score: Points::MIN, path: Vec::new() };
                }
            }
        }
    }
}

struct Drawing<'a, B, const P: usize> {
    start: State<B, P>,
    pay: &'a Payments,
    rng: Rng,
    keep: Option<u8>,
    list: Vec<Move<B>>,
    weights: Vec<f64>,
    /// Tiles left over by the last game drawn.
    left: u32,
}

impl<'a, B: Bits, const P: usize> Drawing<'a, B, P> {
    fn new(start: State<B, P>, pay: &'a Payments, rng: Rng) -> Self {
        Self { start, pay, rng, keep: None, list: Vec::new(), weights: Vec::new(), left: 0 }
    }

    #[inline(always)]
    fn weigh(&mut self, state: &State<B, P>, policy: &Policy) -> f64 {
        state.groups(&mut self.list);
        let only_kept = self.list.iter().all(|click| Some(click.colour) == self.keep);
        self.weights.clear();
        let mut sum = 0.0;
        for click in &self.list {
            let kept = Some(click.colour) == self.keep && !only_kept;
            let bias = if kept { KEPT_BIAS } else { f64::from(click.tiles.min(8)) };
            let weight = policy[click.tile.index()] * bias;
            self.weights.push(weight);
            sum += weight;
        }
        sum
    }

    #[inline(always)]
    fn draw(&mut self, policy: &Policy) -> Drawn {
        let (mut state, mut paid, mut path) = (self.start, 0, Vec::new());
        loop {
            let sum = self.weigh(&state, policy);
            if self.list.is_empty() {
                break;
            }
            let mut lot = self.rng.fraction() * sum;
            let mut choice = 0;
            while choice + 1 < self.list.len() && lot >= self.weights[choice] {
                lot -= self.weights[choice];
                choice += 1;
            }
            let click = self.list[choice];
            path.push(click.tile);
            paid += self.pay.group(click.tiles);
            state.remove(click.group);
        }
        let (score, left) = moves::final_score(self.pay, paid, &state);
        self.left = left;
        Drawn { score, path }
    }

    /// Makes the moves of the game likelier, and what else could have been played less likely.
    #[inline(always)]
    fn adapt(&mut self, policy: &mut Policy, path: &[Tile]) {
        let mut state = self.start;
        let before = policy.clone();
        for &tile in path {
            let sum = self.weigh(&state, &before);
            for (click, weight) in self.list.iter().zip(&self.weights) {
                let pull = f64::from(u8::from(click.tile == tile)) - weight / sum;
                let new = policy[click.tile.index()] * portable::exponent(STEP * pull);
                policy[click.tile.index()] = new.clamp(1e-30, 1e30);
            }
            state.click(tile);
        }
    }
}
