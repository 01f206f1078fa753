//! A board that contradicts itself: which numbers are to blame, and what is certain all the same.

use super::words::sentence;
use super::{mark_certain, picture};
use crate::elsewhere::certain_elsewhere;
use crate::{Contradiction, Fate, View};
use desk::{Impossible, Line, Sentence};
use effort::Budget;

/// Why nothing fits the board, and what still follows from the numbers that are not to blame.
pub(super) fn impossible(view: &View, contradiction: &Contradiction, budget: &mut Budget) -> Impossible {
    let mut picture = picture(view);
    for &cell in contradiction.cells() {
        picture.tiles[view.size().index(cell)].conflict = true;
    }
    let known = certain_elsewhere(view, contradiction.cells(), budget);
    mark_certain(&mut picture, view, &known);
    let mut still = Vec::new();
    if let Some(safe) = known.iter().find(|known| known.fate == Fate::Safe) {
        picture.tiles[view.size().index(safe.cell)].best = true;
        let sentence = sentence("mines.still.safe").place("cell", safe.cell);
        still.push(Line { sentence, places: vec![safe.cell.into()] });
    }
    if known.len() > still.len() {
        let sentence = sentence("mines.still.certain").count("count", known.len());
        still.push(Line { sentence, places: known.iter().map(|known| known.cell.into()).collect() });
    }
    let places = contradiction.cells().iter().map(|&cell| cell.into()).collect();
    Impossible { still, ..Impossible::new(why(contradiction), places, picture) }
}

fn why(contradiction: &Contradiction) -> Sentence {
    match contradiction {
        Contradiction::TooFewCells { cell, number, missing, hidden } => sentence("mines.impossible.too-few-cells")
            .place("cell", *cell)
            .count("number", (*number).into())
            .count("missing", (*missing).into())
            .count("hidden", (*hidden).into()),
        Contradiction::TooManyMines { cell, number, shown } => sentence("mines.impossible.too-many-mines")
            .place("cell", *cell)
            .count("number", (*number).into())
            .count("shown", (*shown).into()),
        Contradiction::Numbers { cells } => sentence("mines.impossible.numbers").places("cells", cells.iter().copied()),
        Contradiction::MineCount { mines_left, hidden, cells } if cells.is_empty() => {
            sentence("mines.impossible.too-many-left").count("mines", *mines_left).count("hidden", *hidden)
        }
        Contradiction::MineCount { mines_left, hidden, cells } => sentence("mines.impossible.mine-count")
            .count("mines", *mines_left)
            .count("hidden", *hidden)
            .places("cells", cells.iter().copied()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::MinesDesk;
    use super::*;
    use desk::protocol::Trouble;
    use desk::{Desk, How, Language, words};

    #[test]
    fn advice_goes_on_beside_a_contradiction() {
        // The 4 at A1 is wrong; the 1 at E2 has its mine at F1, so F3 is safe.
        let desk = MinesDesk::read("mines mines=9\n4#..1#\n##..11\n.....#").unwrap();
        let told = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ());
        let Err(Trouble::Impossible(impossible)) = told else { panic!("the 4 at A1 cannot be") };
        let said: Vec<String> =
            impossible.still.iter().map(|line| words::say(&line.sentence, Language::English)).collect();
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[0].starts_with("F3 is safe all the same"), "{said:?}");
        let marked = |at: usize| impossible.picture.tiles[at].worth.as_ref().map(|worth| (worth.share, worth.sure));
        assert_eq!((marked(5), marked(17), marked(1)), (Some((0.0, true)), Some((1.0, true)), None));
        assert!(impossible.picture.tiles[17].best);
    }
}
