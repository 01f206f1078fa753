//! What a campaign is: game, methods, boards, rules and budget.
//!
//! A spec is a small TOML file. Read, it is complete: a list of boards is part of it as text, so that
//! a shard's result depends on nothing else. Its fingerprint names it.
//!
//! ```
//! let text = "game = 'mines'\nmethods = ['safest', 'fast']\nboards.count = 1000\nrules.level = 'expert'";
//! let spec = arena::Spec::read(text, &|_| Err("there are no files here".into()))?;
//! assert_eq!((spec.shards(), spec.shard_boards(0)), (250, 0..4));
//! # Ok::<(), grid::TextError>(())
//! ```

use crate::contest::{Contest, contest_of, games, refuse_beside_a_list};
use crate::sequential::Question;
use crate::toml_entries::{Entries, Wrong};
use grid::TextError;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::ops::Range;

/// What a campaign is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// The game's name.
    pub game: String,
    /// The methods, each perhaps with a budget of its own: `beam@100000`. The others are compared
    /// with the first.
    pub methods: Vec<String>,
    /// The boards.
    pub boards: Boards,
    /// The game's own settings.
    pub rules: BTreeMap<String, String>,
    /// Nodes a board, for methods that name no budget of their own.
    pub nodes: Option<u64>,
    /// Whether games are weighed with little noise instead of played to the death.
    pub low_noise: bool,
    /// Boards a shard.
    pub shard: u64,
    /// The question after whose answer no more games are needed.
    pub test: Option<Question>,
    /// Whether boards are dealt as everywhere where nothing is said of them. Campaigns begun before this was written
    /// down deal as they did ([`desk::contest::Contest::before`]).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub as_everywhere: bool,
}

/// Which boards are played: those with numbers `first` to `first + count − 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boards {
    /// Names the series of boards that are dealt; a number and a series name a board.
    pub series: u64,
    /// The number of the first board.
    pub first: u64,
    /// How many.
    pub count: u64,
    /// The list they come from; dealt where there is none.
    pub list: Option<List>,
}

/// A list of boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// The file's name.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// Reads the text of a list that a spec names.
pub type Load<'a> = &'a dyn Fn(&str) -> Result<String, String>;

const KEYS: [&str; 12] = [
    "game",
    "methods",
    "low_noise",
    "shard",
    "boards.series",
    "boards.first",
    "boards.count",
    "boards.list",
    "budget.nodes",
    "test.gain",
    "test.alpha",
    "test.beta",
];
/// The sums of all shards are held in memory, some ten thousand bytes each.
const MOST_SHARDS: u64 = 20_000;
/// So many shards a campaign has if nothing is said: enough to share out, few enough to look at.
const USUAL_SHARDS: u64 = 250;
const USUAL_SHARD: u64 = 10_000;

impl Spec {
    /// Reads a spec, with the lists it names.
    pub fn read(toml: &str, load: Load<'_>) -> Result<Self, TextError> {
        let mut entries = Entries::read(toml)?;
        Self::of(&mut entries, load).map_err(|wrong| entries.locate(wrong))
    }

    /// The same from a complete spec as JSON, which the manifest and [`Spec::json`] have.
    pub fn from_json(json: &str) -> Result<Self, String> {
        let spec: Self = serde_json::from_str(json).map_err(|error| error.to_string())?;
        spec.check().map_err(|wrong| wrong.to_string())?;
        Ok(spec)
    }

