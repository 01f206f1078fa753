//! Ways to play whole tickets, to be compared.
//!
//! All of them take the line that is worth most once four numbers are shown: that is easily seen with the payouts at
//! hand. They differ in the tiles they uncover.

use crate::advise::{Move, NoAdvice, advise, lines_now};
use crate::ticket::{Ticket, size};
use effort::{Budget, Rng, Stop};

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Uncovers the best tile there is.
    Exact,
    /// Uncovers the first hidden tile of the line that would be worth most now; of the next best where it shows all.
    Greedy,
    /// Uncovers any tile.
    Random,
}

impl Policy {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Exact, Self::Greedy, Self::Random];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Greedy => "greedy",
            Self::Random => "random",
        }
    }

    /// What to do on a ticket that shows a number, none of them twice, and of which no line is taken.
    pub fn next(self, ticket: &Ticket, rng: &mut Rng, budget: &mut Budget) -> Result<Move, Stop> {
        let lines = || lines_now(ticket).expect("no number stands twice");
        if ticket.flips_left() == 0 {
            return Ok(Move::Take(lines()[0].line));
        }
        let tile = match self {
            Self::Exact => match advise(ticket, budget) {
                Ok(advice) => return Ok(Move::Flip(advice.tiles[0].cell)),
                Err(NoAdvice::Stopped(stop)) => return Err(stop),
                Err(NoAdvice::Twice(twice)) => panic!("no number stands twice, but {twice}"),
            },
            Self::Greedy => {
                lines().iter().flat_map(|known| known.line.tiles()).find(|&tile| ticket.number(tile).is_none())
            }
            Self::Random => rng.pick(&ticket.hidden().collect::<Vec<_>>()).copied(),
        };
        Ok(Move::Flip(size().cell(tile.expect("some tile is hidden"))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AREA, Pays, Played};

    /// What a way of playing is worth on a ticket: every number behind every tile it uncovers.
    fn worth(policy: Policy, ticket: &Ticket) -> f64 {
        let next = policy.next(ticket, &mut Rng::seeded(1), &mut Budget::unlimited()).unwrap();
        match next {
            Move::Take(line) => crate::referee::line(ticket, line),
            Move::Flip(cell) => {
                let after = |number| ticket.with(size().index(cell), Some(number)).unwrap();
                let worths: Vec<f64> = ticket.unseen().map(|number| worth(policy, &after(number))).collect();
                worths.iter().sum::<f64>() / worths.len() as f64
            }
        }
    }

    #[test]
    fn playing_exactly_is_worth_what_advice_says_and_greed_less() {
        for text in ["cactpot\n1#5\n###\n###", "cactpot\n###\n#9#\n#2#"] {
            let ticket: Ticket = text.parse().unwrap();
            let value = advise(&ticket, &mut Budget::unlimited()).unwrap().value.pay();
            let [exact, greedy, _] = Policy::ALL.map(|policy| worth(policy, &ticket));
            assert!((exact - value).abs() < 1e-6, "{text}: {exact}, not {value}");
            assert!(greedy < value + 1e-6, "{text}: {greedy} of {value}");
        }
    }

    /// The means that docs/methods/cactpot.md tells.
    #[test]
    fn over_all_fresh_tickets_exact_play_is_worth_1484_984_and_greed_1402_297() {
        for (policy, mean) in Policy::ALL.into_iter().zip(["1484.984", "1402.297"]) {
            let fresh = |tile: usize| (1..=9).map(move |number| Ticket::default().with(tile, Some(number)).unwrap());
            let sum: f64 = (0..AREA).flat_map(fresh).map(|ticket| worth(policy, &ticket)).sum();
            assert_eq!(format!("{:.3}", sum / 81.0), mean, "{}", policy.name());
        }
    }

    #[test]
    fn every_way_plays_to_the_end() {
        for (policy, seed) in Policy::ALL.into_iter().flat_map(|policy| (0..20).map(move |seed| (policy, seed))) {
            let (mut game, mut rng) = (Played::deal(seed, Pays::default()), Rng::seeded(seed));
            while game.paid().is_none() {
                let next = policy.next(game.ticket(), &mut rng, &mut Budget::unlimited()).unwrap();
                game.play(next).unwrap_or_else(|foul| panic!("{} on {seed}: {foul}", policy.name()));
            }
        }
    }
}
