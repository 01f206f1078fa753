//! Fresh notes by the game's own rules.

use super::super::words::sentence;
use super::wishes::{Wishes, refused};
use crate::text::wrong;
use crate::{
    Aspect, Aspects, Board, CannotGenerate, DEFAULT_SET, MAX_COMPLEXITY, MAX_RADIUS, Note, Spot, generate,
    generate_note, generate_random, note, notes,
};
use desk::Refusal;
use desk::verb::{Given, Kind, Parameter};
use grid::Wanted;
use std::sync::Arc;

/// Makes fresh notes of one kind.
#[derive(Debug)]
pub struct Maker {
    aspects: Arc<Aspects>,
    wishes: Wishes,
    anchors: Anchors,
    complexity: u8,
}

/// Which anchors.
#[derive(Debug)]
enum Anchors {
    Random(usize),
    /// These, in ring order.
    Named(Vec<Aspect>),
    Research(Note),
}

impl Maker {
    /// What can be chosen, and then wished.
    pub fn options() -> Vec<Parameter> {
        let usual = |wish: Parameter| if wish.key == "set" { wish.usual(DEFAULT_SET) } else { wish };
        let radius =
            Parameter::new("radius", Kind::Number(1, MAX_RADIUS.into()), "Rings round the centre of a blank note")
                .usual("4");
        Self::kinds().into_iter().chain([radius]).chain(Wishes::options().into_iter().map(usual)).collect()
    }

    /// Which notes.
    pub fn kinds() -> Vec<Parameter> {
        let any = || Kind::Text(|_| Ok(()));
        vec![
            Parameter::new(
                "complexity",
                Kind::Number(1, MAX_COMPLEXITY.into()),
                "1 to 3 give radius 2 to 4, more gives more holes",
            )
            .usual("3"),
            Parameter::new("anchors", Kind::Number(0, u64::MAX), "Number of anchors, with aspects drawn by lot")
                .usual("5"),
            Parameter::new("anchor", any(), "Aspects of the anchors instead, in ring order")
                .shown("ASPECT")
                .many()
                .excludes(&["anchors"]),
            named("The anchors and the size of a research of the base game instead")
                .formerly(&["research"])
                .excludes(&["complexity", "anchors", "anchor"]),
        ]
    }

    /// Makes what was chosen.
    pub fn of(given: &Given) -> Result<Self, Refusal> {
        if let Some(radius) = given.given("radius") {
            let why = "this is for a blank note; the complexity decides how large a note is that is dealt";
            return Err(refused(given.before, "radius", radius, wrong("thaumcraft.refused.radius", why)));
        }
        let wishes = Wishes::of(given)?;
        let aspects = wishes.aspects()?;
        let names = given.all("anchor");
        let find = |name: &str| aspects.find(name).map_err(|error| refused(given.before, "anchor", name, error));
        let anchors = match given.given("note") {
            Some(name) => Anchors::Research(research(name)?),
            None if names.is_empty() => Anchors::Random(given.number("anchors").unwrap_or(5) as usize),
            None => Anchors::Named(names.into_iter().map(find).collect::<Result<_, _>>()?),
        };
        Ok(Self { aspects, wishes, anchors, complexity: given.number("complexity").unwrap_or(3) as u8 })
    }

    /// The note of a seed.
    pub fn make(&self, seed: u64) -> Result<Board, Refusal> {
        let aspects = Arc::clone(&self.aspects);
        let made = match &self.anchors {
            Anchors::Random(count) => generate_random(aspects, self.complexity, *count, seed),
            Anchors::Named(anchors) => generate(aspects, self.complexity, anchors, seed),
            Anchors::Research(note) => generate_note(aspects, note, seed),
        };
        let mut board = made.map_err(|cannot| refuse(cannot, self.wishes.before))?;
        self.wishes.put_on(&mut board)?;
        Ok(board)
    }
}

/// The anchors of a research, on a board with all its cells.
pub(super) fn without_holes(aspects: Arc<Aspects>, note: &Note, before: &str) -> Result<Board, Refusal> {
    let mut board = generate_note(aspects, note, 0).map_err(|cannot| refuse(cannot, before))?;
    for place in board.places().filter(|&place| board.spot(place) == Some(Spot::Hole)).collect::<Vec<_>>() {
        board.put(place, Spot::Free).expect("a hole can become a cell");
    }
    Ok(board)
}

/// The name of a research.
pub(super) fn named(help: &'static str) -> Parameter {
    let mut names: Vec<&str> = notes().into_iter().map(|note| note.key).collect();
    names.sort_unstable();
    Parameter::new("note", Kind::Any(names), help).shown("NAME")
}

/// The note of a research.
pub(super) fn research(name: &str) -> Result<Note, Refusal> {
    note(name).map_err(|nearest| {
        let said = match nearest {
            Some(near) => sentence("thaumcraft.refused.note.near").text("near", near),
            None => sentence("thaumcraft.refused.note"),
        };
        Refusal(said.text("note", &grid::text::shorten(name)))
    })
}

fn refuse(cannot: CannotGenerate, before: &str) -> Refusal {
    let anchors = |wanted, why| Refusal(why).in_file(&format!("{before}anchors {wanted}"));
    match cannot {
        CannotGenerate::Complexity(complexity) => {
            let (option, value) = (format!("{before}complexity"), complexity.to_string());
            Refusal::value(&format!("{option} {value}"), &option, &value, &Wanted::number(&1, &MAX_COMPLEXITY))
        }
        CannotGenerate::TooManyAnchors { wanted, most } => {
            anchors(wanted, sentence("thaumcraft.refused.ring").count("most", most))
        }
        CannotGenerate::TooFewAspects { wanted, known } => {
            anchors(wanted, sentence("thaumcraft.refused.set").count("aspects", known))
        }
    }
}
