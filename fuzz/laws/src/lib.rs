//! Laws that hold for any bytes. Each is a fuzz target of the same name, and the ordinary tests run
//! each over seeded bytes.

mod any_game;
mod formats;
mod pictures;
mod replays;

pub use any_game::whatever_is_written_can_be_read_again;
pub use formats::*;
pub use pictures::any_picture_is_read_or_refused;
pub use replays::*;

use desk::protocol::{Door, Request, respond};
use desk::{How, Language, Place, draw};
use effort::Budget;
use grid::{Cell, Size};
use hollows::{AREA, Chance, Goal, Parts, Ratio, Settings, policy, referee};
use mines::certain::METHODS;
use mines::policy::POLICIES;
use mines::referee::{counterexample, proves};
use mines::{Certain, Fate, First, Halt, Seen, View, basic, enumerate, exact, odds, why};

/// Thinking a law may spend on one input.
const NODES: u64 = 200_000;

/// A law and its name.
pub type Law = (&'static str, fn(&[u8]));

/// All laws.
pub const LAWS: [Law; 21] = [
    ("board_text_is_read_or_refused_with_its_place", board_text_is_read_or_refused_with_its_place),
    ("any_touch_leaves_a_board_that_can_be_read_again", any_touch_leaves_a_board_that_can_be_read_again),
    ("whatever_is_written_can_be_read_again", whatever_is_written_can_be_read_again),
    ("any_request_is_answered", any_request_is_answered),
    ("any_picture_is_read_or_refused", any_picture_is_read_or_refused),
    ("mines_methods_never_disagree", mines_methods_never_disagree),
    ("mines_certain_cells_are_proven_by_their_numbers", mines_certain_cells_are_proven_by_their_numbers),
    ("mines_large_boards_are_told_like_small_ones", mines_large_boards_are_told_like_small_ones),
    ("mines_mbf_files_come_back", mines_mbf_files_come_back),
    ("mines_positions_come_back", mines_positions_come_back),
    ("mines_replays_come_back", mines_replays_come_back),
    ("mines_arbiter_replays_are_read", mines_arbiter_replays_are_read),
    ("mines_viennasweeper_replays_are_read", mines_viennasweeper_replays_are_read),
    ("mines_clone_replays_are_read", mines_clone_replays_are_read),
    ("mines_metasweeper_replays_are_read", mines_metasweeper_replays_are_read),
    ("mines_game_ids_come_back", mines_game_ids_come_back),
    ("mines_addresses_come_back", mines_addresses_come_back),
    ("mines_lists_come_back", mines_lists_come_back),
    ("thaumcraft_plans_pass_the_referee", thaumcraft_plans_pass_the_referee),
    ("hollows_plans_bring_what_they_promise", hollows_plans_bring_what_they_promise),
    ("popstar_games_are_counted_alike", popstar_games_are_counted_alike),
];

/// Text is either refused at a place inside it, or read, drawn, advised on, and printed so that it
/// reads the same again.
pub fn board_text_is_read_or_refused_with_its_place(bytes: &[u8]) {
    let read = grid::text::utf8(bytes).and_then(|text| games::TABLE.open(text).map(|desk| (text, desk)));
    match read {
        Err(error) => {
            let lines = String::from_utf8_lossy(bytes).lines().count().max(1);
            assert!((1..=lines).contains(&error.at.line) && error.at.column >= 1, "{error}");
            assert!(error.to_string().len() < 400, "{error}");
        }
        Ok((text, desk)) => {
            let printed = desk.text();
            let again = games::TABLE.open(&printed).expect("what was printed can be read");
            assert_eq!(again.text(), printed, "{text}");
            let picture = desk.show();
            let drawn =
                draw::terminal(&picture, 80, draw::Depth::Indexed, Language::English).len() + draw::svg(&picture).len();
            assert!(drawn > 0);
            if let Ok(answer) = desk.advise(How::default(), &mut budget_of(&*desk), &mut |_| ()) {
                draw::terminal(&answer.picture, 80, draw::Depth::None, Language::English);
            }
        }
    }
}

/// A touch is refused or gives a board that reads the same again.
pub fn any_touch_leaves_a_board_that_can_be_read_again(bytes: &[u8]) {
    let (kind, touches) = bytes.split_at(bytes.len().min(1));
    let text = match kind.first().map_or(0, |kind| kind % 5) {
        0 => format!("mines mines=5 seed=5\n{}", "######\n".repeat(5)),
        1 => format!("mines mines=5\n{}", "######\n".repeat(5)),
        2 => hollows::text::write(hollows::Played::deal(5, hollows::Settings::default()).view(), Some(5)),
        3 => "popstar made=5 target=900\nRGBRGB\nRRBBGG\nGGBBRR\nRGRGRG\n".into(),
        _ => hollows::text::EXAMPLE.into(),
    };
    let mut desk = games::TABLE.open(&text).expect("the board is well formed");
    for touch in touches.chunks_exact(2).take(60) {
        let hand = desk.hand(None);
        let tools = &hand.tools;
        let tool = tools[usize::from(touch[0]) % tools.len()].name;
        let words = hand.words_of(tool);
        let word =
            words.get(usize::from(touch[0]) % words.len().max(1)).map_or_else(String::new, |word| format!(" {word}"));
        let tool = &format!("{tool}{word}");
        let place = Place::Square { x: u16::from(touch[1] % 7), y: u16::from(touch[1] / 7 % 6) };
        if desk.touch(place, tool).is_ok() {
            let printed = desk.text();
            let again = games::TABLE.open(&printed).expect("what was printed can be read");
            assert_eq!(again.text(), printed);
        }
    }
    drop(desk.advise(How::default(), &mut budget_of(&*desk), &mut |_| ()));
}

/// What a law may spend on advice.
fn budget_of(desk: &dyn desk::Desk) -> Budget<'static> {
    // A node of PopStar is a whole game.
    Budget::nodes(if desk.game().name == "popstar" { NODES / 50 } else { NODES })
}

