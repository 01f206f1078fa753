//! Campaigns begun before contests moved into the games' own crates go on, and come to the same.
//!
//! `before/` holds folders as the program then wrote them. They are rewritten as if this version had: versions are not
//! mixed, but a new number alone does not change what is played.

use arena::campaign::{self, Run};
use arena::shard::VERSION;
use arena::{Contest, Folder, Spec, Standings};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

const BEGUN: [&str; 6] =
    ["mines-dealt", "mines-listed", "popstar-dealt", "popstar-listed", "thaumcraft-dealt", "thaumcraft-listed"];

/// The shard that is played again.
const MISSING: &str = "000001.jsonl";

/// The text between two others, replaced.
fn put(text: &str, before: &str, new: &str) -> String {
    let (head, tail) = text.split_once(before).expect("such a file says it");
    let (_, tail) = tail.split_once('"').expect("a text ends");
    format!("{head}{before}{new}\"{tail}")
}

/// A shard as if this version had written it.
fn shard(text: &str) -> String {
    let (head, records) = text.split_once('\n').expect("a head stands first");
    let head = put(&put(head, "\"tilewise\":\"", VERSION), "\"sha256\":\"", "");
    let digest = Sha256::digest(format!("{head}\n{records}"));
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{}\n{records}", put(&head, "\"sha256\":\"", &digest))
}

/// The folder as it was, in a place of the test's own, but for the shard that is missing; and what that one held.
fn begun(test: &str, name: &str) -> (PathBuf, Vec<Value>) {
    let from = Path::new("tests/before").join(name);
    let into = Path::new(env!("CARGO_TARGET_TMPDIR")).join("before").join(test).join(name);
    let _ = fs::remove_dir_all(&into);
    fs::create_dir_all(into.join("shards")).unwrap();
    let manifest = fs::read_to_string(from.join("manifest.json")).unwrap();
    fs::write(into.join("manifest.json"), put(&manifest, "\"tilewise\": \"", VERSION)).unwrap();
    for entry in fs::read_dir(from.join("shards")).unwrap() {
        let path = entry.unwrap().path();
        if !path.ends_with(MISSING) {
            let text = shard(&fs::read_to_string(&path).unwrap());
            fs::write(into.join("shards").join(path.file_name().unwrap()), text).unwrap();
        }
    }
    (into, records(&from.join("shards").join(MISSING)))
}

/// The games of a shard, without how long they took.
fn records(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    let games = text.lines().skip(1).map(|line| {
        let mut game: Value = serde_json::from_str(line).unwrap();
        game["us"] = Value::Null;
        game
    });
    games.collect()
}

#[test]
fn campaigns_of_before_are_continued_and_come_to_the_same() {
    for name in BEGUN {
        let (path, missing) = begun("continued", name);
        let manifest: Value = serde_json::from_slice(&fs::read(path.join("manifest.json")).unwrap()).unwrap();
        let spec = Spec::from_json(&manifest["spec"].to_string()).unwrap();
        assert_eq!(manifest["fingerprint"], spec.fingerprint(), "{name}");
        let folder = Folder::create(&path, &spec).unwrap();
        let found = folder.look().unwrap();
        assert_eq!((found.bad.len(), found.shards.len() as u64 + 1), (0, spec.shards()), "{name}: {:?}", found.bad);
        let contest = Contest::new(&spec).unwrap();
        let mut standings = Standings::new(&spec, contest.figure());
        found.shards.into_iter().for_each(|(index, head)| standings.take(index, head.sum));
        let how = Run { shards: 0..spec.shards(), threads: 1, progress: false, interrupt: &|| false };
        let standings = campaign::run(&folder, &contest, standings, &how).unwrap();
        assert!(standings.is_done(), "{name}");
        assert_eq!(records(&path.join("shards").join(MISSING)), missing, "{name}");
    }
}

/// What is read now deals as everywhere, but the folder goes on as it was begun.
#[test]
fn a_campaign_is_dealt_as_everywhere_unless_it_was_begun_before() {
    for (name, toml, sides) in [
        ("popstar-dealt", "game = 'popstar'\nrules = { rules = 'samegame', colours = '4' }", (10, 15)),
        ("thaumcraft-dealt", "game = 'thaumcraft'", (4, 5)),
    ] {
        let (path, _) = begun("dealt", name);
        let before = Folder::open(&path).unwrap();
        let boards = &before.spec().boards;
        let nodes = before.spec().nodes.map_or_else(String::new, |nodes| format!("budget.nodes = {nodes}"));
        let toml = format!(
            "{toml}\nmethods = {:?}\nshard = {}\n{nodes}\nboards = {{ series = {}, first = {}, count = {} }}",
            before.spec().methods,
            before.spec().shard,
            boards.series,
            boards.first,
            boards.count,
        );
        let now = Spec::read(&toml, &|_| Err("there are no files".into())).unwrap();
        assert_ne!(now, *before.spec(), "{name}");
        assert_eq!(Folder::create(&path, &now).unwrap().spec(), before.spec(), "{name}");
        // What is said of the campaign makes it again.
        let said = arena::text::title(before.spec());
        let usual = if name == "popstar-dealt" { "size 10x10" } else { "anchors 4, complexity 2" };
        assert!(said.contains(usual), "{said}");
        // Rows of tiles, or anchors.
        let counted = |spec: &Spec| {
            let text = Contest::new(spec).unwrap().board_text(0);
            match name {
                "popstar-dealt" => text.lines().skip(1).count(),
                _ => text.lines().filter(|line| line.starts_with("anchor")).count(),
            }
        };
        assert_eq!((counted(before.spec()), counted(&now)), sides, "{name}");
    }
}
