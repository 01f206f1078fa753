//! What the player wants, and what the player believes.

use crate::documented::Method;
use std::fmt;
use std::str::FromStr;

/// What a flip is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// Most expected leaves.
    Leaves,
    /// Most likely to have these parts within the flips left.
    Chance(Parts),
    /// Fewest flips on average until these parts are there, however many flips are left.
    Flips(Parts),
    /// Fewest flips in the worst case until these parts are there.
    Worst(Parts),
}

/// What must be wholly uncovered.
///
/// The fox part is settled when the fox is flipped, or, when there is none, when all fox tiles of
/// the arrangement that is really there are flipped, whether or not the player can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Parts {
    /// All six tiles of the swords.
    pub swords: bool,
    /// All four tiles of the present.
    pub present: bool,
    /// The fox, or the proof that there is none.
    pub fox: bool,
}

/// The text names no goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a goal")]
pub struct GoalNameError(pub String);

/// Writes the three names of each set of parts.
macro_rules! goal_name {
    ($parts:expr, $suffix:literal) => {
        match ($parts.swords, $parts.present, $parts.fox) {
            (true, true, false) => concat!("sword+present", $suffix),
            (true, false, true) => concat!("sword+fox", $suffix),
            (false, true, true) => concat!("present+fox", $suffix),
            (false, false, true) => concat!("fox", $suffix),
            (true, false, false) => concat!("sword", $suffix),
            (false, true, false) => concat!("present", $suffix),
            (true, true, true) => concat!("all", $suffix),
            (false, false, false) => concat!("nothing", $suffix),
        }
    };
}

impl Parts {
    /// Every set of parts a goal can ask for.
    pub const ALL: [Self; 7] = [
        Self::of(true, true, false),
        Self::of(true, false, true),
        Self::of(false, true, true),
        Self::of(false, false, true),
        Self::of(true, false, false),
        Self::of(false, true, false),
        Self::of(true, true, true),
    ];

    const fn of(swords: bool, present: bool, fox: bool) -> Self {
        Self { swords, present, fox }
    }

    /// The name players give it.
    pub const fn name(self) -> &'static str {
        goal_name!(self, "")
    }
}

impl Goal {
    /// The name players give it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leaves => "leaves",
            Self::Chance(parts) => parts.name(),
            Self::Flips(parts) => goal_name!(parts, "-flips"),
            Self::Worst(parts) => goal_name!(parts, "-worst"),
        }
    }

    /// The parts it is about, unless it is leaves.
    pub const fn parts(self) -> Option<Parts> {
        match self {
            Self::Leaves => None,
            Self::Chance(parts) | Self::Flips(parts) | Self::Worst(parts) => Some(parts),
        }
    }

    /// Every goal: leaves, then the chances, the flips, and the worst cases.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let measures: [fn(Parts) -> Self; 3] = [Self::Chance, Self::Flips, Self::Worst];
        std::iter::once(Self::Leaves)
            .chain(measures.into_iter().flat_map(|measure: fn(Parts) -> Self| Parts::ALL.map(measure)))
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

impl FromStr for Goal {
    type Err = GoalNameError;

    fn from_str(name: &str) -> Result<Self, GoalNameError> {
        let unknown = || GoalNameError(name.chars().take(20).collect());
        Self::all().find(|goal| goal.name() == name).ok_or_else(unknown)
    }
}

/// Which of the week's two games is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Game {
    /// The first: whoever finishes the swords may play the second.
    #[default]
    First,
    /// The second, which earns leaves only.
    Second,
}

/// What a present turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A gift box.
    Box,
    /// A coffer.
    Coffer,
}

/// A number with a fixed count of decimals, so that sums and ties are exact.
///
/// `UNITS` is how many of the smallest steps make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Decimal<const UNITS: u32>(u32);

/// The chance that there is a fox at all, in steps of 0.0001.
pub type Chance = Decimal<10_000>;
/// Leaves, or the weight of an arrangement, in steps of 0.001.
pub type Amount = Decimal<1_000>;

/// The text is no number of this kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' is not a number with at most {decimals} decimals")]
pub struct DecimalError {
    /// What stood there, in part.
    pub found: String,
    /// How many decimals are read.
    pub decimals: u32,
}

impl<const UNITS: u32> Decimal<UNITS> {
    /// So many of the smallest steps.
    pub const fn of_units(units: u32) -> Self {
        Self(units)
    }

