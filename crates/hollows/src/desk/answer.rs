//! Advice on Faux Hollows: the sentence to act on, why, and the board with every tile's worth.

use super::words::{message, sentence};
use super::{detail, picture, words};
use crate::patterns::{Board, Rotation};
use crate::{
    Advice, Basis, Game, Goal, NoAnswer, Odds, Present, Ratio, Reply, Seen, Swords, Tile, TileWorth, Tiles, View, size,
};
use desk::{Alternative, Answer, Fact, Impossible, Key, Layer, Legend, Line, Picture, Sentence, Steps, Worth};

/// More tiles than this are counted, not named.
const MOST_NAMED: usize = 6;

/// What the sentence that lists all chances calls them, in the order of `Parts::ALL`.
const PARTS_NAMES: [&str; 7] = ["sp", "sf", "pf", "f", "s", "p", "all"];

/// The answer for the view's goal.
pub fn answer(view: &View, advice: &Advice) -> Answer {
    let mut why = warnings(view, advice);
    if let (Some(best), Some(_)) = (advice.tiles.first(), advice.next()) {
        why.extend(explanation(advice, best));
    }
    let scale = Scale::of(advice);
    let alternatives = advice.tiles.iter().skip(1).take(3).map(|tile| Alternative {
        place: tile.cell.into(),
        share: scale.share(tile),
        sentence: worth(view.settings.goal, tile.value),
    });
    // What one look ahead is sure of does not tell the others apart.
    let is_told = advice.next().is_some() && advice.certainty.is_proven();
    let alternatives = if is_told { alternatives.collect() } else { Vec::new() };
    Answer {
        certainty: advice.certainty,
        assuming: assuming(advice),
        headline: headline(view, advice),
        why,
        alternatives,
        facts: facts(view, advice),
        sections: Vec::new(),
        picture: advised_picture(view, advice),
        layers: layers(view, advice),
        steps: Steps::none(),
        next: Vec::new(),
        ahead: None,
        value: None,
        detail: detail::exact(view, advice),
    }
}

fn headline(view: &View, advice: &Advice) -> Sentence {
    let goal = view.settings.goal;
    let flips = usize::from(advice.flips_left);
    let parts = goal.parts().map_or_else(Vec::new, words);
    let fox = open_fox(view, advice).filter(|_| goal.parts().is_some_and(|parts| parts.fox));
    let no_fox = fox == Some(Ratio::ZERO);
    let Some(next) = advice.next() else {
        let reached = || sentence(if no_fox { "hollows.settled.no-fox" } else { "hollows.reached" });
        return match goal {
            Goal::Chance(_) if advice.value == Ratio::ONE => reached(),
            Goal::Flips(_) | Goal::Worst(_) if advice.value == Ratio::ZERO => reached(),
            _ if flips == 0 => sentence("hollows.no-flip"),
            Goal::Chance(_) if advice.value == Ratio::ZERO => {
                sentence("hollows.out-of-reach").words("parts", parts).count("flips", flips)
            }
            _ => sentence("hollows.nothing-to-gain"),
        };
    };
    let flip = |key: Key| Sentence::new(key).place("cell", next);
    if !advice.certainty.is_proven() && !advice.settled {
        return flip(message("hollows.flip.one-look"));
    }
    let value = advice.value.to_f64();
    match goal {
        Goal::Leaves if view.settings.game == Game::First => {
            flip(message("hollows.flip.week")).decimal("leaves", value)
        }
        Goal::Chance(_) if advice.settled && (advice.value == Ratio::ONE || advice.value == Ratio::ZERO) => {
            let key = match (advice.value == Ratio::ONE, no_fox) {
                (true, true) => message("hollows.settled.no-fox.flip"),
                (true, false) => message("hollows.reached.flip"),
                (false, _) => message("hollows.out-of-reach.flip"),
            };
            flip(key).count("flips", flips).decimal("leaves", advice.second_value.to_f64())
        }
        Goal::Leaves => flip(message("hollows.flip.leaves")).decimal("leaves", value),
        Goal::Chance(_) => {
            let key = if fox.is_some() { message("hollows.settle.chance") } else { message("hollows.flip.chance") };
            flip(key).share("chance", value).words("parts", parts).count("flips", flips)
        }
        Goal::Flips(_) => {
            let key = match (value > flips as f64, fox.is_some()) {
                (true, true) => message("hollows.settle.flips-beyond"),
                (true, false) => message("hollows.flips-beyond"),
                (false, true) => message("hollows.settle.flips"),
                (false, false) => message("hollows.flip.flips"),
            };
            flip(key).words("parts", parts).decimal("number", value).count("flips", flips)
        }
        Goal::Worst(_) => {
            let key = match (value > flips as f64, fox.is_some()) {
                (true, true) => message("hollows.settle.worst-beyond"),
                (true, false) => message("hollows.worst-beyond"),
                (false, true) => message("hollows.settle.worst"),
                (false, false) => message("hollows.flip.worst"),
            };
            flip(key).words("parts", parts).count("number", value as usize).count("flips", flips)
        }
    }
}

