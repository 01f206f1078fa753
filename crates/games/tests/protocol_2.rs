//! What version 2 of the protocol adds, and that version 1 is answered as before.

use desk::protocol::{Door, Follower, Limits, News, Request, respond};
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::Duration;

fn ask(mut request: Value) -> Value {
    if request.get("tilewise").is_none() {
        request["tilewise"] = json!(2);
    }
    let request = Request::read(games::TABLE, &request.to_string());
    let answer = respond(request, |request| request.answer(games::TABLE, Door::default()));
    serde_json::from_str(&answer.to_string()).expect("an answer is JSON")
}

const MINES: &str = "mines mines=1\n1#\n##";

#[test]
fn every_answer_and_every_trouble_says_the_id_again() {
    for id in [json!("a"), json!(7), json!(-1.5)] {
        for request in [
            json!({ "do": "show", "board": MINES }),
            json!({ "do": "advise", "board": MINES }),
            json!({ "do": "optimal", "board": MINES }),
            json!({ "do": "games", "want": [] }),
            json!({ "do": "show", "board": "mine" }),
            json!({ "do": "advise", "board": "mines mines=2\n1#\n2#" }),
            json!({ "do": "dance" }),
            json!({ "do": "show", "board": MINES, "bord": 1 }),
            json!({ "do": "touch", "board": MINES }),
            json!({ "do": "cancel" }),
            json!({ "tilewise": 9, "do": "show" }),
        ] {
            let mut asked = request.clone();
            asked["id"] = id.clone();
            let answer = ask(asked);
            assert_eq!((&answer["id"], &answer["tilewise"]), (&id, &json!(2)), "{request}\n{answer}");
        }
    }
    for wrong in [json!(true), json!([1]), json!({}), json!("x".repeat(201))] {
        let answer = ask(json!({ "do": "games", "id": wrong }));
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(message.starts_with("id: give a number or a string of up to 200 characters"), "{answer}");
    }
}

#[test]
fn version_1_is_answered_in_version_1() {
    for request in [json!({ "do": "show", "board": MINES }), json!({ "do": "advise", "board": MINES })] {
        let (mut old, mut new) = (request.clone(), request.clone());
        (old["tilewise"], new["tilewise"]) = (json!(1), json!(2));
        let (old, mut new) = (ask(old), ask(new));
        assert_eq!((&old["tilewise"], new["won"].take()), (&json!(1), Value::Null));
        let fields = new.as_object_mut().expect("an answer is an object");
        assert!(fields.remove("won").is_some() && fields.insert("tilewise".into(), json!(1)).is_some());
        assert_eq!(old, new, "{request}");
    }
    let note = "thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer";
    let others = ask(json!({ "tilewise": 1, "do": "others", "board": note, "want": ["won"] }))["others"][0].clone();
    assert_eq!((&others["tilewise"], others.get("won")), (&json!(1), None));
    let verb = ask(json!({ "tilewise": 1, "do": "optimal", "board": MINES }));
    assert_eq!((&verb["tilewise"], &verb["reports"][0]["tilewise"]), (&json!(1), &json!(1)));
    assert_eq!(ask(json!({ "tilewise": 1, "do": "dance" }))["tilewise"], 1);
    let file = json!({ "base64": "" });
    let touch = json!([{ "place": { "x": 0, "y": 0 }, "tool": "pop" }]);
    for (key, value) in [("id", json!(1)), ("start", touch), ("island", json!(1)), ("board", file)] {
        let mut request = json!({ "tilewise": 1, "do": "show" });
        request[key] = value;
        let message = ask(request)["error"]["message"].as_str().unwrap_or_default().to_owned();
        assert!(message.ends_with("needs \"tilewise\": 2"), "{key}: {message}");
    }
}

