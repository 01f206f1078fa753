//! The aspects a player may know: names, recipes, links, and the sets they come in.
//!
//! An aspect is a primal or made of two others, and two aspects *link* when one is a part of the
//! other. Which aspects there are depends on the mods that are installed, so they are data: a
//! table of our own is embedded, a set names the mods (`gtnh`, `thaumcraft4+magic_bees`) or an
//! older release (`4.1.1.12`), and a player may add aspects or change recipes. Whatever the
//! source, the table is checked before anything is solved with it: every part exists, no aspect
//! is made of itself, and no pair makes two things.

use grid::{Wanted, nearest};
use std::fmt;

/// One aspect of a table of [`Aspects`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Aspect(pub(crate) u8);

/// A checked table of aspects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aspects {
    set: String,
    additions: Vec<Recipe>,
    entries: Vec<Entry>,
    links: Vec<Vec<Aspect>>,
}

/// A recipe as a player writes it: a name and the names of its two parts, or of none for a primal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The aspect that is added, or whose recipe is changed.
    pub name: String,
    /// Its two parts, or nothing for a primal.
    pub parts: Option<[String; 2]>,
}

/// What is wrong with a set name or a recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AspectError {
    /// No set, mod or release has this name.
    #[error("'{found}' is not a set; {}", grid::offered(.nearest.as_deref(), &format!("the sets are {known}")))]
    UnknownSet {
        /// What was asked for.
        found: String,
        /// The set that was probably meant.
        nearest: Option<String>,
        /// All sets.
        known: String,
    },
    /// No aspect has this name.
    #[error("'{found}' is not an aspect{}", offer(.nearest.as_ref()))]
    UnknownAspect {
        /// What was asked for.
        found: String,
        /// The aspect that was probably meant.
        nearest: Option<String>,
    },
    /// A recipe names a part that does not exist.
    #[error("'{aspect}' is made of '{part}', which is not an aspect{}", offer(.nearest.as_ref()))]
    UnknownPart {
        /// The aspect with the recipe.
        aspect: String,
        /// The part that is missing.
        part: String,
        /// The part that was probably meant.
        nearest: Option<String>,
    },
    /// An aspect would be needed to make itself.
    #[error("aspects are made of each other: {}", .0.join(", "))]
    Cycle(Vec<String>),
    /// Two aspects have the same parts, so combining them would be ambiguous.
    #[error("'{first}' and '{second}' are made of the same pair")]
    SamePair {
        /// The aspect that stands first.
        first: String,
        /// The aspect that repeats its pair.
        second: String,
    },
    /// A name that could not be read back.
    #[error("'{0}' is not a name; use up to 32 letters, digits, '_' or '-'")]
    BadName(String),
    /// More aspects than a table holds.
    #[error("a table holds at most {MAX_ASPECTS} aspects")]
    TooMany,
    /// An aspect that would cost more than any board is worth.
    #[error("'{0}' would take more than {MAX_COST} primals to make")]
    TooDear(String),
}

/// The most aspects a table may hold.
pub const MAX_ASPECTS: usize = 200;
/// The most primals an aspect may be made of, and the highest price of one placement.
pub const MAX_COST: u64 = 1_000_000;
/// The set of boards that name none.
pub const DEFAULT_SET: &str = "gtnh";

const TABLE: &str = include_str!("../data/aspects.txt");

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    name: String,
    english: String,
    source: String,
    colour: Option<[u8; 3]>,
    parts: Option<[Aspect; 2]>,
    cost: u64,
    tier: u8,
}

/// An entry whose parts are still names.
struct Draft {
    name: String,
    english: String,
    source: String,
    colour: Option<[u8; 3]>,
    parts: Option<[String; 2]>,
}

impl Aspects {
    /// The aspects of a set: a set of the table, or mods and at most one older release joined by
    /// `+` (a release brings the base game's aspects with its own recipes).
    pub fn of_set(set: &str) -> Result<Self, AspectError> {
        Self::with_recipes(set, &[])
    }

