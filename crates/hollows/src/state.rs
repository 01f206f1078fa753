//! What a player knows, in the few words that matter for the flips to come.
//!
//! Three facts keep the number of states small enough to work out every one of them, about 6,000
//! on a listed board:
//!
//! - One piece tells where a whole shape lies, so knowledge is a set of layouts, and flipping a
//!   known tile changes nothing but the count of tiles still to flip.
//! - A flip that came up empty rules out every layout with a shape there. For the layouts left
//!   the tile matters only if it is one of their fox tiles, and then only *how many* of their fox
//!   tiles are gone: those that no remaining layout covers are all alike.
//! - Fox sets are disjoint, so one count a set says it all.
//!
//! Likelihoods are whole numbers: a layout of weight `w` whose `n` fox tiles were `k` times
//! flipped in vain weighs `w · (fox · (n − k) + none · n)`, for a fox chance of
//! `fox / (fox + none)`.

use crate::knowledge::Knowledge;
use crate::layouts::Layouts;
use crate::ratio::gcd;
use crate::settings::Chance;
use crate::tiles::{AREA, Tiles};
use crate::view::{Tile, View};
use rustc_hash::FxHashMap;

/// Most fox sets a state can count.
const FOX_SETS: usize = 4;

/// What a player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<const W: usize> {
    /// What can still be.
    pub layouts: Layouts<W>,
    /// For each fox set that a remaining layout has: its tiles flipped in vain. All 0 once the
    /// fox is caught.
    pub vain: [u8; FOX_SETS],
    /// Whether the fox is flipped.
    pub caught: bool,
    /// Uncovered pieces of the swords.
    pub swords: u8,
    /// Uncovered pieces of the present.
    pub present: u8,
}

/// What a flip shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// A piece of the swords, which lie there: [`Tables::swords`].
    Swords(usize),
    /// A piece of the present, which lies there: [`Tables::presents`].
    Present(usize),
    /// The fox.
    Fox,
    /// Nothing.
    Empty,
}

/// Layouts regrouped for looking up by tile.
#[derive(Clone, Debug)]
pub struct Tables<const W: usize> {
    /// Every place of the swords in some layout, with the layouts that have it.
    pub swords: Vec<(Tiles, Layouts<W>)>,
    /// Every place of the present in some layout, with the layouts that have it.
    pub presents: Vec<(Tiles, Layouts<W>)>,
    /// The fox sets, with the layouts that have each.
    pub fox_sets: Vec<(Tiles, Layouts<W>)>,
    swords_at: [Layouts<W>; AREA],
    present_at: [Layouts<W>; AREA],
    /// For each tile, the places of swords and of presents that cover it.
    places_at: Vec<(Vec<usize>, Vec<usize>)>,
    /// One covered tile of every kind there is with all layouts.
    kinds: Tiles,
    fox_set_of: [Option<usize>; AREA],
    weights: Vec<u64>,
    fox_tiles: u64,
    fox: u64,
    none: u64,
    same_weight: Option<u64>,
}

