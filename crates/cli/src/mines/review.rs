//! `tilewise mines review`: a finished game looked at again.

use crate::ending::Ending;
use crate::limit::Limit;
use desk::protocol::VERSION;
use desk::{Language, words};
use grid::Cell;
use mines::review::{Guess, Review, review};
use mines::{Deal, Game, Halt, Outcome, View};
use serde_json::{Value, json};
use std::io::{self, Write};

pub fn run(view: &View, deal: Option<Deal>, moves: &[Cell], limit: &Limit, json: bool) -> anyhow::Result<Ending> {
    let Some(Deal { seed, .. }) = deal else {
        return Ok(Ending::Unreadable("a game to review has a seed in its header".into()));
    };
    if let Some(cell) = moves.iter().find(|&&cell| !view.size().holds(cell)) {
        return Ok(Ending::Unreadable(format!("{cell} is not on the board")));
    }
    let untouched = View::untouched(view.size(), view.mines(), view.first());
    let mut game = Game::resume(untouched.clone(), Deal { seed, start: None })?;
    let reviewed: Result<Review, Halt> = limit.think(|budget| {
        let mut seen = vec![untouched];
        let mut told = moves.iter().copied();
        while game.outcome() == Outcome::Playing {
            let next = if moves.is_empty() {
                mines::advise(game.view(), budget)?.best.first().map(|choice| choice.cell)
            } else {
                told.next()
            };
            let Some(cell) = next else { break };
            game.open(cell);
            seen.push(game.view().clone());
        }
        review(&seen, budget)
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
        for remark in desk::mines_review(&reviewed) {
            writeln!(out, "  {}", words::say(&remark.line.sentence, Language::English))?;
        }
    }
    Ok(Ending::Answered)
}

fn guess_json(guess: &Guess) -> Value {
    let Guess { turn, cell, risk, safest: (other, least), hit, .. } = *guess;
    json!({
        "turn": turn,
        "x": cell.x,
        "y": cell.y,
        "risk": risk,
        "safest": { "x": other.x, "y": other.y, "risk": least },
        "hit": hit,
    })
}
