//! The page's own words: Fluent like all others, but only as much of it as the page reads.

use desk::words::{Language, Words};
use std::fs;

static WORDS: Words = desk::words!("../page/words");

#[test]
fn every_language_has_every_label_with_the_same_slots() {
    assert_eq!(WORDS.faults(), Vec::<String>::new());
}

#[test]
fn labels_are_messages_of_one_line_without_choices() {
    for language in Language::ALL {
        for line in WORDS.text(language).lines() {
            let (key, label) = line.split_once(" = ").unwrap_or_else(|| panic!("{language:?}: {line}"));
            let is_key =
                key.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
            assert!(is_key && !label.contains("->"), "{language:?}: {line}");
            assert_eq!(label.matches('{').count(), label.matches("{ $").count(), "{language:?}: {line}");
        }
    }
}

#[test]
fn labels_that_the_page_writes_are_there_and_no_others() {
    // What the site adds to the page has its words there too.
    let folders = ["/page", "/../wasm/site"].map(|folder| format!("{}{folder}", env!("CARGO_MANIFEST_DIR")));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|file| file.unwrap().path());
    let sources: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|kind| kind == "js" || kind == "html"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let keys: Vec<&str> =
        WORDS.text(Language::English).lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
    // The function's name is one letter: what stands before it must not go on.
    let calls = sources.iter().flat_map(|source| source.match_indices("t('").map(move |(at, _)| source.split_at(at)));
    for (_, call) in calls.filter(|(before, _)| !before.ends_with(|sign: char| sign.is_alphanumeric() || sign == '.')) {
        let key = call["t('".len()..].split('\'').next().unwrap().replace('.', "-");
        assert!(keys.contains(&key.as_str()), "the page writes '{key}'");
    }
    for key in keys {
        let dotted = key.replacen('-', ".", 1);
        // What is called by its kind and a name of its own is made of both.
        let made = format!("`{}.${{", key.split('-').next().unwrap());
        let is_written = |source: &String| {
            let quoted = |name: &str| ["'", "\""].iter().any(|quote| source.contains(&format!("{quote}{name}{quote}")));
            quoted(key) || quoted(&dotted) || source.contains(&made)
        };
        assert!(sources.iter().any(is_written), "nobody writes '{key}'");
    }
}
