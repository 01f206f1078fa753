//! Scores of a method over a collection, each game replayed by the referee:
//! `measure popstar|samegame FILE METHOD NODES SEED [FIRST LAST]`.

use effort::Budget;
use popstar::{Rules, Settings, method, referee::replay, text::collection};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, file, name, nodes, seed, range @ ..] = &words[..] else {
        panic!("measure popstar|samegame FILE METHOD NODES SEED [FIRST LAST]")
    };
    let rules = if rules == "samegame" { Rules::SAMEGAME } else { Rules::POPSTAR };
    let boards = collection(&std::fs::read_to_string(file).unwrap(), rules).unwrap();
    let bound = |index: usize, default: usize| range.get(index).map_or(default, |number| number.parse().unwrap());
    let asked = &boards[bound(0, 1) - 1..bound(1, boards.len())];
    let settings = Settings { seed: seed.parse().unwrap(), ..Settings::default() };
    let mut total = 0;
    for board in asked {
        let mut budget = Budget::nodes(nodes.parse().unwrap());
        let plan = method(name).unwrap()(&board.position, &settings, &mut budget, &mut |_| {});
        let verdict = replay(&board.position, &plan.moves).unwrap();
        assert!(verdict.over && (verdict.score(), verdict.left) == (plan.score, plan.left), "{plan:?}");
        total += plan.score;
        println!("{} {} {} {}", board.id, plan.score, plan.left, plan.certainty.is_proven());
    }
    println!("total {total} mean {:.1}", total as f64 / asked.len() as f64);
}
