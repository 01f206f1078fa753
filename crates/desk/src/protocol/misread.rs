//! What is wrong with a request that cannot be read, in words about what was sent rather than about our types.

use super::{Ask, Board, Frame, Id, MOST_OTHERS, OLDEST, Shot, VERSION};
use crate::verb::Value as Chosen;
use crate::{Place, Refusal, Touch};
use grid::text::shorten;
use grid::{Wanted, no_such};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A field of a request: its name, and what would do in place of a value that cannot be read.
type Field = (&'static str, fn(&Value) -> Result<(), Wanted>);

const FIELDS: [Field; 29] = [
    ("tilewise", |value| reads::<u32>(value, Wanted::number(&OLDEST, &VERSION))),
    ("do", |value| reads::<Ask>(value, "give the name of a command, such as advise")),
    ("id", |value| reads::<Option<Id>>(value, Id::wanted())),
    ("board", board),
    ("more", |value| match value {
        Value::Array(boards) => boards.iter().try_for_each(board),
        _ => Err("give a list of boards".into()),
    }),
    ("lang", |value| reads::<String>(value, text())),
    ("nodes", |value| reads::<Option<u64>>(value, number())),
    ("milliseconds", |value| reads::<Option<u64>>(value, number())),
    ("place", |value| {
        reads::<Option<Place>>(value, "give the place of a tile, {\"x\": 2, \"y\": 4}, or q and r of a hexagon")
    }),
    ("tool", |value| reads::<Option<String>>(value, text())),
    ("key", |value| reads::<Option<String>>(value, text())),
    ("value", |value| reads::<Option<Chosen>>(value, "give text or a number")),
    ("game", |value| reads::<Option<String>>(value, text())),
    ("options", |value| {
        reads::<Option<BTreeMap<String, Chosen>>>(
            value,
            "give an object of options by name, each text, a number, true, false or a list of them",
        )
    }),
    ("seed", |value| reads::<Option<u64>>(value, number())),
    ("count", |value| reads::<Option<usize>>(value, Wanted::number(&0, &MOST_OTHERS))),
    ("full", |value| reads::<bool>(value, Wanted::Flag)),
    ("past", |value| reads::<Vec<String>>(value, "give a list of board texts")),
    ("touches", |value| reads::<Vec<Option<Touch>>>(value, touches())),
    ("ahead", |value| reads::<Vec<Touch>>(value, touches())),
    ("want", |value| reads::<Option<Vec<String>>>(value, "give a list of names")),
    ("start", |value| reads::<Vec<Touch>>(value, touches())),
    ("island", |value| reads::<Option<u32>>(value, Wanted::number(&0, &u32::MAX))),
    ("picture", |value| {
        let Err(error) = Option::<Shot>::deserialize(value) else { return Ok(()) };
        let is_one = value.is_object();
        let wanted = "give an object with 'base64', or with 'rgb', 'width' and 'height'";
        Err(if is_one { error.to_string().replace('`', "'").into() } else { wanted.into() })
    }),
    ("skin", |_| Ok(())),
    ("looks", |value| reads::<Vec<String>>(value, "give a list of cells and what they are, such as [\"C4=3\"]")),
    ("cells", |value| reads::<Vec<String>>(value, "give a list of cells and what they are, such as [\"C4=3\"]")),
    ("number", |value| reads::<Option<usize>>(value, number())),
    ("grid", |value| {
        reads::<Option<Frame>>(value, "give an object with 'left', 'top', 'right', 'bottom', 'columns' and 'rows'")
    }),
];

/// What is wrong with a request; `error` says so where it is not JSON.
pub(super) fn misread(json: &str, error: &serde_json::Error) -> String {
    let Ok(fields) = serde_json::from_str::<Map<String, Value>>(json) else { return error.to_string() };
    let known = FIELDS.map(|(name, _)| name);
    if let Some(other) = fields.keys().find(|key| !known.contains(&key.as_str())) {
        return no_such("field", other, &known);
    }
    for (name, read) in FIELDS {
        let Some((value, Err(wanted))) = fields.get(name).map(|value| (value, read(value))) else { continue };
        let found = match (&wanted, value) {
            (Wanted::Said(_), _) | (_, Value::Array(_) | Value::Object(_)) => String::new(),
            // As it was sent: beside a number of the same digits, only its quotation marks are wrong.
            (_, Value::String(text)) => Value::from(shorten(text)).to_string(),
            (_, other) => other.to_string(),
        };
        return Refusal::value(format!("{name} {found}").trim_end(), name, &found, &wanted).to_string();
    }
    // A number of too many digits is shorter once it is read.
    if error.to_string().starts_with(&Id::wanted()) {
        return format!("id: {}", Id::wanted());
    }
    match ["tilewise", "do"].into_iter().find(|name| !fields.contains_key(*name)) {
        Some(name) => format!("'{name}' is missing"),
        // Such as a field that stands twice.
        None => error.to_string().replace('`', "'"),
    }
}

fn reads<'a, T: Deserialize<'a>>(value: &'a Value, wanted: impl Into<Wanted>) -> Result<(), Wanted> {
    T::deserialize(value).map(|_| ()).map_err(|_| wanted.into())
}

fn board(value: &Value) -> Result<(), Wanted> {
    Board::try_from(value.clone()).map(|_| ()).map_err(Into::into)
}

fn text() -> Wanted {
    "give text".into()
}

fn number() -> Wanted {
    Wanted::number(&0, &u64::MAX)
}

fn touches() -> Wanted {
    "give a list of touches, each with 'place' and 'tool'".into()
}

#[cfg(test)]
mod tests {
    use super::super::Request;
    use super::*;
    use crate::Table;

    fn said(json: &str) -> String {
        Request::read(Table(&[]), json).unwrap_err().0.to_string()
    }

    #[test]
    fn the_fields_are_those_of_a_request() {
        let error = serde_json::from_str::<Request>(r#"{"none": 1}"#).unwrap_err().to_string();
        let (_, listed) = error.split_once("expected one of ").expect("all fields are listed");
        let listed: Vec<&str> = listed.split('`').skip(1).step_by(2).collect();
        assert_eq!(listed, FIELDS.map(|(name, _)| name));
    }

    #[test]
    fn a_field_that_there_is_not_is_told_the_nearest_one() {
        let bord = said(r#"{"tilewise": 2, "do": "show", "bord": "mines"}"#);
        assert!(
            bord.starts_with("'bord' is not a field; did you mean 'board'? The fields are tilewise, do, "),
            "{bord}"
        );
    }

    #[test]
    fn what_cannot_be_read_is_told_in_words_about_what_was_sent() {
        let of = |fields: &str| said(&format!(r#"{{"tilewise": 2, "do": "show", {fields}}}"#));
        let most = u64::MAX;
        assert_eq!(of(r#""nodes": "many""#), format!("nodes \"many\": give a whole number from 0 to {most}"));
        assert_eq!(of(r#""nodes": -1"#), format!("nodes -1: give a whole number from 0 to {most}"));
        assert_eq!(of(r#""island": 0.5"#), "island 0.5: give a whole number from 0 to 4294967295");
        assert_eq!(of(r#""seed": "7""#), format!("seed \"7\": give a whole number from 0 to {most}"));
        assert_eq!(of(r#""full": "yes""#), "full \"yes\": give true or false");
        assert_eq!(of(r#""value": [1]"#), "value: give text or a number");
        assert_eq!(of(r#""count": 21"#), "count 21: give a whole number from 0 to 20");
        assert_eq!(of(r#""lang": "dee""#), "lang dee: did you mean 'de'? Use en, zh, ja, de, fr");
        assert_eq!(of(r#""lang": "tlh""#), "lang tlh: use en, zh, ja, de, fr");
        assert_eq!(of(r#""board": 7"#), "board: give its text, or an object with 'base64'");
        assert!(of(r#""options": {"size": null}"#).starts_with("options: give an object of options by name"));
        assert!(of(r#""place": "C5""#).starts_with("place: give the place of a tile"));
        assert!(of(r#""ahead": [{"place": {"x": 1}}]"#).starts_with("ahead: give a list of touches"));
        assert_eq!(said(r#"{"do": "games"}"#), "'tilewise' is missing");
        assert_eq!(said(r#"{"tilewise": "two", "do": "games"}"#), "tilewise \"two\": give a whole number from 1 to 2");
        assert!(said(r#"{"tilewise": 2, "do": 5}"#).starts_with("do: give the name of a command"));
    }

    #[test]
    fn version_1_takes_what_it_took() {
        let read = Request::read(Table(&[]), r#"{"tilewise": 1, "do": "others", "lang": "tlh", "count": 21}"#);
        assert_eq!(read.unwrap().language(), crate::Language::English);
        let read = Request::read(Table(&[]), r#"{"tilewise": 2, "do": "others", "lang": "de-AT", "count": 20}"#);
        assert_eq!(read.unwrap().language(), crate::Language::German);
    }

    #[test]
    fn an_id_comes_back_as_it_was_sent() {
        for id in ["7", "123456789012345678901234567890", "1.50", "-3", r#""seven""#] {
            let read = Request::read(Table(&[]), &format!(r#"{{"tilewise": 2, "do": "games", "id": {id}}}"#)).unwrap();
            assert_eq!(serde_json::to_string(&read.id).unwrap(), id);
            let (_, reply) = Request::read(Table(&[]), &format!(r#"{{"do": "games", "id": {id}}}"#)).unwrap_err();
            assert_eq!(serde_json::to_string(&reply.id).unwrap(), id);
        }
        for id in ["[7]".to_owned(), "true".into(), "7".repeat(201), format!("\"{}\"", "7".repeat(201))] {
            let said = said(&format!(r#"{{"tilewise": 2, "do": "games", "id": {id}}}"#));
            assert!(said.ends_with("give a number or a string of up to 200 characters"), "{said}");
        }
    }
}
