//! Replays a game by the rules alone. Nothing here is shared with the searches, nor with the board
//! they play on: columns are lists of tiles, a click empties them, what is empty is dropped.

use crate::board::{Position, Refusal};
use crate::rules::{Bonus, Close, GroupScore, Points};
use grid::Cell;

/// What a replayed game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Every click in order.
    pub steps: Vec<Replayed>,
    /// Tiles left over.
    pub left: u32,
    /// Paid for the groups.
    pub groups: Points,
    /// Paid for the tiles left over; nothing while groups are left.
    pub bonus: Points,
    /// Whether no group is left.
    pub over: bool,
}

/// One click of a replayed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The cell clicked.
    pub cell: Cell,
    /// Tiles it removed.
    pub tiles: u32,
    /// What they paid.
    pub paid: Points,
}

/// The first click that removes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("click {step} on {cell} removes nothing: {why}")]
pub struct Foul {
    /// Which click, the first is 1.
    pub step: usize,
    /// The cell clicked.
    pub cell: Cell,
    /// Why it removes nothing.
    pub why: Refusal,
}

impl Verdict {
    /// Groups and bonus.
    pub fn score(&self) -> Points {
        self.groups + self.bonus
    }
}

/// Plays the clicks one after the other and adds up what they pay.
pub fn replay(position: &Position, moves: &[Cell]) -> Result<Verdict, Foul> {
    let mut table = Table::set_up(position);
    let mut verdict = Verdict { steps: Vec::new(), left: 0, groups: 0, bonus: 0, over: false };
    for (before, &cell) in moves.iter().enumerate() {
        let tiles = table.click(cell).map_err(|why| Foul { step: before + 1, cell, why })?;
        let GroupScore { factor, less, other } = position.rules.score;
        let [factor, less, other] = [factor, less, other].map(i64::from);
        let paid = factor * (i64::from(tiles) - less) * (i64::from(tiles) - other);
        verdict.groups += paid;
        verdict.steps.push(Replayed { cell, tiles, paid });
    }
    verdict.left = table.columns.iter().map(|column| column.len() as u32).sum();
    verdict.over = !table.has_group();
    if verdict.over {
        verdict.bonus = bonus(position.rules.bonus, verdict.left.into());
    }
    Ok(verdict)
}

fn bonus(bonus: Bonus, left: i64) -> Points {
    let paid = match bonus {
        Bonus::Square { most, each } => i64::from(most) - i64::from(each) * left.pow(2),
        Bonus::Linear { below, .. } if left >= below.into() => 0,
        Bonus::Linear { most, each, .. } => i64::from(most) - i64::from(each) * left,
        Bonus::Clear { .. } if left > 0 => 0,
        Bonus::Clear { most } => most.into(),
    };
    paid.max(0)
}

/// Columns of tiles, bottom tile first, in the order they close in.
struct Table {
    columns: Vec<Vec<u8>>,
    width: usize,
    height: usize,
    close: Close,
}

impl Table {
    fn set_up(position: &Position) -> Self {
        let size = position.board.size();
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let mut columns = vec![Vec::new(); width];
        for (index, tile) in position.board.cells().iter().enumerate().rev() {
            if let Some(colour) = tile {
                columns[index % width].push(colour.0);
            }
        }
        if position.rules.close == Close::Right {
            columns.reverse();
        }
        columns.retain(|column| !column.is_empty());
        Self { columns, width, height, close: position.rules.close }
    }

    fn tile(&self, column: usize, row: usize) -> Option<u8> {
        self.columns.get(column)?.get(row).copied()
    }

    fn click(&mut self, cell: Cell) -> Result<u32, Refusal> {
        let (x, y) = (usize::from(cell.x), usize::from(cell.y));
        if x >= self.width || y >= self.height {
            return Err(Refusal::Outside);
        }
        let column = if self.close == Close::Left { x } else { self.width - 1 - x };
        let row = self.height - 1 - y;
        let colour = self.tile(column, row).ok_or(Refusal::Empty)?;
        let mut group = Vec::new();
        self.gather(colour, column, row, &mut group);
        if group.len() < 2 {
            return Err(Refusal::Single);
        }
        // The highest first, so that the rows of the others stay true.
        group.sort_by_key(|&(_, row)| std::cmp::Reverse(row));
        for &(column, row) in &group {
            self.columns[column].remove(row);
        }
        self.columns.retain(|column| !column.is_empty());
        Ok(group.len() as u32)
    }

    fn gather(&self, colour: u8, column: usize, row: usize, group: &mut Vec<(usize, usize)>) {
        if self.tile(column, row) != Some(colour) || group.contains(&(column, row)) {
            return;
        }
        group.push((column, row));
        self.gather(colour, column + 1, row, group);
        self.gather(colour, column, row + 1, group);
        if column > 0 {
            self.gather(colour, column - 1, row, group);
        }
        if row > 0 {
            self.gather(colour, column, row - 1, group);
        }
    }

    fn has_group(&self) -> bool {
        (0..self.columns.len()).any(|column| {
            (0..self.columns[column].len()).any(|row| {
                let tile = self.tile(column, row);
                tile == self.tile(column + 1, row) || tile == self.tile(column, row + 1)
            })
        })
    }
}