#[test]
fn won_tells_how_a_game_ended() {
    let won = |board: &str, ahead: Value| ask(json!({ "do": "show", "board": board, "ahead": ahead }))["won"].clone();
    let at = |x: u16, tool: &str| json!([{ "place": { "x": x, "y": 0 }, "tool": tool }]);
    assert_eq!(won("mines mines=1 first=none seed=1\n##", json!([])), Value::Null);
    let ends = [0, 1].map(|x| won("mines mines=1 first=none seed=1\n##", at(x, "open")));
    assert!(ends.contains(&json!(true)) && ends.contains(&json!(false)), "{ends:?}");
    assert_eq!(won(MINES, json!([])), Value::Null);
    assert_eq!(won("popstar target=2020\nRR", json!([])), Value::Null);
    assert_eq!(won("popstar target=2020\nRR", at(0, "pop")), true);
    assert_eq!(won("popstar target=2021\nRR", at(0, "pop")), false);
    assert_eq!(won("popstar\nRR", at(0, "pop")), Value::Null);
    assert_eq!(ask(json!({ "do": "advise", "board": "popstar target=9\nRG" }))["won"], true);
}

#[test]
fn a_board_may_be_the_bytes_of_a_file() {
    let verb = |name: &str, board: Value, options: Value| {
        ask(json!({ "do": name, "game": "mines", "board": board, "options": options }))
    };
    let whole = "mines mines=2\n*2*\n121";
    let mbf = verb("convert", json!(whole), json!({ "to": "mbf" }))["reports"][0]["base64"].clone();
    assert!(mbf.is_string(), "a file of bytes comes as base64");
    let file = json!({ "base64": mbf, "name": "board.mbf" });
    assert_eq!(
        verb("convert", file.clone(), json!({ "to": "url" })),
        verb("convert", json!(whole), json!({ "to": "url" }))
    );
    assert_eq!(ask(json!({ "do": "convert", "board": file }))["game"], "mines", "no other game has such a verb");
    assert_eq!(verb("advise", file, json!({}))["reports"][0]["game"], "mines");
    let message = |request: Value| ask(request)["error"]["message"].as_str().unwrap_or_default().to_owned();
    let shown = message(json!({ "do": "show", "board": { "base64": "/w==" } }));
    assert!(shown.contains("only verbs read them"), "{shown}");
    let nameless = message(json!({ "do": "check", "board": { "base64": "/w==" } }));
    assert!(nameless.contains("'game' is missing"), "{nameless}");
    assert!(message(json!({ "do": "show", "board": { "base64": "*" } })).starts_with("board: not base64"));
    assert!(message(json!({ "do": "show", "board": { "base46": "" } })).contains("did you mean 'base64'"));
    assert!(message(json!({ "do": "show", "board": 7 })).starts_with("board: give its text"));
    let text = json!({ "base64": "bWluZXMgbWluZXM9MQojIw==" });
    assert_eq!(ask(json!({ "do": "show", "board": text }))["board"], "mines mines=1\n##\n");
}

#[test]
fn a_replay_is_reviewed_from_its_bytes() {
    // RAWVF of a board of two cells that is won by one click.
    let replay = "V2lkdGg6IDIKSGVpZ2h0OiAxCk1pbmVzOiAxCkJvYXJkOgowKgpFdmVudHM6CjAuMDAgbGMgMSAxICg4IDgpCjAuMTAgbHIgMSAxICg4IDgpCg==";
    let review = |base64: &str, name: &str| {
        let board = json!({ "base64": base64, "name": name });
        ask(json!({ "do": "review", "game": "mines", "board": board, "options": {} }))
    };
    let report = review(replay, "game.rawvf")["reports"][0].clone();
    let said = ["completed", "bbbv", "left", "outcome"].map(|key| report[key].clone());
    assert_eq!(said, [json!(true), json!(1), json!(1), json!("won")], "{report}");
    let error = review("KnJtdgAC", "game.rmv")["error"].to_string();
    assert!(error.contains("byte 6"), "{error}");
}

#[test]
fn games_lists_kinds_verbs_options_and_limits() {
    let answer = ask(json!({ "do": "games" }));
    assert!(answer["kinds"].as_array().unwrap().contains(&json!("cancel")));
    for key in ["request", "board", "milliseconds", "most_milliseconds", "ahead", "start", "others", "id", "reports"] {
        assert!(answer["limits"].get(key).is_some(), "{key}");
    }
    let verbs = answer["games"][0]["verbs"].as_array().unwrap();
    assert!(verbs.iter().all(|verb| verb["thinks"].is_string() && verb["options"].is_array()));
}

