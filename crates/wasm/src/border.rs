//! The border to the page: four functions it calls, two it lends.
//!
//! The page asks [`take`] for room, writes a request into it, and calls [`ask`] or [`follow`]; what there is to say goes
//! to `tell` as UTF-8 that is read before `tell` returns. What its eyes saw in the picture of a request it writes into the room
//! of [`lend`] before it asks.
#![allow(unsafe_code, reason = "a name that crosses the border of the module can only be declared so")]

use crate::page::{Kind, Page};
use crate::room::Room;
use desk::protocol::{Reply, Trouble};
use std::panic::PanicHookInfo;
use std::sync::Once;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    // Both may be called with anything: the page reads what it is told with its own bounds checked.
    safe fn now() -> f64;
    safe fn tell(kind: u32, text: *const u8, length: usize);
}

thread_local! {
    /// The request that is being asked.
    static REQUEST: Room = const { Room::new() };
    /// What the eyes of the page saw in its picture.
    static SEEN: Room = const { Room::new() };
}

/// Room for a request of so many bytes, until the next is taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> *mut u8 {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| std::panic::set_hook(Box::new(say_fault)));
    // What was seen is no part of the next request.
    lend(0);
    REQUEST.with(|request| request.take(length))
}

/// Room for so many bytes of what was seen in the picture of the request that was taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn lend(length: usize) -> *mut u8 {
    SEEN.with(|seen| seen.take(length))
}

/// Answers the request that was taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn ask() {
    SEEN.with(|seen| {
        let seen = seen.borrow();
        let seen = str::from_utf8(&seen).unwrap_or_default();
        REQUEST.with(|request| crate::ask(&request.borrow(), seen, PAGE));
    });
}

/// Follows the advice on the request that was taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn follow() {
    REQUEST.with(|request| crate::follow(&request.borrow(), PAGE));
}

const PAGE: Page<'static> = Page { now: &|| now(), tell: &say };

fn say(kind: Kind, text: &str) {
    tell(kind as u32, text.as_ptr(), text.len());
}

/// A panic ends the module, so what it says has to be told before. A module that is built small says nothing: then whoever
/// asked finds it ended.
fn say_fault(panic: &PanicHookInfo<'_>) {
    let said = panic.payload_as_str().unwrap_or("it does not say why").to_string();
    // The request is only borrowed while it is answered, and not changed.
    let reply = REQUEST.with(|request| Some(Reply::to(str::from_utf8(&request.borrow()).ok()?)));
    say(Kind::Fault, &reply.unwrap_or_default().trouble(&Trouble::Fault(said)).to_string());
}
