//! Every contest of the table holds what the arena's doors rely on.

use desk::Language;
use desk::contest::{Boards, Contest};
use desk::verb::{Given, Input};
use effort::Budget;
use games::TABLE;
use std::time::Duration;

fn contests() -> impl Iterator<Item = (&'static str, &'static Contest)> {
    TABLE.0.iter().filter_map(|game| Some((game.name, game.contest?)))
}

#[test]
fn what_a_contest_names_is_there() {
    assert!(contests().count() > 0, "the feature 'arena' brings them");
    for (game, contest) in contests() {
        let options = (contest.options)();
        for key in contest.dealt {
            assert!(options.iter().any(|option| option.key == *key), "{game}: {key}");
        }
        for (key, value) in contest.before {
            let option = options.iter().find(|option| option.key == *key);
            assert!(option.is_some_and(|option| option.kind.check(value).is_ok()), "{game}: {key}={value}");
        }
        let methods = (contest.methods)();
        for name in contest.usual.split(',') {
            assert!(methods.iter().any(|entrant| entrant.name == name), "{game}: {name}");
        }
        assert!(contest.seed.parse::<u64>().is_ok() && contest.count.parse::<u64>().is_ok(), "{game}");
        // Those the doors have themselves.
        for key in ["boards", "from", "count", "seed", "method", "threads", "each", "json", "time", "nodes"] {
            assert!(options.iter().all(|option| option.key != key), "{game}: {key}");
        }
    }
}

#[test]
fn a_board_s_number_and_a_method_s_say_all() {
    for (game, contest) in contests() {
        let given = Given::new(TABLE, Input::default(), Language::English, (contest.options)());
        let methods: Vec<&str> = contest.usual.split(',').collect();
        let open = |seed| {
            let boards = Boards { list: None, seed, is_campaign: false };
            (contest.open)(&given, &methods, &boards).unwrap_or_else(|trouble| panic!("{game}: {trouble}"))
        };
        let (one, other) = (open(3), open(3));
        assert_eq!(one.listed(), None, "{game}");
        for (method, name) in methods.iter().enumerate() {
            for board in [5, 0] {
                let play = |opened: &dyn desk::contest::Match| {
                    let played = opened.play(method, board, &mut Budget::nodes(20_000), &|| Duration::ZERO);
                    played.map(|played| played.outcome)
                };
                assert_eq!(play(&*one), play(&*other), "{game}, {name}, board {board}");
                assert_eq!(one.text(board), other.text(board), "{game}, board {board}");
            }
        }
        assert_ne!(one.text(0), one.text(1), "{game}");
        assert_ne!(one.text(0), open(4).text(0), "{game}");
    }
}
