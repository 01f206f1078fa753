//! Campaigns through the program: nothing is lost, and it is the same however it is played.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder of this test's own, empty.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("campaign").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the folder for tests can be written");
    path
}

fn spec(folder: &Path, text: &str) -> PathBuf {
    let path = folder.join("spec.toml");
    fs::write(&path, text).expect("the folder for tests can be written");
    path
}

fn tilewise(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command.current_dir(folder).arg("arena").args(arguments);
    command
}

fn ask(arguments: &[&str], folder: &Path) -> Output {
    tilewise(arguments, folder).output().expect("the program can be started")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The figures of a campaign but for the times.
#[track_caller]
fn figures(arguments: &[&str], folder: &Path) -> Value {
    let output = ask(arguments, folder);
    assert!(output.status.success(), "{}", said(&output));
    let mut figures: Value = serde_json::from_slice(&output.stdout).expect("figures are JSON");
    for method in figures["methods"].as_array_mut().expect("there are methods") {
        method["milliseconds_per_game"] = Value::Null;
    }
    figures
}

fn shards(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("shards")).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| !path.to_string_lossy().contains(".part-")).collect();
    paths.sort();
    paths
}

const SMALL: &str = "game = 'mines'\nmethods = ['random', 'safest']\nshard = 20\nboards.count = 200\n";
/// Takes a while, in many shards.
const LONG: &str = "game = 'mines'\nmethods = ['fast']\nshard = 10\nboards.count = 400\nrules.level = 'expert'\n";

#[test]
fn totals_do_not_depend_on_threads_parts_or_order() {
    let folder = fresh("same");
    spec(&folder, SMALL);
    let one = figures(&["run", "spec.toml", "--into", "one", "--json"], &folder);
    assert_eq!(one["finished"], 10);
    assert_eq!(figures(&["run", "spec.toml", "--into", "two", "--threads", "2", "--json"], &folder), one);
    for index in ["2", "0", "1"] {
        let into = format!("part-{index}");
        let output = ask(&["shard", "spec.toml", "--index", index, "--of", "3", "--into", &into], &folder);
        assert!(output.status.success(), "{}", said(&output));
    }
    // Once would do; twice changes nothing.
    for _ in 0..2 {
        let output = ask(&["merge", "all", "part-1", "part-2", "part-0", "part-1"], &folder);
        assert!(output.status.success(), "{}", said(&output));
    }
    assert_eq!(figures(&["report", "all", "--json"], &folder), one);
    assert_eq!(figures(&["report", "all", "--recount", "--json"], &folder), one);
    // The game's own arena plays the same boards.
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    let words = ["mines", "arena", "--count", "200", "--method", "random", "--method", "safest", "--json"];
    let own = command.args(words).output().expect("the program can be started");
    let own: Value = serde_json::from_slice(&own.stdout).expect("figures are JSON");
    for method in 0..2 {
        assert_eq!(own["methods"][method]["rate"], one["methods"][method]["value"]);
        assert_eq!(own["methods"][method]["interval"], one["methods"][method]["interval"]);
    }
    assert_eq!(own["paired"][0]["p"], one["paired"][0]["p"]);
}

#[test]
fn a_killed_run_goes_on_where_it_was_and_ends_the_same() {
    let folder = fresh("killed");
    spec(&folder, LONG);
    let whole = figures(&["run", "spec.toml", "--into", "whole", "--json"], &folder);
    // On a fast machine it may be done before it is killed: then it is tried again.
    let killed = |_| {
        let _ = fs::remove_dir_all(folder.join("killed"));
        let mut run = tilewise(&["run", "spec.toml", "--into", "killed", "--threads", "2"], &folder);
        let mut run = run.stdout(Stdio::null()).spawn().expect("the program can be started");
        let began = Instant::now();
        while shards(&folder.join("killed")).len() < 3 && began.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(2));
        }
        run.kill().expect("a running program can be killed");
        run.wait().expect("a killed program ends");
        Some(shards(&folder.join("killed"))).filter(|finished| (3..40).contains(&finished.len()))
    };
    let finished = (0..20).find_map(killed).expect("it was killed before its last shard");
    let before: Vec<Vec<u8>> = finished.iter().map(|path| fs::read(path).unwrap()).collect();
    assert_eq!(figures(&["run", "spec.toml", "--into", "killed", "--json"], &folder), whole);
    let after: Vec<Vec<u8>> = finished.iter().map(|path| fs::read(path).unwrap()).collect();
    assert!(before == after, "finished shards were played again");
    let parts = fs::read_dir(folder.join("killed/shards")).unwrap().flatten();
    assert_eq!(parts.filter(|part| part.file_name().to_string_lossy().contains("part")).count(), 0);
}

#[test]
fn damaged_and_foreign_files_are_named_and_set_aside() {
    let folder = fresh("damaged");
    spec(&folder, SMALL);
    let whole = figures(&["run", "spec.toml", "--into", "c", "--json"], &folder);
    let shard = |index: u64| folder.join(format!("c/shards/{index:06}.jsonl"));
    let text = fs::read(shard(3)).unwrap();
    fs::write(shard(3), &text[..text.len() - 10]).unwrap();
    fs::write(folder.join("c/shards/notes.txt"), "mine").unwrap();
    fs::copy(shard(1), shard(4)).unwrap();
    // A report touches nothing, counts nothing of it and says so.
    let report = ask(&["report", "c", "--into", "r"], &folder);
    assert!(report.status.success() && said(&report).contains("000003.jsonl: it is damaged"), "{}", said(&report));
    let output = ask(&["run", "spec.toml", "--into", "c", "--json"], &folder);
    let said = said(&output);
    assert!(said.contains("000003.jsonl: it is damaged"), "{said}");
    assert!(said.contains("notes.txt: it is no shard of a campaign"), "{said}");
    assert!(said.contains("000004.jsonl: it is shard 1, under another name"), "{said}");
    assert_eq!(fs::read_dir(folder.join("c/set-aside")).unwrap().count(), 3);
    assert_eq!(figures(&["run", "spec.toml", "--into", "c", "--json"], &folder), whole);
}

