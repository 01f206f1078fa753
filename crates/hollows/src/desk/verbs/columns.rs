//! Columns of text for a terminal, where signs of Chinese and Japanese are two wide.

use super::super::words::message;
use crate::Chance;
use desk::{Language, Sentence, words};

/// The title of a column.
pub(super) fn title(name: &'static str, language: Language) -> String {
    words::say(&Sentence::new(message(name)), language)
}

/// How many decimals a chance is written with.
pub(super) fn decimals(chance: Chance) -> usize {
    chance.to_string().split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

/// Text at the left of a column.
pub(super) fn left(text: &str, width: usize) -> String {
    text.to_owned() + &blanks(text, width)
}

/// Text at the right of a column.
pub(super) fn right(text: &str, width: usize) -> String {
    blanks(text, width) + text
}

/// Text in the middle of a column.
pub(super) fn middle(text: &str, width: usize) -> String {
    let free = blanks(text, width);
    let (before, behind) = free.split_at(free.len() / 2);
    format!("{before}{text}{behind}")
}

fn blanks(text: &str, width: usize) -> String {
    let taken: usize = text.chars().map(|sign| if sign < '\u{2e80}' { 1 } else { 2 }).sum();
    " ".repeat(width.saturating_sub(taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_look() {
        assert_eq!([left("fox", 5), right("fox", 5), middle("fox", 6)], ["fox  ", "  fox", " fox  "]);
        assert_eq!([left("狐", 5), right("狐", 5), middle("狐狸", 6)], ["狐   ", "   狐", " 狐狸 "]);
    }
}
