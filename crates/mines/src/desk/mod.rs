//! The desk of Minesweeper.
//!
//! A board without a seed is analysed: the player enters what is seen. A board with a seed is
//! played: opening a cell shows what the seed put there.

#[cfg(feature = "arena")]
mod bench;
mod by_method;
mod chart;
#[cfg(feature = "arena")]
mod contest;
mod course;
mod film;
pub mod fresh;
mod impossible;
mod looks;
mod replays;
mod review;
mod signs;
mod table;
mod verbs;
mod why;
mod words;

use crate::deep::{PlayedOn, Revision};
use crate::first_click;
use crate::formats::{self, Held};
use crate::generate::Promise;
use crate::{Advice, Certain, Choice, Deal, Fate, First, Game, Odds, Outcome, Proof, Reason, Seen, View, text};
use desk::frame::{self, Frame};
use desk::protocol::Trouble;
use desk::{
    Alternative, Answer, Desk, Face, Fact, Fields, Ground, Hand, How, Impossible, Key, Legend, Line, Picker, Picture,
    Place, Refusal, Sentence, Setting, Settings, Shape, Standing, Steps, Tile, Tool, Touch, Worth,
};
use effort::{Budget, Stop};
use grid::{Cell, TextError};
use impossible::impossible;
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;
use why::Proven;
use words::{message, sentence};

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

const OPEN: Tool = Tool { name: "open", key: 'o', label: message("mines.tool.open") };
const FLAG: Tool = Tool { name: "flag", key: 'f', label: message("mines.tool.flag") };
const CHORD: Tool = Tool { name: "chord", key: 'c', label: message("mines.tool.chord") };
const NUMBER: Tool = Tool { name: "number", key: 'n', label: message("mines.tool.number") };
const HIDE: Tool = Tool { name: "hide", key: 'x', label: message("mines.tool.hide") };
const MINE: Tool = Tool { name: "mine", key: 'm', label: message("mines.tool.mine") };
/// Enter a number at once.
const DIGITS: [Tool; 9] = {
    const NAMES: [&str; 9] = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
    let mut tools = [Tool { name: "0", key: '0', label: message("mines.tool.number") }; 9];
    let mut digit = 0;
    while digit < 9 {
        tools[digit].name = NAMES[digit];
        tools[digit].key = (b'0' + digit as u8) as char;
        digit += 1;
    }
    tools
};

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

fn answer(view: &View, advice: &Advice, proofs: &[Proof]) -> Answer {
    let (headline, mut why) = explanation(view, advice, proofs);
    let wrong = wrong_flags(view, advice);
    if !wrong.is_empty() {
        let sentence = sentence("mines.why.wrong-flags").places("cells", wrong.iter().copied());
        why.insert(0, Line { sentence, places: wrong.into_iter().map(Into::into).collect() });
    }
    if let Some(stopped) = advice.uncounted {
        why.push(Line { sentence: Sentence::new(not_counted(stopped)), places: Vec::new() });
    }
    let alternatives = advice.best.iter().skip(1).take(3).map(|choice| Alternative {
        place: choice.cell.into(),
        share: choice.safe,
        // As the tiles say it: how likely it is a mine.
        sentence: match (choice.win, choice.win_within) {
            (Some(win), Some(within)) => {
                sentence("mines.mine-and-win-within").share("win", win).share("within", within)
            }
            (Some(win), None) => sentence("mines.mine-and-win").share("win", win),
            (None, _) if choice.safe >= 1.0 => sentence("mines.is-safe"),
            (None, _) => sentence("mines.mine-share"),
        }
        .share("mine", 1.0 - choice.safe),
    });
    let mut facts = vec![
        Fact { label: sentence("mines.fact.mines-left"), value: Sentence::number(unflagged_mines(view)) },
        Fact { label: sentence("mines.fact.hidden"), value: Sentence::number(view.hidden().count()) },
    ];
    if let Some(layouts) = &advice.layouts {
        let value = Sentence::new(desk::words::NUMBER).big("number", layouts);
        facts.insert(0, Fact { label: sentence("mines.fact.layouts"), value });
    }
    if let Some((win, within)) = advice.best.first().and_then(|best| Some((best.win?, best.win_within))) {
        let exact = advice.reason == Reason::BestGuess { exact: true };
        let value = match within {
            Some(within) => sentence("mines.fact.win-within").share("within", within),
            None => {
                Sentence::new(if exact { message("mines.fact.win-share") } else { message("mines.fact.win-about") })
            }
        }
        .share("win", win);
        facts.insert(0, Fact { label: sentence("mines.fact.win"), value });
    }
    Answer {
        certainty: advice.certainty,
        assuming: None,
        headline,
        alternatives: alternatives.collect(),
        facts,
        sections: Vec::new(),
        picture: advised_picture(view, advice, &why),
        why,
        layers: Vec::new(),
        steps: Steps::none(),
        next: Vec::new(),
        ahead: Vec::new(),
        value: None,
        detail: detail(view, advice, proofs),
    }
}

