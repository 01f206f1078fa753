//! A game to begin with: the clicks of an earlier answer, which the referee allows.

use super::answer::foul;
use super::{POP, TOOLS};
use crate::Position;
use crate::referee::replay;
use desk::{Refusal, Touch};
use grid::Cell;

/// The clicks, all of which can be made.
pub(super) fn moves(position: &Position, start: &[Touch]) -> Result<Vec<Cell>, Refusal> {
    let click = |touch: &Touch| {
        if touch.tool != POP.name {
            return Err(Refusal::unknown_tool(&touch.tool, &TOOLS[..1]));
        }
        touch.place.cell().ok_or_else(|| Refusal::off_board(touch.place))
    };
    let moves = start.iter().map(click).collect::<Result<Vec<Cell>, Refusal>>()?;
    replay(position, &moves).map_err(|broken| Refusal(foul(&broken)))?;
    Ok(moves)
}
