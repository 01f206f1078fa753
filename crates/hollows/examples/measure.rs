//! Times advice on every upright board.
use effort::Budget;
use hollows::{Chance, Goal, Settings, advise, patterns, untouched};
use std::time::Instant;

fn main() {
    let goals: Vec<Goal> = match std::env::args().nth(1) {
        Some(name) => vec![name.parse().unwrap()],
        None => Goal::all().collect(),
    };
    for group in patterns::Group::ALL {
        for fox in [0, 5_000, 10_000] {
            for &goal in &goals {
                let settings = Settings { goal, fox: Chance::of_units(fox), ..Settings::default() };
                let view = untouched(patterns::upright(group).blocked, settings);
                let start = Instant::now();
                let advice = advise(&view, &mut Budget::unlimited()).unwrap();
                let took = start.elapsed();
                let best: Vec<_> =
                    advice.tiles.iter().take_while(|tile| tile.best).map(|tile| tile.cell.to_string()).collect();
                println!(
                    "{group:?} fox {} {goal}: {:.6} ({:?}) best {} second game {:.4} {took:?}",
                    f64::from(fox) / 1e4,
                    advice.value.to_f64(),
                    advice.value,
                    best.join(" "),
                    advice.second_game.unwrap_or_default().to_f64()
                );
            }
        }
    }
}