/// Whatever comes in as a request, an answer or a trouble goes out.
pub fn any_request_is_answered(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let left = std::cell::Cell::new(NODES / 256);
    let interrupt = || {
        left.set(left.get().saturating_sub(1));
        left.get() == 0
    };
    let door = Door { interrupt: &interrupt, ..Door::default() };
    let answer = respond(Request::read(games::TABLE, &text), |request| request.answer(games::TABLE, door)).to_string();
    assert!(answer.starts_with("{\"tilewise\":1,") || answer.starts_with("{\"tilewise\":2,"), "{answer}");
}

/// On any view the methods agree, and the referee refutes none of them.
pub fn mines_methods_never_disagree(bytes: &[u8]) {
    let Some(view) = small_view(bytes) else { return };
    let all = exact::certain(&view, &mut Budget::unlimited());
    let glance = basic::certain(&view, &mut Budget::unlimited());
    let Ok(all) = all else {
        assert!(matches!(all, Err(Halt::Contradiction(_))), "{view}");
        let any = view.hidden().next();
        let layout = any.map(|cell| {
            [false, true].map(|mined| counterexample(&view, cell, mined, &mut Budget::unlimited()).unwrap())
        });
        assert!(layout.is_none_or(|both| both.iter().all(Option::is_none)), "{view}");
        return;
    };
    let odds = odds(&view, &mut Budget::unlimited()).expect("the certain cells were found");
    for known in glance.expect("one method found a layout, so must the other") {
        assert_eq!(odds.fate(known.cell), Some(known.fate), "{view}");
    }
    for known in all {
        let opposite = counterexample(&view, known.cell, known.fate == Fate::Safe, &mut Budget::unlimited());
        assert_eq!(opposite, Ok(None), "{}\n{view}", known.cell);
    }
    for policy in POLICIES {
        let next = policy.first_look(&view, &mut effort::Rng::seeded(1), &mut Budget::unlimited());
        assert!(next.is_ok(), "{policy:?}\n{view}");
    }
}

