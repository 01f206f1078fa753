//! How many answers a second a running server gives: `load ADDRESS [POSITIONS] [SECONDS] [CONNECTIONS]`.
//!
//! The positions are of expert games that follow the advice: each is met in play, guesses included.
//! They are asked about in turn over connections that stay open; nothing is asked twice in a row.

use desk::How;
use effort::Budget;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let address = arguments.first().expect("give the server's address, such as 127.0.0.1:8453").clone();
    let number = |at: usize, usual: usize| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (wanted, seconds, connections) = (number(1, 500), number(2, 10), number(3, 4));
    let bodies: Vec<String> = positions(wanted)
        .into_iter()
        .map(|board| serde_json::json!({ "tilewise": 1, "do": "advise", "board": board }).to_string())
        .collect();
    let next = AtomicUsize::new(0);
    let end = Instant::now() + Duration::from_secs(seconds as u64);
    let mut times: Vec<f64> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..connections)
            .map(|_| {
                scope.spawn(|| {
                    let stream = TcpStream::connect(&address).expect("the server is there");
                    stream.set_nodelay(true).expect("small requests are sent at once");
                    let mut reader = BufReader::new(stream.try_clone().expect("a connection has two ends"));
                    let mut times = Vec::new();
                    while Instant::now() < end {
                        let body = &bodies[next.fetch_add(1, Ordering::Relaxed) % bodies.len()];
                        let started = Instant::now();
                        ask(&stream, &mut reader, &address, body);
                        times.push(started.elapsed().as_secs_f64() * 1e3);
                    }
                    times
                })
            })
            .collect();
        asking.into_iter().flat_map(|thread| thread.join().expect("no client fails")).collect()
    });
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{} answers in {seconds} s on {connections} connections: {:.0} a second; median {:.2} ms, 99 % {:.2} ms, worst {:.2} ms",
        times.len(),
        times.len() as f64 / seconds as f64,
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

/// Positions of expert games, each game played to its end.
fn positions(wanted: usize) -> Vec<String> {
    let mut positions = Vec::new();
    for seed in 1.. {
        let level = [("level".to_string(), "expert".to_string())];
        let mut desk = games::TABLE
            .fresh("mines", &level, Some(seed), &mut Budget::unlimited())
            .expect("expert boards can be dealt");
        while let Ok(answer) = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()) {
            if answer.next.is_empty() {
                break;
            }
            positions.push(desk.text());
            for touch in answer.next {
                desk.touch(touch.place, &touch.tool).expect("the advice can be followed");
            }
        }
        // Whole games only, so that early and late positions are met as often as in play.
        if positions.len() >= wanted {
            break;
        }
    }
    positions
}

fn ask(mut stream: &TcpStream, reader: &mut BufReader<TcpStream>, address: &str, body: &str) {
    let length = body.len();
    let head = format!(
        "POST /api/ask HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes()).expect("the server listens");
    let mut length = 0;
    let mut line = String::new();
    while reader.read_line(&mut line).expect("the server answers") > 2 {
        assert!(!line.starts_with("HTTP/1.1") || line.contains(" 200 "), "{line}");
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length: ") {
            length = value.trim().parse().expect("a length is a number");
        }
        line.clear();
    }
    let mut answer = vec![0; length];
    reader.read_exact(&mut answer).expect("the answer is whole");
}
