//! Compares what was read with what was painted.

use crate::letters::in_letters_of;
use crate::paint::Painted;
use sight::Skin;
use std::fmt;

/// How one board was read.
pub struct Score {
    pub exact: bool,
    pub found: bool,
    pub cells: usize,
    pub right: usize,
    /// Wrong, and not called doubtful.
    pub wrong_sure: usize,
    pub doubtful: usize,
    pub questions: usize,
    pub said: String,
}

pub fn score(painted: &Painted) -> Score {
    let looks = (games::TABLE.game(painted.game).expect("the painter paints games of the table").looks)();
    let cells = painted.rows.len() * painted.rows[0].len();
    let none = |said: String| Score {
        exact: false,
        found: false,
        cells,
        right: 0,
        wrong_sure: 0,
        doubtful: 0,
        questions: 0,
        said,
    };
    let Ok(reading) = sight::read(&painted.raster, &looks, &Skin::default()) else { return none("not found".into()) };
    let size = (reading.grid.columns, reading.grid.rows);
    if size != (painted.rows[0].len(), painted.rows.len()) {
        let sight::Grid { left, top, pitch_x, pitch_y, .. } = reading.grid;
        let [x, y, tile] = painted.place;
        let stage = if (pitch_x / tile - 1.0).abs().max((pitch_y / tile - 1.0).abs()) > 0.03 {
            "pitch".to_owned()
        } else {
            let rest = |at: f32| (at - at.round()).abs();
            let (dx, dy) = ((left - x) / tile, (top - y) / tile);
            if rest(dx).max(rest(dy)) > 0.2 {
                format!("phase {dx:.2} {dy:.2}")
            } else {
                format!("extent: {dx:+.0} columns, {dy:+.0} rows first")
            }
        };
        return none(format!(
            "read as {}x{}, {stage}, {left:.1} {top:.1} {pitch_x:.2}x{pitch_y:.2} for {x:.1} {y:.1}",
            size.0, size.1
        ));
    }
    let truth: Vec<char> = painted.rows.iter().flat_map(|row| row.chars()).collect();
    let mut read: Vec<char> = reading.cells.iter().filter_map(|cell| cell.name.chars().next()).collect();
    if painted.game == "popstar" {
        read = in_letters_of(&truth, &read);
    }
    let (mut right, mut wrong_sure, mut said) = (0, 0, String::new());
    for ((cell, read), wanted) in reading.cells.iter().zip(read).zip(truth) {
        if read == wanted {
            right += 1;
        } else {
            wrong_sure += usize::from(!cell.is_doubtful());
            if said.len() < 160 {
                said += &format!("{:?} {wanted} read {read} ({:.2}); ", cell.place, cell.sure);
            }
        }
    }
    let doubtful = reading.doubtful().count();
    Score {
        exact: right == cells,
        found: true,
        cells,
        right,
        wrong_sure,
        doubtful,
        questions: reading.unknown.len(),
        said,
    }
}

#[derive(Default)]
pub struct Sum {
    pub boards: usize,
    pub found: usize,
    pub exact: usize,
    pub cells: usize,
    pub right: usize,
    pub wrong_sure: usize,
    pub misleading: usize,
    pub doubtful: usize,
    pub questions: usize,
}

impl Sum {
    pub fn add(&mut self, score: &Score) {
        self.boards += 1;
        self.found += usize::from(score.found);
        self.exact += usize::from(score.exact);
        self.cells += score.cells;
        self.right += score.right;
        self.wrong_sure += score.wrong_sure;
        self.misleading += usize::from(score.wrong_sure > 0);
        self.doubtful += score.doubtful;
        self.questions += score.questions;
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, found, exact, cells, right, wrong_sure, misleading, doubtful, questions } = self;
        write!(
            out,
            "{boards} boards, {found} of the right size, {exact} exact; {right} of {cells} cells right, {wrong_sure} wrong and called sure on {misleading} boards, {doubtful} doubtful, {questions} questions"
        )
    }
}
