//! What a verb reports, collected into one answer.

use super::{Given, Gives, Input, Listener, Report, Thinks, Verb};
use crate::parts::Parts;
use crate::protocol::{Reply, Trouble, VERSION};
use crate::{Fields, Game, Table};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use effort::Budget;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

/// The most bytes of reports in one answer; a verb with more to say is not listened to any longer.
pub(crate) const MOST_BYTES: usize = 16 << 20;

/// What may be given for an option in a request.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A word.
    Text(String),
    /// A number.
    Number(serde_json::Number),
    /// Given or not.
    Flag(bool),
    /// Several of them.
    Several(Vec<Value>),
    /// What a file of JSON holds.
    Object(serde_json::Map<String, serde_json::Value>),
}

impl Value {
    /// As text, where it is one value.
    pub fn text(&self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text.clone()),
            Self::Number(number) => Some(number.to_string()),
            Self::Flag(flag) => Some(flag.to_string()),
            Self::Object(fields) => serde_json::to_string(fields).ok(),
            Self::Several(_) => None,
        }
    }

    /// As texts, one after the other.
    pub(crate) fn texts(&self) -> Vec<String> {
        match self {
            Self::Several(values) => values.iter().flat_map(Self::texts).collect(),
            Self::Flag(false) => Vec::new(),
            one => one.text().into_iter().collect(),
        }
    }
}

/// A verb asked through a door that speaks JSON.
pub(crate) struct Question<'a> {
    pub(crate) table: Table,
    pub(crate) game: &'static Game,
    pub(crate) verb: &'static Verb,
    pub(crate) input: Input,
    pub(crate) more: Vec<Input>,
    pub(crate) reply: Reply,
    pub(crate) want: Parts<'a>,
    pub(crate) is_limited: bool,
    pub(crate) options: &'a BTreeMap<String, Value>,
}

impl Question<'_> {
    /// All reports in one answer.
    pub(crate) fn answer(self, budget: &mut Budget, elapsed: &dyn Fn() -> Duration) -> Result<Fields, Trouble> {
        let mut given = Given::new(self.table, self.input, self.reply.language, (self.verb.options)());
        given.more = self.more;
        (given.in_full, given.is_limited) = (true, self.is_limited && self.verb.thinks != Thinks::Never);
        given.give_each(self.options.iter().map(|(key, value)| (key.as_str(), value.texts())).collect())?;
        given.check()?;
        let (gives, reply, want) = (self.verb.gives, &self.reply, self.want);
        let mut collected = Collected { reports: Vec::new(), bytes: 0, gives, reply, want, elapsed };
        let end = (self.verb.run)(&given, budget, &mut collected)?;
        let mut fields = Fields::default();
        fields.add("tilewise", &VERSION);
        fields.add("game", self.game.name);
        fields.add("verb", self.verb.name);
        fields.add("holds", &end.holds());
        let complete = collected.bytes <= MOST_BYTES;
        if !complete {
            fields.add("cut", &true);
        }
        fields.add_list("reports", collected.reports.iter());
        Ok(fields)
    }
}

struct Collected<'a> {
    reports: Vec<Fields>,
    bytes: usize,
    gives: Gives,
    reply: &'a Reply,
    want: Parts<'a>,
    elapsed: &'a dyn Fn() -> Duration,
}

impl Listener for Collected<'_> {
    fn report(&mut self, report: Report) -> ControlFlow<()> {
        let mut fields = match (self.gives, report.file) {
            (Gives::File, Some(bytes)) => match super::report::as_text(&bytes) {
                Some(text) => json!({ "file": text }).into(),
                None => json!({ "base64": STANDARD.encode(&bytes) }).into(),
            },
            _ => match report.list {
                Some(list) => {
                    let mut fields = Fields::default();
                    fields.add_list("list", list.iter());
                    fields
                }
                None => report.fields,
            },
        };
        self.reply.date(&mut fields);
        fields.retain(|name| self.want.has(name));
        self.bytes += fields.len();
        if self.bytes > MOST_BYTES {
            return ControlFlow::Break(());
        }
        self.reports.push(fields);
        ControlFlow::Continue(())
    }

    fn elapsed(&self) -> Duration {
        (self.elapsed)()
    }
}
