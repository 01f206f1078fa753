//! What a review says of a finished game is what plain counting finds.
//!
//! Games are played through the protocol by clicks that are often risky, and their history is sent to
//! `review`. Beside it stands the slow way: all layouts of a small board, one by one, and the share of
//! them in which the click hits a mine. It reads board text on its own and shares no code with the
//! solver.

use desk::protocol::{Door, Request, respond};
use effort::Rng;
use serde_json::{Value, json};

fn ask(request: &Value) -> Value {
    let request = Request::read(games::TABLE, &request.to_string());
    let answer = respond(request, |request| request.answer(games::TABLE, Door::default()));
    serde_json::from_str(&answer.to_string()).expect("an answer is JSON")
}

/// The rows of board text, without its header.
fn rows(text: &str) -> Vec<Vec<u8>> {
    text.lines().skip(1).map(|line| line.as_bytes().to_vec()).collect()
}

#[derive(Clone, Debug)]
struct Game {
    /// The texts it went through, and the touch between each two of them.
    past: Vec<String>,
    touches: Vec<Value>,
    first: &'static str,
    mines: u32,
}

type At = (usize, usize);

impl Game {
    fn text(&self) -> &str {
        self.past.last().expect("a game begins with a board")
    }

    /// Touches a cell; what changes nothing or is refused leaves no trace, as on the page.
    fn touch(&mut self, (x, y): At, tool: &str) {
        let touch = json!({ "place": { "x": x, "y": y }, "tool": tool });
        let answer = ask(&json!({
            "tilewise": 1, "do": "touch", "board": self.text(), "place": touch["place"], "tool": tool
        }));
        if let Some(board) = answer["board"].as_str()
            && board != self.text()
        {
            self.past.push(board.into());
            self.touches.push(touch);
        }
    }

    fn is_over(&self) -> bool {
        let rows = rows(self.text());
        let unopened = rows.iter().flatten().filter(|glyph| b"#F*".contains(glyph)).count();
        unopened == self.mines as usize || rows.iter().flatten().any(|&glyph| glyph == b'*')
    }

    /// A game played to its end by clicks of all kinds.
    fn random(seed: u64) -> Self {
        let mut rng = Rng::seeded(seed);
        let mut below = |n: usize| rng.below(n as u64) as usize;
        let (width, height) = (3 + below(3), 2 + below(3));
        let mines = 1 + below(width * height / 3);
        let first = ["safe", "open", "none"][below(3)];
        let header = format!("mines mines={mines} first={first} seed={seed}\n");
        let text = header + &format!("{}\n", "#".repeat(width)).repeat(height);
        let mut game = Self { past: vec![text], touches: Vec::new(), first, mines: mines as u32 };
        while !game.is_over() {
            let cells = rows(game.text());
            let mut any = |glyphs: &[u8]| {
                let fit: Vec<At> = all(&cells).filter(|&(x, y)| glyphs.contains(&cells[y][x])).collect();
                (!fit.is_empty()).then(|| fit[below(fit.len())])
            };
            let (hidden, flagged, number) = (any(b"#"), any(b"F"), any(b"12345678"));
            match (below(10), hidden, flagged, number) {
                (0..=2, Some(at), ..) => game.touch(at, "open"),
                (3, Some(at), ..) => game.touch(at, "flag"),
                (4, _, Some(at), _) => game.touch(at, "flag"),
                (5, _, Some(at), _) => game.touch(at, "open"),
                (kind @ 6..=9, _, _, Some(at)) => {
                    // As many flags as the number says, right or wrong; then the click, twice.
                    let says = usize::from(cells[at.1][at.0] - b'0');
                    let mut near: Vec<At> = around(&cells, at).filter(|&(x, y)| b"#F".contains(&cells[y][x])).collect();
                    while kind < 9 && near.len() > says {
                        near.swap_remove(below(near.len()));
                    }
                    for &(x, y) in near.iter().filter(|&&(x, y)| kind < 8 && cells[y][x] == b'#') {
                        game.touch((x, y), "flag");
                    }
                    let tool = if kind % 2 == 0 { "chord" } else { "open" };
                    game.touch(at, tool);
                    if !game.is_over() {
                        game.touch(at, tool);
                    }
                }
                _ => {}
            }
        }
        game
    }
}

