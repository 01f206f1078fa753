//! Boards from pictures on the command line: read, asked about, learnt, and files that are no picture.

#[path = "../../sight/tests/paint/mod.rs"]
mod paint;

use effort::Rng;
use paint::{Disturbed, Painted};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output};

fn tilewise(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tilewise")).args(arguments).env("LANG", "C").output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("what is printed is text")
}

/// A file of the test's folder.
fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().expect("the path is text").to_owned()
}

fn png(name: &str, painted: &Painted) -> String {
    let raster = &painted.raster;
    let pixel = |x: u32, y: u32| image::Rgb(raster.at(x as isize, y as isize));
    let picture = image::RgbImage::from_fn(raster.width() as u32, raster.height() as u32, pixel);
    picture.save(path(name)).expect("the picture can be written");
    path(name)
}

fn painted(falls: bool, look: usize, rows: &[&str]) -> Painted {
    let rows = rows.iter().map(ToString::to_string).collect();
    paint::paint(&mut Rng::seeded(4), falls, look, 30.0, Disturbed::default(), rows)
}

const BEGINNER: [&str; 9] = [
    "#########",
    "#########",
    "13#312###",
    ".1#1.1###",
    ".111.113#",
    ".......1#",
    ".....111#",
    "....12###",
    "....1####",
];

#[test]
fn a_picture_becomes_board_text() {
    let output = tilewise(&["read", &png("beginner.png", &painted(false, 0, &BEGINNER))]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), format!("mines mines=10\n{}\n", BEGINNER.join("\n")));
}

#[test]
fn json_names_game_board_doubts_and_questions() {
    let rows = ["ABAB", "BACA", "CCAB", "ABBA", "BACC"];
    let output = tilewise(&["read", &png("pieces.png", &painted(true, 0, &rows)), "--json"]);
    let said: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(said["game"], "popstar");
    // What is red, green and blue is called so.
    let board = rows.join("\n").replace('A', "R").replace('B', "G").replace('C', "B");
    assert_eq!(said["board"], format!("popstar rules=samegame\n{board}\n"));
    assert_eq!((said["doubtful"].to_string(), said["unknown"].to_string()), ("[]".into(), "[]".into()));
}

#[test]
fn a_number_that_is_not_shown_is_asked_for_and_can_be_given() {
    let file = png("odd.png", &painted(false, 1, &["##1..", "##211", "#####", "#####", "#####", "#####"]));
    let said: Value = serde_json::from_slice(&tilewise(&["read", &file, "--json"]).stdout).expect("one JSON object");
    assert_eq!(said["unknown"].to_string(), r#"[{"number":"mines"}]"#);
    let output = tilewise(&["read", &file, "--mines", "7"]);
    assert!(text(&output.stdout).starts_with("mines mines=7\n##1..\n"), "{}", text(&output.stdout));
}

#[test]
fn what_is_answered_once_is_kept_in_a_skin() {
    let rows = ["DDDDDD", "DDADAD", "DADDDD", "DDDBBD", "DDABBD", "DDCDDA"];
    let (file, skin) = (png("hollows.png", &painted(true, 2, &rows)), path("hollows.skin"));
    let asked = tilewise(&["read", &file, "--game", "hollows", "--json"]);
    let asked: Value = serde_json::from_slice(&asked.stdout).expect("one JSON object");
    assert_eq!(asked["unknown"].as_array().map(Vec::len), Some(4));
    let answers = ["A1=#", "C2=X", "D4=S", "C6=."].map(|look| ["--look", look]).concat();
    let learnt = tilewise(&[&["read", &file, "--game", "hollows", "--learn", &skin], &answers[..]].concat());
    assert!(learnt.status.success() && learnt.stderr.is_empty(), "{}", text(&learnt.stderr));
    let again = tilewise(&["read", &file, "--game", "hollows", "--skin", &skin]);
    assert_eq!(text(&again.stdout), "hollows\n######\n##X#X#\n#X####\n###SS#\n##XSS#\n##.##X\n");
    assert_eq!(text(&again.stderr), "");
}

#[test]
fn whatever_cannot_be_read_is_told_in_a_sentence() {
    let grey = path("grey.png");
    image::RgbImage::from_pixel(90, 70, image::Rgb([120; 3])).save(&grey).expect("the picture can be written");
    let whole = std::fs::read(png("whole.png", &painted(false, 0, &BEGINNER))).expect("it was written");
    let cut = path("cut.png");
    std::fs::write(&cut, &whole[..whole.len() / 3]).expect("the file can be written");
    let file = path("whole.png");
    let cases = [
        (vec![grey.as_str()], 1, "grey.png: no board found in the picture"),
        (vec![&cut], 2, "cut.png: the picture cannot be read: "),
        (vec!["Cargo.toml"], 2, "Cargo.toml: not a picture that can be read; use PNG, JPEG or WebP"),
        (vec![&file, "--look", "C4"], 2, "\"C4\" does not say what a cell is"),
        (vec![&file, "--look", "Z9=3"], 2, "\"Z9=3\": the board in the picture has no such cell"),
        (vec![&file, "--look", "C4=9"], 2, "\"C4=9\": a tile is one of #, ., F, *, 1, 2, 3, 4, 5, 6, 7, 8"),
    ];
    for (arguments, status, said) in cases {
        let output = tilewise(&[&["read"], &arguments[..]].concat());
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        assert!(text(&output.stderr).contains(said), "{arguments:?}: {}", text(&output.stderr));
    }
}
