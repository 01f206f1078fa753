//! Board text of Faux Hollows.
//!
//! ```text
//! hollows game=1 goal=sword+fox fox=0.5 flips=9
//! ######        # hidden      X blocked     . flipped, empty
//! ##X#X#        S P           flipped, a piece of the swords or of the present
//! #X#ss#        B C           flipped, a piece of the present seen to be a gift box or a coffer
//! ###Ss#        s p           not flipped, but known for a piece of swords or present
//! ##Xss#        F             flipped, the fox
//! #.###X
//! ```
//!
//! A game being played carries `seed=`: the hidden board is made again from it, and what is seen
//! must agree with that.

use crate::documented::Method;
use crate::generate::{Hidden, generate};
use crate::patterns::boards;
use crate::settings::{Amount, Chance, Game, Goal, Kind, Settings};
use crate::tiles::{AREA, SIDE};
use crate::view::{Tile, View, ViewError};
use grid::{Complaint, Problem, Setting, Source, TextError};
use std::fmt;
use std::str::FromStr;

/// A board to start from: a piece of the present is seen, and five layouts are left.
pub const EXAMPLE: &str = "\
; Faux Hollows: '#' hidden, 'X' blocked, '.' flipped and empty, 'S' swords, 'P' present
; ('B' gift box, 'C' coffer), 'F' fox; 's' and 'p' are known but not flipped yet.
; goal= what the flips are for, fox= how likely there is a fox, game= 1 or 2 of the week.
hollows game=1 goal=leaves fox=0.5
Pp####
ppX#X#
#X####
######
##X###
#####X
";

const GAME: &str = "hollows";
const GLYPHS: &[&str] = &["'#'", "'X'", "'.'", "'S'", "'P'", "'B'", "'C'", "'s'", "'p'", "'F'"];
const KEYS: [&str; 13] = [
    "goal", "game", "flips", "fox", "swords", "present", "box", "coffer", "catch", "second", "weights", "method",
    "seed",
];

/// Reads board text: what is seen, and the seed if the game is being played.
pub fn read(text: &str) -> Result<(View, Option<u64>), TextError> {
    let source = Source::read(text)?;
    source.header.expect_game(GAME)?;
    let Header { settings, flips, weights, seed } = read_header(&source.header.settings)?;
    let (size, glyphs) = source.rows(GLYPHS, read_glyph)?;
    if (usize::from(size.width()), usize::from(size.height())) != (SIDE, SIDE) {
        let problem = format!("a board of Faux Hollows has 6 rows of 6 tiles, this one has {size}");
        return Err(source.body[0].at.problem(Problem::Game(wrong("hollows.text.size", problem).with("size", &size))));
    }
    let at = |cell: grid::Cell, problem: Complaint| {
        source.body[usize::from(cell.y)].problem(usize::from(cell.x), Problem::Game(problem))
    };
    let mut kind = None;
    for (place, &(_, shown)) in glyphs.iter().enumerate() {
        let cell = size.cell(place);
        if shown.is_some() && kind.is_some_and(|known| Some(known) != shown) {
            return Err(at(cell, ViewError::OtherKind(cell).into()));
        }
        kind = kind.or(shown);
    }
    let tiles: [Tile; AREA] = std::array::from_fn(|place| glyphs[place].0);
    let stated = flips.as_ref().map(|&(left, _)| left);
    let view = View::new(tiles, kind, stated, settings).map_err(|error| match (error, flips) {
        (ViewError::SixthBlocked(cell) | ViewError::SecondFox(cell) | ViewError::TwelfthFlip(cell), _) => {
            at(cell, error.into())
        }
        (_, Some((_, setting))) => setting.refuse(Complaint::from(error)),
        _ => source.header.game.at.problem(Problem::Game(error.into())),
    })?;
    if let (Some(given), Some(setting)) = (&view.settings.weights, weights)
        && let Some(board) = boards().iter().find(|board| board.blocked == view.all(Tile::Blocked))
        && board.arrangements.len() != given.len()
    {
        let (given, wanted) = (given.len(), board.arrangements.len());
        let problem = format!("{given} weights, but the board has {wanted} arrangements");
        let problem = wrong("hollows.impossible.weights", problem).count("given", given).count("wanted", wanted);
        return Err(setting.refuse(problem));
    }
    if let Some((seed, setting)) = seed
        && let Some(cell) = generate(seed, &view.settings).differs(&view)
    {
        let problem = format!("{cell} does not match this seed");
        return Err(setting.refuse(wrong("hollows.text.seed", problem).with("cell", &cell)));
    }
    Ok((view, seed.map(|(seed, _)| seed)))
}

grid::complaints!(crate::desk::words::WORDS);