/// On any view every method finds certain cells only, those that claim to find all do, and the
/// numbers cited for a cell prove it to the referee.
pub fn mines_certain_cells_are_proven_by_their_numbers(bytes: &[u8]) {
    let Some(view) = small_view(bytes) else { return };
    let fates = |certain: &[Certain]| -> std::collections::BTreeMap<Cell, bool> {
        certain.iter().map(|known| (known.cell, known.fate == Fate::Mine)).collect()
    };
    let Ok(all) = exact::certain(&view, &mut Budget::unlimited()) else {
        for method in METHODS.iter().filter(|method| ["sat", "enumerate"].contains(&method.name)) {
            let found = (method.find)(&view, &mut Budget::unlimited());
            assert!(matches!(found, Err(Halt::Contradiction(_))), "{method:?}\n{view}");
        }
        return;
    };
    let truth = fates(&all);
    for method in METHODS {
        let found = (method.find)(&view, &mut Budget::unlimited());
        let found = fates(&found.expect("one method found a layout, so must the others"));
        let finds_all = ["sat", "exact", "enumerate"].contains(&method.name);
        assert!(!finds_all || found == truth, "{method:?}\n{view}");
        assert!(found.iter().all(|(cell, mine)| truth.get(cell) == Some(mine)), "{method:?}\n{view}");
    }
    let proofs = why::prove(&view, &all, &mut Budget::unlimited());
    assert_eq!(proofs.len(), all.len(), "{view}");
    for mines::Proof { cell, fate, numbers, mine_count, .. } in &proofs {
        let proven = proves(&view, *cell, *fate, numbers, *mine_count, &mut Budget::unlimited());
        assert_eq!(proven, Ok(true), "{cell}\n{view}");
    }
}

/// On any view that is mostly sea, with mines shown and cells flagged anywhere: the odds are those of plain
/// enumeration, no open cell or shown mine has any, and certain cells can be explained.
pub fn mines_large_boards_are_told_like_small_ones(bytes: &[u8]) {
    let Some((&[shape, mines, promise], cells)) = bytes.split_first_chunk() else { return };
    let Ok(size) = Size::new(28 + usize::from(shape % 16), 28 + usize::from(shape / 16)) else { return };
    let first = [First::Safe, First::Open, First::None][usize::from(promise % 3)];
    let mut view = View::untouched(size, usize::from(mines) * size.area() / 300, first);
    for (index, byte) in cells.iter().take(40).enumerate() {
        let near = Cell::new((index % 8) as u16, (index / 8) as u16);
        let far = Cell::new(u16::from(*byte) % size.width(), 6 + (index as u16 * 5) % (size.height() - 6));
        match byte {
            0..100 => {}
            100..110 => view.set(near, Seen::Flag),
            110..120 => view.set(far, Seen::Flag),
            120..130 => view.set(near, Seen::Mine),
            130..140 => view.set(far, Seen::Mine),
            _ => view.set(near, Seen::Open(byte % 4)),
        }
    }
    if view.cells().iter().filter(|&&seen| seen == Seen::Mine).count() > view.mines() {
        return;
    }
    let Ok(plain) = enumerate::odds(&view, &mut Budget::nodes(NODES)) else { return };
    let told = odds(&view, &mut Budget::unlimited()).expect("a board with a layout has odds");
    for cell in size.cells() {
        let same = match (told.mine(cell), plain.mine(cell)) {
            (Some(told), Some(plain)) => {
                (told - plain).abs() < 1e-11 && (told == 0.0, told == 1.0) == (plain == 0.0, plain == 1.0)
            }
            (told, plain) => told == plain,
        };
        assert!(same, "{cell}: {:?}, not {:?}\n{view}", told.mine(cell), plain.mine(cell));
    }
    let known = exact::certain(&view, &mut Budget::unlimited()).expect("a board with odds has certain cells or none");
    why::prove(&view, &known[..known.len().min(30)], &mut Budget::nodes(NODES));
}

