//! `check`: the referee's word on a plan, or on a claim about a tile.

use super::super::answer::impossible;
use super::super::detail::place;
use super::super::plan::{outcome_json, read_plan};
use super::super::settings;
use super::super::words::{goal_key, message, sentence};
use super::{asked, solve};
use crate::referee::{self, Outcome, World};
use crate::text::wrong;
use crate::{Goal, Knowledge, Parts, Ratio, Tile, Tiles, View, knowledge, second_game_of, size};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Input, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Key, Refusal, Sentence, words};
use effort::Budget;
use grid::text::utf8;
use grid::{Cell, Wanted};
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
        return about_tiles(given, view, &known, &claims, listener);
    }
    let Checked { claimed, outcome, second_game } = if let Some(plan) = given.file("plan") {
        played(view, plan, budget)?
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
    let verdict = match (brought, claimed) {
        (None, _) => sentence("hollows.checked-endless"),
        (Some(brought), claimed) => {
            let said = match claimed {
                None => sentence("hollows.checked"),
                Some(_) if holds => sentence("hollows.checked-claimed"),
                Some(claimed) => sentence("hollows.checked-not").phrases("claimed", [value(goal, claimed)]),
            };
            said.phrases("brought", [value(goal, brought)])
        }
    };
    let verdict = verdict.words("goal", [goal_key(goal)]);
    let verdict = verdict.count("worlds", referee::worlds(view).len());
    let brings = solve::brings(&outcome, given.language);
    let text = format!("{}\n{brings}\n", words::say(&verdict, given.language));
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
fn played(view: &View, plan: &Input, budget: &mut Budget) -> Result<Checked, Trouble> {
    let text = utf8(&plan.bytes).map_err(|error| Refusal::of_text(&plan.name, &error))?;
    let read = read_plan(text).map_err(|why| why.in_file(&plan.name))?;
    let outcome = referee::play_out(view, &read.first, solve::most_flips(view));
    let outcome = outcome.map_err(|foul| solve::broken(view, foul))?;
    let second_game = second_game_of(view, budget).map_err(|_| Trouble::Undecided(sentence("hollows.undecided")))?;
    Ok(Checked { claimed: read.value, outcome, second_game })
}

/// A value in the goal's units, with the fraction it is.
pub(super) fn value(goal: Goal, value: Ratio) -> Sentence {
    let number = value.to_f64();
    match goal {
        Goal::Leaves => sentence("hollows.value.leaves").figure("number", number, 3),
        Goal::Chance(_) => {
            let fraction = sentence("hollows.value.chance").text("above", &value.above()).text("below", &value.below());
            fraction.figure("percent", number * 100.0, 4)
        }
        Goal::Flips(_) => sentence("hollows.value.flips").figure("number", number, 4),
        Goal::Worst(_) => sentence("hollows.value.worst").text("number", &number),
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
fn claim(text: &str) -> Result<(Cell, Tile), Wanted> {
    let wanted = || wrong("hollows.wanted.claim", "write a tile and what it is, such as E4=swords");
    let (cell, what) = text.split_once('=').ok_or_else(wanted)?;
    let cell: Cell = cell.parse()?;
    if !size().holds(cell) {
        return Err(wrong("hollows.wanted.tile", format!("{cell} is not on the board")).with("cell", &cell).into());
    }
    let tile = match what {
        "sword" | "swords" => Tile::Swords,
        "present" => Tile::Present,
        "fox" => Tile::Fox,
        "empty" => Tile::Empty,
        _ => return Err(Wanted::one_of(what, &["swords", "present", "fox", "empty"])),
    };
    Ok((cell, tile))
}

/// Each claim holds if no world says otherwise.
fn about_tiles(
    given: &Given,
    view: &View,
    known: &Knowledge,
    claims: &[(Cell, Tile)],
    listener: &mut dyn Listener,
) -> Result<End, Trouble> {
    let worlds = referee::worlds(view);
    let blocked = |cell: Cell| known.blocked.has(size().index(cell));
    if let Some((cell, _)) = claims.iter().find(|(cell, _)| blocked(*cell)) {
        return Err(Refusal(sentence("hollows.refused.blocked").place("cell", *cell)).into());
    }
    if worlds.is_empty() {
        return Err(solve::refuted(view, sentence("hollows.impossible.none")));
    }
    let verdicts = claims.iter().map(|&(cell, claimed)| {
        let against = worlds.iter().find(|world| referee::hidden(world, size().index(cell)) != claimed);
        (cell, claimed, against)
    });
    let verdicts: Vec<_> = verdicts.collect();
    let listed = verdicts.iter().map(|(cell, claimed, world)| {
        let lies = |world: &World| json!({ "swords": places(world.swords.tiles()), "present": places(world.present.tiles()), "fox": world.fox.map(|fox| place(size().cell(fox))) });
        let refuted_by = world.map(lies);
        json!({ "x": cell.x, "y": cell.y, "claim": name(*claimed), "holds": world.is_none(), "refuted_by": refuted_by })
    });
    let holds = verdicts.iter().all(|(_, _, world)| world.is_none());
    let fields = json!({ "tilewise": VERSION, "claims": listed.collect::<Vec<_>>(), "holds": holds });
    let told = verdicts.iter().map(|(cell, claimed, world)| {
        let said = world.map_or_else(|| sentence("hollows.claim-holds"), lies);
        words::say(&said.place("cell", *cell).words("what", [called(*claimed)]), given.language) + "\n"
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

/// The same in words.
fn called(tile: Tile) -> Key {
    match tile {
        Tile::Swords => message("hollows.tile.swords"),
        Tile::Present => message("hollows.tile.present"),
        Tile::Fox => message("hollows.tile.fox"),
        _ => message("hollows.tile.empty"),
    }
}

/// The world that refutes a claim.
fn lies(world: &World) -> Sentence {
    let cells = |tiles: Tiles| tiles.cells().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
    let said = match world.fox {
        None => sentence("hollows.claim-refuted-no-fox"),
        Some(fox) => sentence("hollows.claim-refuted").place("fox", size().cell(fox)),
    };
    said.text("swords", &cells(world.swords.tiles())).text("present", &cells(world.present.tiles()))
}

fn places(tiles: Tiles) -> Vec<Value> {
    tiles.cells().map(place).collect()
}
