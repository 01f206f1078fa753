//! What a shard, or a whole campaign, comes to.

use crate::{Histogram, Moments};
use desk::contest::{Figure, Outcome};
use figures::{Mean, PairedRates, Rate};
use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, StudentsT};

/// The games of some boards, summed up. All of it is whole numbers, so sums add up to the same
/// total in any order and however the boards were cut into shards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// Boards played.
    pub boards: u64,
    /// A sum a method.
    pub methods: Vec<MethodSum>,
    /// Each method but the first, against the first.
    pub pairs: Vec<PairSum>,
    /// How long the games took, a method each: all that differs from run to run.
    pub times: Vec<Times>,
}

/// The games of one method.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MethodSum {
    /// Games played.
    pub games: u64,
    /// Games with nothing to count: the method found nothing.
    pub nothing: u64,
    /// Games after which nothing better exists.
    pub proven: u64,
    /// What the campaign counts.
    pub value: Moments,
    /// How it is spread.
    pub values: Histogram,
    /// Moves a game.
    pub moves: Moments,
    /// Guesses a game.
    pub guesses: Moments,
    /// Nodes a game.
    pub nodes: Moments,
}

/// Two methods on the boards on which both have something to count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairSum {
    /// Boards on which the first did better.
    pub first_better: u64,
    /// Boards on which the second did better.
    pub second_better: u64,
    /// What the second gains, board by board; below 0 if it loses.
    pub gain: Moments,
    /// How the gains are spread.
    pub gains: Histogram,
}

/// How long games took, in millionths of a second.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// A game.
    pub game: Moments,
    /// How that is spread.
    pub games: Histogram,
}

/// Gains below this many parts of 2³² are rounding, not play.
const ROUNDING: i64 = 4;

impl Sum {
    /// Nothing played yet.
    pub fn new(methods: usize) -> Self {
        Self {
            boards: 0,
            methods: vec![MethodSum::default(); methods],
            pairs: vec![PairSum::default(); methods.saturating_sub(1)],
            times: vec![Times::default(); methods],
        }
    }

    /// Notes how every method did on one more board, and how long it took.
    pub fn note(&mut self, figure: Figure, games: &[(Outcome, u64)]) {
        self.boards += 1;
        for ((sum, times), (outcome, micros)) in self.methods.iter_mut().zip(&mut self.times).zip(games) {
            sum.note(figure, outcome);
            times.game.note(*micros as i64);
            times.games.note(*micros as i64);
        }
        let Some(((first, _), others)) = games.split_first() else { return };
        for (pair, (second, _)) in self.pairs.iter_mut().zip(others) {
            pair.note(figure, first, second);
        }
    }

    /// Adds the sum of other boards.
    pub fn add(&mut self, other: &Self) {
        self.boards = self.boards.saturating_add(other.boards);
        for (sum, other) in self.methods.iter_mut().zip(&other.methods) {
            sum.games += other.games;
            sum.nothing += other.nothing;
            sum.proven += other.proven;
            sum.value.add(&other.value);
            sum.values.add(&other.values);
            sum.moves.add(&other.moves);
            sum.guesses.add(&other.guesses);
            sum.nodes.add(&other.nodes);
        }
        for (pair, other) in self.pairs.iter_mut().zip(&other.pairs) {
            pair.first_better += other.first_better;
            pair.second_better += other.second_better;
            pair.gain.add(&other.gain);
            pair.gains.add(&other.gains);
        }
        for (times, other) in self.times.iter_mut().zip(&other.times) {
            times.game.add(&other.game);
            times.games.add(&other.games);
        }
    }

    /// The same without the times: equal wherever, however and in whatever order it was played.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        self.times = vec![Times::default(); self.methods.len()];
        self
    }

    /// Games of all methods together.
    pub fn games(&self) -> u64 {
        self.methods.iter().map(|sum| sum.games).sum()
    }
}

impl MethodSum {
    /// Notes one more game.
    pub(crate) fn note(&mut self, figure: Figure, outcome: &Outcome) {
        self.games += 1;
        self.proven += u64::from(outcome.proven);
        match outcome.value {
            Some(value) => {
                self.value.note(value);
                self.values.note(shown(figure, value));
            }
            None => self.nothing += 1,
        }
        self.moves.note(outcome.moves.into());
        self.guesses.note(outcome.guesses.into());
        self.nodes.note(outcome.nodes as i64);
    }

    /// The figure and its 95 % interval: Wilson's for games won, Student's for means. Nothing if no game counts.
    pub fn figure(&self, figure: Figure) -> Option<(f64, [f64; 2])> {
        if self.value.of == 0 {
            return None;
        }
        if figure == Figure::Wins {
            let rate = Rate { hits: u64::try_from(self.value.sum).unwrap_or(0), of: self.value.of };
            return Some((rate.share(), rate.interval()));
        }
        let mean = self.value.mean(figure.scale());
        Some((mean.mean, mean.interval()))
    }
}

impl PairSum {
    /// Whether there is no board on which both have something to count.
    pub fn is_empty(&self) -> bool {
        self.gain.of == 0
    }

