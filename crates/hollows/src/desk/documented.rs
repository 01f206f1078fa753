//! What a documented method marks, beside what the exact search says of it.

use super::words::{goal_key, message, sentence};
use super::{answer, detail, picture};
use crate::documented::{Clues, Marks, Method};
use crate::{Advice, Present, Ratio, Swords, Tiles, View, size};
use desk::{Alternative, Answer, Impossible, Key, Line, Picture, Sentence, Steps, Worth};
use effort::{Bound, Certainty, Stop};
use grid::Cell;

/// The method's answer, and the tile it would have flipped.
pub fn answer(view: &View, method: Method, advice: &Advice) -> Result<(Answer, Option<Cell>), Impossible> {
    let named = |key: Key| Sentence::new(key).text("method", method.name());
    let Some(clues) = Clues::of(view) else {
        let sentence = named(message("hollows.impossible.method"));
        return Err(Impossible::new(sentence, Vec::new(), picture::plain(view)));
    };
    let marks = method.mark(&clues);
    let shapes = marks.swords.map_or(Tiles::NONE, Swords::tiles) | marks.present.map_or(Tiles::NONE, Present::tiles);
    let covered = view.covered();
    let offers = [
        (message("hollows.method.marks"), marks.marked),
        (message("hollows.method.foxes"), marks.foxes),
        (message("hollows.method.located"), shapes),
    ];
    let offer = offers.into_iter().map(|(key, tiles)| (key, tiles & covered)).find(|(_, tiles)| !tiles.is_empty());
    let (headline, tiles) = match offer {
        Some((key, tiles)) if advice.flips_left > 0 => (named(key).places("cells", tiles.cells()), tiles),
        Some(_) => (sentence("hollows.no-flip"), Tiles::NONE),
        None => (named(message("hollows.method.nothing")), Tiles::NONE),
    };
    let mut why = answer::warnings(view, advice);
    why.push(Line { sentence: named(message("hollows.why.method")), places: Vec::new() });
    let judged = advice.tiles.iter().filter(|tile| tiles.has(size().index(tile.cell)));
    let least_lost = judged.clone().map(|tile| tile.loss).min();
    let most_lost = judged.map(|tile| tile.loss).max();
    if let (Some(best), Some(lost), true) = (advice.next(), most_lost, advice.certainty.is_proven()) {
        let key =
            if lost == Ratio::ZERO { message("hollows.why.method-best") } else { message("hollows.why.method-worse") };
        let sentence = Sentence::new(key).words("goal", [goal_key(view.settings.goal)]).place("best", best);
        why.push(Line { sentence, places: vec![best.into()] });
    }
    let best = if matches!(view.settings.goal, crate::Goal::Flips(_) | crate::Goal::Worst(_)) {
        Bound::Lower
    } else {
        Bound::Upper
    };
    let certainty = match (advice.certainty, least_lost) {
        (Certainty::Proven, Some(Ratio::ZERO) | None) => Certainty::Proven,
        (Certainty::Proven, _) => Certainty::BestSeen { bound: best(advice.value.to_f64()), stopped: Stop::Done },
        (seen, _) => seen,
    };
    let answer = Answer {
        certainty,
        assuming: answer::assuming(advice),
        headline,
        why,
        alternatives: alternatives(&marks, tiles),
        facts: answer::facts(view, advice),
        sections: Vec::new(),
        picture: marked_picture(view, &marks, tiles),
        layers: answer::layers(view, advice),
        steps: Steps::none(),
        next: Vec::new(),
        ahead: None,
        value: None,
        detail: detail::documented(view, method, &marks, tiles, advice),
    };
    Ok((answer, tiles.cells().next()))
}

/// The next scores after the marked tiles.
fn alternatives(marks: &Marks, marked: Tiles) -> Vec<Alternative> {
    let mut others: Vec<(f64, Cell)> =
        (Tiles::ALL - marked).iter().filter_map(|tile| Some((marks.scores[tile]?, size().cell(tile)))).collect();
    others.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let alternative = |(score, cell): (f64, Cell)| Alternative {
        place: cell.into(),
        share: share(marks, score),
        sentence: sentence("hollows.worth.score").count("score", score as usize),
    };
    others.into_iter().take(3).map(alternative).collect()
}

/// From the lowest score to the highest.
fn share(marks: &Marks, score: f64) -> f64 {
    let scores = || marks.scores.iter().flatten().copied();
    let (low, high) = (scores().fold(f64::MAX, f64::min), scores().fold(0.0, f64::max));
    if high > low { (score - low) / (high - low) } else { 1.0 }
}

fn marked_picture(view: &View, marks: &Marks, tiles: Tiles) -> Picture {
    let mut picture = picture::filled(view);
    for tile in view.covered().iter() {
        let drawn = &mut picture.tiles[tile];
        if let Some(score) = marks.scores[tile].filter(|_| !picture::is_known(drawn)) {
            // A sure tile scores a million; three characters hold 999 thousands.
            let label = format!("{:.0}", (score / 1_000.0).min(999.0));
            drawn.worth = Some(Worth { share: share(marks, score), label, sure: false });
            picture.legend = vec![message("hollows.legend.score").into()];
        }
    }
    tiles.iter().for_each(|tile| picture.tiles[tile].best = true);
    picture
}
