//! The front door: a view and a budget in, the worth of every tile out.

use crate::aim::{Aim, chance};
use crate::knowledge::{Basis, Knowledge, NoAnswer, knowledge};
use crate::ratio::Ratio;
use crate::search::{Place, Ranked, Search};
use crate::second_game::second_game;
use crate::settings::{Amount, Game, Goal, Kind, Parts};
use crate::state::Answer;
use crate::tiles::{Present, Swords, Tiles, size};
use crate::view::{Tile, View, ViewError};
use crate::within::Most;
use effort::{Budget, Certainty, Stop};
use grid::Cell;

/// What to flip, and what every flip is worth.
#[derive(Clone, Debug)]
pub struct Advice {
    /// Where the layouts come from; anything but [`Basis::Listed`] deserves a warning.
    pub basis: Basis,
    /// Layouts that explain the view.
    pub layouts: usize,
    /// Flips left.
    pub flips_left: u8,
    /// What the position is worth to the goal: leaves, a chance, or flips.
    pub value: Ratio,
    /// What it is worth to the goal that breaks ties.
    pub second_value: Ratio,
    /// Whether the goal is reached, or lost, whatever is flipped now; flips may still serve the
    /// goal that breaks ties. Of a search that was stopped only what is certain all the same.
    pub settled: bool,
    /// Whether no flip serves either goal.
    pub decided: bool,
    /// Every tile that can be flipped, the best first.
    pub tiles: Vec<TileWorth>,
    /// What the best tile may show, and what to do then.
    pub answers: Vec<Reply>,
    /// For each set of parts, the chance to have it if it were the goal.
    pub chances: [(Parts, Ratio); 7],
    /// What finishing the swords is worth beside their leaves, where that matters.
    pub second_game: Option<Ratio>,
    /// Whether these are the exact values, or the best that was seen.
    pub certainty: Certainty,
}

/// One tile: what it may hide and what flipping it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileWorth {
    /// The tile.
    pub cell: Cell,
    /// What it may hide.
    pub odds: Odds,
    /// What the goal can expect after this flip.
    pub value: Ratio,
    /// What the goal that breaks ties can expect.
    pub second_value: Ratio,
    /// How much worse than the best tile.
    pub loss: Ratio,
    /// Whether no tile is better, both goals considered.
    pub best: bool,
}

/// Chances of what a flip may show; they sum to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// A piece of the swords.
    pub swords: Ratio,
    /// A piece of the present.
    pub present: Ratio,
    /// The fox.
    pub fox: Ratio,
    /// Nothing.
    pub empty: Ratio,
}

/// What a flip shows. One piece of a shape tells where all of it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// A piece of the swords, which lie here.
    Swords(Swords),
    /// A piece of the present, which lies here.
    Present(Present),
    /// The fox.
    Fox,
    /// Nothing.
    Empty,
}

/// An answer to the best flip, and the flip after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What was seen.
    pub seen: Seen,
    /// How likely.
    pub chance: Ratio,
    /// What the position is worth then.
    pub value: Ratio,
    /// What to flip then; nothing when the flips are used up or nothing can be gained.
    pub next: Option<Cell>,
}

impl View {
    /// The view after a flip that showed this: the tile uncovered, the rest of its shape known but
    /// still covered.
    pub fn after(&self, cell: Cell, seen: Seen) -> Result<Self, ViewError> {
        let (shown, covered, shape) = match seen {
            Seen::Swords(swords) => (Tile::Swords, Tile::CoveredSwords, swords.tiles()),
            Seen::Present(present) => (Tile::Present, Tile::CoveredPresent, present.tiles()),
            Seen::Fox => (Tile::Fox, Tile::Fox, Tiles::NONE),
            Seen::Empty => (Tile::Empty, Tile::Empty, Tiles::NONE),
        };
        let mut view = self.with(size().index(cell), shown)?;
        for tile in (shape & view.all(Tile::Hidden)).iter() {
            view = view.with(tile, covered)?;
        }
        Ok(view)
    }
}

