//! Boards of hexagons: free cells on a plain panel, with something else on a few of them.
//!
//! Free cells are patches of one colour and one size on a plain ground; nothing else in a picture comes in such
//! numbers. Their centres give the lattice, and the lattice gives the places that are not free: what is there is
//! either a patch in some other colour or nothing, which is a hole. The board is the smallest hexagon around them.

use crate::extent::median;
use crate::palette::Palette;
use crate::patch::{Patch, apart};
use crate::raster::Raster;
use crate::reading::{Cell, Reading, Unknown};
use crate::skin::Skin;
use crate::spots::{LEAST_AREA, ONE_COLOUR, Spot, spots};
use crate::square::Grid;
use desk::{Drawn, Looks, Place};
use std::collections::{BTreeMap, BTreeSet};

/// A panel is so many times as large as the least patch.
const LEAST_PANEL: usize = 40;
/// Panels that are tried, largest first.
const MOST_PANELS: usize = 40;
/// The fewest free cells that show a lattice.
const LEAST_FREE: usize = 5;
/// Patches on a panel that are looked at.
const MOST_ON_PANEL: usize = 3_000;
/// Kinds of patches that are tried as free cells, the most numerous first.
const MOST_KINDS: usize = 60;
/// How far from its place a free cell may lie, in cells.
const OFF: f32 = 0.15;
/// The part of a place that has to have one colour where something is.
const LEAST_PART: f32 = 0.2;
/// The part of a place that has to have the colour of free cells where it is one.
const FREE_PART: f32 = 0.5;
/// The largest board that is looked for, in steps from its centre.
const MOST_RADIUS: i32 = 10;

/// Where hexagons lie: centres are `x + q * across`, `y + (r + q / 2) * down`.
#[derive(Clone, Copy, Debug)]
struct Lattice {
    x: f32,
    y: f32,
    across: f32,
    down: f32,
}

impl Lattice {
    fn centre(&self, q: i32, r: i32) -> (f32, f32) {
        (self.x + q as f32 * self.across, self.y + (r as f32 + q as f32 / 2.0) * self.down)
    }

    fn site(&self, (x, y): (f32, f32)) -> (i32, i32) {
        let q = ((x - self.x) / self.across).round();
        (q as i32, ((y - self.y) / self.down - q / 2.0).round() as i32)
    }

    /// How far a point is from the nearest centre, in cells.
    fn off(&self, point: (f32, f32)) -> f32 {
        let (q, r) = self.site(point);
        let (x, y) = self.centre(q, r);
        (point.0 - x).hypot(point.1 - y) / self.down
    }
}

/// Reads a board of hexagons.
pub fn read(raster: &Raster, looks: &Looks, skin: &Skin) -> Option<Reading> {
    let spots = spots(raster);
    let mut panels: Vec<&Spot> = spots.iter().filter(|spot| spot.area > LEAST_PANEL * LEAST_AREA).collect();
    panels.sort_by_key(|spot| std::cmp::Reverse(spot.area));
    let boards = panels.into_iter().take(MOST_PANELS).filter_map(|panel| board(raster, panel, &spots));
    let (panel, free, lattice) = boards.max_by_key(|(panel, free, _)| (free.len(), std::cmp::Reverse(panel.area)))?;
    let mut taken = taken(raster, panel, &free, lattice);
    let mut free_sites: Vec<(i32, i32)> = free.iter().map(|spot| lattice.site(spot.centre())).collect();
    let sites: Vec<(i32, i32)> = free_sites.iter().chain(taken.keys()).copied().collect();
    let (centre, radius) = hexagon(&sites, lattice, panel.centre())?;
    // Compression mixes a free cell with what touches it, and its patch is of another size then; its colour stays.
    let is_free = |&(colour, part): &([f32; 3], f32)| apart(colour, free[0].colour) < ONE_COLOUR && part > FREE_PART;
    free_sites.extend(taken.iter().filter(|(_, there)| is_free(there)).map(|(&site, _)| site));
    taken.retain(|_, there| !is_free(there));
    let board = Board { lattice, centre, radius, free: free[0], free_sites: &free_sites, taken: &taken, spots: &spots };
    Some(assemble(raster, looks, skin, &board))
}

