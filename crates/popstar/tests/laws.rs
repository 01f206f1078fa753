//! Laws that hold for every board, checked with the referee and with code too plain to be wrong.

use effort::{Budget, Certainty, Rng, Stop};
use grid::{Cell, Size};
use popstar::referee::replay;
use popstar::{
    Board, Bonus, Chooser, Close, Colour, Deal, GroupScore, Level, METHODS, PRESETS, Plan, Points, Position, Reach,
    Refusal, Rules, Settings, advise, estimate, gathering_bound, generate, method, text, tight_bound, upper_bound,
};
use std::cell::Cell as Moving;
use std::collections::HashMap;

fn board(width: usize, height: usize, colours: u8, rules: Rules, seed: u64) -> Position {
    let board = generate(Size::new(width, height).unwrap(), colours, Deal::Uniform, seed).unwrap();
    Position { board, rules }
}

fn solve(name: &str, position: &Position, settings: &Settings, nodes: u64) -> Plan {
    method(name).unwrap()(position, settings, &mut Budget::nodes(nodes), &mut |_| {})
}

#[track_caller]
fn check_plan(position: &Position, plan: &Plan, about: &str) {
    let verdict = replay(position, &plan.moves).unwrap_or_else(|foul| panic!("{about}: {foul:?}\n{position}"));
    assert!(verdict.over, "{about} stops too early\n{position}");
    assert_eq!((verdict.score(), verdict.left), (plan.score, plan.left), "{about}\n{position}");
    assert!(plan.score <= plan.bound(), "{about} beats its bound\n{position}");
}

const RULES: [Rules; 5] = [
    Rules::POPSTAR,
    Rules::SAMEGAME,
    Rules { score: GroupScore::square(1, 5), bonus: Bonus::Linear { most: 50, each: 5, below: 9 }, ..Rules::POPSTAR },
    Rules { close: Close::Right, ..Rules::SAMEGAME },
    // The last is Jawbreaker's, which pays by a product that is no square.
    PRESETS[PRESETS.len() - 1].rules,
];

#[test]
fn every_method_claims_what_the_referee_counts() {
    for rules in RULES {
        for seed in 0..3 {
            let position = board(7, 6, 4, rules, seed);
            let kept = solve("misps", &position, &Settings::default(), 1).moves;
            let settings = Settings { seed, kept, ..Settings::default() };
            for (name, search) in METHODS {
                let mut last = Points::MIN;
                let mut improved = |plan: &Plan| {
                    assert!(plan.score > last, "{name} tells of a game that is no better");
                    last = plan.score;
                    check_plan(&position, plan, name);
                };
                let plan = search(&position, &settings, &mut Budget::nodes(700), &mut improved);
                assert_eq!(plan.score, last, "{name} tells of its best game");
                check_plan(&position, &plan, name);
                let again = search(&position, &settings, &mut Budget::nodes(700), &mut |_| {});
                assert_eq!(again, plan, "{name} gives the same game again");
            }
        }
    }
}

#[test]
fn methods_answer_boards_that_are_empty_or_have_no_group() {
    for text in ["popstar\n...", "popstar rules=samegame\n..\n..", "popstar\nRGR", "popstar\nR"] {
        let position: Position = text.parse().unwrap();
        for (name, search) in METHODS {
            let plan = search(&position, &Settings::default(), &mut Budget::nodes(100), &mut |_| {});
            assert!(plan.moves.is_empty(), "{name}");
            assert_eq!(plan.score, position.rules.bonus(position.board.left()), "{name}");
            assert!(plan.certainty.is_proven(), "{name} on {text:?}");
        }
    }
}

/// Tries every game.
fn best_by_trying_all(position: &Position, known: &mut HashMap<Board, Points>) -> Points {
    if let Some(&best) = known.get(&position.board) {
        return best;
    }
    let after = position.board.groups().into_iter().map(|group| {
        let (next, pays) = position.click(group.cells[0]).unwrap();
        pays + best_by_trying_all(&next, known)
    });
    let best = after.max().unwrap_or_else(|| position.rules.bonus(position.board.left()));
    known.insert(position.board.clone(), best);
    best
}

#[test]
fn exact_finds_the_best_of_all_games() {
    for rules in RULES {
        for seed in 0..40 {
            let position = board(4, 4, 2 + (seed % 3) as u8, rules, seed);
            let wanted = best_by_trying_all(&position, &mut HashMap::new());
            for name in ["exact", "astar"] {
                let plan = solve(name, &position, &Settings::default(), u64::MAX);
                assert!(plan.certainty.is_proven(), "{name} seed {seed}");
                assert_eq!(plan.score, wanted, "{name} seed {seed}\n{position}");
            }
        }
    }
}

