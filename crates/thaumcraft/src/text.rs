//! Board text ⇄ [`Board`].
//!
//! ```text
//! thaumcraft radius=2 set=gtnh      ; also goal=, prices=, costs=, remove=, others=
//! anchor -2 2 telum                 ; q r aspect
//! anchor 2 0 fames
//! hole 0 -1
//! forbidden 1 -1                    ; a cell to keep empty
//! placed 0 1 metallum               ; stands there already
//! stock aer=12                      ; owned; with one such line, what is not named is not owned, or unlimited with others=plenty
//! cost lux=5
//! unknown sano                      ; not discovered
//! without lucrum                    ; not to be placed
//! aspect plumbum=metallum+terra     ; a player's own aspect or recipe
//! ```

use crate::aspects::{AspectError, DEFAULT_SET, MAX_ASPECTS, MAX_COST};
use crate::board::{BoardError, MAX_ANCHORS, MAX_RADIUS};
use crate::{Aspect, Aspects, Board, Goal, Hex, Prices, Recipe, Spot};
use grid::text::{At, Line, Word, shorten};
use grid::{Complaint, Header, Problem, Source, TextError};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A note to start from.
pub const EXAMPLE: &str = "\
; Thaumcraft 4 research note: 'anchor q r aspect' as the note shows them, 'hole q r' where it has no cell.
; Also: placed q r aspect, forbidden q r, stock aer=12, cost lux=5, unknown lux, without lux.
thaumcraft radius=2 set=gtnh
anchor -2 2 telum
anchor 2 0 fames
anchor 0 -2 metallum
hole 1 0
";

const KEYS: [&str; 7] = ["radius", "set", "goal", "prices", "costs", "remove", "others"];
const LINES: [&str; 9] = ["anchor", "hole", "placed", "forbidden", "stock", "cost", "unknown", "without", "aspect"];
pub(crate) const GOALS: [(&str, Goal); 3] =
    [("cost", Goal::Cost), ("cost-cells", Goal::CostThenCells), ("cells-cost", Goal::CellsThenCost)];
pub(crate) const PRICES: [(&str, Prices); 2] = [("standard", Prices::Standard), ("scarce", Prices::Scarce)];
const COSTS: [(&str, bool); 2] = [("alone", false), ("through", true)];
pub(crate) const OTHERS: [(&str, bool); 2] = [("none", false), ("plenty", true)];

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let source = Source::read(text)?;
        source.header.expect_game("thaumcraft")?;
        let mut board = read_header(&source.header, &recipes(&source)?)?;
        for line in &source.body {
            read_line(&mut board, *line)?;
        }
        Ok(board)
    }
}

/// Prints the board so that reading it gives the same board: settings that are not the usual
/// ones, then the lines in a fixed order.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (aspects, wishes) = (self.aspects(), self.wishes);
        write!(out, "thaumcraft radius={} set={}", self.radius(), aspects.set())?;
        if wishes.goal != Goal::default() {
            write!(out, " goal={}", name_of(&GOALS, wishes.goal))?;
        }
        if wishes.prices != Prices::default() {
            write!(out, " prices={}", name_of(&PRICES, wishes.prices))?;
        }
        if wishes.through_compounds {
            write!(out, " costs={}", name_of(&COSTS, true))?;
        }
        if let Some(price) = wishes.may_remove {
            write!(out, " remove={price}")?;
        }
        if self.limits_only_named() {
            write!(out, " others={}", name_of(&OTHERS, true))?;
        }
        writeln!(out)?;
        for recipe in aspects.additions() {
            writeln!(out, "aspect {recipe}")?;
        }
        for &Hex { q, r } in self.anchors() {
            let aspect = self.spot(Hex::new(q, r)).and_then(Spot::aspect).expect("an anchor shows an aspect");
            writeln!(out, "anchor {q} {r} {}", aspects.name(aspect))?;
        }
        for place in self.places() {
            let Hex { q, r } = place;
            match self.spot(place) {
                Some(Spot::Hole) => writeln!(out, "hole {q} {r}")?,
                Some(Spot::Forbidden) => writeln!(out, "forbidden {q} {r}")?,
                Some(Spot::Placed(aspect)) => writeln!(out, "placed {q} {r} {}", aspects.name(aspect))?,
                Some(Spot::Free | Spot::Anchor(_)) | None => {}
            }
        }
        for (&aspect, amount) in self.stock().into_iter().flatten() {
            writeln!(out, "stock {}={amount}", aspects.name(aspect))?;
        }
        for (&aspect, price) in self.costs() {
            writeln!(out, "cost {}={price}", aspects.name(aspect))?;
        }
        for &aspect in self.unknown() {
            writeln!(out, "unknown {}", aspects.name(aspect))?;
        }
        for &aspect in self.without() {
            writeln!(out, "without {}", aspects.name(aspect))?;
        }
        Ok(())
    }
}

