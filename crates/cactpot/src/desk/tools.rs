//! What a touch can mean.

use super::words::{message, sentence};
use crate::{Foul, LINES, Line, LineNameError, Ticket, lines_now, size};
use desk::{Picker, Place, Refusal, Tool};
use grid::Cell;

/// Uncovers a tile of a ticket that is played.
pub const FLIP: Tool = Tool { name: "flip", key: 'f', label: message("cactpot.tool.flip") };
/// Takes a line of it: `take A1-C1`.
pub const TAKE: Tool = Tool { name: "take", key: 't', label: message("cactpot.tool.take") };
/// Enters the next number that no other tile shows.
pub const NUMBER: Tool = Tool { name: "number", key: 'n', label: message("cactpot.tool.number") };
const HIDE: Tool = Tool { name: "hide", key: 'x', label: message("cactpot.tool.hide") };
/// Enter a number at once.
const DIGITS: [(&str, char); 9] =
    [("1", '1'), ("2", '2'), ("3", '3'), ("4", '4'), ("5", '5'), ("6", '6'), ("7", '7'), ("8", '8'), ("9", '9')];

/// What a touch on a ticket that is entered can mean.
pub fn entering() -> Vec<Tool> {
    let digits = DIGITS.into_iter().map(|(name, key)| Tool { name, key, ..NUMBER });
    [NUMBER, HIDE].into_iter().chain(digits).collect()
}

/// The numbers in a row.
pub fn digits() -> Picker {
    Picker { label: NUMBER.label, tools: DIGITS.map(|(name, _)| name).to_vec(), columns: DIGITS.len(), drawing: None }
}

/// The ticket after one of these tools was used on a tile.
pub fn entered(ticket: &Ticket, cell: Cell, tool: &str) -> Result<Ticket, Refusal> {
    let tile = size().index(cell);
    let number = match tool {
        "hide" => None,
        "number" => {
            let now = ticket.number(tile).unwrap_or(0);
            ticket.unseen().find(|&number| number > now)
        }
        digit => digit.parse().ok(),
    };
    ticket.with(tile, number).map_err(|_| Refusal(sentence("cactpot.refused.fifth").place("cell", cell)))
}

/// The names of the lines, or of those through a tile, best first.
pub fn lines(ticket: &Ticket, at: Option<Place>) -> Vec<String> {
    let lines = match (at, lines_now(ticket)) {
        (Some(_), Ok(worths)) => worths.into_iter().map(|worth| worth.line).collect(),
        _ => LINES.to_vec(),
    };
    let through = |line: &Line| at.is_none_or(|at| line.cells().into_iter().any(|cell| Place::from(cell) == at));
    lines.iter().filter(|line| through(line)).map(ToString::to_string).collect()
}

/// The line of this name, which has to run through the tile.
pub fn line(cell: Cell, name: Option<&str>) -> Result<Line, Refusal> {
    let Some(name) = name else { return Err(Refusal(sentence("cactpot.refused.which"))) };
    let line: Line =
        name.parse().map_err(|LineNameError(name)| Refusal(sentence("cactpot.refused.line").text("line", &name)))?;
    if line.cells().contains(&cell) {
        return Ok(line);
    }
    Err(Refusal(sentence("cactpot.refused.no-line").place("cell", cell).text("line", &line)))
}

/// A move that cannot be made.
pub fn foul(foul: Foul) -> Refusal {
    match foul {
        Foul::Shown(cell) => Refusal(sentence("cactpot.refused.shown").place("cell", cell)),
        Foul::NoFlipLeft => Refusal(sentence("cactpot.refused.four")),
        Foul::TooSoon => Refusal(sentence("cactpot.refused.soon")),
        Foul::Over => Refusal::game_over(),
    }
}
