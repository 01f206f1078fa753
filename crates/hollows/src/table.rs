//! The figures of the methods page: every goal's optimum on every group, and what the documented
//! methods reach.
//!
//! Nothing is sampled. An optimum is the exact value of a board before its first flip; a
//! documented method is followed in every arrangement, with every fox case and every tie.

use crate::aim::Aim;
use crate::documented::Method;
use crate::documented::paths::{Figures, Record, WANTED, follow};
use crate::knowledge::knowledge;
use crate::patterns::{Group, upright};
use crate::ratio::Ratio;
use crate::search::Search;
use crate::second_game::{second_game, untouched};
use crate::settings::{Chance, Game, Goal, Settings};
use crate::view::FLIPS;
use effort::{Budget, Stop};

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

/// The whole table: optima for every goal and chance, then what the documented methods reach for
/// the goals they have.
pub fn table(budget: &mut Budget) -> Result<Vec<Row>, Stop> {
    let mut rows = Vec::new();
    for fox in CHANCES {
        rows.extend(optima(fox, budget)?);
    }
    for method in Method::ALL {
        let followed = Followed::new(method, budget)?;
        rows.extend(CHANCES.into_iter().flat_map(|fox| followed.rows(fox)));
    }
    Ok(rows)
}

/// States that a goal is worked out for in the time it takes to find one.
const WORKED_OUT_A_NODE: usize = 16;

/// The best there is for the week and for every goal. A node is a state, or a goal worked out for sixteen of them.
pub fn optima(fox: Chance, budget: &mut Budget) -> Result<Vec<Row>, Stop> {
    let settings = Settings { fox, ..Settings::default() };
    let worth = second_game(&settings, budget)?;
    let goals = [TableGoal::WeekLeaves].into_iter().chain(Goal::all().map(TableGoal::Goal));
    let mut rows: Vec<Row> =
        goals.map(|goal| Row { goal, fox, method: None, value: Ratio::ZERO, groups: [Ratio::ZERO; 4] }).collect();
    for (number, group) in Group::ALL.into_iter().enumerate() {
        let view = untouched(upright(group).blocked, settings.clone());
        let knowledge = knowledge(&view).expect("a listed board has its arrangements");
        // Which states there are does not depend on the goal, so they are found once a group.
        let mut search = Search::<1>::new(&knowledge, &view).expect("a listed board has few arrangements");
        let start = search.start();
        let node = search.node(start.state, budget)?;
        let total = search.graph.nodes[node as usize].weight.total();
        for row in &mut rows {
            budget.spend_many(search.graph.nodes.len().div_ceil(WORKED_OUT_A_NODE) as u64)?;
            let mut view = view.clone();
            (view.settings.goal, view.settings.game) = row.goal.asked();
            let mut aim = Aim::new(&view, total, worth);
            let score = aim.score(&search.graph, node, start.left);
            row.groups[number] = aim.values(score, total).0;
        }
    }
    for row in &mut rows {
        row.value = row.goal.over_all(row.groups);
    }
    Ok(rows)
}

impl TableGoal {
    /// The name players give it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Goal(goal) => goal.name(),
            Self::WeekLeaves => "week-leaves",
        }
    }

    /// The goal, and the game it is asked in.
    pub const fn asked(self) -> (Goal, Game) {
        match self {
            Self::Goal(goal) => (goal, Game::Second),
            Self::WeekLeaves => (Goal::Leaves, Game::First),
        }
    }

    /// From the groups to all arrangements: the mean, or the most of worst cases.
    pub fn over_all(self, groups: [Ratio; 4]) -> Ratio {
        match self {
            Self::Goal(Goal::Worst(_)) => groups.into_iter().fold(Ratio::ZERO, Ord::max),
            _ => mean(groups),
        }
    }
}

/// A documented method followed on all four groups, its ties broken evenly.
pub struct Followed {
    method: Method,
    /// What it did, group by group.
    pub records: [Record; 4],
}

impl Followed {
    /// Follows the method. A node is a flip.
    pub fn new(method: Method, budget: &mut Budget) -> Result<Self, Stop> {
        let mut records = Vec::new();
        for group in Group::ALL {
            records.push(follow(method, group, FLIPS.into(), budget)?);
        }
        Ok(Self { method, records: records.try_into().expect("a record for each group") })
    }

    /// What it reaches for every goal it has.
    pub fn rows(&self, fox: Chance) -> Vec<Row> {
        let goals = WANTED.iter().flat_map(|&parts| [Goal::Chance(parts), Goal::Flips(parts), Goal::Worst(parts)]);
        goals.filter_map(|goal| self.row(goal, fox)).collect()
    }

