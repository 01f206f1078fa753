//! Laws of the exact search.

use effort::Budget;
use hollows::{
    Advisor, Chance, Game, Goal, Parts, Present, Ratio, Settings, Swords, Tile, View, advise, generate, knowledge,
    patterns, policy, referee, size, untouched,
};

/// The plan for this view, played in every world, brings what it was said to be worth.
#[track_caller]
fn check_plan(view: &View) {
    let plan = policy(view, &mut Budget::unlimited()).unwrap();
    let limit = match view.settings.goal {
        Goal::Leaves | Goal::Chance(_) => usize::from(view.flips_left()),
        Goal::Flips(_) | Goal::Worst(_) => 36,
    };
    let played = referee::play_out(view, &plan.first, limit).unwrap();
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

/// Positions that players reach: a seeded board, some flips of the best or of any tile.
fn reached(seed: u64, goal: Goal) -> View {
    let settings = Settings { goal, ..Settings::default() };
    let hidden = generate(seed, &settings);
    let mut rng = effort::Rng::seeded(seed ^ 0x5eed);
    let mut view = hidden.start(settings);
    for _ in 0..=rng.below(6) {
        let covered: Vec<usize> = (view.covered() - hidden.board.blocked).iter().collect();
        view = hidden.flip(&view, *rng.pick(&covered).unwrap()).unwrap();
    }
    view
}

/// Swords and present of everything that explains a view, by the solver and by the referee, who knows nothing of it.
#[track_caller]
fn check_worlds(view: &View) {
    let known = knowledge(view).map_or_else(|_| Vec::new(), |known| known.layouts);
    let sorted = |mut pairs: Vec<[Vec<usize>; 2]>| {
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    };
    let pair = |swords: Swords, present: Present| [swords.tiles(), present.tiles()].map(|tiles| tiles.iter().collect());
    let known = sorted(known.iter().map(|layout| pair(layout.swords, layout.present)).collect());
    let worlds = referee::worlds(view);
    assert_eq!(sorted(worlds.iter().map(|world| pair(world.swords, world.present)).collect()), known, "{view}");
    // What tiles may hide does not take a search.
    let Ok(advice) = advise(view, &mut Budget::nodes(1)) else { return };
    let total = worlds.iter().map(|world| world.weight).sum();
    for tile in advice.tiles {
        let at = size().index(tile.cell);
        let share = |is: &dyn Fn(&referee::World) -> bool| {
            Ratio::new(worlds.iter().filter(|world| is(world)).map(|world| world.weight).sum(), total)
        };
        assert_eq!(share(&|world| world.fox == Some(at)), tile.odds.fox, "{}\n{view}", tile.cell);
        assert_eq!(share(&|world| world.swords.tiles().has(at)), tile.odds.swords, "{}\n{view}", tile.cell);
        assert_eq!(share(&|world| world.present.tiles().has(at)), tile.odds.present, "{}\n{view}", tile.cell);
    }
}

#[test]
fn the_referee_finds_every_layout_by_itself() {
    for seed in 0..400 {
        let mut rng = effort::Rng::seeded(seed);
        let settings =
            Settings { fox: Chance::of_units(*rng.pick(&[0, 2_500, 10_000]).unwrap()), ..Settings::default() };
        let hidden = generate(seed, &settings);
        let mut view = reached(seed, Goal::Leaves);
        view.settings = settings;
        // Any arrangement of swords and present on the board: most are not listed, and some contradict.
        let places: (Vec<Swords>, Vec<Present>) = (Swords::places().collect(), Present::places().collect());
        let (swords, present) = (rng.pick(&places.0), rng.pick(&places.1));
        let (swords, present) = (swords.unwrap().tiles(), present.unwrap().tiles());
        let mut tiles: Vec<Tile> = (0..36).map(|tile| view.tile(tile)).collect();
        let any: Vec<usize> = (0..36).filter(|&tile| rng.below(6) == 0 && !hidden.board.blocked.has(tile)).collect();
        for tile in any {
            tiles[tile] = match (swords.has(tile), present.has(tile)) {
                (true, _) => Tile::Swords,
                (false, true) => Tile::Present,
                (false, false) => Tile::Empty,
            };
        }
        let missing = if rng.below(4) == 0 { hidden.board.blocked.iter().next() } else { None };
        missing.into_iter().for_each(|tile| tiles[tile] = Tile::Hidden);
        let tiles: [Tile; 36] = tiles.try_into().unwrap();
        let flipped = View::new(tiles, None, Some(0), view.settings.clone());
        check_worlds(&view);
        flipped.iter().for_each(check_worlds);
    }
}

#[test]
fn plans_from_reached_positions_bring_what_they_were_said_to() {
    for (seed, goal) in (0..400).zip(Goal::all().cycle()) {
        check_plan(&reached(seed, goal));
    }
}

#[test]
fn chances_of_a_tile_sum_to_one_and_no_tile_beats_the_best() {
    for (seed, goal) in (0..300).zip(Goal::all().cycle()) {
        let view = reached(seed, goal);
        let advice = advise(&view, &mut Budget::unlimited()).unwrap();
        for worth in &advice.tiles {
            let odds = worth.odds;
            assert_eq!(odds.swords + odds.present + odds.fox + odds.empty, Ratio::ONE, "{view}");
        }
        if let (Some(best), false) = (advice.tiles.first(), advice.decided) {
            assert_eq!((best.value, best.loss), (advice.value, Ratio::ZERO), "seed {seed} {view}");
            let sum = advice.answers.iter().fold(Ratio::ZERO, |sum, reply| sum + reply.chance);
            assert_eq!(sum, Ratio::ONE, "{view}");
        }
    }
}

#[test]
fn advice_turns_with_the_board() {
    for (seed, goal) in (0..80).zip(Goal::all().cycle()) {
        let view = reached(seed, goal);
        let board = patterns::boards().iter().find(|board| board.blocked == view.all(Tile::Blocked)).unwrap();
        let mut tiles = [Tile::Hidden; hollows::AREA];
        for tile in 0..hollows::AREA {
            tiles[board.upright_tile(tile)] = view.tile(tile);
        }
        let upright = View::new(tiles, view.kind(), view.stated_flips(), view.settings.clone()).unwrap();
        let here = advise(&view, &mut Budget::unlimited()).unwrap();
        let there = advise(&upright, &mut Budget::unlimited()).unwrap();
        assert_eq!((here.value, here.chances), (there.value, there.chances), "{view}");
        let turned = |cell| size().cell(board.upright_tile(size().index(cell)));
        let here: Vec<_> = here.tiles.iter().map(|worth| (turned(worth.cell), worth.value, worth.odds)).collect();
        let there: Vec<_> = there.tiles.iter().map(|worth| (worth.cell, worth.value, worth.odds)).collect();
        assert_eq!(here, there, "{view}");
    }
}

#[test]
fn an_advisor_says_the_same_whatever_it_was_asked_before() {
    let mut advisor = Advisor::default();
    for seed in 0..60 {
        let settings = Settings { goal: Goal::all().nth(seed as usize / 4 % 22).unwrap(), ..Settings::default() };
        let hidden = generate(seed, &settings);
        let mut view = hidden.start(settings);
        let mut rng = effort::Rng::seeded(seed);
        for _ in 0..4 {
            let told = advisor.advise(&view, &mut Budget::unlimited()).unwrap();
            let fresh = advise(&view, &mut Budget::unlimited()).unwrap();
            assert_eq!(told.tiles, fresh.tiles, "seed {seed} {view}");
            assert_eq!((told.value, told.answers, told.chances), (fresh.value, fresh.answers, fresh.chances), "{view}");
            let covered: Vec<usize> = (view.covered() - hidden.board.blocked).iter().collect();
            view = hidden.flip(&view, *rng.pick(&covered).unwrap()).unwrap();
        }
    }
}

#[test]
fn unlisted_layouts_are_advised_on_and_what_is_not_proven_says_so() {
    let boards = [
        "P##### ##X#X# #X#### s##### ##X### #####X",
        "P##### ##X#X# #XF### s##### ##X### #####X",
        "XXXXX# ###### ###### ###### ###### ######",
        "X##### ##X#X# #X#### ###### ##X### ######",
    ];
    for (board, proven) in boards.into_iter().zip([true, true, false, true]) {
        for goal in ["leaves", "sword+fox", "all-flips", "all-worst"] {
            let view: View = format!("hollows goal={goal}\n{}", board.replace(' ', "\n")).parse().unwrap();
            let advice = advise(&view, &mut Budget::unlimited()).unwrap();
            assert!(advice.next().is_some(), "{view}");
            assert_eq!(advice.certainty.is_proven(), proven, "{view}");
        }
    }
}
