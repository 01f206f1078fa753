//! The JSON protocol: one request, one answer, nothing kept between them. See docs/protocol.md.

use crate::picture::{Ground, Picture, Shape, Sign, Tile};
use crate::{Answer, Desk, Impossible, Key, Language, Place, Refusal, Sentence, open, words};
use effort::{Budget, Certainty, Stop};
use grid::TextError;
use serde::Deserialize;
use serde_json::{Map, Value, json};

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
}

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
        Ok(request)
    }

    /// The language asked for.
    pub fn language(&self) -> Language {
        Language::of(&self.lang)
    }

    /// Answers the request, no longer than `interrupt` answers `false`.
    pub fn answer(&self, interrupt: &dyn Fn() -> bool) -> Result<Value, Trouble> {
        let language = self.language();
        let mut desk = open(&self.board)?;
        let missing = |field: &str| Trouble::Request(format!("'{field}' is missing"));
        match self.verb {
            Verb::Show => {}
            Verb::Touch => {
                let place = self.place.ok_or_else(|| missing("place"))?;
                let tool = self.tool.as_deref().ok_or_else(|| missing("tool"))?;
                desk.touch(place, tool)?;
            }
            Verb::Set => {
                let key = self.key.as_deref().ok_or_else(|| missing("key"))?;
                let value = self.value.as_deref().ok_or_else(|| missing("value"))?;
                desk.set(key, value)?;
            }
            Verb::Advise => {
                let mut budget = Budget::interruptible(self.nodes.unwrap_or(u64::MAX), interrupt);
                let answer = desk.advise(&mut budget, &mut |_| ()).map_err(Box::new)?;
                return Ok(answer_json(desk.as_ref(), &answer, language));
            }
        }
        Ok(show_json(desk.as_ref(), language))
    }
}

/// The board, its tools and settings.
pub fn show_json(desk: &dyn Desk, language: Language) -> Value {
    let say = |key| words::say(&Sentence::new(key), language);
    let tools =
        desk.tools().into_iter().map(|tool| json!({ "name": tool.name, "key": tool.key, "label": say(tool.label) }));
    let settings = desk
        .settings()
        .into_iter()
        .map(|setting| json!({ "key": setting.key, "value": setting.value, "choices": setting.choices }));
    json!({
        "tilewise": VERSION,
        "game": desk.game(),
        "board": desk.text(),
        "status": desk.status().json(language),
        "picture": picture_json(&desk.show(), language),
        "tools": tools.collect::<Vec<_>>(),
        "settings": settings.collect::<Vec<_>>(),
    })
}

/// An answer: what all games have, then the game's own fields.
pub fn answer_json(desk: &dyn Desk, answer: &Answer, language: Language) -> Value {
    let why = answer.why.iter().map(|line| json!({ "say": line.sentence.json(language), "places": line.places }));
    let alternatives = answer
        .alternatives
        .iter()
        .map(|other| json!({ "place": other.place, "share": other.share, "say": other.sentence.json(language) }));
    let facts = answer
        .facts
        .iter()
        .map(|fact| json!({ "label": fact.label.json(language), "value": fact.value.json(language) }));
    let steps = answer
        .steps
        .iter()
        .map(|step| json!({ "say": step.sentence.json(language), "picture": picture_json(&step.picture, language) }));
    let next = answer.next.iter().map(|touch| json!({ "place": touch.place, "tool": touch.tool }));
    let mut fields = Map::new();
    fields.insert("tilewise".into(), json!(VERSION));
    fields.insert("game".into(), json!(desk.game()));
    fields.insert("board".into(), json!(desk.text()));
    fields.insert("sure".into(), certainty_json(answer.certainty));
    fields.insert("say".into(), answer.headline.json(language));
    fields.insert("why".into(), why.collect());
    fields.insert("alternatives".into(), alternatives.collect());
    fields.insert("facts".into(), facts.collect());
    fields.insert("next".into(), next.collect());
    fields.extend(answer.detail.clone());
    fields.insert("picture".into(), picture_json(&answer.picture, language));
    if !answer.steps.is_empty() {
        fields.insert("steps".into(), steps.collect());
    }
    fields.into()
}