/// How likely there is a fox, as long as that is open: one that was seen is there, and one that is certain will be.
fn open_fox(view: &View, advice: &Advice) -> Option<Ratio> {
    let there = advice.tiles.iter().fold(Ratio::ZERO, |sum, tile| sum + tile.odds.fox);
    (view.all(Tile::Fox).is_empty() && there != Ratio::ONE).then_some(there)
}

/// Layouts that nobody has listed are taken for granted where no listed one fits.
pub fn assuming(advice: &Advice) -> Option<Sentence> {
    match advice.basis {
        Basis::Listed(_) => None,
        Basis::Unlisted(_) => Some(sentence("hollows.assuming.layout")),
        Basis::UnlistedBoard => Some(sentence("hollows.assuming.board")),
    }
}

/// That the layouts are not the listed ones, what it means to settle a fox that may not be there, or that the values are
/// not the last word, is said first.
pub fn warnings(view: &View, advice: &Advice) -> Vec<Line> {
    let wants_fox = view.settings.goal.parts().is_some_and(|parts| parts.fox);
    let fox = open_fox(view, advice).filter(|_| wants_fox && !advice.settled).map(|fox| match fox {
        Ratio::ZERO => sentence("hollows.why.no-fox"),
        fox => sentence("hollows.why.settle").share("fox", fox.to_f64()),
    });
    let knows_nothing = advice.tiles.iter().all(|tile| says_nothing(advice, view.settings.goal, tile.value));
    let stopped = (!advice.certainty.is_proven())
        .then(|| sentence(if knows_nothing { "hollows.why.nothing" } else { "hollows.why.one-look" }));
    basis_said(advice.basis, advice.layouts)
        .into_iter()
        .chain(fox)
        .chain(stopped)
        .map(|sentence| Line { sentence, places: Vec::new() })
        .collect()
}

/// That the layouts are not the listed ones.
pub fn basis_said(basis: Basis, layouts: usize) -> Option<Sentence> {
    let key = match basis {
        Basis::Listed(_) => return None,
        Basis::Unlisted(_) => "hollows.why.unlisted",
        Basis::UnlistedBoard => "hollows.why.unlisted-board",
    };
    Some(sentence(key).count("layouts", layouts))
}

fn explanation(advice: &Advice, best: &TileWorth) -> Vec<Line> {
    let line =
        |sentence, places: Vec<grid::Cell>| Line { sentence, places: places.into_iter().map(Into::into).collect() };
    let mut why = vec![line(shows(best.cell, best.odds), vec![best.cell])];
    // What one look ahead finds the same may differ in what follows.
    let others = if advice.certainty.is_proven() { &advice.tiles[1..] } else { &[] };
    let equals: Vec<_> = others.iter().filter(|tile| tile.best).map(|tile| tile.cell).collect();
    if !equals.is_empty() {
        let sentence = if equals.len() > MOST_NAMED {
            sentence("hollows.why.many-equals").count("count", equals.len())
        } else {
            sentence("hollows.why.equals").places("cells", equals.iter().copied())
        };
        why.push(line(sentence, equals));
    }
    if advice.answers.len() > 1 {
        let places = |reply: &Reply| reply.next.into_iter().collect();
        why.extend(advice.answers.iter().map(|reply| line(after(reply), places(reply))));
    }
    why
}

