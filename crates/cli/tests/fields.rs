//! Every field that an answer has is named on the page of the protocol: those of a verb's reports in the verb's row.

mod questions;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::process::{Command, Stdio};

const PAGE: &str = include_str!("../../../docs/protocol.md");
/// What stands over the rows of a game's verbs.
const ROWS: &str = "| verb | its reports |\n";
/// Objects whose keys are names of other things (arguments, labels, sets of parts, aspects), or those of a file.
const NAMED: [&str; 8] = ["skin", "args", "labels", "chances", "flips", "worst", "aspects", "taken"];
/// A game played elsewhere, which a review looks at in another way.
const REPLAY: &[u8] = include_bytes!("../../../boards/mines/formats/replay.rawvf");

/// Asks `tilewise talk` all of it.
fn talk(requests: &[Value]) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    let command = command.arg("talk").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    let mut input = child.stdin.take().expect("it is piped");
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("it is written").expect("all of it is read");
    let text = String::from_utf8(output.stdout).expect("it is text");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

/// What stands between backticks.
fn names(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// What the page says of all games, and of each.
fn sections() -> (String, BTreeMap<&'static str, &'static str>) {
    let games = talk(&[json!({ "tilewise": 2, "do": "games" })]).remove(0);
    let titles: Vec<(&str, &str)> = games::TABLE
        .0
        .iter()
        .zip(games["games"].as_array().expect("a list"))
        .map(|(game, listed)| (game.name, listed["labels"]["title"].as_str().expect("a title")))
        .collect();
    let (mut common, mut own) = (String::new(), BTreeMap::new());
    for section in PAGE.split("\n## ") {
        match titles.iter().find(|(_, title)| section.starts_with(title)) {
            Some((game, _)) => {
                own.insert(*game, section);
            }
            None => common += section,
        }
    }
    (common, own)
}

/// The row of a verb in its game's section.
fn row<'a>(section: &'a str, verb: &str) -> &'a str {
    let (_, rows) = section.split_once(ROWS).unwrap_or_else(|| panic!("there are no rows of verbs in\n{section}"));
    let is_of = |row: &&str| row.split('|').nth(1).is_some_and(|first| names(first).contains(verb));
    rows.lines().take_while(|row| row.starts_with('|')).find(is_of).unwrap_or_else(|| panic!("'{verb}' has no row"))
}

/// All fields of an answer, with those that its parts have.
fn fields(answer: &Value, found: &mut BTreeSet<String>) {
    match answer {
        Value::Object(fields_of) => {
            for (key, value) in fields_of {
                found.insert(key.clone());
                if !(value.is_object() && NAMED.contains(&key.as_str())) {
                    fields(value, found);
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, found)),
        _ => {}
    }
}

/// The requests that the page shows, asked for all parts of the answer.
fn examples() -> Vec<Value> {
    let requests = PAGE.lines().filter_map(|line| line.strip_prefix("> "));
    let requests = requests.map(|line| serde_json::from_str::<Map<String, Value>>(line).expect("it is JSON"));
    let all_of_it = |mut request: Map<String, Value>| {
        request.remove("want");
        request.insert("nodes".into(), json!(2_000));
        Value::Object(request)
    };
    requests.filter(|request| request["do"] != "cancel").map(all_of_it).collect()
}

#[test]
fn every_field_of_every_answer_is_named_where_the_page_tells_of_it() {
    let (common, own) = sections();
    let mut asked = examples();
    asked.extend(questions::all().iter().map(questions::Question::request));
    // It takes a second or two, which only this test has.
    asked.push(json!({ "tilewise": 2, "do": "table", "game": "hollows", "options": {}, "nodes": 1_u64 << 50 }));
    for game in games::TABLE.0 {
        for kind in ["show", "advise", "others"] {
            asked.push(json!({
                "tilewise": 2, "do": kind, "board": game.example, "nodes": 2_000, "full": true, "island": 0
            }));
        }
    }
    let replay = json!({ "base64": STANDARD.encode(REPLAY) });
    asked.push(json!({
        "tilewise": 2, "do": "review", "game": "mines", "board": replay, "more": [replay, { "base64": "AAAA" }],
        "options": { "film": true, "svg": true }, "nodes": 2_000
    }));
    let answers = talk(&asked);
    assert_eq!(answers.len(), asked.len());
    let mut answered: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (request, mut answer) in asked.iter().zip(answers) {
        let game = answer["game"].as_str().and_then(|name| games::TABLE.game(name));
        let section = game.map_or("", |game| own[game.name]);
        let mut everywhere = names(&common);
        everywhere.extend(names(section));
        let check = |answer: &Value, named: &BTreeSet<&str>, place: &str| {
            let mut found = BTreeSet::new();
            fields(answer, &mut found);
            let lacking: Vec<_> = found.iter().filter(|field| !named.contains(field.as_str())).collect();
            assert!(lacking.is_empty(), "docs/protocol.md does not name {lacking:?} in {place}\n{request}");
        };
        let reports = answer.as_object_mut().and_then(|fields| fields.remove("reports"));
        check(&answer, &everywhere, "what it says of answers");
        let (Some(reports), Some(game)) = (reports, game) else { continue };
        let verb = answer["verb"].as_str().and_then(|verb| game.verb(verb)).expect("only verbs report");
        answered.insert((game.name, verb.name));
        let row = row(section, verb.name);
        // A row names its fields, or says where they stand: with those of advice, or in a table below.
        let mut named = names(row);
        if named.contains("advise") || row.contains("below") {
            named.extend(&everywhere);
        }
        named.extend(["tilewise", "list"]);
        check(&reports, &named, &format!("the row of {} {}", game.name, verb.name));
    }
    for game in games::TABLE.0 {
        for verb in game.verbs {
            assert!(answered.contains(&(game.name, verb.name)), "{} {} answered no question", game.name, verb.name);
        }
    }
}
