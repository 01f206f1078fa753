//! `review`: a finished game looked at again.

use super::super::{MinesDesk, review::remarks};
use crate::review::{Guess, Review, review};
use crate::{Deal, Game, Halt, Outcome, View, advise, text};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Desk, Refusal, Sentence, words};
use effort::Budget;
use grid::{Cell, CellNameError};
use serde_json::{Value, json};
use std::str::FromStr;

pub(super) const VERB: Verb = Verb {
    name: "review",
    about: "Look at a finished game again: each guess, its risk, and what was safer",
    notes: "The board is one with a seed, as generate prints it.\n\nExit status: 0 reviewed, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || {
        let help = "Moves in order, such as D4,flag:E7,chord:D5; without them the advice is followed";
        vec![Parameter::new("moves", Kind::List(|text| Move::from_str(text).map(|_| ())), help)]
    },
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let board = given.text()?;
    given.table.expect_game(board, super::super::GAME.name)?;
    let (view, deal) = text::read(board)?;
    let Some(Deal { seed, .. }) = deal else {
        return Err(Refusal::plain("a game to review has a seed in its header").into());
    };
    let moves: Vec<Move> = given.all("moves").into_iter().filter_map(|text| text.parse().ok()).collect();
    if let Some(Move { cell, .. }) = moves.iter().find(|made| !view.size().holds(made.cell)) {
        return Err(refused(given, &format!("{cell} is not on the board")));
    }
    let untouched = View::untouched(view.size(), view.mines(), view.first());
    let mut game = Game::resume(untouched, Deal { seed, start: None }).map_err(|why| Refusal::plain(&why))?;
    let made = told(&mut game, &moves).map_err(|why| refused(given, &why.to_string()))?;
    let look = || {
        let (seen, clicked) = if moves.is_empty() { advised(&mut game, budget)? } else { made };
        review(&seen, &clicked, budget)
    };
    let reviewed: Result<Review, Halt> = look();
    let Ok(reviewed) = reviewed else {
        return Err(Trouble::Undecided(Sentence::plain("not reviewed within the limit")));
    };
    let outcome = match game.outcome() {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Playing => "playing",
    };
    let guesses: Vec<Value> = reviewed.guesses.iter().map(guess_json).collect();
    let (moves, luck) = (reviewed.moves, reviewed.luck());
    let fields = json!({ "tilewise": VERSION, "outcome": outcome, "moves": moves, "luck": luck, "guesses": guesses });
    let told = remarks(&reviewed).into_iter().fold(format!("{outcome}\n"), |told, remark| {
        told + &format!("  {}\n", words::say(&remark.line.sentence, given.language))
    });
    let _ = listener.report(Report::new(told, fields.into()));
    Ok(End::Answered)
}

fn refused(given: &Given, why: &str) -> Trouble {
    Refusal::plain(&format!("{}moves: {why}", given.before)).into()
}

/// A move as it is given: `D4` opens a cell, or the neighbours of a number that has its flags;
/// `flag:D4` sets a flag or takes it away, `chord:D4` opens the neighbours and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
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
fn told(game: &mut Game, moves: &[Move]) -> Result<Made, Refusal> {
    let mut desk = MinesDesk::Played(game.clone());
    let mut made = (vec![game.view().clone()], Vec::new());
    for Move { tool, cell } in moves {
        if game.outcome() != Outcome::Playing {
            break;
        }
        desk.touch((*cell).into(), tool)?;
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
        let Some(cell) = advise(game.view(), budget)?.best.first().map(|choice| choice.cell) else { break };
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
