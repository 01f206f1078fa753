//! The desk of Minesweeper.
//!
//! A board without a seed is analysed: the player enters what is seen. A board with a seed is
//! played: opening a cell shows what the seed put there.

mod answer;
#[cfg(feature = "arena")]
mod bench;
mod by_method;
mod chart;
#[cfg(feature = "arena")]
mod contest;
mod course;
mod detail;
mod explain;
mod film;
pub mod fresh;
mod impossible;
mod looks;
mod picture;
mod replays;
mod review;
mod signs;
mod table;
mod tools;
mod verbs;
mod why;
pub(crate) mod words;

use crate::formats::{self, Held};
use crate::{Deal, First, Game, Outcome, Seen, View, text};
use answer::{answer, flags, unflagged_mines, wrong_flags};
use desk::frame::{self, Frame};
use desk::protocol::Trouble;
use desk::{
    Answer, Desk, Hand, How, Impossible, Picker, Picture, Place, Refusal, Sentence, Setting, Settings, Standing, Tool,
    Touch,
};
use effort::Budget;
use grid::{Cell, TextError};
use impossible::impossible;
use picture::{ended_picture, picture};
use tools::{CHORD, DIGITS, FLAG, HIDE, MINE, NUMBER, OPEN};
use why::Proven;
use words::sentence;

/// Minesweeper, as the doors know it.
pub static GAME: desk::Game = desk::Game {
    name: "mines",
    about: "Minesweeper: which cell is safe, and which is the best guess",
    status: "0 answered, 1 the board contradicts itself, 2 board or options unreadable",
    example: text::EXAMPLE,
    open: |text| Ok(Box::new(MinesDesk::read(text)?)),
    read: |table, input, id| {
        input.has_no_names(id)?;
        Ok(Box::new(MinesDesk::holding(verbs::held(table, input)?)))
    },
    recognises: |text| formats::recognise(text).is_some(),
    options: fresh::options,
    asked: &["level", "size", "mines", "first", "no-guess", "method"],
    dealt: &["no-guess", "method", "way", "start"],
    blank: &[],
    thoughtful: &["no-guess", "noguess"],
    fresh: fresh::make,
    verbs: &verbs::VERBS,
    helpers: &[],
    parts: &["layouts", "best", "cells"],
    review: Some(desk::Review { remarks: review::of_past, course: course::of_past }),
    others: None,
    #[cfg(feature = "arena")]
    contest: Some(&contest::CONTEST),
    #[cfg(not(feature = "arena"))]
    contest: None,
    signs: &[&signs::MINE, &signs::FLAG],
    looks: looks::looks,
    words: &words::WORDS,
    #[cfg(feature = "arena")]
    bench: bench::suite,
    #[cfg(not(feature = "arena"))]
    bench: |_| (),
};

/// A Minesweeper board on the desk.
#[derive(Clone, Debug)]
pub enum MinesDesk {
    /// The player enters what is seen on a board somewhere else.
    Analysed(View),
    /// The board is played here.
    Played(Game),
}

/// What the first click is promised, by its name in settings.
const FIRST: [(&str, First); 3] = [("safe", First::Safe), ("open", First::Open), ("none", First::None)];

/// What counting a board may hold: so much for any, so much more for each cell, and never more than [`crate::MOST_BYTES`]. A board
/// whose count would need more is answered without it.
const MEMORY_AT_LEAST: usize = 8 << 20;
const MEMORY_A_CELL: usize = 32 << 10;

/// Cells that come into the frame are hidden.
const FRAME: Frame = Frame { blank: Some(text::HIDDEN), from_top: false, from_left: false };

impl MinesDesk {
    /// Opens a desk for board text.
    pub fn read(text: &str) -> Result<Self, TextError> {
        formats::read("", text.as_bytes()).map(Self::holding)
    }

    /// A desk for what a file holds.
    pub fn holding(held: Held) -> Self {
        match held {
            Held::Text(view, Some(deal)) => {
                Self::Played(Game::resume(view, deal).expect("reading checked that the deal can be made"))
            }
            held => Self::Analysed(held.position()),
        }
    }

    fn view(&self) -> &View {
        match self {
            Self::Analysed(view) => view,
            Self::Played(game) => game.view(),
        }
    }

    fn deal(&self) -> Option<Deal> {
        match self {
            Self::Analysed(_) => None,
            Self::Played(game) => Some(game.deal()),
        }
    }

    fn cell(&self, place: Place) -> Result<Cell, Refusal> {
        place.cell().filter(|&cell| self.view().size().holds(cell)).ok_or_else(|| Refusal::off_board(place))
    }

    fn tools(&self) -> Vec<Tool> {
        match self {
            Self::Played(_) => vec![OPEN, FLAG, CHORD],
            Self::Analysed(_) => [NUMBER, FLAG, HIDE, MINE].into_iter().chain(DIGITS).collect(),
        }
    }

