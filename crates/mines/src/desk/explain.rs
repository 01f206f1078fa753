//! The sentence to act on, and why.

use super::why;
use super::words::{message, sentence};
use crate::deep::{PlayedOn, Revision};
use crate::first_click;
use crate::generate::Promise;
use crate::{Advice, Choice, Proof, Reason, Seen, View};
use desk::{Key, Line, Sentence};
use effort::Stop;
use grid::Cell;

/// The sentence to act on, and why.
pub(super) fn explanation(view: &View, advice: &Advice, proofs: &[Proof]) -> (Sentence, Vec<Line>) {
    let line =
        |sentence: Sentence, cells: &[Cell]| Line { sentence, places: cells.iter().map(|&cell| cell.into()).collect() };
    let Some(best) = advice.best.first() else {
        return (sentence("mines.nothing-left"), Vec::new());
    };
    let open = |key: Key| Sentence::new(key).place("cell", best.cell);
    let is_flagged = view.seen(best.cell) == Seen::Flag;
    let safe = if is_flagged { message("mines.open.wrong-flag") } else { message("mines.open.safe") };
    // What to say of the layouts; nothing where they were not counted.
    let counted = |sentence: Sentence| -> Vec<Line> {
        let layouts = advice.layouts.iter();
        layouts.map(|layouts| line(sentence.clone().big("layouts", layouts), &[best.cell])).collect()
    };
    if matches!(advice.reason, Reason::Satisfied { .. } | Reason::InNoLayout)
        && let Some(proof) = proofs.iter().find(|proof| proof.cell == best.cell)
    {
        return (open(safe), why::lines(view, proof));
    }
    match advice.reason {
        Reason::NothingLeft => (sentence("mines.nothing-left"), Vec::new()),
        Reason::FirstClick => {
            // A board may be too full to keep what it promises.
            let promise = Promise::to(view.size(), view.mines(), view.first(), best.cell);
            let opens = promise.is_ok_and(|promise| promise.opens());
            let size = view.size();
            let (x, y) = (best.cell.x, best.cell.y);
            let is_corner = (x == 0 || x + 1 == size.width()) && (y == 0 || y + 1 == size.height());
            let key = match (opens, is_corner) {
                (true, _) => message("mines.why.first-opens"),
                (false, true) => message("mines.why.first-safe"),
                (false, false) => message("mines.why.first-never"),
            };
            let mut why = vec![line(Sentence::new(key), &[best.cell])];
            if let Some(tried) = first_click::tried(view.size(), view.mines(), view.first()) {
                let key = if tried.exact { message("mines.why.wins-exactly") } else { message("mines.why.wins-about") };
                why.push(line(Sentence::new(key).share("win", tried.win), &[]));
            }
            (open(message("mines.open.first")), why)
        }
        Reason::Satisfied { number } => {
            let Seen::Open(says) = view.seen(number) else { unreachable!("{number} is a number") };
            let why = sentence("mines.why.satisfied").count("number", says.into()).place("at", number);
            (open(safe), vec![line(why, &[number])])
        }
        Reason::InNoLayout => (open(safe), counted(open(message("mines.why.in-no-layout")))),
        Reason::LeastLikely { equals } => {
            let mine = 1.0 - best.safe;
            let mut why = counted(open(message("mines.why.least-likely")).share("mine", mine));
            if equals > 0 {
                let equal: Vec<Cell> = advice.best[1..=equals].iter().map(|choice| choice.cell).collect();
                why.push(line(open(message("mines.why.equally-safe")).count("count", equals), &equal));
            }
            (open(message("mines.open.guess")).share("mine", mine), why)
        }
        Reason::BestGuess { exact } => {
            let mine = 1.0 - best.safe;
            let mut why = counted(open(message("mines.why.least-likely")).share("mine", mine));
            if let Some(played_on) = &advice.played_on {
                why.extend(what_playing_on_says(best, played_on).map(|sentence| line(sentence, &[])));
            } else if let Some(win) = best.win {
                let key = if exact { message("mines.why.wins-exactly") } else { message("mines.why.wins-about") };
                why.push(line(Sentence::new(key).share("win", win), &[]));
            }
            // The next best, and the safest: who sees a smaller number elsewhere wants to know why not there.
            let safest = advice.best[1..].iter().rev().max_by(|one, other| one.safe.total_cmp(&other.safe));
            let safest = safest.filter(|safest| safest.safe > best.safe + 5e-4 && safest.cell != advice.best[1].cell);
            for other in advice.best.get(1).into_iter().chain(safest) {
                why.push(line(runner_up(best, other), &[other.cell]));
            }
            (open(message("mines.open.best-guess")).share("mine", mine), why)
        }
        Reason::Estimated { .. } => (open(message("mines.open.estimate")).share("mine", 1.0 - best.safe), Vec::new()),
    }
}

/// What the best cell wins when it is played on, and what that changed.
pub(super) fn what_playing_on_says(best: &Choice, played_on: &PlayedOn) -> impl Iterator<Item = Sentence> {
    let chance = &played_on.cells[0];
    let won = sentence("mines.why.wins-played-on")
        .count("count", chance.playouts as usize)
        .share("win", chance.win)
        .share("within", chance.within);
    let revised = match played_on.revision {
        Revision::Changed { from, ahead, within } => Some(
            sentence("mines.why.played-on-changed")
                .place("cell", best.cell)
                .place("other", from)
                .share("ahead", ahead)
                .share("within", within),
        ),
        _ if played_on.cells.len() > 1 => Some(sentence("mines.why.played-on-kept")),
        _ => None,
    };
    std::iter::once(won).chain(revised)
}

/// Why there are no exact odds.
pub(super) fn not_counted(stopped: Stop) -> Key {
    if stopped == Stop::Memory { message("mines.why.too-entangled") } else { message("mines.why.not-counted") }
}

/// Why the next best cell is worse.
pub(super) fn runner_up(best: &Choice, other: &Choice) -> Sentence {
    let said = |key: Key| Sentence::new(key).place("other", other.cell).share("mine", 1.0 - other.safe);
    let decides_flip = other.safe > best.safe + 5e-4 && best.relief > 1.01 * other.relief.max(1.0);
    match (other.win, other.win_within) {
        (Some(win), None) if best.win.is_some_and(|best| best - win < 1e-9) => {
            said(message("mines.why.runner-up.equal")).share("win", win)
        }
        (Some(win), None) => said(message("mines.why.runner-up.wins")).share("win", win),
        _ if decides_flip => said(message("mines.why.runner-up.safer-but-flip")).place("cell", best.cell),
        (Some(win), Some(within)) => {
            said(message("mines.why.runner-up.wins-within")).share("win", win).share("within", within)
        }
        _ if other.safe > best.safe + 5e-4 => said(message("mines.why.runner-up.safer")),
        _ if other.safe < best.safe - 5e-4 => said(message("mines.why.runner-up.riskier")),
        _ => said(message("mines.why.runner-up.tells-less")),
    }
}
