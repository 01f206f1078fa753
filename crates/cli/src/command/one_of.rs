//! Options that take one of a few names.
//!
//! Completions offer the names, and a slip of the finger is told which name was probably meant.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::Error;
use grid::Wanted;
use std::ffi::OsStr;

/// Reads one of a few names.
#[derive(Clone)]
pub struct OneOf<R> {
    names: Vec<&'static str>,
    read: R,
}

/// `read` knows these names, and perhaps others like them.
pub fn one_of<T, R: Fn(&str) -> Result<T, Wanted>>(names: impl IntoIterator<Item = &'static str>, read: R) -> OneOf<R> {
    OneOf { names: names.into_iter().collect(), read }
}

impl<T, R> TypedValueParser for OneOf<R>
where
    T: Clone + Send + Sync + 'static,
    R: Fn(&str) -> Result<T, Wanted> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&clap::Arg>, value: &OsStr) -> Result<T, Error> {
        self.read.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}
