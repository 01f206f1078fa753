//! Boards and games from files.

use super::command::{BoardChoice, Kind, Pick};
use crate::board_file;
use crate::ending::Ending;
use grid::{Cell, Size};
use popstar::desk::PopstarDesk;
use popstar::text::{self, Named};
use popstar::{Bonus, Deal, Level, Points, Position, Rules, generate};
use serde_json::Value;
use std::path::Path;

/// All boards of a file: a collection, or one board. With `json` what is wrong with it is also
/// printed as the protocol's error.
pub fn read_all(path: &Path, rules: Option<Rules>, pick: &Pick, json: bool) -> Result<Vec<Named>, Ending> {
    let id = path.file_stem().map_or_else(|| "stdin".into(), |name| name.to_string_lossy().into_owned());
    let mut boards = board_file::read_checked(path, json, |text| {
        text::boards(text, &id, rules).map_err(|error| games::TABLE.with_example_of("popstar", error))
    })?;
    if let Some(wanted) = &pick.id {
        boards.retain(|named| named.id == *wanted);
        if boards.is_empty() {
            return Err(Ending::Unreadable(format!("{}: there is no board '{wanted}'", path.display())));
        }
    }
    for named in &mut boards {
        named.level = pick.level(named.level);
    }
    Ok(boards)
}

/// The one board that was asked for.
pub fn read_one(choice: &BoardChoice, json: bool) -> Result<PopstarDesk, Ending> {
    let boards = read_all(&choice.board, choice.rules, &choice.pick, json)?;
    match <[Named; 1]>::try_from(boards) {
        Ok([named]) => Ok(PopstarDesk::new(named.position, named.level)),
        Err(boards) => Err(Ending::Unreadable(format!(
            "{}: {} boards; say which one with --id",
            choice.board.display(),
            boards.len()
        ))),
    }
}

impl Pick {
    /// What was given counts more than what the board says.
    fn level(&self, level: Level) -> Level {
        Level { score: self.score.unwrap_or(level.score), target: self.target.or(level.target) }
    }
}

impl Kind {
    /// The fresh board of this seed.
    pub fn fresh(&self, seed: u64) -> Result<Position, Ending> {
        let rules = self.rules.unwrap_or(Rules::POPSTAR);
        let side = if matches!(rules.bonus, Bonus::Clear { .. }) { 15 } else { 10 };
        let size = self.size.unwrap_or_else(|| Size::new(side, side).expect("the usual size is possible"));
        let board = generate(size, self.colours, self.deal, seed);
        let board = board.map_err(|error| Ending::Unreadable(format!("--size {size}: {error}")))?;
        Ok(Position { board, rules: Rules { close: self.close, ..rules } })
    }

    /// What a collection of such boards says of them.
    pub fn title(&self) -> &'static str {
        if self.deal == Deal::Even { "even" } else { "uniform" }
    }
}

/// A game that somebody claims, and what it is said to score.
pub struct Claim {
    /// The board it is of; any, if it is not said.
    pub id: Option<String>,
    pub moves: Vec<Cell>,
    pub score: Option<Points>,
}

/// Reads games: JSON with `moves` or `each`, or names of cells.
pub fn read_games(path: &Path) -> Result<Vec<Claim>, Ending> {
    let (name, text) = board_file::text(path)?;
    let unreadable = |problem: String| Ending::Unreadable(format!("{name}: {problem}"));
    if text.trim_start().starts_with('{') {
        let value: Value = serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
        let games = match value.get("each").and_then(Value::as_array) {
            Some(each) => each.iter().map(claim).collect::<Option<Vec<_>>>(),
            None => claim(&value).map(|claim| vec![claim]),
        };
        return games.ok_or_else(|| unreadable("a game has 'moves', a list of [x, y]".into()));
    }
    let mut moves = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let clicks = line.split(';').next().unwrap_or_default();
        for word in clicks.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
            let wrong =
                |_| Ending::Unreadable(format!("{name}:{number}:1: '{}' is not a cell", grid::text::shorten(word)));
            moves.push(word.parse::<Cell>().map_err(wrong)?);
        }
    }
    Ok(vec![Claim { id: None, moves, score: None }])
}

fn claim(value: &Value) -> Option<Claim> {
    let click = |pair: &Value| {
        let at = |index: usize| pair.get(index).and_then(Value::as_u64).and_then(|number| u16::try_from(number).ok());
        Some(Cell::new(at(0)?, at(1)?))
    };
    let moves = value.get("moves")?.as_array()?.iter().map(click).collect::<Option<Vec<_>>>()?;
    let id = value.get("id").and_then(Value::as_str).map(Into::into);
    Some(Claim { id, moves, score: value.get("score").and_then(Value::as_i64) })
}
