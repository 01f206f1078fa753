//! The protocol over the games of the table.

use desk::Language;
use desk::protocol::{Door, Request, Trouble, guarded, respond, trouble_json};
use serde_json::{Value, json};

fn ask(request: &Value) -> Value {
    let request = Request::read(games::TABLE, &request.to_string());
    let answer = respond(request, |request| request.answer(games::TABLE, Door::default()));
    serde_json::from_str(&answer.to_string()).expect("an answer is JSON")
}

#[test]
fn advice_has_the_documented_fields() {
    let answer = ask(&json!({ "tilewise": 1, "do": "advise", "board": "mines mines=1\n1#\n##" }));
    insta::assert_snapshot!(serde_json::to_string_pretty(&answer).unwrap());
}

#[test]
fn a_contradiction_names_the_tiles() {
    let answer = ask(&json!({ "tilewise": 1, "do": "advise", "board": "mines mines=2\n1#\n2#" }));
    insta::assert_snapshot!(serde_json::to_string_pretty(&answer).unwrap());
}

#[test]
fn wrong_requests_are_answered_not_dropped() {
    let kind = |request: Value| ask(&request)["error"]["kind"].clone();
    assert_eq!(kind(json!({ "tilewise": 3, "do": "show", "board": "" })), "request");
    assert_eq!(kind(json!({ "tilewise": 1, "do": "dance", "board": "" })), "request");
    assert_eq!(kind(json!({ "tilewise": 1, "do": "touch", "board": "mines mines=1\n##" })), "request");
    assert_eq!(kind(json!({ "tilewise": 1, "do": "show", "board": "mine mines=1\n##" })), "text");
    let touch = |place: Value, tool: &str| {
        kind(json!({ "tilewise": 1, "do": "touch", "board": "mines mines=1\n##", "place": place, "tool": tool }))
    };
    assert_eq!(touch(json!({ "x": 5, "y": 0 }), "flag"), "refused");
    assert_eq!(touch(json!({ "q": 0, "r": 0 }), "flag"), "refused");
    assert_eq!(touch(json!({ "x": 0, "y": 0 }), "saw"), "refused");
    assert_eq!(touch(json!({ "x": -1, "y": 0 }), "flag"), "request");
}

#[test]
fn a_game_can_be_played_through_the_protocol() {
    let mut board = "mines mines=10 seed=7\n".to_string() + &"#########\n".repeat(9);
    for _ in 0..200 {
        let answer = ask(&json!({ "tilewise": 1, "do": "advise", "board": board }));
        let Some(next) = answer["next"].get(0) else { break };
        let touched = ask(&json!({
            "tilewise": 1, "do": "touch", "board": board, "place": next["place"], "tool": next["tool"]
        }));
        board = touched["board"].as_str().expect("a touch gives a board").into();
    }
    let status = ask(&json!({ "tilewise": 1, "do": "show", "board": board }))["status"]["key"].clone();
    assert!(status == "mines.status.won" || status == "mines.status.lost", "{status}\n{board}");
}

#[test]
fn a_fresh_board_can_be_asked_for_and_what_can_be_chosen_about_it() {
    let games = ask(&json!({ "tilewise": 1, "do": "games" }))["games"].clone();
    let names: Vec<&str> = games.as_array().unwrap().iter().filter_map(|game| game["name"].as_str()).collect();
    assert_eq!(names, games::TABLE.names());
    let options = json!({ "size": "3x2", "mines": "1" });
    let dealt = ask(&json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options, "seed": 5 }));
    assert_eq!(dealt["board"], "mines mines=1 seed=5\n###\n###\n");
    let blank = ask(&json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options }));
    assert_eq!(blank["board"], "mines mines=1\n###\n###\n");
}

#[test]
fn a_fresh_board_is_shown_as_its_text_is() {
    for (game, seed) in games::TABLE.names().into_iter().flat_map(|game| (1..=5).map(move |seed| (game, seed))) {
        let fresh = ask(&json!({ "tilewise": 2, "do": "new", "game": game, "seed": seed }));
        let shown = ask(&json!({ "tilewise": 2, "do": "show", "board": fresh["board"] }));
        assert_eq!(fresh, shown, "{game}, seed {seed}:\n{}", fresh["board"]);
    }
}

