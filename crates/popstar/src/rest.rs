//! The board as the set of start tiles that are left.
//!
//! Everything else follows from it: where a tile lies now is a matter of how many are left below it
//! and which columns are left before its own. So a search that keeps sets of start tiles has little
//! to copy, and works out how the tiles lie only where it has to, and then for one colour only.
//!
//! Above all it can tell where it need not. [`Rest::reach`] says which start tiles decide what a click
//! takes. On any other board that agrees in them, the same click takes the same tiles.

use crate::bits::{Bits, Place};
use crate::field::{self, State, Tile};

/// The start board, from which tiles are taken.
#[derive(Clone)]
pub(crate) struct Rest<B, const P: usize> {
    start: State<B, P>,
    /// The start tiles of each colour.
    pub(crate) colours: Vec<B>,
}

/// What a click takes.
#[derive(Clone, Copy)]
pub(crate) struct Taken<B> {
    /// The start tiles.
    pub(crate) tiles: B,
    /// Where they lie, columns closed up.
    pub(crate) places: B,
}

impl<B: Bits> Taken<B> {
    #[inline(always)]
    pub(crate) fn of(alive: B, places: B) -> Self {
        let (heap, open) = (alive.heap(), alive.lanes());
        let opened = if field::is_closed_up(open) { places } else { places.open_up(open) };
        Self { tiles: opened.rise(alive, heap), places }
    }
}

/// The start tiles that decide what a click takes.
#[derive(Clone, Copy)]
pub(crate) struct Reach<B> {
    either: B,
    more: B,
}

impl<B: Bits> Reach<B> {
    /// No tile decides anything.
    #[inline(always)]
    pub(crate) fn none(bits: B) -> Self {
        Self { either: bits.fill(false), more: bits.fill(false) }
    }

    /// Whether the click takes something else, for all that is known, where these tiles are left and
    /// the board it was worked out for has these others or lacks them.
    #[inline(always)]
    pub(crate) fn meets(&self, alive: B, differ: B) -> bool {
        !differ.and(self.either.or(self.more.and(alive))).is_empty()
    }
}

impl<B: Bits, const P: usize> Rest<B, P> {
    /// Nothing taken from this board yet.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(crate) fn of(start: &State<B, P>) -> Self {
        let mut colours: Vec<B> = (0..(1u8 << P) - 1).map(|colour| start.of_colour(colour)).collect();
        while colours.pop_if(|tiles| tiles.is_empty()).is_some() {}
        Self { colours, start: *start }
    }

    /// All tiles of the start.
    #[inline(always)]
    pub(crate) fn all(&self) -> B {
        self.start.tiles()
    }

    /// The board on which only these tiles are left.
    #[inline(always)]
    pub(crate) fn board(&self, alive: B) -> State<B, P> {
        self.start.only(alive)
    }

    /// What a click on a start tile of this colour takes, if it is left and has a neighbour like it.
    #[inline(always)]
    pub(crate) fn click(&self, alive: B, tile: Tile, colour: u8) -> Option<Taken<B>> {
        let floor = tile.column() * B::LANE;
        let lane = alive.word(floor as usize / 64) >> (floor % 64);
        if lane >> tile.row() & 1 == 0 {
            return None;
        }
        let row = (lane & ((1 << tile.row()) - 1)).count_ones();
        alive.click(self, colour, tile.column(), row)
    }

    #[inline(always)]
    pub(crate) fn click_at(&self, alive: B, colour: u8, column: u32, row: u32) -> Option<Taken<B>> {
        let heap = alive.heap();
        let like = self.colours[usize::from(colour)].fall(alive, heap);
        let open = alive.lanes();
        if field::is_closed_up(open) {
            let places = field::group(Place(column * B::LANE + row), like)?;
            return Some(Taken { tiles: places.rise(alive, heap), places });
        }
        let column = (open & ((1 << column) - 1)).count_ones();
        let places = field::group(Place(column * B::LANE + row), like.close_up(open))?;
        Some(Taken { tiles: places.open_up(open).rise(alive, heap), places })
    }

    /// The group at these places of the board on which these tiles are left.
    #[inline(always)]
    pub(crate) fn taken(alive: B, places: B) -> Taken<B> {
        places.taken(alive)
    }

    /// The start tiles that decide what a click takes, here these: on another board it takes the same if
    /// the same of `either` are left there, and no other of `more`. The first are those at the places
    /// of the group and around it, all below them in their columns, and what keeps these columns open.
    /// The second would lie where a place around the group is empty, or open a column that is closed.
    #[inline(always)]
    pub(crate) fn reach(&self, alive: B, tiles: B) -> Reach<B> {
        tiles.reach(self, alive)
    }

    #[inline(always)]
    pub(crate) fn find_reach(&self, alive: B, tiles: B) -> Reach<B> {
        let (heap, open) = (alive.heap(), alive.lanes());
        let around = field::around(tiles.fall(alive, heap).close_up(open)).open_up(open);
        let floor = around.whole_lanes().floor();
        let empty = around.without(heap).whole_lanes();
        let closed = self.all().whole_lanes().without(alive.whole_lanes());
        Reach { either: around.or(floor).and(heap).rise(alive, heap).beneath(), more: empty.or(closed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::{self, Task};
    use crate::board::Position;
    use crate::field::Lanes;
    use crate::generate::{Deal, generate};
    use crate::rules::Rules;
    use effort::Rng;
    use grid::Size;

    struct Compare {
        seed: u64,
    }

    impl Task for Compare {
        type Out = ();

        /// Two random games, the second much like the first.
        fn run<B: Bits, const P: usize>(self, _: Lanes, start: State<B, P>) {
            let mut rng = Rng::seeded(self.seed);
            let rest = Rest::of(&start);
            let colours = start.colours();
            let (mut state, mut alive) = (start, rest.all());
            let mut groups = Vec::new();
            let mut first = Vec::new();
            loop {
                assert!(rest.board(alive) == state, "seed {}", self.seed);
                state.groups(&mut groups);
                let Some(&click) = rng.pick(&groups) else { break };
                let taken = rest.click(alive, click.tile, click.colour).expect("the group is there");
                assert!(taken.places == click.group && taken.tiles == Rest::<B, P>::taken(alive, click.group).tiles);
                first.push((click.tile, alive, taken, rest.reach(alive, taken.tiles)));
                state.remove(click.group);
                alive = alive.without(taken.tiles);
            }
            let gone = first[0].0;
            assert!(rest.click(alive, gone, colours[gone.index()]).is_none(), "seed {}", self.seed);
            alive = rest.all();
            for (tile, before, taken, reach) in first {
                if rng.below(12) == 0 {
                    continue;
                }
                let now = rest.click(alive, tile, colours[tile.index()]);
                if !reach.meets(alive, before.differ(alive)) {
                    assert!(now.is_some_and(|now| now.tiles == taken.tiles), "seed {}", self.seed);
                }
                alive = now.map_or(alive, |now| alive.without(now.tiles));
            }
        }
    }

    #[test]
    fn tiles_left_play_like_the_board_and_a_click_out_of_reach_takes_the_same() {
        for (width, height, colours) in [(15, 15, 5), (10, 10, 5), (16, 15, 7), (8, 8, 4), (5, 7, 3), (20, 6, 4)] {
            for seed in 0..60 {
                let size = Size::new(width, height).expect("a size");
                let board = generate(size, colours, Deal::Uniform, seed).expect("few colours");
                let position = Position { board, rules: Rules::SAMEGAME };
                bits::on_board(&position, Compare { seed });
                bits::portably(&position, Compare { seed });
            }
        }
    }
}
