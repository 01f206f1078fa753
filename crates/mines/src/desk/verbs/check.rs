//! `check`: the referee's word on a claim.

use super::super::words::sentence;
use super::{contradiction, held, no_guess};
use crate::formats::Held;
use crate::referee::{counterexample, proves};
use crate::{Board, Fate, Seen, View};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Language, Refusal, words};
use effort::{Budget, Stop};
use grid::Cell;
use serde_json::{Value, json};

pub(super) const VERB: Verb = Verb {
    name: "check",
    about: "Check a claim about a cell, or that boards need no guess, by the rules alone",
    notes: "Exit status: 0 the claim holds, 1 it does not or was not decided, 2 board or options unreadable.",
    takes: Takes::Boards,
    options,
    thinks: Thinks::Seconds,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let cell = |text: &str| text.parse::<Cell>().map(|_| ()).map_err(Into::into);
    vec![
        Parameter::new("safe", Kind::Cell, "Claim that this cell is safe").shown("CELL").many(),
        Parameter::new("mine", Kind::Cell, "Claim that this cell is a mine").shown("CELL").many(),
        Parameter::new(
            "numbers",
            Kind::List(cell),
            "Believe only these numbers, such as C5,D5, and not the mine count",
        )
        .shown("CELLS"),
        Parameter::new("mine-count", Kind::Flag, "Believe the mine count beside those numbers").needs("numbers"),
        Parameter::new(
            "no-guess",
            Kind::Flag,
            "The file holds boards that need no guess, as generate prints them with --json",
        )
        .excludes(&["safe", "mine", "numbers"]),
    ]
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    if given.flag("no-guess") {
        return no_guess::check(given, budget, listener);
    }
    let claims = given.cells("safe").into_iter().map(|cell| (cell, Fate::Safe));
    let claims: Vec<_> = claims.chain(given.cells("mine").into_iter().map(|cell| (cell, Fate::Mine))).collect();
    if claims.is_empty() {
        let before = given.before;
        let said = sentence("mines.refused.claim").text("safe", &format!("{before}safe"));
        let said = said.text("mine", &format!("{before}mine")).text("guess", &format!("{before}no-guess"));
        return Err(Refusal(said).into());
    }
    let view = held(given.table, &given.input).map(Held::position)?;
    let numbers = given.cells("numbers");
    let is_number = |cell: Cell| view.size().holds(cell) && matches!(view.seen(cell), Seen::Open(_));
    if let Some(cell) = numbers.iter().find(|&&cell| !is_number(cell)) {
        return Err(Refusal(sentence("mines.refused.number").place("cell", *cell)).into());
    }
    if let Some((cell, _)) = claims.iter().find(|&&(cell, _)| !view.size().holds(cell) || !view.seen(cell).is_hidden())
    {
        return Err(Refusal(sentence("mines.refused.hidden").place("cell", *cell)).into());
    }
    let verdicts = if numbers.is_empty() {
        judge(&view, &claims, budget)?
    } else {
        judge_cited(&view, &claims, &numbers, given.flag("mine-count"), budget)?
    };
    let told: String = verdicts.iter().map(|verdict| verdict.text(given.language) + "\n").collect();
    let listed: Vec<Value> = verdicts.iter().map(Verdict::json).collect();
    let holds = verdicts.iter().all(|verdict| verdict.holds);
    let fields = json!({ "tilewise": VERSION, "claims": listed, "holds": holds });
    let _ = listener.report(Report::new(told, fields.into()));
    Ok(End::of(holds))
}

/// A claim about a cell, whether it holds, and by what.
struct Verdict {
    cell: Cell,
    fate: Fate,
    holds: bool,
    by: By,
}

/// What a claim was judged by.
enum By {
    /// Some numbers alone.
    Numbers,
    /// All layouts, of which one may refute it.
    Layouts(Option<Board>),
}

fn undecided(cell: Cell) -> Trouble {
    Trouble::Undecided(sentence("mines.undecided-at").text("at", &cell))
}

/// Judges claims by all that is seen.
fn judge(view: &View, claims: &[(Cell, Fate)], budget: &mut Budget) -> Result<Vec<Verdict>, Trouble> {
    let mut verdicts = Vec::new();
    for &(cell, fate) in claims {
        let safe = fate == Fate::Safe;
        // A layout on which the opposite is true refutes the claim; one on which it is true must
        // exist, else the position contradicts itself.
        let mut found = || {
            let against = counterexample(view, cell, safe, budget)?;
            let in_favour = counterexample(view, cell, !safe, budget)?;
            Ok::<_, Stop>((against, in_favour))
        };
        match found() {
            Err(_) => return Err(undecided(cell)),
            Ok((None, None)) => return Err(contradiction(view, budget)),
            Ok((refuted_by, _)) => {
                verdicts.push(Verdict { cell, fate, holds: refuted_by.is_none(), by: By::Layouts(refuted_by) });
            }
        }
    }
    Ok(verdicts)
}

/// Judges claims by some numbers alone.
fn judge_cited(
    view: &View,
    claims: &[(Cell, Fate)],
    numbers: &[Cell],
    mine_count: bool,
    budget: &mut Budget,
) -> Result<Vec<Verdict>, Trouble> {
    let mut verdicts = Vec::new();
    for &(cell, fate) in claims {
        let opposite = if fate == Fate::Safe { Fate::Mine } else { Fate::Safe };
        let mut follows = |fate| proves(view, cell, fate, numbers, mine_count, budget);
        let mut decide = || {
            let holds = follows(fate)?;
            Ok::<_, Stop>((holds, holds && follows(opposite)?))
        };
        let (holds, contradicts) = decide().map_err(|_| undecided(cell))?;
        if contradicts {
            // Anything would follow.
            let numbers: Vec<String> = numbers.iter().map(Cell::to_string).collect();
            let why = sentence("mines.check.no-layout").text("numbers", &numbers.join(", "));
            return Err(Trouble::Undecided(why));
        }
        verdicts.push(Verdict { cell, fate, holds, by: By::Numbers });
    }
    Ok(verdicts)
}

impl Verdict {
    fn text(&self, language: Language) -> String {
        let claim = match self.fate {
            Fate::Safe => sentence("mines.claim.safe"),
            Fate::Mine => sentence("mines.claim.mine"),
        };
        let verdict = match &self.by {
            By::Numbers if self.holds => sentence("mines.check.proven"),
            By::Numbers => sentence("mines.check.unproven"),
            By::Layouts(None) => sentence("mines.check.holds"),
            By::Layouts(Some(board)) => sentence("mines.check.refuted").places("mines", board.mines()),
        };
        words::say(&verdict.phrases("claim", [claim.place("cell", self.cell)]), language)
    }

    fn json(&self) -> Value {
        let claim = if self.fate == Fate::Safe { "safe" } else { "mine" };
        let mut fields = json!({ "x": self.cell.x, "y": self.cell.y, "claim": claim, "holds": self.holds });
        if let By::Layouts(refuted_by) = &self.by {
            let mines =
                |board: &Board| board.mines().map(|cell| json!({ "x": cell.x, "y": cell.y })).collect::<Vec<_>>();
            fields["refuted_by"] = json!(refuted_by.as_ref().map(mines));
        }
        fields
    }
}
