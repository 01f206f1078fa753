//! The languages, and how each writes numbers and lists.

use super::{Argument, Sentence, say};
use crate::Place;
use fluent_bundle::FluentValue;

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

    /// The language of a code such as `en` or `en-GB`; English where it is not known.
    pub fn of(code: &str) -> Self {
        let wanted = code.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code() == wanted).unwrap_or(Self::English)
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

    /// An argument as Fluent takes it: counts as numbers, so that plural forms can be chosen by them, and
    /// everything else as it is written.
    pub(super) fn value(self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Count(count) => FluentValue::from(*count),
            Argument::Big(digits) => match digits.parse::<u64>() {
                Ok(number) if digits.len() <= EXACT => FluentValue::from(number),
                _ => FluentValue::from(self.rounded(digits)),
            },
            other => FluentValue::from(self.write(other)),
        }
    }

    fn write(self, argument: &Argument) -> String {
        match argument {
            Argument::Place(place) => place.to_string(),
            Argument::Places(places) => self.list(places.iter().copied().map(in_list)),
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

    /// A number with so many decimals.
    pub fn figure(self, number: f64, decimals: usize) -> String {
        format!("{number:.decimals$}").replace('.', self.grammar().decimal)
    }

    fn list(self, names: impl Iterator<Item = String>) -> String {
        self.joined(names, self.grammar().and)
    }

    fn joined(self, names: impl Iterator<Item = String>, before_last: &str) -> String {
        let names: Vec<String> = names.collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{}{before_last}{last}", rest.join(self.comma())),
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

    /// A very large number as `3.42 × 10^57`.
    fn rounded(self, digits: &str) -> String {
        let leading: f64 = digits[..EXACT].parse().unwrap_or(0.0);
        let power = digits.len() - 1;
        let (shown, power) = match format!("{:.2}", leading / 1e14) {
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

    /// How Fluent writes the counts of a sentence. It takes a plain function, so there is one a language.
    pub(super) fn number_format<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
        match self {
            Self::English => |value, _| count(value, Self::English),
            Self::Chinese => |value, _| count(value, Self::Chinese),
            Self::Japanese => |value, _| count(value, Self::Japanese),
            Self::German => |value, _| count(value, Self::German),
            Self::French => |value, _| count(value, Self::French),
        }
    }
}

/// Digits of a number that are all written; one with more is rounded.
const EXACT: usize = 15;

fn count(value: &FluentValue<'_>, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(language.grouped(&format!("{:.0}", number.value))),
        _ => None,
    }
}

/// A tile among others; the commas of hexagons must not run into those of the list.
fn in_list(place: Place) -> String {
    match place {
        Place::Square { .. } => place.to_string(),
        Place::Hex { .. } => format!("({place})"),
    }
}
