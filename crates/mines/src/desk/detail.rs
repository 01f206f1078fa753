//! The typed answer, as the fields the protocol documents for this game.

use super::why;
use crate::first_click;
use crate::{Advice, Fate, Proof, Reason, View};
use desk::Fields;
use grid::Cell;
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;

/// A hidden cell in the answer.
#[derive(Serialize)]
struct CellFields {
    x: u16,
    y: u16,
    mine: Option<f64>,
    certain: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<why::ProofFields>,
}

/// The typed answer, as the fields the protocol documents for this game.
pub(super) fn detail(view: &View, advice: &Advice, proofs: &[Proof]) -> Fields {
    let best = advice.best.iter().take(10).map(|choice| {
        let is_exact = match advice.reason {
            Reason::BestGuess { exact } => exact,
            Reason::FirstClick => {
                first_click::tried(view.size(), view.mines(), view.first()).is_some_and(|tried| tried.exact)
            }
            _ => false,
        };
        let win_exact = choice.win.is_some() && is_exact;
        json!({
            "x": choice.cell.x, "y": choice.cell.y, "safe": choice.safe, "win": choice.win, "win_exact": win_exact,
            "win_within": choice.win_within
        })
    });
    let mut detail = Fields::default();
    detail.add("layouts", &advice.layouts.as_ref().map(ToString::to_string));
    detail.add_list("best", best);
    let proofs: HashMap<Cell, Proof> = proofs.iter().map(|proof| (proof.cell, proof.clone())).collect();
    let cell = move |cell: Cell, mine: Option<f64>, certain: bool| {
        let proof = proofs.get(&cell).map(why::ProofFields::of);
        CellFields { x: cell.x, y: cell.y, mine, certain, proof }
    };
    if let Some(odds) = advice.odds.clone() {
        detail.add_list_later("cells", move |add| {
            odds.cells().for_each(|(at, mine)| add(cell(at, Some(mine), odds.fate(at).is_some())));
        });
    } else {
        let (view, certain) = (view.clone(), advice.certain.clone());
        detail.add_list_later("cells", move |add| {
            let fates: HashMap<Cell, Fate> = certain.iter().map(|known| (known.cell, known.fate)).collect();
            for at in view.hidden() {
                let mine = fates.get(&at).map(|&fate| if fate == Fate::Mine { 1.0 } else { 0.0 });
                add(cell(at, mine, mine.is_some()));
            }
        });
    }
    detail
}
