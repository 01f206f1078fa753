//! What a board of PopStar looks like.

use super::points;
use super::words::{message, sentence};
use crate::sketch::Sketch;
use crate::{Choice, Group, Points, Position, text};
use desk::{Face, Ground, Picture, Shape, Tile, Worth};

/// The board, every group numbered.
pub fn board(position: &Position) -> Picture {
    let board = &position.board;
    let size = board.size();
    let paints = paints(board.palette());
    let tiles = size.cells().map(|cell| match board.colour(cell) {
        None => Tile::plain(cell, Face::bare(Ground::Open), sentence("popstar.tile.none")),
        Some(colour) => {
            let glyph = text::glyph(board, colour);
            let face = Face::with_text(Ground::Paint(paints[usize::from(colour.0)]), glyph);
            Tile::plain(cell, face, sentence("popstar.tile.single").text("colour", &glyph))
        }
    });
    let shape = Shape::Squares { width: size.width(), height: size.height() };
    let mut picture = Picture { shape, tiles: tiles.collect(), links: Vec::new(), legend: Vec::new() };
    for (number, group) in (0..).zip(board.groups()) {
        let spoken = sentence("popstar.tile.group").text("colour", &text::glyph(board, group.colour));
        let spoken = spoken.count("tiles", group.cells.len());
        let spoken = points(spoken, "pays", position.rules.group(group.cells.len() as u32));
        for cell in group.cells {
            let tile = &mut picture.tiles[size.index(cell)];
            tile.group = Some(number);
            tile.spoken = spoken.clone();
        }
    }
    picture
}

/// A board that is being entered: nothing on it is a group yet.
pub fn sketch(sketch: &Sketch) -> Picture {
    let mut palette: Vec<char> = sketch.tiles().iter().flatten().copied().collect();
    palette.sort_unstable();
    palette.dedup();
    let paints = paints(&palette);
    let size = sketch.size();
    let tiles = size.cells().zip(sketch.tiles()).map(|(cell, tile)| match tile {
        None => Tile::plain(cell, Face::bare(Ground::Covered), sentence("popstar.tile.none")),
        Some(glyph) => {
            let paint = paints[palette.binary_search(glyph).expect("every tile is of the palette")];
            let spoken = sentence("popstar.tile.entered").text("colour", glyph);
            Tile::plain(cell, Face::with_text(Ground::Paint(paint), *glyph), spoken)
        }
    });
    let shape = Shape::Squares { width: size.width(), height: size.height() };
    Picture { shape, tiles: tiles.collect(), links: Vec::new(), legend: Vec::new() }
}

/// The board with the group to pop marked.
pub fn with_best(position: &Position, best: Option<&Group>) -> Picture {
    let mut picture = board(position);
    for &cell in best.into_iter().flat_map(|group| &group.cells) {
        picture.tiles[position.board.size().index(cell)].best = true;
    }
    picture
}

/// The board with the best group marked, and on one tile of every other how many points fewer it
/// leads to. The letters of the colours stay on the others.
///
/// A choice that is not proven may lead to more than was found.
pub fn with_choices(position: &Position, choices: &[Choice]) -> Picture {
    let mut picture = with_best(position, choices.first().map(|choice| &choice.group));
    let most = choices.first().map_or(0, |choice| choice.leads_to);
    let least = choices.iter().map(|choice| choice.leads_to).min().unwrap_or(0);
    for choice in choices {
        let share = if most == least { 1.0 } else { (choice.leads_to - least) as f64 / (most - least) as f64 };
        for (at, &cell) in choice.group.cells.iter().enumerate() {
            let tile = &mut picture.tiles[position.board.size().index(cell)];
            let label = if at == 0 && !tile.best { loss(most - choice.leads_to) } else { String::new() };
            tile.worth = Some(Worth { share, label, sure: false });
        }
    }
    if choices.len() > 1 {
        let all_proven = choices.iter().all(|choice| choice.proven);
        let loss = if all_proven { message("legend.loss") } else { message("legend.loss-found") };
        picture.legend.push(loss.into());
    }
    picture
}

/// At most three characters.
fn loss(points: Points) -> String {
    match points {
        0..1_000 => points.to_string(),
        1_000..100_000 => format!("{}k", (points + 500) / 1_000),
        _ => "...".into(),
    }
}

/// A paint for every colour: usual letters have their own, so that a colour keeps its paint when
/// others are gone; others take what is free.
fn paints(palette: &[char]) -> Vec<u8> {
    const USUAL: [(char, u8); 9] =
        [('R', 0), ('G', 1), ('B', 2), ('Y', 3), ('P', 4), ('C', 5), ('O', 6), ('W', 7), ('M', 8)];
    let usual = |glyph: char| {
        let letter = USUAL.iter().find(|(letter, _)| *letter == glyph.to_ascii_uppercase()).map(|&(_, paint)| paint);
        letter.or(glyph.to_digit(10).map(|digit| (digit % 9) as u8))
    };
    let mut order: Vec<usize> = (0..palette.len()).collect();
    // Letters have the colours they name; digits take what is left.
    order.sort_by_key(|&index| (palette[index].is_ascii_digit(), palette[index]));
    let mut paints = vec![0; palette.len()];
    let mut taken = [false; 9];
    for index in order {
        let wanted = usual(palette[index]).unwrap_or(0);
        let paint = (0..9).map(|further| (wanted + further) % 9).find(|&paint| !taken[usize::from(paint)]);
        paints[index] = paint.unwrap_or(wanted);
        taken[usize::from(paints[index])] = true;
    }
    paints
}
