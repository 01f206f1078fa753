//! What is given a time ends with it, on boards no search is done with.

use std::fmt::Write;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Far above what it takes beside other tests, far below for ever.
const PATIENCE: Duration = Duration::from_secs(20);

#[track_caller]
fn check_ends(arguments: &[&str], board: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(board.as_bytes()).unwrap();
    let started = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if started.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{arguments:?} still thinks after {PATIENCE:?}\n{board}");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Rows of these letters in no order a search could use.
fn rows(width: usize, height: usize, letters: &[u8]) -> String {
    let mut state = 12_345_u32;
    (0..height).fold(String::new(), |mut rows, _| {
        for _ in 0..width {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            rows.push(char::from(letters[(state >> 16) as usize % letters.len()]));
        }
        writeln!(rows).unwrap();
        rows
    })
}

#[test]
fn searches_that_could_go_on_end_with_their_time() {
    for (width, height) in [(10, 10), (15, 15), (32, 32)] {
        for rules in ["popstar", "samegame"] {
            let board = format!("popstar rules={rules}\n{}", rows(width, height, b"RGBYP"));
            check_ends(&["popstar", "advise", "-", "--time", "200ms"], &board);
            check_ends(&["popstar", "solve", "-", "--time", "200ms", "--threads", "2"], &board);
        }
    }
    let sea = format!("mines 30x16/99\n{}", "##############################\n".repeat(16));
    check_ends(&["mines", "advise", "-", "--time", "200ms"], &sea);
    check_ends(&["mines", "optimal", "6x6/6", "--time", "200ms"], "");
    check_ends(
        &["hollows", "advise", "-", "--time", "200ms"],
        "hollows\n######\n######\n######\n######\n######\n######\n",
    );
}