fn all(cells: &[Vec<u8>]) -> impl Iterator<Item = At> {
    let (width, height) = (cells[0].len(), cells.len());
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

fn around(cells: &[Vec<u8>], (x, y): At) -> impl Iterator<Item = At> {
    all(cells).filter(move |&(u, v)| (u, v) != (x, y) && u.abs_diff(x) <= 1 && v.abs_diff(y) <= 1)
}

/// A guess as plain counting finds it.
struct Guess {
    turn: usize,
    before: usize,
    cell: At,
    chord: bool,
    hit: bool,
    risk: f64,
    least: f64,
    /// All cells that were as safe as `least` says.
    safest: Vec<At>,
}

/// Moves that opened something, and the guesses among them.
fn count(game: &Game) -> (usize, Vec<Guess>) {
    let area = all(&rows(game.text())).count();
    let width = rows(game.text())[0].len();
    let mut layouts: Vec<u32> = (0..1u32 << area).filter(|layout| layout.count_ones() == game.mines).collect();
    let mined = |layout: u32, (x, y): At| layout >> (y * width + x) & 1 == 1;
    let (mut moves, mut guesses) = (0, Vec::new());
    for (at, touch) in game.touches.iter().enumerate() {
        let (before, after) = (rows(&game.past[at]), rows(&game.past[at + 1]));
        let opened: Vec<At> =
            all(&before).filter(|&(x, y)| b"#F".contains(&before[y][x]) && !b"#F".contains(&after[y][x])).collect();
        if opened.is_empty() {
            continue;
        }
        moves += 1;
        layouts.retain(|&layout| {
            all(&before).all(|(x, y)| match before[y][x] {
                b'#' | b'F' => true,
                b'*' => mined(layout, (x, y)),
                number => {
                    let near = around(&before, (x, y)).filter(|&near| mined(layout, near)).count();
                    !mined(layout, (x, y)) && near == if number == b'.' { 0 } else { usize::from(number - b'0') }
                }
            })
        });
        let untouched = before.iter().flatten().all(|glyph| b"#F".contains(glyph));
        if untouched && game.first != "none" {
            continue;
        }
        let place = |axis: &str| touch["place"][axis].as_u64().unwrap() as usize;
        let cell = (place("x"), place("y"));
        let chord = !b"#F".contains(&before[cell.1][cell.0]);
        let named: Vec<At> =
            if chord { around(&before, cell).filter(|&(x, y)| before[y][x] == b'#').collect() } else { vec![cell] };
        let share = |cells: &[At]| {
            let hits = layouts.iter().filter(|&&layout| cells.iter().any(|&cell| mined(layout, cell))).count();
            hits as f64 / layouts.len() as f64
        };
        let risk = share(&named);
        if risk > 0.0 {
            let hidden = || all(&before).filter(|&(x, y)| b"#F".contains(&before[y][x]));
            let least = hidden().map(|cell| share(&[cell])).fold(1.0, f64::min);
            let safest = hidden().filter(|&cell| (share(&[cell]) - least).abs() < 1e-9).collect();
            let hit = opened.iter().any(|&(x, y)| after[y][x] == b'*');
            guesses.push(Guess { turn: moves, before: at, cell, chord, hit, risk, least, safest });
        }
    }
    (moves, guesses)
}

fn name((x, y): At) -> String {
    format!("{}{}", char::from(b'A' + x as u8), y + 1)
}

#[test]
fn guesses_cells_risks_and_luck_of_1000_risky_games_agree_with_enumeration() {
    let (mut chords, mut burst_chords, mut guessed) = (0, 0, 0);
    for seed in 0..1_000 {
        let game = Game::random(seed);
        let here = format!("seed {seed}\n{}\n{:?}", game.past.join("\n"), game.touches);
        let (moves, guesses) = count(&game);
        let answer = ask(&json!({
            "tilewise": 1, "do": "review", "board": game.text(), "past": game.past, "touches": game.touches
        }));
        let remarks = answer["review"].as_array().unwrap_or_else(|| panic!("{answer}\n{here}"));
        if guesses.is_empty() {
            assert_eq!(remarks.len(), 1, "{remarks:?}\n{here}");
            assert_eq!(remarks[0]["say"]["key"], "mines.review.no-guess", "{here}");
            assert_eq!(remarks[0]["say"]["args"]["moves"], moves, "{here}");
            continue;
        }
        // Whoever opens what is certain to be a mine guesses nothing, and no luck would help.
        let risks: Vec<f64> =
            guesses.iter().filter(|guess| guess.risk < 1.0 || guess.chord).map(|guess| guess.risk).collect();
        assert_eq!(remarks.len(), guesses.len() + usize::from(!risks.is_empty()), "{remarks:?}\n{here}");
        for (guess, remark) in guesses.iter().zip(remarks) {
            let (key, args) = (remark["say"]["key"].as_str().unwrap(), &remark["say"]["args"]);
            let close = |name: &str, truth: f64| (args[name].as_f64().unwrap() - truth).abs() < 1e-9;
            assert_eq!(args["turn"], guess.turn, "{remark}\n{here}");
            assert_eq!(remark["past"], guess.before, "{remark}\n{here}");
            assert_eq!(args["cell"], name(guess.cell), "{remark}\n{here}");
            // Opening a cell that was certain to be a mine is told without odds.
            if guess.risk >= 1.0 && !guess.chord {
                assert_eq!(key, "mines.review.certain", "{remark}\n{here}");
                continue;
            }
            assert!(close("risk", guess.risk), "{} for {remark}\n{here}", guess.risk);
            assert!(close("least", guess.least), "{} for {remark}\n{here}", guess.least);
            let other = args["other"].as_str().unwrap();
            assert!(guess.safest.iter().any(|&cell| name(cell) == other), "{remark}\n{here}");
            assert_eq!(key.contains("chord"), guess.chord, "{remark}\n{here}");
            assert_eq!(key.ends_with("-hit"), guess.hit, "{remark}\n{here}");
            let quality = match guess {
                Guess { risk, least, .. } if *risk <= least + 1e-9 => "best",
                Guess { least, .. } if *least > 0.0 => "risky",
                _ => "needless",
            };
            assert!(key.contains(quality), "{quality} for {remark}\n{here}");
            chords += usize::from(guess.chord);
            burst_chords += usize::from(guess.chord && guess.hit);
            guessed += 1;
        }
        let Some(said) = remarks.get(guesses.len()).map(|remark| &remark["say"]) else { continue };
        let luck: f64 = risks.iter().map(|risk| 1.0 - risk).product();
        assert_eq!((&said["key"], &said["args"]["count"]), (&json!("mines.review.luck"), &json!(risks.len())));
        assert!((said["args"]["luck"].as_f64().unwrap() - luck).abs() < 1e-9, "{luck} for {said}\n{here}");
    }
    println!("{guessed} guesses, {chords} of them chords, {burst_chords} of those hit a mine");
    assert!(guessed > 1_000 && chords > 300 && burst_chords > 100, "{guessed} guesses, {chords} {burst_chords} chords");
}

/// Without touches the review still speaks, and says that it infers; with some of them it counts the rest.
#[test]
fn a_review_says_how_many_of_its_clicks_are_inferred() {
    let mut partly = 0;
    for seed in 0..200 {
        let game = Game::random(seed);
        let inferred = |touches: Value| {
            let answer = ask(&json!({
                "tilewise": 1, "do": "review", "board": game.text(), "past": game.past, "touches": touches
            }));
            let last = answer["review"].as_array().unwrap().last().unwrap()["say"].clone();
            if last["key"] == "mines.review.inferred" { last["args"]["moves"].as_u64().unwrap() } else { 0 }
        };
        let (moves, _) = count(&game);
        assert_eq!(inferred(json!([])), moves as u64 - 1, "seed {seed}: the header tells the first click");
        assert_eq!(inferred(json!(game.touches)), 0, "seed {seed}");
        let mut some = game.touches.clone();
        let last = some.len() - 1;
        some[last] = Value::Null;
        partly += inferred(json!(some));
    }
    assert!(partly > 100, "{partly}");
}

#[test]
fn touches_that_do_not_fit_the_texts_are_refused_or_not_believed() {
    let game = Game::random(1);
    let review = |touches: Value| {
        ask(&json!({ "tilewise": 1, "do": "review", "board": game.text(), "past": game.past, "touches": touches }))
    };
    let refused = review(json!([null]));
    assert_eq!(refused["error"]["kind"], "request", "{refused}");
    let past = game.past.len();
    let expected = format!("'touches' has 1 and 'past' {past}; one touch stands between each two texts");
    assert_eq!(refused["error"]["message"], expected);
    assert_eq!(review(json!([{ "tool": "open" }]))["error"]["kind"], "request");
    let elsewhere = json!({ "place": { "x": 60_000, "y": 7 }, "tool": "open" });
    assert!(review(json!(vec![elsewhere; past - 1]))["review"].is_array());
    let hexagon = json!({ "place": { "q": -1, "r": 7 }, "tool": "open" });
    assert!(review(json!(vec![hexagon; past - 1]))["review"].is_array());
}

#[test]
fn the_course_of_a_game_ends_with_how_it_ended_and_comes_to_whoever_wants_it() {
    let mut known = 0;
    for seed in 0..60 {
        let game = Game::random(seed);
        let question = json!({
            "tilewise": 2, "do": "review", "board": game.text(), "past": game.past, "touches": game.touches
        });
        assert!(ask(&question).get("course").is_none(), "seed {seed}: it takes long, so it was asked for");
        let mut wanted = question.clone();
        wanted["want"] = json!(["course"]);
        let answer = ask(&wanted);
        let here = format!("seed {seed}\n{}\n{answer}", game.past.join("\n"));
        let course = answer["course"].as_array().unwrap_or_else(|| panic!("{here}"));
        let Some(last) = course.last() else { continue };
        let lost = game.text().contains('*');
        assert_eq!(last["win"], if lost { 0.0 } else { 1.0 }, "{here}");
        assert_eq!(last["past"], game.past.len() - 1, "{here}");
        assert!(course.is_sorted_by_key(|chance| chance["past"].as_u64()), "{here}");
        assert!(course.iter().all(|chance| (0.0..=1.0).contains(&chance["win"].as_f64().unwrap())), "{here}");
        known += usize::from(course.len() > 1);
    }
    assert!(known > 20, "only {known} games have a course");
}