/// The free cells on a panel, and how they lie.
fn board<'a>(raster: &Raster, panel: &'a Spot, spots: &'a [Spot]) -> Option<(&'a Spot, Vec<&'a Spot>, Lattice)> {
    let on_panel = spots.iter().filter(|spot| panel.holds(spot) && spot.area * 4 < panel.area);
    let on_panel: Vec<&Spot> = on_panel.take(MOST_ON_PANEL).collect();
    let same = |one: &&Spot| on_panel.iter().filter(|other| one.is_like(other)).copied().collect::<Vec<_>>();
    let mut kinds: Vec<Vec<&Spot>> = on_panel.iter().map(same).filter(|kind| kind.len() >= LEAST_FREE).collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.len()));
    // Patches of a kind find the same kind, each of them.
    let mut met: BTreeSet<(usize, [usize; 4], [usize; 4])> = BTreeSet::new();
    kinds.retain(|kind| met.insert((kind.len(), kind[0].bounds, kind[kind.len() - 1].bounds)));
    let on_lattice = |free: Vec<&'a Spot>| {
        let lattice = lattice(&free.iter().map(|spot| spot.centre()).collect::<Vec<_>>())?;
        let free: Vec<&Spot> = free.into_iter().filter(|spot| lattice.off(spot.centre()) < OFF).collect();
        let (width, height) = free.first()?.size();
        let fills = (0.5..1.4).contains(&(width / lattice.across)) && (0.5..1.05).contains(&(height / lattice.down));
        (fills && lies_on(raster, panel, &free)).then_some((panel, free, lattice))
    };
    kinds.into_iter().take(MOST_KINDS).find_map(on_lattice)
}

/// Whether cells are on a panel and not only within its bounds, as they are within those of a frame around it: at the
/// corners of a hexagon's box is the ground.
fn lies_on(raster: &Raster, panel: &Spot, free: &[&Spot]) -> bool {
    let corners = free.iter().flat_map(|spot| {
        let [left, top, right, bottom] = spot.bounds;
        [(left, top), (right - 1, top), (left, bottom - 1), (right - 1, bottom - 1)]
    });
    let on = corners.filter(|&(x, y)| apart(raster.pixel(x, y).map(f32::from), panel.colour) < ONE_COLOUR).count();
    on >= 2 * free.len()
}

/// The lattice of most centres; nothing where they are not hexagonal.
fn lattice(centres: &[(f32, f32)]) -> Option<Lattice> {
    // Squares of distances: there are many, and roots take their time.
    let squared = |&(x, y): &(f32, f32), &(a, b): &(f32, f32)| (a - x) * (a - x) + (b - y) * (b - y);
    let apart = |one: &(f32, f32), other: &(f32, f32)| squared(one, other).sqrt();
    let nearest = |one: &(f32, f32)| {
        let others = centres.iter().map(|other| squared(one, other)).filter(|&distance| distance > 0.25);
        others.fold(f32::MAX, f32::min).sqrt()
    };
    let down = median(centres.iter().map(nearest).collect());
    if !(8.0..400.0).contains(&down) {
        return None;
    }
    // The one with the most around it has the surest place in the middle of things.
    let around = |one: &(f32, f32)| centres.iter().filter(|other| squared(one, other) < 4.84 * down * down).count();
    let middle = *centres.iter().max_by_key(|one| around(one))?;
    let mut lattice = Lattice { x: middle.0, y: middle.1, across: down * 0.866, down };
    // A pitch that is a little off puts far cells on the wrong site: near ones come first.
    for reach in [2.2, 3.5, 6.0, 12.0, 40.0] {
        let near: Vec<(f32, f32)> = centres.iter().copied().filter(|one| apart(one, &middle) < reach * down).collect();
        lattice = refined(lattice, &near)?;
    }
    let on = centres.iter().filter(|&&centre| lattice.off(centre) < OFF).count();
    (on * 10 >= centres.len() * 9 && on >= LEAST_FREE).then_some(lattice)
}

/// Least squares along each axis.
fn refined(lattice: Lattice, centres: &[(f32, f32)]) -> Option<Lattice> {
    let line = |pairs: Vec<(f32, f32)>| -> Option<(f32, f32)> {
        let count = pairs.len() as f32;
        let (mean_a, mean_b) = pairs.iter().fold((0.0, 0.0), |(a, b), pair| (a + pair.0 / count, b + pair.1 / count));
        let over: f32 = pairs.iter().map(|pair| (pair.0 - mean_a) * (pair.1 - mean_b)).sum();
        let under: f32 = pairs.iter().map(|pair| (pair.0 - mean_a) * (pair.0 - mean_a)).sum();
        (under > 0.0).then(|| (over / under, mean_b - over / under * mean_a))
    };
    let sites: Vec<((i32, i32), (f32, f32))> = centres.iter().map(|&centre| (lattice.site(centre), centre)).collect();
    let (across, x) = line(sites.iter().map(|&((q, _), (x, _))| (q as f32, x)).collect())?;
    let (down, y) = line(sites.iter().map(|&((q, r), (_, y))| (r as f32 + q as f32 / 2.0, y)).collect())?;
    let hexagonal = (0.75..1.0).contains(&(across / down));
    hexagonal.then_some(Lattice { x, y, across, down })
}

