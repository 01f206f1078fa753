//! Sentences: what is meant, and how that reads in a language.
//!
//! Whoever has something to say means a [`Key`] and arguments. How it reads stands in files of Project
//! Fluent beside the crate that says it, `words/<language>.ftl`, which [`Words`] holds; a message there is
//! named like the key, with `-` for `.`. Counts choose plural forms; of a list `cells` there is also
//! `cells-count` to choose by.

mod faults;
mod language;
mod sentence;

pub use language::Language;
pub use sentence::{Argument, Sentence};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

/// What a crate says, in every language.
pub struct Words {
    texts: [&'static str; Language::ALL.len()],
    read: [OnceLock<FluentBundle<FluentResource>>; Language::ALL.len()],
}

/// The words of the crate: `words!("../words")` includes a file a language.
#[macro_export]
macro_rules! words {
    ($folder:literal) => {
        $crate::words::Words::new([
            include_str!(concat!($folder, "/en.ftl")),
            include_str!(concat!($folder, "/zh.ftl")),
            include_str!(concat!($folder, "/ja.ftl")),
            include_str!(concat!($folder, "/de.ftl")),
            include_str!(concat!($folder, "/fr.ftl")),
        ])
    };
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

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        self.read[language as usize].get_or_init(|| {
            // What cannot be read is left out here; `faults` names it, and a test asks for them.
            let resource = FluentResource::try_new(self.text(language).into()).unwrap_or_else(|(read, _)| read);
            let locale = language.code().parse().expect("our codes are codes");
            let mut bundle = FluentBundle::new_concurrent(vec![locale]);
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(language.number_format()));
            bundle.add_resource_overriding(resource);
            bundle
        })
    }

    fn say(&self, name: &str, given: &[(&'static str, Argument)], language: Language) -> Option<String> {
        let bundle = self.bundle(language);
        let pattern = bundle.get_message(&name.replace('.', "-"))?.value()?;
        let mut arguments = FluentArgs::with_capacity(given.len());
        for (name, argument) in given {
            arguments.set(*name, language.value(argument));
            if let Some(count) = argument.count() {
                arguments.set(format!("{name}-count"), FluentValue::from(count));
            }
        }
        Some(bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
    }
}

/// What all things have in common that a message speaks of, where it is more than the message says: its attribute
/// `legend`.
pub fn say_of_kind(key: Key, language: Language) -> Option<String> {
    let of = |language| {
        let bundle = key.words.bundle(language);
        let legend = bundle.get_message(&key.name.replace('.', "-"))?.get_attribute("legend")?;
        Some(bundle.format_pattern(legend.value(), None, &mut Vec::new()).into_owned())
    };
    of(language).or_else(|| of(Language::English))
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