impl<const W: usize> Tables<W> {
    /// Tables for the layouts that explain a view, or none if they are too many to be told apart.
    pub fn new(knowledge: &Knowledge, view: &View) -> Option<Self> {
        let layouts = &knowledge.layouts;
        if layouts.len() > Layouts::<W>::MOST {
            return None;
        }
        let mut tables = Self {
            swords: Vec::new(),
            presents: Vec::new(),
            fox_sets: knowledge.fox_sets.iter().map(|&set| (set, Layouts::NONE)).collect(),
            swords_at: [Layouts::NONE; AREA],
            present_at: [Layouts::NONE; AREA],
            places_at: Vec::new(),
            kinds: Tiles::NONE,
            fox_set_of: [None; AREA],
            weights: layouts.iter().map(|layout| u64::from(layout.weight)).collect(),
            fox_tiles: 1,
            fox: 0,
            none: 0,
            same_weight: None,
        };
        for (number, layout) in layouts.iter().enumerate() {
            let bit = Layouts::one(number);
            let (swords, present) = (layout.swords.tiles(), layout.present.tiles());
            add(&mut tables.swords, swords, bit);
            add(&mut tables.presents, present, bit);
            swords.iter().for_each(|tile| tables.swords_at[tile] |= bit);
            present.iter().for_each(|tile| tables.present_at[tile] |= bit);
            if let Some(set) = layout.fox_set {
                tables.fox_sets[set].1 |= bit;
                let fox_tiles = (tables.fox_sets[set].0 - swords - present).len() as u64;
                assert!(tables.fox_tiles == 1 || tables.fox_tiles == fox_tiles, "all layouts have as many fox tiles");
                tables.fox_tiles = fox_tiles;
            }
        }
        for (set, (tiles, _)) in tables.fox_sets.iter().enumerate() {
            for tile in tiles.iter() {
                assert!(tables.fox_set_of[tile].is_none(), "fox sets share no tile");
                tables.fox_set_of[tile] = Some(set);
            }
        }
        let covering = |places: &[(Tiles, Layouts<W>)], tile| -> Vec<usize> {
            (0..places.len()).filter(|&place| places[place].0.has(tile)).collect()
        };
        let both = |tile| (covering(&tables.swords, tile), covering(&tables.presents, tile));
        tables.places_at = (0..AREA).map(both).collect();
        let mut kinds = Vec::new();
        for tile in (view.covered() - knowledge.blocked).iter() {
            let kind = tables.kind(!Layouts::NONE, tile);
            if !kinds.contains(&kind) {
                kinds.push(kind);
                tables.kinds |= Tiles::one(tile);
            }
        }
        let (fox, whole) = (u64::from(view.settings.fox.units()), u64::from(Chance::whole(1).units()));
        let divisor = gcd(u128::from(fox), u128::from(whole)) as u64;
        tables.fox = fox / divisor;
        tables.none = (whole - fox) / divisor;
        tables.same_weight =
            tables.weights.first().copied().filter(|&first| tables.weights.iter().all(|&w| w == first));
        Some(tables)
    }

    /// What a view says that these layouts explain.
    pub fn state(&self, view: &View, layouts: Layouts<W>) -> State<W> {
        let empty = view.all(Tile::Empty);
        let mut state = State {
            layouts,
            vain: [0; FOX_SETS],
            caught: !view.all(Tile::Fox).is_empty(),
            swords: view.all(Tile::Swords).len() as u8,
            present: view.all(Tile::Present).len() as u8,
        };
        for (set, (tiles, _)) in self.fox_sets.iter().enumerate() {
            state.vain[set] = (*tiles & empty).len() as u8;
        }
        self.tidy(state)
    }

    /// Calls `see` with each answer a flip of the tile may get, and what is known then.
    pub fn each_answer(&self, state: &State<W>, tile: usize, mut see: impl FnMut(Answer, State<W>)) {
        let swords = state.layouts & self.swords_at[tile];
        if !swords.is_empty() {
            for &place in &self.places_at[tile].0 {
                let layouts = swords & self.swords[place].1;
                if !layouts.is_empty() {
                    see(Answer::Swords(place), self.tidy(State { layouts, swords: state.swords + 1, ..*state }));
                }
            }
        }
        let present = state.layouts & self.present_at[tile];
        if !present.is_empty() {
            for &place in &self.places_at[tile].1 {
                let layouts = present & self.presents[place].1;
                if !layouts.is_empty() {
                    see(Answer::Present(place), self.tidy(State { layouts, present: state.present + 1, ..*state }));
                }
            }
        }
        let empty = State { layouts: state.layouts & !swords & !present, ..*state };
        if empty.layouts.is_empty() {
            return;
        }
        let Some(set) = self.fox_set_of[tile].filter(|_| !state.caught) else {
            see(Answer::Empty, self.tidy(empty));
            return;
        };
        let with_fox = empty.layouts & self.fox_sets[set].1;
        if !with_fox.is_empty() && self.fox > 0 {
            see(Answer::Fox, self.tidy(State { layouts: with_fox, caught: true, ..*state }));
        }
        let mut vain = empty;
        vain.vain[set] += 1;
        let vain = self.tidy(vain);
        if !vain.layouts.is_empty() {
            see(Answer::Empty, vain);
        }
    }

