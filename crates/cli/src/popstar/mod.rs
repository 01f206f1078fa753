//! What is no verb of PopStar and SameGame: the arena.

mod arena;
mod boards;
pub mod command;
mod search;

use crate::ending::Ending;
use command::PopstarVerb;

pub fn run(verb: PopstarVerb) -> anyhow::Result<Ending> {
    match verb {
        PopstarVerb::Arena { boards, kind, from, count, methods, tuning, effort, json } => {
            let asked = arena::Asked { methods, settings: search::settings(&tuning, &effort), effort, json };
            match arena::boards(boards.as_deref(), &kind, from, count) {
                Ok(boards) => arena::run(&boards, &asked),
                Err(ending) => Ok(ending),
            }
        }
    }
}
