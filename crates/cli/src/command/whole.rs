//! Options that take a whole number.

use desk::verb::Kind;

/// Reads a whole number from `LEAST` to `MOST`.
pub fn whole<const LEAST: u64, const MOST: u64, T: TryFrom<u64>>(text: &str) -> Result<T, String> {
    let kind = Kind::Number(LEAST, MOST);
    kind.check(text).map_err(|wanted| wanted.to_string())?;
    let number = text.parse::<u64>().ok().and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| format!("{text} is too large"))
}
