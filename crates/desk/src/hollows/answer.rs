//! Advice on Faux Hollows: the sentence to act on, why, and the board with every tile's worth.

use super::{detail, picture, words};
use crate::answer::{Alternative, Answer, Fact, Impossible, Line, Steps};
use crate::picture::{Picture, Worth};
use crate::{Key, Sentence};
use hollows::patterns::{Board, Rotation};
use hollows::{
    Advice, Basis, Game, Goal, NoAnswer, Odds, Present, Ratio, Reply, Seen, Swords, TileWorth, Tiles, View, size,
};

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
            Goal::Chance(_) if advice.value == Ratio::ONE => Sentence::new(Key::GoalReached),
            Goal::Flips(_) | Goal::Worst(_) if advice.value == Ratio::ZERO => Sentence::new(Key::GoalReached),
            _ if flips == 0 => Sentence::new(Key::NoFlipLeft),
            Goal::Chance(_) if advice.value == Ratio::ZERO => {
                Sentence::new(Key::OutOfReach).words("parts", parts).count("flips", flips)
            }
            _ => Sentence::new(Key::NothingToGain),
        };
    };
    let flip = |key: Key| Sentence::new(key).place("cell", next);
    let value = advice.value.to_f64();
    match goal {
        Goal::Leaves if view.settings.game == Game::First => flip(Key::FlipForWeek).decimal("leaves", value),
        Goal::Chance(_) if advice.settled && (advice.value == Ratio::ONE || advice.value == Ratio::ZERO) => {
            let reached = advice.value == Ratio::ONE;
            let key = if reached { Key::ReachedFlip } else { Key::OutOfReachFlip };
            flip(key).count("flips", flips).decimal("leaves", advice.second_value.to_f64())
        }
        Goal::Leaves => flip(Key::FlipForLeaves).decimal("leaves", value),
        Goal::Chance(_) => flip(Key::FlipForChance).share("chance", value).words("parts", parts).count("flips", flips),
        Goal::Flips(_) => flip(Key::FlipForFlips).words("parts", parts).decimal("number", value),
        Goal::Worst(_) => flip(Key::FlipForWorst).words("parts", parts).count("number", value as usize),
    }
}

/// That the layouts are not the listed ones, or the values not the last word, is said first.
pub fn warnings(advice: &Advice) -> Vec<Line> {
    let unlisted = |key: Key| Sentence::new(key).count("layouts", advice.layouts);
    let basis = match advice.basis {
        Basis::Listed(_) => None,
        Basis::Unlisted(_) => Some(unlisted(Key::UnlistedLayout)),
        Basis::UnlistedBoard => Some(unlisted(Key::UnlistedBoard)),
    };
    let stopped = (!advice.certainty.is_proven()).then(|| Sentence::new(Key::OneLook));
    basis.into_iter().chain(stopped).map(|sentence| Line { sentence, places: Vec::new() }).collect()
}

fn explanation(advice: &Advice, best: &TileWorth) -> Vec<Line> {
    let line =
        |sentence, places: Vec<grid::Cell>| Line { sentence, places: places.into_iter().map(Into::into).collect() };
    let mut why = vec![line(shows(best.cell, best.odds), vec![best.cell])];
    let equals: Vec<_> = advice.tiles[1..].iter().filter(|tile| tile.best).map(|tile| tile.cell).collect();
    if !equals.is_empty() {
        let sentence = if equals.len() > MOST_NAMED {
            Sentence::new(Key::ManyAsGood).count("count", equals.len())
        } else {
            Sentence::new(Key::JustAsGood).places("cells", equals.iter().copied())
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
    let all =
        [(odds.swords, Key::Swords), (odds.present, Key::Present), (odds.fox, Key::Fox), (odds.empty, Key::Nothing)];
    if let Some((_, what)) = all.iter().find(|(chance, _)| *chance == Ratio::ONE) {
        return Sentence::new(Key::TileSurely).place("cell", cell).words("what", [*what]);
    }
    Sentence::new(Key::TileOdds)
        .place("cell", cell)
        .share("swords", odds.swords.to_f64())
        .share("present", odds.present.to_f64())
        .share("fox", odds.fox.to_f64())
        .share("empty", odds.empty.to_f64())
}

/// What to do after an answer.
fn after(reply: &Reply) -> Sentence {
    let (what, shape) = match reply.seen {
        Seen::Swords(swords) => (Key::Swords, Some(Swords::tiles(swords))),
        Seen::Present(present) => (Key::Present, Some(Present::tiles(present))),
        Seen::Fox => (Key::Fox, None),
        Seen::Empty => (Key::Nothing, None),
    };
    let key = match (shape, reply.next) {
        (Some(_), Some(_)) => Key::AfterShape,
        (Some(_), None) => Key::AfterShapeEnd,
        (None, Some(_)) => Key::AfterSeen,
        (None, None) => Key::AfterSeenEnd,
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
        Goal::Leaves => Sentence::new(Key::WorthLeaves).decimal("leaves", value),
        Goal::Chance(_) => Sentence::new(Key::WorthChance).share("chance", value),
        Goal::Flips(_) | Goal::Worst(_) => Sentence::new(Key::WorthFlips).decimal("number", value),
    }
}

/// What is known of the position beside the best tile.
pub fn facts(advice: &Advice) -> Vec<Fact> {
    let fact = |label, value| Fact { label: Sentence::new(label), value };
    let count = |count: usize| Sentence::new(Key::Number).count("number", count);
    let mut facts = Vec::new();
    if let Some(board) = advice.basis.board() {
        facts.push(fact(Key::BoardLabel, Sentence::new(Key::Plain).text("text", &board_name(board))));
    }
    facts.push(fact(Key::ArrangementsLeft, count(advice.layouts)));
    facts.push(fact(Key::FlipsLeftLabel, count(advice.flips_left.into())));
    if let Some(worth) = advice.second_game {
        let leaves = Sentence::new(Key::WorthLeaves).decimal("leaves", worth.to_f64());
        facts.push(fact(Key::SecondGameLabel, leaves));
    }
    let chances = PARTS_NAMES.into_iter().zip(advice.chances);
    let chances =
        chances.fold(Sentence::new(Key::Chances), |all, (name, (_, chance))| all.share(name, chance.to_f64()));
    facts.push(fact(Key::ChancesLabel, chances));
    facts
}

/// The players' name of a board.
pub fn board_name(board: &Board) -> String {
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
        picture.legend.push(match goal {
            Goal::Leaves => Key::LegendLeaves,
            Goal::Chance(_) => Key::LegendChance,
            Goal::Flips(_) | Goal::Worst(_) => Key::LegendFlips,
        });
    }
    if known {
        picture.legend.push(Key::LegendKnown);
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
            Sentence::new(Key::TilesDisagree).places("cells", tiles.cells())
        }
        NoAnswer::WhichBoard(boards) => Sentence::new(Key::WhichBoard).count("boards", boards.len()),
        NoAnswer::WeightCount { given, wanted } => {
            Sentence::new(Key::WeightCount).count("given", *given).count("wanted", *wanted)
        }
    };
    let mut picture = picture::plain(view);
    for &cell in &places {
        picture.tiles[size().index(cell)].conflict = true;
    }
    Impossible { sentence, places: places.into_iter().map(Into::into).collect(), picture: Box::new(picture) }
}
