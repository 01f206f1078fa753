//! What PopStar and SameGame can be asked.

mod advise;
mod check;
mod claim;
mod generate;
mod solve;

use super::fresh;
use super::words::message;
use super::{Pick, PopstarDesk};
use crate::text::CLOSES;
use crate::{CHOOSERS, DEALS, EVALUATIONS, Points, Settings, text};
use desk::protocol::Trouble;
use desk::verb::{Given, Kind, Parameter, Shown, Verb};
use desk::{Sentence, words};
use effort::Certainty;

/// All of them.
pub(super) static VERBS: [Verb; 4] = [advise::VERB, solve::VERB, check::VERB, generate::VERB];

/// The most points that can be given.
const MOST_POINTS: u64 = crate::text::MOST_POINTS as u64;

/// Which board of a file, and where its player stands.
fn board_options() -> Vec<Parameter> {
    let points = Kind::Number(0, MOST_POINTS);
    vec![
        Parameter::new("id", Kind::Text(|_| Ok(())), "The board of this name in a collection"),
        Parameter::new("target", points.clone(), "Points to reach, those made before included").shown("T"),
        Parameter::new("score", points, "Points made before this board").shown("S"),
        rules("popstar or samegame; counts more than what the board says"),
    ]
}

fn rules(help: &'static str) -> Parameter {
    Parameter::new("rules", Kind::Choice(text::rules_names()), help)
}

/// The seed of a search where nothing is said, through every door.
pub(super) const USUAL_SEED: u64 = 1;

/// Names the random numbers of the search.
fn search_seed() -> Parameter {
    let any = Kind::Number(0, u64::MAX);
    Parameter::new("search-seed", any, "Names the random numbers of the search").shown("SEED").usual("1").was("seed")
}

/// What methods may be told; the effort is divided among islands.
pub(super) fn tuning(islands: &'static str) -> [Parameter; 6] {
    let number = |key, most, help| Parameter::new(key, Kind::Number(u64::from(key != "depth"), most), help);
    let tuning = [
        search_seed(),
        number("islands", 4_096, islands).shown("N"),
        number("depth", 1_024, "Clicks searched by dfs and lookahead before the estimate").usual("2"),
        number("width", 1_000_000, "Boards a beam keeps").usual("200"),
        one_of("chooser", &CHOOSERS, "Who plays on for an estimate: mis, lgp, crp or misps").usual("misps"),
        one_of("evaluation", &EVALUATIONS, "How a beam ranks boards: bound or playout").usual("playout"),
    ];
    tuning.map(|setting| setting.under("Settings of the methods"))
}

/// What methods are told, where so many islands are usual.
pub(super) fn settings(given: &Given, islands: u32) -> Settings {
    let number = |key| given.number(key).unwrap_or(0);
    Settings {
        seed: number("search-seed"),
        chooser: chosen(given, "chooser", &CHOOSERS),
        depth: number("depth") as u32,
        width: number("width") as usize,
        evaluation: chosen(given, "evaluation", &EVALUATIONS),
        islands: given.number("islands").map_or(islands, |islands| islands as u32),
        kept: Vec::new(),
    }
}

/// Which fresh boards.
pub(super) fn kind_options() -> Vec<Parameter> {
    vec![
        rules("popstar or samegame [default: popstar, or what the board says]"),
        Parameter::new("size", Kind::Size, "Columns and rows [default: 10x10, with samegame 15x15]").shown("WxH"),
        Parameter::new("colours", Kind::Number(2, 9), "Colours, 2 to 9").usual("5"),
        one_of("deal", &DEALS, "uniform: every tile draws its colour; even: every colour as often as every other")
            .usual("uniform"),
        one_of("close", &CLOSES, "The side columns close to: left or right").usual("left"),
    ]
}

/// The kind that was chosen.
pub(super) fn kind(given: &Given) -> fresh::Kind {
    fresh::Kind {
        rules: text::rules(given.get("rules")),
        size: given.size("size"),
        colours: given.number("colours").unwrap_or(5) as u8,
        deal: chosen(given, "deal", &DEALS),
        close: chosen(given, "close", &CLOSES),
    }
}

/// One of a few names.
fn one_of<T>(key: &'static str, choices: &[(&'static str, T)], help: &'static str) -> Parameter {
    Parameter::new(key, Kind::Choice(choices.iter().map(|(name, _)| *name).collect()), help)
}

/// What the name stands for that was chosen.
pub(super) fn chosen<T: Copy>(given: &Given, key: &str, choices: &[(&str, T)]) -> T {
    let found = choices.iter().find(|(name, _)| *name == given.get(key));
    found.expect("what is usual is a choice, and nothing else is taken").1
}

fn pick(given: &Given) -> Pick {
    let points = |key| given.number(key).map(|points| points as Points);
    Pick {
        id: given.was_given("id").then(|| given.get("id").into()),
        rules: text::rules(given.get("rules")),
        score: points("score"),
        target: points("target"),
    }
}

/// The one board that was asked for.
fn one(given: &Given) -> Result<PopstarDesk, Trouble> {
    pick(given).one(&given.input, given.table, given.before)
}

/// What was found with an eye on the clock may come out otherwise another time.
fn found_in_time(given: &Given, certainty: &Certainty) -> Option<Shown> {
    let said = || words::say(&Sentence::new(message("popstar.found-in-time")), given.language) + "\n";
    (given.is_timed && !certainty.is_proven()).then(|| Shown::Text(said()))
}
