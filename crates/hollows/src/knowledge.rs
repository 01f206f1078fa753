//! What can still be: every layout that explains what the player sees.
//!
//! A *layout* says where swords and present lie and on which tiles a fox may be. Layouts come
//! from the first of three places that has any left:
//!
//! 1. the listed arrangements of the board;
//! 2. on a listed board, every pair of swords and present that fits, with each of the board's fox
//!    sets that leaves them room: a layout nobody has reported yet would most likely look so;
//! 3. every pair that fits between the blocked tiles, a fox on any other tile.
//!
//! All fox sets of one basis are disjoint. That is what makes the exact search small: see
//! [`crate::state`].

use crate::patterns::{Board, boards};
use crate::tiles::{Present, Swords, Tiles};
use crate::view::{BLOCKED, Tile, View};

/// Where the layouts come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The listed arrangements of this board.
    Listed(&'static Board),
    /// A layout that is not listed, on this listed board.
    Unlisted(&'static Board),
    /// Blocked tiles, or a fox, where nobody has reported them.
    UnlistedBoard,
}

impl Basis {
    /// The listed board it is about.
    pub fn board(self) -> Option<&'static Board> {
        match self {
            Self::Listed(board) | Self::Unlisted(board) => Some(board),
            Self::UnlistedBoard => None,
        }
    }
}

/// One way to hide swords and present, and the set of tiles a fox may be on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The swords.
    pub swords: Swords,
    /// The present.
    pub present: Present,
    /// Which of [`Knowledge::fox_sets`] a fox would be in; without one, no fox tile is known.
    pub fox_set: Option<usize>,
    /// How likely, relative to the others, before any tile was flipped.
    pub weight: u32,
    /// Its place in the table, if it is a listed arrangement.
    pub listed: Option<usize>,
}

/// Everything that explains a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// Where the layouts come from.
    pub basis: Basis,
    /// The blocked tiles, those not entered included.
    pub blocked: Tiles,
    /// The layouts, in a fixed order.
    pub layouts: Vec<Layout>,
    /// Disjoint sets of tiles a fox may be on.
    pub fox_sets: Vec<Tiles>,
}

/// Why a view cannot be worked on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// Nothing explains these tiles together; without any one of them something would.
    #[error("nothing explains {0:?} together")]
    Contradiction(Tiles),
    /// The blocked tiles entered so far fit several boards.
    #[error("the blocked tiles fit {} boards", .0.len())]
    WhichBoard(Vec<&'static Board>),
    /// Weights for another number of arrangements than the board has.
    #[error("{given} weights for {wanted} arrangements")]
    WeightCount {
        /// Weights given.
        given: usize,
        /// Arrangements of the board.
        wanted: usize,
    },
}

/// Everything that explains the view, or why nothing does.
pub fn knowledge(view: &View) -> Result<Knowledge, NoAnswer> {
    explanation(view)?.ok_or_else(|| NoAnswer::Contradiction(conflict(view)))
}

/// The listed boards that the blocked tiles may be of.
fn fitting(view: &View) -> Vec<&'static Board> {
    let entered = view.all(Tile::Blocked);
    let fits =
        |board: &&Board| entered.within(board.blocked) && (board.blocked - entered).within(view.all(Tile::Hidden));
    boards().iter().filter(fits).collect()
}

/// The same; nothing where tiles contradict each other.
fn explanation(view: &View) -> Result<Option<Knowledge>, NoAnswer> {
    let entered = view.all(Tile::Blocked);
    let fitting = fitting(view);
    let mut explained = Vec::new();
    for &board in &fitting {
        let listed = listed(board, view)?;
        if !listed.layouts.is_empty() {
            explained.push(listed);
        }
    }
    match (explained.len(), fitting.len()) {
        (1, _) => return Ok(Some(explained.remove(0))),
        (0, 1) => {
            let unlisted = unlisted(fitting[0], view);
            if !unlisted.layouts.is_empty() {
                return Ok(Some(unlisted));
            }
        }
        (0, 0) => {}
        (0, _) => return Err(NoAnswer::WhichBoard(fitting)),
        _ => return Err(NoAnswer::WhichBoard(explained.iter().filter_map(|one| one.basis.board()).collect())),
    }
    let blocked = fitting.first().map_or(entered, |board| board.blocked);
    let anywhere = if blocked.len() == BLOCKED { unlisted_board(blocked, view) } else { Vec::new() };
    if anywhere.is_empty() {
        return Ok(None);
    }
    let fox_sets = vec![Tiles::ALL - blocked];
    Ok(Some(Knowledge { basis: Basis::UnlistedBoard, blocked, layouts: anywhere, fox_sets }))
}

