//! A picture as a door asks about it: which game it shows, its board, what is doubtful, and what to ask the player.
//!
//! Every game of the table tries to read the picture; the one that explains most of it has it. What the player has
//! answered counts before anything else, and the rules of the game have the last word about cells that are doubtful.

use crate::raster::Raster;
use crate::read::{NoBoard, read_again, read_in, read_scene};
use crate::reading::{Reading, Unknown};
use crate::scene::Scene;
use crate::settle::{Change, settle};
use crate::skin::Skin;
use crate::square::Grid;
use desk::protocol::{Frame, Trouble};
use desk::{Drawn, Game, How, Lattice, Looks, Place, Table};
use effort::Budget;
use serde_json::{Value, json};

/// What the rules are asked may cost.
const NODES: u64 = 20_000;

/// What a door knows beside the picture.
#[derive(Clone, Debug, Default)]
pub struct Wanted<'a> {
    /// The game, where it is known.
    pub game: Option<&'a str>,
    /// What the player has said of looks before.
    pub skin: Skin,
    /// What the player says of cells of this picture, `C4=3` or `1,-2=lux`: all that look like the cell are meant.
    pub answers: Vec<&'a str>,
    /// What the player says of single cells, whatever they look like.
    pub cells: Vec<&'a str>,
    /// The number that a counter of the game shows.
    pub number: Option<usize>,
    /// Where the board lies, and how much the picture leans, where the player has said so.
    pub grid: Option<(Grid, f32)>,
}

impl Wanted<'_> {
    fn read(&self, picture: &Picture<'_>, looks: &Looks, skin: &Skin) -> Result<Reading, NoBoard> {
        match self.grid {
            None if picture.again => read_again(&picture.scene, looks, skin),
            None => read_scene(&picture.scene, looks, skin),
            Some((grid, lean)) => read_in(picture.raster, grid, lean, looks, skin),
        }
    }
}

/// A picture, and how closely it is looked at.
struct Picture<'a> {
    raster: &'a Raster,
    scene: Scene<'a>,
    again: bool,
}

/// What was seen in a picture.
#[derive(Debug)]
pub struct Seen {
    /// The game.
    pub game: &'static Game,
    /// The board, cell by cell.
    pub reading: Reading,
    /// Board text; with 0 for a number that is not known.
    pub board: String,
    /// What the rules have changed of what was read at first.
    pub changes: Vec<Change>,
    /// Whether the number of the game is neither shown nor to be known from the board's size.
    pub number_unknown: bool,
    /// Whether the number is not shown, and taken to be what boards of this size usually have.
    pub number_assumed: bool,
    /// The skin with the answers.
    pub skin: Skin,
}

/// Why nothing was seen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unseen {
    /// There is no board.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
    /// There is no such game.
    #[error("{0:?} is not a game; use {1}")]
    Game(String, String),
    /// An answer is not of its form.
    #[error("{0:?} does not say what a cell is; write C4=3, or 1,-2=lux on a board of hexagons")]
    Answer(String),
    /// An answer is about a cell that is not there.
    #[error("{0:?}: the board in the picture has no such cell")]
    Cell(String),
    /// An answer names no tile of the game.
    #[error("{0:?}: a tile is one of {1}")]
    Tile(String, String),
}

