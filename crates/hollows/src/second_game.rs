//! What the second game of a week is worth: the most leaves that can be expected of it.
//!
//! Its board is not known yet, so it is the average over all listed arrangements. A turned board
//! plays like the board itself, which leaves one board a group to work out.
//!
//! What a plan brings is linear in the chance of a fox, so the most any plan brings is a convex
//! chain of straight pieces. For the usual leaves the chain is kept as a table of its corners,
//! since every advice on a first game needs it.

use crate::aim::leaves;
use crate::knowledge::knowledge;
use crate::patterns::{Board, Group, upright};
use crate::ratio::Ratio;
use crate::search::Search;
use crate::settings::{Chance, Game, Goal, Leaves, Settings};
use crate::tiles::{AREA, Tiles};
use crate::view::{FLIPS, Tile, View};
use crate::within::Most;
use effort::{Budget, Stop};

/// The most leaves that can be expected of a second game under these settings.
pub fn second_game(settings: &Settings, budget: &mut Budget) -> Result<Ratio, Stop> {
    let (pays, usual) = (settings.leaves, Leaves::default());
    if (pays.swords, pays.present, pays.fox) == (usual.swords, usual.present, usual.fox) {
        return Ok(on_the_chain(settings.fox));
    }
    work_out(settings, budget)
}

/// Corners of the chain for the usual leaves: the chance of a fox in steps of 0.0001, and the
/// leaves as a fraction.
const CORNERS: [(u32, u128, u128); 6] =
    [(0, 145, 3), (1_200, 358, 7), (1_500, 1_090, 21), (1_904, 9_521, 175), (1_905, 38_089, 700), (10_000, 2_875, 21)];

fn on_the_chain(chance: Chance) -> Ratio {
    let at = chance.units();
    let next = CORNERS.iter().position(|corner| at <= corner.0).expect("a chance is at most 1");
    let (right, left) = (CORNERS[next], CORNERS[next.saturating_sub(1)]);
    if at == right.0 {
        return Ratio::new(right.1, right.2);
    }
    let (from_left, from_right, width) = (at - left.0, right.0 - at, right.0 - left.0);
    let share = |part: u32, (_, above, below): (u32, u128, u128)| {
        Ratio::new(above * u128::from(part), below * u128::from(width))
    };
    share(from_right, left) + share(from_left, right)
}

fn work_out(settings: &Settings, budget: &mut Budget) -> Result<Ratio, Stop> {
    let mut sum = Ratio::ZERO;
    let mut arrangements = 0;
    for group in Group::ALL {
        let count = upright(group).arrangements.len() as u128;
        let value = second_game_on(upright(group), settings, budget)?;
        sum = sum + Ratio::new(value.above() * count, value.below());
        arrangements += count;
    }
    Ok(Ratio::new(sum.above(), sum.below() * arrangements))
}

/// The most leaves that can be expected of a second game on this board.
pub fn second_game_on(board: &Board, settings: &Settings, budget: &mut Budget) -> Result<Ratio, Stop> {
    let settings = Settings { goal: Goal::Leaves, game: Game::Second, weights: None, ..settings.clone() };
    let view = untouched(board.blocked, settings);
    let knowledge = knowledge(&view).expect("a listed board has its arrangements");
    let mut search = Search::<1>::new(&knowledge, &view).expect("a listed board has few arrangements");
    let node = search.node(search.start().state, budget)?;
    let total = search.graph.nodes[node as usize].weight.total();
    let value = Most::new(&leaves(&view, Ratio::ONE), total).value(&search.graph, node, FLIPS);
    Ok(Ratio::new(value, u128::from(total)))
}

/// A board at the start of a game.
pub fn untouched(blocked: Tiles, settings: Settings) -> View {
    let tile = |tile| if blocked.has(tile) { Tile::Blocked } else { Tile::Hidden };
    let tiles: [Tile; AREA] = std::array::from_fn(tile);
    View::new(tiles, None, None, settings).expect("a board with its blocked tiles is a view")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chain is convex. A convex function that meets a straight line at both ends and at one
    /// place between is that line, so the corners and a place between each two prove it all.
    #[test]
    fn the_table_is_what_the_search_says() {
        let corners = CORNERS.map(|corner| corner.0);
        let between = corners.windows(2).map(|pair| u32::midpoint(pair[0], pair[1]));
        for units in corners.into_iter().chain(between) {
            let settings = Settings { fox: Chance::of_units(units), ..Settings::default() };
            let worked_out = work_out(&settings, &mut Budget::unlimited()).unwrap();
            assert_eq!(second_game(&settings, &mut Budget::unlimited()).unwrap(), worked_out, "{units}");
        }
    }
}
