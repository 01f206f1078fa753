//! What a verb was given.

use super::parameter::{Kind, Parameter, cell, pair, size};
use super::{BOARD, JSON};
use crate::protocol::{Trouble, answer_json};
use crate::words::sentence;
use crate::{Answer, Desk, Fields, Language, Refusal, Sentence, Table};
use grid::text::utf8;
use grid::{Cell, Size, TextError, Wanted};

/// What a verb was given: a board, and a value for each option.
#[derive(Clone, Debug)]
pub struct Given {
    /// The games there are, to name the one a board is of.
    pub table: Table,
    /// What it is asked about.
    pub input: Input,
    /// What else it is asked about, where it takes several files.
    pub more: Vec<Input>,
    /// The language of sentences.
    pub language: Language,
    /// Whether a program reads the answer, which has room for what people would not look at.
    pub in_full: bool,
    /// Whether somebody said how long it may think.
    pub is_limited: bool,
    /// Whether a clock has a say, so that another run may find another answer.
    pub is_timed: bool,
    /// Whether somebody wants a picture.
    pub is_drawn: bool,
    /// What stands before an option's name where this was asked: `--`, or nothing.
    pub before: &'static str,
    /// What whoever asked would better write another time.
    pub notes: Vec<String>,
    options: Vec<Parameter>,
    values: Vec<(&'static str, String)>,
    files: Vec<(&'static str, Input)>,
}

/// A file and what it is called.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// What it is called in messages.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Input {
    /// Refuses to look for a board of this name in what holds one board without a name.
    pub fn has_no_names(&self, id: Option<&str>) -> Result<(), Refusal> {
        id.map_or(Ok(()), |id| Err(self.has_no_board(id)))
    }

    /// There is no board of this name.
    pub fn has_no_board(&self, id: &str) -> Refusal {
        self.refuse(sentence("refused.no-such-board").text("id", &grid::text::shorten(id)))
    }

    /// What it holds is not what was asked for.
    pub fn refuse(&self, why: Sentence) -> Refusal {
        Refusal(why).in_file(&self.name)
    }
}

impl Given {
    /// Nothing but an input.
    pub fn new(table: Table, input: Input, language: Language, options: Vec<Parameter>) -> Self {
        Self {
            table,
            input,
            more: Vec::new(),
            language,
            in_full: false,
            is_limited: false,
            is_timed: false,
            is_drawn: false,
            before: "",
            notes: Vec::new(),
            options,
            values: Vec::new(),
            files: Vec::new(),
        }
    }

    /// What a program reads of an answer. For people it is not written: a large board takes longer than its advice.
    pub fn fields(&self, desk: &dyn Desk, answer: &Answer) -> Fields {
        if self.in_full { answer_json(desk, answer, self.language) } else { Fields::default() }
    }

    /// Chooses a value for an option, by its name or a former one. Refused if there is none of this name, or it cannot
    /// have this value.
    pub fn give(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let Parameter { key, kind, many, .. } = self.named(name, value)?;
        if matches!(kind, Kind::File) {
            return self.give_file(name, Input { name: key.into(), bytes: value.into() });
        }
        kind.check(value).map_err(|wanted| self.unusable(key, value, &wanted))?;
        if let (Kind::Cell, Some(cell)) = (&kind, pair(value)) {
            self.notes.push(format!("{0}{key} {value} is written {0}{key} {cell} now", self.before));
        }
        if !many {
            self.values.retain(|(other, _)| *other != key);
        }
        self.values.push((key, value.into()));
        Ok(())
    }

    /// Chooses several values for an option. Refused if it takes one.
    pub fn give_all(&mut self, name: &str, values: &[String]) -> Result<(), Refusal> {
        let Parameter { key, kind, many, .. } = self.named(name, values.first().map_or("", String::as_str))?;
        if values.len() < 2 || many {
            values.iter().try_for_each(|value| self.give(name, value))
        } else if matches!(kind, Kind::List(_)) {
            self.give(name, &values.join(","))
        } else {
            Err(Refusal(sentence("refused.once").text("option", &format!("{}{key}", self.before))))
        }
    }

    /// Chooses values for several options, in the order in which these are listed: of several that cannot be, every door
    /// tells of the same one.
    pub(crate) fn give_each(&mut self, mut chosen: Vec<(&str, Vec<String>)>) -> Result<(), Refusal> {
        let place = |name: &str| self.options.iter().position(|option| option.is_called(name));
        chosen.sort_by_key(|(name, _)| place(name));
        chosen.iter().try_for_each(|(name, values)| self.give_all(name, values))
    }

    /// Chooses a file for an option that takes one.
    pub fn give_file(&mut self, name: &str, file: Input) -> Result<(), Refusal> {
        let key = self.named(name, "")?.key;
        self.files.retain(|(other, _)| *other != key);
        self.files.push((key, file));
        Ok(())
    }

