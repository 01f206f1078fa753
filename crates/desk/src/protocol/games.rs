//! What can be asked of which game, and how much at once.

use super::write::sign_json;
use super::{Ask, Limits, MOST_ID, MOST_OTHERS, MOST_TOUCHES, VERSION};
use crate::parts::Parts;
use crate::verb::{Kind, MOST_BYTES, Parameter, Takes, Thinks, Verb};
use crate::{Fields, Game, Language, Table};
use serde_json::json;

/// The games, what can be chosen about a fresh board of each, their verbs, and how much can be asked.
pub(super) fn games_json(table: Table, limits: Limits, language: Language, want: Parts<'_>) -> Fields {
    let mut fields = Fields::default();
    fields.add("tilewise", &VERSION);
    let game = |game: &&Game| {
        let option = |option: &Parameter| {
            let mut fields = option_json(option);
            for (mark, marked) in [("dealt", game.dealt), ("blank", game.blank), ("asked", game.asked)] {
                if marked.contains(&option.key) {
                    fields[mark] = json!(true);
                }
            }
            fields
        };
        let options = listed(&(game.options)(), option);
        let signs = game.signs.iter().map(|sign| sign_json(sign)).collect::<Vec<_>>();
        let verbs = game.verbs.iter().map(verb_json).collect::<Vec<_>>();
        let labels = game.words.labels(language);
        let mut fields = json!({ "name": game.name, "example": game.example, "labels": labels, "options": options, "verbs": verbs, "signs": signs });
        if !game.helpers.is_empty() {
            let helper = |&(verb, asks): &(_, &[&str])| json!({ "verb": verb, "asks": asks });
            fields["helpers"] = game.helpers.iter().map(helper).collect();
        }
        fields
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
    let options = listed(&(verb.options)(), option_json);
    json!({ "name": verb.name, "about": verb.about, "takes": takes, "thinks": thinks, "options": options })
}

/// The options that are listed, as JSON.
fn listed(options: &[Parameter], json: impl Fn(&Parameter) -> serde_json::Value) -> Vec<serde_json::Value> {
    options.iter().filter(|option| !option.is_hidden() && !option.is_for_people()).map(json).collect()
}

/// What can be chosen, in the fields of a setting and more.
fn option_json(option: &Parameter) -> serde_json::Value {
    let Parameter { key, kind, usual, help, needs, excludes, .. } = option;
    let choices: Vec<String> = match kind {
        Kind::Flag => ["", "true"].map(Into::into).to_vec(),
        // As many as one looks through.
        Kind::Number(least, most) if most - least < 12 => (*least..=*most).map(|number| number.to_string()).collect(),
        kind => kind.offered().iter().map(ToString::to_string).collect(),
    };
    let mut fields = json!({ "key": key, "kind": kind.name(), "help": help, "value": usual, "choices": choices });
    if let Kind::Number(least, most) = kind {
        (fields["least"], fields["most"]) = (json!(least), json!(most));
    }
    if option.many {
        fields["many"] = json!(true);
    }
    if !needs.is_empty() {
        fields["needs"] = json!(needs);
    }
    if !excludes.is_empty() {
        fields["excludes"] = json!(excludes);
    }
    fields
}
