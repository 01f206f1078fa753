//! A request with a picture, answered in the protocol.

use crate::glimpse::{Glimpse, Unseen, Wanted, look};
use crate::raster::{LOOKED_AT, MOST_PIXELS, Raster};
use crate::scene::MOST_DOUBLED;
use crate::seen::Seen;
use crate::skin::Skin;
use crate::square::Grid;
use desk::protocol::{Frame, Request, Shot, Trouble, VERSION, tile_json};
use desk::{Appearance, Fields, Language, Refusal, Table};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What a glance at the picture of a request tells whoever knows the games.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// What it shows.
    Glimpse(Box<Glimpse>),
    /// There is no board.
    NoBoard,
    /// What is wrong with the request.
    Wrong(String),
}

impl From<Unseen> for Told {
    fn from(unseen: Unseen) -> Self {
        match unseen {
            Unseen::NoBoard(_) => Self::NoBoard,
            other => Self::Wrong(other.to_string()),
        }
    }
}

/// The board in the picture of a request: a [`desk::protocol::Sight`].
pub fn answer(request: &Request, table: Table) -> Result<Fields, Trouble> {
    let games: Vec<Appearance> = table.0.iter().map(|game| game.appearance()).collect();
    tell(glance(request, &games), request, table)
}

/// Looks at the picture of a request, which may show one of these games.
pub fn glance(request: &Request, games: &[Appearance]) -> Told {
    glimpse(request, games).map_or_else(|told| told, |glimpse| Told::Glimpse(Box::new(glimpse)))
}

/// The answer to a request whose picture has been looked at.
pub fn tell(told: Told, request: &Request, table: Table) -> Result<Fields, Trouble> {
    if let Some(name) = &request.game {
        table.named(name)?;
    }
    let seen = match told {
        Told::Glimpse(glimpse) => Seen::of(*glimpse, table).map_err(Told::from),
        other => Err(other),
    };
    let seen = seen.map_err(|told| match told {
        Told::Wrong(why) => Trouble::Request(why),
        _ => Refusal::no_board().into(),
    })?;
    let mut fields = Fields::default();
    fields.add("tilewise", &VERSION);
    fields.extend(&seen.json().into(), |_| true);
    fields.add_list("tiles", tiles(&seen, table, request.language()).into_iter());
    fields.add("skin", &seen.skin);
    Ok(fields)
}

fn glimpse(request: &Request, games: &[Appearance]) -> Result<Glimpse, Told> {
    let wrong = Told::Wrong;
    let shot = request.picture.as_ref().ok_or_else(|| wrong("'picture' is missing".into()))?;
    let raster = raster(shot).map_err(wrong)?;
    let skin = match &request.skin {
        None => Skin::default(),
        Some(Value::String(text)) => Skin::read(text).map_err(|error| wrong(error.to_string()))?,
        Some(skin) => Skin::read(&skin.to_string()).map_err(|error| wrong(error.to_string()))?,
    };
    let wanted = Wanted {
        game: request.game.as_deref(),
        skin,
        answers: request.looks.iter().map(String::as_str).collect(),
        cells: request.cells.iter().map(String::as_str).collect(),
        number: request.number,
        grid: request.grid.map(|frame| (grid(frame), frame.lean as f32)),
    };
    Ok(look(&raster, games, &wanted)?)
}

/// How many bytes reading the picture of a request may hold.
pub fn takes(request: &Request) -> usize {
    let Some(shot) = &request.picture else { return 0 };
    let (width, height) = match &shot.base64 {
        Some(file) if shot.rgb.is_none() => size(&file.0),
        _ => (shot.width, shot.height),
    };
    // One that is larger is refused before it is decoded.
    let pixels = width.saturating_mul(height).min(MOST_PIXELS);
    // Decoded and without what shows through; then turned, and its edges with their sums, both once more where nothing is
    // found; and a small one at twice its size with all of that.
    8 * pixels + 32 * pixels.min(LOOKED_AT) + 80 * pixels.min(MOST_DOUBLED)
}

fn raster(shot: &Shot) -> Result<Raster, String> {
    if let Some(rgb) = &shot.rgb {
        return Raster::from_rgb(shot.width, shot.height, rgb.0.clone()).map_err(|error| format!("picture: {error}"));
    }
    let file = shot.base64.as_ref().ok_or("picture: 'base64' is missing, or 'rgb' with 'width' and 'height'")?;
    let name = shot.name.as_deref().unwrap_or("picture");
    decoded(&file.0).map_err(|error| format!("{}: {error}", grid::text::shorten(name)))
}

#[cfg(feature = "decode")]
fn decoded(file: &[u8]) -> Result<Raster, String> {
    crate::decode(file).map_err(|error| error.to_string())
}

#[cfg(feature = "decode")]
fn size(file: &[u8]) -> (usize, usize) {
    crate::decode::size(file).unwrap_or_default()
}

#[cfg(not(feature = "decode"))]
fn size(_: &[u8]) -> (usize, usize) {
    (0, 0)
}

#[cfg(not(feature = "decode"))]
fn decoded(_: &[u8]) -> Result<Raster, String> {
    Err("files are not decoded here; give 'rgb' with 'width' and 'height'".into())
}

/// What a tile of the game can be, each as the first cell of the board would show it.
fn tiles(seen: &Seen, table: Table, language: Language) -> Vec<Value> {
    let looks = (seen.game.looks)();
    let place = seen.reading.cells.first().map(|cell| cell.place);
    let shown = |name: &str| {
        let mut reading = seen.reading.clone();
        name.clone_into(&mut reading.cells.first_mut()?.name);
        // A number that goes with any tile: nothing else is drawn of it.
        let desk = table.open(&reading.text(&looks, Some(reading.cells.len() / 2))?).ok()?;
        desk.show().tiles.iter().find(|tile| Some(tile.place) == place).map(|tile| tile_json(tile, language))
    };
    looks.tiles.iter().map(|look| json!({ "name": look.name, "tile": shown(&look.name) })).collect()
}

fn grid(frame: Frame) -> Grid {
    let pitch = |from: f64, to: f64, count: usize| ((to - from) / count.max(1) as f64) as f32;
    Grid {
        left: frame.left as f32,
        top: frame.top as f32,
        pitch_x: pitch(frame.left, frame.right, frame.columns),
        pitch_y: pitch(frame.top, frame.bottom, frame.rows),
        columns: frame.columns,
        rows: frame.rows,
        sides: 1.0,
    }
}
