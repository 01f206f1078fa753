//! What a verb was given.

use super::BOARD;
use super::parameter::{Kind, Parameter, size};
use crate::protocol::Trouble;
use crate::{Language, Refusal, Table};
use grid::text::utf8;
use grid::{Cell, Size, TextError, unknown};

/// What a verb was given: a board, and a value for each option.
#[derive(Clone, Debug)]
pub struct Given {
    /// The games there are, to name the one a board is of.
    pub table: Table,
    /// What it is asked about.
    pub input: Input,
    /// The language of sentences.
    pub language: Language,
    /// Whether a program reads the answer, which has room for what people would not look at.
    pub in_full: bool,
    /// Whether somebody said how long it may think.
    pub is_limited: bool,
    /// Whether somebody wants a picture.
    pub is_drawn: bool,
    /// What stands before an option's name where this was asked: `--`, or nothing.
    pub before: &'static str,
    options: Vec<Parameter>,
    values: Vec<(&'static str, String)>,
    /// What the files are called whose contents are values.
    names: Vec<(&'static str, String)>,
}

/// A file and what it is called.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// What it is called in messages.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Given {
    /// Nothing but an input.
    pub fn new(table: Table, input: Input, language: Language, options: Vec<Parameter>) -> Self {
        Self {
            table,
            input,
            language,
            in_full: false,
            is_limited: false,
            is_drawn: false,
            before: "",
            options,
            values: Vec::new(),
            names: Vec::new(),
        }
    }

    /// Chooses a value for an option. Refused if there is none of this name, or it cannot have this value.
    pub fn give(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        let Some(option) = self.options.iter().find(|option| option.key == key) else {
            let known: Vec<&str> = self.options.iter().map(|option| option.key).collect();
            return Err(Refusal::plain(&unknown(key, &known)));
        };
        let shown = grid::text::shorten(value);
        option.kind.check(value).map_err(|why| Refusal::plain(&format!("{}{key} {shown}: {why}", self.before)))?;
        if !option.many {
            self.values.retain(|(other, _)| *other != option.key);
        }
        self.values.push((option.key, value.into()));
        Ok(())
    }

    /// Chooses what a file holds for an option, and says what the file is called.
    pub fn give_file(&mut self, key: &str, name: &str, text: &str) -> Result<(), Refusal> {
        self.give(key, text)?;
        self.names.retain(|(other, _)| *other != key);
        self.names.push((self.option(key).key, name.into()));
        Ok(())
    }

    /// Refuses options that are missing, or are given without what they need, or beside what excludes them.
    pub fn check(&self) -> Result<(), Refusal> {
        for option in self.options.iter().filter(|option| self.was_given(option.key)) {
            let (before, key) = (self.before, option.key);
            if !option.needs.is_empty() && !self.was_given(option.needs) {
                return Err(Refusal::plain(&format!("{before}{key} needs {before}{}", option.needs)));
            }
            if let Some(other) = option.excludes.iter().find(|other| self.was_given(other)) {
                return Err(Refusal::plain(&format!("{before}{key} cannot be used with {before}{other}")));
            }
            if option.excludes.contains(&BOARD) && !self.input.bytes.is_empty() {
                return Err(Refusal::plain(&format!("{before}{key} cannot be used with a board")));
            }
        }
        if let Some(missing) = self.options.iter().find(|option| option.required && !self.was_given(option.key)) {
            return Err(Refusal::plain(&format!("{}{} is missing", self.before, missing.key)));
        }
        Ok(())
    }

    /// Whether a value was given.
    pub fn was_given(&self, key: &str) -> bool {
        self.values.iter().any(|(given, _)| *given == key)
    }

    /// The value of an option: the one given, or the usual one; empty if it has none.
    pub fn get(&self, key: &str) -> &str {
        let given = self.values.iter().find(|(given, _)| *given == key).map(|(_, value)| value.as_str());
        given.unwrap_or_else(|| self.option(key).usual)
    }

    /// The value of an option, if one was given.
    pub fn given(&self, key: &str) -> Option<&str> {
        self.was_given(key).then(|| self.get(key))
    }

    /// What the file is called whose contents were given for an option; as the option if nobody said.
    pub fn file_name(&self, key: &'static str) -> &str {
        self.names.iter().find(|(given, _)| *given == key).map_or(key, |(_, name)| name)
    }

    /// Whether a flag was given.
    pub fn flag(&self, key: &str) -> bool {
        matches!(self.option(key).kind, Kind::Flag) && self.get(key) == "true"
    }

    /// All values of an option that may be given several times, or between commas.
    pub fn all(&self, key: &str) -> Vec<&str> {
        let given = self.values.iter().filter(|(given, _)| *given == key).map(|(_, value)| value.as_str());
        if matches!(self.option(key).kind, Kind::List(_)) {
            given.flat_map(|value| value.split(',')).collect()
        } else {
            given.collect()
        }
    }

    /// A number, if there is one.
    pub fn number(&self, key: &str) -> Option<u64> {
        self.get(key).parse().ok()
    }

    /// A size, if one was given.
    pub fn size(&self, key: &str) -> Option<Size> {
        size(self.get(key)).ok()
    }

    /// A cell, if one was given.
    pub fn cell(&self, key: &str) -> Option<Cell> {
        self.get(key).parse().ok()
    }

    /// All cells that were given.
    pub fn cells(&self, key: &str) -> Vec<Cell> {
        self.all(key).into_iter().filter_map(|name| name.parse().ok()).collect()
    }

    /// Refuses the value of an option, and says why.
    pub fn refuse(&self, key: &str, why: &str) -> Trouble {
        let value = grid::text::shorten(self.get(key));
        let named = if self.flag(key) { String::new() } else { format!(" {value}") };
        Trouble::Refused(Refusal::plain(&format!("{}{key}{named}: {why}", self.before)))
    }

    /// The board's text.
    pub fn text(&self) -> Result<&str, TextError> {
        utf8(&self.input.bytes)
    }

    fn option(&self, key: &str) -> &Parameter {
        self.options.iter().find(|option| option.key == key).expect("a verb asks for its own options")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(bytes: &[u8]) -> Given {
        let any = || Kind::Text(|_| Ok(()));
        let options = vec![
            Parameter::new("name", any(), "").excludes(&[BOARD]),
            Parameter::new("to", any(), "").required(),
            Parameter::new("plan", Kind::File, ""),
        ];
        let input = Input { name: String::new(), bytes: bytes.into() };
        Given::new(Table(&[]), input, Language::English, options)
    }

    #[test]
    fn what_takes_the_place_of_a_board_cannot_be_given_beside_one() {
        let refused = |bytes| {
            let mut given = given(bytes);
            given.give("to", "x").and_then(|()| given.give("name", "y")).unwrap();
            given.check().err().map(|refusal| refusal.to_string())
        };
        assert_eq!(refused(b""), None);
        assert_eq!(refused(b"board"), Some("name cannot be used with a board".into()));
    }

    #[test]
    fn what_is_required_has_to_be_given() {
        assert_eq!(given(b"board").check().unwrap_err().to_string(), "to is missing");
    }

    #[test]
    fn a_file_is_called_by_its_name_or_as_the_option() {
        let mut given = given(b"");
        given.give("plan", "text").unwrap();
        assert_eq!((given.get("plan"), given.file_name("plan")), ("text", "plan"));
        given.give_file("plan", "a.plan", "other").unwrap();
        assert_eq!((given.get("plan"), given.file_name("plan")), ("other", "a.plan"));
    }
}
