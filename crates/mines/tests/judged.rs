//! What is said of the clicks of a replay, against plain counting over all layouts: nothing of the solvers is used.

use effort::{Budget, Rng};
use grid::{Cell, Size};
use mines::replay::judge::{Decision, EFFORTS, Judged, judge};
use mines::replay::{Act, Button, Event, Header, Mode, Replay};
use mines::{Board, Outcome, Seen, View, rules};
use std::collections::HashMap;

/// A board laid at random, and clicks on it: mostly left ones, now and then a flag or a chord.
fn random_game(seed: u64, mode: Mode) -> Replay {
    let mut rng = Rng::stream(31, seed);
    // One in sixteen is larger: plain counting takes most of the time there.
    let height = if seed.is_multiple_of(16) { 4 } else { 3 };
    let size = Size::new(3 + rng.below(2) as usize, height).unwrap();
    let mut cells: Vec<Cell> = size.cells().collect();
    rng.choose_front(&mut cells, 3);
    let board = Board::new(size, cells[..3].to_vec());
    let mut events = Vec::new();
    for time in 0..30 {
        let buttons = match rng.below(6) {
            0..4 => [Act::Press(Button::Left), Act::Release(Button::Left)],
            4 => [Act::Press(Button::Right), Act::Release(Button::Right)],
            _ => [Act::Press(Button::Middle), Act::Release(Button::Middle)],
        };
        let cell = *rng.pick(&cells).unwrap();
        let (x, y) = (16 * i32::from(cell.x) + 5, 16 * i32::from(cell.y) + 5);
        events.extend(buttons.map(|act| Event { time: 100 * time, act, x, y }));
    }
    Replay { board, marks: false, square: 16, events, header: Header { mode, ..Header::default() } }
}

/// A layout as a bit for each cell.
type Layout = u32;

/// All layouts that explain what is seen.
fn layouts(view: &View) -> Vec<Layout> {
    let size = view.size();
    let explains = |&layout: &Layout| {
        let mined = |cell: Cell| layout >> size.index(cell) & 1 == 1;
        layout.count_ones() as usize == view.mines()
            && size.cells().all(|cell| match view.seen(cell) {
                Seen::Open(number) => !mined(cell) && number_of(size, layout, cell) == number,
                Seen::Mine => mined(cell),
                Seen::Hidden | Seen::Flag => true,
            })
    };
    (0..1 << size.area()).filter(explains).collect()
}

fn number_of(size: Size, layout: Layout, cell: Cell) -> u8 {
    size.neighbours(cell).filter(|&near| layout >> size.index(near) & 1 == 1).count() as u8
}

/// Layouts that best play wins.
fn best(size: Size, layouts: &[Layout], known: &mut HashMap<Vec<Layout>, usize>) -> usize {
    if layouts.len() < 2 {
        return layouts.len();
    }
    if let Some(&wins) = known.get(layouts) {
        return wins;
    }
    // A cell that is the same in all of them tells nothing; one that differs is not open yet.
    let tells = |cell: &Cell| {
        let shows = |&layout: &Layout| (layout >> size.index(*cell) & 1 == 1, number_of(size, layout, *cell));
        layouts.iter().any(|layout| shows(layout) != shows(&layouts[0]))
    };
    let wins = size.cells().filter(tells).map(|cell| opened(size, layouts, &[cell], known)).max().unwrap_or(1);
    known.insert(layouts.to_vec(), wins);
    wins
}

/// Layouts that are won by opening these cells.
fn opened(size: Size, layouts: &[Layout], cells: &[Cell], known: &mut HashMap<Vec<Layout>, usize>) -> usize {
    let mut parts: HashMap<Vec<u8>, Vec<Layout>> = HashMap::new();
    for &layout in layouts {
        if cells.iter().all(|&cell| layout >> size.index(cell) & 1 == 0) {
            let shown = cells.iter().map(|&cell| number_of(size, layout, cell)).collect();
            parts.entry(shown).or_default().push(layout);
        }
    }
    parts.values().map(|part| best(size, part, known)).sum()
}

