//! Settings of the board's header, given beside the board instead.

use super::HollowsDesk;
use crate::{Goal, Played, Settings, View};
use desk::verb::{Given, Kind, Parameter};
use desk::{Desk, Refusal};
use grid::{Problem, TextError};

/// The goals that are offered.
pub(super) fn goals() -> Vec<&'static str> {
    Goal::all().map(Goal::name).collect()
}

/// What they are listed under.
pub(super) const HEADING: &str = "Settings";

/// What can be given, by the names of the header.
pub fn parameters() -> Vec<Parameter> {
    let any = |key, help| Parameter::new(key, Kind::Any(Vec::new()), help).under(HEADING);
    let named = |key, names: &[&'static str], help| Parameter::new(key, Kind::Any(names.to_vec()), help).under(HEADING);
    let leaves = |key, help| any(key, help).shown("LEAVES");
    vec![
        named(
            "goal",
            &goals(),
            "leaves, or sword+present, sword+fox, present+fox, fox, sword, present, all, each also with -flips or -worst",
        ),
        named("game", &["1", "2"], "The week's first or second game: 1 or 2"),
        any("flips", "Flips left, if fewer than the flipped tiles leave of 11"),
        any("fox", "How likely there is a fox at all, from 0 to 1"),
        leaves("swords", "Leaves for the swords"),
        leaves("present", "Leaves for a present of which no piece was seen"),
        leaves("box", "Leaves for a gift box"),
        leaves("coffer", "Leaves for a coffer"),
        leaves("catch", "Leaves for the fox"),
        leaves("second", "Leaves a second game is worth, or 'best' for the most that can be expected of it"),
        any("weights", "How likely the arrangements of the board are, such as 1,1,2,…, or 'equal'"),
    ]
}

/// Settings that were given.
#[derive(Clone, Debug)]
pub struct Set<'a> {
    /// What stands before their names where they were given.
    pub before: &'static str,
    /// Their names and values.
    pub values: Vec<(&'static str, &'a str)>,
}

impl<'a> Set<'a> {
    /// Those that a verb was given.
    pub(super) fn of(given: &'a Given) -> Self {
        let keys = parameters().into_iter().map(|option| option.key).chain(["method"]);
        let values = keys.filter(|key| given.was_given(key)).map(|key| (key, given.get(key)));
        Self { before: given.before, values: values.collect() }
    }

    /// The board with these settings.
    pub fn on(&self, mut desk: HollowsDesk) -> Result<HollowsDesk, Refusal> {
        for (key, value) in &self.values {
            let text = grid::text::with_setting(&desk.text(), key, value);
            desk = text.and_then(|text| HollowsDesk::read(&text)).map_err(|error| self.refused(&error))?;
        }
        Ok(desk)
    }

    /// These settings, and the usual ones beside them.
    pub(super) fn alone(&self) -> Result<Settings, Refusal> {
        Ok(self.on(HollowsDesk::Analysed(View::default()))?.view().settings.clone())
    }

    /// The board that a seed deals.
    pub fn deal(&self, seed: u64) -> Result<HollowsDesk, Refusal> {
        // How many flips are left is known only of a board.
        let (of_board, of_game) = self.values.iter().partition(|(key, _)| *key == "flips");
        let part = |values| Self { before: self.before, values };
        let game = Played::deal(seed, part(of_game).alone()?);
        let desk = part(of_board).on(HollowsDesk::Played(game))?;
        // How many weights there have to be, too: what is dealt can be read again.
        HollowsDesk::read(&desk.text()).map_err(|error| self.refused(&error))
    }

    /// An error in a setting that did not come from the header, where it has no line and column.
    fn refused(&self, error: &TextError) -> Refusal {
        match &error.problem {
            Problem::BadValue { key, found, wanted } => {
                let option = format!("{}{key}", self.before);
                Refusal::value(&format!("{option} {found}"), &option, found, wanted)
            }
            _ => error.clone().into(),
        }
    }
}
