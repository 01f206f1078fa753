//! Placing aspects by hand, and seeing what links.

use crate::stock::{Stock, craft};
use crate::{Aspect, Board, Hex, Spot, referee};

/// How a board stands: what links, and which anchors hang together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Every link, each pair once.
    pub links: Vec<[Hex; 2]>,
    /// The anchors in groups that hang together; one group means solved.
    pub groups: Vec<Vec<Hex>>,
}

/// Why a touch of the player's is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The place is not free.
    #[error("{0} is not free")]
    NotFree(Hex),
    /// Nothing the player placed stands there.
    #[error("nothing that was placed stands at {0}")]
    NothingPlaced(Hex),
    /// The aspect is not discovered, or not to be placed.
    #[error("the aspect may not be placed")]
    MayNotPlace(Aspect),
    /// Neither owned nor to be made from what is owned.
    #[error("the stock cannot give the aspect")]
    Unpayable(Aspect),
}

/// How the board stands now.
pub fn standing(board: &Board) -> Standing {
    let links = referee::links_with(board, &[]);
    let groups = match referee::check(board, &[], &[]) {
        Err(referee::Foul::Apart(groups)) => groups,
        _ => vec![board.anchors().to_vec()],
    };
    Standing { links, groups }
}

/// Puts an aspect on a free place and takes it from the stock, making it first where needed.
pub fn place(board: &mut Board, place: Hex, aspect: Aspect) -> Result<(), Refusal> {
    if board.spot(place) != Some(Spot::Free) {
        return Err(Refusal::NotFree(place));
    }
    if !board.may_place(aspect) {
        return Err(Refusal::MayNotPlace(aspect));
    }
    if !Stock::of(board).can_make(aspect) {
        return Err(Refusal::Unpayable(aspect));
    }
    if let Some(stock) = board.stock().cloned() {
        for (part, amount) in craft(board, &[(aspect, 1)]).taken {
            // What there is plenty of is not counted.
            if let Some(&owned) = stock.get(&part) {
                board.own(part, owned - amount as u32);
            }
        }
    }
    board.put(place, Spot::Placed(aspect)).map_err(|_| Refusal::NotFree(place))
}

/// Takes a placed aspect off the board. The game gives nothing back for it.
pub fn take_off(board: &mut Board, place: Hex) -> Result<(), Refusal> {
    let Some(Spot::Placed(_)) = board.spot(place) else { return Err(Refusal::NothingPlaced(place)) };
    board.put(place, Spot::Free).map_err(|_| Refusal::NothingPlaced(place))
}
