//! The desk of PopStar and SameGame.
//!
//! Nothing is hidden here, so a board is played as it is entered: a pop takes a group away and adds
//! what it pays to the points made. The text carries those points, and the target if there is one. Whoever enters a board
//! paints it in any order: nothing falls, and nothing is said of it, before all of it is there or the player says so.

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
pub(crate) mod words;

pub use pick::Pick;

use crate::sketch::Sketch;
use crate::{Bonus, Close, Level, Plan, Position, Settings, advise, text};
use answer::advised;
use desk::frame::{self, Frame};
use desk::protocol::Trouble;
use desk::{Answer, Choosing, Desk, Hand, How, Missing, Picture, Place, Refusal, Sentence, Setting, Standing, Tool};
use effort::Budget;
use grid::{Cell, Complaint, TextError};
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
    /// Of a board that is being entered: as if its tiles had fallen.
    position: Position,
    level: Level,
    settings: Settings,
    /// The tiles of a board that is being entered.
    sketch: Option<Sketch>,
}

const POP: Tool = Tool { name: "pop", key: 'o', label: message("popstar.tool.pop") };
const PAINT: Tool = Tool { name: "paint", key: 'i', label: message("popstar.tool.paint") };
const ERASE: Tool = Tool { name: "erase", key: 'x', label: message("popstar.tool.erase") };
const FALL: Tool = Tool { name: "fall", key: 'f', label: message("popstar.tool.fall") };
const TOOLS: [Tool; 3] = [POP, PAINT, ERASE];
/// The tools of a board that is being entered.
const ENTERING: [Tool; 3] = [PAINT, ERASE, FALL];
/// The colours that empty tiles can be filled with at once: those that most games have.
const FILLS: [&str; 5] = ["R", "G", "B", "Y", "P"];

impl PopstarDesk {
    /// Opens a desk for board text.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let (position, level, sketch) = text::read_entered(text)?;
        Ok(Self { sketch, ..Self::new(position, level) })
    }

    /// A desk with this board on it.
    pub fn new(position: Position, level: Level) -> Self {
        let settings = Settings { seed: verbs::USUAL_SEED, ..Settings::default() };
        Self { position, level, settings, sketch: None }
    }

    /// The same board, to be entered.
    #[must_use]
    pub fn to_enter(self) -> Self {
        Self { sketch: Some(Sketch::of(&self.position.board)), ..self }
    }

    /// The board of another text, searched with the same settings.
    fn reread(&mut self, text: &str) -> Result<(), Refusal> {
        *self = Self { settings: self.settings.clone(), ..Self::read(text)? };
        Ok(())
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
        // Points that were made say so by themselves; only a board that was cleared for nothing would look blank.
        self.level.is_played |= score > 0 || self.position.board.left() == 0;
        Ok(())
    }

    /// Gives a cell a tile, or takes it away. On a whole board tiles stay where they are as long as they can lie so;
    /// otherwise, and on an empty board, it is being entered from now on, until every cell has a tile or the player says
    /// that they may fall.
    fn put(&mut self, cell: Cell, glyph: Option<char>) -> Result<(), Refusal> {
        let close = self.position.rules.close;
        let is_entered = self.sketch.is_some() || self.is_blank();
        let mut sketch = self.sketch.take().unwrap_or_else(|| Sketch::of(&self.position.board));
        let before = sketch.clone();
        sketch.put(cell, glyph);
        let is_whole = if is_entered { sketch.is_full() && !before.is_full() } else { sketch.lying(close).is_ok() };
        match sketch.fallen(close) {
            Ok(board) => {
                self.position.board = board;
                self.sketch = (!is_whole).then_some(sketch);
                Ok(())
            }
            Err(error) => {
                self.sketch = is_entered.then_some(before);
                Err(Complaint::from(error).into())
            }
        }
    }

    /// Nobody has entered anything or made a point.
    fn is_blank(&self) -> bool {
        self.position.board.left() == 0 && !self.level.is_played
    }

    /// Paints every tile that is empty: most boards are entered sooner by what is left of another colour.
    fn fill(&mut self, colour: &str) -> Result<(), Refusal> {
        let glyph = text::colour_glyph(colour).ok_or_else(|| Refusal(sentence("popstar.refused.which")))?;
        let text = self.text();
        let (header, rows) = text.split_once('\n').unwrap_or((&text, ""));
        let filled = format!("{header}\n{}", rows.replace(text::EMPTY, &glyph.to_string()));
        self.reread(&filled)
    }

    /// The board in another frame: a whole one stands on its floor, and tiles that would float beside what comes in stand
    /// on tiles of their own colour; one that is being entered begins at its top.
    fn framed(&self, key: &str, value: &str) -> Option<Result<String, Refusal>> {
        let is_whole = self.sketch.is_none();
        let from_left = is_whole && self.position.rules.close == Close::Right;
        let frame = Frame { blank: Some(text::EMPTY), from_top: is_whole, from_left };
        let set = |frame: Frame| frame.set(&self.text(), self.position.board.size(), key, value);
        let framed = set(frame)?;
        let can_be_read = framed.as_ref().is_ok_and(|text| Self::read(text).is_ok());
        if can_be_read { Some(framed) } else { set(Frame { blank: None, ..frame }) }
    }

    fn missing(&self) -> Option<Missing> {
        let Some(sketch) = &self.sketch else {
            let sentence = sentence("popstar.missing");
            return self.is_blank().then_some(Missing { sentence, tool: PAINT.name, done: None });
        };
        let sentence = match sketch.entered() {
            0 => sentence("popstar.missing"),
            _ if sketch.is_full() => sentence("popstar.missing.none"),
            entered => sentence("popstar.missing.rest").count("entered", entered).count("tiles", sketch.tiles().len()),
        };
        Some(Missing { sentence, tool: PAINT.name, done: (sketch.entered() > 0).then_some(FALL.name) })
    }

    fn status(&self) -> Sentence {
        if let Some(sketch) = &self.sketch {
            let sentence = sentence("popstar.status.entering").count("entered", sketch.entered());
            return sentence.count("tiles", sketch.tiles().len());
        }
        let board = &self.position.board;
        let (made, left) = (self.level.score, board.left());
        let groups = board.groups().len();
        if self.is_blank() {
            return sentence("popstar.missing");
        }
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
        let target = self.level.target.filter(|_| self.sketch.is_none() && !self.is_blank())?;
        let board = &self.position.board;
        let is_over = board.groups().is_empty();
        is_over.then(|| self.level.score + self.position.rules.bonus(board.left()) >= target)
    }
}