#[test]
fn what_cannot_be_chosen_is_refused_in_every_language() {
    let said = |lang: &str, game: &str, key: &str, value: &str| {
        let request = json!({ "tilewise": 2, "do": "new", "game": game, "lang": lang, "options": { key: value } });
        ask(&request)["error"]["message"].as_str().expect("it is refused").to_owned()
    };
    let wrong = [
        ("mine", "level", "expert"),
        ("chess", "level", "expert"),
        ("mines", "levle", "expert"),
        ("mines", "colour", "red"),
        ("mines", "level", "exprt"),
        ("mines", "level", "hopeless"),
        ("mines", "mines", "many"),
        ("popstar", "colours", "12"),
        ("mines", "size", "large"),
    ];
    for (game, key, value) in wrong {
        let english = said("en", game, key, value);
        for lang in ["de", "fr", "ja", "zh"] {
            assert_ne!(said(lang, game, key, value), english, "{lang}: {game} {key}={value}");
        }
    }
    assert_eq!(said("de", "mines", "level", "exprt").split('?').next(), Some("level exprt: meintest du „expert“"));
    assert!(said("en", "mine", "level", "expert").starts_with("'mine' is not a game; did you mean 'mines'? The games"));
}

#[test]
fn a_cell_of_the_sheet_is_a_setting() {
    let set = |board: &str, key: &str, value: &str| {
        ask(&json!({ "tilewise": 1, "do": "set", "board": board, "key": key, "value": value }))
    };
    let board = |answer: Value| answer["board"].as_str().unwrap_or_default().to_string();
    let owned = board(set("thaumcraft radius=1 set=gtnh\nanchor 0 0 lux\n", "stock aer", "12"));
    assert!(owned.contains("\nstock aer=12\n"), "{owned}");
    assert!(board(set(&owned, "stock aer", "7")).contains("\nstock aer=7\n"));
    assert!(!board(set(&owned, "stock aer", "")).contains("stock"));
    assert!(board(set(&owned, "unknown ordo", "yes")).contains("\nunknown ordo\n"));
    assert_eq!(set(&owned, "stock aer", "1\nhole 0 1")["error"]["kind"], "refused");
    assert_eq!(set(&owned, "stock air", "1")["error"]["kind"], "refused");
    assert_eq!(set(&owned, "stock aer", "-1")["error"]["kind"], "refused");
}

#[test]
fn other_answers_are_whole_answers() {
    let board = "thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer";
    let answer = ask(&json!({ "tilewise": 1, "do": "others", "board": board, "count": 2 }));
    let others = answer["others"].as_array().unwrap();
    assert_eq!(others.len(), 2);
    assert!(others.iter().all(|other| other["say"]["text"].is_string() && other["steps"].is_array()));
    let words =
        ask(&json!({ "tilewise": 1, "do": "words", "board": board, "tool": "put", "place": { "q": 0, "r": 0 } }));
    assert_eq!(words["words"][0], "lux");
}

#[test]
fn only_the_parts_that_are_wanted_come() {
    let board = "popstar\nRRG\nGGR";
    let keys = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let asked = |verb: &str, want: Value| {
        ask(&json!({ "tilewise": 1, "do": verb, "board": board, "nodes": 100, "want": want }))
    };
    assert_eq!(keys(&asked("show", json!(["status"]))), ["tilewise", "game", "board", "status"]);
    assert_eq!(keys(&asked("advise", json!(["moves", "say"]))), ["tilewise", "game", "board", "say", "moves"]);
    assert_eq!(keys(&asked("advise", json!([]))), ["tilewise", "game", "board"]);
    let said = asked("advise", json!(["steps.say"]))["steps"][0].clone();
    assert_eq!(keys(&said), ["say", "touches"]);
    let drawn = asked("advise", json!(["steps"]))["steps"][0].clone();
    assert_eq!(keys(&drawn), ["say", "touches", "picture"]);
    let wrong = |want: &str| asked("show", json!([want]))["error"]["message"].clone();
    assert_eq!(wrong("pictures"), "want: 'pictures' is not a part of an answer; did you mean 'picture'?");
    assert_eq!(wrong("xyzzy"), "want: 'xyzzy' is not a part of an answer; docs/protocol.md lists them");
}

