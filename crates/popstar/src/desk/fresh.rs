//! Fresh boards of PopStar and SameGame.

use super::PopstarDesk;
use crate::{BoardError, Bonus, Close, Deal, Position, Rules, generate, text};
use desk::{Desk, Refusal, Setting, Wanted, bad_value};
use effort::Budget;
use grid::Size;

/// Which fresh boards.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Whose rules; PopStar's if nobody's.
    pub rules: Option<Rules>,
    /// Columns and rows; as usual for the rules if nothing is said.
    pub size: Option<Size>,
    /// How many colours.
    pub colours: u8,
    /// How colours are drawn.
    pub deal: Deal,
    /// The side columns close to.
    pub close: Close,
}

impl Kind {
    /// The fresh board of this seed.
    pub fn position(&self, seed: u64) -> Result<Position, BoardError> {
        let rules = Rules { close: self.close, ..self.rules() };
        Ok(Position { board: generate(self.size(), self.colours, self.deal, seed)?, rules })
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        let side = if matches!(self.rules().bonus, Bonus::Clear { .. }) { 15 } else { 10 };
        self.size.unwrap_or_else(|| Size::new(side, side).expect("the usual size is possible"))
    }

    /// What a collection of such boards says of them.
    pub fn title(&self) -> &'static str {
        if self.deal == Deal::Even { "even" } else { "uniform" }
    }

    fn rules(&self) -> Rules {
        self.rules.unwrap_or(Rules::POPSTAR)
    }
}

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
    let kind = Kind {
        rules: text::rules(wanted.get("rules")),
        size: wanted.size("size")?,
        colours: wanted.number("colours")?.unwrap_or(5) as u8,
        deal: Deal::Uniform,
        close: Close::Left,
    };
    let size = kind.size();
    let board = match seed {
        None => {
            let row = ".".repeat(size.width().into()) + "\n";
            row.repeat(size.height().into())
        }
        Some(seed) => {
            let refused = |error: BoardError| bad_value("size", &size.to_string(), &error.to_string());
            kind.position(seed).map_err(refused)?.board.to_string()
        }
    };
    // One rule for what may stand on a board: what can be read again.
    let mut desk = PopstarDesk::read(&format!("popstar rules={}\n{board}", wanted.get("rules")))?;
    desk.set("target", wanted.get("target"))?;
    Ok(Box::new(desk))
}
