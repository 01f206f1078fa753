//! Boards that never need a guess: made, and checked by the rules alone.

use crate::board_file::say_if_waiting;
use crate::command::{MinesKind, NoGuessKind};
use crate::ending::Ending;
use crate::limit::{Limit, interrupted};
use anyhow::{Context, bail};
use effort::Rng;
use grid::{Cell, Size};
use mines::formats::list::{self, Listed};
use mines::noguess::{Deduction, Maker, NoGuess, Rank, Wanted};
use mines::referee::{Flaw, follows};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// A board as a line of JSON. Cells are counted from 0 in reading order, as in the board.
#[derive(Serialize, Deserialize)]
struct BoardLine {
    board: String,
    hardest: String,
    bbbv: u32,
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

/// Makes boards and prints them, a line each.
pub fn generate(kind: &MinesKind, no_guess: &NoGuessKind, seed: u64, count: u64, json: bool) -> anyhow::Result<Ending> {
    let (size, mines) = kind.size_and_mines()?;
    if let Some(cell) = no_guess.first_click.filter(|&cell| !size.holds(cell)) {
        bail!("--first-click {},{}: the cell lies outside a {size} board", cell.x, cell.y);
    }
    let NoGuessKind { method, way, first_click, ref limit, .. } = *no_guess;
    let mut maker = Maker::new(Wanted { size, mines, first: kind.first, start: first_click, way, method })?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut spent = Duration::ZERO;
    let end = Ends::of(limit);
    for index in 0..count {
        let began = Instant::now();
        let made = end.limit().think(|budget| maker.make(&mut Rng::stream(seed, index), budget));
        spent += began.elapsed();
        let Ok(made) = made else {
            out.flush()?;
            let tried = maker.tried;
            if interrupted() {
                return Ok(Ending::Stopped(format!("stopped: {index} of {count} boards were made")));
            }
            return Ok(Ending::Impossible(format!(
                "no board without a guess was found within the limit; {tried} tried"
            )));
        };
        let NoGuess { board, start, hardest, bbbv, proof, .. } = made;
        let line = list::write(&Listed { board, start });
        if json {
            let proof = proof.iter().map(|step| StepLine::of(step, size)).collect();
            let line = BoardLine { board: line, hardest: hardest.name().into(), bbbv, proof };
            serde_json::to_writer(&mut out, &line).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            writeln!(out, "# first click {start}, hardest {}, 3BV {bbbv}\n{line}", hardest.name())?;
        }
    }
    let tried = maker.tried;
    let rate = count as f64 / spent.as_secs_f64().max(1e-9);
    if json {
        writeln!(out, "{}", json!({ "boards_per_second": rate, "tried": tried }))?;
    } else {
        writeln!(out, "# {tried} tried")?;
    }
    out.flush()?;
    Ok(Ending::Answered)
}

/// Checks the boards of a file, a line of JSON each.
pub fn check(path: &Path, limit: &Limit, json: bool) -> anyhow::Result<Ending> {
    let (name, input): (String, Box<dyn BufRead>) = if path == Path::new("-") {
        say_if_waiting("boards with their proofs");
        ("stdin".into(), Box::new(io::stdin().lock()))
    } else {
        let name = path.display().to_string();
        let file = File::open(path).with_context(|| name.clone())?;
        (name, Box::new(BufReader::new(file)))
    };
    let mut out = io::stdout().lock();
    let (mut boards, mut flawed) = (0u64, 0u64);
    let end = Ends::of(limit);
    for (number, line) in (1..).zip(input.lines()) {
        let line = line.with_context(|| name.clone())?;
        // The last line says how fast the boards were made.
        if line.trim().is_empty() || line.starts_with("{\"boards_per_second\"") {
            continue;
        }
        let (listed, proof) = match read_line(&line) {
            Ok(read) => read,
            Err(error) => return Ok(Ending::Unreadable(format!("{name}:{number}: {error:#}"))),
        };
        boards += 1;
        let verdict = end.limit().think(|budget| follows(&listed.board, listed.start, &proof, budget));
        let Ok(verdict) = verdict else {
            return Ok(Ending::Impossible(format!("{name}:{number}: not decided within the limit")));
        };
        if let Err(flaw) = verdict {
            flawed += 1;
            let told = tell(flaw);
            if json {
                writeln!(out, "{}", json!({ "line": number, "holds": false, "flaw": told }))?;
            } else {
                writeln!(out, "{name}:{number}: {told}")?;
            }
        }
    }
    if json {
        writeln!(out, "{}", json!({ "boards": boards, "flawed": flawed }))?;
    } else {
        writeln!(out, "{} of {boards} boards are proven to need no guess.", boards - flawed)?;
    }
    Ok(if flawed == 0 { Ending::Answered } else { Ending::Impossible(String::new()) })
}

/// When thinking about many boards ends: a time that is given is for all of them, the usual one for each.
struct Ends<'a> {
    limit: &'a Limit,
    at: Option<Instant>,
}

impl<'a> Ends<'a> {
    fn of(limit: &'a Limit) -> Self {
        Self { limit, at: limit.time.and_then(|time| Instant::now().checked_add(time)) }
    }

    /// How long the next board may take.
    fn limit(&self) -> Limit {
        let left = self.at.map(|at| at.saturating_duration_since(Instant::now()));
        Limit { time: left, nodes: self.limit.nodes }
    }
}

fn tell(flaw: Flaw) -> String {
    match flaw {
        Flaw::Start => "the first click is a mine".into(),
        Flaw::Unproven { step, cell } => format!("step {step} of the proof does not follow at {cell}"),
        Flaw::Unopened { cell } => format!("{cell} is never opened"),
    }
}

fn read_line(line: &str) -> anyhow::Result<(Listed, Vec<Deduction>)> {
    if !line.trim_start().starts_with('{') {
        bail!(
            "no proof stands here, only a board or a note; 'tilewise mines generate --no-guess --json' prints boards with their proofs"
        );
    }
    let BoardLine { board, proof, .. } = serde_json::from_str(line)?;
    let Some(listed) = list::read(&board)?.pop() else { bail!("the line has no board") };
    let size = listed.board.size();
    let proof = proof.into_iter().map(|step| step.deduction(size)).collect::<anyhow::Result<_>>()?;
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

    fn deduction(self, size: Size) -> anyhow::Result<Deduction> {
        let cells = |indices: Vec<usize>| -> anyhow::Result<Vec<Cell>> {
            if let Some(index) = indices.iter().find(|&&index| index >= size.area()) {
                bail!("{index} is not a cell of a {size} board");
            }
            Ok(indices.into_iter().map(|index| size.cell(index)).collect())
        };
        let Some(by) = Rank::named(&self.by) else { bail!("'{}' is not a method", grid::text::shorten(&self.by)) };
        Ok(Deduction {
            by,
            numbers: cells(self.numbers)?,
            mine_count: self.mine_count,
            safe: cells(self.safe)?,
            mines: cells(self.mines)?,
        })
    }
}