/// Reads a file of a player's own recipes: a line `aspects`, then `aspect` lines as on a board.
pub fn read_recipes(text: &str) -> Result<Vec<Recipe>, TextError> {
    let kept = |line: &&str| !line.split(';').next().unwrap_or_default().trim().is_empty();
    let named = |line: &str| line.trim_start_matches('\u{feff}').split_whitespace().next() == Some("aspects");
    let first = text.lines().enumerate().find(|(_, line)| kept(line));
    if first.is_none_or(|(_, line)| !named(line)) {
        let number = first.map_or(0, |(number, _)| number);
        let wanted = "a file of aspects begins with the line 'aspects'; then 'aspect name=part+part' for each";
        return Err(At { line: number + 1, column: 1 }.problem(Problem::Game(wrong("thaumcraft.text.aspects", wanted))));
    }
    let source = Source::read(text)?;
    source.header.expect_game("aspects")?;
    if let Some(setting) = source.header.settings.first() {
        return Err(setting.unknown(&[]));
    }
    for line in &source.body {
        let kind = line.words().next().expect("a line that is kept has a word");
        if kind.text != "aspect" {
            return Err(kind.problem(0, unknown_line(kind.text, &["aspect"])));
        }
    }
    recipes(&source).map(|lines| lines.into_iter().map(|(recipe, _)| recipe).collect())
}

/// The recipes among the lines, each with its line, checked only one by one.
fn recipes<'a>(source: &Source<'a>) -> Result<Vec<(Recipe, Line<'a>)>, TextError> {
    let mut recipes = Vec::new();
    for line in source.body.iter().filter(|line| line.words().next().is_some_and(|word| word.text == "aspect")) {
        let [word] = arguments(*line)?;
        let wanted = || {
            word.problem(
                0,
                Problem::Game(wrong(
                    "thaumcraft.text.recipe",
                    "write aspect name=part+part, or aspect name for a primal",
                )),
            )
        };
        let (name, parts) = match word.text.split_once('=') {
            None => (word.text, None),
            Some((name, pair)) => {
                let (first, second) = pair.split_once('+').ok_or_else(wanted)?;
                (name, Some([first.to_lowercase(), second.to_lowercase()]))
            }
        };
        recipes.push((Recipe { name: name.to_lowercase(), parts }, *line));
    }
    Ok(recipes)
}

fn read_header(header: &Header<'_>, recipes: &[(Recipe, Line<'_>)]) -> Result<Board, TextError> {
    let setting = |key| header.settings.iter().find(|setting| setting.key.text == key);
    if let Some(unknown) = header.settings.iter().find(|setting| !KEYS.contains(&setting.key.text)) {
        return Err(unknown.unknown(&KEYS));
    }
    let radius = setting("radius").ok_or_else(|| header.missing("radius=4"))?;
    let set = setting("set");
    let set_name = set.map_or(DEFAULT_SET, |set| set.value.text);
    let own: Vec<Recipe> = recipes.iter().map(|(recipe, _)| recipe.clone()).collect();
    let aspects = Aspects::with_recipes(set_name, &own).map_err(|error| {
        let blamed = recipes.iter().rev().find(|(recipe, _)| error.culprit() == Some(&recipe.name));
        match (blamed, set) {
            (Some((_, line)), _) => line.problem(0, game(error)),
            (None, Some(set)) => set.refuse(error),
            (None, None) => header.game.problem(0, game(error)),
        }
    })?;
    let wide = radius.whole_number(1..=crate::board::MAX_RADIUS)?;
    let mut board =
        Board::new(Arc::new(aspects), u32::from(wide)).map_err(|error| radius.refuse(Complaint::from(error)))?;
    if let Some(goal) = setting("goal") {
        board.wishes.goal = goal.choice(&GOALS)?;
    }
    if let Some(prices) = setting("prices") {
        board.wishes.prices = prices.choice(&PRICES)?;
    }
    if let Some(costs) = setting("costs") {
        board.wishes.through_compounds = costs.choice(&COSTS)?;
    }
    if let Some(remove) = setting("remove") {
        board.wishes.may_remove = Some(remove.whole_number(0..=MAX_COST)?);
    }
    if let Some(others) = setting("others") {
        board.limit_only_named(others.choice(&OTHERS)?);
    }
    Ok(board)
}

