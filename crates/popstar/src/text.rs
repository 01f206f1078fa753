//! Board text and board collections: the only file that knows how boards are written.
//!
//! ```text
//! popstar rules=samegame close=right
//! ..G
//! RGG
//! ```
//!
//! Letters or digits are colours, `.` is empty. `rules=popstar|samegame`, or its parts:
//! `score=A,B` pays A(n − B)² a group and `score=A,B,C` A(n − B)(n − C), `bonus=square:2000,20`, `linear:2000,5,10` or `clear:1000`,
//! `close=left|right`. Without settings the rules are PopStar's. `made=340` points were made before,
//! `target=4000` are to be reached with them. With `entering=yes` the board is being entered: its tiles lie where they
//! were put, and nothing can be said of it yet.
//!
//! A collection holds many boards of the same rules: `#` starts a comment line, a line
//! `board ID WIDTH HEIGHT COLOURS [TITLE]` starts a board, its rows follow from the top.

use crate::advise::Level;
use crate::board::{Board, BoardError, Colour, MOST_COLOURS, MOST_SIDE, Position};
use crate::rules::{Bonus, Close, GroupScore, PRESETS, Points, Rules};
use crate::sketch::Sketch;
use grid::text::{At, Line, MAX_BYTES, Word, shorten};
use grid::{Cell, Complaint, Problem, Setting, Size, Source, TextError};
use std::fmt;
use std::str::FromStr;

/// A board to start from.
pub const EXAMPLE: &str = "\
; PopStar: letters or digits are colours, '.' is empty. Lines like this one are comments.
; rules=popstar, rules=samegame or others, or parts of them: score=5,0 bonus=square:2000,20 close=left
popstar rules=popstar
YRRGBPRBGY
BPBBBRRYYB
GPYRGYPRGP
BPRYRBYRBY
YBBPBRPYGB
BBRPGYPRRY
BRBPRGPPGP
GBRRRYGPRP
RBGPBGRGBB
PYBYPBBRPR
";

/// What generated boards are written with.
pub const LETTERS: [char; MOST_COLOURS] = ['R', 'G', 'B', 'Y', 'P', 'O', 'C', 'M', 'W'];

const GAME: &str = "popstar";
const KEYS: [&str; 7] = ["rules", "score", "bonus", "close", "made", "target", ENTERING];
/// The setting of a board that is being entered.
const ENTERING: &str = "entering";
const RULES: [(&str, Rules); PRESETS.len()] = {
    let mut rules = [("", Rules::POPSTAR); PRESETS.len()];
    let mut at = 0;
    while at < rules.len() {
        rules[at] = (PRESETS[at].name, PRESETS[at].rules);
        at += 1;
    }
    rules
};
/// The sides columns close to, by name.
pub const CLOSES: [(&str, Close); 2] = [("left", Close::Left), ("right", Close::Right)];
/// The most points that are read, and so the most that may be made: a board can pay half of it (512 groups of two
/// at `score=1000,1000`).
pub const MOST_POINTS: Points = 1_000_000_000_000;
/// The glyph of a place without a tile.
pub(crate) const EMPTY: char = '.';

const GLYPHS: &[&str] = &["A-Z", "a-z", "0-9", "'.'"];

/// One board of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its name in the collection.
    pub id: String,
    /// What follows the numbers in its header line.
    pub title: String,
    /// The board with the rules of the collection.
    pub position: Position,
    /// Where the player stands; at the start in a collection.
    pub level: Level,
}

/// Reads board text: the position, and where the player stands. A board that is being entered is refused.
pub fn read(text: &str) -> Result<(Position, Level), TextError> {
    let source = Source::read(text)?;
    if let Some(entering) = entering(&source)? {
        return Err(entering.refuse(wrong("popstar.refused.entering", "the board is still being entered")));
    }
    let (rules, mut level) = read_header(&source)?;
    let mut palette = Palette::default();
    let (size, cells) = source.rows(GLYPHS, |glyph| palette.cell(glyph))?;
    level.is_played &= level.score > 0 || cells.iter().all(Option::is_none);
    let board = board_of(size, cells, palette, rules.close, &source.body)?;
    Ok((Position { board, rules }, level))
}

