//! Fresh research notes.

use super::ThaumcraftDesk;
use crate::{Aspects, Board, CannotGenerate, DEFAULT_SET, generate_note, generate_random, note, notes};
use desk::{Desk, Refusal, Sentence, Setting, Wanted, bad_value};
use effort::Budget;
use std::sync::{Arc, LazyLock};

const COMPLEXITIES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const ANCHORS: [&str; 7] = ["2", "3", "4", "5", "6", "7", "8"];

/// Sets that stand alone; most mods need the base game beside them.
pub(super) static SETS: LazyLock<Vec<&str>> =
    LazyLock::new(|| Aspects::set_names().into_iter().filter(|set| Aspects::of_set(set).is_ok()).collect());

/// What can be chosen: a research of the base game, or how large a note and how many anchors.
pub fn options() -> Vec<Setting> {
    let mut researches: Vec<&str> = notes().into_iter().map(|note| note.key).collect();
    researches.sort_unstable();
    researches.insert(0, "");
    let option = |key, value: &str, choices| Setting { key, value: value.into(), choices };
    vec![
        option("complexity", "2", COMPLEXITIES.to_vec()),
        option("anchors", "3", ANCHORS.to_vec()),
        option("research", "", researches),
        option("set", DEFAULT_SET, SETS.clone()),
    ]
}

/// A note by the game's own rules, or without a seed an empty one.
pub fn make(wanted: &Wanted, seed: Option<u64>, _: &mut Budget) -> Result<Box<dyn Desk>, Refusal> {
    let plain = |error: &dyn ToString| Refusal(Sentence::plain(&error.to_string()));
    let aspects = Arc::new(Aspects::of_set(wanted.get("set")).map_err(|error| plain(&error))?);
    let complexity = wanted.number("complexity")?.unwrap_or(2) as u8;
    let board = match (seed, wanted.get("research")) {
        (None, _) => Board::new(aspects, 1 + u32::from(complexity.min(3))).map_err(|error| plain(&error))?,
        (Some(seed), "") => {
            let anchors = wanted.number("anchors")?.unwrap_or(3);
            generate_random(aspects, complexity, anchors, seed).map_err(|cannot| refused(&cannot))?
        }
        (Some(seed), name) => {
            let known = note(name).map_err(|near| bad_value("research", name, near.unwrap_or("another name")))?;
            generate_note(aspects, &known, seed).map_err(|cannot| refused(&cannot))?
        }
    };
    Ok(Box::new(ThaumcraftDesk::new(board)))
}

fn refused(cannot: &CannotGenerate) -> Refusal {
    match cannot {
        CannotGenerate::Complexity(complexity) => {
            bad_value("complexity", &complexity.to_string(), &COMPLEXITIES.join(", "))
        }
        CannotGenerate::TooManyAnchors { wanted, most } => {
            bad_value("anchors", &wanted.to_string(), &format!("a number up to {most}"))
        }
        CannotGenerate::TooFewAspects(known) => bad_value("anchors", "", &format!("a number up to {known}")),
    }
}
