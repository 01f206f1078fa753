//! Cells that tell nothing.
//!
//! A cell that shows the same number in every layout in which it is safe is *dead*: opening it can always
//! wait, because whoever opens it learns nothing but that it is safe (swap it with the next cell opened: the
//! same layouts are won). A dead cell is no candidate for a guess, and finding one safe is no progress. Once
//! dead a cell stays so, because later layouts are some of the earlier ones.
//!
//! A cell is alive if two layouts show different numbers there, so a few dozen drawn layouts settle nearly
//! all cells. What none of them tells apart is taken for dead: where that is wrong, another number is rare.

use crate::analysis::Analysis;
use crate::field::{Field, Spot};
use effort::{Budget, Rng, Stop};

/// Which cells of a position are dead.
#[derive(Clone, Debug, Default)]
pub struct Dead {
    /// For each spot; empty if nobody looked.
    marks: Vec<bool>,
    /// Cells not yet known to be alive, and the number each has shown.
    open: Vec<(Spot, u8)>,
    mined: Vec<bool>,
    sea: Vec<Spot>,
    drawn: Vec<Spot>,
}

/// Layouts drawn to tell cells apart.
const DRAWN: usize = 100;
/// A cell that has not been safe in any layout yet.
const UNSEEN: u8 = 9;

impl Dead {
    /// Takes every cell for alive.
    pub fn clear(&mut self) {
        self.marks.clear();
    }

    /// Whether a cell is dead.
    #[inline]
    pub fn is(&self, spot: Spot) -> bool {
        self.marks.get(spot as usize).is_some_and(|&dead| dead)
    }

    /// Finds the dead cells of a counted position.
    pub fn look(&mut self, field: &Field, analysis: &Analysis<f64>, budget: &mut Budget) -> Result<(), Stop> {
        self.begin(field, analysis);
        // Chance decides nothing but which cells are seen alive first.
        let mut rng = Rng::seeded(0);
        for _ in 0..DRAWN {
            if self.open.is_empty() {
                break;
            }
            budget.spend_many(1 + self.open.len() as u64)?;
            self.draw(analysis, &mut rng);
            let mined = &self.mined;
            self.open.retain_mut(|(spot, shown)| {
                if mined[*spot as usize] {
                    return true;
                }
                let number = field.neighbours(*spot).iter().filter(|&&near| mined[near as usize]).count() as u8;
                let same = *shown == UNSEEN || *shown == number;
                *shown = number;
                same
            });
            self.drawn.iter().for_each(|&spot| self.mined[spot as usize] = false);
        }
        for &(spot, shown) in &self.open {
            // A cell that is hardly ever safe has not been told apart, and may well be worth opening.
            self.marks[spot as usize] = shown != UNSEEN;
        }
        Ok(())
    }

    fn begin(&mut self, field: &Field, analysis: &Analysis<f64>) {
        for marks in [&mut self.marks, &mut self.mined] {
            marks.clear();
            marks.resize(field.spots(), false);
        }
        self.open.clear();
        self.open.extend(field.cells().filter(|&spot| field.is_in_doubt(spot)).map(|spot| (spot, UNSEEN)));
        analysis.patches().for_each(|(spots, _)| spots.iter().for_each(|&spot| self.mined[spot as usize] = true));
        self.sea.clear();
        self.sea.extend(self.open.iter().map(|&(spot, _)| spot).filter(|&spot| !self.mined[spot as usize]));
        self.mined.fill(false);
    }

    /// Lays the mines of one layout.
    fn draw(&mut self, analysis: &Analysis<f64>, rng: &mut Rng) {
        let (drawn, mined) = (&mut self.drawn, &mut self.mined);
        drawn.clear();
        let in_sea = analysis.draw(rng, &mut |spot| drawn.push(spot));
        rng.choose_front(&mut self.sea, in_sea);
        drawn.extend(&self.sea[..in_sea]);
        drawn.iter().for_each(|&spot| mined[spot as usize] = true);
    }
}
