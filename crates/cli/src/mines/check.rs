//! `tilewise mines check`: the referee's word on a claim.

use crate::ending::Ending;
use crate::limit::Limit;
use grid::Cell;
use mines::View;
use mines::referee::counterexample;
use std::io::{self, Write};

pub fn run(view: &View, safe: &[Cell], mine: &[Cell], limit: &Limit) -> anyhow::Result<Ending> {
    let claims = safe.iter().map(|&cell| (cell, true)).chain(mine.iter().map(|&cell| (cell, false)));
    let mut wrong = false;
    for (cell, claimed_safe) in claims {
        if !view.size().holds(cell) || !view.seen(cell).is_hidden() {
            return Ok(Ending::Unreadable(format!("{cell} is not a hidden cell of the board")));
        }
        let claim = if claimed_safe { "safe" } else { "a mine" };
        // A board on which the opposite is true refutes the claim; one on which it is true must
        // exist, else the position contradicts itself and everything would hold.
        let found = limit.think(|budget| {
            let against = counterexample(view, cell, claimed_safe, budget)?;
            let for_it = counterexample(view, cell, !claimed_safe, budget)?;
            Ok::<_, effort::Stop>((against, for_it))
        });
        let mut out = io::stdout().lock();
        match found {
            Err(_) => return Ok(Ending::Impossible(format!("{cell} is {claim}: not decided within the limit"))),
            Ok((None, None)) => return Ok(Ending::Impossible("no layout fits the board".into())),
            Ok((None, Some(_))) => writeln!(out, "{cell} is {claim}: no layout says otherwise.")?,
            Ok((Some(board), _)) => {
                wrong = true;
                let mines: Vec<String> = board.mines().map(|cell| cell.to_string()).collect();
                writeln!(out, "{cell} is {claim}: refuted by mines at {}.", mines.join(" "))?;
            }
        }
    }
    Ok(if wrong { Ending::Impossible(String::new()) } else { Ending::Answered })
}
