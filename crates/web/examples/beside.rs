//! How a running server bears thinkers: `beside ADDRESS PROCESS [THINKERS] [SECONDS]`.
//!
//! So many connections have it think for a minute each, about PopStar's largest board, its usual one and a large
//! research note in turn. Beside them boards are shown one after the other, and the waiting time of each is taken. Then
//! all connections are closed at once, and the processor time the server goes on to spend is read from the system
//! (Linux only), with the most memory it has held.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Clock ticks a second in `/proc`: the same on every Linux we know of.
const TICKS: f64 = 100.0;
/// Between the last closed connection and the first look at what is still spent.
const NOTICED: Duration = Duration::from_millis(50);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let address = arguments.first().expect("give the server's address, such as 127.0.0.1:8453").clone();
    let process = arguments.get(1).expect("give the server's process number").clone();
    let number = |at: usize, usual: u64| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (thinkers, seconds) = (number(2, 6), number(3, 10));
    let closing = Arc::new(AtomicBool::new(false));
    let thinking: Vec<_> = (0..thinkers)
        .map(|at| {
            let (address, closing) = (address.clone(), Arc::clone(&closing));
            thread::spawn(move || think(&address, &boards()[at as usize % 3], &closing))
        })
        .collect();
    thread::sleep(Duration::from_secs(1));
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut times = Vec::new();
    while Instant::now() < end {
        let started = Instant::now();
        show(&address);
        times.push(started.elapsed().as_secs_f64() * 1e3);
        thread::sleep(Duration::from_millis(5));
    }
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{} boards shown beside {thinkers} thinkers: median {:.2} ms, 99 % {:.2} ms, worst {:.2} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    closing.store(true, Ordering::Relaxed);
    let bytes: usize = thinking.into_iter().map(|thread| thread.join().expect("no client fails")).sum();
    println!("{} kB were sent to the thinkers", bytes / 1_000);
    let closed = spent(&process);
    thread::sleep(NOTICED);
    let noticed = spent(&process);
    thread::sleep(Duration::from_secs(2));
    println!(
        "processor time after all had closed: {:.0} ms in the first {} ms, {:.0} ms in the 2 s after that",
        (noticed - closed) * 1e3,
        NOTICED.as_millis(),
        (spent(&process) - noticed) * 1e3
    );
    println!("most memory held: {}", most_memory(&process));
}

fn boards() -> [String; 3] {
    let size = [("size".to_owned(), "32x32".to_owned())];
    let large = games::TABLE.fresh("popstar", &size, Some(7), &mut effort::Budget::unlimited());
    let aspects = ["telum", "fames", "metallum", "lux", "motus", "victus", "mortuus", "potentia"];
    let places = [(-10, 10), (0, 10), (10, 0), (10, -10), (0, -10), (-10, 0), (5, 5), (-5, -5), (0, 0), (4, -8)];
    let anchor = |(at, (q, r)): (usize, &(i32, i32))| format!("anchor {q} {r} {}\n", aspects[at % aspects.len()]);
    [
        large.expect("the board can be dealt").text(),
        games::TABLE.game("popstar").expect("the game is there").example.to_owned(),
        format!("thaumcraft radius=10\n{}", places.iter().enumerate().map(anchor).collect::<String>()),
    ]
}

/// Reads a stream until it is time to close, again and again; says how many bytes came.
fn think(address: &str, board: &str, closing: &AtomicBool) -> usize {
    let question = serde_json::json!({ "tilewise": 1, "do": "advise", "board": board, "milliseconds": 60_000, "want": ["say", "picture", "steps.say"] });
    let (mut bytes, mut buffer) = (0, vec![0; 1 << 16]);
    while !closing.load(Ordering::Relaxed) {
        let mut stream = send(address, "/api/follow", &question.to_string());
        stream.set_read_timeout(Some(Duration::from_millis(20))).expect("a timeout can be set");
        while !closing.load(Ordering::Relaxed) {
            match stream.read(&mut buffer) {
                Ok(0) => break,
                Ok(read) => bytes += read,
                Err(_) => {}
            }
        }
    }
    bytes
}

fn show(address: &str) {
    let board = format!("mines mines=99\n{}", format!("{}\n", "#".repeat(30)).repeat(16));
    let question = serde_json::json!({ "tilewise": 1, "do": "show", "board": board }).to_string();
    let mut answer = String::new();
    send(address, "/api/ask", &question).read_to_string(&mut answer).expect("the server answers");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer:.200}");
}

fn send(address: &str, path: &str, body: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("the server is there");
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all((head + body).as_bytes()).expect("the server listens");
    stream
}

/// Processor seconds a process has used.
fn spent(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("the process is there");
    let (_, fields) = stat.rsplit_once(')').expect("the name stands in brackets");
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS
}

fn most_memory(process: &str) -> String {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("the process is there");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or_else(|| "unknown".into(), |value| value.trim().to_owned())
}
