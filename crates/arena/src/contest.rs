//! A campaign ready to be played: the contest of its game, as the spec wants it.

use crate::spec::Spec;
use crate::toml_entries::Wrong;
use desk::Language;
use desk::contest::{Boards, Ends, Figure, LOW_NOISE, Match, Outcome};
use desk::protocol::Trouble;
use desk::verb::{Given, Input, Kind, Parameter};
use effort::{Budget, Stop};
use games::TABLE;
use grid::unknown;
use std::time::Duration;

/// A campaign ready to be played.
pub struct Contest {
    /// Nodes a board, a method each.
    nodes: Vec<u64>,
    opened: Box<dyn Match>,
}

/// What stands before the name of a rule.
const RULES: &str = "rules.";

/// The games a campaign can be about.
pub fn games() -> Vec<&'static str> {
    TABLE.0.iter().filter(|game| game.contest.is_some()).map(|game| game.name).collect()
}

/// The contest of a game, or what is wrong with its name.
pub(crate) fn contest_of(name: &str) -> Result<&'static desk::contest::Contest, Wrong> {
    let game = TABLE.game(name);
    game.and_then(|game| game.contest).ok_or_else(|| {
        let exact = game.and_then(|game| game.verb("arena"));
        let why = match exact {
            Some(_) => format!("'{name}' needs no sampling: 'tilewise {name} arena' plays every arrangement"),
            None => format!("'{name}' is not a game of the arena: {}", unknown(name, &games())),
        };
        Wrong::new("game", why)
    })
}

impl Contest {
    /// Prepares a campaign, or says which entry of the spec is wrong.
    pub fn new(spec: &Spec) -> Result<Self, Wrong> {
        let contest = Self::open(spec)?;
        let (first, count) = (spec.boards.first, spec.boards.count);
        match contest.opened.listed() {
            Some(listed) if first.saturating_add(count) > listed => {
                let what = format!("{count} boards from {first} on: the list has {listed}");
                Err(Wrong::new("boards.count", what))
            }
            _ => Ok(contest),
        }
    }

    /// The same, however many boards are asked for.
    fn open(spec: &Spec) -> Result<Self, Wrong> {
        let contest = contest_of(&spec.game)?;
        let entrants = (contest.methods)();
        let (mut methods, mut nodes) = (Vec::new(), Vec::new());
        for method in &spec.methods {
            let (name, own) = name_and_nodes(method)?;
            let Some(entrant) = entrants.iter().find(|entrant| entrant.name == name) else {
                let known: Vec<&str> = entrants.iter().map(|entrant| entrant.name).collect();
                let what = format!("'{name}' is not a method of {}: {}", spec.game, unknown(name, &known));
                return Err(Wrong::new("methods", what));
            };
            methods.push(entrant.name);
            nodes.push(match (entrant.ends, own.or(spec.nodes)) {
                (Ends::ByItself, Some(_)) => {
                    let key = if spec.nodes.is_some() { "budget.nodes" } else { "methods" };
                    return Err(Wrong::new(key, format!("the methods of {} set their own budgets", spec.game)));
                }
                (Ends::WithTheBudget, None) => {
                    let what = format!("'budget.nodes' is missing: nodes a board, or '{name}@100000'");
                    return Err(Wrong::new("budget.nodes", what));
                }
                (_, nodes) => nodes.unwrap_or(u64::MAX),
            });
        }
        let given = given(contest, spec)?;
        let list = spec.boards.list.as_ref();
        let list = list.map(|list| Input { name: list.name.clone(), bytes: list.text.clone().into() });
        let boards = Boards { list: list.as_ref(), seed: spec.boards.series, is_campaign: true };
        let opened = (contest.open)(&given, &methods, &boards).map_err(|trouble| wrong(spec, &trouble))?;
        Ok(Self { nodes, opened })
    }

    /// How many boards the spec's list has; none if the boards are dealt.
    pub(crate) fn boards_listed(spec: &Spec) -> Result<Option<u64>, Wrong> {
        if spec.boards.list.is_none() {
            return Ok(None);
        }
        Ok(Self::open(spec)?.opened.listed())
    }