/// Places of the lattice that are neither free nor bare ground, with their commonest colour and how much of it is there.
fn taken(raster: &Raster, panel: &Spot, free: &[&Spot], lattice: Lattice) -> BTreeMap<(i32, i32), ([f32; 3], f32)> {
    let known: Vec<(i32, i32)> = free.iter().map(|spot| lattice.site(spot.centre())).collect();
    let mut taken = BTreeMap::new();
    let [left, top, right, bottom] = panel.bounds.map(|bound| bound as f32);
    let ground = Ground::of(raster, panel);
    // The largest board has 21 cells from rim to rim, and the origin may be at any of them.
    for q in -2 * MOST_RADIUS..=2 * MOST_RADIUS {
        for r in -3 * MOST_RADIUS..=3 * MOST_RADIUS {
            let (x, y) = lattice.centre(q, r);
            let reach = 0.4 * lattice.down;
            let inside = x - reach > left && x + reach < right && y - reach > top && y + reach < bottom;
            if !inside || known.contains(&(q, r)) {
                continue;
            }
            if let Some((colour, part)) = commonest(raster, (x, y), reach, ground)
                && part > LEAST_PART
            {
                taken.insert((q, r), (colour, part));
            }
        }
    }
    taken
}

/// What a panel looks like where nothing is on it.
#[derive(Clone, Copy)]
struct Ground {
    colour: [f32; 3],
    /// What differs from the colour by less is the ground.
    noise: f32,
}

impl Ground {
    fn of(raster: &Raster, panel: &Spot) -> Self {
        let [left, top, right, bottom] = panel.bounds;
        let step = ((right - left) * (bottom - top)).div_ceil(20_000).max(1);
        let places = (0..(right - left) * (bottom - top)).step_by(step);
        let pixels = places.map(|at| raster.pixel(left + at % (right - left), top + at / (right - left)));
        let differences = pixels.map(|pixel| apart(pixel.map(f32::from), panel.colour));
        let mut differences: Vec<f32> = differences.filter(|&difference| difference < ONE_COLOUR).collect();
        differences.sort_by(f32::total_cmp);
        // Compression leaves the ground uneven; where it is even, a colour little different from it can be told.
        let most = differences.get(differences.len() * 9 / 10).copied().unwrap_or(0.0);
        Self { colour: panel.colour, noise: (4.0 + 2.0 * most).min(ONE_COLOUR) }
    }
}

/// The commonest colour around a point that is not the ground, and its part of what is there.
fn commonest(raster: &Raster, (x, y): (f32, f32), reach: f32, ground: Ground) -> Option<([f32; 3], f32)> {
    let steps = (2.0 * reach) as isize;
    let pixels = (0..steps * steps)
        .map(|at| raster.at((x - reach) as isize + at % steps, (y - reach) as isize + at / steps).map(f32::from));
    let pixels: Vec<[f32; 3]> = pixels.filter(|&pixel| apart(pixel, ground.colour) > ground.noise).collect();
    let mut colours: Vec<([f32; 3], usize)> = Vec::new();
    for &pixel in &pixels {
        let full = colours.len() == 64;
        match colours.iter_mut().find(|(colour, _)| apart(*colour, pixel) < ONE_COLOUR / 2.0) {
            Some((_, count)) => *count += 1,
            None if full => {}
            None => colours.push((pixel, 1)),
        }
    }
    let (colour, _) = colours.into_iter().max_by_key(|&(_, count)| count)?;
    let near: Vec<[f32; 3]> = pixels.into_iter().filter(|&pixel| apart(pixel, colour) < ONE_COLOUR).collect();
    let middle = std::array::from_fn(|channel| median(near.iter().map(|pixel| pixel[channel]).collect()));
    Some((middle, near.len() as f32 / (steps * steps).max(1) as f32))
}

