//! A replay as a film: the board after each click that changed it, with what is said of the click, and the game's figures.

use super::course::advised_win;
use super::review::remarks;
use super::tools::{CHORD, FLAG, OPEN};
use super::words::{message, sentence};
use super::{replays, table};
use crate::replay::Replay;
use crate::replay::clicks::{Kind, Played};
use crate::replay::judge::{Judged, Mistake};
use crate::{Board, Outcome, Seen, View, text};
use desk::words::say;
use desk::{Key, Language, Place, Sentence};
use effort::Budget;
use serde_json::{Value, json};

/// The frames, the untouched board first.
pub(super) fn frames(replay: &Replay, judged: &Judged, language: Language, budget: &mut Budget) -> Vec<Value> {
    let mut played = Played::new(replay);
    let mut said = remarks(&replays::reviewed(judged)).into_iter();
    let mut frames = vec![json!({ "seconds": 0.0, "board": text::write(played.view(), None) })];
    let mut chance = |view: &View, win: f64| match win {
        // No advice is given on a game that is over.
        0.0 | 1.0 => win,
        _ => advised_win(view, budget).unwrap_or(win),
    };
    for judged in &judged.clicks {
        let Some(click) = played.next_click() else { break };
        let before = played.view().clone();
        played.make(&click);
        let decision = judged.decision.as_ref();
        let is_guess = click.cell.is_some() && decision.is_some_and(|decision| decision.risk > 0.0);
        let remark = if is_guess { said.next() } else { None };
        if *played.view() == before {
            continue;
        }
        let tool = match click.kind {
            Kind::Left => OPEN,
            Kind::Right => FLAG,
            Kind::Chord => CHORD,
        };
        if let (Some(win), Some(last)) = (decision.and_then(|decision| decision.win_best), frames.last_mut())
            && last["win"].is_null()
        {
            last["win"] = chance(&before, win).into();
        }
        let why = decision.filter(|_| is_guess).and_then(|decision| replays::why_needless(&before, decision));
        let said: Vec<String> =
            remark.map(|remark| remark.line.sentence).into_iter().chain(why).map(|said| say(&said, language)).collect();
        frames.push(json!({
            "seconds": judged.seconds.max(0.0),
            "board": text::write(played.view(), None),
            "tool": tool.name,
            "place": click.cell.map(Place::from),
            "win": decision.and_then(|decision| decision.win_after).map(|win| chance(played.view(), win)),
            "say": (!said.is_empty()).then(|| language.sentences(&said)),
        }));
    }
    if let (Outcome::Lost, Some(last)) = (played.outcome(), frames.last_mut()) {
        last["board"] = text::write(&uncovered(played.view(), &replay.board), None).into();
    }
    frames
}

/// What is seen of a lost game: every mine that is not flagged.
fn uncovered(view: &View, board: &Board) -> View {
    let mut shown = view.clone();
    board.mines().filter(|&cell| view.seen(cell) == Seen::Hidden).for_each(|cell| shown.set(cell, Seen::Mine));
    shown
}

/// The figures players compare, by what they are called.
pub(super) fn facts(judged: &Judged) -> Vec<(Key, Sentence)> {
    let stats = &judged.stats;
    let figure = |figure: Option<f64>| table::figure(figure, 3);
    let guesses = judged.guesses().count();
    let forced = judged.guesses().filter(|(_, decision)| decision.is_forced()).count();
    let of = |done: u32, all: u32| sentence("mines.replay.of").count("done", done as usize).count("all", all as usize);
    let luck = if guesses > 0 && judged.stopped.is_none() {
        sentence("mines.replay.share").share("share", judged.luck())
    } else {
        figure(None)
    };
    let plain = |figure: &dyn ToString| Sentence::plain(&figure.to_string());
    vec![
        (table::outcome(judged), sentence("mines.replay.seconds").figure("seconds", stats.seconds(), 3)),
        (message("mines.replay.accuracy"), table::figure(judged.accuracy(), 2)),
        (
            message("mines.replay.guesses"),
            sentence("mines.replay.forced").count("guesses", guesses).count("forced", forced),
        ),
        (message("mines.replay.luck"), luck),
        (message("mines.replay.bbbv"), of(stats.solved, stats.bbbv)),
        (message("mines.replay.bbbv-per-second"), figure(stats.bbbv_per_second())),
        (message("mines.replay.zini"), plain(&stats.zini)),
        (
            message("mines.replay.clicks"),
            sentence("mines.replay.wasted")
                .count("clicks", stats.clicks() as usize)
                .count("wasted", stats.count.wasted as usize),
        ),
        (message("mines.replay.ioe"), figure(stats.ioe())),
        (message("mines.replay.thrp"), figure(stats.thrp())),
        (message("mines.replay.corr"), figure(stats.corr())),
        (message("mines.replay.openings"), plain(&stats.openings)),
        (message("mines.replay.islands"), plain(&stats.islands)),
    ]
}

