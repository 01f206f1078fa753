//! From a picture to a board of one game.

use crate::align;
use crate::counter::counter;
use crate::extent;
use crate::fit::{between_tiles, fit};
use crate::groups::{Group, Unclear, group, merge};
use crate::hex;
use crate::lines::{self, Edges};
use crate::lively::{self, Lively};
use crate::numbers::{self, Named};
use crate::patch::Patch;
use crate::pieces;
use crate::raster::Raster;
use crate::reading::{Cell, Reading, Unknown};
use crate::scene::{AGAIN, Look, Scene};
use crate::sign::Face;
use crate::skin::Skin;
use crate::square::{self, Grid};
use crate::uneven::Evened;
use desk::{Drawn, Lattice, Looks, Place};

/// Why no board was read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoBoard {
    /// Nothing in the picture looks like one.
    #[error("no board found in the picture")]
    NotFound,
}

/// Reads the board of a game, with what the player has said about looks before.
pub fn read(raster: &Raster, looks: &Looks, skin: &Skin) -> Result<Reading, NoBoard> {
    let scene = Scene::of(raster);
    let again = || AGAIN.iter().find_map(|&way| read_again(&scene.again(way)?, looks, skin).ok());
    read_scene(&scene, looks, skin).or_else(|_| again().ok_or(NoBoard::NotFound))
}

/// Reads the board of a game in a picture that others may have looked at.
pub fn read_scene(scene: &Scene<'_>, looks: &Looks, skin: &Skin) -> Result<Reading, NoBoard> {
    let leaning = |reading| Reading { lean: scene.lean(), ..reading };
    let reading = match looks.lattice {
        Lattice::Square => read_square(scene, scene.look(), looks, skin).map(leaning),
        // Hexagons have slanted sides of their own, and games with a landscape behind the board still more.
        Lattice::Hex => hex::read(&scene.flat, looks, skin).or_else(|| {
            let leans = scene.lean() != 0.0;
            leans.then(|| hex::read(scene.upright(), looks, skin)).flatten().map(leaning)
        }),
    };
    reading.map(|reading| enlarged(reading, scene.factor)).ok_or(NoBoard::NotFound)
}

/// Reads what another look at a picture shows in which nothing was found: it has to be explained well.
pub fn read_again(scene: &Scene<'_>, looks: &Looks, skin: &Skin) -> Result<Reading, NoBoard> {
    let is_asked = looks.tiles.iter().any(|look| look.drawn == Drawn::Asked);
    if looks.lattice == Lattice::Hex || is_asked {
        return Err(NoBoard::NotFound);
    }
    let reading = read_square(scene, scene.look(), looks, skin).ok_or(NoBoard::NotFound)?;
    // Faint lines that hardly a digit speaks for are lines of something else.
    let counts = looks.tiles.iter().any(|look| matches!(look.drawn, Drawn::Digit(..)));
    if reading.fits < WELL || (counts && !is_told_by_digits(&reading, looks)) {
        return Err(NoBoard::NotFound);
    }
    Ok(enlarged(Reading { lean: scene.lean(), ..reading }, scene.factor))
}

/// Whether there are enough digits on a board to speak for it.
pub fn is_told_by_digits(reading: &Reading, looks: &Looks) -> bool {
    let digits: Vec<&str> =
        looks.tiles.iter().filter(|look| matches!(look.drawn, Drawn::Digit(..))).map(|look| &*look.name).collect();
    let shown = reading.cells.iter().filter(|cell| digits.contains(&&*cell.name)).count();
    shown > 0 && shown * SPEAKING >= reading.cells.len()
}

/// How much of a board has to be explained that was not found at first.
const WELL: f32 = 0.7;
/// One of so many cells shows a digit, where digits are to speak for the board.
const SPEAKING: usize = 7;

