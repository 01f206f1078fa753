//! How a finished game went, in numbers: the chance to win from move to move, and what players compare.
//!
//! A game played here is made a [`Replay`] and judged like one of another program. Its clock counts boards instead of
//! milliseconds, so that every click says which board it was made on.

use super::review::{Try, last_try};
use super::tools::{CHORD, FLAG, OPEN};
use crate::replay::clicks::Played;
use crate::replay::judge::{EFFORTS, judge};
use crate::replay::{Act, Button, Event, Header, Mode, Replay};
use crate::{Game, Outcome, Seen, View, advise, first_click};
use desk::{Chance, Course, Figure, Touch, Unit};
use effort::{Budget, Certainty, Stop};
use grid::Cell;
use std::collections::BTreeMap;

/// Thinking that goes into judging the game, and into the advice on each of its boards, if the budget has that much: about
/// two seconds for one that takes all of it.
const NODES: u64 = 40_000_000;

/// How the last try at the last game of these texts went; nothing where not all of its touches are known.
pub fn of_past(texts: &[String], touches: &[Option<Touch>], budget: &mut Budget) -> Course {
    let Some(played) = last_try(texts, touches) else { return Course::default() };
    let Some(replay) = replay(&played) else { return Course::default() };
    let judged = budget.within(NODES, |part| judge(&replay, EFFORTS[0], part));
    let first = &played.boards[0].0;
    let mut wins: BTreeMap<usize, f64> = BTreeMap::new();
    if let Some(tried) = first_click::tried(first.size(), first.mines(), first.first()).filter(|_| first.is_untouched())
    {
        wins.insert(0, tried.win);
    }
    for click in &judged.clicks {
        let (Some(decision), Ok(at)) = (&click.decision, usize::try_from(click.click.time)) else { continue };
        // What is found before a guess takes more into account than what was found after the move before it.
        wins.extend(decision.win_best.map(|win| (at, win)));
        wins.extend(decision.win_after.map(|win| (at + 1, win)));
    }
    let (won, last) = (judged.stats.outcome == Outcome::Won, played.boards.len() - 1);
    let is_random = replay.header.mode.is_random();
    for (&at, win) in wins.range_mut(..last).filter(|_| is_random) {
        *win = advised_win(&played.boards[at].0, budget).unwrap_or(*win);
    }
    wins.insert(last, f64::from(u8::from(won)));
    let mut figures = Vec::new();
    // Half a game has no luck of its own.
    if judged.stopped.is_none() {
        // No luck would have helped whoever opened what was certain to be a mine.
        if judged.guesses().all(|(_, decision)| decision.risk < 1.0) {
            figures.push(Figure { name: "luck", unit: Unit::Share, value: judged.luck() });
        }
        let accuracy = judged.accuracy().map(|percent| percent / 100.0);
        figures.extend(accuracy.map(|value| Figure { name: "accuracy", unit: Unit::Share, value }));
    }
    if won {
        figures.push(Figure { name: "bbbv", unit: Unit::PerSecond, value: judged.stats.bbbv.into() });
    }
    // A line needs two ends.
    let chances = wins.into_iter().map(|(at, win)| Chance { board: played.begin + at, win });
    Course { chances: if is_random { chances.collect() } else { Vec::new() }, figures }
}

/// The chance to win that the advice names where a guess has to be made; none where a cell is safe, or where thinking ended
/// too soon. A board has one chance wherever it is shown: judging plays on fewer times, only to compare.
pub(super) fn advised_win(view: &View, budget: &mut Budget) -> Option<f64> {
    let advice = budget.within(NODES, |part| advise(view, part)).ok()?;
    let is_whole = matches!(advice.certainty, Certainty::Proven | Certainty::BestSeen { stopped: Stop::Done, .. });
    advice.best.first().filter(|_| is_whole)?.win
}

/// The game as a replay; nothing where a touch is not known, or does not lead from one board to the next.
fn replay(played: &Try) -> Option<Replay> {
    let (first, _) = played.boards.first()?;
    let (last, deal) = played.boards.last()?;
    let board = Game::resume(last.clone(), (*deal)?).ok()?.uncovered()?.clone();
    let mut events = Vec::new();
    // A board that comes with its first click made was chosen among many, to need no guess perhaps: then not every
    // layout is as likely as any other.
    let mode = if first.is_untouched() { Mode::Classic } else { Mode::NoGuess };
    if !first.is_untouched() {
        events.extend(click(-1, Button::Left, (*deal)?.start?));
    }
    for (at, pair) in played.boards.windows(2).enumerate() {
        let touch = played.touches.get(at).and_then(Option::as_ref);
        let Some(button) = touch.and_then(|touch| button(&pair[0].0, touch)) else {
            if pair[0].0.cells() == pair[1].0.cells() {
                continue;
            }
            return None;
        };
        events.extend(click(i64::try_from(at).ok()?, button, touch?.place.cell()?));
    }
    let header = Header { format: "text", mode, ..Header::default() };
    let replay = Replay { board, marks: false, square: SQUARE, events, header };
    leads_there(&replay, &played.boards).then_some(replay)
}

/// Pixels of a square; any number will do.
const SQUARE: u16 = 16;

fn click(time: i64, button: Button, cell: Cell) -> [Event; 2] {
    let (x, y) = Replay::middle(SQUARE, cell);
    [Act::Press(button), Act::Release(button)].map(|act| Event { time, act, x, y })
}

