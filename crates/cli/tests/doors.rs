//! Every verb of every game through three doors: the command line's JSON, `talk`'s and the server's are the same. A fresh board
//! is the same through all of them, and former names of options are taken by each.

mod questions;
mod served;

use desk::verb::{Gives, Kind, Takes};
use mines::formats::list::{self, Listed};
use questions::Question;
use serde_json::{Map, Value, json};
use served::Served;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Fields that say how long something took.
const CLOCKED: [&str; 3] = ["milliseconds", "boards_per_second", "seconds"];
/// What a board is called by the name of its file, which only one door has.
const FILED: &str = "id";

fn tilewise(arguments: &[String], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    // Who asks for nothing on standard input may have ended.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// The text of an answer with nothing in it that depends on the clock, or on what a board is called.
fn timeless(answer: &str) -> String {
    let mut text = answer.trim_end().to_owned();
    for key in CLOCKED.into_iter().chain([FILED]) {
        let key = format!("\"{key}\":");
        let mut from = 0;
        while let Some(at) = text[from..].find(&key) {
            let value = from + at + key.len();
            let end = match text[value..].strip_prefix('"') {
                Some(rest) => rest.find('"').expect("a text ends") + 2,
                None => text[value..].find([',', '}', ']']).expect("a value ends"),
            };
            text.replace_range(value..value + end, "_");
            from = value;
        }
    }
    text
}

/// What is typed to ask the same on the command line, and what stands on standard input.
fn typed(question: &Question) -> (Vec<String>, &'static str) {
    let Question { game, verb, board, options, nodes } = question;
    let mut arguments = vec![game.name.to_owned(), verb.name.to_owned()];
    if matches!(verb.takes, Takes::BoardOrName(_)) {
        arguments.push(if board.contains('\n') { "-" } else { board }.into());
    }
    let known = (verb.options)();
    for (key, value) in options {
        let option = known.iter().find(|option| option.key == key).expect("the verb has such an option");
        let text = value.as_str().map_or_else(|| value.to_string(), Into::into);
        match option.kind {
            Kind::Flag => arguments.push(format!("--{key}")),
            Kind::File => {
                let file = format!("{}/{}-{}-{key}", env!("CARGO_TARGET_TMPDIR"), game.name, verb.name);
                std::fs::write(&file, text).expect("the file can be written");
                arguments.extend([format!("--{key}"), file]);
            }
            _ if option.bare => arguments.push(text),
            _ => arguments.extend([format!("--{key}"), text]),
        }
    }
    if question.counts_nodes() {
        arguments.extend(["--nodes".into(), nodes.to_string()]);
    }
    if verb.gives != Gives::File {
        arguments.push("--json".into());
    }
    (arguments, board)
}

/// Whether there is an answer, which is the same bytes through every door; or a refusal, the same sentence.
#[track_caller]
fn check(served: &Served, question: &Question) -> bool {
    let (arguments, board) = typed(question);
    let request = question.request();
    let printed = tilewise(&arguments, board);
    let said = tilewise(&["talk".into()], &format!("{request}\n"));
    let said = String::from_utf8(said.stdout).expect("it is text");
    let told = String::from_utf8(printed.stderr).expect("it is text");
    let about = format!("{arguments:?}\n{request}\n{told}");
    assert_eq!(timeless(&served.ask_for_text(&request)), timeless(&said), "over HTTP and by talk: {about}");
    let answer: Value = serde_json::from_str(&said).expect("an answer is JSON");
    if let Some(error) = answer.get("error") {
        let status = if matches!(error["kind"].as_str(), Some("undecided" | "impossible")) { 1 } else { 2 };
        assert_eq!(printed.status.code(), Some(status), "{about}\n{said}");
        // Before an option stands what does on the command line, before a board the name of its file.
        let plain = |text: &str| text.trim_end().replace("--", "").replace("stdin:", "board:");
        assert_eq!(plain(&told), plain(error["message"].as_str().expect("it says why")), "{about}");
        return false;
    }
    assert_eq!(printed.status.success(), answer["holds"] == json!(true), "{about}\n{said}");
    let printed = String::from_utf8(printed.stdout).expect("it is text");
    if question.verb.gives == Gives::File {
        assert_eq!(json!(printed), answer["reports"][0]["file"], "{about}");
        return true;
    }
    let is_list = answer["reports"][0].get("list").is_some();
    let reports = printed.lines().map(|line| if is_list { format!(r#"{{"list":{line}}}"#) } else { line.into() });
    let reports = format!(r#""reports":[{}]}}"#, reports.collect::<Vec<_>>().join(","));
    assert!(timeless(&said).ends_with(&timeless(&reports)), "{about}\n{said}\n{reports}");
    true
}

#[test]
fn every_verb_says_the_same_through_every_door() {
    let served = Served::start(&[]);
    let mut answered = BTreeSet::new();
    for question in questions::all() {
        if check(&served, &question) {
            answered.insert((question.game.name, question.verb.name));
        }
    }
    // What takes too long for a test is refused alike.
    answered.insert(("hollows", "table"));
    for game in games::TABLE.0 {
        for verb in game.verbs {
            assert!(answered.contains(&(game.name, verb.name)), "{} {} answered no question", game.name, verb.name);
        }
    }
}

fn talk(request: &Value) -> Value {
    let said = tilewise(&["talk".into()], &format!("{request}\n"));
    serde_json::from_slice(&said.stdout).expect("an answer is JSON")
}

/// Options of a fresh board, `true` stands for a flag. Every game is also asked for one without options.
const FRESH: [(&str, &[(&str, &str)]); 13] = [
    ("mines", &[("level", "expert")]),
    ("mines", &[("size", "7x5"), ("mines", "8"), ("first", "open")]),
    ("mines", &[("mines", "12"), ("first", "none")]),
    ("mines", &[("no-guess", "true"), ("method", "groups")]),
    ("mines", &[("no-guess", "true"), ("first", "open"), ("start", "E5")]),
    ("hollows", &[("goal", "all"), ("fox", "0.25"), ("game", "2")]),
    ("hollows", &[("flips", "5"), ("swords", "120")]),
    ("popstar", &[("rules", "samegame")]),
    ("popstar", &[("size", "7x9"), ("colours", "3"), ("deal", "even"), ("close", "right")]),
    ("popstar", &[("target", "3000"), ("made", "200")]),
    ("thaumcraft", &[("complexity", "2"), ("anchors", "4"), ("set", "gtnh")]),
    ("thaumcraft", &[("note", "FOCUSFIRE"), ("remove", "3")]),
    ("thaumcraft", &[("anchor", "lux"), ("stock", "aer=3"), ("goal", "cells-cost")]),
];

/// What 'generate' prints of a seed, as the text other doors know the board by.
fn generated(game: &str, options: &[(&str, &str)], seed: u64) -> String {
    let mut arguments: Vec<String> = [game, "generate", "--seed", &seed.to_string()].map(Into::into).to_vec();
    for (key, value) in options {
        arguments.push(format!("--{key}"));
        arguments.extend((*value != "true").then(|| (*value).to_owned()));
    }
    let printed = tilewise(&arguments, "");
    assert!(printed.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&printed.stderr));
    String::from_utf8(printed.stdout).expect("it is text")
}

/// A board that needs no guess is printed with its mines; what is played keeps them hidden behind its seed.
fn as_list(text: &str) -> String {
    let (view, deal) = mines::text::read(text).expect("it is board text");
    let deal = deal.expect("it is played");
    let start = deal.start.expect("it is begun");
    let board = mines::deal(view.size(), view.mines(), view.first(), start, deal.seed).expect("it was dealt");
    list::write(&Listed { board, start })
}

#[test]
fn the_same_seed_and_options_deal_the_same_board_through_every_door() {
    let served = Served::start(&[]);
    let plain = games::TABLE.names().into_iter().map(|game| (game, &[][..]));
    for (game, options) in plain.chain(FRESH) {
        for seed in [1, 7] {
            let chosen: Map<String, Value> =
                options.iter().map(|&(key, value)| (key.to_owned(), json!(value))).collect();
            let new = json!({ "tilewise": 1, "do": "new", "game": game, "options": chosen, "seed": seed });
            let dealt = talk(&new);
            let text = dealt["board"].as_str().unwrap_or_else(|| panic!("{new}: {dealt}")).to_owned();
            assert_eq!(served.ask(&new)["board"], json!(text), "over HTTP {new}");
            let printed = generated(game, options, seed);
            let mut verb = new.clone();
            verb["do"] = json!("generate");
            verb.as_object_mut().expect("it is an object").remove("seed");
            verb["options"]["seed"] = json!(seed);
            let said = talk(&verb)["reports"][0]["board"].clone();
            if chosen.contains_key("no-guess") {
                let line = printed.lines().find(|line| !line.starts_with('#')).expect("a board is printed");
                assert_eq!((as_list(&text).as_str(), json!(line)), (line, said), "{new}");
            } else {
                assert_eq!(printed, text, "{new}");
                assert!(said.is_null() || said == json!(text), "{verb}: {said}");
            }
        }
    }
}

/// What is called otherwise now: a verb, what it is given by the former name, the new name, and what is noted.
#[test]
fn former_names_are_taken_by_every_door_with_a_note() {
    let popstar = "popstar\nRGR\nRGR\n";
    let note = "thaumcraft radius=2\nanchor -2 2 telum\nanchor 2 0 fames\n";
    let cases: [(&[&str], &str, &str, &str, &str); 6] = [
        (&["popstar", "advise"], popstar, "score", "made", "40"),
        (&["popstar", "advise"], popstar, "seed", "search-seed", "3"),
        (&["popstar", "solve"], popstar, "seed", "search-seed", "3"),
        (&["thaumcraft", "solve"], note, "may-remove", "remove", "3"),
        (&["thaumcraft", "solve"], "", "research", "note", "FOCUSFIRE"),
        (&["thaumcraft", "generate"], "", "research", "note", "FOCUSFIRE"),
    ];
    for (verb, board, former, name, value) in cases {
        let ask = |name: &str| {
            let mut arguments: Vec<String> = verb.iter().map(|&word| word.into()).collect();
            arguments.extend([format!("--{name}"), value.into(), "--json".into()]);
            arguments
                .extend((verb[1] != "generate").then(|| ["--nodes".to_owned(), "2000".into()]).into_iter().flatten());
            let printed = tilewise(&arguments, board);
            let request = json!({
                "tilewise": 1, "do": verb[1], "game": verb[0], "board": board, "nodes": 2_000, "options": { name: value }
            });
            let said = talk(&request);
            assert!(printed.status.success() && said.get("error").is_none(), "{arguments:?}: {said}");
            (
                timeless(&String::from_utf8_lossy(&printed.stdout)),
                timeless(&said["reports"][0].to_string()),
                String::from_utf8_lossy(&printed.stderr).into_owned(),
            )
        };
        let (before, now) = (ask(former), ask(name));
        assert_eq!((&before.0, &before.1), (&now.0, &now.1), "{verb:?} --{former}");
        assert_eq!(before.2, format!("note: --{former} is called --{name} now\n"));
        assert_eq!(now.2, "", "{verb:?} --{name}");
    }
    let first = |name: &str, cell: &str| {
        let arguments = ["mines", "generate", "--no-guess", "--seed", "2", name, cell].map(Into::into);
        let printed = tilewise(&arguments, "");
        (String::from_utf8_lossy(&printed.stdout).into_owned(), String::from_utf8_lossy(&printed.stderr).into_owned())
    };
    let (before, now) = (first("--first-click", "3,4"), first("--start", "D5"));
    assert!(before.0.contains("first click D5") && before.0 == now.0, "{}{}", before.0, before.1);
    let notes = ["note: --first-click is called --start now", "note: --start 3,4 is written --start D5 now", ""];
    assert_eq!((before.1, now.1), (notes.join("\n"), String::new()));
    let drawn = |name: &str| tilewise(&["popstar", "solve", "--nodes", "50", name].map(Into::into), popstar).stdout;
    assert_eq!(drawn("--boards"), drawn("--draw"));
}

/// The same words for a slip of the finger, whoever is asked; before the name of an option stands what does there.
#[test]
fn a_slip_of_the_finger_is_answered_alike_through_every_door() {
    let command_line = |words: &str| {
        let printed = tilewise(&words.split(' ').map(Into::into).collect::<Vec<_>>(), "");
        assert_eq!(printed.status.code(), Some(2), "{words}");
        String::from_utf8(printed.stderr).expect("it is text")
    };
    let said = |request: Value| talk(&request)["error"]["message"].as_str().expect("it is refused").to_owned();
    let new = |game: &str, key: &str, value: &str| {
        said(json!({ "tilewise": 1, "do": "new", "game": game, "options": { key: value }, "seed": 1 }))
    };
    let verb = |verb: &str, game: &str, key: &str, value: &str| {
        said(
            json!({ "tilewise": 1, "do": verb, "game": game, "board": "mines mines=1\n##", "options": { key: value } }),
        )
    };
    let begins = |said: &str, words: &str| assert!(said.starts_with(words), "{words}\n{said}");
    begins(
        &command_line("mines generate --sise 9x9"),
        "'--sise' is not an option; did you mean '--size'? The options are --",
    );
    begins(&new("mines", "sise", "9x9"), "'sise' is not an option; did you mean 'size'? The options are level, ");
    begins(
        &verb("generate", "mines", "sise", "9x9"),
        "'sise' is not an option; did you mean 'size'? The options are level, ",
    );
    begins(&command_line("mines generat"), "'generat' is not a command; did you mean 'generate'? The commands are ");
    begins(&verb("generat", "mines", "", ""), "'generat' is not a command; did you mean 'generate'? The commands are ");
    begins(&command_line("mine generate"), "'mine' is not a command; did you mean 'mines'? The commands are ");
    begins(&new("mine", "size", "9x9"), "'mine' is not a game; did you mean 'mines'? The games are ");
    begins(&verb("generate", "mine", "size", "9x9"), "'mine' is not a game; did you mean 'mines'? The games are ");
    let expert = "level export: did you mean 'expert'? Use beginner, ";
    begins(&command_line("mines generate --level export"), &format!("--{expert}"));
    begins(&new("mines", "level", "export"), expert);
    begins(&verb("generate", "mines", "level", "export"), expert);
    let exact = "method exat: did you mean 'exact'? Use ";
    begins(&command_line("mines advise --method exat"), &format!("--{exact}"));
    begins(&verb("advise", "mines", "method", "exat"), exact);
    begins(&command_line("mines generate --way repair"), "--way needs --no-guess");
    begins(&verb("generate", "mines", "way", "repair"), "way needs no-guess");
}

/// A refusal through every door: the command line says before an option what stands there, and everything else alike.
#[test]
fn a_value_that_cannot_be_is_refused_in_the_same_sentence_through_every_door() {
    let served = Served::start(&[]);
    // The verb, the option, a value that cannot be, and what would do.
    let cases = [
        (
            "mines",
            "generate",
            "level",
            "export",
            "did you mean 'expert'? Use beginner, classic, intermediate, expert, demon",
        ),
        (
            "popstar",
            "generate",
            "rules",
            "samgame",
            "did you mean 'samegame'? Use popstar, samegame, swellfoop, ksame, tatham, jawbreaker",
        ),
        ("popstar", "generate", "colours", "12", "give a whole number from 2 to 9"),
        ("popstar", "generate", "colours", "red", "give a whole number from 2 to 9"),
        ("mines", "generate", "size", "9", "write width x height, such as 30x20"),
        (
            "popstar",
            "generate",
            "size",
            "3000x1",
            "a board of 3000x1 cells is not possible; sides are from 1 to 2000, cells at most 1000000",
        ),
        ("mines", "generate", "start", "?", "'?' is not a cell name such as C5"),
        ("thaumcraft", "generate", "complexity", "0", "give a whole number from 1 to 9"),
        ("hollows", "generate", "goal", "sord", "did you mean 'sword'? Use leaves, "),
        ("hollows", "generate", "fox", "2", "give a chance from 0 to 1 with at most 4 decimals"),
    ];
    for (game, verb, key, value, wanted) in cases {
        let sentence = format!("{key} {value}: {wanted}");
        let printed = tilewise(&[game, verb, &format!("--{key}"), value].map(Into::into), "");
        let printed = (printed.status.code(), String::from_utf8(printed.stderr).expect("it is text"));
        assert!(printed.0 == Some(2) && printed.1.starts_with(&format!("--{sentence}")), "{printed:?}");
        let mut options = Map::new();
        options.insert(key.into(), json!(value));
        for request in [
            json!({ "tilewise": 2, "do": verb, "game": game, "options": options }),
            json!({ "tilewise": 2, "do": "new", "game": game, "options": options, "seed": 1 }),
        ] {
            for said in [talk(&request), served.ask(&request)] {
                let said = said["error"]["message"].as_str().unwrap_or_default();
                assert!(said.starts_with(&sentence), "{request}\n{said}\n{sentence}");
            }
        }
    }
}

/// What stands in the first line of a board, or is set on it, is held against the same names.
#[test]
fn the_nearest_name_is_offered_for_values_tools_and_fields_too() {
    let served = Served::start(&[]);
    let hollows = "hollows goal=sord\n######\n##X#X#\n#Xs###\n######\n##X###\n#####X\n";
    let cases = [
        (
            json!({ "do": "show", "board": "popstar rules=samgame\nRG" }),
            "rules=samgame: did you mean 'samegame'? Use popstar, ",
        ),
        (json!({ "do": "show", "board": hollows }), "goal=sord: did you mean 'sword'? Use leaves, "),
        (
            json!({ "do": "set", "board": "popstar\nRG", "key": "rules", "value": "samgame" }),
            "rules=samgame: did you mean 'samegame'? Use popstar, ",
        ),
        (
            json!({ "do": "set", "board": "popstar\nRG", "key": "rule", "value": "samegame" }),
            "'rule' is not a setting; did you mean 'rules'? The settings are ",
        ),
        (
            json!({ "do": "set", "board": "mines mines=1\n##", "key": "shift", "value": "lefft" }),
            "shift=lefft: did you mean 'left'? Use left, up, down, right",
        ),
        (
            json!({ "do": "touch", "board": "mines mines=1\n##", "place": { "x": 0, "y": 0 }, "tool": "flga" }),
            "'flga' is not a tool here; did you mean 'flag'? The tools are ",
        ),
        (
            json!({ "do": "show", "bord": "mines mines=1\n##" }),
            "'bord' is not a field; did you mean 'board'? The fields are tilewise, do, ",
        ),
    ];
    for (mut request, sentence) in cases {
        request["tilewise"] = json!(2);
        for said in [talk(&request), served.ask(&request)] {
            let said = said["error"]["message"].as_str().unwrap_or_default();
            assert!(said.starts_with(sentence), "{request}\n{said}\n{sentence}");
        }
    }
    let printed = tilewise(&["popstar", "advise"].map(Into::into), "popstar rules=samgame\nRG\n");
    let told = String::from_utf8(printed.stderr).expect("it is text");
    assert!(told.starts_with("stdin:1:15: rules=samgame: did you mean 'samegame'? Use popstar, "), "{told}");
}

#[test]
fn what_is_wrong_is_said_in_the_language_asked_for() {
    let told = |arguments: &[&str], input: &str| {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        String::from_utf8(tilewise(&arguments, input).stderr).expect("it is text")
    };
    let glyph = told(&["mines", "advise", "--lang", "de"], "mines mines=1\n#x\n");
    assert_eq!(glyph, "stdin:2:2: „x“ ist kein Feld; möglich sind '#', '.', 1-8, 'F' oder '*'\n");
    let level = told(
        &["hollows", "advise", "--goal", "sord", "--lang", "fr"],
        "hollows\n######\n##X#X#\n#Xs###\n######\n##X###\n#####X\n",
    );
    let near = "--goal sord\u{a0}: vouliez-vous dire «\u{a0}sword\u{a0}»\u{202f}? Choisissez parmi leaves, ";
    assert!(level.starts_with(near), "{level}");
    let request = json!({ "tilewise": 2, "do": "show", "board": "mines mines=1\n##\n#", "lang": "ja" });
    assert_eq!(talk(&request)["error"]["message"], "この行は 1 マスですが、上の行は 2 マスです");
}

/// JSON has no room for what only changes the text that people are shown.
#[test]
fn options_that_change_only_the_text_are_not_offered_where_answers_are_json() {
    let games = talk(&json!({ "tilewise": 2, "do": "games" }));
    let listed = |verb: &str| {
        let popstar = games["games"].as_array().and_then(|all| all.iter().find(|game| game["name"] == "popstar"));
        let verbs = popstar.and_then(|game| game["verbs"].as_array()).expect("PopStar has verbs");
        let verb = verbs.iter().find(|known| known["name"] == verb).expect("it is a verb");
        verb["options"].as_array().expect("a list").iter().map(|option| option["key"].clone()).collect::<Vec<_>>()
    };
    for (verb, key) in [("generate", "collection"), ("solve", "moves"), ("solve", "draw")] {
        assert!(!listed(verb).contains(&json!(key)), "{verb} {key}");
        let mut options = Map::new();
        options.insert(key.into(), json!(true));
        let request =
            json!({ "tilewise": 2, "do": verb, "game": "popstar", "board": "popstar\nRGG", "options": options });
        let said = talk(&request)["error"]["message"].clone();
        let printed = tilewise(&["popstar", verb, &format!("--{key}"), "--json"].map(Into::into), "popstar\nRGG\n");
        let printed = (printed.status.code(), String::from_utf8(printed.stderr).expect("it is text"));
        assert_eq!(said, json!(format!("{key} cannot be used with json")));
        assert_eq!(printed, (Some(2), format!("--{key} cannot be used with --json\n")));
    }
}

#[test]
fn the_last_seed_is_dealt_through_every_door() {
    let last = u64::MAX;
    for game in games::TABLE.names() {
        let new = talk(&json!({ "tilewise": 2, "do": "new", "game": game, "seed": last }));
        let generated = talk(&json!({ "tilewise": 2, "do": "generate", "game": game, "options": { "seed": last } }));
        assert!(new["board"].is_string(), "{new}");
        assert!(generated["reports"][0]["board"].is_string(), "{generated}");
        let printed = tilewise(&[game, "generate", "--seed", &last.to_string()].map(Into::into), "");
        assert!(printed.status.success(), "{game}: {}", String::from_utf8_lossy(&printed.stderr));
        let two = tilewise(&[game, "generate", "--seed", &last.to_string(), "--count", "2"].map(Into::into), "");
        let told = String::from_utf8_lossy(&two.stderr).into_owned();
        assert_eq!((two.status.code(), told), (Some(2), format!("--count 2: the largest seed is {last}\n")), "{game}");
    }
}

#[test]
fn an_id_comes_back_as_it_was_sent() {
    let id = "123456789012345678901234567890";
    let said =
        tilewise(&["talk".into()], &format!("{{\"tilewise\":2,\"id\":{id},\"do\":\"games\",\"want\":[\"kinds\"]}}\n"));
    let said = String::from_utf8(said.stdout).expect("it is text");
    assert!(said.starts_with(&format!("{{\"tilewise\":2,\"id\":{id},")), "{said}");
}

#[test]
fn completions_offer_the_names_of_notes_sets_and_goals() {
    let script = tilewise(&["completions", "bash"].map(Into::into), "").stdout;
    let script = String::from_utf8(script).expect("it is text");
    for name in ["FOCUSFIRE", "gtnh", "sword+fox-worst", "cells-cost"] {
        assert!(script.contains(name), "{name}");
    }
}

#[test]
fn requests_that_lack_something_are_told_what() {
    let message = |request: &str| {
        let said = tilewise(&["talk".into()], &format!("{request}\n"));
        let said: Value = serde_json::from_slice(&said.stdout).expect("an answer is JSON");
        said["error"]["message"].as_str().expect("it is refused").to_owned()
    };
    assert_eq!(message(r#"{"tilewise":1,"do":"advise"}"#), "'board' is missing");
    let object = "a request is an object, such as {\"tilewise\": 2, \"do\": \"games\"}";
    assert_eq!(message("[]"), object);
    assert_eq!(message("\"games\""), object);
}
