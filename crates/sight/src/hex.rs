//! Boards of hexagons: free cells on a plain panel, with something else on a few of them.
//!
//! Free cells are patches of one colour and one size on a plain ground; nothing else in a picture comes in such
//! numbers. Their centres give the lattice, and the lattice gives the places that are not free: what is there is
//! either a patch in some other colour or nothing, which is a hole. The board is the smallest hexagon around them.

use crate::extent::median;
use crate::patch::{Patch, apart};
use crate::raster::Raster;
use crate::reading::{Cell, Reading, Unknown};
use crate::skin::Skin;
use crate::square::Grid;
use desk::{Drawn, Looks, Place};
use std::collections::BTreeMap;

/// Colours nearer than this are one patch.
const ONE_COLOUR: f32 = 14.0;
/// The least pixels of a patch.
const LEAST_AREA: usize = 40;
/// The fewest free cells that show a lattice.
const LEAST_FREE: usize = 5;
/// The largest board that is looked for, in steps from its centre.
const MOST_RADIUS: i32 = 10;

/// A patch of one colour.
#[derive(Clone, Debug)]
struct Spot {
    colour: [f32; 3],
    area: usize,
    /// Left, top, right and bottom.
    bounds: [usize; 4],
}

impl Spot {
    fn centre(&self) -> (f32, f32) {
        let [left, top, right, bottom] = self.bounds;
        ((left + right) as f32 / 2.0, (top + bottom) as f32 / 2.0)
    }

    fn size(&self) -> (f32, f32) {
        let [left, top, right, bottom] = self.bounds;
        ((right - left) as f32, (bottom - top) as f32)
    }

    fn holds(&self, other: &Self) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.bounds, other.bounds);
        a < e && b < f && c > g && d > h
    }
}

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
    let mut panels: Vec<&Spot> = spots.iter().filter(|spot| spot.area > 20 * LEAST_AREA).collect();
    panels.sort_by_key(|spot| std::cmp::Reverse(spot.area));
    // What lies around a panel holds its cells too: the smallest that does is the panel.
    let boards = panels.into_iter().take(12).filter_map(|panel| board(panel, &spots));
    let (panel, free, lattice) = boards.max_by_key(|(panel, free, _)| (free.len(), std::cmp::Reverse(panel.area)))?;
    let taken = taken(raster, panel, &free, lattice);
    let sites: Vec<(i32, i32)> =
        free.iter().map(|spot| lattice.site(spot.centre())).chain(taken.keys().copied()).collect();
    let (centre, radius) = hexagon(&sites, lattice, panel.centre())?;
    Some(assemble(raster, looks, skin, &Board { lattice, centre, radius, free: &free, taken: &taken, spots: &spots }))
}

/// Patches of one colour, but for the smallest.
fn spots(raster: &Raster) -> Vec<Spot> {
    let (width, height) = (raster.width(), raster.height());
    let mut seen = vec![false; width * height];
    let mut spots = Vec::new();
    let mut stack: Vec<u32> = Vec::new();
    for start in 0..width * height {
        if seen[start] {
            continue;
        }
        let seed = raster.pixel(start % width, start / width);
        let mut spot = Spot { colour: [0.0; 3], area: 0, bounds: [width, height, 0, 0] };
        seen[start] = true;
        stack.push(start as u32);
        while let Some(at) = stack.pop() {
            let (x, y) = (at as usize % width, at as usize / width);
            let colour = raster.pixel(x, y);
            spot.area += 1;
            (0..3).for_each(|channel| spot.colour[channel] += f32::from(colour[channel]));
            let [left, top, right, bottom] = spot.bounds;
            spot.bounds = [left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1)];
            let mut visit = |next: usize| {
                if !seen[next] {
                    let near = raster.pixel(next % width, next / width);
                    if (0..3).all(|channel| f32::from(near[channel].abs_diff(seed[channel])) < ONE_COLOUR) {
                        seen[next] = true;
                        stack.push(next as u32);
                    }
                }
            };
            if x > 0 {
                visit(y * width + x - 1);
            }
            if x + 1 < width {
                visit(y * width + x + 1);
            }
            if y > 0 {
                visit((y - 1) * width + x);
            }
            if y + 1 < height {
                visit((y + 1) * width + x);
            }
        }
        if spot.area >= LEAST_AREA {
            spot.colour = spot.colour.map(|sum| sum / spot.area as f32);
            spots.push(spot);
        }
    }
    spots
}

