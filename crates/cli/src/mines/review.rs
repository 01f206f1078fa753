//! `tilewise mines review`: a finished game looked at again.

use crate::ending::Ending;
use crate::limit::Limit;
use desk::protocol::VERSION;
use desk::{Desk, Language, words};
use effort::Budget;
use grid::{Cell, CellNameError};
use mines::desk::MinesDesk;
use mines::review::{Guess, Review, review};
use mines::{Deal, Game, Halt, Outcome, View};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::str::FromStr;

pub fn run(view: &View, deal: Option<Deal>, moves: &[Move], limit: &Limit, json: bool) -> anyhow::Result<Ending> {
    let Some(Deal { seed, .. }) = deal else {
        return Ok(Ending::Unreadable("a game to review has a seed in its header".into()));
    };
    if let Some(Move { cell, .. }) = moves.iter().find(|made| !view.size().holds(made.cell)) {
        return Ok(Ending::Unreadable(format!("--moves: {cell} is not on the board")));
    }
    let untouched = View::untouched(view.size(), view.mines(), view.first());
    let mut game = Game::resume(untouched, Deal { seed, start: None })?;
    let made = match told(&mut game, moves) {
        Ok(made) => made,
        Err(wrong) => return Ok(Ending::Unreadable(wrong)),
    };
    let reviewed: Result<Review, Halt> = limit.think(|budget| {
        let (seen, clicked) = if moves.is_empty() { advised(&mut game, budget)? } else { made };
        review(&seen, &clicked, budget)
    });
    let Ok(reviewed) = reviewed else {
        return Ok(Ending::Impossible("not reviewed within the limit".into()));
    };
    let mut out = io::stdout().lock();
    let outcome = match game.outcome() {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Playing => "playing",
    };
    if json {
        let guesses: Vec<Value> = reviewed.guesses.iter().map(guess_json).collect();
        let (moves, luck) = (reviewed.moves, reviewed.luck());
        let told = json!({ "tilewise": VERSION, "outcome": outcome, "moves": moves, "luck": luck, "guesses": guesses });
        writeln!(out, "{told}")?;
    } else {
        writeln!(out, "{outcome}")?;
        for remark in mines::desk::mines_review(&reviewed) {
            writeln!(out, "  {}", words::say(&remark.line.sentence, Language::English))?;
        }
    }
    Ok(Ending::Answered)
}

/// A move as it is given: `D4` opens a cell, or the neighbours of a number that has its flags;
/// `flag:D4` sets a flag or takes it away, `chord:D4` opens the neighbours and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    tool: &'static str,
    cell: Cell,
}

impl FromStr for Move {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const TOOLS: [&str; 3] = ["open", "flag", "chord"];
        let (tool, cell) = text.split_once(':').unwrap_or((TOOLS[0], text));
        let tool = TOOLS.into_iter().find(|known| *known == tool).ok_or_else(|| grid::unknown(tool, &TOOLS))?;
        let cell = cell.parse().map_err(|error: CellNameError| error.to_string())?;
        Ok(Self { tool, cell })
    }
}

/// What was seen, and the cell clicked between each two views.
type Made = (Vec<View>, Vec<Option<Cell>>);

/// Makes the moves that are given, as long as the game goes on.
fn told(game: &mut Game, moves: &[Move]) -> Result<Made, String> {
    let mut desk = MinesDesk::Played(game.clone());
    let mut made = (vec![game.view().clone()], Vec::new());
    for Move { tool, cell } in moves {
        if game.outcome() != Outcome::Playing {
            break;
        }
        desk.touch((*cell).into(), tool).map_err(|refusal| format!("--moves: {refusal}"))?;
        if let MinesDesk::Played(now) = &desk {
            *game = now.clone();
        }
        made.0.push(game.view().clone());
        made.1.push(Some(*cell));
    }
    Ok(made)
}

/// Follows the advice to the end.
fn advised(game: &mut Game, budget: &mut Budget) -> Result<Made, Halt> {
    let mut made = (vec![game.view().clone()], Vec::new());
    while game.outcome() == Outcome::Playing {
        let Some(cell) = mines::advise(game.view(), budget)?.best.first().map(|choice| choice.cell) else { break };
        game.open(cell);
        made.0.push(game.view().clone());
        made.1.push(Some(cell));
    }
    Ok(made)
}

fn guess_json(guess: &Guess) -> Value {
    let Guess { turn, cell, chord, risk, safest: (other, least), hit, .. } = *guess;
    json!({
        "turn": turn,
        "tool": if chord { "chord" } else { "open" },
        "x": cell.x,
        "y": cell.y,
        "risk": risk,
        "safest": { "x": other.x, "y": other.y, "risk": least },
        "hit": hit,
    })
}