    /// The complete spec as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("a spec has nothing JSON cannot say")
    }

    /// What names the spec: the same for the same spec only.
    pub fn fingerprint(&self) -> String {
        let digest = Sha256::digest(self.json());
        digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether a folder with this spec holds the same campaign, begun perhaps when boards were dealt in another way.
    pub fn goes_on_from(&self, begun: &Self) -> bool {
        *begun == Self { as_everywhere: begun.as_everywhere && self.as_everywhere, ..self.clone() }
    }

    /// The game's settings, with those that were usual when the campaign was begun: said so, they make it again.
    pub(crate) fn rules_in_full(&self) -> BTreeMap<String, String> {
        let is_older = !self.as_everywhere && self.boards.list.is_none();
        let before = contest_of(&self.game).map_or(&[][..], |contest| contest.before);
        let before = before.iter().filter(|_| is_older).map(|&(key, value)| (key.to_owned(), value.to_owned()));
        before.chain(self.rules.clone()).collect()
    }

    /// How many shards there are.
    pub fn shards(&self) -> u64 {
        self.boards.count.div_ceil(self.shard)
    }

    /// The boards of a shard.
    pub fn shard_boards(&self, index: u64) -> Range<u64> {
        let end = self.boards.first + self.boards.count;
        let from = self.boards.first + index * self.shard;
        from..end.min(from.saturating_add(self.shard))
    }

    /// The shards of part `index` of `of`: all parts together are all shards, each once.
    pub fn part(&self, index: u64, of: u64) -> Range<u64> {
        let cut = |part: u64| (u128::from(self.shards()) * u128::from(part) / u128::from(of.max(1))) as u64;
        cut(index)..cut(index + 1)
    }

    fn of(entries: &mut Entries, load: Load<'_>) -> Result<Self, Wrong> {
        let game = entries.text("game")?.ok_or_else(|| Wrong::missing("game", &games()))?;
        let contest = contest_of(&game)?;
        let methods = entries.list("methods")?;
        let list = match entries.text("boards.list")? {
            Some(name) => {
                let text = load(&name).map_err(|error| Wrong::new("boards.list", error))?;
                Some(List { name, text })
            }
            None => None,
        };
        let series = entries.number("boards.series")?.unwrap_or(1);
        let first = entries.number("boards.first")?.unwrap_or(0);
        let count = entries.number("boards.count")?;
        let nodes = entries.number("budget.nodes")?;
        let low_noise = entries.flag("low_noise")?.unwrap_or(false);
        let shard = entries.number("shard")?;
        let test = match entries.fraction("test.gain")? {
            None => None,
            Some(gain) => Some(Question {
                gain,
                alpha: entries.fraction("test.alpha")?.unwrap_or(0.05),
                beta: entries.fraction("test.beta")?.unwrap_or(0.05),
            }),
        };
        let rules = entries.rules();
        entries.refuse_others(&KEYS)?;
        let as_everywhere = list.is_none() && contest.before.iter().any(|(key, _)| !rules.contains_key(*key));
        let mut spec = Self {
            game,
            methods,
            boards: Boards { series, first, count: count.unwrap_or(0), list },
            rules,
            nodes,
            low_noise,
            shard: shard.unwrap_or(1),
            test,
            as_everywhere,
        };
        refuse_beside_a_list(&spec)?;
        if count.is_none() {
            let all = Contest::boards_listed(&spec)?
                .ok_or_else(|| Wrong::new("boards.count", "'boards.count' is missing: how many boards to play"))?;
            spec.boards.count = all.saturating_sub(first);
        }
        if shard.is_none() {
            spec.shard = spec.boards.count.div_ceil(USUAL_SHARDS).clamp(1, USUAL_SHARD);
        }
        spec.check()?;
        Ok(spec)
    }

    /// Whether such a campaign can be played.
    fn check(&self) -> Result<(), Wrong> {
        let Boards { first, count, .. } = self.boards;
        contest_of(&self.game)?;
        if count == 0 {
            return Err(Wrong::new("boards.count", "there are no boards to play"));
        }
        if first.checked_add(count).is_none() {
            let what = format!("{count} boards from {first} on: board numbers end at {}", u64::MAX);
            return Err(Wrong::new("boards.count", what));
        }
        if self.shard == 0 || self.shards() > MOST_SHARDS {
            let what = format!("{} boards a shard: a campaign has 1 to {MOST_SHARDS} shards", self.shard);
            return Err(Wrong::new("shard", what));
        }
        if self.methods.is_empty() {
            return Err(Wrong::new("methods", "'methods' is missing: name at least one"));
        }
        if let Some(twice) = (1..self.methods.len()).find(|&at| self.methods[..at].contains(&self.methods[at])) {
            return Err(Wrong::new("methods", format!("'{}' is named twice", self.methods[twice])));
        }
        if let Some(Question { gain, alpha, beta }) = self.test {
            if self.methods.len() != 2 {
                return Err(Wrong::new("test.gain", "a test asks whether the second of two methods is better"));
            }
            if !(gain > 0.0 && gain.is_finite()) {
                return Err(Wrong::new("test.gain", "a gain worth having is more than 0"));
            }
            let error_rate = |key: &str, rate: f64| {
                if rate > 0.0 && rate < 0.5 { Ok(()) } else { Err(Wrong::new(key, "give a rate between 0 and 0.5")) }
            };
            error_rate("test.alpha", alpha)?;
            error_rate("test.beta", beta)?;
        }
        Contest::new(self).map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "game = 'mines'\nmethods = ['safest', 'fast']\n[boards]\ncount = 1000\n";

    fn read(text: &str) -> Result<Spec, String> {
        Spec::read(text, &|name| Err(format!("{name}: no such file"))).map_err(|error| error.to_string())
    }

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(read(text).unwrap_err(), error);
    }

    #[test]
    fn writing_then_reading_is_identity() {
        let spec = read(&format!("{GOOD}first = 7\n[rules]\nsize = '8x8'\nmines = 12\n[test]\ngain = 0.01")).unwrap();
        assert_eq!(Spec::from_json(&spec.json()).unwrap(), spec);
        assert_eq!(spec.rules["mines"], "12");
        assert_ne!(spec.fingerprint(), read(GOOD).unwrap().fingerprint());
    }

    #[test]
    fn shards_and_parts_hold_every_board_once() {
        let spec = read(&format!("shard = 7\n{GOOD}first = 5")).unwrap();
        assert_eq!(spec.shards(), 143);
        let boards: Vec<u64> = (0..spec.shards()).flat_map(|shard| spec.shard_boards(shard)).collect();
        assert_eq!(boards, (5..1_005).collect::<Vec<_>>());
        for of in [1, 2, 10, 143, 500] {
            let shards: Vec<u64> = (0..of).flat_map(|part| spec.part(part, of)).collect();
            assert_eq!(shards, (0..143).collect::<Vec<_>>(), "{of} parts");
        }
    }

    #[test]
    fn a_rule_goes_on_under_its_former_name() {
        let text = |rule: &str| {
            let spec = format!(
                "game = 'thaumcraft'\nmethods = ['greedy']\n[boards]\ncount = 2\n[rules]\n{rule} = 'FOCUSFIRE'"
            );
            crate::Contest::new(&read(&spec).unwrap()).unwrap().board_text(1)
        };
        assert_eq!(text("research"), text("note"));
    }

    #[test]
    fn wrong_specs_are_named_with_line_and_column() {
        let games = games().join(", ");
        check("game = 'mine'", &format!("1:8: 'mine' is not a game of the arena: did you mean 'mines'? Use {games}"));
        check("game = 'hollows'", "1:8: 'hollows' needs no sampling: 'tilewise hollows arena' plays every arrangement");
        check("", &format!("1:1: 'game' is missing: use {games}"));
        check(&format!("{GOOD}frist = 1"), "5:1: 'boards.frist' is not a key: did you mean 'boards.first'?");
        check(&format!("{GOOD}first = 'a'"), "5:9: 'boards.first' is a whole number of at least 0");
        check(
            &format!("{GOOD}first = 18446744073709551615"),
            "4:9: 1000 boards from 18446744073709551615 on: board numbers end at 18446744073709551615",
        );
        check(
            "game = 'mines'\nmethods = ['safest', 'fasst']\nboards.count = 1",
            "2:11: 'fasst' is not a method of mines: did you mean 'fast'? Use random, seed, groups, count_sets, sat, safest, fast, best, deep",
        );
        check("game = 'mines'\nmethods = ['fast', 'fast']\nboards.count = 1", "2:11: 'fast' is named twice");
        check(
            &format!("{GOOD}[rules]\nlevle = 'expert'"),
            "6:1: 'rules.levle' is not a key: did you mean 'rules.level'?",
        );
        check(
            &format!("{GOOD}[rules]\nlevel = 'exprt'"),
            "6:9: rules.level exprt: did you mean 'expert'? Use beginner, classic, intermediate, expert, demon",
        );
        check(&format!("{GOOD}[budget]\nnodes = 5"), "6:9: the methods of mines set their own budgets");
        check(&format!("{GOOD}list = 'x.txt'"), "5:8: x.txt: no such file");
        check("game = 'mines'\nmethods = ['fast']", "1:1: 'boards.count' is missing: how many boards to play");
        check("game = ", "1:8: string values must be quoted, expected literal string");
        check(
            "game = 'popstar'\nmethods = ['nrpa']\nboards.count = 3",
            "1:1: 'budget.nodes' is missing: nodes a board, or 'nrpa@100000'",
        );
    }
}
