//! The fields of a JSON object, written out as they come.
//!
//! A board may have a million tiles. Their JSON is written at once instead of being kept as a tree of
//! values, which would take ten times the memory.

use serde::Serialize;
use std::fmt;

/// The fields of a JSON object, in the order they were added.
#[derive(Clone, Debug, Default)]
pub struct Fields(String);

impl Fields {
    /// Adds a field.
    pub fn add(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        let value = serde_json::to_string(value).expect("what is answered can be written as JSON");
        self.add_written(name, &value);
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
        self.add_written(name, &list);
    }

    /// Adds all fields of another object.
    pub fn extend(&mut self, more: &Fields) {
        if !self.0.is_empty() && !more.0.is_empty() {
            self.0.push(',');
        }
        self.0 += &more.0;
    }

    fn add_written(&mut self, name: &str, value: &str) {
        if !self.0.is_empty() {
            self.0.push(',');
        }
        self.0 += &serde_json::to_string(name).expect("a name can be written as JSON");
        self.0.push(':');
        self.0 += value;
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
        write!(out, "{{{}}}", self.0)
    }
}
