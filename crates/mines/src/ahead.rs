//! The position after a click, counted anew only where the click changed something.
//!
//! Opening a cell changes the fronts that touch it or its neighbours; the others keep their layouts,
//! and only what those are worth changes with the mines left for them. A [`Root`] keeps, for each
//! front of the position before the click, its layouts by number of mines, and for each of its
//! patches how many of those have a mine there; the odds under any worth are then one short sum.

use crate::analysis::{Analysis, Sea, ln_choose};
use crate::chain::{Chain, Rest};
use crate::dead::Dead;
use crate::field::{Field, Spot};
use crate::fronts::Fronts;
use crate::layouts::{ANY_MINES, ByMines, Layouts, Uncounted};
use crate::tally::Weight;
use effort::{Budget, Stop};

/// A counted position to look ahead from.
#[derive(Clone, Debug, Default)]
pub struct Root {
    fronts: Vec<Kept>,
    /// For each spot: the front of the number there.
    front_of: Vec<u32>,
    /// For each spot: whether it is in doubt and tells nothing, and how many do not.
    dead: Vec<bool>,
    dead_cells: usize,
    back: [Vec<f64>; 2],
}

/// A front of the position before the click.
#[derive(Clone, Debug, Default)]
struct Kept {
    tally: ByMines<f64>,
    /// Cells of each patch.
    cells: Vec<u8>,
    /// Cells of each patch that may tell something.
    alive: Vec<u8>,
    /// For each patch, and each number of mines: layouts with a mine on a given cell of the patch.
    mined: Vec<f64>,
}

/// A position after a click.
#[derive(Clone, Debug)]
pub struct Ahead {
    /// The position.
    pub field: Field,
    opened: Spot,
    /// The fronts that changed, that of the opened cell's number first.
    fronts: Fronts,
    layouts: Layouts<f64>,
    /// Which of the root's fronts are as they were.
    untouched: Vec<bool>,
    chain: Chain<f64>,
    rest: Rest<f64>,
    back: [Vec<f64>; 2],
    /// Groups of cells with the same odds, the sea among them.
    pub groups: Vec<Group>,
    /// The natural logarithm of the number of layouts.
    pub ln_layouts: f64,
}

/// Cells with the same odds.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// How many cells.
    pub cells: usize,
    /// How many of them may tell something.
    pub alive: usize,
    /// Mine probability of each.
    pub mine: f64,
}

const NOTHING: u32 = u32::MAX;

impl Root {
    /// Takes over a counted position and what is known of its dead cells.
    pub fn take(
        &mut self,
        field: &Field,
        analysis: &Analysis<f64>,
        dead: &Dead,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let (fronts, layouts) = (analysis.fronts(), analysis.layouts());
        self.dead.clear();
        self.dead.resize(field.spots(), false);
        self.dead_cells = 0;
        for spot in field.cells().filter(|&spot| field.is_in_doubt(spot) && dead.is(spot)) {
            self.dead[spot as usize] = true;
            self.dead_cells += 1;
        }
        self.front_of.clear();
        self.front_of.resize(field.spots(), NOTHING);
        self.fronts.resize_with(fronts.parts.len(), Kept::default);
        for (at, (front, kept)) in fronts.parts.iter().zip(&mut self.fronts).enumerate() {
            for number in &fronts.numbers[front.numbers.clone()] {
                self.front_of[number.spot as usize] = at as u32;
            }
            let patches = &fronts.patches[front.patches.clone()];
            kept.tally = layouts.by_mines(at).kept();
            kept.cells.clear();
            kept.cells.extend(patches.iter().map(|patch| fronts.spots(patch).len() as u8));
            kept.alive.clear();
            kept.alive.extend(patches.iter().map(|patch| alive(&self.dead, fronts.spots(patch)) as u8));
            let width = kept.tally.tallies.len();
            kept.mined.clear();
            kept.mined.resize(patches.len() * width, 0.0);
            let mut only = vec![0.0; width];
            for mines in 0..width {
                only[mines] = 1.0;
                let mined = &mut kept.mined;
                layouts.splits(at, &only, &mut self.back, budget, &mut |patch, split| {
                    mined[patch * width + mines] = split.mined;
                })?;
                only[mines] = 0.0;
            }
        }
        Ok(())
    }
}

