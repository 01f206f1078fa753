//! The border to the page: three functions it calls, two it lends.
//!
//! The page asks [`take`] for room, writes a request into it, and calls [`ask`] or [`follow`]; what there is to say goes
//! to `tell` as UTF-8 that is read before `tell` returns.
#![allow(unsafe_code, reason = "a name that crosses the border of the module can only be declared so")]

use crate::page::{Kind, Page};
use desk::protocol::{Reply, Trouble};
use std::cell::RefCell;
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
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a request of so many bytes, until the next is taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> *mut u8 {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| std::panic::set_hook(Box::new(say_fault)));
    REQUEST.with_borrow_mut(|request| {
        *request = vec![0; length];
        request.as_mut_ptr()
    })
}

/// Answers the request that was taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn ask() {
    REQUEST.with_borrow(|request| crate::ask(request, PAGE));
}

/// Follows the advice on the request that was taken.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn follow() {
    REQUEST.with_borrow(|request| crate::follow(request, PAGE));
}

const PAGE: Page<'static> = Page { now: &|| now(), tell: &say };

fn say(kind: Kind, text: &str) {
    tell(kind as u32, text.as_ptr(), text.len());
}

/// A panic ends the module, so what it says has to be told before. A module that is built small says nothing: then whoever
/// asked finds it ended.
fn say_fault(panic: &PanicHookInfo<'_>) {
    let said = panic.payload_as_str().unwrap_or("it does not say why").to_string();
    let reply = REQUEST.with(|request| {
        let request = request.try_borrow().ok()?;
        Some(Reply::to(str::from_utf8(&request).ok()?))
    });
    say(Kind::Fault, &reply.unwrap_or_default().trouble(&Trouble::Fault(said)).to_string());
}