impl Desk for PopstarDesk {
    fn game(&self) -> &'static desk::Game {
        &GAME
    }

    fn text(&self) -> String {
        match &self.sketch {
            Some(sketch) => text::write_entered(&self.position, self.level, sketch),
            None => text::write(&self.position, self.level),
        }
    }

    fn hand(&self, _: Option<Place>) -> Hand {
        // In an order that does not change while a board is entered: digits count through it.
        let mut glyphs = text::LETTERS.to_vec();
        let own = self.position.board.palette();
        if own.iter().any(|glyph| !glyphs.contains(glyph)) {
            glyphs.retain(|letter| !own.contains(letter));
            let mut own = own.to_vec();
            own.sort_unstable();
            glyphs.splice(0..0, own);
        }
        let tools = match &self.sketch {
            None => &TOOLS[..],
            Some(sketch) if sketch.entered() > 0 => &ENTERING,
            // Nothing is there that could fall.
            Some(_) => &ENTERING[..2],
        };
        let words = glyphs.iter().map(char::to_string).collect();
        Hand { tools: tools.to_vec(), words: vec![(PAINT.name, words)], ..Hand::default() }
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
            return self.reread(&framed?);
        }
        // No target: the header then says nothing of it.
        if key == "target" && value.is_empty() {
            self.level.target = None;
            return Ok(());
        }
        self.reread(&grid::text::with_setting(&self.text(), key, value)?)?;
        // Whoever says that nothing was made has not cleared the board.
        if key == "made" {
            self.level.is_played = self.level.score > 0;
        }
        Ok(())
    }

    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal> {
        let cell = self.cell(place)?;
        let (name, word) = tool.split_once(' ').map_or((tool, None), |(name, word)| (name, Some(word.trim())));
        match (name, word) {
            ("pop", None) if self.sketch.is_some() => Err(Refusal(sentence("popstar.refused.entering"))),
            ("pop", None) => self.pop(cell),
            ("fall", None) => {
                self.sketch = None;
                Ok(())
            }
            ("paint", Some(word)) => match text::colour_glyph(word) {
                glyph @ Some(_) => self.put(cell, glyph),
                None => Err(Refusal(sentence("popstar.refused.which"))),
            },
            ("paint", None) => Err(Refusal(sentence("popstar.refused.which"))),
            ("erase", None) => self.put(cell, None),
            _ => Err(Refusal::unknown_tool(tool, &self.hand(None).tools)),
        }
    }

    fn show(&self) -> Picture {
        self.sketch.as_ref().map_or_else(|| picture::board(&self.position), picture::sketch)
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
        if let Some(missing) = self.missing().filter(|_| self.sketch.is_some()) {
            return Err(Trouble::Undecided(missing.sentence));
        }
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
        for touch in first.next.iter().chain(first.ahead.iter().flatten()) {
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
        assert_eq!(refused("A2", "burst"), "'burst' is not a tool here; the tools are pop, paint, erase");
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
    fn tiles_are_painted_in_any_order_and_fall_when_they_are_told_to() {
        let mut desk = desk("popstar\n...\n...\n...");
        assert_eq!(desk.missing().map(|missing| (missing.tool, missing.done)), Some(("paint", None)));
        for (cell, colour) in [("B1", "R"), ("C2", "G"), ("B3", "B"), ("A1", "G")] {
            desk.touch(at(cell), &format!("paint {colour}")).unwrap();
        }
        assert_eq!(desk.text(), "popstar rules=popstar entering=yes\nGR.\n..G\n.B.\n");
        assert_eq!(PopstarDesk::read(&desk.text()).unwrap().text(), desk.text());
        assert_eq!(said(&desk.status()), "4 of 9 tiles entered");
        assert_eq!(desk.missing().map(|missing| missing.done), Some(Some("fall")));
        let advice = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ());
        assert!(matches!(advice, Err(Trouble::Undecided(_))), "half a board proves nothing");
        assert_eq!(desk.touch(at("A1"), "pop").unwrap_err().to_string(), "the board is still being entered");
        assert!(text::read(&desk.text()).is_err(), "who reads whole boards is not given half of one");
        desk.touch(at("A1"), "fall").unwrap();
        assert_eq!(desk.text(), "popstar rules=popstar\n...\n.R.\nGBG\n");
        assert_eq!(desk.missing(), None);
    }

    #[test]
    fn a_board_is_entered_when_its_last_tile_is() {
        let mut desk = desk("popstar rules=popstar entering=yes\nRG\n.R");
        desk.touch(at("A2"), "paint B").unwrap();
        assert_eq!((desk.text().as_str(), desk.missing()), ("popstar rules=popstar\nRG\nBR\n", None));
        // What is filled is to be painted over; the player says when that is done.
        let mut filled = PopstarDesk::read("popstar rules=popstar entering=yes\n.G\n..").unwrap();
        filled.set("fill", "R").unwrap();
        filled.touch(at("A1"), "paint B").unwrap();
        assert_eq!(filled.text(), "popstar rules=popstar entering=yes\nBG\nRR\n");
    }

    #[test]
    fn a_blank_board_is_not_a_game_that_was_won() {
        let mut desk = desk("popstar rules=popstar entering=yes target=500\n...\n...");
        desk.touch(at("A1"), "fall").unwrap();
        let standing = desk.standing();
        assert_eq!(
            (said(&standing.status).as_str(), standing.won),
            ("Paint the tiles you see: type their letters, or choose a colour and drag.", None)
        );
        assert!(standing.missing.is_some());
    }

    #[test]
    fn a_board_that_was_cleared_for_nothing_is_no_blank_one() {
        let mut desk = desk("popstar rules=samegame target=900\nRR");
        desk.touch(at("A1"), "pop").unwrap();
        assert_eq!(desk.text(), "popstar rules=samegame made=0 target=900\n..\n");
        let standing = desk.standing();
        assert_eq!((standing.won, standing.missing.is_none()), (Some(true), true), "{}", said(&standing.status));
    }

    #[test]
    fn a_tile_taken_from_under_others_leaves_them_where_they_are() {
        let mut desk = desk("popstar\nRG\nBG");
        desk.touch(at("A2"), "erase").unwrap();
        assert_eq!(desk.text(), "popstar rules=popstar entering=yes\nRG\n.G\n");
        desk.touch(at("A2"), "paint G").unwrap();
        assert_eq!(desk.text(), "popstar rules=popstar\nRG\nGG\n");
        desk.touch(at("A1"), "erase").unwrap();
        assert_eq!(desk.text(), "popstar rules=popstar\n.G\nGG\n");
    }

    #[test]
    fn digits_mean_the_same_colours_throughout() {
        let mut desk = desk("popstar rules=popstar entering=yes\n...");
        let first = desk.hand(None).words_of("paint").to_vec();
        desk.touch(at("A1"), "paint B").unwrap();
        assert_eq!(desk.hand(None).words_of("paint"), first);
        let own = PopstarDesk::read("popstar\n12R").unwrap();
        assert_eq!(own.hand(None).words_of("paint")[..4], ["1", "2", "R", "G"]);
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
        assert!(set("left", "size", "nine").unwrap_err().to_string().starts_with("size=nine: write width x height"));
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