/// Reads the board in a grid that the player has put over the picture, turned back where it leans.
pub fn read_in(raster: &Raster, grid: Grid, lean: f32, looks: &Looks, skin: &Skin) -> Result<Reading, NoBoard> {
    let possible = (1..=square::MOST_CELLS).contains(&grid.columns) && (1..=square::MOST_CELLS).contains(&grid.rows);
    let sound =
        [grid.left, grid.top, grid.pitch_x, grid.pitch_y].iter().all(|value| value.is_finite() && value.abs() < 1e6);
    let small = grid.pitch_x < 2.0 || grid.pitch_y < 2.0;
    let leans = !lean.is_finite() || lean.abs() > 0.1;
    if !possible || !sound || small || leans || looks.lattice == Lattice::Hex {
        return Err(NoBoard::NotFound);
    }
    let turned = (lean != 0.0).then(|| raster.turned(lean));
    let raster = turned.as_ref().unwrap_or(raster);
    let evened = Evened::of(raster, &Edges::of(raster, lines::SOFT), &[grid]);
    let (raster, grid) = evened.as_ref().map_or((raster, grid), |evened| (&evened.raster, evened.forth(grid)));
    let reading = read_cells(raster, grid, looks, skin).ok_or(NoBoard::NotFound)?;
    let reading = Reading { lean, ..with_counter(raster, looks, reading) };
    Ok(match &evened {
        Some(evened) => put_back(reading, evened),
        None => reading,
    })
}

fn enlarged(mut reading: Reading, factor: f32) -> Reading {
    for grid in std::iter::once(&mut reading.grid).chain(&mut reading.others) {
        for value in [&mut grid.left, &mut grid.top, &mut grid.pitch_x, &mut grid.pitch_y] {
            *value *= factor;
        }
    }
    reading
}

fn read_square(scene: &Scene<'_>, look: &Look, looks: &Looks, skin: &Skin) -> Option<Reading> {
    let raster = look.evened.as_ref().map_or(scene.upright(), |evened| &evened.raster);
    let reading = read_board(raster, look, looks, skin)?;
    let cut = extent::cut(&look.edges, &reading.grid);
    let reading = Reading { cut, ..with_counter(raster, looks, reading) };
    Some(match &look.evened {
        Some(evened) => put_back(reading, evened),
        None => reading,
    })
}

/// What was read of a picture whose lines were made even, with its grids in the picture as it was.
fn put_back(mut reading: Reading, evened: &Evened) -> Reading {
    reading.grid = evened.back(reading.grid);
    reading.others.iter_mut().for_each(|other| *other = evened.back(*other));
    reading
}

fn with_counter(raster: &Raster, looks: &Looks, reading: Reading) -> Reading {
    let counter = looks.number.and_then(|_| counter(raster, &reading.grid));
    Reading { counter, ..reading }
}

fn read_board(raster: &Raster, Look { edges, grids, .. }: &Look, looks: &Looks, skin: &Skin) -> Option<Reading> {
    let falls = looks.tiles.iter().any(|look| look.drawn == Drawn::Gone);
    let counts = looks.tiles.iter().any(|look| matches!(look.drawn, Drawn::Digit(..)));
    let named = |drawn: Drawn| -> Vec<&str> {
        looks.tiles.iter().filter(|look| look.drawn == drawn).map(|look| &*look.name).collect()
    };
    let (marks, gone) = (named(Drawn::Marked), named(Drawn::Gone));
    let readings = grids.iter().take(3).map(|&grid| {
        let grid = if falls {
            around_pieces(raster, edges, between_tiles(edges, fit(edges, grid, 1.0)))?
        } else {
            between_tiles(edges, fit(edges, extent::full(edges, fit(edges, grid, FRAMED)), FRAMED))
        };
        read_cells(raster, grid, looks, skin)
    });
    let readings = readings.flatten();
    let area = |reading: &Reading| reading.grid.pitch_x * reading.grid.pitch_y * reading.grid.cells() as f32;
    let likely = readings.filter(|reading| {
        let grid = &reading.grid;
        // Numbers that obey their rules are no accident, however faint their lines are.
        let enough = if counts && reading.fits > 0.85 { FAINT_SIDES } else { LEAST_SIDES };
        let is_size = match looks.size {
            None => grid.columns.min(grid.rows) >= LEAST_CELLS,
            Some(size) => size == [grid.columns, grid.rows],
        };
        let marked = reading.cells.iter().filter(|cell| marks.contains(&&*cell.name)).count();
        let is_tile = |x: isize, y: isize| {
            let cell = reading.cells.get(y as usize * grid.columns + x as usize);
            cell.is_some_and(|cell| !gone.contains(&&*cell.name))
        };
        reading.fits > 0.45
            && grid.sides > enough
            && is_size
            && marked * MARKED < reading.cells.len()
            && extent::both_ways(edges, grid, is_tile) > BOTH_WAYS
    });
    let mut boards: Vec<Reading> = likely.collect();
    // What is hardly explained is no board, however large it is.
    let worth = |reading: &Reading| reading.fits.powi(3) * area(reading);
    boards.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let mut boards = boards.into_iter();
    let best = boards.next().map(|best| {
        let is_other = |other: &Reading| {
            let alike = other.fits > ANOTHER * best.fits && 4.0 * area(other) > area(&best);
            alike && square::overlap(&best.grid, &other.grid) == 0.0
        };
        Reading { others: boards.filter(is_other).map(|other| other.grid).collect(), ..best }
    });
    if falls && best.as_ref().is_none_or(|best| best.grid.sides < BORDERLESS) {
        let lively = read_lively(raster, edges, looks);
        return lively.filter(|lively| best.as_ref().is_none_or(|best| area(best) < area(lively))).or(best);
    }
    best
}

