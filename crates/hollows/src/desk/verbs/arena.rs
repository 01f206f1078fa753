//! `arena`: methods played in every arrangement, with every fox case and tie.

use super::super::settings::{Set, goals};
use super::super::words::{goal_key, sentence};
use super::columns::{decimals, left, right, title};
use super::solve;
use crate::documented::Method;
use crate::documented::paths::WANTED;
use crate::patterns::{Group, upright};
use crate::table::{Followed, TableGoal};
use crate::{Game, Goal, NoPolicy, Parts, Ratio, Settings, policy, referee, untouched};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Language, words};
use effort::{Budget, Stop};
use grid::Wanted;
use serde_json::{Value, json};

pub(super) const VERB: Verb = Verb {
    name: "arena",
    about: "Play methods in every arrangement, with every fox case and every tie; nothing is sampled",
    notes: "Ctrl-C prints the methods played so far.\n\nExit status: 0 played, 2 options unreadable, 130 stopped by Ctrl-C.",
    takes: Takes::Nothing,
    options: || {
        let goal = "What is counted: sword+present, sword+fox, present+fox, fox or all, also with -flips or -worst; \
                    for exact any goal";
        vec![
            Parameter::new("goal", Kind::Any(goals()), goal).usual("sword+present"),
            Parameter::new("fox", Kind::Any(Vec::new()), "How likely there is a fox at all").usual("0.5"),
            Parameter::new("method", Kind::Any(names().collect()), "Method to play; give it again to compare")
                .usual("exact,recursive")
                .many(),
        ]
    },
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

/// How a method did.
struct Row {
    method: &'static str,
    /// Games played: worlds, and for methods with ties every way through them.
    games: u64,
    value: Ratio,
    groups: [Ratio; 4],
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    // One game and nothing after it: that is what the documented methods play.
    let values = vec![("goal", given.get("goal")), ("fox", given.get("fox")), ("game", "2")];
    let settings = Set { before: given.before, values }.alone()?;
    let methods = given.all("method");
    let players = methods.iter().map(|name| Player::named(name, &settings, given)).collect::<Result<Vec<_>, _>>()?;
    // Whoever ends it gets the methods that were played.
    let rows: Vec<Row> = players.iter().map_while(|player| player.row(&settings, budget).ok()).collect();
    let _ = listener.report(report(&settings, &rows, given.language));
    if rows.len() < players.len() {
        let told = sentence("hollows.arena-stopped").count("played", rows.len()).count("all", players.len());
        return Err(Trouble::Undecided(told));
    }
    Ok(End::Answered)
}

/// What plays.
enum Player {
    Exact,
    Documented(Method),
}

/// The names of all that can play.
fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once("exact").chain(Method::ALL.map(Method::name))
}

impl Player {
    /// The player of this name, if it plays for the goal.
    fn named(name: &str, settings: &Settings, given: &Given) -> Result<Self, Trouble> {
        if name == "exact" {
            return Ok(Self::Exact);
        }
        let Some(method) = Method::ALL.into_iter().find(|method| method.name() == name) else {
            let wanted = Wanted::one_of(name, &names().collect::<Vec<_>>());
            return Err(given.unusable("method", name, &wanted).into());
        };
        let goal = settings.goal;
        let is_played = match goal {
            Goal::Leaves => false,
            Goal::Chance(parts) | Goal::Flips(parts) | Goal::Worst(parts) => WANTED.contains(&parts),
        };
        if !is_played {
            let known: Vec<&str> = WANTED.iter().map(|parts| parts.name()).collect();
            let why = sentence("hollows.wanted.goal").text("method", name).text("goals", &known.join(", "));
            return Err(given.refuse_for("goal", why));
        }
        Ok(Self::Documented(method))
    }

    fn row(&self, settings: &Settings, budget: &mut Budget) -> Result<Row, Stop> {
        match self {
            Self::Exact => exact(settings, budget),
            Self::Documented(method) => documented(*method, settings, budget),
        }
    }
}

