//! The optima, worked out a second and slower way.
//!
//! Nothing is shared with the search but the table of layouts. What is known is the bare set of
//! worlds (arrangement, and fox tile or none) that are still possible; every covered tile may be
//! flipped at any time, known or not; no two tiles are treated as one, but for the pieces of a
//! shape that is located, of which only the number matters.

use effort::{Budget, Rng};
use hollows::patterns::{Board, Group, boards, upright};
use hollows::{
    Amount, Chance, Game, Goal, Parts, Ratio, Settings, Tile, Tiles, View, advise, generate, size, untouched,
};
use std::collections::HashMap;

pub struct World {
    swords: Tiles,
    present: Tiles,
    fox: Option<usize>,
    fox_tiles: Tiles,
    weight: u64,
}

impl World {
    fn shows(&self, tile: usize) -> Tile {
        if self.swords.has(tile) {
            Tile::Swords
        } else if self.present.has(tile) {
            Tile::Present
        } else if self.fox == Some(tile) {
            Tile::Fox
        } else {
            Tile::Empty
        }
    }
}

/// What is known and done: possible worlds, pieces uncovered, whether the fox is, and which fox
/// tiles of the worlds without a fox are flipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Known {
    worlds: u128,
    swords: u32,
    present: u32,
    caught: bool,
    flipped: Tiles,
}

pub struct Slow {
    worlds: Vec<World>,
    tiles: Vec<usize>,
    pay: Pay,
    values: HashMap<(Known, u32), u64>,
}

/// What is counted.
#[derive(Clone, Copy)]
pub enum Pay {
    /// Pay of swords, present and fox.
    Leaves([u64; 3]),
    /// Likelihood to have all parts.
    Chance(Parts),
    /// Likelihood times flips until all parts are there.
    Flips(Parts),
    /// Flips in the worst case.
    Worst(Parts),
}

impl Pay {
    fn of(goal: Goal, leaves: [u64; 3]) -> Self {
        match goal {
            Goal::Leaves => Self::Leaves(leaves),
            Goal::Chance(parts) => Self::Chance(parts),
            Goal::Flips(parts) => Self::Flips(parts),
            Goal::Worst(parts) => Self::Worst(parts),
        }
    }

    fn fewest(self) -> bool {
        matches!(self, Self::Flips(_) | Self::Worst(_))
    }
}

impl Slow {
    /// `fox` and `none` are whole numbers in the proportion of fox to no fox.
    pub fn new(board: &Board, fox: u64, none: u64, pay: Pay) -> Self {
        let mut worlds = Vec::new();
        for one in &board.arrangements {
            let (swords, present, fox_tiles) = (one.swords.tiles(), one.present.tiles(), one.foxes);
            let mut add = |tile, weight| worlds.push(World { swords, present, fox: tile, fox_tiles, weight });
            if fox > 0 {
                one.foxes.iter().for_each(|tile| add(Some(tile), fox));
            }
            if none > 0 {
                add(None, 4 * none);
            }
        }
        let tiles = (Tiles::ALL - board.blocked).iter().collect();
        Self { worlds, tiles, pay, values: HashMap::new() }
    }

    /// What a view tells.
    pub fn known(&self, view: &View) -> Known {
        let fits = |world: &World| {
            (0..hollows::AREA).all(|tile| match view.tile(tile) {
                Tile::Hidden | Tile::Blocked => true,
                Tile::CoveredSwords => world.swords.has(tile),
                Tile::CoveredPresent => world.present.has(tile),
                flipped => world.shows(tile) == flipped,
            })
        };
        let numbers = (0..self.worlds.len()).filter(|&number| fits(&self.worlds[number]));
        let worlds = numbers.fold(0, |all, number| all | 1 << number);
        let count = |tile| view.all(tile).len() as u32;
        let (swords, present) = (count(Tile::Swords), count(Tile::Present));
        let caught = count(Tile::Fox) == 1;
        self.tidy(Known { worlds, swords, present, caught, flipped: view.all(Tile::Empty) })
    }

    /// Forgets flipped tiles that are fox tiles of no world without a fox.
    fn tidy(&self, mut known: Known) -> Known {
        let matter = self.possible(&known).filter(|world| world.fox.is_none());
        let matter = matter.fold(Tiles::NONE, |all, world| all | world.fox_tiles);
        known.flipped = known.flipped & matter;
        known
    }