/// Reads a picture.
pub fn see(raster: &Raster, table: Table, wanted: &Wanted<'_>) -> Result<Seen, Unseen> {
    let mut picture = Picture { raster, scene: Scene::of(raster), again: false };
    let first = best(&picture, table, wanted);
    let (game, looks, mut reading) = match first {
        Err(Unseen::NoBoard(_)) if wanted.grid.is_none() => {
            picture.again = true;
            best(&picture, table, wanted)?
        }
        first => first?,
    };
    let mut skin = wanted.skin.clone();
    let answers = wanted.answers.iter().map(|answer| Answer::read(answer, &looks));
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    for answer in &answers {
        skin.learn(&reading.groups[answer.cell(&reading)?.group], answer.tile);
    }
    if !answers.is_empty() {
        let first = reading;
        reading = wanted.read(&picture, &looks, &skin)?;
        for answer in &answers {
            // What is alike is told by the reading that was asked about.
            let group = answer.cell(&first)?.group;
            for (cell, _) in reading.cells.iter_mut().zip(&first.cells).filter(|(_, before)| before.group == group) {
                answer.tile.clone_into(&mut cell.name);
                (cell.sure, cell.second) = (1.0, None);
            }
            reading.unknown.retain(|unknown| !unknown.cells.contains(&answer.place));
        }
    }
    for said in &wanted.cells {
        let answer = Answer::read(said, &looks)?;
        let cell = answer.cell(&reading)?.place;
        for cell in reading.cells.iter_mut().filter(|other| other.place == cell) {
            answer.tile.clone_into(&mut cell.name);
            (cell.sure, cell.second) = (1.0, None);
        }
    }
    let number = wanted.number.or_else(|| reading.number(&looks));
    // A board without doubts cannot be read otherwise, whatever the rules say.
    let doubtful = reading.doubtful().any(|cell| cell.second.is_some());
    let blame = &mut |text: &str| if doubtful { blamed(table, text) } else { None };
    let settled = settle(&reading, &looks, number, blame);
    let reading = settled.reading;
    let text = reading.text(&looks, number);
    let number_unknown = text.is_none();
    let number_assumed = !number_unknown && number.is_none() && looks.number.is_some();
    let board = text.or_else(|| reading.text(&looks, Some(0))).unwrap_or_default();
    Ok(Seen { game, reading, board, changes: settled.changes, number_unknown, number_assumed, skin })
}

impl Seen {
    /// Whether every cell is sure and nothing is left to ask: what is told of the board then holds for the picture.
    pub fn is_sure(&self) -> bool {
        !self.number_unknown
            && !self.number_assumed
            && self.reading.doubtful().next().is_none()
            && self.reading.unknown.is_empty()
            && self.reading.cut.is_empty()
    }

    /// `game`, `board`, where it lies, `doubtful` cells, `unknown` looks, and what the rules have `changed`.
    pub fn json(&self) -> Value {
        let reading = &self.reading;
        let looks = reading.unknown.iter().map(|Unknown { cell, cells }| {
            let cells: Vec<[i32; 2]> = cells.iter().copied().map(pair).collect();
            json!({ "cell": pair(*cell), "cells": cells, "box": self.bounds(*cell) })
        });
        let doubt = |cell: &crate::Cell| {
            let sure = rounded(cell.sure);
            json!({ "cell": pair(cell.place), "tile": cell.name, "second": cell.second, "sure": sure, "box": self.bounds(cell.place) })
        };
        let number = self.number_unknown.then(|| json!({ "number": (self.game.looks)().number }));
        let changed = self
            .changes
            .iter()
            .map(|Change { place, from, to }| json!({ "cell": pair(*place), "from": from, "to": to }));
        json!({
            "game": self.game.name,
            "board": self.board,
            "shape": match (self.game.looks)().lattice { Lattice::Square => "squares", Lattice::Hex => "hexes" },
            "grid": self.frame(&reading.grid),
            "cut": reading.cut,
            "others": reading.others.iter().map(|other| self.frame(other)).collect::<Vec<_>>(),
            "doubtful": reading.doubtful().map(|cell| pair(cell.place)).collect::<Vec<_>>(),
            "doubts": reading.doubtful().map(doubt).collect::<Vec<_>>(),
            "unknown": looks.chain(number).collect::<Vec<_>>(),
            "assumed": self.number_assumed.then(|| (self.game.looks)().number),
            "changed": changed.collect::<Vec<_>>(),
        })
    }

    fn frame(&self, grid: &Grid) -> Frame {
        let Grid { left, top, pitch_x, pitch_y, columns, rows, .. } = *grid;
        Frame {
            left: rounded(left),
            top: rounded(top),
            right: rounded(left + pitch_x * columns as f32),
            bottom: rounded(top + pitch_y * rows as f32),
            columns,
            rows,
            lean: (f64::from(self.reading.lean) * 1e5).round() / 1e5,
        }
    }

    /// Left, top, right and bottom of a cell in the picture, turned back where it leans.
    fn bounds(&self, place: Place) -> [f64; 4] {
        let grid = &self.reading.grid;
        let bounds = match place {
            Place::Square { x, y } => grid.bounds(x as isize, y as isize),
            Place::Hex { q, r } => {
                let (q, r) = (f32::from(q), f32::from(r));
                let x = grid.left + (grid.columns as f32 / 2.0 + q) * grid.pitch_x;
                let y = grid.top + (grid.rows as f32 / 2.0 + r + q / 2.0) * grid.pitch_y;
                let reach = grid.pitch_y / 2.0;
                [x - reach, y - reach, x + reach, y + reach]
            }
        };
        bounds.map(rounded)
    }
}

