//! The entries of a TOML file, each with the place it was written at.

use grid::text::At;
use grid::{Problem, TextError, nearest, unknown};
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What is wrong, and with which entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct Wrong {
    /// The entry, such as `boards.count`.
    pub key: String,
    /// What is wrong with it.
    pub what: String,
    /// Whether the key itself is wrong, not the value.
    at_key: bool,
}

/// Entries by their dotted names.
pub struct Entries(BTreeMap<String, Entry>);

struct Entry {
    value: Value,
    key_at: At,
    value_at: At,
    used: bool,
}

#[derive(Clone)]
enum Value {
    Text(String),
    /// A number as written.
    Number(String),
    Flag(bool),
    List(Vec<String>),
    Other,
}

impl Wrong {
    /// What is wrong with the value of an entry.
    pub fn new(key: &str, what: impl Into<String>) -> Self {
        Self { key: key.into(), what: what.into(), at_key: false }
    }

    /// An entry that has to be there.
    pub fn missing(key: &str, known: &[&str]) -> Self {
        Self::new(key, format!("'{key}' is missing: {}", unknown("", known)))
    }

    /// A key nobody knows.
    pub fn key(key: &str, known: impl Iterator<Item = String>) -> Self {
        let known: Vec<String> = known.collect();
        let offer = nearest(key, known.iter().map(String::as_str));
        let offer = offer.map_or_else(|| format!("use {}", known.join(", ")), |near| format!("did you mean '{near}'?"));
        Self { key: key.into(), what: format!("'{key}' is not a key: {offer}"), at_key: true }
    }
}

impl Entries {
    pub fn read(toml: &str) -> Result<Self, TextError> {
        let table = DeTable::parse(toml).map_err(|error| {
            let at = error.span().map_or(At { line: 1, column: 1 }, |span| place(toml, span.start));
            TextError { at, problem: Problem::Game(error.message().replace('\n', ", ").replace('`', "'").into()) }
        })?;
        let mut entries = BTreeMap::new();
        collect(toml, "", table.get_ref(), &mut entries);
        Ok(Self(entries))
    }

    /// Where in the file it is wrong.
    pub fn locate(&self, wrong: Wrong) -> TextError {
        let entry = self.0.get(&wrong.key);
        let at = entry.map_or(At { line: 1, column: 1 }, |e| if wrong.at_key { e.key_at } else { e.value_at });
        TextError { at, problem: Problem::Game(wrong.what.into()) }
    }

    fn take(&mut self, key: &str) -> Option<Value> {
        let entry = self.0.get_mut(key)?;
        entry.used = true;
        Some(entry.value.clone())
    }

    pub fn text(&mut self, key: &str) -> Result<Option<String>, Wrong> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(_) => Err(Wrong::new(key, format!("'{key}' is a text in quotes"))),
        }
    }

    pub fn number(&mut self, key: &str) -> Result<Option<u64>, Wrong> {
        let wrong = || Wrong::new(key, format!("'{key}' is a whole number of at least 0"));
        match self.take(key) {
            None => Ok(None),
            Some(Value::Number(number)) => number.parse().map(Some).map_err(|_| wrong()),
            Some(_) => Err(wrong()),
        }
    }

    pub fn fraction(&mut self, key: &str) -> Result<Option<f64>, Wrong> {
        let wrong = || Wrong::new(key, format!("'{key}' is a number"));
        match self.take(key) {
            None => Ok(None),
            Some(Value::Number(number)) => number.parse().map(Some).map_err(|_| wrong()),
            Some(_) => Err(wrong()),
        }
    }

    pub fn flag(&mut self, key: &str) -> Result<Option<bool>, Wrong> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::Flag(flag)) => Ok(Some(flag)),
            Some(_) => Err(Wrong::new(key, format!("'{key}' is true or false"))),
        }
    }

    pub fn list(&mut self, key: &str) -> Result<Vec<String>, Wrong> {
        match self.take(key) {
            None => Ok(Vec::new()),
            Some(Value::List(list)) => Ok(list),
            Some(_) => Err(Wrong::new(key, format!("'{key}' is a list of texts in quotes"))),
        }
    }

    /// All of `[rules]`, as text; the game knows which it has.
    pub fn rules(&mut self) -> BTreeMap<String, String> {
        let mut rules = BTreeMap::new();
        for (key, entry) in &mut self.0 {
            if let Some(name) = key.strip_prefix("rules.") {
                entry.used = true;
                let text = match &entry.value {
                    Value::Text(text) | Value::Number(text) => text.clone(),
                    Value::Flag(flag) => flag.to_string(),
                    Value::List(_) | Value::Other => String::new(),
                };
                rules.insert(name.to_string(), text);
            }
        }
        rules
    }

    /// Refuses keys that nobody asked for.
    pub fn refuse_others(&self, known: &[&str]) -> Result<(), Wrong> {
        let other = self.0.iter().find(|(_, entry)| !entry.used);
        other.map_or(Ok(()), |(key, _)| Err(Wrong::key(key, known.iter().map(ToString::to_string))))
    }
}

fn collect(toml: &str, before: &str, table: &DeTable<'_>, entries: &mut BTreeMap<String, Entry>) {
    for (key, value) in table {
        let name = format!("{before}{}", key.get_ref());
        if let DeValue::Table(inner) = value.get_ref() {
            collect(toml, &format!("{name}."), inner, entries);
            continue;
        }
        let (key_at, value_at) = (place(toml, key.span().start), place(toml, value.span().start));
        entries.insert(name, Entry { value: read(value), key_at, value_at, used: false });
    }
}

fn read(value: &Spanned<DeValue<'_>>) -> Value {
    match value.get_ref() {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Value::Number(number.as_str().into()),
        DeValue::Float(number) => Value::Number(number.as_str().into()),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Array(items) => {
            let texts = items.iter().map(|item| item.get_ref().as_str().map(String::from));
            texts.collect::<Option<_>>().map_or(Value::Other, Value::List)
        }
        _ => Value::Other,
    }
}

fn place(text: &str, byte: usize) -> At {
    let before = &text[..text.floor_char_boundary(byte)];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    At { line, column }
}
