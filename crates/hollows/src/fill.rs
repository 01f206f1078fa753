//! Smart fill: what follows from what was entered.
//!
//! One to three blocked tiles name the board, one piece places a shape, and a tile that is the
//! same in every layout left needs no flip to be known.

use crate::knowledge::{Basis, NoAnswer, knowledge};
use crate::settings::Chance;
use crate::tiles::{AREA, Tiles};
use crate::view::{Tile, View};

/// What a tile nobody entered must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deduced {
    /// Blocked.
    Blocked,
    /// A piece of the swords.
    Swords,
    /// A piece of the present.
    Present,
    /// The fox.
    Fox,
    /// Nothing.
    Empty,
}

/// A view and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// Where the layouts come from.
    pub basis: Basis,
    /// Layouts that explain the view.
    pub layouts: usize,
    /// What each tile that was not entered must be, where that is certain.
    pub deduced: [Option<Deduced>; AREA],
    /// Tiles that swords cover in some layout but not in all.
    pub perhaps_swords: Tiles,
    /// Tiles that the present covers in some layout but not in all.
    pub perhaps_present: Tiles,
    /// Tiles a fox may be on, unless it is caught.
    pub perhaps_fox: Tiles,
    /// The view with the blocked tiles and known pieces filled in.
    pub view: View,
}

/// What follows from what was entered.
pub fn fill(view: &View) -> Result<Filled, NoAnswer> {
    let knowledge = knowledge(view)?;
    let (mut all_swords, mut all_present, mut all_foxes) = (Tiles::ALL, Tiles::ALL, Tiles::ALL);
    let (mut swords, mut present, mut foxes) = (Tiles::NONE, Tiles::NONE, Tiles::NONE);
    let caught = !view.all(Tile::Fox).is_empty();
    let chance = view.settings.fox;
    for layout in &knowledge.layouts {
        let (its_swords, its_present) = (layout.swords.tiles(), layout.present.tiles());
        let fox_tiles = layout.fox_set.map_or(Tiles::NONE, |set| knowledge.fox_sets[set] - its_swords - its_present);
        let its_foxes = if caught || chance.units() == 0 { Tiles::NONE } else { fox_tiles & view.covered() };
        all_swords = all_swords & its_swords;
        all_present = all_present & its_present;
        // One tile left to a fox that is surely there.
        let sure = chance == Chance::whole(1) && its_foxes.len() == 1;
        all_foxes = all_foxes & if sure { its_foxes } else { Tiles::NONE };
        swords |= its_swords;
        present |= its_present;
        foxes |= its_foxes;
    }
    let mut deduced = [None; AREA];
    let mut tiles = *view.tiles();
    for tile in view.all(Tile::Hidden).iter() {
        let (found, filled) = if knowledge.blocked.has(tile) {
            (Deduced::Blocked, Tile::Blocked)
        } else if all_swords.has(tile) {
            (Deduced::Swords, Tile::CoveredSwords)
        } else if all_present.has(tile) {
            (Deduced::Present, Tile::CoveredPresent)
        } else if all_foxes.has(tile) {
            (Deduced::Fox, Tile::Hidden)
        } else if !(swords | present | foxes).has(tile) {
            (Deduced::Empty, Tile::Hidden)
        } else {
            continue;
        };
        deduced[tile] = Some(found);
        tiles[tile] = filled;
    }
    let filled = View::new(tiles, view.kind(), view.stated_flips(), view.settings.clone());
    Ok(Filled {
        basis: knowledge.basis,
        layouts: knowledge.layouts.len(),
        deduced,
        perhaps_swords: (swords - all_swords) & view.covered(),
        perhaps_present: (present - all_present) & view.covered(),
        perhaps_fox: foxes - all_foxes,
        view: filled.expect("filling in what is known breaks no rule"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows entered, and the rows with what follows: capital `E` and `O` stand for a tile that
    /// must be empty and one that must be the fox.
    #[track_caller]
    fn check(header: &str, before: &str, after: &str) {
        let view: View = format!("hollows {header}\n{}", before.replace(' ', "\n")).parse().unwrap();
        let filled = fill(&view).unwrap();
        let glyph = |tile: usize| match filled.deduced[tile] {
            Some(Deduced::Empty) => 'E',
            Some(Deduced::Fox) => 'O',
            _ => crate::text::glyph(filled.view.tile(tile), filled.view.kind()),
        };
        let rows: Vec<String> = (0..6).map(|row| (0..6).map(|column| glyph(row * 6 + column)).collect()).collect();
        assert_eq!(rows.join(" "), after);
    }

    #[test]
    fn two_blocked_tiles_fill_in_the_board() {
        check("", "###### ##X#X# ###### ###### ###### ######", "###### ##X#X# #X#### ###### ##X### #####X");
    }

    #[test]
    fn a_piece_whose_swords_lie_in_one_place_only_places_them() {
        check("", "###### ##X#X# #X#### ###### #SX### #####X", "EE#EEE EEX#X# EX#### ss#### sSX### ss###X");
    }

    #[test]
    fn the_last_fox_tile_is_the_fox_when_there_is_one() {
        check("fox=1", "Pp.### ppX#X. #XSss# ##sss# ##X##. #####X", "Pp.EEE ppXEX. EXSssE EEsssE EEXEE. EEOEEX");
    }
}
