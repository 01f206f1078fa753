//! The desk of PopStar and SameGame.
//!
//! Nothing is hidden here, so a board is played as it is entered: a pop takes a group away and adds
//! what it pays to the points made. The text carries those points, and the target if there is one.

mod answer;
#[cfg(feature = "arena")]
mod bench;
#[cfg(feature = "arena")]
mod contest;
pub mod fresh;
mod json;
mod looks;
mod pick;
mod picture;
mod start;
mod verbs;
mod words;

pub use pick::Pick;

use crate::{BoardError, Bonus, Close, Level, Plan, Position, Settings, advise, text};
use answer::advised;
use desk::frame::{self, Frame};
use desk::protocol::Trouble;
use desk::{Answer, Choosing, Desk, Hand, How, Missing, Picture, Place, Refusal, Sentence, Setting, Standing, Tool};
use effort::Budget;
use grid::{Cell, TextError};
use words::{message, sentence};

/// `PopStar` and `SameGame`, as the doors know them.
pub static GAME: desk::Game = desk::Game {
    name: "popstar",
    about: "PopStar and SameGame: the game that scores most, and a bound beside it",
    status: "0 answered, 1 a plan breaks the rules, 2 board or options unreadable",
    example: text::EXAMPLE,
    open: |text| Ok(Box::new(PopstarDesk::read(text)?)),
    read: |table, input, id| {
        let pick = Pick { id: id.map(str::to_owned), ..Pick::default() };
        Ok(Box::new(pick.one(input, table, "--")?))
    },
    recognises: |_| false,
    options: fresh::options,
    asked: &["rules", "size", "colours", "target"],
    dealt: &["colours", "deal"],
    blank: &[],
    thoughtful: &[],
    fresh: fresh::make,
    verbs: &verbs::VERBS,
    helpers: &[],
    parts: &["made", "target", "reach", "score", "left", "moves", "bound", "proven", "groups"],
    review: None,
    others: None,
    #[cfg(feature = "arena")]
    contest: Some(&contest::CONTEST),
    #[cfg(not(feature = "arena"))]
    contest: None,
    signs: &[],
    looks: looks::looks,
    words: &words::WORDS,
    #[cfg(feature = "arena")]
    bench: bench::suite,
    #[cfg(not(feature = "arena"))]
    bench: |_| (),
};

/// A board of PopStar or SameGame on the desk.
#[derive(Clone, Debug)]
pub struct PopstarDesk {
    position: Position,
    level: Level,
    settings: Settings,
}

const POP: Tool = Tool { name: "pop", key: 'o', label: message("popstar.tool.pop") };
const PAINT: Tool = Tool { name: "paint", key: 'i', label: message("popstar.tool.paint") };
const ERASE: Tool = Tool { name: "erase", key: 'x', label: message("popstar.tool.erase") };
const TOOLS: [Tool; 3] = [POP, PAINT, ERASE];
/// The colours that empty tiles can be filled with at once: those that most games have.
const FILLS: [&str; 5] = ["R", "G", "B", "Y", "P"];