/// What the end lines of a board count for where they may be those of a frame. Where pieces can be gone they count in
/// full: rows too many have nothing there.
const FRAMED: f32 = 0.7;
/// Boards have at least so many rows and columns; fewer come about by chance.
pub const LEAST_CELLS: usize = 4;
/// Fewer than one of so many cells are marked; more signs than that are letters of a text.
const MARKED: usize = 2;
/// Lines between columns and between rows differ by less than this factor in how much of them is there.
const BOTH_WAYS: f32 = 0.5;
/// Boards have at least so much of their sides.
const LEAST_SIDES: f32 = 0.3;
/// The same where nearly all is explained by rules.
const FAINT_SIDES: f32 = 0.23;
/// Boards of lines have more of their sides than this.
const BORDERLESS: f32 = 0.42;

/// What else is in a picture is another board where it is explained nearly as well as the best.
const ANOTHER: f32 = 0.8;

/// Pieces without sides.
fn read_lively(raster: &Raster, edges: &Edges, looks: &Looks) -> Option<Reading> {
    let lively = Lively::of(raster);
    let mut grid = lively::find(&lively)?;
    let usual = extent::median(places(&grid).map(|(x, y)| lively.inside(grid.bounds(x, y))).collect());
    let is_piece = |bounds: [f32; 4]| lively.inside(bounds) > 0.45 * usual;
    let Pieces { kinds, threshold, .. } = Pieces::of(raster, grid)?;
    let kinds: Vec<&Group> = kinds.iter().filter(|group| group.members.len() > 2).collect();
    grid = extent::partial(edges, grid, |bounds| {
        let patch = Patch::of(raster, bounds, PIECE_INSET);
        is_piece(bounds) && kinds.iter().any(|kind| kind.mean.distance(&patch) < 1.3 * threshold)
    });
    let gone: Vec<bool> = places(&grid).map(|(x, y)| !is_piece(grid.bounds(x, y))).collect();
    let reading = read_pieces(raster, grid, looks, Some(&gone))?;
    // Without sides to go by, only a board of few kinds, most of them often there, is believed.
    let kinds: std::collections::BTreeSet<&str> = reading.cells.iter().map(|cell| cell.name.as_str()).collect();
    let is_quiet = || lively.is_quiet(&grid, |x, y| !gone[y as usize * grid.columns + x as usize]);
    (reading.fits > 0.4 && is_quiet() && (3..=8).contains(&kinds.len()) && grid.columns.min(grid.rows) >= LEAST_CELLS)
        .then_some(reading)
}

