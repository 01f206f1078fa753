//! Which guess leaves the best position behind, one click ahead.
//!
//! A cell is worth the chance to survive it, weighted by how good the position is that it leaves:
//! for every number it could show, the layouts are counted again. A position with safe cells is
//! nearly as good as one can hope for; one without is worth its best guess.
//!
//! All cells within a margin of the safest are tried, not only the safest few: cells of the sea that
//! touch a front, and front cells a few points riskier than the safest, are often best.

use crate::ahead::{Ahead, Root};
use crate::analysis::Analysis;
use crate::dead::Dead;
use crate::endgame::Endgame;
use crate::field::{Field, Spot};
use crate::layouts::Uncounted;
use crate::listing::list_layouts;
use crate::mind::Mind;
use effort::real::{exp, ln};
use effort::{Budget, Stop};

/// What a position is worth that a click leaves behind.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// Cells up to this much worse than the best are tried, by their safety and the coin flips they decide.
    pub margin: f64,
    /// What it costs to be left without a safe cell.
    pub stuck: f64,
    /// Safe cells that make up for half of that.
    pub enough: f64,
    /// How much the second-best guess counts beside the best.
    pub second: f64,
    /// Whether it counts that a cell may decide a coin flip to come.
    pub flips: bool,
    /// Whether cells that tell nothing are left out.
    pub dead: bool,
}

/// Margin 0.10, 0.15 for being stuck, 4 safe cells for half of it, and 0.2 for the second guess: the
/// values with which a prototype won 40.81 ± 0.15 % of expert games.
impl Default for Outlook {
    fn default() -> Self {
        Self { margin: 0.10, stuck: 0.15, enough: 4.0, second: 0.2, flips: false, dead: false }
    }
}

impl Outlook {
    /// After the opening being stuck costs less: most of what is left will have to be guessed anyway.
    pub const AFTER_OPENING: Self =
        Self { margin: 0.10, stuck: 0.08, enough: 4.0, second: 0.2, flips: false, dead: false };
    /// In the middle of the game coin flips to come count too.
    pub const MIDDLE: Self = Self { margin: 0.10, stuck: 0.15, enough: 4.0, second: 0.2, flips: true, dead: false };
    /// Late in the game being stuck costs next to nothing, and cells that tell nothing are left out. Fitted on
    /// the 1,500 positions of seed 1901 (`examples/regret.rs`), where other weights near these do as well.
    pub const LATER: Self = Self { margin: 0.15, stuck: 0.04, enough: 4.0, second: 0.2, flips: true, dead: true };
}

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Clicks to look ahead.
    pub clicks: usize,
    /// Cells, best by one click, that are looked at further.
    pub first: usize,
    /// Cells, safest first, that are tried after the first click.
    pub then: usize,
    /// Positions less likely than this are not looked at further.
    pub least: f64,
    /// Positions with at most so many layouts are solved.
    pub solved: usize,
    /// What the outlook is worth in games won, where it stands beside solved positions.
    pub scale: f64,
}

/// A cell that may be opened next, and what that is worth.
#[derive(Clone, Copy, Debug)]
pub struct Click {
    /// The cell.
    pub spot: Spot,
    /// What opening it is worth: comparable within one position only.
    pub worth: f64,
}

/// Room for the positions one click further.
#[derive(Clone, Debug)]
pub struct Ply {
    analysis: Analysis<f64>,
    root: Root,
    ahead: Ahead,
}

/// The best cells to open where none is certain, best first and no more than `most`. The position
/// must have been counted.
pub fn best_clicks(mind: &mut Mind, outlook: &Outlook, most: usize, budget: &mut Budget) -> Result<Vec<Click>, Stop> {
    let mine = mind.analysis.mine_by_spot(&mind.field);
    let flips = &mut mind.flips;
    if outlook.flips {
        flips.look(&mind.field, &mine, mind.analysis.ln_layouts(), budget)?;
    } else {
        flips.clear(&mind.field);
    }
    if outlook.dead {
        mind.dead.look(&mind.field, &mind.analysis, budget)?;
    } else {
        mind.dead.clear();
    }
    let candidates = candidates(&mind.field, &mine, outlook.margin, &mind.dead, |spot| flips.relief(spot));
    mind.root.take(&mind.field, &mind.analysis, &mind.dead, budget)?;
    let (field, root, dead) = (&mind.field, &mind.root, &mind.dead);
    let from = From { field, root, dead, mine: &mine, ln_layouts: mind.analysis.ln_layouts() };
    let mut clicks: Vec<Click> = Vec::with_capacity(most + 1);
    for spot in candidates {
        let beat = if clicks.len() < most { f64::NEG_INFINITY } else { clicks[most - 1].worth };
        let relief = flips.relief(spot);
        let worth = relief * worth(&from, &mut mind.ahead, spot, beat / relief, 1.0, outlook, None, &mut [], budget)?;
        if worth > beat + 1e-12 {
            let place = clicks.partition_point(|click| click.worth + 1e-12 >= worth);
            clicks.insert(place, Click { spot, worth });
            clicks.truncate(most);
        }
    }
    Ok(clicks)
}

