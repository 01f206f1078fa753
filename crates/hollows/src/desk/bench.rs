//! Faux Hollows' part of the suite.

use crate::patterns::{Group, upright};
use crate::{Goal, Played, Settings, advise, untouched};
use desk::Bench;
use effort::Budget;

pub(super) fn suite(bench: &mut Bench) {
    bench.part("every goal on four fresh boards", goals);
    bench.part("100 games, leaves", |budget| games(100, budget));
}

fn goals(budget: &mut Budget) {
    for group in Group::ALL {
        for goal in Goal::all() {
            let view = untouched(upright(group).blocked, Settings { goal, ..Settings::default() });
            advise(&view, budget).expect("a listed board has advice");
        }
    }
}

fn games(games: u64, budget: &mut Budget) {
    for seed in 0..games {
        let mut game = Played::deal(seed, Settings::default());
        while let Some(next) = advise(game.view(), budget).expect("a dealt board has advice").next() {
            game.flip(next);
        }
    }
}
