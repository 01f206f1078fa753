//! Questions that every verb of every game can be asked, through whichever door.

use desk::Game;
use desk::verb::{Kind, Takes, Thinks, Verb};
use serde_json::{Map, Value, json};

/// What a verb is asked.
pub struct Question {
    /// The game.
    pub game: &'static Game,
    /// The verb.
    pub verb: &'static Verb,
    /// The board; empty where the verb takes none.
    pub board: &'static str,
    /// Its options.
    pub options: Map<String, Value>,
    /// How much it may think.
    pub nodes: u64,
}

/// Nodes of a question that would go on and on, and of one that is to be answered to its end.
const NODES: (u64, u64) = (2_000, 1 << 50);

/// Those that need more than the game's example, or than few nodes; no board means the example.
const ASKED: [(&str, &str, &str, &str); 18] = [
    ("mines", "optimal", "2x2/1", "{}"),
    ("mines", "solve", "2x2/1", r#"{"first": "open"}"#),
    ("mines", "check", "mines mines=2\n####\n11##", r#"{"safe": "A1", "mine": "C1"}"#),
    ("mines", "check", "mines mines=2\n####\n11##", r#"{"safe": "C1", "numbers": "A2,B2"}"#),
    (
        "mines",
        "check",
        r#"{"board": "2 1 1 0 0 1", "hardest": "basic", "bbbv": 1, "proof": []}"#,
        r#"{"no-guess": true}"#,
    ),
    ("mines", "first-clicks", "", r#"{"size": "3x3", "mines": 2, "count": 100}"#),
    ("mines", "review", "mines mines=1 first=none seed=7\n####\n####\n", r#"{"moves": "B1,A2"}"#),
    ("mines", "convert", "", r#"{"to": "analysis"}"#),
    ("hollows", "check", "", r#"{"tile": "A1=swords"}"#),
    ("popstar", "check", "popstar\nRGG\n", r#"{"plan": {"moves": [[1, 0]]}}"#),
    ("popstar", "check", "popstar\nRGG\n", r#"{"plan": {"moves": [[0, 0]]}}"#),
    ("thaumcraft", "solve", "", r#"{"layouts": 2}"#),
    ("thaumcraft", "generate", "", r#"{"set": "thaumcraft4"}"#),
    ("thaumcraft", "path", "", r#"{"from": "lux", "to": "aer"}"#),
    ("thaumcraft", "notes", "", r#"{"name": "FOCUSFIRE"}"#),
    ("cactpot", "solve", "", r#"{"tree": true}"#),
    ("cactpot", "check", "", r#"{"worth": 1000}"#),
    ("hollows", "generate", "", r#"{"count": 2, "seed": 7}"#),
];

/// Every verb without options, with each that is given or not, and with what it needs to say all it can.
pub fn all() -> Vec<Question> {
    let verbs = games::TABLE.0.iter().flat_map(|&game| game.verbs.iter().map(move |verb| (game, verb)));
    verbs.flat_map(|(game, verb)| of(game, verb)).collect()
}

fn of(game: &'static Game, verb: &'static Verb) -> Vec<Question> {
    let example = if matches!(verb.takes, Takes::Nothing) { "" } else { game.example };
    let question = |board, options, nodes| Question { game, verb, board, options, nodes };
    let flags = (verb.options)().into_iter().filter(|option| matches!(option.kind, Kind::Flag));
    let flags = flags.filter(|option| !option.is_for_people() && !option.is_hidden());
    let flags = flags.map(|flag| Map::from_iter([(flag.key.to_owned(), json!(true))]));
    let plain = std::iter::once(Map::new()).chain(flags).map(|options| question(example, options, NODES.0));
    let own = ASKED.iter().filter(|(name, asked, ..)| (*name, *asked) == (game.name, verb.name));
    let own = own.map(|&(_, _, board, options)| {
        let options = serde_json::from_str(options).expect("options are an object");
        question(if board.is_empty() { example } else { board }, options, NODES.1)
    });
    plain.chain(own).collect()
}

impl Question {
    /// As a request of the protocol.
    pub fn request(&self) -> Value {
        let Self { game, verb, board, options, nodes } = self;
        let mut request = json!({
            "tilewise": 2, "do": verb.name, "game": game.name, "board": board, "options": options, "full": true
        });
        if self.counts_nodes() {
            request["nodes"] = json!(nodes);
        }
        request
    }

    /// Whether it is told how much to think.
    pub fn counts_nodes(&self) -> bool {
        self.verb.thinks != Thinks::Never && self.verb.name != "generate"
    }
}
