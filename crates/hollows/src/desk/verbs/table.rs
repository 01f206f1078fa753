//! `table`: every goal's optimum, and what the documented methods reach.

use super::super::settings::Set;
use super::super::words::sentence;
use super::arena::shown;
use super::columns::{decimals, left, middle, right, title};
use crate::documented::Method;
use crate::documented::paths::WANTED;
use crate::table::{CHANCES, Followed, Row, TableGoal, optima};
use crate::{Chance, Goal, Ratio};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Fields, Language, words};
use effort::{Budget, Stop};
use serde_json::{Value, json};

pub(super) const VERB: Verb = Verb {
    name: "table",
    about: "Print the optimum of every goal, and what the documented methods reach",
    notes: "With --json all of it is printed, or what is chosen of it.\n\nExit status: 0 printed, 1 the limit ended it, 2 options unreadable.",
    takes: Takes::Nothing,
    options: || {
        let chances = Kind::Any(vec!["0", "0.25", "0.5", "0.75", "1"]);
        let fox = "Print the groups A to D for this chance of a fox: 0, 0.25, 0.5, 0.75 or 1";
        let documented = "Print the documented methods: the published shares, and the true chances beside them";
        vec![
            Parameter::new("fox", chances, fox),
            Parameter::new("documented", Kind::Flag, documented).excludes(&["fox"]),
        ]
    },
    thinks: Thinks::AsLongAsItTakes,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let fox = given.was_given("fox").then(|| chosen(given)).transpose()?;
    let documented = given.flag("documented");
    // All of it takes much longer than what people ask for.
    let report = if given.in_full {
        Report { fields: json(fox, documented, budget)?.into(), ..Report::default() }
    } else if documented {
        Report::new(documented_text(given.language, budget)?, Fields::default())
    } else if let Some(chance) = fox {
        Report::new(groups_text(chance, given.language, budget)?, Fields::default())
    } else {
        Report::new(chances_text(given.language, budget)?, Fields::default())
    };
    let _ = listener.report(report);
    Ok(End::Answered)
}

/// The one chance of a fox that is asked for.
fn chosen(given: &Given) -> Result<Chance, Trouble> {
    let set = Set { before: given.before, values: vec![("fox", given.get("fox"))] };
    let chance = set.alone()?.fox;
    if CHANCES.contains(&chance) { Ok(chance) } else { Err(given.refuse_for("fox", sentence("hollows.wanted.fox"))) }
}

/// What is said where not all of it could be worked out.
fn cut_short(_: Stop) -> Trouble {
    Trouble::Undecided(sentence("hollows.table.cut"))
}

/// Every goal's optimum for every chance of a fox.
fn all_optima(budget: &mut Budget) -> Result<Vec<Vec<Row>>, Trouble> {
    CHANCES.into_iter().map(|fox| optima(fox, budget).map_err(cut_short)).collect()
}

/// Every method, followed through all arrangements.
fn all_followed(budget: &mut Budget) -> Result<Vec<(Method, Followed)>, Trouble> {
    let followed = |method| Ok((method, Followed::new(method, budget).map_err(cut_short)?));
    Method::ALL.into_iter().map(followed).collect()
}

/// What the documented methods reach and, unless they alone are asked for, the optima: for every chance of a fox or for one.
fn json(fox: Option<Chance>, documented: bool, budget: &mut Budget) -> Result<Value, Trouble> {
    let chances = fox.map_or_else(|| CHANCES.to_vec(), |chance| vec![chance]);
    let followed = all_followed(budget)?;
    let mut rows: Vec<Value> = Vec::new();
    if !documented {
        for &chance in &chances {
            rows.extend(optima(chance, budget).map_err(cut_short)?.iter().map(row_json));
        }
    }
    for (_, followed) in &followed {
        rows.extend(chances.iter().flat_map(|&chance| followed.rows(chance)).map(|row| row_json(&row)));
    }
    let mut published = Vec::new();
    for (method, followed) in &followed {
        for (number, parts) in WANTED.iter().enumerate() {
            for fox in [true, false].into_iter().filter(|&fox| chances.contains(&Chance::whole(fox.into()))) {
                published.push(json!({
                    "method": method.name(),
                    "goal": parts.name(),
                    "fox": u8::from(fox),
                    "share": followed.published(number, fox, |figures| figures.share),
                    "mean": followed.published(number, fox, |figures| figures.mean),
                }));
            }
        }
    }
    Ok(json!({ "tilewise": VERSION, "rows": rows, "published": published }))
}

