//! The engine of the page where no program serves it: the protocol in a Web Worker.
//!
//! JSON goes in and JSON comes out, as through every other door. There is no thread and no clock but the page's: a
//! Worker thinks until it has an answer or its time is up, and whoever does not want to wait ends the Worker. Nothing
//! is kept between two requests, so the next Worker knows as much as the last one did.
//!
//! `border.rs` is what the page sees of it; everything else can be tested without a page.

mod ask;
#[cfg(target_arch = "wasm32")]
pub mod border;
mod follow;
mod limits;
mod page;
#[cfg(target_arch = "wasm32")]
mod room;

pub use ask::ask;
pub use follow::follow;
pub use page::{Kind, Page};