/// Reads board text that may be of a board that is being entered: then its tiles come as they lie, and the position is
/// that of the tiles fallen.
pub fn read_entered(text: &str) -> Result<(Position, Level, Option<Sketch>), TextError> {
    let source = Source::read(text)?;
    if entering(&source)?.is_none() {
        return read(text).map(|(position, level)| (position, level, None));
    }
    let (rules, mut level) = read_header(&source)?;
    level.is_played = level.score > 0;
    let mut palette = Palette::default();
    let (size, cells) = source.rows(GLYPHS, |glyph| palette.cell(glyph))?;
    let tiles = cells.into_iter().map(|tile| tile.map(|colour| palette.0[usize::from(colour.0)])).collect();
    let sketch = Sketch::new(size, tiles);
    let wrong = |error: BoardError| source.body[0].problem(0, Problem::Game(error.into()));
    let board = sketch.fallen(rules.close).map_err(wrong)?;
    Ok((Position { board, rules }, level, Some(sketch)))
}

grid::complaints!(crate::desk::words::WORDS);

impl From<BoardError> for Complaint {
    fn from(error: BoardError) -> Self {
        let english = error.to_string();
        match error {
            BoardError::TooLarge(size) => {
                wrong("popstar.text.large", english).with("most", &MOST_SIDE).with("size", &size)
            }
            BoardError::TooManyColours(cell) => {
                wrong("popstar.text.colours", english).with("most", &MOST_COLOURS).with("cell", &cell)
            }
            BoardError::Floating(cell) => wrong("popstar.text.floating", english).with("cell", &cell),
            BoardError::OpenColumn(cell) => wrong("popstar.text.column", english).with("cell", &cell),
        }
    }
}

fn read_header(source: &Source<'_>) -> Result<(Rules, Level), TextError> {
    source.header.expect_game(GAME)?;
    let rules = read_rules(&source.header.settings)?;
    let mut level = Level::default();
    for setting in &source.header.settings {
        match setting.key.text {
            "made" => (level.score, level.is_played) = (setting.whole_number(0..=MOST_POINTS)?, true),
            "target" => level.target = Some(setting.whole_number(0..=MOST_POINTS)?),
            _ => {}
        }
    }
    Ok((rules, level))
}

/// The setting that says that the board is being entered, if it says so.
fn entering<'a, 's>(source: &'s Source<'a>) -> Result<Option<&'s Setting<'a>>, TextError> {
    let Some(setting) = source.header.settings.iter().find(|setting| setting.key.text == ENTERING) else {
        return Ok(None);
    };
    Ok(setting.choice(&[("yes", true), ("no", false)])?.then_some(setting))
}

/// Board text of the position, with where the player stands.
pub fn write(position: &Position, level: Level) -> String {
    position.to_string().replacen('\n', &format!("{}\n", stands(level)), 1)
}

/// Board text of a board that is being entered, by these rules.
pub fn write_entered(position: &Position, level: Level, sketch: &Sketch) -> String {
    let whole = position.to_string();
    let header = whole.lines().next().unwrap_or_default();
    let mut text = format!("{header}{} {ENTERING}=yes\n", stands(level));
    for row in sketch.tiles().chunks(sketch.size().width().into()) {
        text.extend(row.iter().map(|tile| tile.unwrap_or(EMPTY)));
        text.push('\n');
    }
    text
}

/// The settings that say where the player stands.
fn stands(level: Level) -> String {
    let made = if level.score == 0 && !level.is_played { String::new() } else { format!(" made={}", level.score) };
    let target = level.target.map_or_else(String::new, |target| format!(" target={target}"));
    made + &target
}

/// The position alone; points made and to be reached are read and left aside.
impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Ok(read(text)?.0)
    }
}

