//! A request: what is asked, of which board, and how it is answered.

use super::misread::misread;
use super::write::{advice_json, opening, show_json};
use super::{
    Board, Frame, Id, Limits, MOST_OTHERS, MOST_TOUCHES, OLDEST, Reply, Shot, Sight, Trouble, VERSION, games, guarded,
};
use crate::parts::{self, Parts};
use crate::verb::{Question, Takes, Thinks, Value, Verb, size};
use crate::{
    Answer, Course, Desk, Fields, Figure, Game, How, Language, Line, Place, Refusal, Remark, Sentence, Table, Touch,
    words,
};
use effort::Budget;
use grid::Wanted;
use grid::text::shorten;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Duration;

/// A question about a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The protocol's version the client speaks.
    pub tilewise: u32,
    /// What is asked for.
    #[serde(rename = "do")]
    pub ask: Ask,
    /// What the client calls the request; every answer to it says so again.
    pub id: Option<Id>,
    /// The board.
    #[serde(default)]
    pub board: Board,
    /// Other files a verb is to look at too, where it takes several.
    #[serde(default)]
    pub more: Vec<Board>,
    /// The language of the sentences; English where nothing is said.
    #[serde(default)]
    pub lang: String,
    /// Think about at most this many positions.
    pub nodes: Option<u64>,
    /// Think no longer than this.
    pub milliseconds: Option<u64>,
    /// The tile to touch.
    pub place: Option<Place>,
    /// The tool to touch it with.
    pub tool: Option<String>,
    /// The setting to change.
    pub key: Option<String>,
    /// What to change it to.
    pub value: Option<Value>,
    /// The game a fresh board is wanted of.
    pub game: Option<String>,
    /// What is wanted of a fresh board or of a verb. Advice or a review that is asked for with options is the game's verb
    /// of that name.
    pub options: Option<BTreeMap<String, Value>>,
    /// The seed of a fresh board; a blank one without it.
    pub seed: Option<u64>,
    /// How many other answers.
    pub count: Option<usize>,
    /// Whether advice comes with what takes longer and is seldom looked at.
    #[serde(default)]
    pub full: bool,
    /// The board texts a finished game went through, the board itself last.
    #[serde(default)]
    pub past: Vec<String>,
    /// The touch between each two of those texts, null where it is not known; none of them is if the
    /// list is empty.
    #[serde(default)]
    pub touches: Vec<Option<Touch>>,
    /// Touches to make on the board first, as an answer's `next` and `ahead` name them.
    #[serde(default)]
    pub ahead: Vec<Touch>,
    /// The parts of the answer that are wanted; all where it is not said.
    pub want: Option<Vec<String>>,
    /// A plan to begin with: the touches of an earlier answer. What is answered is no worse.
    #[serde(default)]
    pub start: Vec<Touch>,
    /// Which of several searches side by side this is.
    pub island: Option<u32>,
    /// The picture to read a board from.
    pub picture: Option<Shot>,
    /// What the player has said of looks before: a skin, as a reading hands it out.
    pub skin: Option<serde_json::Value>,
    /// What cells of the picture are, `C4=3`: all that look like the cell are meant.
    #[serde(default)]
    pub looks: Vec<String>,
    /// What single cells of the picture are, whatever they look like.
    #[serde(default)]
    pub cells: Vec<String>,
    /// The number that a counter of the game shows, where the picture does not.
    pub number: Option<usize>,
    /// Where the board lies in the picture, where that is known better than it was found.
    pub grid: Option<Frame>,
}

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ask {
    /// The board, its tools and settings.
    Show,
    /// The best next tile.
    Advise,
    /// The board after a touch.
    Touch,
    /// The board after a change of a setting.
    Set,
    /// A fresh board.
    New,
    /// The words that may follow a tool's name at a tile.
    Words,
    /// Several whole answers.
    Others,
    /// A finished game looked at again.
    Review,
    /// The games and what can be chosen about a fresh board of each.
    Games,
    /// An end to the thinking about another request, which its id names.
    Cancel,
    /// The board in a picture.
    Read,
    /// One of the game's verbs, by its name.
    #[serde(untagged)]
    Verb(String),
}

