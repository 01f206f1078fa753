//! What our files use of Project Fluent: messages and their attributes, arguments in braces, and forms chosen by one of them,
//! of which one may say nothing (`{""}`).
//!
//! ```text
//! left = { $count ->
//!         [one] { $count } tile
//!        *[other] { $count } tiles
//!     } left
//! ```
//!
//! The library for all of Fluent is much of what a visitor of the site would wait for (docs/page.md). It reads the files as
//! well, and reads the same: `crates/games/tests/fluent.rs` compares each message in each language.

use super::language::{Language, Value};
use std::collections::BTreeMap;

/// The patterns of a file, by message and attribute; the value of a message has none.
pub(super) struct Messages<'a>(BTreeMap<(&'a str, &'a str), &'a str>);

impl<'a> Messages<'a> {
    pub(super) fn read(text: &'a str) -> Self {
        Self(entries(text).map(|(name, attribute, pattern)| ((name, attribute), pattern)).collect())
    }

    pub(super) fn get(&self, name: &str, attribute: &str) -> Option<&'a str> {
        self.0.get(&(name, attribute)).copied()
    }
}

/// The names, attributes and patterns of a file. Each begins a line and goes on in lines that begin nothing else.
pub(super) fn entries(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let (mut rest, mut name) = (text, "");
    std::iter::from_fn(move || {
        loop {
            let line;
            (line, rest) = first_line(rest)?;
            let Some((head, _)) = line.split_once('=').filter(|_| begins(line)) else { continue };
            let attribute = head.trim().strip_prefix('.').unwrap_or_default();
            if attribute.is_empty() {
                name = head.trim();
            }
            let from = &text[text.len() - rest.len() - line.len() + head.len() + 1..];
            while let Some((line, after)) = first_line(rest)
                && line.starts_with([' ', '}'])
                && !begins(line)
            {
                rest = after;
            }
            return Some((name, attribute, from[..from.len() - rest.len()].trim()));
        }
    })
}

/// The first line with its end, and what follows it.
fn first_line(text: &str) -> Option<(&str, &str)> {
    (!text.is_empty()).then(|| text.split_at(text.find('\n').map_or(text.len(), |end| end + 1)))
}

/// Whether a line is the first of a message or of an attribute.
fn begins(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_alphabetic()) || line.trim_start_matches(' ').starts_with('.')
}

/// Writes a pattern with its arguments. What cannot be understood is written as it stands; [`fault`] says why.
pub(super) fn write(pattern: &str, arguments: &[(&str, Value)], language: Language, out: &mut String) {
    let mut rest = pattern;
    while let Some((before, inside)) = rest.split_once('{') {
        out.push_str(before);
        if let Some(behind) = inside.strip_prefix(NOTHING) {
            rest = behind;
            continue;
        }
        let Some(placeable) = Placeable::read(inside) else {
            out.push('{');
            rest = inside;
            continue;
        };
        let given = arguments.iter().find(|(name, _)| *name == placeable.argument).map(|(_, value)| value);
        match (given, placeable.forms) {
            (Some(value), "") => out.push_str(&value.written(language)),
            (None, "") => out.push_str(placeable.argument),
            (value, all) => {
                let chosen = forms(all).find(|form| value.is_some_and(|value| value.is(form.key, language)));
                let chosen = chosen.or_else(|| forms(all).find(|form| form.is_default));
                write(chosen.map_or("", |form| form.pattern), arguments, language, out);
            }
        }
        rest = placeable.rest;
    }
    out.push_str(rest);
}

/// What stands behind an opening brace where a form says nothing.
const NOTHING: &str = "\"\"}";

/// What stands in braces: an argument, and the forms that it chooses between where there are any.
struct Placeable<'a> {
    argument: &'a str,
    forms: &'a str,
    /// What stands behind the braces.
    rest: &'a str,
}

