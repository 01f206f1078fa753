//! Laws of the exact search.

use effort::Budget;
use hollows::{Chance, Game, Goal, Parts, Ratio, Settings, View, knowledge, patterns, policy, referee, untouched};

/// The plan for this view, played in every world, brings what it was said to be worth.
#[track_caller]
fn check_plan(view: &View) {
    let plan = policy(view, &mut Budget::unlimited()).unwrap();
    let limit = match view.settings.goal {
        Goal::Leaves | Goal::Chance(_) => usize::from(view.flips_left()),
        Goal::Flips(_) | Goal::Worst(_) => 36,
    };
    let played = referee::play_out(view, &knowledge(view).unwrap(), &plan.first, limit).unwrap();
    let number = |parts| Parts::ALL.iter().position(|&one| one == parts).unwrap();
    let brought = match view.settings.goal {
        Goal::Leaves => played.leaves_with(view.settings.game, plan.second_game.unwrap_or(Ratio::ZERO)),
        Goal::Chance(parts) => played.chances[number(parts)],
        Goal::Flips(parts) => played.flips[number(parts)].expect("the plan goes on until the parts are there").0,
        Goal::Worst(parts) => {
            Ratio::from(played.flips[number(parts)].expect("the plan goes on until the parts are there").1 as u128)
        }
    };
    assert_eq!(brought, plan.value, "{view}");
}

#[test]
fn a_plan_played_in_every_world_brings_what_it_was_said_to() {
    for group in patterns::Group::ALL {
        for fox in [0, 3_333, 10_000] {
            for goal in Goal::all() {
                let settings = Settings { goal, fox: Chance::of_units(fox), game: Game::Second, ..Settings::default() };
                check_plan(&untouched(patterns::upright(group).blocked, settings));
            }
        }
    }
}
