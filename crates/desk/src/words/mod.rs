//! The only place where sentences are made.
//!
//! A game says *what* it means: a [`Key`] and arguments. How that reads in a language is a table in
//! a file of its own. A template names its arguments in braces, `{cell}`; `{n?mine|mines}` chooses
//! by whether `n` is 1.

mod chinese;
mod english;
mod german;
mod japanese;
mod key;

pub use key::Key;

use crate::Place;
use serde_json::{Map, Value, json};

/// A language the tables know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Chinese, in simplified characters.
    Chinese,
    /// Japanese.
    Japanese,
    /// German.
    German,
}

/// Something to be said: what, and about what.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// What is meant.
    pub key: Key,
    /// What it is about, by the names its templates use.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// What a sentence is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A tile.
    Place(Place),
    /// Several tiles.
    Places(Vec<Place>),
    /// A number of things.
    Count(u64),
    /// A number too large for most to write out, in decimal digits.
    Big(String),
    /// A share from 0 to 1, said in percent.
    Share(f64),
    /// A number that need not be whole, said with one decimal.
    Decimal(f64),
    /// Things the table has words for.
    Words(Vec<Key>),
    /// Things that take a phrase each.
    Phrases(Vec<Sentence>),
    /// Text that is the same in every language: input that is quoted, a name.
    Text(String),
}

/// How a language writes numbers and lists, and its table.
struct Grammar {
    decimal: &'static str,
    thousands: &'static str,
    percent: &'static str,
    comma: &'static str,
    and: &'static str,
    /// What the language has no word for yet is said in English.
    template: fn(Key) -> Option<&'static str>,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::Chinese, Self::Japanese, Self::German];

    /// The language of a code such as `en` or `en-GB`; English where it is not known.
    pub fn of(code: &str) -> Self {
        let wanted = code.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code() == wanted).unwrap_or(Self::English)
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
            Self::Japanese => "ja",
            Self::German => "de",
        }
    }

    fn grammar(self) -> &'static Grammar {
        match self {
            Self::English => &english::GRAMMAR,
            Self::Chinese => &chinese::GRAMMAR,
            Self::Japanese => &japanese::GRAMMAR,
            Self::German => &german::GRAMMAR,
        }
    }
}

impl Sentence {
    /// A sentence about nothing yet.
    pub fn new(key: Key) -> Self {
        Self { key, arguments: Vec::new() }
    }

    fn with(mut self, name: &'static str, argument: Argument) -> Self {
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

    /// About things the table has words for.
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
                Argument::Places(places) => places.iter().map(Place::to_string).collect(),
                Argument::Count(count) => json!(count),
                Argument::Share(number) | Argument::Decimal(number) => json!(number),
                Argument::Words(words) => words.iter().map(|word| word.name()).collect(),
                Argument::Phrases(phrases) => phrases.iter().map(|phrase| phrase.json(language)).collect(),
                Argument::Big(text) | Argument::Text(text) => json!(text),
            };
            ((*name).to_string(), value)
        });
        json!({ "key": self.key.name(), "args": arguments.collect::<Map<_, _>>(), "text": say(self, language) })
    }
}

/// The sentence in a language.
pub fn say(sentence: &Sentence, language: Language) -> String {
    language.grammar().say(sentence)
}

/// The fixed text of a template, each piece with the slot that follows it.
fn pieces(template: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    template.split('}').map(|piece| match piece.split_once('{') {
        Some((fixed, slot)) => (fixed, Some(slot)),
        None => (piece, None),
    })
}
/// A tile among others; the commas of hexagons must not run into those of the list.
fn in_list(place: Place) -> String {
    match place {
        Place::Square { .. } => place.to_string(),
        Place::Hex { .. } => format!("({place})"),
    }
}

