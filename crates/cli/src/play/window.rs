//! The part of a board that fits on the screen.
//!
//! The names of rows and columns stay where they are while the tiles move under them. Tiles are shown whole or
//! not at all, and arrows at the edges say where there is more.

use desk::Place;
use desk::draw::{Canvas, Spot};
use ratatui::layout::Rect;

/// A canvas on an area of the screen.
pub struct Window {
    canvas: Canvas,
    area: Rect,
    across: Axis,
    down: Axis,
}

/// Which characters, or lines, are shown.
#[derive(Clone, Copy)]
struct Axis {
    /// Room for names, or for the arrow where there are none.
    fixed: usize,
    /// Names at the beginning.
    names: usize,
    /// The first one shown behind the names.
    from: usize,
    /// How many are shown.
    shown: usize,
    /// Whether there are more before.
    before: bool,
    /// Whether there are more behind.
    after: bool,
}

impl Window {
    /// Shows as much as there is room for, the cursor's tile among it.
    pub fn new(canvas: Canvas, cursor: Place, area: Rect) -> Self {
        let spot = canvas.areas.iter().find(|spot| spot.place == cursor);
        let (column, line) = spot.map_or((0, 0), |spot| (spot.column, spot.line));
        // A mark may stand behind the last tile.
        let width = canvas.areas.iter().map(|spot| spot.column + spot.width + 1).max().unwrap_or(0);
        let (names, pitch) = (canvas.names, canvas.pitch);
        let across = Axis::new(width.max(canvas.width()), (names.0, pitch, 1), column, area.width.into());
        let down = Axis::new(canvas.lines.len(), (names.1, 1, 0), line, area.height.into());
        Self { canvas, area, across, down }
    }

    /// The same, scrolled to where a tile is shown.
    pub fn showing(self, place: Place) -> Self {
        let spot = self.canvas.areas.iter().find(|spot| spot.place == place);
        let is_shown = spot.is_none_or(|spot| self.across.shows(spot.column) && self.down.shows(spot.line));
        if is_shown { self } else { Self::new(self.canvas, place, self.area) }
    }

    /// The tile at a character of the screen.
    pub fn place_at(&self, column: u16, row: u16) -> Option<Place> {
        let column = self.across.behind_names(column.checked_sub(self.area.x)?.into())?;
        let row = self.down.behind_names(row.checked_sub(self.area.y)?.into())?;
        self.canvas.place_at(column, row)
    }

    /// The lines to show.
    pub fn lines(&self) -> Vec<Vec<Spot>> {
        let (across, down) = (self.across, self.down);
        (0..down.length())
            .map(|row| {
                let line = down.source(row).map_or(&[][..], |line| &self.canvas.lines[line]);
                let is_name =
                    |column: &usize| row >= down.names || *column < across.names || across.shows_all(line, *column);
                let spots = (0..across.length()).map(|column| {
                    let arrow = self.arrow(column, row);
                    let source = across.source(column).filter(is_name);
                    let spot = source.and_then(|column| line.get(column)).copied();
                    match arrow {
                        Some(glyph) => Spot { glyph, ..BLANK },
                        None => spot.unwrap_or(BLANK),
                    }
                });
                spots.collect()
            })
            .collect()
    }

    fn arrow(&self, column: usize, row: usize) -> Option<char> {
        let (across, down) = (self.across, self.down);
        let beside_tiles = down.behind_names(row).is_some();
        if beside_tiles && across.before && column + 1 == across.fixed {
            return Some('←');
        }
        if beside_tiles && across.after && column == across.fixed + across.shown {
            return Some('→');
        }
        if down.before && column == 0 && row + 1 == down.fixed {
            return Some('↑');
        }
        (down.after && column == 0 && row == down.fixed + down.shown).then_some('↓')
    }
}

const BLANK: Spot =
    Spot { glyph: ' ', paint: desk::draw::Paint { ink: None, ground: None, bold: false, reversed: false } };

impl Axis {
    /// `all` characters with so many names, a tile every so many of them and some behind the last; `at` has to be
    /// among those shown.
    fn new(all: usize, (names, pitch, behind): (usize, usize, usize), at: usize, room: usize) -> Self {
        if all <= room {
            return Self { fixed: names, names, from: names, shown: all - names, before: false, after: false };
        }
        let fixed = names.max(1);
        let tiles = (all - names).saturating_sub(behind).div_ceil(pitch);
        // One for the arrow behind.
        let shown = (room.saturating_sub(fixed + 1 + behind) / pitch).clamp(1, tiles);
        let first = (at.saturating_sub(names) / pitch).saturating_sub(shown / 2).min(tiles - shown);
        let from = names + first * pitch;
        let (before, after) = (first > 0, first + shown < tiles);
        Self { fixed, names, from, shown: (shown * pitch + behind).min(all - from), before, after }
    }

    fn length(self) -> usize {
        self.fixed + self.shown + usize::from(self.before || self.after)
    }

    /// What stands at a character of the screen.
    fn source(self, at: usize) -> Option<usize> {
        if at < self.names { Some(at) } else { self.behind_names(at) }
    }

    /// Whether the whole word that stands at a place of a line is shown, and not the end of it or the beginning.
    fn shows_all(self, line: &[Spot], at: usize) -> bool {
        let is_gap = |spot: &Spot| spot.glyph == ' ';
        let begins = line[..at.min(line.len())].iter().rposition(is_gap).map_or(0, |gap| gap + 1);
        let ends = line.iter().skip(at).position(is_gap).map_or(line.len(), |gap| at + gap);
        begins >= self.from && ends <= self.from + self.shown
    }

    fn shows(self, at: usize) -> bool {
        (self.from..self.from + self.shown).contains(&at)
    }

    fn behind_names(self, at: usize) -> Option<usize> {
        at.checked_sub(self.fixed).filter(|within| *within < self.shown).map(|within| self.from + within)
    }
}
