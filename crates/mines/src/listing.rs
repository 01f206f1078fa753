//! The layouts of a position one by one, where there are few.

use crate::field::{Field, Spot};
use crate::fronts::Fronts;
use effort::{Budget, Stop};

/// All layouts of a position as the mines among its cells in doubt; stops for want of memory if there are more
/// than `most`.
pub fn list_layouts(field: &Field, fronts: &Fronts, most: usize, budget: &mut Budget) -> Result<Vec<Vec<Spot>>, Stop> {
    let sea: Vec<Spot> = {
        let mut touched = vec![false; field.spots()];
        for patch in &fronts.patches {
            fronts.spots(patch).iter().for_each(|&spot| touched[spot as usize] = true);
        }
        field.cells().filter(|&spot| field.is_in_doubt(spot) && !touched[spot as usize]).collect()
    };
    let lacks = fronts.numbers.iter().map(|number| i32::from(number.lacks)).collect();
    let cells_left = fronts.numbers.iter().map(|number| i32::from(number.cells)).collect();
    let Some(mines_left) = field.mines_left() else { return Ok(Vec::new()) };
    let (mines, layouts) = (Vec::new(), Vec::new());
    let mut listing = Listing { fronts, sea, lacks, cells_left, mines_left, mines, layouts, most };
    listing.patch(0, budget)?;
    Ok(listing.layouts)
}

struct Listing<'a> {
    fronts: &'a Fronts,
    sea: Vec<Spot>,
    lacks: Vec<i32>,
    cells_left: Vec<i32>,
    mines_left: usize,
    mines: Vec<Spot>,
    layouts: Vec<Vec<Spot>>,
    most: usize,
}

impl Listing<'_> {
    /// Goes on with a patch.
    fn patch(&mut self, at: usize, budget: &mut Budget) -> Result<(), Stop> {
        let fronts = self.fronts;
        let Some(patch) = fronts.patches.get(at) else {
            return match self.mines_left.checked_sub(self.mines.len()) {
                Some(mines) => self.sea_from(0, mines, budget),
                None => Ok(()),
            };
        };
        let (spots, touched) = (fronts.spots(patch), fronts.touched(patch));
        let cells = spots.len() as i32;
        let (mut fewest, mut most) = (0, cells);
        for &number in touched {
            self.cells_left[number as usize] -= cells;
            most = most.min(self.lacks[number as usize]);
            fewest = fewest.max(self.lacks[number as usize] - self.cells_left[number as usize]);
        }
        let mut listed = Ok(());
        for chosen in 0..1u32 << cells {
            let mines = chosen.count_ones() as i32;
            if !(fewest..=most).contains(&mines) {
                continue;
            }
            let before = self.mines.len();
            self.mines.extend((0..spots.len()).filter(|bit| chosen >> bit & 1 == 1).map(|bit| spots[bit]));
            touched.iter().for_each(|&number| self.lacks[number as usize] -= mines);
            listed = self.patch(at + 1, budget);
            touched.iter().for_each(|&number| self.lacks[number as usize] += mines);
            self.mines.truncate(before);
            if listed.is_err() {
                break;
            }
        }
        touched.iter().for_each(|&number| self.cells_left[number as usize] += cells);
        listed
    }

    /// Lays the mines that are left over in the sea, from one of its cells on.
    fn sea_from(&mut self, from: usize, mines: usize, budget: &mut Budget) -> Result<(), Stop> {
        if mines > self.sea.len() - from {
            return Ok(());
        }
        if mines == 0 || mines == self.sea.len() - from {
            let all = if mines == 0 { &[] } else { &self.sea[from..] };
            self.layouts.push(self.mines.iter().chain(all).copied().collect());
            budget.work(2)?;
            return if self.layouts.len() <= self.most { Ok(()) } else { Err(Stop::Memory) };
        }
        self.mines.push(self.sea[from]);
        let listed = self.sea_from(from + 1, mines - 1, budget);
        self.mines.pop();
        listed?;
        self.sea_from(from + 1, mines, budget)
    }
}
