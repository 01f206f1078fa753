//! The research notes of the base game, by name.

use grid::nearest;

/// A research note of the base game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The research's name in the game.
    pub key: &'static str,
    /// The tab of the research book it stands in.
    pub category: &'static str,
    /// How large the board is and how many holes it has.
    pub complexity: u8,
    /// The anchors' aspects in ring order, each with the amount the research asks for.
    pub aspects: Vec<(&'static str, u32)>,
    /// Whether the research can also be bought with those amounts.
    pub can_be_bought: bool,
}

const TABLE: &str = include_str!("../data/notes.txt");

/// All 172 notes of the base game that carry aspects.
pub fn notes() -> Vec<Note> {
    TABLE.lines().filter(|line| !line.starts_with(';')).filter_map(note_of_line).collect()
}

/// The note of this name, in capitals or not, or the name of the one that was probably meant.
///
/// ```
/// assert_eq!(thaumcraft::note("focusfire").unwrap().complexity, 1);
/// assert_eq!(thaumcraft::note("FOCUSFIR"), Err(Some("FOCUSFIRE")));
/// ```
pub fn note(name: &str) -> Result<Note, Option<&'static str>> {
    let notes = notes();
    let found = notes.iter().position(|note| note.key.eq_ignore_ascii_case(name));
    found.map(|at| notes[at].clone()).ok_or_else(|| nearest(name, notes.iter().map(|note| note.key)))
}

fn note_of_line(line: &'static str) -> Option<Note> {
    let mut words = line.split_whitespace();
    let [key, category, complexity, way] = [words.next()?, words.next()?, words.next()?, words.next()?];
    let aspects =
        words.filter_map(|word| word.split_once('=')).filter_map(|(name, amount)| Some((name, amount.parse().ok()?)));
    Some(Note {
        key,
        category,
        complexity: complexity.parse().ok()?,
        aspects: aspects.collect(),
        can_be_bought: way == "buy",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Aspects;

    #[test]
    fn the_172_notes_use_aspects_of_the_base_game() {
        let base = Aspects::of_set("thaumcraft4").unwrap();
        let notes = notes();
        assert_eq!(notes.len(), 172);
        for note in notes {
            assert!((2..=8).contains(&note.aspects.len()) && (1..=3).contains(&note.complexity), "{note:?}");
            assert!(note.aspects.iter().all(|(name, amount)| base.find(name).is_ok() && *amount > 0), "{note:?}");
        }
    }
}
