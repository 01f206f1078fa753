//! Cells that may come down to a coin flip, whatever is opened before.
//!
//! If a mine could change places with a safe cell beside it and no number would ever tell, half of the
//! layouts in question are lost by any play. It is so when every cell that sees just one of the two is
//! a mine; and two such exchanges at once may hide each other from the numbers between them.
//!
//! While it is not settled whether it comes to that, opening one of those cells, or one that would
//! have to be a mine, is better than its odds say: part of the layouts it loses were half lost anyway.
//! A cell elsewhere that is safe in such layouts is opened in vain in half of them.
//!
//! Exchanges that share cells are taken as if they were independent, which makes too much of them, and
//! pairs that no number is next to are not looked at.

use crate::analysis::Analysis;
use crate::field::{Field, Spot};
use effort::real::exp;
use effort::{Budget, Rng, Stop};

/// Room to look for coin flips in.
#[derive(Clone, Debug, Default)]
pub struct CoinFlips {
    /// For each spot: what surviving there is worth, where 1 is a cell that has nothing to do with coin
    /// flips.
    relief: Vec<f64>,
    /// A random word for each spot.
    names: Vec<u64>,
    /// The cells in doubt, and for each spot whether it is next to an open number.
    doubt: Vec<Spot>,
    front: Vec<bool>,
    pairs: Vec<Pair>,
    /// The cells that must be mines for an exchange to be hidden.
    must: Vec<Spot>,
    /// How likely each cell is safe where an exchange is hidden.
    in_vain: Vec<f64>,
    /// The position with an exchange settled.
    exchanged: Option<Field>,
    analysis: Analysis<f64>,
}

/// A mine and a safe cell that may change places.
#[derive(Clone, Copy, Debug)]
struct Pair {
    cells: [Spot; 2],
    /// Names the open numbers that would tell: those that see the first cell less those that see the
    /// second; 0 if none would.
    told: u64,
}

/// Exchanges are not looked at if the cells that would have to be mines are less likely so than this,
/// as if they were independent. With 0.005 `fast` won as often (40.81 % of 100,000 games both), in 5 %
/// more time.
const LEAST: f64 = 0.02;

impl CoinFlips {
    /// Looks for coin flips in a counted position.
    pub fn look(&mut self, field: &Field, mine: &[f64], ln_layouts: f64, budget: &mut Budget) -> Result<(), Stop> {
        self.clear(field);
        self.find_pairs(field);
        // Two exchanges hide each other if they are told by the same numbers the other way round.
        self.pairs.sort_unstable_by_key(|pair| (pair.way(), pair.cells));
        let pairs = std::mem::take(&mut self.pairs);
        for alike in pairs.chunk_by(|a, b| a.way() == b.way()) {
            for exchange in exchanges(alike) {
                self.weigh(field, mine, ln_layouts, &exchange, budget)?;
            }
        }
        self.pairs = pairs;
        Ok(())
    }

    /// Forgets all coin flips.
    pub fn clear(&mut self, field: &Field) {
        self.relief.clear();
        self.relief.resize(field.spots(), 1.0);
        self.pairs.clear();
    }

    /// What surviving at a spot is worth, where 1 is a cell that has nothing to do with coin flips.
    pub fn relief(&self, spot: Spot) -> f64 {
        self.relief[spot as usize]
    }

    /// Neighbours in doubt, at least one of them next to a number.
    fn find_pairs(&mut self, field: &Field) {
        if self.names.len() != field.spots() {
            // They need only differ, so any seed will do.
            let mut rng = Rng::seeded(0);
            self.names = (0..field.spots()).map(|_| rng.next()).collect();
        }
        let (doubt, front) = (&mut self.doubt, &mut self.front);
        doubt.clear();
        doubt.extend(field.cells().filter(|&spot| field.is_in_doubt(spot)));
        front.clear();
        front.resize(field.spots(), false);
        for number in field.open_numbers() {
            field.neighbours(number).iter().for_each(|&near| front[near as usize] = true);
        }
        for &a in &self.doubt {
            for &b in field.neighbours(a)[4..].iter().filter(|&&spot| field.is_in_doubt(spot)) {
                if self.front[a as usize] || self.front[b as usize] {
                    self.pairs.push(Pair { cells: [a, b], told: told(&self.names, field, a, b) });
                }
            }
        }
    }

    /// Adds what it is worth to decide one or two exchanges at once: `cells` are mined and safe in turn.
    fn weigh(
        &mut self,
        field: &Field,
        mine: &[f64],
        ln_layouts: f64,
        cells: &[Spot],
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let lost = self.lost(field, mine, ln_layouts, cells, budget)?;
        if lost == 0.0 {
            return Ok(());
        }
        // One of the cells themselves decides it; any other is opened in vain where it is safe.
        self.in_vain.clear();
        self.in_vain.resize(field.spots(), 1.0 - self.analysis.sea_mine());
        for (spots, mine) in self.analysis.patches() {
            spots.iter().for_each(|&spot| self.in_vain[spot as usize] = 1.0 - mine);
        }
        self.must.iter().chain(cells).for_each(|&spot| self.in_vain[spot as usize] = 0.0);
        let lost = lost.min(0.5);
        for &spot in &self.doubt {
            let part = lost * self.in_vain[spot as usize] / (1.0 - mine[spot as usize]).max(f64::MIN_POSITIVE);
            self.relief[spot as usize] *= (1.0 - part.min(0.5)) / (1.0 - lost);
        }
        Ok(())
    }

