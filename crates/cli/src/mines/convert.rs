//! `tilewise mines convert`: a board in the format of another program.

use super::held;
use crate::ending::Ending;
use anyhow::{Context, bail};
use grid::Cell;
use mines::formats::list::Listed;
use mines::formats::{Held, Whole, analysis, list, mbf, mine, query, rawvf, tatham};
use mines::text;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

pub fn run(path: &Path, to: &str, start: Option<Cell>, out: Option<&Path>) -> anyhow::Result<Ending> {
    if to == "mbf" && out.is_none() && io::stdout().is_terminal() {
        bail!("--to mbf: the format is bytes, not text; name a file with --out, or send them into one");
    }
    let held = match held(path, false) {
        Ok(held) => held,
        Err(ending) => return Ok(ending),
    };
    if start.is_some() && !matches!(held, Held::Boards(_)) && ["text", "mine", "analysis"].contains(&to) {
        bail!("--start: a position has been begun already; only whole boards get a first click");
    }
    let bytes = match (to, held) {
        // What is seen stays what is seen.
        ("text", Held::Text(view, deal)) => text::write(&view, deal).into_bytes(),
        ("text", Held::Position(view)) => text::write(&view, None).into_bytes(),
        ("mine", Held::Text(view, _) | Held::Position(view)) => mine::write(&view).into_bytes(),
        ("analysis", Held::Text(view, _) | Held::Position(view)) => {
            format!("{}\n", analysis::write(&view)).into_bytes()
        }
        (_, held) => {
            let mut boards = match held.boards() {
                Ok(boards) => boards,
                Err(error) => return Ok(Ending::Unreadable(format!("{}:{error}", path.display()))),
            };
            for whole in &mut boards {
                whole.start = start.or(whole.start);
                if let Some(start) = whole.start {
                    let size = whole.board.size();
                    if !size.holds(start) {
                        bail!("--start {start}: the cell lies outside a {size} board");
                    }
                    if whole.board.is_mine(start) {
                        bail!("--start {start}: the cell is a mine");
                    }
                }
            }
            let one_file = !matches!(to, "list" | "tatham" | "url");
            if one_file && boards.len() > 1 {
                bail!("--to {to}: the file holds {} boards, and the format one", boards.len());
            }
            let written: anyhow::Result<Vec<Vec<u8>>> = boards.into_iter().map(|whole| write(to, whole)).collect();
            written?.concat()
        }
    };
    match out {
        Some(out) => std::fs::write(out, bytes).with_context(|| out.display().to_string())?,
        None => io::stdout().lock().write_all(&bytes)?,
    }
    Ok(Ending::Answered)
}

/// A whole board in one of the formats.
fn write(to: &str, whole: Whole) -> anyhow::Result<Vec<u8>> {
    let text = match to {
        "text" => text::write(&whole.uncovered(), None),
        "mine" => mine::write(&whole.uncovered()),
        "analysis" => analysis::write(&whole.uncovered()) + "\n",
        "rawvf" => rawvf::write(&whole),
        "tatham" => tatham::write(&whole) + "\n",
        "url" => query::write(&whole.board) + "\n",
        "list" => {
            let start = whole.start.context("--to list: the file keeps no first click; add one with --start")?;
            list::write(&Listed { board: whole.board, start }) + "\n"
        }
        _ => return mbf::write(&whole.board).context("--to mbf: the format ends at 255x255 cells and 65535 mines"),
    };
    Ok(text.into_bytes())
}
