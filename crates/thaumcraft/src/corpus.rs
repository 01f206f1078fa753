//! Many notes in one file: JSON lines, as the corpora write them.
//!
//! `{"id": …, "radius": 3, "anchors": [[q, r, aspect], …], "holes": [[q, r], …]}`, and where wished `set`, `placed`,
//! `forbidden`, `stock`, `costs`, `unknown`, `without`. Other fields are passed over unless they look misspelt.

use crate::{Aspects, Board, Hex, MAX_COST, MAX_RADIUS, Spot};
use grid::text::{At, Problem};
use grid::{Complaint, TextError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Reads notes, each with its id, or the number of its line if it has none. `aspects` gives the aspects of
/// the set a note names, if it names one.
pub fn read<E: From<TextError>>(
    text: &str,
    mut aspects: impl FnMut(Option<&str>, At) -> Result<Arc<Aspects>, E>,
) -> Result<Vec<(String, Board)>, E> {
    let mut notes = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let trouble = |column: usize, problem: Complaint| At { line: number, column }.problem(Problem::Game(problem));
        let record: Record = serde_json::from_str(line).map_err(|error| {
            let message = error.to_string();
            let problem = message.split(" at line ").next().unwrap_or_default();
            let problem = if error.is_eof() { "the line ends before the note does" } else { problem };
            match misread(line).filter(|_| error.is_data()) {
                Some(problem) => trouble(1, problem.into()),
                None => trouble(error.column().max(1), problem.into()),
            }
        })?;
        let aspects = aspects(record.set.as_deref(), At { line: number, column: 1 })?;
        let board = record.board(&aspects).map_err(|problem| trouble(1, problem))?;
        let id = match record.id {
            Some(Value::String(id)) => id,
            Some(id) => id.to_string(),
            None => number.to_string(),
        };
        notes.push((id, board));
    }
    Ok(notes)
}

/// A note as the corpora write it.
#[derive(Deserialize)]
struct Record {
    id: Option<Value>,
    radius: i64,
    set: Option<String>,
    #[serde(default)]
    anchors: Vec<(i64, i64, String)>,
    #[serde(default)]
    holes: Vec<(i64, i64)>,
    #[serde(default)]
    placed: Vec<(i64, i64, String)>,
    #[serde(default)]
    forbidden: Vec<(i64, i64)>,
    #[serde(default)]
    stock: BTreeMap<String, Value>,
    #[serde(default)]
    costs: BTreeMap<String, Value>,
    #[serde(default)]
    unknown: Vec<String>,
    #[serde(default)]
    without: Vec<String>,
    /// What others note of a board does not matter here, unless it was meant to be one of ours.
    #[serde(flatten)]
    more: BTreeMap<String, Value>,
}

const FIELDS: [&str; 11] =
    ["id", "radius", "set", "anchors", "holes", "placed", "forbidden", "stock", "costs", "unknown", "without"];

/// Which field of a line that is JSON cannot be read, and what would do.
fn misread(line: &str) -> Option<String> {
    fn reads<T: DeserializeOwned>(value: &Value) -> bool {
        T::deserialize(value).is_ok()
    }
    type Field = (&'static str, fn(&Value) -> bool, &'static str);
    const SHAPES: [Field; 10] = [
        ("radius", reads::<i64>, "give a whole number"),
        ("set", reads::<Option<String>>, "give the name of a set"),
        ("anchors", reads::<Vec<(i64, i64, String)>>, "give a list of [q, r, aspect]"),
        ("holes", reads::<Vec<(i64, i64)>>, "give a list of [q, r]"),
        ("placed", reads::<Vec<(i64, i64, String)>>, "give a list of [q, r, aspect]"),
        ("forbidden", reads::<Vec<(i64, i64)>>, "give a list of [q, r]"),
        ("stock", reads::<BTreeMap<String, Value>>, "give an object of numbers by aspect"),
        ("costs", reads::<BTreeMap<String, Value>>, "give an object of numbers by aspect"),
        ("unknown", reads::<Vec<String>>, "give a list of aspects"),
        ("without", reads::<Vec<String>>, "give a list of aspects"),
    ];
    let Ok(Value::Object(fields)) = serde_json::from_str(line) else {
        return Some("a note is an object with 'radius' and 'anchors'".into());
    };
    let wrong = SHAPES.iter().find(|(key, reads, _)| fields.get(*key).is_some_and(|value| !reads(value)));
    match wrong {
        Some((key, _, wanted)) => Some(format!("{key}: {wanted}")),
        None => (!fields.contains_key("radius")).then(|| "'radius' is missing".into()),
    }
}

