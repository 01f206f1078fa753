//! `tilewise mines check`: the referee's word on a claim.

use crate::ending::Ending;
use crate::limit::Limit;
use desk::Desk;
use desk::protocol::VERSION;
use effort::{Budget, Stop};
use grid::Cell;
use mines::desk::MinesDesk;
use mines::referee::{counterexample, proves};
use mines::{Board, Fate, Seen, View};
use serde_json::{Value, json};
use std::io::{self, Write};

/// A claim about a cell, and the layout that refutes it, if one does.
struct Verdict {
    cell: Cell,
    safe: bool,
    refuted_by: Option<Board>,
}

/// What a claim is to follow from.
pub struct Cited {
    pub numbers: Vec<Cell>,
    pub mine_count: bool,
}

/// Claims that are to follow from some numbers alone.
pub fn run_cited(
    view: &View,
    safe: &[Cell],
    mine: &[Cell],
    cited: &Cited,
    limit: &Limit,
    json: bool,
) -> anyhow::Result<Ending> {
    let off = cited.numbers.iter().find(|&&cell| !view.size().holds(cell) || !matches!(view.seen(cell), Seen::Open(_)));
    if let Some(cell) = off {
        return Ok(Ending::Unreadable(format!("{cell} is not an open number of the board")));
    }
    let claims = safe.iter().map(|&cell| (cell, Fate::Safe)).chain(mine.iter().map(|&cell| (cell, Fate::Mine)));
    let claims: Vec<(Cell, Fate)> = claims.collect();
    if let Some(ending) = not_hidden(view, claims.iter().map(|claim| claim.0)) {
        return Ok(ending);
    }
    // All claims share one limit.
    limit.think(|budget| judge_cited(view, &claims, cited, budget, json))
}

fn judge_cited(
    view: &View,
    claims: &[(Cell, Fate)],
    cited: &Cited,
    budget: &mut Budget,
    json: bool,
) -> anyhow::Result<Ending> {
    let mut out = io::stdout().lock();
    let (mut all_hold, mut said) = (true, Vec::new());
    for &(cell, fate) in claims {
        let opposite = if fate == Fate::Safe { Fate::Mine } else { Fate::Safe };
        let mut follows = |fate| proves(view, cell, fate, &cited.numbers, cited.mine_count, budget);
        let mut decide = || {
            let holds = follows(fate)?;
            Ok::<_, Stop>((holds, holds && follows(opposite)?))
        };
        let Ok((holds, contradicts)) = decide() else {
            return Ok(Ending::Impossible(format!("{cell}: not decided within the limit")));
        };
        if contradicts {
            // Anything would follow.
            let numbers: Vec<String> = cited.numbers.iter().map(Cell::to_string).collect();
            return Ok(Ending::Impossible(format!("no layout fits the numbers at {}", numbers.join(", "))));
        }
        all_hold &= holds;
        let claim = if fate == Fate::Safe { "safe" } else { "mine" };
        said.push(json!({ "x": cell.x, "y": cell.y, "claim": claim, "holds": holds }));
        if !json {
            let claim = if fate == Fate::Safe { "safe" } else { "a mine" };
            let verdict = if holds { "the numbers prove it" } else { "the numbers do not prove it" };
            writeln!(out, "{cell} is {claim}: {verdict}.")?;
        }
    }
    if json {
        writeln!(out, "{}", json!({ "tilewise": VERSION, "claims": said }))?;
    }
    Ok(if all_hold { Ending::Answered } else { Ending::Impossible(String::new()) })
}

pub fn run(view: &View, safe: &[Cell], mine: &[Cell], limit: &Limit, json: bool) -> anyhow::Result<Ending> {
    let claims = safe.iter().map(|&cell| (cell, true)).chain(mine.iter().map(|&cell| (cell, false)));
    let claims: Vec<(Cell, bool)> = claims.collect();
    if let Some(ending) = not_hidden(view, claims.iter().map(|claim| claim.0)) {
        return Ok(ending);
    }
    // All claims share one limit.
    let verdicts = match limit.think(|budget| judge(view, &claims, budget)) {
        Ok(verdicts) => verdicts,
        Err(Unjudged::Stopped(cell)) => {
            return Ok(Ending::Impossible(format!("{cell}: not decided within the limit")));
        }
        Err(Unjudged::Contradiction) => return Ok(Ending::Impossible(contradiction(view, limit))),
    };
    let mut out = io::stdout().lock();
    if json {
        let claims: Vec<Value> = verdicts.iter().map(Verdict::json).collect();
        writeln!(out, "{}", json!({ "tilewise": VERSION, "claims": claims }))?;
    } else {
        verdicts.iter().try_for_each(|verdict| writeln!(out, "{}", verdict.text()))?;
    }
    let holds = verdicts.iter().all(|verdict| verdict.refuted_by.is_none());
    Ok(if holds { Ending::Answered } else { Ending::Impossible(String::new()) })
}

/// Why claims are not judged.
enum Unjudged {
    /// Thinking stopped at a cell.
    Stopped(Cell),
    /// No layout fits the board, so anything could be claimed.
    Contradiction,
}

fn judge(view: &View, claims: &[(Cell, bool)], budget: &mut Budget) -> Result<Vec<Verdict>, Unjudged> {
    let mut verdicts = Vec::new();
    for &(cell, safe) in claims {
        // A layout on which the opposite is true refutes the claim; one on which it is true must
        // exist, else the position contradicts itself.
        let mut found = || {
            let against = counterexample(view, cell, safe, budget)?;
            let in_favour = counterexample(view, cell, !safe, budget)?;
            Ok::<_, Stop>((against, in_favour))
        };
        match found() {
            Err(_) => return Err(Unjudged::Stopped(cell)),
            Ok((None, None)) => return Err(Unjudged::Contradiction),
            Ok((refuted_by, _)) => verdicts.push(Verdict { cell, safe, refuted_by }),
        }
    }
    Ok(verdicts)
}

/// Refuses a claim about a cell that is not hidden.
fn not_hidden(view: &View, mut cells: impl Iterator<Item = Cell>) -> Option<Ending> {
    let wrong = cells.find(|&cell| !view.size().holds(cell) || !view.seen(cell).is_hidden());
    wrong.map(|cell| Ending::Unreadable(format!("{cell} is not a hidden cell of the board")))
}

/// Why no layout fits the board, with the numbers to blame.
pub fn contradiction(view: &View, limit: &Limit) -> String {
    let answer = limit.think(|budget| MinesDesk::Analysed(view.clone()).advise(budget, &mut |_| ()));
    answer.err().map_or_else(|| "no layout fits the board".into(), |impossible| impossible.to_string())
}

impl Verdict {
    fn text(&self) -> String {
        let claim = format!("{} is {}", self.cell, if self.safe { "safe" } else { "a mine" });
        match &self.refuted_by {
            None => format!("{claim}: no layout says otherwise."),
            Some(board) => {
                let mines: Vec<String> = board.mines().map(|cell| cell.to_string()).collect();
                format!("{claim}: refuted by mines at {}.", mines.join(" "))
            }
        }
    }

    fn json(&self) -> Value {
        let layout = self
            .refuted_by
            .as_ref()
            .map(|board| board.mines().map(|cell| json!({ "x": cell.x, "y": cell.y })).collect::<Vec<_>>());
        json!({
            "x": self.cell.x,
            "y": self.cell.y,
            "claim": if self.safe { "safe" } else { "mine" },
            "holds": self.refuted_by.is_none(),
            "refuted_by": layout,
        })
    }
}