/// More tiles than `best` proves first.
#[test]
fn an_endgame_that_is_the_whole_board_proves_its_game() {
    for rules in [Rules::POPSTAR, Rules::SAMEGAME] {
        let position = board(8, 7, 3, rules, 1);
        let plan = solve("best", &position, &Settings::default(), 4_000_000);
        assert!(plan.certainty.is_proven(), "{position}");
        assert_eq!(plan.score, solve("exact", &position, &Settings::default(), u64::MAX).score, "{position}");
    }
}

#[test]
fn an_estimate_is_never_above_the_best_game_and_a_bound_never_below() {
    for rules in RULES {
        for seed in 0..600 {
            let position = board(3 + seed as usize % 3, 4, 2 + (seed % 4) as u8, rules, seed);
            let best = solve("exact", &position, &Settings::default(), u64::MAX);
            assert!(best.certainty.is_proven());
            for chooser in [Chooser::Mis, Chooser::Lgp, Chooser::Crp, Chooser::Misps] {
                assert!(estimate(&position, chooser).points() <= best.score, "seed {seed} {chooser:?}\n{position}");
            }
            assert!(best.score <= tight_bound(&position).points(), "seed {seed}\n{position}");
            assert!(tight_bound(&position) <= upper_bound(&position), "seed {seed}\n{position}");
            assert!(best.score <= gathering_bound(&position).points(), "seed {seed}\n{position}");
            assert!(gathering_bound(&position) <= upper_bound(&position), "seed {seed}\n{position}");
        }
    }
}

#[test]
fn a_tile_that_can_meet_no_other_is_left_over_in_the_bound() {
    // B stands alone, so the Rs beside it never meet and no game clears the board.
    let position: Position = "popstar rules=samegame\nRRBRR".parse().unwrap();
    assert_eq!(upper_bound(&position).points(), 1_000 + 4);
    assert_eq!(tight_bound(&position).points(), 0);
}

#[test]
fn renaming_colours_changes_no_score() {
    let position = board(8, 8, 4, Rules::SAMEGAME, 5);
    let renamed: Position = position.to_string().replace('R', "x").replace('G', "R").replace('x', "G").parse().unwrap();
    for (name, _) in METHODS {
        let scores = [&position, &renamed].map(|position| solve(name, position, &Settings::default(), 300).score);
        assert_eq!(scores[0], scores[1], "{name}");
    }
}

#[test]
fn islands_can_be_searched_in_any_order() {
    let position = board(8, 8, 4, Rules::POPSTAR, 9);
    let settings = Settings { islands: 3, seed: 4, ..Settings::default() };
    for name in ["anneal", "nrpa", "mcts", "best"] {
        let whole = solve(name, &position, &settings, 3_000);
        let parts = [2, 0, 1].map(|index| (index, solve(name, &position, &settings.island(index), 1_000)));
        let best = parts.iter().max_by_key(|(index, plan)| (plan.score, std::cmp::Reverse(*index))).unwrap();
        assert_eq!((whole.score, &whole.moves), (best.1.score, &best.1.moves), "{name}");
    }
}

#[test]
fn a_cleared_board_of_225_tiles_has_an_odd_score() {
    for named in text::collection(include_str!("../../../boards/samegame/codingame.txt"), Rules::SAMEGAME).unwrap() {
        let plan = solve("anneal", &named.position, &Settings::default(), 3_000);
        check_plan(&named.position, &plan, &named.id);
        assert!(plan.left > 0 || plan.score % 2 == 1, "board {}", named.id);
    }
}

#[test]
fn stored_games_have_their_stored_scores() {
    let boards = text::collection(include_str!("../boards/standard20.txt"), Rules::SAMEGAME).unwrap();
    let mut lines =
        include_str!("../../../boards/samegame/standard20_replays.txt").lines().filter(|l| !l.starts_with('#'));
    let mut games = 0;
    while let (Some(header), Some(clicks)) = (lines.next(), lines.next()) {
        let words: Vec<&str> = header.split_whitespace().collect();
        let named = boards.iter().find(|named| named.id == words[1]).unwrap();
        let height = named.position.board.size().height();
        let moves: Vec<Cell> = clicks
            .split_whitespace()
            .map(|click| {
                let (column, row) = click.split_once(',').unwrap();
                Cell::new(column.parse().unwrap(), height - 1 - row.parse::<u16>().unwrap())
            })
            .collect();
        let verdict = replay(&named.position, &moves).unwrap();
        assert!(verdict.over);
        assert_eq!(verdict.score().to_string(), words[2], "position {}", named.id);
        assert_eq!(verdict.left.to_string(), words[3], "position {}", named.id);
        games += 1;
    }
    assert_eq!(games, 20);
}

