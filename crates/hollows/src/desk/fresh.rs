//! Fresh boards of Faux Hollows.

use super::HollowsDesk;
use crate::{Played, View, text};
use desk::{Desk, Refusal, Setting, Wanted};
use effort::Budget;

/// What can be chosen: the settings that matter from the first flip on.
pub fn options() -> Vec<Setting> {
    let usual = HollowsDesk::Analysed(View::default()).settings();
    usual.into_iter().filter(|setting| ["goal", "game", "fox"].contains(&setting.key)).collect()
}

/// A hidden board, or without a seed one to be entered.
pub fn make(wanted: &Wanted, seed: Option<u64>, _: &mut Budget) -> Result<Box<dyn Desk>, Refusal> {
    let mut blank = HollowsDesk::Analysed(View::default());
    for option in options() {
        blank.set(option.key, wanted.get(option.key))?;
    }
    Ok(Box::new(match seed {
        None => blank,
        Some(seed) => {
            let game = Played::deal(seed, blank.view().settings.clone());
            // One rule for what may stand on a board: what can be read again.
            HollowsDesk::read(&text::write(game.view(), Some(seed)))?
        }
    }))
}