impl PopstarDesk {
    /// Opens a desk for board text.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let (position, level) = text::read(text)?;
        Ok(Self::new(position, level))
    }

    /// A desk with this board on it.
    pub fn new(position: Position, level: Level) -> Self {
        Self { position, level, settings: Settings { seed: verbs::USUAL_SEED, ..Settings::default() } }
    }

    /// The same desk, searching with these settings.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// The board with its rules.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Points made, and points to reach.
    pub fn level(&self) -> Level {
        self.level
    }

    fn cell(&self, place: Place) -> Result<Cell, Refusal> {
        let cell = place.cell().filter(|&cell| self.position.board.size().holds(cell));
        cell.ok_or_else(|| Refusal::off_board(place))
    }

    fn pop(&mut self, cell: Cell) -> Result<(), Refusal> {
        let (after, pays) = self.position.click(cell).map_err(|why| match why {
            crate::Refusal::Outside => Refusal::off_board(cell.into()),
            crate::Refusal::Empty => Refusal(sentence("popstar.refused.empty").place("cell", cell)),
            crate::Refusal::Single => Refusal(sentence("popstar.refused.single").place("cell", cell)),
        })?;
        let score = self.level.score + pays;
        if score > text::MOST_POINTS {
            return Err(Refusal(points(sentence("popstar.refused.points"), "most", text::MOST_POINTS)));
        }
        self.position = after;
        self.level.score = score;
        Ok(())
    }

    fn erase(&mut self, cell: Cell) -> Result<(), Refusal> {
        let changed = self.position.board.with(cell, None, self.position.rules.close);
        self.position.board = changed.map_err(|error: BoardError| Refusal::plain(&error))?;
        Ok(())
    }

    /// Paints a tile. What it would stand on is painted alike until it is painted itself, so that tiles can be
    /// entered in any order: no tile floats, and no column before it is empty.
    fn paint(&mut self, cell: Cell, glyph: char) -> Result<(), Refusal> {
        let (size, close) = (self.position.board.size(), self.position.rules.close);
        let floor = size.height() - 1;
        let before: Vec<u16> = match close {
            Close::Left => (0..cell.x).collect(),
            Close::Right => (cell.x + 1..size.width()).rev().collect(),
        };
        let columns = before.into_iter().map(|x| Cell::new(x, floor));
        let below = (cell.y + 1..=floor).rev().map(|y| Cell::new(cell.x, y));
        let mut board = self.position.board.clone();
        for under in columns.chain(below) {
            if board.colour(under).is_none() {
                board = board.with(under, Some(glyph), close).map_err(|error| Refusal::plain(&error))?;
            }
        }
        self.position.board = board.with(cell, Some(glyph), close).map_err(|error| Refusal::plain(&error))?;
        Ok(())
    }

    /// Paints every tile that is empty: most boards are entered sooner by what is left of another colour.
    fn fill(&mut self, colour: &str) -> Result<(), Refusal> {
        let glyph = text::colour_glyph(colour).ok_or_else(|| Refusal(sentence("popstar.refused.which")))?;
        let text = self.text();
        let (header, rows) = text.split_once('\n').unwrap_or((&text, ""));
        let filled = format!("{header}\n{}", rows.replace(text::EMPTY, &glyph.to_string()));
        (self.position, self.level) = text::read(&filled)?;
        Ok(())
    }

    /// The board in another frame, standing on its floor. Tiles that would float beside what comes in stand on tiles of
    /// their own colour, as those do that are painted first.
    fn framed(&self, key: &str, value: &str) -> Option<Result<(Position, Level), Refusal>> {
        let from_left = self.position.rules.close == Close::Right;
        let frame = Frame { blank: Some(text::EMPTY), from_top: true, from_left };
        let set = |frame: Frame| frame.set(&self.text(), self.position.board.size(), key, value);
        let read = |text: Result<String, Refusal>| text.and_then(|text| Ok(text::read(&text)?));
        let framed = read(set(frame)?);
        if framed.is_ok() { Some(framed) } else { set(Frame { blank: None, ..frame }).map(read) }
    }

    fn missing(&self) -> Option<Missing> {
        let blank = self.position.board.left() == 0 && self.level.score == 0;
        blank.then(|| Missing { sentence: sentence("popstar.missing"), tool: PAINT.name })
    }

    fn status(&self) -> Sentence {
        let board = &self.position.board;
        let (made, left) = (self.level.score, board.left());
        let groups = board.groups().len();
        if groups == 0 {
            let bonus = self.position.rules.bonus(left);
            let key = if left == 0 { message("popstar.status.cleared") } else { message("popstar.status.ended") };
            return points(Sentence::new(key), "score", made + bonus)
                .count("bonus", bonus as usize)
                .count("left", left as usize);
        }
        let key = if self.level.target.is_some() {
            message("popstar.status.target")
        } else {
            message("popstar.status.playing")
        };
        let said = points(Sentence::new(key), "score", made).count("groups", groups);
        points(said, "target", self.level.target.unwrap_or(0))
    }

    fn won(&self) -> Option<bool> {
        let (target, board) = (self.level.target?, &self.position.board);
        let is_over = board.groups().is_empty();
        is_over.then(|| self.level.score + self.position.rules.bonus(board.left()) >= target)
    }
}