#[test]
fn what_was_not_decided_neither_holds_nor_fails() {
    let note = "thaumcraft radius=4\nanchor -4 0 ignis\nanchor 4 0 aer\nanchor 0 4 vinculum";
    let holds =
        |board: &str, nodes: u64| ask(json!({ "do": "solve", "board": board, "nodes": nodes }))["holds"].clone();
    assert_eq!(holds(note, 1_000_000), true);
    assert_eq!(holds(note, 0), Value::Null);
    let apart =
        "thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer\nhole 0 0\nhole 0 1\nhole 0 -1\nhole 1 -1\nhole -1 1";
    assert_eq!(holds(apart, 1_000_000), false);
}

#[test]
fn parts_are_wanted_of_a_verb_too() {
    let answer = ask(json!({ "do": "advise", "board": MINES, "options": {}, "want": ["say", "best"] }));
    let keys: Vec<&String> = answer["reports"][0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["say", "best"]);
}

#[test]
fn values_may_be_numbers() {
    let set =
        |value: Value| ask(json!({ "do": "set", "board": MINES, "key": "mines", "value": value }))["board"].clone();
    assert_eq!(set(json!(2)), set(json!("2")));
    let new = |mines: Value| {
        ask(json!({ "do": "new", "game": "mines", "options": { "size": "3x3", "mines": mines } }))["board"].clone()
    };
    assert_eq!(new(json!(2)), new(json!("2")));
}

/// What a plan is worth from here on; more is better.
fn worth(answer: &Value) -> i64 {
    answer["score"].as_i64().unwrap_or_else(|| -answer["cost"].as_i64().expect("a note has a cost"))
}

#[test]
fn a_plan_handed_back_is_never_followed_by_a_worse_one() {
    let options = [
        ("popstar", json!({ "size": "8x8" })),
        ("popstar", json!({ "rules": "samegame", "size": "7x9" })),
        ("thaumcraft", json!({ "complexity": 2, "anchors": 4 })),
    ];
    let mut bettered = 0;
    for (game, options) in options {
        for seed in 1..=12 {
            let mut board =
                ask(json!({ "do": "new", "game": game, "options": options, "seed": seed }))["board"].clone();
            let mut plan = ask(json!({ "do": "advise", "board": board, "nodes": 30_000 }));
            // Most of the thinking was done: what follows has hardly time for a plan of its own.
            for nodes in [1, 20, 300] {
                let made = ask(json!({ "do": "show", "board": board, "ahead": plan["next"] }));
                let start = plan.get("ahead").cloned().unwrap_or(json!([]));
                let alone = ask(json!({ "do": "advise", "board": made["board"], "nodes": nodes }));
                let next = ask(json!({ "do": "advise", "board": made["board"], "nodes": nodes, "start": start }));
                // What the start comes to: all its touches made, from where they begin.
                let whole = ask(json!({ "do": "advise", "board": board, "start": touches(&plan), "nodes": 1 }));
                let about = format!("{game} seed {seed} nodes {nodes}\n{}", made["board"].as_str().unwrap_or_default());
                assert!(worth(&whole) >= worth(&plan), "{about}");
                assert!(worth(&next) >= rest(&plan, &made), "{about}\n{} after {}", worth(&next), worth(&plan));
                let lacks_plan = alone.get("score").or(alone.get("cost")).is_none_or(Value::is_null);
                bettered += usize::from(lacks_plan || worth(&next) > worth(&alone));
                (board, plan) = (made["board"].clone(), next);
            }
        }
    }
    assert!(bettered > 20, "only {bettered} plans were better than without the start");
}

#[test]
fn searches_side_by_side_differ_and_say_what_their_plans_come_to() {
    let board = ask(json!({ "do": "new", "game": "popstar", "seed": 3 }))["board"].clone();
    let advise = |island: Option<u32>| {
        let request = json!({ "do": "advise", "board": board, "nodes": 3_000, "want": ["score", "moves"] });
        let mut request = request.as_object().cloned().expect("it is an object");
        request.extend(island.map(|island| ("island".into(), json!(island))));
        ask(request.into())
    };
    let (alone, islands) = (advise(None), [0, 1, 2].map(|island| advise(Some(island))));
    assert_eq!(alone.get("value"), None);
    assert_eq!(alone["moves"], islands[0]["moves"], "the first is the one that is made alone");
    for island in &islands {
        assert_eq!(island["value"].as_f64(), island["score"].as_f64(), "{island}");
    }
    let [first, second, third] = islands.map(|island| island["moves"].clone());
    assert!(first != second && second != third && first != third, "each has random numbers of its own");
    // What draws no random numbers has nothing to compare.
    let mines = ask(json!({ "do": "advise", "board": MINES, "island": 1 }));
    assert_eq!((mines.get("value"), mines.get("error")), (None, None));
}

