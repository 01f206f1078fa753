//! The server between polite clients, rude ones and very many of them.

mod client;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use client::{read_reply, start};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, TcpStream};
use std::time::Duration;
use web::{Limits, Server};

/// A note that takes far longer than any test has time for.
fn endless() -> String {
    let aspects = ["telum", "fames", "metallum", "lux", "motus", "victus", "mortuus", "potentia"];
    let place = |at: usize| {
        [
            (-10, 10),
            (0, 10),
            (10, 0),
            (10, -10),
            (0, -10),
            (-10, 0),
            (5, 5),
            (-5, -5),
            (0, 0),
            (4, -8),
            (-4, 8),
            (8, -4),
        ][at]
    };
    let anchors = (0..12).map(|at| format!("anchor {} {} {}\n", place(at).0, place(at).1, aspects[at % aspects.len()]));
    format!("thaumcraft radius=10\n{}", anchors.collect::<String>())
}

fn advise(board: &str) -> Value {
    json!({ "tilewise": 1, "do": "advise", "board": board, "milliseconds": 60_000 })
}

/// Five by five squares of three colours with gaps, as pixels in base64.
fn squares() -> String {
    let colour = |x: usize, y: usize| match (x % 20, y % 20) {
        (0..2, _) | (_, 0..2) => [20, 20, 20],
        _ => [[200, 40, 40], [40, 160, 60], [50, 80, 200]][(x / 20 + y / 20 * 2) % 3],
    };
    // A window around them makes the picture larger than any other request may be.
    let at = |x: usize, y: usize| if x < 100 && y < 100 { colour(x, y) } else { [200, 200, 200] };
    let rgb: Vec<u8> = (0..600 * 600).flat_map(|index| at(index % 600, index / 600)).collect();
    STANDARD.encode(rgb)
}

