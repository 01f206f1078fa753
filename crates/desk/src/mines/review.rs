//! What a finished game looked like, in words.

use crate::answer::Line;
use crate::{Key, Sentence};
use effort::Budget;
use grid::Cell;
use mines::review::{Guess, Review, review};
use mines::{View, text};

/// Thinking that goes into a review: about a second.
const NODES: u64 = 20_000_000;

/// The lines about a game whose board texts are given; none if they cannot be read or counted.
pub fn of_texts(texts: &[String]) -> Vec<Line> {
    let seen: Option<Vec<View>> = texts.iter().map(|text| text::read(text).ok().map(|(view, _)| view)).collect();
    let reviewed = seen.and_then(|seen| review(&seen, &mut Budget::nodes(NODES)).ok());
    reviewed.map_or_else(Vec::new, |reviewed| lines(&reviewed))
}

/// A line a guess, then what luck they took together.
pub fn lines(review: &Review) -> Vec<Line> {
    let line =
        |sentence: Sentence, cells: &[Cell]| Line { sentence, places: cells.iter().map(|&cell| cell.into()).collect() };
    if review.guesses.is_empty() {
        return vec![line(Sentence::new(Key::ReviewNoGuess).count("moves", review.moves), &[])];
    }
    let mut lines = Vec::new();
    for &Guess { turn, cell, risk, safest: (other, least), hit } in &review.guesses {
        let key = match (risk > least + 1e-12, least > 0.0, hit) {
            (false, _, false) => Key::ReviewBest,
            (false, _, true) => Key::ReviewBestHit,
            (true, true, false) => Key::ReviewRisky,
            (true, true, true) => Key::ReviewRiskyHit,
            (true, false, false) => Key::ReviewNeedless,
            (true, false, true) => Key::ReviewNeedlessHit,
        };
        let sentence = Sentence::new(key).count("turn", turn).place("cell", cell).share("risk", risk);
        lines.push(line(sentence.place("other", other).share("least", least), &[cell, other]));
    }
    let luck = Sentence::new(Key::ReviewLuck).count("count", review.guesses.len()).share("luck", review.luck());
    lines.push(line(luck, &[]));
    lines
}
