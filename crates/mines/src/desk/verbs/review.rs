//! `review`: a finished game looked at again.

use super::super::replays::{self, guess_json, outcome};
use super::super::words::{message, sentence};
use super::super::{MinesDesk, chart, film, review::remarks, table};
use crate::replay::judge::{EFFORTS, Effort, Judged, judge};
use crate::replay::{self, Replay};
use crate::review::{Review, review};
use crate::{Deal, Game, Halt, Outcome, View, advise, text};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Input, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Desk, Refusal, Sentence, words};
use effort::Budget;
use grid::{Cell, Complaint, TextError, Wanted};
use serde_json::{Map, Value, json};
use std::str::FromStr;

pub(super) const VERB: Verb = Verb {
    name: "review",
    about: "Look at finished games again: each guess, its risk, and what was better",
    notes: "A game is a replay (RAWVF, AVF, RMV, MVF, EVF), or a board with a seed, as generate prints it, with --moves. Several replays give a table and a summary; --time is for each of them.\n\nExit status: 0 reviewed, 1 some of several files unreadable, 2 board or options unreadable.",
    takes: Takes::Files,
    options: || {
        let help = "Moves in order, such as D4,flag:E7,chord:D5; without them the advice is followed";
        let names = EFFORTS.iter().map(|effort| effort.policy).collect();
        vec![
            Parameter::new("moves", Kind::List(|text| Move::from_str(text).map(|_| ())), help),
            Parameter::new(
                "policy",
                Kind::Choice(names),
                "Who judges the guesses of a replay: best, or deep, which takes longer",
            )
            .usual(EFFORTS[0].policy),
            Parameter::new("film", Kind::Flag, "In JSON, with the board after each click and the figures in words"),
            Parameter::new("svg", Kind::Flag, "Draw the chance to win over time").excludes(&["markdown"]),
            Parameter::new("markdown", Kind::Flag, "Print tables in Markdown"),
        ]
    },
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let Input { name, bytes } = &given.input;
    let are_several = !given.more.is_empty();
    if are_several || replay::is_likely(name, bytes) || str::from_utf8(bytes).is_err() {
        if given.was_given("moves") {
            return Err(refused(given, Refusal(sentence("mines.review.moves"))));
        }
        return if are_several { Ok(several(given, budget, listener)) } else { one(given, budget, listener) };
    }
    let board = given.text()?;
    given.table.expect_game(board, super::super::GAME.name)?;
    let (view, deal) = text::read(board)?;
    let Some(Deal { seed, .. }) = deal else {
        return Err(Refusal(sentence("mines.review.seed")).into());
    };
    let moves: Vec<Move> = given.all("moves").into_iter().filter_map(|text| text.parse().ok()).collect();
    if let Some(Move { cell, .. }) = moves.iter().find(|made| !view.size().holds(made.cell)) {
        return Err(refused(given, Refusal::off_board((*cell).into())));
    }
    let untouched = View::untouched(view.size(), view.mines(), view.first());
    let mut game =
        Game::resume(untouched, Deal { seed, start: None }).map_err(|why| Refusal::from(Complaint::from(why)))?;
    let made = told(&mut game, &moves).map_err(|why| refused(given, why))?;
    let look = || {
        let (seen, clicked) = if moves.is_empty() { advised(&mut game, budget)? } else { made };
        review(&seen, &clicked, budget)
    };
    let reviewed: Result<Review, Halt> = look();
    let Ok(reviewed) = reviewed else {
        return Err(Trouble::Undecided(sentence("mines.review.stopped")));
    };
    let ended = match game.outcome() {
        Outcome::Won => message("mines.replay.won"),
        Outcome::Lost => message("mines.replay.lost"),
        Outcome::Playing => message("mines.review.playing"),
    };
    let (outcome, ended) = (outcome(game.outcome()), words::say(&Sentence::new(ended), given.language));
    let guesses: Vec<Value> = reviewed.guesses.iter().map(guess_json).collect();
    let (moves, luck) = (reviewed.moves, reviewed.luck());
    let fields = json!({ "tilewise": VERSION, "outcome": outcome, "moves": moves, "luck": luck, "guesses": guesses });
    let told = remarks(&reviewed).into_iter().fold(ended + "\n", |told, remark| {
        told + &format!("  {}\n", words::say(&remark.line.sentence, given.language))
    });
    let _ = listener.report(Report::new(told, fields.into()));
    Ok(End::Answered)
}

/// A replay.
fn one(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let (replay, judged) = judged(given, &given.input, budget)?;
    let mut fields = replays::fields(&replay, &judged);
    add_chart(given, &judged, &mut fields);
    let told = || replays::told(&replay, &judged, given.language);
    let games = [(given.input.name.clone(), Ok(judged.clone()))];
    if given.flag("film") {
        fields.insert("facts".into(), film::facts_json(&judged, given.language).into());
        fields.insert("tally".into(), film::tally_json(&judged, given.language).into());
        fields.insert("film".into(), film::frames(&replay, &judged, given.language, budget).into());
    }
    let told = drawn(given, &games).unwrap_or_else(told);
    let _ = listener.report(Report::new(told, Value::Object(fields).into()));
    Ok(End::Answered)
}

