//! The JSON protocol: one request, one answer, nothing kept between them. See docs/protocol.md.

use crate::fresh::sides;
use crate::parts::{self, Parts, STEPS_SAID};
use crate::picture::{Ground, Picture, Shape, Tile};
use crate::verb::{Kind, Parameter, Question, Takes, Value, Verb};
use crate::{
    Alternative, Answer, Desk, Fact, Fields, Game, Impossible, Language, Legend, Line, Picker, Place, Refusal, Remark,
    Section, Sentence, Setting, Sheet, Sign, Table, Touch, words,
};
use effort::{Budget, Certainty, Stop};
use grid::TextError;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

/// The version of the protocol. It changes when an old client would misread an answer.
pub const VERSION: u32 = 1;

/// A question about a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The protocol's version the client speaks.
    pub tilewise: u32,
    /// What is asked for.
    #[serde(rename = "do")]
    pub ask: Ask,
    /// The board text.
    #[serde(default)]
    pub board: String,
    /// The language of the sentences; English where it is not known.
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
    pub value: Option<String>,
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
    /// One of the game's verbs, by its name.
    #[serde(untagged)]
    Verb(String),
}

impl Ask {
    /// Those every game has.
    const NAMES: [&'static str; 9] = ["show", "advise", "touch", "set", "new", "words", "others", "review", "games"];
}

/// The most whole answers in one.
const MOST_OTHERS: usize = 20;
/// The most touches that are made first: more than the longest plan has.
const MOST_AHEAD: usize = 1_000;

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
    /// Too much is being answered.
    #[error("too many requests at once; try again")]
    Busy,
    /// The program failed while it answered, and says how.
    #[error("the program failed at this answer, which is a fault of the program: {0}")]
    Fault(String),
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

impl Request {
    /// Reads a request.
    pub fn read(json: &str) -> Result<Self, Trouble> {
        let request: Self = serde_json::from_str(json).map_err(|error| Trouble::Request(error.to_string()))?;
        if request.tilewise != VERSION {
            return Err(Trouble::Request(format!(
                "this is version {VERSION} of the protocol, not {}",
                request.tilewise
            )));
        }
        if request.ahead.len() > MOST_AHEAD {
            return Err(Trouble::Request(format!(
                "ahead: {} touches are too many; at most {MOST_AHEAD}",
                request.ahead.len()
            )));
        }
        parts::check(request.want.as_deref().unwrap_or_default()).map_err(Trouble::Request)?;
        if !request.touches.is_empty() && request.touches.len() + 1 != request.past.len() {
            return Err(Trouble::Request(format!(
                "'touches' has {} and 'past' {}; one touch stands between each two texts",
                request.touches.len(),
                request.past.len()
            )));
        }
        Ok(request)
    }

    /// Whether the answer takes thinking, so that it should wait for its turn; what only shows or
    /// changes a board is answered at once.
    pub fn thinks(&self, table: Table) -> bool {
        match self.ask {
            Ask::Advise | Ask::Others | Ask::Review | Ask::Verb(_) => true,
            Ask::New => self.deal_thinks(table),
            Ask::Show | Ask::Touch | Ask::Set | Ask::Words | Ask::Games => false,
        }
    }

    /// Whether it asks for a verb of the game, which is given a board's text rather than a desk.
    pub fn is_verb(&self) -> bool {
        self.verb_name().is_some()
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
        given.map(|(key, value)| (key.clone(), value.text().unwrap_or_default())).collect()
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
        let size = self.options.as_ref()?.get("size").filter(|_| self.ask == Ask::New)?;
        Some(sides(&size.text()?)?.area())
    }

    /// The language asked for.
    pub fn language(&self) -> Language {
        Language::of(&self.lang)
    }

