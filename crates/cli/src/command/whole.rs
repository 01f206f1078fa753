//! Options that take a whole number.

use desk::verb::Kind;
use grid::Wanted;

/// Reads a whole number from `LEAST` to `MOST`.
pub fn whole<const LEAST: u64, const MOST: u64, T: TryFrom<u64>>(text: &str) -> Result<T, Wanted> {
    Kind::Number(LEAST, MOST).check(text)?;
    let number = text.parse::<u64>().ok().and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| Wanted::number(&LEAST, &MOST))
}
