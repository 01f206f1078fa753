//! The exact chance of winning, once few layouts are left.
//!
//! With the layouts listed one by one, all that matters of a position is the set of layouts that
//! still explain it: a cell that is the same in all of them tells nothing, whether it is open or
//! not. Opening a cell loses the layouts in which it is mined and splits the others by the number
//! it shows; the best cell is the one whose parts win the most layouts together.
//!
//! - A cell that is safe in every layout and can show different numbers is opened at once: it costs
//!   nothing, and what is learnt can be ignored.
//! - A cell that shows the same number wherever it is safe is *dead*: it teaches nothing, so opening
//!   it can always wait (swap it with the next cell opened: the same layouts are won). Where only
//!   dead cells are left nothing will be learnt any more, and one layout is won.
//! - A part without a safe cell loses at least the layouts in which its safest cell is mined. A cell
//!   wins at most the layouts it is safe in, less what each part is known or found to lose. Cells
//!   are tried safest first and dropped as soon as they cannot beat the best, and a part is given up
//!   as soon as it cannot make its cell the best.
//! - No set wins more layouts than groups of layouts that nobody can tell apart (`alike.rs`).
//! - Two cells that split the layouts alike are one.

mod alike;
mod handful;

use crate::field::{Field, Spot};
pub(crate) use alike::Alike;
use effort::{Budget, Rng, Stop};
pub(crate) use handful::Handful;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A position given by its layouts.
#[derive(Clone, Debug)]
pub struct Endgame {
    /// The cells in doubt.
    spots: Vec<Spot>,
    opened: Vec<bool>,
    layouts: usize,
    /// For each cell, what it shows in each layout: a number, or a mine.
    shows: Vec<u8>,
    /// Random words whose sum names a set of layouts; and those of the layouts in their place when
    /// the board is turned or mirrored.
    names: Vec<Vec<u128>>,
    /// What is known of the layouts best play wins, by the name of the set.
    known: FxHashMap<u128, Wins>,
    /// The layouts that explain what has been seen so far.
    left: Vec<u32>,
    /// Sets, living cells and candidates of the positions being looked at, one after the other.
    sets: Vec<u32>,
    live: Vec<u32>,
    candidates: Vec<Candidate>,
    handful: Handful<4>,
    /// Which layouts nobody can tell apart; looked for when more are left than fit into a handful.
    alike: Option<Alike>,
}

/// The best cell of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The cell; `None` where every cell in doubt is a mine.
    pub spot: Option<Spot>,
    /// Layouts in which it is safe.
    pub safe: usize,
    /// Layouts won by best play.
    pub wins: usize,
    /// Layouts that are left.
    pub of: usize,
}

/// Layouts that best play wins: so many, or at most so many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wins {
    pub(crate) most: u32,
    pub(crate) exact: bool,
}

/// A cell that may be opened next.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cell: u32,
    safe: u32,
    /// Names the split it makes.
    split: u64,
}

/// What a cell shows in a set of layouts.
struct Look {
    safe: u32,
    /// Different numbers it shows.
    numbers: u32,
    split: u64,
}

pub(crate) const MINE: usize = 9;
/// Sets remembered, at most: 66 MiB of them, and half as much while the table grows. What is not remembered is found
/// again. (7/8 of a power of two, where a table would grow again.)
const MOST_KNOWN: usize = (2 << 20) / 8 * 7;
/// Layouts up to which those that nobody can tell apart are looked for: the time grows with the square.
const GROUPED: usize = 20_000;