fn read_line(board: &mut Board, line: Line<'_>) -> Result<(), TextError> {
    let kind = line.words().next().expect("a line that is kept has a word");
    let aspects = Arc::clone(board.aspects());
    match kind.text {
        "anchor" | "placed" => {
            let [q, r, name] = arguments(line)?;
            let aspect = aspect(&aspects, name)?;
            let spot = if kind.text == "anchor" { Spot::Anchor(aspect) } else { Spot::Placed(aspect) };
            put(board, [q, r], spot)
        }
        "hole" => put(board, arguments(line)?, Spot::Hole),
        "forbidden" => put(board, arguments(line)?, Spot::Forbidden),
        "stock" => {
            let (aspect, amount, word) = amount(&aspects, line, MAX_COST)?;
            if board.stock().is_some_and(|stock| stock.contains_key(&aspect)) {
                return Err(twice(word));
            }
            board.own(aspect, amount as u32);
            Ok(())
        }
        "cost" => {
            let (aspect, price, word) = amount(&aspects, line, MAX_COST)?;
            if board.costs().contains_key(&aspect) {
                return Err(twice(word));
            }
            board.price_at(aspect, price);
            Ok(())
        }
        "unknown" | "without" => {
            let [name] = arguments(line)?;
            let aspect = aspect(&aspects, name)?;
            match kind.text {
                "unknown" => board.forget(aspect),
                _ => board.spare(aspect),
            }
            Ok(())
        }
        // Read before all others, for the lines above need the table.
        "aspect" => Ok(()),
        _ => Err(kind.problem(0, unknown_line(kind.text, &LINES))),
    }
}

fn put(board: &mut Board, [q, r]: [Word<'_>; 2], spot: Spot) -> Result<(), TextError> {
    let whole = |word: Word<'_>| {
        let found = shorten(word.text);
        let wanted = || format!("'{found}' is not a coordinate; use whole numbers q r");
        let problem = || Problem::Game(wrong("thaumcraft.text.place", wanted()).with("found", &found));
        word.text.parse::<i8>().map_err(|_| word.problem(0, problem()))
    };
    let place = Hex::new(whole(q)?, whole(r)?);
    board.put(place, spot).map_err(|error| q.problem(0, game(error)))
}

/// Reads `name=number`, the number from 0 to `most`.
fn amount<'a>(aspects: &Aspects, line: Line<'a>, most: u64) -> Result<(Aspect, u64, Word<'a>), TextError> {
    let [word] = arguments(line)?;
    let wanted = || {
        let found = shorten(word.text);
        let wanted = format!("'{found}' is not name=number, the number from 0 to {most}");
        Problem::Game(wrong("thaumcraft.text.amount", wanted).with("found", &found).with("most", &most))
    };
    let (name, number) = word.text.split_once('=').ok_or_else(|| word.problem(0, wanted()))?;
    let found = aspect(aspects, Word { text: name, at: word.at })?;
    let number = number.parse().ok().filter(|number| *number <= most).ok_or_else(|| word.problem(0, wanted()))?;
    Ok((found, number, word))
}

fn aspect(aspects: &Aspects, name: Word<'_>) -> Result<Aspect, TextError> {
    aspects.find(name.text).map_err(|error| name.problem(0, game(error)))
}

