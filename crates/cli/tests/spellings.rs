//! Older ways to say it still work: the same answer, and a note on standard error that says what to write now.

use std::path::Path;
use std::process::{Command, Output};

fn tilewise(arguments: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command.current_dir(root).args(arguments).output().expect("the program can be started")
}

/// What is printed, but for how long it took.
fn printed(output: &Output) -> serde_json::Value {
    fn timeless(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::Object(fields) => {
                fields.retain(|key, _| !key.contains("milliseconds") && !key.contains("seconds"));
                fields.values_mut().for_each(timeless);
            }
            serde_json::Value::Array(items) => items.iter_mut().for_each(timeless),
            _ => {}
        }
    }
    let mut json = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"));
    timeless(&mut json);
    json
}

#[track_caller]
fn check(old: &str, new: &str, said: &str) {
    let [old_words, new_words] = [old, new].map(|line| line.split(' ').collect::<Vec<_>>());
    let (before, now) = (tilewise(&old_words), tilewise(&new_words));
    assert_eq!(printed(&before), printed(&now), "{old}\n{new}");
    assert_eq!(String::from_utf8_lossy(&before.stderr), format!("note: {said}\n"), "{old}");
    assert_eq!(String::from_utf8_lossy(&now.stderr), "", "{new}");
}

const COLLECTION: &str = "boards/popstar/golden100.txt";
const NOTES: &str = "boards/thaumcraft/boards.jsonl";

#[test]
fn a_count_was_called_games() {
    check("mines arena --games 5 --json", "mines arena --count 5 --json", "--games is called --count now");
    check(
        "mines first-clicks --size 4x4 --mines 2 --games 100 --json",
        "mines first-clicks --size 4x4 --mines 2 --count 100 --json",
        "--games is called --count now",
    );
}

#[test]
fn a_number_after_boards_is_a_count() {
    let kind = "--complexity 1 --anchors 3 --nodes 2000 --json";
    check(
        &format!("thaumcraft arena --boards 3 {kind}"),
        &format!("thaumcraft arena --count 3 {kind}"),
        "--boards 3: write --count 3; --boards names a file",
    );
}

#[test]
fn a_file_stood_where_boards_is_now() {
    let rest = "--count 2 --nodes 2000 --json";
    check(
        &format!("thaumcraft arena {NOTES} {rest}"),
        &format!("thaumcraft arena --boards {NOTES} {rest}"),
        &format!("{NOTES}: write --boards {NOTES}"),
    );
}

#[test]
fn a_seed_beside_a_file_is_the_search_s() {
    let rest = "--count 2 --nodes 50 --method nrpa --json";
    check(
        &format!("popstar arena --boards {COLLECTION} --seed 7 {rest}"),
        &format!("popstar arena --boards {COLLECTION} --search-seed 7 {rest}"),
        "--seed 7 beside a file: write --search-seed 7",
    );
    let output = tilewise(&["mines", "arena", "--boards", "boards/mines/lists/beg8_safe.txt", "--seed", "7"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "--seed cannot be used with --boards\n");
}

#[test]
fn campaigns_took_a_count_after_boards_and_a_file_after_list() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("spellings");
    let _ = std::fs::remove_dir_all(&folder);
    let into = |name: &str| folder.join(name).display().to_string();
    let run = "arena run --json --game popstar --method mis --into";
    check(
        &format!("{run} {} --boards 4", into("a")),
        &format!("{run} {} --count 4", into("b")),
        "--boards 4: write --count 4; --boards names a file",
    );
    check(
        &format!("{run} {} --list {COLLECTION}", into("c")),
        &format!("{run} {} --boards {COLLECTION}", into("d")),
        &format!("--list {COLLECTION}: write --boards {COLLECTION}"),
    );
}