    /// A whole number.
    pub const fn whole(number: u32) -> Self {
        Self(number * UNITS)
    }

    /// The number counted in its smallest steps.
    pub const fn units(self) -> u32 {
        self.0
    }

    /// The nearest floating point number.
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / f64::from(UNITS)
    }
}

impl<const UNITS: u32> fmt::Display for Decimal<UNITS> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / UNITS, self.0 % UNITS);
        if rest == 0 {
            return out.pad(&whole.to_string());
        }
        let decimals = UNITS.ilog10() as usize;
        let digits = format!("{rest:0decimals$}");
        out.pad(&format!("{whole}.{}", digits.trim_end_matches('0')))
    }
}

impl<const UNITS: u32> FromStr for Decimal<UNITS> {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        let decimals = UNITS.ilog10();
        let unreadable = || DecimalError { found: text.chars().take(20).collect(), decimals };
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let digits = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
        if !digits(whole) || !digits(rest) || whole.len() + rest.len() == 0 || rest.len() > decimals as usize {
            return Err(unreadable());
        }
        let padded = format!("{whole}{rest:0<width$}", width = decimals as usize);
        padded.parse().map(Self).map_err(|_| unreadable())
    }
}

/// What the parts pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaves {
    /// The swords themselves; the second game they open is counted apart.
    pub swords: u32,
    /// A present of which no piece has been seen.
    pub present: u32,
    /// A gift box.
    pub gift_box: u32,
    /// A coffer.
    pub coffer: u32,
    /// The fox.
    pub fox: u32,
}

impl Default for Leaves {
    fn default() -> Self {
        Self { swords: 15, present: 35, gift_box: 25, coffer: 35, fox: 100 }
    }
}

impl Leaves {
    /// What the present pays, as far as is known which it is.
    pub const fn of_present(self, kind: Option<Kind>) -> u32 {
        match kind {
            None => self.present,
            Some(Kind::Box) => self.gift_box,
            Some(Kind::Coffer) => self.coffer,
        }
    }
}

/// All that is set for a position beside what is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What a flip is chosen for.
    pub goal: Goal,
    /// The first or the second game of the week.
    pub game: Game,
    /// How likely there is a fox at all, from 0 to 1.
    pub fox: Chance,
    /// What the parts pay.
    pub leaves: Leaves,
    /// What finishing the swords in the first game is worth beside their own leaves; without it,
    /// the most that can be expected of a second game under these same settings.
    pub second_game: Option<Amount>,
    /// How likely the arrangements of the board are, in the order of the table and relative to
    /// each other; without them, all alike.
    pub weights: Option<Vec<Amount>>,
    /// The documented method that is asked; without one, the exact search is.
    pub method: Option<Method>,
}

impl Settings {
    /// The largest amount of leaves, and the largest weight, that is read.
    pub const MOST: u32 = 1_000;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            goal: Goal::Leaves,
            game: Game::First,
            fox: Chance::of_units(5_000),
            leaves: Leaves::default(),
            second_game: None,
            weights: None,
            method: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_read_by_the_names_they_print() {
        assert_eq!(Goal::all().count(), 22);
        for goal in Goal::all() {
            assert_eq!(goal.to_string().parse(), Ok(goal));
        }
        assert_eq!("sword+fox-worst".parse(), Ok(Goal::Worst(Parts { swords: true, present: false, fox: true })));
        assert!("nothing".parse::<Goal>().is_err());
        assert!("leaves-flips".parse::<Goal>().is_err());
    }

    #[test]
    fn decimals_are_read_exactly_or_not_at_all() {
        let chance = |text: &str| text.parse::<Chance>().ok().map(|chance| (chance.units(), chance.to_string()));
        assert_eq!(chance("0.5"), Some((5_000, "0.5".into())));
        assert_eq!(chance(".25"), Some((2_500, "0.25".into())));
        assert_eq!(chance("1"), Some((10_000, "1".into())));
        assert_eq!(chance("1."), Some((10_000, "1".into())));
        assert_eq!(chance("0.0007"), Some((7, "0.0007".into())));
        for bad in ["", ".", "-1", "+1", "0.00001", "1e-3", "½", "nan", "99999999999", "0.5 "] {
            assert_eq!(chance(bad), None, "{bad}");
        }
    }
}
