//! Games that somebody claims to have played, from files.

use super::super::words::sentence;
use crate::Points;
use desk::Refusal;
use desk::protocol::Trouble;
use desk::verb::Given;
use grid::{Cell, CellNameError};
use serde_json::Value;

/// A game that somebody claims, and what it is said to score.
pub(super) struct Claim {
    /// The board it is of; any, if it is not said.
    pub(super) id: Option<String>,
    pub(super) moves: Vec<Cell>,
    pub(super) score: Option<Points>,
}

/// Reads the games of an option's file: JSON with `moves` or `each`, or names of cells.
pub(super) fn claims(given: &Given, key: &str) -> Result<Vec<Claim>, Trouble> {
    let (name, text) = given.text_file(key)?.unwrap_or((key, ""));
    if text.trim_start().starts_with('{') {
        let value: Value = serde_json::from_str(text).map_err(|error| Refusal::plain(&error).in_file(name))?;
        return Ok(games(&value).ok_or_else(|| Refusal(sentence("popstar.refused.game")).in_file(name))?);
    }
    let mut moves = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let clicks = line.split(';').next().unwrap_or_default();
        for word in clicks.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
            let wrong = |error: CellNameError| Refusal::value(&format!("{name}:{number}:1"), "", word, &error.into());
            moves.push(word.parse::<Cell>().map_err(wrong)?);
        }
    }
    Ok(vec![Claim { id: None, moves, score: None }])
}

/// A game alone, those of a method, or those of several side by side.
fn games(value: &Value) -> Option<Vec<Claim>> {
    let list = |key: &str| value.get(key).and_then(Value::as_array);
    match (list("methods"), list("each")) {
        (Some(methods), _) => {
            Some(methods.iter().map(games).collect::<Option<Vec<_>>>()?.into_iter().flatten().collect())
        }
        (None, Some(each)) => each.iter().map(claim).collect(),
        (None, None) => Some(vec![claim(value)?]),
    }
}

fn claim(value: &Value) -> Option<Claim> {
    let click = |pair: &Value| {
        let at = |index: usize| pair.get(index).and_then(Value::as_u64).and_then(|number| u16::try_from(number).ok());
        Some(Cell::new(at(0)?, at(1)?))
    };
    let moves = value.get("moves")?.as_array()?.iter().map(click).collect::<Option<Vec<_>>>()?;
    let id = value.get("id").and_then(Value::as_str).map(Into::into);
    let score = match value.get("score") {
        None | Some(Value::Null) => None,
        Some(score) => Some(score.as_i64()?),
    };
    Some(Claim { id, moves, score })
}