impl Desk for PopstarDesk {
    fn game(&self) -> &'static desk::Game {
        &GAME
    }

    fn text(&self) -> String {
        text::write(&self.position, self.level)
    }

    fn hand(&self, _: Option<Place>) -> Hand {
        // In an order that the board's text alone decides.
        let mut used = self.position.board.palette().to_vec();
        used.sort_by_key(|letter| (text::LETTERS.iter().position(|known| known == letter), *letter));
        let others = text::LETTERS.iter().filter(|letter| !used.contains(letter));
        let glyphs = used.iter().chain(others).map(char::to_string).collect();
        Hand { tools: TOOLS.to_vec(), words: vec![(PAINT.name, glyphs)], ..Hand::default() }
    }

    fn settings(&self) -> desk::Settings {
        let rules = &self.position.rules;
        let named = text::rules_names();
        let like = |name: &&&str| {
            text::rules(name).is_some_and(|known| crate::Rules { close: rules.close, ..known } == *rules)
        };
        let name = named.iter().find(like).map_or("", |name| *name);
        let bonus = match rules.bonus {
            Bonus::Square { most, each } => format!("square:{most},{each}"),
            Bonus::Linear { most, each, below } => format!("linear:{most},{each},{below}"),
            Bonus::Clear { most } => format!("clear:{most}"),
        };
        let close = if rules.close == Close::Left { "left" } else { "right" };
        let [size, shift] = frame::settings(self.position.board.size());
        vec![
            Setting::new("rules", &name).of(named),
            Setting::new("target", &self.level.target.map_or_else(String::new, |target| target.to_string())),
            Setting::new("score", &rules.score),
            Setting::new("bonus", &bonus),
            Setting::new("close", &close).of(vec!["left", "right"]),
            Setting::new("made", &self.level.score),
            size,
            shift,
            Setting { choices: FILLS.to_vec(), choosing: Choosing::Deed, ..Setting::new("fill", "") },
        ]
        .into()
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        if key == "fill" {
            return self.fill(value);
        }
        if let Some(framed) = self.framed(key, value) {
            (self.position, self.level) = framed?;
            return Ok(());
        }
        // No target: the header then says nothing of it.
        if key == "target" && value.is_empty() {
            self.level.target = None;
            return Ok(());
        }
        let text = grid::text::with_setting(&self.text(), key, value)?;
        let (position, level) = text::read(&text)?;
        *self = Self { position, level, settings: self.settings.clone() };
        Ok(())
    }

    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal> {
        let cell = self.cell(place)?;
        let (name, word) = tool.split_once(' ').map_or((tool, None), |(name, word)| (name, Some(word.trim())));
        match (name, word) {
            ("pop", None) => self.pop(cell),
            ("paint", Some(word)) => match text::colour_glyph(word) {
                Some(glyph) => self.paint(cell, glyph),
                None => Err(Refusal(sentence("popstar.refused.which"))),
            },
            ("paint", None) => Err(Refusal(sentence("popstar.refused.which"))),
            ("erase", None) => self.erase(cell),
            _ => Err(Refusal::unknown_tool(tool, &TOOLS)),
        }
    }

    fn show(&self) -> Picture {
        picture::board(&self.position)
    }

    fn standing(&self) -> Standing {
        Standing { status: self.status(), won: self.won(), missing: self.missing() }
    }

    /// A third more than what a proof within `best` may remember; the rest of the search was seen to take 10 MB. A plan
    /// in pictures has a board for each of its steps: with 32x32 tiles it was seen to take 31 MB.
    fn memory(&self) -> usize {
        let tiles = self.position.board.size().area();
        (64 << 20) + 32 * tiles * tiles
    }

    fn advise(&self, how: How, budget: &mut Budget, improved: &mut dyn FnMut(&Answer)) -> Result<Answer, Trouble> {
        let (position, level) = (&self.position, self.level);
        let settings = self.settings.beside(how.island);
        let settings = Settings { kept: start::moves(position, how.start)?, ..settings };
        let advice = advise(position, level, &settings, budget, &mut |plan: &Plan| {
            improved(&answer::so_far(position, level, plan));
        });
        Ok(advised(position, level, &advice))
    }
}