    fn possible(&self, known: &Known) -> impl Iterator<Item = &World> {
        let worlds = known.worlds;
        self.worlds.iter().enumerate().filter(move |(number, _)| worlds >> number & 1 == 1).map(|(_, world)| world)
    }

    /// A value in the goal's units.
    pub fn ratio(&self, known: &Known, value: u64) -> Ratio {
        match self.pay {
            Pay::Worst(_) => u128::from(value).into(),
            _ => Ratio::new(value.into(), self.possible(known).map(|world| u128::from(world.weight)).sum()),
        }
    }

    /// The best value with these flips left, over all possible worlds.
    pub fn best(&mut self, known: Known, left: u32) -> u64 {
        if let Some(&value) = self.values.get(&(known, left)) {
            return value;
        }
        let fewest = self.pay.fewest();
        let (weight, now) = self.weight_and_pay(&known);
        if (fewest && now == weight) || left == 0 {
            return if fewest { 0 } else { now };
        }
        let mut best = if fewest { u64::MAX } else { now };
        for number in 0..self.tiles.len() {
            if let Some(value) = self.after(known, self.tiles[number], left) {
                best = if fewest { best.min(value) } else { best.max(value) };
            }
        }
        self.values.insert((known, left), best);
        best
    }

    /// How likely the possible worlds are together, and what they pay as they are.
    fn weight_and_pay(&self, known: &Known) -> (u64, u64) {
        let weight = self.possible(known).map(|world| world.weight).sum();
        (weight, self.possible(known).map(|world| self.paid(world, known)).sum())
    }

    /// The value of flipping a tile; none if that changes nothing.
    fn after(&mut self, known: Known, tile: usize, left: u32) -> Option<u64> {
        let answers = self.flip(&known, tile)?;
        Some(self.value_of(known, &answers, left))
    }

    /// The value of a flip with these answers. Worlds in which all is there pay no more flips.
    fn value_of(&mut self, known: Known, answers: &[Known], left: u32) -> u64 {
        let (weight, now) = self.weight_and_pay(&known);
        let left = if self.pay.fewest() { left } else { left - 1 };
        let values: Vec<u64> = answers.iter().map(|&next| self.best(next, left)).collect();
        match self.pay {
            Pay::Leaves(_) | Pay::Chance(_) => values.iter().sum(),
            Pay::Flips(_) => values.iter().sum::<u64>() + weight - now,
            Pay::Worst(_) => values.into_iter().max().unwrap_or(0) + u64::from(weight > now),
        }
    }

    /// What may be known after the flip; none if it changes nothing.
    fn flip(&self, known: &Known, tile: usize) -> Option<Vec<Known>> {
        let first = self.possible(known).next().expect("some world is possible");
        let located = |shape: fn(&World) -> Tiles| {
            shape(first).has(tile) && self.possible(known).all(|world| shape(world) == shape(first))
        };
        if located(|world| world.swords) {
            return (known.swords < 6).then(|| vec![Known { swords: known.swords + 1, ..*known }]);
        }
        if located(|world| world.present) {
            return (known.present < 4).then(|| vec![Known { present: known.present + 1, ..*known }]);
        }
        let mut answers: Vec<((Tile, Tiles), Known)> = Vec::new();
        for (number, world) in self.worlds.iter().enumerate().filter(|(number, _)| known.worlds >> number & 1 == 1) {
            let (seen, next) = match world.shows(tile) {
                Tile::Swords => ((Tile::Swords, world.swords), Known { swords: known.swords + 1, ..*known }),
                Tile::Present => ((Tile::Present, world.present), Known { present: known.present + 1, ..*known }),
                Tile::Fox if !known.caught => ((Tile::Fox, Tiles::NONE), Known { caught: true, ..*known }),
                _ => ((Tile::Empty, Tiles::NONE), Known { flipped: known.flipped | Tiles::one(tile), ..*known }),
            };
            match answers.iter_mut().find(|(other, _)| *other == seen) {
                Some((_, next)) => next.worlds |= 1 << number,
                None => answers.push((seen, Known { worlds: 1 << number, ..next })),
            }
        }
        let answers: Vec<Known> = answers.into_iter().map(|(_, next)| self.tidy(next)).collect();
        (answers[0] != *known).then_some(answers)
    }