impl<'a> Placeable<'a> {
    /// Reads what stands behind an opening brace.
    fn read(inside: &'a str) -> Option<Self> {
        let named = inside.trim_start_matches(' ').strip_prefix('$')?;
        let end = named.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))?;
        let (argument, behind) = named.split_at(end);
        let behind = behind.trim_start_matches(' ');
        if let Some(rest) = behind.strip_prefix('}') {
            return Some(Self { argument, forms: "", rest });
        }
        // Every form has a line, and so has the brace that closes them.
        let behind = behind.strip_prefix("->")?.trim_start_matches(' ').strip_prefix('\n')?;
        let mut rest = behind;
        while let Some((line, after)) = first_line(rest) {
            if let Some(closed) = rest.trim_start_matches(' ').strip_prefix('}') {
                return Some(Self { argument, forms: &behind[..behind.len() - rest.len()], rest: closed });
            }
            Form::read(line)?;
            rest = after;
        }
        None
    }
}

/// One of several forms.
struct Form<'a> {
    key: &'a str,
    pattern: &'a str,
    /// Whether it is taken where no other fits.
    is_default: bool,
}

impl<'a> Form<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let line = line.trim();
        let keyed = line.trim_start_matches('*');
        let (key, pattern) = keyed.strip_prefix('[')?.split_once(']')?;
        Some(Self { key, pattern: pattern.trim_start(), is_default: keyed.len() < line.len() })
    }
}

fn forms(lines: &str) -> impl Iterator<Item = Form<'_>> {
    lines.lines().filter_map(Form::read)
}

/// What this file could not write of a pattern, in words for whoever wrote it.
pub(super) fn fault(pattern: &str) -> Option<String> {
    let mut rest = pattern;
    let plain = |text: &str| text.contains(['\n', '}']).then(|| format!("{text:?} is not a line of plain text"));
    while let Some((before, inside)) = rest.split_once('{') {
        if let Some(behind) = inside.strip_prefix(NOTHING) {
            rest = behind;
            continue;
        }
        let Some(placeable) = Placeable::read(inside) else {
            return Some(format!("{{{inside:?} is neither an argument nor forms to choose from, a line each"));
        };
        let faults = || forms(placeable.forms).find_map(|form| fault(form.pattern));
        if let Some(fault) = plain(before).or_else(faults) {
            return Some(fault);
        }
        if !placeable.forms.is_empty() && forms(placeable.forms).filter(|form| form.is_default).count() != 1 {
            return Some(format!("{} chooses between forms without one for all others", placeable.argument));
        }
        rest = placeable.rest;
    }
    plain(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# For those who translate.\nleft = { $count ->\n        [0] none\n        [one] one, at { $cell }\n        [3] {\"\"}\n       *[other] { $count }\n    } left, { $cell }\n    .legend = so many\nend = The = of { $cell }.\n";

    fn said(name: &str, attribute: &str, count: u64) -> String {
        let arguments = [("count", Value::Count(count)), ("cell", Value::Text("A1".into()))];
        let mut out = String::new();
        let pattern = Messages::read(FILE).get(name, attribute).expect("it is there");
        write(pattern, &arguments, Language::English, &mut out);
        out
    }

    #[test]
    fn a_count_chooses_its_form() {
        assert_eq!(
            [0, 1, 2, 3].map(|count| said("left", "", count)),
            ["none left, A1", "one, at A1 left, A1", "2 left, A1", " left, A1"]
        );
    }

    #[test]
    fn a_message_ends_where_the_next_begins_or_its_attribute() {
        assert_eq!(said("left", "legend", 0), "so many");
        assert_eq!(said("end", "", 0), "The = of A1.");
        assert_eq!(entries(FILE).count(), 3);
        assert!(entries(FILE).all(|(_, _, pattern)| fault(pattern).is_none()));
    }

    #[test]
    fn what_fluent_can_do_beyond_our_files_is_a_fault() {
        for pattern in [
            "{ NUMBER($count) }",
            "{ -brand }",
            "one line\nand another",
            "{ $a -> [one] x }",
            "{ $a ->\n[one] x\n}",
            "a } b",
        ] {
            assert!(fault(pattern).is_some(), "{pattern}");
        }
    }
}
