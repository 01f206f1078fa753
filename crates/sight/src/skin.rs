//! What the player has said about looks: asked once, kept as a small file.
//!
//! ```json
//! {"tilewise-skin": 1, "looks": [{"tile": "F", "pixels": "c0c0c0…"}]}
//! ```
//!
//! `pixels` are 8 by 8 colours from the top left, six digits each: enough to know a look again at any size, too few
//! to be anybody's artwork.

use crate::patch::{Patch, SIDE};
use desk::Looks;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The pixels along a side that are kept of a look.
const KEPT: usize = 8;
/// How near a look has to be to one that is kept, 0 to 255.
const NEAR: f32 = 14.0;
/// How near it has to be where what is called otherwise is twice as far: a rim that falls between pixels is seen more
/// or less of at every size.
const NEAREST: f32 = 28.0;
/// The most looks a skin keeps.
const MOST_LOOKS: usize = 1_000;
const VERSION: u32 = 1;

/// Looks that were named.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Skin {
    looks: Vec<Known>,
}

#[derive(Clone, Debug, PartialEq)]
struct Known {
    tile: String,
    pixels: Vec<[u8; 3]>,
}

#[derive(Serialize, Deserialize)]
struct File {
    #[serde(rename = "tilewise-skin")]
    version: u32,
    looks: Vec<FileLook>,
}

#[derive(Serialize, Deserialize)]
struct FileLook {
    tile: String,
    pixels: String,
}

/// What a skin looks like.
const EXAMPLE: &str = r#"{"tilewise-skin":1,"looks":[{"tile":"F","pixels":"c0c0c0…"}]}"#;

/// Why a text is no skin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SkinError {
    /// It is something else.
    #[error("not a skin: a skin is text like {EXAMPLE}, as is written when a look is answered")]
    Other,
    /// It is not written like one.
    #[error("not a skin: {0}; a skin is text like {EXAMPLE}")]
    Json(String),
    /// It is of another version.
    #[error("a skin of version {0} cannot be read; this program reads version {VERSION}")]
    Version(u32),
    /// A look has the wrong pixels.
    #[error("look {0} of the skin has no {KEPT}x{KEPT} pixels of six digits each")]
    Pixels(usize),
    /// It is too long.
    #[error("a skin has at most {MOST_LOOKS} looks, this one has {0}")]
    TooMany(usize),
}

impl Skin {
    /// Reads a skin.
    pub fn read(text: &str) -> Result<Self, SkinError> {
        if !text.trim_start().starts_with('{') {
            return Err(SkinError::Other);
        }
        Self::of(serde_json::from_str(text).map_err(|error| SkinError::Json(error.to_string()))?)
    }

    fn of(file: File) -> Result<Self, SkinError> {
        if file.version != VERSION {
            return Err(SkinError::Version(file.version));
        }
        if file.looks.len() > MOST_LOOKS {
            return Err(SkinError::TooMany(file.looks.len()));
        }
        let known = |(index, look): (usize, FileLook)| {
            let pixels = pixels_of(&look.pixels).ok_or(SkinError::Pixels(index + 1))?;
            Ok(Known { tile: look.tile, pixels })
        };
        Ok(Self { looks: file.looks.into_iter().enumerate().map(known).collect::<Result<_, _>>()? })
    }

    /// The skin as text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("strings and numbers can be written") + "\n"
    }

    /// Remembers what a look is; what was said of it before is forgotten. A full skin forgets its oldest look.
    pub fn learn(&mut self, look: &Patch, tile: &str) {
        let pixels = kept(look);
        self.looks.retain(|known| distance(&known.pixels, &pixels) > NEAR / 2.0);
        if self.looks.len() == MOST_LOOKS {
            self.looks.remove(0);
        }
        self.looks.push(Known { tile: tile.to_owned(), pixels });
    }

    /// Which of a game's looks this is, if it was learnt.
    pub(crate) fn name(&self, look: &Patch, looks: &Looks) -> Option<usize> {
        if self.looks.is_empty() {
            return None;
        }
        let pixels = kept(look);
        let mut near: Vec<(f32, &str)> =
            self.looks.iter().map(|known| (distance(&known.pixels, &pixels), known.tile.as_str())).collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (distance, tile) = near[0];
        let other = near.iter().find(|(_, other)| *other != tile).map_or(0.0, |(distance, _)| *distance);
        let known = distance < NEAR || (distance < NEAREST && 2.0 * distance < other);
        looks.tiles.iter().position(|look| look.name == tile).filter(|_| known)
    }
}

