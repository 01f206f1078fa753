//! What a game knows of each of its things, as a table: how many are owned, what one costs.

use crate::{Key, Sign};

/// A table with a row a thing. A cell is set with the key `column row`, such as `stock aer`.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What the table is about.
    pub label: Key,
    /// What is known of each thing.
    pub columns: Vec<Column>,
    /// The things.
    pub rows: Vec<Row>,
}

/// Something known of each thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its name in settings.
    pub key: &'static str,
    /// What the player reads.
    pub label: Key,
    /// Whether it is either so or not, rather than a number.
    pub mark: bool,
}

/// One thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Its colour, if it has one.
    pub tint: Option<[u8; 3]>,
    /// What stands under each column; empty where nothing was said.
    pub values: Vec<String>,
    /// What holds where nothing was said; empty where nothing does.
    pub usual: Vec<String>,
}

/// Tools that belong together, such as the pieces of one shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Picker {
    /// What the player reads.
    pub label: Key,
    /// The tools, row by row.
    pub tools: Vec<&'static str>,
    /// How many stand in a row: pieces of a shape lie as they do on the board.
    pub columns: usize,
    /// What they are pieces of: a drawing of the whole, each tool's part of it 24 wide and high.
    pub drawing: Option<&'static Sign>,
}
