//! Click by click, keeping the most promising boards of each number of clicks.
//!
//! Boards reached in several ways are kept once, with the highest score. A node of the budget is a
//! board that is ranked.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::choose::Playout;
use crate::field::{Key, Lanes, State, Tile};
use crate::moves::{self, Trail};
use crate::plan::{Evaluation, Plan, Record, Settings, TILES_A_NODE, Work, pay_for_game};
use crate::rules::Points;
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// Clicks the whole beam forward until no board has a group left.
pub fn beam(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let mut record = Record::new(position, improved);
    let task = Layers(Work::new(position, settings, budget, &mut record));
    let stopped = bits::on_board(position, task).err().unwrap_or(Stop::Done);
    record.finish(stopped)
}

struct Layers<'a, 'b, 'c>(Work<'a, 'b, 'c>);

struct Node<B, const P: usize> {
    state: State<B, P>,
    paid: Points,
    worth: Points,
    /// The last click that led here.
    click: u32,
}

impl Task for Layers<'_, '_, '_> {
    type Out = Result<(), Stop>;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let Work { settings, ref pay, ref splits, budget, record } = self.0;
        let mut playout = Playout::new(settings.chooser, pay);
        let (score, left) = playout.play(start, 0);
        record.offer(score, left, || moves::cells(lanes, &start, &playout.path));
        let mut trail = Trail::new();
        let mut layer = vec![Node { state: start, paid: 0, worth: 0, click: 0 }];
        let mut list = Vec::new();
        while !layer.is_empty() {
            let mut next: Vec<(Node<B, P>, Tile)> = Vec::new();
            let mut known: FxHashMap<Key<B>, usize> = FxHashMap::default();
            for node in &layer {
                node.state.groups(&mut list);
                if list.is_empty() {
                    let (score, left) = moves::final_score(pay, node.paid, &node.state);
                    record.offer(score, left, || moves::cells(lanes, &start, &trail.path_to(node.click)));
                }
                for click in &list {
                    let mut state = node.state;
                    state.remove(click.group);
                    let paid = node.paid + pay.group(click.tiles);
                    budget.work(1)?;
                    let place = *known.entry(state.key()).or_insert(next.len());
                    let child = Node { state, paid, worth: 0, click: node.click };
                    if place == next.len() {
                        next.push((child, click.tile));
                    } else if paid > next[place].0.paid {
                        next[place] = (child, click.tile);
                    }
                }
            }
            for (node, tile) in &mut next {
                node.worth = match settings.evaluation {
                    Evaluation::Bound => {
                        budget.spend_on(u64::from(node.state.left()) / TILES_A_NODE)?;
                        let counts = node.state.counts();
                        node.paid + counts.iter().map(|&tiles| splits.most(tiles)).sum::<Points>()
                    }
                    Evaluation::Playout => {
                        pay_for_game(node.state.left(), budget)?;
                        let (score, left) = playout.play(node.state, node.paid);
                        record.offer(score, left, || {
                            let mut path = trail.path_to(node.click);
                            path.push(*tile);
                            path.extend_from_slice(&playout.path);
                            moves::cells(lanes, &start, &path)
                        });
                        score
                    }
                };
            }
            next.sort_by_key(|(node, _)| Reverse(node.worth));
            next.truncate(settings.width.max(1));
            layer.clear();
            for (node, tile) in next {
                layer.push(Node { click: trail.add(node.click, tile), ..node });
            }
        }
        Ok(())
    }
}