impl Record {
    fn board(&self, aspects: &Arc<Aspects>) -> Result<Board, Complaint> {
        for key in self.more.keys() {
            if let Some(meant) = grid::nearest(key, FIELDS) {
                return Err(format!("'{}' is not a field; did you mean '{meant}'?", grid::text::shorten(key)).into());
            }
        }
        let radius = u32::try_from(self.radius)
            .map_err(|_| format!("radius {}: radii are from 1 to {}", self.radius, MAX_RADIUS))?;
        let mut board = Board::new(Arc::clone(aspects), radius).map_err(Complaint::from)?;
        let find = |name: &str| aspects.find(name).map_err(Complaint::from);
        let mut put = |q: i64, r: i64, spot: Spot| {
            let fits = i8::try_from(q).ok().zip(i8::try_from(r).ok());
            let (q, r) = fits.ok_or_else(|| format!("{q}, {r} lies outside a board of radius {}", self.radius))?;
            board.put(Hex::new(q, r), spot).map_err(Complaint::from)
        };
        for (q, r, name) in &self.anchors {
            put(*q, *r, Spot::Anchor(find(name)?))?;
        }
        for &(q, r) in &self.holes {
            put(q, r, Spot::Hole)?;
        }
        for (q, r, name) in &self.placed {
            put(*q, *r, Spot::Placed(find(name)?))?;
        }
        for &(q, r) in &self.forbidden {
            put(q, r, Spot::Forbidden)?;
        }
        let number = |what: &str, name: &str, given: &Value| {
            let fits = given.as_u64().filter(|&number| number <= MAX_COST);
            fits.ok_or_else(|| {
                let given = grid::text::shorten(&given.to_string());
                format!("{what} {name}={given}: give a whole number from 0 to {MAX_COST}")
            })
        };
        for (name, amount) in &self.stock {
            board.own(find(name)?, number("stock", name, amount)? as u32);
        }
        for (name, price) in &self.costs {
            board.price_at(find(name)?, number("cost", name, price)?);
        }
        for name in &self.unknown {
            board.forget(find(name)?);
        }
        for name in &self.without {
            board.spare(find(name)?);
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> String {
        let aspects = Arc::new(Aspects::of_set("thaumcraft4").expect("it is a set"));
        read::<TextError>(line, |_, _| Ok(Arc::clone(&aspects))).map(|_| ()).unwrap_err().to_string()
    }

    #[test]
    fn a_field_that_cannot_be_read_is_told_in_words_about_it() {
        assert_eq!(refused(r#"{"radius": "two"}"#), "1:1: radius: give a whole number");
        assert_eq!(refused(r#"{"radius": 2, "holes": [[0]]}"#), "1:1: holes: give a list of [q, r]");
        assert_eq!(refused(r#"{"radius": 2, "anchors": 3}"#), "1:1: anchors: give a list of [q, r, aspect]");
        assert_eq!(refused(r#"{"anchors": []}"#), "1:1: 'radius' is missing");
        assert_eq!(refused("[2]"), "1:1: a note is an object with 'radius' and 'anchors'");
        assert_eq!(refused(r#"{"radius": 2"#), "1:12: the line ends before the note does");
    }
}