/// How many of some cells may tell something.
fn alive(dead: &[bool], spots: &[Spot]) -> usize {
    spots.iter().filter(|&&spot| !dead[spot as usize]).count()
}

impl Ahead {
    /// Room to look ahead in.
    pub fn new(field: &Field) -> Self {
        Self {
            field: field.clone(),
            opened: 0,
            fronts: Fronts::default(),
            layouts: Layouts::default(),
            untouched: Vec::new(),
            chain: Chain::default(),
            rest: Rest::default(),
            back: [Vec::new(), Vec::new()],
            groups: Vec::new(),
            ln_layouts: 0.0,
        }
    }

    /// Opens a cell in doubt. What it shows comes next; whatever that is, the same fronts change.
    pub fn open(&mut self, root: &Root, field: &Field, spot: Spot, budget: &mut Budget) -> Result<(), Stop> {
        self.field.clone_from(field);
        self.field.open(spot, 0);
        self.opened = spot;
        self.find_changed(root, budget)
    }

    /// The position if the opened cell shows this number.
    pub fn show(&mut self, root: &Root, number: u8, budget: &mut Budget) -> Result<(), Uncounted> {
        self.field.renumber(self.opened, number);
        self.fronts.numbers[0].lacks = self.field.lacks(self.opened);
        let mines_left = self.field.mines_left().ok_or(Uncounted::Impossible)?;
        self.layouts.clear();
        self.groups.clear();

        // The fronts that are as they were, then those that are new.
        self.chain.clear();
        let mut sea_cells = self.fronts.sea;
        let same = root.fronts.iter().zip(&self.untouched).filter(|(_, same)| **same).map(|(kept, _)| kept);
        for kept in same.clone() {
            sea_cells -= kept.cells.iter().map(|&cells| usize::from(cells)).sum::<usize>();
            self.chain.add(kept.tally.row(), budget)?;
        }
        for (at, front) in self.fronts.parts.iter().enumerate() {
            self.layouts.count(&self.fronts, front, &ANY_MINES, budget)?;
            self.chain.add(self.layouts.by_mines(at), budget)?;
        }
        let all = self.chain.all();
        let sea = Sea::new(all, sea_cells, mines_left, budget)?.ok_or(Uncounted::Impossible)?;
        let (mut layouts, mut in_sea) = (0.0, 0.0);
        for (mines, weight) in sea.weights(all) {
            layouts += weight;
            in_sea += weight * mines as f64;
        }
        self.ln_layouts = layouts.ln() + ln_choose(sea_cells, sea.fewest());

        self.rest.begin(sea.by_front_mines(all));
        let mut at = self.chain.fronts();
        for front in (0..self.fronts.parts.len()).rev() {
            at -= 1;
            let worth = self.rest.over(self.layouts.by_mines(front), self.chain.before(at));
            let patches = self.fronts.parts[front].patches.clone();
            let (fronts, groups) = (&self.fronts, &mut self.groups);
            self.layouts.splits(front, worth, &mut self.back, budget, &mut |patch, split| {
                let spots = fronts.spots(&fronts.patches[patches.start + patch]);
                let alive = alive(&root.dead, spots);
                groups.push(Group { cells: spots.len(), alive, mine: split.mined.share(&split.safe) });
            })?;
        }
        for kept in same.rev() {
            at -= 1;
            let worth = self.rest.over(kept.tally.row(), self.chain.before(at));
            let patches = kept.cells.iter().zip(&kept.alive);
            for (mined, (&cells, &alive)) in kept.mined.chunks_exact(worth.len()).zip(patches) {
                let mined: f64 = mined.iter().zip(worth).map(|(mined, worth)| mined * worth).sum();
                self.groups.push(Group { cells: cells.into(), alive: alive.into(), mine: mined / layouts });
            }
        }
        if sea_cells > 0 {
            let elsewhere = self.groups.iter().map(|group| group.cells - group.alive).sum::<usize>()
                + usize::from(root.dead[self.opened as usize]);
            // Cells that the click showed to be safe or mines may have been dead too.
            let alive = sea_cells - (root.dead_cells - elsewhere).min(sea_cells);
            self.groups.push(Group { cells: sea_cells, alive, mine: in_sea / (layouts * sea_cells as f64) });
        }
        Ok(())
    }

