//! The languages, and how each writes numbers and lists.

use super::{Argument, Sentence, say};
use crate::Place;
use std::borrow::Cow;

/// A language there are words for.
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
    /// French.
    French,
}

/// How a language writes numbers and lists.
struct Grammar {
    code: &'static str,
    decimal: &'static str,
    thousands: &'static str,
    percent: &'static str,
    comma: &'static str,
    and: &'static str,
    or: &'static str,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 5] = [Self::English, Self::Chinese, Self::Japanese, Self::German, Self::French];

    /// The language of a code such as `en`, `en-GB` or a locale's `en_GB.UTF-8`, if it is known.
    pub fn of(code: &str) -> Option<Self> {
        let wanted = code.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(wanted))
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        self.grammar().code
    }

    fn grammar(self) -> &'static Grammar {
        match self {
            Self::English => &Grammar {
                code: "en",
                decimal: ".",
                thousands: ",",
                percent: "%",
                comma: ", ",
                and: " and ",
                or: " or ",
            },
            Self::Chinese => {
                &Grammar { code: "zh", decimal: ".", thousands: ",", percent: "%", comma: "、", and: "和", or: "或" }
            }
            Self::Japanese => {
                &Grammar { code: "ja", decimal: ".", thousands: ",", percent: "%", comma: "、", and: "と", or: "、" }
            }
            Self::German => &Grammar {
                code: "de",
                decimal: ",",
                thousands: ".",
                percent: "\u{a0}%",
                comma: ", ",
                and: " und ",
                or: " oder ",
            },
            Self::French => &Grammar {
                code: "fr",
                decimal: ",",
                thousands: "\u{202f}",
                percent: "\u{a0}%",
                comma: ", ",
                and: " et ",
                or: " ou ",
            },
        }
    }

    /// An argument as messages take it: counts as numbers, so that plural forms can be chosen by them, and
    /// everything else as it is written.
    pub(super) fn value(self, argument: &Argument) -> Value {
        match argument {
            Argument::Count(count) => Value::Count(*count),
            Argument::Big(digits) => match digits.parse() {
                Ok(number) if digits.len() <= EXACT => Value::Count(number),
                _ => Value::Text(self.large(digits)),
            },
            other => Value::Text(self.write(other)),
        }
    }

    /// The name of the plural form for a count; languages without plural forms have one for all.
    fn plural(self, count: u64) -> &'static str {
        match (self, count) {
            (Self::English | Self::German, 1) | (Self::French, 0 | 1) => "one",
            _ => "other",
        }
    }

    fn write(self, argument: &Argument) -> String {
        match argument {
            Argument::Place(place) => place.to_string(),
            Argument::Places(places) => self.list(places.iter().copied().map(in_list)),
            Argument::AnyOf(places) => self.joined(places.iter().copied().map(in_list), self.grammar().or),
            Argument::Either(names) => self.joined(names.iter().map(ToString::to_string), self.grammar().or),
            Argument::Words(words) => self.list(words.iter().map(|&word| say(&Sentence::new(word), self))),
            Argument::Phrases(phrases) => self.list(phrases.iter().map(|phrase| say(phrase, self))),
            Argument::Decimal(number) => self.figure(*number, 1),
            Argument::Figure(number, decimals) => self.figure(*number, *decimals),
            Argument::Share(share) => self.percentage(*share),
            Argument::Text(text) | Argument::Big(text) => text.clone(),
            Argument::Count(count) => self.grouped(&count.to_string()),
        }
    }

    /// What stands between the things of a list.
    pub fn comma(self) -> &'static str {
        self.grammar().comma
    }

    /// A name such as that of a tool where it begins no sentence; German nouns keep their capitals.
    pub fn in_passing(self, name: &str) -> String {
        if self == Self::German { name.into() } else { name.to_lowercase() }
    }

    /// Sentences one after the other: languages that end them with a wide stop leave no space behind it.
    pub fn sentences(self, said: &[String]) -> String {
        said.join(if self.comma() == "、" { "" } else { " " })
    }

    /// A number with so many decimals.
    pub fn figure(self, number: f64, decimals: usize) -> String {
        let figure = format!("{:.decimals$}", number.abs());
        let (whole, behind) = figure.split_once('.').unwrap_or((&figure, ""));
        let sign = if number < 0.0 { "-" } else { "" };
        let decimal = if behind.is_empty() { "" } else { self.grammar().decimal };
        format!("{sign}{}{decimal}{behind}", self.grouped(whole))
    }

    /// So many percent with so many decimals.
    pub fn percent(self, percent: f64, decimals: usize) -> String {
        self.figure(percent, decimals) + self.grammar().percent
    }

    fn list(self, names: impl Iterator<Item = String>) -> String {
        self.joined(names, self.grammar().and)
    }

    fn joined(self, names: impl Iterator<Item = String>, before_last: &str) -> String {
        let names: Vec<String> = names.collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                let rest = rest.join(self.comma());
                let [before, behind] =
                    [rest.chars().last(), last.chars().next()].map(|beside| gap(before_last, beside));
                format!("{rest}{before}{before_last}{behind}{last}")
            }
            _ => names.concat(),
        }
    }

    fn grouped(self, digits: &str) -> String {
        let first = digits.len() % 3;
        let mut groups = vec![&digits[..first]];
        groups.extend((first..digits.len()).step_by(3).map(|at| &digits[at..at + 3]));
        groups.retain(|group| !group.is_empty());
        groups.join(self.grammar().thousands)
    }

    /// A number that is too large to choose a plural form by, or below zero.
    fn large(self, number: &str) -> String {
        let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
        let is_whole = digits.bytes().all(|byte| byte.is_ascii_digit());
        match digits.len() {
            _ if !is_whole => number.to_owned(),
            0..=EXACT => sign.to_owned() + &self.grouped(digits),
            _ => sign.to_owned() + &self.rounded(digits),
        }
    }

    /// A very large number as `3.42 × 10^57`.
    fn rounded(self, digits: &str) -> String {
        let leading: u64 = digits[..EXACT].parse().unwrap_or(0);
        let power = digits.len() - 1;
        let (shown, power) = match format!("{:.2}", leading as f64 / 1e14) {
            ten if ten == "10.00" => ("1.00".to_string(), power + 1),
            shown => (shown, power),
        };
        format!("{} × 10^{power}", shown.replace('.', self.grammar().decimal))
    }

    /// One decimal, but never "0.0%" or "100.0%" for what is not certain.
    fn percentage(self, share: f64) -> String {
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
        shown.replace('.', self.grammar().decimal) + self.grammar().percent
    }
}

