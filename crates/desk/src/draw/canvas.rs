//! A picture as coloured characters, for plain terminal output and for the play screen alike.
//!
//! A square is four characters wide when the worth of tiles is shown, more where a worth takes more, two when it is not:
//! `[12%]` is the best tile, `(1)` proves it, `!3!` contradicts. `o` is a tile that is surely
//! good, `x` one that is surely bad. Hexagons stand in columns, each half a row lower than its left
//! neighbour; an empty one shows its coordinates, one to be filled what it takes in round brackets, and
//! strokes between them are links.

use super::palette::{self, Rgb};
use crate::{Ground, Picture, Place, Shape, Tile};
use std::borrow::Cow;
use std::iter;

/// What to draw of a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlay {
    /// Write the worth of the tiles on them.
    pub worth: bool,
    /// Write what is certain on the tiles, in place of their faces.
    pub only_certain: bool,
    /// The tile under the player's cursor.
    pub cursor: Option<Place>,
}

/// Coloured characters in lines, and where each tile came to lie.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// The characters; lines may differ in length.
    pub lines: Vec<Vec<Spot>>,
    /// The areas of the tiles.
    pub areas: Vec<Area>,
    /// Characters at the left and lines at the top that name rows and columns.
    pub names: (usize, usize),
    /// Characters from one column of tiles to the next.
    pub pitch: usize,
}

/// Where a tile came to lie.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// The tile.
    pub place: Place,
    /// First column.
    pub column: usize,
    /// Line.
    pub line: usize,
    /// Columns.
    pub width: usize,
}

/// A character and its colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The character.
    pub glyph: char,
    /// Its colours.
    pub paint: Paint,
}

/// Colours of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// Colour of the character; the terminal's own where there is none.
    pub ink: Option<Rgb>,
    /// Colour behind it.
    pub ground: Option<Rgb>,
    /// Thick strokes.
    pub bold: bool,
    /// Ink and ground exchanged: the cursor.
    pub reversed: bool,
}

/// Characters between the first columns of two neighbouring columns of hexagons.
const HEX_PITCH: usize = 8;
/// Characters of a hexagon's text; longer names are cut.
const HEX_TEXT: usize = 6;

/// Draws a picture.
pub fn canvas(picture: &Picture, overlay: Overlay) -> Canvas {
    match picture.shape {
        Shape::Squares { width, height } => squares(picture, overlay, width, height),
        Shape::Hexes { radius } => hexes(picture, overlay, radius),
    }
}

/// Characters that the drawn lines have at least.
pub(super) fn narrowest(picture: &Picture, overlay: Overlay) -> usize {
    let Shape::Squares { height, .. } = picture.shape else { return 0 };
    let columns = picture.tiles.iter().map(|tile| match tile.place {
        Place::Square { x, .. } => usize::from(x) + 1,
        Place::Hex { .. } => 0,
    });
    margin(height) + columns.max().unwrap_or(0) * (text_width(picture, overlay) + 1)
}

/// Characters that name a row, and the space behind them.
fn margin(height: u16) -> usize {
    height.to_string().len().max(2) + 1
}

/// Characters of a square's text.
fn text_width(picture: &Picture, overlay: Overlay) -> usize {
    if overlay.worth { widest_worth(picture).max(3) } else { 1 }
}

fn squares(picture: &Picture, overlay: Overlay, width: u16, height: u16) -> Canvas {
    let text_width = text_width(picture, overlay);
    let pitch = text_width + 1;
    let margin = margin(height);
    let lines = vec![Vec::new(); usize::from(height) + 1];
    let mut canvas = Canvas { lines, areas: Vec::new(), names: (margin, 1), pitch };
    for x in 0..width {
        let name = grid::column_name(x);
        let at = margin + usize::from(x) * pitch + 1;
        if name.len() < pitch {
            // Two letters end where one would stand.
            canvas.write(0, at + text_width.div_ceil(2) - name.len().min(2), &name, Paint::default());
        } else if x % 2 == 0 {
            // Names as long as a column is wide would run together.
            canvas.write(0, at, &name, Paint::default());
        }
    }
    for y in 0..height {
        let number = (usize::from(y) + 1).to_string();
        canvas.write(usize::from(y) + 1, margin - 1 - number.len(), &number, Paint::default());
    }
    let is_lit = is_lit(picture, overlay);
    for tile in &picture.tiles {
        let Place::Square { x, y } = tile.place else { continue };
        let (column, line) = (margin + usize::from(x) * pitch + 1, usize::from(y) + 1);
        canvas.tile(tile, overlay, is_lit(tile), Area { place: tile.place, column, line, width: text_width });
    }
    canvas
}

