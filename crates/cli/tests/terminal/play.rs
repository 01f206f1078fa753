//! Terminal play as a person meets it, at the sizes terminals usually have.

use crate::pty::{Session, tilewise};
use crate::screen::Screen;
use std::fs;

const SIZES: [(u16, u16); 2] = [(80, 24), (60, 20)];
const XTERM: [(&str, &str); 2] = [("TERM", "xterm-256color"), ("LANG", "C.UTF-8")];

fn play(arguments: &[&str], size: (u16, u16)) -> Session {
    Session::start_sized(arguments, &XTERM, size)
}

/// Ends the session and gives what was printed after the screen was restored.
fn quit(mut session: Session, keys: &str) -> String {
    session.press(keys);
    let (status, shown) = session.end();
    assert!(status.success(), "{shown}");
    let (_, printed) = shown.rsplit_once("\u{1b}[?1049l").expect("the screen is restored");
    let printed = printed.split_once("\u{1b}[?25h").map_or(printed, |(_, printed)| printed);
    printed.replace("\r\n", "\n")
}

/// All of the help that is open, to its end, where this stands.
fn whole_help(session: &mut Session, at_the_end: &str) -> String {
    // The last line is written last.
    let help = session.screen_with(|screen| screen.has("Keys") && screen.has("goes back"));
    let mut told = help.to_string();
    if help.has("show more") {
        session.press(&"\u{1b}[B".repeat(40));
        told += &session.screen_with(|screen| !screen.has("Keys") && screen.has(at_the_end)).to_string();
    }
    told
}

#[test]
fn a_question_mark_explains_every_key_and_every_sign() {
    for (size, game) in
        SIZES.into_iter().flat_map(|size| games::TABLE.names().into_iter().map(move |game| (size, game)))
    {
        let mut session = play(&[game, "play", "--seed", "1"], size);
        session.screen_with(|screen| screen.has("? help"));
        session.press("?");
        let told = whole_help(&mut session, "[ ] best");
        for key in ["← ↑ ↓ →", "Enter, Space", "left click", "h  ", "Esc  ", "q  ", "[ ] best"] {
            assert!(told.contains(key), "{game} at {size:?} does not explain '{key}':\n{told}");
        }
        // Nothing was advised yet, so nothing is proven or contradicted.
        assert!(!told.contains("( ) proof") && !told.contains("! ! contradiction"), "{game} at {size:?}:\n{told}");
        session.press("x");
        session.screen_with(|screen| screen.has("? help"));
        quit(session, "q");
    }
}

#[test]
fn the_help_knows_the_signs_of_the_board() {
    let board = std::env::temp_dir().join(format!("tilewise-play-{}.board", std::process::id()));
    fs::write(&board, "mines mines=3\n##F#\n12##\n.1##\n").unwrap();
    for size in SIZES {
        let mut session = play(&["mines", "play", board.to_str().unwrap()], size);
        session.press("hw");
        session.screen_with(|screen| screen.has("Next") || screen.has("proven"));
        session.press("?");
        let told = whole_help(&mut session, "o safe  x mine");
        let signs = ["#  hidden", "F  flag", "1 2  that many mines around it", ".  open and clear", "o safe  x mine"];
        for sign in signs.into_iter().chain(["[ ] best", "( ) proof"]) {
            assert!(told.contains(sign), "{size:?}: no '{sign}' in\n{told}");
        }
        session.press(" ");
        quit(session, "q");
    }
    fs::remove_file(&board).unwrap();
}

/// Rows of the board on a screen: each as its number and what stands behind it.
fn rows(screen: &Screen) -> Vec<(usize, String)> {
    let row = |line: &String| {
        let (number, cells) = line.trim_start().split_once([' ', '←'])?;
        cells.contains('#').then_some((number.parse().ok()?, line.clone()))
    };
    screen.lines().iter().filter_map(row).collect()
}

