//! A picture as a door asks about it: which game it shows, its board, what is doubtful, and what to ask the player.
//!
//! What a glance at the picture has found is settled here: the rules of the game have the last word about cells that are
//! doubtful.

use crate::glimpse::{Glimpse, Unseen, Wanted, look};
use crate::raster::Raster;
use crate::reading::{Reading, Unknown};
use crate::settle::{Change, settle};
use crate::skin::Skin;
use crate::square::Grid;
use desk::protocol::{Frame, Trouble};
use desk::{Appearance, Game, How, Lattice, Place, Table};
use effort::Budget;
use serde_json::{Value, json};

/// What the rules are asked may cost.
const NODES: u64 = 20_000;

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

/// Reads a picture.
pub fn see(raster: &Raster, table: Table, wanted: &Wanted<'_>) -> Result<Seen, Unseen> {
    let games: Vec<Appearance> = table.0.iter().map(|game| game.appearance()).collect();
    Seen::of(look(raster, &games, wanted)?, table)
}

impl Seen {
    /// What was seen at a glance, with the rules of its game asked.
    pub fn of(glimpse: Glimpse, table: Table) -> Result<Self, Unseen> {
        let Glimpse { game, reading, number, skin } = glimpse;
        let game = table.game(&game).ok_or_else(|| Unseen::game(&game, &table.names()))?;
        let looks = (game.looks)();
        // A board without doubts cannot be read otherwise, whatever the rules say.
        let doubtful = reading.doubtful().any(|cell| cell.second.is_some());
        let blame = &mut |text: &str| if doubtful { blamed(table, text) } else { None };
        let settled = settle(&reading, &looks, number, blame);
        let reading = settled.reading;
        let text = reading.text(&looks, number);
        let number_unknown = text.is_none();
        let number_assumed = !number_unknown && number.is_none() && looks.number.is_some();
        let board = text.or_else(|| reading.text(&looks, Some(0))).unwrap_or_default();
        Ok(Self { game, reading, board, changes: settled.changes, number_unknown, number_assumed, skin })
    }

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

/// The cells to blame where no game can have come to a board.
fn blamed(table: Table, text: &str) -> Option<Vec<Place>> {
    let desk = table.open(text).ok()?;
    match desk.advise(How::default(), &mut Budget::nodes(NODES), &mut |_| ()) {
        Err(Trouble::Impossible(impossible)) => Some(impossible.places),
        _ => None,
    }
}
