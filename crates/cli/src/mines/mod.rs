//! What is no verb of Minesweeper yet: the arena and first clicks.

mod arena;
mod first_clicks;
mod tables;

use crate::command::{MinesKind, MinesVerb};
use crate::ending::Ending;
use anyhow::bail;

pub fn run(verb: MinesVerb) -> anyhow::Result<Ending> {
    match verb {
        MinesVerb::Arena { kind, methods, games, seed, boards, from, each, low_noise, threads, json } => {
            let boards = match arena::Boards::new(&kind, games, seed, boards.as_deref(), from)? {
                Ok(boards) => boards,
                Err(ending) => return Ok(ending),
            };
            let contest = arena::Contest { boards, each, low_noise, threads: threads.into(), json };
            contest.run(&methods)
        }
        MinesVerb::FirstClicks { kind, policy, games, seed, threads, json } => {
            first_clicks::Trial { policy, games, seed, threads: threads.into(), json }.run(&kind)
        }
    }
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