    /// Drops what no longer matters, so that equal knowledge is an equal state.
    fn tidy(&self, mut state: State<W>) -> State<W> {
        for (set, &(_, having)) in self.fox_sets.iter().enumerate() {
            if state.caught {
                state.vain[set] = 0;
            } else if self.none == 0 && u64::from(state.vain[set]) >= self.fox_tiles {
                // There is a fox for sure, and it is not here.
                state.layouts = state.layouts & !having;
            }
            if !state.layouts.meets(having) {
                state.vain[set] = 0;
            }
        }
        state
    }

    /// What these layouts alone say of a state: one tile of every kind whose flip may add to what is
    /// known. Tiles that tell the layouts apart in the same way are of one kind, and a kind is left
    /// out if another hits wherever it hits: that one tells at least as much and uncovers at least
    /// as much. Where a fox may be, only the tile itself will do.
    pub fn outline(&self, all: Layouts<W>, caught: bool, sets: &mut Sets<W>) -> Outline<W> {
        let (same_swords, same_present) = (self.same_swords(all), self.same_present(all));
        let mut kinds: Vec<Kind<W>> = Vec::new();
        for tile in self.kinds.iter() {
            let (swords, present, fox_set) = self.kind(all, tile);
            let fox_set = fox_set.filter(|&set| !caught && self.fox_sets[set].1.meets(all));
            let shapeless = swords.is_empty() && present.is_empty();
            let tells = match fox_set {
                None if shapeless => false,
                _ if swords == all => !same_swords,
                _ if present == all => !same_present,
                _ => true,
            };
            if !tells {
                continue;
            }
            let worse = |one: &Kind<W>, other: &Kind<W>| {
                one.0.within(other.0)
                    && one.1.within(other.1)
                    && (one.2.is_none() || one.2 == other.2 && one.0 == other.0 && one.1 == other.1)
            };
            let kind = (swords, present, fox_set, tile);
            if !kinds.iter().any(|other| worse(&kind, other)) {
                kinds.retain(|other| !worse(other, &kind));
                kinds.push(kind);
            }
        }
        let shapes = self.covered(all);
        let mut outline = Outline { flips: Vec::new(), hits: Vec::new(), same_swords, same_present };
        for (swords, present, fox_set, tile) in kinds {
            let (swords_at, presents_at) = &self.places_at[tile];
            let mut hit = |answer, layouts: Layouts<W>| {
                if !layouts.is_empty() {
                    outline.hits.push((answer, self.part(layouts, sets)));
                }
            };
            swords_at.iter().for_each(|&place| hit(true, swords & self.swords[place].1));
            presents_at.iter().for_each(|&place| hit(false, present & self.presents[place].1));
            let empty = all & !swords & !present;
            let with_fox = fox_set.map_or(Layouts::NONE, |set| empty & self.fox_sets[set].1);
            let shapeless = swords.is_empty() && present.is_empty();
            let free = |set: usize| (self.fox_sets[set].0 - shapes).len() as u8;
            outline.flips.push(Flip {
                hits_end: outline.hits.len() as u32,
                empty: self.part(empty, sets),
                with_fox: self.part(with_fox, sets),
                fox_set: fox_set.map(|set| (set, if shapeless { free(set) } else { u8::MAX })),
            });
        }
        outline
    }

    fn part(&self, layouts: Layouts<W>, sets: &mut Sets<W>) -> Part<W> {
        let mut foxes = [false; FOX_SETS];
        for (set, (_, having)) in self.fox_sets.iter().enumerate() {
            foxes[set] = layouts.meets(*having);
        }
        Part { layouts, set: sets.number(layouts), foxes }
    }

    /// What a tile is in these layouts: in which of them swords, in which present, and its fox set.
    fn kind(&self, layouts: Layouts<W>, tile: usize) -> (Layouts<W>, Layouts<W>, Option<usize>) {
        (layouts & self.swords_at[tile], layouts & self.present_at[tile], self.fox_set_of[tile])
    }

