//! What can be asked of which game, and how much at once.

use super::write::setting_json;
use super::{Ask, MOST_ID, MOST_OTHERS, MOST_TOUCHES, VERSION};
use crate::parts::Parts;
use crate::verb::{Kind, MOST_BYTES, Parameter, Takes, Thinks, Verb};
use crate::{Fields, Game, Language, Setting, Sign, Table};
use serde::Serialize;
use serde_json::json;

/// How much a door takes, and how long it lets think.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Limits {
    /// The most bytes of a request; none where there is no limit.
    pub request: Option<u64>,
    /// The most bytes of a board.
    pub board: u64,
    /// How long it thinks where nothing is said; none where it thinks as long as it takes.
    pub milliseconds: Option<u64>,
    /// The longest that can be asked for; none where there is no limit.
    pub most_milliseconds: Option<u64>,
}

/// The games, what can be chosen about a fresh board of each, their verbs, and how much can be asked.
pub(super) fn games_json(table: Table, limits: Limits, want: Parts<'_>) -> Fields {
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
    if want.has("kinds") {
        fields.add("kinds", &Ask::NAMES);
    }
    if want.has("limits") {
        let mut limits: Fields = json!(limits).into();
        for (key, most) in [("ahead", MOST_TOUCHES), ("start", MOST_TOUCHES), ("others", MOST_OTHERS), ("id", MOST_ID)]
        {
            limits.add(key, &most);
        }
        limits.add("reports", &MOST_BYTES);
        fields.add("limits", &limits);
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
    let thinks = match verb.thinks {
        Thinks::Never => "never",
        Thinks::Seconds | Thinks::SideBySide => "seconds",
        Thinks::AsLongAsItTakes | Thinks::InManyJobs => "as long as it takes",
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
    json!({ "name": verb.name, "about": verb.about, "takes": takes, "thinks": thinks, "options": options })
}
