//! Advice as an answer: what to do, the next best, and what else is known.

use super::detail::detail;
use super::explain::{explanation, not_counted};
use super::picture::advised_picture;
use super::words::{message, sentence};
use crate::{Advice, Fate, Proof, Reason, Seen, View};
use desk::{Alternative, Answer, Fact, Line, Sentence, Steps};
use grid::Cell;

pub(super) fn answer(view: &View, advice: &Advice, proofs: &[Proof]) -> Answer {
    let (headline, mut why) = explanation(view, advice, proofs);
    let wrong = wrong_flags(view, advice);
    if !wrong.is_empty() {
        let sentence = sentence("mines.why.wrong-flags").places("cells", wrong.iter().copied());
        why.insert(0, Line { sentence, places: wrong.into_iter().map(Into::into).collect() });
    }
    if let Some(stopped) = advice.uncounted {
        why.push(Line { sentence: Sentence::new(not_counted(stopped)), places: Vec::new() });
    }
    let alternatives = advice.best.iter().skip(1).take(3).map(|choice| Alternative {
        place: choice.cell.into(),
        share: choice.safe,
        // As the tiles say it: how likely it is a mine.
        sentence: match (choice.win, choice.win_within) {
            (Some(win), Some(within)) => {
                sentence("mines.mine-and-win-within").share("win", win).share("within", within)
            }
            (Some(win), None) => sentence("mines.mine-and-win").share("win", win),
            (None, _) if choice.safe >= 1.0 => sentence("mines.is-safe"),
            (None, _) => sentence("mines.mine-share"),
        }
        .share("mine", 1.0 - choice.safe),
    });
    let mut facts = vec![
        Fact { label: sentence("mines.fact.mines-left"), value: Sentence::number(unflagged_mines(view)) },
        Fact { label: sentence("mines.fact.hidden"), value: Sentence::number(view.hidden().count()) },
    ];
    if let Some(layouts) = &advice.layouts {
        let value = Sentence::new(desk::words::NUMBER).big("number", layouts);
        facts.insert(0, Fact { label: sentence("mines.fact.layouts"), value });
    }
    if let Some((win, within)) = advice.best.first().and_then(|best| Some((best.win?, best.win_within))) {
        let exact = advice.reason == Reason::BestGuess { exact: true };
        let value = match within {
            Some(within) => sentence("mines.fact.win-within").share("within", within),
            None => {
                Sentence::new(if exact { message("mines.fact.win-share") } else { message("mines.fact.win-about") })
            }
        }
        .share("win", win);
        facts.insert(0, Fact { label: sentence("mines.fact.win"), value });
    }
    Answer {
        certainty: advice.certainty,
        assuming: None,
        headline,
        alternatives: alternatives.collect(),
        facts,
        sections: Vec::new(),
        picture: advised_picture(view, advice, &why),
        why,
        layers: Vec::new(),
        steps: Steps::none(),
        next: Vec::new(),
        ahead: None,
        value: None,
        detail: detail(view, advice, proofs),
    }
}

pub(super) fn flags(view: &View) -> usize {
    view.cells().iter().filter(|&&seen| seen == Seen::Flag).count()
}

/// The mines that are left once the flags are believed, as players count them. Advice believes no flag.
pub(super) fn unflagged_mines(view: &View) -> usize {
    view.mines_left().saturating_sub(flags(view))
}

/// Flags on cells that are certain to be safe. Wherever the first click falls it is safe, which says nothing of a flag.
pub(super) fn wrong_flags(view: &View, advice: &Advice) -> Vec<Cell> {
    let safe = advice.certain.iter().filter(|known| known.fate == Fate::Safe && advice.reason != Reason::FirstClick);
    safe.map(|known| known.cell).filter(|&cell| view.seen(cell) == Seen::Flag).collect()
}
