//! Undo and redo: a stack of board texts.

/// The texts a desk has been through. The text is the whole state of a game, so going back is
/// reading an older text.
#[derive(Clone, Debug)]
pub struct History {
    texts: Vec<String>,
    at: usize,
}

/// Texts kept; the oldest are dropped beyond that.
const MOST: usize = 1_000;
/// Bytes of text kept.
const MOST_BYTES: usize = 64 << 20;

impl History {
    /// A history that begins with this text.
    pub fn new(text: String) -> Self {
        Self { texts: vec![text], at: 0 }
    }

    /// Notes a new text. What had been undone is forgotten; the same text again changes nothing.
    pub fn push(&mut self, text: String) {
        if self.texts[self.at] == text {
            return;
        }
        self.texts.truncate(self.at + 1);
        self.texts.push(text);
        let too_many = |texts: &[String]| {
            texts.len() > MOST || texts.len() > 2 && texts.iter().map(String::len).sum::<usize>() > MOST_BYTES
        };
        while too_many(&self.texts) {
            self.texts.remove(0);
        }
        self.at = self.texts.len() - 1;
    }

    /// The texts from the first one kept to the present one.
    pub fn past(&self) -> &[String] {
        &self.texts[..=self.at]
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

    #[test]
    fn what_was_undone_can_be_done_again_until_something_new_happens() {
        let mut history = History::new("a".into());
        history.push("b".into());
        history.push("b".into());
        history.push("c".into());
        assert_eq!(history.undo(), Some("b"));
        assert_eq!(history.undo(), Some("a"));
        assert_eq!(history.undo(), None);
        assert_eq!(history.redo(), Some("b"));
        history.push("d".into());
        assert_eq!(history.redo(), None);
        assert_eq!(history.undo(), Some("b"));
    }

    #[test]
    fn the_oldest_texts_are_dropped() {
        let mut history = History::new("start".into());
        (0..2 * MOST).for_each(|step| history.push(step.to_string()));
        assert_eq!((0..2 * MOST).take_while(|_| history.undo().is_some()).count(), MOST - 1);
    }
}
