//! What PopStar and SameGame can be asked.

mod advise;
mod check;
mod claim;
mod generate;
mod solve;

use super::words::message;
use super::{Pick, PopstarDesk};
use crate::{CHOOSERS, EVALUATIONS, Level, Points, Settings, text};
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
    let mut options = vec![Parameter::new("id", Kind::Text(|_| Ok(())), "The board of this name in a collection")];
    options.extend(points());
    options.push(rules("Rules of the game; counts more than what the board says"));
    options
}

/// Where the player stands, by the names of the header.
pub(super) fn points() -> [Parameter; 2] {
    let points = Kind::Number(0, MOST_POINTS);
    [
        Parameter::new("target", points.clone(), "Points to reach, those made before included").shown("T"),
        Parameter::new("made", points, "Points made before this board").formerly(&["score"]).shown("S"),
    ]
}

/// Where the player of a fresh board stands.
pub(super) fn level(given: &Given) -> Level {
    let points = |key| given.number(key).map(|points| points as Points);
    let score = points("made").unwrap_or(0);
    Level { score, target: points("target"), is_played: score > 0 }
}

/// Whose rules.
pub(super) fn rules(help: &'static str) -> Parameter {
    Parameter::new("rules", Kind::Choice(text::rules_names()), help)
}

/// The seed of a search where nothing is said, through every door.
pub(super) const USUAL_SEED: u64 = 1;

/// Names the random numbers of the search.
fn search_seed() -> Parameter {
    let help = "Names the random numbers of the search";
    Parameter::new("search-seed", Kind::Number(0, u64::MAX), help).formerly(&["seed"]).shown("SEED").usual("1")
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

/// One of a few names.
pub(super) fn one_of<T>(key: &'static str, choices: &[(&'static str, T)], help: &'static str) -> Parameter {
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
        score: points("made"),
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