/// Everything that is said of a game, judged again by counting.
fn check(replay: &Replay, judged: &Judged, context: &str) -> (usize, usize) {
    let size = replay.board.size();
    let mut view = View::untouched(size, replay.board.mine_count(), mines::First::Safe);
    let (mut guesses, mut chords) = (0, 0);
    let mut known = HashMap::new();
    let mut given_away = Vec::new();
    for (at, click) in judged.clicks.iter().enumerate() {
        let context = format!("{context}, click {at}: {:?}\n{view}", click.click);
        let cell = click.click.cell.expect("every click is on the board");
        let before = view.clone();
        match click.kind() {
            "left" if view.seen(cell) == Seen::Hidden => _ = rules::open(&replay.board, &mut view, cell),
            "double" => _ = rules::chord(&replay.board, &mut view, cell),
            "right" => match view.seen(cell) {
                Seen::Hidden => view.set(cell, Seen::Flag),
                Seen::Flag => view.set(cell, Seen::Hidden),
                _ => {}
            },
            _ => {}
        }
        let new = |&cell: &Cell| before.seen(cell).is_hidden() && !view.seen(cell).is_hidden();
        assert_eq!(size.cells().filter(new).count(), click.opened, "{context}");
        let Some(decision) = &click.decision else {
            let is_first = before.is_untouched() && !click.hit;
            assert!(click.opened == 0 || is_first, "{context}");
            continue;
        };
        let Decision { risk, safest, win_best, win_chosen, win_after, missed, .. } = decision;
        let targets: Vec<Cell> = if click.kind() == "left" {
            vec![cell]
        } else {
            size.neighbours(cell).filter(|&near| before.seen(near) == Seen::Hidden).collect()
        };
        let all = layouts(&before);
        let share = |wins: usize| wins as f64 / all.len() as f64;
        let mined = |cells: &[Cell]| {
            share(all.iter().filter(|&&layout| cells.iter().any(|&cell| layout >> size.index(cell) & 1 == 1)).count())
        };
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(near(*risk, mined(&targets)), "{context}: {decision:?}");
        assert_eq!(*risk == 0.0, mined(&targets) == 0.0, "{context}: {decision:?}");
        let least = before.hidden().map(|cell| mined(&[cell])).fold(1.0, f64::min);
        assert!(near(safest.1, least) && near(mined(&[safest.0]), least), "{context}: {decision:?}");
        assert_eq!(decision.is_forced(), *risk > 0.0 && least > 0.0, "{context}");
        assert!(missed.iter().all(|proof| mined(&[proof.cell]) == 0.0), "{context}");
        assert_eq!(missed.is_empty(), *risk == 0.0 || least > 0.0, "{context}");
        let wins = share(best(size, &all, &mut known));
        let chosen = share(opened(size, &all, &targets, &mut known));
        if replay.header.mode == Mode::Classic && !before.is_untouched() {
            if *risk > 0.0 {
                assert!(near(win_best.unwrap(), wins), "{context}: {wins} {decision:?}");
                assert!(near(win_chosen.unwrap(), chosen), "{context}: {chosen} {decision:?}");
            }
            let after = match judged.stats.outcome {
                outcome if at + 1 == judged.clicks.len() && outcome != Outcome::Playing => {
                    f64::from(u8::from(outcome == Outcome::Won))
                }
                _ => {
                    let left = layouts(&view);
                    best(size, &left, &mut known) as f64 / left.len() as f64
                }
            };
            assert!(near(win_after.unwrap(), after), "{context}: {after} {decision:?}");
            given_away.push(if *risk > 0.0 { wins - chosen } else { 0.0 });
        }
        guesses += usize::from(*risk > 0.0);
        chords += usize::from(*risk > 0.0 && click.kind() == "double");
    }
    if let (Some(accuracy), false) = (judged.accuracy(), given_away.is_empty()) {
        let mean = given_away.iter().sum::<f64>() / given_away.len() as f64;
        let first_was_a_mine = judged.decisions().count() > given_away.len();
        assert!(first_was_a_mine || (accuracy - 100.0 * (1.0 - mean)).abs() < 1e-6, "{context}: {accuracy} {mean}");
    }
    (guesses, chords)
}

#[test]
fn every_click_of_small_games_is_judged_as_counting_does() {
    let (mut guesses, mut chords) = (0, 0);
    for seed in 0..300 {
        let replay = random_game(seed, Mode::Classic);
        let effort = EFFORTS[seed as usize % 2];
        let judged = judge(&replay, effort, &mut Budget::unlimited());
        let found = check(&replay, &judged, &format!("seed {seed}"));
        (guesses, chords) = (guesses + found.0, chords + found.1);
    }
    assert!(guesses > 300 && chords > 3, "{guesses} {chords}");
}

#[test]
fn no_chance_to_win_is_given_on_boards_that_were_not_laid_at_random() {
    for seed in 0..40 {
        let replay = random_game(seed, Mode::NoGuess);
        let judged = judge(&replay, EFFORTS[0], &mut Budget::unlimited());
        check(&replay, &judged, &format!("seed {seed}"));
        for (_, decision) in judged.decisions() {
            assert!(decision.win_best.is_none() && decision.win_chosen.is_none(), "seed {seed}");
            // A game that is over is won or lost on any board.
            assert!(decision.win_after.is_none_or(|win| win == 0.0 || win == 1.0), "seed {seed}");
        }
    }
}

#[test]
fn a_budget_that_ends_leaves_clicks_unjudged_and_says_so() {
    let replay = random_game(3, Mode::Classic);
    let judged = judge(&replay, EFFORTS[1], &mut Budget::nodes(0));
    assert!(judged.decisions().count() == 0 && judged.stopped.is_some(), "{judged:?}");
    assert_eq!(judged.stats.bbbv, judge(&replay, EFFORTS[0], &mut Budget::unlimited()).stats.bbbv);
}