fn shows(cell: grid::Cell, odds: Odds) -> Sentence {
    let all = [
        (odds.swords, message("hollows.swords")),
        (odds.present, message("hollows.present")),
        (odds.fox, message("hollows.fox")),
        (odds.empty, message("hollows.nothing")),
    ];
    if let Some((_, what)) = all.iter().find(|(chance, _)| *chance == Ratio::ONE) {
        return sentence("hollows.why.surely").place("cell", cell).words("what", [*what]);
    }
    sentence("hollows.why.odds")
        .place("cell", cell)
        .share("swords", odds.swords.to_f64())
        .share("present", odds.present.to_f64())
        .share("fox", odds.fox.to_f64())
        .share("empty", odds.empty.to_f64())
}

/// What to do after an answer.
fn after(reply: &Reply) -> Sentence {
    let (what, shape) = match reply.seen {
        Seen::Swords(swords) => (message("hollows.swords"), Some(Swords::tiles(swords))),
        Seen::Present(present) => (message("hollows.present"), Some(Present::tiles(present))),
        Seen::Fox => (message("hollows.fox"), None),
        Seen::Empty => (message("hollows.nothing"), None),
    };
    let key = match (shape, reply.next) {
        (Some(_), Some(_)) => message("hollows.why.after-shape"),
        (Some(_), None) => message("hollows.why.after-shape-end"),
        (None, Some(_)) => message("hollows.why.after"),
        (None, None) => message("hollows.why.after-end"),
    };
    let mut sentence = Sentence::new(key).words("what", [what]).share("chance", reply.chance.to_f64());
    if let Some((first, last)) = shape.and_then(ends) {
        sentence = sentence.place("from", first).place("to", last);
    }
    match reply.next {
        Some(next) => sentence.place("next", next),
        None => sentence,
    }
}

/// Top left and bottom right of a shape.
fn ends(shape: Tiles) -> Option<(grid::Cell, grid::Cell)> {
    Some((shape.cells().next()?, shape.cells().last()?))
}

/// What a tile is worth, in the goal's units.
fn worth(goal: Goal, value: Ratio) -> Sentence {
    let value = value.to_f64();
    match goal {
        Goal::Leaves => sentence("hollows.worth.leaves").decimal("leaves", value),
        Goal::Chance(_) => sentence("hollows.worth.chance").share("chance", value),
        Goal::Flips(_) | Goal::Worst(_) => sentence("hollows.worth.flips").decimal("number", value),
    }
}

/// What is known of the position beside the best tile.
pub fn facts(view: &View, advice: &Advice) -> Vec<Fact> {
    let fact = |label, value| Fact { label: Sentence::new(label), value };
    let count = |count: usize| Sentence::number(count);
    let mut facts = Vec::new();
    if let Some(board) = advice.basis.board() {
        facts.push(fact(message("hollows.fact.board"), board_name(board)));
    }
    facts.push(fact(message("hollows.fact.layouts"), count(advice.layouts)));
    facts.push(fact(message("hollows.fact.flips"), count(advice.flips_left.into())));
    if let Some(worth) = advice.second_game {
        let leaves = sentence("hollows.worth.leaves").decimal("leaves", worth.to_f64());
        facts.push(fact(message("hollows.fact.second-game"), leaves));
    }
    let chances = PARTS_NAMES.into_iter().zip(advice.chances);
    let chances =
        chances.fold(sentence("hollows.chances"), |all, (name, (_, chance))| all.share(name, chance.to_f64()));
    let is_known = advice.certainty.is_proven();
    let mut label = message("hollows.fact.chances");
    if let Some(fox) = open_fox(view, advice) {
        label = message("hollows.fact.chances-settled");
        let said = match fox {
            Ratio::ZERO => sentence("hollows.fox.none"),
            fox => sentence("hollows.fox.maybe").share("chance", fox.to_f64()),
        };
        facts.push(fact(message("hollows.fact.fox"), said));
    }
    facts.extend(is_known.then(|| fact(label, chances)));
    facts
}

