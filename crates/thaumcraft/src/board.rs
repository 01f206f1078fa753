//! A research note: what stands where, what the player knows and owns, and what he wishes.

use crate::aspects::MAX_COST;
use crate::hex::places;
use crate::{Aspect, Aspects, Hex};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A research note as the player sees it, with all that matters for solving it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    aspects: Arc<Aspects>,
    radius: u8,
    spots: Vec<Spot>,
    anchors: Vec<Hex>,
    stock: BTreeMap<Aspect, u32>,
    /// Whether the primals that the stock does not name are there in plenty.
    plenty_of_others: bool,
    costs: BTreeMap<Aspect, u64>,
    unknown: BTreeSet<Aspect>,
    without: BTreeSet<Aspect>,
    /// What the player wishes of a solution.
    pub wishes: Wishes,
}

/// What stands on one place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Nothing yet.
    Free,
    /// The board has no cell here.
    Hole,
    /// A cell the player wants to keep empty.
    Forbidden,
    /// An aspect the note itself shows; all of these are to be joined.
    Anchor(Aspect),
    /// An aspect the player has placed already.
    Placed(Aspect),
}

/// What the player wishes of a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// What is to be least.
    pub goal: Goal,
    /// Where prices come from.
    pub prices: Prices,
    /// Whether a `cost` line also changes what is made of that aspect.
    pub through_compounds: bool,
    /// The price of taking a placed aspect away, where that is allowed at all.
    pub may_remove: Option<u64>,
}

/// What is to be least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The total price.
    #[default]
    Cost,
    /// The total price, and among equals the number of cells.
    CostThenCells,
    /// The number of cells, and among equals the total price.
    CellsThenCost,
}

/// Where prices come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Prices {
    /// A primal costs 1, a compound the sum of its parts.
    #[default]
    Standard,
    /// A primal costs 30 divided by the amount owned, rounded up; a compound the sum of its parts.
    Scarce,
}

/// Why something cannot stand on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The board would have no cells or too many.
    #[error("a radius of {0} is not possible; radii are from 1 to {MAX_RADIUS}")]
    Radius(u32),
    /// The place lies outside the hexagon.
    #[error("{place} lies outside a board of radius {radius}")]
    Outside {
        /// The place.
        place: Hex,
        /// The board's radius.
        radius: u8,
    },
    /// Something else stands there.
    #[error("{place} is not free")]
    Taken {
        /// The place.
        place: Hex,
    },
    /// More anchors than can be joined exactly.
    #[error("a board has at most {MAX_ANCHORS} anchors")]
    TooManyAnchors,
}

/// The largest radius; the game's own notes reach 4.
pub const MAX_RADIUS: u8 = 10;
/// The most anchors; the game's own notes reach 10, and its largest ring has 24 cells.
pub const MAX_ANCHORS: usize = 24;

impl Spot {
    /// The aspect that stands here.
    pub fn aspect(self) -> Option<Aspect> {
        match self {
            Self::Anchor(aspect) | Self::Placed(aspect) => Some(aspect),
            Self::Free | Self::Hole | Self::Forbidden => None,
        }
    }
}

impl Board {
    /// An empty board.
    pub fn new(aspects: Arc<Aspects>, radius: u32) -> Result<Self, BoardError> {
        let fits = u8::try_from(radius).ok().filter(|radius| (1..=MAX_RADIUS).contains(radius));
        let radius = fits.ok_or(BoardError::Radius(radius))?;
        let side = 2 * usize::from(radius) + 1;
        Ok(Self {
            aspects,
            radius,
            spots: vec![Spot::Free; side * side],
            anchors: Vec::new(),
            stock: BTreeMap::new(),
            plenty_of_others: false,
            costs: BTreeMap::new(),
            unknown: BTreeSet::new(),
            without: BTreeSet::new(),
            wishes: Wishes::default(),
        })
    }

    /// Puts something on a free place, or frees a place with [`Spot::Free`]. Anchors are kept in
    /// the order in which they come.
    pub fn put(&mut self, place: Hex, spot: Spot) -> Result<(), BoardError> {
        let there = self.spot(place).ok_or(BoardError::Outside { place, radius: self.radius })?;
        if there != Spot::Free && spot != Spot::Free {
            return Err(BoardError::Taken { place });
        }
        if matches!(spot, Spot::Anchor(_)) {
            if self.anchors.len() == MAX_ANCHORS {
                return Err(BoardError::TooManyAnchors);
            }
            self.anchors.push(place);
        }
        self.anchors.retain(|&anchor| anchor != place || matches!(spot, Spot::Anchor(_)));
        let index = self.index(place);
        self.spots[index] = spot;
        Ok(())
    }

