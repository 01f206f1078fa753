//! Advice by one method alone: what it is sure of, and nothing else.

use super::answer::answer;
use super::impossible::impossible;
use super::words::{message, sentence};
use super::{MinesDesk, why};
use crate::{Advice, Choice, Fate, Halt, Method, Reason, enumerate, odds};
use desk::{Answer, Impossible, Line, Sentence};
use effort::{Bound, Budget, Certainty, Stop};

impl MinesDesk {
    /// What one method is sure of. Where it finds no safe cell, the answer says whether another
    /// method would.
    pub fn advise_by(&self, method: &Method, budget: &mut Budget) -> Result<Answer, Impossible> {
        let view = self.view();
        let refuse = |halt: Halt, budget: &mut Budget| match halt {
            Halt::Contradiction(contradiction) => Ok(Err(impossible(view, &contradiction, budget))),
            Halt::Stopped(stop) => Err(stop),
        };
        let (certain, stopped) = match (method.find)(view, budget) {
            Ok(certain) => (certain, None),
            Err(halt) => match refuse(halt, budget) {
                Ok(contradicts) => return contradicts,
                Err(stop) => (Vec::new(), Some(stop)),
            },
        };
        // A weak method may not notice that a board contradicts itself.
        let exact = match odds(view, budget) {
            Ok(odds) => Some(odds),
            Err(halt) => match refuse(halt, budget) {
                Ok(contradicts) => return contradicts,
                Err(_) => None,
            },
        };
        let safe = certain.iter().filter(|known| known.fate == Fate::Safe);
        let best: Vec<Choice> = safe
            .map(|known| Choice { cell: known.cell, safe: 1.0, opening: 0.0, win: None, win_within: None, relief: 1.0 })
            .collect();
        let reason = if best.is_empty() { Reason::NothingLeft } else { Reason::InNoLayout };
        let certainty = match stopped {
            None => Certainty::Proven,
            Some(stopped) => Certainty::BestSeen { bound: Bound::Upper(1.0), stopped },
        };
        let counted = match method.name {
            "exact" => exact.clone(),
            "enumerate" => enumerate::odds(view, budget).ok(),
            _ => None,
        };
        let advice =
            Advice { best, reason, certain, odds: counted, layouts: None, played_on: None, certainty, uncounted: None };
        let proofs = why::proofs(view, &advice, why::Proven::All, budget);
        let mut answer = answer(view, &advice, &proofs);
        if advice.best.is_empty() {
            let key = if stopped.is_some() { message("mines.method.stopped") } else { message("mines.method.none") };
            answer.headline = Sentence::new(key).text("method", method.name);
            answer.why = none_found(&advice, exact.as_ref(), stopped);
        }
        Ok(answer)
    }
}

/// What to say where a method finds no safe cell.
fn none_found(advice: &Advice, exact: Option<&crate::Odds>, stopped: Option<Stop>) -> Vec<Line> {
    let line = |sentence: Sentence| Line { sentence, places: Vec::new() };
    let mut lines = Vec::new();
    if stopped == Some(Stop::Memory) {
        lines.push(line(sentence("mines.why.too-entangled")));
    }
    if !advice.certain.is_empty() {
        let mines = advice.certain.iter().map(|known| known.cell);
        lines.push(line(sentence("mines.method.mines").count("count", advice.certain.len()).places("cells", mines)));
    }
    let Some(exact) = exact else { return lines };
    let safe = exact.cells().find(|&(cell, _)| exact.fate(cell) == Some(Fate::Safe));
    lines.push(line(match safe {
        Some((cell, _)) => sentence("mines.method.stronger").place("cell", cell),
        None => sentence("mines.method.no-safe-cell"),
    }));
    lines
}
