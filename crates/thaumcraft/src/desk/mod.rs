//! The desk of Thaumcraft research notes.
//!
//! Nothing is hidden here, so a note is played as it is entered: `put lux` puts an aspect on a free
//! cell and pays for it from the stock, and the picture shows what links.

mod addons;
mod answer;
#[cfg(feature = "arena")]
mod bench;
#[cfg(feature = "arena")]
mod contest;
pub mod fresh;
mod json;
mod looks;
mod picture;
mod sheet;
mod start;
mod verbs;
pub(crate) mod words;

use verbs::the_named;
pub use verbs::{Held, Maker, Wishes, of_lines, read, the_only};

use crate::text::{GOALS, OTHERS, PRICES, name_of};
use crate::{Aspect, Aspects, Board, Hex, Method, Spot, play};
use answer::{answer, next_step};
use desk::protocol::Trouble;
use desk::{
    Answer, Desk, Hand, How, Impossible, Missing, Picture, Place, Refusal, Sentence, Setting, Settings, Standing, Tool,
};
use effort::Budget;
use grid::{Complaint, TextError};
use words::{message, sentence};

/// Research notes, as the doors know them.
pub static GAME: desk::Game = desk::Game {
    name: "thaumcraft",
    about: "Thaumcraft 4 research notes: the cheapest way to join all anchors",
    status: "0 answered, 1 the note cannot be solved, 2 note or options unreadable",
    example: crate::EXAMPLE,
    open: |text| Ok(Box::new(ThaumcraftDesk::read(text)?)),
    read: |table, input, id| {
        let mut notes = read(table, input, &Wishes::default())?;
        if let Some(id) = id {
            notes.retain(|note| note.id == id);
            if notes.is_empty() {
                return Err(input.has_no_board(id).into());
            }
        }
        Ok(Box::new(ThaumcraftDesk::new(the_named(notes)?)))
    },
    recognises: |_| false,
    options: Maker::options,
    asked: &["complexity", "radius", "anchors", "note", "set"],
    dealt: &["complexity", "anchors", "anchor", "note"],
    blank: &["radius"],
    thoughtful: &[],
    fresh: fresh::make,
    verbs: &verbs::VERBS,
    helpers: &[("path", &["from", "to", "steps"])],
    parts: &["status", "cost", "bound", "cells", "placements", "removed", "aspects", "craft"],
    review: None,
    others: Some(|text, count, budget| Ok(ThaumcraftDesk::read(text)?.others(count, budget).map_err(Box::new)?)),
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

/// A research note on the desk.
#[derive(Clone, Debug)]
pub struct ThaumcraftDesk {
    board: Board,
}

const PUT: Tool = Tool { name: "put", key: 'i', label: message("thaumcraft.tool.put") };
const CLEAR: Tool = Tool { name: "clear", key: 'x', label: message("thaumcraft.tool.clear") };
const ANCHOR: Tool = Tool { name: "anchor", key: 'n', label: message("thaumcraft.tool.anchor") };
const HOLE: Tool = Tool { name: "hole", key: 'o', label: message("thaumcraft.tool.hole") };
const FORBID: Tool = Tool { name: "forbid", key: 'f', label: message("thaumcraft.tool.forbid") };
const TOOLS: [Tool; 5] = [PUT, CLEAR, ANCHOR, HOLE, FORBID];

const COSTS: [&str; 2] = ["alone", "through"];

impl From<Hex> for Place {
    fn from(hex: Hex) -> Self {
        Self::Hex { q: hex.q.into(), r: hex.r.into() }
    }
}

impl ThaumcraftDesk {
    /// Opens a desk for board text.
    pub fn read(text: &str) -> Result<Self, TextError> {
        Ok(Self { board: text.parse()? })
    }

    /// A desk with this note on it.
    pub fn new(board: Board) -> Self {
        Self { board }
    }

    /// The note.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The whole plan a method finds; `advise` says its first step.
    pub fn solve(
        &self,
        method: Method,
        budget: &mut Budget,
        improved: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, Impossible> {
        let board = &self.board;
        let outcome = crate::plan(board, method, budget, &mut |plan| {
            // A plan is always an answer.
            answer(board, Ok(plan)).iter().for_each(&mut *improved);
        });
        answer(board, outcome.as_ref())
    }

    fn hex(&self, place: Place) -> Result<(Hex, Spot), Refusal> {
        let hex = start::hex(place)?;
        Ok((hex, self.board.spot(hex).ok_or_else(|| Refusal::off_board(place))?))
    }

    fn put(&mut self, hex: Hex, aspect: Aspect) -> Result<(), Refusal> {
        let named = |key, aspect| Sentence::new(key).text("aspect", self.board.aspects().name(aspect));
        let mut board = self.board.clone();
        play::place(&mut board, hex, aspect).map_err(|refusal| {
            Refusal(match refusal {
                play::Refusal::NotFree(place) | play::Refusal::NothingPlaced(place) => {
                    sentence("thaumcraft.refused.taken").place("place", place)
                }
                play::Refusal::MayNotPlace(aspect) => named(message("thaumcraft.refused.aspect"), aspect),
                play::Refusal::Unpayable(aspect) => named(message("thaumcraft.refused.stock"), aspect),
            })
        })?;
        self.board = board;
        Ok(())
    }

    fn enter(&mut self, hex: Hex, spot: Spot) -> Result<(), Refusal> {
        let put = self.board.put(hex, spot);
        put.map_err(|error| Complaint::from(error).into())
    }

    fn words(&self, tool: &str, at: Option<Place>) -> Vec<String> {
        let aspects = self.board.aspects();
        let name = |aspect| aspects.name(aspect).to_string();
        match tool {
            "put" => {
                let around = at.and_then(|at| self.hex(at).ok()).into_iter().flat_map(|(hex, _)| hex.around());
                let beside: Vec<Aspect> = around.filter_map(|hex| self.board.spot(hex)?.aspect()).collect();
                let links = |aspect| beside.iter().filter(|&&other| self.board.links(aspect, other)).count();
                let mut words: Vec<_> = aspects
                    .iter()
                    .zip(self.board.prices())
                    .filter(|&(aspect, _)| self.board.may_place(aspect))
                    .map(|(aspect, price)| (usize::MAX - links(aspect), if at.is_some() { price } else { 0 }, aspect))
                    .collect();
                words.sort_unstable();
                words.into_iter().map(|(_, _, aspect)| name(aspect)).collect()
            }
            "anchor" => aspects.iter().map(name).collect(),
            _ => Vec::new(),
        }
    }

    fn missing(&self) -> Option<Missing> {
        let lacks = self.board.anchors().len() < 2;
        lacks.then(|| Missing { sentence: sentence("thaumcraft.missing"), tool: ANCHOR.name, done: None })
    }

    fn status(&self) -> Sentence {
        if self.board.anchors().is_empty() {
            return sentence("thaumcraft.status.empty");
        }
        match play::standing(&self.board).groups.len() {
            0 | 1 => sentence("thaumcraft.status.solved"),
            groups => sentence("thaumcraft.status.apart").count("groups", groups),
        }
    }

    fn others(&self, count: usize, budget: &mut Budget) -> Result<Vec<Answer>, Impossible> {
        match crate::best_layouts(&self.board, count, budget) {
            Ok(layouts) => layouts.plans.iter().map(|plan| answer(&self.board, Ok(plan))).collect(),
            Err(none) => answer(&self.board, Err(&none)).map(|_| Vec::new()),
        }
    }
}

impl Desk for ThaumcraftDesk {
    fn game(&self) -> &'static desk::Game {
        &GAME
    }

    fn text(&self) -> String {
        self.board.to_string()
    }

    fn hand(&self, at: Option<Place>) -> Hand {
        let words = [PUT.name, ANCHOR.name].map(|tool| (tool, self.words(tool, at))).to_vec();
        Hand { tools: TOOLS.to_vec(), words, ..Hand::default() }
    }

    fn settings(&self) -> Settings {
        let wishes = self.board.wishes;
        let (goals, prices) = (GOALS.map(|(name, _)| name), PRICES.map(|(name, _)| name));
        let mut list = vec![
            Setting::new("set", &self.board.aspects().set()).of(fresh::SETS.to_vec()),
            addons::setting(self.board.aspects().set()),
            Setting::new("goal", &name_of(&GOALS, wishes.goal)).of(goals.to_vec()),
            Setting::new("radius", &self.board.radius()),
            Setting::new("prices", &name_of(&PRICES, wishes.prices)).of(prices.to_vec()),
            Setting::new("costs", &COSTS[usize::from(wishes.through_compounds)]).of(COSTS.to_vec()),
            Setting::new("remove", &wishes.may_remove.map_or_else(String::new, |price| price.to_string())),
        ];
        if self.board.stock().is_some() {
            let others = name_of(&OTHERS, self.board.limits_only_named());
            list.push(Setting::new("others", &others).of(OTHERS.map(|(name, _)| name).to_vec()));
        }
        Settings { list, sheet: Some(sheet::of(&self.board)) }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        if let Some(text) = sheet::changed(&self.board, key, value) {
            *self = Self::read(&text?)?;
            return Ok(());
        }
        // Not to be removed at any price: the header then says nothing of it.
        if key == "remove" && value.is_empty() {
            self.board.wishes.may_remove = None;
            return Ok(());
        }
        let (key, value) = match key {
            "addons" => ("set", addons::joined(self.board.aspects().set(), value)),
            _ => (key, value.into()),
        };
        *self = Self::read(&grid::text::with_setting(&self.text(), key, &value)?)?;
        Ok(())
    }

    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal> {
        let (hex, spot) = self.hex(place)?;
        let (name, word) = tool.split_once(' ').map_or((tool, None), |(name, word)| (name, Some(word.trim())));
        match (name, word) {
            ("put", Some(word)) => {
                let aspect = aspect(self.board.aspects(), word)?;
                self.put(hex, aspect)
            }
            ("anchor", Some(word)) => {
                let aspect = aspect(self.board.aspects(), word)?;
                self.enter(hex, Spot::Anchor(aspect))
            }
            ("put" | "anchor", None) => Err(Refusal(sentence("thaumcraft.refused.which").text("tool", name))),
            ("clear", None) if spot == Spot::Free => {
                Err(Refusal(sentence("thaumcraft.refused.nothing").place("place", place)))
            }
            ("clear", None) => self.enter(hex, Spot::Free),
            ("hole", None) => self.enter(hex, Spot::Hole),
            ("forbid", None) => self.enter(hex, Spot::Forbidden),
            _ => Err(Refusal::unknown_tool(tool, &TOOLS)),
        }
    }

    fn show(&self) -> Picture {
        picture::note(&self.board)
    }

    fn standing(&self) -> Standing {
        Standing { status: self.status(), won: None, missing: self.missing() }
    }

    /// By the cells of the note: one of radius 10 with twelve anchors was seen to take 175 MB.
    fn memory(&self) -> usize {
        let radius = usize::from(self.board.radius());
        (3 * radius * (radius + 1) + 1) * (768 << 10)
    }

    fn advise(&self, how: How, budget: &mut Budget, improved: &mut dyn FnMut(&Answer)) -> Result<Answer, Trouble> {
        let board = &self.board;
        let start = start::placements(board, how.start)?;
        let outcome = crate::plan_from(board, &start, budget, &mut |plan| {
            next_step(board, Ok(plan)).iter().for_each(&mut *improved);
        });
        Ok(next_step(board, outcome.as_ref()).map_err(Box::new)?)
    }
}

fn aspect(aspects: &Aspects, name: &str) -> Result<Aspect, Refusal> {
    aspects.find(name).map_err(|error| Complaint::from(error).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desk(text: &str) -> ThaumcraftDesk {
        ThaumcraftDesk::read(text).expect("the test's note can be read")
    }

    fn at(q: i16, r: i16) -> Place {
        Place::Hex { q, r }
    }

    #[test]
    fn following_the_advice_solves_the_note_for_the_price_that_was_named() {
        let mut desk = desk("thaumcraft radius=2\nanchor -2 2 telum\nanchor 2 0 fames\nanchor 0 -2 metallum");
        let advise =
            |desk: &ThaumcraftDesk| desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap();
        let first = advise(&desk);
        assert!(first.detail.to_string().contains("\"cost\":9"), "{}", first.detail);
        let mut paid = 0;
        while let Some(next) = advise(&desk).next.first() {
            let name = next.tool.strip_prefix("put ").expect("nothing stands in the way");
            paid += desk.board.aspects().cost(desk.board.aspects().find(name).unwrap());
            desk.touch(next.place, &next.tool).unwrap();
        }
        assert_eq!(paid, 9);
        assert_eq!(desk.status(), sentence("thaumcraft.status.solved"));
    }

    #[test]
    fn what_stands_in_the_way_is_taken_off_first() {
        let mut desk = desk(
            "thaumcraft radius=1 remove=1\nanchor -1 0 ignis\nanchor 1 0 aer\nplaced 0 0 terra\nhole 0 1\nhole 0 -1\nhole 1 -1\nhole -1 1",
        );
        let answer = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap();
        let tools: Vec<&str> = answer.next.iter().map(|touch| touch.tool.as_str()).collect();
        assert_eq!(tools, ["clear", "put lux"]);
        for touch in answer.next {
            desk.touch(touch.place, &touch.tool).unwrap();
        }
        assert_eq!(desk.status(), sentence("thaumcraft.status.solved"));
    }

    #[test]
    fn what_was_placed_and_hangs_together_with_no_anchor_is_named() {
        let stray = |text: &str| {
            let answer = desk(text).advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap();
            let said = answer.why.iter().map(|line| ::desk::words::say(&line.sentence, ::desk::Language::English));
            said.filter(|line| line.contains("no anchor")).collect::<Vec<_>>()
        };
        let note = "thaumcraft radius=3\nanchor -1 0 ignis\nanchor 1 0 aer";
        assert_eq!(stray(note), Vec::<String>::new());
        let named = ["terra (0, 3) is connected to no anchor and does not help."];
        assert_eq!(stray(&format!("{note}\nplaced 0 3 terra")), named);
        assert_eq!(stray(&format!("{note}\nplaced 0 0 lux\nplaced 0 3 terra")), named, "the note is solved");
    }

    #[test]
    fn a_touch_that_cannot_be_is_refused_with_its_reason() {
        let mut desk = desk("thaumcraft radius=2\nanchor 0 0 lux\nstock aer=1\nunknown terra");
        let mut refused = |place, tool: &str| desk.touch(place, tool).unwrap_err().to_string();
        assert_eq!(refused(at(0, 0), "put aer"), "0, 0 is not free");
        assert_eq!(refused(at(0, 1), "put terra"), "terra is not discovered or not to be placed");
        assert_eq!(refused(at(0, 1), "put ignis"), "your stock cannot give ignis");
        assert_eq!(refused(at(0, 1), "put igns"), "'igns' is not an aspect; did you mean 'ignis'?");
        assert_eq!(refused(at(0, 1), "put"), "say which aspect: 'put lux'");
        assert_eq!(refused(at(0, 1), "clear"), "there is nothing to take away at 0, 1");
        assert_eq!(refused(at(3, 0), "hole"), "3, 0 is not on the board");
        assert_eq!(refused(at(0, 0), "hole"), "0, 0 is not free");
        desk.touch(at(0, 1), "put aer").unwrap();
        assert_eq!(desk.touch(at(1, 0), "put aer").unwrap_err().to_string(), "your stock cannot give aer");
    }

    #[test]
    fn the_first_number_of_the_stock_limits_that_aspect_alone() {
        let usual = |desk: &ThaumcraftDesk, name: &str| {
            let sheet = desk.settings().sheet.unwrap();
            sheet.rows.iter().find(|row| row.name == name).unwrap().usual[0].clone()
        };
        let mut desk = desk("thaumcraft radius=2\nanchor 0 0 lux");
        desk.set("stock aer", "1").unwrap();
        assert_eq!(desk.text(), "thaumcraft radius=2 set=gtnh others=plenty\nanchor 0 0 lux\nstock aer=1\n");
        assert_eq!(usual(&desk, "ignis"), "", "without end");
        desk.touch(at(0, 1), "put lux").unwrap();
        assert_eq!(desk.touch(at(1, 0), "put lux").unwrap_err().to_string(), "your stock cannot give lux");
        desk.touch(at(1, 0), "put ignis").unwrap();
        assert!(desk.text().ends_with("stock aer=0\n"), "{}", desk.text());
        desk.set("others", "none").unwrap();
        assert_eq!(usual(&desk, "ignis"), "0");
        assert_eq!(desk.touch(at(-1, 0), "put ignis").unwrap_err().to_string(), "your stock cannot give ignis");
        desk.set("stock aer", "").unwrap();
        assert_eq!(desk.text().lines().next(), Some("thaumcraft radius=2 set=gtnh"));
    }

    #[test]
    fn aspects_that_would_link_are_offered_first() {
        let desk = desk("thaumcraft radius=2\nanchor -1 0 ignis\nanchor 1 0 aer");
        assert_eq!(desk.words("put", Some(at(0, 0)))[0], "lux");
        assert_eq!(desk.words("put", None).len(), 69);
        assert!(desk.words("hole", None).is_empty());
    }
}
