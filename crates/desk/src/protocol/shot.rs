//! A picture as a request hands it over: a file, or the pixels of one that was decoded already.
//!
//! A browser decodes pictures itself, and better than we could: its page sends pixels.

use super::{Request, Trouble};
use crate::{Fields, Table};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// Reads the board in the picture of a request: what a door lends that can see.
pub type Sight<'a> = &'a dyn Fn(&Request, Table) -> Result<Fields, Trouble>;

/// A picture as it is handed over.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// What the file is called.
    pub name: Option<String>,
    /// What it holds.
    pub base64: Option<Bytes>,
    /// In place of a file: rows of red, green and blue from the top left.
    pub rgb: Option<Bytes>,
    /// Pixels from left to right.
    #[serde(default)]
    pub width: usize,
    /// Pixels from top to bottom.
    #[serde(default)]
    pub height: usize,
}

/// Where a board lies in a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// Left side of the first column.
    pub left: f64,
    /// Upper side of the first row.
    pub top: f64,
    /// Right side of the last column.
    pub right: f64,
    /// Lower side of the last row.
    pub bottom: f64,
    /// Columns.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// How much the picture leans, as a tangent: the board lies so in the picture turned back about its centre.
    #[serde(default)]
    pub lean: f64,
}

/// Bytes, written in base64.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Letters)
    }
}

/// Reads base64 where it stands: a picture is too large to be copied for nothing.
struct Letters;

impl Visitor<'_> for Letters {
    type Value = Bytes;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("bytes in base64")
    }

    fn visit_str<E: Error>(self, letters: &str) -> Result<Bytes, E> {
        STANDARD.decode(letters).map(Bytes).map_err(|error| E::custom(format!("not base64: {error}")))
    }
}
