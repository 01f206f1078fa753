//! What playouts win more than looking ahead alone, by how many there are.
//!
//! Whole games are noisy, and two policies that open another cell once see different games from there on. But
//! the difference of two policies is the sum, over the guesses that the one makes, of what its cell wins
//! more than the other's cell would if the other policy played on from both. So the one with playouts plays low-noise
//! games here, and only where it opens another cell both cells are played on by the other, on the same
//! hidden layouts. What is added up is small and rare, and so is its noise.
//!
//! With several depths the last one plays the games, and the others say at each of its guesses what they would
//! open: for the last the sum is right on average, for the others but for what their own games would look like
//! after they have opened another cell. On the same guesses they are told apart by far fewer games.
//!
//! `cargo run --release -p tilewise-mines --example advantage -- [LEVEL] [open] GAMES SEED DEPTH...` plays expert games or those of a
//! level, first click safe in the corner or, with `open`, opening a region at D4. A depth is
//! `best`, or `PLAYOUTS[,CELLS[,SOLVED[,FROM[,MOST]]]]`: playouts of each cell, cells compared, layouts solved in playouts, the share of the
//! cells out of doubt from which on guesses are compared, and the cells in doubt up to which they are. What all are compared with is `best` without playouts. Seeds below 1,000 are for tuning; figures are reported on others.

use effort::{Budget, Rng};
use grid::Cell;
use mines::analysis::Analysis;
use mines::estimate::weigh_rest;
use mines::field::Spot;
use mines::mind::Mind;
use mines::policy::best::DEPTH;
use mines::policy::deep::{Depth, choose_by};
use mines::policy::{Next, Policy};
use mines::truth::Truth;
use mines::{Board, First, Level, View, deal};

/// `best` without playouts.
const LOOKING: Depth = Depth { from: 2.0, ..DEPTH };
/// Games that it plays on from each of the cells.
const PLAYED_ON: u64 = 40;

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let named = words.first().and_then(|word| Level::named(word));
    words.drain(..usize::from(named.is_some()));
    let open = words.first().is_some_and(|word| word == "open");
    words.drain(..usize::from(open));
    let level = named.or_else(|| Level::named("expert")).expect("the levels are fixed");
    let (first, start) = if open { (First::Open, Cell::new(3, 3)) } else { (First::Safe, Cell::new(0, 0)) };
    let number =
        |at: usize, otherwise: u64| words.get(at).map_or(otherwise, |word| word.parse().expect("a whole number"));
    let (games, seed) = (number(0, 200), number(1, 1_903));
    let named = ["25", "100", "400"].map(String::from);
    let names = if words.len() > 2 { &words[2..] } else { &named };
    let depths: Vec<Depth> = names.iter().map(|name| depth(name)).collect();
    let mut sums = vec![Sum::default(); depths.len()];
    let mut weights = Sum::default();
    for game in 0..games {
        let mut rng = Rng::stream(seed, game);
        let board = deal(level.size(), level.mines, first, start, rng.next()).expect("the level can be dealt");
        play(&board, start, &mut rng, &depths, &mut sums, &mut weights);
        if (game + 1) % 100 == 0 || game + 1 == games {
            println!("{:7} games  won {}", game + 1, weights.mean());
            for (name, sum) in names.iter().zip(&sums) {
                println!("{:7} games  deep by {name}: {}", game + 1, sum.text());
            }
        }
    }
}

fn depth(name: &str) -> Depth {
    if name == "best" {
        return DEPTH;
    }
    let numbers: Vec<f64> = name.split(',').map(|word| word.parse().expect("numbers with commas")).collect();
    let given = |at: usize| numbers.get(at).copied();
    let mut depth = Depth::of(numbers[0] as u32);
    depth.rivals = given(1).map_or(depth.rivals, |cells| cells as usize);
    depth.comparison.player.solved = given(2).map_or(depth.comparison.player.solved, |layouts| layouts as usize);
    depth.from = given(3).unwrap_or(depth.from);
    depth.most_in_doubt = given(4).map_or(depth.most_in_doubt, |cells| cells as usize);
    depth
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
    fn add(&mut self, won: f64) {
        self.games += 1.0;
        self.points += 100.0 * won;
        self.squares += 1e4 * won * won;
    }

    fn mean(&self) -> String {
        let mean = self.points / self.games;
        let error = 1.96 * ((self.squares / self.games - mean * mean) / self.games).sqrt();
        format!("{mean:+.4} ± {error:.4} points")
    }

    fn text(&self) -> String {
        let (changed, milliseconds) = (self.changed / self.games, 1e3 * self.seconds / self.games);
        let mean = self.mean();
        format!("{mean}, {changed:.3} guesses changed and {milliseconds:.1} ms a low-noise game")
    }
}

