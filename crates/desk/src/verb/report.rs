//! What a verb reports.

use crate::{Answer, Fields, Picture, Sentence};
use std::ops::ControlFlow;
use std::time::Duration;

/// Something a verb has found, for people and for programs.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What people are shown.
    pub shown: Vec<Shown>,
    /// What programs read: the fields of a JSON object.
    pub fields: Fields,
    /// What programs read instead where it is a list.
    pub list: Option<Vec<Fields>>,
    /// Why the answer is no, if it is, for people.
    pub why_not: Option<Sentence>,
    /// A picture of it.
    pub picture: Option<Picture>,
    /// The file that was asked for.
    pub file: Option<Vec<u8>>,
}

/// Something people are shown.
#[derive(Clone, Debug)]
pub enum Shown {
    /// Text as it is.
    Text(String),
    /// An answer.
    Answer(Box<Answer>),
    /// An answer with every step of its plan.
    Plan(Box<Answer>),
}

impl Report {
    /// Text for people, fields for programs.
    pub fn new(text: impl Into<String>, fields: Fields) -> Self {
        Self { shown: vec![Shown::Text(text.into())], fields, ..Self::default() }
    }

    /// A file.
    pub fn file(bytes: Vec<u8>) -> Self {
        Self { file: Some(bytes), ..Self::default() }
    }

    /// An answer, with what programs read of it.
    pub fn answer(answer: Answer, fields: Fields) -> Self {
        let picture = Some(answer.picture.clone());
        Self { shown: vec![Shown::Answer(Box::new(answer))], fields, picture, ..Self::default() }
    }

    /// The JSON of it.
    pub fn json(&self) -> String {
        let Some(list) = &self.list else { return self.fields.to_string() };
        let items: Vec<String> = list.iter().map(Fields::to_string).collect();
        format!("[{}]", items.join(","))
    }
}

/// Whoever hears what a verb finds.
pub trait Listener {
    /// Takes a report; a verb that has more of them goes on unless it is told not to.
    fn report(&mut self, report: Report) -> ControlFlow<()>;
    /// Hears of something better than before, while the search goes on.
    fn better(&mut self, answer: &Answer) {
        let _ = answer;
    }
    /// Hears how far the search is, in a few words.
    fn so_far(&mut self, said: &Sentence) {
        let _ = said;
    }
    /// Hears that the next of several questions begins, each of which may take all the time there is.
    fn begin(&mut self) {}
    /// How long the verb has been at work: games have no clock of their own.
    fn elapsed(&self) -> Duration;
}
