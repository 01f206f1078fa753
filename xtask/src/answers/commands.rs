//! Command lines and what the program prints for them.
//!
//! A line of `commands.txt` stands for many: `{a|b}` for one with `a` and one with `b`, `{1..9}` for one
//! with each number, `{boards/mines/*.board}` for one with each such file.

use super::{Answer, unclocked};
use anyhow::{Context, Result, anyhow};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const LINES: &str = include_str!("commands.txt");
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

pub fn ask(program: &Path) -> Result<Vec<Answer>> {
    let mut answers = Vec::new();
    for line in LINES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        for command in expanded(line)? {
            answers.push(asked(program, &command)?);
        }
    }
    Ok(answers)
}

fn asked(program: &Path, command: &str) -> Result<Answer> {
    let output = Command::new(program)
        .args(command.split_whitespace())
        .current_dir(ROOT)
        .env_remove("LANG")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .stdin(Stdio::null())
        .output()
        .with_context(|| program.display().to_string())?;
    let printed = unclocked(&String::from_utf8_lossy(&output.stdout));
    let told = String::from_utf8_lossy(&output.stderr);
    let status = output.status.code().map_or_else(|| "none".into(), |code| code.to_string());
    Ok(Answer { question: format!("tilewise {command}"), answer: format!("{printed}-- {status}\n{told}") })
}

/// All command lines that a line stands for.
fn expanded(line: &str) -> Result<Vec<String>> {
    let Some((before, rest)) = line.split_once('{') else { return Ok(vec![line.to_string()]) };
    let (choice, after) = rest.split_once('}').ok_or_else(|| anyhow!("commands.txt: '{line}' lacks a brace"))?;
    let mut lines = Vec::new();
    for one in choices(choice)? {
        lines.extend(expanded(&format!("{before}{one}{after}"))?);
    }
    Ok(lines)
}

fn choices(choice: &str) -> Result<Vec<String>> {
    if let Some((first, last)) = choice.split_once("..") {
        let (first, last): (u64, u64) = (first.parse()?, last.parse()?);
        return Ok((first..=last).map(|number| number.to_string()).collect());
    }
    let Some((folder, ending)) = choice.split_once("/*") else {
        return Ok(choice.split('|').map(str::to_string).collect());
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(Path::new(ROOT).join(folder)).with_context(|| folder.to_string())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(ending) {
            files.push(format!("{folder}/{name}"));
        }
    }
    files.sort();
    Ok(files)
}