fn documented(method: Method, settings: &Settings, budget: &mut Budget) -> Result<Row, Stop> {
    let followed = Followed::new(method, budget)?;
    let row = followed.row(settings.goal, settings.fox).expect("the goal is one the methods have");
    let games = followed.records.iter().map(|record| record.paths).sum();
    Ok(Row { method: method.name(), games, value: row.value, groups: row.groups })
}

/// The exact plan, played by the referee in every world.
fn exact(settings: &Settings, budget: &mut Budget) -> Result<Row, Stop> {
    let number = |parts| Parts::ALL.iter().position(|&one| one == parts).expect("a goal's parts are listed");
    let mut games = 0;
    let mut groups = [Ratio::ZERO; 4];
    for (at, group) in Group::ALL.into_iter().enumerate() {
        let view = untouched(upright(group).blocked, Settings { game: Game::Second, ..settings.clone() });
        let plan = match policy(&view, budget) {
            Ok(plan) => plan,
            Err(NoPolicy::Stopped(stop)) => return Err(stop),
            Err(NoPolicy::NoAnswer(why)) => unreachable!("a listed board has its layouts: {why:?}"),
        };
        let outcome = referee::play_out(&view, &plan.first, solve::most_flips(&view));
        let outcome = outcome.expect("the best plan keeps to the rules");
        games += referee::worlds(&view).len() as u64;
        let flips = |parts| outcome.flips[number(parts)].expect("the plan goes on until the parts are there");
        groups[at] = match settings.goal {
            Goal::Leaves => outcome.leaves,
            Goal::Chance(parts) => outcome.chances[number(parts)],
            Goal::Flips(parts) => flips(parts).0,
            Goal::Worst(parts) => Ratio::from(flips(parts).1 as u128),
        };
    }
    let value = TableGoal::Goal(settings.goal).over_all(groups);
    Ok(Row { method: "exact", games, value, groups })
}

fn report(settings: &Settings, rows: &[Row], language: Language) -> Report {
    let Settings { goal, fox, .. } = settings;
    let listed: Vec<Value> = rows.iter().map(Row::json).collect();
    let fields = json!({ "tilewise": VERSION, "goal": goal.to_string(), "fox": fox.to_f64(), "methods": listed });
    let said = sentence("hollows.arena").words("goal", [goal_key(*goal)]).figure("fox", fox.to_f64(), decimals(*fox));
    let mut text = words::say(&said, language) + "\n";
    let [method, games, all] =
        ["hollows.table.method", "hollows.table.games", "hollows.table.all"].map(|name| title(name, language));
    text += &format!("{} {} {}", left(&method, 18), right(&games, 8), right(&all, 10));
    text += &format!(" {:>10} {:>10} {:>10} {:>10}\n", "A", "B", "C", "D");
    for Row { method, games, value, groups } in rows {
        let [a, b, c, d] = groups.map(|group| shown(*goal, group, language));
        text += &format!(
            "{method:<18} {games:>8} {:>10} {a:>10} {b:>10} {c:>10} {d:>10}\n",
            shown(*goal, *value, language)
        );
    }
    Report::new(text, fields.into())
}

/// A value in the goal's units, in at most ten characters.
pub(super) fn shown(goal: Goal, value: Ratio, language: Language) -> String {
    match goal {
        Goal::Leaves => language.figure(value.to_f64(), 3),
        Goal::Chance(_) => language.percent(value.to_f64() * 100.0, 3),
        Goal::Flips(_) => language.figure(value.to_f64(), 4),
        Goal::Worst(_) => value.to_f64().to_string(),
    }
}

impl Row {
    fn json(&self) -> Value {
        let [a, b, c, d] = self.groups.map(Ratio::to_f64);
        json!({
            "method": self.method,
            "games": self.games,
            "value": self.value.to_f64(),
            "groups": { "A": a, "B": b, "C": c, "D": d },
        })
    }
}
