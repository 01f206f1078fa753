//! Which parts of an answer are wanted.
//!
//! An answer has much that one client draws and another throws away: the picture of every step of a
//! plan alone can take megabytes. A request may name the parts it wants; what is not wanted is not
//! worked out either.

use crate::Table;

/// The parts of an answer that are wanted; all, where the request does not say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts<'a>(Option<&'a [String]>);

/// The steps of a plan without their pictures.
pub(crate) const STEPS_SAID: &str = "steps.say";

/// Those that always come.
pub(crate) const ALWAYS: [&str; 4] = ["tilewise", "id", "game", "board"];

/// Every part of every answer but those that always come, and those of the games.
#[rustfmt::skip]
const KNOWN: [&str; 37] = [
    // The board.
    "status", "won", "picture", "tools", "settings", "pickers", "sheet", "others", "review", "missing",
    // Advice, whatever the game.
    "sure", "say", "why", "alternatives", "facts", "sections", "next", "ahead", "layers", "steps", STEPS_SAID,
    // Other questions.
    "words", "games", "languages", "kinds", "limits", "course", "figures",
    // Boards from pictures.
    "shape", "grid", "doubtful", "doubts", "unknown", "assumed", "changed", "tiles", "skin",
];

impl<'a> Parts<'a> {
    /// The parts a request names.
    pub(crate) fn named(want: Option<&'a [String]>) -> Self {
        Self(want)
    }

    /// Whether a part is asked for by its name.
    pub(crate) fn names(self, part: &str) -> bool {
        self.0.is_some() && self.has(part)
    }

    /// Whether a part is wanted.
    pub(crate) fn has(self, part: &str) -> bool {
        self.0.is_none_or(|named| named.iter().any(|name| name == part))
    }
}

/// Refuses a part that no answer has (what always comes may be named too), with the one that was probably meant.
pub(crate) fn check(table: Table, want: &[String]) -> Result<(), String> {
    let own = table.0.iter().flat_map(|game| game.parts);
    let known: Vec<&str> = ALWAYS.iter().chain(&KNOWN).chain(own).copied().collect();
    match want.iter().find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let name = grid::text::shorten(name);
            Err(match grid::nearest(&name, known) {
                Some(near) => format!("want: '{name}' is not a part of an answer; did you mean '{near}'?"),
                None => format!("want: '{name}' is not a part of an answer; docs/protocol.md lists them"),
            })
        }
    }
}