#[test]
fn a_picture_is_read_where_pictures_are_and_refused_where_it_is_too_large() {
    let server = start(Limits { picture: 2 << 20, ..Limits::default() });
    let request = json!({ "tilewise": 2, "do": "read", "picture": { "width": 600, "height": 600, "rgb": squares() } });
    let read = server.post("/api/read", &request.to_string());
    assert_eq!((read.status, &read.json()["game"]), (200, &json!("popstar")), "{}", read.body);
    assert_eq!(read.json()["board"], "popstar rules=samegame\nRGBRG\nBRGBR\nGBRGB\nRGBRG\nBRGBR\n");
    let elsewhere = server.ask(&request);
    assert_eq!((elsewhere.status, &elsewhere.json()["error"]["kind"]), (413, &json!("request")));
    let follow = server.post("/api/follow", r#"{"tilewise":2,"do":"read"}"#);
    assert_eq!(follow.status, 400, "{}", follow.body);
    let huge = server.post("/api/read", &"x".repeat(3 << 20));
    assert_eq!(huge.status, 413, "{}", huge.body);
    assert_eq!(server.post("/api/read", r#"{"tilewise":2,"do":"read"}"#).status, 400);
    assert!(server.answers());
}

#[test]
fn pictures_that_never_arrive_keep_nobody_from_advice() {
    let (patience, slowest) = (Duration::from_millis(50), Duration::from_mins(1));
    let server = start(Limits { pictures: 1, patience, slowest, ..Limits::default() });
    let head = format!(
        "POST /api/read HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{{",
        server.address
    );
    let mut slow = server.connect();
    slow.write_all(head.as_bytes()).expect("the server listens");
    // Others may come first, as long as the slow one has not been heard.
    let status = || server.post("/api/read", r#"{"tilewise":2,"do":"read"}"#).status;
    assert!((0..1_000).any(|_| status() == 503));
    assert!(server.answers());
}

#[test]
fn the_page_and_its_files_are_served_with_security_headers() {
    let server = start(Limits::default());
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("<tile-board"), "{}", page.body);
    let policy = page.header("content-security-policy").unwrap_or_default();
    assert!(
        policy.contains("default-src 'none'") && policy.contains("script-src 'self'") && !policy.contains("unsafe"),
        "{policy}"
    );
    assert!(!page.body.contains("<script>") && !page.body.contains("onclick=") && !page.body.contains("style="));
    for path in ["/", "/main.js", "/nothing", "/api/ask"] {
        let reply = server.get(path);
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(reply.header("content-security-policy").is_some(), "{path}");
    }
    let script = server.get("/main.js");
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(server.get("/nothing").status, 404);
    assert_eq!(server.get("/../Cargo.toml").status, 404);
    assert_eq!(server.get("/api/ask").status, 405);
    let tag = script.header("etag").unwrap_or_default();
    let again = format!(
        "GET /main.js HTTP/1.1\r\nHost: {}\r\nIf-None-Match: {tag}\r\nConnection: close\r\n\r\n",
        server.address
    );
    assert_eq!(server.send(again.as_bytes()).status, 304);
}

/// Everything the page loads in its largest language, as it is sent.
#[test]
fn the_page_is_under_200_kilobytes_in_any_language() {
    let server = start(Limits::default());
    let sizes = |folder: &str| -> Vec<usize> {
        let path = format!("{}/page/{folder}", env!("CARGO_MANIFEST_DIR"));
        let files = std::fs::read_dir(path).expect("the page is there").flatten();
        let names = files.filter(|file| file.path().is_file()).map(|file| file.file_name());
        names
            .map(|name| {
                let answer = server.get(&format!("/{folder}{}", name.display()));
                assert_eq!(answer.status, 200, "{name:?}");
                answer.body.len()
            })
            .collect()
    };
    let largest = sizes("words/").into_iter().max().unwrap_or_default();
    let all = sizes("").into_iter().sum::<usize>() + largest;
    assert!(all < 200_000, "{all} bytes");
}

#[test]
fn other_web_sites_cannot_use_it() {
    let server = start(Limits::default());
    let body = json!({ "tilewise": 1, "do": "games" }).to_string();
    let send = |host: &str, more: &str| {
        let length = body.len();
        let text = format!(
            "POST /api/ask HTTP/1.1\r\nHost: {host}\r\n{more}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        server.send(text.as_bytes()).status
    };
    let own = server.address.to_string();
    let json = "Content-Type: application/json\r\n";
    assert_eq!(send(&own, json), 200);
    assert_eq!(send(&format!("localhost:{}", server.address.port()), json), 200);
    assert_eq!(send(&own, &format!("{json}Origin: http://{own}\r\n")), 200);
    assert_eq!(send(&own, &format!("{json}Origin: http://evil.example\r\n")), 403);
    assert_eq!(send(&own, &format!("{json}Origin: null\r\n")), 403);
    assert_eq!(send("evil.example", json), 403);
    // A form of another site can send only what needs no leave.
    assert_eq!(send(&own, "Content-Type: text/plain\r\n"), 415);
    assert_eq!(send(&own, ""), 415);
}

#[test]
fn wrong_requests_are_refused_and_the_next_is_answered() {
    let server = start(Limits::default());
    let kind = |reply: &client::Reply| reply.json()["error"]["kind"].as_str().unwrap_or_default().to_string();
    for broken in
        ["", "{", "[]", "\"\u{0}\"", "{\"tilewise\":1}", "{\"tilewise\":1,\"do\":\"dance\"}", &"[".repeat(100_000)]
    {
        for path in ["/api/ask", "/api/follow"] {
            let reply = server.post(path, broken);
            assert_eq!((reply.status, kind(&reply).as_str()), (400, "request"), "{path} {broken:.40}");
        }
    }
    let not_utf8 = [&server.request("/api/ask", "")[..], b"\xff\xfe"].concat();
    assert_eq!(server.send(&not_utf8).status, 400);
    for garbage in ["\r\n\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}hello", "GET / HTTP/1.1\r\n\r\n"] {
        let mut stream = server.connect();
        let _ = stream.write_all(garbage.as_bytes());
        let _ = read_reply(&mut stream);
    }
    // What is wrong with a board is an answer like any other.
    let reply = server.ask(&advise("mines mines=1\n#x"));
    assert_eq!((reply.status, kind(&reply).as_str()), (200, "text"));
    assert_eq!((&reply.json()["error"]["line"], &reply.json()["error"]["column"]), (&json!(2), &json!(2)));
    assert_eq!(kind(&server.ask(&advise("mines mines=2\n1#\n2#"))), "impossible");
    assert!(server.answers());
}

#[test]
fn what_is_too_large_is_refused_without_being_read() {
    let server = start(Limits::default());
    let ten_megabytes = " ".repeat(10 << 20);
    let reply = server.post("/api/ask", &ten_megabytes);
    assert_eq!(reply.status, 413, "{}", reply.body);
    let most = format!("the request is longer than {} KiB", Limits::default().body >> 10);
    assert_eq!(reply.json()["error"]["message"], json!(most));
    let large = format!("mines mines=1\n{}", format!("{}\n", "#".repeat(1_000)).repeat(200));
    let reply = server.ask(&advise(&large));
    assert_eq!((reply.status, reply.json()["error"]["kind"].clone()), (400, json!("request")));
    let fresh = json!({ "tilewise": 1, "do": "new", "game": "mines", "options": { "size": "1000x1000", "mines": "5" }, "seed": 1 });
    assert_eq!(server.ask(&fresh).status, 400);
    assert!(server.answers());
}

/// A client that sends all of a body before it listens hears that it is too large.
#[test]
fn the_refusal_of_a_large_body_can_be_read() {
    let server = start(Limits::default());
    for path in ["/api/ask", "/api/follow"] {
        let mut stream = server.connect();
        stream.write_all(&server.request(path, &" ".repeat(10 << 20))).expect("all of it can be sent");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("the connection ends without a reset");
        assert!(reply.starts_with("HTTP/1.1 413 "), "{reply}");
    }
    // One that asks first sends nothing.
    let mut stream = server.connect();
    let head = format!(
        "POST /api/ask HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 10485760\r\nExpect: 100-continue\r\n\r\n",
        server.address
    );
    stream.write_all(head.as_bytes()).expect("it can be sent");
    assert_eq!(read_reply(&mut stream).expect("it is answered").status, 413);
}

/// A client that keeps its connection is told where it cannot: its body comes when nobody reads it any more.
#[test]
fn a_request_that_is_not_read_ends_its_connection_and_says_so() {
    let server = start(Limits::default());
    let own = server.address.to_string();
    for (method, path, host, kind, status) in [
        ("POST", "/api/ask", own.as_str(), "text/plain", 415),
        ("POST", "/api/ask", "example.org", "application/json", 403),
        ("PUT", "/api/ask", own.as_str(), "application/json", 405),
        ("GET", "/main.js", own.as_str(), "application/json", 200),
        ("GET", "/nothing", own.as_str(), "application/json", 404),
    ] {
        let mut stream = server.connect();
        let head =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: {kind}\r\nContent-Length: 9\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("the server listens");
        let reply = read_reply(&mut stream).expect("it is answered");
        assert_eq!((reply.status, reply.header("connection")), (status, Some("close")), "{method} {host} {kind}");
    }
}

#[test]
fn a_stream_brings_the_board_and_then_the_advice() {
    let server = start(Limits::default());
    let touch = |place: Value| {
        let board = "mines mines=2\n####\n11##";
        let question = json!({ "tilewise": 1, "do": "touch", "board": board, "place": place, "tool": "flag" });
        server.post("/api/follow", &question.to_string())
    };
    let reply = touch(json!({ "x": 0, "y": 0 }));
    assert_eq!(reply.header("content-type"), Some("text/event-stream"));
    let events = reply.events();
    let kinds: Vec<&str> = events.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["board", "done"]);
    assert_eq!(events[0].1["board"], "mines mines=2\nF###\n11##\n");
    assert_eq!(events[1].1["say"]["text"], "Open C1: safe.");
    let refused = touch(json!({ "x": 9, "y": 0 })).events();
    assert_eq!((refused.len(), refused[0].1["error"]["kind"].clone()), (1, json!("refused")));
}

#[test]
fn every_event_of_a_stream_says_the_id_of_its_request() {
    let server = start(Limits { thinking: Duration::from_millis(900), ..Limits::default() });
    let mut question = advise(&endless());
    (question["tilewise"], question["id"]) = (json!(2), json!("mine"));
    let events = server.post("/api/follow", &question.to_string()).events();
    assert!(events.iter().any(|(kind, _)| kind == "progress"), "{events:?}");
    assert!(events.iter().all(|(_, event)| event["id"] == "mine"), "{events:?}");
    let refused = server.post("/api/ask", r#"{"tilewise": 2, "id": 7, "do": "dance", "board": ""}"#);
    assert_eq!((refused.status, refused.json()["id"].clone()), (400, json!(7)));
    let limits = server.post("/api/ask", r#"{"tilewise": 2, "do": "games", "want": ["limits"]}"#).json();
    assert_eq!((&limits["limits"]["board"], &limits["limits"]["most_milliseconds"]), (&json!(131_072), &json!(900)));
}

#[test]
fn a_stream_begins_with_the_plan_that_was_handed_back() {
    let server = start(Limits::default());
    let board = "popstar\n".to_owned() + &"RGBYPRGBYP\nGBYPRRGBPY\n".repeat(5);
    let advice =
        json!({ "tilewise": 2, "do": "advise", "board": board, "nodes": 300_000, "want": ["next", "ahead", "score"] });
    let plan = server.post("/api/ask", &advice.to_string()).json();
    let next = &plan["next"][0];
    let touch = json!({
        "tilewise": 2, "do": "touch", "board": board, "place": next["place"], "tool": next["tool"], "nodes": 1,
        "start": plan["ahead"], "want": ["made", "score"]
    });
    let events = server.post("/api/follow", &touch.to_string()).events();
    let (_, done) = events.last().expect("it ends");
    let total = done["made"].as_i64().zip(done["score"].as_i64()).map(|(made, score)| made + score);
    assert!(total >= plan["score"].as_i64() && total.is_some(), "{plan}\n{events:?}");
}

#[test]
fn thinking_ends_when_its_time_is_up_and_tells_how_it_gets_on() {
    let server = start(Limits { thinking: Duration::from_millis(900), ..Limits::default() });
    let reply = server.post("/api/follow", &advise(&endless()).to_string());
    let kinds: Vec<String> = reply.events().into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds.first().map(String::as_str), Some("board"));
    assert!(kinds.iter().any(|kind| kind == "progress" || kind == "better"), "{kinds:?}");
    assert_eq!(kinds.last().map(String::as_str), Some("done"), "{kinds:?}");
}

#[test]
fn whoever_leaves_makes_room_for_the_next() {
    let limits = Limits { thinkers: 1, patience: Duration::from_secs(30), ..Limits::default() };
    let server = start(limits);
    for path in ["/api/ask", "/api/follow"] {
        let mut stream = server.connect();
        stream.write_all(&server.request(path, &advise(&endless()).to_string())).expect("it can be sent");
        if path == "/api/follow" {
            let _ = stream.read(&mut [0; 64]).expect("the stream begins");
        } else {
            std::thread::sleep(Duration::from_millis(200));
        }
        drop(stream);
        // The only thinker would think for a minute.
        assert!(server.answers(), "{path}");
    }
}

#[test]
fn too_many_at_once_are_told_to_come_back() {
    let server = start(Limits { thinkers: 1, waiting: 0, ..Limits::default() });
    let busy = thinker(&server);
    let reply = server.ask(&advise("mines mines=2\n####\n11##"));
    assert_eq!((reply.status, reply.header("retry-after")), (503, Some("1")));
    // The page itself needs no thinker.
    assert_eq!(server.get("/").status, 200);
    drop(busy);
}

/// A stream that thinks for a minute, and has begun to.
fn thinker(server: &client::Running) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(&server.request("/api/follow", &advise(&endless()).to_string())).expect("it can be sent");
    let mut read = Vec::new();
    while !["event: progress", "event: better"].iter().any(|begun| String::from_utf8_lossy(&read).contains(begun)) {
        let mut some = [0; 1 << 12];
        let length = stream.read(&mut some).expect("the stream goes on");
        assert!(length > 0, "the stream ended: {}", String::from_utf8_lossy(&read));
        read.extend_from_slice(&some[..length]);
    }
    stream
}

/// PopStar's largest board.
fn large_popstar() -> String {
    let size = [("size".to_owned(), "32x32".to_owned())];
    let dealt = games::TABLE.fresh("popstar", &size, Some(7), &mut effort::Budget::unlimited());
    dealt.expect("the board can be dealt").text()
}

#[test]
fn boards_are_shown_and_changed_while_everybody_thinks() {
    let server = start(Limits { thinkers: 2, waiting: 0, ..Limits::default() });
    let _thinkers = [thinker(&server), thinker(&server)];
    let board = "mines mines=2\n####\n11##";
    for (verb, more) in [
        ("show", json!({ "board": board })),
        ("touch", json!({ "board": board, "place": { "x": 0, "y": 0 }, "tool": "flag" })),
        ("set", json!({ "board": board, "key": "mines", "value": "3" })),
        ("words", json!({ "board": board, "tool": "flag" })),
        ("new", json!({ "game": "mines", "seed": 1 })),
        ("games", json!({})),
    ] {
        let mut question = json!({ "tilewise": 1, "do": verb });
        question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let reply = server.ask(&question);
        assert_eq!((reply.status, reply.json()["error"].clone()), (200, Value::Null), "{verb}");
    }
    // A stream shows its board, and says that its advice has to wait.
    let events = server.post("/api/follow", &advise(board).to_string()).events();
    let kinds: Vec<&str> = events.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!((kinds, &events[1].1["error"]["kind"]), (vec!["board", "trouble"], &json!("busy")));
}

#[test]
fn long_thinkers_give_way_to_whoever_waits() {
    // All three would think for a minute; a development build on a busy machine takes many seconds to begin.
    let server = start(Limits { thinkers: 2, patience: Duration::from_secs(40), ..Limits::default() });
    let _thinkers: Vec<TcpStream> = (0..3).map(|_| thinker(&server)).collect();
    assert!(server.answers());
}

#[test]
fn streams_that_are_not_read_keep_nobody_waiting() {
    let limits =
        Limits { thinkers: 1, slowest: Duration::from_secs(1), patience: Duration::from_secs(20), ..Limits::default() };
    let server = start(limits);
    let unread = |board: &str| {
        let mut stream = server.connect();
        stream.write_all(&server.request("/api/follow", &advise(board).to_string())).expect("it can be sent");
        stream
    };
    let _popstar: Vec<TcpStream> = (0..3).map(|_| unread(&large_popstar())).collect();
    // Its picture is far more than the buffers between two sockets hold.
    let mut large = unread(&format!("mines mines=1\n{}", format!("{}\n", "#".repeat(300)).repeat(300)));
    std::thread::sleep(Duration::from_secs(1));
    assert!(server.answers(), "beside streams that nobody reads");
    std::thread::sleep(Duration::from_secs(5));
    let mut rest = Vec::new();
    let ended = large.read_to_end(&mut rest);
    let whole = String::from_utf8_lossy(&rest).contains("event: done");
    assert!(ended.is_err() || !whole, "a client that does not read loses its stream");
}

/// What the page asks for, as its source says it.
fn page_wants() -> Vec<String> {
    let source = include_str!("../page/game.js");
    let (_, list) = source.split_once("const WANT = [").expect("the page says what it wants");
    let (list, _) = list.split_once(']').expect("the list ends");
    list.split(',').map(|name| name.trim().trim_matches('\'').to_owned()).collect()
}

#[test]
fn advice_on_the_largest_popstar_board_is_small_and_ends_with_its_time() {
    let server = start(Limits::default());
    for milliseconds in [0, 1_000] {
        let mut question = advise(&large_popstar());
        question["milliseconds"] = json!(milliseconds);
        question["want"] = json!(page_wants());
        let started = std::time::Instant::now();
        let reply = server.post("/api/follow", &question.to_string());
        let events = reply.events();
        let (kind, done) = events.last().expect("there are events");
        assert_eq!(kind, "done", "{}", done["error"]);
        assert!(done["steps"].as_array().is_some_and(|steps| steps.len() > 50), "the plan is there");
        let size = done.to_string().len();
        assert!(size <= 300_000, "{size} bytes");
        // It took seconds of working out for every group, however little time was given.
        let over = started.elapsed().saturating_sub(Duration::from_millis(milliseconds));
        assert!(over < Duration::from_secs(3), "{milliseconds} ms: {over:?} over");
    }
}

#[test]
fn looking_for_a_board_ends_with_its_time_and_a_board_too_large_is_not_looked_for() {
    let server = start(Limits { usual_thinking: Duration::from_mins(1), ..Limits::default() });
    let new = |size: &str, mines: &str, milliseconds: u64| {
        let options = json!({ "size": size, "mines": mines, "noguess": "exact" });
        let question = json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options, "seed": 1, "milliseconds": milliseconds });
        server.ask(&question)
    };
    let reply = new("300x300", "20000", 100);
    assert_eq!(
        (reply.status, reply.json()["error"]["say"]["key"].clone()),
        (200, json!("refused.time")),
        "{}",
        reply.body
    );
    let reply = new("1000x1000", "1000", 60_000);
    assert_eq!((reply.status, reply.json()["error"]["kind"].clone()), (400, json!("request")));
    let few = json!({ "tilewise": 2, "do": "new", "game": "mines", "options": { "no-guess": true, "level": "demon" }, "seed": 5, "nodes": 10 });
    let reply = server.ask(&few);
    assert_eq!(reply.json()["error"]["say"]["key"], "refused.time", "nodes count here as by talk: {}", reply.body);
}

#[test]
fn two_hundred_at_once_are_answered_or_refused_cleanly() {
    let server = start(Limits::default());
    let position = "mines mines=10\n...111...\n...1#1...\n...1221..\n....1#1..\n11.1221..\n#212#1.11\n####2212#\n#########\n#########";
    let question = advise(position);
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let ask = || {
            let reply = server.ask(&question);
            let fine = reply.json()["say"]["text"] == "Open B7: safe.";
            let refused = reply.header("retry-after").is_some();
            assert!(if reply.status == 200 { fine } else { refused }, "{}\n{}", reply.head, reply.body);
            reply.status
        };
        let asking: Vec<_> = (0..200).map(|_| scope.spawn(ask)).collect();
        asking.into_iter().map(|thread| thread.join().expect("no client panics")).collect()
    });
    assert!(statuses.iter().all(|status| [200, 503].contains(status)), "{statuses:?}");
    assert!(server.answers());
}