/// The `N` words behind the first.
fn arguments<const N: usize>(line: Line<'_>) -> Result<[Word<'_>; N], TextError> {
    let words: Vec<Word<'_>> = line.words().skip(1).collect();
    let found = words.len();
    let kind = line.words().next().map_or("", |word| word.text);
    words.try_into().map_err(|_| {
        let wanted = match kind {
            "anchor" | "placed" => "q r aspect",
            "hole" | "forbidden" => "q r",
            "stock" | "cost" => "aspect=number",
            "aspect" => "name=part+part",
            _ => "aspect",
        };
        let words = if found == 1 { "word" } else { "words" };
        let problem =
            wrong("thaumcraft.text.words", format!("'{kind}' has {found} {words} after it; write {kind} {wanted}"));
        line.problem(0, Problem::Game(problem.with("kind", kind).count("found", found).with("wanted", wanted)))
    })
}

fn twice(word: Word<'_>) -> TextError {
    let name = word.text.split('=').next().unwrap_or_default();
    word.problem(0, Problem::RepeatedKey { key: shorten(name) })
}

fn unknown_line(found: &str, known: &[&str]) -> Problem {
    let meant = grid::nearest(found, known.iter().copied());
    let (found, known) = (shorten(found), known.join(", "));
    let offer = grid::offered(meant, &format!("lines start with {known}"));
    let english = format!("'{found}' is not a line of a board; {offer}");
    let problem = match meant {
        Some(near) => wrong("thaumcraft.text.line.near", english).with("near", near),
        None => wrong("thaumcraft.text.line", english),
    };
    Problem::Game(problem.with("found", &found).with("known", &known))
}

fn game(error: impl Into<Complaint>) -> Problem {
    Problem::Game(error.into())
}

grid::complaints!(crate::desk::words::WORDS);

impl From<AspectError> for Complaint {
    fn from(error: AspectError) -> Self {
        let english = error.to_string();
        match &error {
            AspectError::UnknownSet { .. } => english.into(),
            AspectError::UnknownAspect { found, nearest: Some(near) } => {
                wrong("thaumcraft.text.aspect.near", english).with("found", found).with("near", near)
            }
            AspectError::UnknownAspect { found, .. } => wrong("thaumcraft.text.aspect", english).with("found", found),
            AspectError::UnknownPart { aspect, part, nearest } => {
                let said = match nearest {
                    Some(near) => wrong("thaumcraft.text.part.near", english).with("near", near),
                    None => wrong("thaumcraft.text.part", english),
                };
                said.with("aspect", aspect).with("part", part)
            }
            AspectError::Cycle(aspects) => wrong("thaumcraft.text.cycle", english).with("aspects", &aspects.join(", ")),
            AspectError::SamePair { first, second } => {
                wrong("thaumcraft.text.pair", english).with("first", first).with("second", second)
            }
            AspectError::BadName(name) => wrong("thaumcraft.text.name", english).with("name", name),
            AspectError::TooMany => wrong("thaumcraft.text.many", english).with("most", &MAX_ASPECTS),
            AspectError::TooDear(name) => {
                wrong("thaumcraft.text.dear", english).with("name", name).with("most", &MAX_COST)
            }
        }
    }
}

impl From<BoardError> for Complaint {
    fn from(error: BoardError) -> Self {
        let english = error.to_string();
        match error {
            BoardError::Radius(radius) => {
                wrong("thaumcraft.text.radius", english).with("radius", &radius).with("most", &MAX_RADIUS)
            }
            BoardError::Outside { place, radius } => {
                wrong("thaumcraft.text.outside", english).with("place", &place).with("radius", &radius)
            }
            BoardError::Taken { place } => wrong("thaumcraft.refused.taken", english).with("place", &place),
            BoardError::TooManyAnchors => wrong("thaumcraft.text.anchors", english).with("most", &MAX_ANCHORS),
        }
    }
}

