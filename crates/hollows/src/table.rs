//! The figures of the methods page: every goal's optimum on every group, and what the documented
//! methods reach.
//!
//! Nothing is sampled. An optimum is the exact value of a board before its first flip; a
//! documented method is followed in every arrangement, with every fox case and every tie.

use crate::advise::advise;
use crate::documented::Method;
use crate::documented::paths::{Figures, WANTED, follow};
use crate::patterns::{Group, upright};
use crate::ratio::Ratio;
use crate::second_game::untouched;
use crate::settings::{Chance, Game, Goal, Settings};
use crate::view::FLIPS;
use effort::Budget;

/// One line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What is counted.
    pub goal: TableGoal,
    /// The chance of a fox.
    pub fox: Chance,
    /// A documented method, or, without one, the best there is.
    pub method: Option<Method>,
    /// The mean over all listed arrangements: a chance, flips, or leaves. For the worst case, the
    /// most.
    pub value: Ratio,
    /// The same for the groups A to D.
    pub groups: [Ratio; 4],
}

/// What a line of the table counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableGoal {
    /// A goal within one game; leaves are those of a second game.
    Goal(Goal),
    /// Leaves of a week: the first game, and the second if the swords of the first are finished.
    WeekLeaves,
}

/// Chances of a fox the table is made for.
pub const CHANCES: [Chance; 5] = [
    Chance::of_units(0),
    Chance::of_units(2_500),
    Chance::of_units(5_000),
    Chance::of_units(7_500),
    Chance::of_units(10_000),
];

/// The whole table: optima for every goal and chance, then the documented methods for the goals
/// they have, with a fox and without.
pub fn table() -> Vec<Row> {
    let mut rows = Vec::new();
    for fox in CHANCES {
        rows.push(optimum(TableGoal::WeekLeaves, fox));
        rows.extend(Goal::all().map(|goal| optimum(TableGoal::Goal(goal), fox)));
    }
    for method in Method::ALL {
        rows.extend(documented(method));
    }
    rows
}

/// The best there is.
pub fn optimum(goal: TableGoal, fox: Chance) -> Row {
    let (goal_asked, game) = match goal {
        TableGoal::Goal(goal) => (goal, Game::Second),
        TableGoal::WeekLeaves => (Goal::Leaves, Game::First),
    };
    let groups = Group::ALL.map(|group| {
        let settings = Settings { goal: goal_asked, game, fox, ..Settings::default() };
        let view = untouched(upright(group).blocked, settings);
        advise(&view, &mut Budget::unlimited()).expect("a listed board has advice").value
    });
    let value = match goal {
        TableGoal::Goal(Goal::Worst(_)) => groups.into_iter().fold(Ratio::ZERO, Ord::max),
        _ => mean(groups),
    };
    Row { goal, fox, method: None, value, groups }
}

/// What a documented method reaches, its ties broken evenly.
pub fn documented(method: Method) -> Vec<Row> {
    let records = Group::ALL.map(|group| follow(method, group, FLIPS.into()));
    let mut rows = Vec::new();
    for (number, &parts) in WANTED.iter().enumerate() {
        for (units, fox) in [(10_000, true), (0, false)] {
            let figures = records.map(|record| if fox { record.fox[number] } else { record.no_fox[number] });
            let mut add = |goal, groups| {
                let (goal, fox) = (TableGoal::Goal(goal), Chance::of_units(units));
                rows.push(Row { goal, fox, method: Some(method), value: mean(groups), groups });
            };
            add(Goal::Chance(parts), figures.map(|figures: Figures| figures.chance));
            add(Goal::Flips(parts), figures.map(|figures: Figures| figures.flips));
        }
    }
    rows
}

/// The mean over all listed arrangements.
fn mean(groups: [Ratio; 4]) -> Ratio {
    let counts = Group::ALL.map(|group| upright(group).arrangements.len() as u128);
    let parts = groups.into_iter().zip(counts).map(|(value, count)| Ratio::new(value.above() * count, value.below()));
    let sum = parts.fold(Ratio::ZERO, |sum, part| sum + part);
    Ratio::new(sum.above(), sum.below() * counts.iter().sum::<u128>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(goal: &str, fox: u32, wanted: &str) {
        let goal = match goal {
            "week-leaves" => TableGoal::WeekLeaves,
            name => TableGoal::Goal(name.parse().unwrap()),
        };
        let row = optimum(goal, Chance::of_units(fox));
        let decimals = wanted.split('.').nth(1).map_or(0, str::len);
        assert_eq!(format!("{:.decimals$}", row.value.to_f64()), wanted, "{goal:?} {fox}");
    }

    #[test]
    fn the_optima_are_what_they_were_found_to_be() {
        check("sword+present", 10_000, "0.88889");
        check("sword+present", 0, "0.88889");
        check("sword+fox", 10_000, "0.97222");
        check("sword+fox", 0, "0.88889");
        check("present+fox", 10_000, "1");
        check("all", 10_000, "0.12698");
        check("sword+present-flips", 10_000, "10.6667");
        check("sword+fox-flips", 10_000, "9.0873");
        check("present+fox-flips", 10_000, "7.7302");
        check("all-flips", 10_000, "13.0079");
        check("sword+present-worst", 5_000, "12");
        check("sword+fox-worst", 5_000, "12");
        check("present+fox-worst", 5_000, "10");
        check("all-worst", 5_000, "16");
    }

    #[test]
    fn a_weeks_leaves_are_what_they_were_found_to_be() {
        for (fox, leaves) in
            [(0, "94.444"), (2_500, "112.282"), (5_000, "151.716"), (7_500, "202.574"), (10_000, "253.433")]
        {
            check("week-leaves", fox, leaves);
        }
        for (fox, leaves) in
            [(0, "48.333"), (2_500, "60.476"), (5_000, "85.952"), (7_500, "111.429"), (10_000, "136.905")]
        {
            check("leaves", fox, leaves);
        }
    }
}
