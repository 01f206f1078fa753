//! What the arena plays: whole games, won or lost, or weighed so that nobody dies.

use super::verbs::kind::{self, policies};
use super::words::sentence;
use crate::formats::list::{self, Listed};
use crate::formats::{self, Whole};
use crate::policy::Policy;
use crate::{First, Halt};
use desk::contest::{Boards, Column, Contest, Ends, Entrant, Entry, Figure, LOW_NOISE, Match, Outcome, Played, Row};
use desk::protocol::Trouble;
use desk::verb::{Given, Input, Kind, Parameter};
use desk::{Refusal, contest};
use effort::{Budget, Rng, Stop};
use grid::Cell;
use serde_json::Value;
use std::time::Duration;

pub(super) static CONTEST: Contest = Contest {
    about: "Play many games with several methods on the same boards",
    notes: "Ctrl-C prints the games played so far.\n\nExit status: 0 played, 2 options unreadable, 130 stopped by Ctrl-C.",
    options,
    dealt: &["level", "size", "mines", "first"],
    before: &[],
    methods: || policies().into_iter().map(|name| Entrant { name, ends: Ends::ByItself }).collect(),
    usual: "safest",
    seed: "1",
    count: "1000",
    alone: true,
    open,
};

/// Games of some policies.
struct Games {
    policies: Vec<Policy>,
    low_noise: bool,
    boards: Source,
}

/// Where boards come from.
enum Source {
    Dealt { kind: kind::Boards, start: Cell, seed: u64 },
    Listed(Vec<Listed>),
}

fn options() -> Vec<Parameter> {
    let about = "Estimate the rate by games in which nobody dies: a third of the noise";
    let mut options = kind::options().to_vec();
    options.push(Parameter::new(LOW_NOISE, Kind::Flag, about).excludes(&["each"]));
    options
}

fn open(given: &Given, methods: &[&str], boards: &Boards<'_>) -> Result<Box<dyn Match>, Trouble> {
    let policies = methods.iter().filter_map(|name| Policy::named(name)).collect();
    let boards = match boards.list {
        Some(list) => Source::Listed(listed(list)?),
        None => dealt(given, boards.seed)?,
    };
    Ok(Box::new(Games { policies, low_noise: given.flag(LOW_NOISE), boards }))
}

/// The boards of a file, each with its first click.
fn listed(Input { name, bytes }: &Input) -> Result<Vec<Listed>, Trouble> {
    let boards = formats::read(name, bytes)?.boards()?;
    let listed = |whole: Whole| Some(Listed { board: whole.board, start: whole.start? });
    boards.into_iter().map(listed).collect::<Option<_>>().ok_or_else(|| {
        let why = sentence("mines.wanted.start").text("add", "tilewise mines convert --start");
        Refusal(why).in_file(name).into()
    })
}

/// Boards dealt for the first click that is best by the rule.
fn dealt(given: &Given, seed: u64) -> Result<Source, Trouble> {
    let kind = kind::Boards::with_room(given)?;
    let look = crate::advise(&kind.untouched(), &mut Budget::unlimited());
    let look = look.map_err(|_| given.refuse_for("size", sentence("mines.undecided")))?;
    let start = look.best.first().map_or(Cell::new(0, 0), |choice| choice.cell);
    Ok(Source::Dealt { kind, start, seed })
}

impl Source {
    /// A board, its first click, and the random numbers that go with it.
    fn board(&self, number: u64) -> (Listed, Rng) {
        match self {
            Self::Dealt { kind, start, seed } => {
                let mut rng = Rng::stream(*seed, number);
                let board = crate::deal(kind.size, kind.mines, kind.first, *start, rng.next());
                (Listed { board: board.expect("the room was checked"), start: *start }, rng)
            }
            Self::Listed(boards) => (boards[number as usize].clone(), Rng::stream(0, number)),
        }
    }
}

impl Match for Games {
    fn figure(&self) -> Figure {
        if self.low_noise { Figure::Chance } else { Figure::Wins }
    }

    fn listed(&self) -> Option<u64> {
        if let Source::Listed(boards) = &self.boards { Some(boards.len() as u64) } else { None }
    }

    fn title(&self) -> String {
        match &self.boards {
            Source::Dealt { kind, start, seed } => {
                format!("{} with {} mines, first click {start}, seed {seed}", kind.size, kind.mines)
            }
            Source::Listed(boards) => format!("a list of {} boards", boards.len()),
        }
    }

    fn play(&self, method: usize, board: u64, budget: &mut Budget, _: &dyn Fn() -> Duration) -> Result<Played, Stop> {
        let (Listed { board, start }, mut rng) = self.boards.board(board);
        let policy = &self.policies[method];
        let stopped = |halt: Halt| match halt {
            Halt::Stopped(stop) => stop,
            Halt::Contradiction(wrong) => unreachable!("the board explains what is seen of it: {wrong}"),
        };
        // What the first click was promised no longer matters once it has been made.
        let (value, moves, guesses, region) = if self.low_noise {
            let weight = crate::estimate::weigh_game(&board, First::None, start, policy, &mut rng, budget);
            ((weight.map_err(stopped)? * Figure::Chance.scale()).round() as i64, 0, 0, true)
        } else {
            let played = crate::play::play(&board, First::None, start, policy, &mut rng, budget).map_err(stopped)?;
            (played.won.into(), played.moves, played.guesses, played.region)
        };
        let outcome = Outcome { value: Some(value), moves, guesses, nodes: budget.spent(), proven: false };
        // Few games end before a region is open: those are noted.
        Ok(Played { outcome, notes: if region { Vec::new() } else { vec![1] }, each: Value::Null })
    }

    /// The hidden board as a line of a list.
    fn text(&self, board: u64) -> String {
        list::write(&self.boards.board(board).0)
    }

    fn rows(&self, entries: &[Entry<'_>]) -> Vec<Row> {
        entries.iter().map(|entry| self.row(entry)).collect()
    }
}

impl Games {
    fn row(&self, entry: &Entry<'_>) -> Row {
        let [rate, low, high] = [entry.value, entry.interval[0], entry.interval[1]].map(|share| share * 100.0);
        let is_lost = |outcome: &Outcome| outcome.value == Some(0);
        let early = |game: &contest::Timed| is_lost(&game.played.outcome) && !game.played.notes.is_empty();
        let early = entry.mean(|game| early(game).into());
        let guesses = entry.mean(|game| game.played.outcome.guesses.into());
        let wins = entry.count(|outcome| outcome.value == Some(1));
        let milliseconds = entry.mean(|game| game.seconds * 1e3);
        // A game in which nobody dies is neither won nor lost.
        let counted = |shown: String| if self.low_noise { "-".into() } else { shown };
        let known = |number: f64| (!self.low_noise).then_some(number);
        let shown_rate = format!("{rate:.2} % [{low:.2}, {high:.2}]");
        Row {
            name: entry.method.into(),
            columns: vec![
                Column::whole("games", "games", entry.games.len()),
                Column::new("wins", (!self.low_noise).then_some(wins), "wins", counted(wins.to_string())),
                Column::new("rate", entry.value, "rate (95 %)", shown_rate),
                Column::field("interval", entry.bounded().map(Vec::from)),
                Column::new(
                    "lost_before_first_zero",
                    known(early),
                    "early",
                    counted(format!("{:.1} %", early * 100.0)),
                ),
                Column::new("guesses_per_game", known(guesses), "guesses", counted(format!("{guesses:.2}"))),
                Column::new("milliseconds_per_game", milliseconds, "ms/game", format!("{milliseconds:.3}")),
            ],
        }
    }
}
