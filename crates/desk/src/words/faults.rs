//! What is wrong with a crate's words.

use super::{Language, Words, messages};
use std::collections::{BTreeMap, BTreeSet};

/// The arguments of a message: those it writes, and those it chooses a form by.
#[derive(Default)]
struct Arguments<'a> {
    written: BTreeSet<&'a str>,
    chosen_by: BTreeSet<&'a str>,
}

type Messages<'a> = BTreeMap<&'a str, Arguments<'a>>;

/// Files that cannot be read, keys that a language lacks or has too many, and those that write other
/// arguments than in English. Languages without plural forms need not choose by what English chooses by.
pub(super) fn of(words: &Words) -> Vec<String> {
    let english = messages(words.text(Language::English));
    let mut faults = Vec::new();
    for language in Language::ALL {
        let code = language.code();
        let patterns = messages::entries(words.text(language));
        faults.extend(patterns.filter_map(|(key, _, text)| Some(format!("{code}: {key}: {}", messages::fault(text)?))));
        let messages = messages(words.text(language));
        for (key, arguments) in &english {
            let Some(found) = messages.get(key) else {
                faults.push(format!("{code}: {key} is missing"));
                continue;
            };
            if found.written != arguments.written {
                faults.push(format!("{code}: {key} says {:?}, in English {:?}", found.written, arguments.written));
            }
            let known = |name: &&&str| !arguments.written.contains(**name) && !arguments.chosen_by.contains(**name);
            if let Some(name) = found.chosen_by.iter().find(known) {
                faults.push(format!("{code}: {key} chooses by {name}, which English does not know"));
            }
        }
        let unknown = messages.keys().filter(|key| !english.contains_key(*key));
        faults.extend(unknown.map(|key| format!("{code}: {key} is not in English")));
    }
    faults
}

/// A message begins in the first column and goes on in lines that do not.
fn messages(text: &str) -> Messages<'_> {
    let mut messages = Messages::new();
    let mut key = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(char::is_alphabetic)
            && let Some((name, _)) = line.split_once(" =")
        {
            key = name;
        }
        let arguments = messages.entry(key).or_default();
        // An attribute has to be in every language like an argument.
        if let Some((attribute, _)) = line.trim_start().split_once(" =").filter(|(name, _)| name.starts_with('.')) {
            arguments.written.insert(attribute);
        }
        for behind in line.split('$').skip(1) {
            let end = behind.find(|c: char| !(c.is_ascii_alphanumeric() || "-_".contains(c))).unwrap_or(behind.len());
            let chosen_by = behind[end..].trim_start().starts_with("->");
            let arguments = if chosen_by { &mut arguments.chosen_by } else { &mut arguments.written };
            arguments.insert(&behind[..end]);
        }
    }
    messages
}