fn hexes(picture: &Picture, overlay: Overlay, radius: u16) -> Canvas {
    let radius = i32::from(radius);
    let lines = vec![Vec::new(); (4 * radius + 1) as usize];
    let mut canvas = Canvas { lines, areas: Vec::new(), names: (0, 0), pitch: HEX_PITCH };
    let spot = |place: Place| {
        let Place::Hex { q, r } = place else { return (0, 0) };
        let (q, r) = (i32::from(q), i32::from(r));
        let column = (q + radius) as usize * HEX_PITCH + 1;
        (column, (2 * r + q + 2 * radius) as usize)
    };
    let is_lit = is_lit(picture, overlay);
    for tile in &picture.tiles {
        let (column, line) = spot(tile.place);
        canvas.tile(tile, overlay, is_lit(tile), Area { place: tile.place, column, line, width: HEX_TEXT });
    }
    for link in &picture.links {
        let (a, b) = (spot(link.from), spot(link.to));
        let (left, right) = if a.0 <= b.0 { (a, b) } else { (b, a) };
        let paint = Paint { bold: true, ..Paint::default() };
        if left.0 == right.0 {
            canvas.write(left.1.min(right.1) + 1, left.0 + HEX_TEXT / 2, "│", paint);
        } else if left.1 < right.1 {
            canvas.write(left.1, left.0 + HEX_TEXT + 1, "╲", paint);
        } else {
            canvas.write(left.1, left.0 + HEX_TEXT + 1, "╱", paint);
        }
    }
    canvas
}

/// Characters of the longest worth; a column is as wide, or it would run into the next.
fn widest_worth(picture: &Picture) -> usize {
    let worths = picture.tiles.iter().filter_map(|tile| tile.worth.as_ref());
    worths.map(|worth| worth.label.chars().count()).max().unwrap_or(0)
}

/// Whether the tile is under the cursor, or goes along with the one that is.
fn is_lit(picture: &Picture, overlay: Overlay) -> impl Fn(&Tile) -> bool {
    let under = overlay.cursor.and_then(|cursor| picture.tiles.iter().find(|tile| tile.place == cursor));
    let group = under.and_then(|tile| tile.group);
    move |tile| overlay.cursor == Some(tile.place) || (group.is_some() && tile.group == group)
}

impl Canvas {
    /// Writes a tile and what marks it, the marks on the characters beside it.
    fn tile(&mut self, tile: &Tile, overlay: Overlay, lit: bool, area: Area) {
        let Area { column, line, width, .. } = area;
        let (text, paint) = match tile.place {
            Place::Square { .. } => (text(tile, overlay), paint(tile, overlay, lit)),
            Place::Hex { q, r } => hex_text(tile, overlay, lit, (q, r)),
        };
        // Two of three characters stand to the right, so that percentages line up.
        let square = matches!(tile.place, Place::Square { .. });
        let free = width.saturating_sub(text.chars().count());
        let before = if square && text.len() + 1 == width { free } else { free / 2 };
        let blanks = |count| iter::repeat_n(' ', count);
        self.write_all(line, column, blanks(before).chain(text.chars()).chain(blanks(free - before)), paint);
        let marks = if tile.best {
            Some(('[', ']'))
        } else if tile.conflict {
            Some(('!', '!'))
        } else if tile.proof || (tile.deduced && matches!(tile.place, Place::Hex { .. })) {
            Some(('(', ')'))
        } else {
            None
        };
        if let Some((left, right)) = marks {
            let paint = Paint { bold: true, ..Paint::default() };
            self.write_all(line, column - 1, iter::once(left), paint);
            self.write_all(line, column + width, iter::once(right), paint);
        }
        self.areas.push(area);
    }

    fn write(&mut self, line: usize, column: usize, text: &str, paint: Paint) {
        self.write_all(line, column, text.chars(), paint);
    }

    fn write_all(&mut self, line: usize, column: usize, glyphs: impl Iterator<Item = char>, paint: Paint) {
        let line = &mut self.lines[line];
        for (at, glyph) in glyphs.enumerate() {
            if line.len() <= column + at {
                line.resize(column + at + 1, Spot { glyph: ' ', paint: Paint::default() });
            }
            line[column + at] = Spot { glyph, paint };
        }
    }