/// The players' name of a board.
fn board_name(board: &Board) -> Sentence {
    let key = match board.rotation {
        Rotation::Up => message("hollows.board.up"),
        Rotation::Right => message("hollows.board.right"),
        Rotation::Down => message("hollows.board.down"),
        Rotation::Left => message("hollows.board.left"),
    };
    Sentence::new(key).text("group", &format!("{:?}", board.group))
}

/// The players' name of a rotation.
pub fn rotation(board: &Board) -> &'static str {
    match board.rotation {
        Rotation::Up => "up",
        Rotation::Right => "right",
        Rotation::Down => "down",
        Rotation::Left => "left",
    }
}

/// From the worst tile to the best.
struct Scale {
    most_lost: f64,
}

impl Scale {
    fn of(advice: &Advice) -> Self {
        Self { most_lost: advice.tiles.iter().map(|tile| tile.loss.to_f64()).fold(0.0, f64::max) }
    }

    fn share(&self, tile: &TileWorth) -> f64 {
        if self.most_lost > 0.0 { 1.0 - tile.loss.to_f64() / self.most_lost } else { 1.0 }
    }
}

fn advised_picture(view: &View, advice: &Advice) -> Picture {
    let mut picture = picture::filled(view);
    let scale = Scale::of(advice);
    let goal = view.settings.goal;
    let (mut known, mut unknown) = (false, false);
    for tile in &advice.tiles {
        let drawn = &mut picture.tiles[size().index(tile.cell)];
        let is_known = picture::is_known(drawn);
        known |= is_known;
        let is_unknown = !is_known && says_nothing(advice, goal, tile.value);
        unknown |= is_unknown;
        let label = match (is_known, is_unknown) {
            (true, _) => String::new(),
            (_, true) => "?".into(),
            _ => label(goal, tile.value),
        };
        drawn.worth = Some(Worth { share: scale.share(tile), label, sure: false });
    }
    if let Some(next) = advice.next() {
        picture.tiles[size().index(next)].best = true;
    }
    if !advice.tiles.is_empty() {
        let label = match goal {
            Goal::Leaves => message("hollows.legend.leaves"),
            Goal::Chance(parts) if parts.fox && open_fox(view, advice).is_some() && !advice.settled => {
                message("hollows.legend.settle")
            }
            Goal::Chance(_) => message("hollows.legend.chance"),
            Goal::Flips(_) | Goal::Worst(_) => message("hollows.legend.flips"),
        };
        picture.legend.push(label.into());
    }
    if unknown {
        picture.legend.push(message("hollows.legend.unknown").into());
    }
    if known {
        picture.legend.push(Legend::of_glyphs(message("hollows.legend.known")));
    }
    picture
}

/// Whether a search that was stopped knows nothing yet of what a tile brings.
fn says_nothing(advice: &Advice, goal: Goal, value: Ratio) -> bool {
    let is_nothing = match goal {
        Goal::Leaves => false,
        Goal::Chance(_) => value == Ratio::ZERO,
        Goal::Flips(_) | Goal::Worst(_) => value.to_f64() > f64::from(advice.flips_left),
    };
    is_nothing && !advice.certainty.is_proven() && !advice.settled
}

/// What each tile may hide, to be shown in place of what flipping it is worth.
pub fn layers(view: &View, advice: &Advice) -> Vec<Layer> {
    type Of = fn(&Odds) -> Ratio;
    let hidden: [(&str, Key, Key, Of); 3] = [
        ("swords", message("hollows.swords"), message("hollows.legend.swords"), |odds| odds.swords),
        ("present", message("hollows.present"), message("hollows.legend.present"), |odds| odds.present),
        ("fox", message("hollows.fox"), message("hollows.legend.fox"), |odds| odds.fox),
    ];
    let picture = picture::filled(view);
    let layer = |(name, label, legend, of): (&'static str, Key, Key, Of)| {
        let most = advice.tiles.iter().map(|tile| of(&tile.odds).to_f64()).fold(f64::MIN_POSITIVE, f64::max);
        let worth = |tile: &TileWorth| {
            let chance = of(&tile.odds);
            let is_known = picture::is_known(&picture.tiles[size().index(tile.cell)]);
            let label = if is_known { String::new() } else { percent(chance) };
            // Not to hide a thing is no danger: the scale begins in its middle.
            (tile.cell.into(), Worth { share: 0.5 + chance.to_f64() / most / 2.0, label, sure: false })
        };
        Layer { name, label, legend, worths: advice.tiles.iter().map(worth).collect() }
    };
    if advice.tiles.is_empty() { Vec::new() } else { hidden.map(layer).to_vec() }
}

