//! What every game offers to every front end.

use crate::fresh::{Make, Wanted};
use crate::{
    Answer, HollowsDesk, Impossible, Key, MinesDesk, Picker, Picture, Place, PopstarDesk, Remark, Sentence, Sheet,
    ThaumcraftDesk, Touch, hollows, mines, popstar, thaumcraft,
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
    /// Tools that belong together and are best shown as such; a tool may stand in none.
    fn pickers(&self) -> Vec<Picker> {
        Vec::new()
    }
    /// What is known of each thing of the game, if there are such things.
    fn sheet(&self) -> Option<Sheet> {
        None
    }
    /// Uses a tool on a tile.
    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal>;
    /// The board as it is.
    fn show(&self) -> Picture;
    /// How the game stands, in one line.
    fn status(&self) -> Sentence;
    /// Whether the game was won; nothing while it goes on, and for games that nobody loses.
    fn won(&self) -> Option<bool> {
        None
    }
    /// Whether [`Desk::review`] has something to say.
    fn has_review(&self) -> bool {
        false
    }
    /// A finished game looked at again, from the texts it went through and the touch between each two
    /// of them, where it is known; nothing for a game that goes on, or that has nothing to look at.
    fn review(&self, past: &[String], touches: &[Option<Touch>], budget: &mut Budget) -> Vec<Remark> {
        let _ = (past, touches, budget);
        Vec::new()
    }
    /// The best next tile and all that is known of the others. Better answers are reported to
    /// `improved` as they are found; the last one is returned.
    fn advise(&self, budget: &mut Budget, improved: &mut dyn FnMut(&Answer)) -> Result<Answer, Impossible>;
    /// The same, with what takes longer and is seldom looked at: the proofs of all certain cells.
    fn advise_in_full(&self, budget: &mut Budget, improved: &mut dyn FnMut(&Answer)) -> Result<Answer, Impossible> {
        self.advise(budget, improved)
    }
    /// About the most bytes that thinking about this board holds at once: whoever lets many think sees to it
    /// that they fit together.
    fn memory(&self) -> usize;
    /// Whether [`Desk::others`] has something to say.
    fn has_others(&self) -> bool {
        false
    }
    /// The best whole answers, up to `count`, best first.
    fn others(&self, count: usize, budget: &mut Budget) -> Result<Vec<Answer>, Impossible> {
        let _ = (count, budget);
        Ok(Vec::new())
    }
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
    /// What can be chosen about a fresh board.
    options: fn() -> Vec<Setting>,
    /// Those that say nothing about a blank board.
    dealt: &'static [&'static str],
    /// Those that take thinking, once something is chosen.
    thoughtful: &'static [&'static str],
    fresh: Make,
}

const TABLE: [Game; 4] = [
    Game {
        name: "mines",
        example: ::mines::text::EXAMPLE,
        open: |text| Ok(Box::new(MinesDesk::read(text)?)),
        options: mines::fresh::options,
        dealt: &["noguess"],
        thoughtful: &["noguess"],
        fresh: mines::fresh::make,
    },
    Game {
        name: "hollows",
        example: ::hollows::text::EXAMPLE,
        open: |text| Ok(Box::new(HollowsDesk::read(text)?)),
        options: hollows::fresh::options,
        dealt: &[],
        thoughtful: &[],
        fresh: hollows::fresh::make,
    },
    Game {
        name: "popstar",
        example: ::popstar::text::EXAMPLE,
        open: |text| Ok(Box::new(PopstarDesk::read(text)?)),
        options: popstar::fresh::options,
        dealt: &["colours"],
        thoughtful: &[],
        fresh: popstar::fresh::make,
    },
    Game {
        name: "thaumcraft",
        example: ::thaumcraft::EXAMPLE,
        open: |text| Ok(Box::new(ThaumcraftDesk::read(text)?)),
        options: thaumcraft::fresh::options,
        dealt: &["anchors", "research"],
        thoughtful: &[],
        fresh: thaumcraft::fresh::make,
    },
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

/// Opens a desk for board text of any game, or for a Minesweeper board as other programs write it.
pub fn open(text: &str) -> Result<Box<dyn Desk>, TextError> {
    if ::mines::formats::recognise(text).is_some() {
        return Ok(Box::new(MinesDesk::read(text)?));
    }
    let header = Source::read(text)?.header;
    let game = TABLE.iter().find(|game| game.name == header.game.text);
    (game.ok_or_else(|| header.unknown_game(&GAMES))?.open)(text)
}

/// Refuses board text of another game than the one asked for, or of none.
pub fn expect_game(text: &str, game: &str) -> Result<(), TextError> {
    let header = Source::read(text).map_err(|error| with_example_of(game, error))?.header;
    if !GAMES.contains(&header.game.text) {
        return Err(header.unknown_game(&GAMES));
    }
    header.expect_game(game)
}

/// What is wrong with text that was to be of a game: where it shows a first line, it is one of that game.
pub fn with_example_of(game: &str, error: TextError) -> TextError {
    let lines = example(game).unwrap_or_default().lines();
    match lines.map(str::trim).find(|line| !line.is_empty() && !line.starts_with(';')) {
        Some(header) => error.such_as(header),
        None => error,
    }
}

/// A board of the game to start from.
pub fn example(game: &str) -> Option<&'static str> {
    TABLE.iter().find(|known| known.name == game).map(|game| game.example)
}

