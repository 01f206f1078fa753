//! What holds on every board: the fast ways agree with plain enumeration, and no claim about a
//! cell is ever refuted.

mod positions;

use dashu_int::UBig;
use effort::{Budget, Rng};
use grid::{Cell, Size};
use mines::policy::{POLICIES, Policy};
use mines::referee::{counterexample, explains};
use mines::{Board, First, Halt, Seen, View, advise, basic, deal, exact, odds, rules};
use positions::{by_enumeration, has_layout, played_view, small_view};

fn free() -> Budget<'static> {
    Budget::unlimited()
}

#[test]
fn odds_and_layout_counts_agree_with_enumeration() {
    let mut contradictions = 0;
    for seed in 0..6_000 {
        let view = small_view(seed, seed % 3 == 0);
        let boards = by_enumeration(&view);
        match odds(&view, &mut free()) {
            Err(Halt::Contradiction(_)) => {
                assert!(boards.is_empty(), "seed {seed}: {} layouts\n{view}", boards.len());
                contradictions += 1;
            }
            Err(Halt::Stopped(_)) => panic!("seed {seed}: stopped\n{view}"),
            Ok(odds) => {
                assert_eq!(
                    mines::odds::layouts(&view, &mut free()),
                    Ok(UBig::from(boards.len())),
                    "seed {seed}\n{view}"
                );
                for cell in view.size().cells() {
                    let mined = boards.iter().filter(|board| board.is_mine(cell)).count();
                    let truth = view.seen(cell).is_hidden().then(|| mined as f64 / boards.len() as f64);
                    let close = match (odds.mine(cell), truth) {
                        (Some(found), Some(truth)) => {
                            (found - truth).abs() < 1e-12
                                && (found == 0.0) == (truth == 0.0)
                                && (found == 1.0) == (truth == 1.0)
                        }
                        (found, truth) => found == truth,
                    };
                    assert!(close, "seed {seed}: {cell} is {:?}, not {truth:?}\n{view}", odds.mine(cell));
                }
            }
        }
    }
    assert!(contradictions > 500, "only {contradictions} boards contradicted themselves");
}

#[test]
fn blamed_numbers_contradict_each_other_and_none_can_be_left_out() {
    let mut named = 0;
    for seed in 0..3_000 {
        let view = small_view(seed, true);
        let Err(contradiction) = advise(&view, &mut free()) else { continue };
        let blamed = contradiction.cells();
        named += 1;
        let counted = matches!(contradiction, mines::Contradiction::MineCount { .. });
        let believing = |numbers: &[Cell]| has_layout(&view, numbers, counted);
        assert!(!believing(blamed), "seed {seed}: {contradiction}\n{view}");
        for left_out in 0..blamed.len() {
            let rest = [&blamed[..left_out], &blamed[left_out + 1..]].concat();
            assert!(believing(&rest), "seed {seed}: {contradiction} holds without {}\n{view}", blamed[left_out]);
        }
    }
    assert!(named > 300, "only {named} boards contradicted themselves");
}

#[test]
fn what_single_numbers_give_away_is_certain() {
    for seed in 0..3_000 {
        let view = small_view(seed, false);
        let all = exact::certain(&view, &mut free()).unwrap();
        for known in basic::certain(&view, &mut free()).unwrap() {
            let same = all.iter().any(|other| (other.cell, other.fate) == (known.cell, known.fate));
            assert!(same, "seed {seed}: {known:?}\n{view}");
        }
    }
}

#[test]
fn the_referee_refutes_no_certain_cell_and_every_uncertain_one() {
    for seed in 0..150 {
        let view = played_view(seed);
        for (cell, mine) in odds(&view, &mut free()).unwrap().cells() {
            for mined in [false, true] {
                let board = counterexample(&view, cell, mined, &mut free()).unwrap();
                let possible = if mined { mine > 0.0 } else { mine < 1.0 };
                assert_eq!(board.is_some(), possible, "seed {seed}: {cell} {mined}\n{view}");
                assert!(board.is_none_or(|board| explains(&board, &view) && board.is_mine(cell) == mined));
            }
        }
    }
}

