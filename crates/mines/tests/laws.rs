//! What holds on every board: the fast ways agree with plain enumeration, and no claim about a
//! cell is ever refuted.

use dashu_int::UBig;
use effort::{Budget, Rng};
use grid::{Cell, Size};
use mines::policy::{POLICIES, Policy};
use mines::referee::{counterexample, explains};
use mines::{Board, Fate, First, Halt, Seen, View, advise, basic, deal, exact, odds, rules};

/// The slow way: every layout of the hidden cells, one by one.
fn by_enumeration(view: &View) -> Vec<Board> {
    let hidden: Vec<Cell> = view.hidden().collect();
    let shown: Vec<Cell> = view.size().cells().filter(|&cell| view.seen(cell) == Seen::Mine).collect();
    let boards = (0..1u32 << hidden.len()).filter(|mask| mask.count_ones() as usize == view.mines_left());
    let boards = boards.map(|mask| {
        let mined = (0..hidden.len()).filter(|bit| mask >> bit & 1 == 1).map(|bit| hidden[bit]);
        Board::new(view.size(), mined.chain(shown.iter().copied()))
    });
    boards.filter(|board| explains(board, view)).collect()
}

/// A position of a small board: some cells of a random board opened by lot, a flag and a shown mine
/// here and there, and now and then a number that is wrong.
fn small_view(seed: u64, may_lie: bool) -> View {
    let mut rng = Rng::seeded(seed);
    let size = Size::new(rng.below(5) as usize + 1, rng.below(4) as usize + 1).unwrap();
    let mines = rng.below(size.area() as u64 + 1) as usize;
    let board = deal(size, mines, First::None, Cell::new(0, 0), rng.next()).unwrap();
    let mut view = View::untouched(size, mines, First::None);
    let openness = rng.fraction();
    for cell in size.cells() {
        let seen = match (board.is_mine(cell), rng.fraction()) {
            (false, lot) if lot < openness => Seen::Open(rules::number(&board, cell)),
            (true, lot) if lot < 0.1 => Seen::Mine,
            (_, lot) if lot > 0.9 => Seen::Flag,
            _ => Seen::Hidden,
        };
        view.set(cell, seen);
    }
    let numbers: Vec<Cell> = view.numbers().map(|(cell, _)| cell).collect();
    if may_lie && let Some(&liar) = rng.pick(&numbers) {
        view.set(liar, Seen::Open(rng.below(9) as u8));
    }
    view
}

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
        let believing = |numbers: &[Cell]| {
            // Numbers that are not believed say nothing: open, but free to be any number.
            let hidden: Vec<Cell> = view.hidden().collect();
            let shown: Vec<Cell> = view.size().cells().filter(|&cell| view.seen(cell) == Seen::Mine).collect();
            (0..1u32 << hidden.len()).any(|mask| {
                let counted = matches!(contradiction, mines::Contradiction::MineCount { .. });
                let mined = (0..hidden.len()).filter(|bit| mask >> bit & 1 == 1).map(|bit| hidden[bit]);
                let board = Board::new(view.size(), mined.chain(shown.iter().copied()));
                let right = |&cell: &Cell| view.seen(cell) == Seen::Open(rules::number(&board, cell));
                (!counted || board.mine_count() == view.mines()) && numbers.iter().all(right)
            })
        };
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

/// A position as met in play on a larger board, where enumeration is out of reach.
fn played_view(seed: u64) -> View {
    let mut rng = Rng::seeded(seed);
    let size = Size::new(9 + rng.below(8) as usize, 9).unwrap();
    let start = Cell::new(4, 4);
    let board = deal(size, 20, First::Open, start, seed).unwrap();
    let mut view = View::untouched(size, 20, First::Open);
    rules::open(&board, &mut view, start);
    for _ in 0..rng.below(6) {
        for known in exact::certain(&view, &mut free()).unwrap() {
            if known.fate == Fate::Safe {
                rules::open(&board, &mut view, known.cell);
            }
        }
    }
    view
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