pub(crate) fn name_of<T: PartialEq + Copy>(names: &[(&'static str, T)], wanted: T) -> &'static str {
    names.iter().find(|(_, value)| *value == wanted).map_or("", |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(text.parse::<Board>().unwrap_err().to_string(), error, "{text:?}");
    }

    #[test]
    fn printing_and_reading_a_board_changes_nothing() {
        let text = "thaumcraft radius=2 set=thaumcraft4+magic_bees goal=cells-cost prices=scarce costs=through remove=3 others=plenty
aspect plumbum=metallum+terra
anchor 2 0 fames
anchor -2 2 plumbum
hole 0 -1
placed 0 1 metallum
forbidden 1 -1
stock aer=12
stock ignis=0
cost lux=5
unknown sano
without lucrum
";
        let board: Board = text.parse().unwrap();
        assert_eq!(board.to_string(), text);
        assert_eq!(board.to_string().parse::<Board>(), Ok(board));
    }

    #[test]
    fn a_header_that_cannot_be_used_is_named() {
        check("thaumcraft\n", "1:1: the header lacks a setting such as radius=4");
        check("thaumcraft radius=0", "1:19: radius=0: give a whole number from 1 to 10");
        check("thaumcraft radius=999", "1:19: radius=999: give a whole number from 1 to 10");
        check(
            "thaumcraft radius=2 gaol=cost",
            "1:21: 'gaol' is not a setting; did you mean 'goal'? The settings are radius, set, goal, prices, costs, remove, others",
        );
        check("thaumcraft radius=2 goal=fun", "1:26: goal=fun: use cost, cost-cells, cells-cost");
        check("thaumcraft radius=2 remove=-1", "1:28: remove=-1: give a whole number from 0 to 1000000");
        let unknown_set = "thaumcraft radius=2 set=gtmh".parse::<Board>().unwrap_err().to_string();
        assert!(unknown_set.starts_with("1:25: set=gtmh: did you mean 'gtnh'? Use "), "{unknown_set}");
    }

    #[test]
    fn a_line_that_cannot_be_used_is_named() {
        let line =
            |line: &str, error: &str| check(&format!("thaumcraft radius=2\nanchor 0 0 lux\nhole 1 0\n{line}"), error);
        line("anchor 0 1 metalum", "4:12: 'metalum' is not an aspect; did you mean 'metallum'?");
        line("anchor 0 0 aer", "4:8: 0, 0 is not free");
        line("anchor 1 0 aer", "4:8: 1, 0 is not free");
        line("hole 3 0", "4:6: 3, 0 lies outside a board of radius 2");
        line("hole 300 0", "4:6: '300' is not a coordinate; use whole numbers q r");
        line("hole 0", "4:1: 'hole' has 1 word after it; write hole q r");
        line("cost lux=-1", "4:6: 'lux=-1' is not name=number, the number from 0 to 1000000");
        line("stock lux", "4:7: 'lux' is not name=number, the number from 0 to 1000000");
        line("stock lux=1\nstock lux=2", "5:7: 'lux' is set twice");
        line("aspect x=lux+lxu", "4:1: 'x' is made of 'lxu', which is not an aspect; did you mean 'lux'?");
        line("aspect x=ignis+aer", "4:1: 'lux' and 'x' are made of the same pair");
        line("aspect x=lux", "4:8: write aspect name=part+part, or aspect name for a primal");
        line(
            "ancor 0 1 lux",
            "4:1: 'ancor' is not a line of a board; did you mean 'anchor'? \
             Lines start with anchor, hole, placed, forbidden, stock, cost, unknown, without, aspect",
        );
    }

    #[test]
    fn a_hundred_anchors_are_refused() {
        let anchors = crate::hex::places(10).take(100).map(|place| format!("anchor {} {} aer\n", place.q, place.r));
        check(
            &format!("thaumcraft radius=10\n{}", anchors.collect::<String>()),
            "26:8: a board has at most 24 anchors",
        );
    }

    #[test]
    fn a_file_of_recipes_is_read_line_by_line() {
        let recipes = read_recipes("aspects ; mine\naspect plumbum=metallum+terra\naspect nihil").unwrap();
        assert_eq!(recipes.iter().map(ToString::to_string).collect::<Vec<_>>(), ["plumbum=metallum+terra", "nihil"]);
        assert!(read_recipes("aspects\nanchor 0 0 lux").is_err());
        assert!(read_recipes("thaumcraft radius=2").is_err());
    }

    #[test]
    fn the_example_can_be_read() {
        assert!(EXAMPLE.parse::<Board>().is_ok());
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "thaumcraft radius=[0-9]( set=(gtnh|all|4.1.0g|x))?\n((anchor|hole|placed|stock|cost|aspect|unknown) [-0-9a-z=+ ]{0,12}\n){0,5}") {
            if let Ok(board) = text.parse::<Board>() {
                prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
            }
        }
    }
}
