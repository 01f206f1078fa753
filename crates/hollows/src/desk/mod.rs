//! The desk of Faux Hollows.
//!
//! A board without a seed is analysed: the player enters what the flips show, and what follows
//! from it is filled in. A board with a seed is played: a flip shows what the seed put there.

mod answer;
#[cfg(feature = "arena")]
mod bench;
mod detail;
mod documented;
pub mod fresh;
mod looks;
mod picture;
mod plan;
pub mod settings;
mod signs;
mod tools;
mod verbs;
pub(crate) mod words;

use crate::documented::Method;
use crate::{Goal, NoAnswer, Parts, Played, Settings, View, size, text};
use desk::protocol::Trouble;
use desk::{Answer, Desk, Hand, How, Key, Missing, Picture, Place, Refusal, Sentence, Setting, Standing, Tool, Touch};
use effort::Budget;
use grid::{Cell, TextError};
use words::{message, sentence};

/// Faux Hollows, as the doors know it.
pub static GAME: desk::Game = desk::Game {
    name: "hollows",
    about: "Faux Hollows: which tile to flip for the goal you have",
    status: "0 answered, 1 no layout fits, 2 board or options unreadable",
    example: text::EXAMPLE,
    open: |text| Ok(Box::new(HollowsDesk::read(text)?)),
    read: |table, input, id| {
        input.has_no_names(id)?;
        Ok(Box::new(verbs::opened(table, input)?))
    },
    recognises: |_| false,
    options: fresh::options,
    asked: &["goal", "game", "fox"],
    dealt: &[],
    blank: &[],
    thoughtful: &[],
    fresh: fresh::make,
    verbs: &verbs::VERBS,
    helpers: &[],
    #[rustfmt::skip]
    parts: &[
        "goal", "fox", "method", "flips_left", "basis", "pattern", "layouts", "value", "value_exact", "second_value",
        "second_game", "settled", "decided", "best", "cells", "answers", "chances", "deduced",
    ],
    review: None,
    others: None,
    contest: None,
    signs: &[&signs::SWORDS, &signs::PRESENT, &signs::FOX],
    looks: looks::looks,
    words: &words::WORDS,
    #[cfg(feature = "arena")]
    bench: bench::suite,
    #[cfg(not(feature = "arena"))]
    bench: |_| (),
};

/// A board of Faux Hollows on the desk.
#[derive(Clone, Debug)]
pub enum HollowsDesk {
    /// The player enters what is seen on a board somewhere else.
    Analysed(View),
    /// The board is played here.
    Played(Played),
}

impl HollowsDesk {
    /// Opens a desk for board text.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let (view, seed) = text::read(text)?;
        Ok(match seed {
            None => Self::Analysed(view),
            Some(seed) => Self::Played(Played::resume(view, seed).expect("reading checked what the seed put there")),
        })
    }

    /// What the player sees.
    pub fn view(&self) -> &View {
        match self {
            Self::Analysed(view) => view,
            Self::Played(game) => game.view(),
        }
    }

    fn seed(&self) -> Option<u64> {
        match self {
            Self::Analysed(_) => None,
            Self::Played(game) => Some(game.seed()),
        }
    }

    fn tools(&self) -> Vec<Tool> {
        match self {
            Self::Played(_) => vec![tools::FLIP],
            Self::Analysed(_) => tools::all(),
        }
    }

    fn missing(&self) -> Option<Missing> {
        let Self::Analysed(view) = self else { return None };
        let Err(NoAnswer::WhichBoard(boards)) = crate::knowledge(view) else { return None };
        let sentence = sentence("hollows.missing").count("boards", boards.len());
        Some(Missing { sentence, tool: "blocked", done: None })
    }

    fn status(&self) -> Sentence {
        let view = self.view();
        let there = view.uncovered();
        let flips = usize::from(view.flips_left());
        let paid = |key: Key| {
            Sentence::new(key)
                .count("flips", flips)
                .words("parts", words(there))
                .count("leaves", view.leaves() as usize)
        };
        match (flips, words(there).len()) {
            (0, 0) => sentence("hollows.status.ended-empty"),
            (0, _) if there.swords && view.settings.game == crate::Game::First => {
                paid(message("hollows.status.ended-second"))
            }
            (0, _) => paid(message("hollows.status.ended")),
            (_, 0) => sentence("hollows.status.left").count("flips", flips),
            _ => paid(message("hollows.status.paid")),
        }
    }
}