    /// What is counted.
    pub fn figure(&self) -> Figure {
        self.opened.figure()
    }

    /// Plays a board with a method, both by number. Depends on nothing else.
    pub fn play(&self, method: usize, board: u64, interrupt: &dyn Fn() -> bool) -> Result<Outcome, Stop> {
        let mut budget = Budget::interruptible(self.nodes[method], interrupt);
        let played = self.opened.play(method, board, &mut budget, &|| Duration::ZERO);
        // A search that was interrupted gives its best so far, which is no result of the campaign.
        if interrupt() { Err(Stop::Interrupted) } else { played.map(|played| played.outcome) }
    }

    /// The board of this number as text, to look at.
    pub fn board_text(&self, board: u64) -> String {
        self.opened.text(board)
    }
}

/// What the spec chooses. Options that need or exclude others are not held to it: a campaign that was begun goes on.
fn given(contest: &desk::contest::Contest, spec: &Spec) -> Result<Given, Wrong> {
    let options = (contest.options)();
    let mut given = Given::new(TABLE, Input::default(), Language::English, options.clone());
    given.before = RULES;
    let mut give = |key: &str, value: &str| {
        given.give(key, value).map_err(|refusal| Wrong::new(&format!("{RULES}{key}"), refusal.to_string()))
    };
    for (key, value) in contest.before.iter().filter(|_| !spec.as_everywhere) {
        give(key, value)?;
    }
    for (key, value) in &spec.rules {
        let is_rule = |option: &&Parameter| !matches!(option.kind, Kind::File) && option.key != LOW_NOISE;
        // A campaign that was begun before an option had its name goes on.
        if !options.iter().filter(is_rule).any(|option| option.is_called(key)) {
            let known = options.iter().filter(is_rule).map(|option| format!("{RULES}{}", option.key));
            return Err(Wrong::key(&format!("{RULES}{key}"), known));
        }
        give(key, value)?;
    }
    if spec.low_noise {
        if options.iter().all(|option| option.key != LOW_NOISE) {
            return Err(Wrong::new("low_noise", format!("games of {} are not weighed with little noise", spec.game)));
        }
        give(LOW_NOISE, "true")?;
    }
    Ok(given)
}

/// Which entry a contest refuses, and why.
fn wrong(spec: &Spec, trouble: &Trouble) -> Wrong {
    match (trouble, &spec.boards.list) {
        (Trouble::Text(error), Some(list)) => Wrong::new("boards.list", format!("{}:{error}", list.name)),
        (_, list) => {
            let said = trouble.to_string();
            let refused = said.split([' ', ':']).next().filter(|word| word.starts_with(RULES));
            Wrong::new(refused.unwrap_or(if list.is_some() { "boards.list" } else { "game" }), said.clone())
        }
    }
}

/// Options that say nothing about the boards of a list, refused beside one.
pub(crate) fn refuse_beside_a_list(spec: &Spec) -> Result<(), Wrong> {
    let contest = contest_of(&spec.game)?;
    let dealt: Vec<Parameter> =
        (contest.options)().into_iter().filter(|option| contest.dealt.contains(&option.key)).collect();
    let is_dealt = |key: &str| dealt.iter().any(|option| option.is_called(key));
    let beside = |key: &&String| spec.boards.list.is_some() && is_dealt(key);
    spec.rules.keys().find(beside).map_or(Ok(()), |key| {
        Err(Wrong::new("boards.list", format!("the boards of a list are as they are: leave out '{RULES}{key}'")))
    })
}

/// A method's name, and the nodes it may spend if it names them.
fn name_and_nodes(method: &str) -> Result<(&str, Option<u64>), Wrong> {
    let Some((name, nodes)) = method.split_once('@') else { return Ok((method, None)) };
    let nodes = nodes.parse().ok().filter(|&nodes: &u64| nodes > 0);
    let wrong = || Wrong::new("methods", format!("'{method}': behind the @ stands a number of nodes"));
    nodes.map(|nodes| (name, Some(nodes))).ok_or_else(wrong)
}
