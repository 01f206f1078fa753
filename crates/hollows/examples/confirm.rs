//! Works out every optimum of the table the slow way, and many positions with it: it takes minutes.
//!
//! `cargo run --release -p tilewise-hollows --example confirm`

#[path = "../tests/slow_way/mod.rs"]
mod slow_way;

use hollows::patterns::{Group, upright};
use hollows::{Goal, Parts, Ratio, Settings, untouched};
use slow_way::{LEAVES, PRESENT_FOX, Pay, SWORDS_PRESENT, Slow, chance, check, compare_positions};

const SWORDS_FOX: Parts = Parts { swords: true, present: false, fox: true };
const ALL: Parts = Parts { swords: true, present: true, fox: true };

fn main() {
    positions_with_many_worlds_the_slow_way();
    all_optima_the_slow_way();
    a_weeks_leaves_the_slow_way();
}

fn positions_with_many_worlds_the_slow_way() {
    println!("{} positions agree", compare_positions(2_800..4_000, 30));
}

fn all_optima_the_slow_way() {
    for group in Group::ALL {
        for goal in [SWORDS_FOX, PRESENT_FOX, ALL] {
            for mix in [(1, 0), (0, 1)] {
                check(group, Goal::Flips(goal), mix, 11);
                println!("{group:?} {} fox {mix:?} agrees", Goal::Flips(goal));
            }
            check(group, Goal::Worst(goal), (1, 1), 11);
            println!("{group:?} {} agrees", Goal::Worst(goal));
        }
        check(group, Goal::Worst(SWORDS_PRESENT), (1, 1), 11);
        for goal in [SWORDS_PRESENT, SWORDS_FOX, ALL].map(Goal::Chance) {
            for mix in [(1, 0), (0, 1)] {
                check(group, goal, mix, 11);
                println!("{group:?} {goal} fox {mix:?} agrees");
            }
        }
    }
}

fn a_weeks_leaves_the_slow_way() {
    for (fox, none) in [(0, 1), (1, 3), (1, 1), (3, 1), (1, 0)] {
        let leaves_of = |group: Group, pay: [u64; 3]| {
            let board = upright(group);
            let mut slow = Slow::new(board, fox, none, Pay::Leaves(pay));
            let known = slow.known(&untouched(board.blocked, Settings::default()));
            let value = slow.best(known, 11);
            let ratio = slow.ratio(&known, value);
            Ratio::new(ratio.above() * board.arrangements.len() as u128, ratio.below() * 63)
        };
        let sum = |pay: [u64; 3]| Group::ALL.iter().fold(Ratio::ZERO, |sum, &group| sum + leaves_of(group, pay));
        let second = sum(LEAVES);
        // In units of a leaf divided by what the second game's value is divided by.
        let (above, below) = (second.above() as u64, second.below() as u64);
        let week = sum([15 * below + above, 35 * below, 100 * below]);
        let week = Ratio::new(week.above(), week.below() * u128::from(below));
        let fox_chance = chance(fox as u32, none as u32);
        let rows = hollows::table::optima(fox_chance, &mut effort::Budget::unlimited()).unwrap();
        assert_eq!((rows[0].goal.name(), rows[0].value), ("week-leaves", week), "fox {fox}:{none}");
        let leaves = rows.iter().find(|row| row.goal.name() == "leaves").unwrap();
        assert_eq!(leaves.value, second, "fox {fox}:{none}");
        println!("fox {fox}:{none}: second game {:.3}, week {:.3} agree", second.to_f64(), week.to_f64());
    }
}