#[test]
fn odds_sum_to_the_mines_left() {
    for seed in 0..300 {
        let view = played_view(seed);
        let sum: f64 = odds(&view, &mut free()).unwrap().cells().map(|(_, mine)| mine).sum();
        assert!((sum - view.mines_left() as f64).abs() < 1e-9, "seed {seed}: {sum}\n{view}");
    }
}

#[test]
fn no_policy_opens_a_mine_it_calls_certain() {
    for policy in POLICIES {
        for seed in 0..60 {
            let board = deal(Size::new(9, 9).unwrap(), 10, First::Safe, Cell::new(0, 0), seed).unwrap();
            let played =
                mines::play::play(&board, First::Safe, Cell::new(0, 0), &policy, &mut Rng::seeded(seed), &mut free());
            let played = played.unwrap();
            assert!(played.won || played.guesses > 0, "{policy:?} lost seed {seed} without a guess");
        }
    }
}

/// Where such a player guesses the layouts are counted, but it goes on knowing only what it sees itself.
#[test]
fn players_of_one_method_finish_every_game() {
    let start = Cell::new(0, 0);
    for policy in ["groups", "count_sets", "sat"].map(|name| Policy::named(name).unwrap()) {
        for seed in 0..150 {
            let board = deal(Size::new(6, 6).unwrap(), 7, First::Safe, start, seed).unwrap();
            let mut rng = Rng::seeded(seed);
            let played = mines::play::play(&board, First::Safe, start, &policy, &mut rng, &mut free()).unwrap();
            assert!(played.won || played.guesses > 0, "{policy:?} lost seed {seed} without a guess");
            let weight = mines::estimate::weigh_game(&board, First::Safe, start, &policy, &mut rng, &mut free());
            assert!((0.0..=1.0).contains(&weight.unwrap()), "{policy:?}, seed {seed}");
        }
    }
}

#[test]
fn a_small_budget_still_gives_an_answer() {
    for seed in 0..200 {
        let view = played_view(seed);
        let advice = advise(&view, &mut Budget::nodes(seed)).unwrap();
        let hidden_safe = view.size().area() - view.mines() > view.numbers().count();
        assert_eq!(advice.best.is_empty(), !hidden_safe, "seed {seed}\n{view}");
    }
}

#[test]
fn advice_does_not_depend_on_flags() {
    for seed in 0..200 {
        let view = played_view(seed);
        let mut flagged = view.clone();
        for cell in view.hidden().step_by(3) {
            flagged.set(cell, Seen::Flag);
        }
        let (plain, flagged) = (advise(&view, &mut free()).unwrap(), advise(&flagged, &mut free()).unwrap());
        assert_eq!(plain.best, flagged.best);
    }
}

/// A lattice of numbers with every cell between them hidden: far too many layouts to list.
#[test]
fn a_lattice_of_numbers_is_counted() {
    let size = Size::new(17, 17).unwrap();
    let board = deal(size, 50, First::None, Cell::new(0, 0), 5).unwrap();
    let mut view = View::untouched(size, 50, First::None);
    for cell in size.cells().filter(|cell| cell.x % 2 == 1 && cell.y % 2 == 1 && !board.is_mine(*cell)) {
        view.set(cell, Seen::Open(rules::number(&board, cell)));
    }
    let mut budget = free();
    let odds = odds(&view, &mut budget).unwrap();
    let sum: f64 = odds.cells().map(|(_, mine)| mine).sum();
    assert!((sum - 50.0).abs() < 1e-9);
    assert!(budget.spent() < 5_000_000, "{} nodes", budget.spent());
}

/// More hidden cells than plain floating point numbers can count.
#[test]
fn a_huge_board_has_odds_that_sum_to_its_mines() {
    let size = Size::new(100, 60).unwrap();
    let start = Cell::new(50, 30);
    let board = deal(size, 900, First::Open, start, 3).unwrap();
    let mut view = View::untouched(size, 900, First::Open);
    rules::open(&board, &mut view, start);
    rules::open(&board, &mut view, start);
    let odds = odds(&view, &mut free()).unwrap();
    let sum: f64 = odds.cells().map(|(_, mine)| mine).sum();
    assert!((sum - 900.0).abs() < 1e-8, "{sum}");
}

