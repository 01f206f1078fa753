//! Fresh boards of Faux Hollows.

use super::HollowsDesk;
use super::settings::{self, Set};
use crate::View;
use desk::Desk;
use desk::protocol::Trouble;
use desk::verb::{Given, Parameter};
use effort::Budget;

/// What usually holds of the settings that matter from the first flip on.
const USUAL: [(&str, &str); 3] = [("goal", "leaves"), ("game", "1"), ("fox", "0.5")];

/// What can be chosen: every setting of a board.
pub fn options() -> Vec<Parameter> {
    let usual = |key| USUAL.iter().find(|(known, _)| *known == key).map_or("", |(_, usual)| usual);
    settings::parameters().into_iter().map(|option| option.clone().usual(usual(option.key))).collect()
}

/// A hidden board, or without a seed one to be entered.
pub fn make(given: &Given, seed: Option<u64>, _: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
    let set = Set::of(given);
    Ok(Box::new(match seed {
        None => set.on(HollowsDesk::Analysed(View::default()))?,
        Some(seed) => set.deal(seed)?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_to_be_usual_is() {
        let settings = HollowsDesk::Analysed(View::default()).settings();
        for (key, usual) in USUAL {
            assert!(settings.iter().any(|setting| setting.key == key && setting.value == usual), "{key}");
        }
    }
}