    /// Tiles that a shape of some remaining layout covers.
    fn covered(&self, layouts: Layouts<W>) -> Tiles {
        let places = self.swords.iter().chain(&self.presents);
        places.filter(|(_, having)| having.meets(layouts)).fold(Tiles::NONE, |all, &(tiles, _)| all | tiles)
    }

    /// Whether all these layouts have their swords in one place.
    pub fn same_swords(&self, layouts: Layouts<W>) -> bool {
        self.swords.iter().any(|&(_, having)| layouts.within(having))
    }

    /// Whether all these layouts have their present in one place.
    pub fn same_present(&self, layouts: Layouts<W>) -> bool {
        self.presents.iter().any(|&(_, having)| layouts.within(having))
    }

    /// How likely the state is where the fox part is still open, and where it is settled: the fox
    /// caught, or none there and all its tiles flipped.
    pub fn weigh(&self, state: &State<W>) -> Weight {
        let sum = |layouts: Layouts<W>| match self.same_weight {
            Some(weight) => weight * u64::from(layouts.len()),
            None => layouts.iter().map(|number| self.weights[number]).sum(),
        };
        let mut weight = Weight::default();
        let mut rest = state.layouts;
        for (set, &(_, having)) in self.fox_sets.iter().enumerate() {
            let layouts = sum(state.layouts & having);
            rest = rest & !having;
            let left = self.fox_tiles - u64::from(state.vain[set]);
            if state.caught {
                // A fox that is seen was there, however unlikely it was held to be.
                weight.settled += layouts * self.fox.max(1);
            } else if left == 0 {
                weight.settled += layouts * self.none * self.fox_tiles;
            } else {
                weight.open += layouts * (self.fox * left + self.none * self.fox_tiles);
            }
        }
        // Without a fox tile there is nothing to settle.
        weight.settled += sum(rest) * (self.fox + self.none) * self.fox_tiles;
        weight
    }
}

/// What the layouts alone say of a state: its flips and how they divide the layouts. States that
/// differ in what was flipped in vain share it.
#[derive(Clone, Debug)]
pub struct Outline<const W: usize> {
    flips: Vec<Flip<W>>,
    /// The answers that show a piece, of all flips: whether of the swords, and the layouts left.
    hits: Vec<(bool, Part<W>)>,
    /// Whether all layouts have their swords in one place.
    pub same_swords: bool,
    /// Whether all layouts have their present in one place.
    pub same_present: bool,
}

/// A flip as the layouts alone tell it.
#[derive(Clone, Copy, Debug)]
struct Flip<const W: usize> {
    /// Where its answers end among the hits.
    hits_end: u32,
    /// Layouts without a shape there.
    empty: Part<W>,
    /// Those of them that may have a fox there.
    with_fox: Part<W>,
    /// The fox set of the tile, and how many flips in vain of it make this one useless.
    fox_set: Option<(usize, u8)>,
}

/// Layouts, their number, and which fox sets they have.
#[derive(Clone, Copy, Debug)]
struct Part<const W: usize> {
    layouts: Layouts<W>,
    set: u32,
    foxes: [bool; FOX_SETS],
}

