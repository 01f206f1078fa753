//! Room for a count: what it may hold, asked for before it is held.

use effort::Stop;

/// Room in bytes.
#[derive(Clone, Debug)]
pub struct Room {
    left: usize,
    /// Bytes of a tally.
    pub tally: usize,
}

impl Room {
    /// So much room, for tallies of so many bytes.
    pub fn new(left: usize, tally: usize) -> Self {
        Self { left, tally }
    }

    /// What is left of it.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Whether so much could be held.
    pub fn holds(&self, bytes: usize) -> Result<(), Stop> {
        if bytes > self.left { Err(Stop::Memory) } else { Ok(()) }
    }

    /// Takes a part of the room.
    pub fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        self.left = self.left.checked_sub(bytes).ok_or(Stop::Memory)?;
        Ok(())
    }

    /// Gives a part back.
    pub fn give_back(&mut self, bytes: usize) {
        self.left += bytes;
    }
}
