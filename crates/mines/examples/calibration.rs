//! How far the estimated chance to win can be trusted, and the fit it comes from.
//!
//! `cargo run --release -p tilewise-mines --example calibration -- play SEED ROUNDS` plays low-noise games of `fast` over a
//! grid of sizes, densities and first-click rules, and prints each guess with more than 5,000 layouts: how it stands, the
//! weight of the game before it, and the chance that the rest is won after it. With those lines on standard input, `fit`
//! finds the weights of `chance.rs`, and `table` prints what was said beside what is won.

use effort::{Budget, Rng};
use grid::{Cell, Size};
use mines::analysis::Analysis;
use mines::chance::{Situation, WEIGHTS};
use mines::mind::Mind;
use mines::policy::{Next, Policy};
use mines::truth::Truth;
use mines::{First, View, deal};
use std::io::{self, BufRead, BufWriter, Write};

const SIZES: [(usize, usize); 9] =
    [(8, 8), (9, 9), (12, 10), (16, 16), (20, 20), (30, 16), (30, 30), (50, 25), (75, 35)];
const DENSITIES: [f64; 7] = [0.10, 0.125, 0.15, 0.175, 0.206, 0.23, 0.25];
const RULES: [(First, &str); 2] = [(First::Safe, "safe"), (First::Open, "open")];
/// Layouts up to which advice solves the endgame instead.
const SOLVED: f64 = 5_000.0;
/// Guesses from which on an eighth is counted.
const ENOUGH: usize = 2_000;

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", seed, rounds] => match (seed.parse(), rounds.parse()) {
            (Ok(seed), Ok(rounds)) => play(seed, rounds),
            _ => Err(io::Error::other("SEED and ROUNDS are whole numbers")),
        },
        ["fit"] => guesses().map(|guesses| fit(&guesses)),
        ["table"] => guesses().map(|guesses| table(&guesses)),
        _ => Err(io::Error::other("say `play SEED ROUNDS`, `fit` or `table`")),
    }
}

/// A guess that was met.
struct Guess {
    kind: usize,
    situation: Situation,
    /// The chance that the game came so far: how often the guess is met, beside the others.
    met: f64,
    /// The chance that the rest was won after the guess.
    rest: f64,
}

/// Plays so many rounds of all kinds of boards.
fn play(seed: u64, rounds: u64) -> io::Result<()> {
    let fast = Policy::named("fast").expect("the policies are fixed");
    let mut out = BufWriter::new(io::stdout().lock());
    for round in 0..rounds {
        let kinds = SIZES.iter().flat_map(|&size| DENSITIES.map(|density| (size, density)));
        let kinds = kinds.flat_map(|(size, density)| RULES.map(|(first, _)| (size, density, first)));
        for (kind, ((width, height), density, first)) in kinds.enumerate() {
            let size = Size::new(width, height).expect("the sizes are possible");
            // Large boards have more guesses, and take longer.
            let games = match size.area() {
                ..=130 => 40,
                131..=500 => 16,
                501..=1_000 => 8,
                1_001..=1_500 => 5,
                _ => 2,
            };
            for game in 0..games {
                let mut rng = Rng::stream(seed, (kind as u64) << 32 | (round * 64 + game));
                let mines = (density * size.area() as f64).round() as usize;
                play_one(&mut out, kind, &View::untouched(size, mines, first), &fast, &mut rng)?;
            }
        }
        out.flush()?;
    }
    Ok(())
}