impl Endgame {
    /// A position given by its layouts: the mines among the cells in doubt of `field`.
    pub fn new(field: &Field, layouts: &[Vec<Spot>], budget: &mut Budget) -> Result<Self, Stop> {
        let spots: Vec<Spot> = field.cells().filter(|&spot| field.is_in_doubt(spot)).collect();
        let count = layouts.len();
        let mut mined = vec![false; field.spots()];
        let mut shows = vec![0; spots.len() * count];
        let known_mines = |spot: Spot| field.neighbours(spot).iter().filter(|&&near| field.is_mine(near)).count();
        let known_mines: Vec<usize> = spots.iter().map(|&spot| known_mines(spot)).collect();
        for (layout, mines) in layouts.iter().enumerate() {
            budget.work(spots.len() as u64 / 4)?;
            mines.iter().for_each(|&spot| mined[spot as usize] = true);
            for (cell, &spot) in spots.iter().enumerate() {
                let near = || field.neighbours(spot).iter().filter(|&&near| mined[near as usize]).count();
                let shown = if mined[spot as usize] { MINE } else { known_mines[cell] + near() };
                shows[cell * count + layout] = shown as u8;
            }
            mines.iter().for_each(|&spot| mined[spot as usize] = false);
        }
        // The names need only differ, so any seed will do.
        let mut rng = Rng::seeded(0);
        Ok(Self {
            opened: vec![false; spots.len()],
            spots,
            layouts: count,
            shows,
            names: vec![(0..count).map(|_| u128::from(rng.next()) << 64 | u128::from(rng.next())).collect()],
            known: FxHashMap::default(),
            left: (0..count as u32).collect(),
            sets: Vec::new(),
            live: Vec::new(),
            candidates: Vec::new(),
            handful: Handful::large(),
            alike: None,
        })
    }

    /// Takes sets for one that are the same on a turned or mirrored board. `turn` says where a turn
    /// of the board puts a cell; it must turn the layouts into each other.
    pub fn turn(
        &mut self,
        layouts: &[Vec<Spot>],
        budget: &mut Budget,
        turn: impl Fn(Spot) -> Spot,
    ) -> Result<(), Stop> {
        let mut place: FxHashMap<&[Spot], usize> = FxHashMap::default();
        for (at, mines) in layouts.iter().enumerate() {
            budget.work(2)?;
            place.insert(mines.as_slice(), at);
        }
        let mut names = Vec::with_capacity(layouts.len());
        for mines in layouts {
            budget.work(2)?;
            let mut turned: Vec<Spot> = mines.iter().map(|&spot| turn(spot)).collect();
            turned.sort_unstable();
            names.push(self.names[0][place[turned.as_slice()]]);
        }
        self.names.push(names);
        Ok(())
    }

    /// Notes what an opened cell shows.
    pub fn see(&mut self, spot: Spot, number: u8) {
        if let Some(cell) = self.spots.iter().position(|&known| known == spot) {
            self.opened[cell] = true;
            let shows = &self.shows[cell * self.layouts..][..self.layouts];
            self.left.retain(|&layout| shows[layout as usize] == number);
        }
    }

    /// The best cell now. A node is one cell looked at in one layout.
    pub fn best(&mut self, budget: &mut Budget) -> Result<Best, Stop> {
        let of = self.left.len();
        self.find_alike(budget)?;
        self.sets.clear();
        self.live.clear();
        self.candidates.clear();
        self.sets.extend(&self.left);
        self.live.extend((0..self.spots.len() as u32).filter(|&cell| !self.opened[cell as usize]));
        let (set, live) = (0..of, 0..self.live.len());
        let looks: Vec<(u32, Look)> = live.clone().map(|at| (self.live[at], self.look(&set, self.live[at]))).collect();
        if let Some((cell, _)) = looks.iter().find(|(_, look)| look.safe as usize == of) {
            let wins = self.value(set, live, 0, budget)?.most as usize;
            return Ok(Best { spot: Some(self.spots[*cell as usize]), safe: of, wins, of });
        }
        let (wins, best) = self.solve(set, live, 0, budget)?;
        // Where nothing can be learnt the safest cell is as good as any.
        let cell = best.or_else(|| looks.iter().max_by_key(|(_, look)| look.safe).map(|(cell, _)| *cell));
        let chosen = looks.iter().find(|(known, look)| Some(*known) == cell && look.safe > 0);
        let (spot, safe) = match chosen {
            Some((cell, look)) => (Some(self.spots[*cell as usize]), look.safe as usize),
            None => (None, of),
        };
        Ok(Best { spot, safe, wins: wins.most as usize, of })
    }