    /// Says how many of an aspect the player owns. A board with no such word has all in plenty; with
    /// one, aspects that are not named are not owned, unless [`Board::limit_only_named`] says otherwise.
    pub fn own(&mut self, aspect: Aspect, amount: u32) {
        self.stock.insert(aspect, amount);
    }

    /// Says whether only the aspects that the stock names are limited: of other primals there is plenty, and other
    /// compounds are made from their parts.
    pub fn limit_only_named(&mut self, is_so: bool) {
        self.plenty_of_others = is_so;
    }

    /// Sets the price of an aspect.
    pub fn price_at(&mut self, aspect: Aspect, price: u64) {
        self.costs.insert(aspect, price.min(MAX_COST));
    }

    /// Says that the player has not discovered an aspect: it cannot be placed and never links.
    pub fn forget(&mut self, aspect: Aspect) {
        self.unknown.insert(aspect);
    }

    /// Says that an aspect is not to be placed; where it stands it still links.
    pub fn spare(&mut self, aspect: Aspect) {
        self.without.insert(aspect);
    }

    /// The table of aspects.
    pub fn aspects(&self) -> &Arc<Aspects> {
        &self.aspects
    }

    /// Steps from the centre to the rim.
    pub fn radius(&self) -> u8 {
        self.radius
    }

    /// All places of the hexagon, holes included, column by column.
    pub fn places(&self) -> impl Iterator<Item = Hex> + Clone + use<> {
        places(self.radius)
    }

    /// What stands on a place, if it is on the board.
    pub fn spot(&self, place: Hex) -> Option<Spot> {
        (place.steps_from_centre() <= self.radius).then(|| self.spots[self.index(place)])
    }

    /// The anchors' places, in the order in which they were given.
    pub fn anchors(&self) -> &[Hex] {
        &self.anchors
    }

    /// Amounts owned, where the board says anything about them.
    pub fn stock(&self) -> Option<&BTreeMap<Aspect, u32>> {
        (!self.stock.is_empty()).then_some(&self.stock)
    }

    /// Whether only the aspects that the stock names are limited.
    pub fn limits_only_named(&self) -> bool {
        self.plenty_of_others && !self.stock.is_empty()
    }

    /// Whether an aspect that the stock does not name is there in plenty all the same.
    pub(crate) fn has_plenty_of(&self, aspect: Aspect) -> bool {
        self.limits_only_named() && !self.stock.contains_key(&aspect) && self.aspects.parts(aspect).is_none()
    }

    /// The player's own prices.
    pub fn costs(&self) -> &BTreeMap<Aspect, u64> {
        &self.costs
    }

    /// Aspects the player has not discovered.
    pub fn unknown(&self) -> &BTreeSet<Aspect> {
        &self.unknown
    }

    /// Aspects that are not to be placed.
    pub fn without(&self) -> &BTreeSet<Aspect> {
        &self.without
    }

    /// Whether two aspects link for this player when they stand side by side.
    pub fn links(&self, one: Aspect, other: Aspect) -> bool {
        let known = |aspect| !self.unknown.contains(&aspect);
        self.aspects.links(one).contains(&other) && known(one) && known(other)
    }

    /// Whether the player may place an aspect.
    pub fn may_place(&self, aspect: Aspect) -> bool {
        !self.unknown.contains(&aspect) && !self.without.contains(&aspect)
    }

    /// The price of placing each aspect, in the order of the table.
    pub fn prices(&self) -> Vec<u64> {
        let mut prices = vec![0; self.aspects.len()];
        for aspect in self.aspects.parts_last().into_iter().rev() {
            let of_parts = self.aspects.parts(aspect).map(|parts| parts.map(|part| prices[usize::from(part.0)]));
            let usual = match of_parts {
                None => self.price_of_primal(aspect),
                Some([first, second]) => (first + second).min(MAX_COST),
            };
            let own = self.costs.get(&aspect).filter(|_| self.wishes.through_compounds);
            prices[usize::from(aspect.0)] = own.copied().unwrap_or(usual);
        }
        for (aspect, &price) in &self.costs {
            prices[usize::from(aspect.0)] = price;
        }
        prices
    }

    fn price_of_primal(&self, primal: Aspect) -> u64 {
        match (self.wishes.prices, self.stock()) {
            (Prices::Scarce, Some(stock)) if !self.has_plenty_of(primal) => {
                let owned = u64::from(stock.get(&primal).copied().unwrap_or(0));
                // Dividing by nothing: what is not owned is priced like the last one.
                30_u64.div_ceil(owned.max(1))
            }
            _ => 1,
        }
    }

    fn index(&self, place: Hex) -> usize {
        let reach = i32::from(self.radius);
        let side = 2 * reach + 1;
        ((i32::from(place.q) + reach) * side + i32::from(place.r) + reach) as usize
    }
}