fn listed(board: &'static Board, view: &View) -> Result<Knowledge, NoAnswer> {
    let wanted = board.arrangements.len();
    let weights = match &view.settings.weights {
        Some(weights) if weights.len() != wanted => return Err(NoAnswer::WeightCount { given: weights.len(), wanted }),
        Some(weights) => weights.iter().map(|weight| weight.units()).collect(),
        None => vec![1; wanted],
    };
    let fox_sets = fox_sets(board);
    let layouts = board.arrangements.iter().enumerate().map(|(number, arrangement)| Layout {
        swords: arrangement.swords,
        present: arrangement.present,
        fox_set: fox_sets.iter().position(|&set| set == arrangement.foxes),
        weight: weights[number],
        listed: Some(number),
    });
    let layouts = layouts.filter(|layout| layout.weight > 0 && explains(view, layout, &fox_sets)).collect();
    Ok(Knowledge { basis: Basis::Listed(board), blocked: board.blocked, layouts, fox_sets })
}

/// The different fox sets of a board, in the order of its table.
fn fox_sets(board: &Board) -> Vec<Tiles> {
    let mut sets = Vec::new();
    for arrangement in &board.arrangements {
        if !sets.contains(&arrangement.foxes) {
            sets.push(arrangement.foxes);
        }
    }
    sets
}

fn unlisted(board: &'static Board, view: &View) -> Knowledge {
    let fox_sets = fox_sets(board);
    let mut layouts = Vec::new();
    for (swords, present) in pairs(board.blocked) {
        let free = |set: &Tiles| !set.meets(swords.tiles() | present.tiles());
        let mut sets: Vec<Option<usize>> = (0..fox_sets.len()).filter(|&set| free(&fox_sets[set])).map(Some).collect();
        if sets.is_empty() {
            sets.push(None);
        }
        // Every pair weighs the same, however many fox sets leave it room; 12 divides by 1 to 4.
        let weight = 12 / sets.len() as u32;
        let layout = |fox_set| Layout { swords, present, fox_set, weight, listed: None };
        layouts.extend(sets.into_iter().map(layout).filter(|layout| explains(view, layout, &fox_sets)));
    }
    Knowledge { basis: Basis::Unlisted(board), blocked: board.blocked, layouts, fox_sets }
}

fn unlisted_board(blocked: Tiles, view: &View) -> Vec<Layout> {
    let layout = |(swords, present)| Layout { swords, present, fox_set: Some(0), weight: 1, listed: None };
    let fox_sets = [Tiles::ALL - blocked];
    pairs(blocked).map(layout).filter(|layout| explains(view, layout, &fox_sets)).collect()
}

/// Every pair of swords and present that fits between the blocked tiles.
fn pairs(blocked: Tiles) -> impl Iterator<Item = (Swords, Present)> {
    let swords = Swords::places().filter(move |swords| !swords.tiles().meets(blocked));
    swords.flat_map(move |swords| {
        let taken = blocked | swords.tiles();
        Present::places().filter(move |present| !present.tiles().meets(taken)).map(move |present| (swords, present))
    })
}

/// Whether the layout can be there, with the fox, if the view is sure of one, where it may be.
fn explains(view: &View, layout: &Layout, fox_sets: &[Tiles]) -> bool {
    let (swords, present) = (layout.swords.tiles(), layout.present.tiles());
    let fox_tiles = layout.fox_set.map_or(Tiles::NONE, |set| fox_sets[set] - swords - present);
    let fox_seen = view.all(Tile::Fox);
    let empty = view.all(Tile::Empty) | fox_seen;
    let fox_sure = view.settings.fox.units() == crate::settings::Chance::whole(1).units() && fox_seen.is_empty();
    (view.all(Tile::Swords) | view.all(Tile::CoveredSwords)).within(swords)
        && (view.all(Tile::Present) | view.all(Tile::CoveredPresent)).within(present)
        && !(swords | present).meets(empty | view.all(Tile::Blocked))
        && fox_seen.within(fox_tiles)
        && !(fox_sure && layout.fox_set.is_some() && fox_tiles.within(empty))
}

