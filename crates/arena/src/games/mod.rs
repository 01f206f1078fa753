//! The games a campaign can be about: what a board is, and what playing it gives.

mod mines;
mod popstar;
mod thaumcraft;

use crate::spec::Spec;
use crate::toml_entries::Wrong;
use effort::{Budget, Stop};
use grid::unknown;
use std::collections::BTreeMap;

/// What a campaign counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Games won: 1 or 0.
    Wins,
    /// Chance to win, weighed with little noise.
    Chance,
    /// Points; more are better.
    Points,
    /// Price; less is better.
    Cost,
}

/// How one method did on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What the campaign counts, in parts of [`Figure::scale`]; none if the method found nothing.
    pub value: Option<i64>,
    /// Moves made or planned.
    pub moves: u32,
    /// Moves that were guesses.
    pub guesses: u32,
    /// Nodes thought about.
    pub nodes: u64,
    /// Whether nothing better exists.
    pub proven: bool,
}

/// A campaign ready to be played.
pub struct Contest {
    figure: Figure,
    game: Game,
}

enum Game {
    Mines(mines::Mines),
    Popstar(popstar::Popstar),
    Thaumcraft(thaumcraft::Thaumcraft),
}

impl Figure {
    /// Parts to a unit.
    pub fn scale(self) -> f64 {
        match self {
            Self::Chance => 4_294_967_296.0,
            Self::Wins | Self::Points | Self::Cost => 1.0,
        }
    }

    /// 1 where more is better, −1 where less is.
    pub fn sign(self) -> i64 {
        if self == Self::Cost { -1 } else { 1 }
    }

    /// Whether it is a share between 0 and 1.
    pub fn is_share(self) -> bool {
        matches!(self, Self::Wins | Self::Chance)
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wins => "games won",
            Self::Chance => "chance to win",
            Self::Points => "points",
            Self::Cost => "cost",
        }
    }
}

impl Contest {
    /// Prepares a campaign, or says which entry of the spec is wrong.
    pub fn new(spec: &Spec) -> Result<Self, Wrong> {
        if spec.low_noise && spec.game != "mines" {
            return Err(Wrong::new("low_noise", format!("only mines is weighed with little noise, not {}", spec.game)));
        }
        let game = match spec.game.as_str() {
            "mines" => Game::Mines(mines::Mines::new(spec)?),
            "popstar" => Game::Popstar(popstar::Popstar::new(spec)?),
            _ => Game::Thaumcraft(thaumcraft::Thaumcraft::new(spec)?),
        };
        let figure = match &game {
            Game::Mines(_) if spec.low_noise => Figure::Chance,
            Game::Mines(_) => Figure::Wins,
            Game::Popstar(_) => Figure::Points,
            Game::Thaumcraft(_) => Figure::Cost,
        };
        Ok(Self { figure, game })
    }

    /// How many boards the spec's list has; none if the boards are dealt.
    pub(crate) fn boards_listed(spec: &Spec) -> Result<Option<u64>, Wrong> {
        let Some(list) = &spec.boards.list else { return Ok(None) };
        let boards = match spec.game.as_str() {
            "mines" => mines::listed(list)?.len(),
            "popstar" => popstar::listed(list, spec)?.len(),
            _ => thaumcraft::listed(list, spec)?.len(),
        };
        Ok(Some(boards as u64))
    }

    /// What is counted.
    pub fn figure(&self) -> Figure {
        self.figure
    }

    /// Plays a board with a method, both by number. Depends on nothing else.
    pub fn play(&self, method: usize, board: u64, interrupt: &dyn Fn() -> bool) -> Result<Outcome, Stop> {
        let outcome = match &self.game {
            Game::Mines(game) => game.play(method, board, interrupt),
            Game::Popstar(game) => Ok(game.play(method, board, interrupt)),
            Game::Thaumcraft(game) => Ok(game.play(method, board, interrupt)),
        };
        // A search that was interrupted gives its best so far, which is no result of the campaign.
        if interrupt() { Err(Stop::Interrupted) } else { outcome }
    }

    /// The board of this number as text, to look at.
    pub fn board_text(&self, board: u64) -> String {
        match &self.game {
            Game::Mines(game) => game.text(board),
            Game::Popstar(game) => game.text(board),
            Game::Thaumcraft(game) => game.text(board),
        }
    }
}

/// A method's name, and the nodes it may spend: its own, or those of all.
fn name_and_nodes<'a>(method: &'a str, spec: &Spec) -> Result<(&'a str, Option<u64>), Wrong> {
    let Some((name, nodes)) = method.split_once('@') else { return Ok((method, spec.nodes)) };
    let nodes = nodes.parse().ok().filter(|&nodes: &u64| nodes > 0);
    let wrong = || Wrong::new("methods", format!("'{method}': behind the @ stands a number of nodes"));
    nodes.map(|nodes| (name, Some(nodes))).ok_or_else(wrong)
}

fn no_method(game: &str, name: &str, known: &[&str]) -> Wrong {
    Wrong::new("methods", format!("'{name}' is not a method of {game}: {}", unknown(name, known)))
}

/// One of the rules; all that is asked for must be known.
struct Rules<'a>(&'a BTreeMap<String, String>);

impl<'a> Rules<'a> {
    fn of(spec: &'a Spec, known: &[&str]) -> Result<Self, Wrong> {
        match spec.rules.keys().find(|key| !known.contains(&key.as_str())) {
            Some(other) => Err(Wrong::key(&format!("rules.{other}"), known.iter().map(|key| format!("rules.{key}")))),
            None => Ok(Self(&spec.rules)),
        }
    }

    fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)], usual: T) -> Result<T, Wrong> {
        let Some(name) = self.0.get(key) else { return Ok(usual) };
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        let found = choices.iter().find(|(known, _)| known == name);
        found.map(|(_, choice)| *choice).ok_or_else(|| Wrong::new(&format!("rules.{key}"), unknown(name, &names)))
    }

    fn number(&self, key: &str, most: u64) -> Result<Option<u64>, Wrong> {
        let Some(text) = self.0.get(key) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| *number <= most);
        let wrong = || Wrong::new(&format!("rules.{key}"), format!("'{key}' is a whole number of at most {most}"));
        number.map(Some).ok_or_else(wrong)
    }

    fn size(&self) -> Result<Option<grid::Size>, Wrong> {
        let Some(text) = self.0.get("size") else { return Ok(None) };
        let wrong = |what: String| Wrong::new("rules.size", what);
        let sides = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        let (width, height) = sides.ok_or_else(|| wrong("write width x height, such as '30x20'".into()))?;
        grid::Size::new(width, height).map(Some).map_err(|error| wrong(error.to_string()))
    }
}

/// A budget of nodes that can be interrupted.
fn budget(nodes: Option<u64>, interrupt: &dyn Fn() -> bool) -> Budget<'_> {
    Budget::interruptible(nodes.unwrap_or(u64::MAX), interrupt)
}

/// Whether a list has the boards that are asked for.
fn reaches(listed: usize, spec: &Spec) -> Result<(), Wrong> {
    let (first, count) = (spec.boards.first, spec.boards.count);
    if first.saturating_add(count) > listed as u64 {
        let what = format!("{count} boards from {first} on: the list has {listed}");
        return Err(Wrong::new("boards.count", what));
    }
    Ok(())
}
