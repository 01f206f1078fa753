//! File formats of other programs, and lists of boards.
//!
//! A format holds whole boards, with every mine, or what a player sees. Each is a file with `read` and
//! `write`; which one a file is in is told from its name or from how it begins.

pub mod analysis;
pub mod list;
pub mod mbf;
pub mod mine;
pub mod query;
pub mod tatham;

use crate::replay::{self, Replay};
use crate::text::wrong;
use crate::{Board, Deal, First, Seen, View, deal, rules, text};
use grid::text::{At, shorten, utf8};
use grid::{Cell, Complaint, Problem, TextError};

/// A whole board, and where its first click fell if that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The board.
    pub board: Board,
    /// The first click: no mine.
    pub start: Option<Cell>,
}

/// What a file holds.
#[derive(Clone, Debug)]
pub enum Held {
    /// Our own board text: what is seen, and the deal if the game is being played.
    Text(View, Option<Deal>),
    /// What a player sees.
    Position(View),
    /// Whole boards, one at least.
    Boards(Vec<Whole>),
    /// A game as it was played.
    Replay(Box<Replay>),
}

/// The formats, by their names on the command line.
pub const FORMATS: [&str; 8] = ["text", "list", "mbf", "mine", "rawvf", "tatham", "url", "analysis"];

/// Reads a file of any format. The name helps where the bytes do not tell.
pub fn read(name: &str, bytes: &[u8]) -> Result<Held, TextError> {
    if is_mbf(name, bytes) {
        return mbf::read(bytes).map(|whole| Held::Boards(vec![whole]));
    }
    if replay::is_likely(name, bytes) {
        return replay::read(name, bytes).map(|replay| Held::Replay(Box::new(replay)));
    }
    let text = utf8(bytes)?;
    match recognise(text) {
        Some("list") => Ok(Held::Boards(list::read(text)?.into_iter().map(Whole::from).collect())),
        Some("mine") => mine::read(text).map(Held::Position),
        Some("tatham") => a_line_each(text, tatham::read).map(Held::Boards),
        Some("url") => a_line_each(text, query::read).map(Held::Boards),
        Some("analysis") => analysis::read(text).map(Held::Position),
        _ => text::read(text).map(|(view, deal)| Held::Text(view, deal)),
    }
}

/// Reads boards that take a line each; errors name the line.
fn a_line_each(text: &str, read: fn(&str) -> Result<Whole, TextError>) -> Result<Vec<Whole>, TextError> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines()).map(|(number, line)| (number, line, line.trim()));
    let lines = lines.filter(|(_, _, kept)| !kept.is_empty() && !kept.starts_with('#'));
    let one = |(number, line, kept): (usize, &str, &str)| {
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        read(kept).map_err(|error| TextError { at: At { line: number, column: error.at.column + indent }, ..error })
    };
    lines.map(one).collect()
}

/// Whether a file is in a format of another program.
pub fn is_foreign(name: &str, bytes: &[u8]) -> bool {
    is_mbf(name, bytes)
        || replay::is_likely(name, bytes)
        || str::from_utf8(bytes).is_ok_and(|text| recognise(text).is_some())
}

fn is_mbf(name: &str, bytes: &[u8]) -> bool {
    let ending = name.len().checked_sub(4).and_then(|start| name.get(start..));
    ending.is_some_and(|ending| [".mbf", ".abf"].iter().any(|known| ending.eq_ignore_ascii_case(known)))
        || mbf::is_likely(bytes) && !replay::is_named(name)
}

/// The format of another program that text is in, from how it begins.
pub fn recognise(text: &str) -> Option<&'static str> {
    let text = text.trim_start_matches('\u{feff}');
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let words = first.split(' ').filter(|word| is_number(word)).count();
    let sides: Vec<&str> = first.split('x').collect();
    if sides.len() == 3 && sides.iter().all(|side| is_number(side)) {
        Some("mine")
    } else if query::value(first, "analysis").is_some() {
        Some("analysis")
    } else if query::value(first, "b").is_some() && query::value(first, "m").is_some() {
        Some("url")
    } else if tatham::is_likely(first) {
        Some("tatham")
    } else {
        (words >= 5).then_some("list")
    }
}