/// The grid with all rows that have a piece in them, and the empty ones.
fn around_pieces(raster: &Raster, edges: &Edges, mut grid: Grid) -> Option<Grid> {
    // A gap puts the sides of pieces a little inside of their cells.
    let most = |line: &dyn Fn(f32) -> f32, pitch: f32| {
        let gap = (extent::GAP * pitch).ceil() as usize;
        (0..=gap).map(|inward| line(inward as f32)).fold(0.0, f32::max)
    };
    let sides = |[left, top, right, bottom]: [f32; 4]| {
        let upright = |x| edges.upright.support(x, top + 1.0, bottom - 1.0);
        let level = |y| edges.level.support(y, left + 1.0, right - 1.0);
        let (wide, high) = (right - left, bottom - top);
        let sides = [
            most(&|inward| upright(left + inward), wide),
            most(&|inward| upright(right - inward), wide),
            most(&|inward| level(top + inward), high),
            most(&|inward| level(bottom - inward), high),
        ];
        sides.iter().filter(|&&side| side > 0.3).count()
    };
    // What is ground shows once the rows that are no part of the board have gone.
    let mut pieces = Pieces::of(raster, grid)?;
    for _ in 0..3 {
        grid = pieces.grid;
        let gone = pieces::gone(&pieces.kinds, grid.columns, &pieces.plain);
        let is_kind = |group: &Group| group.members.len() > 1 && !is_outer_line(group, &grid);
        let kinds = pieces.kinds.iter().zip(&gone).filter(|(group, gone)| !**gone && is_kind(group));
        let kinds: Vec<&Group> = kinds.map(|(group, _)| group).collect();
        let around = extent::partial(edges, grid, |bounds| {
            let patch = Patch::of(raster, bounds, PIECE_INSET);
            sides(bounds) >= 2 && kinds.iter().any(|kind| kind.mean.distance(&patch) < 1.3 * pieces.threshold)
        });
        if around == grid {
            break;
        }
        pieces = Pieces::of(raster, between_tiles(edges, fit(edges, around, 1.0)))?;
    }
    let inner = without_strange_lines(&pieces.kinds, pieces.grid);
    if inner != pieces.grid {
        pieces = Pieces::of(raster, between_tiles(edges, fit(edges, inner, 1.0)))?;
    }
    let Pieces { grid, kinds: groups, threshold, plain, .. } = pieces;
    let wider = extent::with_empty(edges, grid);
    let gone = pieces::gone(&groups, grid.columns, &plain);
    let grounds: Vec<&Group> = groups.iter().zip(&gone).filter(|(_, gone)| **gone).map(|(group, _)| group).collect();
    // Only what looks like the board's own ground belongs to it.
    let is_ground = |(x, y): (isize, isize)| {
        let patch = Patch::of(raster, wider.bounds(x, y), PIECE_INSET);
        grounds.iter().any(|ground| ground.mean.distance(&patch) < (0.5 * threshold).min(SAME_GROUND))
    };
    let (right, up) = (wider.columns - grid.columns, wider.rows - grid.rows);
    let rows = wider.rows as isize;
    let columns = (grid.columns as isize..wider.columns as isize)
        .take_while(|&x| (up as isize..rows).all(|y| is_ground((x, y))))
        .count();
    let rows = (0..up as isize).rev().take_while(|&y| (0..grid.columns as isize).all(|x| is_ground((x, y)))).count();
    Some(Grid {
        columns: grid.columns + columns.min(right),
        rows: grid.rows + rows,
        top: grid.top - rows as f32 * grid.pitch_y,
        ..grid
    })
}

