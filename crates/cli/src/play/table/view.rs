//! What the player sees of the table: the board, how the game stands, and the advice in words.

use super::series::Series;
use super::{SPEEDS, Table};
use crate::output::facts;
use desk::{Picture, Place, Sentence, Tool, words};

impl Table {
    /// The board, with the advice on it where it is asked for and known.
    pub fn picture(&self) -> Picture {
        match &self.answer {
            Some(Ok(answer)) if self.hint || self.worth => {
                let mut picture = answer.picture.clone();
                for tile in &mut picture.tiles {
                    tile.best &= self.hint;
                    tile.proof &= self.hint;
                }
                picture
            }
            Some(Err(impossible)) => (*impossible.picture).clone(),
            _ => self.desk.show(),
        }
    }

    /// The tile that whoever has just asked for the advice looks for.
    pub fn looked_for(&self) -> Option<Place> {
        let Some(Ok(answer)) = self.answer.as_ref().filter(|_| self.hint && self.just_asked) else { return None };
        answer.picture.tiles.iter().find(|tile| tile.best).map(|tile| tile.place)
    }

    pub fn tools(&self) -> Vec<Tool> {
        self.desk.hand(None).tools
    }

    /// The line that says how the game stands, or why the last action was refused.
    pub fn status(&self) -> String {
        if let Some(prompt) = &self.prompt {
            return prompt.line();
        }
        if self.leaving {
            return self.say(&Sentence::new(words::message("play.quit")));
        }
        let status = self.refusal.as_ref().map_or_else(|| self.desk.standing().status, Clone::clone);
        let mut line = self.say(&status);
        let speeds =
            Sentence::new(words::message("play.playing")).count("speed", self.speed + 1).count("speeds", SPEEDS.len());
        let so_far = self.series.as_ref().map(Series::said);
        let thinking = self.thinker.is_some().then(|| Sentence::new(words::message("play.thinking")));
        for sentence in thinking.into_iter().chain(self.playing.then_some(speeds)).chain(so_far) {
            line += &format!("  ({})", self.say(&sentence));
        }
        line
    }

    /// The advice in words, a line each.
    pub fn advice(&self) -> Vec<String> {
        let say = |sentence: &Sentence| self.say(sentence);
        match &self.answer {
            _ if !self.review.is_empty() => self.review.iter().map(say).collect(),
            Some(Ok(answer)) if self.hint => {
                let why = answer.why.iter().map(|line| format!("  {}", say(&line.sentence)));
                let facts = facts(answer, self.language).into_iter().map(|line| format!("  {line}"));
                let sure = if answer.certainty.is_proven() {
                    words::message("sure.proven")
                } else {
                    words::message("sure.best-seen")
                };
                let mut headline = say(&answer.headline);
                if !answer.is_empty_handed() {
                    headline += &format!(" ({})", say(&Sentence::new(sure)));
                }
                std::iter::once(headline).chain(why).chain(facts).collect()
            }
            Some(Err(impossible)) => {
                let still = impossible.still.iter().map(|line| &line.sentence);
                std::iter::once(&impossible.sentence).chain(still).map(say).collect()
            }
            _ => Vec::new(),
        }
    }
}