/// Connections that send half a request, or nothing, or trickle, or do not read: as many as the
/// system allows, up to a thousand.
#[test]
fn slow_connections_are_cut_off_while_others_are_answered() {
    let limits = Limits { slowest: Duration::from_secs(2), ..Limits::default() };
    let server = start(limits);
    assert!(server.answers());
    let half = [
        String::new(),
        "POST /api/ask HTT".to_string(),
        format!("POST /api/ask HTTP/1.1\r\nHost: {}\r\nX-Slow:", server.address),
        format!(
            "POST /api/ask HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{{",
            server.address
        ),
    ];
    let mut slow: Vec<TcpStream> = Vec::new();
    for start in half.iter().cycle().take(1_000) {
        let Ok(mut stream) = TcpStream::connect(server.address) else { break };
        let _ = stream.write_all(start.as_bytes());
        slow.push(stream);
    }
    println!("{} slow connections", slow.len());
    assert!(slow.len() >= 500, "the system allows {} connections only", slow.len());
    assert!(server.answers(), "while they are open");
    for mut stream in slow {
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout can be set");
        let mut answer = Vec::new();
        let ended = stream.read_to_end(&mut answer);
        assert!(
            !matches!(ended, Err(error) if error.kind() == std::io::ErrorKind::WouldBlock),
            "a slow client was kept"
        );
    }
    assert!(server.answers(), "after they are gone");
}