/// The free cells on a panel, and how they lie.
fn board<'a>(panel: &'a Spot, spots: &'a [Spot]) -> Option<(&'a Spot, Vec<&'a Spot>, Lattice)> {
    let on_panel: Vec<&Spot> = spots.iter().filter(|spot| panel.holds(spot) && spot.area * 4 < panel.area).collect();
    let alike = |one: &Spot, other: &Spot| {
        let ((a, b), (c, d)) = (one.size(), other.size());
        apart(one.colour, other.colour) < ONE_COLOUR
            && (a - c).abs() <= 1.5 + 0.08 * a
            && (b - d).abs() <= 1.5 + 0.08 * b
    };
    let same = |one: &&Spot| on_panel.iter().filter(|other| alike(one, other)).copied().collect::<Vec<_>>();
    let free = on_panel.iter().map(same).max_by_key(Vec::len).filter(|free| free.len() >= LEAST_FREE)?;
    let centres: Vec<(f32, f32)> = free.iter().map(|spot| spot.centre()).collect();
    let lattice = lattice(&centres)?;
    let (width, height) = free[0].size();
    let fills = width > 0.5 * lattice.across
        && height > 0.5 * lattice.down
        && width < 1.4 * lattice.across
        && height < 1.05 * lattice.down;
    fills.then_some((panel, free, lattice))
}

/// The lattice of most centres; nothing where they are not hexagonal.
fn lattice(centres: &[(f32, f32)]) -> Option<Lattice> {
    let nearest = |&(x, y): &(f32, f32)| {
        let others = centres.iter().map(|&(a, b)| (a - x).hypot(b - y)).filter(|&distance| distance > 0.5);
        others.fold(f32::MAX, f32::min)
    };
    let down = median(centres.iter().map(nearest).collect());
    if !(8.0..400.0).contains(&down) {
        return None;
    }
    let (x, y) = centres[centres.len() / 2];
    let mut lattice = Lattice { x, y, across: down * 0.866, down };
    for _ in 0..4 {
        lattice = refined(lattice, centres)?;
    }
    let on = centres.iter().filter(|&&centre| lattice.off(centre) < 0.15).count();
    (on * 10 >= centres.len() * 9).then_some(lattice)
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
    // The largest board has 21 cells from rim to rim, and the origin may be at any of them.
    for q in -2 * MOST_RADIUS..=2 * MOST_RADIUS {
        for r in -3 * MOST_RADIUS..=3 * MOST_RADIUS {
            let (x, y) = lattice.centre(q, r);
            let reach = 0.4 * lattice.down;
            let inside = x - reach > left && x + reach < right && y - reach > top && y + reach < bottom;
            if !inside || known.contains(&(q, r)) {
                continue;
            }
            if let Some((colour, part)) = commonest(raster, (x, y), reach, panel.colour)
                && part > 0.2
            {
                taken.insert((q, r), (colour, part));
            }
        }
    }
    taken
}

/// The commonest colour around a point that is not the ground, and its part of what is there.
fn commonest(raster: &Raster, (x, y): (f32, f32), reach: f32, ground: [f32; 3]) -> Option<([f32; 3], f32)> {
    let steps = (2.0 * reach) as isize;
    let mut colours: Vec<([f32; 3], usize)> = Vec::new();
    for down in 0..steps {
        for across in 0..steps {
            let pixel = raster.at((x - reach) as isize + across, (y - reach) as isize + down).map(f32::from);
            if apart(pixel, ground) < ONE_COLOUR {
                continue;
            }
            let full = colours.len() == 64;
            match colours.iter_mut().find(|(colour, _)| apart(*colour, pixel) < ONE_COLOUR) {
                Some((_, count)) => *count += 1,
                None if full => {}
                None => colours.push((pixel, 1)),
            }
        }
    }
    let (colour, count) = colours.into_iter().max_by_key(|&(_, count)| count)?;
    Some((colour, count as f32 / (steps * steps).max(1) as f32))
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
    free: &'a [&'a Spot],
    taken: &'a BTreeMap<(i32, i32), ([f32; 3], f32)>,
    spots: &'a [Spot],
}

