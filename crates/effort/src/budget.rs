//! How much a solver may think.

use std::fmt;

/// How much a solver may think: a number of nodes, and somebody who may interrupt it.
///
/// What a node is, the method says; it is the unit in which the method's time is nearly constant.
/// With a node budget alone the same question has the same answer on every machine.
///
/// ```
/// use effort::{Budget, Stop};
///
/// fn count_to(n: u64, budget: &mut Budget) -> Result<u64, Stop> {
///     for _ in 0..n {
///         budget.spend()?;
///     }
///     Ok(n)
/// }
///
/// let mut budget = Budget::nodes(10);
/// assert_eq!(count_to(7, &mut budget), Ok(7));
/// assert_eq!(count_to(7, &mut budget), Err(Stop::Nodes));
/// assert_eq!(budget.spent(), 10);
/// ```
pub struct Budget<'a> {
    /// What the whole had paid for when this part was lent out.
    before: u64,
    spent: u64,
    limit: u64,
    /// Asking may mean reading a clock, so it is done once in [`ASK_EVERY`] nodes.
    ask_at: u64,
    watch: Watch<'a>,
}

/// Who else ends the thinking.
#[derive(Clone, Copy)]
enum Watch<'a> {
    Nobody,
    Interrupt(&'a dyn Fn() -> bool),
    /// The same, told how many nodes are paid for.
    Count(&'a dyn Fn(u64) -> bool),
    /// A clock, and from where to where on it the thinking may last.
    Clock {
        clock: &'a dyn Fn() -> f64,
        from: f64,
        to: f64,
    },
}

/// Why a search ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The nodes were used up.
    Nodes,
    /// The caller asked for it: time is up, or the player has moved on.
    Interrupted,
    /// It would have needed more memory than the method allows itself.
    Memory,
    /// The method has nothing left to try, but proves nothing.
    Done,
}

const ASK_EVERY: u64 = 256;
/// More nodes than anybody waits for: such a budget has no end that could be planned for.
const ENDLESS: u64 = 1 << 40;

impl Budget<'static> {
    /// As long as it takes. For questions whose cost is bounded by their size.
    pub fn unlimited() -> Self {
        Self::nodes(u64::MAX)
    }

    /// At most this many nodes.
    pub fn nodes(limit: u64) -> Self {
        Self { before: 0, spent: 0, limit, ask_at: u64::MAX, watch: Watch::Nobody }
    }
}

impl<'a> Budget<'a> {
    /// At most `limit` nodes, and no longer than `interrupt` answers `false`.
    pub fn interruptible(limit: u64, interrupt: &'a dyn Fn() -> bool) -> Self {
        Self { before: 0, spent: 0, limit, ask_at: 0, watch: Watch::Interrupt(interrupt) }
    }

    /// At most `limit` nodes, and no longer than `interrupt` answers `false`, which is told how many
    /// nodes are paid for: enough to show how far the thinking is.
    pub fn counted(limit: u64, interrupt: &'a dyn Fn(u64) -> bool) -> Self {
        Self { before: 0, spent: 0, limit, ask_at: 0, watch: Watch::Count(interrupt) }
    }

    /// At most `limit` nodes, and no longer than `clock` is below 1. The clock says which share of the
    /// time is over, so that a search can plan for its end without knowing what time is.
    pub fn clocked(limit: u64, clock: &'a dyn Fn() -> f64) -> Self {
        Self { before: 0, spent: 0, limit, ask_at: 0, watch: Watch::Clock { clock, from: 0.0, to: 1.0 } }
    }

