//! x
use crate::board::Position;
use crate::field::{Lanes, State, Tile};
use crate::bits::{self, Bits, Task};
use crate::rules::{Payments, Points};
use crate::sequence::Sequence;
use crate::lots;
use effort::Rng;
use grid::Cell;

/// x
#[derive(Clone, Copy, Debug)]
pub struct Tuning { pub hot: f64, pub cold: f64, pub keep: Option<u8>, pub penalty: (f64, f64), pub grow: f64, pub candidates: u64, pub seed: u64 }

struct Run<'a> { t: &'a Tuning, pay: &'a Payments }
impl Task for Run<'_> {
    type Out = (Points, Vec<Cell>);
    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let t = self.t;
        let mut seq = Sequence::new(self.pay, start, Rng::seeded(t.seed), t.keep);
        let mut best = Points::MIN;
        let mut best_tiles: Vec<Tile> = Vec::new();
        let rounds = 500u64;
        let each = t.candidates / rounds;
        for round in 0..rounds {
            let part = round as f64 / rounds as f64;
            let heat = t.hot * lots::exponent(lots::logarithm(t.cold / t.hot) * part);
            let scale = 1.0 + (t.grow - 1.0) * part;
            for left in 1..seq.end.len() {
                seq.end[left] = self.pay.bonus(left as u32) - (scale * (t.penalty.0 + t.penalty.1 * left as f64)) as Points;
            }
            let mut value = seq.value(seq.outcome());
            for _ in 0..each {
                let least = value - (heat * lots::exponential(&mut seq.rng)) as Points;
                if let Some(out) = seq.step(least) {
                    value = seq.value(out);
                    let score = out.paid + self.pay.bonus(out.left);
                    if score > best { best = score; best_tiles.clear(); best_tiles.extend_from_slice(seq.tiles()); }
                }
            }
        }
        let mut state = start;
        let mut moves = Vec::new();
        for &tile in &best_tiles {
            let place = state.find(tile).unwrap();
            let group = state.group(place, state.colour(place)).unwrap();
            moves.push(State::<B, P>::cell(lanes, place));
            state.remove(group);
        }
        (best, moves)
    }
}
/// x
pub fn run(p: &Position, t: &Tuning) -> (Points, Vec<Cell>) {
    let pay = Payments::new(&p.rules, p.board.size().area());
    bits::on_board(p, Run { t, pay: &pay })
}