/// What can be chosen about a fresh board of the game.
pub fn options(game: &str) -> Option<Vec<Setting>> {
    TABLE.iter().find(|known| known.name == game).map(|game| (game.options)())
}

/// Whether an option says nothing about a blank board, only about one that is dealt.
pub fn only_dealt(game: &str, option: &str) -> bool {
    TABLE.iter().any(|known| known.name == game && known.dealt.contains(&option))
}

/// Whether a board with this option takes thinking, and not only dealing.
pub fn takes_thought(game: &str, option: &str, value: &str) -> bool {
    !value.is_empty() && TABLE.iter().any(|known| known.name == game && known.thoughtful.contains(&option))
}

/// A fresh board: dealt by the seed to be played, or blank without one. What is not given is as usual. Refused
/// with [`Key::NotFoundInTime`] where the board has to be looked for and the budget ends before one is found.
pub fn fresh(
    game: &str,
    given: &[(String, String)],
    seed: Option<u64>,
    budget: &mut Budget,
) -> Result<Box<dyn Desk>, Refusal> {
    let Some(known) = TABLE.iter().find(|known| known.name == game) else {
        let sentence = Sentence::new(Key::UnknownGame).text("game", &grid::text::shorten(game));
        return Err(Refusal(sentence.text("known", &GAMES.join(", "))));
    };
    (known.fresh)(&Wanted::new((known.options)(), given)?, seed, budget)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|&(key, value)| (key.into(), value.into())).collect()
    }

    fn fresh(game: &str, given: &[(String, String)], seed: Option<u64>) -> Result<Box<dyn Desk>, Refusal> {
        super::fresh(game, given, seed, &mut Budget::unlimited())
    }

    #[test]
    fn every_game_deals_by_seed_and_has_a_blank_board() {
        for game in GAMES {
            let dealt = fresh(game, &[], Some(7)).unwrap();
            assert_eq!(dealt.text(), fresh(game, &[], Some(7)).unwrap().text(), "{game}");
            assert_eq!(open(&dealt.text()).unwrap().text(), dealt.text(), "{game}");
            let blank = fresh(game, &[], None).unwrap();
            assert_eq!(open(&blank.text()).unwrap().text(), blank.text(), "{game}");
            assert!(!blank.text().contains("seed"), "{game}");
        }
    }

    /// The first choice, the last and every one between.
    #[test]
    fn every_choice_of_every_option_is_possible() {
        for game in GAMES {
            for option in options(game).unwrap() {
                for choice in option.choices {
                    let wanted = given(&[(option.key, choice)]);
                    for seed in [Some(3), None] {
                        let made = fresh(game, &wanted, seed);
                        assert!(made.is_ok(), "{game} {}={choice}: {}", option.key, made.err().unwrap());
                    }
                }
            }
        }
    }

    #[test]
    fn options_of_a_deal_change_no_blank_board() {
        for game in GAMES {
            let blank = |pairs: &[(&str, &str)]| fresh(game, &given(pairs), None).unwrap().text();
            for option in options(game).unwrap() {
                if only_dealt(game, option.key) {
                    option.choices.iter().for_each(|choice| assert_eq!(blank(&[(option.key, choice)]), blank(&[])));
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_wanted_is_refused_in_words() {
        let refused =
            |game: &str, pairs: &[(&str, &str)]| fresh(game, &given(pairs), Some(1)).err().unwrap().to_string();
        assert_eq!(refused("chess", &[]), "'chess' is not a game; the games are mines, hollows, popstar, thaumcraft");
        assert_eq!(
            refused("mines", &[("colour", "red")]),
            "'colour' is not an option; the options are level, size, mines, first, noguess"
        );
        assert_eq!(refused("mines", &[("mines", "many")]), "mines: 'many' cannot be; use a whole number");
        assert_eq!(refused("mines", &[("mines", "82")]), "mines: '82' cannot be; use a number up to 81");
        assert!(refused("mines", &[("level", "export")]).starts_with("level: 'export' cannot be; use beginner"));
        assert!(refused("thaumcraft", &[("anchors", "99")]).starts_with("anchors: '99' cannot be"));
    }
}
