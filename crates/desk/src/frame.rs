//! The frame of a board of squares that is being entered: how large it is, and where in it lies what was entered.
//!
//! Who sees halfway that the board has a row more, or begins a column further on, need not begin anew. The rows are cut,
//! filled up or moved as text, and the game reads them again: its own rules say what may stand there.

use crate::desk::Choosing;
use crate::verb;
use crate::{Refusal, Setting};
use grid::{Size, Wanted};

/// What comes into a frame from outside, and what of it stays.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// What a tile is that nobody entered; nothing: what the nearest tile is.
    pub blank: Option<char>,
    /// Whether another height changes the rows on top rather than those at the bottom.
    pub from_top: bool,
    /// Whether another width changes the columns on the left rather than those on the right.
    pub from_left: bool,
}

/// Ways to move what was entered, and by how many columns and rows.
const WAYS: [(&str, isize, isize); 4] = [("left", -1, 0), ("up", 0, -1), ("down", 0, 1), ("right", 1, 0)];

/// What can be set about a frame.
pub fn settings(size: Size) -> [Setting; 2] {
    let choices = WAYS.map(|(way, ..)| way).to_vec();
    [Setting::new("size", &size), Setting { choices, choosing: Choosing::Deed, ..Setting::new("shift", "") }]
}

impl Frame {
    /// The text of a board with its frame changed, if the setting is one of a frame.
    pub fn set(self, text: &str, size: Size, key: &str, value: &str) -> Option<Result<String, Refusal>> {
        let refused =
            |wanted: &Wanted| Refusal::value(&format!("{key}={}", grid::text::shorten(value)), key, value, wanted);
        match key {
            "size" => Some(verb::size(value).map_err(|wanted| refused(&wanted)).map(|new| {
                let more =
                    |new: u16, old: u16| isize::try_from(i32::from(new) - i32::from(old)).expect("sizes are small");
                let right = if self.from_left { more(new.width(), size.width()) } else { 0 };
                let down = if self.from_top { more(new.height(), size.height()) } else { 0 };
                self.moved(text, new, right, down)
            })),
            "shift" => Some(match WAYS.into_iter().find(|(way, ..)| *way == value) {
                Some((_, right, down)) => Ok(self.moved(text, size, right, down)),
                None => Err(refused(&Wanted::one_of(value, &WAYS.map(|(way, ..)| way)))),
            }),
            _ => None,
        }
    }

    /// The rows in a frame of this size, moved by so much.
    fn moved(self, text: &str, size: Size, right: isize, down: isize) -> String {
        let mut lines = text.lines();
        let header = lines.next().unwrap_or_default();
        let rows: Vec<Vec<char>> = lines.map(|line| line.chars().collect()).collect();
        let within = |at: isize, most: usize| at.clamp(0, most as isize - 1) as usize;
        let tile = |x: isize, y: isize| {
            let (near_y, near_x) = (within(y, rows.len()), within(x, rows[0].len()));
            let is_inside = (near_x as isize, near_y as isize) == (x, y);
            self.blank.filter(|_| !is_inside).unwrap_or(rows[near_y][near_x])
        };
        let mut framed = format!("{header}\n");
        for y in 0..size.height() as isize {
            framed.extend((0..size.width() as isize).map(|x| tile(x - right, y - down)));
            framed.push('\n');
        }
        framed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Frame = Frame { blank: Some('#'), from_top: false, from_left: false };

    #[track_caller]
    fn check(frame: Frame, key: &str, value: &str, rows: &str) {
        let size = Size::new(3, 2).unwrap();
        let text = frame.set("game\nabc\ndef\n", size, key, value).expect("a setting of the frame").unwrap();
        assert_eq!(text, format!("game\n{}\n", rows.replace(' ', "\n")), "{key} {value}");
    }

    #[test]
    fn a_frame_grows_and_shrinks_at_the_side_it_is_told_to() {
        check(PLAIN, "size", "4x3", "abc# def# ####");
        check(PLAIN, "size", "2x1", "ab");
        check(Frame { from_top: true, from_left: true, ..PLAIN }, "size", "4x3", "#### #abc #def");
        check(Frame { from_top: true, from_left: true, ..PLAIN }, "size", "2x1", "ef");
    }

    #[test]
    fn what_was_entered_moves_a_step_and_blank_tiles_or_the_nearest_ones_follow() {
        check(PLAIN, "shift", "left", "bc# ef#");
        check(PLAIN, "shift", "right", "#ab #de");
        check(PLAIN, "shift", "up", "def ###");
        check(PLAIN, "shift", "down", "### abc");
        check(Frame { blank: None, ..PLAIN }, "shift", "right", "aab dde");
        check(Frame { blank: None, ..PLAIN }, "shift", "up", "def def");
    }

    #[test]
    fn a_size_or_a_way_that_cannot_be_is_refused() {
        let size = Size::new(3, 2).unwrap();
        let refused = |key, value| PLAIN.set("game\nabc\ndef\n", size, key, value).unwrap().unwrap_err().to_string();
        assert_eq!(refused("size", "9"), "size=9: write width x height, such as 30x20");
        assert_eq!(refused("shift", "lift"), "shift=lift: did you mean 'left'? Use left, up, down, right");
        assert!(PLAIN.set("game\nabc\ndef\n", size, "other", "3").is_none());
    }
}
