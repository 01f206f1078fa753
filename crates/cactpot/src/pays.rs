//! What a line pays.

use std::fmt;
use std::str::FromStr;

/// The sums a line can have: from 1 + 2 + 3 to 7 + 8 + 9.
pub const SUMS: std::ops::RangeInclusive<u8> = 6..=24;

/// What a line pays by the sum of its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pays([u32; 19]);

/// As the game pays.
impl Default for Pays {
    fn default() -> Self {
        Self([10_000, 36, 720, 360, 80, 252, 108, 72, 54, 180, 72, 180, 119, 36, 306, 1_080, 144, 1_800, 3_600])
    }
}

impl Pays {
    /// The most a line can be said to pay.
    pub const MOST: u32 = 1_000_000;

    /// These payments, for the sums from 6 to 24.
    pub fn new(pays: [u32; 19]) -> Self {
        Self(pays)
    }

    /// The same, but for a sum from 6 to 24 that pays something else.
    #[must_use]
    pub fn with(&self, sum: u8, pay: u32) -> Self {
        let mut pays = self.clone();
        pays.0[usize::from(sum - SUMS.start())] = pay;
        pays
    }

    /// What a sum from 6 to 24 pays.
    pub fn of(&self, sum: u8) -> u32 {
        self.0[usize::from(sum - SUMS.start())]
    }
}

/// The text names no payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPays {
    /// Whether it was probably to be [`USUAL`].
    pub is_slip: bool,
}

impl std::error::Error for BadPays {}

impl fmt::Display for BadPays {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [before, after] = if self.is_slip { ["did you mean 'usual'? Or ", ""] } else { ["", ", or 'usual'"] };
        let most = Pays::MOST;
        let numbers = format_args!("give 19 whole numbers from 0 to {most}, for the sums from 6 to 24");
        write!(out, "{before}{numbers}, with commas between them{after}")
    }
}

/// What the game pays, as it is written.
pub const USUAL: &str = "usual";

/// From the sum 6 on, with commas between them; or `usual`.
impl fmt::Display for Pays {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            return out.write_str(USUAL);
        }
        out.write_str(&self.0.map(|pay| pay.to_string()).join(","))
    }
}

impl FromStr for Pays {
    type Err = BadPays;

    fn from_str(text: &str) -> Result<Self, BadPays> {
        let bad = BadPays { is_slip: grid::nearest(text, [USUAL]).is_some() };
        if text == USUAL {
            return Ok(Self::default());
        }
        let pays: Vec<u32> = text.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad)?;
        let pays: [u32; 19] = pays.try_into().map_err(|_| bad)?;
        if pays.iter().all(|&pay| pay <= Self::MOST) { Ok(Self(pays)) } else { Err(bad) }
    }
}
