//! `check`: the referee's word on games.

use super::super::answer::foul;
use super::super::pick::which;
use super::super::words::sentence;
use super::claim::{Claim, claims};
use super::{board_options, pick};
use crate::referee::{Foul, Verdict, replay};
use crate::text::Named;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Input, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Language, Refusal, Sentence, words};
use effort::Budget;
use serde_json::{Value, json};

pub(super) const VERB: Verb = Verb {
    name: "check",
    about: "Replay games by the rules alone and add up their scores",
    notes: "Exit status: 0 every game is legal and scores what it claims, 1 one is not or does not, 2 board, plan or options unreadable.",
    takes: Takes::Collection,
    options: || {
        let help = "What solve --moves, solve --json or arena --json printed";
        let mut options = board_options();
        options.push(Parameter::new("plan", Kind::File, help).shown("FILE").required());
        options
    },
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let boards = pick(given).all(&given.input, given.table)?;
    let mut all_hold = true;
    for game in &claims(given, "plan")? {
        let board = match &game.id {
            Some(id) if boards.len() > 1 => boards.iter().find(|named| named.id == *id),
            _ => boards.first().filter(|_| boards.len() == 1),
        };
        let Some(board) = board else {
            // It is of the plan's file, not of the boards', that there is none of this name.
            return Err(match &game.id {
                Some(id) => Input::default().has_no_board(id),
                None => Refusal(which(boards.len(), given.before)),
            }
            .into());
        };
        let verdict = replay(&board.position, &game.moves);
        let fault = fault(&verdict, game);
        all_hold &= fault.is_none();
        let told = format!("{}: {}\n", board.id, words::say(&told(&verdict, fault.as_ref()), given.language));
        let fault = fault.map(|fault| words::say(&fault, Language::English));
        let fields = verdict_json(board, &verdict, fault.as_deref());
        if listener.report(Report::new(told, fields.into())).is_break() {
            break;
        }
    }
    Ok(End::of(all_hold))
}

/// What is wrong with the game, if anything is.
fn fault(verdict: &Result<Verdict, Foul>, game: &Claim) -> Option<Sentence> {
    match (verdict, game.score) {
        (Err(broken), _) => Some(foul(broken)),
        (Ok(verdict), Some(claimed)) if verdict.score() != claimed => {
            Some(sentence("popstar.fault.score").big("score", &verdict.score()).big("claimed", &claimed))
        }
        _ => None,
    }
}

fn told(verdict: &Result<Verdict, Foul>, fault: Option<&Sentence>) -> Sentence {
    match (fault, verdict) {
        (Some(fault), _) => fault.clone(),
        (None, Ok(verdict)) => {
            let said = if verdict.over { sentence("popstar.checked") } else { sentence("popstar.checked.open") };
            let said = said.big("score", &verdict.score()).count("clicks", verdict.steps.len());
            said.big("groups", &verdict.groups).big("bonus", &verdict.bonus).count("left", verdict.left as usize)
        }
        (None, Err(_)) => unreachable!("a foul is always told"),
    }
}

fn verdict_json(board: &Named, verdict: &Result<Verdict, Foul>, fault: Option<&str>) -> Value {
    let verdict = verdict.as_ref().ok();
    json!({
        "id": board.id,
        "holds": fault.is_none(),
        "score": verdict.map(Verdict::score),
        "groups": verdict.map(|verdict| verdict.groups),
        "bonus": verdict.map(|verdict| verdict.bonus),
        "left": verdict.map(|verdict| verdict.left),
        "over": verdict.map(|verdict| verdict.over),
        "fault": fault,
    })
}
