//! A board as a request hands it over: its text, or a file of another program.

use super::Trouble;
use crate::verb::{BOARD, Input};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::Value;

/// A board as it is handed over.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "serde_json::Value")]
pub enum Board {
    /// Its text.
    Text(String),
    /// What a file holds, and what it is called.
    File(Input),
}

impl Default for Board {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl TryFrom<Value> for Board {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let fields = match value {
            Value::String(text) => return Ok(Self::Text(text)),
            Value::Object(fields) => fields,
            _ => return Err("give its text, or an object with 'base64'".into()),
        };
        if let Some(other) = fields.keys().find(|key| !["base64", "name"].contains(&key.as_str())) {
            return Err(grid::no_such("field", other, &["base64", "name"]));
        }
        let text = |key: &str| fields.get(key).and_then(Value::as_str);
        let name = text("name").unwrap_or(BOARD).to_owned();
        let base64 = text("base64").ok_or("'base64' is missing")?;
        let bytes = STANDARD.decode(base64).map_err(|error| format!("not base64: {error}"))?;
        Ok(Self::File(Input { name, bytes }))
    }
}

impl Board {
    /// How many bytes it takes.
    pub fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::File(file) => file.bytes.len(),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its text. Bytes that are none are for verbs alone.
    pub(super) fn text(&self) -> Result<&str, Trouble> {
        match self {
            Self::Text(text) => Ok(text),
            Self::File(file) => str::from_utf8(&file.bytes).map_err(|_| {
                let why = "board: these bytes are no text; only verbs read them, and 'convert' makes text of them";
                Trouble::Request(why.into())
            }),
        }
    }

    /// As a verb is given it.
    pub(super) fn input(&self) -> Input {
        match self {
            Self::Text(text) => Input { name: BOARD.into(), bytes: text.as_str().into() },
            Self::File(file) => file.clone(),
        }
    }
}
