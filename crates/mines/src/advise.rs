//! What to open next.
//!
//! A certain cell comes first; among them one that a single number gives away, because the player
//! can check it at a glance. Where nothing is certain the cell that wins most often is offered
//! (`guess`), which need not be the safest one, late in the game after playing on from the best few
//! ([`crate::deep`]); on boards too large for that the least likely mine.

use crate::basic;
use crate::contradiction::wrong_alone_on;
use crate::deep::{PlayedOn, play_on};
use crate::field::Field;
use crate::first_click;
use crate::generate::Promise;
use crate::guess::{Guess, guess};
use crate::knowledge::Knowledge;
use crate::{Certain, Contradiction, Fate, First, Halt, Odds, Seen, View};
use dashu_int::UBig;
use effort::{Bound, Budget, Certainty, Stop};
use grid::Cell;

/// What to open next, and all that is known of the hidden cells.
#[derive(Clone, Debug)]
pub struct Advice {
    /// Cells worth opening, best first; empty when nothing safe is left.
    pub best: Vec<Choice>,
    /// Why the first of them is best.
    pub reason: Reason,
    /// Every certain cell; those that single numbers give away first.
    pub certain: Vec<Certain>,
    /// Mine probability of every hidden cell; `None` if thinking stopped before they were counted.
    pub odds: Option<Odds>,
    /// How many layouts explain the position; `None` if thinking stopped before they were counted,
    /// or the board has more than 10,000 cells.
    pub layouts: Option<UBig>,
    /// What playing on from the guesses says, where that was done.
    pub played_on: Option<PlayedOn>,
    /// Whether the cell to open could still change. Its bound is a probability of survival.
    pub certainty: Certainty,
    /// Why the layouts were not counted, where they were not.
    pub uncounted: Option<Stop>,
}

/// A cell that may be opened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The cell.
    pub cell: Cell,
    /// Probability that it is no mine.
    pub safe: f64,
    /// Chance that it opens a region, where its neighbours were mined independently: only used to
    /// choose among equals.
    pub opening: f64,
    /// Chance to win if it is opened, where it is known.
    pub win: Option<f64>,
    /// The chance to win is off by no more than this in 95 of 100 cases, where it comes from playouts.
    pub win_within: Option<f64>,
    /// What surviving there is worth beside a cell that has nothing to do with coin flips to come.
    pub relief: f64,
}

/// Why a cell is the one to open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// Every cell but the mines is open.
    NothingLeft,
    /// Nothing is open yet, and the rules promise that the first click is safe.
    FirstClick,
    /// A number that lacks no mine touches it.
    Satisfied {
        /// The number.
        number: Cell,
    },
    /// No layout has a mine there.
    InNoLayout,
    /// No cell is certain; this one is mined in the fewest layouts.
    LeastLikely {
        /// Cells that are just as safe.
        equals: usize,
    },
    /// No cell is certain; this one wins most often.
    BestGuess {
        /// Whether that was searched to the end, not estimated.
        exact: bool,
    },
    /// Thinking stopped before the layouts were counted; this is the least likely mine as far as
    /// single numbers tell.
    Estimated {
        /// Why it stopped.
        stopped: Stop,
    },
}