    /// Finds the fronts that the click changed: those of its own number, and of the numbers round
    /// it, which have a cell in doubt less.
    fn find_changed(&mut self, root: &Root, budget: &mut Budget) -> Result<(), Stop> {
        let (field, spot) = (&self.field, self.opened);
        let near = field.neighbours(spot);
        let numbers = near.into_iter().filter(|&near| field.number(near).is_some());
        self.fronts.fill_round(field, std::iter::once(spot).chain(numbers), budget)?;
        self.untouched.clear();
        self.untouched.resize(root.fronts.len(), true);
        for number in &self.fronts.numbers {
            let front = root.front_of[number.spot as usize];
            if front != NOTHING {
                self.untouched[front as usize] = false;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{First, View, deal, rules};
    use grid::{Cell, Size};

    /// Groups in an order that does not depend on how they were found.
    fn sorted(mut groups: Vec<Group>) -> Vec<Group> {
        groups.sort_by(|a, b| a.mine.total_cmp(&b.mine).then(a.cells.cmp(&b.cells)));
        groups
    }

    #[test]
    fn a_click_gives_what_counting_everything_anew_gives() {
        let size = Size::new(12, 9).unwrap();
        let mut compared = 0;
        for seed in 0..60 {
            let board = deal(size, 18, First::Safe, Cell::new(0, 0), seed).unwrap();
            let mut view = View::untouched(size, 18, First::Safe);
            for cell in [Cell::new(0, 0), Cell::new(6, 4), Cell::new(11, 8)] {
                if !board.is_mine(cell) {
                    rules::open(&board, &mut view, cell);
                }
            }
            let field = Field::of(&view);
            let mut analysis = Analysis::<f64>::default();
            analysis.weigh(&field, &mut Budget::unlimited()).unwrap();
            let mut root = Root::default();
            root.take(&field, &analysis, &Dead::default(), &mut Budget::unlimited()).unwrap();
            let mut ahead = Ahead::new(&field);
            let mut anew = Analysis::<f64>::default();
            for spot in field.cells().filter(|&spot| field.is_in_doubt(spot)) {
                ahead.open(&root, &field, spot, &mut Budget::unlimited()).unwrap();
                for number in 0..=4 {
                    let looked = ahead.show(&root, number, &mut Budget::unlimited());
                    let mut after = field.clone();
                    after.open(spot, number);
                    let counted = anew.weigh(&after, &mut Budget::unlimited());
                    assert_eq!(looked, counted, "seed {seed}, {} {number}\n{view}", field.cell(spot));
                    if counted.is_err() {
                        continue;
                    }
                    compared += 1;
                    let patches =
                        anew.patches().map(|(spots, mine)| Group { cells: spots.len(), alive: spots.len(), mine });
                    let sea =
                        (anew.sea() > 0).then(|| Group { cells: anew.sea(), alive: anew.sea(), mine: anew.sea_mine() });
                    let expected = sorted(patches.chain(sea).collect());
                    let found = sorted(ahead.groups.clone());
                    assert_eq!(found.len(), expected.len());
                    for (a, b) in found.iter().zip(&expected) {
                        let same = (a.mine - b.mine).abs() < 1e-10 && (a.mine == 0.0) == (b.mine == 0.0);
                        assert!(same, "seed {seed}, {} {number}: {a:?} {b:?}\n{view}", field.cell(spot));
                    }
                    assert!((ahead.ln_layouts - anew.ln_layouts()).abs() < 1e-10);
                }
            }
        }
        assert!(compared > 10_000, "only {compared} positions were compared");
    }
}
