//! Board text of Minesweeper: the only file that knows its glyphs.
//!
//! ```text
//! mines mines=10 first=safe
//! ##1
//! #F.
//! ```
//!
//! `#` hidden, `.` or `0` open and clear, `1`-`8` open, `F` flag, `*` mine shown. `mines=` counts
//! all mines of the board. A game being played carries `seed=` and, once begun, `start=` (the first
//! cell opened): the hidden board is made again from them, and what is seen must agree with it.

use crate::generate::most_mines;
use crate::{Deal, First, Level, Seen, View, deal, rules};
use grid::{Cell, Problem, Source, TextError, Wanted};
use std::fmt;
use std::str::FromStr;

/// A board to start from: enough is open to show a certain cell, a mine and a guess.
pub const EXAMPLE: &str = "\
; Minesweeper: '#' hidden, '.' open and clear, 1-8 open, 'F' flag, '*' mine shown.
; mines= counts all mines of the board. Lines like this one are comments.
mines mines=10
...111...
...1#1...
...1221..
....1#1..
11.1221..
#212#1.11
####2212#
#########
#########
";

const KEYS: [&str; 4] = ["mines", "first", "seed", "start"];
/// The glyph of a hidden cell.
pub(crate) const HIDDEN: char = '#';

const GLYPHS: &[&str] = &["'#'", "'.'", "1-8", "'F'", "'*'"];
const FIRST: [(&str, First); 3] = [("safe", First::Safe), ("open", First::Open), ("none", First::None)];

/// Reads board text: what is seen, and the deal if the game is being played.
pub fn read(text: &str) -> Result<(View, Option<Deal>), TextError> {
    let source = Source::read(text)?;
    source.header.expect_game("mines")?;
    let (size, cells) = source.rows(GLYPHS, |glyph| {
        Some(match glyph {
            HIDDEN => Seen::Hidden,
            'F' => Seen::Flag,
            '*' => Seen::Mine,
            '.' => Seen::Open(0),
            '0'..='8' => Seen::Open(glyph as u8 - b'0'),
            _ => return None,
        })
    })?;
    let (mut mines, mut first, mut seed, mut start) = (None, First::Safe, None, None);
    for setting in &source.header.settings {
        match setting.key.text {
            "mines" => {
                let count = setting.whole_number(0..=usize::MAX);
                let count = count.map_err(|_| setting.refuse(Wanted::number(&0, &size.area())))?;
                let is_room = count <= size.area();
                mines = Some(is_room.then_some(count).ok_or_else(|| setting.refuse(Wanted::Cells(size)))?);
            }
            "first" => first = setting.choice(&FIRST)?,
            "seed" => seed = Some((setting, setting.whole_number(0..=u64::MAX)?)),
            "start" => {
                let cell: Option<Cell> = setting.value.text.parse().ok().filter(|&cell| size.holds(cell));
                start = Some((
                    setting,
                    cell.ok_or_else(|| {
                        setting.refuse(wrong("mines.wanted.cell", "give a cell of the board, such as C5"))
                    })?,
                ));
            }
            _ => return Err(setting.unknown(&KEYS)),
        }
    }
    let usual = || Level::of_size(size).map(|level| level.mines);
    let mines = mines.or_else(usual).ok_or_else(|| source.header.missing("mines=10"))?;
    let shown = cells.iter().filter(|&&seen| seen == Seen::Mine).count();
    if shown > mines {
        let problem = format!("mines={mines}, but the board shows {shown}");
        let problem = wrong("mines.text.shown", problem).with("mines", &mines).count("shown", shown);
        return Err(source.header.game.at.problem(Problem::Game(problem)));
    }
    let view = View::from_cells(size, mines, first, cells);
    match (seed, start) {
        (None, None) => Ok((view, None)),
        (None, Some((setting, _))) => {
            Err(setting.refuse(wrong("mines.text.start", "only a game with seed= has a start")))
        }
        (Some((setting, seed)), start) => {
            if mines > most_mines(size, first) {
                return Err(setting.refuse(wrong("mines.text.room", "the board has no room for a safe first click")));
            }
            let deal = Deal { seed, start: start.map(|(_, cell)| cell) };
            agrees_with_deal(&source, &view, deal)?;
            Ok((view, Some(deal)))
        }
    }
}

grid::complaints!(crate::desk::words::WORDS);

