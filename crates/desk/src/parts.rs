//! Which parts of an answer are wanted.
//!
//! An answer has much that one client draws and another throws away: the picture of every step of a
//! plan alone can take megabytes. A request may name the parts it wants; what is not wanted is not
//! worked out either.

/// The parts of an answer that are wanted; all, where the request does not say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts<'a>(Option<&'a [String]>);

/// The steps of a plan without their pictures.
pub(crate) const STEPS_SAID: &str = "steps.say";

/// Every part of every answer but those that always come: `tilewise`, `game` and `board`.
#[rustfmt::skip]
const KNOWN: [&str; 54] = [
    // The board.
    "status", "picture", "tools", "settings", "pickers", "sheet", "others", "review", "missing",
    // Advice, whatever the game.
    "sure", "say", "why", "alternatives", "facts", "sections", "next", "ahead", "steps", STEPS_SAID,
    // Other questions.
    "words", "games", "languages",
    // The games' own.
    "answers", "aspects", "basis", "best", "bound", "cells", "chances", "cost", "craft", "decided", "deduced",
    "flips_left", "fox", "goal", "groups", "layouts", "left", "made", "method", "moves", "pattern", "placements",
    "proven", "reach", "removed", "score", "second_game", "second_value", "settled", "target", "value", "value_exact",
];

impl<'a> Parts<'a> {
    /// The parts a request names.
    pub(crate) fn named(want: Option<&'a [String]>) -> Self {
        Self(want)
    }

    /// Whether a part is wanted.
    pub(crate) fn has(self, part: &str) -> bool {
        self.0.is_none_or(|named| named.iter().any(|name| name == part))
    }
}

/// Refuses a part that no answer has, with the one that was probably meant.
pub(crate) fn check(want: &[String]) -> Result<(), String> {
    match want.iter().find(|name| !KNOWN.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let name = grid::text::shorten(name);
            Err(match grid::nearest(&name, KNOWN) {
                Some(near) => format!("want: '{name}' is not a part of an answer, did you mean '{near}'?"),
                None => format!("want: '{name}' is not a part of an answer; docs/protocol.md lists them"),
            })
        }
    }
}
