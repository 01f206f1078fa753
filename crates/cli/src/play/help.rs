//! The page that `?` opens: every key, and what the signs on this board mean.

use super::paragraph::{fold, in_columns};
use super::table::Table;
use desk::draw::{marks, signs};
use desk::{Key, Sentence, words};

/// Keys that every game has, and what they do.
const KEYS: [(&str, Key); 13] = [
    ("← ↑ ↓ →", words::message("play.key.move")),
    ("h", words::message("play.key.hint")),
    ("w", words::message("play.key.worth")),
    ("s", words::message("play.key.step")),
    ("p", words::message("play.key.play")),
    ("P", words::message("play.key.games")),
    ("+ -", words::message("play.key.speed")),
    ("u", words::message("play.key.undo")),
    ("r", words::message("play.key.redo")),
    ("a", words::message("play.key.another")),
    ("?", words::message("play.key.help")),
    ("Esc", words::message("play.key.ask")),
    ("q", words::message("play.key.quit")),
];
/// What uses the first tools besides their keys.
const HANDS: [(Key, usize); 4] = [
    (words::message("play.enter"), 0),
    (words::message("play.left"), 0),
    (words::message("play.right"), 1),
    (words::message("play.middle"), 2),
];

/// The page on a screen of this size, from a line on, or from the last that leaves no line empty; which one that was.
/// The last line says how to leave.
pub fn page(table: &Table, width: usize, height: usize, from: usize) -> (Vec<String>, usize) {
    let lines = lines(table, width);
    let room = height.saturating_sub(1);
    let leave = if lines.len() > room { "play.help.more" } else { "play.help.back" };
    let from = from.min(lines.len().saturating_sub(room));
    let mut page: Vec<String> = lines.into_iter().skip(from).take(room).collect();
    page.push(say(table, words::message(leave)));
    (page, from)
}

fn lines(table: &Table, width: usize) -> Vec<String> {
    let heading = |key| fold(&say(table, key), width);
    let mut lines = heading(words::message("play.help.keys"));
    lines.extend(in_columns(&keys(table), width));
    lines.push(String::new());
    lines.extend(heading(words::message("play.help.signs")));
    lines.extend(in_columns(&meanings(table), width));
    lines
}

/// The tools with their keys, what else uses the first of them, and what every game has.
fn keys(table: &Table) -> Vec<String> {
    let tools = table.tools();
    let mut items: Vec<(String, Key)> = Vec::new();
    for tool in &tools {
        match items.iter_mut().find(|(_, label)| *label == tool.label) {
            Some((keys, _)) => keys.push(tool.key),
            None => items.push((tool.key.into(), tool.label)),
        }
    }
    for (hand, tool) in HANDS {
        items.extend(tools.get(tool).map(|tool| (say(table, hand), tool.label)));
    }
    items.extend(KEYS.map(|(key, does)| (key.to_string(), does)));
    items.into_iter().map(|(key, does)| format!("{key}  {}", say(table, does))).collect()
}

fn meanings(table: &Table) -> Vec<String> {
    let picture = table.picture();
    let signs = signs(&picture, table.language).into_iter().map(|(sign, means)| format!("{sign}  {means}"));
    let labels = picture.legend.iter().map(|legend| legend.key);
    signs.chain(marks(&picture).into_iter().chain(labels).map(|key| say(table, key))).collect()
}

fn say(table: &Table, key: Key) -> String {
    words::say(&Sentence::new(key), table.language)
}
