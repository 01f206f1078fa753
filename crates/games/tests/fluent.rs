//! The files of words are files of Project Fluent: its own library reads them, and says what we say.

use desk::words::{Argument, SHARED, Words, message, say, say_of_kind};
use desk::{Language, Sentence};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use grid::Cell;
use std::collections::BTreeSet;

/// Counts with every plural form of our languages, and such as are written in groups.
const COUNTS: [u64; 8] = [0, 1, 2, 5, 21, 1_000, 1_234_567, 2_000_000];
/// A text that some message has a form for, and one that none has.
const TEXTS: [&str; 2] = ["rien", "something"];

#[test]
fn each_message_reads_as_fluent_has_it() {
    let mut compared = 0;
    let all = games::TABLE.0.iter().map(|game| game.words).chain([&SHARED]);
    for (words, language) in all.flat_map(|words| Language::ALL.map(|language| (words, language))) {
        compared += compare(words, language);
    }
    assert!(compared > 10_000, "{compared} compared");
}

fn compare(words: &'static Words, language: Language) -> usize {
    let text = words.text(language);
    let resource = FluentResource::try_new(text.into()).expect("Fluent reads it");
    let mut bundle = FluentBundle::new(vec![language.code().parse().expect("it is a code")]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => |value, _| grouped(value, ","),
        Language::Chinese => |value, _| grouped(value, ","),
        Language::Japanese => |value, _| grouped(value, ","),
        Language::German => |value, _| grouped(value, "."),
        Language::French => |value, _| grouped(value, "\u{202f}"),
    }));
    bundle.add_resource(&resource).expect("no message is there twice");
    let mut compared = 0;
    for name in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic())) {
        let name = name.split_once(" =").expect("it begins a message").0;
        // Sentences are made of constants; a test makes up its own.
        let key = words.message(name.to_string().leak());
        let found = bundle.get_message(name).expect("Fluent found it");
        let legend =
            found.get_attribute("legend").map(|legend| bundle.format_pattern(legend.value(), None, &mut vec![]));
        if let Some(legend) = legend {
            assert_eq!(say_of_kind(key, language).as_deref(), Some(&*legend), "{name} in {}", language.code());
        }
        let pattern = found.value().expect("it says something");
        let arguments = arguments(text, name);
        let counted = COUNTS.map(|count| arguments.iter().map(|name| (*name, Given::Count(count))).collect::<Vec<_>>());
        let written = TEXTS.map(|text| arguments.iter().map(|name| (*name, Given::Text(text))).collect());
        let listed = [1, 2].map(|cells| arguments.iter().map(|name| (*name, Given::Cells(cells))).collect());
        for given in counted.into_iter().chain(written).chain(listed) {
            let mut sentence = Sentence::new(key);
            let mut fluent = FluentArgs::new();
            for (name, given) in given {
                given.add(name, language, &mut sentence, &mut fluent);
            }
            let wanted = bundle.format_pattern(pattern, Some(&fluent), &mut vec![]);
            assert_eq!(say(&sentence, language), wanted, "{sentence:?} in {}", language.code());
            compared += 1;
        }
    }
    compared
}

fn grouped(value: &FluentValue<'_>, between: &str) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = format!("{:.0}", number.value);
    let mut groups: Vec<&str> = Vec::new();
    let mut rest = &digits[..];
    while rest.len() > 3 {
        let (before, group) = rest.split_at(rest.len() - 3);
        groups.insert(0, group);
        rest = before;
    }
    groups.insert(0, rest);
    Some(groups.join(between))
}

/// What is said of an argument in one comparison.
#[derive(Clone, Copy)]
enum Given {
    Count(u64),
    Text(&'static str),
    /// So many cells; how many they are can be chosen by.
    Cells(u16),
}

impl Given {
    fn add(self, name: &'static str, language: Language, sentence: &mut Sentence, fluent: &mut FluentArgs<'_>) {
        let argument = match self {
            Self::Count(count) => {
                fluent.set(name, count);
                Argument::Count(count)
            }
            Self::Text(text) => {
                fluent.set(name, text);
                Argument::Text(text.into())
            }
            Self::Cells(count) => {
                let cells = Argument::Places((0..count).map(|x| Cell::new(x, 0).into()).collect());
                let mut list = Sentence::new(message("plain"));
                list.arguments.push(("text", cells.clone()));
                fluent.set(name, say(&list, language));
                fluent.set(format!("{name}-count"), count);
                cells
            }
        };
        sentence.arguments.push((name, argument));
    }
}

/// The arguments of a message; how many a list has is no argument of its own.
fn arguments(text: &str, name: &str) -> BTreeSet<&'static str> {
    let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut lines = text.lines().skip_while(|line| !line.starts_with(&format!("{name} =")));
    let first = lines.next().into_iter();
    let dollars = first.chain(lines.take_while(|line| !begins(line))).flat_map(|line| line.split('$').skip(1));
    let names = dollars.filter_map(|behind| behind.split([' ', '}']).next());
    names.map(|name| &*name.trim_end_matches("-count").to_string().leak()).collect()
}
