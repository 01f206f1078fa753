//! `.mbf` of Minesweeper X and `.abf` of Arbiter: bytes.
//!
//! Width, height, the number of mines in two bytes (high byte first), then x and y of each mine. There
//! is no mark to know the format by, so everything is checked.

use super::{Whole, trouble};
use crate::Board;
use grid::{Cell, Size, TextError};

/// Reads a board. Errors give the byte, counted from 1, as the column.
pub fn read(bytes: &[u8]) -> Result<Whole, TextError> {
    let Some((&[width, height, high, low], mines)) = bytes.split_first_chunk() else {
        let problem = format!("a board begins with 4 bytes, width, height and mines, but the file has {}", bytes.len());
        return Err(trouble(1, 1, problem));
    };
    let size = Size::new(width.into(), height.into()).map_err(|error| trouble(1, 1, error.to_string()))?;
    let count = usize::from(u16::from_be_bytes([high, low]));
    if count > size.area() {
        return Err(trouble(1, 3, format!("a {size} board has no room for {count} mines")));
    }
    if mines.len() != 2 * count {
        let (wanted, found) = (4 + 2 * count, bytes.len());
        return Err(trouble(1, 3, format!("a board with {count} mines has {wanted} bytes, not {found}")));
    }
    let mut mined = vec![false; size.area()];
    for (place, mine) in mines.chunks_exact(2).enumerate() {
        let cell = Cell::new(mine[0].into(), mine[1].into());
        let column = 5 + 2 * place;
        if !size.holds(cell) {
            return Err(trouble(1, column, format!("mine {} {} lies outside a {size} board", cell.x, cell.y)));
        }
        if std::mem::replace(&mut mined[size.index(cell)], true) {
            return Err(trouble(1, column, format!("mine {} {} is listed twice", cell.x, cell.y)));
        }
    }
    let board = Board::new(size, size.cells().filter(|&cell| mined[size.index(cell)]));
    Ok(Whole { board, start: None })
}

/// The bytes of a board; `None` if it is too large for the format.
pub fn write(board: &Board) -> Option<Vec<u8>> {
    let size = board.size();
    let (width, height) = (u8::try_from(size.width()).ok()?, u8::try_from(size.height()).ok()?);
    let [high, low] = u16::try_from(board.mine_count()).ok()?.to_be_bytes();
    let mines = board.mines().flat_map(|cell| [cell.x as u8, cell.y as u8]);
    Some([width, height, high, low].into_iter().chain(mines).collect())
}

/// Whether bytes cannot be text and have the length that their beginning announces.
pub fn is_likely(bytes: &[u8]) -> bool {
    let Some((&[.., high, low], mines)) = bytes.split_first_chunk::<4>() else { return false };
    let is_text = bytes.iter().all(|&byte| byte >= 32 || matches!(byte, b'\t' | b'\n' | b'\r'));
    !is_text && mines.len() == 2 * usize::from(u16::from_be_bytes([high, low]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: [u8; 8] = [3, 2, 0, 2, 2, 0, 0, 1];

    #[track_caller]
    fn check(bytes: &[u8], error: &str) {
        assert_eq!(read(bytes).unwrap_err().to_string(), error);
    }

    #[test]
    fn writing_then_reading_is_identity() {
        let whole = read(&SMALL).unwrap();
        let mines: Vec<String> = whole.board.mines().map(|cell| cell.to_string()).collect();
        assert_eq!(mines, ["C1", "A2"]);
        assert_eq!(write(&whole.board).unwrap(), SMALL);
    }

    #[test]
    fn junk_is_refused() {
        check(&[], "1:1: a board begins with 4 bytes, width, height and mines, but the file has 0");
        check(&[3, 2, 0, 7], "1:3: a 3x2 board has no room for 7 mines");
        check(&SMALL[..7], "1:3: a board with 2 mines has 8 bytes, not 7");
        check(&[3, 2, 0, 2, 2, 0, 3, 1], "1:7: mine 3 1 lies outside a 3x2 board");
        check(&[3, 2, 0, 2, 2, 0, 2, 0], "1:7: mine 2 0 is listed twice");
        assert!(read(&[0, 2, 0, 0]).is_err());
    }
}
