//! What a judged replay looks like to programs and to people.

use super::review::remarks;
use super::words::sentence;
use super::{film, why};
use crate::replay::Replay;
use crate::replay::clicks::{Kind, Played};
use crate::replay::judge::{Decision, Judged, JudgedClick, Mistake};
use crate::replay::stats::Stats;
use crate::review::{Guess, Review};
use crate::why::Proof;
use crate::{Outcome, View};
use desk::protocol::VERSION;
use desk::words::say;
use desk::{Language, Sentence};
use effort::real;
use grid::Cell;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// How a game ended.
pub(super) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Playing => "playing",
    }
}

/// All that is known of a replay.
pub(super) fn fields(replay: &Replay, judged: &Judged) -> Map<String, Value> {
    let Replay { board, header, .. } = replay;
    let Stats { bbbv, solved, openings, islands, zini, human_zini, path, .. } = judged.stats;
    let stats = &judged.stats;
    let figures = json!({
        "format": header.format,
        "program": header.program,
        "player": header.player,
        "mode": header.mode.name(),
        "level": replay.level(),
        "width": board.size().width(),
        "height": board.size().height(),
        "mines": board.mine_count(),
        "board": board.mines().map(|mine| [mine.x, mine.y]).collect::<Vec<_>>(),
        "completed": stats.outcome == Outcome::Won,
        "seconds": stats.seconds(),
        "bbbv": bbbv,
        "bbbv_solved": solved,
        "bbbv_per_second": rounded(stats.bbbv_per_second()),
        "openings": openings,
        "islands": islands,
        "zini": zini,
        "human_zini": human_zini,
        "left": stats.count.left,
        "right": stats.count.right,
        "double": stats.count.double,
        "wasted": stats.count.wasted,
        "ioe": rounded(stats.ioe()),
        "thrp": rounded(stats.thrp()),
        "corr": rounded(stats.corr()),
        "path": rounded(Some(path)),
        "stated": { "seconds": rounded(header.seconds), "won": header.won, "bbbv": header.bbbv },
    });
    let review = reviewed(judged);
    let verdict = json!({
        "outcome": outcome(stats.outcome),
        "moves": review.moves,
        "luck": judged.stopped.is_none().then(|| judged.luck()),
        "luck_gained": judged.luck_gained(),
        "guesses": review.guesses.iter().map(guess_json).collect::<Vec<_>>(),
        "accuracy": judged.accuracy(),
        "turned": judged.turned(),
        "mistakes": mistakes(&[judged]),
        "missed": missed(judged),
        "complete": judged.stopped.is_none(),
        "clicks": clicks(judged),
    });
    let mut fields = Map::new();
    fields.insert("tilewise".into(), VERSION.into());
    for part in [figures, verdict] {
        if let Value::Object(part) = part {
            fields.extend(part);
        }
    }
    fields
}

/// A guess of a game looked at again.
pub(super) fn guess_json(guess: &Guess) -> Value {
    let Guess { turn, cell, chord, risk, safest: (other, least), hit, .. } = *guess;
    json!({
        "turn": turn,
        "tool": if chord { "chord" } else { "open" },
        "x": cell.x,
        "y": cell.y,
        "risk": risk,
        "safest": { "x": other.x, "y": other.y, "risk": least },
        "hit": hit,
    })
}

/// Three decimals, as players write these figures.
fn rounded(figure: Option<f64>) -> Option<f64> {
    figure.and_then(|figure| real::decimal(&format!("{figure:.3}")))
}

/// The same game as a review of moves: those that opened something.
pub(super) fn reviewed(judged: &Judged) -> Review {
    let mut review = Review { moves: 0, inferred: 0, guesses: Vec::new() };
    for JudgedClick { click, opened, hit, decision, .. } in &judged.clicks {
        review.moves += usize::from(*opened > 0);
        if let (Some(decision), Some(cell)) = (decision, click.cell)
            && decision.risk > 0.0
        {
            let (turn, chord) = (review.moves, click.kind == Kind::Chord);
            let (before, safest) = (turn - 1, decision.safest);
            review.guesses.push(Guess { turn, before, cell, chord, risk: decision.risk, safest, hit: *hit });
        }
    }
    review
}

fn clicks(judged: &Judged) -> Vec<Value> {
    let mut is_begun = false;
    let one = |judged: &JudgedClick| {
        let first = !is_begun && judged.opened > 0;
        is_begun |= first;
        let decision = judged.decision.as_ref();
        // What opens nothing risks nothing, and the first click is promised to be safe.
        let risk = decision.map(|decision| decision.risk).or((judged.opened == 0 || first).then_some(0.0));
        json!({
            "time": judged.seconds,
            "x": judged.click.cell.map(|cell| cell.x),
            "y": judged.click.cell.map(|cell| cell.y),
            "kind": judged.kind(),
            "opened": judged.opened,
            "hit": judged.hit,
            "guess": risk.map(|risk| risk > 0.0),
            "forced": decision.is_some_and(Decision::is_forced),
            "risk": risk,
            "least_risk": decision.map(|decision| decision.safest.1),
            "best": decision.and_then(|decision| decision.best).map(place),
            "win_before": decision.and_then(|decision| decision.win_best),
            "win_chosen": decision.and_then(|decision| decision.win_chosen),
            "win_after": decision.and_then(|decision| decision.win_after),
            "win_within": decision.and_then(|decision| decision.win_chosen.map(|_| decision.within)),
            "mistake": decision.and_then(Decision::mistake).map(Mistake::name),
        })
    };
    judged.clicks.iter().map(one).collect()
}

