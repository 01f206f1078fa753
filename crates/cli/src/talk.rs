//! JSON requests from standard input, one a line; an answer a line.

use crate::board_file::say_if_waiting;
use crate::ending::Ending;
use crate::limit::{DEFAULT, until};
use desk::protocol::{Request, Trouble, guarded, trouble_json};
use desk::{Fields, Language};
use std::io::{self, BufRead, Read, Write};
use std::time::{Duration, Instant};

/// The longest request: a board text with every character escaped.
const MAX_REQUEST: u64 = 64 << 20;

/// Answers requests until the input ends.
pub fn run() -> anyhow::Result<Ending> {
    say_if_waiting("requests");
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(MAX_REQUEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(Ending::Answered);
        }
        if line.len() as u64 == MAX_REQUEST && line.last() != Some(&b'\n') {
            return Ok(Ending::Unreadable(format!("stdin: a request is longer than {} MiB", MAX_REQUEST >> 20)));
        }
        let answer = match str::from_utf8(&line).map(str::trim) {
            Ok("") => continue,
            Ok(text) => answer(text),
            Err(_) => {
                let trouble = Trouble::Request("the request is not UTF-8".into());
                trouble_json(&trouble, Language::English).to_string()
            }
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

fn answer(text: &str) -> String {
    answer_with(text, |request| {
        // Without a limit of its own a request gets the usual one.
        let unlimited = request.milliseconds.is_none() && request.nodes.is_none();
        let time = request.milliseconds.map(Duration::from_millis).or(unlimited.then_some(DEFAULT));
        let began = Instant::now();
        request.answer(games::TABLE, &until(time), &|| began.elapsed())
    })
}

/// What goes wrong with a request, a panic included, is its answer: the next one is answered too.
fn answer_with(text: &str, answer: impl Fn(&Request) -> Result<Fields, Trouble>) -> String {
    let read = Request::read(text).map_err(|trouble| (trouble, Language::English));
    let answer = read.and_then(|request| guarded(|| answer(&request)).map_err(|trouble| (trouble, request.language())));
    answer.unwrap_or_else(|(trouble, language)| trouble_json(&trouble, language)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_answered_and_the_next_request_too() {
        let request = "{\"tilewise\":1,\"do\":\"games\"}";
        let failed = answer_with(request, |_| panic!("A3 is not certain"));
        assert!(failed.contains("\"error\":{\"kind\":\"fault\"") && failed.contains("A3 is not certain"), "{failed}");
        assert!(answer(request).contains("\"games\":["));
    }
}