impl Held {
    /// What a player sees: of a whole board what its first click opens, or nothing if that is not
    /// kept; of several boards the first.
    pub fn position(self) -> View {
        match self {
            Self::Text(view, _) | Self::Position(view) => view,
            Self::Boards(boards) => boards.into_iter().next().expect("one board at least").position(),
            Self::Replay(replay) => replay.whole().position(),
        }
    }

    /// The whole boards. A position is one if its game is over, or if it shows or flags as many mines as there are.
    pub fn boards(self) -> Result<Vec<Whole>, TextError> {
        let (view, deal) = match self {
            Self::Boards(boards) => return Ok(boards),
            Self::Replay(replay) => return Ok(vec![replay.whole()]),
            Self::Text(view, deal) => (view, deal),
            Self::Position(view) => (view, None),
        };
        if let Some(whole) = finished(&view, deal) {
            return Ok(vec![whole]);
        }
        let marked: Vec<Cell> = view.size().cells().filter(|&cell| view.seen(cell).is_marked()).collect();
        if marked.len() != view.mines() {
            let problem = format!("{} of {} mines are shown or flagged: not a whole board", marked.len(), view.mines());
            let problem = wrong("mines.text.whole", problem).count("shown", marked.len()).count("mines", view.mines());
            return Err(trouble(1, 1, problem));
        }
        let board = Board::new(view.size(), marked);
        if let Some(cell) = denied(&board, &view) {
            let problem = format!("{cell} does not match the mines shown or flagged: not a whole board");
            return Err(trouble(1, 1, wrong("mines.text.denied", problem).with("cell", &cell)));
        }
        Ok(vec![Whole { board, start: None }])
    }
}

/// The board of a game that is over: all but its mines are open, or a mine is, and it was dealt by a seed.
fn finished(view: &View, dealt: Option<Deal>) -> Option<Whole> {
    let cells = || view.size().cells();
    let covered: Vec<Cell> = cells().filter(|&cell| !matches!(view.seen(cell), Seen::Open(_))).collect();
    let is_won = covered.len() == view.mines();
    let start = dealt.and_then(|dealt| dealt.start);
    match (dealt, start) {
        (Some(dealt), Some(start)) if is_won || cells().any(|cell| view.seen(cell) == Seen::Mine) => {
            let board = deal(view.size(), view.mines(), view.first(), start, dealt.seed).ok()?;
            Some(Whole { board, start: Some(start) })
        }
        _ if is_won => {
            let board = Board::new(view.size(), covered);
            denied(&board, view).is_none().then_some(Whole { board, start: None })
        }
        _ => None,
    }
}

/// A number of the position that is another one on this board.
fn denied(board: &Board, view: &View) -> Option<Cell> {
    view.numbers().find(|&(cell, shown)| rules::number(board, cell) != shown).map(|(cell, _)| cell)
}

impl Whole {
    /// What a player sees after the first click.
    pub fn position(&self) -> View {
        let mut view = View::untouched(self.board.size(), self.board.mine_count(), First::Safe);
        if let Some(start) = self.start {
            rules::open(&self.board, &mut view, start);
        }
        view
    }

    /// The board with every mine shown and every other cell open.
    pub fn uncovered(&self) -> View {
        let size = self.board.size();
        let mut view = View::untouched(size, self.board.mine_count(), First::Safe);
        for cell in size.cells() {
            rules::open(&self.board, &mut view, cell);
        }
        view
    }

    /// The board with a first click, which must not be a mine.
    fn starting(board: Board, start: Option<(Cell, At)>) -> Result<Self, TextError> {
        match start {
            Some((start, at)) if board.is_mine(start) => {
                Err(at.problem(Problem::Game(format!("the first click {} {} is a mine", start.x, start.y).into())))
            }
            _ => Ok(Self { board, start: start.map(|(start, _)| start) }),
        }
    }
}

impl From<list::Listed> for Whole {
    fn from(listed: list::Listed) -> Self {
        Self { board: listed.board, start: Some(listed.start) }
    }
}

/// What is wrong, and where.
fn trouble(line: usize, column: usize, problem: impl Into<Complaint>) -> TextError {
    At { line, column }.problem(Problem::Game(problem.into()))
}