    /// The desk the request is about, after the touch, setting or deal it asks for.
    pub fn desk(&self, table: Table, budget: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
        if self.ask == Ask::New {
            return Ok(table.fresh(wanted("game", self.game.as_deref())?, &self.chosen(), self.seed, budget)?);
        }
        let mut desk = table.open(&self.board)?;
        for touch in &self.ahead {
            desk.touch(touch.place, &touch.tool)?;
        }
        match self.ask {
            Ask::Touch => desk.touch(wanted("place", self.place)?, wanted("tool", self.tool.as_deref())?)?,
            Ask::Set => desk.set(wanted("key", self.key.as_deref())?, wanted("value", self.value.as_deref())?)?,
            _ => {}
        }
        Ok(desk)
    }

    /// Answers the request, no longer than `interrupt` answers `false`; `elapsed` says how long it has taken so far.
    pub fn answer(
        &self,
        table: Table,
        interrupt: &dyn Fn() -> bool,
        elapsed: &dyn Fn() -> Duration,
    ) -> Result<Fields, Trouble> {
        let mut budget = Budget::interruptible(self.nodes.unwrap_or(u64::MAX), interrupt);
        if let Some(name) = self.verb_name() {
            return self.question(table, name)?.answer(&mut budget, elapsed);
        }
        match self.ask {
            Ask::Games => Ok(games_json(table, self.parts())),
            _ => self.answer_about(self.desk(table, &mut budget)?.as_ref(), &mut budget),
        }
    }

    /// The verb of this name, of the game that is named or that the board is of.
    fn question(&self, table: Table, name: &str) -> Result<Question<'_>, Trouble> {
        let game = match &self.game {
            Some(game) => game.clone(),
            // Something that is asked about no board has to name its game.
            None if self.board.is_empty() && table.0.iter().any(|game| game.verb(name).is_some()) => {
                return Err(Trouble::Request(format!("'{name}' needs a board or the name of a game")));
            }
            None if self.board.is_empty() => return Err(Trouble::Request(unknown_ask(name, &[]))),
            None => table.open(&self.board)?.game().into(),
        };
        let game = table.game(&game).ok_or_else(|| Trouble::Request(grid::unknown(&game, &table.names())))?;
        let verb = game.verb(name).ok_or_else(|| Trouble::Request(unknown_ask(name, game.verbs)))?;
        Ok(Question {
            table,
            game,
            verb,
            board: &self.board,
            language: self.language(),
            is_limited: self.nodes.is_some() || self.milliseconds.is_some(),
            options: self.options.as_ref().unwrap_or(&NO_OPTIONS),
        })
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
        Ok(match self.ask {
            Ask::Advise => {
                let answer =
                    if self.full { desk.advise_in_full(budget, &mut |_| ()) } else { desk.advise(budget, &mut |_| ()) };
                let answer = answer.map_err(Box::new)?;
                if is_wanted() { self.advice(desk, &answer) } else { Fields::default() }
            }
            Ask::Others => {
                let count = self.count.unwrap_or(3).min(MOST_OTHERS);
                let others = desk.others(count, budget).map_err(Box::new)?;
                let mut fields = opening(desk);
                fields.add_list("others", others.iter().map(|answer| self.advice(desk, answer)));
                fields
            }
            Ask::Words => {
                let mut fields = opening(desk);
                fields.add("words", &desk.words(wanted("tool", self.tool.as_deref())?, self.place));
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
                fields
            }
            Ask::Games => return Err(Trouble::Request("'games' is about no board".into())),
            Ask::Verb(ref name) => return Err(Trouble::Request(format!("'{name}' is about a board's text"))),
            Ask::Show | Ask::Touch | Ask::Set | Ask::New => self.show(desk),
        })
    }

    /// The board, its tools and settings, as far as they are wanted.
    pub fn show(&self, desk: &dyn Desk) -> Fields {
        show_json(desk, self.language(), self.parts())
    }