/// The grid without outer rows and columns of which no look is found anywhere else: pieces come in the same few kinds all over
/// a board, and what lies around it looks different.
fn without_strange_lines(groups: &[Group], grid: Grid) -> Grid {
    let (columns, rows) = (grid.columns, grid.rows);
    let mut owner = vec![0; grid.cells()];
    groups.iter().enumerate().for_each(|(index, group)| group.members.iter().for_each(|&cell| owner[cell] = index));
    // Left, right, top and bottom.
    let mut strange = [true; 4];
    let on = |strange: &[bool; 4], cell: usize| {
        let (x, y) = (cell % columns, cell / columns);
        let there = [x == 0, x + 1 == columns, y == 0, y + 1 == rows];
        strange.iter().zip(there).any(|(strange, there)| *strange && there)
    };
    loop {
        let mut inside = vec![false; groups.len()];
        (0..owner.len()).filter(|&cell| !on(&strange, cell)).for_each(|cell| inside[owner[cell]] = true);
        let known = |side: usize| {
            let only = std::array::from_fn(|other| other == side);
            let line = (0..owner.len()).filter(|&cell| on(&only, cell));
            // A corner is on two lines.
            let others: [bool; 4] = std::array::from_fn(|other| other != side && strange[other]);
            line.filter(|&cell| !on(&others, cell)).any(|cell| inside[owner[cell]])
        };
        let still: [bool; 4] = std::array::from_fn(|side| strange[side] && !known(side));
        if still == strange {
            break;
        }
        strange = still;
    }
    let [left, right, top, bottom] = strange.map(usize::from);
    if columns < left + right + LEAST_CELLS || rows < top + bottom + LEAST_CELLS {
        return grid;
    }
    Grid {
        left: grid.left + left as f32 * grid.pitch_x,
        top: grid.top + top as f32 * grid.pitch_y,
        columns: columns - left - right,
        rows: rows - top - bottom,
        ..grid
    }
}

/// Whether a look is found in the first or last row or column only: that is a frame or a heading, no kind of piece. On
/// all sides it is what lies around the board, if there is more than a little of it.
fn is_outer_line(group: &Group, grid: &Grid) -> bool {
    let (columns, rows) = (grid.columns, grid.rows);
    let all = |on: &dyn Fn(usize) -> bool| group.members.iter().all(|&cell| on(cell));
    let is_outer = |cell: usize| {
        let (x, y) = (cell % columns, cell / columns);
        x == 0 || y == 0 || x == columns - 1 || y == rows - 1
    };
    (group.members.len() > 4 && all(&is_outer))
        || all(&|cell| cell % columns == 0)
        || all(&|cell| cell % columns == columns - 1)
        || all(&|cell| cell / columns == 0)
        || all(&|cell| cell / columns == rows - 1)
}

/// Plain patches nearer than this are one ground; a window around the board is often little lighter or darker.
const SAME_GROUND: f32 = 10.0;
/// Part of a tile at each side that is left out: gaps, rounded corners and outlines between unlike pieces.
const PIECE_INSET: f32 = 0.17;
const NUMBER_INSET: f32 = 0.04;

fn patches(raster: &Raster, grid: &Grid, inset: f32) -> Vec<Patch> {
    places(grid).map(|(x, y)| Patch::of(raster, grid.bounds(x, y), inset)).collect()
}

fn places(grid: &Grid) -> impl Iterator<Item = (isize, isize)> + use<> {
    let columns = grid.columns as isize;
    (0..grid.cells() as isize).map(move |index| (index % columns, index / columns))
}

/// How sure a piece is that may be of another kind.
const UNCLEAR: f32 = 0.4;

/// Distances that are surely within a kind of piece, and surely between two.
const WITHIN_KINDS: [f32; 2] = [4.0, 24.0];

/// Pieces as they lie in a picture, in kinds.
struct Pieces {
    grid: Grid,
    patches: Vec<Patch>,
    kinds: Vec<Group>,
    /// How far from a kind a piece may be that is of it.
    threshold: f32,
    /// Which kinds have nothing on them.
    plain: Vec<bool>,
    unclear: Vec<Unclear>,
}