impl Advice {
    /// The tile to flip, unless no flip is left or nothing can be gained by one.
    pub fn next(&self) -> Option<Cell> {
        self.tiles.first().filter(|_| !self.decided).map(|tile| tile.cell)
    }
}

/// What to flip. A node of budget is a state of knowledge; when the budget ends the search, tiles
/// are compared by what a single look ahead is sure to bring.
pub fn advise(view: &View, budget: &mut Budget) -> Result<Advice, NoAnswer> {
    Advisor::default().advise(view, budget)
}

/// Somebody who remembers: what was worked out for one view serves all views of the same game
/// that come after it, with the same answers as [`advise`].
#[derive(Default)]
pub struct Advisor {
    memory: Option<Lookout<1>>,
}

impl Advisor {
    /// What to flip; quick if the view follows, flip by flip, from the one that was asked first.
    pub fn advise(&mut self, view: &View, budget: &mut Budget) -> Result<Advice, NoAnswer> {
        let knowledge = knowledge(view)?;
        if let Some(lookout) = &mut self.memory
            && let Some(place) = lookout.search.later(view, &knowledge)
        {
            lookout.look_for(view);
            if let Ok(advice) = lookout.advice(&knowledge, &place, budget) {
                return Ok(advice);
            }
        }
        let worth = second_game_of(view, budget);
        if let Some(search) = Search::<1>::new(&knowledge, view) {
            let (advice, lookout) = first_advice(view, &knowledge, search, worth, budget);
            self.memory = lookout;
            return Ok(advice);
        }
        let search = Search::<8>::new(&knowledge, view).expect("no board has more than 512 layouts");
        Ok(first_advice(view, &knowledge, search, worth, budget).0)
    }
}

/// Whether a second game has a part in what the goal counts.
fn wants_second_game(view: &View) -> bool {
    view.settings.game == Game::First && matches!(view.settings.goal, Goal::Leaves | Goal::Chance(_))
}

/// What finishing the swords is worth beside their leaves: nothing in a second game, what the
/// settings say, or what can be expected of the game to come.
pub fn second_game_of(view: &View, budget: &mut Budget) -> Result<Option<Ratio>, Stop> {
    match view.settings.second_game {
        _ if !wants_second_game(view) => Ok(None),
        Some(worth) => Ok(Some(Ratio::new(worth.units().into(), Amount::whole(1).units().into()))),
        None => second_game(&view.settings, budget).map(Some),
    }
}

/// Advice, and the search behind it if that was complete.
fn first_advice<const W: usize>(
    view: &View,
    knowledge: &Knowledge,
    search: Search<W>,
    worth: Result<Option<Ratio>, Stop>,
    budget: &mut Budget,
) -> (Advice, Option<Lookout<W>>) {
    let mut lookout = Lookout::new(view, search, worth.unwrap_or(None));
    let place = lookout.search.start();
    let stopped = match worth.and_then(|_| lookout.advice(knowledge, &place, budget)) {
        Ok(advice) => return (advice, Some(lookout)),
        Err(stopped) => stopped,
    };
    lookout.search.look_ahead(1);
    let mut lookout = Lookout::new(view, lookout.search, lookout.second_game);
    let rough = lookout.advice(knowledge, &place, &mut Budget::unlimited());
    let mut advice = rough.expect("a look one flip ahead needs neither time nor memory");
    advice.certainty = Certainty::BestSeen { bound: lookout.aim.bound(), stopped };
    // One look ahead is sure of what it brings, but not of what cannot be had.
    let is_over = advice.flips_left == 0;
    let (is_reached, is_all) = match view.settings.goal {
        Goal::Leaves => (false, false),
        Goal::Chance(_) => (advice.value == Ratio::ONE, false),
        Goal::Flips(_) | Goal::Worst(_) => (advice.value == Ratio::ZERO, true),
    };
    advice.settled &= is_over || is_reached;
    advice.decided &= is_over || is_reached && is_all;
    (advice, None)
}

/// A search with all that is asked of it.
struct Lookout<const W: usize> {
    search: Search<W>,
    aim: Aim,
    kind: Option<Kind>,
    chances: [Most; 7],
    second_game: Option<Ratio>,
}

