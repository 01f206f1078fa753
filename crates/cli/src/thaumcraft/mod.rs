//! The verbs of Thaumcraft research notes.

mod arena;
pub mod bench;
mod check;
pub mod command;
mod craft;
mod generate;
mod notes;
mod solve;

use crate::ending::Ending;
use crate::{output, play};
use command::ThaumcraftVerb;
use desk::Desk;
use std::io::{self, Write};
use thaumcraft::desk::ThaumcraftDesk;

pub fn run(verb: ThaumcraftVerb) -> anyhow::Result<Ending> {
    let ended = match verb {
        ThaumcraftVerb::Solve { notes, wishes, method, layouts, limit, output } => {
            notes::read(&notes, &wishes, output.json)
                .map(|notes| solve::run(&notes, method.choice, layouts, &limit, &output))
        }
        ThaumcraftVerb::Advise { notes, wishes, limit, output } => {
            notes::read_one(&notes, &wishes, output.json).map(|board| {
                let desk = ThaumcraftDesk::new(board);
                let answer = limit.think(|budget| desk.advise(budget, &mut |_| ()));
                output::show(&desk, answer, &output)
            })
        }
        ThaumcraftVerb::Check { notes, wishes, plan, json } => {
            notes::read(&notes, &wishes, json).map(|notes| check::run(&notes, plan.as_deref(), json))
        }
        ThaumcraftVerb::Generate { kind, wishes, seed, count, json } => {
            Ok(generate::run(&kind, &wishes, seed, count, json))
        }
        ThaumcraftVerb::Play { board, kind, wishes, seed } => return play_note(board, &kind, &wishes, seed),
        ThaumcraftVerb::Arena { file, kind, wishes, methods, known, boards, seed, limit, threads, json } => {
            let asked = arena::Asked { methods, known, limit, threads, json };
            let notes = match file {
                Some(path) => notes::read_file(&path, &wishes, json),
                None => generate::many(&kind, &wishes, seed, boards),
            };
            notes.map(|notes| arena::run(&notes, &asked))
        }
        ThaumcraftVerb::Path { from, to, steps, count, wishes, json } => {
            notes::bare(&wishes).map(|board| craft::path(&board, [&from, &to], steps, count, json))
        }
        ThaumcraftVerb::Craft { notes, want, wishes, limit, json } => {
            let board = if want.is_empty() { notes::read_one(&notes, &wishes, json) } else { notes::bare(&wishes) };
            board.map(|board| craft::run(&board, &want, &limit, json))
        }
        ThaumcraftVerb::Notes { name, json } => Ok(generate::notes(name.as_deref(), json)),
        ThaumcraftVerb::Example => {
            io::stdout().write_all(thaumcraft::EXAMPLE.as_bytes())?;
            Ok(Ok(Ending::Answered))
        }
    };
    ended.unwrap_or_else(Ok)
}

fn play_note(
    board: Option<std::path::PathBuf>,
    kind: &command::NoteKind,
    wishes: &command::Wishes,
    seed: Option<u64>,
) -> anyhow::Result<Ending> {
    let fresh = |seed| generate::fresh(kind, wishes, seed).map(ThaumcraftDesk::new);
    let another = || fresh(generate::any_seed()).ok().map(|desk| Box::new(desk) as Box<dyn Desk>);
    let desk = match board {
        Some(path) => notes::read_file(&path, wishes, false).and_then(notes::the_only).map(ThaumcraftDesk::new),
        None => fresh(seed.unwrap_or_else(generate::any_seed)),
    };
    match desk {
        Ok(desk) => play::run(Box::new(desk), Some(&another)),
        Err(ending) => Ok(ending),
    }
}