#[test]
fn a_large_board_keeps_its_names_and_says_where_there_is_more() {
    for size in SIZES {
        let mut session = play(&["mines", "play", "--size", "60x40", "--mines", "400", "--seed", "1"], size);
        let begin = session.screen_with(|screen| screen.has("? help"));
        let text = begin.to_string();
        assert!(begin.lines()[0].starts_with("    A B C"), "{text}");
        assert!(text.contains('→') && text.contains('↓') && !text.contains('←') && !text.contains('↑'), "{text}");
        // Thirty to the right and twenty down is somewhere in the middle.
        session.press(&("\u{1b}[C".repeat(30) + &"\u{1b}[B".repeat(20)));
        let middle = session.screen_with(|screen| screen.has("AE21"));
        let text = middle.to_string();
        assert!(['←', '→', '↑', '↓'].iter().all(|arrow| text.contains(*arrow)), "{text}");
        assert!(middle.lines()[0].contains("  AE  AG"), "{text}");
        let rows = rows(&middle);
        assert!(rows.len() >= 5 && rows.iter().any(|(number, _)| *number == 21), "{text}");
        session.press(&("\u{1b}[C".repeat(40) + &"\u{1b}[B".repeat(40)));
        let end = session.screen_with(|screen| screen.has("BH40"));
        let text = end.to_string();
        assert!(text.contains('←') && text.contains('↑') && !text.contains('→') && !text.contains('↓'), "{text}");
        assert!(end.lines()[0].ends_with("  BG"), "{text}");
        quit(session, "q");
    }
}

#[test]
fn tiles_are_never_cut_in_half() {
    for (size, worth) in SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let mut session = play(&["mines", "play", "--size", "60x40", "--mines", "400", "--seed", "1"], size);
        session.press(if worth { "ohw" } else { "" });
        session.press(&"\u{1b}[C".repeat(29));
        let screen = session.screen_with(|screen| {
            screen.has("AD1") && screen.has("←") && (!worth || screen.has("%")) && !screen.has("thinking")
        });
        let pitch = if worth { 4 } else { 2 };
        for (number, row) in rows(&screen) {
            let (_, cells) = row.split_once('←').expect("there is more to the left");
            let (cells, _) = cells.split_once('→').expect("there is more to the right");
            // Marks stand between tiles, so a row begins and ends with one.
            assert_eq!(cells.chars().count() % pitch, 1, "row {number}\n{screen}");
        }
        quit(session, "q");
    }
}

#[test]
fn a_hint_has_its_sentence_at_any_size() {
    for size in SIZES.into_iter().chain([(40, 12), (24, 8)]) {
        for kind in [["--size", "60x40", "--mines", "400"], ["--level", "beginner", "--first", "safe"]] {
            let mut session = play(&[&["mines", "play", "--seed", "1"], &kind[..]].concat(), size);
            session.press("h");
            let screen = session.screen_with(|screen| screen.has("Open "));
            assert!(screen.to_string().contains('#'), "{screen}");
            quit(session, "q");
        }
    }
}

#[test]
fn a_note_larger_than_the_screen_scrolls_by_whole_cells() {
    for size in SIZES {
        let mut session = play(&["thaumcraft", "play", "--complexity", "3", "--seed", "1"], size);
        let screen = session.screen_with(|screen| screen.has("? help"));
        let text = screen.to_string();
        let fits = usize::from(size.0) > 9 * 8;
        assert_eq!(text.contains('→'), !fits, "{size:?}\n{text}");
        session.press(&"\u{1b}[C".repeat(4));
        session.screen_with(|screen| screen.has("4, -4") && (fits || screen.has("←")));
        quit(session, "q");
    }
}

#[test]
fn quitting_prints_the_board_and_its_seed_to_go_on_with() {
    let file = std::env::temp_dir().join(format!("tilewise-kept-{}.board", std::process::id()));
    for game in games::TABLE.names() {
        let mut session = play(&[game, "play", "--seed", "7"], SIZES[0]);
        session.screen_with(|screen| screen.has("? help"));
        session.press("h");
        session.screen_with(|screen| screen.has("proven") || screen.has("best seen"));
        session.press("s");
        session.screen_with(|screen| !screen.has("thinking"));
        let printed = quit(session, "q");
        let header = format!("\n{game}");
        assert!(printed.contains("; seed 7\n") && printed.contains(&header), "{game}: {printed:?}");
        fs::write(&file, &printed).unwrap();
        let again = play(&[game, "play", file.to_str().unwrap()], SIZES[0]);
        again.screen_with(|screen| screen.has("? help"));
        let again = quit(again, "q");
        let board = |printed: &str| printed.split_once(&header).map(|(_, board)| board.trim_end().to_owned());
        assert_eq!(board(&again), board(&printed), "{game}");
    }
    fs::remove_file(&file).unwrap();
}