impl Desk for HollowsDesk {
    fn game(&self) -> &'static desk::Game {
        &GAME
    }

    fn text(&self) -> String {
        text::write(self.view(), self.seed())
    }

    fn hand(&self, at: Option<Place>) -> Hand {
        let mut tools = self.tools();
        let Self::Analysed(view) = self else { return Hand { tools, ..Hand::default() } };
        if let Some(cell) = at.and_then(Place::cell).filter(|&cell| size().holds(cell)) {
            let fitting = tools::fitting(view, size().index(cell));
            tools.retain(|tool| fitting.contains(&tool.name));
        }
        Hand { tools, pickers: tools::pickers(), ..Hand::default() }
    }

    fn settings(&self) -> desk::Settings {
        let view = self.view();
        let Settings { goal, game, fox, leaves, second_game, weights, method } = &view.settings;
        let join = |weights: &Vec<crate::Amount>| -> String {
            weights.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let methods = std::iter::once("exact").chain(Method::ALL.map(Method::name));
        let method_name = method.map_or("exact", Method::name);
        let mut settings = vec![
            Setting::new("goal", &goal).of(Goal::all().map(Goal::name).collect()),
            Setting::new("game", &if *game == crate::Game::First { 1 } else { 2 }).of(vec!["1", "2"]),
            Setting::new("fox", &fox.to_string()),
            Setting::new("flips", &view.flips_left().to_string()),
            Setting::new("swords", &leaves.swords.to_string()),
            Setting::new("present", &leaves.present.to_string()),
            Setting::new("box", &leaves.gift_box.to_string()),
            Setting::new("coffer", &leaves.coffer.to_string()),
            Setting::new("catch", &leaves.fox.to_string()),
            Setting::new("second", &second_game.map_or_else(|| "best".into(), |worth| worth.to_string())),
            Setting::new("weights", &weights.as_ref().map_or_else(|| "equal".into(), join)),
            Setting::new("method", &method_name).of(methods.collect()),
        ];
        settings.extend(self.seed().map(|seed| Setting { settled: true, ..Setting::new("seed", &seed) }));
        settings.into()
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        // Percentages have a space before their sign in some languages.
        let value = match value.strip_suffix('%') {
            Some(number) => &(number.trim_end().to_owned() + "%"),
            None => value,
        };
        *self = Self::read(&grid::text::with_setting(&self.text(), key, value)?)?;
        Ok(())
    }

    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal> {
        let cell = place.cell().filter(|&cell| size().holds(cell)).ok_or_else(|| Refusal::off_board(place))?;
        let tools = self.tools();
        if !tools.iter().any(|known| known.name == tool) {
            return Err(Refusal::unknown_tool(tool, &tools));
        }
        match self {
            Self::Analysed(view) => *view = tools::used(view, size().index(cell), tool)?,
            Self::Played(game) if game.over() => return Err(Refusal::game_over()),
            Self::Played(game) if !game.view().tile(size().index(cell)).covered() => {
                return Err(Refusal(sentence("hollows.refused.not-covered").place("cell", cell)));
            }
            Self::Played(game) => game.flip(cell),
        }
        Ok(())
    }

    fn show(&self) -> Picture {
        match self {
            Self::Played(game) if game.over() => picture::ended(game),
            _ => picture::filled(self.view()),
        }
    }

    fn standing(&self) -> Standing {
        Standing { status: self.status(), won: None, missing: self.missing() }
    }

    /// An estimate with room to spare: one unlisted board was seen to take 7.5 MB.
    fn memory(&self) -> usize {
        32 << 20
    }

    fn advise(&self, how: How, budget: &mut Budget, _: &mut dyn FnMut(&Answer)) -> Result<Answer, Trouble> {
        how.without_start()?;
        let view = self.view();
        let advice = crate::advise(view, budget).map_err(|why| Box::new(answer::impossible(view, &why)))?;
        let (answer, next) = match view.settings.method {
            None => (answer::answer(view, &advice), advice.next()),
            Some(method) => documented::answer(view, method, &advice).map_err(Box::new)?,
        };
        let flip = |cell: Cell| Touch { place: cell.into(), tool: tools::FLIP.name.into() };
        let next = match self {
            Self::Played(game) if !game.over() => next.map(flip).into_iter().collect(),
            _ => Vec::new(),
        };
        let picture = if matches!(self, Self::Played(game) if game.over()) { self.show() } else { answer.picture };
        Ok(Answer { next, picture, ..answer })
    }
}

/// The parts by name.
fn words(parts: Parts) -> Vec<Key> {
    let named = [
        (parts.swords, message("hollows.swords")),
        (parts.present, message("hollows.present")),
        (parts.fox, message("hollows.fox")),
    ];
    named.into_iter().filter(|(wanted, _)| *wanted).map(|(_, key)| key).collect()
}
