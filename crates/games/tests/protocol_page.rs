//! The page of the protocol knows every key of a request, every part of an answer, every option and its default.

use desk::protocol::{Door, Request, respond};
use desk::verb::{Kind, Parameter};
use std::fmt::Write as _;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
const BEGIN: &str = "<!-- options -->\n";
/// Choices that are named.
const MOST_NAMED: usize = 40;
const END: &str = "<!-- /options -->";

fn page() -> String {
    std::fs::read_to_string(PAGE).expect("the page is there")
}

/// What stands between backticks.
fn names(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_key_of_a_request_and_every_part_of_an_answer_is_on_the_page() {
    let page = page();
    let known = names(&page);
    let said = |request: &str| {
        let read = Request::read(games::TABLE, request);
        respond(read, |request| request.answer(games::TABLE, Door::default())).to_string()
    };
    let refused = said(r#"{"tilewise": 2, "do": "games", "a field that is not there": 1}"#);
    let (_, keys) = refused.split_once("the fields are ").expect("the error names all keys");
    let keys: Vec<&str> = keys.split(|sign: char| !sign.is_alphabetic()).filter(|key| !key.is_empty()).collect();
    assert!(keys.len() > 20, "the error names all keys: {refused}");
    for key in &keys {
        assert!(known.contains(key), "docs/protocol.md lacks '{key}'");
    }
    let limits: serde_json::Value = serde_json::from_str(&said(r#"{"tilewise": 2, "do": "games"}"#)).expect("JSON");
    let listed = |key: &str| limits[key].as_object().map(|limits| limits.keys().cloned().collect::<Vec<_>>());
    for key in listed("limits").expect("there are limits") {
        assert!(known.contains(&key.as_str()), "docs/protocol.md lacks the limit '{key}'");
    }
    for part in games::TABLE.0.iter().flat_map(|game| game.parts) {
        assert!(known.contains(part), "docs/protocol.md lacks '{part}'");
    }
}

/// Written anew with `TRYCMD=overwrite`, as the sessions are.
#[test]
fn every_option_and_its_default_is_on_the_page() {
    let (page, options) = (page(), options());
    let (before, rest) = page.split_once(BEGIN).expect("the page has a place for options");
    let (written, after) = rest.split_once(END).expect("the page has an end of options");
    if std::env::var("TRYCMD").is_ok_and(|how| how == "overwrite") {
        std::fs::write(PAGE, format!("{before}{BEGIN}{options}{END}{after}")).expect("the page can be written");
    } else {
        assert!(written == options, "docs/protocol.md has other options; TRYCMD=overwrite writes\n{options}");
    }
}

fn options() -> String {
    let mut text = String::new();
    for game in games::TABLE.0 {
        let _ = writeln!(text, "\n**{}**\n\n| asked for | options |\n|---|---|", game.name);
        let _ = writeln!(text, "| a fresh board | {} |", listed(&(game.options)()));
        for verb in game.verbs {
            let _ = writeln!(text, "| `{}` | {} |", verb.name, listed(&(verb.options)()));
        }
    }
    text + "\n"
}

fn listed(options: &[Parameter]) -> String {
    let options: Vec<String> =
        options.iter().filter(|option| !option.is_hidden() && !option.is_for_people()).map(option).collect();
    if options.is_empty() { "none".into() } else { options.join("; ") }
}

fn option(option: &Parameter) -> String {
    let kind = match &option.kind {
        Kind::Flag => ": true".into(),
        Kind::Choice(names) => choices(names),
        Kind::Number(least, u64::MAX) => format!(": {least} or more"),
        Kind::Number(least, most) => format!(": {least} to {most}"),
        Kind::Size => ": such as `30x20`".into(),
        Kind::Cell => ": such as `D4`".into(),
        Kind::List(_) => ": between commas".into(),
        Kind::File => ": what a file holds".into(),
        Kind::Any(names) if !names.is_empty() => format!(": text; `games` lists {} names", names.len()),
        Kind::Text(_) | Kind::Any(_) => ": text".into(),
    };
    let many = if option.many { ", one or several" } else { "" };
    let usual = if option.usual.is_empty() { String::new() } else { format!(" [{}]", option.usual) };
    format!("`{}`{kind}{many}{usual}", option.key)
}

fn choices(names: &[&str]) -> String {
    let shown: Vec<&str> = names.iter().copied().filter(|name| !name.is_empty()).collect();
    if shown.len() > MOST_NAMED {
        return format!(": one of {} names, as `games` lists them", shown.len());
    }
    format!(": {}", shown.join(", "))
}