fn flags(view: &View) -> usize {
    view.cells().iter().filter(|&&seen| seen == Seen::Flag).count()
}

/// The mines that are left once the flags are believed, as players count them. Advice believes no flag.
fn unflagged_mines(view: &View) -> usize {
    view.mines_left().saturating_sub(flags(view))
}

/// Flags on cells that are certain to be safe. Wherever the first click falls it is safe, which says nothing of a flag.
fn wrong_flags(view: &View, advice: &Advice) -> Vec<Cell> {
    let safe = advice.certain.iter().filter(|known| known.fate == Fate::Safe && advice.reason != Reason::FirstClick);
    safe.map(|known| known.cell).filter(|&cell| view.seen(cell) == Seen::Flag).collect()
}

/// The sentence to act on, and why.
fn explanation(view: &View, advice: &Advice, proofs: &[Proof]) -> (Sentence, Vec<Line>) {
    let line =
        |sentence: Sentence, cells: &[Cell]| Line { sentence, places: cells.iter().map(|&cell| cell.into()).collect() };
    let Some(best) = advice.best.first() else {
        return (sentence("mines.nothing-left"), Vec::new());
    };
    let open = |key: Key| Sentence::new(key).place("cell", best.cell);
    let is_flagged = view.seen(best.cell) == Seen::Flag;
    let safe = if is_flagged { message("mines.open.wrong-flag") } else { message("mines.open.safe") };
    // What to say of the layouts; nothing where they were not counted.
    let counted = |sentence: Sentence| -> Vec<Line> {
        let layouts = advice.layouts.iter();
        layouts.map(|layouts| line(sentence.clone().big("layouts", layouts), &[best.cell])).collect()
    };
    if matches!(advice.reason, Reason::Satisfied { .. } | Reason::InNoLayout)
        && let Some(proof) = proofs.iter().find(|proof| proof.cell == best.cell)
    {
        return (open(safe), why::lines(view, proof));
    }
    match advice.reason {
        Reason::NothingLeft => (sentence("mines.nothing-left"), Vec::new()),
        Reason::FirstClick => {
            // A board may be too full to keep what it promises.
            let promise = Promise::to(view.size(), view.mines(), view.first(), best.cell);
            let opens = promise.is_ok_and(|promise| promise.opens());
            let size = view.size();
            let (x, y) = (best.cell.x, best.cell.y);
            let is_corner = (x == 0 || x + 1 == size.width()) && (y == 0 || y + 1 == size.height());
            let key = match (opens, is_corner) {
                (true, _) => message("mines.why.first-opens"),
                (false, true) => message("mines.why.first-safe"),
                (false, false) => message("mines.why.first-never"),
            };
            let mut why = vec![line(Sentence::new(key), &[best.cell])];
            if let Some(tried) = first_click::tried(view.size(), view.mines(), view.first()) {
                let key = if tried.exact { message("mines.why.wins-exactly") } else { message("mines.why.wins-about") };
                why.push(line(Sentence::new(key).share("win", tried.win), &[]));
            }
            (open(message("mines.open.first")), why)
        }
        Reason::Satisfied { number } => {
            let Seen::Open(says) = view.seen(number) else { unreachable!("{number} is a number") };
            let why = sentence("mines.why.satisfied").count("number", says.into()).place("at", number);
            (open(safe), vec![line(why, &[number])])
        }
        Reason::InNoLayout => (open(safe), counted(open(message("mines.why.in-no-layout")))),
        Reason::LeastLikely { equals } => {
            let mine = 1.0 - best.safe;
            let mut why = counted(open(message("mines.why.least-likely")).share("mine", mine));
            if equals > 0 {
                let equal: Vec<Cell> = advice.best[1..=equals].iter().map(|choice| choice.cell).collect();
                why.push(line(open(message("mines.why.equally-safe")).count("count", equals), &equal));
            }
            (open(message("mines.open.guess")).share("mine", mine), why)
        }
        Reason::BestGuess { exact } => {
            let mine = 1.0 - best.safe;
            let mut why = counted(open(message("mines.why.least-likely")).share("mine", mine));
            if let Some(played_on) = &advice.played_on {
                why.extend(what_playing_on_says(best, played_on).map(|sentence| line(sentence, &[])));
            } else if let Some(win) = best.win {
                let key = if exact { message("mines.why.wins-exactly") } else { message("mines.why.wins-about") };
                why.push(line(Sentence::new(key).share("win", win), &[]));
            }
            if let Some(other) = advice.best.get(1) {
                why.push(line(runner_up(best, other), &[other.cell]));
            }
            (open(message("mines.open.best-guess")).share("mine", mine), why)
        }
        Reason::Estimated { .. } => (open(message("mines.open.estimate")).share("mine", 1.0 - best.safe), Vec::new()),
    }
}

