//! What is wrong with a text or a value, in words: the same through every door.

use crate::words::{Words, sentence};
use crate::{Refusal, Sentence};
use grid::text::{MAX_BYTES, MAX_SETTINGS, shorten};
use grid::{About, Complaint, MAX_AREA, MAX_SIDE, Problem, SizeError, TextError, Wanted};

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Self(in_text(&error.problem))
    }
}

impl From<Complaint> for Refusal {
    fn from(complaint: Complaint) -> Self {
        Self(said(&complaint))
    }
}

impl Refusal {
    /// A value cannot be used. `given` is the option or setting with its value, as they are written where it was given.
    pub fn value(given: &str, option: &str, value: &str, wanted: &Wanted) -> Self {
        let refused = match wanted {
            Wanted::OneOf { nearest: Some(near), known } => {
                sentence("refused.value.near").text("near", near).text("known", known)
            }
            Wanted::OneOf { nearest: None, known } => sentence("refused.value").text("known", known),
            Wanted::Number { least, most } => sentence("refused.number").text("least", least).text("most", most),
            Wanted::Flag => sentence("refused.flag"),
            Wanted::Sides => sentence("refused.size"),
            Wanted::Size(error) => sentence("refused.given").phrases("wanted", [of_size(error)]),
            Wanted::Cells(size) => sentence("refused.cells").text("size", size).text("cells", &size.area()),
            Wanted::Cell(_) => sentence("refused.cell"),
            Wanted::NoSpaces => sentence("refused.spaces"),
            Wanted::Said(complaint) => sentence("refused.given").phrases("wanted", [said(complaint)]),
            other => sentence("refused.given").text("wanted", other),
        };
        Self(refused.text("given", given).text("option", option).text("value", &shorten(value)))
    }

    /// The table has no such entry.
    pub fn no_entry(key: &str) -> Self {
        Self(sentence("refused.entry").text("entry", &shorten(key)))
    }

    /// The same of what stands in a file of this name, or at this place of one; or of an option.
    #[must_use]
    pub fn in_file(self, name: &str) -> Self {
        if name.is_empty() {
            self
        } else {
            Self(sentence("refused.given").text("given", name).phrases("wanted", [self.0]))
        }
    }

    /// A file of this name cannot be read: where and why.
    pub fn of_text(name: &str, error: &TextError) -> Self {
        let at = if name.is_empty() { error.at.to_string() } else { format!("{name}:{}", error.at) };
        Self(in_text(&error.problem)).in_file(&at)
    }

    /// There is no tool of this name, whatever word follows it.
    pub(crate) fn no_tool(name: &str, known: &[&str]) -> Self {
        let name = name.split(' ').next().filter(|bare| !known.contains(bare)).unwrap_or(name);
        Self(none_of(["refused.tool", "refused.tool.near"], "tool", name, known))
    }

    /// There is no option of this name.
    pub fn unknown_option(name: &str, known: &[&str]) -> Self {
        Self(none_of(["refused.option", "refused.option.near"], "option", name, known))
    }

    /// There is no command of this name.
    pub fn unknown_command(name: &str, known: &[&str]) -> Self {
        Self(none_of(["refused.command", "refused.command.near"], "command", name, known))
    }

    /// There is no game of this name.
    pub(crate) fn unknown_game(name: &str, known: &[&str]) -> Self {
        Self(none_of(["refused.game", "refused.game.near"], "game", name, known))
    }
}

/// What is wrong with a text.
pub(crate) fn in_text(problem: &Problem) -> Sentence {
    match problem {
        Problem::Empty { such_as } => sentence("text.empty").text("line", such_as),
        Problem::TooLong => sentence("text.too-long").count("most", MAX_BYTES >> 20),
        Problem::NotUtf8 => sentence("text.not-utf8"),
        Problem::NoGame { found, such_as } => sentence("text.no-game").text("found", found).text("line", such_as),
        Problem::UnknownGame { found, nearest, known } => {
            near(["refused.game", "refused.game.near"], nearest.as_deref()).text("known", known).text("game", found)
        }
        Problem::OtherGame { found, wanted } => sentence("text.other-game").text("found", found).text("wanted", wanted),
        Problem::NotASetting { found } => sentence("text.no-setting").text("found", found),
        Problem::UnknownKey { found, nearest, known } => {
            near(["text.setting", "text.setting.near"], nearest.as_deref()).text("known", known).text("found", found)
        }
        Problem::TooManySettings => sentence("text.many-settings").count("most", MAX_SETTINGS),
        Problem::RepeatedKey { key } => sentence("text.twice").text("key", key),
        Problem::MissingKey { wanted } => sentence("text.missing").text("wanted", wanted),
        Problem::BadValue { key, found, wanted } => Refusal::value(&format!("{key}={found}"), key, found, wanted).0,
        Problem::NotACell { found, known } => {
            sentence("text.cell").text("found", &shorten(&found.to_string())).either("known", known)
        }
        Problem::Ragged { found, wanted } => sentence("text.ragged").count("found", *found).count("wanted", *wanted),
        Problem::NoRows => sentence("text.no-rows"),
        Problem::Size(error) => of_size(error),
        Problem::Game(complaint) => said(complaint),
        other => Sentence::plain(other),
    }
}

