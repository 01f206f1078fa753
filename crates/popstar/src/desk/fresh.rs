//! Fresh boards of PopStar and SameGame.

use super::PopstarDesk;
use super::verbs::{chosen, level, one_of, points, rules};
use crate::text::CLOSES;
use crate::{BoardError, Close, DEALS, Deal, PRESETS, Position, Preset, Rules, generate, text};
use desk::Desk;
use desk::protocol::Trouble;
use desk::verb::{self, Given, Parameter};
use effort::Budget;
use grid::{Complaint, Size};

/// Which fresh boards.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Whose rules.
    pub preset: &'static Preset,
    /// Columns and rows.
    pub size: Size,
    /// How many colours.
    pub colours: u8,
    /// How colours are drawn.
    pub deal: Deal,
    /// The side columns close to.
    pub close: Close,
}

impl Kind {
    /// What was chosen.
    pub(super) fn of(given: &Given) -> Self {
        let preset = Preset::named(given.get("rules")).unwrap_or(&PRESETS[0]);
        let usual = Size::new(preset.size.0, preset.size.1).expect("a preset's size is possible");
        Self {
            preset,
            size: given.size("size").unwrap_or(usual),
            colours: given.number("colours").map_or(preset.colours, |colours| colours as u8),
            deal: chosen(given, "deal", &DEALS),
            close: if given.was_given("close") { chosen(given, "close", &CLOSES) } else { preset.rules.close },
        }
    }

    /// The fresh board of this seed.
    pub fn position(&self, seed: u64) -> Result<Position, BoardError> {
        Ok(Position { board: generate(self.size, self.colours, self.deal, seed)?, rules: self.played_by() })
    }

    /// What a collection of such boards says of them.
    pub fn title(&self) -> &'static str {
        if self.deal == Deal::Even { "even" } else { "uniform" }
    }

    fn played_by(&self) -> Rules {
        Rules { close: self.close, ..self.preset.rules }
    }
}

/// What can be chosen: whose rules, how large, how many colours, and where its player stands.
pub fn options() -> Vec<Parameter> {
    let mut options = kinds(
        rules("The game people play: popstar, samegame, swellfoop, ksame, tatham or jawbreaker").usual("popstar"),
    );
    options.extend(points());
    options
}

/// Which boards, by these rules.
pub(super) fn kinds(rules: Parameter) -> Vec<Parameter> {
    vec![
        rules,
        Parameter::new(
            "size",
            verb::Kind::Size,
            "Columns and rows [default: as the rules have it, 10x10 or with samegame 15x15]",
        )
        .shown("WxH"),
        Parameter::new(
            "colours",
            verb::Kind::Number(2, 9),
            "Colours, 2 to 9 [default: as the rules have it, mostly 5]",
        ),
        one_of("deal", &DEALS, "uniform: every tile draws its colour; even: every colour as often as every other")
            .usual("uniform"),
        one_of(
            "close",
            &CLOSES,
            "The side columns close to: left or right [default: as the rules have it, mostly left]",
        ),
    ]
}

/// A board dealt by lot, or without a seed an empty one to be painted.
pub fn make(given: &Given, seed: Option<u64>, _: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
    let kind = Kind::of(given);
    let Some(seed) = seed else {
        let row = ".".repeat(kind.size.width().into()) + "\n";
        let (blank, _) = text::read(&format!("popstar\n{}", row.repeat(kind.size.height().into())))?;
        let position = Position { rules: kind.played_by(), ..blank };
        return Ok(Box::new(PopstarDesk::new(position, level(given)).to_enter()));
    };
    let position = kind.position(seed).map_err(|error| given.refuse("size", Complaint::from(error)))?;
    // What is dealt orders its colours by lot, what is read by where they stand; a desk is the same either way.
    Ok(Box::new(PopstarDesk::read(&text::write(&position, level(given)))?))
}