    /// An answer, as far as it is wanted.
    pub fn advice(&self, desk: &dyn Desk, answer: &Answer) -> Fields {
        parts_json(desk, answer, self.language(), self.parts())
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
    format!("do: {}", grid::unknown(&grid::text::shorten(name), &known))
}

fn wanted<T>(field: &str, value: Option<T>) -> Result<T, Trouble> {
    value.ok_or_else(|| Trouble::Request(format!("'{field}' is missing")))
}

/// The games and what can be chosen about a fresh board of each.
fn games_json(table: Table, want: Parts<'_>) -> Fields {
    let mut fields = Fields::default();
    fields.add("tilewise", &VERSION);
    let game = |game: &&Game| {
        let option = |option: &Setting| {
            let mut fields = setting_json(option);
            if game.dealt.contains(&option.key) {
                fields["dealt"] = json!(true);
            }
            fields
        };
        let options = (game.options)().iter().map(option).collect::<Vec<_>>();
        let sign = |sign: &&Sign| json!({ "name": sign.name, "strokes": sign.strokes, "areas": sign.areas, "shine": sign.shine });
        let signs = game.signs.iter().map(sign).collect::<Vec<_>>();
        let verbs = game.verbs.iter().map(verb_json).collect::<Vec<_>>();
        json!({ "name": game.name, "example": game.example, "options": options, "verbs": verbs, "signs": signs })
    };
    if want.has("games") {
        fields.add_list("games", table.0.iter().map(game));
    }
    if want.has("languages") {
        fields.add_list("languages", Language::ALL.iter().map(|language| language.code()));
    }
    fields
}

/// What a verb is, and what can be chosen.
fn verb_json(verb: &Verb) -> serde_json::Value {
    let takes = match verb.takes {
        Takes::Nothing => "nothing",
        // A request has room for one.
        Takes::Board | Takes::Files => "board",
        Takes::BoardOrName(_) => "board or name",
        Takes::Collection | Takes::Boards => "boards",
    };
    let option = |option: &Parameter| {
        let mut fields = json!({ "key": option.key, "kind": option.kind.name(), "help": option.help });
        if let Kind::Choice(choices) = &option.kind {
            fields["choices"] = json!(choices);
        }
        if let Kind::Number(least, most) = option.kind {
            (fields["least"], fields["most"]) = (json!(least), json!(most));
        }
        if !option.usual.is_empty() {
            fields["value"] = json!(option.usual);
        }
        if option.many {
            fields["many"] = json!(true);
        }
        fields
    };
    let options = (verb.options)().iter().map(option).collect::<Vec<_>>();
    json!({ "name": verb.name, "about": verb.about, "takes": takes, "options": options })
}

fn setting_json(setting: &Setting) -> serde_json::Value {
    json!({ "key": setting.key, "value": setting.value, "choices": setting.choices })
}

/// The board, its tools and settings.
fn show_json(desk: &dyn Desk, language: Language, want: Parts<'_>) -> Fields {
    let say = |key| words::say(&Sentence::new(key), language);
    let mut fields = opening(desk);
    if want.has("status") {
        fields.add("status", &desk.status().json(language));
    }
    if want.has("picture") {
        fields.add("picture", &picture_json(&desk.show(), language));
    }
    if want.has("tools") {
        let tools = desk.tools().into_iter().map(|tool| {
            let mut fields = json!({ "name": tool.name, "key": tool.key, "label": say(tool.label) });
            let words = desk.words(tool.name, None);
            if !words.is_empty() {
                fields["words"] = json!(words);
            }
            fields
        });
        fields.add_list("tools", tools);
    }
    if want.has("settings") {
        fields.add_list("settings", desk.settings().iter().map(setting_json));
    }
    let pickers = if want.has("pickers") { desk.pickers() } else { Vec::new() };
    if !pickers.is_empty() {
        let picker =
            |picker: &Picker| json!({ "label": say(picker.label), "tools": picker.tools, "columns": picker.columns });
        fields.add_list("pickers", pickers.iter().map(picker));
    }
    if let Some(sheet) = desk.sheet().filter(|_| want.has("sheet")) {
        fields.add("sheet", &sheet_json(&sheet, language));
    }
    if desk.has_others() && want.has("others") {
        fields.add("others", &true);
    }
    if desk.has_review() && want.has("review") {
        fields.add("review", &true);
    }
    fields
}

fn sheet_json(sheet: &Sheet, language: Language) -> serde_json::Value {
    let say = |key| words::say(&Sentence::new(key), language);
    let columns = sheet
        .columns
        .iter()
        .map(|column| json!({ "key": column.key, "label": say(column.label), "mark": column.mark }));
    let rows = sheet.rows.iter().map(|row| {
        let tint = row.tint.map(hex);
        json!({ "name": row.name, "tint": tint, "values": row.values, "usual": row.usual })
    });
    json!({ "label": say(sheet.label), "columns": columns.collect::<Vec<_>>(), "rows": rows.collect::<Vec<_>>() })
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// An answer: what all games have, then the game's own fields.
pub fn answer_json(desk: &dyn Desk, answer: &Answer, language: Language) -> Fields {
    parts_json(desk, answer, language, Parts::default())
}

fn parts_json(desk: &dyn Desk, answer: &Answer, language: Language, want: Parts<'_>) -> Fields {
    let line = |line: &Line| json!({ "say": line.sentence.json(language), "places": line.places });
    let touch = |touch: &Touch| json!({ "place": touch.place, "tool": touch.tool });
    let mut fields = opening(desk);
    if want.has("sure") {
        fields.add("sure", &certainty_json(answer.certainty));
    }
    if want.has("say") {
        fields.add("say", &answer.headline.json(language));
    }
    if want.has("why") {
        fields.add_list("why", answer.why.iter().map(line));
    }
    if want.has("alternatives") {
        let other = |other: &Alternative| json!({ "place": other.place, "share": other.share, "say": other.sentence.json(language) });
        fields.add_list("alternatives", answer.alternatives.iter().map(other));
    }
    if want.has("facts") {
        let fact = |fact: &Fact| json!({ "label": fact.label.json(language), "value": fact.value.json(language) });
        fields.add_list("facts", answer.facts.iter().map(fact));
    }
    if want.has("sections") && !answer.sections.is_empty() {
        let section = |section: &Section| {
            let lines = section.lines.iter().map(line).collect::<Vec<_>>();
            json!({ "label": section.label.json(language), "lines": lines })
        };
        fields.add_list("sections", answer.sections.iter().map(section));
    }
    if want.has("next") {
        fields.add_list("next", answer.next.iter().map(touch));
    }
    if want.has("ahead") && !answer.ahead.is_empty() {
        fields.add_list("ahead", answer.ahead.iter().map(touch));
    }
    fields.extend(&answer.detail, |name| want.has(name));
    if want.has("picture") {
        fields.add("picture", &picture_json(&answer.picture, language));
    }
    let drawn = want.has("steps");
    if (drawn || want.has(STEPS_SAID)) && !answer.steps.is_empty() {
        let steps = answer.steps.list().into_iter().map(|step| {
            let mut fields = Fields::default();
            fields.add("say", &step.sentence.json(language));
            fields.add_list("touches", step.touches.iter().map(touch));
            if drawn {
                fields.add("picture", &picture_json(&step.picture(), language));
            }
            fields
        });
        fields.add_list("steps", steps);
    }
    fields
}

/// What every answer begins with.
fn opening(desk: &dyn Desk) -> Fields {
    let mut fields = Fields::default();
    fields.add("tilewise", &VERSION);
    fields.add("game", desk.game());
    fields.add("board", &desk.text());
    fields
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
            error.add("message", &wrong.problem.to_string());
        }
        Trouble::Impossible(impossible) => {
            error.add("kind", "impossible");
            error.add("message", &words::say(&impossible.sentence, language));
            error.add("say", &impossible.sentence.json(language));
            error.add("places", &impossible.places);
            error.add("picture", &picture_json(&impossible.picture, language));
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

fn certainty_json(certainty: Certainty) -> serde_json::Value {
    match certainty {
        Certainty::Proven => json!({ "proven": true }),
        Certainty::BestSeen { bound, stopped } => {
            let stopped = match stopped {
                Stop::Nodes => "nodes",
                Stop::Interrupted => "time",
                Stop::Memory => "memory",
                Stop::Done => "done",
            };
            json!({ "proven": false, "bound": bound, "stopped": stopped })
        }
    }
}

/// A picture. What is false, empty or usual is left out.
fn picture_json(picture: &Picture, language: Language) -> Fields {
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