/// The button that does what a touch did; none where it did nothing.
fn button(view: &View, touch: &Touch) -> Option<Button> {
    let seen = touch.place.cell().filter(|&cell| view.size().holds(cell)).map(|cell| view.seen(cell))?;
    match seen {
        _ if touch.tool == CHORD.name => Some(Button::Middle),
        _ if touch.tool == FLAG.name => Some(Button::Right),
        Seen::Open(1..) if touch.tool == OPEN.name => Some(Button::Middle),
        Seen::Hidden if touch.tool == OPEN.name => Some(Button::Left),
        _ => None,
    }
}

/// Whether the clicks lead from each board to the next.
fn leads_there<T>(replay: &Replay, boards: &[(View, T)]) -> bool {
    let mut played = Played::new(replay);
    while let Some(click) = played.next_click() {
        played.make(&click);
        let after = usize::try_from(click.time + 1).ok().and_then(|at| boards.get(at));
        if after.is_none_or(|(seen, _)| seen.cells() != played.view().cells()) {
            return false;
        }
    }
    played.outcome() != Outcome::Playing
}

#[cfg(test)]
mod tests {
    use super::super::MinesDesk;
    use super::*;
    use desk::Desk;

    /// Plays cells of a dealt board, `!` before a flag, and says how it went.
    fn course(header: &str, cells: &str, moves: &[&str]) -> (Vec<String>, Course) {
        let mut desk = MinesDesk::read(&format!("{header}\n{cells}")).unwrap();
        let (mut texts, mut touches) = (vec![desk.text()], Vec::new());
        for name in moves {
            let tool = if name.starts_with('!') { FLAG.name } else { OPEN.name };
            let touch =
                Touch { place: name.trim_start_matches('!').parse::<Cell>().unwrap().into(), tool: tool.into() };
            desk.touch(touch.place, &touch.tool).unwrap();
            texts.push(desk.text());
            touches.push(Some(touch));
        }
        let course = of_past(&texts, &touches, &mut Budget::unlimited());
        (texts, course)
    }

    /// A seed that lays its one mine at A1 when B1 is clicked first.
    fn seed() -> u64 {
        let lost = |seed: u64| format!("mines mines=1 seed={seed} start=B1\n*1##");
        (0..100).find(|&seed| crate::text::read(&lost(seed)).is_ok()).unwrap()
    }

    #[test]
    fn the_chance_to_win_is_told_from_board_to_board() {
        let header = format!("mines mines=1 seed={}", seed());
        let (_, lost) = course(&header, "####", &["B1", "!D1", "!D1", "A1"]);
        let chance = |course: &Course, board| course.chances.iter().find(|one| one.board == board).map(|one| one.win);
        // D1 is safe and tells which of A1 and C1 is the mine.
        assert_eq!((chance(&lost, 3), chance(&lost, 4)), (Some(1.0), Some(0.0)), "{lost:?}");
        assert_eq!(lost.figures[0], Figure { name: "luck", unit: Unit::Share, value: 0.5 });
        // The one decision of which that is known gave half a win away.
        assert_eq!(lost.figures[1..], [Figure { name: "accuracy", unit: Unit::Share, value: 0.5 }]);
        let (_, won) = course(&header, "####", &["B1", "D1"]);
        assert_eq!(chance(&won, 2), Some(1.0), "{won:?}");
        assert_eq!(won.figures.last().map(|figure| figure.name), Some("bbbv"));
    }

    /// Follows the advice to the end, with a flag beside every guess; what the advice says of a board to be guessed on is
    /// what the course says of it.
    #[test]
    fn a_board_has_one_chance_to_win_in_the_advice_and_in_the_course() {
        let mut compared = 0;
        for seed in 0..6 {
            let untouched = format!("mines mines=20 seed={seed}\n{}", "#########\n".repeat(9));
            let mut desk = MinesDesk::read(&untouched).unwrap();
            let (mut texts, mut touches, mut said) = (vec![desk.text()], Vec::new(), Vec::new());
            while desk.won().is_none() {
                let (view, _) = crate::text::read(&desk.text()).unwrap();
                let advice = advise(&view, &mut Budget::unlimited()).unwrap();
                let best = advice.best[0];
                said.extend(best.win.map(|win| (texts.len() - 1, win)));
                let tool = if best.safe < 1.0 && touches.len() % 2 == 1 { FLAG.name } else { OPEN.name };
                let cell = if tool == FLAG.name { advice.best.last().unwrap().cell } else { best.cell };
                let touch = Touch { place: cell.into(), tool: tool.into() };
                desk.touch(touch.place, &touch.tool).unwrap();
                texts.push(desk.text());
                touches.push(Some(touch));
            }
            let course = of_past(&texts, &touches, &mut Budget::unlimited());
            for (board, win) in said {
                let Some(told) = course.chances.iter().find(|chance| chance.board == board) else { continue };
                assert_eq!(told.win, win, "seed {seed}, board {board}\n{}", texts[board]);
                compared += 1;
            }
        }
        assert!(compared > 12, "{compared}");
    }

    #[test]
    fn what_is_not_known_is_not_told() {
        let header = format!("mines mines=1 seed={}", seed());
        let (texts, _) = course(&header, "####", &["B1", "D1"]);
        assert_eq!(of_past(&texts, &[], &mut Budget::unlimited()), Course::default());
        let wrong = Some(Touch { place: Cell::new(0, 0).into(), tool: OPEN.name.into() });
        assert_eq!(of_past(&texts, &[wrong.clone(), wrong], &mut Budget::unlimited()), Course::default());
        assert_eq!(of_past(&["nonsense".into()], &[], &mut Budget::unlimited()), Course::default());
        assert_eq!(of_past(&[], &[], &mut Budget::unlimited()), Course::default());
    }
}
