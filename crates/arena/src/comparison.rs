//! Methods side by side on the same boards, at once and without a folder.

use crate::run::{ThreadsError, run};
use crate::sum::{MethodSum, PairSum};
use crate::text;
use desk::contest::{Contest, Ends, Entry, Figure, Match, Row, Timed};
use serde_json::{Map, Value, json};
use std::ops::Range;

/// What came of it.
pub struct Comparison<'a> {
    contest: &'a Contest,
    opened: &'a dyn Match,
    methods: &'a [&'a str],
    boards: u64,
    /// The games of the methods that have played any, each in the order of the boards.
    games: Vec<(&'a str, Vec<Timed>)>,
}

impl<'a> Comparison<'a> {
    /// Plays every board with every method. `play` is told the numbers of both and gives nothing once somebody has
    /// asked to stop.
    pub fn play(
        (contest, opened): (&'a Contest, &'a dyn Match),
        methods: &'a [&'a str],
        boards: Range<u64>,
        (threads, progress): (usize, bool),
        play: impl Fn(usize, u64) -> Option<Timed> + Sync,
    ) -> Result<Self, ThreadsError> {
        let mut games: Vec<(&str, Vec<Timed>)> = Vec::new();
        for (at, &method) in methods.iter().enumerate() {
            let played = run(boards.clone(), threads, progress, |board| play(at, board))?;
            games.push((method, played.into_iter().map(|(_, game)| game).collect()));
        }
        games.retain(|(_, games)| !games.is_empty());
        Ok(Self { contest, opened, methods, boards: boards.end - boards.start, games })
    }

    /// How many games were played, of how many.
    pub fn played(&self) -> (u64, u64) {
        let played = self.games.iter().map(|(_, games)| games.len() as u64).sum();
        (played, self.boards.saturating_mul(self.methods.len() as u64))
    }

    /// Whether another run with so many seconds for each game may find something else: where a method that plans by the
    /// clock, or was stopped by it, has not proven what it found.
    pub fn depends_on_clock(&self, seconds: f64) -> bool {
        let methods = (self.contest.methods)();
        self.games.iter().any(|(name, games)| {
            let plans = methods.iter().any(|entrant| entrant.name == *name && entrant.ends == Ends::WithTheBudget);
            games.iter().any(|game| !game.played.outcome.proven && (plans || game.cpu_seconds >= seconds))
        })
    }

    /// What programs read; nothing if nothing was played.
    pub fn json(&self) -> Option<Value> {
        let rows: Vec<Value> = self.rows().iter().map(fields).collect();
        match (&rows[..], self.methods) {
            ([], _) => None,
            ([row], [_]) if self.contest.alone => Some(row.clone()),
            _ => {
                let pairs: Vec<Value> = self.pairs().iter().map(|pair| pair.json(self.opened.figure())).collect();
                let mut all = json!({ "methods": rows, "paired": pairs });
                if !self.contest.alone {
                    all["boards"] = self.boards.into();
                }
                Some(all)
            }
        }
    }

    /// What people read.
    pub fn text(&self) -> String {
        let rows = self.rows();
        if rows.is_empty() {
            return String::new();
        }
        let title = self.opened.title();
        let mut lines = if title.is_empty() { Vec::new() } else { vec![title] };
        let shown = |row: &Row| row.columns.iter().filter(|column| !column.heading.is_empty()).cloned().collect();
        let columns: Vec<Vec<desk::contest::Column>> = rows.iter().map(shown).collect();
        let names = rows.iter().map(|row| row.name.as_str()).chain(["method"]);
        let first = names.map(|name| name.chars().count()).max().unwrap_or(0);
        let width = |at: usize| {
            let cells = columns.iter().flat_map(|row| [row[at].heading, row[at].shown.as_str()]);
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns[0].len()).map(width).collect();
        let line = |name: &str, cells: Vec<&str>| {
            let cells = cells.iter().zip(&widths).map(|(cell, width)| format!("  {cell:>width$}"));
            format!("{name:<first$}{}", cells.collect::<String>())
        };
        lines.push(line("method", columns[0].iter().map(|column| column.heading).collect()));
        for (row, columns) in rows.iter().zip(&columns) {
            lines.push(line(&row.name, columns.iter().map(|column| column.shown.as_str()).collect()));
        }
        lines.extend(self.pairs().iter().map(|pair| pair.text(self.opened.figure())));
        lines.join("\n") + "\n"
    }

    /// A line a game: the board's number, W or L or what is counted, milliseconds, moves.
    pub fn each(&self) -> String {
        let figure = self.opened.figure();
        let mut text = String::new();
        for (method, games) in &self.games {
            if self.methods.len() > 1 {
                text += &format!("# {method}\n");
            }
            for game in games {
                let outcome = &game.played.outcome;
                let value = match (figure, outcome.value) {
                    (_, None) => "-".into(),
                    (Figure::Wins, Some(0)) => "L".into(),
                    (Figure::Wins, Some(_)) => "W".into(),
                    (_, Some(value)) => (value as f64 / figure.scale()).to_string(),
                };
                text += &format!("{} {value} {:.3} {}\n", game.board, game.seconds * 1e3, outcome.moves);
            }
        }
        text
    }

    fn rows(&self) -> Vec<Row> {
        let figure = self.opened.figure();
        let mut entries = Vec::new();
        for (method, games) in &self.games {
            let mut sum = MethodSum::default();
            games.iter().for_each(|game| sum.note(figure, &game.played.outcome));
            let unknown = (0.0, [f64::NEG_INFINITY, f64::INFINITY]);
            let (value, interval) = sum.figure(figure).unwrap_or(unknown);
            entries.push(Entry { method, value, interval, games });
        }
        self.opened.rows(&entries)
    }

    /// Each method but the first, against the first.
    fn pairs(&self) -> Vec<Pair<'a>> {
        let Some((first, others)) = self.games.split_first() else { return Vec::new() };
        let pair = |(method, games): &(&'a str, Vec<Timed>)| {
            let mut sum = PairSum::default();
            for game in &first.1 {
                if let Ok(at) = games.binary_search_by_key(&game.board, |game| game.board) {
                    sum.note(self.opened.figure(), &game.played.outcome, &games[at].played.outcome);
                }
            }
            Pair { methods: [first.0, method], sum }
        };
        others.iter().map(pair).collect()
    }
}

/// A row for programs.
fn fields(row: &Row) -> Value {
    let mut fields = Map::new();
    fields.insert("method".into(), row.name.trim().into());
    let named = row.columns.iter().filter(|column| !column.key.is_empty());
    fields.extend(named.map(|column| (column.key.to_owned(), column.value.clone())));
    Value::Object(fields)
}

/// Two methods on the boards both have played.
struct Pair<'a> {
    methods: [&'a str; 2],
    sum: PairSum,
}

impl Pair<'_> {
    fn json(&self, figure: Figure) -> Value {
        let [first, second] = self.methods;
        let (difference, interval) = self.sum.difference(figure);
        let boards = if figure.is_share() { "games" } else { "boards" };
        json!({
            "first": first,
            "second": second,
            boards: self.sum.gain.of,
            "difference": (!self.sum.is_empty()).then_some(difference),
            "interval": interval[0].is_finite().then_some(interval),
            "p": (!self.sum.is_empty()).then(|| self.sum.p_value(figure)),
        })
    }

    fn text(&self, figure: Figure) -> String {
        let [first, second] = self.methods;
        text::against(first, second, &self.sum, figure)
    }
}