fn rounded(value: f32) -> f64 {
    (f64::from(value) * 100.0).round() / 100.0
}

fn pair(place: Place) -> [i32; 2] {
    match place {
        Place::Square { x, y } => [x.into(), y.into()],
        Place::Hex { q, r } => [q.into(), r.into()],
    }
}

/// The game that explains most of the picture, and its board.
fn best(picture: &Picture<'_>, table: Table, wanted: &Wanted<'_>) -> Result<(&'static Game, Looks, Reading), Unseen> {
    let games = match wanted.game {
        None => table.0.to_vec(),
        Some(name) => {
            let unknown = || Unseen::Game(name.to_owned(), table.names().join(", "));
            vec![table.game(name).ok_or_else(unknown)?]
        }
    };
    let mut best: Option<(f32, (&'static Game, Looks, Reading))> = None;
    let mut games: Vec<(&'static Game, Looks)> = games.into_iter().map(|game| (game, (game.looks)())).collect();
    games.sort_by(|(_, a), (_, b)| telling(b).total_cmp(&telling(a)));
    for (game, looks) in games {
        // No game explains more than all of a picture.
        if best.as_ref().is_some_and(|(most, _)| *most >= telling(&looks)) {
            break;
        }
        let Ok(reading) = wanted.read(picture, &looks, &wanted.skin) else { continue };
        let explained = reading.fits * telling(&looks);
        if best.as_ref().is_none_or(|(most, _)| explained > *most) {
            best = Some((explained, (game, looks, reading)));
        }
    }
    Ok(best.ok_or(NoBoard::NotFound)?.1)
}

/// How much it says that a game explains a picture: hexagons are not found by chance, numbers follow rules that other
/// boards break, any board is made of a few kinds of pieces, and whatever has to be asked may be anything.
fn telling(looks: &Looks) -> f32 {
    let has = |drawn: fn(Drawn) -> bool| looks.tiles.iter().any(|look| drawn(look.drawn));
    match looks.lattice {
        Lattice::Hex => 2.0,
        Lattice::Square if has(|drawn| matches!(drawn, Drawn::Digit(..))) => 1.0,
        Lattice::Square if has(|drawn| matches!(drawn, Drawn::Piece(_))) => 0.8,
        Lattice::Square => 0.3,
    }
}

/// The cells to blame where no game can have come to a board.
fn blamed(table: Table, text: &str) -> Option<Vec<Place>> {
    let desk = table.open(text).ok()?;
    match desk.advise(How::default(), &mut Budget::nodes(NODES), &mut |_| ()) {
        Err(Trouble::Impossible(impossible)) => Some(impossible.places),
        _ => None,
    }
}

/// What the player says of a cell.
struct Answer<'a> {
    said: &'a str,
    place: Place,
    tile: &'a str,
}

impl<'a> Answer<'a> {
    fn read(said: &'a str, looks: &Looks) -> Result<Self, Unseen> {
        let malformed = || Unseen::Answer(said.to_owned());
        let (place, tile) = said.split_once('=').ok_or_else(malformed)?;
        let place = match place.split_once(',') {
            None => Place::from(place.trim().parse::<grid::Cell>().map_err(|_| malformed())?),
            Some((q, r)) => {
                let number = |text: &str| text.trim().parse().map_err(|_| malformed());
                Place::Hex { q: number(q)?, r: number(r)? }
            }
        };
        if looks.tiles.iter().any(|look| look.name == tile) {
            return Ok(Self { said, place, tile });
        }
        let names: Vec<&str> = looks.tiles.iter().map(|look| look.name.as_str()).collect();
        Err(Unseen::Tile(said.to_owned(), names.join(", ")))
    }

    fn cell<'r>(&self, reading: &'r Reading) -> Result<&'r crate::Cell, Unseen> {
        let there = reading.cells.iter().find(|cell| cell.place == self.place);
        there.ok_or_else(|| Unseen::Cell(self.said.to_owned()))
    }
}
