//! What a player keeps in mind from one move to the next.
//!
//! The field with everything found out so far, and room for the counts. What one number gives away
//! is followed at once, number by number from where something changed; the layouts are counted only
//! when that stalls.

use crate::ahead::{Ahead, Root};
use crate::analysis::Analysis;
use crate::coin_flips::CoinFlips;
use crate::dead::Dead;
use crate::endgame::{Best, Endgame};
use crate::field::{Field, Spot};
use crate::glance::Glance;
use crate::listing::list_layouts;
use crate::lookahead::Ply;
use crate::odds::halt;
use crate::{Halt, View};
use effort::real::ln;
use effort::{Budget, Stop};

/// Bytes that the count of a position may hold to be looked ahead from.
const MOST_BYTES: usize = 32 << 20;

/// What a player keeps in mind from one move to the next.
#[derive(Clone, Debug)]
pub struct Mind {
    /// What is known.
    pub field: Field,
    /// The position, counted.
    pub analysis: Analysis<f64>,
    /// The position as one to look ahead from, and room to do so.
    pub root: Root,
    /// The position after a click.
    pub ahead: Ahead,
    /// What may come down to a coin flip.
    pub flips: CoinFlips,
    /// Which cells tell nothing.
    pub dead: Dead,
    /// Room to look further.
    pub plies: Vec<Ply>,
    /// The layouts one by one, once they are few.
    endgame: Option<Endgame>,
    glance: Glance,
}

impl Mind {
    /// A mind that has just seen the board.
    pub fn new(view: &View) -> Self {
        let field = Field::of(view);
        let glance = Glance::at_all(&field);
        Self::knowing(field, glance)
    }

    fn knowing(field: Field, glance: Glance) -> Self {
        let (root, ahead) = (Root::default(), Ahead::new(&field));
        Self {
            field,
            analysis: Analysis::default(),
            root,
            ahead,
            flips: CoinFlips::default(),
            dead: Dead::default(),
            plies: Vec::new(),
            endgame: None,
            glance,
        }
    }

    /// A mind that is to guess: nothing is safe, single numbers have run dry, and the field may have been counted.
    pub(crate) fn to_guess(field: Field, counted: Option<Analysis<f64>>, budget: &mut Budget) -> Result<Self, Halt> {
        let mut mind = Self::knowing(field, Glance::default());
        match counted {
            Some(counted) => {
                mind.analysis = counted;
                mind.refuse_too_much()?;
            }
            None => mind.weigh(budget)?,
        }
        mind.settle(&mut Vec::new(), budget)?;
        Ok(mind)
    }

    /// Goes back to a position in which single numbers have run dry, to play on from there once more.
    pub fn go_back_to(&mut self, field: &Field) {
        self.field.clone_from(field);
        self.glance = Glance::default();
        self.endgame = None;
    }

    /// Notes what an opened cell shows.
    pub fn see(&mut self, spot: Spot, number: u8) {
        self.field.open(spot, number);
        if let Some(endgame) = &mut self.endgame {
            endgame.see(spot, number);
        }
        self.glance.see(&self.field, spot);
    }

    /// Follows what single numbers give away until nothing is new; adds the safe cells to the list.
    pub fn follow_single_numbers(&mut self, safe: &mut Vec<Spot>) {
        self.glance.follow(&mut self.field, safe);
    }

    /// Counts the layouts; settles what is certain and adds the safe cells to the list. Where none
    /// is safe, the count is that of the field without the mines it found.
    pub fn count(&mut self, safe: &mut Vec<Spot>, budget: &mut Budget) -> Result<(), Halt> {
        self.weigh(budget)?;
        self.settle(safe, budget)
    }

    /// Settles what the count makes certain.
    fn settle(&mut self, safe: &mut Vec<Spot>, budget: &mut Budget) -> Result<(), Halt> {
        let mut certain: Vec<(Spot, f64)> = Vec::new();
        for (spots, mine) in self.analysis.patches().filter(|&(_, mine)| mine == 0.0 || mine == 1.0) {
            certain.extend(spots.iter().map(|&spot| (spot, mine)));
        }
        let sea_mine = self.analysis.sea_mine();
        if self.analysis.sea() > 0 && (sea_mine == 0.0 || sea_mine == 1.0) {
            certain.extend(self.field.sea().map(|spot| (spot, sea_mine)));
        }
        let known = safe.len();
        for &(spot, mine) in &certain {
            if mine == 0.0 {
                self.field.settle_safe(spot);
                safe.push(spot);
            } else {
                self.field.settle_mine(spot);
            }
        }
        if safe.len() == known && !certain.is_empty() {
            self.weigh(budget)?;
        }
        Ok(())
    }

    fn weigh(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        match self.analysis.weigh(&self.field, budget) {
            Ok(()) => self.refuse_too_much(),
            Err(uncounted) => Err(halt(&self.field.view(), &self.field, uncounted, &self.analysis, budget)),
        }
    }

    /// More layouts than an f64 can count, on boards far larger than real ones; or so many states that counting
    /// them again for each click would take very long, and as much room once more.
    fn refuse_too_much(&self) -> Result<(), Halt> {
        let too_much = !self.analysis.ln_layouts().is_finite() || self.analysis.bytes() > MOST_BYTES;
        if too_much { Err(Halt::Stopped(Stop::Memory)) } else { Ok(()) }
    }

    /// The best cell by exact search, if no more than `most` layouts are left and the search fits
    /// the budget. The position must have been counted.
    pub fn solve(&mut self, most: usize, budget: &mut Budget) -> Option<Best> {
        if self.endgame.is_none() {
            // A little more than the limit, because logarithms are rounded.
            if self.analysis.ln_layouts() > ln(most as f64 + 0.5) {
                return None;
            }
            let layouts = list_layouts(&self.field, self.analysis.fronts(), most, budget).ok()?;
            self.endgame = Some(Endgame::new(&self.field, &layouts, budget).ok()?);
        }
        let best: Result<Best, Stop> = self.endgame.as_mut()?.best(budget);
        best.ok()
    }

    /// The layouts won by opening a cell, once [`Self::solve`] has found an answer; `None` if that
    /// does not fit the budget.
    pub fn wins_by_opening(&mut self, spot: Spot, budget: &mut Budget) -> Option<usize> {
        let (wins, _) = self.endgame.as_mut()?.wins_by_opening(spot, None, 0, budget).ok()?;
        Some(wins)
    }

    /// The safest cells in doubt, safest first. The position must have been counted.
    pub fn safest(&self, most: usize) -> Vec<Spot> {
        let mine = self.analysis.mine_by_spot(&self.field);
        let mut cells: Vec<Spot> = self.field.cells().filter(|&spot| self.field.is_in_doubt(spot)).collect();
        cells.sort_by(|a, b| mine[*a as usize].total_cmp(&mine[*b as usize]).then(a.cmp(b)));
        cells.truncate(most);
        cells
    }
}
