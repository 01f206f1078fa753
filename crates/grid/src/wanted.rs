//! What would do in place of a value that cannot be used.

use crate::{CellNameError, Complaint, Size, SizeError, nearest};
use std::fmt;

/// What would do in place of a value that cannot be used. Whoever speaks other languages than English says it anew.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// One of these names.
    OneOf {
        /// The one that was probably meant.
        nearest: Option<String>,
        /// All of them.
        known: String,
    },
    /// A whole number.
    Number {
        /// The least.
        least: String,
        /// The greatest.
        most: String,
    },
    /// `true` or `false`.
    Flag,
    /// Width and height.
    Sides,
    /// Width and height of a board there can be.
    Size(SizeError),
    /// No more than a board of this size has cells.
    Cells(Size),
    /// The name of a cell.
    Cell(CellNameError),
    /// A value without spaces.
    NoSpaces,
    /// Something only one game can say.
    Said(Complaint),
}

impl Wanted {
    /// One of these names: the nearest is offered.
    pub fn one_of(found: &str, known: &[&str]) -> Self {
        let nearest = nearest(found, known.iter().copied()).map(Into::into);
        Self::OneOf { nearest, known: known.join(", ") }
    }

    /// A whole number from one to another.
    pub fn number(least: &impl ToString, most: &impl ToString) -> Self {
        Self::Number { least: least.to_string(), most: most.to_string() }
    }
}

impl From<Complaint> for Wanted {
    fn from(said: Complaint) -> Self {
        Self::Said(said)
    }
}

impl From<String> for Wanted {
    fn from(said: String) -> Self {
        Self::Said(said.into())
    }
}

impl From<&str> for Wanted {
    fn from(said: &str) -> Self {
        Self::Said(said.into())
    }
}

impl From<SizeError> for Wanted {
    fn from(error: SizeError) -> Self {
        Self::Size(error)
    }
}

impl From<CellNameError> for Wanted {
    fn from(error: CellNameError) -> Self {
        Self::Cell(error)
    }
}

impl std::error::Error for Wanted {}

impl fmt::Display for Wanted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf { nearest: Some(near), known } => write!(out, "did you mean '{near}'? Use {known}"),
            Self::OneOf { nearest: None, known } => write!(out, "use {known}"),
            Self::Number { least, most } => write!(out, "give a whole number from {least} to {most}"),
            Self::Flag => out.write_str("give true or false"),
            Self::Sides => out.write_str("write width x height, such as 30x20"),
            Self::Size(error) => error.fmt(out),
            Self::Cells(size) => write!(out, "a {size} board has {} cells", size.area()),
            Self::Cell(error) => error.fmt(out),
            Self::NoSpaces => out.write_str("a value cannot contain spaces"),
            Self::Said(said) => said.fmt(out),
        }
    }
}
