//! Transposition table: that no game from a board pays more than so much, as a search has shown.
//!
//! One array with open addressing, so that a question mostly reads one line of memory. It is well
//! filled before it grows, since memory that is spread out is slow to reach. A board that finds no
//! place takes another one's: that costs time, but proves no less.

use crate::bits::Bits;
use crate::field::Key;
use crate::rules::Points;

/// Places a board may be kept at, from its own on.
const WINDOW: usize = 8;
/// The first size, as a power of two.
const FIRST: u32 = 12;

pub(crate) struct Transpositions<B: Bits> {
    /// As many as a power of two, and a window more.
    slots: Vec<Slot<B>>,
    /// The power of two, now and at most.
    bits: u32,
    most_bits: u32,
    kept: usize,
}

/// A board and what was shown about it. Only the empty board has no open column; it is never kept,
/// so that such a slot is vacant.
#[derive(Clone, Copy)]
struct Slot<B: Bits> {
    words: B::Words,
    open: u32,
    most: i32,
}

impl<B: Bits> Transpositions<B> {
    /// Room for nothing yet, growing to so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let most_bits = (bytes / size_of::<Slot<B>>()).ilog2();
        let bits = most_bits.min(FIRST);
        Self { slots: Self::vacant(bits), bits, most_bits, kept: 0 }
    }

    fn vacant(bits: u32) -> Vec<Slot<B>> {
        vec![Slot { words: B::NO_WORDS, open: 0, most: 0 }; (1 << bits) + WINDOW]
    }

    /// Where a board is looked for first.
    #[inline(always)]
    fn home(&self, key: &Key<B>) -> usize {
        (B::hash(&key.0, key.1) >> (64 - self.bits)) as usize
    }

    /// Has the line of a board read while other work is done.
    #[inline(always)]
    pub(crate) fn expect(&self, key: &Key<B>) {
        B::prefetch(&self.slots[self.home(key)]);
    }

    /// What is known about a board.
    #[inline(always)]
    pub(crate) fn most(&self, key: &Key<B>) -> Option<Points> {
        let home = self.home(key);
        for slot in &self.slots[home..home + WINDOW] {
            if slot.open == 0 {
                return None;
            }
            if slot.open == key.1 && slot.words == key.0 {
                return Some(slot.most.into());
            }
        }
        None
    }

    /// Keeps what was shown, if it is news and not more than has room.
    #[inline(always)]
    pub(crate) fn keep(&mut self, key: &Key<B>, most: Points) {
        let Ok(most) = i32::try_from(most) else { return };
        if key.1 == 0 {
            return;
        }
        let new = Slot { words: key.0, open: key.1, most };
        let home = self.home(key);
        for slot in &mut self.slots[home..home + WINDOW] {
            if slot.open == 0 {
                *slot = new;
                self.kept += 1;
                if self.kept * 4 > self.slots.len() * 3 && self.bits < self.most_bits {
                    self.grow();
                }
                return;
            }
            if slot.open == key.1 && slot.words == key.0 {
                slot.most = slot.most.min(most);
                return;
            }
        }
        self.slots[home] = new;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.bits += 1;
        self.kept = 0;
        let old = std::mem::replace(&mut self.slots, Self::vacant(self.bits));
        for slot in old.into_iter().filter(|slot| slot.open != 0) {
            let home = self.home(&(slot.words, slot.open));
            if let Some(vacant) = self.slots[home..home + WINDOW].iter_mut().find(|slot| slot.open == 0) {
                *vacant = slot;
                self.kept += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Small;
    use effort::Rng;
    use std::collections::HashMap;

    #[test]
    fn what_is_found_was_kept_and_little_is_lost_before_the_last_place_is_taken() {
        let mut table: Transpositions<Small> = Transpositions::new(16 << 15);
        let mut all: HashMap<([u64; 1], u32), Points> = HashMap::new();
        let mut rng = Rng::seeded(1);
        for round in 0..60_000 {
            let key = ([rng.below(1 << 16) << rng.below(40)], 1 + rng.below(255) as u32);
            let most = rng.below(1_000) as Points;
            table.keep(&key, most);
            let least = all.entry(key).or_insert(most);
            *least = most.min(*least);
            if round == 24_000 {
                let found = all.iter().filter(|(key, most)| table.most(key) == Some(**most)).count();
                assert!(found * 10 > all.len() * 9, "{found} of {}", all.len());
            }
        }
        assert!(all.iter().all(|(key, most)| table.most(key).is_none_or(|found| found >= *most)));
        assert_eq!(table.most(&([0], 0)), None);
    }
}