    /// The layouts won by opening a cell now, and how many it is safe in; those only in which it shows the
    /// `promised` number, if there is one. The first is only a bound if it is no more than `beat`.
    pub fn wins_by_opening(
        &mut self,
        spot: Spot,
        promised: Option<u8>,
        beat: usize,
        budget: &mut Budget,
    ) -> Result<(usize, usize), Stop> {
        let Some(cell) = self.spots.iter().position(|&known| known == spot) else { return Ok((0, 0)) };
        self.find_alike(budget)?;
        self.sets.clear();
        self.live.clear();
        self.candidates.clear();
        self.sets.extend(&self.left);
        self.live.extend((0..self.spots.len() as u32).filter(|&cell| !self.opened[cell as usize]));
        if let Some(number) = promised {
            let shows = &self.shows[cell * self.layouts..][..self.layouts];
            self.sets.retain(|&layout| shows[layout as usize] == number);
        }
        let (set, live) = (0..self.sets.len(), 0..self.live.len());
        let safe = self.look(&set, cell as u32).safe;
        let wins = self.open(&set, cell as u32, &live, safe, beat as u32, budget)?;
        Ok((wins.most as usize, safe as usize))
    }

    /// The layouts of a set that best play wins; exact if they are more than `beat`.
    fn value(&mut self, set: Range<usize>, live: Range<usize>, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        if set.len() == 1 {
            return Ok(Wins { most: 1, exact: true });
        }
        let name = self.name(&set);
        if let Some(&wins) = self.known.get(&name)
            && (wins.exact || wins.most <= beat)
        {
            return Ok(wins);
        }
        let wins = if set.len() <= Handful::<4>::MOST {
            self.take_handful(&set, &live, budget)?;
            self.handful.wins(set.len(), beat, budget)?
        } else {
            let (sets, lives, candidates) = (self.sets.len(), self.live.len(), self.candidates.len());
            let (wins, _) = self.solve(set, live, beat, budget)?;
            self.sets.truncate(sets);
            self.live.truncate(lives);
            self.candidates.truncate(candidates);
            wins
        };
        if self.known.len() < MOST_KNOWN || self.known.contains_key(&name) {
            self.known.insert(name, wins);
        }
        Ok(wins)
    }

    /// Puts a small set where it is searched faster.
    fn take_handful(&mut self, set: &Range<usize>, live: &Range<usize>, budget: &mut Budget) -> Result<(), Stop> {
        budget.spend_many((set.len() * live.len()) as u64)?;
        self.handful.clear();
        for &cell in &self.live[live.clone()] {
            let shows = &self.shows[cell as usize * self.layouts..][..self.layouts];
            let mut shown = [[0u64; 4]; MINE + 1];
            for (place, &layout) in self.sets[set.clone()].iter().enumerate() {
                shown[usize::from(shows[layout as usize])][place / 64] |= 1 << (place % 64);
            }
            self.handful.add(shown.first_chunk().expect("there are nine numbers"));
        }
        Ok(())
    }

    fn name(&self, set: &Range<usize>) -> u128 {
        let sum = |names: &Vec<u128>| {
            self.sets[set.clone()].iter().fold(0u128, |sum, &layout| sum.wrapping_add(names[layout as usize]))
        };
        self.names.iter().map(sum).min().expect("a set has a name")
    }