    /// The option that is called so, or was. Of what is written otherwise now, the last option takes the value.
    fn named(&mut self, name: &str, value: &str) -> Result<Parameter, Refusal> {
        // A name that another option has now is that option's.
        let now = self.options.iter().find(|option| option.key == name);
        let Some(option) = now.or_else(|| self.options.iter().find(|option| option.aliases.contains(&name))) else {
            let is_secret = |option: &Parameter| option.is_hidden() || self.in_full && option.is_for_people();
            let known = self.options.iter().filter(|option| !is_secret(option));
            let known: Vec<&str> = known.map(|option| option.key).collect();
            return Err(Refusal::unknown_option(name, &known));
        };
        let option = option.clone();
        let note = if option.is_hidden() {
            let instead: Vec<String> = option.instead.iter().map(|key| format!("{}{key}", self.before)).collect();
            format!("{}{name} {value} is written {} {value} now", self.before, instead.join(" "))
        } else {
            format!("{0}{name} is called {0}{1} now", self.before, option.key)
        };
        if (option.key != name || option.is_hidden()) && !self.notes.contains(&note) {
            self.notes.push(note);
        }
        Ok(option)
    }

    /// Refuses options that are missing, given without what they need, or beside what excludes them.
    pub fn check(&self) -> Result<(), Refusal> {
        let named = |key: &str| format!("{}{key}", self.before);
        let refused = |said: Sentence, key: &str| Err(Refusal(said.text("option", &named(key))));
        if let Some(missing) = self.options.iter().find(|option| option.required && !self.was_given(option.key)) {
            return refused(sentence("refused.missing"), missing.key);
        }
        for option in self.options.iter().filter(|option| self.was_given(option.key)) {
            if !option.needs.is_empty() && !self.was_given(option.needs) {
                return refused(sentence("refused.needs").text("other", &named(option.needs)), option.key);
            }
            if let Some(other) = option.excludes.iter().find(|other| self.was_given(other)) {
                return refused(sentence("refused.excludes").text("other", &named(other)), option.key);
            }
            if option.is_for_people() && self.in_full {
                return refused(sentence("refused.excludes").text("other", &named(JSON)), option.key);
            }
            if option.excludes.contains(&BOARD) && !self.input.bytes.is_empty() {
                return refused(sentence("refused.excludes-board"), option.key);
            }
        }
        Ok(())
    }