/// A smallest part of what was entered that nothing explains: leaving out any tile of it would
/// let some layout fit.
fn conflict(view: &View) -> Tiles {
    // Fewer than five blocked tiles may be any part of an unlisted board's.
    let by_shape = |part: &View| !unlisted_board(part.all(Tile::Blocked), part).is_empty();
    let by_board = |part: &View| !matches!(explanation(part), Ok(None));
    if !by_shape(view) {
        smallest_conflict(view, &by_shape)
    } else if fitting(view).is_empty() {
        // The shapes fit; it is the few blocked tiles that belong to no board.
        view.all(Tile::Blocked)
    } else {
        // The blocked tiles are a board's, on which what was found has no room.
        smallest_conflict(view, &by_board)
    }
}

fn smallest_conflict(view: &View, explained: &dyn Fn(&View) -> bool) -> Tiles {
    let part = |kept: Tiles| {
        let tiles = std::array::from_fn(|tile| if kept.has(tile) { view.tile(tile) } else { Tile::Hidden });
        View::new(tiles, None, Some(0), view.settings.clone()).expect("part of a view is a view")
    };
    let mut kept = Tiles::ALL - view.all(Tile::Hidden);
    for tile in kept.iter() {
        if !explained(&part(kept - Tiles::one(tile))) {
            kept = kept - Tiles::one(tile);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: &str, wanted: &str) {
        let view: View = format!("hollows\n{}", rows.replace(' ', "\n")).parse().unwrap();
        let found = match knowledge(&view) {
            Ok(Knowledge { basis: Basis::Listed(board), layouts, .. }) => {
                format!("{:?} {:?}: {}", board.group, board.rotation, layouts.len())
            }
            Ok(Knowledge { basis: Basis::Unlisted(board), layouts, .. }) => {
                format!("unlisted on {:?} {:?}: {}", board.group, board.rotation, layouts.len())
            }
            Ok(Knowledge { layouts, .. }) => format!("unlisted board: {}", layouts.len()),
            Err(NoAnswer::Contradiction(tiles)) => format!("conflict {tiles:?}"),
            Err(NoAnswer::WhichBoard(boards)) => format!("{} boards", boards.len()),
            Err(NoAnswer::WeightCount { .. }) => "weights".into(),
        };
        assert_eq!(found, wanted, "{rows}");
    }

    #[test]
    fn blocked_tiles_name_the_board() {
        check("###### ##X#X# #X#### ###### ##X### #####X", "A Up: 16");
        check("###### ##X#X# ###### ###### ###### ######", "A Up: 16");
        check("###### ###### ###### ###### ###### ######", "16 boards");
    }

    #[test]
    fn what_is_seen_narrows_the_layouts() {
        check("P##### ##X#X# #X#### ###### ##X### #####X", "A Up: 5");
        check("p##### ##X#X# #X##S# ###### ##X### #####X", "A Up: 3");
        check("##F### ##X#X# #X#### ###### ##X### #####X", "A Up: 4");
    }

    #[test]
    fn an_unlisted_layout_falls_back_to_the_geometry() {
        check("P##### ##X#X# #X#### s##### ##X### #####X", "unlisted on A Up: 3");
        check("P##### ##X#X# #XF### s##### ##X### #####X", "unlisted board: 1");
        check("X##### ##X#X# #X#### ###### ##X### ######", "unlisted board: 32");
    }

    #[test]
    fn a_contradiction_names_the_tiles() {
        check("S##### #SX#X# #X#### ###### ##X### #####X", r#"conflict {"B2", "C2", "B3"}"#);
        check("####PP ##X#X# #X#### ###### ##X### #####X", r#"conflict {"F1", "E2"}"#);
        check("X##XX# ###### ###### ###### ###### ######", r#"conflict {"A1", "D1", "E1"}"#);
        // The blocked tiles are of one board, and no swords fit there.
        check("###X## ##X### ###### ###### #####S ######", r#"conflict {"D1", "C2", "F5"}"#);
    }
}
