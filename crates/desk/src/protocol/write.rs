//! Boards and advice as JSON.

use super::VERSION;
use super::picture::{hex, layer_json, picture_json};
use crate::parts::{Parts, STEPS_SAID};
use crate::{
    Alternative, Answer, Choosing, Desk, Fact, Fields, Hand, Language, Line, Picker, Section, Sentence, Setting,
    Settings, Sheet, Sign, Touch, words,
};
use effort::{Certainty, Stop};
use serde_json::json;

/// The board, its tools and settings.
pub(super) fn show_json(desk: &dyn Desk, language: Language, want: Parts<'_>) -> Fields {
    let say = |key| words::say(&Sentence::new(key), language);
    let mut fields = opening(desk);
    let standing = desk.standing();
    if want.has("status") {
        fields.add("status", &standing.status.json(language));
    }
    if want.has("won") {
        fields.add("won", &standing.won);
    }
    if want.has("picture") {
        fields.add_object("picture", &picture_json(&desk.show(), language));
    }
    let hand = if want.has("tools") || want.has("pickers") { desk.hand(None) } else { Hand::default() };
    if want.has("tools") {
        let tools = hand.tools.iter().map(|tool| {
            let mut fields = json!({ "name": tool.name, "key": tool.key, "label": say(tool.label) });
            let words = hand.words_of(tool.name);
            if !words.is_empty() {
                fields["words"] = json!(words);
            }
            fields
        });
        fields.add_list("tools", tools);
    }
    let settings = if want.has("settings") || want.has("sheet") { desk.settings() } else { Settings::default() };
    if want.has("settings") {
        fields.add_list("settings", settings.list.iter().map(setting_json));
    }
    if let Some(missing) = standing.missing.filter(|_| want.has("missing")) {
        let mut said = json!({ "say": missing.sentence.json(language), "tool": missing.tool });
        if let Some(done) = missing.done {
            said["done"] = done.into();
        }
        fields.add("missing", &said);
    }
    if !hand.pickers.is_empty() && want.has("pickers") {
        let picker = |picker: &Picker| {
            let mut fields = json!({ "label": say(picker.label), "tools": picker.tools, "columns": picker.columns });
            if let Some(drawing) = picker.drawing {
                fields["drawing"] = sign_json(drawing);
            }
            fields
        };
        fields.add_list("pickers", hand.pickers.iter().map(picker));
    }
    if let Some(sheet) = settings.sheet.filter(|_| want.has("sheet")) {
        fields.add("sheet", &sheet_json(&sheet, language));
    }
    if desk.game().others.is_some() && want.has("others") {
        fields.add("others", &true);
    }
    if desk.game().review.is_some() && standing.won.is_some() && want.has("review") {
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

fn setting_json(setting: &Setting) -> serde_json::Value {
    let mut fields = json!({ "key": setting.key, "value": setting.value, "choices": setting.choices });
    match setting.choosing {
        Choosing::One => {}
        Choosing::Several => fields["several"] = json!(true),
        Choosing::Deed => fields["deed"] = json!(true),
    }
    if setting.settled {
        fields["settled"] = json!(true);
    }
    fields
}

/// A drawing.
pub(super) fn sign_json(sign: &Sign) -> serde_json::Value {
    json!({ "name": sign.name, "strokes": sign.strokes, "areas": sign.areas, "shine": sign.shine })
}

/// An answer: what all games have, then the game's own fields.
pub(crate) fn answer_json(desk: &dyn Desk, answer: &Answer, language: Language) -> Fields {
    advice_json(desk, answer, language, Parts::default())
}

pub(super) fn advice_json(desk: &dyn Desk, answer: &Answer, language: Language, want: Parts<'_>) -> Fields {
    let line = |line: &Line| json!({ "say": line.sentence.json(language), "places": line.places });
    let touch = |touch: &Touch| json!({ "place": touch.place, "tool": touch.tool });
    let mut fields = opening(desk);
    if want.has("won") {
        fields.add("won", &desk.standing().won);
    }
    if want.has("sure") {
        let mut sure = certainty_json(answer.certainty);
        if let Some(assuming) = &answer.assuming {
            sure["assuming"] = json!(assuming.json(language));
        }
        fields.add("sure", &sure);
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
    if let Some(ahead) = answer.ahead.as_ref().filter(|_| want.has("ahead")) {
        fields.add_list("ahead", ahead.iter().map(touch));
    }
    fields.extend(&answer.detail, |name| want.has(name));
    if want.has("picture") {
        fields.add_object("picture", &picture_json(&answer.picture, language));
    }
    if want.has("layers") && !answer.layers.is_empty() {
        fields.add_objects("layers", answer.layers.iter().map(|layer| layer_json(layer, language)));
    }
    let drawn = want.has("steps");
    if (drawn || want.has(STEPS_SAID)) && !answer.steps.is_empty() {
        let steps = answer.steps.list().into_iter().map(|step| {
            let mut fields = Fields::default();
            fields.add("say", &step.sentence.json(language));
            fields.add_list("touches", step.touches.iter().map(touch));
            if drawn {
                fields.add_object("picture", &picture_json(&step.picture(), language));
            }
            fields
        });
        fields.add_objects("steps", steps);
    }
    fields
}

/// What every answer begins with.
pub(super) fn opening(desk: &dyn Desk) -> Fields {
    let mut fields = Fields::default();
    fields.add("tilewise", &VERSION);
    fields.add("game", desk.game().name);
    fields.add("board", &desk.text());
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
            json!({ "proven": false, "bound": bound.value(), "stopped": stopped })
        }
    }
}
