//! Pictures as JSON. What is false, empty or usual is left out.

use crate::picture::{Ground, Picture, Shape, Tile};
use crate::{Fields, Language, Legend, Place, Sentence, words};
use serde::Serialize;
use serde_json::json;

/// A picture.
pub(super) fn picture_json(picture: &Picture, language: Language) -> Fields {
    let mut fields = Fields::default();
    match picture.shape {
        Shape::Squares { width, height } => {
            fields.add("shape", "squares");
            fields.add("width", &width);
            fields.add("height", &height);
        }
        Shape::Hexes { radius } => {
            fields.add("shape", "hexes");
            fields.add("radius", &radius);
        }
    }
    fields.add_list("tiles", picture.tiles.iter().map(|tile| TileFields::of(tile, language)));
    if !picture.links.is_empty() {
        fields.add_list("links", picture.links.iter().map(|link| json!({ "from": link.from, "to": link.to })));
    }
    if !picture.legend.is_empty() {
        let sentence = |legend: &Legend| Sentence::new(legend.key).json(language);
        fields.add_list("legend", picture.legend.iter().map(sentence));
    }
    fields
}

/// A tile alone.
pub fn tile_json(tile: &Tile, language: Language) -> serde_json::Value {
    json!(TileFields::of(tile, language))
}

/// A tile as JSON.
#[derive(Serialize)]
struct TileFields<'a> {
    #[serde(flatten)]
    place: Place,
    ground: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    sign: Option<&'static str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    worth: Option<WorthFields<'a>>,
    #[serde(skip_serializing_if = "is_not")]
    best: bool,
    #[serde(skip_serializing_if = "is_not")]
    proof: bool,
    #[serde(skip_serializing_if = "is_not")]
    conflict: bool,
    #[serde(skip_serializing_if = "is_not")]
    deduced: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<u16>,
    spoken: String,
}

#[derive(Serialize)]
struct WorthFields<'a> {
    share: f64,
    label: &'a str,
    sure: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn is_not(mark: &bool) -> bool {
    !mark
}

impl<'a> TileFields<'a> {
    fn of(tile: &'a Tile, language: Language) -> Self {
        let ground = match tile.face.ground {
            Ground::Covered => json!("covered"),
            Ground::Open => json!("open"),
            Ground::Blocked => json!("blocked"),
            Ground::Paint(paint) => json!(paint),
            Ground::Tint(tint) => json!(hex(tint)),
        };
        let worth = tile.worth.as_ref();
        Self {
            place: tile.place,
            ground,
            sign: tile.face.sign.map(|sign| sign.name),
            text: &tile.face.text,
            worth: worth.map(|worth| WorthFields { share: worth.share, label: &worth.label, sure: worth.sure }),
            best: tile.best,
            proof: tile.proof,
            conflict: tile.conflict,
            deduced: tile.deduced,
            group: tile.group,
            spoken: words::say(&tile.spoken, language),
        }
    }
}

/// A colour as pages write it.
pub(super) fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