    /// Notes how both did on one more board.
    pub(crate) fn note(&mut self, figure: Figure, first: &Outcome, second: &Outcome) {
        let (Some(first), Some(second)) = (first.value, second.value) else { return };
        let mut gain = (second - first) * figure.sign();
        if figure == Figure::Chance && gain.abs() < ROUNDING {
            gain = 0;
        }
        self.first_better += u64::from(gain < 0);
        self.second_better += u64::from(gain > 0);
        self.gain.note(gain);
        self.gains.note(shown(figure, gain));
    }

    /// What the second gains, and the 95 % interval.
    pub fn difference(&self, figure: Figure) -> (f64, [f64; 2]) {
        if figure == Figure::Wins {
            let paired = self.rates();
            return (paired.difference(), paired.interval());
        }
        let mean = self.mean(figure);
        (mean.mean, mean.interval())
    }

    /// The gain a board.
    pub fn mean(&self, figure: Figure) -> Mean {
        self.gain.mean(figure.scale())
    }

    /// How likely a difference at least this large is if neither is better: `McNemar`'s exact test
    /// for games won, Student's paired test for the rest.
    pub fn p_value(&self, figure: Figure) -> f64 {
        if figure == Figure::Wins {
            return self.rates().p_value();
        }
        let mean = self.mean(figure);
        if mean.of < 2 || mean.deviation() == 0.0 {
            return if mean.mean == 0.0 { 1.0 } else { 0.0 };
        }
        let t = mean.mean.abs() / (mean.deviation() / (mean.of as f64).sqrt());
        let students = StudentsT::new(0.0, 1.0, (mean.of - 1) as f64).expect("the degrees of freedom are positive");
        2.0 * students.sf(t)
    }

    fn rates(&self) -> PairedRates {
        PairedRates { of: self.gain.of, only_first: self.first_better, only_second: self.second_better }
    }
}

/// What a histogram counts: points as they are, chances in thousandths.
fn shown(figure: Figure, value: i64) -> i64 {
    if figure == Figure::Chance { (value as f64 / figure.scale() * 1e3).round() as i64 } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;
    use effort::Rng;

    fn boards(seed: u64) -> Vec<[(Outcome, u64); 2]> {
        let mut rng = Rng::seeded(seed);
        let mut game = move || {
            let value = Some(rng.below(1 << 32) as i64).filter(|_| rng.chance(0.9));
            (
                Outcome { value, moves: 2, guesses: 1, nodes: rng.below(1_000), proven: rng.chance(0.5) },
                rng.below(1_000),
            )
        };
        (0..300).map(|_| [game(), game()]).collect()
    }

    #[test]
    fn sums_add_up_to_the_same_in_any_order_and_however_they_are_cut() {
        let boards = boards(1);
        let total = |chunk: usize, backwards: bool| {
            let mut sums: Vec<Sum> = Vec::new();
            for part in boards.chunks(chunk) {
                let mut sum = Sum::new(2);
                part.iter().for_each(|games| sum.note(Figure::Chance, games));
                sums.push(sum);
            }
            if backwards {
                sums.reverse();
            }
            let mut total = Sum::new(2);
            sums.iter().for_each(|sum| total.add(sum));
            total
        };
        assert_eq!(total(7, false), total(300, false));
        assert_eq!(total(7, false), total(11, true));
    }

    /// Textbook: gains of 1 to 5 have t = 4.243 with 4 degrees of freedom, p = 0.0132.
    #[test]
    fn means_are_compared_by_students_paired_test() {
        let mut sum = Sum::new(2);
        for gain in 1..=5 {
            let game = |value| (Outcome { value: Some(value), moves: 0, guesses: 0, nodes: 0, proven: false }, 0);
            sum.note(Figure::Points, &[game(100), game(100 + gain)]);
        }
        assert!((sum.pairs[0].p_value(Figure::Points) - 0.0132).abs() < 1e-4);
        assert!((sum.pairs[0].p_value(Figure::Wins) - 0.0625).abs() < 1e-9);
    }

    #[test]
    fn a_method_that_found_nothing_has_no_figure() {
        let mut sum = Sum::new(2);
        let game = |value| (Outcome { value, moves: 0, guesses: 0, nodes: 1, proven: false }, 0);
        sum.note(Figure::Cost, &[game(None), game(Some(7))]);
        let [none, some] = &sum.methods[..] else { panic!("two methods") };
        assert_eq!((none.figure(Figure::Cost), none.nothing), (None, 1));
        assert_eq!(some.figure(Figure::Cost).map(|(value, _)| value), Some(7.0));
        assert!(sum.pairs[0].is_empty());
    }

    #[test]
    fn writing_then_reading_is_identity() {
        let mut sum = Sum::new(2);
        boards(2).iter().for_each(|games| sum.note(Figure::Points, games));
        let json = serde_json::to_string(&sum).unwrap();
        assert_eq!(serde_json::from_str::<Sum>(&json).unwrap(), sum);
    }
}
