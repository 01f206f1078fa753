//! Best first: the board with the highest score so far plus bound is looked at next.
//!
//! When the first finished game comes up, nothing that is still waiting can beat it. The boards that
//! wait are what memory goes to, so their number is limited; a search that reaches the limit says so,
//! and the highest bound still waiting is what it has shown. A node of the budget is a board.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::bound::UpperBound;
use crate::choose::Playout;
use crate::field::{Key, Lanes, State};
use crate::moves::{self, Trail};
use crate::plan::{Plan, Record, Settings, TILES_A_NODE, Work};
use crate::rules::Points;
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::collections::BinaryHeap;

/// What the boards that are kept may take, looked at or waiting.
const MOST_BYTES: usize = 256 << 20;
/// A chooser plays on from one board in so many, so that there is a game to show early.
const PLAYED_EVERY: u64 = 64;

/// Looks at boards in the order of what they may come to.
pub fn astar(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let mut record = Record::new(position, improved);
    let task = Queue(Work::new(position, settings, budget, &mut record));
    let stopped = match bits::on_board(position, task) {
        (Ok(()), _) => {
            record.lower_bound_to(UpperBound::new(record.score()));
            Stop::Done
        }
        (Err(stopped), waiting) => {
            record.lower_bound_to(waiting);
            stopped
        }
    };
    record.finish(stopped)
}

struct Queue<'a, 'b, 'c>(Work<'a, 'b, 'c>);

struct Node<B, const P: usize> {
    state: State<B, P>,
    paid: Points,
}

impl Task for Queue<'_, '_, '_> {
    type Out = (Result<(), Stop>, UpperBound);

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let Work { settings, ref pay, ref splits, budget, record } = self.0;
        // What grows takes twice as much while it grows.
        let most_kept = MOST_BYTES / 2 / (size_of::<Node<B, P>>() + size_of::<(Key<B>, Points, Points, u64)>() + 8);
        let mut playout = Playout::new(settings.chooser, pay);
        let mut nodes = vec![Node { state: start, paid: 0 }];
        let mut trail = Trail::new();
        let mut waiting: BinaryHeap<(Points, u32)> = BinaryHeap::from([(Points::MAX, 0)]);
        let mut reached: FxHashMap<Key<B>, Points> = FxHashMap::default();
        let mut list = Vec::new();
        let mut looked_at = 0u64;
        while let Some((most, index)) = waiting.pop() {
            if most <= record.score() {
                return (Ok(()), UpperBound::new(record.score()));
            }
            let Node { state, paid } = nodes[index as usize];
            if reached.get(&state.key()).is_some_and(|&better| better > paid) {
                continue;
            }
            state.groups(&mut list);
            if looked_at.is_multiple_of(PLAYED_EVERY) || list.is_empty() {
                let (score, left) = playout.play(state, paid);
                record.offer(score, left, || {
                    let mut path = trail.path_to(index);
                    path.extend_from_slice(&playout.path);
                    moves::cells(lanes, &start, &path)
                });
            }
            looked_at += 1;
            let shown = UpperBound::new(most.max(record.score()));
            if let Err(stopped) = budget.spend_on(u64::from(state.left()) / TILES_A_NODE) {
                return (Err(stopped), shown);
            }
            if nodes.len() + list.len() > most_kept {
                return (Err(Stop::Memory), shown);
            }
            for click in &list {
                let mut after = state;
                after.remove(click.group);
                let paid = paid + pay.group(click.tiles);
                let known = reached.entry(after.key()).or_insert(Points::MIN);
                if paid <= *known {
                    continue;
                }
                *known = paid;
                let counts = after.counts();
                let stranded = counts.iter().filter(|&&tiles| tiles == 1).count() as u32;
                let groups: Points = counts.iter().map(|&tiles| splits.most(tiles)).sum();
                // Its number is that of the click that leads to it.
                waiting.push((paid + groups + pay.bonus(stranded), trail.add(index, click.tile)));
                nodes.push(Node { state: after, paid });
            }
        }
        (Ok(()), UpperBound::new(record.score()))
    }
}
