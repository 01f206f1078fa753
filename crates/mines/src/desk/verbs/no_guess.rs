//! Boards that never need a guess: made, and checked by the rules alone.

use super::super::words::sentence;
use crate::formats::list::{self, Listed};
use crate::noguess::{Deduction, Maker, NoGuess, Rank, Wanted};
use crate::referee::{Foul, follows};
use desk::protocol::Trouble;
use desk::verb::{End, Given, Listener, Report};
use desk::{Fields, Language, Refusal, Sentence, words};
use effort::{Budget, Rng};
use grid::{Cell, Complaint, Size};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Thinking that goes into one board before it is given up: far more than any kind of board takes that has some.
const NODES: u64 = 64_000_000;

/// What prints boards with their proofs.
const PROVEN: &str = "tilewise mines generate --no-guess --json";

/// A board as a line of JSON. Cells are counted from 0 in reading order, as in the board.
#[derive(Deserialize)]
struct BoardLine {
    board: String,
    proof: Vec<StepLine>,
}

/// A deduction of the proof.
#[derive(Serialize, Deserialize)]
struct StepLine {
    by: String,
    numbers: Vec<usize>,
    mine_count: bool,
    safe: Vec<usize>,
    mines: Vec<usize>,
}

/// Makes boards, a line each.
pub(super) fn generate(
    given: &Given,
    wanted: Wanted,
    budget: &mut Budget,
    listener: &mut dyn Listener,
) -> Result<End, Trouble> {
    let (seed, count, size) = (given.number("seed").unwrap_or(1), given.number("count").unwrap_or(1), wanted.size);
    let mut maker = Maker::new(wanted).map_err(|why| Refusal::from(Complaint::from(why)))?;
    let began = listener.elapsed();
    for index in 0..count {
        let made = budget.within(NODES, |part| maker.make(&mut Rng::stream(seed, index), part));
        let over = budget.heed().is_err();
        let (Ok(NoGuess { board, start, hardest, bbbv, proof, .. }), false) = (made, over) else {
            let tried = maker.tried;
            let why = sentence("mines.no-guess.found").count("found", index as usize).count("count", count as usize);
            return Err(Trouble::Undecided(why.count("tried", tried as usize)));
        };
        let line = list::write(&Listed { board, start });
        let told = format!("# first click {start}, hardest {}, 3BV {bbbv}\n{line}\n", hardest.name());
        let mut fields = Fields::default();
        fields.add("board", &line);
        fields.add("hardest", hardest.name());
        fields.add("bbbv", &bbbv);
        fields.add_list("proof", proof.iter().map(|step| StepLine::of(step, size)));
        if listener.report(Report::new(told, fields)).is_break() {
            return Ok(End::Answered);
        }
    }
    let tried = maker.tried;
    let rate = count as f64 / listener.elapsed().saturating_sub(began).as_secs_f64().max(1e-9);
    let fields = json!({ "boards_per_second": rate, "tried": tried });
    let _ = listener.report(Report::new(format!("# {tried} tried\n"), fields.into()));
    Ok(End::Answered)
}

/// Checks boards, a line of JSON each.
pub(super) fn check(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let name = &given.input.name;
    let text = String::from_utf8_lossy(&given.input.bytes);
    let (mut boards, mut flawed) = (0_u64, 0_u64);
    for (number, line) in (1..).zip(text.lines()) {
        // The last line says how fast the boards were made.
        if line.trim().is_empty() || line.starts_with("{\"boards_per_second\"") {
            continue;
        }
        let at = if name.is_empty() { number.to_string() } else { format!("{name}:{number}") };
        let (listed, proof) = read_line(line).map_err(|why| why.in_file(&at))?;
        boards += 1;
        let Ok(verdict) = follows(&listed.board, listed.start, &proof, budget) else {
            return Err(Trouble::Undecided(sentence("mines.undecided-at").text("at", &at)));
        };
        if let Err(flaw) = verdict {
            flawed += 1;
            let flaw = tell(flaw);
            let fields = json!({ "line": number, "holds": false, "flaw": words::say(&flaw, Language::English) });
            let told = format!("{at}: {}\n", words::say(&flaw, given.language));
            if listener.report(Report::new(told, fields.into())).is_break() {
                return Ok(End::No);
            }
        }
    }
    if boards == 0 {
        return Err(unproven("mines.no-guess.none").in_file(name).into());
    }
    let told =
        sentence("mines.no-guess.proven").count("proven", (boards - flawed) as usize).count("boards", boards as usize);
    let told = words::say(&told, given.language) + "\n";
    let fields = json!({ "boards": boards, "flawed": flawed, "holds": flawed == 0 });
    let _ = listener.report(Report::new(told, fields.into()));
    Ok(End::of(flawed == 0))
}

fn tell(flaw: Foul) -> Sentence {
    match flaw {
        Foul::Start => sentence("mines.no-guess.start"),
        Foul::Unproven { step, cell } => sentence("mines.no-guess.unproven").text("step", &step).place("cell", cell),
        Foul::Unopened { cell } => sentence("mines.no-guess.unopened").place("cell", cell),
    }
}

/// What lacks its proof.
fn unproven(name: &'static str) -> Refusal {
    Refusal(sentence(name).text("command", PROVEN))
}

fn read_line(line: &str) -> Result<(Listed, Vec<Deduction>), Refusal> {
    if !line.trim_start().starts_with('{') {
        return Err(unproven("mines.no-guess.bare"));
    }
    let lacking = || unproven("mines.no-guess.line");
    let BoardLine { board, proof } = serde_json::from_str(line).map_err(|error: serde_json::Error| {
        // What is JSON, but no board with its proof, is told in words about the line.
        if error.is_data() { lacking() } else { Refusal::plain(&error) }
    })?;
    let listed = list::read(&board).map_err(|error| Refusal::of_text("", &error))?.pop().ok_or_else(lacking)?;
    let size = listed.board.size();
    let proof = proof.into_iter().map(|step| step.deduction(size)).collect::<Result<_, _>>()?;
    Ok((listed, proof))
}

impl StepLine {
    fn of(step: &Deduction, size: Size) -> Self {
        let indices = |cells: &[Cell]| cells.iter().map(|&cell| size.index(cell)).collect();
        Self {
            by: step.by.name().into(),
            numbers: indices(&step.numbers),
            mine_count: step.mine_count,
            safe: indices(&step.safe),
            mines: indices(&step.mines),
        }
    }

    fn deduction(self, size: Size) -> Result<Deduction, Refusal> {
        let cells = |indices: Vec<usize>| -> Result<Vec<Cell>, Refusal> {
            if let Some(index) = indices.iter().find(|&&index| index >= size.area()) {
                return Err(Refusal(sentence("mines.no-guess.cell").text("cell", index).text("size", &size)));
            }
            Ok(indices.into_iter().map(|index| size.cell(index)).collect())
        };
        let by = Rank::named(&self.by).ok_or_else(|| {
            let wanted = grid::Wanted::one_of(&self.by, &Rank::ALL.map(Rank::name));
            Refusal::value(&format!("by {}", grid::text::shorten(&self.by)), "by", &self.by, &wanted)
        })?;
        Ok(Deduction {
            by,
            numbers: cells(self.numbers)?,
            mine_count: self.mine_count,
            safe: cells(self.safe)?,
            mines: cells(self.mines)?,
        })
    }
}