impl From<ViewError> for Complaint {
    fn from(error: ViewError) -> Self {
        let english = error.to_string();
        match error {
            ViewError::SixthBlocked(cell) => wrong("hollows.text.blocked", english).with("cell", &cell),
            ViewError::SecondFox(cell) => wrong("hollows.text.fox", english).with("cell", &cell),
            ViewError::TwelfthFlip(cell) => wrong("hollows.text.flipped", english).with("cell", &cell),
            ViewError::TooManyFlips { left, flipped } => {
                wrong("hollows.text.flips", english).count("left", left.into()).count("flipped", flipped.into())
            }
            ViewError::PieceDoesNotFit(cell) => wrong("hollows.text.piece", english).with("cell", &cell),
            ViewError::OtherKind(cell) => wrong("hollows.text.kind", english).with("cell", &cell),
            ViewError::KindUnseen => wrong("hollows.text.kind-unseen", english),
        }
    }
}

impl FromStr for View {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map(|(view, _)| view)
    }
}

/// What stands in the header, with the settings that only the board can judge.
struct Header<'a> {
    settings: Settings,
    flips: Option<(u8, Setting<'a>)>,
    weights: Option<Setting<'a>>,
    seed: Option<(u64, Setting<'a>)>,
}

fn read_header<'a>(header: &[Setting<'a>]) -> Result<Header<'a>, TextError> {
    let mut settings = Settings::default();
    let (mut flips, mut given_weights, mut seed) = (None, None, None);
    for setting in header {
        let leaves = || setting.whole_number(0..=Settings::MOST);
        match setting.key.text {
            "goal" => {
                let named: Vec<_> = Goal::all().map(|goal| (goal.name(), goal)).collect();
                settings.goal = setting.choice(&named)?;
            }
            "game" => settings.game = setting.choice(&[("1", Game::First), ("2", Game::Second)])?,
            "flips" => flips = Some((setting.whole_number(0..=crate::view::FLIPS)?, *setting)),
            "fox" => settings.fox = read_chance(setting)?,
            "swords" => settings.leaves.swords = leaves()?,
            "present" => settings.leaves.present = leaves()?,
            "box" => settings.leaves.gift_box = leaves()?,
            "coffer" => settings.leaves.coffer = leaves()?,
            "catch" => settings.leaves.fox = leaves()?,
            "second" if setting.value.text == "best" => settings.second_game = None,
            "second" => settings.second_game = Some(read_amount(setting, setting.value.text)?),
            "weights" if setting.value.text == "equal" => settings.weights = None,
            "weights" => {
                settings.weights = Some(read_weights(setting)?);
                given_weights = Some(*setting);
            }
            "method" => {
                let documented = Method::ALL.map(|method| (method.name(), Some(method)));
                let methods: Vec<_> = std::iter::once(("exact", None)).chain(documented).collect();
                settings.method = setting.choice(&methods)?;
            }
            "seed" => seed = Some((setting.whole_number(0..=u64::MAX)?, *setting)),
            _ => return Err(setting.unknown(&KEYS)),
        }
    }
    Ok(Header { settings, flips, weights: given_weights, seed })
}

/// A chance as a share or in percent, with a point or a comma.
fn read_chance(setting: &Setting) -> Result<Chance, TextError> {
    let number = setting.value.text.replace(',', ".");
    let share = match number.strip_suffix('%') {
        Some(percent) => hundredth(percent),
        None => number,
    };
    let chance = share.parse().ok().filter(|&chance| chance <= Chance::whole(1));
    chance.ok_or_else(|| {
        setting.refuse(wrong("hollows.wanted.chance", "give a chance from 0 to 1 with at most 4 decimals"))
    })
}

/// A hundredth of a number, digit by digit: nothing is rounded. Empty where it is no number.
fn hundredth(number: &str) -> String {
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    if whole.len() + part.len() == 0 || !whole.bytes().chain(part.bytes()).all(|digit| digit.is_ascii_digit()) {
        return String::new();
    }
    let whole = format!("{whole:0>3}");
    let (ones, hundredths) = whole.split_at(whole.len() - 2);
    format!("{ones}.{hundredths}{part}")
}

fn read_amount(setting: &Setting, text: &str) -> Result<Amount, TextError> {
    let amount = text.parse().ok().filter(|&amount| amount <= Amount::whole(Settings::MOST));
    let wanted = || format!("give a number from 0 to {} with at most 3 decimals", Settings::MOST);
    amount.ok_or_else(|| setting.refuse(wrong("hollows.wanted.amount", wanted()).with("most", &Settings::MOST)))
}

