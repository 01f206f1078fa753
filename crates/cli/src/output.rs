//! Answers on the terminal.

use crate::colour::depth;
use crate::command::Output;
use anyhow::Context;
use desk::draw::Depth;
use desk::verb::Shown;
use desk::{Answer, Impossible, Language, Picture, Sentence, draw, words};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// The board with its advice, then the sentence to act on, why, and what else there is.
fn in_words(answer: &Answer, language: Language, width: usize, depth: Depth, with_steps: bool) -> String {
    let say = |sentence: &Sentence| words::say(sentence, language);
    let mut text = draw::terminal(&answer.picture, width, depth, language);
    text += &format!("\n{}\n", say(&answer.headline));
    for line in &answer.why {
        text += &format!("  {}\n", say(&line.sentence));
    }
    if !answer.certainty.is_proven() && !answer.is_empty_handed() {
        text += &format!("  ({})\n", say(&Sentence::new(words::message("sure.best-seen"))));
    }
    if !answer.alternatives.is_empty() {
        let others = answer.alternatives.iter().map(|other| format!("{} {}", other.place, say(&other.sentence)));
        let others = others.collect::<Vec<_>>().join(language.comma());
        text += &format!("  {}\n", say(&Sentence::new(words::message("next-best")).text("others", &others)));
    }
    if with_steps {
        let steps = answer.steps.list();
        let count = steps.len().to_string().len();
        for (number, step) in (1..).zip(&steps) {
            text += &format!("  {number:>count$}. {}\n", say(&step.sentence));
        }
    }
    for section in &answer.sections {
        let heading = words::sentence("heading").phrases("label", [section.label.clone()]);
        text += &format!("  {}\n", say(&heading));
        for line in &section.lines {
            text += &format!("    {}\n", say(&line.sentence));
        }
    }
    if !answer.facts.is_empty() {
        text += &format!("\n{}\n", facts(answer, language).join("\n"));
    }
    text
}

/// What people are shown of a report.
pub fn shown(shown: &Shown, output: &Output) -> String {
    let (answer, with_steps) = match shown {
        Shown::Text(text) => return text.clone(),
        Shown::Picture(picture) => {
            return draw::terminal(picture, usize::MAX, depth(output.color), output.language());
        }
        Shown::Answer(answer) => (answer, false),
        Shown::Plan(answer) => (answer, true),
    };
    in_words(answer, output.language(), width(), depth(output.color), with_steps)
}

/// Prints a board that cannot be: its picture, and what holds all the same.
pub fn print_impossible(impossible: &Impossible, output: &Output) -> anyhow::Result<()> {
    let language = output.language();
    let mut text = draw::terminal(&impossible.picture, width(), depth(output.color), language);
    for line in &impossible.still {
        text += &format!("  {}\n", words::say(&line.sentence, language));
    }
    Ok(io::stdout().lock().write_all(text.as_bytes())?)
}

/// What else is known, several facts a line as long as they fit.
pub fn facts(answer: &Answer, language: Language) -> Vec<String> {
    const LONGEST: usize = 100;
    let mut lines: Vec<String> = Vec::new();
    for fact in &answer.facts {
        let labelled = words::sentence("fact").phrases("label", [fact.label.clone()]);
        let fact = words::say(&labelled.phrases("value", [fact.value.clone()]), language);
        match lines.last_mut() {
            Some(line) if line.len() + fact.len() < LONGEST => *line += &format!("   {fact}"),
            _ => lines.push(fact),
        }
    }
    lines
}

/// Draws a picture into a file.
pub fn write_svg(path: &Path, picture: &Picture) -> anyhow::Result<()> {
    fs::write(path, draw::svg(picture)).with_context(|| path.display().to_string())
}

/// Columns of the terminal; 120 where there is none.
fn width() -> usize {
    if !io::stdout().is_terminal() {
        return 120;
    }
    ratatui::crossterm::terminal::size().map_or(120, |(columns, _)| columns.into())
}