/// What only one game can say, in its words.
fn said(complaint: &Complaint) -> Sentence {
    let Some(words) = complaint.words::<Words>() else { return Sentence::plain(complaint) };
    let about = complaint.about().iter();
    about.fold(Sentence::new(words.message(complaint.name())), |said, (name, about)| match about {
        About::Text(text) => said.text(name, text),
        About::Count(count) => said.count(name, *count),
    })
}

fn of_size(error: &SizeError) -> Sentence {
    sentence("text.sides").text("sides", &error.sides()).text("side", &MAX_SIDE).text("cells", &MAX_AREA)
}

/// A name is none of those there are; the second sentence offers the one that was probably meant.
fn none_of(said: [&'static str; 2], what: &'static str, name: &str, known: &[&str]) -> Sentence {
    near(said, grid::nearest(name, known.iter().copied())).text("known", &known.join(", ")).text(what, &shorten(name))
}

fn near([far, near]: [&'static str; 2], meant: Option<&str>) -> Sentence {
    match meant {
        Some(meant) => sentence(near).text("near", meant),
        None => sentence(far),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Size;
    use grid::text::At;

    /// A reader of board text without words of its own says the same in English.
    #[test]
    fn what_is_wrong_with_a_text_is_said_as_its_reader_says_it() {
        let text = |name: &str| name.to_owned();
        let value = |wanted| Problem::BadValue { key: text("goal"), found: text("sord"), wanted: Box::new(wanted) };
        let problems = [
            Problem::Empty { such_as: text("mines mines=10") },
            Problem::TooLong,
            Problem::NotUtf8,
            Problem::NoGame { found: text("##"), such_as: text("mines mines=10") },
            Problem::UnknownGame { found: text("mine"), nearest: Some(text("mines")), known: text("mines, hollows") },
            Problem::UnknownGame { found: text("chess"), nearest: None, known: text("mines, hollows") },
            Problem::OtherGame { found: text("mines"), wanted: text("hollows") },
            Problem::NotASetting { found: text("10") },
            Problem::UnknownKey { found: text("mine"), nearest: Some(text("mines")), known: text("mines, first") },
            Problem::UnknownKey { found: text("colour"), nearest: None, known: text("mines, first") },
            Problem::TooManySettings,
            Problem::RepeatedKey { key: text("mines") },
            Problem::MissingKey { wanted: text("radius=4") },
            value(Wanted::one_of("sord", &["sword", "fox"])),
            value(Wanted::one_of("x", &["sword", "fox"])),
            value(Wanted::number(&0, &u64::MAX)),
            value(Wanted::Flag),
            value(Wanted::Sides),
            value(Size::new(3_000, 1).unwrap_err().into()),
            value("sord".parse::<grid::Cell>().unwrap_err().into()),
            value(Wanted::NoSpaces),
            value(Wanted::Cells(Size::new(50, 40).unwrap())),
            value("name a line by its ends, such as A1-C1".into()),
            Problem::NotACell { found: 'x', known: &["'#'", "'.'", "1-8"] },
            Problem::Ragged { found: 1, wanted: 2 },
            Problem::Ragged { found: 3, wanted: 2 },
            Problem::NoRows,
            Problem::Size(Size::new(2_001, 1).unwrap_err()),
            Problem::Game("A1 is a sixth blocked tile".into()),
        ];
        for problem in problems {
            let refusal = Refusal::from(At { line: 1, column: 1 }.problem(problem.clone()));
            assert_eq!(refusal.to_string(), problem.to_string());
        }
    }
}
