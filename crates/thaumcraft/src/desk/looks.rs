//! How research notes look in pictures: aspects in their own colours, drawn flat by resource packs made for reading.

use crate::Aspects;
use desk::{Drawn, Lattice, Look, Looks, Place};
use std::fmt::Write;

/// What a tile can be: an aspect of the usual set, free, or no cell at all.
pub fn looks() -> Looks {
    let aspects = Aspects::of_set("gtnh").expect("the table has the usual set");
    let coloured = aspects.iter().filter_map(|aspect| {
        let colour = aspects.colour(aspect)?;
        Some(Look { name: aspects.name(aspect).to_owned(), drawn: Drawn::Colour(colour) })
    });
    let rest = [("free", Drawn::Free), ("hole", Drawn::Hole)];
    let rest = rest.map(|(name, drawn)| Look { name: name.to_owned(), drawn });
    Looks { lattice: Lattice::Hex, size: None, tiles: coloured.chain(rest).collect(), number: None, write }
}

fn write(tiles: &[(Place, &str)], _: Option<usize>) -> Option<String> {
    let hexes = tiles.iter().filter_map(|(place, name)| match *place {
        Place::Hex { q, r } => Some((q, r, *name)),
        Place::Square { .. } => None,
    });
    let radius = hexes.clone().map(|(q, r, _)| q.abs().max(r.abs()).max((q + r).abs())).max()?;
    let mut text = format!("thaumcraft radius={radius} set=gtnh\n");
    for (q, r, name) in hexes {
        match name {
            "free" => {}
            "hole" => writeln!(text, "hole {q} {r}").ok()?,
            aspect => writeln!(text, "anchor {q} {r} {aspect}").ok()?,
        }
    }
    Some(text)
}
