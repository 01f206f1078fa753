//! The desk of Mini Cactpot.
//!
//! A ticket without a seed is analysed: the player enters the numbers as they are shown. A ticket with a seed is
//! played: a touch uncovers a tile, and takes a line once four numbers are shown.

mod answer;
#[cfg(feature = "arena")]
mod bench;
#[cfg(feature = "arena")]
mod contest;
mod detail;
mod fresh;
mod looks;
mod payouts;
mod picture;
mod tools;
mod verbs;
pub(crate) mod words;

use crate::{Line, Move, NoAdvice, Played, Ticket, advise, size, text};
use desk::protocol::Trouble;
use desk::{Answer, Desk, Hand, How, Missing, Picture, Place, Refusal, Sentence, Setting, Settings, Standing, Tool};
use effort::Budget;
use grid::TextError;
use words::sentence;

/// Mini Cactpot, as the doors know it.
pub static GAME: desk::Game = desk::Game {
    name: "cactpot",
    about: "Mini Cactpot: which tile to uncover, and which line to take",
    status: "0 answered, 1 a number stands twice or the tiles could not be weighed within the limit, 2 board or options unreadable",
    example: text::EXAMPLE,
    open: |text| Ok(Box::new(CactpotDesk::read(text)?)),
    read: |table, input, id| {
        input.has_no_names(id)?;
        Ok(Box::new(verbs::opened(table, input)?))
    },
    recognises: |_| false,
    options: fresh::options,
    asked: &["pays"],
    dealt: &[],
    blank: &[],
    thoughtful: &[],
    fresh: fresh::make,
    verbs: &verbs::VERBS,
    helpers: &[],
    parts: &["value", "flips_left", "tiles", "lines", "answers"],
    review: None,
    others: None,
    #[cfg(feature = "arena")]
    contest: Some(&contest::CONTEST),
    #[cfg(not(feature = "arena"))]
    contest: None,
    signs: &[],
    looks: looks::looks,
    words: &words::WORDS,
    #[cfg(feature = "arena")]
    bench: bench::suite,
    #[cfg(not(feature = "arena"))]
    bench: |_| (),
};

/// A ticket on the desk.
#[derive(Clone, Debug)]
pub enum CactpotDesk {
    /// The player enters what is shown on a ticket somewhere else.
    Analysed(Ticket),
    /// The ticket is played here.
    Played(Played),
}

impl CactpotDesk {
    /// Opens a desk for board text.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let (ticket, seed) = text::read(text)?;
        Ok(match seed {
            None => Self::Analysed(ticket),
            Some(seed) => Self::Played(Played::resume(ticket, seed)),
        })
    }

    fn ticket(&self) -> &Ticket {
        match self {
            Self::Analysed(ticket) => ticket,
            Self::Played(game) => game.ticket(),
        }
    }

    fn seed(&self) -> Option<u64> {
        match self {
            Self::Analysed(_) => None,
            Self::Played(game) => Some(game.seed()),
        }
    }

    /// The line that was taken and what it paid, as far as that can be seen.
    fn paid(&self) -> Option<(Line, Option<u32>)> {
        let taken = self.ticket().taken?;
        Some((taken, if let Self::Played(game) = self { game.paid() } else { None }))
    }

    fn tools(&self) -> Vec<Tool> {
        match self {
            Self::Analysed(_) => tools::entering(),
            Self::Played(game) if game.ticket().flips_left() > 0 => vec![tools::FLIP],
            Self::Played(_) => vec![tools::TAKE],
        }
    }

    fn missing(&self) -> Option<Missing> {
        let lacks = self.seed().is_none() && self.ticket().shown() == 0;
        lacks.then(|| Missing { sentence: sentence("cactpot.missing"), tool: tools::NUMBER.name, done: None })
    }

    fn status(&self) -> Sentence {
        let ticket = self.ticket();
        match (self.paid(), ticket.shown(), ticket.flips_left()) {
            (Some((line, Some(paid))), ..) => answer::ends(sentence("cactpot.paid"), line).count("pay", paid as usize),
            (Some((line, None)), ..) => answer::ends(sentence("cactpot.taken"), line),
            (_, 0, _) => sentence("cactpot.status.empty"),
            (.., 0) => sentence("cactpot.status.take"),
            (.., flips) => sentence("cactpot.status.flips").count("flips", flips),
        }
    }

    /// Why there is no advice.
    fn trouble(&self, why: NoAdvice) -> Trouble {
        match why {
            NoAdvice::Twice(twice) => Trouble::Impossible(Box::new(answer::impossible(self, twice))),
            NoAdvice::Stopped(_) => Trouble::Undecided(sentence("cactpot.stopped")),
        }
    }
}

