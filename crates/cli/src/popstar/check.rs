//! `tilewise popstar check`: the referee's word on games.

use super::boards::{Claim, read_all, read_games};
use super::command::BoardChoice;
use crate::ending::Ending;
use desk::{Language, words};
use popstar::referee::{Foul, Verdict, replay};
use popstar::text::Named;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::Path;

pub fn run(choice: &BoardChoice, plan: &Path, json: bool) -> anyhow::Result<Ending> {
    let read =
        read_all(&choice.board, choice.rules, &choice.pick, json).and_then(|boards| Ok((boards, read_games(plan)?)));
    let (boards, games) = match read {
        Ok(read) => read,
        Err(ending) => return Ok(ending),
    };
    let mut out = io::stdout().lock();
    let mut all_hold = true;
    for game in &games {
        let board = match &game.id {
            Some(id) if boards.len() > 1 => boards.iter().find(|named| named.id == *id),
            _ => boards.first().filter(|_| boards.len() == 1),
        };
        let Some(board) = board else {
            let told =
                game.id.as_ref().map_or("say which board with --id".into(), |id| format!("there is no board '{id}'"));
            return Ok(Ending::Unreadable(told));
        };
        let verdict = replay(&board.position, &game.moves);
        let fault = fault(&verdict, game);
        all_hold &= fault.is_none();
        if json {
            writeln!(out, "{}", verdict_json(board, &verdict, fault.as_deref()))?;
        } else {
            writeln!(out, "{}: {}", board.id, told(&verdict, fault))?;
        }
    }
    Ok(if all_hold { Ending::Answered } else { Ending::Impossible(String::new()) })
}

/// What is wrong with the game, if anything is.
fn fault(verdict: &Result<Verdict, Foul>, game: &Claim) -> Option<String> {
    match (verdict, game.score) {
        (Err(foul), _) => Some(words::say(&popstar::desk::foul(foul), Language::English)),
        (Ok(verdict), Some(claimed)) if verdict.score() != claimed => {
            Some(format!("it scores {}, not {claimed}", verdict.score()))
        }
        _ => None,
    }
}

fn told(verdict: &Result<Verdict, Foul>, fault: Option<String>) -> String {
    match (fault, verdict) {
        (Some(fault), _) => fault,
        (None, Ok(verdict)) => {
            let open = if verdict.over { "" } else { "; groups are left, so no bonus is paid yet" };
            format!(
                "{} points in {} clicks: {} for groups, {} for {} left over{open}",
                verdict.score(),
                verdict.steps.len(),
                verdict.groups,
                verdict.bonus,
                verdict.left
            )
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
