//! Checks by the rules of the game and the list of boards alone; no code is shared with what is known of a view, nor
//! with the search.
//!
//! A *world* is everything the tiles hide: swords, present, the fox or none. The referee lists
//! the worlds a view allows by laying each one out and comparing it with the view tile by tile,
//! and plays a plan in each of them, flip by flip.

use crate::advise::Seen;
use crate::patterns::{Board, boards};
use crate::policy::Step;
use crate::ratio::Ratio;
use crate::settings::{Chance, Game, Parts};
use crate::tiles::{AREA, Present, Swords, Tiles, size};
use crate::view::{BLOCKED, Tile, View};
use grid::Cell;

/// Everything the tiles hide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    /// The blocked tiles, those not entered included.
    pub blocked: Tiles,
    /// The swords.
    pub swords: Swords,
    /// The present.
    pub present: Present,
    /// The fox, if there is one.
    pub fox: Option<usize>,
    /// The tiles a fox could have been on.
    pub fox_tiles: Tiles,
    /// How likely, relative to the others.
    pub weight: u128,
}

/// What a plan really brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Expected leaves, the second game not counted.
    pub leaves: Ratio,
    /// How likely the swords are finished.
    pub swords: Ratio,
    /// For each set of parts, how likely it is there at the end.
    pub chances: [Ratio; 7],
    /// For each set of parts that is always there at the end, the flips until it was: on average,
    /// and at worst.
    pub flips: [Option<(Ratio, usize)>; 7],
}

/// A plan that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Foul {
    /// It flips a tile that cannot be flipped.
    #[error("it flips {0}, which is not covered")]
    NotCovered(Cell),
    /// The tile shows something the plan has no answer for.
    #[error("it has no answer to something {0} may show")]
    NoBranch(Cell),
    /// It flips more tiles than there are flips left.
    #[error("it flips more tiles than there are flips left")]
    TooManyFlips,
    /// No world fits the view.
    #[error("no world fits the view")]
    NoWorld,
}

/// Every world that shows what the view shows: those of the listed arrangements; where none of them does, on a
/// listed board any swords and present with one of the board's sets of fox tiles, else any on any five blocked tiles
/// with a fox anywhere. None where two boards have such arrangements, or may have.
pub fn worlds(view: &View) -> Vec<World> {
    let fitting: Vec<&Board> = boards().iter().filter(|board| may_be_of(board, view)).collect();
    let listed = fitting.iter().map(|board| shown(view, listed(board, view)));
    let mut listed: Vec<Vec<World>> = listed.filter(|worlds| !worlds.is_empty()).collect();
    match (listed.len(), &fitting[..]) {
        (1, _) => return listed.remove(0),
        (0, [board]) => {
            let worlds = shown(view, unlisted(board));
            return if worlds.is_empty() { shown(view, anywhere(board.blocked)) } else { worlds };
        }
        (0, []) => {}
        _ => return Vec::new(),
    }
    let blocked: Tiles = (0..AREA).filter(|&tile| view.tile(tile) == Tile::Blocked).collect();
    if blocked.len() == BLOCKED { shown(view, anywhere(blocked)) } else { Vec::new() }
}

/// Whether a listed board has its blocked tiles where the view has them, or where nothing was entered yet.
fn may_be_of(board: &Board, view: &View) -> bool {
    (0..AREA).all(|tile| match view.tile(tile) {
        Tile::Hidden => true,
        Tile::Blocked => board.blocked.has(tile),
        _ => !board.blocked.has(tile),
    })
}

