//! Games played through the protocol: every request and its answer.

use super::{Answer, unclocked};
use anyhow::{Context, Result, anyhow};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Options of the games played, by game.
const GAMES: [(&str, &[(&str, &str)]); 12] = [
    ("mines", &[]),
    ("mines", &[("level", "expert")]),
    ("mines", &[("size", "6x5"), ("mines", "7"), ("first", "open")]),
    ("mines", &[("size", "5x5"), ("mines", "6"), ("first", "none")]),
    ("hollows", &[]),
    ("hollows", &[("goal", "sword+fox"), ("fox", "1")]),
    ("hollows", &[("goal", "all-flips"), ("game", "2")]),
    ("popstar", &[]),
    ("popstar", &[("rules", "samegame"), ("size", "8x8")]),
    ("popstar", &[("size", "6x6"), ("target", "900")]),
    ("thaumcraft", &[]),
    ("thaumcraft", &[("complexity", "1"), ("anchors", "3"), ("goal", "cells-cost")]),
];
const LANGUAGES: [&str; 4] = ["en", "zh", "ja", "de"];
const NODES: u64 = 60_000;
/// Moves of a game.
const MOVES: usize = 14;

/// The program at the other end of a pipe.
struct Talk {
    child: Child,
    into: ChildStdin,
    from: BufReader<ChildStdout>,
    answers: Vec<Answer>,
}

pub fn ask(program: &Path) -> Result<Vec<Answer>> {
    let mut child = Command::new(program)
        .arg("talk")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| program.display().to_string())?;
    let (into, from) = (child.stdin.take(), child.stdout.take());
    let (into, from) = into.zip(from).ok_or_else(|| anyhow!("the pipe to the program is missing"))?;
    let mut talk = Talk { child, into, from: BufReader::new(from), answers: Vec::new() };
    talk.request(json!({ "do": "games" }))?;
    for (number, (game, options)) in GAMES.into_iter().enumerate() {
        talk.play(game, options, number, Some(7 + number as u64))?;
        talk.play(game, options, number, None)?;
    }
    let Talk { mut child, into, answers, .. } = talk;
    drop(into);
    child.wait()?;
    Ok(answers)
}

impl Talk {
    fn request(&mut self, mut request: Value) -> Result<Value> {
        request["tilewise"] = json!(1);
        writeln!(self.into, "{request}")?;
        let mut line = String::new();
        if self.from.read_line(&mut line)? == 0 {
            return Err(anyhow!("the program ended at {request} ({:?})", self.child.try_wait()));
        }
        let answer = serde_json::from_str(&line).with_context(|| request.to_string())?;
        self.answers.push(Answer { question: request.to_string(), answer: unclocked(&line) });
        Ok(answer)
    }

    /// Plays a game: sometimes as advised, sometimes anywhere, with any tool, and changes settings.
    fn play(&mut self, game: &str, options: &[(&str, &str)], number: usize, seed: Option<u64>) -> Result<()> {
        let options: serde_json::Map<_, _> = options.iter().map(|&(key, value)| (key.into(), json!(value))).collect();
        let mut random = Random(number as u64 * 2 + u64::from(seed.is_some()) + 1);
        let lang = LANGUAGES[number % LANGUAGES.len()];
        let mut new = json!({ "do": "new", "game": game, "options": options, "lang": lang });
        if let Some(seed) = seed {
            new["seed"] = json!(seed);
        }
        let mut shown = self.request(new)?;
        let mut past = vec![shown["board"].clone()];
        for step in 0..MOVES {
            let board = shown["board"].clone();
            let full = step % 5 == 4;
            let advised =
                self.request(json!({ "do": "advise", "board": board, "nodes": NODES, "lang": lang, "full": full }))?;
            let advice = advised["next"].get(0).filter(|_| !random.next().is_multiple_of(4)).cloned();
            let Some(touch) = advice.map_or_else(|| self.any_touch(&shown, &mut random), |next| Ok(Some(next)))? else {
                break;
            };
            let touched = self.request(json!({
                "do": "touch", "board": board, "place": touch["place"], "tool": touch["tool"], "lang": lang
            }))?;
            if touched["board"].is_string() {
                past.push(touched["board"].clone());
                shown = touched;
            }
            if step % 3 == 2 {
                let settings = shown["settings"].as_array().cloned().unwrap_or_default();
                let Some(setting) = random.one_of(&settings) else { continue };
                let value = random.one_of(setting["choices"].as_array().unwrap_or(&Vec::new()));
                self.request(json!({
                    "do": "set", "board": shown["board"], "key": setting["key"],
                    "value": value.unwrap_or_else(|| setting["value"].clone()), "lang": lang
                }))?;
            }
        }
        self.request(json!({ "do": "others", "board": shown["board"], "nodes": NODES, "count": 2, "lang": lang }))?;
        self.request(json!({ "do": "review", "board": shown["board"], "past": past, "lang": lang }))?;
        self.request(json!({ "do": "show", "board": shown["board"], "lang": lang }))?;
        Ok(())
    }

    /// Any tool on any tile, with any of its words.
    fn any_touch(&mut self, shown: &Value, random: &mut Random) -> Result<Option<Value>> {
        let list = |of: &Value| of.as_array().cloned().unwrap_or_default();
        let (tiles, tools) = (list(&shown["picture"]["tiles"]), list(&shown["tools"]));
        let Some((tile, tool)) = random.one_of(&tiles).zip(random.one_of(&tools)) else { return Ok(None) };
        let place = place(&tile);
        let mut name = tool["name"].as_str().unwrap_or_default().to_string();
        let words = json!({ "do": "words", "board": shown["board"], "tool": name, "place": place });
        if let Some(word) = random.one_of(&list(&self.request(words)?["words"])) {
            name += &format!(" {}", word.as_str().unwrap_or_default());
        }
        Ok(Some(json!({ "place": place, "tool": name })))
    }
}

/// The place of a tile of a picture.
fn place(tile: &Value) -> Value {
    if tile["x"].is_u64() {
        json!({ "x": tile["x"], "y": tile["y"] })
    } else {
        json!({ "q": tile["q"], "r": tile["r"] })
    }
}

/// Numbers that look random and are the same every time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn one_of(&mut self, all: &[Value]) -> Option<Value> {
        let number = self.next() as usize;
        (!all.is_empty()).then(|| all[number % all.len()].clone())
    }
}
