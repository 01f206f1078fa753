//! The verbs of Minesweeper.

use crate::command::{MinesKind, MinesVerb};
use crate::ending::Ending;
use crate::seed::any_seed;
use crate::{board_file, play};
use anyhow::bail;
use desk::Desk;
use mines::desk::MinesDesk;
use mines::formats::{self, Held};
use mines::{Deal, Game, View};
use std::io::{self, Write};
use std::path::Path;

pub fn run(verb: MinesVerb) -> anyhow::Result<Ending> {
    match verb {
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

/// A fresh board on the desk.
fn fresh(kind: &MinesKind, seed: u64) -> anyhow::Result<MinesDesk> {
    let (size, mines) = kind.size_and_mines()?;
    let view = View::untouched(size, mines, kind.first);
    Ok(MinesDesk::Played(Game::resume(view, Deal { seed, start: None })?))
}