fn read_rules(settings: &[Setting<'_>]) -> Result<Rules, TextError> {
    let mut rules = Rules::POPSTAR;
    // The parts change what `rules=` says, wherever they stand.
    for setting in settings.iter().filter(|setting| setting.key.text == "rules") {
        rules = setting.choice(&RULES)?;
    }
    for setting in settings {
        match setting.key.text {
            "rules" | "made" | "target" | ENTERING => {}
            "score" => {
                rules.score = read_score(setting.value.text).ok_or_else(|| {
                    let wanted = "give A,B for A(n-B)², both at most 1000, or A,B,C for A(n-B)(n-C), B and C at most 2";
                    setting.refuse(wrong("popstar.wanted.score", wanted))
                })?;
            }
            "bonus" => rules.bonus = read_bonus(setting)?,
            "close" => rules.close = setting.choice(&CLOSES)?,
            _ => return Err(setting.unknown(&KEYS)),
        }
    }
    Ok(rules)
}

fn read_score(text: &str) -> Option<GroupScore> {
    const FACTOR: u32 = GroupScore::MOST_FACTOR;
    if let Some([factor, less]) = numbers(text, &[FACTOR, GroupScore::MOST_LESS]) {
        return Some(GroupScore::square(factor, less));
    }
    let [factor, less, other] = numbers(text, &[FACTOR, GroupScore::MOST_APART, GroupScore::MOST_APART])?;
    Some(GroupScore { factor, less, other })
}

fn read_bonus(setting: &Setting<'_>) -> Result<Bonus, TextError> {
    let (kind, amounts) = setting.value.text.split_once(':').unwrap_or((setting.value.text, ""));
    let most = Bonus::MOST;
    let bonus = match kind {
        "square" => numbers(amounts, &[most; 2]).map(|[most, each]| Bonus::Square { most, each }),
        "linear" => numbers(amounts, &[most; 3]).map(|[most, each, below]| Bonus::Linear { most, each, below }),
        "clear" => numbers(amounts, &[most]).map(|[most]| Bonus::Clear { most }),
        _ => None,
    };
    let wanted = "use square:2000,20, linear:2000,5,10 or clear:1000, numbers up to 1000000";
    bonus.ok_or_else(|| setting.refuse(wrong("popstar.wanted.bonus", wanted)))
}

/// Whole numbers with commas between them, each up to its limit.
fn numbers<const N: usize>(text: &str, most: &[u32; N]) -> Option<[u32; N]> {
    let mut parts = text.split(',');
    let mut read = [0; N];
    for (number, most) in read.iter_mut().zip(most) {
        *number = parts.next()?.parse().ok().filter(|value| value <= most)?;
    }
    parts.next().is_none().then_some(read)
}

/// The glyphs met so far; a colour is named by when its glyph was first met.
#[derive(Default)]
struct Palette(Vec<char>);

impl Palette {
    #[expect(clippy::option_option, reason = "no cell, an empty cell, a tile")]
    fn cell(&mut self, glyph: char) -> Option<Option<Colour>> {
        if glyph == EMPTY {
            return Some(None);
        }
        if !glyph.is_ascii_alphanumeric() {
            return None;
        }
        let known = self.0.iter().position(|&met| met == glyph).unwrap_or_else(|| {
            self.0.push(glyph);
            self.0.len() - 1
        });
        Some(Some(Colour(known as u8)))
    }
}

fn board_of(
    size: Size,
    cells: Vec<Option<Colour>>,
    palette: Palette,
    close: Close,
    rows: &[Line<'_>],
) -> Result<Board, TextError> {
    Board::new(size, cells, palette.0, close).map_err(|error| {
        let cell = match error {
            BoardError::TooLarge(_) => Cell::new(0, 0),
            BoardError::TooManyColours(cell) | BoardError::Floating(cell) | BoardError::OpenColumn(cell) => cell,
        };
        rows[usize::from(cell.y)].problem(cell.x.into(), Problem::Game(error.into()))
    })
}

impl fmt::Display for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(GAME)?;
        let rules = &self.rules;
        let base = RULES.iter().find(|(_, known)| Rules { close: rules.close, ..*known } == *rules);
        if let Some((name, _)) = base {
            write!(out, " rules={name}")?;
        } else {
            write!(out, " score={}", rules.score)?;
            match rules.bonus {
                Bonus::Square { most, each } => write!(out, " bonus=square:{most},{each}")?,
                Bonus::Linear { most, each, below } => write!(out, " bonus=linear:{most},{each},{below}")?,
                Bonus::Clear { most } => write!(out, " bonus=clear:{most}")?,
            }
        }
        if rules.close != base.map_or(Close::Left, |(_, known)| known.close) {
            let side = CLOSES.iter().find(|(_, side)| *side == rules.close).map_or("", |(name, _)| name);
            write!(out, " close={side}")?;
        }
        write!(out, "\n{}", self.board)
    }
}

