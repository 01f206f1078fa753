//! The optima, worked out a second and slower way.
//!
//! Nothing is shared with the search but the table of layouts. What is known is the bare set of
//! worlds (arrangement, and fox tile or none) that are still possible; every covered tile may be
//! flipped at any time, known or not; no two tiles are treated as one, but for the pieces of a
//! shape that is located, of which only the number matters.

use effort::Budget;
use hollows::patterns::{Board, Group, upright};
use hollows::{Chance, Game, Goal, Parts, Ratio, Settings, Tiles, advise, untouched};
use std::collections::HashMap;

struct World {
    swords: Tiles,
    present: Tiles,
    fox: Option<usize>,
    fox_tiles: Tiles,
    weight: u64,
}

/// What is known and done: possible worlds, pieces uncovered, whether the fox is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Known {
    worlds: u128,
    swords: u32,
    present: u32,
    caught: bool,
}

struct Slow {
    worlds: Vec<World>,
    tiles: Vec<usize>,
    /// Leaves of swords, present and fox; or the wanted parts, paid 1 together.
    pay: Pay,
    values: HashMap<(Known, u32), u64>,
}

#[derive(Clone, Copy)]
enum Pay {
    Leaves([u64; 3]),
    Chance(Parts),
    Flips(Parts),
}

