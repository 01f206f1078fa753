//! The JSON protocol: one request, one answer, nothing kept between them. See docs/protocol.md.

use crate::fresh::sides;
use crate::parts::{self, Parts, STEPS_SAID};
use crate::picture::{Ground, Picture, Shape, Sign, Tile};
use crate::{
    Alternative, Answer, Desk, Fact, Fields, GAMES, Impossible, Key, Language, Line, Picker, Place, Refusal, Remark,
    Section, Sentence, Setting, Sheet, Touch, example, fresh, only_dealt, open, options, takes_thought, words,
};
use effort::{Budget, Certainty, Stop};
use grid::TextError;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;

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
    pub verb: Verb,
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
    /// What is wanted of a fresh board.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
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
    pub fn thinks(&self) -> bool {
        match self.verb {
            Verb::Advise | Verb::Others | Verb::Review => true,
            Verb::New => self.deal_thinks(),
            Verb::Show | Verb::Touch | Verb::Set | Verb::Words | Verb::Games => false,
        }
    }

    /// Whether the board itself takes thinking, before anything is said about it.
    pub fn deal_thinks(&self) -> bool {
        let chosen = |(key, value): (&String, &String)| takes_thought(self.game.as_deref().unwrap_or(""), key, value);
        self.verb == Verb::New && self.seed.is_some() && self.options.iter().any(chosen)
    }

    /// Cells of the fresh board that is asked for, where its size is: its text takes a letter or more for each.
    pub fn cells_wanted(&self) -> Option<usize> {
        let size = self.options.get("size").filter(|_| self.verb == Verb::New)?;
        Some(sides(size)?.area())
    }

    /// The language asked for.
    pub fn language(&self) -> Language {
        Language::of(&self.lang)
    }

    /// The desk the request is about, after the touch, setting or deal it asks for.
    pub fn desk(&self, budget: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
        if self.verb == Verb::New {
            let options: Vec<_> = self.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
            return Ok(fresh(wanted("game", self.game.as_deref())?, &options, self.seed, budget)?);
        }
        let mut desk = open(&self.board)?;
        for touch in &self.ahead {
            desk.touch(touch.place, &touch.tool)?;
        }
        match self.verb {
            Verb::Touch => desk.touch(wanted("place", self.place)?, wanted("tool", self.tool.as_deref())?)?,
            Verb::Set => desk.set(wanted("key", self.key.as_deref())?, wanted("value", self.value.as_deref())?)?,
            _ => {}
        }
        Ok(desk)
    }

    /// Answers the request, no longer than `interrupt` answers `false`.
    pub fn answer(&self, interrupt: &dyn Fn() -> bool) -> Result<Fields, Trouble> {
        let mut budget = Budget::interruptible(self.nodes.unwrap_or(u64::MAX), interrupt);
        match self.verb {
            Verb::Games => Ok(games_json(self.parts())),
            _ => self.answer_about(self.desk(&mut budget)?.as_ref(), &mut budget),
        }
    }

    /// Answers the request about its desk, for those who look at the desk before.
    pub fn answer_about(&self, desk: &dyn Desk, budget: &mut Budget) -> Result<Fields, Trouble> {
        Ok(match self.verb {
            Verb::Advise => {
                let answer =
                    if self.full { desk.advise_in_full(budget, &mut |_| ()) } else { desk.advise(budget, &mut |_| ()) };
                self.advice(desk, &answer.map_err(Box::new)?)
            }
            Verb::Others => {
                let count = self.count.unwrap_or(3).min(MOST_OTHERS);
                let others = desk.others(count, budget).map_err(Box::new)?;
                let mut fields = opening(desk);
                fields.add_list("others", others.iter().map(|answer| self.advice(desk, answer)));
                fields
            }
            Verb::Words => {
                let mut fields = opening(desk);
                fields.add("words", &desk.words(wanted("tool", self.tool.as_deref())?, self.place));
                fields
            }
            Verb::Review => {
                let remark = |remark: Remark| {
                    let Line { sentence, places } = remark.line;
                    json!({ "say": sentence.json(self.language()), "places": places, "past": remark.board })
                };
                let mut fields = opening(desk);
                let remarks = desk.review(&self.past, &self.touches, budget);
                fields.add_list("review", remarks.into_iter().map(remark));
                fields
            }
            Verb::Games => games_json(self.parts()),
            Verb::Show | Verb::Touch | Verb::Set | Verb::New => self.show(desk),
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

fn wanted<T>(field: &str, value: Option<T>) -> Result<T, Trouble> {
    value.ok_or_else(|| Trouble::Request(format!("'{field}' is missing")))
}

/// The games and what can be chosen about a fresh board of each.
fn games_json(want: Parts<'_>) -> Fields {
    let mut fields = Fields::default();
    fields.add("tilewise", &VERSION);
    let game = |name: &&str| {
        let option = |option: &Setting| {
            let mut fields = setting_json(option);
            if only_dealt(name, option.key) {
                fields["dealt"] = json!(true);
            }
            fields
        };
        let options = options(name).iter().flatten().map(option).collect::<Vec<_>>();
        json!({ "name": name, "example": example(name), "options": options })
    };
    if want.has("games") {
        fields.add_list("games", GAMES.iter().map(game));
    }
    if want.has("languages") {
        fields.add_list("languages", Language::ALL.iter().map(|language| language.code()));
    }
    fields
}

fn setting_json(setting: &Setting) -> Value {
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

fn sheet_json(sheet: &Sheet, language: Language) -> Value {
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

fn certainty_json(certainty: Certainty) -> Value {
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
        let sentence = |&key: &Key| Sentence::new(key).json(language);
        fields.add_list("legend", picture.legend.iter().map(sentence));
    }
    fields
}

/// A tile as JSON.
#[derive(Serialize)]
struct TileFields<'a> {
    #[serde(flatten)]
    place: Place,
    ground: Value,
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
        let sign = tile.face.sign.map(|sign| match sign {
            Sign::Mine => "mine",
            Sign::Flag => "flag",
            Sign::Swords => "swords",
            Sign::Present => "present",
            Sign::Fox => "fox",
        });
        let worth = tile.worth.as_ref();
        Self {
            place: tile.place,
            ground,
            sign,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(request: &Value) -> Value {
        let request = Request::read(&request.to_string());
        let answer = request.and_then(|request| request.answer(&|| false));
        let answer = answer.unwrap_or_else(|trouble| trouble_json(&trouble, Language::English));
        serde_json::from_str(&answer.to_string()).expect("an answer is JSON")
    }

    #[test]
    fn advice_has_the_documented_fields() {
        let answer = ask(&json!({ "tilewise": 1, "do": "advise", "board": "mines mines=1\n1#\n##" }));
        insta::assert_snapshot!(serde_json::to_string_pretty(&answer).unwrap());
    }

    #[test]
    fn a_contradiction_names_the_tiles() {
        let answer = ask(&json!({ "tilewise": 1, "do": "advise", "board": "mines mines=2\n1#\n2#" }));
        insta::assert_snapshot!(serde_json::to_string_pretty(&answer).unwrap());
    }

    #[test]
    fn wrong_requests_are_answered_not_dropped() {
        let kind = |request: Value| ask(&request)["error"]["kind"].clone();
        assert_eq!(kind(json!({ "tilewise": 2, "do": "show", "board": "" })), "request");
        assert_eq!(kind(json!({ "tilewise": 1, "do": "dance", "board": "" })), "request");
        assert_eq!(kind(json!({ "tilewise": 1, "do": "touch", "board": "mines mines=1\n##" })), "request");
        assert_eq!(kind(json!({ "tilewise": 1, "do": "show", "board": "mine mines=1\n##" })), "text");
        let touch = |place: Value, tool: &str| {
            kind(json!({ "tilewise": 1, "do": "touch", "board": "mines mines=1\n##", "place": place, "tool": tool }))
        };
        assert_eq!(touch(json!({ "x": 5, "y": 0 }), "flag"), "refused");
        assert_eq!(touch(json!({ "q": 0, "r": 0 }), "flag"), "refused");
        assert_eq!(touch(json!({ "x": 0, "y": 0 }), "saw"), "refused");
        assert_eq!(touch(json!({ "x": -1, "y": 0 }), "flag"), "request");
    }

    #[test]
    fn a_game_can_be_played_through_the_protocol() {
        let mut board = "mines mines=10 seed=7\n".to_string() + &"#########\n".repeat(9);
        for _ in 0..200 {
            let answer = ask(&json!({ "tilewise": 1, "do": "advise", "board": board }));
            let Some(next) = answer["next"].get(0) else { break };
            let touched = ask(&json!({
                "tilewise": 1, "do": "touch", "board": board, "place": next["place"], "tool": next["tool"]
            }));
            board = touched["board"].as_str().expect("a touch gives a board").into();
        }
        let status = ask(&json!({ "tilewise": 1, "do": "show", "board": board }))["status"]["key"].clone();
        assert!(status == "mines.status.won" || status == "mines.status.lost", "{status}\n{board}");
    }

    #[test]
    fn a_fresh_board_can_be_asked_for_and_what_can_be_chosen_about_it() {
        let games = ask(&json!({ "tilewise": 1, "do": "games" }))["games"].clone();
        let names: Vec<&str> = games.as_array().unwrap().iter().filter_map(|game| game["name"].as_str()).collect();
        assert_eq!(names, GAMES);
        let options = json!({ "size": "3x2", "mines": "1" });
        let dealt = ask(&json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options, "seed": 5 }));
        assert_eq!(dealt["board"], "mines mines=1 seed=5\n###\n###\n");
        let blank = ask(&json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options }));
        assert_eq!(blank["board"], "mines mines=1\n###\n###\n");
    }

    #[test]
    fn a_cell_of_the_sheet_is_a_setting() {
        let set = |board: &str, key: &str, value: &str| {
            ask(&json!({ "tilewise": 1, "do": "set", "board": board, "key": key, "value": value }))
        };
        let board = |answer: Value| answer["board"].as_str().unwrap_or_default().to_string();
        let owned = board(set("thaumcraft radius=1 set=gtnh\nanchor 0 0 lux\n", "stock aer", "12"));
        assert!(owned.contains("\nstock aer=12\n"), "{owned}");
        assert!(board(set(&owned, "stock aer", "7")).contains("\nstock aer=7\n"));
        assert!(!board(set(&owned, "stock aer", "")).contains("stock"));
        assert!(board(set(&owned, "unknown ordo", "yes")).contains("\nunknown ordo\n"));
        assert_eq!(set(&owned, "stock aer", "1\nhole 0 1")["error"]["kind"], "refused");
        assert_eq!(set(&owned, "stock air", "1")["error"]["kind"], "refused");
        assert_eq!(set(&owned, "stock aer", "-1")["error"]["kind"], "refused");
    }

    #[test]
    fn other_answers_are_whole_answers() {
        let board = "thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer";
        let answer = ask(&json!({ "tilewise": 1, "do": "others", "board": board, "count": 2 }));
        let others = answer["others"].as_array().unwrap();
        assert_eq!(others.len(), 2);
        assert!(others.iter().all(|other| other["say"]["text"].is_string() && other["steps"].is_array()));
        let words =
            ask(&json!({ "tilewise": 1, "do": "words", "board": board, "tool": "put", "place": { "q": 0, "r": 0 } }));
        assert_eq!(words["words"][0], "lux");
    }

    #[test]
    fn only_the_parts_that_are_wanted_come() {
        let board = "popstar\nRRG\nGGR";
        let keys = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let asked = |verb: &str, want: Value| {
            ask(&json!({ "tilewise": 1, "do": verb, "board": board, "nodes": 100, "want": want }))
        };
        assert_eq!(keys(&asked("show", json!(["status"]))), ["tilewise", "game", "board", "status"]);
        assert_eq!(keys(&asked("advise", json!(["moves", "say"]))), ["tilewise", "game", "board", "say", "moves"]);
        assert_eq!(keys(&asked("advise", json!([]))), ["tilewise", "game", "board"]);
        let said = asked("advise", json!(["steps.say"]))["steps"][0].clone();
        assert_eq!(keys(&said), ["say", "touches"]);
        let drawn = asked("advise", json!(["steps"]))["steps"][0].clone();
        assert_eq!(keys(&drawn), ["say", "touches", "picture"]);
        let wrong = |want: &str| asked("show", json!([want]))["error"]["message"].clone();
        assert_eq!(wrong("pictures"), "want: 'pictures' is not a part of an answer, did you mean 'picture'?");
        assert_eq!(wrong("xyzzy"), "want: 'xyzzy' is not a part of an answer; docs/protocol.md lists them");
    }

    /// A part without a name could not be asked for.
    #[test]
    fn every_part_of_every_answer_has_a_name() {
        let mut boards: Vec<String> = GAMES.iter().map(|game| example(game).unwrap().to_owned()).collect();
        boards.push("mines mines=1 seed=1\n##\n##".into());
        boards.push("thaumcraft radius=1 remove=1\nanchor -1 0 ignis\nanchor 1 0 aer\nplaced 0 0 terra\nhole 0 1\nhole 0 -1\nhole 1 -1\nhole -1 1".into());
        for board in boards {
            for verb in ["show", "advise", "others", "review", "games"] {
                let answer = ask(&json!({ "tilewise": 1, "do": verb, "board": board, "nodes": 2_000, "full": true }));
                for name in answer.as_object().unwrap().keys() {
                    let always = ["tilewise", "game", "board"].contains(&name.as_str());
                    assert!(always || parts::check(std::slice::from_ref(name)).is_ok(), "{name} of {verb}\n{board}");
                }
            }
        }
    }

    #[test]
    fn touches_can_be_made_before_a_board_is_shown() {
        let board = "popstar\nRG\nRG";
        let pop = |x: u16, y: u16| json!({ "place": { "x": x, "y": y }, "tool": "pop" });
        let shown = |ahead: Value| ask(&json!({ "tilewise": 1, "do": "show", "board": board, "ahead": ahead }));
        assert_eq!(shown(json!([pop(0, 0)]))["board"], "popstar rules=popstar made=20\nG.\nG.\n");
        assert_eq!(shown(json!([pop(0, 0), pop(0, 1)]))["board"], "popstar rules=popstar made=40\n..\n..\n");
        assert_eq!(shown(json!([pop(0, 0), pop(1, 1)]))["error"]["kind"], "refused");
        assert_eq!(shown(Value::from(vec![pop(0, 0); MOST_AHEAD + 1]))["error"]["kind"], "request");
    }

    #[test]
    fn a_panic_is_the_trouble_of_one_answer() {
        let fault: Result<(), Trouble> = guarded(|| panic!("A{} is not certain", 3));
        let said = trouble_json(&fault.unwrap_err(), Language::English).to_string();
        assert!(said.contains("\"kind\":\"fault\"") && said.contains("A3 is not certain"), "{said}");
        assert_eq!(guarded(|| Ok::<_, Trouble>(7)).unwrap(), 7);
    }

    #[test]
    fn what_only_shows_a_board_takes_no_thinking() {
        let thinks = |request: Value| Request::read(&request.to_string()).unwrap().thinks();
        for verb in ["show", "touch", "set", "words", "games"] {
            assert!(!thinks(json!({ "tilewise": 1, "do": verb })), "{verb}");
        }
        for verb in ["advise", "others", "review"] {
            assert!(thinks(json!({ "tilewise": 1, "do": verb })), "{verb}");
        }
        let new = |options: Value| {
            thinks(json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options, "seed": 1 }))
        };
        assert!(!new(json!({ "level": "expert", "noguess": "" })) && new(json!({ "noguess": "basic" })));
    }

    #[test]
    fn a_board_that_is_looked_for_ends_with_its_time() {
        let options = json!({ "size": "100x100", "mines": "2000", "noguess": "basic" });
        let request = json!({ "tilewise": 1, "do": "new", "game": "mines", "options": options, "seed": 1 });
        let request = Request::read(&request.to_string()).unwrap();
        let refused = request.answer(&|| true).err().unwrap();
        assert!(matches!(&refused, Trouble::Refused(Refusal(said)) if said.key == Key::NotFoundInTime), "{refused}");
    }

    #[test]
    fn a_setting_can_be_changed_but_not_smuggled_in() {
        let set = |key: &str, value: &str| {
            ask(&json!({ "tilewise": 1, "do": "set", "board": "mines mines=1\n##", "key": key, "value": value }))
        };
        assert_eq!(set("mines", "2")["board"], "mines mines=2\n##\n");
        assert_eq!(set("first", "open")["board"], "mines mines=1 first=open\n##\n");
        assert_eq!(set("mines", "9")["error"]["message"], "mines=9: a 2x1 board has 2 cells");
        assert_eq!(set("mines", "1\n##")["error"]["kind"], "refused");
        assert_eq!(set("mines", "1 first=none")["error"]["kind"], "refused");
    }
}