/// All touches of a plan.
fn touches(answer: &Value) -> Value {
    let list = |key: &str| answer.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    Value::Array([list("next"), list("ahead")].concat())
}

/// What a plan is worth after its first step, by the referee.
fn rest(plan: &Value, made: &Value) -> i64 {
    let later = |key: &str| plan[key].as_array().map_or(&[][..], |list| list.get(1..).unwrap_or_default()).to_vec();
    let claim = json!({ "moves": later("moves"), "placements": later("placements") });
    let checked = ask(json!({ "do": "check", "board": made["board"], "options": { "plan": claim } }));
    assert_eq!(checked["holds"], true, "{checked}");
    worth(&checked["reports"][0])
}

#[test]
fn a_start_that_breaks_the_rules_is_refused_in_words() {
    let refused = |board: &str, start: Value| {
        let answer = ask(json!({ "do": "advise", "board": board, "start": start }));
        assert_eq!(answer["error"]["kind"], "refused", "{answer}");
        answer["error"]["message"].as_str().unwrap_or_default().to_owned()
    };
    let pop = |x: u16, y: u16| json!([{ "place": { "x": x, "y": y }, "tool": "pop" }]);
    assert!(refused("popstar\nRRG", pop(2, 0)).contains("C1"));
    assert!(refused("popstar\nRRG", pop(9, 9)).contains("J10"));
    let paint = json!([{ "place": { "x": 0, "y": 0 }, "tool": "paint R" }]);
    assert_eq!(refused("popstar\nRRG", paint), "'paint' is not a tool here; the tools are pop");
    let note = "thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer";
    let put = |aspect: &str| json!([{ "place": { "q": 0, "r": 0 }, "tool": format!("put {aspect}") }]);
    assert_eq!(ask(json!({ "do": "advise", "board": note, "start": put("lux") }))["status"], "optimal");
    assert!(refused(note, put("terra")).contains("ignis"), "the anchors stay apart");
    assert!(refused(note, put("lx")).contains("did you mean"));
    let hole = json!([{ "place": { "q": 0, "r": 0 }, "tool": "hole" }]);
    assert!(refused(note, hole).contains("the tools are put, clear"));
    assert!(refused(MINES, pop(0, 0)).contains("leave 'start' out"));
    let many = json!(vec![pop(0, 0)[0].clone(); 1_001]);
    assert_eq!(ask(json!({ "do": "advise", "board": MINES, "start": many }))["error"]["kind"], "request");
}

#[test]
fn boards_without_end_are_made_until_the_time_is_up() {
    for game in games::TABLE.names() {
        let asked = Cell::new(0);
        let interrupt = || asked.replace(asked.get() + 1) >= 20;
        let request = json!({ "tilewise": 2, "do": "generate", "game": game, "options": { "count": u32::MAX } });
        let request = Request::read(games::TABLE, &request.to_string());
        let door = Door { interrupt: &interrupt, ..Door::default() };
        let answer = respond(request, |request| request.answer(games::TABLE, door)).to_string();
        assert!(answer.contains("time ran out after"), "{game}: {answer}");
    }
}

