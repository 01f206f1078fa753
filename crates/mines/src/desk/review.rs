//! What a finished game looked like, in words.

use super::tools::{CHORD, OPEN};
use super::words::{message, sentence};
use crate::review::{Guess, Review, review};
use crate::{Deal, View, text};
use desk::{Line, Remark, Sentence, Touch};
use effort::Budget;
use grid::Cell;

/// Thinking that goes into a review, if the budget has that much: about a second.
const NODES: u64 = 20_000_000;

/// The remarks about a game whose board texts are given, with the touch between each two of them
/// where it is known; none if they cannot be read or counted, or if nothing was opened. Texts of
/// other games before it, and of earlier tries, are left out.
pub fn of_past(texts: &[String], touches: &[Option<Touch>], budget: &mut Budget) -> Vec<Remark> {
    let Some(Try { begin, boards, touches }) = last_try(texts, touches) else { return Vec::new() };
    let clicked: Vec<Option<Cell>> = boards
        .windows(2)
        .enumerate()
        .map(|(at, pair)| {
            let touch = touches.get(at).and_then(Option::as_ref);
            touch.and_then(clicked_cell).or_else(|| first_click(pair[0].1, pair[1].1))
        })
        .collect();
    let seen: Vec<View> = boards.iter().map(|(view, _)| view.clone()).collect();
    match review(&seen, &clicked, &mut budget.part(NODES)) {
        Ok(reviewed) if reviewed.moves > 0 => {
            let later = |remark: Remark| Remark { board: remark.board.map(|at| at + begin), ..remark };
            remarks(&reviewed).into_iter().map(later).collect()
        }
        _ => Vec::new(),
    }
}

/// The last try at a game.
pub(super) struct Try<'a> {
    /// Which of the texts it begins with.
    pub begin: usize,
    /// What was seen, and how it was dealt.
    pub boards: Vec<(View, Option<Deal>)>,
    /// The touch between each two of them, where it is known; it may lack some at the end.
    pub touches: &'a [Option<Touch>],
}

/// The last try at the last game of these texts; nothing if they cannot be read.
pub(super) fn last_try<'a>(texts: &[String], touches: &'a [Option<Touch>]) -> Option<Try<'a>> {
    let mut boards: Vec<(View, Option<Deal>)> =
        texts.iter().map(|text| text::read(text).ok()).collect::<Option<_>>()?;
    let begin = boards.windows(2).rposition(|pair| !goes_on(&pair[0], &pair[1])).map_or(0, |at| at + 1);
    boards.drain(..begin);
    Some(Try { begin, boards, touches: touches.get(begin..).unwrap_or_default() })
}

/// The cell that a touch opened, itself or round it.
fn clicked_cell(touch: &Touch) -> Option<Cell> {
    touch.place.cell().filter(|_| [OPEN.name, CHORD.name].contains(&touch.tool.as_str()))
}

/// The first click, which the header tells from then on.
fn first_click(before: Option<Deal>, after: Option<Deal>) -> Option<Cell> {
    before.filter(|deal| deal.start.is_none()).and(after)?.start
}

/// Whether a board is the same game further on: dealt alike, and nothing open is hidden again.
fn goes_on((before, dealt): &(View, Option<Deal>), (after, dealt_then): &(View, Option<Deal>)) -> bool {
    let seed = |deal: &Option<Deal>| deal.map(|deal| deal.seed);
    let same = before.size() == after.size() && before.mines() == after.mines() && before.first() == after.first();
    let hidden_again = |cell: Cell| after.seen(cell).is_hidden() && !before.seen(cell).is_hidden();
    same && seed(dealt) == seed(dealt_then) && !before.size().cells().any(hidden_again)
}

/// A remark a guess, then what luck they took together; last what was not known.
pub fn remarks(review: &Review) -> Vec<Remark> {
    let mut remarks = judged(review);
    if review.inferred > 0 {
        let sentence = sentence("mines.review.inferred").count("moves", review.inferred);
        remarks.push(Remark { line: Line { sentence, places: Vec::new() }, board: None });
    }
    remarks
}

