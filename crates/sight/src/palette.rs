//! A game's colours as a picture shows them.
//!
//! Screens and screenshots are lighter or darker than what the game draws. But its colours stand all over the picture,
//! on the board and in lists beside it, so the change of brightness that brings most of them near a known one is right.

use crate::patch::apart;
use crate::spots::{ONE_COLOUR, Spot};
use desk::{Drawn, Looks};
use std::collections::BTreeSet;

/// A colour this far from all known ones is none of them.
const FAR: f32 = 30.0;
/// Colours nearer than this to a known one are taken for it when brightness is measured.
const NEAR: f32 = 5.0;
/// Patches that are looked at.
const MOST_PATCHES: usize = 400;

pub struct Palette<'a> {
    /// Names with their colours as shown.
    colours: Vec<([f32; 3], &'a str)>,
    /// Names whose colours stand in the picture beside the board too.
    in_use: BTreeSet<&'a str>,
}

impl<'a> Palette<'a> {
    /// The palette of a picture whose free cells look like this.
    pub fn new(looks: &'a Looks, free: &Spot, spots: &[Spot]) -> Self {
        let (width, height) = free.size();
        let like_cells = |spot: &&Spot| {
            let (w, h) = spot.size();
            (0.5..1.3).contains(&(w / width)) && (0.5..1.3).contains(&(h / height)) && spot.area as f32 > 0.3 * w * h
        };
        let shown: Vec<[f32; 3]> = spots
            .iter()
            .filter(like_cells)
            .map(|spot| spot.colour)
            .filter(|&colour| apart(colour, free.colour) > ONE_COLOUR)
            .take(MOST_PATCHES)
            .collect();
        let off = |gamma: f32| {
            let colours = colours_at(looks, gamma);
            shown.iter().map(|&colour| nearest(&colours, colour).map_or(FAR, |near| near.0.min(FAR))).sum::<f32>()
        };
        // As it is drawn, unless something else is clearly better.
        let mut best = (0.8 * off(1.0), 1.0);
        for step in 0..=100 {
            let gamma = 0.6 + 0.01 * step as f32;
            let off = off(gamma);
            if off < best.0 {
                best = (off, gamma);
            }
        }
        let colours = colours_at(looks, best.1);
        let in_use = shown.iter().filter_map(|&colour| nearest(&colours, colour).filter(|near| near.0 < NEAR));
        let in_use = in_use.map(|near| near.1).collect();
        Self { colours, in_use }
    }

    /// What a colour is called, how sure that is, and what it would be otherwise.
    pub fn name(&self, colour: [f32; 3]) -> (String, f32, Option<String>) {
        let mut near: Vec<(f32, &str)> =
            self.colours.iter().map(|&(known, name)| (apart(known, colour), name)).collect();
        // Of two that are nearly as near, what stands in the lists is likelier.
        let key = |&(distance, name): &(f32, &str)| distance + if self.in_use.contains(name) { 0.0 } else { NEAR };
        near.sort_by(|a, b| key(a).total_cmp(&key(b)));
        let Some(&(distance, name)) = near.first() else { return (String::new(), 0.0, None) };
        let next = near.get(1);
        let gap = next.map_or(FAR, |next| key(next) - key(&near[0]));
        let sure = (1.0 - distance / FAR).clamp(0.0, 1.0) * if gap < 2.0 { 0.45 } else { 0.95 };
        (name.to_owned(), sure, next.map(|next| next.1.to_owned()))
    }
}

fn colours_at(looks: &Looks, gamma: f32) -> Vec<([f32; 3], &str)> {
    let shown = |value: u8| 255.0 * (f32::from(value) / 255.0).powf(gamma);
    let coloured = looks.tiles.iter().filter_map(|look| match look.drawn {
        Drawn::Colour(known) => Some((known.map(shown), look.name.as_str())),
        _ => None,
    });
    coloured.collect()
}

fn nearest<'a>(colours: &[([f32; 3], &'a str)], colour: [f32; 3]) -> Option<(f32, &'a str)> {
    let near = colours.iter().map(|&(known, name)| (apart(known, colour), name));
    near.min_by(|a, b| a.0.total_cmp(&b.0))
}
