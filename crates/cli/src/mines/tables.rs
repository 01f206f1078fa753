//! What comes out of the arena: a row a method, and a line for each method against the first.

use arena::{Mean, PairedMeans, PairedRates, Rate};
use serde_json::{Value, json};

/// How one game went.
pub struct Record {
    /// 1 for a win, 0 for a loss; an estimate between them where nobody dies.
    pub weight: f64,
    /// Whether wins were counted, not estimated.
    pub counted: bool,
    pub guesses: u32,
    pub moves: u32,
    /// Whether a cell that touches no mine was opened.
    pub region: bool,
    pub milliseconds: f64,
}

/// A method's games.
pub struct Row {
    pub method: &'static str,
    wins: Rate,
    weight: Mean,
    counted: bool,
    guesses: Mean,
    /// Games lost before a region was open.
    early: Rate,
    milliseconds: Mean,
}

impl Row {
    pub fn new(method: &'static str, records: &[(u64, Record)]) -> Self {
        let mut row = Self {
            method,
            wins: Rate::default(),
            weight: Mean::default(),
            counted: true,
            guesses: Mean::default(),
            early: Rate::default(),
            milliseconds: Mean::default(),
        };
        for (_, record) in records {
            row.wins.note(record.weight > 0.0);
            row.weight.note(record.weight);
            row.counted &= record.counted;
            row.guesses.note(record.guesses.into());
            row.early.note(record.weight == 0.0 && !record.region);
            row.milliseconds.note(record.milliseconds);
        }
        row
    }

    fn rate(&self) -> (f64, [f64; 2]) {
        if self.counted {
            (self.wins.share(), self.wins.interval())
        } else {
            (self.weight.mean, self.weight.interval())
        }
    }

    pub fn json(&self) -> Value {
        let (rate, interval) = self.rate();
        json!({
            "method": self.method,
            "games": self.wins.of,
            "wins": self.counted.then_some(self.wins.hits),
            "rate": rate,
            "interval": interval,
            "lost_before_first_zero": self.counted.then(|| self.early.share()),
            "guesses_per_game": self.counted.then_some(self.guesses.mean),
            "milliseconds_per_game": self.milliseconds.mean,
        })
    }

    pub fn heading() -> String {
        let names = ["method", "games", "wins", "rate (95 %)", "early", "guesses", "ms/game"];
        let [method, games, wins, rate, early, guesses, time] = names;
        format!("{method:<10} {games:>9} {wins:>8}  {rate:<23} {early:>6} {guesses:>7} {time:>8}")
    }

    pub fn text(&self) -> String {
        let (rate, interval) = self.rate();
        let [low, high] = interval.map(|end| end * 100.0);
        let rate = format!("{:.2} % [{low:.2}, {high:.2}]", rate * 100.0);
        let (wins, early, guesses) = if self.counted {
            let early = format!("{:.1} %", self.early.share() * 100.0);
            (self.wins.hits.to_string(), early, format!("{:.2}", self.guesses.mean))
        } else {
            ("-".into(), "-".into(), "-".into())
        };
        let (method, games, time) = (self.method, self.wins.of, self.milliseconds.mean);
        format!("{method:<10} {games:>9} {wins:>8}  {rate:<23} {early:>6} {guesses:>7} {time:>8.3}")
    }
}

/// A method against the first, board by board.
pub struct Pair {
    names: [&'static str; 2],
    rates: PairedRates,
    weights: PairedMeans,
    counted: bool,
}

impl Pair {
    pub fn new(names: [&'static str; 2], first: &[(u64, Record)], second: &[(u64, Record)]) -> Self {
        let (mut rates, mut weights) = (PairedRates::default(), PairedMeans::default());
        for (first, second) in arena::side_by_side(first, second) {
            rates.note(first.weight > 0.0, second.weight > 0.0);
            weights.note(first.weight, second.weight);
        }
        Self { names, rates, weights, counted: first.iter().all(|(_, record)| record.counted) }
    }

    fn difference(&self) -> (f64, [f64; 2]) {
        if self.counted {
            (self.rates.difference(), self.rates.interval())
        } else {
            (self.weights.difference(), self.weights.interval())
        }
    }

    pub fn json(&self) -> Value {
        let (difference, interval) = self.difference();
        json!({
            "first": self.names[0],
            "second": self.names[1],
            "games": self.rates.of,
            "difference": difference,
            "interval": interval,
            "p": self.counted.then(|| self.rates.p_value()),
        })
    }

    pub fn text(&self) -> String {
        let (difference, interval) = self.difference();
        let [low, high] = interval.map(|end| end * 100.0);
        let chance = match self.rates.p_value() {
            _ if !self.counted => String::new(),
            p if p < 1e-9 => ", p < 1e-9".into(),
            p => format!(", p = {p:.2e}"),
        };
        let [first, second] = self.names;
        let (points, games) = (difference * 100.0, self.rates.of);
        format!(
            "{second} against {first}, same boards: {points:+.2} points [{low:+.2}, {high:+.2}]{chance}, n = {games}"
        )
    }
}
