//! The real notes, solved to the stored optimum.

use super::{Wishes, of_lines};
use crate::{Method, plan, referee};
use desk::Bench;
use effort::Budget;
use serde_json::Value;

const NOTES: &str = include_str!("../../../../boards/thaumcraft/boards.jsonl");
const OPTIMAL: &str = include_str!("../../../../boards/thaumcraft/optimal.jsonl");

pub(super) fn suite(bench: &mut Bench) {
    bench.part("511 real notes, exact", real_notes);
}

/// Solves all of them. One that comes out dearer or cheaper than it must is a bug, not a number.
fn real_notes(budget: &mut Budget) {
    let notes = of_lines(NOTES, &Wishes::default());
    let Ok(notes) = notes else { unreachable!("the stored notes can be read") };
    for (note, known) in notes.iter().zip(OPTIMAL.lines()) {
        let known: Value = serde_json::from_str(known).expect("the stored optima can be read");
        let found = plan(&note.board, Method::Exact, budget, &mut |_| ()).expect("every real note has a solution");
        let verdict = referee::check(&note.board, &found.placements, &found.removed).expect("a plan is sound");
        let sound = found.certainty.is_proven() && found.cost == verdict.cost && known["id"] == note.id.as_str();
        assert!(sound && known["cost"] == found.cost, "{}: cost {}", note.id, found.cost);
    }
}