#[test]
fn kept_games_have_the_scores_they_claim() {
    let boards = text::collection(include_str!("../boards/standard20.txt"), Rules::SAMEGAME).unwrap();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../boards/samegame/best");
    for named in &boards {
        let game = std::fs::read_to_string(format!("{folder}/{}.game", named.id)).unwrap();
        let (claim, clicks) = game.split_once('\n').unwrap();
        let moves: Vec<Cell> = clicks.split_whitespace().map(|click| click.parse().unwrap()).collect();
        let verdict = replay(&named.position, &moves).unwrap();
        assert!(verdict.over);
        assert_eq!(claim, format!("; position {}: {} points, {} left", named.id, verdict.score(), verdict.left));
    }
}

#[test]
fn the_referee_names_the_first_click_that_removes_nothing() {
    let position: Position = "popstar\n..\nRG\nRG".parse().unwrap();
    let at = |name: &str| name.parse::<Cell>().unwrap();
    let foul = |moves: &[&str]| {
        let moves: Vec<Cell> = moves.iter().map(|name| at(name)).collect();
        replay(&position, &moves).unwrap_err()
    };
    assert_eq!((foul(&["A2", "B2"]).step, foul(&["A2", "B2"]).why), (2, Refusal::Empty));
    assert_eq!(foul(&["A2", "A9"]).why, Refusal::Outside);
    assert_eq!(foul(&["A1"]).why, Refusal::Empty);
    let single: Position = "popstar\nRG".parse().unwrap();
    assert_eq!(replay(&single, &[at("A1")]).unwrap_err().why, Refusal::Single);
}

/// One board before and after a click.
#[track_caller]
fn check_click(before: &str, click: &str, after: &str) {
    let position: Position = before.parse().unwrap();
    let (next, _) = position.click(click.parse().unwrap()).unwrap();
    let rows: Vec<&str> = after.split_whitespace().collect();
    assert_eq!(next.board.to_string().split_whitespace().collect::<Vec<_>>(), rows);
}

#[test]
fn tiles_fall_and_empty_columns_close() {
    check_click("popstar\nRGB\nRRB\nRGG", "A1", ".B. GB. GG.");
    check_click("popstar close=right\nRGB\nRRB\nRGG", "A1", "..B .GB .GG");
    check_click("popstar\nGRB\nRRG\nBRG", "B1", ".B. GG. BG.");
}

#[test]
fn colours_are_dealt_evenly_when_asked() {
    let board = generate(Size::new(10, 10).unwrap(), 3, Deal::Even, 1).unwrap();
    let mut counts = board.counts();
    counts.sort_unstable();
    assert_eq!(counts, [33, 33, 34]);
    assert_ne!(board, generate(Size::new(10, 10).unwrap(), 3, Deal::Even, 2).unwrap());
    assert!(generate(Size::new(2, 2).unwrap(), 10, Deal::Uniform, 1).is_err());
    assert_eq!(board.colour(Cell::new(0, 0)).map(|Colour(colour)| colour < 3), Some(true));
}

#[test]
fn thinking_by_the_clock_ends_with_it_and_is_worth_its_time() {
    for (width, height, colours) in [(10, 10, 5), (8, 8, 4)] {
        let position = board(width, height, colours, Rules::POPSTAR, 7);
        // A clock that moves when it is looked at: three hundred looks and the time is over.
        let looks = Moving::new(0_u32);
        let clock = || {
            looks.set(looks.get() + 1);
            f64::from(looks.get()) / 300.0
        };
        let mut budget = Budget::clocked(u64::MAX, &clock);
        let advice = advise(&position, Level::default(), &Settings::default(), &mut budget, &mut |_| {});
        assert!(looks.get() < 600, "{} looks at the clock\n{position}", looks.get());
        let random = solve("misps", &position, &Settings::default(), 1);
        assert!(advice.plan.score > random.score, "no better than {}\n{position}", random.score);
        for (name, search) in METHODS {
            looks.set(0);
            let plan = search(&position, &Settings::default(), &mut Budget::clocked(u64::MAX, &clock), &mut |_| {});
            assert!(looks.get() < 600, "{name}: {} looks at the clock\n{position}", looks.get());
            check_plan(&position, &plan, name);
        }
    }
}

