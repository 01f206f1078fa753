//! Sets on boards of up to 32 columns of 32 tiles.
//!
//! What is done to 32 words at a time, and what boards are asked most, is called, not written out wherever it is needed: that
//! would make up a third of all code for the page, for boards that few people have.

use super::{Bits, Place, Words};
use crate::field::{self, Key, State};
use crate::rest::{Reach, Rest, Taken};

type All = Words<32, 64, false>;

/// The lanes of a large board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Broad(All);

impl From<[u64; 32]> for Broad {
    fn from(words: [u64; 32]) -> Self {
        Self(words.into())
    }
}

/// Methods that call those of `All`.
macro_rules! called {
    ($($name:ident($($set:ident),*; $($number:ident: $kind:ty),*);)*) => { $(
        #[inline(never)]
        fn $name(self, $($set: Self,)* $($number: $kind),*) -> Self {
            Self(self.0.$name($($set.0,)* $($number),*))
        }
    )* };
}

impl Bits for Broad {
    type Words = [u64; 32];
    const NO_WORDS: [u64; 32] = All::NO_WORDS;
    const LANE: u32 = All::LANE;
    const LANES: u32 = All::LANES;
    const ROWS: u32 = All::ROWS;

    called! {
        and(other;);
        or(other;);
        without(other;);
        differ(other;);
        up(;);
        down(;);
        right(;);
        left(;);
        near(; place: Place);
        fill(; every: bool);
        lanes_before(; lane: u32);
        under(;);
        floor(;);
        whole_lanes(;);
        beneath(;);
        heap(;);
        fall(alive, heap;);
        rise(alive, heap;);
        close_up(; open: u32);
        open_up(; open: u32);
        strike(old, alive;);
    }

    #[inline(never)]
    fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    #[inline(always)]
    fn words(self) -> [u64; 32] {
        self.0.words()
    }

    #[inline(never)]
    fn hash(words: &[u64; 32], open: u32) -> u64 {
        All::hash(words, open)
    }

    #[inline(always)]
    fn word(self, index: usize) -> u64 {
        self.0.word(index)
    }

    #[inline(never)]
    fn lanes(self) -> u32 {
        self.0.lanes()
    }

    #[inline(never)]
    fn select(self, word: u64, n: u32) -> u32 {
        self.0.select(word, n)
    }

    #[inline(never)]
    fn count(self) -> u32 {
        self.0.count()
    }

    #[inline(never)]
    fn nth(self, n: u32) -> Place {
        self.0.nth(n)
    }

    #[inline(never)]
    fn first(self) -> Option<Place> {
        self.0.first()
    }

    #[inline(never)]
    fn group(self, place: Place) -> Option<Self> {
        field::group_in(place, self)
    }

    #[inline(never)]
    fn of_colour<const P: usize>(state: &State<Self, P>, colour: u8) -> Self {
        state.find_colour(colour)
    }

    #[inline(never)]
    fn grouped<const P: usize>(state: &State<Self, P>) -> Self {
        state.find_grouped()
    }

    #[inline(never)]
    fn remove<const P: usize>(self, state: &mut State<Self, P>) {
        state.take_away(self);
    }

    #[inline(never)]
    fn only<const P: usize>(self, state: &State<Self, P>) -> State<Self, P> {
        state.let_fall(self)
    }

    #[inline(never)]
    fn key_without<const P: usize>(self, state: &State<Self, P>) -> Option<Key<Self>> {
        state.find_key_without(self)
    }

    #[inline(never)]
    fn click<const P: usize>(self, rest: &Rest<Self, P>, colour: u8, column: u32, row: u32) -> Option<Taken<Self>> {
        rest.click_at(self, colour, column, row)
    }

    #[inline(never)]
    fn taken(self, alive: Self) -> Taken<Self> {
        Taken::of(alive, self)
    }

    #[inline(never)]
    fn reach<const P: usize>(self, rest: &Rest<Self, P>, alive: Self) -> Reach<Self> {
        rest.find_reach(alive, self)
    }
}
