//! Many fronts taken together, each by its number of mines.
//!
//! What ties fronts together is the mines left over. Giving every mine the same extra weight changes
//! nothing, since all layouts have the same number of them; with the right one, each front's mines
//! have a distribution round a middle and so has their sum, and only a window round it matters. The
//! fronts are taken together two by two in a tree, so that one front can change and only its way to
//! the root is done again.

use crate::layouts::ByMines;
use effort::real::{exp, ln};
use effort::{Budget, Stop};

/// Shares by number of mines, from `least` mines on.
#[derive(Clone, Debug, Default)]
pub struct Shares {
    /// The number of mines the first share is for.
    pub least: i64,
    /// One share for each number of mines; together 1 where they are the shares of fronts.
    pub shares: Vec<f64>,
}

/// Shares below this part of the largest are left out: far below what a probability shows.
const NEGLIGIBLE: f64 = 1e-40;

/// Parts of a board, each with the shares of its mines, taken together in a tree.
#[derive(Clone, Debug)]
pub struct Union {
    /// The root is 1; the children of a node are twice it and one more.
    nodes: Vec<Shares>,
    parts: usize,
}

impl Shares {
    /// No front: no mines.
    pub fn nothing() -> Self {
        Self { least: 0, shares: vec![1.0] }
    }

    /// The shares of a front where every mine weighs `exp(ln_weight)`, and the natural logarithm of
    /// what they were divided by.
    pub fn of(tally: &ByMines<f64>, ln_weight: f64) -> (Self, f64) {
        // Counts go up to 2⁹⁰⁰, so the weights are taken from the middle of the range.
        let middle = tally.tallies.len() as f64 / 2.0;
        let weighted = |(place, tally): (usize, &f64)| tally * exp((place as f64 - middle) * ln_weight);
        let mut shares: Vec<f64> = tally.tallies.iter().enumerate().map(weighted).collect();
        let sum: f64 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= sum);
        (Self { least: tally.least as i64, shares }, ln(sum) + (tally.least as f64 + middle) * ln_weight)
    }

    /// The mean number of mines.
    pub fn mean(&self) -> f64 {
        let mines = self.shares.iter().enumerate().map(|(place, share)| share * place as f64);
        self.least as f64 + mines.sum::<f64>()
    }

    /// Both together.
    fn with(&self, other: &Self, budget: &mut Budget) -> Result<Self, Stop> {
        let (long, short) = if self.shares.len() < other.shares.len() { (other, self) } else { (self, other) };
        budget.spend_many((long.shares.len() * short.shares.len()) as u64)?;
        let mut shares = vec![0.0; long.shares.len() + short.shares.len() - 1];
        for (place, share) in short.shares.iter().enumerate() {
            long.shares.iter().zip(&mut shares[place..]).for_each(|(long, sum)| *sum += share * long);
        }
        Ok(Self { least: self.least + other.least, shares }.trimmed())
    }

    /// For each number of mines in `range` what goes with it, where `self` says what goes with its
    /// mines and those of `other` together.
    pub fn beside(&self, other: &Self, range: &Self, budget: &mut Budget) -> Result<Self, Stop> {
        budget.spend_many((other.shares.len() * range.shares.len()) as u64)?;
        let shares = (0..range.shares.len() as i64).map(|place| {
            // The first of `other` meets this place of `self`.
            let first = range.least + place + other.least - self.least;
            let skipped = (-first).max(0) as usize;
            let from = first.max(0) as usize;
            let here = self.shares.get(from..).unwrap_or_default();
            let there = other.shares.get(skipped..).unwrap_or_default();
            here.iter().zip(there).map(|(here, there)| here * there).sum()
        });
        Ok(Self { least: range.least, shares: shares.collect() })
    }

    fn trimmed(mut self) -> Self {
        let most = self.shares.iter().fold(0.0, |most: f64, &share| most.max(share));
        let counts = |share: &f64| *share >= most * NEGLIGIBLE;
        let first = self.shares.iter().position(counts).unwrap_or(0);
        let last = self.shares.iter().rposition(counts).unwrap_or(0);
        self.shares.truncate(last + 1);
        self.shares.drain(..first);
        self.least += first as i64;
        self
    }
}

impl Union {
    /// Takes parts together.
    pub fn new(parts: Vec<Shares>, budget: &mut Budget) -> Result<Self, Stop> {
        let count = parts.len().next_power_of_two();
        let mut nodes = vec![Shares::nothing(); count];
        nodes.extend(parts);
        nodes.resize(2 * count, Shares::nothing());
        let mut union = Self { nodes, parts: count };
        for node in (1..count).rev() {
            union.nodes[node] = union.nodes[2 * node].with(&union.nodes[2 * node + 1], budget)?;
        }
        Ok(union)
    }

    /// Changes one part.
    pub fn change(&mut self, part: usize, shares: Shares, budget: &mut Budget) -> Result<(), Stop> {
        let mut node = self.parts + part;
        self.nodes[node] = shares;
        while node > 1 {
            node /= 2;
            self.nodes[node] = self.nodes[2 * node].with(&self.nodes[2 * node + 1], budget)?;
        }
        Ok(())
    }

    /// All parts together.
    pub fn all(&self) -> &Shares {
        &self.nodes[1]
    }

    /// What goes with each number of mines in one part, where `rest` says what goes with those of
    /// all parts together.
    pub fn worth(&self, part: usize, rest: &Shares, budget: &mut Budget) -> Result<Shares, Stop> {
        let leaf = self.parts + part;
        let mut worth = self.root_worth(rest, budget)?;
        for level in (0..leaf.ilog2()).rev() {
            let node = leaf >> level;
            worth = worth.beside(&self.nodes[node ^ 1], &self.nodes[node], budget)?;
        }
        Ok(worth)
    }

    /// What goes with each number of mines in all parts together, and with no other: the root may be a part itself.
    fn root_worth(&self, rest: &Shares, budget: &mut Budget) -> Result<Shares, Stop> {
        rest.beside(&Shares::nothing(), self.all(), budget)
    }

    /// The same for every part.
    pub fn worths(&self, rest: &Shares, budget: &mut Budget) -> Result<Vec<Shares>, Stop> {
        let mut worths = vec![Shares::default(); 2 * self.parts];
        worths[1] = self.root_worth(rest, budget)?;
        for node in 2..2 * self.parts {
            worths[node] = worths[node / 2].beside(&self.nodes[node ^ 1], &self.nodes[node], budget)?;
        }
        worths.drain(..self.parts);
        Ok(worths)
    }
}