impl Serialize for Skin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits =
            |pixels: &[[u8; 3]]| pixels.iter().flatten().map(|value| format!("{value:02x}")).collect::<String>();
        let looks = self.looks.iter().map(|look| FileLook { tile: look.tile.clone(), pixels: digits(&look.pixels) });
        File { version: VERSION, looks: looks.collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Skin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(File::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

fn pixels_of(text: &str) -> Option<Vec<[u8; 3]>> {
    let sound = text.len() == KEPT * KEPT * 6 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let value = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).unwrap_or(0);
    sound.then(|| (0..KEPT * KEPT).map(|pixel| [0, 2, 4].map(|part| value(pixel * 6 + part))).collect())
}

fn kept(look: &Patch) -> Vec<[u8; 3]> {
    let part = SIDE / KEPT;
    let pixel = |index: usize| {
        let (x, y) = (index % KEPT * part, index / KEPT * part);
        let inside = (0..part * part).map(|sub| look.at(x + sub % part, y + sub / part));
        let mut sum = [0f32; 3];
        inside.for_each(|colour| (0..3).for_each(|channel| sum[channel] += colour[channel]));
        sum.map(|sum| (sum / (part * part) as f32).round().clamp(0.0, 255.0) as u8)
    };
    (0..KEPT * KEPT).map(pixel).collect()
}

fn distance(one: &[[u8; 3]], other: &[[u8; 3]]) -> f32 {
    let pairs = one.iter().flatten().zip(other.iter().flatten());
    let sum: f32 = pairs.map(|(&a, &b)| (f32::from(a) - f32::from(b)).powi(2)).sum();
    (sum / (KEPT * KEPT * 3) as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patch::LENGTH;

    #[test]
    fn a_skin_comes_back_from_its_text() {
        let mut skin = Skin::default();
        skin.learn(&Patch((0..LENGTH).map(|i| (i % 256) as f32).collect()), "F");
        skin.learn(&Patch(vec![17.0; LENGTH]), "#");
        assert_eq!(Skin::read(&skin.write()), Ok(skin));
    }

    #[test]
    fn what_is_said_last_about_a_look_counts() {
        let mut skin = Skin::default();
        skin.learn(&Patch(vec![17.0; LENGTH]), "#");
        skin.learn(&Patch(vec![18.0; LENGTH]), ".");
        assert_eq!(skin.looks.len(), 1);
        assert_eq!(skin.looks[0].tile, ".");
    }

    #[test]
    fn a_text_that_is_no_skin_is_refused_with_what_is_wrong() {
        let said = |text: &str| Skin::read(text).unwrap_err().to_string();
        assert_eq!(
            said("no skin"),
            r#"not a skin: a skin is text like {"tilewise-skin":1,"looks":[{"tile":"F","pixels":"c0c0c0…"}]}, as is written when a look is answered"#
        );
        assert!(said("{}").starts_with("not a skin: missing field"));
        assert_eq!(
            said(r#"{"tilewise-skin":2,"looks":[]}"#),
            "a skin of version 2 cannot be read; this program reads version 1"
        );
        let short = r#"{"tilewise-skin":1,"looks":[{"tile":"F","pixels":"ü0"}]}"#;
        assert_eq!(said(short), "look 1 of the skin has no 8x8 pixels of six digits each");
    }
}