/// A clock, a cancel or nodes end the whole of the thinking, whatever parts of it end by.
#[test]
fn an_answer_says_what_ended_its_thinking() {
    let board = ask(json!({ "do": "new", "game": "popstar", "seed": 3, "want": [] }))["board"].clone();
    let stopped = |limit: Value, door: Door<'_>| {
        let mut request = json!({ "tilewise": 2, "do": "advise", "board": board, "want": ["sure"] });
        request.as_object_mut().unwrap().extend(limit.as_object().unwrap().clone());
        let request = Request::read(games::TABLE, &request.to_string());
        let answer = respond(request, |request| request.answer(games::TABLE, door));
        let answer: Value = serde_json::from_str(&answer.to_string()).unwrap();
        answer["sure"]["stopped"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    };
    assert_eq!(stopped(json!({ "nodes": 3_000 }), Door::default()), "nodes");
    // Each look at the clock takes a millisecond.
    let now = Cell::new(0);
    let elapsed = || Duration::from_millis(now.replace(now.get() + 1));
    let timed = Door { elapsed: &elapsed, ..Door::default() };
    assert_eq!(stopped(json!({ "milliseconds": 100 }), timed), "time");
    now.set(0);
    let limits = Limits { milliseconds: Some(100), ..Limits::default() };
    assert_eq!(stopped(json!({}), Door { limits, ..timed }), "time");
    let asked = Cell::new(0);
    let interrupt = || asked.replace(asked.get() + 1) >= 100;
    assert_eq!(stopped(json!({}), Door { interrupt: &interrupt, ..Door::default() }), "time");
}

/// A plan handed back is the answer at once, also where whoever follows is still busy with the board; and the best is told
/// although it came too soon after another and nothing better comes.
#[test]
fn what_could_not_be_heard_at_first_is_told_as_soon_as_it_can_be() {
    let board = ask(json!({ "do": "new", "game": "popstar", "seed": 3, "want": [] }))["board"].clone();
    let plan = ask(json!({ "do": "advise", "board": board, "nodes": 20_000, "want": ["score", "next", "ahead"] }));
    let start: Vec<Value> =
        ["next", "ahead"].iter().flat_map(|part| plan[*part].as_array().unwrap()).cloned().collect();
    let request =
        json!({ "tilewise": 2, "do": "advise", "board": board, "nodes": 40_000, "start": start, "want": ["score"] });
    let request = Request::read(games::TABLE, &request.to_string()).unwrap();
    let desk = request.desk(games::TABLE, &mut effort::Budget::unlimited()).unwrap();
    let (now, told) = (Cell::new(0), std::cell::RefCell::new(Vec::new()));
    let follower = Follower {
        interrupt: &|| false,
        elapsed: &|| Duration::from_millis(now.replace(now.get() + 1)),
        time: Duration::from_secs(5),
        // The board is still on its way.
        is_listening: &|| now.get() > 5,
        tell: &|news, fields| {
            if news == News::Better {
                let said: Value = serde_json::from_str(&fields.to_string()).unwrap();
                told.borrow_mut().push((now.get(), said["score"].as_i64().unwrap()));
            }
        },
    };
    assert!(request.follow(desk.as_ref(), &follower).is_ok());
    let told = told.into_inner();
    let (at, score) = *told.first().expect("the plan is told");
    assert!(at < 20 && score >= plan["score"].as_i64().unwrap(), "{told:?}");
}

#[test]
fn a_fresh_board_takes_no_option_twice() {
    let options = json!({ "mines": [1, 2] });
    for kind in ["new", "generate"] {
        let refused = ask(json!({ "do": kind, "game": "mines", "options": options }));
        assert_eq!(refused["error"]["message"], "mines takes one value", "{kind}");
    }
    let anchors = json!({ "anchor": ["lux", "aer"] });
    assert!(ask(json!({ "do": "new", "game": "thaumcraft", "options": anchors, "seed": 1 }))["board"].is_string());
}

#[test]
fn a_value_that_cannot_be_set_is_told_what_would_do() {
    let set = |value: Value| {
        let request = json!({ "do": "set", "board": "mines mines=1\n##", "key": "mines", "value": value });
        ask(request)["error"]["message"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(set(json!(-3)), "mines=-3: give a whole number from 0 to 2");
    assert_eq!(set(json!(3)), "mines=3: a 2x1 board has 2 cells");
    assert_eq!(set(json!([1])), "value: give text or a number");
}

#[test]
fn options_that_this_door_refuses_are_not_offered_by_it() {
    let refused = ask(json!({ "do": "generate", "game": "popstar", "options": { "sise": "9x9" } }));
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.contains("did you mean 'size'") && !message.contains("collection"), "{message}");
}
