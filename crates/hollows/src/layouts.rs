//! Sets of layouts, one bit each.

use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of up to `64 · W` layouts. The listed boards need one word, unlisted ones up to six.
#[derive(Clone, Copy, Debug)]
pub struct Layouts<const W: usize>([u64; W]);

/// Word by word: what is derived calls out to compare memory, which took a third of the time on
/// unlisted boards.
impl<const W: usize> PartialEq for Layouts<W> {
    fn eq(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
    }
}

impl<const W: usize> Eq for Layouts<W> {}

impl<const W: usize> Hash for Layouts<W> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.mixed());
    }
}

impl<const W: usize> Layouts<W> {
    /// No layout.
    pub const NONE: Self = Self([0; W]);
    /// How many layouts can be told apart.
    pub const MOST: usize = 64 * W;

    /// The set of one layout.
    pub fn one(number: usize) -> Self {
        let mut set = Self::NONE;
        set.0[number / 64] = 1 << (number % 64);
        set
    }

    /// The first so many layouts.
    pub fn first(count: usize) -> Self {
        (0..count).fold(Self::NONE, |set, number| set | Self::one(number))
    }

    /// Whether no layout is in the set.
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the sets share a layout.
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every layout of this set is in the other.
    pub fn within(self, other: Self) -> bool {
        (self & !other).is_empty()
    }

    /// Number of layouts.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The layouts in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..Self::MOST).filter(move |number| self.0[number / 64] >> (number % 64) & 1 == 1)
    }

    /// One word that differs for most sets that differ.
    pub fn mixed(self) -> u64 {
        self.0.iter().fold(0u64, |mixed, &word| (mixed.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl<const W: usize> BitAnd for Layouts<W> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const W: usize> BitOr for Layouts<W> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const W: usize> BitOrAssign for Layouts<W> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for Layouts<W> {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}