fn place(cell: Cell) -> Value {
    json!({ "x": cell.x, "y": cell.y })
}

/// Safe cells that were there when it was guessed, with their proofs.
fn missed(judged: &Judged) -> Vec<Value> {
    let proof = |Proof { cell, numbers, mine_count, method, .. }: &Proof| {
        let numbers: Vec<Value> = numbers.iter().map(|&number| place(number)).collect();
        json!({ "x": cell.x, "y": cell.y, "numbers": numbers, "mine_count": mine_count, "method": method })
    };
    let guesses = judged.guesses().filter(|(_, decision)| !decision.missed.is_empty());
    guesses
        .map(|(click, decision)| {
            json!({ "time": click.seconds, "safe": decision.missed.iter().map(proof).collect::<Vec<_>>() })
        })
        .collect()
}

/// Mistakes of each kind over some games: how many, and the chance to win they gave away in all.
fn mistakes(games: &[&Judged]) -> Value {
    let of_kind = |kind: Mistake| {
        let made = || games.iter().map(|judged| judged.mistakes(kind));
        // From a plain 0: the sum of nothing is -0.
        let cost = made().fold(0.0, |sum, made| sum + made.cost);
        (kind.name().to_owned(), json!({ "count": made().map(|made| made.count).sum::<usize>(), "cost": cost }))
    };
    Value::Object(Mistake::ALL.map(of_kind).into_iter().collect())
}

/// What many games come to.
pub(super) fn summary(games: &[&Judged]) -> Value {
    let mean = |figures: Vec<f64>| (!figures.is_empty()).then(|| figures.iter().sum::<f64>() / figures.len() as f64);
    let guesses = || games.iter().flat_map(|judged| judged.guesses());
    json!({
        "games": games.len(),
        "won": games.iter().filter(|judged| judged.stats.outcome == Outcome::Won).count(),
        "accuracy": mean(games.iter().filter_map(|judged| judged.accuracy()).collect()),
        "guesses": guesses().count(),
        "forced": guesses().filter(|(_, decision)| decision.is_forced()).count(),
        "luck_gained": games.iter().filter_map(|judged| judged.luck_gained()).fold(0.0, |sum, gained| sum + gained),
        "mistakes": mistakes(games),
    })
}

/// Figures that stand in a line.
const FACTS_A_LINE: usize = 6;

/// A replay in words: its figures, then each guess, why it was needless and what it gave away.
pub(super) fn told(replay: &Replay, judged: &Judged, language: Language) -> String {
    let said: Vec<String> = film::facts(judged)
        .into_iter()
        .map(|(label, value)| format!("{} {}", say(&Sentence::new(label), language), say(&value, language)))
        .collect();
    let mut told = format!("{}\n", said[0]);
    let mut line = |text: String| writeln!(told, "  {text}").expect("a string takes text");
    for facts in said[1..].chunks(FACTS_A_LINE) {
        line(facts.join(language.comma()));
    }
    for (seconds, said) in guesses_told(replay, judged, language) {
        let at = say(&sentence("mines.replay.seconds").figure("seconds", seconds, 2), language);
        line(format!("{at:>9}  {said}"));
    }
    if let Some(click) = judged.turned().map(|at| &judged.clicks[at])
        && let (Some(decision), Some(cell)) = (&click.decision, click.click.cell)
        && let (Some(before), Some(after)) = (decision.win_best, decision.win_after)
    {
        let sentence = sentence("mines.replay.turned").figure("seconds", click.seconds, 2).place("cell", cell);
        line(say(&sentence.share("before", before).share("after", after), language));
    }
    if judged.stopped.is_some() {
        line(say(&sentence("mines.replay.cut-short"), language));
    }
    told
}

/// When each guess was made, and what is said of it.
fn guesses_told(replay: &Replay, judged: &Judged, language: Language) -> Vec<(f64, String)> {
    let mut played = Played::new(replay);
    let mut remarks = remarks(&reviewed(judged)).into_iter();
    let mut told = Vec::new();
    for judged in &judged.clicks {
        let Some(click) = played.next_click() else { break };
        if let (Some(_), Some(decision)) = (click.cell, &judged.decision)
            && decision.risk > 0.0
            && let Some(remark) = remarks.next()
        {
            let mut said = vec![say(&remark.line.sentence, language)];
            said.extend(why_needless(played.view(), decision).map(|why| say(&why, language)));
            said.extend(given_away(decision).map(|gave| say(&gave, language)));
            told.push((judged.seconds, language.sentences(&said)));
        }
        played.make(&click);
    }
    told
}

/// What a guess gave away, as far as it can be told from nothing.
fn given_away(decision: &Decision) -> Option<Sentence> {
    let given = decision.gives_away().filter(|given| *given >= decision.within.max(0.0005))?;
    Some(if decision.within == 0.0 {
        sentence("mines.replay.gave").share("share", given)
    } else {
        sentence("mines.replay.gave-about").share("share", given).share("within", decision.within)
    })
}

/// The proof of the safe cell that a guess passed by.
pub(super) fn why_needless(before: &View, decision: &Decision) -> Option<Sentence> {
    let (safest, _) = decision.safest;
    let proof = decision.missed.iter().find(|proof| proof.cell == safest)?;
    why::lines(before, proof).into_iter().next().map(|line| line.sentence)
}
