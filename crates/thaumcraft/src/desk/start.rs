//! A layout to begin with: the touches of an earlier answer, which the referee allows.

use super::answer::fault;
use super::words::sentence;
use super::{CLEAR, PUT, aspect};
use crate::referee::check;
use crate::{Board, Hex, Placement};
use desk::{Place, Refusal, Touch};

/// What they place. What they take away needs no mention: whatever stands where something is placed goes, and nothing
/// else stands in the way of a link.
pub(super) fn placements(board: &Board, start: &[Touch]) -> Result<Vec<Placement>, Refusal> {
    let (mut placements, mut removed) = (Vec::new(), Vec::new());
    for Touch { place, tool } in start {
        let place = hex(*place)?;
        match tool.split_once(' ') {
            Some((name, word)) if name == PUT.name => {
                placements.push(Placement { place, aspect: aspect(board.aspects(), word.trim())? });
            }
            None if tool == CLEAR.name => removed.push(place),
            None if tool == PUT.name => {
                return Err(Refusal(sentence("thaumcraft.refused.which").text("tool", PUT.name)));
            }
            _ => return Err(Refusal::unknown_tool(tool, &[PUT, CLEAR])),
        }
    }
    if !start.is_empty() {
        check(board, &placements, &removed).map_err(|wrong| Refusal(fault(board, &wrong)))?;
    }
    Ok(placements)
}

/// The cell that a place names.
pub(super) fn hex(place: Place) -> Result<Hex, Refusal> {
    let Place::Hex { q, r } = place else { return Err(Refusal::off_board(place)) };
    let hex = i8::try_from(q).ok().zip(i8::try_from(r).ok()).map(|(q, r)| Hex::new(q, r));
    hex.ok_or_else(|| Refusal::off_board(place))
}