/// On any note, after any touches: what a method finds passes the referee at the price it named, the
/// exact one finds nothing dearer than the others, and what one solves none calls impossible.
pub fn thaumcraft_plans_pass_the_referee(bytes: &[u8]) {
    use thaumcraft::{Board, Method, NoPlan, RingRules, plan, referee};
    let (kind, touches) = bytes.split_at(bytes.len().min(1));
    let stock = ["", "stock aer=6\nstock ignis=4\nstock terra=5\nstock ordo=5\nstock aqua=3\n"];
    let kind = usize::from(kind.first().copied().unwrap_or(0));
    let remove = if kind % 3 == 0 { " remove=2" } else { "" };
    let text = format!("thaumcraft radius={}{remove}\n{}", 1 + kind / 2 % 2, stock[kind % 2]);
    let mut desk = games::TABLE.open(&text).expect("the note is well formed");
    for touch in touches.chunks_exact(2).take(20) {
        let place = Place::Hex { q: i16::from(touch[0] % 5) - 2, r: i16::from(touch[0] / 5 % 5) - 2 };
        let hand = desk.hand(Some(place));
        let words = hand.words_of("anchor");
        let word = &words[usize::from(touch[1]) % words.len()];
        let tool = match touch[0] / 25 {
            0..=3 => format!("anchor {word}"),
            4 => "hole".into(),
            5..=7 => format!("put {word}"),
            8 => "forbid".into(),
            _ => "clear".into(),
        };
        if desk.touch(place, &tool).is_ok() {
            assert_eq!(games::TABLE.open(&desk.text()).expect("what was printed can be read").text(), desk.text());
        }
    }
    let board: Board = desk.text().parse().expect("what was printed can be read");
    let solve = |method| plan(&board, method, &mut Budget::nodes(NODES), &mut |_| {});
    let exact = solve(Method::Exact);
    for other in [Method::Exact, Method::Greedy, Method::Ring(RingRules::default())] {
        let Ok(found) = solve(other) else { continue };
        let verdict = referee::check(&board, &found.placements, &found.removed);
        assert_eq!(verdict.map(|verdict| verdict.cost), Ok(found.cost), "{other:?}\n{board}");
        match &exact {
            Ok(best) => {
                assert!(
                    best.bound <= found.cost && (!best.certainty.is_proven() || best.cost <= found.cost),
                    "{board}"
                );
            }
            Err(why) => assert!(matches!(why, NoPlan::Stopped(_)), "{why:?}\n{board}"),
        }
    }
}

/// The plan for any view that a game can come to, played in every world by the referee, brings what
/// it was said to be worth, and the chances of every tile sum to one.
pub fn hollows_plans_bring_what_they_promise(bytes: &[u8]) {
    let Some(view) = hollows_view(bytes) else { return };
    // Early positions have many states; those of later flips are enough for a law.
    let Ok(plan) = policy(&view, &mut Budget::nodes(1_500)) else { return };
    let goal = view.settings.goal;
    let limit = if matches!(goal, Goal::Leaves | Goal::Chance(_)) { view.flips_left().into() } else { AREA };
    let played = referee::play_out(&view, &plan.first, limit).expect("a plan keeps the rules");
    let number = |parts| Parts::ALL.iter().position(|&one| one == parts).expect("a goal's parts are listed");
    let brought = match goal {
        Goal::Leaves => Some(played.leaves_with(view.settings.game, plan.second_game.unwrap_or(Ratio::ZERO))),
        Goal::Chance(parts) => Some(played.chances[number(parts)]),
        Goal::Flips(parts) => played.flips[number(parts)].map(|(mean, _)| mean),
        Goal::Worst(parts) => played.flips[number(parts)].map(|(_, worst)| Ratio::from(worst as u128)),
    };
    assert_eq!(brought, Some(plan.value), "{view}");
    let advice = hollows::advise(&view, &mut Budget::unlimited()).expect("a view with a plan has advice");
    assert_eq!(advice.value, plan.value, "{view}");
    for tile in &advice.tiles {
        let odds = tile.odds;
        assert_eq!(odds.swords + odds.present + odds.fox + odds.empty, Ratio::ONE, "{}\n{view}", tile.cell);
    }
}

