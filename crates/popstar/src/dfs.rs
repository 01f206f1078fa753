//! Depth first to a limit, then a chooser plays on.
//!
//! Boards already seen are cut when they are reached again with no higher score and no more depth
//! left. A node of the budget is a board.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::choose::Playout;
use crate::field::{Key, Lanes, State, Tile};
use crate::moves::{self, Move};
use crate::plan::{Plan, Record, Settings, pay_for_game};
use crate::rules::{Payments, Points};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;

/// Boards remembered at most; when there are more, all are forgotten.
const REMEMBERED: usize = 1 << 20;

/// Searches `depth` clicks deep.
pub fn dfs(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let pay = Payments::new(&position.rules, position.board.size().area());
    let mut record = Record::new(position, improved);
    let task = Descent { settings, pay: &pay, budget, record: &mut record };
    let stopped = bits::on_board(position, task).err().unwrap_or(Stop::Done);
    record.finish(stopped)
}

struct Descent<'a, 'b, 'c> {
    settings: &'a Settings,
    pay: &'a Payments,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

/// A board on the way down, and the groups still to try there.
struct Ply<B, const P: usize> {
    state: State<B, P>,
    paid: Points,
    rest: Vec<Move<B>>,
}

impl Task for Descent<'_, '_, '_> {
    type Out = Result<(), Stop>;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let mut playout = Playout::new(self.settings.chooser, self.pay);
        let mut seen: FxHashMap<Key<B>, (u32, Points)> = FxHashMap::default();
        let mut path: Vec<Tile> = Vec::new();
        let mut plies: Vec<Ply<B, P>> = Vec::new();
        let mut next = Some((start, 0));
        loop {
            if let Some((state, paid)) = next.take() {
                let played = path.len();
                let (score, left) = playout.play(state, paid);
                path.extend_from_slice(&playout.path);
                self.record.offer(score, left, || moves::cells(lanes, &start, &path));
                path.truncate(played);
                pay_for_game(state.left(), self.budget)?;
                let mut rest = Vec::new();
                if played < self.settings.depth as usize {
                    state.groups(&mut rest);
                }
                plies.push(Ply { state, paid, rest });
            }
            let Some(ply) = plies.last_mut() else { return Ok(()) };
            let Some(click) = ply.rest.pop() else {
                plies.pop();
                path.pop();
                continue;
            };
            let (mut state, paid) = (ply.state, ply.paid + self.pay.group(click.tiles));
            state.remove(click.group);
            let depth_left = self.settings.depth - plies.len() as u32;
            if seen.len() >= REMEMBERED {
                seen.clear();
            }
            let known = seen.entry(state.key()).or_insert((depth_left, Points::MIN));
            if known.1 >= paid && known.0 >= depth_left {
                continue;
            }
            *known = (depth_left, paid);
            path.push(click.tile);
            next = Some((state, paid));
        }
    }
}
