//! Mini Cactpot's part of the suite.

use crate::{AREA, Pays, Played, Ticket, advise};
use desk::Bench;
use effort::Budget;

pub(super) fn suite(bench: &mut Bench) {
    bench.part("all 81 fresh tickets", fresh);
    bench.part("100 tickets", |budget| tickets(100, budget));
}

fn fresh(budget: &mut Budget) {
    for (tile, number) in (0..AREA).flat_map(|tile| (1..=9).map(move |number| (tile, number))) {
        let ticket = Ticket::default().with(tile, Some(number)).expect("one number is not too many");
        advise(&ticket, budget).expect("a fresh ticket has advice");
    }
}

fn tickets(tickets: u64, budget: &mut Budget) {
    for seed in 0..tickets {
        let mut game = Played::deal(seed, Pays::default());
        while let Some(next) = advise(game.ticket(), budget).expect("a dealt ticket has advice").next {
            game.play(next).expect("advice keeps to the rules");
        }
    }
}