#[test]
fn whoever_does_not_take_an_answer_is_cut_off() {
    let server = start(Limits { slowest: Duration::from_millis(500), ..Limits::default() });
    let mut stream = server.connect();
    // Far more than the buffers between two sockets hold.
    let large = format!("mines mines=1\n{}", format!("{}\n", "#".repeat(300)).repeat(300));
    let question = json!({ "tilewise": 1, "do": "show", "board": large }).to_string();
    stream.write_all(&server.request("/api/ask", &question)).expect("it can be sent");
    std::thread::sleep(Duration::from_secs(3));
    let mut answer = Vec::new();
    let ended = stream.read_to_end(&mut answer);
    let length: usize = String::from_utf8_lossy(&answer)
        .lines()
        .find_map(|line| line.strip_prefix("content-length: ")?.trim().parse().ok())
        .unwrap_or(0);
    assert!(ended.is_err() || answer.len() < length, "all {length} bytes were kept for it");
    assert!(server.answers());
}

#[test]
fn a_stopping_server_ends_its_thinking_and_then_itself() {
    let mut server = start(Limits::default());
    let mut stream = server.connect();
    stream.write_all(&server.request("/api/follow", &advise(&endless()).to_string())).expect("it can be sent");
    let _ = stream.read(&mut [0; 64]).expect("the stream begins");
    server.stop();
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn a_taken_port_gives_way_to_the_next() {
    let holder = std::net::TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let first = holder.local_addr().expect("it is bound");
    let second =
        Server::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), first.port(), Limits::default()).expect("another is free");
    assert_ne!(second.address().expect("it is bound").port(), first.port());
    drop(holder);
}
