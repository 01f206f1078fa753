//! What is no verb of Faux Hollows: playing, and a board to start from.

use crate::command::{HollowsSettings, HollowsVerb};
use crate::ending::Ending;
use crate::seed::any_seed;
use crate::{board_file, play};
use desk::Desk;
use hollows::desk::HollowsDesk;
use hollows::desk::settings::Set;
use std::io::{self, Write};

pub fn run(verb: HollowsVerb) -> anyhow::Result<Ending> {
    match verb {
        HollowsVerb::Play { board, set: HollowsSettings(set), seed } => {
            let values = set.iter().map(|(key, value)| (*key, value.as_str())).collect();
            let set = Set { before: "--", values };
            let another = || set.deal(any_seed()).ok().map(|desk| Box::new(desk) as Box<dyn Desk>);
            let desk = match board {
                Some(path) => match board_file::read(&path, "hollows", false, HollowsDesk::read) {
                    Ok(desk) => set.on(desk)?,
                    Err(ending) => return Ok(ending),
                },
                None => set.deal(seed.unwrap_or_else(any_seed))?,
            };
            play::run(Box::new(desk), Some(&another))
        }
        HollowsVerb::Example => {
            io::stdout().write_all(hollows::text::EXAMPLE.as_bytes())?;
            Ok(Ending::Answered)
        }
    }
}