impl Slow {
    /// `fox` and `none` are whole numbers in the proportion of fox to no fox.
    fn new(board: &Board, fox: u64, none: u64, pay: Pay) -> Self {
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

    /// The best value from the start, over all worlds, as a fraction of their weight.
    fn value(&mut self, flips: u32) -> Ratio {
        let worlds = (0..self.worlds.len()).fold(0, |all, world| all | 1 << world);
        let start = Known { worlds, swords: 0, present: 0, caught: false };
        let total: u64 = self.worlds.iter().map(|world| world.weight).sum();
        Ratio::new(self.best(start, flips).into(), total.into())
    }

    fn best(&mut self, known: Known, left: u32) -> u64 {
        if let Some(&value) = self.values.get(&(known, left)) {
            return value;
        }
        let possible: Vec<usize> = (0..self.worlds.len()).filter(|&world| known.worlds >> world & 1 == 1).collect();
        let weight: u64 = possible.iter().map(|&world| self.worlds[world].weight).sum();
        let first = &self.worlds[possible[0]];
        let (swords, present) = (first.swords, first.present);
        let swords = possible.iter().all(|&world| self.worlds[world].swords == swords).then_some(swords);
        let present = possible.iter().all(|&world| self.worlds[world].present == present).then_some(present);
        let fewest = matches!(self.pay, Pay::Flips(_));
        let now: u64 = possible.iter().map(|&world| self.paid(&self.worlds[world], &known)).sum();
        if (fewest && now == weight) || left == 0 {
            return if fewest { 0 } else { now };
        }
        let mut best = if fewest { u64::MAX } else { now };
        for number in 0..self.tiles.len() {
            let tile = self.tiles[number];
            let Some(answers) = self.flip(&known, &possible, tile, swords, present) else { continue };
            let left = if fewest { left } else { left - 1 };
            let sum: u64 = answers.into_iter().map(|next| self.best(next, left)).sum();
            best = if fewest { best.min(sum + weight) } else { best.max(sum) };
        }
        self.values.insert((known, left), best);
        best
    }

    /// What may be known after the flip; none if it changes nothing.
    fn flip(
        &self,
        known: &Known,
        possible: &[usize],
        tile: usize,
        swords: Option<Tiles>,
        present: Option<Tiles>,
    ) -> Option<Vec<Known>> {
        if swords.is_some_and(|swords| swords.has(tile)) {
            return (known.swords < 6).then(|| vec![Known { swords: known.swords + 1, ..*known }]);
        }
        if present.is_some_and(|present| present.has(tile)) {
            return (known.present < 4).then(|| vec![Known { present: known.present + 1, ..*known }]);
        }
        let mut answers: Vec<((u8, Tiles), Known)> = Vec::new();
        for &number in possible {
            let world = &self.worlds[number];
            let (seen, next) = if world.swords.has(tile) {
                ((0, world.swords), Known { worlds: 0, swords: known.swords + 1, ..*known })
            } else if world.present.has(tile) {
                ((1, world.present), Known { worlds: 0, present: known.present + 1, ..*known })
            } else if world.fox == Some(tile) && !known.caught {
                ((2, Tiles::NONE), Known { worlds: 0, caught: true, ..*known })
            } else {
                ((3, Tiles::NONE), Known { worlds: 0, ..*known })
            };
            match answers.iter_mut().find(|(other, _)| *other == seen) {
                Some((_, next)) => next.worlds |= 1 << number,
                None => answers.push((seen, Known { worlds: 1 << number, ..next })),
            }
        }
        let answers: Vec<Known> = answers.into_iter().map(|(_, next)| next).collect();
        (answers[0] != *known).then_some(answers)
    }

    fn paid(&self, world: &World, known: &Known) -> u64 {
        let (swords, present) = (known.swords == 6, known.present == 4);
        // Without a fox, its tiles are flipped if no world with a fox there is left.
        let gone = |tile: usize| {
            let here = |other: &World| {
                other.fox == Some(tile) && (other.swords, other.present) == (world.swords, world.present)
            };
            !self.worlds.iter().enumerate().any(|(number, other)| known.worlds >> number & 1 == 1 && here(other))
        };
        let settled = || known.caught || (world.fox.is_none() && world.fox_tiles.iter().all(gone));
        world.weight
            * match self.pay {
                Pay::Leaves([of_swords, of_present, of_fox]) => {
                    let fox = u64::from(known.caught && world.fox.is_some());
                    u64::from(swords) * of_swords + u64::from(present) * of_present + fox * of_fox
                }
                Pay::Chance(parts) | Pay::Flips(parts) => {
                    let there = (swords || !parts.swords) && (present || !parts.present) && (!parts.fox || settled());
                    u64::from(there)
                }
            }
    }
}

const SWORDS_FOX: Parts = Parts { swords: true, present: false, fox: true };
const PRESENT_FOX: Parts = Parts { swords: false, present: true, fox: true };
const SWORDS_PRESENT: Parts = Parts { swords: true, present: true, fox: false };
const ALL: Parts = Parts { swords: true, present: true, fox: true };

/// The search and the slow way agree on this board.
#[track_caller]
fn check(group: Group, goal: Goal, (fox, none): (u32, u32), flips: u8) {
    let settings = Settings {
        goal,
        fox: Chance::of_units(10_000 * fox / (fox + none)),
        game: Game::Second,
        ..Settings::default()
    };
    let board = upright(group);
    let start = untouched(board.blocked, settings.clone());
    let view = hollows::View::new(*start.tiles(), None, Some(flips), settings).unwrap();
    let pay = match goal {
        Goal::Leaves => Pay::Leaves([15, 35, 100]),
        Goal::Chance(parts) => Pay::Chance(parts),
        Goal::Flips(parts) | Goal::Worst(parts) => Pay::Flips(parts),
    };
    let slow = Slow::new(board, fox.into(), none.into(), pay).value(flips.into());
    let fast = advise(&view, &mut Budget::unlimited()).unwrap().value;
    assert_eq!(fast, slow, "{group:?} {goal} fox {fox}:{none} flips {flips}");
}

#[test]
fn with_few_flips_left_the_slow_way_agrees() {
    for group in Group::ALL {
        for goal in [Goal::Leaves, Goal::Chance(PRESENT_FOX), Goal::Chance(Parts::ALL[3])] {
            check(group, goal, (1, 1), 4);
            check(group, goal, (1, 0), 4);
        }
    }
}

#[test]
fn swords_and_present_within_eleven_flips_the_slow_way() {
    for group in Group::ALL {
        check(group, Goal::Flips(SWORDS_PRESENT), (1, 0), 11);
    }
}

/// Takes minutes: `cargo test --release -p tilewise-hollows --test slow -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn all_optima_the_slow_way() {
    for group in Group::ALL {
        for goal in [SWORDS_FOX, PRESENT_FOX, ALL].map(Goal::Flips) {
            check(group, goal, (1, 0), 11);
            println!("{group:?} {goal} agrees");
        }
        for goal in [SWORDS_PRESENT, SWORDS_FOX, ALL].map(Goal::Chance) {
            check(group, goal, (1, 0), 11);
            println!("{group:?} {goal} agrees");
        }
        for mix in [(1, 0), (1, 1)] {
            check(group, Goal::Leaves, mix, 11);
            println!("{group:?} leaves fox {mix:?} agrees");
        }
    }
}