impl Pieces {
    /// The pieces of a grid, which is moved to where those that look alike lie on each other; nothing where there are too
    /// many kinds for a board.
    fn of(raster: &Raster, mut grid: Grid) -> Option<Self> {
        let grouped = |patches: &[Patch]| group(patches, [6.0, 14.0], 1.2);
        if grid.cells() > FEW_CELLS {
            let (kinds, _) = grouped(&sample(raster, &grid, PIECE_INSET, SAMPLED));
            if kinds.len() * 5 > SAMPLED * 2 {
                return None;
            }
        }
        let mut patches = patches(raster, &grid, PIECE_INSET);
        let (mut kinds, mut alike) = grouped(&patches);
        if let Some(drift) = align::drift(&grid, &patches, &kinds, PIECE_INSET) {
            grid = drift.taken_from(grid);
            patches = places(&grid).map(|(x, y)| Patch::of(raster, drift.bounds(&grid, x, y), PIECE_INSET)).collect();
            (kinds, alike) = grouped(&patches);
        }
        let (apart, unclear) = merge(&mut kinds, &patches, WITHIN_KINDS);
        kinds.sort_by_key(|group| std::cmp::Reverse(group.members.len()));
        let plain = kinds.iter().map(|group| group.mean.variation(1) < 6.0).collect();
        // What is a little farther from a kind than its pieces are from each other may still be of it.
        Some(Self { grid, patches, kinds, threshold: apart.max(2.0 * alike), plain, unclear })
    }
}

/// Reads the cells of a grid; nothing where too few of them look alike for a board.
fn read_cells(raster: &Raster, grid: Grid, looks: &Looks, skin: &Skin) -> Option<Reading> {
    if looks.tiles.iter().any(|look| matches!(look.drawn, Drawn::Piece(_))) {
        return read_pieces(raster, grid, looks, None);
    }
    if grid.cells() > FEW_CELLS && is_strewn(&sample(raster, &grid, NUMBER_INSET, COMPARED), grid.cells()) {
        return None;
    }
    let patches = patches(raster, &grid, NUMBER_INSET);
    let (groups, threshold) = group(&patches, [9.0, 15.0], 1.2);
    let known: Vec<Option<usize>> = groups.iter().map(|group| skin.name(&group.mean, looks)).collect();
    let place = |cell: usize| ((cell % grid.columns) as isize, (cell / grid.columns) as isize);
    let faces: Vec<Face> = groups
        .iter()
        .map(|group| Face::of(raster, &grid, &group.members.iter().map(|&cell| place(cell)).collect::<Vec<_>>()))
        .collect();
    let asks = looks.tiles.iter().any(|look| look.drawn == Drawn::Asked);
    let (named, fits) = if asks {
        let named = known.iter().map(|&look| Named { look, sure: f32::from(u8::from(look.is_some())), second: None });
        (named.collect(), alike(&groups))
    } else {
        numbers::name(&groups, &faces, grid.columns, &looks.tiles, &known, threshold - 9.0)
    };
    Some(assemble(grid, &patches, &groups, &named, threshold, looks, fits.min(0.2 + alike(&groups))))
}

/// Some cells of a grid, from all its rows and columns.
fn sample(raster: &Raster, grid: &Grid, inset: f32, count: usize) -> Vec<Patch> {
    let patch = |nth: usize| {
        let cell = nth * STRIDE % grid.cells();
        let (x, y) = (cell % grid.columns, cell / grid.columns);
        Patch::of(raster, grid.bounds(x as isize, y as isize), inset)
    };
    (0..count.min(grid.cells())).map(patch).collect()
}

/// Whether most cells, or very many of them, look like no other: a text on a fine grid is such, and to compare thousands of looks
/// with each other takes a minute.
fn is_strewn(patches: &[Patch], cells: usize) -> bool {
    let is_lone = |nth: &usize| {
        let is_far = |other: &Patch| patches[*nth].distance_within(other, UNLIKE) >= UNLIKE;
        patches.iter().enumerate().all(|(other, patch)| other == *nth || is_far(patch))
    };
    let asked = LONE_OF.min(patches.len());
    let lone = (0..asked).filter(is_lone).count();
    lone * 20 > asked * 17 || lone * cells > MOST_LONE * asked
}

