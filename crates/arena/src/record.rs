//! One game as a line of JSON.

use desk::contest::{Figure, Outcome};
use serde::Deserialize;
use std::borrow::Cow;
use std::fmt::Write;

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// The board's number.
    pub board: u64,
    /// The method's name.
    pub method: Cow<'a, str>,
    /// How it went.
    pub outcome: Outcome,
    /// How long it took, in millionths of a second; the only part that differs from run to run.
    pub micros: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    board: u64,
    #[serde(borrow)]
    method: Cow<'a, str>,
    value: Option<f64>,
    moves: u32,
    guesses: u32,
    nodes: u64,
    proven: bool,
    us: u64,
}

impl<'a> Record<'a> {
    /// Writes the record and a line end.
    pub fn write(&self, figure: Figure, out: &mut String) {
        let Self { board, method, outcome, micros } = self;
        let Outcome { value, moves, guesses, nodes, proven } = outcome;
        // Whole numbers below 2^53 and parts of 2^32 are exact as decimals, there and back.
        let value = value.map_or_else(|| "null".into(), |value| (value as f64 / figure.scale()).to_string());
        writeln!(
            out,
            r#"{{"board":{board},"method":"{method}","value":{value},"moves":{moves},"guesses":{guesses},"nodes":{nodes},"proven":{proven},"us":{micros}}}"#
        )
        .expect("a string takes all that is written to it");
    }

    /// Reads a line.
    pub fn read(line: &'a str, figure: Figure) -> Result<Self, String> {
        let line: Line<'a> = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let value = line.value.map(|value| (value * figure.scale()).round() as i64);
        let Line { moves, guesses, nodes, proven, .. } = line;
        let outcome = Outcome { value, moves, guesses, nodes, proven };
        Ok(Self { board: line.board, method: line.method, outcome, micros: line.us })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_then_reading_is_identity() {
        let mut rng = effort::Rng::seeded(1);
        for figure in [Figure::Wins, Figure::Chance, Figure::Points, Figure::Cost] {
            for _ in 0..200 {
                let value = Some(rng.below(1 << 32) as i64).filter(|_| rng.chance(0.9));
                let outcome = Outcome { value, moves: 3, guesses: 1, nodes: rng.next(), proven: rng.chance(0.5) };
                let record = Record { board: rng.next(), method: "beam@10".into(), outcome, micros: rng.next() };
                let mut line = String::new();
                record.write(figure, &mut line);
                assert_eq!(Record::read(&line, figure).unwrap(), record, "{line}");
            }
        }
    }
}
