//! A bench without noise: what a chooser of guesses gives away, against exact play.
//!
//! Expert games from a seed are played until a guess comes up with 400 to 3,000 layouts left. There every
//! cell's wins are counted by exact search, and a chooser's regret is the share of the layouts that its
//! cell wins less than the best one. Nothing is drawn but the positions, so two choosers are told apart by
//! a few thousand of them.
//!
//! `cargo run --release -p tilewise-mines --example regret -- FILE [POSITIONS [SEED [CHOOSER...]]]` reads the
//! positions from the file, or makes them and writes it. Choosers are `safest`, `fast`, `ahead`
//! (`best` without playouts), `best`, and `deep:PLAYOUTS[,CELLS[,SOLVED[,LOOKS[,GUARD[,LEAST]]]]]`; each is compared with the first. Weights are fitted on seed 1901, and figures are
//! reported on seed 1902.

use effort::{Budget, Rng};
use grid::Cell;
use mines::analysis::Analysis;
use mines::deep::{Comparison, compare, rivals};
use mines::endgame::Endgame;
use mines::field::Spot;
use mines::listing::list_layouts;
use mines::lookahead::{Outlook, best_clicks};
use mines::mind::Mind;
use mines::policy::deep::Depth;
use mines::policy::{Next, Policy, best};
use mines::truth::Truth;
use mines::{First, Level, Seen, View, deal};
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;

const LAYOUTS: std::ops::RangeInclusive<f64> = 400.0..=3_000.0;
/// Cells so much likelier mines than the safest are not labelled exactly.
const FAR: f64 = 0.2;
/// Thinking a position may take before it is left out.
const NODES: u64 = 400_000_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(file) = arguments.first() else { panic!("regret FILE [POSITIONS [SEED [CHOOSER...]]]") };
    let number = |at: usize, otherwise: u64| {
        arguments.get(at).map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{text}: not a number")))
    };
    let (count, seed) = (number(1, 1_000), number(2, 1_902));
    if !Path::new(file).exists() {
        make(count as usize, seed, &mut File::create(file).unwrap_or_else(|error| panic!("{file}: {error}")));
    }
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let positions: Vec<Position> = text.lines().take(count as usize).map(Position::read).collect();
    let named = ["ahead", "best", "safest", "fast", "deep:25", "deep:100", "deep:400"].map(String::from);
    let choosers = if arguments.len() > 3 { &arguments[3..] } else { &named };
    println!("{} positions; regret in % of games at such a position, 95 %", positions.len());
    let mut first: Vec<f64> = Vec::new();
    for chooser in choosers {
        let begun = spent();
        let regrets: Vec<f64> = positions.iter().map(|position| position.regret(choose(chooser, position))).collect();
        let milliseconds = 1e3 * (spent() - begun) / positions.len() as f64;
        let (mean, error) = mean(regrets.iter().copied());
        if first.is_empty() {
            first.clone_from(&regrets);
        }
        let (less, less_error) = mean_of_differences(&first, &regrets);
        println!(
            "{chooser:24} {mean:6.3} ± {error:.3}   less by {less:6.3} ± {less_error:.3}   {milliseconds:.2} ms a position"
        );
    }
}

/// A labelled guess.
struct Position {
    view: View,
    layouts: usize,
    /// What opening a cell wins.
    wins: Vec<(Cell, usize)>,
}

impl Position {
    fn read(line: &str) -> Self {
        let mut words = line.split(' ');
        let mut word = || words.next().expect("a line has four words");
        let (layouts, mines) = (word().parse().expect("layouts"), word().parse().expect("mines"));
        let rows: Vec<&str> = word().split('/').collect();
        let size = grid::Size::new(rows[0].len(), rows.len()).expect("a board");
        let seen = |glyph: char| glyph.to_digit(10).map_or(Seen::Hidden, |number| Seen::Open(number as u8));
        let mut view = View::untouched(size, mines, First::None);
        size.cells().zip(rows.concat().chars()).for_each(|(cell, glyph)| view.set(cell, seen(glyph)));
        let won = |pair: &str| {
            let (cell, wins) = pair.split_once(':').expect("a cell and its wins");
            (cell.parse().expect("a cell"), wins.parse().expect("wins"))
        };
        Self { view, layouts, wins: word().split(',').map(won).collect() }
    }