impl Ask {
    /// Those every game has.
    pub(super) const NAMES: [&'static str; 11] =
        ["show", "advise", "touch", "set", "new", "words", "others", "review", "games", "cancel", "read"];
}

/// What a door lends to an answer: word of when to stop, a clock, and its limits.
#[derive(Clone, Copy)]
pub struct Door<'a> {
    /// Whether thinking should end.
    pub interrupt: &'a dyn Fn() -> bool,
    /// How long the answer has taken so far.
    pub elapsed: &'a dyn Fn() -> Duration,
    /// How much may be asked here.
    pub limits: Limits,
    /// Who reads pictures here.
    pub sight: Option<Sight<'a>>,
}

impl Default for Door<'_> {
    /// One that is in no hurry and has no clock.
    fn default() -> Self {
        Self { interrupt: &|| false, elapsed: &|| Duration::ZERO, limits: Limits::default(), sight: None }
    }
}

/// The answer to a request, or why there is none: what goes wrong with it, a panic included, is its answer.
pub fn respond(
    read: Result<Request, (Trouble, Reply)>,
    answer: impl FnOnce(&Request) -> Result<Fields, Trouble>,
) -> Fields {
    match read {
        Ok(request) => guarded(|| answer(&request)).unwrap_or_else(|trouble| request.reply().trouble(&trouble)),
        Err((trouble, reply)) => reply.trouble(&trouble),
    }
}

