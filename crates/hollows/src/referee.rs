//! Checks by the rules of the game alone; no code is shared with the search.
//!
//! A *world* is everything the tiles hide: swords, present, the fox or none. The referee lists
//! the worlds a view allows by laying each one out and comparing it with the view tile by tile,
//! and plays a plan in each of them, flip by flip.

use crate::advise::Seen;
use crate::knowledge::{Basis, Knowledge};
use crate::policy::Step;
use crate::ratio::Ratio;
use crate::settings::{Chance, Game, Parts};
use crate::tiles::{AREA, Present, Swords, Tiles, size};
use crate::view::{Tile, View};
use grid::Cell;

/// Everything the tiles hide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
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

/// Every world that shows what the view shows.
pub fn worlds(view: &View, knowledge: &Knowledge) -> Vec<World> {
    let mut worlds = Vec::new();
    let (there, whole) = (u128::from(view.settings.fox.units()), u128::from(Chance::whole(1).units()));
    let fox_shown = view.tiles().contains(&Tile::Fox);
    for (swords, present, fox_tiles, weight) in arrangements(view, knowledge) {
        let tiles = fox_tiles.len() as u128;
        let each = if fox_shown { 1 } else { there };
        let mut add = |fox, share: u128| {
            let world = World { swords, present, fox, fox_tiles, weight: weight * share };
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

/// Swords, present, fox tiles and weight of everything that may be hidden, seen or not.
fn arrangements(view: &View, knowledge: &Knowledge) -> Vec<(Swords, Present, Tiles, u128)> {
    if let Basis::Listed(board) = knowledge.basis {
        let weight = |number: usize| view.settings.weights.as_ref().map_or(1, |weights| weights[number].units().into());
        let all = board.arrangements.iter().enumerate();
        return all.map(|(number, one)| (one.swords, one.present, one.foxes, weight(number))).collect();
    }
    let all = knowledge.layouts.iter().map(|layout| {
        let shapes = layout.swords.tiles() | layout.present.tiles();
        let fox_tiles = layout.fox_set.map_or(Tiles::NONE, |set| knowledge.fox_sets[set] - shapes);
        (layout.swords, layout.present, fox_tiles, u128::from(layout.weight))
    });
    all.collect()
}

/// Whether the view is a view of this world.
fn shows(world: &World, view: &View) -> bool {
    (0..AREA).all(|tile| {
        let hidden = hidden(world, tile);
        match view.tile(tile) {
            Tile::Hidden => true,
            Tile::Blocked => hidden == Tile::Empty && !world.fox_tiles.has(tile),
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
pub fn play_out(view: &View, knowledge: &Knowledge, plan: &Step, limit: usize) -> Result<Outcome, Foul> {
    let worlds = worlds(view, knowledge);
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
        if open.has(tile) || view.tile(tile) == Tile::Blocked {
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
