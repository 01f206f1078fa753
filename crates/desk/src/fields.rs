//! The fields of a JSON object, written out as they come.
//!
//! A board may have a million tiles. Their JSON is written at once instead of being kept as a tree of
//! values, which would take ten times the memory.

use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// The fields of a JSON object, in the order they were added: each name with what it is, written.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Adds a field.
    pub fn add(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        let value = serde_json::to_string(value).expect("what is answered can be written as JSON");
        self.0.push((name.into(), value));
    }

    /// Adds a field before the one at this place.
    pub(crate) fn insert(&mut self, at: usize, name: &str, value: &impl Serialize) {
        self.add(name, value);
        let at = at.min(self.0.len() - 1);
        self.0[at..].rotate_right(1);
    }

    /// Changes a field, if there is one of this name.
    pub(crate) fn replace(&mut self, name: &str, value: &impl Serialize) {
        if let Some(at) = self.0.iter().position(|(known, _)| known == name) {
            self.add(name, value);
            self.0.swap_remove(at);
        }
    }

    /// Keeps those fields whose names are wanted.
    pub(crate) fn retain(&mut self, wanted: impl Fn(&str) -> bool) {
        self.0.retain(|(name, _)| wanted(name));
    }

    /// Adds a list, item by item.
    pub fn add_list<T: Serialize>(&mut self, name: &str, items: impl Iterator<Item = T>) {
        let mut list = String::from("[");
        for item in items {
            if list.len() > 1 {
                list.push(',');
            }
            list += &serde_json::to_string(&item).expect("what is answered can be written as JSON");
        }
        list.push(']');
        self.0.push((name.into(), list));
    }

    /// About how many bytes it takes.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|(name, value)| name.len() + value.len() + 4).sum()
    }

    /// Adds those fields of another object whose names are wanted.
    pub fn extend(&mut self, more: &Fields, wanted: impl Fn(&str) -> bool) {
        self.0.extend(more.0.iter().filter(|(name, _)| wanted(name)).cloned());
    }
}

/// Those of an object, in its order; none of anything else.
impl From<Value> for Fields {
    fn from(value: Value) -> Self {
        let Value::Object(fields) = value else { return Self::default() };
        Self(fields.into_iter().map(|(name, value)| (name, value.to_string())).collect())
    }
}

impl Serialize for Fields {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw = serde_json::value::RawValue::from_string(self.to_string());
        raw.map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

/// The object as JSON.
impl fmt::Display for Fields {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, value)) in self.0.iter().enumerate() {
            let name = serde_json::to_string(name).map_err(|_| fmt::Error)?;
            write!(out, "{}{name}:{value}", if at == 0 { '{' } else { ',' })?;
        }
        out.write_str(if self.0.is_empty() { "{}" } else { "}" })
    }
}
