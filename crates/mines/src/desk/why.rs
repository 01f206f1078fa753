//! Why a cell is certain, in words and as JSON.

use super::words::{message, sentence};
use crate::{Advice, Fate, Proof, Seen, View, why};
use desk::{Key, Line, Place, Sentence};
use effort::Budget;
use grid::Cell;
use serde::Serialize;

/// Cells that get a proof: more than any screen shows.
const MOST_PROVEN: usize = 400;
/// Thinking that goes into proofs: about a second.
const NODES: u64 = 4_000_000;

/// Which certain cells are proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proven {
    /// The cell to open.
    Best,
    /// All of them.
    All,
}

/// The proofs of certain cells, that of the cell to open first.
pub fn proofs(view: &View, advice: &Advice, proven: Proven, budget: &mut Budget) -> Vec<Proof> {
    let best = advice.best.first().map(|choice| choice.cell);
    let of = |wanted: bool| advice.certain.iter().copied().filter(move |known| (Some(known.cell) == best) == wanted);
    let mut known: Vec<_> = of(true).collect();
    if proven == Proven::All {
        known.extend(of(false).take(MOST_PROVEN));
    }
    budget.within(NODES, |part| why::prove(view, &known, part))
}

/// The lines that explain a proof, and the numbers they point at.
pub fn lines(view: &View, proof: &Proof) -> Vec<Line> {
    let numbers = &proof.numbers;
    let says = |cell: Cell| match view.seen(cell) {
        Seen::Open(number) => usize::from(number),
        _ => unreachable!("{cell} is a number"),
    };
    let number_at = |key: Key, cell: Cell| Sentence::new(key).count("number", says(cell)).place("at", cell);
    let all = || numbers.iter().map(|&cell| number_at(message("mines.number-at"), cell));
    let safe = proof.fate == Fate::Safe;
    let sentence = match (proof.mine_count, &numbers[..], safe) {
        (true, [], true) => sentence("mines.why.no-mine-left"),
        (true, [], false) => sentence("mines.why.only-mines-left"),
        (true, _, _) => {
            Sentence::new(if safe { message("mines.why.counted-safe") } else { message("mines.why.counted-mine") })
                .count("mines", view.mines_left())
                .phrases("numbers", all())
                .place("cell", proof.cell)
        }
        (false, &[number], true) => number_at(message("mines.why.satisfied"), number),
        (false, &[number], false) => number_at(message("mines.why.all-its-mines"), number),
        (false, _, _) => {
            Sentence::new(if safe { message("mines.why.together-safe") } else { message("mines.why.together-mine") })
                .phrases("numbers", all())
                .place("cell", proof.cell)
        }
    };
    let how = match proof.method {
        Some("basic") => Some(message("mines.why.by-basic")),
        Some("groups") => Some(message("mines.why.by-groups")),
        Some("count_sets") => Some(message("mines.why.by-count-sets")),
        Some(_) => Some(message("mines.why.by-layouts")),
        None => None,
    };
    let places: Vec<Place> = numbers.iter().map(|&cell| cell.into()).collect();
    let mut lines = vec![Line { sentence, places }];
    // One number speaks for itself.
    if numbers.len() + usize::from(proof.mine_count) > 1 {
        lines.extend(how.map(|how| Line { sentence: Sentence::new(how), places: Vec::new() }));
    }
    lines
}

/// A proof in the answer.
#[derive(Serialize)]
pub struct ProofFields {
    numbers: Vec<At>,
    mine_count: bool,
    method: Option<&'static str>,
}

#[derive(Serialize)]
struct At {
    x: u16,
    y: u16,
}

impl ProofFields {
    pub fn of(proof: &Proof) -> Self {
        let numbers = proof.numbers.iter().map(|cell| At { x: cell.x, y: cell.y }).collect();
        Self { numbers, mine_count: proof.mine_count, method: proof.method }
    }
}