/// Plays a low-noise game by the last of the depths, and adds up what each wins more than `best`.
fn play(board: &Board, start: Cell, rng: &mut Rng, depths: &[Depth], sums: &mut [Sum], weights: &mut Sum) {
    let budget = &mut Budget::unlimited();
    let mut mind = Mind::new(&View::untouched(board.size(), board.mine_count(), First::None));
    let mut truth = Truth::of(board, &mind.field);
    let (mut next, mut weight, mut opened) = (vec![mind.field.spot(start)], 1.0, 0);
    let mut gained = vec![0.0; depths.len()];
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
        let mut chosen = Vec::with_capacity(depths.len());
        for (depth, sum) in depths.iter().zip(sums.iter_mut()) {
            mind = before.clone();
            let begun = spent();
            chosen.push(choose_by(&mut mind, depth, budget).expect("the budget does not end"));
            sum.seconds += spent() - begun;
        }
        match chosen.last().expect("there is a depth") {
            Next::Certain(cells) => next.clone_from(cells),
            Next::Nothing => break,
            Next::Solved(best) => {
                weight *= best.wins as f64 / best.of as f64;
                break;
            }
            &Next::Guess(spot) => {
                let mut other = before;
                let instead = choose_by(&mut other, &LOOKING, budget).expect("the budget does not end");
                let seed = rng.next();
                if let Next::Guess(instead) = instead {
                    let mut cells = vec![instead];
                    for chosen in &chosen {
                        if let Next::Guess(spot) = chosen
                            && !cells.contains(spot)
                        {
                            cells.push(*spot);
                        }
                    }
                    let won = if cells.len() > 1 { wins(&mind, &cells, seed) } else { vec![0.0] };
                    for ((chosen, sum), gained) in chosen.iter().zip(sums.iter_mut()).zip(&mut gained) {
                        let place = cells.iter().position(|&cell| *chosen == Next::Guess(cell));
                        if let Some(place) = place.filter(|&place| place > 0) {
                            sum.changed += 1.0;
                            *gained += weight * (won[place] - won[0]);
                        }
                    }
                }
                let (safe, analysis, share) = settled(&mind, spot);
                weight *= share;
                if truth.is_mine(spot) {
                    truth = Truth::drawn(&safe, &analysis, rng);
                }
                next.push(spot);
            }
        }
    }
    weights.add(weight);
    sums.iter_mut().zip(gained).for_each(|(sum, gained)| sum.add(gained));
}

/// How much is won by opening each cell, if `best` without playouts goes on from all of them on the same layouts.
fn wins(mind: &Mind, spots: &[Spot], seed: u64) -> Vec<f64> {
    let policy = Policy { name: "", summary: "", choose: |mind, _, budget| choose_by(mind, &LOOKING, budget) };
    let mut whole = Analysis::default();
    whole.ln_layouts_of(&mind.field, &mut Budget::unlimited()).expect("the budget does not end");
    let cells: Vec<_> = spots.iter().map(|&spot| (spot, settled(mind, spot))).collect();
    let mut won = vec![0.0; spots.len()];
    for playout in 0..PLAYED_ON {
        let truth = Truth::drawn(&mind.field, &whole, &mut Rng::stream(seed, playout));
        for ((spot, (safe, analysis, share)), won) in cells.iter().zip(&mut won) {
            let mut redraws = Rng::stream(seed ^ 1, playout);
            let mut truth =
                if truth.is_mine(*spot) { Truth::drawn(safe, analysis, &mut redraws) } else { truth.clone() };
            let mut mind = mind.clone();
            mind.go_back_to(&mind.field.clone());
            let (rng, budget) = (&mut Rng::seeded(0), &mut Budget::unlimited());
            let rest = weigh_rest(&mut mind, &mut truth, vec![*spot], &policy, rng, &mut redraws, budget);
            *won += share * rest.expect("the budget does not end") / PLAYED_ON as f64;
        }
    }
    won
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
