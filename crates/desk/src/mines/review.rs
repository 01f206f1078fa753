//! What a finished game looked like, in words.

use crate::answer::Line;
use crate::{Key, Remark, Sentence};
use effort::Budget;
use grid::Cell;
use mines::review::{Guess, Review, review};
use mines::{Deal, View, text};

/// Thinking that goes into a review, if the budget has that much: about a second.
const NODES: u64 = 20_000_000;

/// The remarks about a game whose board texts are given; none if they cannot be read or counted, or
/// if nothing was opened. Texts of other games before it, and of earlier tries, are left out.
pub fn of_texts(texts: &[String], budget: &mut Budget) -> Vec<Remark> {
    let read: Option<Vec<(View, Option<Deal>)>> = texts.iter().map(|text| text::read(text).ok()).collect();
    let Some(read) = read else { return Vec::new() };
    let begin = read.windows(2).rposition(|pair| !goes_on(&pair[0], &pair[1])).map_or(0, |at| at + 1);
    let seen: Vec<View> = read.into_iter().skip(begin).map(|(view, _)| view).collect();
    match review(&seen, &mut budget.part(NODES)) {
        Ok(reviewed) if reviewed.moves > 0 => {
            let later = |remark: Remark| Remark { board: remark.board.map(|at| at + begin), ..remark };
            remarks(&reviewed).into_iter().map(later).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a board is the same game further on: dealt alike, and nothing open is hidden again.
fn goes_on((before, dealt): &(View, Option<Deal>), (after, dealt_then): &(View, Option<Deal>)) -> bool {
    let seed = |deal: &Option<Deal>| deal.map(|deal| deal.seed);
    let same = before.size() == after.size() && before.mines() == after.mines() && before.first() == after.first();
    let hidden_again = |cell: Cell| after.seen(cell).is_hidden() && !before.seen(cell).is_hidden();
    same && seed(dealt) == seed(dealt_then) && !before.size().cells().any(hidden_again)
}

/// A remark a guess, then what luck they took together.
pub fn remarks(review: &Review) -> Vec<Remark> {
    let remark = |sentence: Sentence, cells: &[Cell], board: Option<usize>| {
        let line = Line { sentence, places: cells.iter().map(|&cell| cell.into()).collect() };
        Remark { line, board }
    };
    if review.guesses.is_empty() {
        return vec![remark(Sentence::new(Key::ReviewNoGuess).count("moves", review.moves), &[], None)];
    }
    let mut remarks = Vec::new();
    for &Guess { turn, before, cell, risk, safest: (other, least), hit } in &review.guesses {
        let key = match (risk > least + 1e-12, least > 0.0, hit) {
            (false, _, false) => Key::ReviewBest,
            (false, _, true) => Key::ReviewBestHit,
            (true, true, false) => Key::ReviewRisky,
            (true, true, true) => Key::ReviewRiskyHit,
            (true, false, false) => Key::ReviewNeedless,
            (true, false, true) => Key::ReviewNeedlessHit,
        };
        let sentence = Sentence::new(key).count("turn", turn).place("cell", cell).share("risk", risk);
        let sentence = sentence.place("other", other).share("least", least);
        remarks.push(remark(sentence, &[cell, other], Some(before)));
    }
    let luck = Sentence::new(Key::ReviewLuck).count("count", review.guesses.len()).share("luck", review.luck());
    remarks.push(remark(luck, &[], None));
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(texts: &[&str]) -> Vec<(Option<usize>, String)> {
        let texts: Vec<String> = texts.iter().map(|&text| text.into()).collect();
        let said = |remark: Remark| (remark.board, crate::words::say(&remark.line.sentence, crate::Language::English));
        of_texts(&texts, &mut Budget::unlimited()).into_iter().map(said).collect()
    }

    #[test]
    fn only_the_last_try_of_the_last_game_is_looked_at() {
        // A seed that lays its one mine at A1 when B1 is clicked first.
        let lost = |seed: u64| format!("mines mines=1 seed={seed} start=B1\n*1##");
        let seed = (0..100).find(|&seed| text::read(&lost(seed)).is_ok()).unwrap();
        let begun = format!("mines mines=1 seed={seed}\n####");
        let first = format!("mines mines=1 seed={seed} start=B1\n#1##");
        let other = "mines mines=1 seed=7\n####";
        let played = said(&[other, &begun, &first, &lost(seed)]);
        let guess = "Move 2: A1 was a guess at 50.0% and a mine, though D1 was safe.";
        assert_eq!(played[0], (Some(2), guess.to_owned()));
        assert_eq!(played[1], (None, "50.0% of games come through this guess.".to_owned()));
        let won = format!("mines mines=1 seed={seed} start=B1\n#1..");
        assert_eq!(
            said(&[&begun, &first, &lost(seed), &begun, &first, &won]),
            [(None, "No guess in 2 moves.".to_owned())]
        );
        assert!(said(&[&begun]).is_empty());
        assert!(said(&["nonsense"]).is_empty());
    }
}
