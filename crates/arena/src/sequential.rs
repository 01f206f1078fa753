//! A test that stops when the question is settled.
//!
//! Two methods play the same boards; is the second better than the first? Chess engines are tested
//! by Wald's sequential test, and so is this: after every shard the likelihood that the mean
//! difference is `gain` is weighed against the likelihood that it is 0. The spread of the
//! differences is not known beforehand, so in each of the two hypotheses it is the likeliest one
//! (the generalised test): with mean `d` and variance `v` of `n` differences the logarithm of the
//! ratio is `n/2 · ln((v + d²) / (v + (d − gain)²))`.
//!
//! Sequential tests look often and stop at a lucky moment; the bounds allow for that. The mean seen
//! at that moment does not: it lies a little too far out, and reports say so.

use crate::Moments;
use serde::{Deserialize, Serialize};

/// What is asked, and how often the answer may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// A gain worth having, in the figure's unit.
    pub gain: f64,
    /// How often "better" may be said of a method that is not.
    pub alpha: f64,
    /// How often "not better" may be said of a method that gains so much.
    pub beta: f64,
}

/// What the games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The second method is better.
    Better,
    /// It does not gain what was asked for.
    NotBetter,
    /// More games are needed.
    Open,
}

/// Below this many differences that are not zero the spread is not known well enough to decide.
const FEWEST: u64 = 16;

impl Question {
    /// The logarithm of the likelihood ratio of these differences, second less first, `scale` parts
    /// to a unit.
    pub fn evidence(&self, differences: &Moments, scale: f64) -> f64 {
        let mean = differences.mean(scale);
        if mean.of < 2 || mean.deviation() == 0.0 {
            return 0.0;
        }
        let n = mean.of as f64;
        let variance = mean.deviation() * mean.deviation() * (n - 1.0) / n;
        let around = |centre: f64| variance + (mean.mean - centre) * (mean.mean - centre);
        n / 2.0 * (around(0.0) / around(self.gain)).ln()
    }

    /// The evidence at which the question is settled: not better, better.
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// What the differences say; `apart` of them are not zero.
    pub fn decision(&self, differences: &Moments, apart: u64, scale: f64) -> Decision {
        let evidence = self.evidence(differences, scale);
        let [low, high] = self.bounds();
        match () {
            () if apart < FEWEST => Decision::Open,
            () if evidence >= high => Decision::Better,
            () if evidence <= low => Decision::NotBetter,
            () => Decision::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use effort::Rng;

    const QUESTION: Question = Question { gain: 0.05, alpha: 0.05, beta: 0.05 };

    /// Plays until settled: differences of -1, 0 and 1, looked at every 50 boards.
    fn settle(gain: f64, rng: &mut Rng) -> (Decision, u64) {
        let (mut differences, mut apart) = (Moments::default(), 0);
        loop {
            for _ in 0..50 {
                let lot = rng.fraction();
                let value = i64::from(lot < 0.15 + gain / 2.0) - i64::from(lot >= 0.85 + gain / 2.0);
                differences.note(value);
                apart += u64::from(value != 0);
            }
            let decision = QUESTION.decision(&differences, apart, 1.0);
            if decision != Decision::Open {
                return (decision, differences.of);
            }
        }
    }

    #[test]
    fn decisions_are_wrong_no_more_often_than_stated() {
        let mut rng = Rng::seeded(11);
        let wrong =
            |gain: f64, wrong: Decision, rng: &mut Rng| (0..2_000).filter(|_| settle(gain, rng).0 == wrong).count();
        // 5 % of 2000 is 100; four deviations more would be 139.
        let false_alarms = wrong(0.0, Decision::Better, &mut rng);
        let misses = wrong(0.05, Decision::NotBetter, &mut rng);
        assert!(false_alarms < 139 && misses < 139, "{false_alarms} false alarms, {misses} misses of 2000");
    }

    #[test]
    fn a_clear_difference_is_settled_sooner_than_a_small_one() {
        let mut rng = Rng::seeded(12);
        let boards = |gain: f64, rng: &mut Rng| (0..100).map(|_| settle(gain, rng).1).sum::<u64>() / 100;
        let (small, clear) = (boards(0.05, &mut rng), boards(0.15, &mut rng));
        assert!(clear * 2 < small, "{clear} against {small} boards");
    }

    #[test]
    fn nothing_is_settled_by_methods_that_never_differ() {
        let mut differences = Moments::default();
        (0..10_000).for_each(|_| differences.note(0));
        assert_eq!(QUESTION.decision(&differences, 0, 1.0), Decision::Open);
    }
}