    /// Whether a value was given.
    pub fn was_given(&self, key: &str) -> bool {
        self.values.iter().any(|(given, _)| *given == key) || self.file(key).is_some()
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

    /// Whether a flag was given.
    pub fn flag(&self, key: &str) -> bool {
        matches!(self.option(key).kind, Kind::Flag) && self.get(key) == "true"
    }

    /// The file that was given for an option.
    pub fn file(&self, key: &str) -> Option<&Input> {
        self.files.iter().find(|(given, _)| *given == key).map(|(_, file)| file)
    }

    /// What it is called and its text. Refused if it is not text.
    pub fn text_file(&self, key: &str) -> Result<Option<(&str, &str)>, Refusal> {
        let Some(Input { name, bytes }) = self.file(key) else { return Ok(None) };
        let text = utf8(bytes).map_err(|error| Refusal::of_text(name, &error))?;
        Ok(Some((name, text)))
    }

    /// All values of an option that may be given several times, or between commas; the usual ones if none was given.
    pub fn all(&self, key: &str) -> Vec<&str> {
        let Parameter { kind, usual, .. } = self.option(key);
        if !self.was_given(key) && !usual.is_empty() {
            return usual.split(',').collect();
        }
        let given = self.values.iter().filter(|(given, _)| *given == key).map(|(_, value)| value.as_str());
        if matches!(kind, Kind::List(_)) { given.flat_map(|value| value.split(',')).collect() } else { given.collect() }
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
        cell(self.get(key)).ok()
    }

    /// All cells that were given.
    pub fn cells(&self, key: &str) -> Vec<Cell> {
        self.all(key).into_iter().filter_map(|name| cell(name).ok()).collect()
    }

    /// Refuses the value of an option, and says why.
    pub fn refuse(&self, key: &str, why: impl Into<Wanted>) -> Trouble {
        let value = if self.flag(key) { "" } else { self.get(key) };
        Trouble::Refused(self.unusable(key, value, &why.into()))
    }

    /// The same of a reason that has words.
    pub fn refuse_for(&self, key: &str, why: Sentence) -> Trouble {
        let value = if self.flag(key) || self.file(key).is_some() { "" } else { self.get(key) };
        let given = format!("{}{key} {}", self.before, grid::text::shorten(value));
        Trouble::Refused(Refusal(why).in_file(given.trim_end()))
    }

    /// Refuses a value of an option: what would do in its place.
    pub fn unusable(&self, key: &str, value: &str, wanted: &Wanted) -> Refusal {
        let option = format!("{}{key}", self.before);
        let given = format!("{option} {}", grid::text::shorten(value));
        Refusal::value(given.trim_end(), &option, value, wanted)
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

    #[test]
    fn an_option_given_several_times_replaces_all_that_is_usual() {
        let any = |key| Parameter::new(key, Kind::Any(vec!["one"]), "");
        let options = vec![any("method").usual("one,two").many(), any("goal").many()];
        let mut given = Given::new(Table(&[]), Input::default(), Language::English, options);
        assert_eq!((given.all("method"), given.all("goal")), (vec!["one", "two"], vec![]));
        given.give("method", "-three").unwrap();
        given.give("method", "four,five").unwrap();
        assert_eq!(given.all("method"), ["-three", "four,five"]);
    }

    #[test]
    fn several_values_are_for_options_that_take_them() {
        let list = Parameter::new("cells", Kind::List(|_| Ok(())), "");
        let options = vec![list, Parameter::new("seed", Kind::Number(0, 9), "")];
        let mut given = Given::new(Table(&[]), Input::default(), Language::English, options);
        let two = ["1".to_owned(), "2".to_owned()];
        given.give_all("cells", &two).unwrap();
        assert_eq!(given.all("cells"), two);
        let refused = given.give_all("seed", &two).unwrap_err();
        assert_eq!(crate::words::say(&refused.0, Language::English), "seed takes one value");
        given.give_all("seed", &two[..1]).unwrap();
        assert_eq!(given.number("seed"), Some(1));
    }

    #[test]
    fn a_former_name_is_taken_with_a_note_and_offered_nowhere() {
        let options = vec![
            Parameter::new("made", Kind::Number(0, 9), "").formerly(&["score"]),
            Parameter::new("plan", Kind::File, "").formerly(&["list"]),
        ];
        let mut given = Given::new(Table(&[]), Input::default(), Language::English, options);
        given.before = "--";
        given.give("score", "3").unwrap();
        given.give_file("list", Input::default()).unwrap();
        assert_eq!((given.get("made"), given.file("plan").is_some()), ("3", true));
        given.give("score", "4").unwrap();
        assert_eq!((given.get("made"), given.was_given("score")), ("4", false));
        assert_eq!(given.notes, ["--score is called --made now", "--list is called --plan now"]);
        assert_eq!(
            given.give("scores", "4").unwrap_err().to_string(),
            "'scores' is not an option; the options are made, plan"
        );
    }

    #[test]
    fn a_file_is_given_like_a_value() {
        let options =
            vec![Parameter::new("plan", Kind::File, "").excludes(&["tile"]), Parameter::new("tile", Kind::Cell, "")];
        let mut given = Given::new(Table(&[]), Input::default(), Language::English, options);
        given.give("tile", "A1").unwrap();
        assert!(given.check().is_ok() && given.file("plan").is_none());
        given.give_file("plan", Input { name: "plan.json".into(), bytes: b"{}".to_vec() }).unwrap();
        assert_eq!(given.check().unwrap_err().to_string(), "plan cannot be used with tile");
        assert_eq!(given.file("plan").map(|plan| plan.name.as_str()), Some("plan.json"));
    }

    #[test]
    fn what_takes_the_place_of_a_board_cannot_be_given_beside_one() {
        let refused = |bytes: &[u8]| {
            let options = vec![Parameter::new("name", Kind::Text(|_| Ok(())), "").excludes(&[BOARD])];
            let input = Input { name: String::new(), bytes: bytes.into() };
            let mut given = Given::new(Table(&[]), input, Language::English, options);
            given.give("name", "y").unwrap();
            given.check().err().map(|refusal| refusal.to_string())
        };
        assert_eq!(refused(b""), None);
        assert_eq!(refused(b"board"), Some("name cannot be used with a board".into()));
    }

    #[test]
    fn what_is_missing_is_named() {
        let options = vec![
            Parameter::new("plan", Kind::File, "").required(),
            Parameter::new("moves", Kind::Flag, "").needs("seed").excludes(&["plan"]),
            Parameter::new("seed", Kind::Number(0, 9), ""),
        ];
        let mut given = Given::new(Table(&[]), Input::default(), Language::English, options);
        let wrong = |given: &Given| given.check().map_err(|refusal| refusal.to_string());
        assert_eq!(wrong(&given), Err("plan is missing".into()));
        given.give_file("plan", Input { name: "a.plan".into(), bytes: b"A1".to_vec() }).unwrap();
        assert_eq!((wrong(&given), given.text_file("plan").unwrap()), (Ok(()), Some(("a.plan", "A1"))));
        given.give("moves", "true").unwrap();
        assert_eq!(wrong(&given), Err("moves needs seed".into()));
        let refused = given.give("seed", "10").unwrap_err().to_string();
        assert_eq!(refused, "seed 10: give a whole number from 0 to 9");
        given.give("seed", "3").unwrap();
        assert_eq!(wrong(&given), Err("moves cannot be used with plan".into()));
    }
}