/// What to open next.
pub fn advise(view: &View, budget: &mut Budget) -> Result<Advice, Contradiction> {
    let at_a_glance = match basic::certain(view, budget) {
        Ok(certain) => certain,
        Err(Halt::Contradiction(contradiction)) => return Err(contradiction),
        // A number that cannot be right whatever the others say is told however little time there was.
        Err(Halt::Stopped(stop)) => {
            let field = Field::of(view);
            return wrong_alone_on(&field).map_or_else(|| Ok(estimate(view, &field, Vec::new(), stop)), Err);
        }
    };
    let mut known = match Knowledge::of(view, budget) {
        Ok(known) => known,
        Err(Halt::Contradiction(contradiction)) => return Err(contradiction),
        Err(Halt::Stopped(stop)) => return Ok(estimate(view, &Field::of(view), at_a_glance, stop)),
    };
    // Before the guess, which may think to the end of its time.
    let layouts = if view.size().area() > MOST_TO_COUNT { None } else { known.layouts(budget).ok() };
    let odds = &known.odds;
    let mut certain = at_a_glance;
    let size = view.size();
    let mut seen = vec![false; size.area()];
    certain.iter().for_each(|known| seen[size.index(known.cell)] = true);
    for (cell, _) in odds.cells().filter(|&(cell, _)| !seen[size.index(cell)]) {
        if let Some(fate) = odds.fate(cell) {
            certain.push(Certain { cell, fate, because: None });
        }
    }
    let best = if view.is_untouched() && view.first() != First::None && view.mines() < view.size().area() {
        vec![first_click(view)]
    } else {
        ranked(view, odds, &certain)
    };
    let mut best = best;
    let mut reason = reason(view, &best, &certain);
    let (mut played_on, mut stopped) = (None, Stop::Done);
    // No cell can win more often than the safest one survives.
    let bound = best.first().map_or(1.0, |safest| safest.safe);
    if matches!(reason, Reason::LeastLikely { .. }) && view.hidden().count() <= MOST_TO_GUESS {
        match guessed(view, &mut known, budget) {
            Ok(Some((guess, after))) => {
                put_first(&mut best, &guess);
                reason = Reason::BestGuess { exact: guess.exact };
                played_on = after;
            }
            Err(Halt::Stopped(stop)) => stopped = stop,
            Ok(None) | Err(Halt::Contradiction(_)) => {}
        }
        stopped = budget.ended_by(stopped);
    }
    if let Some(played_on) = &played_on {
        put_played_on(&mut best, played_on);
    }
    let certainty = match reason {
        // Where it is the least likely mine, the chance to survive is exact, but the best chance to win was not found.
        Reason::BestGuess { exact: false } | Reason::LeastLikely { .. } | Reason::FirstClick => {
            Certainty::BestSeen { bound: Bound::Upper(bound), stopped }
        }
        _ => Certainty::Proven,
    };
    Ok(Advice { best, reason, certain, odds: Some(known.odds), layouts, played_on, certainty, uncounted: None })
}

/// Where to guess, and what playing on says of it.
fn guessed(view: &View, known: &mut Knowledge, budget: &mut Budget) -> Result<Option<(Guess, Option<PlayedOn>)>, Halt> {
    let Some(mut mind) = known.mind(budget)? else { return Ok(None) };
    let Some(guess) = guess(view, &mut mind, budget)? else { return Ok(None) };
    if guess.exact {
        return Ok(Some((guess, None)));
    }
    let guesses: Vec<Cell> = guess.cells.iter().map(|guessed| guessed.cell).collect();
    let played_on = play_on(&mut mind, &guesses, budget).ok().flatten();
    Ok(Some((guess, played_on)))
}

/// Cells up to which the number of layouts itself is found: beyond that it has thousands of digits.
const MOST_TO_COUNT: usize = 10_000;

/// Hidden cells up to which the best guess is looked for.
const MOST_TO_GUESS: usize = 3_000;

/// Puts the cells to guess before the others, in their order.
fn put_first(best: &mut Vec<Choice>, guess: &Guess) {
    let mut first = Vec::new();
    for guessed in &guess.cells {
        if let Some(place) = best.iter().position(|choice| choice.cell == guessed.cell) {
            let choice = best.remove(place);
            // Both are counted; where they are equal they may be rounded differently.
            let win = guessed.win.map(|win| win.min(choice.safe));
            first.push(Choice { win, relief: guessed.relief, ..choice });
        }
    }
    first.append(best);
    *best = first;
}

/// Puts the cells that were played on before the others, with what they win.
fn put_played_on(best: &mut Vec<Choice>, played_on: &PlayedOn) {
    for chance in played_on.cells.iter().rev() {
        if let Some(place) = best.iter().position(|choice| choice.cell == chance.cell) {
            let choice = best.remove(place);
            best.insert(0, Choice { win: Some(chance.win), win_within: Some(chance.within), ..choice });
        }
    }
}

/// The cells that may be opened, best first: safest, then most likely to open a region. Certain
/// mines are left out.
fn ranked(view: &View, odds: &Odds, certain: &[Certain]) -> Vec<Choice> {
    let size = view.size();
    // Certain cells stand in the order they were found.
    let mut found = vec![usize::MAX; size.area()];
    certain.iter().enumerate().for_each(|(place, known)| found[size.index(known.cell)] = place);
    let mut choices: Vec<((i64, usize), Choice)> = odds
        .cells()
        .filter(|&(_, mine)| mine < 1.0)
        .map(|(cell, mine)| {
            let choice = Choice {
                cell,
                safe: 1.0 - mine,
                opening: opening(view, odds, cell, mine),
                win: None,
                win_within: None,
                relief: 1.0,
            };
            // Equal odds differ by rounding only.
            (((choice.safe * -1e12).round() as i64, found[size.index(cell)]), choice)
        })
        .collect();
    choices.sort_by(|(a, one), (b, other)| a.cmp(b).then(other.opening.total_cmp(&one.opening)));
    choices.into_iter().map(|(_, choice)| choice).collect()
}

