//! Advice on a ticket: the sentence to act on, why, and the ticket with every tile's worth.

use super::words::{message, sentence};
use super::{CactpotDesk, detail, picture, tools};
use crate::{Advice, LineWorth, Move, TileWorth, Twice, size};
use desk::{Alternative, Answer, Fact, Impossible, Line, Picture, Section, Sentence, Steps, Touch, Worth as Drawn};
use effort::Certainty;

/// The answer.
pub fn answer(desk: &CactpotDesk, advice: &Advice) -> Answer {
    let next = match advice.next {
        Some(Move::Flip(cell)) => Some(Touch { place: cell.into(), tool: tools::FLIP.name.into() }),
        Some(Move::Take(line)) => {
            let [_, middle, _] = line.cells();
            Some(Touch { place: middle.into(), tool: format!("{} {line}", tools::TAKE.name) })
        }
        None => None,
    };
    Answer {
        certainty: Certainty::Proven,
        assuming: None,
        headline: headline(desk, advice),
        why: why(desk, advice),
        alternatives: alternatives(advice),
        facts: facts(desk),
        sections: sections(desk, advice),
        picture: drawn(desk, advice),
        layers: Vec::new(),
        steps: Steps::none(),
        // What is entered comes from a ticket somewhere else: only the player can go on there.
        next: next.filter(|_| desk.seed().is_some()).into_iter().collect(),
        ahead: None,
        value: None,
        detail: detail::fields(desk.ticket(), advice),
    }
}

fn headline(desk: &CactpotDesk, advice: &Advice) -> Sentence {
    let mean = |key| sentence(key).decimal("pay", advice.value.pay());
    match (advice.next, desk.paid()) {
        (Some(Move::Flip(cell)), _) => mean("cactpot.flip").place("cell", cell),
        (Some(Move::Take(line)), _) => {
            let certain = advice.lines[0].sums.len() == 1;
            let pay = || sentence("cactpot.take.certain").count("pay", advice.value.pay() as usize);
            ends(if certain { pay() } else { mean("cactpot.take") }, line)
        }
        (None, Some(_)) => desk.status(),
        (None, None) => mean("cactpot.first"),
    }
}

/// A sentence about a line, by its ends.
pub fn ends(about: Sentence, line: crate::Line) -> Sentence {
    let [first, _, last] = line.cells();
    about.place("from", first).place("to", last)
}

fn why(desk: &CactpotDesk, advice: &Advice) -> Vec<Line> {
    let mut why = Vec::new();
    let equals: Vec<_> =
        advice.tiles.iter().skip(1).filter(|tile| tile.value == advice.value).map(|tile| tile.cell).collect();
    if advice.next.is_some() && !equals.is_empty() {
        why.push(line(sentence("cactpot.why.equals").places("cells", equals.iter().copied()), &equals));
    }
    why.extend(advice.replies.iter().map(|reply| {
        let after = |key| sentence(key).count("number", reply.number.into()).decimal("pay", reply.value.pay());
        match reply.next {
            Move::Flip(cell) => line(after("cactpot.why.after").place("next", cell), &[cell]),
            Move::Take(taken) => line(ends(after("cactpot.why.after-take"), taken), &taken.cells()),
        }
    }));
    if let Some(Move::Take(taken)) = advice.next {
        why.extend(chances(desk, &advice.lines[0]).map(|sentence| line(sentence, &taken.cells())));
    }
    why
}

fn line(sentence: Sentence, cells: &[grid::Cell]) -> Line {
    Line { sentence, places: cells.iter().map(|&cell| cell.into()).collect() }
}

/// Every line as if it were taken now, as long as one may still be.
fn sections(desk: &CactpotDesk, advice: &Advice) -> Vec<Section> {
    if advice.next.is_none() {
        return Vec::new();
    }
    let label = if desk.ticket().flips_left() > 0 { "cactpot.lines.now" } else { "cactpot.lines" };
    let lines = advice.lines.iter().map(|known| line(worth(known), &known.line.cells()));
    vec![Section { label: sentence(label), lines: lines.collect() }]
}

/// A line and what it is worth.
fn worth(known: &LineWorth) -> Sentence {
    ends(sentence("cactpot.line"), known.line).decimal("pay", known.value.pay())
}

/// The sums a line may have and what they pay, where there are several.
fn chances(desk: &CactpotDesk, line: &LineWorth) -> Option<Sentence> {
    if line.sums.len() == 1 {
        return None;
    }
    let pay = |sum| desk.ticket().pays.of(sum) as usize;
    let sums = line.sums.iter().map(|(&sum, &chance)| {
        sentence("cactpot.sum").count("sum", sum.into()).count("pay", pay(sum)).share("chance", chance)
    });
    Some(sentence("cactpot.why.sums").phrases("sums", sums))
}

/// The next best tiles; a line stands in the list of all of them.
fn alternatives(advice: &Advice) -> Vec<Alternative> {
    if !matches!(advice.next, Some(Move::Flip(_))) {
        return Vec::new();
    }
    let best = advice.value.pay().max(f64::MIN_POSITIVE);
    let others = advice.tiles.iter().skip(1).take(3).map(|tile| Alternative {
        place: tile.cell.into(),
        share: tile.value.pay() / best,
        sentence: sentence("cactpot.worth").decimal("pay", tile.value.pay()),
    });
    others.collect()
}

fn facts(desk: &CactpotDesk) -> Vec<Fact> {
    let flips = Some(desk.ticket().flips_left()).filter(|&flips| flips > 0).map(Sentence::number);
    flips.into_iter().map(|value| Fact { label: sentence("cactpot.fact.flips"), value }).collect()
}

fn drawn(desk: &CactpotDesk, advice: &Advice) -> Picture {
    let mut picture = picture::plain(desk);
    let pay = |tile: Option<&TileWorth>| tile.map_or(0.0, |tile| tile.value.pay());
    let (most, least) = (pay(advice.tiles.first()), pay(advice.tiles.last()));
    for tile in &advice.tiles {
        let value = tile.value.pay();
        let share = if most > least { (value - least) / (most - least) } else { 1.0 };
        picture.tiles[size().index(tile.cell)].worth = Some(Drawn { share, label: label(value), sure: false });
    }
    match advice.next {
        Some(Move::Flip(cell)) => picture.tiles[size().index(cell)].best = true,
        Some(Move::Take(line)) => line.tiles().iter().for_each(|&tile| picture.tiles[tile].best = true),
        None => {}
    }
    if !advice.tiles.is_empty() {
        let is_blank = desk.ticket().shown() == 0;
        picture.legend.push(if is_blank { message("cactpot.legend.first") } else { message("cactpot.legend") }.into());
    }
    picture
}

/// A payment in at most four characters.
fn label(pay: f64) -> String {
    match pay {
        ..9_999.5 => format!("{pay:.0}"),
        ..999_500.0 => format!("{:.0}k", pay / 1e3),
        _ => format!("{:.0}M", pay / 1e6),
    }
}

/// Two tiles show the same number.
pub fn impossible(desk: &CactpotDesk, twice: Twice) -> Impossible {
    let mut picture = picture::plain(desk);
    twice.cells.iter().for_each(|&cell| picture.tiles[size().index(cell)].conflict = true);
    let sentence = sentence("cactpot.impossible").places("cells", twice.cells).count("number", twice.number.into());
    Impossible { sentence, places: twice.cells.map(Into::into).to_vec(), picture: Box::new(picture), still: Vec::new() }
}