    /// What it reaches for a goal, if that is one it has. The method does not know the chance of a
    /// fox, so what it reaches is the mean of both cases.
    pub fn row(&self, goal: Goal, fox: Chance) -> Option<Row> {
        let (Goal::Chance(parts) | Goal::Flips(parts) | Goal::Worst(parts)) = goal else { return None };
        let number = WANTED.iter().position(|&wanted| wanted == parts)?;
        let (there, whole) = (u128::from(fox.units()), u128::from(Chance::whole(1).units()));
        let groups = self.records.map(|record| {
            let (with, without) = (record.fox[number], record.no_fox[number]);
            let mix = |with: Ratio, without: Ratio| {
                let share = |part: Ratio, of: u128| Ratio::new(part.above() * of, part.below() * whole);
                share(with, there) + share(without, whole - there)
            };
            match goal {
                Goal::Chance(_) => mix(with.chance, without.chance),
                Goal::Flips(_) => mix(with.flips, without.flips),
                _ if there == 0 => Ratio::from(u128::from(without.worst)),
                _ if there == whole => Ratio::from(u128::from(with.worst)),
                _ => Ratio::from(u128::from(with.worst.max(without.worst))),
            }
        });
        let goal = TableGoal::Goal(goal);
        Some(Row { goal, fox, method: Some(self.method), value: goal.over_all(groups), groups })
    }

    /// Mean over all arrangements of a figure, for the parts of that number in [`WANTED`].
    pub fn published(&self, number: usize, fox: bool, figure: impl Fn(&Figures) -> f64) -> f64 {
        let sum = |record: &Record| {
            let figures = if fox { &record.fox[number] } else { &record.no_fox[number] };
            figure(figures) * record.arrangements as f64
        };
        let arrangements: usize = self.records.iter().map(|record| record.arrangements).sum();
        self.records.iter().map(sum).sum::<f64>() / arrangements as f64
    }
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

    /// Every goal named has the value named, to the digits written.
    #[track_caller]
    fn check(fox: u32, wanted: &[(&str, &str)]) {
        let rows = optima(Chance::of_units(fox), &mut Budget::unlimited()).unwrap();
        for (goal, value) in wanted {
            let row = rows.iter().find(|row| row.goal.name() == *goal).unwrap();
            let decimals = value.split('.').nth(1).map_or(0, str::len);
            assert_eq!(format!("{:.decimals$}", row.value.to_f64()), *value, "{goal} {fox}");
        }
    }

    #[test]
    fn the_table_ends_with_its_nodes_and_hears_whoever_interrupts_it() {
        let fox = Chance::of_units(5_000);
        for nodes in [0, 1, 1_000, 5_000] {
            assert_eq!(optima(fox, &mut Budget::nodes(nodes)), Err(Stop::Nodes), "{nodes}");
            for method in Method::ALL {
                let followed = Followed::new(method, &mut Budget::nodes(nodes));
                assert_eq!(followed.err(), Some(Stop::Nodes), "{method:?} {nodes}");
            }
        }
        let asked = std::cell::Cell::new(0);
        let interrupt = || {
            asked.set(asked.get() + 1);
            asked.get() > 3
        };
        let mut budget = Budget::interruptible(u64::MAX, &interrupt);
        assert_eq!(table(&mut budget), Err(Stop::Interrupted));
        assert!(budget.spent() < 2_000, "{budget:?}");
    }

    #[test]
    fn the_optima_are_what_they_were_found_to_be() {
        check(
            0,
            &[("sword+present", "0.88889"), ("sword+fox", "0.88889"), ("leaves", "48.333"), ("week-leaves", "94.444")],
        );
        check(2_500, &[("leaves", "60.476"), ("week-leaves", "112.282")]);
        check(
            5_000,
            &[
                ("sword+present-worst", "12"),
                ("sword+fox-worst", "12"),
                ("present+fox-worst", "10"),
                ("all-worst", "16"),
                ("leaves", "85.952"),
                ("week-leaves", "151.716"),
            ],
        );
        check(7_500, &[("leaves", "111.429"), ("week-leaves", "202.574")]);
        check(
            10_000,
            &[
                ("sword+present", "0.88889"),
                ("sword+fox", "0.97222"),
                ("present+fox", "1"),
                ("all", "0.12698"),
                ("sword+present-flips", "10.6667"),
                ("sword+fox-flips", "9.0873"),
                ("present+fox-flips", "7.7302"),
                ("all-flips", "13.0079"),
                ("leaves", "136.905"),
                ("week-leaves", "253.433"),
            ],
        );
    }
}
