//! What can be asked about research notes.

mod advise;
mod check;
mod craft;
mod generate;
mod held;
mod maker;
mod notes;
mod path;
mod solve;
mod wishes;

pub(super) use held::the_named;
pub use held::{Held, of_lines, read, the_only};
pub use maker::Maker;
pub use wishes::Wishes;

use desk::verb::Verb;

/// All of it.
pub(super) static VERBS: [Verb; 7] =
    [solve::VERB, advise::VERB, check::VERB, generate::VERB, path::VERB, craft::VERB, notes::VERB];