#[test]
fn a_game_on_a_large_board_costs_as_many_nodes_as_it_takes_longer() {
    for (side, least, most) in [(10, 900, 1_100), (32, 5, 40)] {
        let position = board(side, side, 5, Rules::POPSTAR, 3);
        for name in ["beam", "lookahead", "dfs", "nrpa"] {
            // Every game of 1,024 tiles asks at its end, those of smaller boards by their tiles.
            let asked = Moving::new(0_u64);
            let ask = || {
                asked.set(asked.get() + 1);
                false
            };
            let settings = Settings { width: 2, ..Settings::default() };
            method(name).unwrap()(&position, &settings, &mut Budget::interruptible(1_000, &ask), &mut |_| {});
            let games = asked.get() * 256 / (4 + (side * side) as u64 / 4);
            assert!(games <= most, "{name} plays {games} games of {side}x{side} for 1,000 nodes");
            assert!(name == "beam" || games >= least / 10, "{name} plays {games} games of {side}x{side}");
        }
    }
}

#[test]
fn few_nodes_are_not_spread_over_every_group() {
    let position = board(20, 20, 5, Rules::POPSTAR, 3);
    let advise =
        |nodes| advise(&position, Level::default(), &Settings::default(), &mut Budget::nodes(nodes), &mut |_| {});
    assert_eq!(advise(1).choices.len(), 1, "the plan's own group");
    let groups = position.board.groups().len();
    assert_eq!(advise(4 * groups as u64).choices.len(), groups);
}

/// Searches work with parts of their budget, whose ends are not its own.
#[test]
fn what_a_clock_ended_says_so_and_not_that_nodes_were_lacking() {
    let position = board(10, 10, 5, Rules::POPSTAR, 3);
    let stopped = |certainty: Certainty| match certainty {
        Certainty::BestSeen { stopped, .. } => stopped,
        Certainty::Proven => panic!("the board is too large for a proof"),
    };
    let interrupt = |nodes: u64| nodes > 3_000;
    let now = Moving::new(0.0);
    let clock = || {
        now.set(now.get() + 0.01);
        now.get()
    };
    let budgets = || {
        [
            (Budget::counted(u64::MAX, &interrupt), Stop::Interrupted),
            (Budget::clocked(u64::MAX, &clock), Stop::Interrupted),
            (Budget::nodes(3_000), Stop::Nodes),
        ]
    };
    for islands in [1, 2] {
        let settings = Settings { islands, depth: 1, ..Settings::default() };
        for (name, search) in METHODS {
            for (mut budget, wanted) in budgets() {
                now.set(0.0);
                let plan = search(&position, &settings, &mut budget, &mut |_| {});
                let stopped = stopped(plan.certainty);
                let ends_of_itself = ["mis", "lgp", "crp", "misps", "lookahead", "dfs", "beam"].contains(&name);
                let is_right = stopped == wanted || ends_of_itself && stopped == Stop::Done;
                assert!(is_right, "{name} with {budget:?} of {islands}: {stopped:?}");
            }
        }
    }
    for (mut budget, wanted) in budgets() {
        now.set(0.0);
        let advice = advise(&position, Level::default(), &Settings::default(), &mut budget, &mut |_| {});
        assert_eq!(stopped(advice.plan.certainty), wanted, "{budget:?}");
    }
}

#[test]
fn advice_names_a_group_and_what_every_group_leads_to() {
    let mut rng = Rng::seeded(3);
    for seed in 0..5 {
        let position = board(5, 5, 3, RULES[rng.below(4) as usize], seed);
        let advice =
            advise(&position, Level::default(), &Settings::default(), &mut Budget::nodes(200_000), &mut |_| {});
        check_plan(&position, &advice.plan, "advice");
        assert_eq!(advice.choices.len(), position.board.groups().len());
        assert!(advice.choices[0].group.cells.contains(&advice.plan.moves[0]));
        assert_eq!(advice.choices[0].leads_to, advice.plan.score);
        let best = solve("exact", &position, &Settings::default(), u64::MAX).score;
        assert!(advice.bound.points() >= best && advice.plan.score <= best);
        let level = |target| Level { target: Some(target), ..Level::default() };
        let reach = |target| {
            advise(&position, level(target), &Settings::default(), &mut Budget::nodes(100_000), &mut |_| {}).reach
        };
        assert_eq!(reach(advice.plan.score - 1), Reach::Reached);
        assert_eq!(reach(upper_bound(&position).points() + 1), Reach::CannotBeReached);
    }
}
