//! What the arena plays: whole tickets, and what they pay.

use super::fresh;
use super::words::sentence;
use crate::{Pays, Played as Game, Policy, text};
use desk::Refusal;
use desk::contest::{Boards, Column, Contest, Ends, Entrant, Entry, Figure, Match, Outcome, Played, Row};
use desk::protocol::Trouble;
use desk::verb::{Given, Input};
use effort::{Budget, Rng, Stop};
use grid::text::utf8;
use serde_json::Value;
use std::time::Duration;

pub(super) static CONTEST: Contest = Contest {
    about: "Compare ways to play on the same tickets: mean pay, paired differences",
    notes: "Ctrl-C prints the tickets played so far.\n\nExit status: 0 played, 1 some tickets not played within the limit, 2 boards or options unreadable, 130 stopped by Ctrl-C.",
    options: fresh::options,
    dealt: &["pays"],
    before: &[],
    methods: || Policy::ALL.map(|policy| Entrant { name: policy.name(), ends: Ends::WhenDone }).to_vec(),
    usual: "exact,greedy,random",
    seed: "1",
    count: "10000",
    alone: false,
    open,
};

/// Tickets and who plays them.
struct Tickets {
    policies: Vec<Policy>,
    source: Source,
}

/// Where tickets come from.
enum Source {
    Dealt { pays: Pays, seed: u64, is_campaign: bool },
    Listed(Vec<Game>),
}

fn open(given: &Given, methods: &[&str], boards: &Boards<'_>) -> Result<Box<dyn Match>, Trouble> {
    let source = match boards.list {
        Some(list) => Source::Listed(listed(list)?),
        None => Source::Dealt { pays: fresh::chosen(given)?, seed: boards.seed, is_campaign: boards.is_campaign },
    };
    let policies = methods.iter().filter_map(|name| Policy::ALL.into_iter().find(|policy| policy.name() == *name));
    Ok(Box::new(Tickets { policies: policies.collect(), source }))
}

/// The tickets of a file, as 'generate' prints them: each begins with the line that names the game.
fn listed(Input { name, bytes }: &Input) -> Result<Vec<Game>, Trouble> {
    let text = utf8(bytes)?;
    let is_first = |line: &str| line.split_whitespace().next() == Some(super::GAME.name);
    let lines: Vec<&str> = text.lines().collect();
    let mut begins: Vec<usize> = (0..lines.len()).filter(|&at| is_first(lines[at])).collect();
    // What stands before the first ticket is read with it, so that a file of something else is told what it lacks.
    begins.first_mut().into_iter().for_each(|first| *first = 0);
    if begins.is_empty() {
        begins.push(0);
    }
    let ends = begins.iter().skip(1).copied().chain([lines.len()]);
    let tickets = begins.iter().zip(ends).map(|(&begin, end)| {
        let read = text::read(&lines[begin..end].join("\n")).map_err(|mut error| {
            error.at.line += begin;
            error.such_as("cactpot")
        })?;
        let (ticket, seed) = read;
        let seed =
            seed.ok_or_else(|| Refusal(sentence("cactpot.refused.seed")).in_file(&format!("{name}:{}", begin + 1)))?;
        Ok(Game::resume(ticket, seed))
    });
    tickets.collect()
}

impl Tickets {
    fn ticket(&self, number: u64) -> Game {
        match &self.source {
            Source::Listed(tickets) => tickets[number as usize].clone(),
            Source::Dealt { pays, seed, is_campaign } => {
                let seed = if *is_campaign { Rng::stream(*seed, number).next() } else { seed.wrapping_add(number) };
                Game::deal(seed, pays.clone())
            }
        }
    }
}

impl Match for Tickets {
    fn figure(&self) -> Figure {
        Figure::Points
    }

    fn listed(&self) -> Option<u64> {
        if let Source::Listed(tickets) = &self.source { Some(tickets.len() as u64) } else { None }
    }

    fn play(&self, method: usize, board: u64, budget: &mut Budget, _: &dyn Fn() -> Duration) -> Result<Played, Stop> {
        let mut game = self.ticket(board);
        // Its first two streams have dealt the ticket.
        let mut rng = Rng::stream(game.seed(), 2);
        let mut moves = 0;
        let paid = loop {
            if let Some(paid) = game.paid() {
                break paid;
            }
            let next = self.policies[method].next(game.ticket(), &mut rng, budget)?;
            game.play(next).expect("who plays keeps to the rules");
            moves += 1;
        };
        let outcome = Outcome { value: Some(paid.into()), moves, guesses: 0, nodes: budget.spent(), proven: false };
        Ok(Played { outcome, notes: Vec::new(), each: Value::Null })
    }

    fn text(&self, board: u64) -> String {
        let game = self.ticket(board);
        text::write(game.ticket(), Some(game.seed()))
    }

    fn rows(&self, entries: &[Entry<'_>]) -> Vec<Row> {
        entries.iter().map(row).collect()
    }
}

fn row(entry: &Entry<'_>) -> Row {
    let pays = || entry.games.iter().filter_map(|game| game.played.outcome.value);
    let shown = entry.bounded().map_or_else(|| "-".into(), |[low, high]| format!("{low:.1} {high:.1}"));
    let seconds = entry.mean(|game| game.cpu_seconds);
    Row {
        name: entry.method.into(),
        columns: vec![
            Column::whole("boards", "tickets", entry.games.len()),
            Column::new("mean", entry.value, "mean", format!("{:.1}", entry.value)),
            Column::new("interval", entry.bounded().map(Vec::from), "95 % interval", shown),
            Column::whole("total", "total", pays().sum::<i64>()),
            Column::whole("best", "best", pays().max()),
            Column::new("cpu_seconds_per_board", seconds, "ms/ticket", format!("{:.2}", seconds * 1_000.0)),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Game>, Trouble> {
        listed(&Input { name: "tickets".into(), bytes: text.into() })
    }

    #[test]
    fn printed_tickets_are_a_list_and_faults_are_named_by_their_line() {
        let printed = |seed| {
            let game = Game::deal(seed, Pays::default());
            text::write(game.ticket(), Some(seed))
        };
        let list = format!("; two tickets\n{}\n{}", printed(1), printed(2));
        let seeds: Vec<u64> = read(&list).unwrap().iter().map(Game::seed).collect();
        assert_eq!(seeds, [1, 2]);
        let fault = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(fault(&format!("{}\ncactpot\n1##\n#x#\n###", printed(1))), "8:2: 'x' is not a cell; use '#' or 1-9");
        assert_eq!(
            fault(&format!("{}cactpot\n1##\n###\n###", printed(1))),
            "tickets:5: the ticket has no seed, so nobody knows what it hides"
        );
        assert!(fault("").contains("cactpot") || fault("").contains("empty"), "{}", fault(""));
    }
}