#[test]
fn escape_asks_before_it_quits() {
    let mut session = play(&["mines", "play", "--seed", "1"], SIZES[1]);
    session.screen_with(|screen| screen.has("? help"));
    session.press("\u{1b}");
    session.screen_with(|screen| screen.has("Quit? Enter quits, any other key goes on."));
    session.press("x");
    session.screen_with(|screen| !screen.has("Quit?"));
    session.press("\u{1b}");
    session.screen_with(|screen| screen.has("Quit?"));
    let printed = quit(session, "\r");
    assert!(printed.contains("seed=1"), "{printed}");
}

#[test]
fn the_question_of_escape_is_whole_in_every_language() {
    let questions = [
        ("en", "Quit? Enter quits, any other key goes on."),
        ("de", "Beenden? Eingabe beendet, jede andere Taste spielt weiter."),
        ("fr", "Quitter ? Entrée pour quitter, une autre touche pour continuer."),
        ("ja", "終了しますか？ Enter で終了、ほかのキーで続けます。"),
        ("zh", "要退出吗？按回车退出，按其他键继续。"),
    ];
    for ((language, question), size) in questions.into_iter().flat_map(|said| SIZES.map(|size| (said, size))) {
        let mut session = play(&["mines", "play", "--seed", "1", "--lang", language], size);
        session.screen_with(|screen| screen.has("A1  "));
        session.press("\u{1b}");
        // Lines break between words, and letters of two columns have a gap behind them.
        let bare = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
        session.screen_with(|screen| bare(&screen.to_string()).contains(&bare(question)));
        quit(session, "\r");
    }
}

/// A name stands over its column or not at all.
#[test]
fn names_of_columns_are_never_cut() {
    for size in SIZES {
        let mut session = play(&["mines", "play", "--size", "60x40", "--mines", "400", "--seed", "1"], size);
        session.screen_with(|screen| screen.has("? help"));
        for column in 30..60 {
            session.press("\u{1b}[C".repeat(if column == 30 { 30 } else { 1 }).as_str());
            let cell = format!("{}1", grid::column_name(column));
            let screen = session.screen_with(|screen| screen.has(&format!("{cell}  ")));
            let names = screen.lines()[0].clone();
            let names: Vec<&str> = names.split_whitespace().collect();
            // Columns of one letter end with Z; a single letter elsewhere is what is left of two.
            let short: Vec<&str> = names.iter().copied().filter(|name| name.len() == 1).collect();
            let last = short.last().is_none_or(|last| *last == "Z");
            let follow = short.windows(2).all(|pair| pair[1].as_bytes()[0] == pair[0].as_bytes()[0] + 1);
            assert!(last && follow && names.iter().any(|name| name.len() == 2), "{screen}");
        }
        quit(session, "q");
    }
}

#[test]
fn play_speaks_the_language_asked_for() {
    for (language, help, keys) in
        [("de", "? Hilfe", "Tasten"), ("fr", "? aide", "Touches"), ("ja", "? ヘルプ", "キー"), ("zh", "? 帮助", "按键")]
    {
        for size in SIZES {
            let mut session = play(&["mines", "play", "--seed", "1", "--lang", language], size);
            session.screen_with(|screen| screen.has(help));
            session.press("?");
            session.screen_with(|screen| screen.has(keys));
            session.press(" ");
            quit(session, "q");
        }
    }
}

#[test]
fn a_board_without_a_guess_can_be_played() {
    let mut session = play(&["mines", "play", "--no-guess", "--level", "intermediate", "--seed", "3"], SIZES[0]);
    session.screen_with(|screen| screen.has("? help"));
    session.press("pp");
    session.press("+++++++p");
    session.screen_with(|screen| screen.has("Won"));
    let printed = quit(session, "q");
    assert!(printed.contains("start="), "{printed}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |arguments: &[&str]| {
        let output = tilewise(arguments, &[]).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let boards = concat!(env!("CARGO_MANIFEST_DIR"), "/../../boards/popstar/golden100.txt");
    let (status, told) = refused(&["popstar", "play", boards]);
    assert!(status == Some(2) && told.contains("100 boards; say which one with --id"), "{told}");
    let (status, told) = refused(&["popstar", "play", boards, "--id", "nobody"]);
    assert!(status == Some(2) && told.contains("there is no board 'nobody'"), "{told}");
    let (status, told) = refused(&["mines", "play", "--size", "3x3", "--mines", "10"]);
    assert!(status == Some(2) && told.contains("10"), "{told}");
    let (status, told) = refused(&["mines", "play", "--size", "3by3", "--mines", "1"]);
    assert!(status == Some(2) && told.contains("write width x height, such as 30x20"), "{told}");
}