impl<const W: usize> Outline<W> {
    /// Calls `answer` with what may be known after each flip that adds to what is known, packed
    /// into one word, and `flip` after each with the number of answers so far.
    pub fn each_flip(
        &self,
        tables: &Tables<W>,
        state: &State<W>,
        sets: &mut Sets<W>,
        mut answer: impl FnMut(u64),
        mut flip: impl FnMut(u32),
    ) {
        // Where a fox is sure, a set flipped in vain rules layouts out, which the parts do not show.
        let mut after = |part: &Part<W>, next: State<W>| {
            if tables.none > 0 {
                return Some(next.keeping(part.foxes).packed(part.set));
            }
            let next = tables.tidy(State { layouts: part.layouts, ..next });
            let set = if next.layouts == part.layouts { part.set } else { sets.number(next.layouts) };
            (!next.layouts.is_empty()).then(|| next.packed(set))
        };
        let (mut answers, mut from) = (0, 0);
        for one in &self.flips {
            let hits = from..one.hits_end as usize;
            from = one.hits_end as usize;
            if one.fox_set.is_some_and(|(set, most)| state.vain[set] >= most) {
                continue;
            }
            let mut see = |next: Option<u64>| {
                answers += u32::from(next.is_some());
                next.into_iter().for_each(&mut answer);
            };
            for (swords, part) in &self.hits[hits] {
                let next = if *swords {
                    State { swords: state.swords + 1, ..*state }
                } else {
                    State { present: state.present + 1, ..*state }
                };
                see(after(part, next));
            }
            if !one.empty.layouts.is_empty() {
                let mut vain = *state;
                if let Some((set, _)) = one.fox_set {
                    vain.vain[set] += 1;
                    if tables.fox > 0 && !one.with_fox.layouts.is_empty() {
                        see(after(&one.with_fox, State { caught: true, vain: [0; FOX_SETS], ..*state }));
                    }
                }
                see(after(&one.empty, vain));
            }
            flip(answers);
        }
    }
}

/// Sets of layouts by number, so that a state is one word: states are looked up more often than
/// anything else is done.
#[derive(Clone, Debug, Default)]
pub struct Sets<const W: usize> {
    sets: Vec<Layouts<W>>,
    numbers: FxHashMap<Layouts<W>, u32>,
}

impl<const W: usize> Sets<W> {
    /// The number of a set.
    pub fn number(&mut self, layouts: Layouts<W>) -> u32 {
        *self.numbers.entry(layouts).or_insert_with(|| {
            self.sets.push(layouts);
            self.sets.len() as u32 - 1
        })
    }

    /// A state in one word.
    pub fn pack(&mut self, state: &State<W>) -> u64 {
        state.packed(self.number(state.layouts))
    }

    /// The state of a word, and the number of its layouts.
    pub fn unpack(&self, word: u64) -> (State<W>, u32) {
        let part = |from: u32, bits: u32| (word >> from & ((1 << bits) - 1)) as u8;
        let set = (word >> 32) as u32;
        let state = State {
            layouts: self.sets[set as usize],
            vain: std::array::from_fn(|set| part(5 * set as u32, 5)),
            caught: part(20, 1) == 1,
            swords: part(21, 3),
            present: part(24, 3),
        };
        (state, set)
    }
}

impl<const W: usize> State<W> {
    /// All in one word, the layouts by number. A fox set has at most 31 tiles, a shape at most 6.
    fn packed(&self, set: u32) -> u64 {
        let [a, b, c, d] = self.vain.map(u64::from);
        let rest = a | b << 5 | c << 10 | d << 15 | u64::from(self.caught) << 20;
        rest | u64::from(self.swords) << 21 | u64::from(self.present) << 24 | u64::from(set) << 32
    }

    /// Without the counts of fox sets that no layout has.
    fn keeping(mut self, foxes: [bool; FOX_SETS]) -> Self {
        for (vain, kept) in self.vain.iter_mut().zip(foxes) {
            *vain *= u8::from(kept);
        }
        self
    }
}

/// In which layouts a tile is swords, in which present, its fox set, and the tile.
type Kind<const W: usize> = (Layouts<W>, Layouts<W>, Option<usize>, usize);

/// How likely a state is, in whole numbers that only compare within one position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// With the fox part still open.
    pub open: u64,
    /// With the fox part settled.
    pub settled: u64,
}

impl Weight {
    /// Both together.
    pub const fn total(self) -> u64 {
        self.open + self.settled
    }
}

fn add<const W: usize>(places: &mut Vec<(Tiles, Layouts<W>)>, tiles: Tiles, bit: Layouts<W>) {
    match places.iter_mut().find(|(place, _)| *place == tiles) {
        Some((_, having)) => *having |= bit,
        None => places.push((tiles, bit)),
    }
}