/// The chart or the table, where one is wanted.
fn drawn(given: &Given, games: &[table::Row]) -> Option<String> {
    if given.flag("svg") {
        let read = games.iter().filter_map(|(name, judged)| Some((name.as_str(), judged.as_ref().ok()?)));
        Some(chart::svg(&read.collect::<Vec<_>>(), given.language))
    } else {
        given.flag("markdown").then(|| table::table(games, given.language))
    }
}

/// Many replays: a line of JSON each, or a table of all, and a summary. What cannot be read costs its own row alone.
fn several(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> End {
    let mut games: Vec<table::Row> = Vec::new();
    for input in std::iter::once(&given.input).chain(&given.more) {
        listener.begin();
        let file = Value::from(input.name.as_str());
        let mut fields = Map::new();
        match judged(given, input, budget) {
            Ok((replay, judged)) => {
                fields = replays::fields(&replay, &judged);
                add_chart(given, &judged, &mut fields);
                games.push((input.name.clone(), Ok(judged)));
            }
            Err(error) => {
                fields.insert("error".into(), error.to_string().into());
                games.push((input.name.clone(), Err(error.to_string())));
            }
        }
        fields.insert("file".into(), file);
        if listener.report(Report::new(String::new(), Value::Object(fields).into())).is_break() {
            return End::Answered;
        }
    }
    let read: Vec<&Judged> = games.iter().filter_map(|(_, judged)| judged.as_ref().ok()).collect();
    let told = drawn(given, &games).unwrap_or_else(|| table::table(&games, given.language));
    let fields = json!({ "tilewise": VERSION, "summary": replays::summary(&read) });
    let unread = games.len() - read.len();
    let why_not = || sentence("mines.review.unread").count("unread", unread).count("files", games.len());
    let why_not = (unread > 0).then(why_not);
    let _ = listener.report(Report { why_not, ..Report::new(told, fields.into()) });
    End::of(unread == 0)
}

fn judged(given: &Given, input: &Input, budget: &mut Budget) -> Result<(Replay, Judged), TextError> {
    let replay = replay::read(&input.name, &input.bytes)?;
    let effort: Option<&Effort> = EFFORTS.iter().find(|effort| effort.policy == given.get("policy"));
    let judged = judge(&replay, *effort.unwrap_or(&EFFORTS[0]), budget);
    Ok((replay, judged))
}

/// Adds the chart where it is wanted.
fn add_chart(given: &Given, judged: &Judged, fields: &mut Map<String, Value>) {
    if given.flag("svg") {
        fields.insert("svg".into(), chart::svg(&[("", judged)], given.language).into());
    }
}

fn refused(given: &Given, why: Refusal) -> Trouble {
    why.in_file(&format!("{}moves", given.before)).into()
}

/// A move as it is given: `D4` opens a cell, or the neighbours of a number that has its flags;
/// `flag:D4` sets a flag or takes it away, `chord:D4` opens the neighbours and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    tool: &'static str,
    cell: Cell,
}

impl FromStr for Move {
    type Err = Wanted;

    fn from_str(text: &str) -> Result<Self, Wanted> {
        const TOOLS: [&str; 3] = ["open", "flag", "chord"];
        let (tool, cell) = text.split_once(':').unwrap_or((TOOLS[0], text));
        let tool = TOOLS.into_iter().find(|known| *known == tool).ok_or_else(|| Wanted::one_of(tool, &TOOLS))?;
        let cell = cell.parse()?;
        Ok(Self { tool, cell })
    }
}

/// What was seen, and the cell clicked between each two views.
type Made = (Vec<View>, Vec<Option<Cell>>);

/// Makes the moves that are given, as long as the game goes on.
fn told(game: &mut Game, moves: &[Move]) -> Result<Made, Refusal> {
    let mut desk = MinesDesk::Played(game.clone());
    let mut made = (vec![game.view().clone()], Vec::new());
    for Move { tool, cell } in moves {
        if game.outcome() != Outcome::Playing {
            break;
        }
        desk.touch((*cell).into(), tool)?;
        if let MinesDesk::Played(now) = &desk {
            *game = now.clone();
        }
        made.0.push(game.view().clone());
        made.1.push(Some(*cell));
    }
    Ok(made)
}

/// Follows the advice to the end.
fn advised(game: &mut Game, budget: &mut Budget) -> Result<Made, Halt> {
    let mut made = (vec![game.view().clone()], Vec::new());
    while game.outcome() == Outcome::Playing {
        let Some(cell) = advise(game.view(), budget)?.best.first().map(|choice| choice.cell) else { break };
        game.open(cell);
        made.0.push(game.view().clone());
        made.1.push(Some(cell));
    }
    Ok(made)
}
