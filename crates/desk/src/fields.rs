//! The fields of a JSON object, written out as they come.
//!
//! A board may have a million tiles. Their JSON is written at once instead of being kept as a tree of
//! values, which would take ten times the memory.

use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use std::fmt::{self, Write};
use std::sync::Arc;

/// The fields of a JSON object, in the order they were added: each name with what it is, written.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(String, Written)>);

/// What a field is.
#[derive(Clone)]
enum Written {
    Now(String),
    /// Written when it is looked at.
    Later(Arc<dyn Fn() -> String + Send + Sync>),
}

impl Fields {
    /// Adds a field.
    pub fn add(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        let value = serde_json::to_string(value).expect("what is answered can be written as JSON");
        self.0.push((name.into(), Written::Now(value)));
    }

    /// Adds an object.
    pub(crate) fn add_object(&mut self, name: &str, object: &Fields) {
        self.0.push((name.into(), Written::Now(object.to_string())));
    }

    /// Adds a list of objects.
    pub(crate) fn add_objects(&mut self, name: &str, objects: impl Iterator<Item = Fields>) {
        let mut list = String::from("[");
        for object in objects {
            let comma = if list.len() > 1 { "," } else { "" };
            write!(list, "{comma}{object}").expect("a text takes whatever is written");
        }
        list.push(']');
        self.0.push((name.into(), Written::Now(list)));
    }

    /// Adds a list that is worked out and written when somebody looks at it: an answer is mostly wanted without it.
    pub fn add_list_later<T: Serialize>(
        &mut self,
        name: &str,
        items: impl Fn(&mut dyn FnMut(T)) + Send + Sync + 'static,
    ) {
        let write = move || {
            let mut list = List::default();
            items(&mut |item| list.add(&item));
            list.finish()
        };
        self.0.push((name.into(), Written::Later(Arc::new(write))));
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
        let mut list = List::default();
        items.for_each(|item| list.add(&item));
        self.0.push((name.into(), Written::Now(list.finish())));
    }

    /// About how many bytes it takes.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|(name, value)| name.len() + value.text().len() + 4).sum()
    }

    /// Adds those fields of another object whose names are wanted.
    pub fn extend(&mut self, more: &Fields, wanted: impl Fn(&str) -> bool) {
        let wanted = more.0.iter().filter(|(name, _)| wanted(name));
        self.0.extend(wanted.map(|(name, value)| (name.clone(), Written::Now(value.text().into_owned()))));
    }
}

impl Written {
    fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Now(text) => Cow::Borrowed(text),
            Self::Later(write) => Cow::Owned(write()),
        }
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text())
    }
}

/// A list as it is written.
#[derive(Default)]
struct List(Vec<u8>);

impl List {
    fn add(&mut self, item: &impl Serialize) {
        self.0.push(if self.0.is_empty() { b'[' } else { b',' });
        serde_json::to_writer(&mut self.0, item).expect("what is answered can be written as JSON");
    }

    fn finish(mut self) -> String {
        if self.0.is_empty() {
            self.0.push(b'[');
        }
        self.0.push(b']');
        String::from_utf8(self.0).expect("JSON is UTF-8")
    }
}

/// Those of an object, in its order; none of anything else.
impl From<Value> for Fields {
    fn from(value: Value) -> Self {
        let Value::Object(fields) = value else { return Self::default() };
        Self(fields.into_iter().map(|(name, value)| (name, Written::Now(value.to_string()))).collect())
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
            write!(out, "{}{name}:{}", if at == 0 { '{' } else { ',' }, value.text())?;
        }
        out.write_str(if self.0.is_empty() { "{}" } else { "}" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn a_list_that_nobody_wants_is_not_worked_out() {
        let worked_out = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&worked_out);
        let mut more = Fields::default();
        more.add("best", &1);
        more.add_list_later("cells", move |add| {
            counter.fetch_add(1, Ordering::Relaxed);
            (0..3).for_each(add);
        });
        let with = |wanted: &[&str]| {
            let mut fields = Fields::default();
            fields.extend(&more, |name| wanted.contains(&name));
            fields.to_string()
        };
        assert_eq!((with(&["best"]), worked_out.load(Ordering::Relaxed)), (r#"{"best":1}"#.to_owned(), 0));
        assert_eq!(with(&["cells"]), r#"{"cells":[0,1,2]}"#);
        assert_eq!(worked_out.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn objects_in_objects_are_written_as_they_are() {
        let mut inner = Fields::default();
        inner.add("a", "ü\"");
        let mut outer = Fields::default();
        outer.add_object("one", &inner);
        outer.add_objects("two", [inner.clone(), Fields::default()].into_iter());
        outer.add_list("none", [0; 0].into_iter());
        assert_eq!(outer.to_string(), r#"{"one":{"a":"ü\""},"two":[{"a":"ü\""},{}],"none":[]}"#);
    }
}