/// Chance that neither the cell nor a neighbour is mined, as if they were independent.
pub(crate) fn opening(view: &View, odds: &Odds, cell: Cell, mine: f64) -> f64 {
    view.size().neighbours(cell).fold(1.0 - mine, |chance, near| match view.seen(near) {
        Seen::Mine => 0.0,
        Seen::Open(_) => chance,
        Seen::Hidden | Seen::Flag => chance * (1.0 - odds.mine(near).unwrap_or(0.0)),
    })
}

fn first_click(view: &View) -> Choice {
    let tried = first_click::tried(view.size(), view.mines(), view.first());
    let cell = first_click::cell(view.size(), view.mines(), view.first());
    let promise = Promise::to(view.size(), view.mines(), view.first(), cell);
    let opening = f64::from(u8::from(promise.is_ok_and(|promise| promise.opens())));
    Choice { cell, safe: 1.0, opening, win: tried.map(|tried| tried.win), win_within: None, relief: 1.0 }
}

fn reason(view: &View, best: &[Choice], certain: &[Certain]) -> Reason {
    let Some(choice) = best.first() else { return Reason::NothingLeft };
    if view.is_untouched() && view.first() != First::None {
        return Reason::FirstClick;
    }
    match certain.iter().find(|known| known.cell == choice.cell) {
        Some(Certain { because: Some(number), .. }) => Reason::Satisfied { number: *number },
        Some(_) => Reason::InNoLayout,
        None => {
            let equals = best[1..].iter().take_while(|other| other.safe >= choice.safe - 1e-12).count();
            Reason::LeastLikely { equals }
        }
    }
}

/// An answer without the count: what single numbers give away, else the cell that the worst of its
/// numbers makes least likely. Nothing is settled on the field.
fn estimate(view: &View, field: &Field, certain: Vec<Certain>, stopped: Stop) -> Advice {
    let certainty = Certainty::BestSeen { bound: Bound::Upper(1.0), stopped };
    let answer = |best: Vec<Choice>, reason: Reason, certain: Vec<Certain>, certainty: Certainty| Advice {
        best,
        reason,
        certain,
        odds: None,
        layouts: None,
        played_on: None,
        certainty,
        uncounted: Some(stopped),
    };
    let safe = certain.iter().find(|known| known.fate == Fate::Safe);
    if let Some(Certain { cell, because: Some(number), .. }) = safe {
        let reason = Reason::Satisfied { number: *number };
        let best = vec![Choice { cell: *cell, safe: 1.0, opening: 0.0, win: None, win_within: None, relief: 1.0 }];
        return answer(best, reason, certain, Certainty::Proven);
    }
    let hidden = view.hidden().count();
    if hidden == view.mines_left() {
        return answer(Vec::new(), Reason::NothingLeft, certain, certainty);
    }
    let anywhere = view.mines_left() as f64 / hidden.max(1) as f64;
    // Number by number: a board may have a million cells, and each touches eight.
    let mut worst = vec![None; field.spots()];
    for number in field.open_numbers().filter(|&spot| field.doubts(spot) > 0) {
        let share = f64::from(field.lacks(number)) / f64::from(field.doubts(number));
        for near in field.neighbours(number) {
            let worst: &mut Option<f64> = &mut worst[near as usize];
            *worst = Some(worst.map_or(share, |worst| worst.max(share)));
        }
    }
    let mut mined = vec![false; field.spots()];
    certain.iter().for_each(|known| mined[field.spot(known.cell) as usize] = true);
    let least = view
        .hidden()
        .map(|cell| (cell, field.spot(cell) as usize))
        .filter(|&(_, spot)| !mined[spot])
        .map(|(cell, spot)| (cell, worst[spot].unwrap_or(anywhere)))
        .min_by(|a, b| a.1.total_cmp(&b.1));
    let best: Vec<Choice> = least
        .map(|(cell, risk)| Choice { cell, safe: 1.0 - risk, opening: 0.0, win: None, win_within: None, relief: 1.0 })
        .into_iter()
        .collect();
    let reason = if best.is_empty() { Reason::NothingLeft } else { Reason::Estimated { stopped } };
    answer(best, reason, certain, certainty)
}