    /// The longest line.
    pub fn width(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The tile at a character, the space to its right included.
    pub fn place_at(&self, column: usize, line: usize) -> Option<Place> {
        let hit = |area: &&Area| area.line == line && (area.column..=area.column + area.width).contains(&column);
        self.areas.iter().find(hit).map(|area| area.place)
    }
}

/// What is written on a tile while its worth is not shown.
pub(super) fn glyph(tile: &Tile) -> Cow<'_, str> {
    match tile.place {
        Place::Square { .. } => text(tile, Overlay::default()),
        Place::Hex { q, r } => hex_text(tile, Overlay::default(), false, (q, r)).0,
    }
}

/// Whether it is written on the tile what is certain of it, in place of its face.
fn shows_certain(tile: &Tile, overlay: Overlay) -> bool {
    (overlay.worth || overlay.only_certain) && tile.worth.as_ref().is_some_and(|worth| worth.sure)
}

/// What is written on a tile.
fn text(tile: &Tile, overlay: Overlay) -> Cow<'_, str> {
    let worth = tile.worth.as_ref();
    if let (Some(worth), true) = (worth, shows_certain(tile, overlay)) {
        return Cow::Borrowed(if worth.share > 0.5 { "o" } else { "x" });
    }
    if let (Some(worth), true) = (worth, overlay.worth)
        && !worth.label.is_empty()
    {
        return Cow::Borrowed(&worth.label);
    }
    if !tile.face.text.is_empty() {
        return Cow::Borrowed(&tile.face.text);
    }
    Cow::Borrowed(match (tile.face.sign, tile.face.ground) {
        (Some(sign), Ground::Covered) => sign.known,
        (Some(sign), _) => sign.letter,
        (None, Ground::Covered) => "#",
        (None, Ground::Open) => ".",
        (None, Ground::Blocked) => "X",
        (None, Ground::Paint(_) | Ground::Tint(_)) => "o",
    })
}

/// What is written on a hexagon, and in which colours.
fn hex_text(tile: &Tile, overlay: Overlay, cursor: bool, (q, r): (i16, i16)) -> (Cow<'_, str>, Paint) {
    let faint = Paint { ink: Some(palette::FAINT), reversed: cursor, ..Paint::default() };
    match (tile.face.ground, tile.face.text.is_empty() && !(overlay.only_certain && shows_certain(tile, overlay))) {
        (Ground::Open, true) => (Cow::Owned(format!("{q},{r}")), Paint { bold: tile.best, ..faint }),
        // A hole is no cell, so nothing is drawn.
        (Ground::Blocked, true) => (Cow::Borrowed(""), faint),
        _ => {
            let text = text(tile, overlay).chars().take(HEX_TEXT).collect();
            (Cow::Owned(text), paint(tile, overlay, cursor))
        }
    }
}

fn paint(tile: &Tile, overlay: Overlay, cursor: bool) -> Paint {
    let open = tile.face.ground == Ground::Open;
    let certain = overlay.only_certain && shows_certain(tile, overlay);
    let number = tile.face.text.parse::<usize>().ok().filter(|_| open && !certain);
    let ground = palette::ground(tile, overlay.worth);
    let covered_plain = tile.face.ground == Ground::Covered && !(overlay.worth && tile.worth.is_some());
    let (ink, ground) = match number {
        // On the terminal's own ground, which may be dark: a lighter shade of the number's colour.
        Some(number @ 1..=8) => (Some(palette::NUMBERS[number - 1].map(|part| part / 2 + 110)), None),
        _ if open || (covered_plain && (tile.face.sign.is_none() || certain)) => (None, None),
        _ => (Some(palette::ink_on(ground)), Some(ground)),
    };
    Paint { ink, ground, bold: tile.best || tile.proof, reversed: cursor }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Face, Sentence, Worth};

    #[test]
    fn a_column_is_as_wide_as_the_longest_worth() {
        let tile = |x, label: &str, best| {
            let place = Place::Square { x, y: 0 };
            let worth = Some(Worth { share: 0.5, label: label.into(), sure: false });
            Tile { worth, best, ..Tile::plain(place, Face::bare(Ground::Covered), Sentence::plain("")) }
        };
        let drawn = |labels: [&str; 2]| {
            let tiles = vec![tile(0, labels[0], false), tile(1, labels[1], true)];
            let shape = Shape::Squares { width: 2, height: 1 };
            let picture = Picture { shape, tiles, links: Vec::new(), legend: Vec::new() };
            let canvas = canvas(&picture, Overlay { worth: true, ..Overlay::default() });
            canvas.lines.iter().map(|line| line.iter().map(|spot| spot.glyph).collect()).collect::<Vec<String>>()
        };
        assert_eq!(drawn(["12%", "7%"]), ["     A   B", " 1  12%[ 7%]"]);
        assert_eq!(drawn(["1678", "980"]), ["     A    B", " 1  1678[ 980]"]);
    }
}
