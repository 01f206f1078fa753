//! Times advice: cold on the four upright boards, then in the same game after each answer to
//! the best flip.
//! The least of several runs, in milliseconds; name a goal to time only that one.

use effort::Budget;
use hollows::{Advisor, Chance, Goal, Settings, View, advise, patterns, untouched};
use std::time::Instant;

fn main() {
    let goals: Vec<Goal> = match std::env::args().nth(1) {
        Some(name) => vec![name.parse().expect("the name of a goal")],
        None => Goal::all().collect(),
    };
    for goal in goals {
        for fox in [0, 3_333, 5_000, 10_000] {
            let (mut cold, mut later) = (0.0f64, Vec::new());
            for group in patterns::Group::ALL {
                let settings = Settings { goal, fox: Chance::of_units(fox), ..Settings::default() };
                let view = untouched(patterns::upright(group).blocked, settings);
                cold = cold.max(time(&view, &view));
                let advice = advise(&view, &mut Budget::unlimited()).expect("a listed board has advice");
                let best = advice.next().expect("a flip helps");
                for reply in &advice.answers {
                    later.push(time(&view, &view.after(best, reply.seen).expect("an answer fits its view")));
                }
            }
            let most = |times: &[f64]| times.iter().copied().fold(0.0, f64::max);
            let mean = |times: &[f64]| times.iter().sum::<f64>() / times.len() as f64;
            let chance = Chance::of_units(fox);
            println!(
                "{goal} fox {chance}: cold {cold:.1}; after the best flip mean {:.2}, most {:.2}",
                mean(&later),
                most(&later)
            );
        }
    }
}

/// How long advice on `view` takes somebody who has thought about `before`; cold if that is the
/// view itself.
fn time(before: &View, view: &View) -> f64 {
    let once = |_| {
        let mut advisor = Advisor::default();
        if before != view {
            advisor.advise(before, &mut Budget::unlimited()).expect("a listed board has advice");
        }
        let start = Instant::now();
        let advice = advisor.advise(view, &mut Budget::unlimited());
        let took = start.elapsed().as_secs_f64() * 1e3;
        assert!(advice.is_ok());
        took
    };
    (0..3).map(once).fold(f64::MAX, f64::min)
}
