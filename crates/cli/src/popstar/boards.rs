//! Boards to play, from files and from seeds.

use super::command::Kind;
use crate::board_file;
use crate::ending::Ending;
use desk::protocol::Trouble;
use desk::verb::Input;
use popstar::Position;
use popstar::desk::{Pick, fresh};
use popstar::text::Named;
use std::path::Path;

/// All boards of a file that are meant.
pub fn read_all(path: &Path, pick: &Pick) -> Result<Vec<Named>, Ending> {
    let input = board_file::one(path)?;
    pick.all(&input, games::TABLE).map_err(|trouble| unreadable(&input, &trouble))
}

fn unreadable(input: &Input, trouble: &Trouble) -> Ending {
    Ending::Unreadable(match trouble {
        Trouble::Text(error) => format!("{}:{error}", input.name),
        _ => trouble.to_string(),
    })
}

impl Kind {
    /// The fresh board of this seed.
    pub fn fresh(&self, seed: u64) -> Result<Position, Ending> {
        let kind = self.kind();
        kind.position(seed).map_err(|error| Ending::Unreadable(format!("--size {}: {error}", kind.size())))
    }

    /// What a collection of such boards says of them.
    pub fn title(&self) -> &'static str {
        self.kind().title()
    }

    fn kind(&self) -> fresh::Kind {
        let Self { rules, size, colours, deal, close } = *self;
        fresh::Kind { rules, size, colours, deal, close }
    }
}