/// The figures for a door that draws.
pub(super) fn facts_json(judged: &Judged, language: Language) -> Vec<Value> {
    let fact = |(label, value): (Key, Sentence)| json!({ "label": say(&Sentence::new(label), language), "value": say(&value, language) });
    facts(judged).into_iter().map(fact).collect()
}

/// What a door that shows many games adds up, or means where `mean` says so, by its label.
pub(super) fn tally_json(judged: &Judged, language: Language) -> Vec<Value> {
    let called = |key: Key| say(&Sentence::new(key), language);
    let count = |label: String, number: usize| json!({ "label": label, "number": number, "decimals": 0 });
    let forced = judged.guesses().filter(|(_, decision)| decision.is_forced()).count();
    let won = usize::from(judged.stats.outcome == Outcome::Won);
    let mut tally = vec![count(called(message("mines.replay.games-won")), won)];
    tally.extend(judged.accuracy().map(|accuracy| {
        json!({ "label": called(message("mines.replay.accuracy")), "number": accuracy, "decimals": 2, "mean": true })
    }));
    tally.push(count(called(message("mines.replay.guesses")), judged.guesses().count()));
    tally.push(count(called(message("mines.replay.forced-guesses")), forced));
    for kind in Mistake::ALL {
        let label = called(table::mistake(kind));
        let made = judged.mistakes(kind);
        let cost = say(&sentence("mines.replay.cost").text("mistake", &label), language);
        tally.push(count(label, made.count));
        tally.push(json!({ "label": cost, "number": made.cost, "decimals": 2 }));
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::judge::{EFFORTS, judge};
    use desk::Desk;

    /// The right half could be cleared without a guess; the guess at A1 goes wrong.
    const LOST: &str = "; Minesweeper game: the board uncovered, then what was touched: seconds, tool, cell.\n\
        mines mines=1\n*1..\n; 0.000 open B1\n; 1.500 flag D1\n; 2.000 flag D1\n; 4.250 open A1\n";

    #[test]
    fn the_last_board_of_a_lost_game_shows_every_mine() {
        let lost = LOST.replace("mines=1\n*1..", "mines=3\n*2*2*").replace("flag D1", "flag E1");
        let replay = crate::replay::read("lost.txt", lost.as_bytes()).unwrap();
        let judged = judge(&replay, EFFORTS[0], &mut Budget::unlimited());
        let last = frames(&replay, &judged, Language::English, &mut Budget::unlimited()).pop().unwrap();
        assert_eq!(last["board"], "mines mines=3\n*2*#*\n");
    }

    #[test]
    fn a_film_has_a_board_for_each_click_and_what_is_said_of_a_guess() {
        let replay = crate::replay::read("lost.txt", LOST.as_bytes()).unwrap();
        let judged = judge(&replay, EFFORTS[0], &mut Budget::unlimited());
        let frames = frames(&replay, &judged, Language::English, &mut Budget::unlimited());
        let boards: Vec<&str> = frames.iter().filter_map(|frame| frame["board"].as_str()).collect();
        let rows = ["####", "#1##", "#1#F", "#1##", "*1##"];
        assert_eq!(boards, rows.map(|row| format!("mines mines=1\n{row}\n")));
        for board in boards {
            assert_eq!(super::super::MinesDesk::read(board).unwrap().text(), board);
        }
        assert_eq!(frames[3]["win"], 1.0, "the safe cell would have won");
        let last = &frames[4];
        assert_eq!((&last["seconds"], &last["tool"], &last["win"]), (&json!(4.25), &json!("open"), &json!(0.0)));
        let guess = "Move 2: A1 was a guess at 50.0% and a mine, though D1 was safe.";
        assert_eq!(last["say"], format!("{guess} With 1 mine under the hidden cells, the 1 at B1 leaves none for D1."));
        assert!(frames[..4].iter().all(|frame| frame["say"].is_null()));
        let facts = facts_json(&judged, Language::German);
        assert_eq!(facts[0], json!({ "label": "verloren", "value": "4,250 s" }));
        assert_eq!(facts[2], json!({ "label": "geraten", "value": "1 (0 erzwungen)" }));
        let tally = tally_json(&judged, Language::English);
        let told: Vec<String> =
            tally.iter().map(|one| format!("{}: {}", one["label"].as_str().unwrap(), one["number"])).collect();
        let needless = ["guesses though a cell was safe: 1", "guesses though a cell was safe: wins given away: 0.5"];
        assert_eq!(told[0], "games won: 0");
        assert_eq!(told[6..8], needless);
        assert_eq!(tally[1]["mean"], true);
    }
}
