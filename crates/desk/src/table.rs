//! What every game offers to every front end.

use crate::{
    Answer, HollowsDesk, Impossible, Key, Line, MinesDesk, Picture, Place, PopstarDesk, Sentence, ThaumcraftDesk,
};
use effort::Budget;
use grid::{Source, TextError};

/// All that a front end may know of a game.
pub trait Desk: Send {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The position as board text: to save, to share, to come back to.
    fn text(&self) -> String;
    /// What a touch can mean; the first is the main tool, the second that of a long press.
    fn tools(&self) -> Vec<Tool>;
    /// What can be set, and how it is set.
    fn settings(&self) -> Vec<Setting>;
    /// Changes a setting.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal>;
    /// Words that may follow a tool's name, `put lux`; at a tile the likeliest first. Empty for a tool
    /// that stands alone.
    fn words(&self, tool: &str, at: Option<Place>) -> Vec<String> {
        let _ = (tool, at);
        Vec::new()
    }
    /// Uses a tool on a tile.
    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal>;
    /// The board as it is.
    fn show(&self) -> Picture;
    /// How the game stands, in one line.
    fn status(&self) -> Sentence;
    /// A finished game looked at again, from the texts it went through; nothing for a game that goes
    /// on, or that has nothing to look at.
    fn review(&self, past: &[String]) -> Vec<Line> {
        let _ = past;
        Vec::new()
    }
    /// The best next tile and all that is known of the others. Better answers are reported to
    /// `improved` as they are found; the last one is returned.
    fn advise(&self, budget: &mut Budget, improved: &mut dyn FnMut(&Answer)) -> Result<Answer, Impossible>;
}

/// What a touch can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Its name in the protocol.
    pub name: &'static str,
    /// The key that uses it in the terminal.
    pub key: char,
    /// What the player reads.
    pub label: Key,
}

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name in board text.
    pub key: &'static str,
    /// How it is set now.
    pub value: String,
    /// What it can be set to; empty where any number or word will do.
    pub choices: Vec<&'static str>,
}

/// A touch or a setting that cannot be.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", crate::words::say(.0, crate::Language::English))]
pub struct Refusal(pub Sentence);

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Self(Sentence::new(Key::Plain).text("text", &error.problem))
    }
}

impl Refusal {
    /// The tool is none of the game's.
    pub(crate) fn unknown_tool(tool: &str, tools: &[Tool]) -> Self {
        let known: Vec<&str> = tools.iter().map(|tool| tool.name).collect();
        let sentence = Sentence::new(Key::UnknownTool).text("tool", &grid::text::shorten(tool));
        Self(sentence.text("known", &known.join(", ")))
    }

    /// The place is not on the board.
    pub(crate) fn off_board(place: Place) -> Self {
        Self(Sentence::new(Key::OffBoard).place("place", place))
    }
}

/// A game: its name, a board to start from, and how to open its desk.
struct Game {
    name: &'static str,
    example: &'static str,
    open: fn(&str) -> Result<Box<dyn Desk>, TextError>,
}

const TABLE: [Game; 4] = [
    Game { name: "mines", example: ::mines::text::EXAMPLE, open: |text| Ok(Box::new(MinesDesk::read(text)?)) },
    Game { name: "hollows", example: ::hollows::text::EXAMPLE, open: |text| Ok(Box::new(HollowsDesk::read(text)?)) },
    Game { name: "popstar", example: ::popstar::text::EXAMPLE, open: |text| Ok(Box::new(PopstarDesk::read(text)?)) },
    Game { name: "thaumcraft", example: ::thaumcraft::EXAMPLE, open: |text| Ok(Box::new(ThaumcraftDesk::read(text)?)) },
];

/// The names of all games.
pub const GAMES: [&str; TABLE.len()] = {
    let mut names = [""; TABLE.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = TABLE[at].name;
        at += 1;
    }
    names
};

/// Opens a desk for board text of any game.
pub fn open(text: &str) -> Result<Box<dyn Desk>, TextError> {
    let header = Source::read(text)?.header;
    let game = TABLE.iter().find(|game| game.name == header.game.text);
    (game.ok_or_else(|| header.unknown_game(&GAMES))?.open)(text)
}

/// Refuses board text of another game than the one asked for, or of none.
pub fn expect_game(text: &str, game: &str) -> Result<(), TextError> {
    let header = Source::read(text)?.header;
    if !GAMES.contains(&header.game.text) {
        return Err(header.unknown_game(&GAMES));
    }
    header.expect_game(game)
}

/// A board of the game to start from.
pub fn example(game: &str) -> Option<&'static str> {
    TABLE.iter().find(|known| known.name == game).map(|game| game.example)
}
