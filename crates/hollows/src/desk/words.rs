//! What the desk of Faux Hollows says; `words/<language>.ftl` has how.

use crate::Goal;
use desk::words::Words;
use desk::{Key, Sentence};

/// All that is said.
pub static WORDS: Words = desk::words!("../../words");

/// What is meant by a sentence of this name.
pub const fn message(name: &'static str) -> Key {
    WORDS.message(name)
}

/// Names each set of parts as it is offered for a goal.
macro_rules! goal_label {
    ($parts:expr, $suffix:literal) => {
        match ($parts.swords, $parts.present, $parts.fox) {
            (true, true, false) => concat!("label.choice.goal.sword_present", $suffix),
            (true, false, true) => concat!("label.choice.goal.sword_fox", $suffix),
            (false, true, true) => concat!("label.choice.goal.present_fox", $suffix),
            (false, false, true) => concat!("label.choice.goal.fox", $suffix),
            (true, false, false) => concat!("label.choice.goal.sword", $suffix),
            (false, true, false) => concat!("label.choice.goal.present", $suffix),
            _ => concat!("label.choice.goal.all", $suffix),
        }
    };
}

/// What a goal is called where it is offered.
pub const fn goal_key(goal: Goal) -> Key {
    message(match goal {
        Goal::Leaves => "label.choice.goal.leaves",
        Goal::Chance(parts) => goal_label!(parts, ""),
        Goal::Flips(parts) => goal_label!(parts, ".flips"),
        Goal::Worst(parts) => goal_label!(parts, ".worst"),
    })
}

/// A sentence of this name, about nothing yet.
pub fn sentence(name: &'static str) -> Sentence {
    Sentence::new(message(name))
}
