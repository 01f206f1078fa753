//! Whoever clicks the star gets at least what the plan promised, however little there is to think in between: the rest
//! of a plan is handed on as `start`, as page and terminal do.

use desk::protocol::{Door, Request, respond};
use serde_json::{Value, json};

/// Nodes of the first thinking, and of each one after a click.
const FIRST: u64 = 3_000;
const BETWEEN: u64 = 50;

fn ask(mut request: Value) -> Value {
    request["tilewise"] = json!(2);
    let request = Request::read(games::TABLE, &request.to_string());
    let answer = respond(request, |request| request.answer(games::TABLE, Door::default()));
    serde_json::from_str(&answer.to_string()).expect("an answer is JSON")
}

/// Plays a dealt board by the star; the points that were promised before the first click, and those that were made.
fn played(rules: &str, seed: u64) -> (i64, i64) {
    let options = json!({ "rules": rules });
    let mut board = ask(json!({ "do": "new", "game": "popstar", "options": options, "seed": seed }))["board"].clone();
    let advise = |board: &Value, nodes: u64, start: &Value| {
        let want = ["score", "made", "next", "ahead"];
        ask(json!({ "do": "advise", "board": board, "nodes": nodes, "start": start, "want": want }))
    };
    let mut answer = advise(&board, FIRST, &json!([]));
    let promised = answer["score"].as_i64().unwrap_or_else(|| panic!("{rules} seed {seed}: {answer}"));
    let mut clicks = 0;
    while let Some(touch) = answer["next"].get(0) {
        clicks += 1;
        let made = ask(json!({ "do": "touch", "board": board, "place": touch["place"], "tool": touch["tool"] }));
        assert!(made.get("error").is_none(), "{rules} seed {seed}: {made}");
        board = made["board"].clone();
        let start = answer.get("ahead").cloned().unwrap_or(json!([]));
        answer = advise(&board, BETWEEN, &start);
        assert!(answer.get("error").is_none(), "{rules} seed {seed}: {answer}\n{board}");
    }
    assert!(clicks > 5, "{rules} seed {seed}: over after {clicks} clicks");
    // What is left scores the bonus alone.
    let sum = |answer: &Value| Some(answer["made"].as_i64()? + answer["score"].as_i64()?);
    (promised, sum(&answer).unwrap_or_else(|| panic!("{rules} seed {seed}: {answer}")))
}

fn check(rules: &str, seeds: u64) {
    let mut bettered = 0;
    for seed in 1..=seeds {
        let (promised, made) = played(rules, seed);
        assert!(made >= promised, "{rules} seed {seed}: {promised} were promised, {made} made");
        bettered += u64::from(made > promised);
    }
    println!("{rules}: {bettered} of {seeds} games made more than was promised");
}

#[test]
fn a_hundred_popstar_games_by_the_star_make_what_was_promised() {
    check("popstar", 100);
}

#[test]
fn twenty_samegame_games_by_the_star_make_what_was_promised() {
    check("samegame", 20);
}

/// A note that is laid to its last aspect is known to be solved, whatever there is to think with.
#[test]
fn notes_laid_by_the_star_end_solved_and_cost_what_was_promised() {
    for seed in 1..=12 {
        let options = json!({ "complexity": 2, "anchors": 5 });
        let fresh = ask(json!({ "do": "new", "game": "thaumcraft", "options": options, "seed": seed }));
        let mut board = fresh["board"].clone();
        let advise = |board: &Value, nodes: u64, start: &Value| {
            let want = ["status", "cost", "next", "ahead"];
            ask(json!({ "do": "advise", "board": board, "nodes": nodes, "start": start, "want": want }))
        };
        let mut answer = advise(&board, 20_000, &json!([]));
        while let Some(touch) = answer["next"].get(0) {
            let promised = answer["cost"].as_u64();
            let word = &touch["tool"];
            let put = ask(json!({ "do": "touch", "board": board, "place": touch["place"], "tool": word }));
            assert!(put.get("error").is_none(), "seed {seed}: {put}");
            board = put["board"].clone();
            answer = advise(&board, 1, &answer["ahead"]);
            assert!(answer["cost"].as_u64() < promised, "seed {seed}: {answer}\n{board}");
        }
        assert_eq!((&answer["status"], &answer["cost"]), (&json!("optimal"), &json!(0)), "seed {seed}: {answer}");
    }
}
