//! The optima and many positions, worked out a second and slower way. What takes minutes is in the
//! example `confirm`.

mod slow_way;

use hollows::patterns::Group;
use hollows::{Goal, Parts};
use slow_way::*;

#[test]
fn with_few_flips_left_the_slow_way_agrees() {
    for group in Group::ALL {
        for goal in [Goal::Leaves, Goal::Chance(PRESENT_FOX), Goal::Chance(Parts::ALL[3])] {
            check(group, goal, (1, 1), 4);
            check(group, goal, (1, 0), 4);
            check(group, goal, (0, 1), 4);
        }
    }
}

#[test]
fn swords_and_present_within_eleven_flips_the_slow_way() {
    for group in Group::ALL {
        check(group, Goal::Flips(SWORDS_PRESENT), (1, 0), 11);
    }
}

#[test]
fn every_tile_of_thousands_of_reachable_positions_has_the_value_the_slow_way_gives_it() {
    let compared = compare_positions(0..4_400, 6);
    assert!(compared >= 2_000, "only {compared} positions have few worlds");
}
