//! Which guess leaves the best position behind, one click ahead.
//!
//! A cell is worth the chance to survive it, weighted by how good the position is that it leaves:
//! for every number it could show, the layouts are counted again. A position with safe cells is
//! nearly as good as one can hope for; one without is worth its best guess.
//!
//! All cells within a margin of the safest are tried, not only the safest few: cells of the sea that
//! touch a front, and front cells a few points riskier than the safest, are often best.

use crate::ahead::{Ahead, Root};
use crate::field::{Field, Spot};
use crate::layouts::Uncounted;
use crate::mind::Mind;
use effort::{Budget, Stop};

/// What a position is worth that a click leaves behind.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// Cells up to this much riskier than the safest are tried.
    pub margin: f64,
    /// What it costs to be left without a safe cell.
    pub stuck: f64,
    /// Safe cells that make up for half of that.
    pub enough: f64,
    /// How much the second-best guess counts beside the best.
    pub second: f64,
}

/// Margin 0.10, 0.15 for being stuck, 4 safe cells for half of it, and 0.2 for the second guess: the
/// values with which a prototype won 40.81 ± 0.15 % of expert games.
impl Default for Outlook {
    fn default() -> Self {
        Self { margin: 0.10, stuck: 0.15, enough: 4.0, second: 0.2 }
    }
}

/// The best cell to open where none is certain. The position must have been counted.
pub fn best_click(mind: &mut Mind, outlook: &Outlook, budget: &mut Budget) -> Result<Spot, Stop> {
    let mine = mind.mine_by_spot();
    let mut candidates = candidates(mind, &mine, outlook.margin);
    // The safest first: what they are worth cuts the others short.
    candidates.sort_by(|a, b| mine[*a as usize].total_cmp(&mine[*b as usize]).then(a.cmp(b)));
    let ln_layouts = mind.analysis.ln_layouts();
    let Mind { field, analysis, root, ahead, .. } = mind;
    root.take(field, analysis);
    let (mut best, mut best_worth) = (candidates[0], f64::NEG_INFINITY);
    for spot in candidates {
        let worth = worth(field, root, &mine, ahead, spot, ln_layouts, best_worth, outlook, budget)?;
        if worth > best_worth + 1e-12 {
            (best, best_worth) = (spot, worth);
        }
    }
    Ok(best)
}

/// The cells worth a look: all within the margin, but of the cells whose whole neighbourhood is sea
/// one corner, one edge and one inner cell stand for all.
fn candidates(mind: &Mind, mine: &[f64], margin: f64) -> Vec<Spot> {
    let field = &mind.field;
    let doubtful: Vec<Spot> = field.cells().filter(|&spot| field.is_in_doubt(spot)).collect();
    let least = doubtful.iter().map(|&spot| mine[spot as usize]).fold(f64::INFINITY, f64::min);
    let mut stands_for = [false; 9];
    let is_sea = {
        let mut sea = vec![false; field.spots()];
        mind.sea().for_each(|spot| sea[spot as usize] = true);
        sea
    };
    doubtful
        .into_iter()
        .filter(|&spot| mine[spot as usize] <= least + margin)
        .filter(|&spot| {
            let near = field.neighbours(spot);
            let around = near.iter().filter(|&&near| is_sea[near as usize]).count();
            let inside = near.iter().filter(|&&near| field.is_on_board(near)).count();
            if !is_sea[spot as usize] || around < inside {
                return true;
            }
            !std::mem::replace(&mut stands_for[around], true)
        })
        .collect()
}

/// What a click is worth; less than `beat` if it cannot be more.
#[expect(clippy::too_many_arguments, reason = "the root's figures are passed on, not computed again")]
fn worth(
    field: &Field,
    root: &Root,
    mine: &[f64],
    ahead: &mut Ahead,
    spot: Spot,
    ln_layouts: f64,
    beat: f64,
    outlook: &Outlook,
    budget: &mut Budget,
) -> Result<f64, Stop> {
    let near = field.neighbours(spot);
    let safe = 1.0 - mine[spot as usize];
    let known = near.iter().filter(|&&near| field.is_mine(near)).count() as u8;
    let doubts = near.iter().filter(|&&near| field.is_in_doubt(near)).count() as u8;
    let (mut worth, mut left) = (0.0, safe);
    let mut numbers: Vec<u8> = (known..=known + doubts).collect();
    // The likeliest number first: it says most about what the cell cannot be worth.
    let likely = likely_numbers(&near, mine);
    numbers.sort_by(|a, b| likely[usize::from(*b)].total_cmp(&likely[usize::from(*a)]));
    for number in numbers {
        match ahead.open(root, field, spot, number, budget) {
            Ok(()) => {}
            Err(Uncounted::Impossible) => continue,
            Err(Uncounted::Stopped(stop)) => return Err(stop),
        }
        let chance = (ahead.ln_layouts - ln_layouts).exp();
        worth += chance * outlook.of(ahead);
        left -= chance;
        if worth + left <= beat || left < 1e-9 {
            break;
        }
    }
    Ok(worth)
}

/// How likely a cell shows each number, as if its neighbours were independent.
fn likely_numbers(near: &[Spot; 8], mine: &[f64]) -> [f64; 9] {
    let mut likely = [0.0; 9];
    likely[0] = 1.0;
    for &near in near {
        let mine = mine[near as usize];
        if mine > 0.0 {
            for number in (0..9).rev() {
                let fewer = if number > 0 { likely[number - 1] } else { 0.0 };
                likely[number] = likely[number] * (1.0 - mine) + fewer * mine;
            }
        }
    }
    likely
}

impl Outlook {
    /// What a position is worth, between 0 and 1.
    fn of(&self, ahead: &Ahead) -> f64 {
        // One layout: everything is certain.
        if ahead.ln_layouts < 0.5 {
            return 1.0;
        }
        let (mut safe_cells, mut best, mut second) = (0, 0.0, 0.0);
        for group in &ahead.groups {
            let safety = 1.0 - group.mine;
            if group.mine == 0.0 {
                safe_cells += group.cells;
            } else if safety > best {
                second = if group.cells > 1 { safety } else { best };
                best = safety;
            } else if safety > second {
                second = safety;
            }
        }
        if safe_cells > 0 {
            let found = f64::from(safe_cells as u32);
            return 1.0 - self.stuck * (1.0 - found / (found + self.enough));
        }
        (1.0 - self.second) * best + self.second * second - self.stuck
    }
}
