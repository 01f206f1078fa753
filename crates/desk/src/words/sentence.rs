//! Something to be said: what, and about what.

use super::{Key, Language, NUMBER, message, say};
use crate::Place;
use serde_json::{Map, Value, json};

/// Something to be said: what, and about what.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// What is meant.
    pub key: Key,
    /// What it is about, by the names its messages use.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// What a sentence is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A tile.
    Place(Place),
    /// Several tiles.
    Places(Vec<Place>),
    /// Tiles of which any will do.
    AnyOf(Vec<Place>),
    /// A number of things.
    Count(u64),
    /// A number too large for most to write out, in decimal digits.
    Big(String),
    /// A share from 0 to 1, said in percent.
    Share(f64),
    /// A number that need not be whole, said with one decimal.
    Decimal(f64),
    /// A number of a table or a check, said with so many decimals.
    Figure(f64, usize),
    /// Names of which one is to be chosen.
    Either(&'static [&'static str]),
    /// Things there are words for.
    Words(Vec<Key>),
    /// Things that take a phrase each.
    Phrases(Vec<Sentence>),
    /// Text that is the same in every language: input that is quoted, a name.
    Text(String),
}

impl Argument {
    /// How many things a list holds, to choose a plural form by.
    pub(super) fn count(&self) -> Option<usize> {
        match self {
            Self::Places(places) | Self::AnyOf(places) => Some(places.len()),
            Self::Words(words) => Some(words.len()),
            Self::Phrases(phrases) => Some(phrases.len()),
            _ => None,
        }
    }
}

impl Sentence {
    /// A sentence about nothing yet.
    pub fn new(key: Key) -> Self {
        Self { key, arguments: Vec::new() }
    }

    /// Text that is the same in every language.
    pub fn plain(text: &(impl ToString + ?Sized)) -> Self {
        Self::new(message("plain")).text("text", text)
    }

    /// A number alone.
    pub fn number(count: usize) -> Self {
        Self::new(NUMBER).count("number", count)
    }

    fn with(mut self, name: &'static str, argument: Argument) -> Self {
        // Most are about one thing, and a large board has a million of them.
        self.arguments.reserve_exact(1);
        self.arguments.push((name, argument));
        self
    }

    /// About a tile.
    #[must_use]
    pub fn place(self, name: &'static str, place: impl Into<Place>) -> Self {
        self.with(name, Argument::Place(place.into()))
    }

    /// About several tiles.
    #[must_use]
    pub fn places(self, name: &'static str, places: impl IntoIterator<Item = impl Into<Place>>) -> Self {
        self.with(name, Argument::Places(places.into_iter().map(Into::into).collect()))
    }

    /// About tiles of which any will do.
    #[must_use]
    pub fn any_of(self, name: &'static str, places: impl IntoIterator<Item = impl Into<Place>>) -> Self {
        self.with(name, Argument::AnyOf(places.into_iter().map(Into::into).collect()))
    }

    /// About a number of things.
    #[must_use]
    pub fn count(self, name: &'static str, count: usize) -> Self {
        self.with(name, Argument::Count(count as u64))
    }

    /// About a number that may have very many digits.
    #[must_use]
    pub fn big(self, name: &'static str, digits: &(impl ToString + ?Sized)) -> Self {
        self.with(name, Argument::Big(digits.to_string()))
    }

    /// About a share from 0 to 1.
    #[must_use]
    pub fn share(self, name: &'static str, share: f64) -> Self {
        self.with(name, Argument::Share(share))
    }

    /// About a number that need not be whole.
    #[must_use]
    pub fn decimal(self, name: &'static str, number: f64) -> Self {
        self.with(name, Argument::Decimal(number))
    }

    /// About a number of a table or a check, with so many decimals.
    #[must_use]
    pub fn figure(self, name: &'static str, number: f64, decimals: usize) -> Self {
        self.with(name, Argument::Figure(number, decimals))
    }

    /// About names of which one is to be chosen.
    #[must_use]
    pub fn either(self, name: &'static str, names: &'static [&'static str]) -> Self {
        self.with(name, Argument::Either(names))
    }

    /// About things there are words for.
    #[must_use]
    pub fn words(self, name: &'static str, words: impl IntoIterator<Item = Key>) -> Self {
        self.with(name, Argument::Words(words.into_iter().collect()))
    }

    /// About things that take a phrase each.
    #[must_use]
    pub fn phrases(self, name: &'static str, phrases: impl IntoIterator<Item = Sentence>) -> Self {
        self.with(name, Argument::Phrases(phrases.into_iter().collect()))
    }

    /// About a text that is the same in every language.
    #[must_use]
    pub fn text(self, name: &'static str, text: &(impl ToString + ?Sized)) -> Self {
        self.with(name, Argument::Text(text.to_string()))
    }

    /// Key, arguments and the sentence in a language, for JSON.
    pub fn json(&self, language: Language) -> Value {
        let arguments = self.arguments.iter().map(|(name, argument)| {
            let value = match argument {
                Argument::Place(place) => json!(place.to_string()),
                Argument::Places(places) | Argument::AnyOf(places) => places.iter().map(Place::to_string).collect(),
                Argument::Count(count) => json!(count),
                Argument::Share(number) | Argument::Decimal(number) | Argument::Figure(number, _) => json!(number),
                Argument::Either(names) => names.iter().copied().collect(),
                Argument::Words(words) => words.iter().map(|word| word.name).collect(),
                Argument::Phrases(phrases) => phrases.iter().map(|phrase| phrase.json(language)).collect(),
                Argument::Big(text) | Argument::Text(text) => json!(text),
            };
            ((*name).to_string(), value)
        });
        json!({ "key": self.key.name, "args": arguments.collect::<Map<_, _>>(), "text": say(self, language) })
    }
}
