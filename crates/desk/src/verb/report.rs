//! What a verb reports.

use crate::{Answer, Fields, Picture, Sentence};
use effort::Budget;
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
    /// A picture of it where none of what is shown has it.
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
    /// A picture alone, as wide as it is.
    Picture(Box<Picture>),
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
        Self { shown: vec![Shown::Answer(Box::new(answer))], fields, ..Self::default() }
    }

    /// A picture of it.
    pub fn picture(&self) -> Option<&Picture> {
        let answers = self.shown.iter().filter_map(|shown| match shown {
            Shown::Answer(answer) | Shown::Plan(answer) => Some(&answer.picture),
            Shown::Text(_) | Shown::Picture(_) => None,
        });
        self.picture.iter().chain(answers).next()
    }

    /// The JSON of it.
    pub fn json(&self) -> String {
        let Some(list) = &self.list else { return self.fields.to_string() };
        let items: Vec<String> = list.iter().map(Fields::to_string).collect();
        format!("[{}]", items.join(","))
    }
}

/// A file as text, if a terminal could show it.
pub fn as_text(bytes: &[u8]) -> Option<&str> {
    let is_shown = |text: &&str| !text.contains(|c: char| c.is_control() && !c.is_whitespace());
    str::from_utf8(bytes).ok().filter(is_shown)
}

/// A part of a verb's work that needs no other part: it is lent a budget and tells of what is better than before.
pub type Job<'a> = Box<dyn FnOnce(&mut Budget, &mut dyn FnMut(&Answer)) + Send + 'a>;

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
    /// How many jobs are done at the same time.
    fn hands(&self) -> u32 {
        1
    }
    /// Has all jobs done, each with an equal share of the budget: side by side where the door has threads, else one
    /// after the other. With nodes alone what a job finds is the same either way.
    fn side_by_side(&mut self, jobs: Vec<Job<'_>>, budget: &mut Budget) {
        let all = jobs.len() as u64;
        let nodes = if budget.counts_nodes() { budget.left() / all.max(1) } else { u64::MAX };
        for (done, job) in (0..).zip(jobs) {
            budget.within_slice(all - done, |slice| {
                slice.within(nodes, |share| job(share, &mut |answer| self.better(answer)));
            });
        }
    }
    /// How long the verb has been at work: games have no clock of their own.
    fn elapsed(&self) -> Duration;
}