/// Plays one low-noise game, as `mines::estimate` does, and prints its guesses.
fn play_one(out: &mut impl Write, kind: usize, view: &View, policy: &Policy, rng: &mut Rng) -> io::Result<()> {
    let (size, first) = (view.size(), view.first());
    let inset = if first == First::Open { 3 } else { 0 };
    let start = Cell::new(inset.min((size.width() - 1) / 2), inset.min((size.height() - 1) / 2));
    let board = deal(size, view.mines(), first, start, rng.next()).expect("the boards can be dealt");
    let mut mind = Mind::new(view);
    let mut truth = Truth::of(&board, &mind.field);
    let mut redraws = Rng::seeded(rng.next());
    let (mut next, mut weight, mut opened) = (vec![mind.field.spot(start)], 1.0, 0);
    let mut met: Vec<(f64, Situation)> = Vec::new();
    let free = &mut Budget::unlimited();
    loop {
        for spot in next {
            if mind.field.number(spot).is_none() {
                opened += truth.open(&mut mind, spot);
            }
        }
        if opened == truth.safe_cells() {
            break;
        }
        next = match (policy.choose)(&mut mind, rng, free).expect("a real position can be counted") {
            Next::Certain(cells) => cells,
            Next::Solved(best) => {
                weight *= best.wins as f64 / best.of as f64;
                break;
            }
            Next::Guess(spot) => {
                let situation = Situation::of(first, &mut mind, spot, free).expect("the budget does not end");
                if mind.analysis.ln_layouts() > SOLVED.ln() {
                    met.push((weight, situation));
                }
                weight *= situation.safe;
                if truth.is_mine(spot) {
                    let mut field = mind.field.clone();
                    field.settle_safe(spot);
                    let mut analysis = Analysis::<f64>::default();
                    analysis.weigh(&field, free).expect("a real position can be counted");
                    truth = Truth::drawn(&field, &analysis, &mut redraws);
                }
                vec![spot]
            }
            Next::Nothing => unreachable!("a cell is left to open"),
        };
    }
    for (before, at) in met {
        let Situation {
            area,
            sides,
            promised,
            opened,
            safe,
            worth,
            in_doubt,
            mines_left,
            sea,
            fronts,
            ln_layouts,
            near,
        } = at;
        let rest = weight / (before * safe);
        writeln!(
            out,
            "{kind} {area} {sides} {promised} {opened} {safe:.5} {worth:.5} {in_doubt} {mines_left} {sea} {fronts} {ln_layouts:.3} \
             {near:.3} {before:.6} {rest:.6}"
        )?;
    }
    Ok(())
}

/// The guesses on standard input.
fn guesses() -> io::Result<Vec<Guess>> {
    let read = |line: io::Result<String>| {
        let line = line?;
        let numbers: Vec<f64> = line.split_whitespace().map_while(|word| word.parse().ok()).collect();
        let [
            kind,
            area,
            sides,
            promised,
            opened,
            safe,
            worth,
            in_doubt,
            mines_left,
            sea,
            fronts,
            ln_layouts,
            near,
            met,
            rest,
        ] = numbers[..]
        else {
            return Err(io::Error::other(format!("'{line}' is no guess")));
        };
        let situation = Situation {
            area,
            sides,
            promised,
            opened,
            safe,
            worth,
            in_doubt,
            mines_left,
            sea,
            fronts,
            ln_layouts,
            near,
        };
        Ok(Guess { kind: kind as usize, situation, met, rest: rest.min(1.0) })
    };
    io::stdin().lock().lines().map(read).collect()
}

/// Fits the curve by Newton's method: the likeliest weights, with a little pull towards zero.
fn fit(guesses: &[Guess]) {
    const PULL: f64 = 1e-6;
    let count = guesses.len() as f64;
    // Products differ in size; the pull is to be the same on all.
    let mut scale = [0.0; WEIGHTS];
    for guess in guesses {
        guess.situation.products().iter().zip(&mut scale).for_each(|(product, scale)| *scale += product * product);
    }
    scale.iter_mut().for_each(|scale| *scale = (*scale / count).sqrt().max(1e-9));
    let mut weights = [0.0; WEIGHTS];
    for _ in 0..20 {
        let mut slope: Vec<f64> = weights.iter().map(|weight| -PULL * count * weight).collect();
        let mut bend = vec![[0.0; WEIGHTS]; WEIGHTS];
        (0..WEIGHTS).for_each(|at| bend[at][at] = PULL * count);
        for Guess { situation, met, rest, .. } in guesses {
            let mut products = situation.products();
            products.iter_mut().zip(&scale).for_each(|(product, scale)| *product /= scale);
            let logit: f64 = products.iter().zip(&weights).map(|(product, weight)| product * weight).sum();
            let said = 1.0 / (1.0 + (-logit).exp());
            let (off, spread) = (met * (rest - said), met * (said * (1.0 - said)).max(1e-6));
            for at in 0..WEIGHTS {
                slope[at] += off * products[at];
                let here = spread * products[at];
                bend[at][..=at].iter_mut().zip(&products).for_each(|(bend, product)| *bend += here * product);
            }
        }
        let step = solve(bend, slope);
        weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step);
        if step.iter().all(|step| step.abs() < 1e-6) {
            break;
        }
    }
    let fitted: Vec<String> =
        weights.iter().zip(&scale).map(|(weight, scale)| format!("{:.5}", weight / scale)).collect();
    println!("// {count} guesses\n{}", fitted.join(", "));
}

