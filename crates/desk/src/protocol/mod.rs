//! The JSON protocol: one request, one answer, nothing kept between them. See docs/protocol.md.
//!
//! Answers are written as the newest version has them; [`Reply`] takes back what the version asked for does not know,
//! so that no other code asks who speaks which.

mod board;
mod follow;
mod games;
mod limits;
mod misread;
mod picture;
mod reply;
mod request;
mod shot;
mod trouble;
mod write;

pub use board::Board;
pub use follow::{Follower, News};
pub use limits::Limits;
pub use picture::tile_json;
pub use reply::{Id, Reply};
pub use request::{Ask, Door, Request, respond};
pub use shot::{Bytes, Frame, Shot, Sight};
pub use trouble::{Trouble, guarded, trouble_json};
pub(crate) use write::answer_json;

/// The version of the protocol.
pub const VERSION: u32 = 2;
/// The oldest version that is still answered.
const OLDEST: u32 = 1;

/// The most whole answers in one.
const MOST_OTHERS: usize = 20;
/// The most touches that are made first or handed back: more than the longest plan has.
const MOST_TOUCHES: usize = 1_000;
/// The most characters of an id.
const MOST_ID: usize = 200;