/// Drawing layouts by lot draws every one, and each about equally often.
#[test]
fn drawn_layouts_explain_the_position_and_are_equally_likely() {
    for seed in 0..40 {
        let view = small_view(seed, false);
        let boards = by_enumeration(&view);
        if !(2..=60).contains(&boards.len()) {
            continue;
        }
        let field = mines::field::Field::of(&view);
        let mut analysis = mines::analysis::Analysis::<f64>::default();
        analysis.weigh(&field, &mut free()).unwrap();
        let mut rng = Rng::seeded(seed);
        let draws = 400 * boards.len();
        let mut seen = vec![0usize; boards.len()];
        for _ in 0..draws {
            let truth = mines::truth::Truth::drawn(&field, &analysis, &mut rng);
            let mined = field.cells().filter(|&spot| truth.is_mine(spot)).map(|spot| field.cell(spot));
            let drawn = Board::new(view.size(), mined);
            let which = boards.iter().position(|board| *board == drawn);
            seen[which.unwrap_or_else(|| panic!("seed {seed}: an impossible layout\n{view}"))] += 1;
        }
        // Six deviations: about 120 either way of 400.
        assert!(seen.iter().all(|&count| count.abs_diff(400) < 120), "seed {seed}: {seen:?}\n{view}");
    }
}

/// The estimate that never dies is right on average.
#[test]
fn the_low_noise_estimate_agrees_with_counting_wins() {
    let size = Size::new(7, 6).unwrap();
    let start = Cell::new(0, 0);
    for policy in ["safest", "fast"].map(|name| Policy::named(name).unwrap()) {
        let (mut wins, mut weight, mut squares) = (0.0, 0.0, 0.0);
        let games = 1_500;
        for seed in 0..games {
            let board = deal(size, 8, First::Safe, start, seed).unwrap();
            let mut rng = Rng::seeded(seed);
            let played = mines::play::play(&board, First::Safe, start, &policy, &mut rng, &mut free()).unwrap();
            wins += f64::from(u8::from(played.won));
            let mut rng = Rng::seeded(seed);
            let game = mines::estimate::weigh_game(&board, First::Safe, start, &policy, &mut rng, &mut free()).unwrap();
            weight += game;
            squares += game * game;
        }
        let n = games as f64;
        let (counted, estimated) = (wins / n, weight / n);
        let noise = (counted * (1.0 - counted) / n + (squares / n - estimated * estimated) / n).sqrt();
        assert!((counted - estimated).abs() < 4.0 * noise, "{policy:?}: {counted} counted, {estimated} estimated");
        assert!(
            squares / n - estimated * estimated < counted * (1.0 - counted),
            "{policy:?} has more noise than counting"
        );
    }
}

/// Fronts of a board may have more layouts together than an `f64` can count: there is no guess then, but
/// advice.
#[test]
fn a_board_with_too_many_layouts_to_guess_on_has_its_odds() {
    let row = |y: usize| -> String {
        (0..55).map(|x| if x % 3 == 1 && y % 3 == 1 && x < 54 && y < 54 { '4' } else { '#' }).collect()
    };
    let rows: Vec<String> = (0..55).map(row).collect();
    let view: View = format!("mines mines=1316 first=none\n{}", rows.join("\n")).parse().unwrap();
    let advice = advise(&view, &mut Budget::unlimited()).unwrap();
    // 324 numbers have four mines each, the other 20 lie among the 109 cells that touch none.
    assert!((advice.best[0].safe - 89.0 / 109.0).abs() < 1e-12, "{:?}", advice.best[0]);
}

/// Numbers two apart, all 2: far more states than a question may hold.
#[test]
fn a_board_too_entangled_to_count_says_so_and_tells_what_single_numbers_show() {
    let cell = |x, y| if x % 2 == 1 && y % 2 == 1 { if x + y == 2 { '.' } else { '2' } } else { '#' };
    let rows: String = (0..31).map(|y| (0..31).map(|x| cell(x, y)).chain(['\n']).collect::<String>()).collect();
    let view: View = format!("mines mines=150\n{rows}").parse().unwrap();
    let advice = advise(&view, &mut free()).unwrap();
    assert_eq!(advice.uncounted, Some(effort::Stop::Memory));
    assert!(advice.odds.is_none() && advice.best[0].safe == 1.0, "{advice:?}");
}
