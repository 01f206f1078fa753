//! The border to the page: two functions it calls, one it lends.
//!
//! The page asks [`take`] for room, writes a request into it, and calls [`see`]; what was seen goes to `tell` as UTF-8 that
//! is read before `tell` returns.
#![allow(unsafe_code, reason = "a name that crosses the border of the module can only be declared so")]

#[path = "../../wasm/src/room.rs"]
mod room;

use room::Room;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    // It may be called with anything: the page reads what it is told with its own bounds checked.
    safe fn tell(kind: u32, text: *const u8, length: usize);
}

/// What is told is an answer: `Kind` of the engine.
const ANSWER: u32 = 0;

thread_local! {
    /// The request whose picture is looked at.
    static REQUEST: Room = const { Room::new() };
}

/// Room for a request of so many bytes, until the next is taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> *mut u8 {
    REQUEST.with(|request| request.take(length))
}

/// Looks at the picture of the request that was taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn see() {
    let seen = REQUEST.with(|request| crate::see(&request.borrow()));
    tell(ANSWER, seen.as_ptr(), seen.len());
}
