//! Room for what the page writes. The engine and the eyes of the page each have some.

use std::cell::{Ref, RefCell};

/// Bytes that the page writes.
pub struct Room(RefCell<Vec<u8>>);

impl Room {
    pub const fn new() -> Self {
        Self(RefCell::new(Vec::new()))
    }

    /// Room for so many bytes, in place of what was there.
    pub fn take(&self, length: usize) -> *mut u8 {
        // Made before: a panic about it finds nothing borrowed.
        let mut room = vec![0; length];
        let at = room.as_mut_ptr();
        *self.0.borrow_mut() = room;
        at
    }

    /// What was written.
    pub fn borrow(&self) -> Ref<'_, Vec<u8>> {
        self.0.borrow()
    }
}