/// Grids of fewer cells are read at once, whatever they show.
const FEW_CELLS: usize = 400;
/// Cells of pieces that are looked at first; where two fifths of them are looks of their own, it is no board.
const SAMPLED: usize = 200;
/// Cells of numbers that are looked at first, and those that they are compared with.
const LONE_OF: usize = 64;
const COMPARED: usize = 600;
/// A prime larger than a side of any grid.
const STRIDE: usize = 7919;
/// Cells farther apart than this are not alike in any picture.
const UNLIKE: f32 = 15.0;
/// No board has more cells that look like no other.
const MOST_LONE: usize = 300;

/// The part of the cells that look like another one.
fn alike(groups: &[Group]) -> f32 {
    let cells: usize = groups.iter().map(|group| group.members.len()).sum();
    let shared: usize = groups.iter().filter(|group| group.members.len() > 1).map(|group| group.members.len()).sum();
    shared as f32 / cells.max(1) as f32
}

fn square_place(cell: usize, columns: usize) -> Place {
    Place::Square { x: (cell % columns) as u16, y: (cell / columns) as u16 }
}

fn assemble(
    grid: Grid,
    patches: &[Patch],
    groups: &[Group],
    named: &[Named],
    threshold: f32,
    looks: &Looks,
    fits: f32,
) -> Reading {
    let covered = looks.tiles.iter().position(|look| look.drawn == Drawn::Covered).unwrap_or(0);
    let name = |look: Option<usize>| looks.tiles[look.unwrap_or(covered)].name.clone();
    let mut cells: Vec<Option<Cell>> = vec![None; patches.len()];
    for (index, group) in groups.iter().enumerate() {
        for &cell in &group.members {
            let distance = patches[cell].distance(&group.mean);
            let far = (distance / threshold - 1.0).clamp(0.0, 1.0);
            cells[cell] = Some(Cell {
                place: square_place(cell, grid.columns),
                name: name(named[index].look),
                sure: named[index].sure * (1.0 - far),
                second: named[index].second.map(|second| name(Some(second))),
                group: index,
            });
        }
    }
    let cells: Vec<Cell> = cells.into_iter().flatten().collect();
    // Many looks of a single cell are one thing that lies over the board, not many things to ask about.
    let lone = groups
        .iter()
        .zip(named)
        .filter(|(group, named)| group.members.len() == 1 && named.sure < crate::reading::SURE)
        .count();
    let asked =
        |index: usize| named[index].sure < crate::reading::SURE && (groups[index].members.len() > 1 || lone <= 3);
    let unknown =
        (0..groups.len()).filter(|&index| asked(index)).map(|index| unknown(&grid, patches, &groups[index])).collect();
    Reading {
        grid,
        cells,
        unknown,
        groups: groups.iter().map(|group| group.mean.clone()).collect(),
        lean: 0.0,
        counter: None,
        cut: Vec::new(),
        others: Vec::new(),
        fits,
    }
}

fn unknown(grid: &Grid, patches: &[Patch], group: &Group) -> Unknown {
    let typical = |cell: &usize| patches[*cell].distance(&group.mean);
    let clearest = group.members.iter().min_by(|a, b| typical(a).total_cmp(&typical(b))).copied().unwrap_or(0);
    let place = |cell| square_place(cell, grid.columns);
    Unknown { cell: place(clearest), cells: group.members.iter().map(|&cell| place(cell)).collect() }
}

/// Whether a third of the rows or of the columns are of one kind from end to end: those are lines of text with space
/// between them, and no pieces that fell as they came.
fn is_striped(cells: &[Cell], columns: usize, gone: &str) -> bool {
    let rows = cells.len() / columns.max(1);
    let is_one = |mut line: Box<dyn Iterator<Item = &Cell> + '_>| {
        line.next().is_some_and(|first| first.name != gone && line.all(|cell| cell.name == first.name))
    };
    let whole_rows = (0..rows).filter(|y| is_one(Box::new(cells[y * columns..(y + 1) * columns].iter()))).count();
    let whole_columns = (0..columns).filter(|&x| is_one(Box::new(cells.iter().skip(x).step_by(columns)))).count();
    whole_rows * 3 >= rows || whole_columns * 3 >= columns
}