/// As `score=` takes it.
impl fmt::Display for GroupScore {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { factor, less, other } = self;
        if less == other { write!(out, "{factor},{less}") } else { write!(out, "{factor},{less},{other}") }
    }
}

/// The rows of the board, a line each.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.cells().chunks(self.size().width().into()) {
            let glyphs = row.iter().map(|tile| tile.map_or(EMPTY, |colour| glyph(self, colour)));
            writeln!(out, "{}", glyphs.collect::<String>())?;
        }
        Ok(())
    }
}

/// What a colour of this board is written with.
pub fn glyph(board: &Board, colour: Colour) -> char {
    board.palette()[usize::from(colour.0)]
}

/// The glyph of a colour, if the word is one.
pub fn colour_glyph(word: &str) -> Option<char> {
    let mut glyphs = word.chars();
    glyphs.next().filter(|glyph| glyph.is_ascii_alphanumeric() && glyphs.next().is_none())
}

/// The rules of this name.
pub fn rules(name: &str) -> Option<Rules> {
    RULES.iter().find(|(known, _)| *known == name).map(|&(_, rules)| rules)
}

/// The names of the rules that have one.
pub fn rules_names() -> Vec<&'static str> {
    RULES.map(|(name, _)| name).to_vec()
}

/// Reads the boards of a collection, or the one board of board text, which is called `id`. Rules
/// that are given count more than what board text says; a collection without them is PopStar's.
pub fn boards(text: &str, id: &str, rules: Option<Rules>) -> Result<Vec<Named>, TextError> {
    let is_collection = |line: &str| line.starts_with("board ") || line.starts_with('#');
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with(';'));
    if first.is_some_and(is_collection) {
        return collection(text, rules.unwrap_or(Rules::POPSTAR));
    }
    let (mut position, level) = read(text)?;
    // Columns close to where they already stand.
    position.rules = rules.map_or(position.rules, |rules| Rules { close: position.rules.close, ..rules });
    Ok(vec![Named { id: id.into(), title: String::new(), position, level }])
}

/// Reads a collection; all its boards get these rules.
pub fn collection(text: &str, rules: Rules) -> Result<Vec<Named>, TextError> {
    if text.len() > MAX_BYTES {
        return Err(At { line: 1, column: 1 }.problem(Problem::TooLong));
    }
    let mut lines = text.lines().enumerate().filter_map(|(number, line)| {
        let kept = line.trim();
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let at = At { line: number + 1, column: indent + 1 };
        (!kept.is_empty() && !kept.starts_with('#')).then_some(Word { text: kept, at })
    });
    let mut boards = Vec::new();
    while let Some(header) = lines.next() {
        boards.push(read_named(header, &mut lines, rules)?);
    }
    if boards.is_empty() {
        return Err(At { line: 1, column: 1 }.problem(Problem::Game("the collection has no board".into())));
    }
    Ok(boards)
}