/// The worlds of these arrangements that the view is a view of: a fox on each of the arrangement's tiles, or none.
fn shown(view: &View, arrangements: Vec<Arranged>) -> Vec<World> {
    let mut worlds = Vec::new();
    let (there, whole) = (u128::from(view.settings.fox.units()), u128::from(Chance::whole(1).units()));
    let fox_shown = view.tiles().contains(&Tile::Fox);
    for Arranged { blocked, swords, present, fox_tiles, weight } in arrangements {
        let tiles = fox_tiles.len() as u128;
        let each = if fox_shown { 1 } else { there };
        let mut add = |fox, share: u128| {
            let world = World { blocked, swords, present, fox, fox_tiles, weight: weight * share };
            if world.weight > 0 && shows(&world, view) {
                worlds.push(world);
            }
        };
        fox_tiles.iter().for_each(|tile| add(Some(tile), each));
        // Where no fox tile is known, the fox's share is lost on it.
        add(None, if tiles == 0 { whole * 4 } else { (whole - there) * tiles });
    }
    worlds
}

/// Swords and present as they may be hidden, seen or not.
struct Arranged {
    blocked: Tiles,
    swords: Swords,
    present: Present,
    fox_tiles: Tiles,
    weight: u128,
}

/// What is known to be hidden on a board.
fn listed(board: &Board, view: &View) -> Vec<Arranged> {
    let weights = view.settings.weights.as_ref();
    let weight = |number: usize| match weights {
        Some(weights) => weights.get(number).map_or(0, |weight| weight.units().into()),
        None => 1,
    };
    let arranged = board.arrangements.iter().enumerate().map(|(number, one)| Arranged {
        blocked: board.blocked,
        swords: one.swords,
        present: one.present,
        fox_tiles: one.foxes,
        weight: weight(number),
    });
    arranged.collect()
}

/// Any swords and present on a listed board, each pair with every set of fox tiles that leaves it room.
fn unlisted(board: &Board) -> Vec<Arranged> {
    let mut sets: Vec<Tiles> = Vec::new();
    for one in &board.arrangements {
        if sets.iter().all(|&known| known != one.foxes) {
            sets.push(one.foxes);
        }
    }
    let mut all = Vec::new();
    for (swords, present) in pairs(board.blocked) {
        let apart = |set: &&Tiles| set.iter().all(|tile| !swords.tiles().has(tile) && !present.tiles().has(tile));
        let mut room: Vec<Tiles> = sets.iter().filter(apart).copied().collect();
        if room.is_empty() {
            room.push(Tiles::NONE);
        }
        // Every pair weighs the same, however many sets leave it room.
        let weight = 12 / room.len() as u128;
        all.extend(room.into_iter().map(|fox_tiles| Arranged {
            blocked: board.blocked,
            swords,
            present,
            fox_tiles,
            weight,
        }));
    }
    all
}

/// Any swords and present on any board, the fox on any other tile.
fn anywhere(blocked: Tiles) -> Vec<Arranged> {
    let arranged = |(swords, present): (Swords, Present)| {
        let fox_tiles = Tiles::ALL - blocked - swords.tiles() - present.tiles();
        Arranged { blocked, swords, present, fox_tiles, weight: 1 }
    };
    pairs(blocked).into_iter().map(arranged).collect()
}

/// Every swords and present that share no tile with each other or with a blocked one.
fn pairs(blocked: Tiles) -> Vec<(Swords, Present)> {
    let mut pairs = Vec::new();
    for swords in Swords::places() {
        for present in Present::places() {
            let [swords_tiles, present_tiles] = [swords.tiles(), present.tiles()];
            let holds = |tile: usize| {
                u8::from(blocked.has(tile)) + u8::from(swords_tiles.has(tile)) + u8::from(present_tiles.has(tile))
            };
            if (0..AREA).all(|tile| holds(tile) < 2) {
                pairs.push((swords, present));
            }
        }
    }
    pairs
}

/// Whether the view is a view of this world.
fn shows(world: &World, view: &View) -> bool {
    (0..AREA).all(|tile| {
        let hidden = hidden(world, tile);
        match view.tile(tile) {
            Tile::Hidden => true,
            Tile::Blocked => world.blocked.has(tile),
            Tile::CoveredSwords => hidden == Tile::Swords,
            Tile::CoveredPresent => hidden == Tile::Present,
            flipped => hidden == flipped,
        }
    })
}