/// Digits of a number that are all written; one with more is rounded.
const EXACT: usize = 15;

/// An argument as messages take it.
pub(super) enum Value {
    /// A number, by which plural forms are chosen.
    Count(u64),
    /// Anything else, as it is written.
    Text(String),
}

impl Value {
    pub(super) fn written(&self, language: Language) -> Cow<'_, str> {
        match self {
            Self::Count(count) => language.grouped(&count.to_string()).into(),
            Self::Text(text) => text.into(),
        }
    }

    /// Whether a form of this name is for it: the number or the text itself, or the plural form that its number takes.
    pub(super) fn is(&self, form: &str, language: Language) -> bool {
        match self {
            Self::Count(count) => form == language.plural(*count) || form.parse() == Ok(*count),
            Self::Text(text) => form == text,
        }
    }
}

/// What stands between the word before the last of a list and what is beside it: languages that write without spaces
/// set Latin letters and digits off.
fn gap(word: &str, beside: Option<char>) -> &'static str {
    let is_latin = beside.is_some_and(|sign| sign.is_ascii_graphic());
    if is_latin && word.starts_with(char::is_alphabetic) { " " } else { "" }
}

/// A tile among others; the commas of hexagons must not run into those of the list.
fn in_list(place: Place) -> String {
    match place {
        Place::Square { .. } => place.to_string(),
        Place::Hex { .. } => format!("({place})"),
    }
}