/// Enough weights for the largest listed board; how many the board at hand needs is known later.
fn read_weights(setting: &Setting) -> Result<Vec<Amount>, TextError> {
    let text = setting.value.text;
    let most = boards().iter().map(|board| board.arrangements.len()).max().unwrap_or(0);
    if text.split(',').count() > most {
        let wanted = format!("give at most {most} weights, one for each arrangement of the board");
        return Err(setting.refuse(wrong("hollows.wanted.weights", wanted).with("most", &most)));
    }
    let weights: Vec<_> = text.split(',').map(|weight| read_amount(setting, weight)).collect::<Result<_, _>>()?;
    if weights.iter().all(|weight| weight.units() == 0) {
        return Err(setting.refuse(wrong("hollows.wanted.weight", "at least one weight must be above 0")));
    }
    Ok(weights)
}

fn read_glyph(glyph: char) -> Option<(Tile, Option<Kind>)> {
    let tile = match glyph {
        '#' => Tile::Hidden,
        'X' => Tile::Blocked,
        '.' => Tile::Empty,
        'S' => Tile::Swords,
        'P' => Tile::Present,
        'B' => return Some((Tile::Present, Some(Kind::Box))),
        'C' => return Some((Tile::Present, Some(Kind::Coffer))),
        's' => Tile::CoveredSwords,
        'p' => Tile::CoveredPresent,
        'F' => Tile::Fox,
        _ => return None,
    };
    Some((tile, None))
}

/// The glyph of a tile on a board whose present is of this kind.
pub fn glyph(tile: Tile, kind: Option<Kind>) -> char {
    match (tile, kind) {
        (Tile::Hidden, _) => '#',
        (Tile::Blocked, _) => 'X',
        (Tile::Empty, _) => '.',
        (Tile::Swords, _) => 'S',
        (Tile::Present, None) => 'P',
        (Tile::Present, Some(Kind::Box)) => 'B',
        (Tile::Present, Some(Kind::Coffer)) => 'C',
        (Tile::CoveredSwords, _) => 's',
        (Tile::CoveredPresent, _) => 'p',
        (Tile::Fox, _) => 'F',
    }
}

/// Board text. Settings that are as they are by default are left out, but for the game.
impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(write(self, None).trim_end())
    }
}

/// Writes board text. Settings that are as they are by default are left out, but for the game.
pub fn write(view: &View, seed: Option<u64>) -> String {
    let (set, usual) = (&view.settings, Settings::default());
    let mut text = format!("{GAME} game={}", if set.game == Game::First { 1 } else { 2 });
    if set.goal != usual.goal {
        text += &format!(" goal={}", set.goal);
    }
    if let Some(left) = view.stated_flips() {
        text += &format!(" flips={left}");
    }
    if set.fox != usual.fox {
        text += &format!(" fox={}", set.fox);
    }
    let (leaves, pays) = (set.leaves, usual.leaves);
    let amounts = [
        ("swords", leaves.swords, pays.swords),
        ("present", leaves.present, pays.present),
        ("box", leaves.gift_box, pays.gift_box),
        ("coffer", leaves.coffer, pays.coffer),
        ("catch", leaves.fox, pays.fox),
    ];
    for (key, amount, _) in amounts.into_iter().filter(|(_, amount, usual)| amount != usual) {
        text += &format!(" {key}={amount}");
    }
    if let Some(worth) = set.second_game {
        text += &format!(" second={worth}");
    }
    if let Some(weights) = &set.weights {
        let weights: Vec<_> = weights.iter().map(ToString::to_string).collect();
        text += &format!(" weights={}", weights.join(","));
    }
    if let Some(method) = set.method {
        text += &format!(" method={}", method.name());
    }
    if let Some(seed) = seed {
        text += &format!(" seed={seed}");
    }
    text.push('\n');
    text + &rows(|tile| glyph(view.tile(tile), view.kind()))
}

/// The rows of a board with everything shown.
pub fn reveal(hidden: &Hidden) -> String {
    let shown = |tile| if hidden.board.blocked.has(tile) { Tile::Blocked } else { hidden.shows(tile) };
    rows(|tile| glyph(shown(tile), Some(hidden.kind)))
}

