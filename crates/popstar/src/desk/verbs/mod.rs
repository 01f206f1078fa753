//! What PopStar and SameGame can be asked.

mod advise;
mod check;
mod claim;
mod generate;
mod solve;

use super::words::message;
use super::{Pick, PopstarDesk};
use crate::{Points, text};
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
fn seed() -> Parameter {
    Parameter::new("seed", Kind::Number(0, u64::MAX), "Names the random numbers of the search").usual("1")
}

/// One of a few names.
fn one_of<T>(key: &'static str, choices: &[(&'static str, T)], help: &'static str) -> Parameter {
    Parameter::new(key, Kind::Choice(choices.iter().map(|(name, _)| *name).collect()), help)
}

/// What the name stands for that was chosen.
fn chosen<T: Copy>(given: &Given, key: &str, choices: &[(&str, T)]) -> T {
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
