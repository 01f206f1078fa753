//! What a person at a terminal meets: colours, hints, Ctrl-C, the language.
#![cfg(unix)]

mod play;
mod pty;
mod screen;

use pty::{LONGEST, Session, ended, tilewise};
use std::io::Write;
use std::process::{Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The colours that escape sequences in a text ask for: none, the old sixteen, 256 or all.
fn colours(text: &str) -> &'static str {
    let mut most = 0;
    for sequence in text.split("\u{1b}[").skip(1) {
        let Some((numbers, _)) = sequence
            .split_once('m')
            .filter(|(numbers, _)| numbers.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'))
        else {
            continue;
        };
        let numbers: Vec<u8> = numbers.split(';').filter_map(|number| number.parse().ok()).collect();
        let depth = match numbers[..] {
            _ if numbers.windows(2).any(|pair| matches!(pair, [38 | 48, 2])) => 3,
            _ if numbers.windows(2).any(|pair| matches!(pair, [38 | 48, 5])) => 2,
            _ if numbers.iter().any(|number| matches!(number, 30..=37 | 40..=47 | 90..=97 | 100..=107)) => 1,
            _ => 0,
        };
        most = most.max(depth);
    }
    ["none", "sixteen", "256", "all"][most]
}

const BOARD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/mines.in/one-two-one.board");

const TERMINALS: [(&[(&str, &str)], &str); 8] = [
    (&[("TERM", "linux")], "sixteen"),
    (&[("TERM", "vt100")], "none"),
    (&[("TERM", "dumb")], "none"),
    (&[("TERM", "xterm")], "sixteen"),
    (&[("TERM", "xterm-256color")], "256"),
    (&[("TERM", "xterm"), ("COLORTERM", "truecolor")], "all"),
    (&[("TERM", "xterm-256color"), ("NO_COLOR", "1")], "none"),
    (&[("TERM", "xterm"), ("CLICOLOR", "0")], "none"),
];

#[test]
fn advice_has_no_more_colours_than_the_terminal() {
    for (environment, wanted) in TERMINALS {
        let (status, shown) = Session::start(&["mines", "advise", BOARD], environment).end();
        assert!(status.success(), "{shown}");
        assert!(shown.contains("Open B1: safe."), "{shown}");
        assert_eq!(colours(&shown), wanted, "{environment:?}\n{shown:?}");
    }
    let forced = tilewise(&["mines", "advise", BOARD], &[("TERM", "xterm"), ("CLICOLOR_FORCE", "1")]).output().unwrap();
    assert_eq!(colours(&String::from_utf8_lossy(&forced.stdout)), "sixteen");
    let asked = tilewise(&["mines", "advise", BOARD, "--color", "always"], &[("TERM", "xterm-256color")]).output();
    assert_eq!(colours(&String::from_utf8_lossy(&asked.unwrap().stdout)), "256");
}

#[test]
fn the_play_screen_has_no_more_colours_than_the_terminal() {
    for (environment, wanted) in TERMINALS {
        let mut session = Session::start(&["mines", "play", BOARD], environment);
        session.wait_for("left");
        session.press("q");
        let (status, shown) = session.end();
        assert!(status.success(), "{shown}");
        assert_eq!(colours(&shown), wanted, "{environment:?}\n{shown:?}");
    }
}

#[test]
fn ctrl_c_leaves_the_play_screen_while_it_thinks() {
    let mut session = Session::start(&["popstar", "play", "--size", "30x30", "--seed", "1"], &[("TERM", "xterm")]);
    session.press("h");
    session.wait_for("thinking");
    session.press("\u{3}");
    let (status, shown) = session.end();
    assert!(status.success(), "{shown}");
}

#[test]
fn who_reads_from_a_terminal_says_so() {
    let mut session = Session::start(&["mines", "advise"], &[("TERM", "dumb")]);
    session.wait_for("reading a board from standard input; end with Ctrl-D");
    session.press("mines mines=2\n####\n11##\n\u{4}");
    let (status, shown) = session.end();
    assert!(status.success() && shown.contains("Open C1: safe."), "{shown}");
    let piped = tilewise(&["mines", "advise"], &[]).stdin(Stdio::null()).output().unwrap();
    assert!(!String::from_utf8_lossy(&piped.stderr).contains("reading"), "{piped:?}");
}

#[test]
fn bytes_are_not_written_to_a_terminal() {
    let list = std::env::temp_dir().join(format!("tilewise-{}.list", std::process::id()));
    std::fs::write(&list, "3 2 1 0 0 5\n").unwrap();
    let arguments = ["mines", "convert", list.to_str().unwrap(), "--to", "mbf"];
    let (status, shown) = Session::start(&arguments, &[("TERM", "dumb")]).end();
    let wanted = "the format is bytes, not text; name a file with --out, or send them into one";
    assert_eq!((status.code(), shown.trim()), (Some(2), wanted));
    let piped = tilewise(&arguments, &[]).output().unwrap();
    assert_eq!((piped.status.code(), &piped.stdout[..]), (Some(0), &[3, 2, 0, 1, 2, 1][..]));
    std::fs::remove_file(&list).unwrap();
}

/// Starts the program, presses Ctrl-C after a while, and says how long it took to end.
fn interrupt(arguments: &[&str], input: &str, after: Duration) -> (Output, Duration) {
    let mut command = tilewise(arguments, &[]);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    child.stdin.take().expect("it reads").write_all(input.as_bytes()).expect("it reads all");
    thread::sleep(after);
    let began = Instant::now();
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("it runs");
    ended(&mut child);
    let took = began.elapsed();
    (child.wait_with_output().expect("it has ended"), took)
}

#[test]
fn a_contest_that_is_stopped_prints_what_it_has() {
    let contests: [(&[&str], &str); 5] = [
        (&["mines", "arena", "--count", "100000000", "--method", "safest", "--threads", "2"], "safest"),
        (&["mines", "arena", "--count", "10000000", "--method", "safest", "--method", "random", "--json"], "safest"),
        (&["popstar", "arena", "--count", "100000", "--method", "beam", "--nodes", "300", "--size", "8x8"], "beam"),
        (
            &["thaumcraft", "arena", "--count", "100000", "--method", "greedy", "--complexity", "1", "--anchors", "3"],
            "greedy",
        ),
        (&["mines", "first-clicks", "--size", "5x5", "--mines", "4", "--count", "100000000"], "n = "),
    ];
    for (arguments, wanted) in contests {
        let (output, took) = interrupt(arguments, "", Duration::from_secs(2));
        let (said, told) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(130), "{arguments:?}: {said}{told}");
        assert!(said.contains(wanted), "{arguments:?}: {said}{told}");
        assert!(told.starts_with("stopped: "), "{arguments:?}: {told}");
        assert!(took < Duration::from_secs(5), "{arguments:?} took {took:?}");
    }
    let (output, took) = interrupt(
        &[
            "hollows",
            "arena",
            "--method",
            "exact",
            "--method",
            "recursive",
            "--method",
            "exact",
            "--method",
            "recursive",
        ],
        "",
        Duration::from_millis(100),
    );
    // It may have been done before, or not have begun to listen.
    assert!(matches!(output.status.code(), None | Some(0 | 130)), "{output:?}");
    assert!(took < LONGEST);
}