/// Some of the best cells in the order that looking further than one click puts them in. Those after
/// the first are only known to be no better.
pub fn far_clicks(
    mind: &mut Mind,
    clicks: Vec<Click>,
    outlook: &Outlook,
    reach: &Reach,
    budget: &mut Budget,
) -> Result<Vec<Click>, Stop> {
    if clicks.len() == 1 {
        return Ok(clicks);
    }
    while mind.plies.len() < reach.clicks {
        let (analysis, root, ahead) = (Analysis::default(), Root::default(), Ahead::new(&mind.field));
        mind.plies.push(Ply { analysis, root, ahead });
    }
    let mine = mind.analysis.mine_by_spot(&mind.field);
    let (field, root, dead) = (&mind.field, &mind.root, &mind.dead);
    let from = From { field, root, dead, mine: &mine, ln_layouts: mind.analysis.ln_layouts() };
    let mut best = f64::NEG_INFINITY;
    let mut further = Vec::with_capacity(clicks.len());
    for Click { spot, .. } in clicks {
        let (ahead, plies) = (&mut mind.ahead, &mut mind.plies[..reach.clicks]);
        let relief = mind.flips.relief(spot);
        let worth = relief * worth(&from, ahead, spot, best / relief, 1.0, outlook, Some(reach), plies, budget)?;
        // A bound that was not exceeded says nothing of the order behind the best.
        let worth = if worth > best + 1e-12 { worth } else { worth.min(best - 1e-12) };
        best = best.max(worth);
        further.push(Click { spot, worth });
    }
    further.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    Ok(further)
}

/// A position to click in.
struct From<'a> {
    field: &'a Field,
    root: &'a Root,
    dead: &'a Dead,
    mine: &'a [f64],
    ln_layouts: f64,
}

/// The cells worth a look, safest first: all within the margin of the best that are not dead, but of the cells whose whole
/// neighbourhood is sea one corner, one edge and one inner cell stand for all.
fn candidates(field: &Field, mine: &[f64], margin: f64, dead: &Dead, relief: impl Fn(Spot) -> f64) -> Vec<Spot> {
    let mut doubtful: Vec<Spot> = field.cells().filter(|&spot| field.is_in_doubt(spot)).collect();
    if doubtful.iter().any(|&spot| !dead.is(spot)) {
        doubtful.retain(|&spot| !dead.is(spot));
    }
    let worth = |spot: Spot| (1.0 - mine[spot as usize]) * relief(spot);
    let most = doubtful.iter().map(|&spot| worth(spot)).fold(0.0, f64::max);
    let mut stands_for = [false; 9];
    let is_sea = {
        let mut sea = vec![false; field.spots()];
        field.sea().for_each(|spot| sea[spot as usize] = true);
        sea
    };
    let mut candidates: Vec<Spot> = doubtful
        .into_iter()
        .filter(|&spot| worth(spot) >= most - margin)
        .filter(|&spot| {
            let near = field.neighbours(spot);
            let around = near.iter().filter(|&&near| is_sea[near as usize]).count();
            let inside = near.iter().filter(|&&near| field.is_on_board(near)).count();
            if !is_sea[spot as usize] || around < inside {
                return true;
            }
            !std::mem::replace(&mut stands_for[around], true)
        })
        .collect();
    // What the safest are worth cuts the others short.
    candidates.sort_by(|a, b| mine[*a as usize].total_cmp(&mine[*b as usize]).then(a.cmp(b)));
    candidates
}

/// What a click is worth; no more than `beat` if it cannot be more.
#[expect(clippy::too_many_arguments, reason = "one step of a recursion: position, click, bound, how far")]
fn worth(
    from: &From,
    ahead: &mut Ahead,
    spot: Spot,
    beat: f64,
    likely: f64,
    outlook: &Outlook,
    reach: Option<&Reach>,
    plies: &mut [Ply],
    budget: &mut Budget,
) -> Result<f64, Stop> {
    let From { field, root, dead, mine, ln_layouts } = *from;
    let near = field.neighbours(spot);
    let safe = 1.0 - mine[spot as usize];
    let known = near.iter().filter(|&&near| field.is_mine(near)).count() as u8;
    let doubts = near.iter().filter(|&&near| field.is_in_doubt(near)).count() as u8;
    let (mut worth, mut left) = (0.0, safe);
    let mut numbers: Vec<u8> = (known..=known + doubts).collect();
    // The likeliest number first: it says most about what the cell cannot be worth.
    let shown = likely_numbers(&near, mine);
    numbers.sort_by(|a, b| shown[usize::from(*b)].total_cmp(&shown[usize::from(*a)]));
    ahead.open(root, field, spot, budget)?;
    for number in numbers {
        match ahead.show(root, number, budget) {
            Ok(()) => {}
            Err(Uncounted::Impossible) => continue,
            Err(Uncounted::Stopped(stop)) => return Err(stop),
        }
        let chance = exp(ahead.ln_layouts - ln_layouts);
        let seen = outlook.of(ahead);
        let seen = match reach {
            Some(reach) => further(ahead, seen, dead, likely * chance, outlook, reach, plies, budget)?,
            None => seen.worth,
        };
        worth += chance * seen;
        left -= chance;
        if worth + left <= beat || left < 1e-9 {
            break;
        }
    }
    Ok(worth)
}

