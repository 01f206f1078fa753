//! Board text of Mini Cactpot.
//!
//! ```text
//! cactpot
//! #5#        # hidden      1-9 shown
//! ###
//! ###
//! ```
//!
//! `pays=` has 19 payments, for the sums from 6 to 24; `usual` is what the game pays. A ticket being played carries `seed=`: the hidden numbers are made again
//! from it, and what is shown must agree with them. `line=` is the line that was taken.

use crate::line::{Line, LineNameError};
use crate::pays::{BadPays, Pays, USUAL};
use crate::play::numbers;
use crate::ticket::{AREA, Ticket, size};
use grid::{Cell, Complaint, Problem, Source, TextError};
use std::fmt::Write as _;
use std::str::FromStr;

/// A ticket to start from.
pub const EXAMPLE: &str = "\
; Mini Cactpot: '#' hidden, 1-9 shown. The ticket shows one number, you uncover three more and take a line.
cactpot
##1
###
###
";

const GAME: &str = "cactpot";
const GLYPHS: &[&str] = &["'#'", "1-9"];
const KEYS: [&str; 3] = ["pays", "line", "seed"];

/// Reads board text: what is seen, and the seed if the ticket is being played.
pub fn read(text: &str) -> Result<(Ticket, Option<u64>), TextError> {
    let source = Source::read(text)?;
    source.header.expect_game(GAME)?;
    let (mut pays, mut taken, mut seed) = (Pays::default(), None, None);
    for setting in &source.header.settings {
        match setting.key.text {
            "pays" => {
                pays = setting.value.text.parse().map_err(|wanted: BadPays| setting.refuse(Complaint::from(wanted)))?;
            }
            "line" => {
                let line: Line = setting
                    .value
                    .text
                    .parse()
                    .map_err(|wanted: LineNameError| setting.refuse(Complaint::from(wanted)))?;
                taken = Some((line, setting));
            }
            "seed" => seed = Some((setting.whole_number(0..=u64::MAX)?, setting)),
            _ => return Err(setting.unknown(&KEYS)),
        }
    }
    let (found, shown) = source.rows(GLYPHS, |glyph| match glyph {
        '#' => Some(None),
        '1'..='9' => Some(Some(glyph as u8 - b'0')),
        _ => None,
    })?;
    if found != size() {
        let problem = format!("a ticket has 3 rows of 3 tiles, this one has {found}");
        let problem = wrong("cactpot.text.size", problem).with("size", &found);
        return Err(source.body[0].at.problem(Problem::Game(problem)));
    }
    let at = |cell: Cell, problem: Complaint| {
        source.body[usize::from(cell.y)].problem(usize::from(cell.x), Problem::Game(problem))
    };
    let shown: [Option<u8>; AREA] = std::array::from_fn(|tile| shown[tile]);
    let mut ticket = Ticket::new(shown, pays).map_err(|fifth| {
        let problem = format!("{fifth} would be a fifth number; four are shown before a line is taken");
        at(fifth, wrong("cactpot.refused.fifth", problem).with("cell", &fifth))
    })?;
    if let Some((line, setting)) = taken {
        if ticket.flips_left() > 0 {
            return Err(setting.refuse(wrong("cactpot.refused.soon", "a line is taken when four numbers are shown")));
        }
        ticket.taken = Some(line);
    }
    if let Some((seed, setting)) = seed
        && let Some(other) =
            (0..AREA).find(|&tile| ticket.number(tile).is_some_and(|shown| shown != numbers(seed)[tile]))
    {
        let cell = size().cell(other);
        let problem = format!("{cell} does not match this seed");
        return Err(setting.refuse(wrong("cactpot.text.seed", problem).with("cell", &cell)));
    }
    Ok((ticket, seed.map(|(seed, _)| seed)))
}

grid::complaints!(crate::desk::words::WORDS);