    fn write(&self) -> String {
        let mut line = format!("{} {} ", self.layouts, self.view.mines());
        for (at, seen) in self.view.cells().iter().enumerate() {
            if at > 0 && at % usize::from(self.view.size().width()) == 0 {
                line.push('/');
            }
            line.push(if let Seen::Open(number) = seen { (b'0' + number) as char } else { '#' });
        }
        for (at, (cell, wins)) in self.wins.iter().enumerate() {
            write!(line, "{}{cell}:{wins}", if at == 0 { ' ' } else { ',' }).expect("a string takes it");
        }
        line + "\n"
    }

    /// What a cell gives away, in per cent.
    fn regret(&self, chosen: Cell) -> f64 {
        let best = self.wins.iter().map(|&(_, wins)| wins).max().expect("some cell is hidden");
        let wins = self.wins.iter().find(|(cell, _)| *cell == chosen).expect("a cell in doubt").1;
        100.0 * (best - wins) as f64 / self.layouts as f64
    }
}

/// The positions of a seed, labelled: the first guess of each game that has so many layouts.
fn make(count: usize, seed: u64, file: &mut File) {
    let level = Level::named("expert").expect("the levels are fixed");
    // A policy without weights, so that the positions stay the same when weights change.
    let safest = Policy::named("safest").expect("the policies are fixed");
    let start = Cell::new(0, 0);
    let (mut positions, mut given_up) = (0, 0);
    for game in 0.. {
        if positions == count {
            break;
        }
        let mut rng = Rng::stream(seed, game);
        let board = deal(level.size(), level.mines, First::Safe, start, rng.next()).expect("the level can be dealt");
        let mut mind = Mind::new(&View::untouched(board.size(), board.mine_count(), First::Safe));
        let mut truth = Truth::of(&board, &mind.field);
        let mut next = vec![mind.field.spot(start)];
        loop {
            for spot in next.drain(..) {
                if mind.field.number(spot).is_none() {
                    truth.open(&mut mind, spot);
                }
            }
            match (safest.choose)(&mut mind, &mut rng, &mut Budget::unlimited()).expect("the budget does not end") {
                Next::Certain(cells) => next = cells,
                Next::Guess(spot) => {
                    let layouts = mind.analysis.ln_layouts().exp().round();
                    if layouts < *LAYOUTS.start() {
                        break;
                    }
                    if LAYOUTS.contains(&layouts) {
                        match labelled(&mind) {
                            Some(position) => {
                                file.write_all(position.write().as_bytes()).expect("the file can be written");
                                positions += 1;
                            }
                            None => given_up += 1,
                        }
                        break;
                    }
                    // Nobody dies: where the cell is a mine another layout is drawn.
                    let mut safe = mind.field.clone();
                    safe.settle_safe(spot);
                    let mut analysis = Analysis::default();
                    analysis.ln_layouts_of(&safe, &mut Budget::unlimited()).expect("the budget does not end");
                    if truth.is_mine(spot) {
                        truth = Truth::drawn(&safe, &analysis, &mut rng);
                    }
                    next.push(spot);
                }
                Next::Solved(_) | Next::Nothing => break,
            }
        }
    }
    eprintln!("{positions} positions made, {given_up} given up");
}

