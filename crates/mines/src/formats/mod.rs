//! File formats of other programs, and lists of boards.

pub mod list;