#[test]
fn two_runs_in_one_folder_are_refused() {
    let folder = fresh("locked");
    spec(&folder, &LONG.replace("400", "200000"));
    let mut run = tilewise(&["run", "spec.toml", "--into", "c"], &folder);
    let mut run = run.stdout(Stdio::null()).spawn().expect("the program can be started");
    let began = Instant::now();
    while shards(&folder.join("c")).is_empty() && began.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(2));
    }
    for arguments in
        [&["run", "spec.toml", "--into", "c"][..], &["shard", "spec.toml", "--into", "c", "--index", "0", "--of", "2"]]
    {
        let second = ask(arguments, &folder);
        assert_eq!((second.status.code(), said(&second).trim()), (Some(2), "c: another run is at work here"));
    }
    run.kill().expect("a running program can be killed");
    run.wait().expect("a killed program ends");
}

#[test]
fn a_folder_of_another_campaign_or_version_is_left_alone() {
    let folder = fresh("other");
    spec(&folder, SMALL);
    figures(&["run", "spec.toml", "--into", "c", "--json"], &folder);
    let manifest = fs::read_to_string(folder.join("c/manifest.json")).unwrap();
    spec(&folder, &SMALL.replace("random", "fast"));
    let output = ask(&["run", "spec.toml", "--into", "c"], &folder);
    let wanted = "c: it holds another campaign; give a new folder";
    assert_eq!((output.status.code(), said(&output).trim()), (Some(2), wanted));
    assert_eq!(fs::read_to_string(folder.join("c/manifest.json")).unwrap(), manifest);
    spec(&folder, SMALL);
    fs::write(folder.join("c/manifest.json"), manifest.replacen(env!("CARGO_PKG_VERSION"), "0.0.9", 1)).unwrap();
    let output = ask(&["run", "spec.toml", "--into", "c"], &folder);
    assert!(said(&output).contains("it was made by version 0.0.9, this is"), "{}", said(&output));
    let output = ask(&["run", "spec.toml", "--into", "."], &folder);
    assert!(said(&output).contains("it is not empty, and holds no campaign"), "{}", said(&output));
    let output = ask(&["run", "spec.toml", "--into", "spec.toml/c"], &folder);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).starts_with("spec.toml/c"), "{}", said(&output));
}

/// Opening a pipe waits for somebody who writes into it, and nobody does.
#[cfg(unix)]
#[test]
fn a_pipe_among_the_shards_is_set_aside_and_not_waited_for() {
    let folder = fresh("pipe");
    spec(&folder, SMALL);
    let whole = figures(&["run", "spec.toml", "--into", "c", "--json"], &folder);
    for (name, left) in [("000003.jsonl", "c/shards/000003.jsonl"), ("strange", "c/shards/strange")] {
        let _ = fs::remove_file(folder.join(left));
        let made = Command::new("mkfifo").arg(left).current_dir(&folder).status();
        assert!(made.expect("there is mkfifo").success());
        let mut run = tilewise(&["run", "spec.toml", "--into", "c", "--json"], &folder);
        let mut run = run.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program can be started");
        let began = Instant::now();
        while run.try_wait().expect("a program can be asked").is_none() {
            if began.elapsed() > Duration::from_mins(1) {
                let _ = run.kill();
                panic!("{name}: it waits");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let output = run.wait_with_output().expect("it has ended");
        let wanted = format!("{left}: it is not a regular file; set aside as c/set-aside/{name}");
        assert_eq!(said(&output).trim(), wanted);
        assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap()["finished"], whole["finished"], "{name}");
    }
}

/// A disk that is full and a file that may not grow look the same to a program.
#[cfg(unix)]
#[test]
fn a_full_disk_is_one_error_and_what_is_finished_stays() {
    let folder = fresh("full");
    // The second shard, of more boards, does not fit into the blocks a file may have.
    spec(&folder, &SMALL.replace("shard = 20", "shard = 190"));
    let program = env!("CARGO_BIN_EXE_tilewise");
    let script = format!("trap '' XFSZ; ulimit -f 16; exec '{program}' arena run spec.toml --into c");
    let output = Command::new("sh").arg("-c").arg(&script).current_dir(&folder).output().expect("there is a shell");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(said(&output).trim(), "c/shards/000000.jsonl: File too large (os error 27)");
    assert_eq!(fs::read_dir(folder.join("c/shards")).unwrap().count(), 0);
    let whole = figures(&["run", "spec.toml", "--into", "c", "--json"], &folder);
    assert_eq!(whole["finished"], 2);
}

#[test]
fn a_test_stops_where_it_is_settled_however_it_is_played() {
    let folder = fresh("settled");
    spec(&folder, &format!("{}test.gain = 0.1\n", SMALL.replace("200", "2000")));
    let one = figures(&["run", "spec.toml", "--into", "one", "--json"], &folder);
    assert_eq!(one["test"]["verdict"], "better");
    let counted = one["counted"].as_u64().unwrap();
    assert!(counted < 50, "{counted} of 100 shards");
    let two = figures(&["run", "spec.toml", "--into", "two", "--threads", "3", "--json"], &folder);
    assert_eq!((&two["methods"], &two["test"], &two["counted"]), (&one["methods"], &one["test"], &one["counted"]));
}
