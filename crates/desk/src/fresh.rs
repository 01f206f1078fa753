//! Fresh boards: what can be chosen about them, and how they are made.
//!
//! With a seed a board is dealt to be played; without one it is blank, to be filled in from a game
//! that is played somewhere else.

use crate::words::sentence;
use crate::{Desk, Refusal, Setting};
use effort::Budget;
use grid::Size;

/// What is wanted of a fresh board: every option of the game with its value.
#[derive(Clone, Debug)]
pub struct Wanted(Vec<Setting>);

impl Wanted {
    /// The usual board, but for what is given.
    pub(crate) fn new(options: Vec<Setting>, given: &[(String, String)]) -> Result<Self, Refusal> {
        let mut wanted = Self(options);
        for (key, value) in given {
            let known: Vec<&str> = wanted.0.iter().map(|option| option.key).collect();
            let Some(option) = wanted.0.iter_mut().find(|option| option.key == key) else {
                let sentence = sentence("refused.option").text("option", &grid::text::shorten(key));
                return Err(Refusal(sentence.text("known", &known.join(", "))));
            };
            if !option.choices.is_empty() && !option.choices.contains(&value.as_str()) {
                return Err(bad_value(key, value, &option.choices.join(", ")));
            }
            option.value.clone_from(value);
        }
        Ok(wanted)
    }

    /// What was chosen.
    pub fn get(&self, key: &str) -> &str {
        self.0.iter().find(|option| option.key == key).map_or("", |option| &option.value)
    }

    /// A number, if one was chosen.
    pub fn number(&self, key: &str) -> Result<Option<usize>, Refusal> {
        match self.get(key) {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| bad_value(key, text, "a whole number")),
        }
    }

    /// A size of a board, if one was chosen.
    pub fn size(&self, key: &str) -> Result<Option<Size>, Refusal> {
        match self.get(key) {
            "" => Ok(None),
            text => sides(text).map(Some).ok_or_else(|| bad_value(key, text, "width x height, such as 30x20")),
        }
    }
}

/// Sides such as `30x20`.
pub(crate) fn sides(text: &str) -> Option<Size> {
    let (width, height) = text.split_once(['x', '×', '*'])?;
    Size::new(width.trim().parse().ok()?, height.trim().parse().ok()?).ok()
}

/// An option cannot have this value.
pub fn bad_value(key: &str, value: &str, known: &str) -> Refusal {
    let sentence = sentence("refused.value").text("option", key).text("value", &grid::text::shorten(value));
    Refusal(sentence.text("known", known))
}

/// Thinking stopped before such a board was found.
pub fn not_found_in_time() -> Refusal {
    Refusal(sentence("refused.time"))
}

/// Makes a fresh board of a game. Dealing takes no thinking; looking for a board that is like no other may.
pub type Make = fn(&Wanted, Option<u64>, &mut Budget) -> Result<Box<dyn Desk>, Refusal>;
