//! The real boards, and what is known of them.

use serde_json::Value;
use std::sync::Arc;
use thaumcraft::{Aspects, Board, Hex, Spot};

/// A real board and its stored optima. Not every test asks for all of them.
#[allow(dead_code)]
pub struct Real {
    pub id: String,
    pub board: Board,
    pub cost: u64,
    pub cells: u64,
    pub fewest_cells: u64,
    pub fewest_cells_cost: u64,
}

pub fn boards() -> Vec<Real> {
    let boards = include_str!("../../boards/boards.jsonl");
    let optimal = include_str!("../../boards/optimal.jsonl");
    let aspects = Arc::new(Aspects::of_set("gtnh").unwrap());
    let read = |line: &str| serde_json::from_str::<Value>(line).unwrap();
    boards
        .lines()
        .map(read)
        .zip(optimal.lines().map(read))
        .map(|(board, known)| real(&aspects, &board, &known))
        .collect()
}

fn real(aspects: &Arc<Aspects>, record: &Value, known: &Value) -> Real {
    assert_eq!(record["id"], known["id"]);
    let mut board = Board::new(Arc::clone(aspects), record["radius"].as_u64().unwrap() as u32).unwrap();
    let place = |at: &Value| Hex::new(at[0].as_i64().unwrap() as i8, at[1].as_i64().unwrap() as i8);
    for anchor in record["anchors"].as_array().unwrap() {
        let aspect = aspects.find(anchor[2].as_str().unwrap()).unwrap();
        board.put(place(anchor), Spot::Anchor(aspect)).unwrap();
    }
    for hole in record["holes"].as_array().unwrap() {
        board.put(place(hole), Spot::Hole).unwrap();
    }
    let number = |key: &str| known[key].as_u64().unwrap();
    Real {
        id: record["id"].as_str().unwrap().into(),
        board,
        cost: number("cost"),
        cells: number("cells"),
        fewest_cells: number("fewest_cells"),
        fewest_cells_cost: number("fewest_cells_cost"),
    }
}
