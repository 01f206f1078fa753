//! Sentences: what is meant, and how that reads in a language.
//!
//! Whoever has something to say means a [`Key`] and arguments. How it reads stands in files of Project
//! Fluent beside the crate that says it, `words/<language>.ftl`, which [`Words`] holds; a message there is
//! named like the key, with `-` for `.`. Counts choose plural forms; of a list `cells` there is also
//! `cells-count` to choose by.

mod faults;
mod language;
mod messages;
mod sentence;

pub use language::Language;
pub use sentence::{Argument, Sentence};

use language::Value;
use messages::Messages;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

/// What a crate says, in every language.
pub struct Words {
    texts: [&'static str; Language::ALL.len()],
    read: [OnceLock<Messages<'static>>; Language::ALL.len()],
}

/// The words of the crate: `words!("../words")` includes a file a language.
#[macro_export]
macro_rules! words {
    ($folder:literal) => {
        $crate::words::Words::new([
            $crate::words!($folder, "/en.ftl"),
            $crate::words!($folder, "/zh.ftl"),
            $crate::words!($folder, "/ja.ftl"),
            $crate::words!($folder, "/de.ftl"),
            $crate::words!($folder, "/fr.ftl"),
        ])
    };
    ($folder:literal, $file:literal) => {{
        const FILE: &str = include_str!(concat!($folder, $file));
        const SAID: [u8; $crate::words::said_bytes(FILE)] = $crate::words::said(FILE);
        match str::from_utf8(&SAID) {
            Ok(said) => said,
            Err(_) => unreachable!(),
        }
    }};
}

/// How many bytes of a file say something: comments, which are for those who translate, and empty lines do not, and lines end
/// as they do here wherever the file was checked out.
pub const fn said_bytes(file: &str) -> usize {
    copy_said(file.as_bytes(), &mut [])
}

/// What a file says, in as many bytes as [`said_bytes`] counts.
pub const fn said<const BYTES: usize>(file: &str) -> [u8; BYTES] {
    let mut said = [0; BYTES];
    copy_said(file.as_bytes(), &mut said);
    said
}

/// Copies the lines that say something as far as there is room, and counts their bytes.
const fn copy_said(file: &[u8], said: &mut [u8]) -> usize {
    let (mut at, mut to) = (0, 0);
    while at < file.len() {
        let is_said = !matches!(file[at], b'#' | b'\r' | b'\n');
        loop {
            if is_said && file[at] != b'\r' {
                if to < said.len() {
                    said[to] = file[at];
                }
                to += 1;
            }
            at += 1;
            if at == file.len() || file[at - 1] == b'\n' {
                break;
            }
        }
    }
    to
}

/// What is meant by a sentence, in no language.
#[derive(Clone, Copy)]
pub struct Key {
    /// Its name in the protocol, such as `refused.tool`.
    pub name: &'static str,
    words: &'static Words,
}

/// What the seam and the doors say.
pub static SHARED: Words = words!("../../words");

/// A number alone: `number`.
pub const NUMBER: Key = message("number");

/// What is meant by a shared sentence of this name.
pub const fn message(name: &'static str) -> Key {
    SHARED.message(name)
}

/// A shared sentence of this name, about nothing yet.
pub fn sentence(name: &'static str) -> Sentence {
    Sentence::new(message(name))
}

impl Words {
    /// The words of these files, in the order of [`Language::ALL`].
    pub const fn new(texts: [&'static str; Language::ALL.len()]) -> Self {
        Self { texts, read: [const { OnceLock::new() }; Language::ALL.len()] }
    }

    /// One of the things said.
    pub const fn message(&'static self, name: &'static str) -> Key {
        Key { name, words: self }
    }

    /// The file of a language.
    pub fn text(&self, language: Language) -> &'static str {
        self.texts[language as usize]
    }

    /// What doors that draw write on buttons and beside choices, by what stands behind `label-`. The names that
    /// players have for the words of a tool, `words`, are also there in English, which many know them by.
    pub fn labels(&'static self, language: Language) -> BTreeMap<&'static str, String> {
        let keys =
            self.text(Language::English).lines().filter_map(|line| line.strip_prefix("label-")?.split_once(" ="));
        let say = |key: &str, language| self.say(&format!("label-{key}"), &[], language);
        let said = keys.filter_map(|(key, _)| {
            let said = say(key, language).or_else(|| say(key, Language::English))?;
            match key {
                "words" if language != Language::English => Some((key, said + " " + &say(key, Language::English)?)),
                _ => Some((key, said)),
            }
        });
        said.collect()
    }

    /// What is wrong with the words: files that cannot be read, keys that a language lacks or that take
    /// other arguments than in English. Nothing, if nothing is.
    pub fn faults(&self) -> Vec<String> {
        faults::of(self)
    }

    fn messages(&self, language: Language) -> &Messages<'static> {
        self.read[language as usize].get_or_init(|| Messages::read(self.text(language)))
    }

    fn say(&self, name: &str, given: &[(&'static str, Argument)], language: Language) -> Option<String> {
        let pattern = self.messages(language).get(&name.replace('.', "-"), "")?;
        let mut arguments = Vec::with_capacity(given.len());
        let mut counts = Vec::new();
        for (name, argument) in given {
            arguments.push((*name, language.value(argument)));
            if let Some(count) = argument.count() {
                counts.push((format!("{name}-count"), count));
            }
        }
        arguments.extend(counts.iter().map(|(name, count)| (name.as_str(), Value::Count(*count as u64))));
        let mut said = String::new();
        messages::write(pattern, &arguments, language, &mut said);
        Some(said)
    }
}

/// What all things have in common that a message speaks of, where it is more than the message says: its attribute
/// `legend`.
pub fn say_of_kind(key: Key, language: Language) -> Option<String> {
    let of = |language| key.words.messages(language).get(&key.name.replace('.', "-"), "legend");
    of(language).or_else(|| of(Language::English)).map(ToString::to_string)
}

/// The sentence in a language; in English where the language lacks it.
pub fn say(sentence: &Sentence, language: Language) -> String {
    let Key { words, name } = sentence.key;
    let say = |language| words.say(name, &sentence.arguments, language);
    let said = say(language).or_else(|| say(Language::English));
    said.unwrap_or_else(|| sentence.key.name.into())
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(out)
    }
}