    fn status(&self) -> Sentence {
        let view = self.view();
        if let Self::Played(game) = self {
            match game.outcome() {
                Outcome::Won => return sentence("mines.status.won"),
                Outcome::Lost => {
                    let burst = view.size().cells().find(|&cell| view.seen(cell) == Seen::Mine);
                    return sentence("mines.status.lost").place("cell", burst.expect("a lost game shows its mine"));
                }
                Outcome::Playing => {}
            }
        }
        let (left, flags) = (unflagged_mines(view), flags(view));
        match flags {
            0 => sentence("mines.status.left").count("mines", left),
            _ if flags > view.mines_left() => {
                sentence("mines.status.over-flagged").count("flags", flags).count("all", view.mines_left())
            }
            _ => sentence("mines.status.left-flagged").count("mines", left).count("flags", flags),
        }
    }

    fn won(&self) -> Option<bool> {
        match self {
            Self::Played(game) if game.outcome() != Outcome::Playing => Some(game.outcome() == Outcome::Won),
            _ => None,
        }
    }
}

impl Desk for MinesDesk {
    fn game(&self) -> &'static desk::Game {
        &GAME
    }

    fn text(&self) -> String {
        text::write(self.view(), self.deal())
    }

    fn hand(&self, _: Option<Place>) -> Hand {
        let tools = self.tools();
        let digits =
            Picker { label: NUMBER.label, tools: DIGITS.map(|digit| digit.name).to_vec(), columns: 9, drawing: None };
        let pickers = if self.deal().is_none() { vec![digits] } else { Vec::new() };
        Hand { tools, pickers, ..Hand::default() }
    }

    fn settings(&self) -> Settings {
        let view = self.view();
        let first = FIRST.into_iter().find(|(_, first)| *first == view.first()).map_or("", |(name, _)| name);
        let mut settings = vec![
            Setting::new("mines", &view.mines()),
            Setting::new("first", &first).of(FIRST.map(|(name, _)| name).to_vec()),
        ];
        if let Some(deal) = self.deal() {
            settings.push(Setting::new("seed", &deal.seed));
            settings.iter_mut().for_each(|setting| setting.settled = true);
        } else {
            settings.splice(1..1, frame::settings(view.size()));
        }
        settings.into()
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        if let Self::Analysed(view) = self
            && let Some(text) = FRAME.set(&text::write(view, None), view.size(), key, value)
        {
            *self = Self::read(&text?)?;
            return Ok(());
        }
        *self = Self::read(&grid::text::with_setting(&self.text(), key, value)?)?;
        Ok(())
    }

    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal> {
        let cell = self.cell(place)?;
        let tools = self.tools();
        match self {
            Self::Played(game) => {
                if game.outcome() != Outcome::Playing {
                    return Err(Refusal::game_over());
                }
                match tool {
                    // Opening an open number means its neighbours.
                    "open" if matches!(game.view().seen(cell), Seen::Open(1..)) => drop(game.chord(cell)),
                    // A flag guards against a slip of the finger.
                    "open" if game.view().seen(cell) == Seen::Flag => {}
                    "open" => game.open(cell),
                    "flag" => game.flag(cell),
                    "chord" => {
                        if !game.chord(cell) {
                            return Err(Refusal(sentence("refused.chord").place("cell", cell)));
                        }
                    }
                    _ => return Err(Refusal::unknown_tool(tool, &tools)),
                }
            }
            Self::Analysed(view) => {
                let seen = match (tool, view.seen(cell)) {
                    ("number", Seen::Open(8)) | ("hide", _) | ("flag", Seen::Flag) | ("mine", Seen::Mine) => {
                        Seen::Hidden
                    }
                    ("number", Seen::Open(number)) => Seen::Open(number + 1),
                    ("number", _) => Seen::Open(0),
                    ("flag", _) => Seen::Flag,
                    ("mine", _) => Seen::Mine,
                    _ => match DIGITS.iter().position(|digit| digit.name == tool) {
                        Some(number) => Seen::Open(number as u8),
                        None => return Err(Refusal::unknown_tool(tool, &tools)),
                    },
                };
                let mut changed = view.clone();
                changed.set(cell, seen);
                // One rule for what may stand on a board: what can be read again.
                *view = text::read(&text::write(&changed, None))?.0;
            }
        }
        Ok(())
    }

    fn show(&self) -> Picture {
        match self {
            Self::Played(game) if game.outcome() != Outcome::Playing => ended_picture(game),
            _ => picture(self.view()),
        }
    }

    fn standing(&self) -> Standing {
        Standing { status: self.status(), won: self.won(), missing: None }
    }

    fn memory(&self) -> usize {
        let cells = self.view().size().area();
        (MEMORY_AT_LEAST + cells * MEMORY_A_CELL).min(crate::MOST_BYTES)
    }

    fn advise(&self, how: How, budget: &mut Budget, _: &mut dyn FnMut(&Answer)) -> Result<Answer, Trouble> {
        how.without_start()?;
        let proven = if how.in_full { Proven::All } else { Proven::Best };
        Ok(self.advise_proving(proven, budget).map_err(Box::new)?)
    }
}
impl MinesDesk {
    fn advise_proving(&self, proven: Proven, budget: &mut Budget) -> Result<Answer, Impossible> {
        let view = self.view();
        let mut advice = match crate::advise(view, budget) {
            Ok(advice) => advice,
            Err(contradiction) => return Err(impossible(view, &contradiction, budget)),
        };
        // Of all safe cells the one that the player takes for a mine has to be spoken of first.
        let wrong = wrong_flags(view, &advice);
        if let Some(at) = advice.best.iter().position(|choice| wrong.contains(&choice.cell)) {
            advice.best[..=at].rotate_right(1);
        }
        let over = matches!(self, Self::Played(game) if game.outcome() != Outcome::Playing);
        let next = match (self, advice.best.first()) {
            (Self::Played(_), Some(best)) if !over => {
                // A flag guards its cell, so it is taken away first.
                let unflag = (view.seen(best.cell) == Seen::Flag).then_some(FLAG);
                unflag
                    .into_iter()
                    .chain([OPEN])
                    .map(|tool| Touch { place: best.cell.into(), tool: tool.name.into() })
                    .collect()
            }
            _ => Vec::new(),
        };
        let proofs = why::proofs(view, &advice, proven, budget);
        Ok(Answer { next, ..answer(view, &advice, &proofs) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_is_entered_grows_shrinks_and_moves() {
        let set = |key: &str, value: &str| {
            let mut desk = MinesDesk::read("mines mines=1\n1#\n11").unwrap();
            desk.set(key, value).map(|()| desk.text().lines().skip(1).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(set("size", "3x3").unwrap(), "1## 11# ###");
        assert_eq!(set("size", "2x1").unwrap(), "1#");
        assert_eq!(set("shift", "left").unwrap(), "## 1#");
        assert_eq!(set("shift", "down").unwrap(), "## 1#");
        assert_eq!(set("size", "1x1").unwrap(), "1");
    }

    fn said(sentence: &Sentence) -> String {
        desk::words::say(sentence, desk::Language::English)
    }

    fn advised(text: &str) -> Answer {
        let desk = MinesDesk::read(text).unwrap();
        desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap()
    }

    #[test]
    fn a_flag_on_a_safe_cell_is_called_wrong_and_marked() {
        // The 1s at A1 and B1 share A2 and B2, so C2 is safe; the flags at A2 and D2 may be right.
        let answer = advised("mines mines=3\n111#\nF#F#\n####");
        assert_eq!(said(&answer.headline), "Open C2: safe, its flag is wrong.");
        assert_eq!(said(&answer.why[0].sentence), "The flag at C2 is wrong: the cell is certain to be safe.");
        let marked: Vec<Place> =
            answer.picture.tiles.iter().filter(|tile| tile.conflict).map(|tile| tile.place).collect();
        assert_eq!(marked, answer.why[0].places);
        assert!(answer.picture.tiles.iter().any(|tile| tile.best && tile.conflict));
    }

    #[test]
    fn mines_left_is_one_number_and_counts_the_flags() {
        let text = "mines mines=3\n1###\nF###\n####";
        let left = advised(text).facts.into_iter().find(|fact| said(&fact.label) == "Mines left").unwrap();
        assert_eq!(said(&left.value), "2");
        assert_eq!(said(&MinesDesk::read(text).unwrap().status()), "2 mines left, 1 flagged");
        let flagged = MinesDesk::read("mines mines=1\n1#\nFF").unwrap();
        assert_eq!(said(&flagged.status()), "2 flags, but only 1 mine");
    }

    #[test]
    fn a_zero_has_no_mines_to_speak_of() {
        let why = &advised("mines mines=1\n0#\n##\n##").why[0];
        assert_eq!(said(&why.sentence), "The 0 at A1 touches no mine, so all its neighbours are safe.");
    }

    #[test]
    fn a_board_that_is_played_keeps_its_frame() {
        let mut desk = MinesDesk::read("mines mines=1 seed=1\n##\n##").unwrap();
        assert!(!desk.settings().list.iter().any(|setting| setting.key == "size" || setting.key == "shift"));
        assert!(desk.set("size", "3x3").is_err() && desk.set("shift", "left").is_err());
    }

    #[test]
    fn the_list_says_what_the_tiles_say_how_likely_a_mine_is() {
        let desk = MinesDesk::read("mines mines=1\n1##\n###").unwrap();
        let answer = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap();
        let other = answer.alternatives.first().expect("there are others");
        let tile = answer.picture.tiles.iter().find(|tile| tile.place == other.place).expect("it is on the board");
        let said = desk::words::say(&other.sentence, desk::Language::English);
        assert!(said.contains("mine") || tile.worth.as_ref().is_some_and(|worth| worth.sure), "{said}");
    }
}
