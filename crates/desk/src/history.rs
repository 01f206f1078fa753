//! Undo and redo: a stack of board texts, and the touches that led from one to the next.

use crate::Touch;

/// The texts a desk has been through. The text is the whole state of a game, so going back is
/// reading an older text. What was touched is kept beside them: a text shows what a click opened, not
/// where it fell.
#[derive(Clone, Debug)]
pub struct History {
    texts: Vec<String>,
    /// One less than the texts.
    touches: Vec<Option<Touch>>,
    at: usize,
}

/// Texts kept; the oldest are dropped beyond that.
const MOST: usize = 1_000;
/// Bytes of text kept.
const MOST_BYTES: usize = 64 << 20;

impl History {
    /// A history that begins with this text.
    pub fn new(text: String) -> Self {
        Self { texts: vec![text], touches: Vec::new(), at: 0 }
    }

    /// Notes a new text and the touch that led to it, if it was one. What had been undone is
    /// forgotten; the same text again changes nothing.
    pub fn push(&mut self, text: String, touch: Option<Touch>) {
        if self.texts[self.at] == text {
            return;
        }
        self.texts.truncate(self.at + 1);
        self.texts.push(text);
        self.touches.truncate(self.at);
        self.touches.push(touch);
        let too_many = |texts: &[String]| {
            texts.len() > MOST || texts.len() > 2 && texts.iter().map(String::len).sum::<usize>() > MOST_BYTES
        };
        while too_many(&self.texts) {
            self.texts.remove(0);
            self.touches.remove(0);
        }
        self.at = self.texts.len() - 1;
    }

    /// The texts from the first one kept to the present one.
    pub fn past(&self) -> &[String] {
        &self.texts[..=self.at]
    }

    /// The touch between each two of them, where it was one.
    pub fn touches(&self) -> &[Option<Touch>] {
        &self.touches[..self.at]
    }

    /// One text back.
    pub fn undo(&mut self) -> Option<&str> {
        self.at = self.at.checked_sub(1)?;
        Some(&self.texts[self.at])
    }

    /// One text forward again.
    pub fn redo(&mut self) -> Option<&str> {
        let text = self.texts.get(self.at + 1)?;
        self.at += 1;
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;

    #[test]
    fn what_was_undone_can_be_done_again_until_something_new_happens() {
        let mut history = History::new("a".into());
        history.push("b".into(), None);
        history.push("b".into(), None);
        history.push("c".into(), None);
        assert_eq!(history.undo(), Some("b"));
        assert_eq!(history.undo(), Some("a"));
        assert_eq!(history.undo(), None);
        assert_eq!(history.redo(), Some("b"));
        history.push("d".into(), None);
        assert_eq!(history.redo(), None);
        assert_eq!(history.undo(), Some("b"));
    }

    #[test]
    fn a_touch_stands_between_each_two_texts() {
        let touch = |x| Some(Touch { place: Place::Square { x, y: 0 }, tool: "open".into() });
        let mut history = History::new("a".into());
        history.push("b".into(), touch(1));
        history.push("b".into(), touch(2));
        history.push("c".into(), None);
        assert_eq!((history.past().len(), history.touches()), (3, &[touch(1), None][..]));
        history.undo();
        assert_eq!(history.touches(), [touch(1)]);
        history.push("d".into(), touch(3));
        assert_eq!(history.touches(), [touch(1), touch(3)]);
        for step in 0..2 * MOST {
            history.push(step.to_string(), touch(step as u16));
        }
        assert_eq!((history.past().len(), history.touches().len()), (MOST, MOST - 1));
        assert_eq!(history.touches()[MOST - 2], touch(2 * MOST as u16 - 1));
    }

    #[test]
    fn the_oldest_texts_are_dropped() {
        let mut history = History::new("start".into());
        (0..2 * MOST).for_each(|step| history.push(step.to_string(), None));
        assert_eq!((0..2 * MOST).take_while(|_| history.undo().is_some()).count(), MOST - 1);
    }
}