fn read_named<'a>(
    header: Line<'a>,
    lines: &mut impl Iterator<Item = Line<'a>>,
    rules: Rules,
) -> Result<Named, TextError> {
    let wanted = || header.at.problem(Problem::Game("a board starts with 'board ID WIDTH HEIGHT COLOURS'".into()));
    let mut words = header.words();
    words.next().filter(|word| word.text == "board").ok_or_else(wanted)?;
    let id = words.next().ok_or_else(wanted)?.text;
    let mut number = || words.next().and_then(|word| word.text.parse::<usize>().ok()).ok_or_else(wanted);
    let (width, height, colours) = (number()?, number()?, number()?);
    let title = words.map(|word| word.text).collect::<Vec<_>>().join(" ");
    let size = Size::new(width, height).map_err(|error| header.at.problem(error.into()))?;
    let mut palette = Palette::default();
    let (mut cells, mut rows) = (Vec::new(), Vec::new());
    for _ in 0..height {
        let missing = || header.at.problem(Problem::Game(format!("board '{}' has too few rows", shorten(id)).into()));
        let row = lines.next().ok_or_else(missing)?;
        let found = row.text.chars().count();
        if found != width {
            return Err(row.problem(found.min(width), Problem::Ragged { found, wanted: width }));
        }
        for (x, glyph) in row.text.chars().enumerate() {
            let tile = palette.cell(glyph);
            cells.push(tile.ok_or_else(|| row.problem(x, Problem::NotACell { found: glyph, known: GLYPHS }))?);
        }
        rows.push(row);
    }
    if palette.0.len() > colours {
        let problem = format!("the board has {} colours, its header says {colours}", palette.0.len());
        return Err(header.at.problem(Problem::Game(problem.into())));
    }
    let board = board_of(size, cells, palette, rules.close, &rows)?;
    Ok(Named { id: id.into(), title, position: Position { board, rules }, level: Level::default() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(text.parse::<Position>().unwrap_err().to_string(), error, "{text:?}");
    }

    #[test]
    fn the_example_can_be_read() {
        assert_eq!(EXAMPLE.parse::<Position>().unwrap().board.left(), 100);
    }

    #[test]
    fn wrong_boards_are_named_with_line_and_column() {
        check("popstar\nR?", "2:2: '?' is not a cell; use A-Z, a-z, 0-9 or '.'");
        check("popstar\nRG\nR.", "2:2: nothing is under the tile at B1");
        check("popstar\nR.G", "2:2: the column of B1 is empty; the next one would have closed up");
        check("popstar close=right\n.R.", "2:3: the column of C1 is empty; the next one would have closed up");
        check("popstar\nRG\nR", "3:2: row has 1 cell, but the rows above have 2");
        check("popstar\n123456789A", "2:10: a board has at most 9 colours, J1 is of another one");
        check(
            &format!("popstar\n{}", format!("{}\n", "R".repeat(40)).repeat(40)),
            "2:1: a board has at most 32 columns and 32 rows, this one is 40x40",
        );
        check(
            "popstar score=5\nRG",
            "1:15: score=5: give A,B for A(n-B)², both at most 1000, or A,B,C for A(n-B)(n-C), B and C at most 2",
        );
        check(
            "popstar bonus=cube:1\nRG",
            "1:15: bonus=cube:1: use square:2000,20, linear:2000,5,10 or clear:1000, numbers up to 1000000",
        );
        check(
            "popstar rules=chess\nRG",
            "1:15: rules=chess: use popstar, samegame, swellfoop, ksame, tatham, jawbreaker",
        );
        check("", "1:1: the text is empty; it starts with a line that names the game, such as 'mines mines=10'");
    }

    #[test]
    fn parts_change_the_named_rules_wherever_they_stand() {
        let rules = |header: &str| format!("{header}\nRR").parse::<Position>().unwrap().rules;
        assert_eq!(rules("popstar"), Rules::POPSTAR);
        let mixed = Rules { score: GroupScore::square(1, 1), ..Rules::SAMEGAME };
        assert_eq!(rules("popstar score=1,1 rules=samegame"), mixed);
        assert_eq!(rules("popstar bonus=linear:2000,5,10").bonus, Bonus::Linear { most: 2_000, each: 5, below: 10 });
    }

    #[test]
    fn points_made_and_to_be_reached_stay_with_the_board() {
        let text = "popstar rules=samegame close=right made=340 target=4000\n.R\n";
        let (position, level) = read(text).unwrap();
        assert_eq!(level, Level { score: 340, target: Some(4_000), is_played: true });
        assert_eq!(write(&position, level), text);
        check("popstar made=-1\nR", "1:14: made=-1: give a whole number from 0 to 1000000000000");
    }

    #[test]
    fn one_board_and_a_collection_are_told_apart() {
        let ids = |text: &str| boards(text, "file", None).unwrap().into_iter().map(|named| named.id);
        assert!(ids("; mine\npopstar\nRG").eq(["file"]));
        assert!(ids("# many\nboard 7 1 1 1\nR").eq(["7"]));
        let other = boards("popstar close=right\nRG", "file", Some(Rules::SAMEGAME)).unwrap();
        assert_eq!(other[0].position.rules, Rules { close: Close::Right, ..Rules::SAMEGAME });
    }

    #[test]
    fn a_collection_is_read_with_its_names() {
        let text = "# boards\n\nboard a 2 1 2 Two tiles\nRG\n\nboard b 1 2 1\n.\n3\n";
        let boards = collection(text, Rules::SAMEGAME).unwrap();
        let names: Vec<_> = boards.iter().map(|named| (named.id.as_str(), named.title.as_str())).collect();
        assert_eq!(names, [("a", "Two tiles"), ("b", "")]);
        assert_eq!(boards[1].position.to_string(), "popstar rules=samegame\n.\n3\n");
    }

    #[test]
    fn wrong_collections_are_named_with_line_and_column() {
        let check = |text: &str, error: &str| {
            assert_eq!(collection(text, Rules::POPSTAR).unwrap_err().to_string(), error, "{text:?}");
        };
        check("", "1:1: the collection has no board");
        check("hello", "1:1: a board starts with 'board ID WIDTH HEIGHT COLOURS'");
        check("board 1 2 2 2\nRG", "1:1: board '1' has too few rows");
        check("board 1 2 1 2\nRGR", "2:3: row has 3 cells, but the rows above have 2");
        check("board 1 3 1 2\nRGB", "1:1: the board has 3 colours, its header says 2");
        check("board 1 2 2 2\nRG\nR.", "2:2: nothing is under the tile at B1");
    }

    fn any_position() -> impl Strategy<Value = Position> {
        let heights = (1..8usize).prop_flat_map(|height| proptest::collection::vec(1..=height, 1..8));
        let bonus = prop_oneof![
            (0..=9u32, 0..=9u32).prop_map(|(most, each)| Bonus::Square { most, each }),
            (0..=9u32, 0..=9u32, 0..=9u32).prop_map(|(most, each, below)| Bonus::Linear { most, each, below }),
            (0..=9u32).prop_map(|most| Bonus::Clear { most }),
        ];
        let close = prop_oneof![Just(Close::Left), Just(Close::Right)];
        (heights, any::<u64>(), 0..9u32, 0..9u32, bonus, close).prop_map(
            |(heights, seed, factor, less, bonus, close)| {
                let mut rng = effort::Rng::seeded(seed);
                let height = heights.iter().max().unwrap();
                let mut text = String::new();
                for row in (0..*height).rev() {
                    let glyphs =
                        heights.iter().map(|&tall| if row < tall { LETTERS[rng.below(9) as usize] } else { '.' });
                    text.extend(glyphs.collect::<Vec<_>>());
                    text.push('\n');
                }
                let mut position: Position = format!("popstar\n{text}").parse().unwrap();
                position.rules = Rules { score: GroupScore::square(factor, less), bonus, close };
                position
            },
        )
    }

    proptest! {
        #[test]
        fn printing_then_parsing_is_identity(position in any_position()) {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }

        #[test]
        fn no_text_panics(text in "(popstar|board)?( [a-z]{1,6}=?[0-9a-z,:]{0,9}| [0-9]{1,3}){0,5}\n?[RGB.;# \n1-9]{0,60}") {
            let _ = text.parse::<Position>();
            let _ = collection(&text, Rules::POPSTAR);
        }
    }
}
