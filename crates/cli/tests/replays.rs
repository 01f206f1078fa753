//! Replays on the command line: one, many, as JSON, as a table, as a chart, and files that are none.

#[allow(dead_code, reason = "not every format is tried here")]
#[path = "../../mines/tests/replays/written.rs"]
mod written;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn tilewise(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tilewise")).args(arguments).env("LANG", "C").output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("what is printed is text")
}

/// What a review prints that must succeed.
fn reviewed(arguments: &[&str]) -> String {
    let output = tilewise(&[&["mines", "review"], arguments].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// A file of the given bytes that lasts as long as the test's folder.
fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("the file can be written");
    path.to_str().expect("the path is text").to_owned()
}

#[test]
fn a_replay_is_reviewed_as_json() {
    let game = written::example();
    for (name, bytes) in [("one.avf", written::avf(&game)), ("one.evf", written::evf(&game, 4, true))] {
        let output = tilewise(&["mines", "review", &file(name, &bytes), "--json"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let said: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
        let figures =
            ["width", "height", "mines", "bbbv", "zini", "left", "right", "double"].map(|key| said[key].as_u64());
        assert_eq!(figures, [6, 4, 4, 8, 7, 5, 4, 3].map(Some));
        assert_eq!(said["board"].to_string(), "[[3,0],[1,1],[5,1],[0,3]]");
        assert_eq!(
            (said["completed"].as_bool(), said["seconds"].as_f64(), said["ioe"].as_f64()),
            (Some(true), Some(4.2), Some(0.667))
        );
        assert_eq!(said["outcome"], "won");
        let clicks = said["clicks"].as_array().expect("a list");
        assert_eq!(clicks.len(), 12);
        for key in ["time", "x", "y", "kind", "guess", "forced", "risk", "least_risk", "win_before", "win_after"] {
            assert!(clicks.iter().all(|click| click.get(key).is_some()), "{key}");
        }
        let guesses = clicks.iter().filter(|click| click["guess"] == true).count();
        assert_eq!(said["guesses"].as_array().map(Vec::len), Some(guesses));
        assert!((0.0..=100.0).contains(&said["accuracy"].as_f64().expect("a number")), "{}", said["accuracy"]);
    }
}

#[test]
fn many_replays_give_a_table_and_a_summary() {
    let game = written::example();
    let (good, bad) = (file("good.rmv", &written::rmv(&game, 2, true)), file("bad.rmv", b"*rmv\0\x02junk"));
    let output = tilewise(&["mines", "review", &good, &good, &bad]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("good.rmv | won | 4.200 | 8 |") && said.contains("2 games, 2 won"), "{said}");
    assert!(said.contains("bad.rmv | 1:11: byte 10: the file ends within"), "{said}");
    let output = tilewise(&["mines", "review", &good, &bad, "--json"]);
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), &lines[2]["summary"]["games"]), (3, &Value::from(1)));
    let worse = lines[2]["summary"]["mistakes"]["certain-mine"]["cost"].to_string();
    assert_eq!(worse, "0.0", "nothing given away is no -0");
    assert!(lines[1]["error"].as_str().is_some_and(|error| error.contains("byte 10")));
}

#[test]
fn many_replays_say_the_same_over_the_protocol() {
    let game = written::example();
    let files = [("a.rmv", written::rmv(&game, 2, true)), ("b.rmv", b"*rmv\0\x02junk".to_vec())];
    let paths = files.each_ref().map(|(name, bytes)| file(name, bytes));
    let boards = [0, 1].map(|at| json!({ "base64": STANDARD.encode(&files[at].1), "name": paths[at] }));
    let ask = |verb: &str| {
        let request = json!({ "tilewise": 2, "do": verb, "game": "mines", "board": boards[0], "more": [boards[1]], "options": {} });
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewise"))
            .arg("talk")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        writeln!(child.stdin.take().expect("it is piped"), "{request}").expect("it listens");
        let said = child.wait_with_output().expect("it ends").stdout;
        serde_json::from_slice::<Value>(&said).expect("one JSON object")
    };
    let printed = text(&tilewise(&["mines", "review", &paths[0], &paths[1], "--json"]).stdout);
    let lines: Vec<Value> = printed.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(ask("review")["reports"], Value::from(lines));
    let why = ask("convert")["error"]["message"].to_string();
    assert!(why.contains("'convert' takes no more than one board"), "{why}");
}