fn labelled(mind: &Mind) -> Option<Position> {
    let (mut budget, mut wins) = (Budget::nodes(NODES), Vec::new());
    let most = *LAYOUTS.end() as usize + 1;
    let layouts = list_layouts(&mind.field, mind.analysis.fronts(), most, &mut budget).ok()?;
    let mut endgame = Endgame::new(&mind.field, &layouts, &mut budget).ok()?;
    let mine = mind.analysis.mine_by_spot(&mind.field);
    let cells = mind.safest(usize::MAX);
    let mut most = 0;
    for &spot in &cells {
        // Of a cell so much less safe a bound will do, unless it is best: nobody chooses it.
        let far = mine[spot as usize] > mine[cells[0] as usize] + FAR;
        let (won, _) = endgame.wins_by_opening(spot, None, if far { most } else { 0 }, &mut budget).ok()?;
        most = most.max(won);
        wins.push((mind.field.cell(spot), won));
    }
    // Mines are found again from the numbers, and are not shown.
    let mut view = mind.field.view();
    for cell in view.size().cells().filter(|&cell| view.seen(cell) == Seen::Mine).collect::<Vec<_>>() {
        view.set(cell, Seen::Hidden);
    }
    Some(Position { view, layouts: layouts.len(), wins })
}

/// What a chooser opens; the endgame is not solved.
fn choose(chooser: &str, position: &Position) -> Cell {
    let mut mind = Mind::new(&position.view);
    let (budget, mut safe) = (&mut Budget::unlimited(), Vec::new());
    mind.follow_single_numbers(&mut safe);
    mind.count(&mut safe, budget).expect("the position has a layout");
    let spot = match chooser.split_once(':') {
        None if chooser == "safest" => mind.safest(1)[0],
        None if chooser == "fast" => {
            best_clicks(&mut mind, &Outlook::LATER, 1, budget).expect("the budget does not end")[0].spot
        }
        None if chooser == "ahead" => best::look(&mut mind, 1, budget).expect("the budget does not end").0[0].spot,
        None if chooser == "best" => by_playouts(&mut mind, &best::DEPTH),
        Some(("look", weights)) => {
            let w: Vec<f64> = weights.split(',').map(|word| word.parse().expect("a number")).collect();
            let outlook =
                Outlook { margin: w[0], stuck: w[1], enough: w[2], second: w[3], flips: true, dead: w[4] > 0.0 };
            best_clicks(&mut mind, &outlook, 1, budget).expect("the budget does not end")[0].spot
        }
        Some(("deep", how)) => by_playouts(&mut mind, &depth(how)),
        _ => panic!("{chooser}: no such chooser"),
    };
    mind.field.cell(spot)
}

fn depth(how: &str) -> Depth {
    let numbers: Vec<f64> = how.split(',').map(|word| word.parse().expect("a number")).collect();
    let given = |at: usize| numbers.get(at).copied();
    let mut depth = Depth::of(numbers[0] as u32);
    depth.rivals = given(1).map_or(depth.rivals, |cells| cells as usize);
    let Comparison { player, guard, least, .. } = &mut depth.comparison;
    player.solved = given(2).map_or(player.solved, |layouts| layouts as usize);
    player.looks = given(3).is_some_and(|looks| looks > 0.0);
    *guard = given(4).unwrap_or(*guard);
    *least = given(5).map_or(*least, |playouts| playouts as u32);
    depth
}

fn by_playouts(mind: &mut Mind, depth: &Depth) -> Spot {
    let budget = &mut Budget::unlimited();
    let (clicks, _) = best::look(mind, depth.rivals, budget).expect("the budget does not end");
    if !depth.compares(&mind.field) {
        return clicks[0].spot;
    }
    let looked: Vec<Spot> = clicks.iter().map(|click| click.spot).collect();
    let spots = rivals(mind, &looked, depth.rivals, budget).expect("the budget does not end");
    let compared = compare(mind, &spots, &depth.comparison, budget);
    spots[compared.best]
}

/// Seconds of processor time so far, where the system tells; the clock of a busy machine would mislead.
fn spent() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|nanoseconds| nanoseconds.parse::<f64>().ok()).map_or(f64::NAN, |ns| 1e-9 * ns)
}

fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

fn mean_of_differences(a: &[f64], b: &[f64]) -> (f64, f64) {
    mean(a.iter().zip(b).map(|(a, b)| a - b))
}
