//! `check`: the referee's word on a plan, or on a claim about a tile.

use super::super::answer::impossible;
use super::super::detail::place;
use super::super::plan::{outcome_json, read_plan};
use super::super::settings;
use super::{asked, solve};
use crate::referee::{self, Outcome, World};
use crate::{Goal, Knowledge, Parts, Ratio, Tile, Tiles, View, knowledge, second_game_of, size};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Input, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Refusal, Sentence};
use effort::Budget;
use grid::{Cell, CellNameError, Problem, unknown};
use serde_json::{Value, json};

pub(super) const VERB: Verb = Verb {
    name: "check",
    about: "Check a plan or a claim about a tile by the rules alone",
    notes: "Without --plan and --tile, the best plan for the goal is worked out and checked.\n\nExit status: 0 it holds, 1 it does not or no layout fits, 2 board, plan or options unreadable.",
    takes: Takes::Board,
    options,
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let help = "Play this plan in every world; a file that solve --tree --json printed";
    let tile = Kind::Text(|text| claim(text).map(|_| ()));
    let mut options = vec![
        Parameter::new("plan", Kind::File, help).shown("FILE").excludes(&["tile"]),
        Parameter::new("tile", tile, "Claim that this tile is swords, present, fox or empty").shown("CELL=WHAT").many(),
    ];
    options.extend(settings::parameters());
    options
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let desk = asked(given)?;
    let view = desk.view();
    let known = knowledge(view).map_err(|why| Box::new(impossible(view, &why)))?;
    let claims: Vec<_> = given.all("tile").into_iter().filter_map(|text| claim(text).ok()).collect();
    if !claims.is_empty() {
        return about_tiles(view, &known, &claims, listener);
    }
    let Checked { claimed, outcome, second_game } = if let Some(plan) = given.file("plan") {
        played(view, &known, plan, budget)?
    } else {
        let (plan, outcome) = solve::solved(view, budget)?;
        Checked { claimed: Some(plan.value), outcome, second_game: plan.second_game }
    };
    let brought = brought(view, &outcome, second_game.unwrap_or(Ratio::ZERO));
    let holds = brought.is_some() && claimed.is_none_or(|claimed| Some(claimed) == brought);
    let goal = view.settings.goal;
    let number = |value: Option<Ratio>| value.map(Ratio::to_f64);
    let fields = json!({
        "tilewise": VERSION,
        "goal": goal.to_string(),
        "claimed": number(claimed),
        "brought": number(brought),
        "holds": holds,
        "brings": outcome_json(&outcome),
    });
    let said = brought.map_or_else(|| "no end in some worlds".into(), |brought| value(goal, brought));
    let worlds = referee::worlds(view, &known).len();
    let verdict = match claimed {
        None => String::new(),
        Some(_) if holds => ", as it claims".into(),
        Some(claimed) => format!(", but it claims {}", value(goal, claimed)),
    };
    let brings = solve::brings(&outcome);
    let text = format!("{goal}: the plan brings {said} in {worlds} worlds{verdict}.\n{brings}\n");
    let _ = listener.report(Report::new(text, fields.into()));
    Ok(End::of(holds))
}

/// What a plan claims, and what the referee saw.
struct Checked {
    claimed: Option<Ratio>,
    outcome: Outcome,
    second_game: Option<Ratio>,
}

/// Plays the plan of a file.
fn played(view: &View, known: &Knowledge, plan: &Input, budget: &mut Budget) -> Result<Checked, Trouble> {
    let text = str::from_utf8(&plan.bytes).map_err(|_| Problem::NotUtf8.to_string());
    let read = text.and_then(read_plan).map_err(|error| Refusal::plain(&format!("{}: {error}", plan.name)))?;
    let outcome = referee::play_out(view, known, &read.first, solve::most_flips(view));
    let outcome = outcome.map_err(|foul| solve::broken(view, foul))?;
    let second_game = second_game_of(view, budget)
        .map_err(|_| Trouble::Undecided(Sentence::plain("not decided within the limit")))?;
    Ok(Checked { claimed: read.value, outcome, second_game })
}