    /// The share of the layouts that is lost because an exchange is hidden; 0 if that is unlikely.
    fn lost(
        &mut self,
        field: &Field,
        mine: &[f64],
        ln_layouts: f64,
        cells: &[Spot],
        budget: &mut Budget,
    ) -> Result<f64, Stop> {
        if !self.is_hidden(field, mine, cells) {
            return Ok(0.0);
        }
        let exchanged = match &mut self.exchanged {
            Some(exchanged) => {
                exchanged.clone_from(field);
                exchanged
            }
            none => none.insert(field.clone()),
        };
        self.must.iter().for_each(|&spot| exchanged.settle_mine(spot));
        for (at, &spot) in cells.iter().enumerate() {
            if at % 2 == 0 {
                exchanged.settle_mine(spot);
            } else {
                exchanged.settle_safe(spot);
            }
        }
        // There are as many layouts the other way round, and of each two one is lost.
        Ok(exp(self.analysis.ln_layouts_of(exchanged, budget)? - ln_layouts))
    }

    /// Finds the cells that must be mines for an exchange to be hidden. `false` if that is unlikely.
    fn is_hidden(&mut self, field: &Field, mine: &[f64], cells: &[Spot]) -> bool {
        self.must.clear();
        let mut likely = 1.0;
        for &cell in cells {
            for spot in field.neighbours(cell) {
                let matters = !field.is_mine(spot) && field.is_on_board(spot);
                if !matters || cells.contains(&spot) || self.must.contains(&spot) {
                    continue;
                }
                let sees = |place: usize| field.neighbours(spot).contains(&cells[place]);
                let mined = (0..cells.len()).step_by(2).filter(|&place| sees(place)).count();
                let safe = (1..cells.len()).step_by(2).filter(|&place| sees(place)).count();
                if mined == safe {
                    continue;
                }
                likely *= mine[spot as usize];
                if likely < LEAST {
                    return false;
                }
                debug_assert!(field.is_in_doubt(spot), "an exchange that a number tells of is not hidden");
                self.must.push(spot);
            }
        }
        true
    }
}

impl Pair {
    /// The numbers that would tell, whichever way.
    fn way(&self) -> u64 {
        self.told.min(self.told.wrapping_neg())
    }
}

/// Names the open numbers that see just one of two cells: the sum of those at the first, less those at
/// the second.
fn told(names: &[u64], field: &Field, a: Spot, b: Spot) -> u64 {
    let only = |these: [Spot; 8], those: [Spot; 8]| {
        let seeing = these.into_iter().filter(|near| field.number(*near).is_some() && !those.contains(near));
        seeing.fold(0, |sum: u64, near| sum.wrapping_add(names[near as usize]))
    };
    let (near_a, near_b) = (field.neighbours(a), field.neighbours(b));
    only(near_a, near_b).wrapping_sub(only(near_b, near_a))
}

/// What may be exchanged unseen, of pairs that the same numbers would tell: each alone if there are no
/// such numbers, else two at once.
fn exchanges(alike: &[Pair]) -> Vec<Vec<Spot>> {
    if alike[0].told == 0 {
        return alike.iter().map(|pair| pair.cells.to_vec()).collect();
    }
    let mut exchanges = Vec::new();
    for (at, pair) in alike.iter().enumerate() {
        for other in alike[..at].iter().filter(|other| other.cells.iter().all(|cell| !pair.cells.contains(cell))) {
            let ([a, b], [c, d]) = (pair.cells, other.cells);
            exchanges.push(if pair.told == other.told { vec![a, b, d, c] } else { vec![a, b, c, d] });
        }
    }
    exchanges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{First, View, deal, optimal, rules};
    use grid::{Cell, Size};

    /// On small boards: nobody wins a layout that a hidden exchange loses, and both kinds of exchange
    /// are met.
    #[test]
    fn no_play_wins_what_a_hidden_exchange_loses() {
        let size = Size::new(5, 4).unwrap();
        let mut met = [0; 2];
        for seed in 0..400 {
            let board = deal(size, 6, First::Safe, Cell::new(2, 2), seed).unwrap();
            let mut view = View::untouched(size, 6, First::Safe);
            for cell in size.cells().filter(|cell| (cell.x + 2 * cell.y + seed as u16) % 5 < 2) {
                if !board.is_mine(cell) {
                    rules::open(&board, &mut view, cell);
                }
            }
            let field = Field::of(&view);
            let (mut analysis, budget) = (Analysis::<f64>::default(), &mut Budget::unlimited());
            analysis.weigh(&field, budget).unwrap();
            let mine = analysis.mine_by_spot(&field);
            let best = optimal(&view, budget).unwrap();
            let mut flips = CoinFlips::default();
            flips.clear(&field);
            flips.find_pairs(&field);
            flips.pairs.sort_unstable_by_key(|pair| (pair.way(), pair.cells));
            let pairs = flips.pairs.clone();
            for exchange in pairs.chunk_by(|a, b| a.way() == b.way()).flat_map(exchanges) {
                let lost = flips.lost(&field, &mine, analysis.ln_layouts(), &exchange, budget).unwrap();
                met[exchange.len() / 4] += usize::from(lost > 0.0);
                let won = best.wins as f64 / best.total as f64;
                assert!(won + lost < 1.0 + 1e-9, "seed {seed}: {won} and {lost} by {exchange:?}\n{view}");
            }
        }
        assert!(met.iter().all(|&met| met > 100), "too few were met: {met:?}");
    }
}
