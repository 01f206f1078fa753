//! `convert`: a board in the format of another program.

use super::super::words::sentence;
use super::held;
use super::kind::outside;
use crate::formats::list::Listed;
use crate::formats::{FORMATS, Held, Whole, analysis, list, mbf, mine, query, tatham};
use crate::replay::{Replay, rawvf, touches};
use crate::text::{self, wrong};
use desk::Sentence;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "convert",
    about: "Write a board in the format of another program",
    notes: "Reads any of the formats: text, list, .mbf, .abf, .mine, Simon Tatham's game ids, addresses with b= and m= or analysis=, and replays: RAWVF, AVF, RMV, MVF, EVF (docs/formats.md). A replay keeps its clicks in rawvf and in text.\n\nExit status: 0 written, 2 board or options unreadable.",
    takes: Takes::Board,
    options: || {
        let help = "Format to write: text, list, mbf, mine, rawvf, tatham, url or analysis";
        vec![
            Parameter::new("to", Kind::Choice(FORMATS.to_vec()), help).shown("FORMAT").usual(FORMATS[0]),
            Parameter::new("start", Kind::Cell, "Where the first click falls, if the file does not say").shown("CELL"),
        ]
    },
    thinks: Thinks::Never,
    gives: Gives::File,
    run,
};

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let (to, start) = (given.get("to"), given.cell("start"));
    let held = held(given.table, &given.input)?;
    if start.is_some()
        && matches!(held, Held::Text(..) | Held::Position(_))
        && ["text", "mine", "analysis"].contains(&to)
    {
        let why = "the game is already under way; only whole boards get a first click";
        return Err(given.unusable("start", "", &wrong("mines.wanted.whole", why).into()).into());
    }
    let bytes = match (to, held) {
        // What is seen stays what is seen.
        ("text", Held::Text(view, deal)) => text::write(&view, deal).into_bytes(),
        ("text", Held::Position(view)) => text::write(&view, None).into_bytes(),
        ("mine", Held::Text(view, _) | Held::Position(view)) => mine::write(&view).into_bytes(),
        ("analysis", Held::Text(view, _) | Held::Position(view)) => {
            format!("{}\n", analysis::write(&view)).into_bytes()
        }
        // A game stays a game.
        ("text", Held::Replay(replay)) if start.is_none() => touches::write(&replay).into_bytes(),
        ("rawvf", Held::Replay(replay)) if start.is_none() => rawvf::write(&replay).into_bytes(),
        (_, held) => {
            let mut boards = held.boards()?;
            for whole in &mut boards {
                whole.start = start.or(whole.start);
                if let Some(start) = whole.start {
                    let size = whole.board.size();
                    let refused = |wanted| given.unusable("start", &start.to_string(), &wanted);
                    if !size.holds(start) {
                        return Err(refused(outside(size)).into());
                    }
                    if whole.board.is_mine(start) {
                        return Err(refused(wrong("mines.wanted.no-mine", "the cell is a mine").into()).into());
                    }
                }
            }
            let one_file = !matches!(to, "list" | "tatham" | "url");
            if one_file && boards.len() > 1 {
                let why = format!("the file holds {} boards, and the format one", boards.len());
                return Err(given.refuse("to", wrong("mines.wanted.one", why).count("boards", boards.len())));
            }
            let write = |whole| write(to, whole, given.before).map_err(|why| given.refuse_for("to", why));
            boards.into_iter().map(write).collect::<Result<Vec<_>, _>>()?.concat()
        }
    };
    let _ = listener.report(Report::file(bytes));
    Ok(End::Answered)
}

/// A whole board in one of the formats. `before` is what stands before an option's name.
fn write(to: &str, whole: Whole, before: &str) -> Result<Vec<u8>, Sentence> {
    let text = match to {
        "text" => text::write(&whole.uncovered(), None),
        "mine" => mine::write(&whole.uncovered()),
        "analysis" => analysis::write(&whole.uncovered()) + "\n",
        "rawvf" => rawvf::write(&Replay::of_first_click(&whole)),
        "tatham" => tatham::write(&whole) + "\n",
        "url" => query::write(&whole.board) + "\n",
        "list" => {
            let lacking = || sentence("mines.wanted.start").text("add", &format!("{before}start"));
            let start = whole.start.ok_or_else(lacking)?;
            list::write(&Listed { board: whole.board, start }) + "\n"
        }
        _ => return mbf::write(&whole.board).ok_or_else(|| sentence("mines.wanted.mbf")),
    };
    Ok(text.into_bytes())
}
