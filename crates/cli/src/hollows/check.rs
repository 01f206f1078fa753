//! `tilewise hollows check`: the referee's word on a plan, or on a claim about a tile.

use super::{no_answer, solve};
use crate::ending::Ending;
use crate::limit::Limit;
use anyhow::{Context, anyhow};
use desk::protocol::VERSION;
use grid::Cell;
use hollows::desk::plan::{outcome_json, read_plan};
use hollows::referee::{self, Outcome, World};
use hollows::{Goal, Knowledge, Parts, Ratio, Tile, View, knowledge, size};
use serde_json::{Value, json};
use std::io::{self, Read, Write};
use std::path::Path;

/// The longest plan that is read: those of unlisted boards have some megabytes.
const MAX_PLAN: u64 = 256 << 20;

pub fn run(
    view: &View,
    plan: Option<&Path>,
    claims: &[(Cell, Tile)],
    limit: &Limit,
    json: bool,
) -> anyhow::Result<Ending> {
    let known = match knowledge(view) {
        Ok(known) => known,
        Err(why) => return Ok(no_answer(view, &why, json)),
    };
    if !claims.is_empty() {
        return about_tiles(view, &known, claims, json);
    }
    let (claimed, outcome) = match plan {
        Some(path) => {
            let plan = read_plan(&plan_text(path)?).map_err(|error| anyhow!("{}: {error}", path.display()))?;
            match referee::play_out(view, &known, &plan.first, solve::most_flips(view)) {
                Ok(outcome) => (plan.value, outcome),
                Err(foul) => return Ok(Ending::Impossible(format!("the plan breaks the rules: {foul}"))),
            }
        }
        None => match solve::solved(view, limit, json) {
            Ok((plan, outcome)) => (Some(plan.value), outcome),
            Err(ending) => return Ok(ending),
        },
    };
    let second_game = limit.think(|budget| hollows::second_game_of(view, budget));
    let Ok(second_game) = second_game else {
        return Ok(Ending::Impossible("not decided within the limit".into()));
    };
    let brought = brought(view, &outcome, second_game.unwrap_or(Ratio::ZERO));
    let holds = brought.is_some() && claimed.is_none_or(|claimed| Some(claimed) == brought);
    let mut out = io::stdout().lock();
    if json {
        let number = |value: Option<Ratio>| value.map(Ratio::to_f64);
        let answer = json!({
            "tilewise": VERSION,
            "goal": view.settings.goal.to_string(),
            "claimed": number(claimed),
            "brought": number(brought),
            "holds": holds,
            "brings": outcome_json(&outcome),
        });
        writeln!(out, "{answer}")?;
    } else {
        let goal = view.settings.goal;
        let said = |what: Option<Ratio>| what.map_or_else(|| "no end in some worlds".into(), |what| value(goal, what));
        let worlds = referee::worlds(view, &known).len();
        let verdict = match claimed {
            None => String::new(),
            Some(_) if holds => ", as it claims".into(),
            Some(claimed) => format!(", but it claims {}", value(goal, claimed)),
        };
        writeln!(out, "{goal}: the plan brings {} in {worlds} worlds{verdict}.", said(brought))?;
        writeln!(out, "{}", solve::brings(&outcome))?;
    }
    Ok(if holds { Ending::Answered } else { Ending::Impossible(String::new()) })
}

/// A value in the goal's units, with the fraction it is.
pub fn value(goal: Goal, value: Ratio) -> String {
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

fn plan_text(path: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    let name = || path.display().to_string();
    let file = std::fs::File::open(path).with_context(name)?;
    file.take(MAX_PLAN).read_to_string(&mut text).with_context(name)?;
    Ok(text)
}

/// Each claim holds if no world says otherwise.
fn about_tiles(view: &View, known: &Knowledge, claims: &[(Cell, Tile)], json: bool) -> anyhow::Result<Ending> {
    let worlds = referee::worlds(view, known);
    let blocked = |cell: Cell| known.blocked.has(size().index(cell));
    if let Some((cell, _)) = claims.iter().find(|(cell, _)| blocked(*cell)) {
        return Ok(Ending::Unreadable(format!("{cell} is blocked")));
    }
    if worlds.is_empty() {
        return Ok(Ending::Impossible("no layout fits the board".into()));
    }
    let against = |&(cell, claimed): &(Cell, Tile)| {
        worlds.iter().find(|world| referee::hidden(world, size().index(cell)) != claimed)
    };
    let verdicts: Vec<_> = claims.iter().map(|claim| (claim, against(claim))).collect();
    let holds = verdicts.iter().all(|(_, world)| world.is_none());
    let mut out = io::stdout().lock();
    if json {
        let verdict = |((cell, claimed), world): &(&(Cell, Tile), Option<&World>)| {
            let refuted_by = world.map(|world| json!({ "swords": places(world.swords.tiles()), "present": places(world.present.tiles()), "fox": world.fox.map(place) }));
            json!({ "x": cell.x, "y": cell.y, "claim": name(*claimed), "holds": world.is_none(), "refuted_by": refuted_by })
        };
        writeln!(
            out,
            "{}",
            json!({ "tilewise": VERSION, "claims": verdicts.iter().map(verdict).collect::<Vec<_>>() })
        )?;
    } else {
        for ((cell, claimed), world) in verdicts {
            let claim = format!("{cell} is {}", name(*claimed));
            match world {
                None => writeln!(out, "{claim}: no layout says otherwise.")?,
                Some(world) => writeln!(out, "{claim}: refuted by {}.", lies(world))?,
            }
        }
    }
    Ok(if holds { Ending::Answered } else { Ending::Impossible(String::new()) })
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
    let cells = |tiles: hollows::Tiles| tiles.cells().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
    let fox = world.fox.map_or_else(|| "no fox".into(), |fox| format!("the fox at {}", size().cell(fox)));
    format!("swords at {}, present at {}, {fox}", cells(world.swords.tiles()), cells(world.present.tiles()))
}

fn place(tile: usize) -> Value {
    let cell = size().cell(tile);
    json!({ "x": cell.x, "y": cell.y })
}

fn places(tiles: hollows::Tiles) -> Vec<Value> {
    tiles.iter().map(place).collect()
}
