//! To whom an answer goes: the version that was spoken, the request's id, the language.

use super::{MOST_ID, OLDEST, Trouble, VERSION, trouble_json};
use crate::{Fields, Language};
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, try_from = "Value")]
pub enum Id {
    /// A word.
    Text(String),
    /// A number.
    Number(Number),
}

impl TryFrom<Value> for Id {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        match value {
            Value::String(text) if text.chars().count() <= MOST_ID => Ok(Self::Text(text)),
            Value::Number(number) => Ok(Self::Number(number)),
            _ => Err(format!("id: give a number or a string of up to {MOST_ID} characters")),
        }
    }
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
        let Ok(Value::Object(mut fields)) = serde_json::from_str(json) else { return reply };
        reply.id = fields.remove("id").and_then(|id| Id::try_from(id).ok());
        if fields.get("tilewise").and_then(Value::as_u64) == Some(OLDEST.into()) {
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