fn row_json(row: &Row) -> Value {
    let [a, b, c, d] = row.groups.map(Ratio::to_f64);
    json!({
        "goal": row.goal.name(),
        "fox": row.fox.to_f64(),
        "method": row.method.map_or("exact", Method::name),
        "value": row.value.to_f64(),
        "groups": { "A": a, "B": b, "C": c, "D": d },
    })
}

/// A value in the units of its goal.
fn value(goal: TableGoal, value: Ratio, language: Language) -> String {
    match goal {
        TableGoal::WeekLeaves => shown(Goal::Leaves, value, language),
        TableGoal::Goal(goal) => shown(goal, value, language),
    }
}

fn chances_text(language: Language, budget: &mut Budget) -> Result<String, Trouble> {
    let mut text = title("hollows.table.optima", language) + "\n";
    text += &left(&title("hollows.table.fox", language), 20);
    let columns = all_optima(budget)?;
    CHANCES.iter().for_each(|fox| text += &format!(" {:>10}", language.figure(fox.to_f64(), decimals(*fox))));
    for (number, row) in columns[0].iter().enumerate() {
        text += &format!("\n{:<20}", row.goal.name());
        columns.iter().for_each(|rows| text += &format!(" {:>10}", value(row.goal, rows[number].value, language)));
    }
    Ok(text + "\n")
}

fn groups_text(fox: Chance, language: Language, budget: &mut Budget) -> Result<String, Trouble> {
    let mut text =
        words::say(&sentence("hollows.table.fox-chance").figure("fox", fox.to_f64(), decimals(fox)), language) + "\n";
    text += &left(&title("hollows.table.group", language), 20);
    text += &format!(" {}", right(&title("hollows.table.all", language), 10));
    ["A", "B", "C", "D"].iter().for_each(|name| text += &format!(" {name:>10}"));
    for row in optima(fox, budget).map_err(cut_short)? {
        text += &format!("\n{:<20} {:>10}", row.goal.name(), value(row.goal, row.value, language));
        row.groups.iter().for_each(|&group| text += &format!(" {:>10}", value(row.goal, group, language)));
    }
    Ok(text + "\n")
}

/// A line for each method and what it is played for.
fn documented_text(language: Language, budget: &mut Budget) -> Result<String, Trouble> {
    let said = |name| title(name, language);
    let mut text = format!("{}\n{}\n", said("hollows.table.documented"), said("hollows.table.documented-on"));
    text += &format!("{} {} ", left(&said("hollows.table.method"), 18), left(&said("hollows.table.goal"), 13));
    text += &format!("{} {} ", middle(&said("hollows.table.share"), 15), middle(&said("hollows.table.chance"), 19));
    text += &format!("{} {}\n", right(&said("hollows.table.mean"), 8), right(&said("hollows.table.expected"), 9));
    for (method, followed) in all_followed(budget)? {
        for (number, parts) in WANTED.iter().enumerate() {
            let share = |fox| followed.published(number, fox, |figures| figures.share) * 100.0;
            let mean = followed.published(number, true, |figures| figures.mean);
            let row = |goal: Goal, fox: u32| {
                followed.row(goal, Chance::whole(fox)).expect("every method is played for all of these").value.to_f64()
            };
            let chance = |fox| row(Goal::Chance(*parts), fox) * 100.0;
            text += &format!(
                "{:<18} {:<13} {:>6} / {:>6} {:>8} / {:>8} {:>8} {:>9}\n",
                method.name(),
                parts.name(),
                language.figure(share(true), 1),
                language.figure(share(false), 1),
                language.figure(chance(1), 3),
                language.figure(chance(0), 3),
                language.figure(mean, 3),
                language.figure(row(Goal::Flips(*parts), 1), 4),
            );
        }
    }
    Ok(text)
}
