//! Every verb of every game through two doors: the command line's JSON and the protocol's are the same bytes.

use desk::Game;
use desk::verb::{Gives, Takes, Thinks, Verb};
use serde_json::{Map, Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Options that say more than none do; a verb that lacks one of them is asked without.
const CHOSEN: [(&str, &str); 6] =
    [("safe", "A9"), ("first", "open"), ("count", "2"), ("seed", "7"), ("method", "exact"), ("to", "analysis")];
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

/// A report without what depends on the clock.
fn timeless(mut report: Value) -> Value {
    if let Value::Object(fields) = &mut report {
        fields.retain(|key, _| key != FILED && !CLOCKED.contains(&key.as_str()));
    }
    report
}

#[track_caller]
fn check(game: &Game, verb: &Verb, options: &[(&str, &str)]) -> bool {
    let board = if matches!(verb.takes, Takes::Nothing) { "" } else { game.example };
    let mut arguments = vec![game.name.to_owned(), verb.name.to_owned()];
    if matches!(verb.takes, Takes::BoardOrName(_)) {
        arguments.push("-".into());
    }
    let mut request = json!({ "tilewise": 2, "do": verb.name, "game": game.name, "board": board, "full": true });
    let chosen: Map<String, Value> = options.iter().map(|&(key, value)| (key.to_owned(), json!(value))).collect();
    request["options"] = Value::Object(chosen);
    options.iter().for_each(|(key, value)| arguments.extend([format!("--{key}"), (*value).into()]));
    if verb.thinks != Thinks::Never && verb.name != "generate" {
        arguments.extend(["--nodes".into(), "2000".into()]);
        request["nodes"] = json!(2_000);
    }
    if verb.gives != Gives::File {
        arguments.push("--json".into());
    }
    let printed = tilewise(&arguments, board);
    let said = tilewise(&["talk".into()], &format!("{request}\n"));
    let said: Value = serde_json::from_slice(&said.stdout).expect("an answer is JSON");
    let about = format!("{arguments:?}\n{request}\n{}", String::from_utf8_lossy(&printed.stderr));
    if said.get("error").is_some() {
        assert_ne!(printed.status.code(), Some(0), "only one door refuses: {about}\n{said}");
        return false;
    }
    assert_eq!(printed.status.success(), said["holds"] == json!(true), "{about}\n{said}");
    let reports = said["reports"].as_array().expect("reports are a list").clone();
    let printed = String::from_utf8(printed.stdout).expect("it is text");
    if verb.gives == Gives::File {
        assert_eq!(json!(printed), reports[0]["file"], "{about}");
        return true;
    }
    let lines: Vec<Value> = printed.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
    let reports = reports.into_iter().map(|report| report.get("list").cloned().unwrap_or(report));
    let (lines, reports): (Vec<_>, Vec<_>) =
        (lines.into_iter().map(timeless).collect(), reports.map(timeless).collect());
    assert_eq!(lines, reports, "{about}");
    true
}

#[test]
fn every_verb_says_the_same_through_every_door() {
    let (mut answered, mut asked) = (0, 0);
    for game in games::TABLE.0 {
        for verb in game.verbs {
            let known: Vec<&str> = (verb.options)().iter().map(|option| option.key).collect();
            let some: Vec<_> = CHOSEN.into_iter().filter(|(key, _)| known.contains(key)).collect();
            for options in [&[], &some[..]] {
                asked += 1;
                answered += usize::from(check(game, verb, options));
            }
        }
    }
    assert!(answered * 2 > asked, "only {answered} of {asked} questions were answered");
}
