//! What a picture shows at a glance: which game it is of, and its board as it looks.
//!
//! Every game tries to read the picture; the one that explains most of it has it. What the player has answered counts before
//! anything else. No rules are asked, so whoever looks needs to know of the games how they look, and nothing else.

use crate::raster::Raster;
use crate::read::{LEAST_CELLS, NoBoard, is_told_by_digits, read_again, read_in, read_scene};
use crate::reading::{Reading, SURE};
use crate::scene::{AGAIN, Scene};
use crate::skin::Skin;
use crate::square::{self, Grid};
use desk::{Appearance, Drawn, Lattice, Looks, Place};
use serde::{Deserialize, Serialize};

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
            None if picture.is_again => read_again(picture.scene, looks, skin),
            None => read_scene(picture.scene, looks, skin),
            Some((grid, lean)) => read_in(picture.raster, grid, lean, looks, skin),
        }
    }
}

/// A picture, and whether it is looked at in another way because nothing was found in it.
struct Picture<'a> {
    raster: &'a Raster,
    scene: &'a Scene<'a>,
    is_again: bool,
}

/// What a picture shows before the rules of its game are asked. It can be told to whoever knows them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Glimpse {
    /// The name of the game.
    pub game: String,
    /// The board, cell by cell.
    pub reading: Reading,
    /// The number of the game, where it is shown or was said.
    pub number: Option<usize>,
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

impl Unseen {
    pub(crate) fn game(name: &str, names: &[&str]) -> Self {
        Self::Game(name.to_owned(), names.join(", "))
    }
}

/// Looks at a picture that may show one of these games.
pub fn look(raster: &Raster, games: &[Appearance], wanted: &Wanted<'_>) -> Result<Glimpse, Unseen> {
    let whole = Scene::of(raster);
    let mut other: Option<Scene<'_>> = None;
    let mut first = best(&Picture { raster, scene: &whole, is_again: false }, games, wanted);
    for way in AGAIN {
        if let (Err(Unseen::NoBoard(_)), None) = (&first, &wanted.grid) {
            // What was found in the way before is given back first.
            drop(other.take());
            other = whole.again(way);
            if let Some(scene) = &other {
                first = best(&Picture { raster, scene, is_again: true }, games, wanted);
            }
        }
    }
    let picture = Picture { raster, scene: other.as_ref().unwrap_or(&whole), is_again: other.is_some() };
    let (game, looks, mut reading) = first?;
    let mut skin = wanted.skin.clone();
    let answers = wanted.answers.iter().map(|answer| Answer::read(answer, &looks));
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    for answer in &answers {
        skin.learn(&reading.groups[answer.cell(&reading)?.group], answer.tile);
    }
    if !answers.is_empty() {
        let first = reading;
        let is_same = |reading: &Reading| {
            square::overlap(&reading.grid, &first.grid) > SAME_PLACE && reading.cells.len() == first.cells.len()
        };
        let again = wanted.read(&picture, &looks, &skin).ok().filter(is_same);
        let is_refused = again.is_none();
        reading = again.unwrap_or_else(|| first.clone());
        for answer in &answers {
            // What is alike is told by the reading that was asked about.
            let group = answer.cell(&first)?.group;
            for (cell, _) in reading.cells.iter_mut().zip(&first.cells).filter(|(_, before)| before.group == group) {
                answer.tile.clone_into(&mut cell.name);
                (cell.sure, cell.second) = (1.0, None);
            }
            reading.unknown.retain(|unknown| !unknown.cells.contains(&answer.place));
        }
        if is_refused {
            doubt_all_but(&mut reading, &answers.iter().map(|answer| answer.tile).collect::<Vec<_>>());
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
    Ok(Glimpse { game: game.to_owned(), reading, number, skin })
}

/// What the player says stands, also where no board could look like that; then nothing else of the reading is sure.
fn doubt_all_but(reading: &mut Reading, said: &[&str]) {
    for cell in reading.cells.iter_mut().filter(|cell| cell.sure < 1.0 || !said.contains(&&*cell.name)) {
        cell.sure = cell.sure.min(SURE / 2.0);
    }
}

/// Two readings of one board cover so much of each other.
const SAME_PLACE: f32 = 0.8;

/// The game that explains most of the picture, and its board.
fn best(
    picture: &Picture<'_>,
    games: &[Appearance],
    wanted: &Wanted<'_>,
) -> Result<(&'static str, Looks, Reading), Unseen> {
    let meant = games.iter().filter(|(name, _)| wanted.game.is_none_or(|game| game == *name));
    let mut meant: Vec<(&'static str, Looks)> = meant.map(|(name, looks)| (*name, looks())).collect();
    // A few cells in a square are in many pictures.
    let is_found_by_chance = |looks: &Looks| looks.size.is_some_and(|size| size.iter().any(|&side| side < LEAST_CELLS));
    meant.retain(|(_, looks)| wanted.game.is_some() || !is_found_by_chance(looks));
    if let (Some(game), true) = (wanted.game, meant.is_empty()) {
        return Err(Unseen::game(game, &games.iter().map(|(name, _)| *name).collect::<Vec<_>>()));
    }
    let mut best: Option<(f32, (&'static str, Looks, Reading))> = None;
    meant.sort_by(|(_, a), (_, b)| telling(b).total_cmp(&telling(a)));
    for (game, looks) in meant {
        // No game explains more than all of a picture.
        if best.as_ref().is_some_and(|(most, _)| *most >= telling(&looks)) {
            break;
        }
        let Ok(reading) = wanted.read(picture, &looks, &wanted.skin) else { continue };
        // Shapes of digits that obey the rules, one in every few cells, come about by chance still less.
        let explained = reading.fits * telling(&looks) * if is_told_by_digits(&reading, &looks) { SPOKEN } else { 1.0 };
        if best.as_ref().is_none_or(|(most, _)| explained > *most) {
            best = Some((explained, (game, looks, reading)));
        }
    }
    Ok(best.ok_or(NoBoard::NotFound)?.1)
}

/// What a board explains more for its digits.
const SPOKEN: f32 = 1.1;

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
