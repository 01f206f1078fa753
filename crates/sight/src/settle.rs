//! What the rules know: a board that contradicts itself was misread, most likely where it was doubtful.
//!
//! Whoever knows the game names the cells to blame. Doubtful cells among them and around them are tried in their
//! second reading, first all of one look together (a look that was misnamed is misnamed everywhere), then one by one.
//! What was changed is told, and stays doubtful: it was guessed.

use crate::reading::{Reading, SURE};
use desk::{Looks, Place};

/// Boards that are tried.
const TRIES: usize = 60;

/// A cell that was read differently in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Where.
    pub place: Place,
    /// How it was read at first.
    pub from: String,
    /// How it is read now.
    pub to: String,
}

/// A reading that was compared with the rules.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The board, with the changes.
    pub reading: Reading,
    /// What was changed.
    pub changes: Vec<Change>,
    /// Whether the board now agrees with the rules.
    pub agrees: bool,
}

/// Lets the rules decide about doubtful cells. `blame` is given board text and names the cells that contradict each
/// other; nothing where the board is possible.
pub fn settle(
    reading: &Reading,
    looks: &Looks,
    number: Option<usize>,
    blame: &mut dyn FnMut(&str) -> Option<Vec<Place>>,
) -> Settled {
    let mut blamed_in = |reading: &Reading| reading.text(looks, number).and_then(|text| blame(&text));
    let Some(mut blamed) = blamed_in(reading) else {
        return Settled { reading: reading.clone(), changes: Vec::new(), agrees: true };
    };
    let mut now = reading.clone();
    let mut tried: Vec<Vec<usize>> = Vec::new();
    for _ in 0..TRIES {
        let Some(cells) = next(&now, &blamed, &tried) else { break };
        let other = with_second(&now, &cells);
        tried.push(cells);
        match blamed_in(&other) {
            None => return Settled { changes: changes(reading, &other), reading: other, agrees: true },
            // A change that leaves fewer cells to blame is kept, and the rest is looked for from there.
            Some(fewer) if fewer.len() < blamed.len() => (now, blamed) = (other, fewer),
            Some(_) => {}
        }
    }
    Settled { reading: reading.clone(), changes: Vec::new(), agrees: false }
}

/// The next cells to read differently: those of the least sure look or cell near the blamed ones.
fn next(reading: &Reading, blamed: &[Place], tried: &[Vec<usize>]) -> Option<Vec<usize>> {
    let near = |place: Place| blamed.iter().any(|&other| touch(place, other));
    let mut doubtful: Vec<usize> = (0..reading.cells.len())
        .filter(|&index| {
            let cell = &reading.cells[index];
            cell.sure < SURE && cell.second.is_some() && near(cell.place)
        })
        .collect();
    doubtful.sort_by(|&a, &b| reading.cells[a].sure.total_cmp(&reading.cells[b].sure));
    let whole = doubtful.iter().map(|&index| {
        let cell = &reading.cells[index];
        let same = |other: &usize| reading.cells[*other].group == cell.group && reading.cells[*other].name == cell.name;
        (0..reading.cells.len()).filter(same).collect::<Vec<_>>()
    });
    let single = doubtful.iter().map(|&index| vec![index]);
    whole.chain(single).find(|cells| !tried.contains(cells))
}

/// The same cell or a neighbour.
fn touch(one: Place, other: Place) -> bool {
    match (one, other) {
        (Place::Square { x, y }, Place::Square { x: a, y: b }) => x.abs_diff(a) <= 1 && y.abs_diff(b) <= 1,
        (Place::Hex { q, r }, Place::Hex { q: a, r: b }) => q.abs_diff(a) <= 1 && r.abs_diff(b) <= 1,
        _ => false,
    }
}

fn with_second(reading: &Reading, cells: &[usize]) -> Reading {
    let mut other = reading.clone();
    for &index in cells {
        let cell = &mut other.cells[index];
        if let Some(second) = cell.second.take() {
            cell.second = Some(std::mem::replace(&mut cell.name, second));
            cell.sure = cell.sure.min(SURE / 2.0);
        }
    }
    other
}

fn changes(before: &Reading, after: &Reading) -> Vec<Change> {
    let pairs = before.cells.iter().zip(&after.cells).filter(|(before, after)| before.name != after.name);
    pairs
        .map(|(before, after)| Change { place: after.place, from: before.name.clone(), to: after.name.clone() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::Cell;
    use crate::square::Grid;
    use desk::Lattice;

    fn reading(rows: [&str; 2], doubtful: &[(usize, &str)]) -> Reading {
        let names: Vec<String> = rows.concat().chars().map(String::from).collect();
        let columns = rows[0].len();
        let cells = names.into_iter().enumerate().map(|(index, name)| {
            let second = doubtful.iter().find(|(cell, _)| *cell == index).map(|(_, second)| (*second).to_owned());
            let sure = if second.is_some() { 0.3 } else { 0.9 };
            let place = Place::Square { x: (index % columns) as u16, y: (index / columns) as u16 };
            Cell { place, name, sure, second, group: index }
        });
        let grid = Grid { left: 0.0, top: 0.0, pitch_x: 9.0, pitch_y: 9.0, columns, rows: 2, sides: 1.0 };
        Reading {
            grid,
            cells: cells.collect(),
            unknown: Vec::new(),
            groups: Vec::new(),
            lean: 0.0,
            counter: None,
            cut: Vec::new(),
            others: Vec::new(),
            fits: 1.0,
        }
    }

    fn looks() -> Looks {
        Looks {
            lattice: Lattice::Square,
            size: None,
            tiles: Vec::new(),
            number: None,
            write: |tiles, _| Some(desk::rows_of(tiles).0.join("/")),
        }
    }

    #[test]
    fn a_doubtful_cell_to_blame_is_read_the_other_way_and_told() {
        let read = reading(["8#", "##"], &[(0, "3")]);
        let mut blame = |text: &str| text.starts_with('8').then(|| vec![Place::Square { x: 0, y: 0 }]);
        let settled = settle(&read, &looks(), None, &mut blame);
        assert!(settled.agrees);
        let change = Change { place: Place::Square { x: 0, y: 0 }, from: "8".into(), to: "3".into() };
        assert_eq!(settled.changes, [change]);
        assert!(settled.reading.cells[0].is_doubtful(), "what was guessed stays doubtful");
    }

    #[test]
    fn sure_cells_are_left_alone_and_the_contradiction_is_told() {
        let read = reading(["8#", "##"], &[(3, ".")]);
        let settled = settle(&read, &looks(), None, &mut |_| Some(vec![Place::Square { x: 0, y: 0 }]));
        assert!(!settled.agrees && settled.changes.is_empty());
        assert_eq!(settled.reading.cells, read.cells);
    }
}