    /// What a world pays as it is.
    fn paid(&self, world: &World, known: &Known) -> u64 {
        let (swords, present) = (known.swords == 6, known.present == 4);
        let settled = known.caught || (world.fox.is_none() && world.fox_tiles.within(known.flipped));
        world.weight
            * match self.pay {
                Pay::Leaves([of_swords, of_present, of_fox]) => {
                    let fox = u64::from(known.caught && world.fox.is_some());
                    u64::from(swords) * of_swords + u64::from(present) * of_present + fox * of_fox
                }
                Pay::Chance(parts) | Pay::Flips(parts) | Pay::Worst(parts) => {
                    let there = (swords || !parts.swords) && (present || !parts.present) && (!parts.fox || settled);
                    u64::from(there)
                }
            }
    }
}

pub const PRESENT_FOX: Parts = Parts { swords: false, present: true, fox: true };
pub const SWORDS_PRESENT: Parts = Parts { swords: true, present: true, fox: false };
pub const LEAVES: [u64; 3] = [15, 35, 100];

pub fn chance(fox: u32, none: u32) -> Chance {
    Chance::of_units(10_000 * fox / (fox + none))
}

/// The search and the slow way agree on this board.
#[track_caller]
pub fn check(group: Group, goal: Goal, (fox, none): (u32, u32), flips: u8) {
    let settings = Settings { goal, fox: chance(fox, none), game: Game::Second, ..Settings::default() };
    let board = upright(group);
    let start = untouched(board.blocked, settings.clone());
    let view = View::new(*start.tiles(), None, Some(flips), settings).unwrap();
    let mut slow = Slow::new(board, fox.into(), none.into(), Pay::of(goal, LEAVES));
    let known = slow.known(&view);
    let value = slow.best(known, flips.into());
    let fast = advise(&view, &mut Budget::unlimited()).unwrap().value;
    assert_eq!(fast, slow.ratio(&known, value), "{group:?} {goal} fox {fox}:{none} flips {flips}");
}

/// A position that flips lead to, most of them to tiles that show nothing, so that much is left
/// to find.
pub fn reached(seed: u64, settings: Settings) -> View {
    let hidden = generate(seed, &settings);
    let mut rng = Rng::seeded(seed ^ 0x510e);
    let mut view = hidden.start(settings);
    for _ in 0..2 + rng.below(5) {
        let covered: Vec<usize> = view.covered().iter().collect();
        view = hidden.flip(&view, *rng.pick(&covered).unwrap()).unwrap();
    }
    view
}

/// Every tile's value, the slow way, on positions with at most so many worlds; returns how many
/// positions were compared.
pub fn compare_positions(seeds: std::ops::Range<u64>, most_worlds: u32) -> u32 {
    let mut compared = 0;
    for seed in seeds {
        let goal = Goal::all().nth(seed as usize % 22).unwrap();
        let (fox, none) = [(1, 1), (0, 1), (1, 0), (1, 3)][seed as usize / 22 % 4];
        let game = if seed / 88 % 2 == 0 { Game::First } else { Game::Second };
        let second_game = Some(Amount::whole(80));
        let view = reached(seed, Settings { goal, fox: chance(fox, none), game, second_game, ..Settings::default() });
        let board = boards().iter().find(|board| board.blocked == view.all(Tile::Blocked)).unwrap();
        let present = view.settings.leaves.of_present(view.kind()).into();
        let leaves = if game == Game::First { [15 + 80, present, 100] } else { [15, present, 100] };
        let mut slow = Slow::new(board, fox.into(), none.into(), Pay::of(goal, leaves));
        let known = slow.known(&view);
        if known.worlds.count_ones() > most_worlds {
            continue;
        }
        compared += 1;
        let left = view.flips_left().into();
        let fast = advise(&view, &mut Budget::unlimited()).unwrap();
        let value = slow.best(known, left);
        assert_eq!(fast.value, slow.ratio(&known, value), "seed {seed}\n{view}");
        for worth in &fast.tiles {
            let tile = size().index(worth.cell);
            // A flip that changes nothing is still a flip.
            let answers = slow.flip(&known, tile).unwrap_or_else(|| vec![known]);
            let value = slow.value_of(known, &answers, left);
            assert_eq!(worth.value, slow.ratio(&known, value), "seed {seed} {}\n{view}", worth.cell);
        }
    }
    compared
}