/// Reads pieces; `ground` says which cells are empty where that is known.
fn read_pieces(raster: &Raster, grid: Grid, looks: &Looks, ground: Option<&[bool]>) -> Option<Reading> {
    let Pieces { grid, patches, kinds: mut groups, threshold, plain, unclear } = Pieces::of(raster, grid)?;
    let mut gone = pieces::gone(&groups, grid.columns, &plain);
    if let Some(ground) = ground {
        groups.iter_mut().for_each(|group| group.members.retain(|&cell| !ground[cell]));
        groups.retain(|group| !group.members.is_empty());
        gone = vec![false; groups.len()];
        let members: Vec<usize> = (0..ground.len()).filter(|&cell| ground[cell]).collect();
        if let Some(&first) = members.first() {
            groups.push(Group { mean: patches[first].clone(), members });
            gone.push(true);
        }
    }
    let gone_name =
        looks.tiles.iter().find(|look| look.drawn == Drawn::Gone).map_or(String::new(), |look| look.name.clone());
    let pieces: usize =
        groups.iter().zip(&gone).filter(|(_, gone)| !**gone).map(|(group, _)| group.members.len()).sum();
    // A cursor, a highlight or a pop on the way makes a few cells look new: they are the nearest kind, with doubt.
    let mut merged: Vec<usize> = (0..groups.len()).collect();
    for index in 0..groups.len() {
        let nearest = (0..groups.len())
            .filter(|&other| groups[other].members.len() > 2)
            .map(|other| (groups[index].mean.distance(&groups[other].mean), other))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((distance, other)) = nearest
            && groups[index].members.len() <= 2
            && pieces > 40
            && distance < 2.2 * threshold
        {
            merged[index] = other;
        }
    }
    let mut owner = vec![0; patches.len()];
    groups.iter().enumerate().for_each(|(index, group)| group.members.iter().for_each(|&cell| owner[cell] = index));
    let kinds: Vec<usize> = (0..groups.len()).filter(|&index| merged[index] == index && !gone[index]).collect();
    let letters = pieces::letters(&kinds.iter().map(|&kind| groups[kind].mean.hue()).collect::<Vec<_>>(), looks);
    let mut cells = Vec::with_capacity(patches.len());
    for (cell, &group) in owner.iter().enumerate() {
        let kind = merged[group];
        let letter = kinds.iter().position(|&known| known == kind).map(|nth| letters[nth].clone());
        let name = letter.unwrap_or_else(|| gone_name.clone());
        let distance = if gone[group] { 0.0 } else { patches[cell].distance(&groups[group].mean) };
        let near = (1.0 - (distance / threshold - 1.0).clamp(0.0, 1.0)) * if kind == group { 0.9 } else { 0.4 };
        cells.push(Cell { place: square_place(cell, grid.columns), name, sure: near, second: None, group });
    }
    let spare =
        looks.tiles.iter().filter(|look| matches!(look.drawn, Drawn::Piece(_)) && !letters.contains(&look.name));
    let spare = spare.map(|look| look.name.clone()).next();
    for Unclear { cells: unclear, like } in unclear {
        let second = like.map_or_else(|| spare.clone(), |cell| Some(cells[cell].name.clone()));
        for cell in unclear {
            let is_other = second.as_ref().is_none_or(|second| *second != cells[cell].name && *second != gone_name);
            if cells[cell].name != gone_name && is_other {
                cells[cell].sure = cells[cell].sure.min(UNCLEAR);
                cells[cell].second.clone_from(&second);
            }
        }
    }
    let few = f32::from(u8::from((1..=9).contains(&kinds.len())));
    let sides = if ground.is_some() { 1.0 } else { (0.3 + 2.0 * grid.sides).min(1.0) };
    let striped = f32::from(u8::from(is_striped(&cells, grid.columns, &gone_name)));
    let fits = alike(&groups) * few * sides * (1.0 - striped);
    Some(Reading {
        grid,
        cells,
        unknown: Vec::new(),
        groups: groups.into_iter().map(|group| group.mean).collect(),
        lean: 0.0,
        counter: None,
        cut: Vec::new(),
        others: Vec::new(),
        fits,
    })
}
