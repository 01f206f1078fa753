//! Layouts that no play tells apart.
//!
//! If every cell that is safe in two layouts shows the same number in both, whoever survives in one has seen
//! nothing that the other would not have shown: the two part only where a cell is opened that is a mine in one of them. So no
//! play wins both, and a set of layouts wins no more than the groups of such layouts it can be cut into. Late in
//! the game most of what is lost is lost so, and the bound is close.
//!
//! Whether two layouts are alike does not depend on the set they are in. All pairs are found at once with sets
//! of layouts as bits: a few cells that tell much leave next to no pairs to be looked at one by one.

use super::MINE;

/// Which layouts are alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Alike {
    /// For each layout, where those start that are alike and come after it.
    starts: Vec<u32>,
    later: Vec<u32>,
    /// For each of some cells and each number: the layouts that the cell tells from those showing it.
    told: Vec<u64>,
    /// For each layout: whether it is in the set, and in no group yet.
    left: Vec<bool>,
    group: Vec<u32>,
}

/// Cells by which most pairs are told apart, all at once.
const AT_ONCE: usize = 8;
/// Layouts by which those cells are chosen.
const SAMPLE: usize = 32;
/// Layouts alike that are kept for each, and pairs that are looked at to find them. Where nothing tells anything apart every
/// pair is alike, and thousands of layouts have millions of them; groups that are smaller than they could be bound all the same.
const MOST_KEPT: usize = 64;
const MOST_TRIED: usize = 1024;

impl Alike {
    /// Finds all pairs: `shows` says what a cell shows in a layout, `alike` whether no cell tells two apart.
    pub(crate) fn find(
        &mut self,
        layouts: usize,
        cells: &[u32],
        shows: impl Fn(u32, usize) -> usize,
        alike: impl Fn(usize, usize) -> bool,
    ) {
        let words = layouts.div_ceil(64);
        let mut scored: Vec<(u32, u32)> = cells.iter().map(|&cell| (told_by(cell, layouts, &shows), cell)).collect();
        scored.sort_unstable_by_key(|&(told, cell)| (u32::MAX - told, cell));
        scored.truncate(AT_ONCE);
        let nobody = vec![0u64; words];
        self.told.clear();
        self.told.resize(scored.len() * MINE * words, 0);
        for (&(_, cell), told) in scored.iter().zip(self.told.chunks_exact_mut(MINE * words)) {
            let mut safe = vec![0u64; words];
            for layout in 0..layouts {
                let shown = shows(cell, layout);
                if shown != MINE {
                    told[shown * words + layout / 64] |= 1 << (layout % 64);
                    safe[layout / 64] |= 1 << (layout % 64);
                }
            }
            for told in told.chunks_exact_mut(words) {
                told.iter_mut().zip(&safe).for_each(|(told, safe)| *told = safe & !*told);
            }
        }
        self.starts.clear();
        self.later.clear();
        for layout in 0..layouts {
            self.starts.push(self.later.len() as u32);
            let first = layout / 64;
            let mut by = [&nobody[first..]; AT_ONCE];
            for (at, &(_, cell)) in scored.iter().enumerate() {
                let shown = shows(cell, layout);
                if shown != MINE {
                    by[at] = &self.told[(at * MINE + shown) * words..][first..words];
                }
            }
            let [a, b, c, d, e, f, g, h] = by;
            let most = self.later.len() + MOST_KEPT;
            let mut tried = 0;
            'found: for word in 0..words - first {
                let told = a[word] | b[word] | c[word] | d[word] | e[word] | f[word] | g[word] | h[word];
                let after = if word == 0 { u64::MAX << (layout % 64) << 1 } else { u64::MAX };
                let mut left = !told & after;
                while left != 0 {
                    let other = 64 * (first + word) + left.trailing_zeros() as usize;
                    left &= left - 1;
                    if self.later.len() == most || tried == MOST_TRIED || other >= layouts {
                        break 'found;
                    }
                    tried += 1;
                    if alike(layout, other) {
                        self.later.push(other as u32);
                    }
                }
            }
        }
        self.starts.push(self.later.len() as u32);
        self.left.clear();
        self.left.resize(layouts, false);
    }

    /// The groups that a set, first layout first, can be cut into so that all layouts of each are alike.
    pub(crate) fn groups(&mut self, set: &[u32]) -> u32 {
        set.iter().for_each(|&layout| self.left[layout as usize] = true);
        let mut groups = 0;
        for &layout in set {
            if !std::mem::take(&mut self.left[layout as usize]) {
                continue;
            }
            groups += 1;
            self.group.clear();
            for at in self.starts[layout as usize]..self.starts[layout as usize + 1] {
                let other = self.later[at as usize];
                if self.left[other as usize] && self.group.iter().all(|&one| self.are(one, other)) {
                    self.left[other as usize] = false;
                    self.group.push(other);
                }
            }
        }
        groups
    }

    /// Whether two layouts are alike, the first of them given first.
    fn are(&self, one: u32, other: u32) -> bool {
        let (start, end) = (self.starts[one as usize], self.starts[one as usize + 1]);
        self.later[start as usize..end as usize].binary_search(&other).is_ok()
    }
}

/// How many pairs of a sample a cell tells apart.
fn told_by(cell: u32, layouts: usize, shows: impl Fn(u32, usize) -> usize) -> u32 {
    let mut sizes = [0u32; MINE + 1];
    let step = layouts.div_ceil(SAMPLE);
    (0..layouts).step_by(step).for_each(|layout| sizes[shows(cell, layout)] += 1);
    let safe: u32 = sizes[..MINE].iter().sum();
    safe * safe - sizes[..MINE].iter().map(|size| size * size).sum::<u32>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use effort::Rng;

    #[test]
    fn the_pairs_are_those_that_no_cell_tells_apart() {
        let mut found = 0;
        for seed in 0..200 {
            let mut rng = Rng::seeded(seed);
            let (cells, layouts) = (1 + rng.below(12) as usize, 2 + rng.below(150) as usize);
            // Mostly mines, or hardly any two would be alike.
            let shows: Vec<usize> =
                (0..cells * layouts).map(|_| if rng.below(4) == 0 { rng.below(2) as usize } else { MINE }).collect();
            let shown = |cell: u32, layout: usize| shows[cell as usize * layouts + layout];
            let cells: Vec<u32> = (0..cells as u32).collect();
            let told = |one, other| {
                let by = |&cell: &u32| [shown(cell, one), shown(cell, other)];
                cells.iter().map(by).any(|[one, other]| one != other && one != MINE && other != MINE)
            };
            let mut alike = Alike::default();
            alike.find(layouts, &cells, shown, |one, other| !told(one, other));
            for one in 0..layouts {
                let all: Vec<usize> = (one + 1..layouts).filter(|&other| !told(one, other)).take(MOST_KEPT).collect();
                let kept: Vec<usize> =
                    (one + 1..layouts).filter(|&other| alike.are(one as u32, other as u32)).collect();
                assert_eq!(kept, all, "seed {seed}, layout {one}");
                found += kept.len();
            }
            let all: Vec<u32> = (0..layouts as u32).collect();
            let groups = alike.groups(&all);
            assert!((1..=layouts as u32).contains(&groups), "seed {seed}: {groups} groups of {layouts}");
        }
        assert!(found > 1_000, "only {found} pairs are alike");
    }
}