/// What a position is worth that was reached by a click, looking further where that pays.
#[expect(clippy::too_many_arguments, reason = "one step of a recursion: position, bound, how far")]
fn further(
    reached: &Ahead,
    seen: Seen,
    dead: &Dead,
    likely: f64,
    outlook: &Outlook,
    reach: &Reach,
    plies: &mut [Ply],
    budget: &mut Budget,
) -> Result<f64, Stop> {
    let Some((ply, deeper)) = plies.split_first_mut() else { return Ok(reach.scale * seen.worth) };
    if reached.ln_layouts < 0.5 {
        return Ok(1.0);
    }
    let solved = reached.ln_layouts < ln(reach.solved as f64 + 0.5);
    let stuck = !seen.has_safe && !deeper.is_empty() && likely >= reach.least;
    if !solved && !stuck {
        return Ok(reach.scale * seen.worth);
    }
    let field = &reached.field;
    match ply.analysis.weigh(field, budget) {
        Ok(()) => {}
        Err(Uncounted::Impossible) => return Ok(0.0),
        Err(Uncounted::Stopped(stop)) => return Err(stop),
    }
    if solved && let Ok(layouts) = list_layouts(field, ply.analysis.fronts(), reach.solved, budget) {
        let best = Endgame::new(field, &layouts, budget)?.best(budget)?;
        return Ok(best.wins as f64 / best.of as f64);
    }
    if !stuck {
        return Ok(reach.scale * seen.worth);
    }
    let mine = ply.analysis.mine_by_spot(field);
    let mut cells = candidates(field, &mine, outlook.margin, dead, |_| 1.0);
    cells.truncate(reach.then);
    ply.root.take(field, &ply.analysis, dead, budget)?;
    let from = From { field, root: &ply.root, dead, mine: &mine, ln_layouts: ply.analysis.ln_layouts() };
    let mut best = f64::NEG_INFINITY;
    for spot in cells {
        let worth = worth(&from, &mut ply.ahead, spot, best, likely, outlook, Some(reach), deeper, budget)?;
        best = best.max(worth);
    }
    Ok(best)
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

/// A position as it looks without looking further.
#[derive(Clone, Copy, Debug)]
struct Seen {
    worth: f64,
    has_safe: bool,
}

impl Outlook {
    /// What a position is worth, between 0 and 1.
    fn of(&self, ahead: &Ahead) -> Seen {
        // One layout: everything is certain.
        if ahead.ln_layouts < 0.5 {
            return Seen { worth: 1.0, has_safe: true };
        }
        let (mut safe_cells, mut best, mut second) = (0, 0.0, 0.0);
        for group in &ahead.groups {
            let safety = 1.0 - group.mine;
            if group.mine == 0.0 {
                safe_cells += group.alive;
            } else if group.alive > 0 && safety > best {
                second = if group.alive > 1 { safety } else { best };
                best = safety;
            } else if group.alive > 0 && safety > second {
                second = safety;
            }
        }
        if safe_cells > 0 {
            let found = f64::from(safe_cells as u32);
            return Seen { worth: 1.0 - self.stuck * (1.0 - found / (found + self.enough)), has_safe: true };
        }
        let worth = (1.0 - self.second) * best + self.second * second - self.stuck;
        Seen { worth, has_safe: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::View;

    #[test]
    fn some_cell_is_always_worth_a_look() {
        let view: View = "mines mines=4\n####\n#1##\n####\n####".parse().unwrap();
        let field = Field::of(&view);
        let mut analysis = Analysis::<f64>::default();
        analysis.weigh(&field, &mut Budget::unlimited()).unwrap();
        let mine = analysis.mine_by_spot(&field);
        // The safest cells are opened in vain half of the time, or all are.
        for relief in [[0.5, 1.0], [0.5, 0.5], [2.0, 0.5]] {
            let relief = |spot: Spot| relief[usize::from(mine[spot as usize] > 0.2)];
            let worth = |spot: Spot| (1.0 - mine[spot as usize]) * relief(spot);
            let tried = candidates(&field, &mine, 0.10, &Dead::default(), relief);
            let best = field.cells().filter(|&spot| field.is_in_doubt(spot)).map(worth).fold(0.0, f64::max);
            assert!(tried.iter().any(|&spot| worth(spot) == best), "{tried:?}");
        }
    }
}