/// A value in the goal's units, with the fraction it is.
pub(super) fn value(goal: Goal, value: Ratio) -> String {
    let number = value.to_f64();
    match goal {
        Goal::Leaves => format!("{number:.3} leaves"),
        Goal::Chance(_) => format!("{:.4} % ({}/{})", number * 100.0, value.above(), value.below()),
        Goal::Flips(_) => format!("{number:.4} flips"),
        Goal::Worst(_) => format!("{number} flips at worst"),
    }
}

/// What the plan brought for the view's goal; nothing where it leaves the goal open.
fn brought(view: &View, outcome: &Outcome, second_game: Ratio) -> Option<Ratio> {
    let number = |parts| Parts::ALL.iter().position(|&one| one == parts);
    match view.settings.goal {
        Goal::Leaves => Some(outcome.leaves_with(view.settings.game, second_game)),
        Goal::Chance(parts) => Some(outcome.chances[number(parts)?]),
        Goal::Flips(parts) => Some(outcome.flips[number(parts)?]?.0),
        Goal::Worst(parts) => Some(Ratio::from(outcome.flips[number(parts)?]?.1 as u128)),
    }
}

/// Reads a claim such as `E4=swords`.
fn claim(text: &str) -> Result<(Cell, Tile), String> {
    let (cell, what) = text.split_once('=').ok_or("write a tile and what it is, such as E4=swords")?;
    let cell: Cell = cell.parse().map_err(|error: CellNameError| error.to_string())?;
    if !size().holds(cell) {
        return Err(format!("{cell} is not on the board"));
    }
    let tile = match what {
        "sword" | "swords" => Tile::Swords,
        "present" => Tile::Present,
        "fox" => Tile::Fox,
        "empty" => Tile::Empty,
        _ => return Err(unknown(what, &["swords", "present", "fox", "empty"])),
    };
    Ok((cell, tile))
}

/// Each claim holds if no world says otherwise.
fn about_tiles(
    view: &View,
    known: &Knowledge,
    claims: &[(Cell, Tile)],
    listener: &mut dyn Listener,
) -> Result<End, Trouble> {
    let worlds = referee::worlds(view, known);
    let blocked = |cell: Cell| known.blocked.has(size().index(cell));
    if let Some((cell, _)) = claims.iter().find(|(cell, _)| blocked(*cell)) {
        return Err(Refusal::plain(&format!("{cell} is blocked")).into());
    }
    if worlds.is_empty() {
        return Err(solve::refuted(view, "no layout fits the board"));
    }
    let verdicts = claims.iter().map(|&(cell, claimed)| {
        let against = worlds.iter().find(|world| referee::hidden(world, size().index(cell)) != claimed);
        (cell, name(claimed), against)
    });
    let verdicts: Vec<_> = verdicts.collect();
    let listed = verdicts.iter().map(|(cell, claimed, world)| {
        let lies = |world: &World| json!({ "swords": places(world.swords.tiles()), "present": places(world.present.tiles()), "fox": world.fox.map(|fox| place(size().cell(fox))) });
        let refuted_by = world.map(lies);
        json!({ "x": cell.x, "y": cell.y, "claim": claimed, "holds": world.is_none(), "refuted_by": refuted_by })
    });
    let holds = verdicts.iter().all(|(_, _, world)| world.is_none());
    let fields = json!({ "tilewise": VERSION, "claims": listed.collect::<Vec<_>>(), "holds": holds });
    let told = verdicts.iter().map(|(cell, claimed, world)| match world {
        None => format!("{cell} is {claimed}: no layout says otherwise.\n"),
        Some(world) => format!("{cell} is {claimed}: refuted by {}.\n", lies(world)),
    });
    let _ = listener.report(Report::new(told.collect::<String>(), fields.into()));
    Ok(End::of(holds))
}

fn name(tile: Tile) -> &'static str {
    match tile {
        Tile::Swords => "swords",
        Tile::Present => "present",
        Tile::Fox => "fox",
        _ => "empty",
    }
}

fn lies(world: &World) -> String {
    let cells = |tiles: Tiles| tiles.cells().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
    let fox = world.fox.map_or_else(|| "no fox".into(), |fox| format!("the fox at {}", size().cell(fox)));
    format!("swords at {}, present at {}, {fox}", cells(world.swords.tiles()), cells(world.present.tiles()))
}

fn places(tiles: Tiles) -> Vec<Value> {
    tiles.cells().map(place).collect()
}
