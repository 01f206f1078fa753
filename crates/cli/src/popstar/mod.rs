//! The verbs of PopStar and SameGame.

mod arena;
pub mod bench;
mod boards;
mod check;
pub mod command;
mod search;

use crate::colour::depth;
use crate::command::Output;
use crate::ending::Ending;
use crate::progress::Progress;
use crate::seed::any_seed;
use crate::{output, play};
use command::{Effort, Kind, Limit, Pick, PopstarVerb, SearchChoice};
use desk::protocol::VERSION;
use desk::{Desk, Language, Sentence, draw, words};
use popstar::desk::PopstarDesk;
use popstar::{Level, Settings, text};
use serde_json::json;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub fn run(verb: PopstarVerb) -> anyhow::Result<Ending> {
    match verb {
        PopstarVerb::Advise { board, limit, seed, output } => match boards::read_one(&board, output.json) {
            Ok(desk) => advise(desk, limit, seed, &output),
            Err(ending) => Ok(ending),
        },
        PopstarVerb::Solve { board, search, boards, moves, kept, effort, output } => {
            match boards::read_one(&board, output.json) {
                Ok(desk) => solve(&desk, &search, Shown::of(boards, moves), kept.as_deref(), &effort, &output),
                Err(ending) => Ok(ending),
            }
        }
        PopstarVerb::Check { board, plan, json } => check::run(&board, &plan, json),
        PopstarVerb::Generate { kind, seed, count, collection, json } => generate(&kind, seed, count, collection, json),
        PopstarVerb::Play { board, pick, kind, seed } => play_board(board, pick, &kind, seed),
        PopstarVerb::Arena { boards, kind, from, count, methods, tuning, effort, json } => {
            let asked = arena::Asked { methods, settings: search::settings(&tuning, &effort), effort, json };
            match arena::boards(boards.as_deref(), &kind, from, count) {
                Ok(boards) => arena::run(&boards, &asked),
                Err(ending) => Ok(ending),
            }
        }
        PopstarVerb::Example => {
            io::stdout().write_all(text::EXAMPLE.as_bytes())?;
            Ok(Ending::Answered)
        }
    }
}

fn advise(desk: PopstarDesk, limit: Limit, seed: u64, output: &Output) -> anyhow::Result<Ending> {
    let desk = desk.with_settings(Settings { seed, ..Settings::default() });
    let progress = Progress::start();
    let answer = limit.think(Some(&progress), |budget| {
        desk.advise(budget, &mut |better| {
            // The target comes last, where there is one.
            let said = better.why.last().map_or(&better.headline, |line| &line.sentence);
            progress.say(words::say(said, Language::English));
        })
    });
    drop(progress);
    let proven = answer.as_ref().is_ok_and(|answer| answer.certainty.is_proven());
    let ending = output::show(&desk, answer, output)?;
    say_if_timed(limit.is_timed() && !proven, output)?;
    Ok(ending)
}

/// How a whole game is printed.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    Steps,
    Boards,
    Moves,
}

impl Shown {
    fn of(boards: bool, moves: bool) -> Self {
        match (boards, moves) {
            (true, _) => Self::Boards,
            (_, true) => Self::Moves,
            _ => Self::Steps,
        }
    }
}

fn solve(
    desk: &PopstarDesk,
    choice: &SearchChoice,
    shown: Shown,
    kept: Option<&Path>,
    effort: &Effort,
    output: &Output,
) -> anyhow::Result<Ending> {
    let mut settings = search::settings(&choice.tuning, effort);
    if let Some(path) = kept {
        if choice.method.name != "improve" {
            anyhow::bail!("--kept: only --method improve begins with a game, not {}", choice.method.name);
        }
        match boards::read_games(path) {
            Ok(games) => settings.kept = games.into_iter().next().map(|game| game.moves).unwrap_or_default(),
            Err(ending) => return Ok(ending),
        }
    }
    let plan = search::search(desk.position(), choice.method.search, &settings, effort);
    let answer = popstar::desk::game(desk.position(), desk.level(), &plan);
    let timed = effort.limit.is_timed() && !plan.certainty.is_proven();
    let mut out = io::stdout().lock();
    match shown {
        Shown::Moves if !output.json => {
            let names: Vec<String> = plan.moves.iter().map(ToString::to_string).collect();
            writeln!(out, "{}", names.join(" "))?;
        }
        Shown::Boards if !output.json => {
            let (depth, language) = (depth(output.color), output.language());
            for (number, step) in (1..).zip(answer.steps.list()) {
                let said = words::say(&step.sentence, language);
                let board = draw::terminal(&step.picture(), usize::MAX, depth, language);
                writeln!(out, "{board}{number}. {said}\n")?;
            }
            writeln!(out, "{}", words::say(&answer.headline, language))?;
        }
        _ => {
            drop(out);
            output::show_plan(desk, Ok(answer), output)?;
            say_if_timed(timed, output)?;
        }
    }
    Ok(Ending::Answered)
}

/// What was found with an eye on the clock may come out otherwise another time.
fn say_if_timed(timed: bool, output: &Output) -> anyhow::Result<()> {
    if timed && !output.json {
        writeln!(
            io::stdout(),
            "{}",
            words::say(&Sentence::new(popstar::desk::words::message("popstar.found-in-time")), output.language())
        )?;
    }
    Ok(())
}

/// Fresh boards, one after the other, a blank line between them.
fn generate(kind: &Kind, seed: u64, count: u64, collection: bool, json: bool) -> anyhow::Result<Ending> {
    let Some(end) = seed.checked_add(count) else { anyhow::bail!("--count {count}: seeds end at {}", u64::MAX) };
    let mut out = io::stdout().lock();
    for next in seed..end {
        let position = match kind.fresh(next) {
            Ok(position) => position,
            Err(ending) => return Ok(ending),
        };
        if json {
            writeln!(out, "{}", json!({ "tilewise": VERSION, "seed": next, "board": position.to_string() }))?;
            continue;
        }
        if next > seed {
            writeln!(out)?;
        }
        if collection {
            let size = position.board.size();
            let colours = position.board.palette().len();
            writeln!(out, "board {next} {} {} {colours} {}", size.width(), size.height(), kind.title())?;
            write!(out, "{}", position.board)?;
        } else {
            write!(out, "{position}")?;
        }
    }
    Ok(Ending::Answered)
}

fn play_board(board: Option<PathBuf>, pick: Pick, kind: &Kind, seed: Option<u64>) -> anyhow::Result<Ending> {
    if let (None, Some(id)) = (&board, &pick.id) {
        anyhow::bail!("--id {id}: name the file the board is in");
    }
    let level = Level { score: pick.score.unwrap_or(0), target: pick.target };
    let fresh = |seed| kind.fresh(seed).map(|position| PopstarDesk::new(position, level));
    let another = || fresh(any_seed()).ok().map(|desk| Box::new(desk) as Box<dyn Desk>);
    let desk = match board {
        Some(board) => boards::read_one(&command::BoardChoice { board, pick, rules: kind.rules }, false),
        None => fresh(seed.unwrap_or_else(any_seed)),
    };
    match desk {
        Ok(desk) => play::run(Box::new(desk), Some(&another)),
        Err(ending) => Ok(ending),
    }
}
