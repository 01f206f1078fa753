//! What the desk of Mini Cactpot says; `words/<language>.ftl` has how.

use desk::words::Words;
use desk::{Key, Sentence};

/// All that is said.
pub static WORDS: Words = desk::words!("../../words");

/// What is meant by a sentence of this name.
pub const fn message(name: &'static str) -> Key {
    WORDS.message(name)
}

/// A sentence of this name, about nothing yet.
pub fn sentence(name: &'static str) -> Sentence {
    Sentence::new(message(name))
}
