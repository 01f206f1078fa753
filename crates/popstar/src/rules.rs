//! What a group pays, what is paid at the end, and to which side columns close.
//!
//! PopStar and SameGame are two settings of one game, [`Rules::POPSTAR`] and [`Rules::SAMEGAME`]; [`PRESETS`] has others
//! that people play.

/// Points of a group, of a game, of a bound.
pub type Points = i64;

/// The settings of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What a group pays.
    pub score: GroupScore,
    /// What is paid at the end.
    pub bonus: Bonus,
    /// To which side columns close when one is empty.
    pub close: Close,
}

/// A group of n tiles pays `factor · (n − less) · (n − other)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GroupScore {
    /// The factor, at most [`GroupScore::MOST_FACTOR`].
    pub factor: u32,
    /// What is taken off the tiles, at most [`GroupScore::MOST_LESS`].
    pub less: u32,
    /// The same for the other side of the product: `less` for a square, else at most 2 like it, so that no group costs
    /// points.
    pub other: u32,
}

/// What is paid for the tiles left over when no group is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// `most − each · m²` for m tiles, never below 0.
    Square {
        /// For an empty board.
        most: u32,
        /// Taken off, times the square of the tiles left.
        each: u32,
    },
    /// `most − each · m` for fewer than `below` tiles, never below 0.
    Linear {
        /// For an empty board.
        most: u32,
        /// Taken off for every tile left.
        each: u32,
        /// From so many tiles on nothing is paid.
        below: u32,
    },
    /// Paid for an empty board only.
    Clear {
        /// For an empty board.
        most: u32,
    },
}

/// The side columns close to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Close {
    /// Columns move left into an empty one.
    #[default]
    Left,
    /// Columns move right into an empty one.
    Right,
}

impl Rules {
    /// 5n² a group; 2000 − 20m² for m tiles left over.
    pub const POPSTAR: Self =
        Self { score: GroupScore::square(5, 0), bonus: Bonus::Square { most: 2_000, each: 20 }, close: Close::Left };

    /// (n − 2)² a group; 1000 for an empty board.
    pub const SAMEGAME: Self =
        Self { score: GroupScore::square(1, 2), bonus: Bonus::Clear { most: 1_000 }, close: Close::Left };

    /// What removing a group of so many tiles pays; fewer than two are no group.
    pub fn group(&self, tiles: u32) -> Points {
        if tiles < 2 {
            return 0;
        }
        let [less, other] = [self.score.less, self.score.other].map(|less| i64::from(tiles) - i64::from(less));
        i64::from(self.score.factor) * less * other
    }

    /// What is paid when the game ends with so many tiles left.
    pub fn bonus(&self, left: u32) -> Points {
        let left = i64::from(left);
        match self.bonus {
            Bonus::Square { most, each } => (i64::from(most) - i64::from(each) * left * left).max(0),
            Bonus::Linear { most, each, below } if left < i64::from(below) => {
                (i64::from(most) - i64::from(each) * left).max(0)
            }
            Bonus::Clear { most } if left == 0 => most.into(),
            Bonus::Linear { .. } | Bonus::Clear { .. } => 0,
        }
    }
}

impl GroupScore {
    /// The largest factor that is read.
    pub const MOST_FACTOR: u32 = 1_000;
    /// The largest number taken off that is read.
    pub const MOST_LESS: u32 = 1_000;
    /// The largest number taken off where the two differ: a group of two then pays 0 at least.
    pub const MOST_APART: u32 = 2;

    /// `factor · (n − less)²`.
    pub const fn square(factor: u32, less: u32) -> Self {
        Self { factor, less, other: less }
    }
}

/// A game people play: its rules, and the boards it usually deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name in board text and among options.
    pub name: &'static str,
    /// Its rules.
    pub rules: Rules,
    /// Columns and rows.
    pub size: (usize, usize),
    /// How many colours.
    pub colours: u8,
}

/// Paid for nothing but groups.
const NO_BONUS: Bonus = Bonus::Clear { most: 0 };

/// Games people play, one a line; where their facts come from stands in docs/formats.md.
#[rustfmt::skip]
pub const PRESETS: [Preset; 6] = [
    Preset { name: "popstar", rules: Rules::POPSTAR, size: (10, 10), colours: 5 },
    Preset { name: "samegame", rules: Rules::SAMEGAME, size: (15, 15), colours: 5 },
    Preset { name: "swellfoop", rules: Rules::SAMEGAME, size: (6, 5), colours: 3 },
    Preset { name: "ksame", rules: Rules::SAMEGAME, size: (10, 16), colours: 5 },
    Preset { name: "tatham", rules: Rules { bonus: NO_BONUS, ..Rules::SAMEGAME }, size: (5, 5), colours: 3 },
    Preset { name: "jawbreaker", rules: Rules { score: GroupScore { factor: 1, less: 0, other: 1 }, bonus: NO_BONUS, close: Close::Right }, size: (11, 12), colours: 5 },
];

impl Preset {
    /// The preset of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.name == name)
    }
}

impl Bonus {
    /// The largest number in a bonus that is read.
    pub const MOST: u32 = 1_000_000;
}

/// The rules worked out for every number of tiles up to `area`, for searches that ask often.
#[derive(Clone, Debug)]
pub(crate) struct Payments {
    group: Vec<Points>,
    bonus: Vec<Points>,
}

impl Payments {
    pub(crate) fn new(rules: &Rules, area: usize) -> Self {
        let counts = 0..=area as u32;
        Self {
            group: counts.clone().map(|n| rules.group(n)).collect(),
            bonus: counts.map(|n| rules.bonus(n)).collect(),
        }
    }

    #[inline(always)]
    pub(crate) fn group(&self, tiles: u32) -> Points {
        self.group[tiles as usize]
    }

    #[inline(always)]
    pub(crate) fn bonus(&self, left: u32) -> Points {
        self.bonus[left as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn popstar_pays_five_squares_and_twenty_squares_less() {
        let paid = |tiles: &[u32]| tiles.iter().map(|&n| Rules::POPSTAR.group(n)).collect::<Vec<_>>();
        assert_eq!(paid(&[0, 1, 2, 3, 4, 5]), [0, 0, 20, 45, 80, 125]);
        let bonus: Vec<_> = (0..=11).map(|m| Rules::POPSTAR.bonus(m)).collect();
        assert_eq!(bonus, [2000, 1980, 1920, 1820, 1680, 1500, 1280, 1020, 720, 380, 0, 0]);
    }

    #[test]
    fn samegame_pays_nothing_for_two_and_a_thousand_for_an_empty_board() {
        assert_eq!([2, 3, 10].map(|n| Rules::SAMEGAME.group(n)), [0, 1, 64]);
        assert_eq!([0, 1, 2].map(|m| Rules::SAMEGAME.bonus(m)), [1000, 0, 0]);
    }

    #[test]
    fn jawbreaker_pays_for_every_pair_of_tiles_twice() {
        let jawbreaker = Preset::named("jawbreaker").unwrap().rules;
        assert_eq!([1, 2, 3, 16].map(|n| jawbreaker.group(n)), [0, 2, 6, 240]);
        assert_eq!([0, 5].map(|m| jawbreaker.bonus(m)), [0, 0]);
    }

    #[test]
    fn a_linear_bonus_ends_where_it_says() {
        let rules = Rules { bonus: Bonus::Linear { most: 2_000, each: 5, below: 10 }, ..Rules::POPSTAR };
        assert_eq!([0, 1, 9, 10].map(|m| rules.bonus(m)), [2000, 1995, 1955, 0]);
    }
}