fn judged(review: &Review) -> Vec<Remark> {
    let remark = |sentence: Sentence, cells: &[Cell], board: Option<usize>| {
        let line = Line { sentence, places: cells.iter().map(|&cell| cell.into()).collect() };
        Remark { line, board }
    };
    if review.guesses.is_empty() {
        return vec![remark(sentence("mines.review.no-guess").count("moves", review.moves), &[], None)];
    }
    let mut remarks = Vec::new();
    for guess in &review.guesses {
        let &Guess { turn, before, cell, chord, risk, safest: (other, least), hit } = guess;
        let (opened, chorded) = match (risk > least + 1e-12, least > 0.0, hit) {
            (false, _, false) => (message("mines.review.best"), message("mines.review.chord-best")),
            (false, _, true) => (message("mines.review.best-hit"), message("mines.review.chord-best-hit")),
            (true, true, false) => (message("mines.review.risky"), message("mines.review.chord-risky")),
            (true, true, true) => (message("mines.review.risky-hit"), message("mines.review.chord-risky-hit")),
            (true, false, false) => (message("mines.review.needless"), message("mines.review.chord-needless")),
            (true, false, true) => (message("mines.review.needless-hit"), message("mines.review.chord-needless-hit")),
        };
        let certain = is_certain(guess);
        let key = match chord {
            _ if certain => message("mines.review.certain"),
            true => chorded,
            false => opened,
        };
        let sentence = Sentence::new(key).count("turn", turn).place("cell", cell);
        let odds = |sentence: Sentence| sentence.share("risk", risk).place("other", other).share("least", least);
        let sentence = if certain { sentence } else { odds(sentence) };
        remarks.push(remark(sentence, &[cell, other], Some(before)));
    }
    let risks: Vec<f64> = review.guesses.iter().filter(|guess| !is_certain(guess)).map(|guess| guess.risk).collect();
    if !risks.is_empty() {
        let luck = risks.iter().map(|risk| 1.0 - risk).product();
        remarks.push(remark(sentence("mines.review.luck").count("count", risks.len()).share("luck", luck), &[], None));
    }
    remarks
}

/// Whoever opens a cell that was certain to be a mine has not guessed.
fn is_certain(guess: &Guess) -> bool {
    guess.risk >= 1.0 && !guess.chord
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The remarks about the texts; `touches` are names of cells that were opened, `?` where that is
    /// not known.
    fn said(texts: &[&str], touches: &[&str]) -> Vec<(Option<usize>, String)> {
        let texts: Vec<String> = texts.iter().map(|&text| text.into()).collect();
        let opened = |cell: Cell| Touch { place: cell.into(), tool: OPEN.name.into() };
        let touches: Vec<Option<Touch>> = touches.iter().map(|name| name.parse().ok().map(opened)).collect();
        let said = |remark: Remark| (remark.board, desk::words::say(&remark.line.sentence, desk::Language::English));
        of_past(&texts, &touches, &mut Budget::unlimited()).into_iter().map(said).collect()
    }

    #[test]
    fn only_the_last_try_of_the_last_game_is_looked_at() {
        // A seed that lays its one mine at A1 when B1 is clicked first.
        let lost = |seed: u64| format!("mines mines=1 seed={seed} start=B1\n*1##");
        let seed = (0..100).find(|&seed| text::read(&lost(seed)).is_ok()).unwrap();
        let begun = format!("mines mines=1 seed={seed}\n####");
        let first = format!("mines mines=1 seed={seed} start=B1\n#1##");
        let other = "mines mines=1 seed=7\n####";
        let played = said(&[other, &begun, &first, &lost(seed)], &["?", "B1", "A1"]);
        let guess = "Move 2: A1 was a guess at 50.0% and a mine, though D1 was safe.";
        assert_eq!(played[0], (Some(2), guess.to_owned()));
        assert_eq!(played[1], (None, "50.0% of games survive this guess.".to_owned()));
        let won = format!("mines mines=1 seed={seed} start=B1\n#1..");
        assert_eq!(
            said(&[&begun, &first, &lost(seed), &begun, &first, &won], &["B1", "A1", "?", "B1", "D1"]),
            [(None, "No guess in 2 moves.".to_owned())]
        );
        assert!(said(&[&begun], &[]).is_empty());
        assert!(said(&["nonsense"], &[]).is_empty());
        assert!(said(&[], &[]).is_empty());
    }

    #[test]
    fn opening_a_certain_mine_is_no_guess() {
        let text = |cells: &str| format!("mines mines=1\n{cells}");
        let texts = [text("###"), text("1##"), text("1*#")];
        let texts = texts.each_ref().map(String::as_str);
        assert_eq!(
            said(&texts, &["A1", "B1"]),
            [(Some(1), "Move 2: B1 was certain to be a mine.".to_owned())],
            "and nobody says how likely it was to survive"
        );
    }

    #[test]
    fn a_history_of_texts_alone_says_that_its_cells_are_inferred() {
        // Either clear cell opens both; only C1 was a guess.
        let text = |cells: &str| format!("mines mines=1\n{cells}");
        let texts = [text("####"), text("#1##"), text("#1..")];
        let texts = texts.each_ref().map(String::as_str);
        let no_guess = (None, "No guess in 2 moves.".to_owned());
        let inferred = "1 click was not recorded; its cell is inferred from what opened.";
        assert_eq!(said(&texts, &[]), [no_guess.clone(), (None, inferred.to_owned())]);
        assert_eq!(said(&texts, &["?", "?"]), said(&texts, &[]));
        assert_eq!(said(&texts, &["B1", "D1"]), [no_guess]);
        let guess = (Some(1), "Move 2: C1 was a guess at 50.0%, though D1 was safe.".to_owned());
        assert_eq!(said(&texts, &["B1", "C1"])[0], guess);
    }
}