/// Why there is no answer.
pub fn trouble_json(trouble: &Trouble, language: Language) -> Value {
    let error = match trouble {
        Trouble::Request(message) => json!({ "kind": "request", "message": message }),
        Trouble::Text(error) => json!({
            "kind": "text",
            "line": error.at.line,
            "column": error.at.column,
            "message": error.problem.to_string(),
        }),
        Trouble::Impossible(impossible) => json!({
            "kind": "impossible",
            "message": words::say(&impossible.sentence, language),
            "say": impossible.sentence.json(language),
            "places": impossible.places,
            "picture": picture_json(&impossible.picture, language),
        }),
        Trouble::Refused(Refusal(sentence)) => json!({
            "kind": "refused",
            "message": words::say(sentence, language),
            "say": sentence.json(language),
        }),
    };
    json!({ "tilewise": VERSION, "error": error })
}

fn certainty_json(certainty: Certainty) -> Value {
    match certainty {
        Certainty::Proven => json!({ "proven": true }),
        Certainty::BestSeen { bound, stopped } => {
            let stopped = match stopped {
                Stop::Nodes => "nodes",
                Stop::Interrupted => "time",
                Stop::Memory => "memory",
            };
            json!({ "proven": false, "bound": bound, "stopped": stopped })
        }
    }
}

/// A picture. What is false, empty or usual is left out.
fn picture_json(picture: &Picture, language: Language) -> Value {
    let mut fields = match picture.shape {
        Shape::Squares { width, height } => json!({ "shape": "squares", "width": width, "height": height }),
        Shape::Hexes { radius } => json!({ "shape": "hexes", "radius": radius }),
    };
    fields["tiles"] = picture.tiles.iter().map(|tile| tile_json(tile, language)).collect();
    if !picture.links.is_empty() {
        fields["links"] = picture.links.iter().map(|link| json!({ "from": link.from, "to": link.to })).collect();
    }
    if !picture.legend.is_empty() {
        let say = |&key: &Key| words::say(&Sentence::new(key), language);
        fields["legend"] = picture.legend.iter().map(say).collect();
    }
    fields
}

fn tile_json(tile: &Tile, language: Language) -> Value {
    let mut fields = json!(tile.place);
    fields["ground"] = match tile.face.ground {
        Ground::Covered => json!("covered"),
        Ground::Open => json!("open"),
        Ground::Blocked => json!("blocked"),
        Ground::Paint(paint) => json!(paint),
        Ground::Tint([red, green, blue]) => json!(format!("#{red:02x}{green:02x}{blue:02x}")),
    };
    if let Some(sign) = tile.face.sign {
        let name = match sign {
            Sign::Mine => "mine",
            Sign::Flag => "flag",
            Sign::Swords => "swords",
            Sign::Present => "present",
            Sign::Fox => "fox",
        };
        fields["sign"] = json!(name);
    }
    if !tile.face.text.is_empty() {
        fields["text"] = json!(tile.face.text);
    }
    if let Some(worth) = &tile.worth {
        fields["worth"] = json!({ "share": worth.share, "label": worth.label, "sure": worth.sure });
    }
    for (name, is_so) in
        [("best", tile.best), ("proof", tile.proof), ("conflict", tile.conflict), ("deduced", tile.deduced)]
    {
        if is_so {
            fields[name] = json!(true);
        }
    }
    fields["spoken"] = json!(words::say(&tile.spoken, language));
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(request: &Value) -> Value {
        let request = Request::read(&request.to_string());
        match request.and_then(|request| request.answer(&|| false)) {
            Ok(answer) => answer,
            Err(trouble) => trouble_json(&trouble, Language::English),
        }
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
