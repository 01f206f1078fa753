//! Who asks in a language is refused in it: what only the command line can find wrong.

use std::path::Path;
use std::process::{Command, Stdio};

/// What is said on standard error, with the status it ends with.
fn refused(arguments: &str, locale: &str) -> (Option<i32>, String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command.current_dir(root).args(arguments.split(' ')).env("LC_ALL", locale).stdin(Stdio::null());
    let output = command.output().expect("the program can be started");
    (output.status.code(), String::from_utf8(output.stderr).expect("it is text").trim_end().into())
}

const CASES: [(&str, &str); 17] = [
    ("mines advise --time 5x", "--time 5x: gib eine Dauer an, zum Beispiel 500ms, 10s oder 2m"),
    ("mines advise --json=3", "--json nimmt keinen Wert"),
    ("serve --memory 5", "--memory 5: gib eine Größe an, zum Beispiel 512M oder 2G, mindestens 128M"),
    ("mines play", "play braucht ein Terminal"),
    (
        "mines play boards/mines/first.board --level expert",
        "--level expert: auf diesem Brett lässt es sich nicht einstellen",
    ),
    (
        "mines play --mines 81",
        "ein Brett von 9x9 hat neben einem sicheren ersten Klick Platz für höchstens 80 Minen, nicht für 81",
    ),
    ("mines generate --count 2 -- --lang fr", "„--lang“ ist zu viel"),
    ("mines generate --mines 82", "--mines 82: ein Brett von 9x9 hat 81 Felder"),
    ("mines optimal 3x3/99", "3x3/99: ein Brett von 3x3 hat 9 Felder"),
    (
        "cactpot generate --count 2 --seed 18446744073709551615",
        "--count 2: die letzte Startzahl ist 18446744073709551615",
    ),
    ("mines convert boards/mines/first.board --to list", "boards/mines/first.board:1:1: 0 von 10 Minen"),
    ("mines arena --level x", "--level x: möglich sind beginner, classic, intermediate, expert, demon"),
    ("mines arena --from 99999999 --boards boards/mines/lists/beg8_safe.txt", "--from 99999999: die Liste hat"),
    (
        "mines arena --level expert --boards boards/mines/lists/beg8_safe.txt",
        "--level geht nicht zusammen mit --boards",
    ),
    ("popstar advise boards/popstar/golden100.txt", "boards/popstar/golden100.txt: 100 Bretter; sag mit --id, welches"),
    ("thaumcraft advise boards/thaumcraft/boards.jsonl", "die Datei enthält"),
    ("cactpot generate --pays usul", "--pays usul: meintest du „usual“?"),
];

#[test]
fn what_is_refused_is_told_in_the_reader_s_language() {
    let mut wrong = Vec::new();
    for (arguments, said) in CASES {
        let (status, told) = refused(arguments, "de_DE.UTF-8");
        if status != Some(2) || !told.starts_with(said) {
            wrong.push(format!("{arguments}: {status:?} {told}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Whoever converts a board reads what is wrong with it in the language asked for.
#[test]
fn convert_refuses_in_the_language_asked_for() {
    let asked = "mines convert boards/mines/first.board --to list --lang de";
    assert_eq!(refused(asked, "C"), refused("mines convert boards/mines/first.board --to list", "de_DE.UTF-8"));
    assert_ne!(refused(asked, "C"), refused("mines convert boards/mines/first.board --to list", "C"));
}
