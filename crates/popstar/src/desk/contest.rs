//! What the arena plays: whole games, and the points they come to.

use super::Pick;
use super::fresh::{Kind, kinds};
use super::json::moves_json;
use super::verbs::{rules, settings, tuning};
use crate::referee::replay;
use crate::text::Named;
use crate::{METHODS, Plan, Position, Search, Settings, text};
use desk::contest::{Boards, Column, Contest, Ends, Entrant, Entry, Figure, Match, Outcome, Played, Row, Timed};
use desk::protocol::Trouble;
use desk::verb::{Given, Parameter};
use effort::{Budget, Certainty, Rng, Stop};
use grid::Complaint;
use serde_json::{Value, json};
use std::time::Duration;

pub(super) static CONTEST: Contest = Contest {
    about: "Compare methods on the same boards: mean, best, clear rate, paired differences",
    notes: "Every game is replayed by the referee. Threads share out the boards; with --nodes the games do not depend on their number. Ctrl-C prints the games played so far.\n\nExit status: 0 played, 2 boards or options unreadable, 130 stopped by Ctrl-C.",
    options,
    dealt: &["size", "colours", "deal", "close"],
    before: &[("size", "10x10")],
    methods: || METHODS.map(|(name, _)| Entrant { name, ends: ends(name) }).to_vec(),
    usual: "best",
    seed: "0",
    count: "100",
    alone: true,
    open,
};

/// Methods that play one game and are done; the others go on as long as they may.
const RULES_OF_THUMB: [&str; 4] = ["mis", "lgp", "crp", "misps"];

fn ends(name: &str) -> Ends {
    if RULES_OF_THUMB.contains(&name) { Ends::WhenDone } else { Ends::WithTheBudget }
}

/// Games of some methods.
struct Games {
    methods: Vec<(&'static str, Search)>,
    settings: Settings,
    boards: Source,
    /// Whether each board has a seed of its own for the search.
    draws_seeds: bool,
    is_campaign: bool,
    is_timed: bool,
}

/// Where boards come from.
enum Source {
    Dealt { kind: Kind, seed: u64 },
    Listed(Vec<Named>),
}

fn options() -> Vec<Parameter> {
    let mut options = kinds(rules("Rules of the game [default: popstar, or what the board says]"));
    options.extend(tuning("Independent searches the effort of a board is divided among [default: 1]"));
    options
}

fn open(given: &Given, methods: &[&str], boards: &Boards<'_>) -> Result<Box<dyn Match>, Trouble> {
    let source = if let Some(list) = boards.list {
        let pick = Pick { rules: text::rules(given.get("rules")), ..Pick::default() };
        Source::Listed(pick.all(list, given.table)?)
    } else {
        let kind = Kind::of(given);
        // A size or a number of colours that cannot be is refused now.
        kind.position(0).map_err(|error| given.refuse("size", Complaint::from(error)))?;
        Source::Dealt { kind, seed: boards.seed }
    };
    Ok(Box::new(Games {
        methods: methods.iter().filter_map(|name| METHODS.into_iter().find(|(known, _)| known == name)).collect(),
        settings: settings(given, 1),
        boards: source,
        draws_seeds: boards.is_campaign && !given.was_given("search-seed"),
        is_campaign: boards.is_campaign,
        is_timed: given.is_timed,
    }))
}

impl Games {
    /// A board, what it is called, and the seed of the search.
    fn board(&self, number: u64) -> (Position, String, u64) {
        let drawn = |rng: &mut Rng| if self.draws_seeds { rng.next() } else { self.settings.seed };
        match &self.boards {
            Source::Dealt { kind, seed } => {
                let mut rng = Rng::stream(*seed, number);
                let seed = if self.is_campaign { rng.next() } else { seed.wrapping_add(number) };
                let position = kind.position(seed).expect("such boards are possible");
                (position, seed.to_string(), drawn(&mut rng))
            }
            Source::Listed(boards) => {
                let named = &boards[number as usize];
                (named.position.clone(), named.id.clone(), drawn(&mut Rng::stream(0, number)))
            }
        }
    }

