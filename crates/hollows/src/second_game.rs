//! What the second game of a week is worth: the most leaves that can be expected of it.
//!
//! Its board is not known yet, so it is the average over all listed arrangements. A turned board
//! plays like the board itself, which leaves one board a group to work out.

use crate::aim::leaves;
use crate::knowledge::knowledge;
use crate::patterns::{Board, Group, upright};
use crate::ratio::Ratio;
use crate::search::Search;
use crate::settings::{Game, Goal, Settings};
use crate::tiles::{AREA, Tiles};
use crate::view::{FLIPS, Tile, View};
use crate::within::Most;
use effort::{Budget, Stop};

/// The most leaves that can be expected of a second game under these settings.
pub fn second_game(settings: &Settings, budget: &mut Budget) -> Result<Ratio, Stop> {
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
    let node = search.node(search.place(&view).state, budget)?;
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
