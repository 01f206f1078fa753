//! Which board of a file is meant, and where its player stands.

use super::words::sentence;
use super::{GAME, PopstarDesk};
use crate::text::{self, Named};
use crate::{Level, Points, Rules};
use desk::protocol::Trouble;
use desk::verb::Input;
use desk::{Sentence, Table};
use grid::text::utf8;
use std::path::Path;

/// Which boards of a file, by whose rules and for which level. What is said here counts more than what the file says.
#[derive(Clone, Debug, Default)]
pub struct Pick {
    /// The board of this name in a collection.
    pub id: Option<String>,
    /// Whose rules.
    pub rules: Option<Rules>,
    /// Points made before this board.
    pub score: Option<Points>,
    /// Points to reach, those made before included.
    pub target: Option<Points>,
}

impl Pick {
    /// All boards that are meant: of a collection, or the one of board text.
    pub fn all(&self, input: &Input, table: Table) -> Result<Vec<Named>, Trouble> {
        let id = Path::new(&input.name).file_stem().map_or_else(|| "board".into(), |name| name.to_string_lossy());
        let boards = text::boards(utf8(&input.bytes)?, &id, self.rules);
        let mut boards = boards.map_err(|error| table.with_example_of(GAME.name, error))?;
        if let Some(wanted) = &self.id {
            boards.retain(|named| named.id == *wanted);
            if boards.is_empty() {
                return Err(input.has_no_board(wanted).into());
            }
        }
        for Named { level, .. } in &mut boards {
            let is_played = level.is_played || self.score.is_some_and(|score| score > 0);
            *level =
                Level { score: self.score.unwrap_or(level.score), target: self.target.or(level.target), is_played };
        }
        Ok(boards)
    }

    /// The one board that is meant. `before` is what stands before an option's name.
    pub fn one(&self, input: &Input, table: Table, before: &str) -> Result<PopstarDesk, Trouble> {
        match <[Named; 1]>::try_from(self.all(input, table)?) {
            Ok([named]) => Ok(PopstarDesk::new(named.position, named.level)),
            Err(boards) => Err(input.refuse(which(boards.len(), before)).into()),
        }
    }
}

/// One of so many boards is meant, and nothing says which.
pub(super) fn which(boards: usize, before: &str) -> Sentence {
    sentence("popstar.refused.board").count("boards", boards).text("option", &format!("{before}id"))
}