/// The smallest hexagon around all sites, and of several the one nearest to the panel's middle.
fn hexagon(sites: &[(i32, i32)], lattice: Lattice, middle: (f32, f32)) -> Option<((i32, i32), i32)> {
    let mut best: Option<(i32, f32, (i32, i32))> = None;
    let span = |values: Vec<i32>| Some((*values.iter().min()?, *values.iter().max()?));
    let (q, r) = (span(sites.iter().map(|site| site.0).collect())?, span(sites.iter().map(|site| site.1).collect())?);
    for centre_q in q.0..=q.1 {
        for centre_r in r.0..=r.1 {
            let radius = sites.iter().map(|&(q, r)| steps(q - centre_q, r - centre_r)).max()?;
            let (x, y) = lattice.centre(centre_q, centre_r);
            let off = (x - middle.0).hypot(y - middle.1);
            if best.is_none_or(|(least, nearest, _)| radius < least || (radius == least && off < nearest)) {
                best = Some((radius, off, (centre_q, centre_r)));
            }
        }
    }
    best.filter(|&(radius, ..)| (1..=MOST_RADIUS).contains(&radius)).map(|(radius, _, centre)| (centre, radius))
}

fn steps(q: i32, r: i32) -> i32 {
    q.abs().max(r.abs()).max((q + r).abs())
}

struct Board<'a> {
    lattice: Lattice,
    centre: (i32, i32),
    radius: i32,
    free: &'a Spot,
    free_sites: &'a [(i32, i32)],
    taken: &'a BTreeMap<(i32, i32), ([f32; 3], f32)>,
    spots: &'a [Spot],
}

fn assemble(raster: &Raster, looks: &Looks, skin: &Skin, board: &Board<'_>) -> Reading {
    let Board { lattice, centre, radius, free, free_sites, taken, spots } = *board;
    let name_of = |drawn: Drawn| {
        looks.tiles.iter().find(|look| look.drawn == drawn).map_or(String::new(), |look| look.name.clone())
    };
    let (free_name, hole_name) = (name_of(Drawn::Free), name_of(Drawn::Hole));
    let palette = Palette::new(looks, free, spots);
    let mut cells = Vec::new();
    let mut groups: Vec<Patch> = Vec::new();
    let mut kinds: Vec<([f32; 3], usize)> = Vec::new();
    let mut unknown: Vec<Unknown> = Vec::new();
    let mut group_of = |colour: [f32; 3], bounds: [f32; 4]| {
        if let Some(&(_, group)) = kinds.iter().find(|(known, _)| apart(*known, colour) < ONE_COLOUR) {
            return group;
        }
        groups.push(Patch::of(raster, bounds, 0.0));
        kinds.push((colour, groups.len() - 1));
        groups.len() - 1
    };
    for q in -radius..=radius {
        for r in -radius..=radius {
            if steps(q, r) > radius {
                continue;
            }
            let site = (q + centre.0, r + centre.1);
            let (x, y) = lattice.centre(site.0, site.1);
            let reach = 0.42 * lattice.down;
            let bounds = [x - reach, y - reach, x + reach, y + reach];
            let place = Place::Hex { q: q as i16, r: r as i16 };
            let (name, sure, second, colour) = if free_sites.contains(&site) {
                (free_name.clone(), 0.95, None, free.colour)
            } else if let Some(&(colour, part)) = taken.get(&site) {
                let (name, sure, second) = palette.name(colour);
                (name, sure * (part / 0.3).min(1.0), second, colour)
            } else {
                (hole_name.clone(), 0.9, None, [-99.0; 3])
            };
            let group = group_of(colour, bounds);
            let learnt = taken.get(&site).and_then(|_| skin.name(&Patch::of(raster, bounds, 0.0), looks));
            let (name, sure, second) =
                learnt.map_or((name, sure, second), |look| (looks.tiles[look].name.clone(), 1.0, None));
            if sure < 0.2 {
                match unknown
                    .iter_mut()
                    .zip(0..)
                    .find(|(asked, _)| cells.iter().any(|cell: &Cell| cell.place == asked.cell && cell.group == group))
                {
                    Some((asked, _)) => asked.cells.push(place),
                    None => unknown.push(Unknown { cell: place, cells: vec![place] }),
                }
            }
            cells.push(Cell { place, name, sure, second, group });
        }
    }
    let (x, y) = lattice.centre(centre.0, centre.1);
    let size = (2 * radius + 1) as f32;
    let grid = Grid {
        left: x - size / 2.0 * lattice.across,
        top: y - size / 2.0 * lattice.down,
        pitch_x: lattice.across,
        pitch_y: lattice.down,
        columns: (2 * radius + 1) as usize,
        rows: (2 * radius + 1) as usize,
        sides: 1.0,
    };
    Reading { grid, cells, unknown, groups, lean: 0.0, counter: None, cut: Vec::new(), others: Vec::new(), fits: 0.9 }
}
