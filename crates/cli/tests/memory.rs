//! A server that is bound to some memory holds hardly more of it, whatever is asked and whoever does not read the answer.
#![cfg(target_os = "linux")]

mod served;

use serde_json::{Value, json};
use served::Served;
use std::fs;
use std::time::Duration;

/// What the server is bound to, in megabytes, and what it may hold: what thinkers take is estimated, and a heap has gaps.
const BOUND: u64 = 256;
const MOST: u64 = BOUND + BOUND / 4;
/// Large questions come at once, are left unread for a while, and come again: what is freed by one must serve the next.
const ROUNDS: usize = 3;
const UNREAD: Duration = Duration::from_secs(6);

/// Numbers in no order.
fn numbers(mut state: u32) -> impl FnMut(usize) -> usize {
    move |below| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % below
    }
}

/// A field of which two fifths are open, wherever they lie: nearly every closed cell is beside a number.
fn entangled(side: usize, seed: u32) -> String {
    let mut number = numbers(seed);
    let mined: Vec<bool> = (0..side * side).map(|_| number(5) == 0).collect();
    let around = |x: usize, y: usize| {
        let near = |at: usize| at.saturating_sub(1)..(at + 2).min(side);
        near(y).flat_map(|y| near(x).map(move |x| y * side + x)).filter(|&cell| mined[cell]).count()
    };
    let mut text = format!("mines mines={}\n", mined.iter().filter(|&&is| is).count());
    for y in 0..side {
        for x in 0..side {
            let open = !mined[y * side + x] && number(5) < 2;
            text += &if open { around(x, y).to_string() } else { "#".into() };
        }
        text.push('\n');
    }
    text
}

fn colourful(seed: u32) -> String {
    let mut number = numbers(seed);
    let row =
        |number: &mut dyn FnMut(usize) -> usize| (0..32).map(|_| char::from(b"RGBYP"[number(5)])).collect::<String>();
    (0..32).fold("popstar\n".to_owned(), |text, _| text + &row(&mut number) + "\n")
}

fn questions() -> Vec<Value> {
    let shown = json!({"tilewise": 1, "do": "show", "board": entangled(360, 4)});
    let advised =
        json!({"tilewise": 1, "do": "advise", "full": true, "board": entangled(360, 6), "milliseconds": 20_000});
    let searched = json!({"tilewise": 1, "do": "advise", "board": colourful(300), "milliseconds": 5_000});
    let many = json!({"tilewise": 1, "do": "generate", "game": "hollows", "options": {"count": "2147483648"}});
    let fresh = json!({"tilewise": 1, "do": "new", "game": "mines", "options": {"size": "350x350", "mines": "10000"}, "seed": 5});
    let all = [(shown, 12), (advised, 6), (searched, 12), (many, 6), (fresh, 12)];
    let mut all: Vec<Value> = all.into_iter().flat_map(|(one, times)| vec![one; times]).collect();
    let mut number = numbers(9);
    (1..all.len()).rev().for_each(|at| all.swap(at, number(at + 1)));
    all
}

/// The most the program has held, in megabytes.
fn most_held(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let held = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the system counts it");
    held.trim().trim_end_matches(" kB").parse::<u64>().expect("it is a number") >> 10
}

#[test]
fn a_server_holds_hardly_more_memory_than_it_is_given() {
    let served = Served::start(&["--memory", &format!("{BOUND}M")]);
    let questions = questions();
    for round in 0..ROUNDS {
        let unread: Vec<_> = questions.iter().map(|question| served.send(question)).collect();
        std::thread::sleep(UNREAD);
        drop(unread);
        let held = most_held(served.child.id());
        assert!(held <= MOST, "{held} MB in round {round}");
        assert!(
            served.ask(&json!({"tilewise": 1, "do": "show", "board": "mines mines=1\n###\n"}))["picture"].is_object()
        );
    }
}