/// A played game shows what its seed put there, and its first cell is open.
fn agrees_with_deal(source: &Source, view: &View, played: Deal) -> Result<(), TextError> {
    let at = |cell: Cell| source.body[usize::from(cell.y)];
    let disagree = |cell: Cell| {
        let problem = format!("{cell} does not match this seed");
        Err(at(cell).problem(cell.x.into(), Problem::Game(wrong("mines.text.seed", problem).with("cell", &cell))))
    };
    let Some(start) = played.start else {
        let opened = view.size().cells().find(|&cell| !view.seen(cell).is_hidden());
        return opened.map_or(Ok(()), |cell| {
            let problem = format!("{cell} is open, but the header has no start=");
            Err(at(cell).problem(cell.x.into(), Problem::Game(wrong("mines.text.open", problem).with("cell", &cell))))
        });
    };
    let board = deal(view.size(), view.mines(), view.first(), start, played.seed).expect("the room was checked");
    for cell in view.size().cells() {
        match view.seen(cell) {
            Seen::Mine if !board.is_mine(cell) => return disagree(cell),
            Seen::Open(_) if board.is_mine(cell) => return disagree(cell),
            Seen::Open(shown) if shown != rules::number(&board, cell) => return disagree(cell),
            _ => {}
        }
    }
    Ok(())
}

/// Board text of a view, and of the deal if the game is being played.
pub fn write(view: &View, deal: Option<Deal>) -> String {
    let mut text = format!("mines mines={}", view.mines());
    if view.first() != First::Safe {
        let (name, _) = FIRST.iter().find(|(_, first)| *first == view.first()).expect("every rule has a name");
        text += &format!(" first={name}");
    }
    if let Some(Deal { seed, start }) = deal {
        text += &format!(" seed={seed}");
        if let Some(start) = start {
            text += &format!(" start={start}");
        }
    }
    for row in view.cells().chunks(view.size().width().into()) {
        text.push('\n');
        text.extend(row.iter().map(|&seen| match seen {
            Seen::Hidden => HIDDEN,
            Seen::Flag => 'F',
            Seen::Mine => '*',
            Seen::Open(0) => '.',
            Seen::Open(number) => char::from(b'0' + number),
        }));
    }
    text.push('\n');
    text
}

impl FromStr for View {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map(|(view, _)| view)
    }
}

/// Board text without the deal, so that what is printed for a solver's question holds no secret.
impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&write(self, None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), error);
    }

    #[test]
    fn the_example_can_be_read() {
        assert_eq!(read(EXAMPLE).unwrap().0.mines(), 10);
    }

    #[test]
    fn wrong_boards_are_named_with_line_and_column() {
        check("mines mines=1\n#9", "2:2: '9' is not a cell; use '#', '.', 1-8, 'F' or '*'");
        assert_eq!(read(&format!("mines\n{}", "#########\n".repeat(9))).unwrap().0.mines(), 10);
        check("mines\n##", "1:1: the header lacks a setting such as mines=10");
        check("mines mines=5\n##\n##", "1:13: mines=5: a 2x2 board has 4 cells");
        check("mines mines=ten\n##\n##", "1:13: mines=ten: give a whole number from 0 to 4");
        check("mines mines=1\n**", "1:1: mines=1, but the board shows 2");
        check("mines mines=1 first=maybe\n##", "1:21: first=maybe: use safe, open, none");
        check("mines mines=1 start=A1\n##", "1:21: start=A1: only a game with seed= has a start");
        check("mines mines=1 seed=1 start=C1\n##", "1:28: start=C1: give a cell of the board, such as C5");
        check("mines mines=2 seed=1\n##", "1:20: seed=1: the board has no room for a safe first click");
        check("mines mines=1 seed=1\n#1", "2:2: B1 is open, but the header has no start=");
        check("mines mines=1 seed=1 start=A1\n.#", "2:1: A1 does not match this seed");
        check("mines mines=1 seed=1 start=A1\n11", "2:2: B1 does not match this seed");
    }

    #[test]
    fn what_a_solver_is_shown_holds_no_seed() {
        let (view, deal) = read("mines mines=1 seed=1 start=A1\n1#").unwrap();
        assert_eq!(deal, Some(Deal { seed: 1, start: Some(Cell::new(0, 0)) }));
        assert_eq!(view.to_string(), "mines mines=1\n1#\n");
        assert_eq!(write(&view, deal), "mines mines=1 seed=1 start=A1\n1#\n");
    }

    fn any_view() -> impl Strategy<Value = View> {
        let cell = prop_oneof![Just(Seen::Hidden), Just(Seen::Flag), Just(Seen::Mine), (0..=8u8).prop_map(Seen::Open)];
        let first = prop_oneof![Just(First::Safe), Just(First::Open), Just(First::None)];
        (1..9usize, 1..9usize, first).prop_flat_map(move |(width, height, first)| {
            proptest::collection::vec(cell.clone(), width * height).prop_map(move |cells| {
                let size = grid::Size::new(width, height).unwrap();
                View::from_cells(size, size.area(), first, cells)
            })
        })
    }

    proptest! {
        #[test]
        fn printing_then_parsing_is_identity(view in any_view()) {
            prop_assert_eq!(view.to_string().parse(), Ok(view));
        }
    }
}
