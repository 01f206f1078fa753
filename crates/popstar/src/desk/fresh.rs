//! Fresh boards of PopStar and SameGame.

use super::PopstarDesk;
use crate::{Bonus, Deal, Rules, generate, text};
use desk::{Desk, Refusal, Setting, Wanted, bad_value};
use effort::Budget;
use grid::Size;

/// What can be chosen: whose rules, how large, how many colours.
pub fn options() -> Vec<Setting> {
    vec![
        Setting { key: "rules", value: "popstar".into(), choices: text::rules_names() },
        Setting { key: "size", value: String::new(), choices: Vec::new() },
        Setting { key: "colours", value: "5".into(), choices: vec!["2", "3", "4", "5", "6", "7", "8", "9"] },
        Setting { key: "target", value: String::new(), choices: Vec::new() },
    ]
}

/// A board dealt by lot, or without a seed an empty one to be painted.
pub fn make(wanted: &Wanted, seed: Option<u64>, _: &mut Budget) -> Result<Box<dyn Desk>, Refusal> {
    let rules = text::rules(wanted.get("rules")).unwrap_or(Rules::POPSTAR);
    let side = if matches!(rules.bonus, Bonus::Clear { .. }) { 15 } else { 10 };
    let usual = Size::new(side, side).expect("the usual size is possible");
    let size = wanted.size("size")?.unwrap_or(usual);
    let colours = wanted.number("colours")?.unwrap_or(5);
    let board = match seed {
        None => {
            let row = ".".repeat(size.width().into()) + "\n";
            row.repeat(size.height().into())
        }
        Some(seed) => generate(size, colours as u8, Deal::Uniform, seed)
            .map_err(|error| bad_value("size", &size.to_string(), &error.to_string()))?
            .to_string(),
    };
    // One rule for what may stand on a board: what can be read again.
    let mut desk = PopstarDesk::read(&format!("popstar rules={}\n{board}", wanted.get("rules")))?;
    desk.set("target", wanted.get("target"))?;
    Ok(Box::new(desk))
}
