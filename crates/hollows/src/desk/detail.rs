//! Answers on Faux Hollows as the fields the protocol documents for this game.

use super::answer::rotation;
use crate::documented::{Marks, Method};
use crate::{Advice, Basis, Deduced, Present, Ratio, Reply, Seen, Swords, TileWorth, Tiles, View, fill, size};
use desk::Fields;
use grid::Cell;
use serde_json::{Map, Value, json};

/// The exact answer.
pub fn exact(view: &View, advice: &Advice) -> Fields {
    let mut fields = position(view, advice);
    let best = advice.tiles.iter().take(10).map(
        |tile| json!({ "x": tile.cell.x, "y": tile.cell.y, "value": tile.value.to_f64(), "loss": tile.loss.to_f64() }),
    );
    fields.add("method", "exact");
    fields.add_list("best", best);
    fields.add_list("answers", advice.answers.iter().map(reply));
    fields
}

/// The answer of a documented method; values and losses are the exact search's.
pub fn documented(view: &View, method: Method, marks: &Marks, tiles: Tiles, advice: &Advice) -> Fields {
    let mut fields = position(view, advice);
    let worth = |cell: Cell| advice.tiles.iter().find(|tile| tile.cell == cell);
    let best = tiles.cells().map(|cell| {
        let worth = worth(cell);
        json!({
            "x": cell.x, "y": cell.y,
            "score": marks.scores[size().index(cell)],
            "value": worth.map(|tile| tile.value.to_f64()),
            "loss": worth.map(|tile| tile.loss.to_f64()),
        })
    });
    fields.add("method", method.name());
    fields.add_list("best", best);
    fields
}

/// What both have: the position, its value, and every tile.
fn position(view: &View, advice: &Advice) -> Fields {
    let mut fields = Fields::default();
    let mut add = |name: &str, value: Value| fields.add(name, &value);
    add("goal", json!(view.settings.goal.to_string()));
    add("fox", json!(view.settings.fox.to_f64()));
    add("flips_left", json!(advice.flips_left));
    add("basis", json!(basis(advice.basis)));
    let board = advice.basis.board();
    add(
        "pattern",
        json!(board.map(|board| json!({ "group": format!("{:?}", board.group), "rotation": rotation(board) }))),
    );
    add("layouts", json!(advice.layouts.to_string()));
    add("value", json!(advice.value.to_f64()));
    add("value_exact", json!(fraction(advice.value)));
    add("second_value", json!(advice.second_value.to_f64()));
    add("second_game", json!(advice.second_game.map(Ratio::to_f64)));
    add("settled", json!(advice.settled));
    add("decided", json!(advice.decided));
    let chances = advice.chances.iter().map(|(parts, chance)| (parts.name().to_string(), json!(chance.to_f64())));
    add("chances", chances.collect::<Map<_, _>>().into());
    add("cells", advice.tiles.iter().map(cell).collect());
    add("deduced", deduced(view));
    fields
}

/// Where the layouts come from.
pub fn basis(basis: Basis) -> &'static str {
    match basis {
        Basis::Listed(_) => "listed",
        Basis::Unlisted(_) => "unlisted",
        Basis::UnlistedBoard => "unlisted-board",
    }
}

fn cell(tile: &TileWorth) -> Value {
    let TileWorth { cell, odds, value, second_value, loss, best } = tile;
    json!({
        "x": cell.x, "y": cell.y,
        "swords": odds.swords.to_f64(), "present": odds.present.to_f64(),
        "fox": odds.fox.to_f64(), "empty": odds.empty.to_f64(),
        "value": value.to_f64(), "second_value": second_value.to_f64(), "loss": loss.to_f64(), "best": best,
    })
}

fn deduced(view: &View) -> Value {
    let Ok(filled) = fill(view) else { return json!([]) };
    let tiles = filled.deduced.iter().enumerate();
    let found = tiles.filter_map(|(tile, deduced)| {
        let is = match (*deduced)? {
            Deduced::Blocked => "blocked",
            Deduced::Swords => "swords",
            Deduced::Present => "present",
            Deduced::Fox => "fox",
            Deduced::Empty => "empty",
        };
        let cell = size().cell(tile);
        Some(json!({ "x": cell.x, "y": cell.y, "is": is }))
    });
    found.collect()
}

fn reply(reply: &Reply) -> Value {
    let mut fields = seen(reply.seen);
    fields["chance"] = json!(reply.chance.to_f64());
    fields["value"] = json!(reply.value.to_f64());
    fields["next"] = reply.next.map_or(Value::Null, place);
    fields
}

/// What a flip showed: its name, and for a shape the tiles it lies on.
pub fn seen(seen: Seen) -> Value {
    let (name, shape) = match seen {
        Seen::Swords(swords) => ("swords", Some(Swords::tiles(swords))),
        Seen::Present(present) => ("present", Some(Present::tiles(present))),
        Seen::Fox => ("fox", None),
        Seen::Empty => ("empty", None),
    };
    let mut fields = json!({ "seen": name });
    if let Some(shape) = shape {
        fields["places"] = shape.cells().map(place).collect();
    }
    fields
}

/// A place as the protocol counts.
pub fn place(cell: Cell) -> Value {
    json!({ "x": cell.x, "y": cell.y })
}

/// A fraction as it is written.
pub fn fraction(value: Ratio) -> String {
    if value.below() == 1 { value.above().to_string() } else { format!("{}/{}", value.above(), value.below()) }
}