impl Request {
    /// Reads a request. Where that cannot be done, what is wrong comes with whoever is to hear of it.
    pub fn read(table: Table, json: &str) -> Result<Self, (Trouble, Reply)> {
        // Lists would be read too, field by field.
        let request = if json.trim_start().starts_with('{') {
            serde_json::from_str::<Self>(json).map_err(|error| misread(json, &error))
        } else {
            let example = format!(r#"{{"tilewise": {VERSION}, "do": "games"}}"#);
            Err(format!("a request is an object, such as {example}"))
        };
        let request = request.and_then(|request| request.check(table).map(|()| request));
        request.map_err(|why| (Trouble::Request(why), Reply::to(json)))
    }

    fn check(&self, table: Table) -> Result<(), String> {
        if !(OLDEST..=VERSION).contains(&self.tilewise) {
            return Err(format!("this is version {VERSION} of the protocol, not {}", self.tilewise));
        }
        let is_file = matches!(self.board, Board::File(_));
        let news = [
            ("id", self.id.is_some()),
            ("start", !self.start.is_empty()),
            ("island", self.island.is_some()),
            ("a board in base64", is_file),
            ("more", !self.more.is_empty()),
            ("'read'", self.ask == Ask::Read),
        ];
        if let Some((new, _)) = news.into_iter().find(|(_, is_there)| *is_there && self.tilewise < VERSION) {
            return Err(format!("{new} needs \"tilewise\": {VERSION}"));
        }
        if matches!(self.value, Some(Value::Several(_) | Value::Object(_))) {
            return Err("value: give text or a number".into());
        }
        for (key, touches) in [("ahead", &self.ahead), ("start", &self.start)] {
            if touches.len() > MOST_TOUCHES {
                return Err(format!("{key}: {} touches are too many; at most {MOST_TOUCHES}", touches.len()));
            }
        }
        if self.tilewise == VERSION {
            self.check_values()?;
        }
        if !self.is_verb() {
            parts::check(table, self.want.as_deref().unwrap_or_default())?;
        }
        if !self.touches.is_empty() && self.touches.len() + 1 != self.past.len() {
            return Err(format!(
                "'touches' has {} and 'past' {}; one touch stands between each two texts",
                self.touches.len(),
                self.past.len()
            ));
        }
        Ok(())
    }

    /// Refuses values that version 1 takes for others.
    fn check_values(&self) -> Result<(), String> {
        let refused = |key: &str, value: &str, wanted: &Wanted| {
            Err(Refusal::value(&format!("{key} {value}"), key, value, wanted).to_string())
        };
        if !self.lang.is_empty() && Language::of(&self.lang).is_none() {
            let codes = Language::ALL.map(Language::code);
            return refused("lang", &shorten(&self.lang), &Wanted::one_of(&self.lang, &codes));
        }
        match self.count.filter(|count| *count > MOST_OTHERS) {
            Some(count) => refused("count", &count.to_string(), &Wanted::number(&0, &MOST_OTHERS)),
            None => Ok(()),
        }
    }

    /// To whom the answer goes.
    pub fn reply(&self) -> Reply {
        Reply { version: self.tilewise, id: self.id.clone(), language: self.language() }
    }

    /// Whether the answer takes thinking, so that it should wait for its turn; what only shows or
    /// changes a board is answered at once.
    pub fn thinks(&self, table: Table) -> bool {
        match self.ask {
            Ask::Advise | Ask::Others | Ask::Review | Ask::Read | Ask::Verb(_) => true,
            Ask::New => self.deal_thinks(table),
            Ask::Show | Ask::Touch | Ask::Set | Ask::Words | Ask::Games | Ask::Cancel => false,
        }
    }

    /// Whether it asks for a verb of the game, which is given a board's text rather than a desk.
    pub fn is_verb(&self) -> bool {
        self.verb_name().is_some()
    }

    /// Whether it is about the desk of a board.
    pub fn has_desk(&self) -> bool {
        !self.is_verb() && !matches!(self.ask, Ask::Games | Ask::Cancel | Ask::Read)
    }

    fn verb_name(&self) -> Option<&str> {
        match &self.ask {
            Ask::Verb(name) => Some(name),
            Ask::Advise if self.options.is_some() => Some("advise"),
            Ask::Review if self.options.is_some() => Some("review"),
            _ => None,
        }
    }

    /// The options of a fresh board, as text.
    fn chosen(&self) -> Vec<(String, String)> {
        let given = self.options.iter().flatten();
        given.flat_map(|(key, value)| value.texts().into_iter().map(|value| (key.clone(), value))).collect()
    }

    /// Whether the board itself takes thinking, before anything is said about it.
    pub fn deal_thinks(&self, table: Table) -> bool {
        let game = self.game.as_deref().and_then(|name| table.game(name));
        let takes_thought = |(key, value): &(String, String)| {
            !value.is_empty() && game.is_some_and(|game| game.thoughtful.contains(&key.as_str()))
        };
        self.ask == Ask::New && self.seed.is_some() && self.chosen().iter().any(takes_thought)
    }

    /// Cells of the fresh board that is asked for, where its size is: its text takes a letter or more for each.
    pub fn cells_wanted(&self) -> Option<usize> {
        let wanted = self.options.as_ref()?.get("size").filter(|_| self.ask == Ask::New)?;
        Some(size(&wanted.text()?).ok()?.area())
    }

    /// The language asked for.
    pub fn language(&self) -> Language {
        Language::of(&self.lang).unwrap_or(Language::English)
    }

    /// The desk the request is about, after the touch, setting or deal it asks for.
    pub fn desk(&self, table: Table, budget: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
        if self.ask == Ask::New {
            return table.fresh(wanted("game", self.game.as_deref())?, &self.chosen(), self.seed, budget);
        }
        // What is pasted may be empty; what is asked about may not.
        let board = (!self.board.is_empty() || self.ask == Ask::Show).then_some(&self.board);
        let mut desk = table.open(wanted("board", board)?.text()?)?;
        for touch in &self.ahead {
            desk.touch(touch.place, &touch.tool)?;
        }
        match self.ask {
            Ask::Touch => desk.touch(wanted("place", self.place)?, wanted("tool", self.tool.as_deref())?)?,
            Ask::Set => {
                let value = wanted("value", self.value.as_ref())?.text().unwrap_or_default();
                desk.set(wanted("key", self.key.as_deref())?, &value)?;
            }
            _ => {}
        }
        Ok(desk)
    }

    /// Answers the request, no longer than the door lets it think.
    pub fn answer(&self, table: Table, door: Door<'_>) -> Result<Fields, Trouble> {
        if let Some(name) = self.verb_name() {
            let question = self.question(table, name)?;
            let answer = match question.verb.thinks {
                Thinks::Seconds | Thinks::SideBySide => {
                    self.think(door, |budget| question.answer(budget, door.elapsed))
                }
                // What takes as long as it takes is not made shorter by an end that may not come.
                _ => question.answer(&mut self.anytime(door), door.elapsed),
            };
            return answer.map(|fields| self.reply().sign(fields)).map_err(|trouble| self.in_usual_time(trouble, door));
        }
        match self.ask {
            Ask::Games => Ok(self.reply().sign(games::games_json(table, door.limits, self.language(), self.parts()))),
            Ask::Cancel => Err(cancel_is_for_talk()),
            Ask::Read => {
                let blind = || Trouble::Request("no pictures are read here".into());
                let mut fields = door.sight.ok_or_else(blind)?(self, table)?;
                fields.retain(|name| parts::ALWAYS.contains(&name) || self.parts().has(name));
                Ok(self.reply().sign(fields))
            }
            _ => {
                let desk = self.desk(table, &mut self.anytime(door));
                let desk = desk.map_err(|trouble| self.in_usual_time(trouble, door))?;
                self.think(door, |budget| self.answer_about(desk.as_ref(), budget))
            }
        }
    }

    /// Where the usual time was not enough, and nobody had asked for another one, how to ask for more.
    fn in_usual_time(&self, trouble: Trouble, door: Door<'_>) -> Trouble {
        let usual = door.limits.milliseconds.filter(|_| self.milliseconds.is_none() && self.nodes.is_none());
        match (trouble, usual) {
            (Trouble::Undecided(why), Some(usual)) if (door.elapsed)().as_millis() >= u128::from(usual) => {
                let said = Sentence::new(words::message("refused.usual-time")).phrases("why", [why]);
                Trouble::Undecided(said.count("usual", usual as usize))
            }
            (trouble, _) => trouble,
        }
    }

    /// Thinks about the request for as long as the door lets it, and plans for the end of that time: the same question is
    /// thought about in the same way through every door, the command line's included. With nodes alone no clock has a say.
    /// Whoever follows advice as it improves may end it at any moment, so that [`Budget::interruptible`] is meant there.
    pub fn think<T>(&self, door: Door<'_>, think: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        let is_timed = self.nodes.is_none() || self.milliseconds.is_some();
        let Some(time) = door.limits.time(self).filter(|_| is_timed) else {
            return think(&mut self.anytime(door));
        };
        let whole = time.as_secs_f64().max(1e-9);
        let clock = || if (door.interrupt)() { 1.0 } else { (door.elapsed)().as_secs_f64() / whole };
        think(&mut Budget::clocked(self.nodes.unwrap_or(u64::MAX), &clock))
    }

    /// For what may be ended at any time, and is as good as it can be by then.
    fn anytime<'a>(&self, door: Door<'a>) -> Budget<'a> {
        Budget::interruptible(self.nodes.unwrap_or(u64::MAX), door.interrupt)
    }

    /// The verb of this name, of the game that is named or that the board is of.
    fn question(&self, table: Table, name: &str) -> Result<Question<'_>, Trouble> {
        let game = self.game_of(table, name)?;
        let verb = game.verb(name).ok_or_else(|| Trouble::Request(unknown_ask(name, game.verbs)))?;
        if !self.more.is_empty() && !matches!(verb.takes, Takes::Files) {
            return Err(Trouble::Request(format!("more: '{name}' takes no more than one board")));
        }
        Ok(Question {
            table,
            game,
            verb,
            input: self.board.input(),
            more: self.more.iter().map(Board::input).collect(),
            reply: self.reply(),
            want: self.parts(),
            is_limited: self.nodes.is_some() || self.milliseconds.is_some(),
            options: self.options.as_ref().unwrap_or(&NO_OPTIONS),
        })
    }

    /// The game a verb is asked of: the one that is named, that the board is of, or that alone has such a verb.
    fn game_of(&self, table: Table, verb: &str) -> Result<&'static Game, Trouble> {
        let request = |why: String| Err(Trouble::Request(why));
        if let Some(game) = &self.game {
            return Ok(table.named(game)?);
        }
        let able: Vec<&'static Game> = table.0.iter().copied().filter(|game| game.verb(verb).is_some()).collect();
        match &self.board {
            board if board.is_empty() && able.is_empty() => request(unknown_ask(verb, &[])),
            board if board.is_empty() => request(format!("'{verb}' needs a board or the name of a game")),
            Board::File(_) if able.len() == 1 => Ok(able[0]),
            board => match board.text() {
                Ok(text) => Ok(table.open(text)?.game()),
                Err(_) => request("'game' is missing: bytes do not tell it".into()),
            },
        }
    }

    /// Answers the request about its desk, for those who look at the desk before.
    pub fn answer_about(&self, desk: &dyn Desk, budget: &mut Budget) -> Result<Fields, Trouble> {
        self.answer_while(&|| true, desk, budget)
    }

    /// The same, but an answer that is not wanted any more when it is found is not written.
    pub fn answer_while(
        &self,
        is_wanted: &dyn Fn() -> bool,
        desk: &dyn Desk,
        budget: &mut Budget,
    ) -> Result<Fields, Trouble> {
        let fields = match self.ask {
            Ask::Advise => {
                let answer = desk.advise(self.how(), budget, &mut |_| ())?;
                if !is_wanted() {
                    return Ok(Fields::default());
                }
                self.written(desk, &answer)
            }
            Ask::Others => {
                let count = self.count.unwrap_or(3).min(MOST_OTHERS);
                let others = desk.game().others.map_or(Ok(Vec::new()), |find| find(&desk.text(), count, budget))?;
                let mut fields = opening(desk);
                fields.add_list("others", others.iter().map(|answer| self.written(desk, answer)));
                fields
            }
            Ask::Words => {
                let mut fields = opening(desk);
                let hand = desk.hand(self.place);
                match (self.tool.as_deref(), self.place) {
                    (None, Some(_)) => fields.add_list("tools", hand.tools.iter().map(|tool| tool.name)),
                    (tool, _) => {
                        let tool = wanted("tool", tool)?;
                        if !hand.tools.iter().any(|known| known.name == tool) {
                            return Err(Refusal::unknown_tool(tool, &hand.tools).into());
                        }
                        fields.add("words", hand.words_of(tool));
                    }
                }
                fields
            }
            Ask::Review => {
                let remark = |remark: Remark| {
                    let Line { sentence, places } = remark.line;
                    json!({ "say": sentence.json(self.language()), "places": places, "past": remark.board })
                };
                let mut fields = opening(desk);
                let remarks = desk.review(&self.past, &self.touches, budget);
                fields.add_list("review", remarks.into_iter().map(remark));
                // It takes a second or more, so whoever wants it says so.
                if ["course", "figures"].iter().any(|part| self.parts().names(part)) {
                    let Course { chances, figures } = desk.course(&self.past, &self.touches, budget);
                    let chances = chances.iter().map(|chance| json!({ "past": chance.board, "win": chance.win }));
                    fields.add_list("course", chances);
                    let figure = |figure: &Figure| json!({ "name": figure.name, "unit": figure.unit.name(), "value": figure.value });
                    fields.add_list("figures", figures.iter().map(figure));
                }
                fields
            }
            Ask::Games => return Err(Trouble::Request("'games' is about no board".into())),
            Ask::Read => return Err(Trouble::Request("'read' is about a picture".into())),
            Ask::Cancel => return Err(cancel_is_for_talk()),
            Ask::Verb(ref name) => return Err(Trouble::Request(format!("'{name}' is about a board's text"))),
            Ask::Show | Ask::Touch | Ask::Set | Ask::New => show_json(desk, self.language(), self.parts()),
        };
        Ok(self.reply().sign(fields))
    }

    /// How advice is wanted.
    pub fn how(&self) -> How<'_> {
        How { in_full: self.full, start: &self.start, island: self.island.unwrap_or(0) }
    }

    /// The board, its tools and settings, as far as they are wanted.
    pub fn show(&self, desk: &dyn Desk) -> Fields {
        self.reply().sign(show_json(desk, self.language(), self.parts()))
    }

    /// An answer, as far as it is wanted.
    pub fn advice(&self, desk: &dyn Desk, answer: &Answer) -> Fields {
        self.reply().sign(self.written(desk, answer))
    }

    fn written(&self, desk: &dyn Desk, answer: &Answer) -> Fields {
        let mut fields = advice_json(desk, answer, self.language(), self.parts());
        // Only those who search side by side compare.
        if let (Some(_), Some(value)) = (self.island, answer.value) {
            fields.add("value", &value);
        }
        self.reply().date(&mut fields);
        fields
    }

    fn parts(&self) -> Parts<'_> {
        Parts::named(self.want.as_deref())
    }
}

static NO_OPTIONS: BTreeMap<String, Value> = BTreeMap::new();

/// Nothing of this name can be asked for.
fn unknown_ask(name: &str, verbs: &[Verb]) -> String {
    let own = verbs.iter().map(|verb| verb.name).filter(|name| !Ask::NAMES.contains(name));
    let known: Vec<&str> = Ask::NAMES.into_iter().chain(own).collect();
    grid::no_such("command", name, &known)
}

/// Only a door that reads on while it thinks can hear that it should not.
fn cancel_is_for_talk() -> Trouble {
    Trouble::Request("'cancel' is for 'tilewise talk'; elsewhere whoever asks ends the thinking by going away".into())
}

fn wanted<T>(field: &str, value: Option<T>) -> Result<T, Trouble> {
    value.ok_or_else(|| Trouble::Request(format!("'{field}' is missing")))
}
