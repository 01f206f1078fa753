//! Many judged games as a table, and what they come to.

use super::replays::summary;
use super::words::{message, sentence};
use crate::replay::judge::{Judged, Mistake};
use desk::words::say;
use desk::{Key, Language, Sentence};
use std::fmt::Write as _;

/// A game, or what is wrong with its file.
pub(super) type Row = (String, Result<Judged, String>);

/// A row for each game and a summary: Markdown, which is a table to people too.
pub(super) fn table(games: &[Row], language: Language) -> String {
    let called = |key: Key| say(&Sentence::new(key), language);
    let titles = [
        called(message("mines.replay.game")),
        called(message("mines.replay.result")),
        called(message("mines.replay.time")),
        called(message("mines.replay.bbbv")),
        called(message("mines.replay.bbbv-per-second")),
        called(message("mines.replay.zini")),
        called(message("mines.replay.ioe")),
        called(message("mines.replay.accuracy")),
        called(message("mines.replay.guesses")),
        called(message("mines.replay.needless")),
        called(message("mines.replay.luck")),
    ];
    let mut table = line(&titles) + "|---|---|" + &"---:|".repeat(titles.len() - 2) + "\n";
    for (name, judged) in games {
        let name = name.replace('|', "\\|");
        table += &match judged {
            Ok(judged) => line(&row(name, judged, language)),
            Err(why) => {
                let mut cells = vec![name, why.replace('|', "\\|")];
                cells.resize(titles.len(), String::new());
                line(&cells)
            }
        };
    }
    let read: Vec<&Judged> = games.iter().filter_map(|(_, judged)| judged.as_ref().ok()).collect();
    let summary = summary(&read);
    let number = |key: &str| summary[key].as_u64().unwrap_or(0) as usize;
    let said = sentence("mines.replay.summary").count("games", number("games")).count("won", number("won"));
    let said = said.phrases("accuracy", [figure(summary["accuracy"].as_f64(), 2)]);
    let said = said.count("guesses", number("guesses")).count("forced", number("forced"));
    writeln!(table, "\n{}\n", say(&said, language)).expect("a string takes text");
    let titles = [message("mines.replay.mistake"), message("mines.replay.count"), message("mines.replay.given-away")];
    table += &(line(&titles.map(called)) + "|---|---:|---:|\n");
    for kind in Mistake::ALL {
        let made = &summary["mistakes"][kind.name()];
        table += &line(&[
            called(mistake(kind)),
            made["count"].to_string(),
            say(&figure(made["cost"].as_f64(), 3), language),
        ]);
    }
    table
}

fn row(name: String, judged: &Judged, language: Language) -> [String; 11] {
    let stats = &judged.stats;
    let figure = |number: Option<f64>, decimals| say(&figure(number, decimals), language);
    let guesses = judged.guesses().count();
    let needless = judged.guesses().filter(|(_, decision)| !decision.is_forced()).count();
    [
        name,
        say(&Sentence::new(outcome(judged)), language),
        figure(Some(stats.seconds()), 3),
        stats.bbbv.to_string(),
        figure(stats.bbbv_per_second(), 3),
        stats.zini.to_string(),
        figure(stats.ioe(), 3),
        figure(judged.accuracy(), 2),
        guesses.to_string(),
        needless.to_string(),
        figure((guesses > 0 && judged.stopped.is_none()).then(|| judged.luck()), 3),
    ]
}

/// How a game ended, in words.
pub(super) fn outcome(judged: &Judged) -> Key {
    use crate::Outcome::{Lost, Playing, Won};
    match judged.stats.outcome {
        Won => message("mines.replay.won"),
        Lost => message("mines.replay.lost"),
        Playing => message("mines.replay.open"),
    }
}

/// What a kind of mistake is called.
pub(super) fn mistake(kind: Mistake) -> Key {
    match kind {
        Mistake::CertainMine => message("mines.replay.certain-mine"),
        Mistake::NeedlessGuess => message("mines.replay.needless-guess"),
        Mistake::WorseGuess => message("mines.replay.worse-guess"),
    }
}

fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// A figure as a language writes it, a dash where there is none.
pub(super) fn figure(figure: Option<f64>, decimals: usize) -> Sentence {
    figure.map_or_else(
        || Sentence::plain("–"),
        |figure| Sentence::new(desk::words::NUMBER).figure("number", figure, decimals),
    )
}