    /// The layouts of a set that best play wins, exact if more than `beat`, and the cell that does;
    /// none where nothing can be learnt any more.
    fn solve(
        &mut self,
        set: Range<usize>,
        live: Range<usize>,
        beat: u32,
        budget: &mut Budget,
    ) -> Result<(Wins, Option<u32>), Stop> {
        budget.spend_many((set.len() * live.len()) as u64)?;
        let (all, first_live, first) = (set.len() as u32, self.live.len(), self.candidates.len());
        for at in live.clone() {
            let cell = self.live[at];
            let Look { safe, numbers, split } = self.look(&set, cell);
            if safe == all && numbers > 1 {
                // The cells not looked at yet may still be alive.
                self.live.extend_from_within(at + 1..live.end);
                let live = first_live..self.live.len();
                return Ok((self.open(&set, cell, &live, all, beat, budget)?, Some(cell)));
            }
            if safe == 0 || safe == all {
                continue;
            }
            self.live.push(cell);
            let twin = |other: &Candidate| other.split == split && other.safe == safe;
            if numbers > 1 && !self.candidates[first..].iter().any(twin) {
                self.candidates.push(Candidate { cell, safe, split });
            }
        }
        let live = first_live..self.live.len();
        for at in first..self.candidates.len() {
            if self.candidates[at].safe > beat {
                // About as much as looking at every cell again, for each cell.
                budget.work((set.len() * live.len()) as u64 / 8)?;
                self.candidates[at].safe = self.at_most_by(&set, self.candidates[at], &live);
            }
        }
        self.candidates[first..].sort_by_key(|candidate| (u32::MAX - candidate.safe, candidate.cell));
        // One layout is won whatever is opened.
        let (mut wins, mut best) = (Wins { most: 1, exact: true }, None);
        for at in first..self.candidates.len() {
            let Candidate { cell, safe, .. } = self.candidates[at];
            let to_beat = beat.max(wins.most);
            if safe <= to_beat && best.is_some() {
                if safe > wins.most {
                    wins = Wins { most: safe, exact: false };
                }
                break;
            }
            let real = self.look(&set, cell).safe;
            let more = self.open(&set, cell, &live, real, to_beat, budget)?;
            if more.most > wins.most {
                wins = more;
                best = Some(cell);
            } else if best.is_none() {
                best = Some(cell);
            }
        }
        Ok((wins, best))
    }

    /// The layouts won by opening a cell that is safe in `safe` of them; exact if more than `beat`.
    fn open(
        &mut self,
        set: &Range<usize>,
        cell: u32,
        live: &Range<usize>,
        safe: u32,
        beat: u32,
        budget: &mut Budget,
    ) -> Result<Wins, Stop> {
        let from = self.sets.len();
        let sizes = self.split(set, cell);
        let mut parts = [(0, 0, 0); MINE];
        let (mut count, mut start, mut at_most) = (0, from, safe);
        for size in sizes.into_iter().filter(|&size| size > 0) {
            if size > 1 {
                let most = self.at_most(&(start..start + size as usize), live);
                parts[count] = (size, start, most);
                count += 1;
                at_most -= size - most;
            }
            start += size as usize;
        }
        let mut exact = true;
        // The largest part first: it has most to lose.
        let parts = &mut parts[..count];
        parts.sort_unstable_by_key(|&(size, start, _)| (u32::MAX - size, start));
        for &mut (size, start, most) in parts {
            if at_most <= beat {
                exact = false;
                break;
            }
            // What the part must win for the cell to be better than that.
            let part_beat = (beat + most).saturating_sub(at_most);
            let wins = self.value(start..start + size as usize, live.clone(), part_beat, budget)?;
            at_most -= most - wins.most.min(most);
            exact &= wins.exact;
        }
        self.sets.truncate(from);
        Ok(Wins { most: at_most, exact })
    }

    fn at_most_by(&mut self, set: &Range<usize>, candidate: Candidate, live: &Range<usize>) -> u32 {
        let from = self.sets.len();
        let sizes = self.split(set, candidate.cell);
        let (mut start, mut at_most) = (from, 0);
        for size in sizes {
            at_most += if size > 1 { self.at_most(&(start..start + size as usize), live) } else { size };
            start += size as usize;
        }
        self.sets.truncate(from);
        at_most
    }