/// A part without a name could not be asked for.
#[test]
fn every_part_of_every_answer_has_a_name() {
    let mut boards: Vec<String> = games::TABLE.0.iter().map(|game| game.example.to_owned()).collect();
    boards.push("mines mines=1 seed=1\n##\n##".into());
    boards.push("thaumcraft radius=1 remove=1\nanchor -1 0 ignis\nanchor 1 0 aer\nplaced 0 0 terra\nhole 0 1\nhole 0 -1\nhole 1 -1\nhole -1 1".into());
    for board in boards {
        for verb in ["show", "advise", "others", "review", "games"] {
            let answer = ask(&json!({ "tilewise": 2, "do": verb, "board": board, "nodes": 2_000, "full": true }));
            for name in answer.as_object().unwrap().keys() {
                let always = ["tilewise", "game", "board"].contains(&name.as_str());
                let request = json!({ "tilewise": 1, "do": "games", "want": [name] });
                assert!(
                    always || Request::read(games::TABLE, &request.to_string()).is_ok(),
                    "{name} of {verb}\n{board}"
                );
            }
        }
    }
}

#[test]
fn touches_can_be_made_before_a_board_is_shown() {
    let board = "popstar\nRG\nRG";
    let pop = |x: u16, y: u16| json!({ "place": { "x": x, "y": y }, "tool": "pop" });
    let shown = |ahead: Value| ask(&json!({ "tilewise": 1, "do": "show", "board": board, "ahead": ahead }));
    assert_eq!(shown(json!([pop(0, 0)]))["board"], "popstar rules=popstar made=20\nG.\nG.\n");
    assert_eq!(shown(json!([pop(0, 0), pop(0, 1)]))["board"], "popstar rules=popstar made=40\n..\n..\n");
    assert_eq!(shown(json!([pop(0, 0), pop(1, 1)]))["error"]["kind"], "refused");
    assert_eq!(shown(Value::from(vec![pop(0, 0); 1_001]))["error"]["kind"], "request");
}

#[test]
fn a_panic_is_the_trouble_of_one_answer() {
    let fault: Result<(), Trouble> = guarded(|| panic!("A{} is not certain", 3));
    let said = trouble_json(&fault.unwrap_err(), Language::English).to_string();
    assert!(said.contains("\"kind\":\"fault\"") && said.contains("A3 is not certain"), "{said}");
    assert_eq!(guarded(|| Ok::<_, Trouble>(7)).unwrap(), 7);
}

#[test]
fn what_only_shows_a_board_takes_no_thinking() {
    let thinks = |request: Value| Request::read(games::TABLE, &request.to_string()).unwrap().thinks(games::TABLE);
    for verb in ["show", "touch", "set", "words", "games"] {
        assert!(!thinks(json!({ "tilewise": 1, "do": verb })), "{verb}");
    }
    for verb in ["advise", "others", "review"] {
        assert!(thinks(json!({ "tilewise": 1, "do": verb })), "{verb}");
    }
    let new =
        |options: Value| thinks(json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options, "seed": 1 }));
    assert!(!new(json!({ "level": "expert", "noguess": "" })) && new(json!({ "noguess": "basic" })));
}

#[test]
fn a_board_that_is_looked_for_ends_with_its_time() {
    let options = json!({ "size": "100x100", "mines": "2000", "noguess": "basic" });
    let request = json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options, "seed": 1 });
    let request = Request::read(games::TABLE, &request.to_string()).unwrap();
    let refused = request.answer(games::TABLE, Door { interrupt: &|| true, ..Door::default() }).err().unwrap();
    assert!(matches!(&refused, Trouble::Undecided(said) if said.key.name == "refused.time"), "{refused}");
}

#[test]
fn a_setting_can_be_changed_but_not_smuggled_in() {
    let set = |key: &str, value: &str| {
        ask(&json!({ "tilewise": 1, "do": "set", "board": "mines mines=1\n##", "key": key, "value": value }))
    };
    assert_eq!(set("mines", "2")["board"], "mines mines=2\n##\n");
    assert_eq!(set("first", "open")["board"], "mines mines=1 first=open\n##\n");
    assert_eq!(set("mines", "9")["error"]["message"], "mines=9: a 2x1 board has 2 cells");
    assert_eq!(set("mines", "1\n##")["error"]["kind"], "refused");
    assert_eq!(set("mines", "1 first=none")["error"]["kind"], "refused");
}

#[test]
fn a_first_click_is_not_praised_as_a_corner_where_it_is_none() {
    for (mines, first) in (1..9).flat_map(|mines| [(mines, "safe"), (mines, "open")]) {
        let board = format!("mines mines={mines} first={first}\n###\n###\n###");
        let advice = ask(&json!({ "tilewise": 1, "do": "advise", "board": board }));
        let best = &advice["best"][0];
        let is_corner = [&best["x"], &best["y"]].iter().all(|side| **side == json!(0) || **side == json!(2));
        let why = advice["why"].to_string();
        assert!(is_corner || !why.contains("corner"), "{board}\n{best} {why}");
    }
}
