//! The protocol over standard input and output: what its page shows is true, and a request can be cancelled.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

/// The program at the other end of a pipe.
struct Talk {
    child: Child,
    into: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Talk {
    fn begin() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
        let command = command.arg("talk").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program can be started");
        let (into, from) = (child.stdin.take(), child.stdout.take().expect("it is piped"));
        Self { child, into, from: BufReader::new(from) }
    }

    fn say(&mut self, line: &str) {
        let into = self.into.as_mut().expect("it is not closed");
        into.write_all(format!("{line}\n").as_bytes()).expect("the program listens");
    }

    fn ask(&mut self, request: &Value) {
        self.say(&request.to_string());
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("the program answers");
        line.trim_end().to_owned()
    }

    fn answer(&mut self) -> Value {
        serde_json::from_str(&self.hear()).expect("an answer is JSON")
    }

    fn end(mut self) {
        drop(self.into.take());
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// Every fence of `talk` on the page is a session: `>` is asked, `<` is answered. Written anew with `TRYCMD=overwrite`,
/// as the terminal sessions are.
#[test]
fn the_examples_of_the_protocol_are_true() {
    let page = std::fs::read_to_string(PAGE).expect("the page is there");
    let overwrite = std::env::var("TRYCMD").is_ok_and(|how| how == "overwrite");
    let (mut talk, mut told, mut sessions) = (None, String::new(), 0);
    for line in page.lines() {
        match (line, line.split_at_checked(2)) {
            ("```talk", _) => {
                talk = Some(Talk::begin());
                sessions += 1;
            }
            ("```", _) => talk.take().into_iter().for_each(Talk::end),
            (_, Some(("> ", request))) if talk.is_some() => talk.iter_mut().for_each(|talk| talk.say(request)),
            (_, Some(("< ", answer))) => {
                if let Some(talk) = &mut talk {
                    let heard = talk.hear();
                    assert!(overwrite || heard == answer, "docs/protocol.md says\n{answer}\nbut it is\n{heard}");
                    told += &format!("< {heard}\n");
                    continue;
                }
            }
            _ => {}
        }
        told += line;
        told.push('\n');
    }
    assert!(sessions > 4, "the page has examples");
    if overwrite && told != page {
        std::fs::write(PAGE, told).expect("the page can be written");
    }
}

/// A question that takes as long as it may.
fn endless(id: &Value) -> Value {
    let rows = ["RGBYPRGBYP", "GBYPRGBYPR", "BRYPGRBYPG", "YPRGBYPRGB", "PGBYRPGBYR"].repeat(2);
    let board = format!("popstar\n{}", rows.join("\n"));
    json!({ "tilewise": 2, "id": id, "do": "advise", "board": board, "milliseconds": 120_000, "want": ["score"] })
}

#[test]
fn a_request_can_be_cancelled_while_it_is_thought_about_and_while_it_waits() {
    let began = Instant::now();
    let mut talk = Talk::begin();
    let cancel = |id: Value| json!({ "tilewise": 2, "do": "cancel", "id": id });
    talk.ask(&endless(&json!("long")));
    talk.ask(&endless(&json!(8)));
    talk.ask(&json!({ "tilewise": 2, "id": 9, "do": "games", "want": [] }));
    // Nobody is called that; it is not answered either.
    talk.ask(&cancel(json!("short")));
    talk.ask(&cancel(json!(8)));
    std::thread::sleep(Duration::from_millis(300));
    talk.ask(&cancel(json!("long")));
    let long = talk.answer();
    assert_eq!((&long["id"], &long["cancelled"]), (&json!("long"), &json!(true)), "{long}");
    assert!(long["score"].is_number(), "what was found so far is answered: {long}");
    let waited = talk.answer();
    assert_eq!((&waited["id"], &waited["error"]["kind"]), (&json!(8), &json!("cancelled")), "{waited}");
    assert_eq!(talk.hear(), "{\"tilewise\":2,\"id\":9}");
    // What was answered can be asked again under the same id.
    talk.ask(&json!({ "tilewise": 2, "id": 8, "do": "games", "want": [] }));
    assert_eq!(talk.hear(), "{\"tilewise\":2,\"id\":8}");
    talk.ask(&json!({ "tilewise": 2, "do": "cancel" }));
    assert_eq!(talk.answer()["error"]["message"], "cancel: 'id' is missing");
    talk.end();
    assert!(began.elapsed() < Duration::from_mins(1), "{:?}", began.elapsed());
}

#[test]
fn what_was_asked_before_the_input_ended_is_answered() {
    let mut talk = Talk::begin();
    for id in 0..50 {
        talk.ask(&json!({ "tilewise": 2, "id": id, "do": "games", "want": [] }));
    }
    drop(talk.into.take());
    let heard: Vec<String> = (0..50).map(|_| talk.hear()).collect();
    assert_eq!(heard, (0..50).map(|id| format!("{{\"tilewise\":2,\"id\":{id}}}")).collect::<Vec<_>>());
    assert_eq!(talk.hear(), "");
    talk.end();
}
