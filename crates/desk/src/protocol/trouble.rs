//! Why there is no answer.

use super::VERSION;
use super::picture::picture_json;
use crate::wrong::in_text;
use crate::{Fields, Impossible, Language, Line, Refusal, Sentence, words};
use grid::TextError;
use serde_json::json;
use std::panic::AssertUnwindSafe;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The request is not of the protocol's form.
    #[error("{0}")]
    Request(String),
    /// The board text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// Nothing explains or solves the board.
    #[error(transparent)]
    Impossible(#[from] Box<Impossible>),
    /// The touch or setting cannot be.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Thinking ended before there was an answer, and what is missing.
    #[error("{}", words::say(.0, Language::English))]
    Undecided(Sentence),
    /// Whoever asked does not want it any more, and it was not begun.
    #[error("cancelled before it was begun")]
    Cancelled,
    /// Too much is being answered.
    #[error("too many requests at once; try again")]
    Busy,
    /// The program failed while it answered, and says how.
    #[error("the program failed at this answer, which is a fault of the program: {0}")]
    Fault(String),
}

impl Trouble {
    /// Why there is no answer, in a language as far as there are words for it.
    pub fn say(&self, language: Language) -> String {
        match self {
            Self::Undecided(sentence) | Self::Refused(Refusal(sentence)) => words::say(sentence, language),
            Self::Impossible(impossible) => words::say(&impossible.sentence, language),
            Self::Text(wrong) => format!("{}: {}", wrong.at, words::say(&in_text(&wrong.problem), language)),
            other => other.to_string(),
        }
    }
}

/// What `answer` comes to. A panic in it costs this answer and nothing else: no game holds anything
/// between two answers that it could leave broken.
pub fn guarded<T, E: From<Trouble>>(answer: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    std::panic::catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<&str>().map(ToString::to_string);
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        Err(E::from(Trouble::Fault(said.unwrap_or_else(|| "it does not say why".into()))))
    })
}

/// Why there is no answer.
pub fn trouble_json(trouble: &Trouble, language: Language) -> Fields {
    let mut error = Fields::default();
    match trouble {
        Trouble::Request(message) => {
            error.add("kind", "request");
            error.add("message", message);
        }
        Trouble::Text(wrong) => {
            error.add("kind", "text");
            error.add("line", &wrong.at.line);
            error.add("column", &wrong.at.column);
            let said = in_text(&wrong.problem);
            error.add("message", &words::say(&said, language));
            error.add("say", &said.json(language));
        }
        Trouble::Impossible(impossible) => {
            error.add("kind", "impossible");
            error.add("message", &words::say(&impossible.sentence, language));
            error.add("say", &impossible.sentence.json(language));
            error.add("places", &impossible.places);
            error.add("picture", &picture_json(&impossible.picture, language));
            if !impossible.still.is_empty() {
                let line = |line: &Line| json!({ "say": line.sentence.json(language), "places": line.places });
                error.add_list("still", impossible.still.iter().map(line));
            }
        }
        Trouble::Refused(Refusal(sentence)) => {
            error.add("kind", "refused");
            error.add("message", &words::say(sentence, language));
            error.add("say", &sentence.json(language));
        }
        Trouble::Undecided(sentence) => {
            error.add("kind", "undecided");
            error.add("message", &words::say(sentence, language));
            error.add("say", &sentence.json(language));
        }
        Trouble::Cancelled => {
            error.add("kind", "cancelled");
            error.add("message", &trouble.to_string());
        }
        Trouble::Busy => {
            error.add("kind", "busy");
            error.add("message", &trouble.to_string());
        }
        Trouble::Fault(_) => {
            error.add("kind", "fault");
            error.add("message", &trouble.to_string());
        }
    }
    let mut fields = Fields::default();
    fields.add("tilewise", &VERSION);
    fields.add("error", &error);
    fields
}