/// A chance in at most three characters.
fn percent(chance: Ratio) -> String {
    let number = chance.to_f64() * 100.0;
    if chance == Ratio::ZERO || chance == Ratio::ONE {
        format!("{number:.0}")
    } else {
        format!("{:.0}%", number.clamp(1.0, 99.0))
    }
}

/// A value in at most three characters.
fn label(goal: Goal, value: Ratio) -> String {
    let number = value.to_f64();
    match goal {
        Goal::Chance(_) => percent(value),
        Goal::Leaves if number >= 1_000.0 => format!("{:.0}k", (number / 1_000.0).min(99.0)),
        Goal::Flips(_) if number < 9.95 => format!("{number:.1}"),
        _ => format!("{number:.0}"),
    }
}

/// Why nothing can be said.
pub fn impossible(view: &View, why: &NoAnswer) -> Impossible {
    let mut places = Vec::new();
    let sentence = match why {
        NoAnswer::Contradiction(tiles) => {
            places.extend(tiles.cells());
            sentence("hollows.impossible.tiles").places("cells", tiles.cells())
        }
        NoAnswer::WhichBoard(boards) => sentence("hollows.impossible.which-board").count("boards", boards.len()),
        NoAnswer::WeightCount { given, wanted } => {
            sentence("hollows.impossible.weights").count("given", *given).count("wanted", *wanted)
        }
    };
    let mut picture = picture::plain(view);
    for &cell in &places {
        picture.tiles[size().index(cell)].conflict = true;
    }
    Impossible::new(sentence, places.into_iter().map(Into::into).collect(), picture)
}

#[cfg(test)]
mod tests {
    use super::super::HollowsDesk;
    use super::super::settings::Set;
    use desk::{Answer, Desk, How, Language, Sentence, words};
    use effort::Budget;

    const BOARD: &str = "###### ##X#X# #X#### ###### ##X### #####X";

