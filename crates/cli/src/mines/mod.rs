//! The verbs of Minesweeper.

mod arena;
mod check;
mod convert;
mod first_clicks;
mod no_guess;
mod optimal;
mod review;
mod tables;

pub use review::Move;

use crate::command::{MinesKind, MinesVerb};
use crate::ending::Ending;
use crate::seed::any_seed;
use crate::{board_file, output, play};
use anyhow::bail;
use desk::Desk;
use desk::protocol::VERSION;
use mines::desk::MinesDesk;
use mines::formats::{self, Held};
use mines::{Deal, Game, View};
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;

pub fn run(verb: MinesVerb) -> anyhow::Result<Ending> {
    match verb {
        MinesVerb::Advise { board, method, limit, output } => {
            let desk = match held(&board.board, output.json).map(MinesDesk::holding) {
                Ok(desk) => desk,
                Err(ending) => return Ok(ending),
            };
            let answer = limit.think(|budget| match &method {
                Some(method) => desk.advise_by(method, budget),
                // Only JSON has room for the proofs of all cells.
                None if output.json => desk.advise_in_full(budget, &mut |_| ()),
                None => desk.advise(budget, &mut |_| ()),
            });
            output::show(&desk, answer, &output)
        }
        MinesVerb::Check { board, no_guess: true, limit, json, .. } => no_guess::check(&board.board, &limit, json),
        MinesVerb::Check { board, safe, mine, numbers, mine_count, limit, json, .. } => {
            match held(&board.board, json).map(Held::position) {
                Ok(view) if numbers.is_empty() => check::run(&view, &safe, &mine, &limit, json),
                Ok(view) => check::run_cited(&view, &safe, &mine, &check::Cited { numbers, mine_count }, &limit, json),
                Err(ending) => Ok(ending),
            }
        }
        MinesVerb::Generate { kind, no_guess, seed, count, json } => {
            if no_guess.no_guess {
                no_guess::generate(&kind, &no_guess, seed, count, json)
            } else if no_guess.limit.time.is_some() || no_guess.limit.nodes.is_some() {
                bail!("--time and --nodes: only boards that never need a guess take thinking; add --no-guess");
            } else {
                generate(&kind, seed, count, json)
            }
        }
        MinesVerb::Review { board, moves, limit, json } => {
            match board_file::read(&board.board, "mines", json, mines::text::read) {
                Ok((view, deal)) => review::run(&view, deal, &moves, &limit, json),
                Err(ending) => Ok(ending),
            }
        }
        MinesVerb::Play { board, kind, seed, games } => {
            let another = || fresh(&kind, any_seed()).ok().map(|desk| Box::new(desk) as Box<dyn Desk>);
            let desk = match board {
                Some(path) => match held(&path, false).map(MinesDesk::holding) {
                    Ok(desk) => desk,
                    Err(ending) => return Ok(ending),
                },
                None => fresh(&kind, seed.unwrap_or_else(any_seed))?,
            };
            play::run_games(Box::new(desk), Some(&another), games)
        }
        MinesVerb::Arena { kind, methods, games, seed, boards, from, each, low_noise, threads, json } => {
            let boards = match arena::Boards::new(&kind, games, seed, boards.as_deref(), from)? {
                Ok(boards) => boards,
                Err(ending) => return Ok(ending),
            };
            let contest = arena::Contest { boards, each, low_noise, threads: threads.into(), json };
            contest.run(&methods)
        }
        MinesVerb::Convert { board, to, start, out } => convert::run(&board.board, to, start, out.as_deref()),
        MinesVerb::FirstClicks { kind, policy, games, seed, threads, json } => {
            first_clicks::Trial { policy, games, seed, threads: threads.into(), json }.run(&kind)
        }
        MinesVerb::Optimal { what, first, limit, json } => optimal::run(&what, first, &limit, json),
        MinesVerb::Example => {
            io::stdout().write_all(mines::text::EXAMPLE.as_bytes())?;
            Ok(Ending::Answered)
        }
    }
}

/// What a board file of any format holds.
fn held(path: &Path, json: bool) -> Result<Held, Ending> {
    board_file::read_raw(path, json, |name, bytes| {
        // What no other program writes is our own text, perhaps of another game.
        if let Ok(text) = str::from_utf8(bytes)
            && !formats::is_foreign(name, bytes)
        {
            games::TABLE.expect_game(text, "mines")?;
        }
        formats::read(name, bytes)
    })
}

impl MinesKind {
    /// The size and the mines asked for.
    fn size_and_mines(&self) -> anyhow::Result<(grid::Size, usize)> {
        let size = self.size.unwrap_or(self.level.size());
        let mines = self.mines.unwrap_or(self.level.mines);
        if mines > size.area() {
            bail!("--mines {mines}: a {size} board has {} cells", size.area());
        }
        Ok((size, mines))
    }
}

/// Fresh boards, one after the other, a blank line between them.
fn generate(kind: &MinesKind, seed: u64, count: u64, json: bool) -> anyhow::Result<Ending> {
    let Some(end) = seed.checked_add(count) else { bail!("--count {count}: seeds end at {}", u64::MAX) };
    let mut out = io::stdout().lock();
    for next in seed..end {
        let desk = fresh(kind, next)?;
        match (json, next > seed) {
            (true, _) => writeln!(out, "{}", json!({ "tilewise": VERSION, "seed": next, "board": desk.text() }))?,
            (false, true) => write!(out, "\n{}", desk.text())?,
            (false, false) => write!(out, "{}", desk.text())?,
        }
    }
    Ok(Ending::Answered)
}

/// A fresh board on the desk.
fn fresh(kind: &MinesKind, seed: u64) -> anyhow::Result<MinesDesk> {
    let (size, mines) = kind.size_and_mines()?;
    let view = View::untouched(size, mines, kind.first);
    Ok(MinesDesk::Played(Game::resume(view, Deal { seed, start: None })?))
}
