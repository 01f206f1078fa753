//! Guesses on small boards, held against exact search.

use effort::{Budget, Certainty, Rng, Stop};
use grid::{Cell, Size};
use mines::dead::Dead;
use mines::deep::{Comparison, Player, compare, rivals};
use mines::field::{Field, Spot};
use mines::listing::list_layouts;
use mines::mind::Mind;
use mines::policy::best::{DEPTH, look};
use mines::policy::{Next, Policy};
use mines::truth::Truth;
use mines::{First, View, deal, optimal};

/// A position without a safe cell.
struct Guess {
    seed: u64,
    mind: Mind,
    layouts: Vec<Vec<Spot>>,
    /// The share of the layouts that opening a cell wins.
    wins: Vec<(Spot, f64)>,
}

impl Guess {
    fn wins(&self, spot: Spot) -> f64 {
        self.wins.iter().find(|(known, _)| *known == spot).unwrap().1
    }

    fn most(&self) -> f64 {
        self.wins.iter().map(|&(_, wins)| wins).fold(0.0, f64::max)
    }
}

/// The first guess with 60 to 1,500 layouts of games on 8x8 cells, where there is one.
fn guesses(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Guess> {
    let (size, start, budget) = (Size::new(8, 8).unwrap(), Cell::new(0, 0), || Budget::unlimited());
    let safest = Policy::named("safest").unwrap();
    seeds.filter_map(move |seed| {
        let mut rng = Rng::seeded(seed);
        let board = deal(size, 14, First::Safe, start, rng.next()).unwrap();
        let mut mind = Mind::new(&View::untouched(size, 14, First::None));
        let truth = Truth::of(&board, &mind.field);
        let mut next = vec![mind.field.spot(start)];
        let layouts = loop {
            for spot in next.drain(..).filter(|&spot| !truth.is_mine(spot)) {
                truth.open(&mut mind, spot);
            }
            match (safest.choose)(&mut mind, &mut rng, &mut budget()).unwrap() {
                Next::Certain(cells) => next = cells,
                Next::Guess(spot) => match list_layouts(&mind.field, mind.analysis.fronts(), 1_500, &mut budget()) {
                    Ok(layouts) if layouts.len() < 60 => return None,
                    Ok(layouts) => break layouts,
                    Err(_) if truth.is_mine(spot) => return None,
                    Err(_) => next.push(spot),
                },
                Next::Solved(_) | Next::Nothing => return None,
            }
        };
        let best = optimal(&mind.field.view(), &mut budget()).unwrap();
        let share = |wins: usize| wins as f64 / best.total as f64;
        let wins = best.cells.iter().map(|looked| (mind.field.spot(looked.cell), share(looked.wins))).collect();
        Some(Guess { seed, mind, layouts, wins })
    })
}

/// How many numbers a cell shows in the layouts in which it is safe.
fn numbers(field: &Field, layouts: &[Vec<Spot>], spot: Spot) -> u32 {
    let near = field.neighbours(spot);
    let safe = layouts.iter().filter(|mines| !mines.contains(&spot));
    safe.fold(0u32, |numbers, mines| numbers | 1 << mines.iter().filter(|&mine| near.contains(mine)).count())
        .count_ones()
}

#[test]
fn cells_that_tell_nothing_are_found_and_need_not_be_guessed() {
    let (mut found, mut wrong, mut missed) = (0, 0, 0);
    for guess in guesses(0..400) {
        let Guess { seed, mind, layouts, .. } = &guess;
        let mut dead = Dead::default();
        dead.look(&mind.field, &mind.analysis, &mut Budget::unlimited()).unwrap();
        let mine = mind.analysis.mine_by_spot(&mind.field);
        let doubtful = || mind.field.cells().filter(|&spot| mind.field.is_in_doubt(spot));
        // A cell that is hardly ever safe may not have been seen.
        for spot in doubtful().filter(|&spot| mine[spot as usize] < 0.9) {
            let is_dead = numbers(&mind.field, layouts, spot) == 1;
            found += u32::from(is_dead && dead.is(spot));
            wrong += u32::from(!is_dead && dead.is(spot));
            missed += u32::from(is_dead && !dead.is(spot));
        }
        let is_alive = |spot: &Spot| numbers(&mind.field, layouts, *spot) > 1;
        let alive = doubtful().filter(is_alive).map(|spot| guess.wins(spot)).fold(0.0, f64::max);
        let none = !doubtful().any(|spot| is_alive(&spot));
        assert!(none || alive == guess.most(), "seed {seed}: {alive} of {}\n{}", guess.most(), mind.field.view());
    }
    // A cell that shows another number in one layout of a hundred may be taken for dead.
    assert!(found > 50 && missed == 0 && wrong * 10 < found, "{found} found, {missed} missed, {wrong} wrong");
}

#[test]
fn playouts_that_are_solved_after_the_click_win_what_exact_search_wins() {
    let mut compared = 0;
    for guess in guesses(0..100) {
        let spots = guess.mind.safest(3);
        let player = Player { solved: 2_000, looks: false };
        let comparison = Comparison { playouts: 400, least: 400, player, guard: 1.5 };
        for tried in compare(&guess.mind, &spots, &comparison, &mut Budget::unlimited()).cells {
            let exact = guess.wins(tried.spot);
            let (seed, view) = (guess.seed, guess.mind.field.view());
            let near = (tried.win - exact).abs() < 4.5 * tried.error + 1e-9;
            assert!(near, "seed {seed}: {tried:?}, exactly {exact}\n{view}");
            compared += 1;
        }
    }
    assert!(compared > 30, "only {compared} cells were compared");
}

#[test]
fn playing_on_chooses_better_than_looking_ahead() {
    let (mut lost_looking, mut lost_for_a_moment, mut lost_playing, mut guessed) = (0.0, 0.0, 0.0, 0);
    for mut guess in guesses(1_000..1_600) {
        let (clicks, _) = look(&mut guess.mind, 8, &mut Budget::unlimited()).unwrap();
        let looked: Vec<Spot> = clicks.iter().map(|click| click.spot).collect();
        let spots = rivals(&mut guess.mind, &looked, 8, &mut Budget::unlimited()).unwrap();
        let player = Player { solved: 30, looks: false };
        let comparison = Comparison { playouts: 200, least: 25, player, guard: 1.5 };
        let compared = compare(&guess.mind, &spots, &comparison, &mut Budget::unlimited());
        lost_looking += guess.most() - guess.wins(spots[0]);
        lost_playing += guess.most() - guess.wins(spots[compared.best]);
        let few = rivals(&mut guess.mind, &looked, DEPTH.rivals, &mut Budget::unlimited()).unwrap();
        let compared = compare(&guess.mind, &few, &DEPTH.comparison, &mut Budget::unlimited());
        lost_for_a_moment += guess.most() - guess.wins(few[compared.best]);
        guessed += 1;
    }
    assert!(guessed > 50, "only {guessed} guesses");
    assert!(
        lost_playing < 0.7 * lost_looking && lost_for_a_moment < 0.7 * lost_looking,
        "{guessed} guesses: {lost_looking} lost looking, {lost_for_a_moment} playing for a moment, {lost_playing} playing"
    );
}

#[test]
fn a_comparison_can_end_at_any_time_and_is_the_same_every_time() {
    let guess = guesses(0..100).next().unwrap();
    let spots = guess.mind.safest(4);
    let player = Player { solved: 60, looks: false };
    let comparison = Comparison { playouts: 100, least: 25, player, guard: 1.5 };
    for nodes in [0, 1_000, 100_000, u64::MAX] {
        let compared = compare(&guess.mind, &spots, &comparison, &mut Budget::nodes(nodes));
        assert_eq!(compared, compare(&guess.mind, &spots, &comparison, &mut Budget::nodes(nodes)), "{nodes} nodes");
        assert_eq!(compared.cells.iter().map(|tried| tried.spot).collect::<Vec<_>>(), spots);
        if nodes == 0 {
            assert_eq!((compared.best, compared.cells[0].playouts), (0, 0));
        }
    }
}

#[test]
fn late_advice_names_what_each_compared_cell_wins() {
    let view: View = include_str!("../../cli/tests/cmd/mines.in/coin-flip.board").parse().unwrap();
    let advice = mines::advise(&view, &mut Budget::unlimited()).unwrap();
    let played_on = advice.played_on.expect("the guess is late, and too large to be solved");
    assert_eq!(advice.best[0].cell, played_on.cells[0].cell);
    for (choice, chance) in advice.best.iter().zip(&played_on.cells) {
        assert_eq!((choice.cell, choice.win, choice.win_within), (chance.cell, Some(chance.win), Some(chance.within)));
        assert!(chance.playouts >= 100 && chance.win <= choice.safe && chance.within < 0.1, "{chance:?}");
    }
    // Without time there is still advice.
    let hurried = mines::advise(&view, &mut Budget::nodes(20_000_000)).unwrap();
    assert!(hurried.best[0].safe > 0.5);
}

#[test]
fn advice_that_ran_out_of_nodes_says_so() {
    let view: View = "mines mines=16\n##F2###############F#1\n".parse().unwrap();
    let stopped = |nodes| match mines::advise(&view, &mut Budget::nodes(nodes)).unwrap().certainty {
        Certainty::BestSeen { stopped, .. } => Some(stopped),
        Certainty::Proven => None,
    };
    assert_eq!((stopped(20_000), stopped(2_000_000)), (Some(Stop::Nodes), None));
}

#[test]
fn a_number_that_cannot_be_is_told_without_any_time() {
    let view: View = "mines mines=1\n8##\n###\n".parse().unwrap();
    assert!(mines::advise(&view, &mut Budget::nodes(0)).is_err());
}
