//! Boards to play, from files and from seeds.

use super::command::Kind;
use crate::board_file;
use crate::ending::Ending;
use desk::protocol::Trouble;
use desk::verb::Input;
use popstar::Position;
use popstar::desk::{Pick, PopstarDesk, fresh};
use std::path::Path;

/// The one board that was asked for.
pub fn read_one(path: &Path, pick: &Pick) -> Result<PopstarDesk, Ending> {
    let input = board_file::one(path)?;
    pick.one(&input, games::TABLE, "--").map_err(|trouble| unreadable(&input, &trouble))
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

    fn kind(&self) -> fresh::Kind {
        let Self { rules, size, colours, deal, close } = *self;
        fresh::Kind { rules, size, colours, deal, close }
    }
}
