//! A better chooser: tries every sequence of one to three clicks, lets a simple chooser play each to
//! its end, and takes the first click of the best.
//!
//! A node of the budget is a game played to its end. When the budget is used up, the simple chooser
//! plays on alone.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::choose::Playout;
use crate::field::{Lanes, State, Tile};
use crate::moves;
use crate::plan::{Plan, Record, Settings, pay_for_game};
use crate::rules::{Payments, Points};
use effort::{Budget, Stop};

/// Plays a whole game, looking ahead before every click.
pub fn lookahead(
    position: &Position,
    settings: &Settings,
    budget: &mut Budget,
    improved: &mut dyn FnMut(&Plan),
) -> Plan {
    let pay = Payments::new(&position.rules, position.board.size().area());
    let mut record = Record::new(position, improved);
    let task = Game { settings, pay: &pay, budget, record: &mut record };
    let stopped = bits::on_board(position, task).err().unwrap_or(Stop::Done);
    record.finish(stopped)
}

struct Game<'a, 'b, 'c> {
    settings: &'a Settings,
    pay: &'a Payments,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

impl Task for Game<'_, '_, '_> {
    type Out = Result<(), Stop>;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let mut ahead = Ahead::new(self.settings, self.pay);
        let (mut state, mut paid, mut path) = (start, 0, Vec::new());
        loop {
            let (score, left) = ahead.playout.play(state, paid);
            path.extend_from_slice(&ahead.playout.path);
            self.record.offer(score, left, || moves::cells(lanes, &start, &path));
            path.truncate(path.len() - ahead.playout.path.len());
            let Some((tile, _)) = ahead.best_click(&state, paid, self.budget)? else { return Ok(()) };
            path.push(tile);
            let (_, tiles) = state.click(tile).expect("the click was on the list");
            paid += self.pay.group(tiles);
        }
    }
}

/// Looks ahead from one board after another.
pub(crate) struct Ahead<'a, B> {
    pub(crate) playout: Playout<'a, B>,
    pay: &'a Payments,
    depth: u32,
}

impl<'a, B: Bits> Ahead<'a, B> {
    pub(crate) fn new(settings: &Settings, pay: &'a Payments) -> Self {
        Self { playout: Playout::new(settings.chooser, pay), pay, depth: settings.depth.clamp(1, 3) }
    }

    /// The first of the best clicks, and what the best game found from it comes to.
    #[inline(always)]
    pub(crate) fn best_click<const P: usize>(
        &mut self,
        state: &State<B, P>,
        paid: Points,
        budget: &mut Budget,
    ) -> Result<Option<(Tile, Points)>, Stop> {
        // Depth first over the clicks ahead; each level has its list of groups still to try.
        let mut levels = vec![(*state, paid, Vec::new())];
        state.groups(&mut levels[0].2);
        let mut best: Option<(Tile, Points)> = None;
        let mut first = None;
        while let Some((state, paid, rest)) = levels.last_mut() {
            let Some(click) = rest.pop() else {
                levels.pop();
                continue;
            };
            let (mut after, paid) = (*state, *paid + self.pay.group(click.tiles));
            if levels.len() == 1 {
                first = Some(click.tile);
            }
            after.remove(click.group);
            let mut list = Vec::new();
            if levels.len() < self.depth as usize {
                after.groups(&mut list);
            }
            if list.is_empty() {
                pay_for_game(after.left(), budget)?;
                let (score, _) = self.playout.play(after, paid);
                let tile = first.expect("a level above has its click");
                // Groups are tried from the last to the first, so equals go to the first.
                if best.is_none_or(|(_, most)| score >= most) {
                    best = Some((tile, score));
                }
            } else {
                levels.push((after, paid, list));
            }
        }
        Ok(best)
    }
}