    fn advice(header: &str, rows: &str) -> Answer {
        let text = format!("hollows {header}\n{}", rows.replace(' ', "\n"));
        let desk = HollowsDesk::read(&text).expect("the test's board can be read");
        desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).expect("the test's board can be")
    }

    fn said(sentence: &Sentence) -> String {
        words::say(sentence, Language::English)
    }

    fn all(answer: &Answer) -> String {
        let why = answer.why.iter().map(|line| said(&line.sentence));
        let facts = answer.facts.iter().map(|fact| format!("{}: {}", said(&fact.label), said(&fact.value)));
        std::iter::once(said(&answer.headline)).chain(why).chain(facts).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_fox_that_may_not_be_there_is_settled_not_had() {
        for goal in ["fox", "sword+fox", "all", "fox-flips", "sword+fox-worst"] {
            for fox in ["0", "0.5"] {
                let told = all(&advice(&format!("goal={goal} fox={fox}"), BOARD));
                let headline = told.lines().next().unwrap_or_default();
                assert!(headline.contains("settle") || headline.contains("out of reach"), "{goal} {fox}: {headline}");
                let there = if fox == "0" { "Fox: 0%: there is none" } else { "Fox: 50.0%: there may be none" };
                assert!(told.contains(there) && told.contains("Chances to settle"), "{goal} {fox}: {told}");
            }
        }
        let sure = all(&advice("goal=sword+fox fox=1", BOARD));
        assert!(sure.contains("to have swords and fox within") && !sure.contains("settle"), "{sure}");
    }

    #[test]
    fn more_flips_than_are_left_are_never_promised() {
        let headline = |header: &str| said(&advice(header, BOARD).headline);
        let worst = headline("goal=all-worst fox=0.5");
        assert_eq!(worst, "Flip E4: at worst 15 flips to settle swords, present and fox, but only 11 are left.");
        let few = headline("goal=all-flips fox=1 flips=2");
        assert!(few.contains("on average, but only 2 are left."), "{few}");
        let enough = headline("goal=fox-worst fox=1 flips=11");
        assert!(!enough.contains("are left") || enough.contains("but only 11"), "{enough}");
    }

    #[test]
    fn a_search_that_was_stopped_claims_nothing_it_does_not_know() {
        for goal in ["sword+fox", "present+fox", "all", "sword+fox-flips", "all-worst", "leaves"] {
            let desk = HollowsDesk::read(&format!("hollows goal={goal} fox=1\n{}", BOARD.replace(' ', "\n"))).unwrap();
            for nodes in [1, 100, 2_000] {
                let answer = desk.advise(How::default(), &mut Budget::nodes(nodes), &mut |_| ()).unwrap();
                let told = all(&answer);
                assert!(told.contains(": the best after one look ahead."), "{goal}, {nodes}: {told}");
                for claim in ["out of reach", "nothing to gain", "would take", "Chances to", "just as good"] {
                    assert!(!told.contains(claim), "{goal}, {nodes}: {told}");
                }
                assert!(answer.detail.to_string().contains("\"settled\":false"), "{goal}, {nodes}");
            }
        }
    }

    #[test]
    fn letters_on_a_present_are_explained() {
        let legend = |rows: &str| -> Vec<String> {
            let legend = advice("", rows).picture.legend;
            legend.iter().map(|legend| words::say(&Sentence::new(legend.key), Language::English)).collect()
        };
        assert!(!legend(BOARD).iter().any(|said| said.contains("coffer")));
        let entered = legend("##BB## ##X#X# #X#### ###### ##X### #####X".replace("##BB##", "BB####").as_str());
        assert!(entered.contains(&"B: gift box".to_string()), "{entered:?}");
    }

    #[test]
    fn a_game_without_a_fox_ends_by_saying_that_there_is_none() {
        for seed in 1..9 {
            let set = Set { before: "", values: vec![("goal", "fox"), ("fox", "0")] };
            let mut desk = set.deal(seed).expect("a seed deals");
            let advise = |desk: &HollowsDesk| {
                desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).expect("it can be")
            };
            let mut told = advise(&desk);
            while let Some(flip) =
                told.next.first().filter(|_| !said(&told.headline).starts_with("The goal is settled"))
            {
                assert!(!said(&told.headline).contains("to have"), "seed {seed}: {}", said(&told.headline));
                desk.touch(flip.place, &flip.tool).expect("advice can be followed");
                told = advise(&desk);
            }
            assert!(said(&told.headline).contains("Fox 0%: there is none."), "seed {seed}: {}", said(&told.headline));
        }
    }

    #[test]
    fn every_tile_has_its_chance_of_swords_present_and_fox() {
        let answer = advice("goal=leaves fox=1", BOARD);
        let names: Vec<&str> = answer.layers.iter().map(|layer| layer.name).collect();
        assert_eq!(names, ["swords", "present", "fox"]);
        let covered = BOARD.matches('#').count();
        assert!(answer.layers.iter().all(|layer| layer.worths.len() == covered));
        let e4 = desk::Place::from("E4".parse::<grid::Cell>().unwrap());
        let labels = answer.layers.iter().flat_map(|layer| &layer.worths).filter(|(place, _)| *place == e4);
        assert_eq!(labels.map(|(_, worth)| worth.label.as_str()).collect::<Vec<_>>(), ["75%", "12%", "0"]);
    }

    #[test]
    fn what_rests_on_unlisted_layouts_says_so_beside_how_sure_it_is() {
        let assumed = |rows| advice("", rows).assuming.map(|sentence| said(&sentence));
        assert_eq!(assumed(BOARD), None);
        assert_eq!(assumed("P##### ##X#X# #X#### s##### ##X### #####X").as_deref(), Some("layout not listed"));
        assert_eq!(assumed("X##### ##X#X# #X#### ###### ##X### ######").as_deref(), Some("board not listed"));
    }
}
