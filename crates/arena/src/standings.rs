//! How a campaign stands: the sums of its finished shards, and whether its question is settled.
//!
//! A shard counts once, whenever and however often it comes in. The test looks at the shards in
//! order of their numbers and stops at the first look that settles it; what was played beyond does
//! not count. So the answer does not depend on who was quicker.

use crate::sequential::{Decision, Question};
use crate::spec::Spec;
use crate::sum::Sum;
use desk::contest::Figure;
use std::collections::BTreeMap;

/// How a campaign stands.
#[derive(Clone, Debug)]
pub struct Standings {
    figure: Figure,
    test: Option<Question>,
    shards: u64,
    sums: BTreeMap<u64, Sum>,
    total: Sum,
    /// The sum of the first shards without a gap, up to where the test was settled.
    looked_at: Sum,
    looks: u64,
    decision: Decision,
}

/// A look at the campaign after some of its boards.
#[derive(Clone, Debug)]
pub struct Interim {
    /// Boards so far.
    pub boards: u64,
    /// A figure and its interval, a method each; nothing while none of its games counts.
    pub figures: Vec<Option<(f64, [f64; 2])>>,
    /// A difference and its interval, each method but the first.
    pub gains: Vec<(f64, [f64; 2])>,
    /// The evidence of the test.
    pub evidence: Option<f64>,
}

impl Standings {
    /// Nothing finished yet.
    pub fn new(spec: &Spec, figure: Figure) -> Self {
        let none = Sum::new(spec.methods.len());
        Self {
            figure,
            test: spec.test,
            shards: spec.shards(),
            sums: BTreeMap::new(),
            total: none.clone(),
            looked_at: none,
            looks: 0,
            decision: Decision::Open,
        }
    }

    /// Takes in a finished shard. One that is known already changes nothing.
    pub fn take(&mut self, shard: u64, sum: Sum) {
        if self.sums.contains_key(&shard) {
            return;
        }
        self.total.add(&sum);
        self.sums.insert(shard, sum);
        while let (Decision::Open, Some(next)) = (self.decision, self.sums.get(&self.looks)) {
            self.looked_at.add(next);
            self.looks += 1;
            if let (Some(test), Some(pair)) = (self.test, self.looked_at.pairs.first()) {
                let apart = pair.first_better + pair.second_better;
                self.decision = test.decision(&pair.gain, apart, self.figure.scale());
            }
        }
    }

    /// What counts: all that is finished, or the shards until the test was settled.
    pub fn counted(&self) -> &Sum {
        if self.decision == Decision::Open { &self.total } else { &self.looked_at }
    }

    /// What the test says so far, and the evidence it has looked at.
    pub fn decision(&self) -> Option<(Decision, f64)> {
        let (test, pair) = (self.test?, self.looked_at.pairs.first()?);
        Some((self.decision, test.evidence(&pair.gain, self.figure.scale())))
    }

    /// Whether no more games are needed.
    pub fn is_done(&self) -> bool {
        self.decision != Decision::Open || self.sums.len() as u64 == self.shards
    }

    /// Shards finished, and shards that count.
    pub fn finished(&self) -> (u64, u64) {
        let counted = if self.decision == Decision::Open { self.sums.len() as u64 } else { self.looks };
        (self.sums.len() as u64, counted)
    }

    /// Whether this shard is finished.
    pub fn has(&self, shard: u64) -> bool {
        self.sums.contains_key(&shard)
    }

    /// How the figures came to be: at most so many looks at growing numbers of boards.
    pub fn looks(&self, most: usize) -> Vec<Interim> {
        let (_, counted) = self.finished();
        let every = counted.div_ceil(most.max(1) as u64).max(1);
        let mut sum = Sum::new(self.total.methods.len());
        let mut looks = Vec::new();
        for (at, shard) in (1..=counted).zip(self.sums.values()) {
            sum.add(shard);
            if at % every == 0 || at == counted {
                looks.push(Interim {
                    boards: sum.boards,
                    figures: sum.methods.iter().map(|method| method.figure(self.figure)).collect(),
                    gains: sum.pairs.iter().map(|pair| pair.difference(self.figure)).collect(),
                    evidence: self.test.map(|test| test.evidence(&sum.pairs[0].gain, self.figure.scale())),
                });
            }
        }
        looks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use desk::contest::Outcome;
    use effort::Rng;

    fn spec(test: bool) -> Spec {
        let test = if test { "\ntest.gain = 0.2" } else { "" };
        let text = format!("game = 'mines'\nmethods = ['random', 'safest']\nshard = 10\nboards.count = 400{test}");
        Spec::read(&text, &|_| Err("no files".into())).unwrap()
    }

    fn shard(index: u64) -> Sum {
        let mut rng = Rng::stream(1, index);
        let mut sum = Sum::new(2);
        for _ in 0..10 {
            let mut game = |chance: f64| {
                let value = Some(i64::from(rng.chance(chance)));
                (Outcome { value, moves: 1, guesses: 0, nodes: 0, proven: false }, 1)
            };
            sum.note(Figure::Wins, &[game(0.4), game(0.6)]);
        }
        sum
    }

    #[test]
    fn shards_count_once_and_in_any_order() {
        for test in [false, true] {
            let spec = spec(test);
            let stand = |order: &[u64]| {
                let mut standings = Standings::new(&spec, Figure::Wins);
                order.iter().for_each(|&index| standings.take(index, shard(index)));
                standings
            };
            let mut order: Vec<u64> = (0..40).collect();
            let straight = stand(&order);
            let mut rng = Rng::seeded(4);
            for _ in 0..20 {
                rng.shuffle(&mut order);
                let mut twice = order.clone();
                twice.extend(&order[..7]);
                let mixed = stand(&twice);
                assert_eq!(mixed.counted(), straight.counted());
                assert_eq!(mixed.decision(), straight.decision());
            }
            let (finished, counted) = straight.finished();
            assert_eq!(finished, 40);
            assert!(if test { counted < 40 } else { counted == 40 }, "{counted} shards count");
        }
    }
}
