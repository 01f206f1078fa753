//! Times advice, each asked with nothing remembered: on the four upright boards, then after every
//! first flip and every answer to it, and after two flips on seeded boards.
//! The least of several runs, in milliseconds of wall time; name a goal to time only that one.

use effort::{Budget, Rng};
use hollows::{AREA, Basis, Chance, Goal, Settings, Tile, View, advise, generate, knowledge, patterns, untouched};
use std::time::Instant;

fn main() {
    let goals: Vec<Goal> = match std::env::args().nth(1) {
        Some(name) => vec![name.parse().expect("the name of a goal")],
        None => Goal::all().collect(),
    };
    println!(
        "{:<20} {:>7} {:>8} | after one flip: most, mean, nodes | best flip: most, mean | two flips: most, mean",
        "goal", "fox", "cold"
    );
    for goal in goals {
        for fox in [0, 3_333, 5_000, 10_000] {
            let fox = Chance::of_units(fox);
            let settings = Settings { goal, fox, ..Settings::default() };
            let (mut cold, mut one, mut best, mut two) =
                (Times::default(), Times::default(), Times::default(), Times::default());
            for group in patterns::Group::ALL {
                let view = untouched(patterns::upright(group).blocked, settings.clone());
                let first = cold.note(&view);
                for arrangement in 0..3 {
                    for tile in (view.covered()).iter().step_by(5) {
                        // The seed decides what is hidden; only the flips that fit this board are asked about.
                        let hidden = (0..).map(|seed| generate(seed * 3 + arrangement, &settings));
                        let hidden =
                            hidden.into_iter().find(|hidden| hidden.board.blocked == patterns::upright(group).blocked);
                        one.note(&hidden.expect("every board comes up").flip(&view, tile).expect("a covered tile"));
                    }
                }
                for reply in &first.answers {
                    best.note(&view.after(first.next().expect("a flip helps"), reply.seen).expect("an answer fits"));
                }
            }
            for seed in 0..20 {
                let mut rng = Rng::seeded(seed);
                let hidden = generate(seed, &settings);
                let mut view = hidden.start(settings.clone());
                for _ in 0..2 {
                    let covered: Vec<usize> = view.covered().iter().collect();
                    view = hidden.flip(&view, *rng.pick(&covered).expect("tiles are left")).expect("a covered tile");
                }
                two.note(&view);
            }
            println!(
                "{:<20} {fox:>7} {:>8.1} | {:>8.2} {:>8.2} {:>7} | {:>8.2} {:>8.2} | {:>8.2} {:>8.2}",
                goal.name(),
                cold.most,
                one.most,
                one.mean(),
                one.nodes,
                best.most,
                best.mean(),
                two.most,
                two.mean()
            );
        }
    }
    unlisted();
}

/// Boards that nobody has reported: five blocked tiles by seed, fresh and after flips that showed
/// nothing; and listed boards on which flips that showed nothing leave no listed arrangement.
fn unlisted() {
    println!("{:<44} {:>8} {:>8} {:>8} {:>8}", "unlisted", "most", "mean", "proven", "boards");
    for (name, goal) in [("leaves", Goal::Leaves), ("all-worst", "all-worst".parse().expect("a goal"))] {
        for flips in 0..6 {
            let (mut times, mut proven) = (Times::default(), 0);
            for seed in 0..20 {
                if let Some(view) = unlisted_board(seed, flips, goal) {
                    proven += u32::from(times.note(&view).certainty.is_proven());
                }
            }
            row(&format!("{name}, five tiles by seed, {flips} flips in vain"), &times, proven);
        }
        let (mut times, mut proven) = (Times::default(), 0);
        for seed in 0..40 {
            if let Some(view) = unlisted_layout(seed, goal) {
                proven += u32::from(times.note(&view).certainty.is_proven());
            }
        }
        row(&format!("{name}, listed board, no arrangement fits"), &times, proven);
    }
}

fn row(name: &str, times: &Times, proven: u32) {
    println!("{name:<44} {:>8.2} {:>8.2} {proven:>8} {:>8}", times.most, times.mean(), times.count);
}

/// A board of five blocked tiles by seed with so many flips that showed nothing, if anything fits it.
fn unlisted_board(seed: u64, flips: usize, goal: Goal) -> Option<View> {
    let mut rng = Rng::seeded(seed);
    let mut tiles: Vec<usize> = (0..AREA).collect();
    rng.shuffle(&mut tiles);
    let settings = Settings { goal, ..Settings::default() };
    let view = untouched(tiles[..5].iter().copied().collect(), settings);
    let view = tiles[5..5 + flips].iter().try_fold(view, |view, &tile| view.with(tile, Tile::Empty)).ok()?;
    knowledge(&view).ok().map(|_| view)
}

/// A listed board with flips that showed nothing until no listed arrangement fits.
fn unlisted_layout(seed: u64, goal: Goal) -> Option<View> {
    let mut rng = Rng::seeded(seed);
    let settings = Settings { goal, ..Settings::default() };
    let mut view = generate(seed, &settings).start(settings);
    while matches!(knowledge(&view).ok()?.basis, Basis::Listed(_)) {
        let covered: Vec<usize> = view.covered().iter().collect();
        view = view.with(*rng.pick(&covered)?, Tile::Empty).ok()?;
    }
    Some(view)
}

#[derive(Default)]
struct Times {
    most: f64,
    sum: f64,
    count: u32,
    nodes: u64,
}

impl Times {
    fn note(&mut self, view: &View) -> hollows::Advice {
        let once = |_| {
            let mut budget = Budget::unlimited();
            let start = Instant::now();
            let advice = advise(view, &mut budget).expect("a listed board has advice");
            (start.elapsed().as_secs_f64() * 1e3, budget.spent(), advice)
        };
        let (took, nodes, advice) =
            (0..3).map(once).min_by(|one, other| one.0.total_cmp(&other.0)).expect("three runs");
        if took > self.most {
            self.most = took;
            self.nodes = nodes;
        }
        self.sum += took;
        self.count += 1;
        advice
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count)
    }
}