impl Desk for CactpotDesk {
    fn game(&self) -> &'static desk::Game {
        &GAME
    }

    fn text(&self) -> String {
        text::write(self.ticket(), self.seed())
    }

    fn hand(&self, at: Option<Place>) -> Hand {
        let (tools, ticket) = (self.tools(), self.ticket());
        match self {
            Self::Analysed(_) => Hand { tools, pickers: vec![tools::digits()], ..Hand::default() },
            Self::Played(_) if ticket.flips_left() > 0 || ticket.taken.is_some() => Hand { tools, ..Hand::default() },
            Self::Played(_) => {
                Hand { tools, words: vec![(tools::TAKE.name, tools::lines(ticket, at))], ..Hand::default() }
            }
        }
    }

    fn settings(&self) -> Settings {
        let pays = &self.ticket().pays;
        let seed = self.seed().map(|seed| Setting { settled: true, ..Setting::new("seed", &seed) });
        let list = std::iter::once(Setting::new("pays", pays)).chain(seed).collect();
        Settings { list, sheet: Some(payouts::sheet(pays)) }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        let (key, value) = match payouts::changed(&self.ticket().pays, key, value) {
            Some(pays) => ("pays", pays?.to_string()),
            None => (key, value.into()),
        };
        *self = Self::read(&grid::text::with_setting(&self.text(), key, &value)?)?;
        Ok(())
    }

    fn touch(&mut self, place: Place, tool: &str) -> Result<(), Refusal> {
        let cell = place.cell().filter(|&cell| size().holds(cell)).ok_or_else(|| Refusal::off_board(place))?;
        let (name, word) = tool.split_once(' ').map_or((tool, None), |(name, word)| (name, Some(word.trim())));
        let tools = self.tools();
        if !tools.iter().any(|known| known.name == name) || (word.is_some() && name != tools::TAKE.name) {
            return Err(Refusal::unknown_tool(tool, &tools));
        }
        let next = match self {
            Self::Analysed(ticket) => {
                *ticket = tools::entered(ticket, cell, name)?;
                return Ok(());
            }
            Self::Played(game) if game.ticket().taken.is_some() => return Err(Refusal::game_over()),
            Self::Played(_) if name == tools::FLIP.name => Move::Flip(cell),
            Self::Played(_) => Move::Take(tools::line(cell, word)?),
        };
        let Self::Played(game) = self else { return Ok(()) };
        game.play(next).map_err(tools::foul)
    }

    fn show(&self) -> Picture {
        picture::plain(self)
    }

    fn standing(&self) -> Standing {
        Standing { status: self.status(), won: None, missing: self.missing() }
    }

    /// The states of a ticket take less.
    fn memory(&self) -> usize {
        4 << 20
    }

    fn advise(&self, how: How, budget: &mut Budget, _: &mut dyn FnMut(&Answer)) -> Result<Answer, Trouble> {
        how.without_start()?;
        let advice = advise(self.ticket(), budget).map_err(|why| self.trouble(why))?;
        Ok(answer::answer(self, &advice))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LINES, numbers};

    fn read(text: &str) -> CactpotDesk {
        CactpotDesk::read(text).expect("the test's ticket can be read")
    }

    fn advised(desk: &CactpotDesk) -> Answer {
        desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).expect("the ticket has advice")
    }

    fn at(x: u16, y: u16) -> Place {
        Place::Square { x, y }
    }

    #[test]
    fn following_the_advice_plays_a_ticket_to_its_end() {
        for seed in 0..20 {
            let mut desk = CactpotDesk::Played(Played::deal(seed, crate::Pays::default()));
            let mut touches = 0;
            while let Some(next) = advised(&desk).next.first() {
                desk.touch(next.place, &next.tool).unwrap_or_else(|refusal| panic!("seed {seed}: {refusal}"));
                desk = read(&desk.text());
                touches += 1;
            }
            let (line, paid) = desk.paid().expect("a line was taken");
            assert_eq!((touches, paid), (4, Some(desk.ticket().pays.of(line.sum(&numbers(seed))))), "seed {seed}");
            assert_eq!(desk.status().key.name, "cactpot.paid");
            assert_eq!(desk.touch(at(1, 1), "take A2-C2"), Err(Refusal::game_over()));
        }
    }

    #[test]
    fn the_lines_through_a_tile_are_offered_the_best_first() {
        let mut desk = CactpotDesk::Played(Played::deal(3, crate::Pays::default()));
        while desk.ticket().flips_left() > 0 {
            let next = advised(&desk).next.remove(0);
            desk.touch(next.place, &next.tool).unwrap();
        }
        assert_eq!(desk.hand(None).words_of("take").len(), LINES.len());
        for (place, count) in [(at(0, 0), 3), (at(1, 0), 2), (at(1, 1), 4)] {
            assert_eq!(desk.hand(Some(place)).words_of("take").len(), count);
        }
        let next = advised(&desk).next.remove(0);
        assert_eq!(next.tool, format!("take {}", desk.hand(Some(next.place)).words_of("take")[0]));
        let refused = |tool: &str| desk.clone().touch(at(0, 0), tool).unwrap_err().to_string();
        assert_eq!(refused("take"), "say which line: 'take A1-C1'");
        assert_eq!(refused("take A2-C2"), "A1 is not on the line A2-C2");
        assert_eq!(refused("take A9"), "'A9' is not a line; name it by its ends, such as A1-C1");
        assert_eq!(refused("flip"), "'flip' is not a tool here; the tools are take");
    }

    #[test]
    fn numbers_are_entered_and_the_fifth_is_refused() {
        let mut desk = read("cactpot\n###\n###\n###");
        assert!(desk.missing().is_some());
        for (x, digit) in [(0, "4"), (1, "7"), (2, "number")] {
            desk.touch(at(x, 0), digit).unwrap();
        }
        assert_eq!(desk.text(), "cactpot\n471\n###\n###\n");
        desk.touch(at(2, 0), "number").unwrap();
        desk.touch(at(0, 1), "9").unwrap();
        assert_eq!(desk.text(), "cactpot\n472\n9##\n###\n");
        assert_eq!(
            desk.touch(at(1, 1), "1").unwrap_err().to_string(),
            "B2 would be a fifth number; four are shown before a line is taken"
        );
        desk.touch(at(0, 0), "hide").unwrap();
        assert_eq!((desk.ticket().shown(), desk.missing()), (3, None));
    }

    #[test]
    fn payouts_are_set_one_by_one_or_all_at_once() {
        let mut desk = read("cactpot\n1##\n###\n###");
        let usual = advised(&desk).headline;
        desk.set("pay 24", "50000").unwrap();
        assert!(
            desk.text().starts_with("cactpot pays=10000,36,") && desk.text().contains(",50000\n"),
            "{}",
            desk.text()
        );
        assert_ne!(advised(&desk).headline, usual);
        assert_eq!(desk.settings().sheet.unwrap().rows[18].values, ["50000"]);
        desk.set("pay 24", "").unwrap();
        assert_eq!(desk.text(), "cactpot\n1##\n###\n###\n");
        assert_eq!(desk.set("pay 25", "1").unwrap_err().to_string(), "'pay 25' is not an entry of the table");
        let many = desk.set("pay 6", "9999999").unwrap_err().to_string();
        assert_eq!(many, "pay 6 9999999: give a whole number from 0 to 1000000");
        desk.set("pays", &vec!["7"; 19].join(",")).unwrap();
        assert_eq!(
            format!("{:.3}", crate::advise(desk.ticket(), &mut Budget::unlimited()).unwrap().value.pay()),
            "7.000"
        );
        desk.set("pays", "usual").unwrap();
        assert_eq!(advised(&desk).headline, usual);
    }

    #[test]
    fn a_number_twice_marks_both_tiles() {
        let desk = read("cactpot\n5#5\n###\n###");
        let trouble = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ()).unwrap_err();
        assert_eq!(trouble.to_string(), "A1 and C1 both show 5; each number appears only once on a ticket.");
        let Trouble::Impossible(impossible) = trouble else { panic!("{trouble}") };
        assert_eq!(impossible.picture.tiles.iter().filter(|tile| tile.conflict).count(), 2);
    }
}