    /// Pays for one node, or says why thinking ends here.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stop> {
        self.spend_many(1)
    }

    /// Pays for several nodes at once; a step that does the work of many should cost as many.
    #[inline]
    pub fn spend_many(&mut self, nodes: u64) -> Result<(), Stop> {
        if nodes > self.limit - self.spent {
            self.spent = self.limit;
            return Err(Stop::Nodes);
        }
        self.spent += nodes;
        if self.spent >= self.ask_at { self.ask() } else { Ok(()) }
    }

    /// Does work that takes as long as so many nodes but is paid for by none: whoever may interrupt is asked as
    /// often, and the same nodes still buy the same answer.
    #[inline]
    pub fn work(&mut self, nodes: u64) -> Result<(), Stop> {
        if self.ask_at == u64::MAX {
            return Ok(());
        }
        self.ask_at = self.ask_at.saturating_sub(nodes);
        if self.spent >= self.ask_at { self.ask() } else { Ok(()) }
    }

    /// Pays for one node that takes as long as so many of the usual kind, such as a whole game.
    #[inline]
    pub fn spend_on(&mut self, nodes: u64) -> Result<(), Stop> {
        self.spend()?;
        self.work(nodes)
    }

    /// Asks whoever may interrupt.
    fn ask(&mut self) -> Result<(), Stop> {
        self.ask_at = self.spent.saturating_add(ASK_EVERY);
        if self.interrupted() { Err(Stop::Interrupted) } else { Ok(()) }
    }

    /// Asks at once whether thinking is to end, whatever nodes are left: for those who come back from a
    /// part of the budget that may have been used up without asking.
    pub fn interrupted(&self) -> bool {
        match self.watch {
            Watch::Nobody => false,
            Watch::Interrupt(interrupt) => interrupt(),
            Watch::Count(interrupt) => interrupt(self.before + self.spent),
            Watch::Clock { clock, to, .. } => clock() >= to,
        }
    }

    /// Why thinking ended that began with the whole of this budget: what a part of it ended by is known to the part
    /// alone, whose nodes or time may be over long before those of the whole. `stop` is what the thinking itself says;
    /// [`Stop::Done`] where nothing stopped it.
    pub fn ended_by(&self, stop: Stop) -> Stop {
        match stop {
            Stop::Memory => Stop::Memory,
            _ if self.left() == 0 => Stop::Nodes,
            _ if self.interrupted() => Stop::Interrupted,
            _ => Stop::Done,
        }
    }

    /// The same for a search that goes on as long as it may and plans for its end, a little before which it is.
    pub fn ran_out_of(&self) -> Stop {
        match self.ended_by(Stop::Done) {
            Stop::Done if self.counts_nodes() => Stop::Nodes,
            Stop::Done if self.has_end() => Stop::Interrupted,
            stop => stop,
        }
    }

    /// Nodes paid for so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Nodes that may still be paid for.
    pub fn left(&self) -> u64 {
        self.limit - self.spent
    }

    /// Whether the budget's end can be planned for: it has a clock, or not too many nodes.
    pub fn has_end(&self) -> bool {
        self.counts_nodes() || matches!(self.watch, Watch::Clock { .. })
    }

    /// Whether nodes are what it runs out of, as far as anybody waits for that.
    pub fn counts_nodes(&self) -> bool {
        self.limit < ENDLESS
    }

    /// The share of the budget that is used up, from 0 to 1; without an end it stays about 0.
    pub fn used(&self) -> f64 {
        let nodes = if self.limit == 0 { 1.0 } else { self.spent as f64 / self.limit as f64 };
        match self.watch {
            Watch::Clock { clock, from, to } if to > from => ((clock() - from) / (to - from)).clamp(nodes, 1.0),
            Watch::Clock { .. } => 1.0,
            Watch::Nobody | Watch::Interrupt(_) | Watch::Count(_) => nodes,
        }
    }

    /// Thinks with at most so many nodes of what is left, and pays for what that takes. That somebody
    /// interrupted it shows at the next node, or to who asks ([`Budget::heed`]).
    pub fn within<T>(&mut self, nodes: u64, think: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let part = self.part(nodes);
        self.settle(part, think)
    }

    /// Thinks with one of so many equal shares of what is left, of nodes and of time.
    pub fn within_slice<T>(&mut self, of: u64, think: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let part = self.share(self.left() / of, 1.0 / of as f64);
        self.settle(part, think)
    }

    /// Thinks with all but one of so many equal shares of what is left.
    pub fn within_all_but<T>(&mut self, of: u64, think: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let part = self.share(self.left() - self.left() / of, 1.0 - 1.0 / of as f64);
        self.settle(part, think)
    }

    /// One round of a search that goes round until it is stopped: a share where the end can be planned
    /// for, so many nodes where it cannot.
    pub fn within_round<T>(&mut self, of: u64, nodes: u64, think: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        if self.has_end() { self.within_slice(of, think) } else { self.within(nodes, think) }
    }

    fn settle<T>(&mut self, mut part: Budget<'a>, think: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let thought = think(&mut part);
        self.spent += part.spent;
        thought
    }

    /// Asks whoever may interrupt, if it is time to.
    pub fn heed(&mut self) -> Result<(), Stop> {
        self.spend_many(0)
    }

    fn share(&self, nodes: u64, of_time: f64) -> Budget<'a> {
        // A share of endlessly many nodes is endless: it would pass for a number that can be planned with.
        let mut share = self.part(if self.counts_nodes() { nodes } else { self.left() });
        if let Watch::Clock { clock, to, .. } = self.watch {
            // Where somebody interrupts the clock says 1, whatever it said before: no share may end later than the whole.
            let now = clock().min(to);
            share.watch = Watch::Clock { clock, from: now, to: now + (to - now) * of_time };
        }
        share
    }

    /// A budget of at most so many nodes of what is left, which pays for nothing here: for work that was
    /// paid for, or that must not take anything from what comes after. Whoever may interrupt is asked all the same.
    #[must_use]
    pub fn part(&self, nodes: u64) -> Budget<'a> {
        let ask_at = if self.ask_at == u64::MAX { u64::MAX } else { 0 };
        Budget { before: self.before + self.spent, spent: 0, limit: nodes.min(self.left()), ask_at, watch: self.watch }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Budget").field("spent", &self.spent).field("limit", &self.limit).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn an_interrupt_is_heard_within_its_interval() {
        let asked = Cell::new(0);
        let interrupt = || {
            asked.set(asked.get() + 1);
            asked.get() > 3
        };
        let mut budget = Budget::interruptible(u64::MAX, &interrupt);
        let stop = (0..10_000).find_map(|_| budget.spend().err());
        assert_eq!(stop, Some(Stop::Interrupted));
        assert_eq!(budget.spent(), 1 + 3 * ASK_EVERY);
    }

    #[test]
    fn a_budget_without_nodes_still_hears_the_interrupt() {
        let over = Cell::new(false);
        let interrupt = || over.get();
        let mut budget = Budget::interruptible(0, &interrupt);
        assert_eq!((budget.spend(), budget.interrupted()), (Err(Stop::Nodes), false));
        over.set(true);
        assert_eq!((budget.spend(), budget.interrupted()), (Err(Stop::Nodes), true));
    }

    #[test]
    fn work_without_nodes_is_interrupted_as_soon() {
        let asked = Cell::new(0);
        let interrupt = || {
            asked.set(asked.get() + 1);
            asked.get() > 3
        };
        let mut budget = Budget::interruptible(u64::MAX, &interrupt);
        assert_eq!(budget.work(10), Ok(()));
        let stop = (0..10_000).find_map(|_| budget.work(64).err());
        assert_eq!((stop, asked.get(), budget.spent()), (Some(Stop::Interrupted), 4, 0));
        assert_eq!(Budget::nodes(1).work(u64::MAX), Ok(()));
    }

    #[test]
    fn nodes_that_take_long_are_interrupted_as_soon() {
        let asked = Cell::new(0);
        let interrupt = || {
            asked.set(asked.get() + 1);
            asked.get() > 3
        };
        let mut budget = Budget::interruptible(u64::MAX, &interrupt);
        let stop = (0..10_000).find_map(|_| budget.spend_on(ASK_EVERY).err());
        // The first node is asked about as ever, then each is once it is done.
        assert_eq!((stop, budget.spent()), (Some(Stop::Interrupted), 3));
    }

    #[test]
    fn a_part_counts_on_from_the_whole() {
        let told = Cell::new(0);
        let tell = |nodes| {
            told.set(nodes);
            false
        };
        let mut whole = Budget::counted(1_000, &tell);
        whole.spend_many(300).unwrap();
        let mut part = whole.part(500);
        part.spend_many(400).unwrap();
        assert_eq!(told.get(), 700);
    }

    #[test]
    fn a_large_step_never_overdraws() {
        let mut budget = Budget::nodes(100);
        assert_eq!(budget.spend_many(99), Ok(()));
        assert_eq!(budget.spend_many(u64::MAX), Err(Stop::Nodes));
        assert_eq!((budget.spent(), budget.left()), (100, 0));
    }

    #[test]
    fn a_slice_of_time_ends_before_the_whole_does() {
        let now = Cell::new(0.0);
        let clock = || now.get();
        let mut whole = Budget::clocked(u64::MAX, &clock);
        assert!(whole.has_end() && !Budget::unlimited().has_end());
        now.set(0.2);
        whole.within_slice(2, |slice| {
            now.set(0.4);
            assert!((slice.used() - 0.5).abs() < 1e-12);
            assert_eq!(slice.spend(), Ok(()));
            now.set(0.7);
            assert_eq!((slice.used(), slice.spend_many(ASK_EVERY)), (1.0, Err(Stop::Interrupted)));
        });
        assert!((whole.used() - 0.7).abs() < 1e-12);
        assert_eq!(whole.spend(), Ok(()));
    }

    #[test]
    fn a_share_of_endless_nodes_is_endless() {
        let clock = || 0.5;
        let mut whole = Budget::clocked(u64::MAX, &clock);
        assert!(!whole.counts_nodes());
        assert!(!whole.within_slice(1 << 30, |slice| slice.within_all_but(3, |part| part.counts_nodes())));
        assert!(Budget::clocked(1_000, &clock).within_slice(2, |slice| slice.counts_nodes()));
    }

    #[test]
    fn the_share_used_counts_nodes() {
        let mut budget = Budget::nodes(10);
        budget.spend_many(4).unwrap();
        let half = budget.within_slice(2, |slice| slice.left());
        assert_eq!((budget.used(), half, budget.within_all_but(3, |part| part.left())), (0.4, 3, 4));
    }

    #[test]
    fn what_is_thought_within_a_part_is_paid_for() {
        let mut budget = Budget::nodes(10);
        let stop = budget.within(4, |part| (0..9).find_map(|_| part.spend().err()));
        assert_eq!((stop, budget.spent(), budget.heed()), (Some(Stop::Nodes), 4, Ok(())));
        budget.within_slice(2, |slice| slice.within(1, Budget::spend).unwrap());
        assert_eq!(budget.left(), 5);
    }

    #[test]
    fn the_whole_knows_why_it_ended_whatever_its_parts_ended_by() {
        let over = Cell::new(false);
        let interrupt = || over.get();
        let mut whole = Budget::interruptible(u64::MAX, &interrupt);
        assert_eq!(whole.within(1, |part| part.spend_many(2)), Err(Stop::Nodes));
        assert_eq!((whole.ended_by(Stop::Nodes), whole.ran_out_of()), (Stop::Done, Stop::Done));
        over.set(true);
        assert_eq!((whole.ended_by(Stop::Nodes), whole.ran_out_of()), (Stop::Interrupted, Stop::Interrupted));
        assert_eq!(whole.ended_by(Stop::Memory), Stop::Memory);
        let mut few = Budget::interruptible(10, &interrupt);
        assert_eq!(few.spend_many(11), Err(Stop::Nodes));
        assert_eq!((few.ended_by(Stop::Done), few.ran_out_of()), (Stop::Nodes, Stop::Nodes));
    }

    /// A door may say 1 where somebody interrupts, after its clock has said more.
    #[test]
    fn a_share_that_begins_past_the_end_is_over_whatever_the_clock_says_then() {
        let time = Cell::new(1.3);
        let clock = || time.get();
        let mut whole = Budget::clocked(u64::MAX, &clock);
        let heard = whole.within_slice(4, |slice| {
            time.set(1.0);
            (slice.interrupted(), slice.within_slice(2, |inner| inner.interrupted()))
        });
        assert_eq!(heard, (true, true));
    }

    #[test]
    fn a_search_that_plans_for_its_end_ran_out_of_what_it_planned_with() {
        assert_eq!(Budget::nodes(10).ran_out_of(), Stop::Nodes);
        let clock = || 0.9;
        assert_eq!(Budget::clocked(u64::MAX, &clock).ran_out_of(), Stop::Interrupted);
        let clock = || 1.0;
        assert_eq!(Budget::clocked(1_000, &clock).ran_out_of(), Stop::Interrupted);
    }

    #[test]
    fn a_part_is_no_larger_than_the_whole() {
        let mut whole = Budget::nodes(10);
        whole.spend_many(4).unwrap();
        assert_eq!(whole.part(100).left(), 6);
        assert_eq!(whole.part(2).left(), 2);
    }
}