impl Grammar {
    fn say(&self, sentence: &Sentence) -> String {
        let argument =
            |name: &str| sentence.arguments.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument);
        let mut said = String::new();
        for (fixed, slot) in pieces(self.template(sentence.key)) {
            said.push_str(fixed);
            let Some(slot) = slot else { continue };
            match slot.split_once('?') {
                None => argument(slot).into_iter().for_each(|argument| said.push_str(&self.write(argument))),
                Some((name, forms)) => {
                    let (one, many) = forms.split_once('|').unwrap_or((forms, forms));
                    let is_one = matches!(argument(name), Some(Argument::Count(1)))
                        || matches!(argument(name), Some(Argument::Big(digits)) if digits == "1")
                        || matches!(argument(name), Some(Argument::Places(places)) if places.len() == 1)
                        || matches!(argument(name), Some(Argument::Words(words)) if words.len() == 1)
                        || matches!(argument(name), Some(Argument::Phrases(phrases)) if phrases.len() == 1);
                    said.push_str(if is_one { one } else { many });
                }
            }
        }
        said
    }

    fn template(&self, key: Key) -> &'static str {
        (self.template)(key).unwrap_or_else(|| english::template(key))
    }

    fn write(&self, argument: &Argument) -> String {
        match argument {
            Argument::Place(place) => place.to_string(),
            Argument::Places(places) => self.list(&places.iter().copied().map(in_list).collect::<Vec<_>>()),
            Argument::Words(words) => {
                self.list(&words.iter().map(|&word| self.template(word).to_string()).collect::<Vec<_>>())
            }
            Argument::Phrases(phrases) => self.list(&phrases.iter().map(|phrase| self.say(phrase)).collect::<Vec<_>>()),
            Argument::Decimal(number) => format!("{number:.1}").replace('.', self.decimal),
            Argument::Count(count) => self.grouped(&count.to_string()),
            Argument::Big(digits) if digits.len() > 15 => self.rounded(digits),
            Argument::Big(digits) => self.grouped(digits),
            Argument::Share(share) => self.percentage(*share),
            Argument::Text(text) => text.clone(),
        }
    }

    fn list(&self, names: &[String]) -> String {
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{}{}{last}", rest.join(self.comma), self.and),
            _ => names.concat(),
        }
    }

    fn grouped(&self, digits: &str) -> String {
        let first = digits.len() % 3;
        let mut groups = vec![&digits[..first]];
        groups.extend((first..digits.len()).step_by(3).map(|at| &digits[at..at + 3]));
        groups.retain(|group| !group.is_empty());
        groups.join(self.thousands)
    }

    /// A very large number as `3.42 × 10^57`.
    fn rounded(&self, digits: &str) -> String {
        let leading: f64 = digits[..15].parse().unwrap_or(0.0);
        let power = digits.len() - 1;
        let (shown, power) = match format!("{:.2}", leading / 1e14) {
            ten if ten == "10.00" => ("1.00".to_string(), power + 1),
            shown => (shown, power),
        };
        format!("{} × 10^{power}", shown.replace('.', self.decimal))
    }

    /// One decimal, but never "0.0%" or "100.0%" for what is not certain.
    fn percentage(&self, share: f64) -> String {
        let percent = share * 100.0;
        let shown = if share <= 0.0 {
            "0".into()
        } else if share >= 1.0 {
            "100".into()
        } else if percent < 0.05 {
            "<0.1".into()
        } else if percent >= 99.95 {
            ">99.9".into()
        } else {
            format!("{percent:.1}")
        };
        shown.replace('.', self.decimal) + self.percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lists_and_plurals_read_naturally() {
        let say = |sentence: Sentence| say(&sentence, Language::English);
        assert_eq!(say(Sentence::new(Key::MinesLeft).count("mines", 1)), "1 mine left");
        assert_eq!(say(Sentence::new(Key::MinesLeft).count("mines", 1_234)), "1,234 mines left");
        assert_eq!(say(Sentence::new(Key::Number).big("number", "3481920")), "3,481,920");
        assert_eq!(say(Sentence::new(Key::Number).big("number", "34819200000000000")), "3.48 × 10^16");
        assert_eq!(say(Sentence::new(Key::Number).big("number", "99999999999999999")), "1.00 × 10^17");
        for (share, said) in [(0.0, "0%"), (1e-9, "<0.1%"), (0.124, "12.4%"), (0.99999, ">99.9%"), (1.0, "100%")] {
            assert_eq!(say(Sentence::new(Key::SafeShare).share("safe", share)), format!("{said} safe"));
        }
    }

    /// A slot that no argument fills would be a hole in the sentence; a language must use the same
    /// slots as English, or say the same in fewer.
    #[test]
    fn every_template_is_well_formed_in_every_language() {
        for language in Language::ALL {
            for key in Key::ALL {
                let template = (language.grammar().template)(key);
                let template = template.unwrap_or_else(|| panic!("{language:?} has no words for {key:?}"));
                assert_eq!(template.matches('{').count(), template.matches('}').count(), "{template}");
                let english = english::template(key);
                for (_, slot) in pieces(template) {
                    let Some(slot) = slot else { continue };
                    let name = slot.split('?').next().unwrap_or_default();
                    assert!(english.contains(&format!("{{{name}")), "{key:?} in {language:?}: {name}");
                }
            }
        }
    }

    #[test]
    fn languages_write_numbers_and_lists_their_own_way() {
        let cells = [Place::Square { x: 0, y: 0 }, Place::Square { x: 1, y: 1 }, Place::Square { x: 2, y: 2 }];
        let good = Sentence::new(Key::JustAsGood).places("cells", cells);
        let big = Sentence::new(Key::Number).big("number", "3481920");
        let share = Sentence::new(Key::WorthChance).share("chance", 0.124);
        let said = Language::ALL.map(|language| [&good, &big, &share].map(|sentence| say(sentence, language)));
        insta::assert_debug_snapshot!(said);
    }

    #[test]
    fn names_of_keys_are_unique() {
        let mut names: Vec<&str> = Key::ALL.iter().map(|key| key.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Key::ALL.len());
    }
}
