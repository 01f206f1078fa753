//! What is no verb of PopStar and SameGame: terminal play.

pub mod bench;
mod boards;
pub mod command;

use crate::ending::Ending;
use crate::play;
use crate::seed::any_seed;
use command::{Choice, Kind, PopstarVerb};
use desk::Desk;
use popstar::desk::{Pick, PopstarDesk};
use popstar::{Level, text};
use std::io::{self, Write};
use std::path::PathBuf;

pub fn run(verb: PopstarVerb) -> anyhow::Result<Ending> {
    match verb {
        PopstarVerb::Play { board, pick, kind, seed } => play_board(board, pick, &kind, seed),
        PopstarVerb::Example => {
            io::stdout().write_all(text::EXAMPLE.as_bytes())?;
            Ok(Ending::Answered)
        }
    }
}

fn play_board(board: Option<PathBuf>, choice: Choice, kind: &Kind, seed: Option<u64>) -> anyhow::Result<Ending> {
    if let (None, Some(id)) = (&board, &choice.id) {
        anyhow::bail!("--id {id}: name the file the board is in");
    }
    let Choice { id, target, score } = choice;
    let level = Level { score: score.unwrap_or(0), target };
    let fresh = |seed| kind.fresh(seed).map(|position| PopstarDesk::new(position, level));
    let another = || fresh(any_seed()).ok().map(|desk| Box::new(desk) as Box<dyn Desk>);
    let desk = match board {
        Some(board) => boards::read_one(&board, &Pick { id, rules: kind.rules, score, target }),
        None => fresh(seed.unwrap_or_else(any_seed)),
    };
    match desk {
        Ok(desk) => play::run(Box::new(desk), Some(&another)),
        Err(ending) => Ok(ending),
    }
}