    /// The aspects of a set with a player's own recipes added, or put in place of the set's.
    pub fn with_recipes(set: &str, recipes: &[Recipe]) -> Result<Self, AspectError> {
        let mut drafts = drafts_of_set(set)?;
        for recipe in recipes {
            let sound = |name: &String| {
                let fits = (1..=32).contains(&name.len());
                fits && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
            };
            let names = std::iter::once(&recipe.name).chain(recipe.parts.iter().flatten());
            if let Some(name) = names.into_iter().find(|name| !sound(name)) {
                return Err(AspectError::BadName(grid::text::shorten(name)));
            }
            put(&mut drafts, recipe.clone(), "own");
        }
        if drafts.len() > MAX_ASPECTS {
            return Err(AspectError::TooMany);
        }
        checked(set, recipes, drafts)
    }

    /// Names of all sets of the table, then its mods, then the older releases by their first.
    pub fn set_names() -> Vec<&'static str> {
        let named = |kind| rows(kind).filter_map(|mut words| words.next());
        let mut names: Vec<&str> = Vec::new();
        for name in named("set").chain(named("source")).chain(named("version")) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The mods that a set names, by itself or as a part of it; the base game among them.
    pub fn sources_of(set: &str) -> Vec<&'static str> {
        let members =
            |part| rows("set").filter(move |words| words.clone().next() == Some(part)).flat_map(|words| words.skip(1));
        let alone = |part| rows("source").filter_map(|mut words| words.next()).filter(move |name| *name == part);
        set.split('+').flat_map(|part| members(part).chain(alone(part))).collect()
    }

    /// The set this table was made from.
    pub fn set(&self) -> &str {
        &self.set
    }

    /// The player's own recipes in it.
    pub fn additions(&self) -> &[Recipe] {
        &self.additions
    }

    /// Number of aspects.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All aspects, in the order of the table.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Aspect> + ExactSizeIterator + Clone + use<> {
        (0..self.entries.len()).map(|index| Aspect(index as u8))
    }

    /// The aspect of this name, or the error that offers the nearest one.
    pub fn find(&self, name: &str) -> Result<Aspect, AspectError> {
        let wanted = name.to_lowercase();
        let found = self.entries.iter().position(|entry| entry.name == wanted);
        found
            .map(|index| Aspect(index as u8))
            .ok_or_else(|| AspectError::UnknownAspect { found: grid::text::shorten(name), nearest: self.nearest(name) })
    }

    /// The aspect's Latin name, which is its key everywhere.
    pub fn name(&self, aspect: Aspect) -> &str {
        &self.entry(aspect).name
    }

    /// A short English word for it.
    pub fn english(&self, aspect: Aspect) -> &str {
        &self.entry(aspect).english
    }

    /// The mod that adds it, `own` for a player's own.
    pub fn source(&self, aspect: Aspect) -> &str {
        &self.entry(aspect).source
    }

    /// Its tint in the game as red, green, blue, where it has a steady one.
    pub fn colour(&self, aspect: Aspect) -> Option<[u8; 3]> {
        self.entry(aspect).colour
    }

    /// Its two parts, or nothing for a primal.
    pub fn parts(&self, aspect: Aspect) -> Option<[Aspect; 2]> {
        self.entry(aspect).parts
    }

    /// Primals it takes to make one.
    pub fn cost(&self, aspect: Aspect) -> u64 {
        self.entry(aspect).cost
    }

    /// Combinations one after another it takes to make one; 0 for a primal.
    pub fn tier(&self, aspect: Aspect) -> u8 {
        self.entry(aspect).tier
    }

    /// The aspects it links with.
    pub fn links(&self, aspect: Aspect) -> &[Aspect] {
        &self.links[usize::from(aspect.0)]
    }

    /// Aspects with those of high tier first, so that every aspect stands before its parts.
    pub(crate) fn parts_last(&self) -> Vec<Aspect> {
        let mut order: Vec<Aspect> = self.iter().collect();
        order.sort_by_key(|&aspect| (std::cmp::Reverse(self.tier(aspect)), aspect));
        order
    }

    fn entry(&self, aspect: Aspect) -> &Entry {
        &self.entries[usize::from(aspect.0)]
    }

    fn nearest(&self, name: &str) -> Option<String> {
        let by_name = nearest(name, self.entries.iter().map(|entry| entry.name.as_str()));
        // Players also type the English word; the offer is then the name to use.
        let by_word = || {
            let word = name.to_lowercase();
            self.entries.iter().find(|entry| entry.english == word).map(|entry| entry.name.as_str())
        };
        by_word().or(by_name).map(Into::into)
    }
}