/// Solves a system of equations given by the lower half of a positive matrix (Cholesky's way).
fn solve(mut matrix: Vec<[f64; WEIGHTS]>, mut right: Vec<f64>) -> Vec<f64> {
    for row in 0..WEIGHTS {
        for column in 0..=row {
            let sum: f64 = (0..column).map(|at| matrix[row][at] * matrix[column][at]).sum();
            let left = matrix[row][column] - sum;
            matrix[row][column] = if row == column { left.sqrt() } else { left / matrix[column][column] };
        }
        let sum: f64 = (0..row).map(|at| matrix[row][at] * right[at]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    for row in (0..WEIGHTS).rev() {
        let sum: f64 = (row + 1..WEIGHTS).map(|at| matrix[at][row] * right[at]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    right
}

/// What was said and what is won, in eighths of what was said.
#[derive(Clone, Default)]
struct Eighths([Eighth; 8]);

#[derive(Clone, Copy, Default)]
struct Eighth {
    guesses: usize,
    met: f64,
    said: f64,
    won: f64,
    /// Squares of how far single guesses are off, to know how far chance alone would go.
    squares: f64,
}

impl Eighths {
    fn add(&mut self, guess: &Guess) {
        let said = guess.situation.win();
        let won = guess.situation.safe * guess.rest;
        let eighth = &mut self.0[((said * 8.0) as usize).min(7)];
        eighth.guesses += 1;
        eighth.met += guess.met;
        eighth.said += guess.met * said;
        eighth.won += guess.met * won;
        eighth.squares += (guess.met * (said - won)).powi(2);
    }

    /// The eighths with enough guesses: which, how many, what was said, what is won, and 95 % of its noise.
    fn enough(&self) -> impl Iterator<Item = (usize, usize, f64, f64, f64)> + '_ {
        let told = |(at, eighth): (usize, &Eighth)| {
            let Eighth { guesses, met, said, won, squares } = *eighth;
            (at, guesses, said / met, won / met, 1.96 * squares.sqrt() / met)
        };
        self.0.iter().enumerate().filter(|(_, eighth)| eighth.guesses >= ENOUGH).map(told)
    }
}

/// Prints the tables of docs/methods/mines.md.
fn table(guesses: &[Guess]) {
    let mut all = Eighths::default();
    let mut by_kind = vec![Eighths::default(); SIZES.len() * DENSITIES.len() * RULES.len()];
    let mut by_size = vec![Eighths::default(); SIZES.len() * RULES.len()];
    let mut by_density = vec![Eighths::default(); DENSITIES.len() * RULES.len()];
    for guess in guesses {
        let (rule, density, size) =
            (guess.kind % 2, guess.kind / 2 % DENSITIES.len(), guess.kind / 2 / DENSITIES.len());
        all.add(guess);
        by_kind[guess.kind].add(guess);
        by_size[2 * size + rule].add(guess);
        by_density[2 * density + rule].add(guess);
    }
    println!("| said | guesses | said on average | won |\n|---|---|---|---|");
    for (at, guesses, said, won, noise) in all.enough() {
        let (from, to) = (100.0 * at as f64 / 8.0, 100.0 * (at + 1) as f64 / 8.0);
        println!("| {from}-{to} % | {guesses} | {:.2} % | {:.2} ± {:.2} % |", 100.0 * said, 100.0 * won, 100.0 * noise);
    }
    let row = |name: String, eighths: &Eighths| {
        let cells: Vec<String> = (0..8)
            .map(|at| {
                let told = eighths.enough().find(|told| told.0 == at);
                told.map_or_else(String::new, |(_, _, said, won, noise)| {
                    format!("{:+.1} ± {:.1}", 100.0 * (said - won), 100.0 * noise)
                })
            })
            .collect();
        println!("| {name} | {} |", cells.join(" | "));
    };
    println!(
        "\n| said less won, points | 1st eighth | 2nd | 3rd | 4th | 5th | 6th | 7th | 8th |\n|---|{}",
        "---|".repeat(8)
    );
    for (at, eighths) in by_size.iter().enumerate() {
        let (width, height) = SIZES[at / 2];
        row(format!("{width}x{height} {}", RULES[at % 2].1), eighths);
    }
    for (at, eighths) in by_density.iter().enumerate() {
        row(format!("{:.1} % {}", 100.0 * DENSITIES[at / 2], RULES[at % 2].1), eighths);
    }
    let off = by_kind.iter().flat_map(Eighths::enough).map(|(_, _, said, won, _)| (said - won).abs());
    let (count, worst) = off.fold((0, 0.0), |(count, worst): (usize, f64), off| (count + 1, worst.max(off)));
    println!(
        "\n{} guesses; of the {count} eighths of a single kind of board with {ENOUGH} or more the worst is off by {worst:.4}",
        guesses.len()
    );
}