/// What a tile of the world shows when it is flipped.
pub fn hidden(world: &World, tile: usize) -> Tile {
    if world.swords.tiles().has(tile) {
        Tile::Swords
    } else if world.present.tiles().has(tile) {
        Tile::Present
    } else if world.fox == Some(tile) {
        Tile::Fox
    } else {
        Tile::Empty
    }
}

/// Plays the plan in every world. `limit` is how many flips it may take.
pub fn play_out(view: &View, plan: &Step, limit: usize) -> Result<Outcome, Foul> {
    let worlds = worlds(view);
    let total: u128 = worlds.iter().map(|world| world.weight).sum();
    if total == 0 {
        return Err(Foul::NoWorld);
    }
    let (mut leaves, mut swords) = (0, 0);
    let mut there = [0; 7];
    let mut flips = [(0, 0); 7];
    for world in &worlds {
        let history = play(view, world, plan, limit)?;
        let last = history.last().expect("the start is part of it");
        let [finished, unwrapped, caught] = [last.swords, last.present, world.fox.is_some() && last.fox];
        let pays = view.settings.leaves;
        let pay = |there: bool, leaves: u32| if there { u128::from(leaves) } else { 0 };
        let paid = pay(finished, pays.swords) + pay(unwrapped, pays.of_present(view.kind())) + pay(caught, pays.fox);
        leaves += world.weight * paid;
        swords += world.weight * u128::from(finished);
        for (number, wanted) in Parts::ALL.iter().enumerate() {
            let reached = |parts: &Parts| {
                (parts.swords || !wanted.swords) && (parts.present || !wanted.present) && (parts.fox || !wanted.fox)
            };
            if let Some(after) = history.iter().position(reached) {
                there[number] += world.weight;
                flips[number].0 += world.weight * after as u128;
                flips[number].1 = flips[number].1.max(after);
            }
        }
    }
    let flips = std::array::from_fn(|number| {
        let (sum, worst) = flips[number];
        (there[number] == total).then(|| (Ratio::new(sum, total), worst))
    });
    Ok(Outcome {
        leaves: Ratio::new(leaves, total),
        swords: Ratio::new(swords, total),
        chances: there.map(|weight| Ratio::new(weight, total)),
        flips,
    })
}

/// Which parts are there at the start and after each flip.
fn play(view: &View, world: &World, plan: &Step, limit: usize) -> Result<Vec<Parts>, Foul> {
    let mut open: Tiles = (0..AREA).filter(|&tile| view.tile(tile).flipped()).collect();
    let parts = |open: Tiles| Parts {
        swords: world.swords.tiles().within(open),
        present: world.present.tiles().within(open),
        fox: world.fox.map_or(world.fox_tiles.within(open), |fox| open.has(fox)),
    };
    let mut history = vec![parts(open)];
    let mut step = plan;
    while let Step::Flip { cell, branches } = step {
        let tile = size().index(*cell);
        if open.has(tile) || world.blocked.has(tile) {
            return Err(Foul::NotCovered(*cell));
        }
        if history.len() > limit {
            return Err(Foul::TooManyFlips);
        }
        open |= Tiles::one(tile);
        history.push(parts(open));
        let seen = match hidden(world, tile) {
            Tile::Swords => Seen::Swords(world.swords),
            Tile::Present => Seen::Present(world.present),
            Tile::Fox => Seen::Fox,
            _ => Seen::Empty,
        };
        let branch = branches.iter().find(|branch| branch.seen == seen);
        step = &branch.ok_or(Foul::NoBranch(*cell))?.then;
    }
    Ok(history)
}

impl Outcome {
    /// Expected leaves with what the swords open in a first game.
    pub fn leaves_with(&self, game: Game, second_game: Ratio) -> Ratio {
        if game == Game::Second {
            return self.leaves;
        }
        let opened = Ratio::new(self.swords.above() * second_game.above(), self.swords.below() * second_game.below());
        self.leaves + opened
    }
}
