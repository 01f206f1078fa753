//! Pictures as JSON. What is false, empty or usual is left out.

use crate::picture::{Ground, Picture, Shape, Tile, Worth};
use crate::{Fields, Language, Layer, Legend, Place, Sentence, words};
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
    let mut said = Said { language, recent: Vec::new(), next: 0 };
    fields.add_list("tiles", picture.tiles.iter().map(|tile| TileFields::of(tile, said.say(&tile.spoken))));
    if !picture.links.is_empty() {
        fields.add_list("links", picture.links.iter().map(|link| json!({ "from": link.from, "to": link.to })));
    }
    if !picture.legend.is_empty() {
        let sentence = |legend: &Legend| {
            let mut said = Sentence::new(legend.key).json(language);
            if legend.glyphs {
                said["glyphs"] = true.into();
            }
            said
        };
        fields.add_list("legend", picture.legend.iter().map(sentence));
    }
    fields
}

/// A tile alone.
pub fn tile_json(tile: &Tile, language: Language) -> serde_json::Value {
    json!(TileFields::of(tile, words::say(&tile.spoken, language)))
}

/// What was said of the tiles before: the same is said of many, and a board may have a million.
struct Said<'a> {
    language: Language,
    recent: Vec<(&'a Sentence, String)>,
    /// Where the next stands, once there are [`RECENT`].
    next: usize,
}

/// More than the kinds of tiles in most games, few enough to go through for every tile.
const RECENT: usize = 24;

impl<'a> Said<'a> {
    fn say(&mut self, sentence: &'a Sentence) -> String {
        if let Some((_, text)) = self.recent.iter().find(|(known, _)| *known == sentence) {
            return text.clone();
        }
        let text = words::say(sentence, self.language);
        if self.recent.len() < RECENT {
            self.recent.push((sentence, text.clone()));
        } else {
            self.recent[self.next] = (sentence, text.clone());
            self.next = (self.next + 1) % RECENT;
        }
        text
    }
}

/// What tiles can show instead.
pub(super) fn layer_json(layer: &Layer, language: Language) -> Fields {
    let say = |key| words::say(&Sentence::new(key), language);
    let mut fields = Fields::default();
    fields.add("name", layer.name);
    fields.add("label", &say(layer.label));
    fields.add("legend", &say(layer.legend));
    fields.add_list("worths", layer.worths.iter().map(|(place, worth)| Placed { place: *place, worth: worth.into() }));
    fields
}

#[derive(Serialize)]
struct Placed<'a> {
    #[serde(flatten)]
    place: Place,
    #[serde(flatten)]
    worth: WorthFields<'a>,
}

/// A tile as JSON.
#[derive(Serialize)]
struct TileFields<'a> {
    #[serde(flatten)]
    place: Place,
    ground: GroundField,
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

/// How a tile itself looks, as JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum GroundField {
    Named(&'static str),
    Paint(u8),
    Tint(String),
}

#[derive(Serialize)]
struct WorthFields<'a> {
    share: f64,
    label: &'a str,
    sure: bool,
}

impl<'a> From<&'a Worth> for WorthFields<'a> {
    fn from(Worth { share, label, sure }: &'a Worth) -> Self {
        Self { share: *share, label, sure: *sure }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn is_not(mark: &bool) -> bool {
    !mark
}

impl<'a> TileFields<'a> {
    fn of(tile: &'a Tile, spoken: String) -> Self {
        let ground = match tile.face.ground {
            Ground::Covered => GroundField::Named("covered"),
            Ground::Open => GroundField::Named("open"),
            Ground::Blocked => GroundField::Named("blocked"),
            Ground::Paint(paint) => GroundField::Paint(paint),
            Ground::Tint(tint) => GroundField::Tint(hex(tint)),
        };
        Self {
            place: tile.place,
            ground,
            sign: tile.face.sign.map(|sign| sign.name),
            text: &tile.face.text,
            worth: tile.worth.as_ref().map(Into::into),
            best: tile.best,
            proof: tile.proof,
            conflict: tile.conflict,
            deduced: tile.deduced,
            group: tile.group,
            spoken,
        }
    }
}

/// A colour as pages write it.
pub(super) fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
