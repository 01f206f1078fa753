//! What `deep` wins more than `best`, by the playouts it is allowed.
//!
//! Whole games are noisy, and two policies that open another cell once see different games from there on. But
//! the difference of two policies is the sum, over the guesses that the one makes, of what its cell wins
//! more than the other's cell would if the other policy played on from both. So `deep` plays low-noise games
//! here, and only where it opens another cell than `best` both cells are played on by `best`, on the same
//! hidden layouts. What is added up is small and rare, and so is its noise.
//!
//! `cargo run --release -p tilewise-mines --example advantage -- [open] [GAMES [SEED [PLAYOUTS...]]]` plays expert
//! games, first click safe in the corner or, with `open`, opening a region at D4. Seeds below 1,000 are for tuning; figures are reported on others.

use effort::{Budget, Rng};
use grid::Cell;
use mines::analysis::Analysis;
use mines::estimate::weigh_rest;
use mines::field::Spot;
use mines::mind::Mind;
use mines::policy::deep::choose;
use mines::policy::{Next, Policy};
use mines::truth::Truth;
use mines::{Board, First, Level, View, deal};

/// Games that `best` plays on from each of two cells.
const PLAYED_ON: u64 = 40;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let open = words.first().is_some_and(|word| word == "open");
    let begin = if open { (First::Open, Cell::new(3, 3)) } else { (First::Safe, Cell::new(0, 0)) };
    let numbers = words.iter().skip(usize::from(open));
    let arguments: Vec<u64> = numbers.map(|word| word.parse().expect("a number")).collect();
    let games = arguments.first().copied().unwrap_or(200);
    let seed = arguments.get(1).copied().unwrap_or(1_903);
    let budgets = if arguments.len() > 2 { &arguments[2..] } else { &[25, 100, 400] };
    let mut sums = vec![Sum::default(); budgets.len()];
    for game in 0..games {
        for (budget, sum) in budgets.iter().zip(&mut sums) {
            play(begin, seed, game, &deep(*budget), sum);
        }
        if (game + 1) % 100 == 0 || game + 1 == games {
            for (budget, sum) in budgets.iter().zip(&sums) {
                println!("{:7} games  deep with {budget:5} playouts: {}", game + 1, sum.text());
            }
        }
    }
}

fn deep(playouts: u64) -> Policy {
    let choose = match playouts {
        25 => choose::<25>,
        50 => choose::<50>,
        100 => choose::<100>,
        200 => choose::<200>,
        400 => choose::<400>,
        800 => choose::<800>,
        1_600 => choose::<1_600>,
        6_400 => choose::<6_400>,
        _ => panic!("{playouts}: use 25, 50, 100, 200, 400, 800, 1600 or 6400"),
    };
    Policy { name: "deep", summary: "", choose }
}

/// What one policy wins more than the other.
#[derive(Clone, Copy, Default)]
struct Sum {
    games: f64,
    points: f64,
    squares: f64,
    changed: f64,
    seconds: f64,
}

impl Sum {
    fn text(&self) -> String {
        let mean = self.points / self.games;
        let error = 1.96 * ((self.squares / self.games - mean * mean) / self.games).sqrt();
        let (changed, milliseconds) = (self.changed / self.games, 1e3 * self.seconds / self.games);
        format!(
            "{mean:+.4} ± {error:.4} points, {changed:.3} guesses changed and {milliseconds:.1} ms a low-noise game"
        )
    }
}

fn play((first, start): (First, Cell), seed: u64, game: u64, policy: &Policy, sum: &mut Sum) {
    let level = Level::named("expert").expect("the levels are fixed");
    let best = Policy::named("best").expect("the policies are fixed");
    let budget = &mut Budget::unlimited();
    let mut rng = Rng::stream(seed, game);
    let board: Board = deal(level.size(), level.mines, first, start, rng.next()).expect("the level can be dealt");
    let mut mind = Mind::new(&View::untouched(board.size(), board.mine_count(), First::None));
    let mut truth = Truth::of(&board, &mind.field);
    let (mut next, mut weight, mut gained, mut opened) = (vec![mind.field.spot(start)], 1.0, 0.0, 0);
    loop {
        for spot in next.drain(..) {
            if mind.field.number(spot).is_none() {
                opened += truth.open(&mut mind, spot);
            }
        }
        if opened == truth.safe_cells() {
            break;
        }
        let before = mind.clone();
        let begun = spent();
        let chosen = (policy.choose)(&mut mind, &mut rng, budget).expect("the budget does not end");
        sum.seconds += spent() - begun;
        match chosen {
            Next::Certain(cells) => next = cells,
            Next::Solved(_) | Next::Nothing => break,
            Next::Guess(spot) => {
                let mut other = before;
                let instead = (best.choose)(&mut other, &mut rng, budget).expect("the budget does not end");
                if let Next::Guess(instead) = instead
                    && instead != spot
                {
                    sum.changed += 1.0;
                    gained += weight * advantage(&mind, spot, instead, &best, rng.next());
                }
                let (safe, analysis, share) = settled(&mind, spot);
                weight *= share;
                if truth.is_mine(spot) {
                    truth = Truth::drawn(&safe, &analysis, &mut rng);
                }
                next.push(spot);
            }
        }
    }
    sum.games += 1.0;
    sum.points += 100.0 * gained;
    sum.squares += 1e4 * gained * gained;
}

/// How much more is won by opening one cell than another, if a policy plays on from both.
fn advantage(mind: &Mind, one: Spot, other: Spot, policy: &Policy, seed: u64) -> f64 {
    let mut whole = Analysis::default();
    whole.ln_layouts_of(&mind.field, &mut Budget::unlimited()).expect("the budget does not end");
    let cells = [one, other].map(|spot| (spot, settled(mind, spot)));
    let mut ahead = 0.0;
    for playout in 0..PLAYED_ON {
        let truth = Truth::drawn(&mind.field, &whole, &mut Rng::stream(seed, playout));
        let won = cells.each_ref().map(|(spot, (safe, analysis, share))| {
            let mut redraws = Rng::stream(seed ^ 1, playout);
            let mut truth =
                if truth.is_mine(*spot) { Truth::drawn(safe, analysis, &mut redraws) } else { truth.clone() };
            let mut mind = mind.clone();
            mind.go_back_to(&mind.field.clone());
            let (rng, budget) = (&mut Rng::seeded(0), &mut Budget::unlimited());
            let rest = weigh_rest(&mut mind, &mut truth, vec![*spot], policy, rng, &mut redraws, budget);
            share * rest.expect("the budget does not end")
        });
        ahead += won[0] - won[1];
    }
    ahead / PLAYED_ON as f64
}

/// The position with a cell known to be safe, counted, and how likely that is.
fn settled(mind: &Mind, spot: Spot) -> (mines::field::Field, Analysis<f64>, f64) {
    let (mut analysis, budget) = (Analysis::<f64>::default(), &mut Budget::unlimited());
    let before = analysis.ln_layouts_of(&mind.field, budget).expect("the budget does not end");
    let mut safe = mind.field.clone();
    safe.settle_safe(spot);
    let after = analysis.ln_layouts_of(&safe, budget).expect("the budget does not end");
    (safe, analysis, (after - before).exp())
}

/// Seconds of processor time so far, where the system tells; the clock of a busy machine would mislead.
fn spent() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|nanoseconds| nanoseconds.parse::<f64>().ok()).map_or(f64::NAN, |ns| 1e-9 * ns)
}