#[test]
fn ctrl_c_ends_thinking_that_listens_to_nobody() {
    let large = format!("popstar\n{}", format!("{}\n", "RGBYP".repeat(6)).repeat(30));
    let thinkers: [(&[&str], &str); 4] = [
        (&["popstar", "advise", "--time", "10m"], &large),
        (&["popstar", "solve", "--method", "nrpa", "--time", "10m"], &large),
        (&["mines", "optimal", "5x5/6", "--time", "10m"], ""),
        (&["mines", "generate", "--no-guess", "--level", "demon", "--count", "100000", "--time", "10m"], ""),
    ];
    for (arguments, input) in thinkers {
        let (output, took) = interrupt(arguments, input, Duration::from_secs(1));
        println!("{took:?} {arguments:?}");
        assert!(took < Duration::from_secs(5), "{arguments:?} took {took:?}: {output:?}");
    }
}

#[test]
fn the_locale_chooses_the_language_and_the_option_counts_more() {
    let said = |arguments: &[&str], environment: &[(&str, &str)]| {
        let output = tilewise(&[&["mines", "advise", BOARD], arguments].concat(), environment).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(said(&[], &[("LANG", "de_DE.UTF-8")]).contains("Öffne B1"));
    assert!(said(&[], &[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "ja_JP.UTF-8")]).contains("B1 を開く"));
    assert!(said(&[], &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]).contains("Open B1"));
    assert!(said(&[], &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "")]).contains("Öffne B1"));
    assert!(said(&[], &[("LANG", "tlh_KX.UTF-8")]).contains("Open B1"));
    assert!(said(&["--lang", "zh"], &[("LANG", "de_DE.UTF-8")]).contains("打开 B1"));
    assert!(said(&["--json"], &[("LANG", "de_DE.UTF-8")]).contains("Open B1"), "programs do not depend on a locale");
    let game = std::env::temp_dir().join(format!("tilewise-{}.game", std::process::id()));
    std::fs::write(&game, "mines mines=1 seed=1\n###\n###\n").unwrap();
    let review = ["mines", "review", game.to_str().unwrap(), "--moves", "A1,C2,A2,B2,C1,B1"];
    let output = tilewise(&review, &[("LANG", "de_DE.UTF-8")]).output().unwrap();
    std::fs::remove_file(&game).unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("sicher") || said.contains("Risiko"), "{said}");
}

#[test]
fn completions_offer_what_options_take() {
    let script = |shell: &str| {
        let output = tilewise(&["completions", shell], &[]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let bash = script("bash");
    for names in [
        "beginner classic intermediate expert demon",
        "text list mbf mine rawvf tatham url analysis",
        "basic groups count_sets sat exact enumerate",
        "en zh ja de",
        "safe open none",
        "exact greedy ring",
        "popstar samegame",
        "uniform even",
        "cost cost-cells cells-cost",
        "leaves sword+present",
        "recursive recursive_fast",
    ] {
        assert!(bash.contains(names), "{names}");
    }
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        assert!(script(shell).contains("intermediate"), "{shell}");
    }
}