/// What the best cell wins when it is played on, and what that changed.
fn what_playing_on_says(best: &Choice, played_on: &PlayedOn) -> impl Iterator<Item = Sentence> {
    let chance = &played_on.cells[0];
    let won = sentence("mines.why.wins-played-on")
        .count("count", chance.playouts as usize)
        .share("win", chance.win)
        .share("within", chance.within);
    let revised = match played_on.revision {
        Revision::Changed { from, ahead, within } => Some(
            sentence("mines.why.played-on-changed")
                .place("cell", best.cell)
                .place("other", from)
                .share("ahead", ahead)
                .share("within", within),
        ),
        _ if played_on.cells.len() > 1 => Some(sentence("mines.why.played-on-kept")),
        _ => None,
    };
    std::iter::once(won).chain(revised)
}

/// Why there are no exact odds.
fn not_counted(stopped: Stop) -> Key {
    if stopped == Stop::Memory { message("mines.why.too-entangled") } else { message("mines.why.not-counted") }
}

/// Why the next best cell is worse.
fn runner_up(best: &Choice, other: &Choice) -> Sentence {
    let said = |key: Key| Sentence::new(key).place("other", other.cell).share("mine", 1.0 - other.safe);
    let decides_flip = other.safe > best.safe + 5e-4 && best.relief > 1.01 * other.relief.max(1.0);
    match (other.win, other.win_within) {
        (Some(win), None) if best.win.is_some_and(|best| best - win < 1e-9) => {
            said(message("mines.why.runner-up.equal")).share("win", win)
        }
        (Some(win), None) => said(message("mines.why.runner-up.wins")).share("win", win),
        _ if decides_flip => said(message("mines.why.runner-up.safer-but-flip")).place("cell", best.cell),
        (Some(win), Some(within)) => {
            said(message("mines.why.runner-up.wins-within")).share("win", win).share("within", within)
        }
        _ if other.safe > best.safe + 5e-4 => said(message("mines.why.runner-up.safer")),
        _ if other.safe < best.safe - 5e-4 => said(message("mines.why.runner-up.riskier")),
        _ => said(message("mines.why.runner-up.tells-less")),
    }
}

fn picture(view: &View) -> Picture {
    let tiles = view.size().cells().map(|cell| {
        let (face, spoken) = match view.seen(cell) {
            Seen::Hidden => (Face::bare(Ground::Covered), sentence("mines.tile.hidden")),
            Seen::Flag => (Face::with_sign(Ground::Covered, &signs::FLAG), sentence("mines.tile.flag")),
            Seen::Mine => (Face::with_sign(Ground::Open, &signs::MINE), sentence("mines.tile.mine")),
            Seen::Open(0) => (Face::bare(Ground::Open), sentence("mines.tile.clear")),
            Seen::Open(number) => (
                Face::with_text(Ground::Open, number.to_string()),
                sentence("mines.tile.number").count("number", number.into()),
            ),
        };
        Tile::plain(cell, face, spoken)
    });
    let shape = Shape::Squares { width: view.size().width(), height: view.size().height() };
    Picture { shape, tiles: tiles.collect(), links: Vec::new(), legend: Vec::new() }
}

/// A lost board: every mine, the one that went off, and the flags that stood on none.
fn ended_picture(game: &Game) -> Picture {
    let view = game.view();
    let mut picture = picture(view);
    let Some(board) = game.uncovered() else { return picture };
    for cell in view.size().cells() {
        let tile = &mut picture.tiles[view.size().index(cell)];
        match (view.seen(cell), board.is_mine(cell)) {
            (Seen::Mine, _) => tile.conflict = true,
            (Seen::Hidden, true) => {
                tile.face = Face::with_sign(Ground::Covered, &signs::MINE);
                tile.spoken = sentence("mines.tile.mine");
            }
            (Seen::Flag, false) => {
                tile.conflict = true;
                tile.spoken = sentence("mines.tile.wrong-flag");
            }
            _ => {}
        }
    }
    picture
}

