//! Every board of the corpus, asked through the program.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn corpus() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
    let mut boards = Vec::new();
    for game in games::TABLE.names() {
        let files = fs::read_dir(root.join(game)).unwrap().map(|entry| entry.unwrap().path());
        boards.extend(files.filter(|path| path.extension().is_some_and(|ending| ending == "board")));
    }
    boards.sort();
    boards
}

fn advise(path: &Path) -> Output {
    let game = path.parent().and_then(Path::file_name).expect("a board lies in its game's folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    // A number of nodes, not a time: the answer must not depend on how busy the machine is.
    let limits = ["--nodes", "100000000"];
    command.arg(game).args(["advise", "--json"]).args(limits).arg(path).output().expect("the program can be started")
}

/// `C5` as the protocol counts: column and row from 0.
fn place(name: &str) -> (u64, u64) {
    let cell: grid::Cell = name.parse().unwrap_or_else(|error| panic!("{error}"));
    (cell.x.into(), cell.y.into())
}

/// A tile as the protocol writes it: `C5`, or `1,-2` for a hexagon.
fn place_json(name: &str) -> Value {
    if let Some((q, r)) = name.split_once(',') {
        let [q, r] = [q, r].map(|number| number.parse::<i64>().unwrap_or_else(|error| panic!("{name}: {error}")));
        return serde_json::json!({ "q": q, "r": r });
    }
    let (x, y) = place(name);
    serde_json::json!({ "x": x, "y": y })
}

/// The field of the answer's cell at a place.
fn cell<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let (x, y) = place(name);
    let cells = answer["cells"].as_array().expect("an answer lists its cells");
    cells.iter().find(|cell| cell["x"] == x && cell["y"] == y).unwrap_or_else(|| panic!("{name} is not hidden"))
}

/// The number is the expected one, to 9 digits.
fn close(expected: &str, found: &Value, here: &str) {
    let (expected, found): (f64, f64) = (expected.parse().unwrap(), found.as_f64().unwrap_or(f64::NAN));
    assert!((expected - found).abs() < 1e-9, "{here}");
}

fn check(path: &Path, expectation: &str, output: &Output) {
    let words: Vec<&str> = expectation.split_whitespace().collect();
    let told = String::from_utf8_lossy(&output.stderr);
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let status = output.status.code();
    let here = format!("{}: expect {expectation}\n{answer:#}\n{told}", path.display());
    match words[..] {
        ["error", at] => {
            assert_eq!(status, Some(2), "{here}");
            assert!(told.contains(&format!("{}:{at}: ", path.display())), "{here}");
        }
        ["impossible", ref places @ ..] => {
            assert_eq!(status, Some(1), "{here}");
            let named = answer["error"]["places"].as_array().expect("an impossible board names places");
            assert_eq!(*named, places.iter().map(|name| place_json(name)).collect::<Vec<_>>(), "{here}");
        }
        ["cost", cost] => {
            assert_eq!(answer["status"], "optimal", "{here}");
            assert_eq!(answer["cost"].to_string(), cost, "{here}");
        }
        ["cells", cells] => assert_eq!(answer["cells"].to_string(), cells, "{here}"),
        ["next", at, aspect] => {
            assert_eq!(answer["next"][0]["place"], place_json(at), "{here}");
            assert_eq!(answer["next"][0]["tool"], format!("put {aspect}"), "{here}");
        }
        ["best", name] => {
            let (x, y) = place(name);
            assert!(answer["best"][0]["x"] == x && answer["best"][0]["y"] == y, "{here}");
        }
        ["proof", name, method, ref cited @ ..] => {
            let proof = &cell(&answer, name)["proof"];
            let numbers = cited.iter().filter(|&&word| word != "count").map(|name| place_json(name));
            assert_eq!(proof["numbers"], numbers.collect::<Value>(), "{here}");
            assert_eq!(proof["mine_count"], cited.contains(&"count"), "{here}");
            assert_eq!(proof["method"], method, "{here}");
        }
        ["pop", name] => {
            let (x, y) = place(name);
            assert!(answer["groups"][0]["x"] == x && answer["groups"][0]["y"] == y, "{here}");
        }
        [what @ ("score" | "left" | "bound"), number] => {
            assert_eq!(answer["sure"]["proven"], true, "{here}");
            assert_eq!(answer[what].to_string(), number, "{here}");
        }
        ["reach", reach] => assert_eq!(answer["reach"], reach, "{here}"),
        ["layouts", count] => assert_eq!(answer["layouts"], count, "{here}"),
        ["value", expected] => close(expected, &answer["value"], &here),
        ["basis", basis] => assert_eq!(answer["basis"], basis, "{here}"),
        ["deduced", what, ref names @ ..] => {
            let deduced = answer["deduced"].as_array().expect("an answer lists what it deduced");
            let found: Vec<(u64, u64)> = deduced
                .iter()
                .filter(|tile| tile["is"] == what)
                .map(|tile| (tile["x"].as_u64().unwrap(), tile["y"].as_u64().unwrap()))
                .collect();
            assert_eq!(found, names.iter().map(|name| place(name)).collect::<Vec<_>>(), "{here}");
        }
        [what @ ("mine" | "swords" | "present" | "fox" | "empty"), name, odds] if odds.contains('.') => {
            close(odds, &cell(&answer, name)[what], &here);
        }
        ["mine", ref names @ ..] => {
            names.iter().for_each(|name| assert_eq!(cell(&answer, name)["mine"], 1.0, "{here}"));
        }
        ["safe", ref names @ ..] => {
            names.iter().for_each(|name| assert_eq!(cell(&answer, name)["mine"], 0.0, "{here}"));
        }
        // What only one game has: a field by its path.
        [path, expected] if path.starts_with('/') => match answer.pointer(path) {
            Some(found @ Value::Number(_)) => close(expected, found, &here),
            found => assert_eq!(found.map(Value::to_string).as_deref(), Some(expected), "{here}"),
        },
        _ => panic!("{here}: no such expectation"),
    }
}

#[test]
fn every_board_gives_what_is_expected_of_it() {
    let boards = corpus();
    assert!(boards.len() >= 10, "the corpus has only {} boards", boards.len());
    for path in boards {
        let text = fs::read_to_string(&path).unwrap();
        let expectations: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("; expect ")).collect();
        assert!(!expectations.is_empty(), "{} expects nothing", path.display());
        let output = advise(&path);
        expectations.iter().for_each(|expectation| check(&path, expectation, &output));
    }
}