impl<const W: usize> Lookout<W> {
    fn new(view: &View, search: Search<W>, second_game: Option<Ratio>) -> Self {
        let total = search.tables.weigh(&search.start().state).total();
        let chances = Parts::ALL.map(|parts| Most::new(&chance(parts), total));
        Self { aim: aim(view, &search, second_game), kind: view.kind(), search, chances, second_game }
    }

    /// Once it shows what the present is, its leaves may change.
    fn look_for(&mut self, view: &View) {
        if self.kind != view.kind() {
            self.kind = view.kind();
            self.aim = aim(view, &self.search, self.second_game);
        }
    }

    fn advice(&mut self, knowledge: &Knowledge, place: &Place<W>, budget: &mut Budget) -> Result<Advice, Stop> {
        let Self { search, aim, .. } = self;
        let node = search.node(place.state, budget)?;
        let total = search.graph.nodes[node as usize].weight.total();
        let score = aim.score(&search.graph, node, place.left);
        let ranked = search.rank(aim, place, budget)?;
        let (value, second_value) = aim.values(score, total);
        let decided = aim.done(&search.graph, node, place.left);
        let settled = aim.settled(&search.graph, node, place.left);
        let tiles = ranked.iter().map(|tile| worth_of(aim, tile, &ranked[0], total)).collect();
        let answers = match ranked.first() {
            Some(best) if !decided => replies(search, aim, place, best, total, budget)?,
            _ => Vec::new(),
        };
        let mut chances = Parts::ALL.map(|parts| (parts, Ratio::ZERO));
        for (most, (_, chance)) in self.chances.iter_mut().zip(&mut chances) {
            *chance = Ratio::new(most.value(&self.search.graph, node, place.left), total.into());
        }
        Ok(Advice {
            basis: knowledge.basis,
            layouts: knowledge.layouts.len(),
            flips_left: place.left,
            value,
            second_value,
            settled,
            decided,
            tiles,
            answers,
            chances,
            second_game: self.second_game,
            certainty: Certainty::Proven,
        })
    }
}

pub(crate) fn aim<const W: usize>(view: &View, search: &Search<W>, second_game: Option<Ratio>) -> Aim {
    let total = search.tables.weigh(&search.start().state).total();
    Aim::new(view, total, second_game.unwrap_or(Ratio::ONE))
}

fn worth_of<const W: usize>(aim: &Aim, tile: &Ranked<W>, best: &Ranked<W>, total: u64) -> TileWorth {
    let (value, second_value) = aim.values(tile.score, total);
    let (most, _) = aim.values(best.score, total);
    let loss = if most > value { most - value } else { value - most };
    let mut odds = Odds::default();
    for &(answer, weight, _) in &tile.answers {
        let part = match answer {
            Answer::Swords(_) => &mut odds.swords,
            Answer::Present(_) => &mut odds.present,
            Answer::Fox => &mut odds.fox,
            Answer::Empty => &mut odds.empty,
        };
        *part = *part + Ratio::new(weight.into(), total.into());
    }
    TileWorth { cell: size().cell(tile.tile), odds, value, second_value, loss, best: tile.score == best.score }
}

fn replies<const W: usize>(
    search: &mut Search<W>,
    aim: &mut Aim,
    place: &Place<W>,
    best: &Ranked<W>,
    total: u64,
    budget: &mut Budget,
) -> Result<Vec<Reply>, Stop> {
    let mut replies = Vec::new();
    for &(answer, weight, state) in &best.answers {
        let then = place.after(best.tile, state);
        let ranked = search.rank(aim, &then, budget)?;
        let node = search.node(state, budget)?;
        let next = ranked.first().filter(|_| !aim.done(&search.graph, node, then.left));
        let score = aim.score(&search.graph, node, then.left);
        replies.push(Reply {
            seen: search.seen(answer),
            chance: Ratio::new(weight.into(), total.into()),
            value: aim.values(score, weight).0,
            next: next.map(|tile| size().cell(tile.tile)),
        });
    }
    Ok(replies)
}
