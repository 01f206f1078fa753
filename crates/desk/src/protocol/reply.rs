//! To whom an answer goes: the version that was spoken, the request's id, the language.

use super::{MOST_ID, OLDEST, Trouble, VERSION, trouble_json};
use crate::{Fields, Language};
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// How the answers to a request are addressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The version the client speaks.
    pub version: u32,
    /// What the client calls its request.
    pub id: Option<Id>,
    /// The language of the sentences.
    pub language: Language,
}

/// What a client calls a request: a word or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Id {
    /// A word.
    Text(String),
    /// A number, as it was written: it may have more digits than any of ours.
    Number(String),
}

impl Id {
    /// What would do in place of something else.
    pub(super) fn wanted() -> String {
        format!("give a number or a string of up to {MOST_ID} characters")
    }

    fn of(raw: &RawValue) -> Option<Self> {
        let written = raw.get();
        if written.starts_with(|sign: char| sign == '-' || sign.is_ascii_digit()) {
            return (written.len() <= MOST_ID).then(|| Self::Number(written.into()));
        }
        let text: String = serde_json::from_str(written).ok()?;
        (text.chars().count() <= MOST_ID).then_some(Self::Text(text))
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        Self::of(&raw).ok_or_else(|| D::Error::custom(Self::wanted()))
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => text.serialize(serializer),
            Self::Number(number) => {
                RawValue::from_string(number.clone()).map_err(S::Error::custom)?.serialize(serializer)
            }
        }
    }
}

/// Who asked, as far as a request tells that could not be read.
#[derive(Deserialize)]
struct Sender {
    id: Option<Box<RawValue>>,
    tilewise: Option<Value>,
}

impl Default for Reply {
    fn default() -> Self {
        Self { version: VERSION, id: None, language: Language::English }
    }
}

impl Reply {
    /// To a request that could not be read, as far as it tells who asked.
    pub fn to(json: &str) -> Self {
        let mut reply = Self::default();
        let Ok(Sender { id, tilewise }) = serde_json::from_str(json) else { return reply };
        reply.id = id.and_then(|id| Id::of(&id));
        if tilewise.as_ref().and_then(Value::as_u64) == Some(OLDEST.into()) {
            reply.version = OLDEST;
        }
        reply
    }

    /// An answer as it goes out: in the version that was asked, under the request's id.
    #[must_use]
    pub fn sign(&self, mut fields: Fields) -> Fields {
        self.date(&mut fields);
        if let Some(id) = &self.id {
            fields.insert(1, "id", id);
        }
        fields
    }

    /// Why there is no answer.
    pub fn trouble(&self, trouble: &Trouble) -> Fields {
        self.sign(trouble_json(trouble, self.language))
    }

    /// Takes back what the version does not know.
    pub(crate) fn date(&self, fields: &mut Fields) {
        if self.version < VERSION {
            fields.replace("tilewise", &self.version);
            fields.retain(|name| name != "won");
        }
    }
}
