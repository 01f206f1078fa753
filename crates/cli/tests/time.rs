//! What is given a time ends with it, on boards no search is done with.

use std::fmt::Write;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Far above what it takes beside other tests, far below what nobody waits for.
const PATIENCE: Duration = Duration::from_secs(8);

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
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if started.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{arguments:?} still thinks after {PATIENCE:?}\n{board}");
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    // Answered, or not decided in time; never refused.
    assert!(matches!(status.code(), Some(0 | 1)), "{arguments:?} ends with {status}\n{board}");
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
    let board = format!("popstar\n{}", rows(32, 32, b"RGBYP"));
    for (method, _) in popstar::METHODS {
        check_ends(&["popstar", "solve", "-", "--time", "200ms", "--method", method], &board);
    }
    check_ends(&["popstar", "solve", "-", "--nodes", "1", "--islands", "1000"], &board);
    check_ends(&["popstar", "solve", "-", "--time", "200ms", "--islands", "1000"], &board);
    let note = "thaumcraft radius=10\nanchor 5 -3 ordo\nanchor 5 -5 motus\nanchor -5 3 aer\nanchor -6 -2 ignis\nanchor 0 7 terra\n";
    for method in ["exact", "ring", "greedy"] {
        check_ends(&["thaumcraft", "solve", "-", "--time", "200ms", "--method", method], note);
    }
    let sea = format!("mines mines=99\n{}", "##############################\n".repeat(16));
    check_ends(&["mines", "advise", "-", "--time", "200ms"], &sea);
    // Numbers two apart leave every method much to count.
    let rows = (0..101).map(|y| (0..101).map(|x| if x % 2 == 1 && y % 2 == 1 { '2' } else { '#' }).collect::<String>());
    let lattice = format!("mines mines=1700\n{}\n", rows.collect::<Vec<_>>().join("\n"));
    for method in mines::certain::METHODS {
        check_ends(&["mines", "advise", "-", "--method", method.name, "--time", "200ms"], &lattice);
    }
    check_ends(&["mines", "optimal", "6x6/6", "--time", "200ms"], "");
    check_ends(&["hollows", "advise", "-", "--time", "200ms"], hollows::text::EXAMPLE);
}

#[test]
fn many_islands_end_with_the_time_of_all_of_them() {
    let board = format!("popstar\n{}", rows(32, 32, b"RGBYP"));
    check_ends(&["popstar", "solve", "-", "--time", "1ms", "--islands", "4096"], &board);
    let board = board.replace('\n', "\\n");
    let options = r#""milliseconds": 1, "options": { "islands": 4096 }, "want": ["say"]"#;
    check_ends(&["talk"], &format!(r#"{{ "tilewise": 2, "do": "solve", "board": "{board}", {options} }}"#));
}

/// Fourteen coin flips: any two of their 16,384 layouts are alike.
#[test]
fn layouts_that_nothing_tells_apart_are_soon_counted() {
    let flips = ["##"; 14].join("\n11\n..\n11\n");
    let board = format!("mines mines=14\n{flips}\n");
    for verb in ["advise", "solve"] {
        check_ends(&["mines", verb, "-", "--time", "200ms"], &board);
    }
}
