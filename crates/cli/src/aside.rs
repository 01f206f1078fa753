//! What is said beside an answer, on standard error.

use std::fmt::Display;
use std::io::{self, Write};

/// Says a line. Nobody may be listening, and that changes no answer.
pub fn aside(said: impl Display) {
    let _ = writeln!(io::stderr(), "{said}");
}
