//! Games that are played one after the other, and how many of them were won.

use desk::{Sentence, words};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    left: u64,
    played: u64,
    /// Of games that can be won.
    won: Option<u64>,
}

impl Series {
    pub fn of(games: u64) -> Self {
        Self { left: games, played: 0, won: None }
    }

    /// Whether all games were played.
    pub fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Counts a game that has ended, and says whether another one follows.
    pub fn count(&mut self, won: Option<bool>) -> bool {
        self.left = self.left.saturating_sub(1);
        self.played += 1;
        self.won = won.map(|won| self.won.unwrap_or(0) + u64::from(won)).or(self.won);
        !self.is_over()
    }

    /// How it stands.
    pub fn said(&self) -> Sentence {
        let said = match self.won {
            Some(won) => Sentence::new(words::message("play.series")).count("won", won as usize),
            None => Sentence::new(words::message("play.played")),
        };
        said.count("played", self.played as usize)
    }
}
