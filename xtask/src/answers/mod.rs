//! What the program answers, recorded, so that moving rooms changes no answer.
//!
//! `cargo xtask answers record` asks the built program everything in `commands.txt` and plays games
//! through its protocol; each answer becomes a file under `target/answers`. After a change `cargo xtask
//! answers compare` asks again and names what answers differently. Every question is limited by nodes,
//! so the same program gives the same bytes on every machine; what depends on the clock is left out.

mod commands;
mod talk;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// A question, as it can be asked again by hand, and what came back.
struct Answer {
    question: String,
    answer: String,
}

/// Fields that say how long something took.
const CLOCKED: [&str; 10] = [
    "milliseconds",
    "median_milliseconds",
    "p99_milliseconds",
    "worst_milliseconds",
    "milliseconds_per_game",
    "cpu_seconds",
    "cpu_seconds_per_board",
    "worst_cpu_seconds",
    "boards_per_second",
    "seconds",
];
/// Differences that are printed.
const SHOWN: usize = 20;

/// Asks everything and keeps the answers.
pub fn record() -> Result<()> {
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let answers = ask()?;
    for (number, answer) in answers.iter().enumerate() {
        fs::write(file(&folder, number), answer.text())?;
    }
    println!("{} answers recorded in {}", answers.len(), folder.display());
    Ok(())
}

/// Asks everything again and compares.
pub fn compare() -> Result<()> {
    let folder = folder();
    let recorded = fs::read_dir(&folder).with_context(|| format!("{}: record first", folder.display()))?.count();
    let changed = folder.with_extension("changed");
    if changed.exists() {
        fs::remove_dir_all(&changed)?;
    }
    fs::create_dir_all(&changed)?;
    let answers = ask()?;
    let mut differing = 0;
    for (number, answer) in answers.iter().enumerate() {
        let before = fs::read_to_string(file(&folder, number)).unwrap_or_default();
        if before != answer.text() {
            differing += 1;
            fs::write(file(&changed, number), answer.text())?;
            if differing <= SHOWN {
                println!("differs: {}", answer.question.chars().take(200).collect::<String>());
            }
        }
    }
    if differing > 0 || recorded != answers.len() {
        bail!(
            "{differing} of {} answers differ, {recorded} were recorded: 'diff target/answers target/answers.changed' tells",
            answers.len()
        );
    }
    println!("all {recorded} answers are as they were");
    Ok(())
}

/// The requests of the games that are played through the protocol, for others to ask again.
pub fn requests() -> Result<Vec<String>> {
    Ok(talk::ask(&program()?)?.into_iter().map(|answer| answer.question).collect())
}

fn program() -> Result<PathBuf> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/debug/tilewise");
    if !program.is_file() {
        bail!("{}: build the program first", program.display());
    }
    Ok(program)
}

fn ask() -> Result<Vec<Answer>> {
    let program = program()?;
    let mut answers = commands::ask(&program)?;
    answers.extend(talk::ask(&program)?);
    Ok(answers)
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/answers")
}

fn file(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("{number:04}.txt"))
}

impl Answer {
    fn text(&self) -> String {
        format!("{}\n{}", self.question, self.answer)
    }
}

/// The answer without what a clock says: the numbers behind such names become 0.
fn unclocked(answer: &str) -> String {
    let mut text = answer.to_string();
    for name in CLOCKED {
        let key = format!("\"{name}\":");
        let mut from = 0;
        while let Some(at) = text[from..].find(&key) {
            let begin = from + at + key.len();
            let length = text[begin..].find([',', '}', ']', '\n']).unwrap_or(text.len() - begin);
            text.replace_range(begin..begin + length, "0");
            from = begin;
        }
    }
    text
}