impl AspectError {
    /// The aspect whose recipe is to blame, where it is a recipe.
    pub fn culprit(&self) -> Option<&str> {
        match self {
            Self::UnknownPart { aspect: name, .. }
            | Self::SamePair { second: name, .. }
            | Self::BadName(name)
            | Self::TooDear(name) => Some(name),
            Self::Cycle(names) => names.first().map(String::as_str),
            Self::UnknownSet { .. } | Self::UnknownAspect { .. } | Self::TooMany => None,
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.parts {
            Some([first, second]) => write!(out, "{}={first}+{second}", self.name),
            None => write!(out, "{}", self.name),
        }
    }
}

/// The lines of the embedded table that start with `kind`, as words without it.
fn rows(kind: &'static str) -> impl Iterator<Item = std::str::SplitWhitespace<'static>> {
    TABLE.lines().filter_map(move |line| {
        let mut words = line.split_whitespace();
        (words.next() == Some(kind)).then_some(words)
    })
}

fn drafts_of_set(set: &str) -> Result<Vec<Draft>, AspectError> {
    let mut sources: Vec<&str> = Vec::new();
    let mut older: Option<Vec<Recipe>> = None;
    for part in set.split('+') {
        let members = rows("set").find_map(|mut words| (words.next() == Some(part)).then_some(words));
        let release = rows("version").find(|words| words.clone().take(2).any(|version| version == part));
        if let Some(members) = members {
            sources.extend(members);
        } else if let Some(source) = rows("source").filter_map(|mut words| words.next()).find(|name| *name == part) {
            sources.push(source);
        } else if let (Some(release), None) = (release, &older) {
            older = Some(release.skip(2).filter_map(recipe_of_word).collect());
            sources.push("thaumcraft4");
        } else {
            let known = Aspects::set_names();
            return Err(AspectError::UnknownSet {
                found: grid::text::shorten(part),
                nearest: nearest(part, known.iter().copied()).map(Into::into),
                known: known.join(", "),
            });
        }
    }
    let mut drafts: Vec<Draft> = rows("aspect").filter_map(draft_of_row).collect();
    drafts.retain(|draft| sources.contains(&draft.source.as_str()));
    for recipe in older.into_iter().flatten() {
        put(&mut drafts, recipe, "thaumcraft4");
    }
    Ok(drafts)
}

fn draft_of_row(mut words: std::str::SplitWhitespace<'static>) -> Option<Draft> {
    let [name, english, source, colour] = [words.next()?, words.next()?, words.next()?, words.next()?];
    let colour = u32::from_str_radix(colour, 16).ok().map(|rgb| [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]);
    let parts = words.next().and_then(|pair| pair.split_once('+')).map(|(a, b)| [a.to_owned(), b.to_owned()]);
    Some(Draft { name: name.into(), english: english.into(), source: source.into(), colour, parts })
}

fn recipe_of_word(word: &str) -> Option<Recipe> {
    let (name, pair) = word.split_once('=')?;
    let (first, second) = pair.split_once('+')?;
    Some(Recipe { name: name.into(), parts: Some([first.into(), second.into()]) })
}

/// Changes the recipe of an aspect, or adds it.
fn put(drafts: &mut Vec<Draft>, recipe: Recipe, source: &str) {
    if let Some(known) = drafts.iter_mut().find(|draft| draft.name == recipe.name) {
        known.parts = recipe.parts;
        return;
    }
    let Recipe { name, parts } = recipe;
    drafts.push(Draft { english: name.clone(), name, source: source.into(), colour: None, parts });
}

fn checked(set: &str, additions: &[Recipe], drafts: Vec<Draft>) -> Result<Aspects, AspectError> {
    let names: Vec<String> = drafts.iter().map(|draft| draft.name.clone()).collect();
    let index = |aspect: &str, part: &str| {
        let found = names.iter().position(|name| name == part);
        found.map(|index| Aspect(index as u8)).ok_or_else(|| AspectError::UnknownPart {
            aspect: aspect.into(),
            part: part.into(),
            nearest: nearest(part, names.iter().map(String::as_str)).map(Into::into),
        })
    };
    let mut entries = Vec::with_capacity(drafts.len());
    for Draft { name, english, source, colour, parts } in drafts {
        let parts = match parts {
            Some([first, second]) => Some([index(&name, &first)?, index(&name, &second)?]),
            None => None,
        };
        entries.push(Entry { name, english, source, colour, parts, cost: 0, tier: 0 });
    }
    // Only a player's recipes are held to this: release 4.1.1.9 itself has vitreus and victus of one pair.
    for recipe in additions {
        let pair = |entry: &Entry| entry.parts.map(|[a, b]| [a.min(b), a.max(b)]);
        let own = entries.iter().find(|entry| entry.name == recipe.name).expect("a recipe that was put is there");
        let same = |other: &&Entry| other.name != own.name && own.parts.is_some() && pair(other) == pair(own);
        if let Some(first) = entries.iter().find(same) {
            return Err(AspectError::SamePair { first: first.name.clone(), second: own.name.clone() });
        }
    }
    price_by_tier(&mut entries)?;
    let mut links = vec![Vec::new(); entries.len()];
    for (index, entry) in entries.iter().enumerate() {
        for part in entry.parts.into_iter().flatten() {
            let aspect = Aspect(index as u8);
            if !links[index].contains(&part) {
                links[index].push(part);
                links[usize::from(part.0)].push(aspect);
            }
        }
    }
    for list in &mut links {
        list.sort_unstable();
    }
    Ok(Aspects { set: set.into(), additions: additions.to_vec(), entries, links })
}

/// Fills in cost and tier from the primals up; whatever cannot be reached lies on a cycle.
fn price_by_tier(entries: &mut [Entry]) -> Result<(), AspectError> {
    let mut open: Vec<usize> = Vec::new();
    for (index, entry) in entries.iter_mut().enumerate() {
        if entry.parts.is_none() {
            entry.cost = 1;
        } else {
            open.push(index);
        }
    }
    loop {
        let before = open.len();
        let mut still_open = Vec::new();
        for index in open {
            let parts = entries[index].parts.expect("an open entry has parts").map(|part| usize::from(part.0));
            // A cost of 0 means: not yet known.
            if parts.iter().any(|&part| entries[part].cost == 0) {
                still_open.push(index);
                continue;
            }
            let [first, second] = parts.map(|part| &entries[part]);
            let (cost, tier) = (first.cost + second.cost, first.tier.max(second.tier) + 1);
            if cost > MAX_COST {
                return Err(AspectError::TooDear(entries[index].name.clone()));
            }
            (entries[index].cost, entries[index].tier) = (cost, tier);
        }
        if still_open.is_empty() {
            return Ok(());
        }
        if still_open.len() == before {
            return Err(AspectError::Cycle(cycle_within(entries, still_open[0])));
        }
        open = still_open;
    }
}

/// The names on a cycle that is met when going from part to part that has no cost.
fn cycle_within(entries: &[Entry], start: usize) -> Vec<String> {
    let mut walk = vec![start];
    loop {
        let parts = entries[walk[walk.len() - 1]].parts.expect("an entry without a cost has parts");
        let next = parts.map(|part| usize::from(part.0)).into_iter().find(|&part| entries[part].cost == 0);
        let next = next.expect("an entry without a cost has a part without one");
        if let Some(first) = walk.iter().position(|&seen| seen == next) {
            return walk[first..].iter().map(|&index| entries[index].name.clone()).collect();
        }
        walk.push(next);
    }
}

impl From<AspectError> for Wanted {
    fn from(error: AspectError) -> Self {
        match error {
            AspectError::UnknownSet { nearest, known, .. } => Self::OneOf { nearest, known },
            other => Self::Said(other.into()),
        }
    }
}

fn offer(nearest: Option<&String>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(text: &str) -> Recipe {
        recipe_of_word(text).unwrap_or(Recipe { name: text.into(), parts: None })
    }

    #[track_caller]
    fn check(set: &str, recipes: &[&str], error: &str) {
        let recipes: Vec<Recipe> = recipes.iter().map(|text| recipe(text)).collect();
        assert_eq!(Aspects::with_recipes(set, &recipes).unwrap_err().to_string(), error);
    }

    #[test]
    fn the_sets_have_the_sizes_and_links_their_sources_give() {
        let count = |set| Aspects::of_set(set).map(|aspects| aspects.len());
        assert_eq!((count("thaumcraft4"), count("gtnh"), count("all")), (Ok(48), Ok(69), Ok(78)));
        let gtnh = Aspects::of_set("gtnh").unwrap();
        assert_eq!(gtnh.iter().map(|aspect| gtnh.links(aspect).len()).sum::<usize>(), 2 * 126);
        let costs: Vec<u64> = gtnh.iter().map(|aspect| gtnh.cost(aspect)).collect();
        assert_eq!((costs.iter().min(), costs.iter().max()), (Some(&1), Some(&25)));
    }

    #[test]
    fn every_set_mod_and_older_release_by_name_is_sound() {
        for name in Aspects::set_names() {
            let own = Aspects::of_set(name);
            let with_base = Aspects::of_set(&format!("thaumcraft4+{name}"));
            assert!(own.is_ok() || matches!(own, Err(AspectError::UnknownPart { .. })), "{name}: {own:?}");
            assert!(with_base.is_ok() || name == "gtnh", "{name}: {with_base:?}");
        }
        let old = Aspects::of_set("4.1.0g").unwrap();
        assert_eq!(old.len(), 50);
        assert_eq!(
            old.parts(old.find("sano").unwrap()).map(|[a, b]| (old.name(a), old.name(b))),
            Some(("victus", "victus"))
        );
        assert_eq!(Aspects::of_set("4.1.1.8").unwrap().len(), 50);
    }

    #[test]
    fn a_players_own_aspects_are_added_and_priced() {
        let own =
            Aspects::with_recipes("gtnh", &[recipe("plumbum=metallum+terra"), recipe("gula=fames+fames")]).unwrap();
        assert_eq!(own.len(), 70);
        assert_eq!(own.cost(own.find("plumbum").unwrap()), 4);
        let gula = own.find("gula").unwrap();
        assert_eq!((own.cost(gula), own.links(gula).len()), (8, 1));
    }

    #[test]
    fn what_is_wrong_with_a_recipe_is_named() {
        check("gtnh", &["x=aer+igniss"], "'x' is made of 'igniss', which is not an aspect; did you mean 'ignis'?");
        check("gtnh", &["x=y+aer", "y=x+aqua"], "aspects are made of each other: x, y");
        check("gtnh", &["x=x+aer"], "aspects are made of each other: x");
        check("gtnh", &["x=ignis+aer"], "'lux' and 'x' are made of the same pair");
        check("gtnh", &["a b"], "'a b' is not a name; use up to 32 letters, digits, '_' or '-'");
        let doubling: Vec<String> = (1..40).map(|i| format!("x{i}=x{}+x{}", i - 1, i - 1)).collect();
        let mut recipes = vec!["x0"];
        recipes.extend(doubling.iter().map(String::as_str));
        check("gtnh", &recipes, "'x20' would take more than 1000000 primals to make");
        let many: Vec<String> = (0..300).map(|i| format!("x{i}")).collect();
        check("gtnh", &many.iter().map(String::as_str).collect::<Vec<_>>(), "a table holds at most 200 aspects");
    }

    #[test]
    fn an_unknown_name_gets_the_nearest_one_offered() {
        let gtnh = Aspects::of_set("gtnh").unwrap();
        let error = |name| gtnh.find(name).unwrap_err().to_string();
        assert_eq!(error("metalum"), "'metalum' is not an aspect; did you mean 'metallum'?");
        assert_eq!(error("weapon"), "'weapon' is not an aspect; did you mean 'telum'?");
        assert_eq!(error("chess"), "'chess' is not an aspect");
        assert_eq!(gtnh.find("Telum").map(|aspect| gtnh.name(aspect)), Ok("telum"));
        assert!(
            Aspects::of_set("gtnhh").unwrap_err().to_string().starts_with("'gtnhh' is not a set; did you mean 'gtnh'?")
        );
    }
}