    fn row(&self, entry: &Entry<'_>) -> Row {
        let points = || entry.games.iter().filter_map(|game| game.played.outcome.value);
        // What ends by itself before the clock does is the same on every machine.
        let plans = ends(entry.method) == Ends::WithTheBudget;
        let is_timed =
            self.is_timed && (plans || entry.games.iter().any(|game| game.played.each["interrupted"] == true));
        let cleared = entry.mean(|game| f64::from(u8::from(game.played.notes == [0])));
        let proven = entry.count(|outcome| outcome.proven);
        let seconds = entry.mean(|game| game.cpu_seconds);
        let worst = entry.games.iter().map(|game| game.cpu_seconds).fold(0.0, f64::max);
        let shown = entry.bounded().map_or_else(|| "-".into(), |[low, high]| format!("{low:.1} {high:.1}"));
        Row {
            name: entry.method.into(),
            columns: vec![
                Column::field("seed", self.settings.seed),
                Column::field("timed", is_timed),
                Column::whole("boards", "boards", entry.games.len()),
                Column::new("mean", entry.value, "mean", format!("{:.1}", entry.value)),
                Column::new("interval", entry.bounded().map(Vec::from), "95 % interval", shown),
                Column::whole("total", "total", points().sum::<i64>()),
                Column::whole("best", "best", points().max()),
                Column::new("clear_rate", cleared, "cleared", format!("{:.0} %", cleared * 100.0)),
                Column::whole("proven", "proven", proven),
                Column::new("cpu_seconds_per_board", seconds, "s/board", format!("{seconds:.3}")),
                Column::new("worst_cpu_seconds", worst, "worst s", format!("{worst:.3}")),
                Column::field("each", entry.games.iter().map(each).collect::<Vec<_>>()),
            ],
        }
    }
}

/// A game for programs, as 'check' reads it.
fn each(game: &Timed) -> Value {
    let Played { outcome, notes, each } = &game.played;
    json!({
        "id": each["id"],
        "score": outcome.value,
        "left": notes[0],
        "proven": outcome.proven,
        "cpu_seconds": game.cpu_seconds,
        "moves": each["moves"],
    })
}

impl Match for Games {
    fn figure(&self) -> Figure {
        Figure::Points
    }

    fn listed(&self) -> Option<u64> {
        if let Source::Listed(boards) = &self.boards { Some(boards.len() as u64) } else { None }
    }

    fn play(&self, method: usize, board: u64, budget: &mut Budget, _: &dyn Fn() -> Duration) -> Result<Played, Stop> {
        let (position, id, seed) = self.board(board);
        let (name, search) = self.methods[method];
        let plan = search(&position, &Settings { seed, ..self.settings.clone() }, budget, &mut |_| ());
        let verdict = replay(&position, &plan.moves).ok().filter(|verdict| verdict.over);
        let counted = verdict.map(|verdict| (verdict.score(), verdict.left));
        assert_eq!(counted, Some((plan.score, plan.left)), "{name} on board {id}: the referee disagrees");
        let Plan { moves, score, left, certainty } = plan;
        let is_interrupted = matches!(certainty, Certainty::BestSeen { stopped: Stop::Interrupted, .. });
        Ok(Played {
            outcome: Outcome {
                value: Some(score),
                moves: moves.len() as u32,
                guesses: 0,
                nodes: budget.spent(),
                proven: certainty.is_proven(),
            },
            notes: vec![left.into()],
            each: json!({ "id": id, "moves": moves_json(&moves), "interrupted": is_interrupted }),
        })
    }

    fn text(&self, board: u64) -> String {
        self.board(board).0.to_string()
    }

    fn rows(&self, entries: &[Entry<'_>]) -> Vec<Row> {
        entries.iter().map(|entry| self.row(entry)).collect()
    }
}
