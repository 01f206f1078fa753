//! A board that contradicts itself: which numbers are to blame, and what is certain all the same.

use super::answer::flags;
use super::picture::{mark_certain, mark_odds, picture};
use super::words::{message, sentence};
use crate::elsewhere::{certain_elsewhere, odds_elsewhere};
use crate::{Contradiction, Fate, Odds, View};
use desk::{Impossible, Line, Sentence};
use effort::Budget;

/// Why nothing fits the board, and what still follows from the numbers that are not to blame.
pub(super) fn impossible(view: &View, contradiction: &Contradiction, budget: &mut Budget) -> Impossible {
    let mut picture = picture(view);
    for &cell in contradiction.cells() {
        picture.tiles[view.size().index(cell)].conflict = true;
    }
    let known = certain_elsewhere(view, contradiction.cells(), budget);
    // Where all that is left would be mines there is nothing to choose.
    let is_choice = |odds: &Odds| odds.cells().any(|(_, mine)| mine < 1.0);
    let odds = odds_elsewhere(view, contradiction.cells(), budget).filter(is_choice);
    if let Some(odds) = &odds {
        mark_odds(&mut picture, odds, |_| false);
    }
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
    let in_doubt = |cell| known.iter().all(|known| known.cell != cell);
    let doubtful = odds.iter().flat_map(Odds::cells).filter(|&(cell, mine)| mine < 1.0 && in_doubt(cell));
    if let Some((cell, mine)) = doubtful.min_by(|(_, one), (_, other)| one.total_cmp(other)) {
        let is_safe = picture.tiles.iter().any(|tile| tile.best);
        picture.legend.push(message("legend.share").into());
        picture.tiles[view.size().index(cell)].best = !is_safe;
        let key = if is_safe { message("mines.still.odds-too") } else { message("mines.still.odds") };
        still.push(Line {
            sentence: Sentence::new(key).place("cell", cell).share("mine", mine),
            places: vec![cell.into()],
        });
    }
    let places = contradiction.cells().iter().map(|&cell| cell.into()).collect();
    Impossible { still, ..Impossible::new(why(contradiction, flags(view)), places, picture) }
}

fn why(contradiction: &Contradiction, flags: usize) -> Sentence {
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
            sentence("mines.impossible.too-many-left")
                .count("mines", *mines_left)
                .count("hidden", *hidden)
                .count("flags", flags)
        }
        Contradiction::MineCount { mines_left, hidden, cells } => sentence("mines.impossible.mine-count")
            .count("mines", *mines_left)
            .count("hidden", *hidden)
            .count("flags", flags)
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
        // Nine mines have no room: there are no odds.
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[0].starts_with("F3 is safe all the same"), "{said:?}");
        let marked = |at: usize| impossible.picture.tiles[at].worth.as_ref().map(|worth| (worth.share, worth.sure));
        assert_eq!((marked(5), marked(17), marked(1)), (Some((0.0, true)), Some((1.0, true)), None));
        assert!(impossible.picture.tiles[17].best);
    }

    #[test]
    fn a_contradiction_tells_its_flags_apart_and_what_the_mine_count_rules_out() {
        let said = |board: &str| {
            let desk = MinesDesk::read(board).unwrap();
            let told = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ());
            let Err(Trouble::Impossible(impossible)) = told else { panic!("{board} can be") };
            let still = impossible.still.iter().map(|line| words::say(&line.sentence, Language::English)).collect();
            (words::say(&impossible.sentence, Language::English), still, impossible.picture)
        };
        let (why, _, _): (String, Vec<String>, _) = said("mines mines=5\nF#2..\n##2..");
        assert!(why.ends_with("5 mines are still to be found, but 4 cells are hidden, 1 of them flagged"), "{why}");
        // Without the 4 the one mine touches the 1, which leaves none for the cells beyond.
        let (_, still, picture): (_, Vec<String>, _) = said("mines mines=1\n4#1\n###\n###");
        let marked = |at: usize| picture.tiles[at].worth.as_ref().map(|worth| (worth.label.as_str(), worth.sure));
        assert_eq!((marked(1), marked(6)), (Some(("33%", false)), Some(("0%", false))), "{still:?}");
        assert!(still.iter().any(|line| line.contains(": 0%") || line.contains(", 0%")), "{still:?}");
    }

    #[test]
    fn one_wrong_number_of_a_front_that_touches_all_leaves_odds() {
        let desk = MinesDesk::read("mines mines=2\n4#1\n###\n###").unwrap();
        let told = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ());
        let Err(Trouble::Impossible(impossible)) = told else { panic!("the 4 at A1 cannot be") };
        let said = words::say(&impossible.still[0].sentence, Language::English);
        assert!(said.starts_with("Without the marked numbers A2 is least likely to be a mine: 25.0%"), "{said}");
        let marked = |at: usize| impossible.picture.tiles[at].worth.as_ref().map(|worth| worth.label.as_str());
        assert_eq!((marked(1), marked(3), marked(0)), (Some("33%"), Some("25%"), None));
        assert!(impossible.picture.tiles[3].best);
        assert!(impossible.picture.tiles.iter().filter_map(|tile| tile.worth.as_ref()).all(|worth| !worth.sure));
    }
}