/// Random bytes as clicks on any board: the desk, the plain board and the referee allow the same ones
/// and pay the same, what a method plays on from there the referee counts alike, and no game beats
/// the bound.
pub fn popstar_games_are_counted_alike(bytes: &[u8]) {
    use popstar::{METHODS, Position, Rules, referee::replay, tight_bound};
    let Some((&[shape, colours, rules], clicks)) = bytes.split_first_chunk() else { return };
    let Ok(size) = Size::new(usize::from(shape % 8) + 1, usize::from(shape / 8 % 8) + 1) else { return };
    let seed = clicks.iter().fold(0, |seed: u64, &byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let board = popstar::generate(size, colours % 8 + 2, popstar::Deal::Uniform, seed).expect("the board is possible");
    let start = Position { board, rules: [Rules::POPSTAR, Rules::SAMEGAME][usize::from(rules % 2)] };
    let mut desk = games::TABLE.open(&start.to_string()).expect("what was printed can be read");
    let (mut now, mut paid, mut played) = (start.clone(), 0, Vec::new());
    for byte in clicks.iter().take(60) {
        let cell = Cell::new(u16::from(byte % 9), u16::from(byte / 9 % 9));
        let touched = desk.touch(cell.into(), "pop").is_ok();
        let with = [&played[..], &[cell]].concat();
        assert_eq!(replay(&start, &with).is_ok(), touched, "{cell}\n{now}");
        let Ok((next, pays)) = now.click(cell) else {
            assert!(!touched, "{cell}\n{now}");
            continue;
        };
        assert!(touched && desk.text().contains(&next.board.to_string()), "{cell}\n{now}");
        (now, paid, played) = (next, paid + pays, with);
    }
    assert_eq!(replay(&start, &played).map(|verdict| verdict.groups), Ok(paid), "{start}");
    let (name, search) = METHODS[usize::from(rules / 2) % METHODS.len()];
    let plan = search(&now, &popstar::Settings::default(), &mut Budget::nodes(200), &mut |_| ());
    let verdict = replay(&now, &plan.moves).expect("a plan is a legal game");
    assert_eq!((verdict.score(), verdict.left), (plan.score, plan.left), "{name}\n{now}");
    assert!(plan.score <= tight_bound(&now).points(), "{name}\n{now}");
}

/// A view that flips lead to: the bytes choose the board, what is hidden, the goal, and the flips.
fn hollows_view(bytes: &[u8]) -> Option<hollows::View> {
    let (&[seed, goal, fox, kept], flips) = bytes.split_first_chunk()?;
    let goal = Goal::all().nth(usize::from(goal) % 22)?;
    let fox = Chance::of_units(10_000 * u32::from(fox % 5) / 4);
    let game = if kept % 2 == 0 { hollows::Game::First } else { hollows::Game::Second };
    let settings = Settings { goal, fox, game, ..Settings::default() };
    let hidden = hollows::generate(seed.into(), &settings);
    let flip = |view: hollows::View, byte: &u8| {
        let tile = usize::from(*byte) % AREA;
        // A tile that shows no piece, so that shapes stay to be found; pieces now and then.
        let shown = matches!(hidden.shows(tile), hollows::Tile::Empty) || byte.is_multiple_of(5);
        if shown && view.covered().has(tile) { hidden.flip(&view, tile).unwrap_or(view) } else { view }
    };
    Some(flips.iter().take(usize::from(kept) % 9 + 2).fold(hidden.start(settings), flip))
}

/// A view of up to 30 cells that the bytes spell, true or not.
fn small_view(bytes: &[u8]) -> Option<View> {
    let (&[shape, mines], cells) = bytes.split_first_chunk()?;
    let size = Size::new(usize::from(shape % 6) + 1, usize::from(shape / 6 % 5) + 1).ok()?;
    let mut view = View::untouched(size, usize::from(mines) % (size.area() + 1), First::None);
    for (index, byte) in cells.iter().take(size.area()).enumerate() {
        let cell: Cell = size.cell(index);
        // Small numbers far more often than large ones, as on real boards.
        let seen = match byte {
            0..100 => Seen::Hidden,
            100..110 => Seen::Flag,
            110..230 => Seen::Open(byte % 4),
            _ => Seen::Open(byte % 9),
        };
        view.set(cell, seen);
    }
    Some(view)
}