/// A whole number of a text, and where it stands.
fn whole_number(word: &str, at: At) -> Result<usize, TextError> {
    let problem = || At { ..at }.problem(Problem::Game(format!("'{}' is not a whole number", shorten(word)).into()));
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse().map_err(|_| problem()) } else { Err(problem()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, bytes: &[u8], format: &str) {
        let held = read(name, bytes).unwrap_or_else(|error| panic!("{format}: {error}"));
        let kind = match held {
            Held::Text(..) => "text",
            Held::Position(_) => "position",
            Held::Boards(_) => "boards",
            Held::Replay(_) => "replay",
        };
        assert_eq!(kind, format);
    }

    #[test]
    fn a_file_is_known_by_its_name_or_how_it_begins() {
        check("", b"mines mines=1\n#1", "text");
        check("a.MBF", &[3, 2, 0, 2, 2, 0, 0, 1], "boards");
        check("-", &[3, 2, 0, 2, 2, 0, 0, 1], "boards");
        check("", b"3x2x2\n2F1\nH21\n", "position");
        check("", b"# a list\n3 2 2 1 0 2,3\n", "boards");
        check("", b"RawVF_Version: Rev6\nWidth: 2\nHeight: 1\nMines: 1\nBoard:\n*0\n", "replay");
        check("", b"9x9:4,4,m00b7d48a3e0231c419200", "boards");
        check("", b"https://example.org/?b=0302&m=94", "boards");
        check("", b"?analysis=acabaaabT", "position");
    }

    #[test]
    fn game_ids_and_addresses_stand_a_line_each() {
        let (id, address) = ("9x9:4,4,m00b7d48a3e0231c419200", "https://example.org/?b=0302&m=94");
        for line in [id, address] {
            let Held::Boards(boards) = read("", format!("# two\n{line}\n\n  {line}\n").as_bytes()).unwrap() else {
                panic!("{line}: not boards");
            };
            assert_eq!(boards.len(), 2, "{line}");
            assert_eq!(boards[0], boards[1], "{line}");
        }
        let wrong = read("", format!("{id}\n{id}\n {}\n", &id[..20]).as_bytes()).unwrap_err();
        assert_eq!(wrong.to_string(), "3:10: a 9x9 board has 21 hexadecimal digits, not 11");
        let other = read("", format!("{id}\nmines mines=1\n").as_bytes()).unwrap_err();
        assert_eq!(other.to_string(), "2:1: a game id is 'size:board', such as 9x9:4,4,m00b7…");
    }

    #[test]
    fn a_whole_board_shows_what_its_first_click_opens() {
        let held = read("", b"3 2 1 0 0 5").unwrap();
        assert_eq!(held.position().to_string(), "mines mines=1\n.1#\n.1#\n");
    }

    #[test]
    fn a_game_that_is_over_is_a_whole_board_and_one_that_goes_on_is_not() {
        let boards = |text: &str| read("", text.as_bytes()).unwrap().boards();
        let won = boards("mines mines=1\n.1#\n.1#\n");
        assert!(won.is_err(), "a cell can be opened");
        let won = boards("mines mines=1\n.11\n.1#\n").unwrap();
        assert_eq!((won[0].board.mines().count(), won[0].start), (1, None));
        for denied in ["mines mines=1\n.11\n.3#\n", "mines mines=1\n.11\n.3F\n"] {
            let error = boards(denied).unwrap_err().to_string();
            assert!(error.contains("not a whole board"), "{denied}: {error}");
        }
        for seed in 0..20 {
            let start = Cell::new(4, 4);
            let deal = Deal { seed, start: Some(start) };
            let mut view = View::untouched(grid::Size::new(9, 9).unwrap(), 10, First::Open);
            let board = crate::deal(view.size(), 10, First::Open, start, seed).unwrap();
            rules::open(&board, &mut view, start);
            let going_on = boards(&text::write(&view, Some(deal)));
            assert!(going_on.is_err(), "seed {seed}: nobody is told where the mines are");
            view.set(board.mines().next().unwrap(), Seen::Mine);
            let lost = boards(&text::write(&view, Some(deal))).unwrap();
            assert_eq!(lost, [Whole { board, start: Some(start) }], "seed {seed}");
        }
    }
}