/// Says a number of points.
fn points(sentence: Sentence, name: &'static str, points: crate::Points) -> Sentence {
    sentence.count(name, points.max(0) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POPSTAR: desk::Table = desk::Table(&[&GAME]);

    fn desk(text: &str) -> PopstarDesk {
        PopstarDesk::read(text).expect("the test's board can be read")
    }

    fn at(name: &str) -> Place {
        name.parse::<Cell>().expect("the test names a cell").into()
    }

    fn said(sentence: &Sentence) -> String {
        desk::words::say(sentence, desk::Language::English)
    }

    #[test]
    fn following_the_advice_makes_the_points_that_were_named() {
        let mut desk = desk("popstar rules=samegame\nRGBR\nRGGR\nBBGR");
        let first = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap();
        assert!(first.certainty.is_proven());
        for touch in first.next.iter().chain(&first.ahead) {
            desk.touch(touch.place, &touch.tool).unwrap();
        }
        let total = first.detail.to_string();
        let made = desk.level.score + desk.position.rules.bonus(desk.position.board.left());
        assert!(total.contains(&format!("\"score\":{made}")), "{total}");
        assert!(desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap().next.is_empty());
    }

    #[test]
    fn a_pop_adds_its_points_and_the_text_keeps_them() {
        let mut desk = desk("popstar target=300\nRG\nRG");
        assert_eq!(said(&desk.status()), "0 of 300 points, 2 groups");
        desk.touch(at("A1"), "pop").unwrap();
        assert_eq!(desk.text(), "popstar rules=popstar made=20 target=300\nG.\nG.\n");
        desk.touch(at("A2"), "pop").unwrap();
        assert_eq!(said(&desk.status()), "Cleared: 2,040 points, 2,000 of them for the empty board.");
    }

    #[test]
    fn points_that_are_made_can_be_read_again() {
        let mut rich = desk("popstar made=1000000000\nRRRRRRRRRRRR");
        rich.touch(at("A1"), "pop").unwrap();
        assert!(rich.text().starts_with("popstar rules=popstar made=1000000720\n"), "{}", rich.text());
        assert_eq!(desk(&rich.text()).text(), rich.text());
        let mut full = desk("popstar made=999999999990\nRR");
        let refused = full.touch(at("A1"), "pop").unwrap_err().to_string();
        assert_eq!(refused, "that would make more than 1,000,000,000,000 points; set 'made' to fewer");
    }

    #[test]
    fn a_fresh_target_can_be_read_again_or_is_refused() {
        let new = |target: &str| {
            let given = [("target".to_owned(), target.to_owned())];
            POPSTAR.fresh("popstar", &given, Some(1), &mut Budget::unlimited()).map(|desk| desk.text())
        };
        let large = new("2147483648").unwrap();
        assert_eq!(desk(&large).text(), large);
        for wrong in ["1000000000001", "9223372036854775808", "-1", "x"] {
            assert!(new(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_touch_that_cannot_be_is_refused_with_its_reason() {
        let mut desk = desk("popstar\n..\nRG");
        let mut refused = |cell: &str, tool: &str| desk.touch(at(cell), tool).unwrap_err().to_string();
        assert_eq!(refused("A1", "pop"), "there is no tile at A1");
        assert_eq!(refused("A2", "pop"), "the tile at A2 has no neighbour of its colour");
        assert_eq!(refused("C1", "pop"), "C1 is not on the board");
        assert_eq!(refused("A2", "paint"), "say which colour: 'paint R'");
        assert_eq!(refused("A2", "erase"), "the column of A2 is empty, the next one would have moved there");
        desk.touch(at("A1"), "paint B").unwrap();
        desk.touch(at("B2"), "erase").unwrap();
        assert_eq!(desk.text(), "popstar rules=popstar\nB.\nR.\n");
    }

    #[test]
    fn empty_tiles_are_filled_with_one_colour_and_entered_ones_stay() {
        let mut desk = desk("popstar rules=tatham\n...\nR..\nRG.");
        desk.set("fill", "B").unwrap();
        assert_eq!(desk.text(), "popstar rules=tatham\nBBB\nRBB\nRGB\n");
        assert_eq!(desk.set("fill", "").unwrap_err().to_string(), "say which colour: 'paint R'");
        let settings = desk.settings().list;
        let fill = settings.iter().find(|setting| setting.key == "fill").unwrap();
        assert_eq!(fill.choosing, Choosing::Deed);
    }

    #[test]
    fn tiles_are_painted_in_any_order() {
        let mut desk = desk("popstar\n...\n...\n...");
        assert_eq!(desk.missing().map(|missing| missing.tool), Some("paint"));
        for (cell, colour) in [("B1", "R"), ("C2", "G"), ("B3", "B"), ("A1", "G")] {
            desk.touch(at(cell), &format!("paint {colour}")).unwrap();
        }
        assert_eq!(desk.text(), "popstar rules=popstar\nGR.\nGRG\nRBG\n");
        assert_eq!(desk.missing(), None);
    }

    #[test]
    fn a_board_that_is_entered_grows_shrinks_and_moves_and_no_tile_floats() {
        let set = |rules: &str, key: &str, value: &str| {
            let mut desk = desk(&format!("popstar close={rules}\n.G.\nRG.").replace("close=left", "rules=popstar"));
            desk.set(key, value).map(|()| desk.text().lines().skip(1).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(set("left", "size", "4x3").unwrap(), ".... .G.. RG..");
        assert_eq!(set("left", "size", "2x1").unwrap(), "RG");
        assert_eq!(set("left", "shift", "left").unwrap(), "G.. G..");
        assert_eq!(set("left", "shift", "right").unwrap(), "..G RRG");
        assert_eq!(set("left", "shift", "up").unwrap(), "RG. RG.");
        assert!(set("left", "size", "nine").unwrap_err().to_string().starts_with("size nine: write width x height"));
    }

    #[test]
    fn tiles_of_a_group_share_their_number() {
        let picture = desk("popstar\nRRG").show();
        assert_eq!(picture.tiles.iter().map(|tile| tile.group).collect::<Vec<_>>(), [Some(0), Some(0), None]);
        assert_eq!(said(&picture.tiles[0].spoken), "R, group of 2 for 20");
    }

    #[test]
    fn the_target_is_reached_or_out_of_reach_or_neither() {
        let reach = |header: &str| {
            let desk = desk(&format!("popstar {header}\nRGR\nRGR"));
            let answer = desk.advise(How::default(), &mut Budget::nodes(10_000), &mut |_| ()).unwrap();
            said(&answer.why.last().unwrap().sentence)
        };
        assert!(reach("made=10 target=2000").ends_with("that is 2,110: the target of 2,000 is reached."));
        assert!(reach("made=10 target=2111").starts_with("The target of 2,111 cannot be reached"));
    }
}