impl From<BadPays> for Complaint {
    fn from(error: BadPays) -> Self {
        let english = error.to_string();
        let told = if error.is_slip {
            wrong("cactpot.wanted.pays.near", english).with("near", USUAL)
        } else {
            wrong("cactpot.wanted.pays", english)
        };
        told.with("most", &Pays::MOST)
    }
}

impl From<LineNameError> for Complaint {
    fn from(error: LineNameError) -> Self {
        wrong("cactpot.refused.line", error.to_string()).with("line", &error.0)
    }
}

impl FromStr for Ticket {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map(|(ticket, _)| ticket)
    }
}

/// Writes board text.
pub fn write(ticket: &Ticket, seed: Option<u64>) -> String {
    let mut text = String::from(GAME);
    if ticket.pays != Pays::default() {
        let _ = write!(text, " pays={}", ticket.pays);
    }
    if let Some(line) = ticket.taken {
        let _ = write!(text, " line={line}");
    }
    if let Some(seed) = seed {
        let _ = write!(text, " seed={seed}");
    }
    for tile in 0..AREA {
        if tile % 3 == 0 {
            text.push('\n');
        }
        text.push(ticket.number(tile).map_or('#', |number| char::from(b'0' + number)));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn refused(text: &str, problem: &str) {
        assert_eq!(text.parse::<Ticket>().unwrap_err().to_string(), problem);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        refused("cactpot\n###\n###", "2:1: a ticket has 3 rows of 3 tiles, this one has 3x2");
        refused("cactpot\n###\n#0#\n###", "3:2: '0' is not a cell; use '#' or 1-9");
        refused("cactpot\n12#\n34#\n##5", "4:3: C3 would be a fifth number; four are shown before a line is taken");
        refused("cactpot line=A1-C1\n###\n###\n###", "1:14: line=A1-C1: a line is taken when four numbers are shown");
        refused(
            "cactpot line=A1\n12#\n34#\n###",
            "1:14: line=A1: 'A1' is not a line; name it by its ends, such as A1-C1",
        );
        refused(
            "cactpot pays=1,2\n###\n###\n###",
            "1:14: pays=1,2: give 19 whole numbers from 0 to 1000000, for the sums from 6 to 24, with commas between them, or 'usual'",
        );
        refused(
            "cactpot pay=1\n###\n###\n###",
            "1:9: 'pay' is not a setting; did you mean 'pays'? The settings are pays, line, seed",
        );
    }

    #[test]
    fn a_number_twice_is_read() {
        let ticket: Ticket = "cactpot\n1#1\n###\n###".parse().unwrap();
        assert!(ticket.check().is_err());
    }

    #[test]
    fn what_the_seed_did_not_put_there_is_refused() {
        let hidden = numbers(7);
        let other = hidden[0] % 9 + 1;
        assert!(format!("cactpot seed=7\n{}##\n###\n###", hidden[0]).parse::<Ticket>().is_ok());
        let error = format!("cactpot seed=7\n{other}##\n###\n###").parse::<Ticket>().unwrap_err();
        assert_eq!(error.to_string(), "1:14: seed=7: A1 does not match this seed");
    }

    proptest! {
        #[test]
        fn printing_then_parsing_is_identity(glyphs in "[#1-9]{9}", pay in 0u32..=1_000_000, line in 0usize..9) {
            let rows: Vec<_> = glyphs.as_bytes().chunks(3).map(|row| str::from_utf8(row).unwrap()).collect();
            let pays = vec![pay.to_string(); 19].join(",");
            let line = crate::LINES.get(line).map_or(String::new(), |line| format!(" line={line}"));
            if let Ok(ticket) = format!("cactpot pays={pays}{line}\n{}", rows.join("\n")).parse::<Ticket>() {
                prop_assert_eq!(write(&ticket, None).parse::<Ticket>().unwrap(), ticket);
            }
        }

        #[test]
        fn no_text_panics(text in "cactpot( [a-z]{1,5}=[0-9A-C,-]{0,8}){0,3}\n([#0-9 ]{0,4}\n){0,4}") {
            let _ = text.parse::<Ticket>();
        }
    }
}