    /// Finds the layouts that nobody can tell apart, once.
    fn find_alike(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        if self.alike.is_some() || self.left.len() <= Handful::<4>::MOST || self.layouts > GROUPED {
            return Ok(());
        }
        budget.work((self.layouts * self.layouts) as u64 / 256)?;
        let (layouts, shows) = (self.layouts, &self.shows);
        let shown = |cell: u32, layout: usize| usize::from(shows[cell as usize * layouts + layout]);
        let cells: Vec<u32> = (0..self.spots.len() as u32).collect();
        let told = |one: u8, other: u8| one != other && one != MINE as u8 && other != MINE as u8;
        let alike = |one: usize, other: usize| !shows.chunks_exact(layouts).any(|shows| told(shows[one], shows[other]));
        self.alike.insert(Alike::default()).find(layouts, &cells, shown, alike);
        Ok(())
    }

    /// A bound on the layouts of a set that best play wins: all if a cell is safe in all of them,
    /// else those in which the safest cell is safe; and no more than the groups of layouts alike.
    fn at_most(&mut self, set: &Range<usize>, live: &Range<usize>) -> u32 {
        let size = set.len() as u32;
        let name = self.name(set);
        if let Some(wins) = self.known.get(&name) {
            return wins.most;
        }
        let mut most = 1;
        for &cell in &self.live[live.clone()] {
            let shows = &self.shows[cell as usize * self.layouts..][..self.layouts];
            let mut shown = 0u32;
            let mut safe = 0;
            for &layout in &self.sets[set.clone()] {
                let number = shows[layout as usize];
                safe += u32::from(number != MINE as u8);
                shown |= 1 << number;
            }
            // A cell that tells nothing wins nothing by itself.
            if shown & !(1 << MINE) & (shown & !(1 << MINE)).wrapping_sub(1) != 0 {
                most = most.max(safe);
                if safe == size {
                    break;
                }
            }
        }
        if let Some(alike) = &mut self.alike {
            most = most.min(alike.groups(&self.sets[set.clone()]));
        }
        if self.known.len() < MOST_KNOWN {
            self.known.insert(name, Wins { most, exact: false });
        }
        most
    }

    /// Puts the layouts in which a cell is safe behind the others, number by number; returns how
    /// many show each number.
    fn split(&mut self, set: &Range<usize>, cell: u32) -> [u32; MINE] {
        let shows = &self.shows[cell as usize * self.layouts..][..self.layouts];
        let mut sizes = [0; MINE + 1];
        for &layout in &self.sets[set.clone()] {
            sizes[usize::from(shows[layout as usize])] += 1;
        }
        let mut places = [0; MINE];
        let mut end = self.sets.len();
        for number in 0..MINE {
            places[number] = end;
            end += sizes[number] as usize;
        }
        self.sets.resize(end, 0);
        for at in set.clone() {
            let layout = self.sets[at];
            let number = usize::from(shows[layout as usize]);
            if number != MINE {
                self.sets[places[number]] = layout;
                places[number] += 1;
            }
        }
        let mut safe = [0; MINE];
        safe.copy_from_slice(&sizes[..MINE]);
        safe
    }

    /// What a cell shows in a set of layouts.
    fn look(&self, set: &Range<usize>, cell: u32) -> Look {
        let shows = &self.shows[cell as usize * self.layouts..][..self.layouts];
        let mut names = [0u64; MINE + 1];
        let mut sizes = [0u32; MINE + 1];
        for &layout in &self.sets[set.clone()] {
            let shown = usize::from(shows[layout as usize]);
            sizes[shown] += 1;
            names[shown] = names[shown].wrapping_add(self.names[0][layout as usize] as u64);
        }
        let safe = sizes[..MINE].iter().sum();
        let numbers = sizes[..MINE].iter().filter(|&&size| size > 0).count() as u32;
        // The same parts make the same split, whatever numbers they show.
        let split = names[..MINE].iter().fold(0u64, |sum, &name| {
            let mixed = (name ^ name >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            sum.wrapping_add(mixed ^ mixed >> 29)
        });
        Look { safe, numbers, split }
    }
}