fn assemble(raster: &Raster, looks: &Looks, skin: &Skin, board: &Board<'_>) -> Reading {
    let Board { lattice, centre, radius, free, taken, spots } = *board;
    let name_of = |drawn: Drawn| {
        looks.tiles.iter().find(|look| look.drawn == drawn).map_or(String::new(), |look| look.name.clone())
    };
    let (free_name, hole_name) = (name_of(Drawn::Free), name_of(Drawn::Hole));
    let free_sites: Vec<(i32, i32)> = free.iter().map(|spot| lattice.site(spot.centre())).collect();
    let palette = Palette::new(looks, free[0], spots);
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
                (free_name.clone(), 0.95, None, free[0].colour)
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
    Reading { grid, cells, unknown, groups, lean: 0.0, fits: 0.9 }
}

/// A game's colours as this picture shows them.
struct Palette<'a> {
    looks: &'a Looks,
    gamma: f32,
}

impl<'a> Palette<'a> {
    /// Screens and screenshots may be lighter or darker than what the game draws. Its colours stand all over the
    /// picture, on the board and in lists beside it: what brings most of them near a known one is right.
    fn new(looks: &'a Looks, free: &Spot, spots: &[Spot]) -> Self {
        let (width, height) = free.size();
        let like_cells = |spot: &&Spot| {
            let (w, h) = spot.size();
            (0.5..1.3).contains(&(w / width)) && (0.5..1.3).contains(&(h / height)) && spot.area as f32 > 0.3 * w * h
        };
        let colours: Vec<[f32; 3]> = spots
            .iter()
            .filter(like_cells)
            .map(|spot| spot.colour)
            .filter(|&colour| apart(colour, free.colour) > ONE_COLOUR)
            .take(400)
            .collect();
        let off = |gamma: f32| {
            let palette = Self { looks, gamma };
            colours
                .iter()
                .map(|&colour| palette.nearest(colour).first().map_or(99.0, |near| near.0.min(30.0)))
                .sum::<f32>()
        };
        // As it is drawn, unless something else is clearly better.
        let mut best = (0.8 * off(1.0), 1.0);
        for step in 0..=50 {
            let gamma = 0.6 + 0.02 * step as f32;
            let off = off(gamma);
            if off < best.0 {
                best = (off, gamma);
            }
        }
        Self { looks, gamma: best.1 }
    }

    /// The looks nearest to a colour, nearest first.
    fn nearest(&self, colour: [f32; 3]) -> Vec<(f32, &str)> {
        let shown = |value: u8| 255.0 * (f32::from(value) / 255.0).powf(self.gamma);
        let mut near: Vec<(f32, &str)> = self
            .looks
            .tiles
            .iter()
            .filter_map(|look| match look.drawn {
                Drawn::Colour(known) => Some((apart(known.map(shown), colour), look.name.as_str())),
                _ => None,
            })
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near
    }

    fn name(&self, colour: [f32; 3]) -> (String, f32, Option<String>) {
        let near = self.nearest(colour);
        let Some(&(distance, name)) = near.first() else { return (String::new(), 0.0, None) };
        let next = near.get(1);
        let gap = next.map_or(99.0, |next| next.0 - distance);
        let sure = (1.0 - distance / 30.0).clamp(0.0, 1.0) * if gap < 2.0 { 0.45 } else { 0.95 };
        (name.to_owned(), sure, next.map(|next| next.1.to_owned()))
    }
}
