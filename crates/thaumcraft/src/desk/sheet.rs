//! What the player owns of each aspect, what it costs him, and whether he has it at all.

use super::words::message;
use crate::Board;
use crate::text::{OTHERS, name_of};
use desk::{Column, Refusal, Row, Sheet};

const COLUMNS: [Column; 4] = [
    Column { key: "stock", label: message("thaumcraft.sheet.stock"), mark: false },
    Column { key: "cost", label: message("thaumcraft.sheet.cost"), mark: false },
    Column { key: "unknown", label: message("thaumcraft.sheet.unknown"), mark: true },
    Column { key: "without", label: message("thaumcraft.sheet.without"), mark: true },
];

/// A row an aspect.
pub fn of(board: &Board) -> Sheet {
    let aspects = board.aspects();
    let number = |number: Option<String>| number.unwrap_or_default();
    let mark = |is_so: bool| if is_so { "yes".to_string() } else { String::new() };
    let rows = aspects.iter().zip(board.prices()).map(|(aspect, price)| {
        let owned = board.stock().and_then(|stock| stock.get(&aspect));
        let is_limited = board.stock().is_some() && !board.limits_only_named();
        let nothing = if is_limited { "0" } else { "" };
        Row {
            name: aspects.name(aspect).into(),
            tint: aspects.colour(aspect),
            values: vec![
                number(owned.map(ToString::to_string)),
                number(board.costs().get(&aspect).map(ToString::to_string)),
                mark(board.unknown().contains(&aspect)),
                mark(board.without().contains(&aspect)),
            ],
            usual: vec![nothing.into(), price.to_string(), String::new(), String::new()],
        }
    });
    Sheet { label: message("thaumcraft.sheet"), columns: COLUMNS.to_vec(), rows: rows.collect() }
}

/// The note's text with one cell of the sheet changed, if the key names one: `stock aer`.
pub fn changed(board: &Board, key: &str, value: &str) -> Option<Result<String, Refusal>> {
    let (column, name) = key.split_once(' ')?;
    let column = COLUMNS.iter().find(|known| known.key == column)?;
    if board.aspects().find(name).is_err() || value.contains(|c: char| c.is_whitespace() || c == ';') {
        return Some(Err(Refusal::no_entry(key)));
    }
    let said = if column.mark { format!("{} {name}", column.key) } else { format!("{} {name}=", column.key) };
    let mut text = board.to_string();
    // Whoever writes the first number speaks of that aspect alone.
    if board.stock().is_none() && column.key == "stock" {
        match grid::text::with_setting(&text, "others", name_of(&OTHERS, true)) {
            Ok(headed) => text = headed,
            Err(error) => return Some(Err(error.into())),
        }
    }
    let is_this = |line: &&str| if column.mark { *line == said } else { line.starts_with(&said) };
    let mut lines: Vec<&str> = text.lines().filter(|line| !is_this(line)).collect();
    let new = if column.mark { said.clone() } else { format!("{said}{value}") };
    if !value.is_empty() {
        lines.push(&new);
    }
    Some(Ok(lines.join("\n")))
}