fn rows(glyph: impl Fn(usize) -> char) -> String {
    let row = |row: usize| (0..SIDE).map(|column| glyph(row * SIDE + column)).chain(['\n']).collect::<String>();
    (0..SIDE).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BOARD: &str = "hollows
        ######
        ##X#X#
        #X####
        ######
        ##X###
        #####X";

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(text.parse::<View>().unwrap_err().to_string(), error, "{text}");
    }

    #[test]
    fn a_chance_may_be_written_in_percent_and_with_a_comma() {
        let fox = |written: &str| {
            let text = EXAMPLE.replace("fox=0.5", &format!("fox={written}"));
            read(&text).map(|(view, _)| view.settings.fox.to_string())
        };
        for (written, share) in [
            ("50%", "0.5"),
            ("12,5%", "0.125"),
            ("0,25", "0.25"),
            ("33.33%", "0.3333"),
            (".5%", "0.005"),
            ("100%", "1"),
        ] {
            assert_eq!(fox(written).as_deref(), Ok(share), "{written}");
        }
        for written in [
            "101%",
            "-5%",
            "+50%",
            "33.333%",
            "50.00000001%",
            "0.00000001%",
            "%",
            ".%",
            "1e1%",
            "NaN%",
            "1e-3%%",
            "٣%",
            "inf%",
        ] {
            assert!(fox(written).is_err(), "{written}");
        }
    }

    #[test]
    fn a_board_is_read_and_printed_with_the_settings_that_differ() {
        let view: View = BOARD.parse().unwrap();
        assert_eq!(view.flips_left(), 11);
        assert_eq!(view.to_string(), format!("hollows game=1{}", &BOARD["hollows".len()..].replace(' ', "")));
        let text = "hollows game=2 goal=all-worst flips=7 fox=0.25 swords=20 box=30 catch=90 second=12.5 \
                    weights=1,0.5,1,1,1,1,1,1,1,1,1,1,1,1,1,0 method=buckets\n\
                    .S####\n##X#X#\n#X##B#\n####pp\n##X###\n####FX";
        assert_eq!(text.parse::<View>().unwrap().to_string(), text);
        assert_eq!(text.parse::<View>().unwrap().kind(), Some(Kind::Box));
    }

    #[test]
    fn boards_that_cannot_be_are_refused_where_they_are_wrong() {
        let rows = |header: &str, rows: &str| format!("hollows {header}\n{}", rows.replace(' ', "\n"));
        let hidden = "###### ###### ###### ###### ###### ######";
        check(&rows("", "##### #####"), "2:1: a board of Faux Hollows has 6 rows of 6 tiles, this one has 5x2");
        check(
            &rows("", "XXXXXX ###### ###### ###### ###### ######"),
            "2:6: F1 is a sixth blocked tile; a board has five",
        );
        check(
            &rows("", "###### ###### ##F### ###### ###### #F####"),
            "7:2: B6 is a second fox; a board has at most one",
        );
        check(
            &rows("", "...... ...... ###### ###### ###### ######"),
            "3:6: F2 is a twelfth flipped tile; a game has 11 flips",
        );
        check(
            &rows("", "B##### #C#### ###### ###### ###### ######"),
            "3:2: B2 shows one kind of present, but a piece of the other kind is uncovered",
        );
        check(&rows("flips=12", hidden), "1:15: flips=12: give a whole number from 0 to 11");
        check(&rows("flips=-1", hidden), "1:15: flips=-1: give a whole number from 0 to 11");
        check(
            &rows("flips=11", ".##### ###### ###### ###### ###### ######"),
            "1:15: flips=11: 11 flips left, but 1 of 11 are spent",
        );
        check(&rows("fox=1.5", hidden), "1:13: fox=1.5: give a chance from 0 to 1 with at most 4 decimals");
        check(
            &rows("weights=1,-2", hidden),
            "1:17: weights=1,-2: give a number from 0 to 1000 with at most 3 decimals",
        );
        check(&rows("weights=0,0", hidden), "1:17: weights=0,0: at least one weight must be above 0");
        check(
            &rows("weight=1", hidden),
            "1:9: 'weight' is not a setting; did you mean 'weights'? The settings are goal, game, flips, fox, \
             swords, present, box, coffer, catch, second, weights, method, seed",
        );
    }

    proptest! {
        #[test]
        fn printing_then_parsing_is_identity(
            glyphs in "[#X.SPBCspF]{36}", flips in 0u8..=11, fox in 0u32..=10_000, second in 0u32..1_000_000,
        ) {
            let rows: Vec<_> = glyphs.as_bytes().chunks(6).map(|row| str::from_utf8(row).unwrap()).collect();
            let fox = Chance::of_units(fox);
            let second = Amount::of_units(second);
            let text = format!("hollows flips={flips} fox={fox} second={second}\n{}", rows.join("\n"));
            if let Ok(view) = text.parse::<View>() {
                prop_assert_eq!(view.to_string().parse::<View>().unwrap(), view);
            }
        }

        #[test]
        fn sparse_boards_print_and_parse_too(glyphs in "(#|#|#|#|#|#|S|\\.|B){36}") {
            let rows: Vec<_> = glyphs.as_bytes().chunks(6).map(|row| str::from_utf8(row).unwrap()).collect();
            if let Ok(view) = format!("hollows\n{}", rows.join("\n")).parse::<View>() {
                prop_assert_eq!(view.to_string().parse::<View>().unwrap(), view);
            }
        }

        #[test]
        fn no_text_panics(text in "hollows( [a-z]{1,7}=[0-9a-z.,+-]{0,8}){0,3}\n([#XSPpsF. ]{0,8}\n){0,8}") {
            let _ = text.parse::<View>();
        }
    }
}
