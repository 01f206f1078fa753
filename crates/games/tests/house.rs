//! The plan of the house, as far as a test can hold the sources to it (ARCHITECTURE.md, "Invariants").

use games::TABLE;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the doors and of what they share, none of which names a game.
const DOORS: [&str; 9] =
    ["desk/src", "arena/src", "cli/src", "web/src", "web/page", "python/src", "eyes/src", "wasm/src", "wasm/site"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every source file below a folder, with what is there before its tests.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path
            .extension()
            .is_some_and(|kind| ["rs", "js", "py", "pyi", "html", "css", "ftl"].iter().any(|known| kind == *known))
        {
            let text = fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            found.push((path, text.to_string()));
        }
    }
    found
}

/// The lines of the sources below these folders that have such a word in them.
fn lines_with(folders: &[PathBuf], is_bad: impl Fn(&str) -> bool) -> Vec<String> {
    let files = folders.iter().flat_map(|folder| sources(folder));
    let lines = files.flat_map(|(path, text)| {
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.to_string())).collect::<Vec<_>>();
        lines.into_iter().map(move |(at, line)| (path.clone(), at, line))
    });
    let bad = lines.filter(|(_, _, line)| is_bad(line));
    bad.map(|(path, at, line)| format!("{}:{at}: {}", path.display(), line.trim())).collect()
}

fn words(line: &str) -> impl Iterator<Item = String> + '_ {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_lowercase)
}

/// The crates of the games of the table, by their names.
fn of_games() -> Vec<PathBuf> {
    TABLE.names().into_iter().map(|name| crates().join(name).join("src")).collect()
}

#[test]
fn no_door_names_a_game() {
    let names = TABLE.names();
    let folders = DOORS.map(|folder| crates().join(folder));
    let named = lines_with(&folders, |line| {
        let is_example = ["//", ">>>", "/*", "*"].iter().any(|sign| line.trim_start().starts_with(sign));
        !is_example && words(line).any(|word| names.contains(&word.as_str()))
    });
    assert!(named.is_empty(), "a game is a value of crates/games and nothing else:\n{}", named.join("\n"));
}

#[test]
fn no_door_is_built_with_a_game_of_its_own() {
    let names = TABLE.names();
    for door in ["desk", "sight", "arena", "web", "cli", "python", "eyes", "wasm"] {
        let manifest = fs::read_to_string(crates().join(door).join("Cargo.toml")).unwrap();
        let needed = manifest.split("\n[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
        for line in needed.lines() {
            let dependency = line.split(['.', ' ', '=']).next().unwrap();
            assert!(!names.contains(&dependency), "{door} needs {dependency}; games come by the table");
        }
    }
}

#[test]
fn games_read_no_clock_start_no_thread_and_touch_no_file() {
    let forbidden = [
        "Instant::now",
        "SystemTime",
        "std::fs",
        "std::net",
        "std::process",
        "std::thread",
        "println!",
        "eprintln!",
        "stdin()",
        "stdout()",
    ];
    let found = lines_with(&of_games(), |line| {
        !line.trim_start().starts_with("//") && forbidden.iter().any(|word| line.contains(word))
    });
    assert!(found.is_empty(), "time, threads and files are the door's:\n{}", found.join("\n"));
}

#[test]
fn json_about_a_board_is_made_by_its_game_and_the_protocol() {
    let folders = ["cli/src/play", "cli/src/verb", "web/src", "python/src"].map(|folder| crates().join(folder));
    let found = lines_with(&folders, |line| line.contains("json!("));
    assert!(found.is_empty(), "a door hands on what a game or the protocol says:\n{}", found.join("\n"));
}

#[test]
fn a_game_by_itself_needs_the_grid_and_the_budget_alone() {
    for name in TABLE.names() {
        let manifest = fs::read_to_string(crates().join(name).join("Cargo.toml")).unwrap();
        let needed = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
        let of_house = [TABLE.names(), vec!["desk", "games", "arena", "web", "sight"]].concat();
        for line in needed.lines().filter(|line| !line.contains("optional = true")) {
            let dependency = line.split(['.', ' ', '=']).next().unwrap();
            assert!(!of_house.contains(&dependency), "{name} needs {dependency} without its feature desk");
        }
    }
}

#[test]
fn every_crate_uses_only_those_above_it() {
    let workspace = fs::read_to_string(crates().join("../Cargo.toml")).unwrap();
    let members = workspace.split("members = [").nth(1).unwrap().split(']').next().unwrap();
    let members: Vec<&str> =
        members.lines().filter_map(|line| line.trim().strip_prefix("\"crates/")?.strip_suffix("\",")).collect();
    assert!(members.len() > 8, "{members:?}");
    for (at, member) in members.iter().enumerate() {
        let manifest = fs::read_to_string(crates().join(member).join("Cargo.toml")).unwrap();
        let needed = manifest.split("dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
        for line in needed.lines() {
            let dependency = line.split(['.', ' ', '=']).next().unwrap();
            if let Some(place) = members.iter().position(|known| *known == dependency) {
                assert!(place < at, "{member} uses {dependency}, which stands below it in Cargo.toml");
            }
        }
    }
}

/// Where something is said that the files of words do not have, and why.
const WITHOUT_WORDS: [(&str, &str); 11] = [
    ("cli/src/play/table/mod.rs", "what went wrong, said in the language already"),
    ("cli/src/typo.rs", "a library's own words"),
    ("desk/src/desk.rs", "makes such a refusal"),
    ("desk/src/wrong.rs", "files of other programs"),
    ("hollows/src/desk/plan.rs", "serde_json's own words"),
    ("mines/src/desk/film.rs", "figures"),
    ("mines/src/desk/table.rs", "a dash"),
    ("mines/src/desk/verbs/no_guess.rs", "serde_json's own words"),
    ("popstar/src/desk/verbs/claim.rs", "serde_json's own words"),
    ("thaumcraft/src/desk/contest.rs", "serde_json's own words"),
    ("thaumcraft/src/desk/verbs/check.rs", "serde_json's own words"),
];

#[test]
fn sentences_stand_in_the_files_of_words_alone() {
    let said = |line: &str| {
        let line = line.trim_start();
        let is_said = ["Refusal::plain(", "Sentence::plain("].iter().any(|plain| line.contains(plain));
        // A text instead of a message: `refuse("key", "why")` or `refuse("key", format!(…))`.
        let reason = line.split_once("refuse(").and_then(|(_, given)| given.split_once(", "));
        let is_text = |why: &str| why.starts_with('"') || why.starts_with("format!(");
        let is_text = reason.is_some_and(|(key, why)| !key.contains('(') && is_text(why));
        !line.starts_with("//") && (is_said || is_text)
    };
    let folders = fs::read_dir(crates()).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let found = lines_with(&folders.filter(|folder| folder.is_dir()).collect::<Vec<_>>(), said);
    let is_of = |line: &str, file: &str| line.replace('\\', "/").contains(&format!("/{file}:"));
    let wordless = |line: &&String| !WITHOUT_WORDS.iter().any(|(file, _)| is_of(line, file));
    let wordless: Vec<&str> = found.iter().filter(wordless).map(String::as_str).collect();
    assert!(wordless.is_empty(), "give it a message in words/*.ftl:\n{}", wordless.join("\n"));
    for (file, why) in WITHOUT_WORDS {
        assert!(found.iter().any(|line| is_of(line, file)), "{file} needs no exception any more: {why}");
    }
}
