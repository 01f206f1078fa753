//! Advice on Faux Hollows: the sentence to act on, why, and the board with every tile's worth.

use super::words::{message, sentence};
use super::{detail, picture, words};
use crate::patterns::{Board, Rotation};
use crate::{
    Advice, Basis, Game, Goal, NoAnswer, Odds, Present, Ratio, Reply, Seen, Swords, TileWorth, Tiles, View, size,
};
use desk::{Alternative, Answer, Fact, Impossible, Key, Line, Picture, Sentence, Steps, Worth};

/// More tiles than this are counted, not named.
const MOST_NAMED: usize = 6;

/// What the sentence that lists all chances calls them, in the order of `Parts::ALL`.
const PARTS_NAMES: [&str; 7] = ["sp", "sf", "pf", "f", "s", "p", "all"];

/// The answer for the view's goal.
pub fn answer(view: &View, advice: &Advice) -> Answer {
    let mut why = warnings(advice);
    if let (Some(best), Some(_)) = (advice.tiles.first(), advice.next()) {
        why.extend(explanation(advice, best));
    }
    let scale = Scale::of(advice);
    let alternatives = advice.tiles.iter().skip(1).take(3).map(|tile| Alternative {
        place: tile.cell.into(),
        share: scale.share(tile),
        sentence: worth(view.settings.goal, tile.value),
    });
    let alternatives = if advice.next().is_some() { alternatives.collect() } else { Vec::new() };
    Answer {
        certainty: advice.certainty,
        headline: headline(view, advice),
        why,
        alternatives,
        facts: facts(advice),
        sections: Vec::new(),
        picture: advised_picture(view, advice),
        steps: Steps::none(),
        next: Vec::new(),
        ahead: Vec::new(),
        detail: detail::exact(view, advice),
    }
}

fn headline(view: &View, advice: &Advice) -> Sentence {
    let goal = view.settings.goal;
    let flips = usize::from(advice.flips_left);
    let parts = match goal {
        Goal::Leaves => Vec::new(),
        Goal::Chance(parts) | Goal::Flips(parts) | Goal::Worst(parts) => words(parts),
    };
    let Some(next) = advice.next() else {
        return match goal {
            Goal::Chance(_) if advice.value == Ratio::ONE => sentence("hollows.reached"),
            Goal::Flips(_) | Goal::Worst(_) if advice.value == Ratio::ZERO => sentence("hollows.reached"),
            _ if flips == 0 => sentence("hollows.no-flip"),
            Goal::Chance(_) if advice.value == Ratio::ZERO => {
                sentence("hollows.out-of-reach").words("parts", parts).count("flips", flips)
            }
            _ => sentence("hollows.nothing-to-gain"),
        };
    };
    let flip = |key: Key| Sentence::new(key).place("cell", next);
    let value = advice.value.to_f64();
    match goal {
        Goal::Leaves if view.settings.game == Game::First => {
            flip(message("hollows.flip.week")).decimal("leaves", value)
        }
        Goal::Chance(_) if advice.settled && (advice.value == Ratio::ONE || advice.value == Ratio::ZERO) => {
            let reached = advice.value == Ratio::ONE;
            let key = if reached { message("hollows.reached.flip") } else { message("hollows.out-of-reach.flip") };
            flip(key).count("flips", flips).decimal("leaves", advice.second_value.to_f64())
        }
        Goal::Leaves => flip(message("hollows.flip.leaves")).decimal("leaves", value),
        Goal::Chance(_) => {
            flip(message("hollows.flip.chance")).share("chance", value).words("parts", parts).count("flips", flips)
        }
        Goal::Flips(_) => flip(message("hollows.flip.flips")).words("parts", parts).decimal("number", value),
        Goal::Worst(_) => flip(message("hollows.flip.worst")).words("parts", parts).count("number", value as usize),
    }
}

/// That the layouts are not the listed ones, or the values not the last word, is said first.
pub fn warnings(advice: &Advice) -> Vec<Line> {
    let unlisted = |key: Key| Sentence::new(key).count("layouts", advice.layouts);
    let basis = match advice.basis {
        Basis::Listed(_) => None,
        Basis::Unlisted(_) => Some(unlisted(message("hollows.why.unlisted"))),
        Basis::UnlistedBoard => Some(unlisted(message("hollows.why.unlisted-board"))),
    };
    let stopped = (!advice.certainty.is_proven()).then(|| sentence("hollows.why.one-look"));
    basis.into_iter().chain(stopped).map(|sentence| Line { sentence, places: Vec::new() }).collect()
}

fn explanation(advice: &Advice, best: &TileWorth) -> Vec<Line> {
    let line =
        |sentence, places: Vec<grid::Cell>| Line { sentence, places: places.into_iter().map(Into::into).collect() };
    let mut why = vec![line(shows(best.cell, best.odds), vec![best.cell])];
    let equals: Vec<_> = advice.tiles[1..].iter().filter(|tile| tile.best).map(|tile| tile.cell).collect();
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
pub fn facts(advice: &Advice) -> Vec<Fact> {
    let fact = |label, value| Fact { label: Sentence::new(label), value };
    let count = |count: usize| Sentence::number(count);
    let mut facts = Vec::new();
    if let Some(board) = advice.basis.board() {
        facts.push(fact(message("hollows.fact.board"), Sentence::plain(&board_name(board))));
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
    facts.push(fact(message("hollows.fact.chances"), chances));
    facts
}

/// The players' name of a board.
fn board_name(board: &Board) -> String {
    format!("{:?} {}", board.group, rotation(board))
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
    let mut known = false;
    for tile in &advice.tiles {
        let drawn = &mut picture.tiles[size().index(tile.cell)];
        let is_known = picture::is_known(drawn);
        known |= is_known;
        let label = if is_known { String::new() } else { label(goal, tile.value) };
        drawn.worth = Some(Worth { share: scale.share(tile), label, sure: false });
    }
    if let Some(next) = advice.next() {
        picture.tiles[size().index(next)].best = true;
    }
    if !advice.tiles.is_empty() {
        let label = match goal {
            Goal::Leaves => message("hollows.legend.leaves"),
            Goal::Chance(_) => message("hollows.legend.chance"),
            Goal::Flips(_) | Goal::Worst(_) => message("hollows.legend.flips"),
        };
        picture.legend.push(label.into());
    }
    if known {
        picture.legend.push(message("hollows.legend.known").into());
    }
    picture
}

/// A value in at most three characters.
fn label(goal: Goal, value: Ratio) -> String {
    let number = value.to_f64();
    match goal {
        Goal::Chance(_) if value == Ratio::ZERO || value == Ratio::ONE => format!("{:.0}", number * 100.0),
        Goal::Chance(_) => format!("{:.0}%", (number * 100.0).clamp(1.0, 99.0)),
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