#[test]
fn a_chart_is_drawn_and_a_game_is_written_again() {
    let replay = file("chart.mvf", &written::mvf(&written::example(), 6));
    let chart = text(&tilewise(&["mines", "review", &replay, "--svg"]).stdout);
    assert!(chart.starts_with("<svg ") && chart.ends_with("</svg>\n"), "{chart}");
    let table = text(&tilewise(&["mines", "review", &replay, "--markdown"]).stdout);
    assert!(table.starts_with("| game | result |"), "{table}");
    let both = tilewise(&["mines", "review", &replay, "--svg", "--markdown"]);
    assert_eq!((both.status.code(), both.stdout.is_empty()), (Some(2), true), "one of the two would be lost");
    let charts = text(&tilewise(&["mines", "review", &replay, &replay, "--svg"]).stdout);
    assert_eq!((charts.matches("<svg ").count(), charts.matches("chart.mvf</text>").count()), (1, 2), "{charts}");
    for (to, name) in [("rawvf", "again.rawvf"), ("text", "again.game")] {
        let written = tilewise(&["mines", "convert", &replay, "--to", to]);
        let again = file(name, &written.stdout);
        let said: Value =
            serde_json::from_slice(&tilewise(&["mines", "review", &again, "--json"]).stdout).expect("JSON");
        assert_eq!((said["completed"].as_bool(), said["seconds"].as_f64()), (Some(true), Some(4.2)), "{to}");
    }
}

#[test]
fn tables_charts_and_sentences_speak_the_language_asked_for() {
    let replay = file("tongue.mvf", &written::mvf(&written::example(), 6));
    let said = |more: &[&str]| reviewed(&[&[replay.as_str(), "--lang", "de"], more].concat());
    assert!(said(&[]).starts_with("gewonnen 4,200 s\n  Genauigkeit "), "{}", said(&[]));
    assert!(said(&["--svg"]).contains("<title>Gewinnchance im Lauf des Spiels</title>"));
    let table = said(&[&replay]);
    assert!(table.starts_with("| Spiel | Ergebnis |") && table.contains("2 Spiele, 2 gewonnen"), "{table}");
    assert!(table.contains("| geraten, obwohl ein Feld sicher war |"), "{table}");
}

#[test]
fn a_review_that_was_cut_short_says_so_and_knows_no_luck() {
    let replay = file("short.mvf", &written::mvf(&written::example(), 6));
    let said = |more: &[&str]| reviewed(&[&[replay.as_str(), "--nodes", "1"], more].concat());
    assert!(said(&[]).contains("luck –") && said(&[]).contains("Thinking ended before all clicks"), "{}", said(&[]));
    let fields: Value = serde_json::from_str(&said(&["--json"])).expect("JSON");
    assert_eq!((&fields["complete"], &fields["luck"]), (&Value::from(false), &Value::Null));
}

#[test]
fn a_needless_guess_is_told_with_the_proof_of_the_safe_cell() {
    let game = "; Minesweeper game: the board uncovered, then what was touched: seconds, tool, cell.\n\
        mines mines=1\n*1..\n; 0.000 open B1\n; 4.250 open A1\n";
    let said = text(&tilewise(&["mines", "review", &file("needless.game", game.as_bytes())]).stdout);
    let guess = "Move 2: A1 was a guess at 50.0% and a mine, though D1 was safe. \
        With 1 mine under the hidden cells, the 1 at B1 leaves none for D1. It cost 50.0% of the chance to win.";
    assert!(said.contains(guess), "{said}");
}

#[test]
fn what_is_no_replay_is_refused_with_its_byte() {
    let cut = written::avf(&written::example());
    let cases = [
        ("cut.avf", &cut[..60], "cut.avf:1:41: byte 40: the '[' is never closed"),
        ("junk.bin", b"\xff\xfe\x00", "junk.bin:1:1: byte 0: "),
    ];
    for (name, bytes, error) in cases {
        let output = tilewise(&["mines", "review", &file(name, bytes)]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(error), "{}", text(&output.stderr));
    }
    let output = tilewise(&["mines", "review", &file("moves.avf", &cut), "--moves", "A1"]);
    assert!(text(&output.stderr).contains("--moves: a replay has its own"), "{}", text(&output.stderr));
}