fn advised_picture(view: &View, advice: &Advice, why: &[Line]) -> Picture {
    let mut picture = picture(view);
    let size = view.size();
    if advice.reason == Reason::FirstClick {
        // The rules make the first click safe wherever it falls: odds would only mislead.
        let first = advice.best.first().expect("there is a first click");
        let worth = Worth { share: 1.0, label: String::new(), sure: true };
        picture.tiles[size.index(first.cell)].worth = Some(worth);
    } else if let Some(odds) = &advice.odds {
        mark_odds(&mut picture, odds, |cell| odds.fate(cell).is_some());
    } else {
        mark_certain(&mut picture, view, &advice.certain);
    }
    if let Some(best) = advice.best.first() {
        picture.tiles[size.index(best.cell)].best = true;
    }
    for cell in wrong_flags(view, advice) {
        picture.tiles[size.index(cell)].conflict = true;
    }
    for cell in why.iter().flat_map(|line| &line.places).filter_map(|place| place.cell()) {
        let tile = &mut picture.tiles[size.index(cell)];
        tile.proof = tile.face.ground == Ground::Open;
    }
    let has = |sure: bool| picture.tiles.iter().filter_map(|tile| tile.worth.as_ref()).any(|worth| worth.sure == sure);
    let legend = [(message("legend.sure"), true), (message("legend.share"), false)];
    picture.legend =
        legend.into_iter().filter(|&(_, sure)| has(sure)).map(|(key, sure)| Legend { key, sure }).collect();
    picture
}

/// Writes on every hidden cell how likely it is a mine.
fn mark_odds(picture: &mut Picture, odds: &Odds, is_sure: impl Fn(Cell) -> bool) {
    for (cell, mine) in odds.cells() {
        let label = format!("{:.0}%", (mine * 100.0).clamp(1.0, 99.0));
        let worth = Worth { share: 1.0 - mine, label, sure: is_sure(cell) };
        picture.tiles[odds.size().index(cell)].worth = Some(worth);
    }
}

/// Marks cells that are certain.
fn mark_certain(picture: &mut Picture, view: &View, certain: &[Certain]) {
    for known in certain {
        let share = if known.fate == Fate::Safe { 1.0 } else { 0.0 };
        picture.tiles[view.size().index(known.cell)].worth = Some(Worth { share, label: String::new(), sure: true });
    }
}

/// A hidden cell in the answer.
#[derive(Serialize)]
struct CellFields {
    x: u16,
    y: u16,
    mine: Option<f64>,
    certain: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<why::ProofFields>,
}

/// The typed answer, as the fields the protocol documents for this game.
fn detail(view: &View, advice: &Advice, proofs: &[Proof]) -> Fields {
    let best = advice.best.iter().take(10).map(|choice| {
        let is_exact = match advice.reason {
            Reason::BestGuess { exact } => exact,
            Reason::FirstClick => {
                first_click::tried(view.size(), view.mines(), view.first()).is_some_and(|tried| tried.exact)
            }
            _ => false,
        };
        let win_exact = choice.win.is_some() && is_exact;
        json!({
            "x": choice.cell.x, "y": choice.cell.y, "safe": choice.safe, "win": choice.win, "win_exact": win_exact,
            "win_within": choice.win_within
        })
    });
    let mut detail = Fields::default();
    detail.add("layouts", &advice.layouts.as_ref().map(ToString::to_string));
    detail.add_list("best", best);
    let proofs: HashMap<Cell, Proof> = proofs.iter().map(|proof| (proof.cell, proof.clone())).collect();
    let cell = move |cell: Cell, mine: Option<f64>, certain: bool| {
        let proof = proofs.get(&cell).map(why::ProofFields::of);
        CellFields { x: cell.x, y: cell.y, mine, certain, proof }
    };
    if let Some(odds) = advice.odds.clone() {
        detail.add_list_later("cells", move |add| {
            odds.cells().for_each(|(at, mine)| add(cell(at, Some(mine), odds.fate(at).is_some())));
        });
    } else {
        let (view, certain) = (view.clone(), advice.certain.clone());
        detail.add_list_later("cells", move |add| {
            let fates: HashMap<Cell, Fate> = certain.iter().map(|known| (known.cell, known.fate)).collect();
            for at in view.hidden() {
                let mine = fates.get(&at).map(|&fate| if fate == Fate::Mine { 1.0 } else { 0.0 });
                add(cell(at, mine, mine.is_some()));
            }
        });
    }
    detail
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
