//! `tilewise.generate`: a fresh board from a seed.

use crate::trouble::value;
use grid::{Size, unknown};
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

const GAMES: [&str; 4] = ["mines", "hollows", "popstar", "thaumcraft"];

/// A fresh board of a game; the same seed and settings always give the same.
#[pyfunction]
pub fn generate(game: &str, seed: u64, settings: BTreeMap<String, String>) -> PyResult<String> {
    let wishes = Wishes(&settings);
    match game {
        "mines" => mines(seed, &wishes),
        "hollows" => hollows(seed, &settings),
        "popstar" => popstar(seed, &wishes),
        "thaumcraft" => thaumcraft(seed, &wishes),
        _ => Err(value(format!("'{game}' is not a game: {}", unknown(game, &GAMES)))),
    }
}

struct Wishes<'a>(&'a BTreeMap<String, String>);

impl Wishes<'_> {
    fn only(&self, known: &[&str]) -> PyResult<()> {
        match self.0.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(value(format!("'{key}' is not a setting: {}", unknown(key, known)))),
            None => Ok(()),
        }
    }

    fn number(&self, key: &str, usual: usize) -> PyResult<usize> {
        let Some(text) = self.0.get(key) else { return Ok(usual) };
        text.parse().map_err(|_| value(format!("{key}={text}: give a whole number")))
    }

    fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> PyResult<T> {
        let Some(name) = self.0.get(key) else { return Ok(choices[0].1) };
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        let found = choices.iter().find(|(known, _)| known == name);
        found.map(|found| found.1).ok_or_else(|| value(format!("{key}={name}: {}", unknown(name, &names))))
    }

    fn size(&self, usual: Size) -> PyResult<Size> {
        let Some(text) = self.0.get("size") else { return Ok(usual) };
        let sides = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        let (width, height) =
            sides.ok_or_else(|| value(format!("size={text}: write width x height, such as 30x20")))?;
        Size::new(width, height).map_err(|error| value(error.to_string()))
    }
}

fn mines(seed: u64, wishes: &Wishes<'_>) -> PyResult<String> {
    use desk::Desk;
    use mines::desk::MinesDesk;
    use mines::{Deal, First, Game, View};
    wishes.only(&["level", "size", "mines", "first"])?;
    let level = wishes.choice("level", &mines::level::LEVELS.map(|level| (level.name, level)))?;
    let size = wishes.size(level.size())?;
    let mines = wishes.number("mines", level.mines)?;
    let first = wishes.choice("first", &[("safe", First::Safe), ("open", First::Open), ("none", First::None)])?;
    if mines > size.area() {
        return Err(value(format!("mines={mines}: a {size} board has {} cells", size.area())));
    }
    let game = Game::resume(View::untouched(size, mines, first), Deal { seed, start: None });
    game.map(|game| MinesDesk::Played(game).text()).map_err(|error| value(error.to_string()))
}

fn hollows(seed: u64, wishes: &BTreeMap<String, String>) -> PyResult<String> {
    let mut view = hollows::View::default();
    for (key, setting) in wishes {
        let text = grid::text::with_setting(&view.to_string(), key, setting);
        view = text.and_then(|text| text.parse()).map_err(|error| value(error.problem.to_string()))?;
    }
    let played = hollows::Played::deal(seed, view.settings);
    Ok(hollows::text::write(played.view(), Some(seed)))
}

fn popstar(seed: u64, wishes: &Wishes<'_>) -> PyResult<String> {
    use popstar::{Deal, Position, Rules};
    wishes.only(&["rules", "size", "colours", "deal"])?;
    let rules = wishes.choice("rules", &[("popstar", Rules::POPSTAR), ("samegame", Rules::SAMEGAME)])?;
    let deal = wishes.choice("deal", &[("uniform", Deal::Uniform), ("even", Deal::Even)])?;
    let size = wishes.size(Size::new(10, 10).expect("a possible size"))?;
    let colours = u8::try_from(wishes.number("colours", 5)?).unwrap_or(u8::MAX);
    let board = popstar::generate(size, colours, deal, seed).map_err(|error| value(error.to_string()))?;
    Ok(Position { board, rules }.to_string())
}

fn thaumcraft(seed: u64, wishes: &Wishes<'_>) -> PyResult<String> {
    wishes.only(&["set", "complexity", "anchors"])?;
    let set = wishes.0.get("set").map_or(thaumcraft::DEFAULT_SET, String::as_str);
    let aspects = thaumcraft::Aspects::of_set(set).map_err(|error| value(format!("set={set}: {error}")))?;
    let complexity = u8::try_from(wishes.number("complexity", 2)?).unwrap_or(u8::MAX);
    let anchors = wishes.number("anchors", 4)?;
    let board = thaumcraft::generate_random(Arc::new(aspects), complexity, anchors, seed);
    let what = || format!("a note of complexity {complexity} with {anchors} anchors is not possible");
    board.map(|board| board.to_string()).map_err(|_| value(what()))
}
