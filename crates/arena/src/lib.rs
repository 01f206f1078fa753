//! Many games: methods side by side on the same boards.
//!
//! [`run()`] plays every board, in any order and on any number of threads; what comes out depends on the boards alone.
//! A [`Comparison`] plays every method on them at once and says what they come to, board by board against the first.
//!
//! A [`campaign`] is many games that nobody wants to lose: a [`Spec`] is cut into shards
//! ([`shard`]), each ends as a file of a [`Folder`], their sums add up exactly ([`Sum`]), and
//! [`report`] makes a page of it. Which games there are the table says.
//!
//! ```
//! let squares = arena::run(1..5, 2, false, |board| Some(board * board))?;
//! assert_eq!(squares, [(1, 1), (2, 4), (3, 9), (4, 16)]);
//! # Ok::<(), arena::ThreadsError>(())
//! ```

pub mod campaign;
mod comparison;
mod contest;
mod folder;
mod histogram;
mod moments;
mod record;
pub mod report;
mod run;
mod sequential;
pub mod shard;
mod spec;
mod standings;
mod sum;
pub mod text;
mod toml_entries;

pub use comparison::Comparison;
pub use contest::{Contest, games};
pub use desk::contest::{Figure, Outcome};
pub use folder::{Folder, FolderError, Found, Lock, Sharing};
pub use histogram::Histogram;
pub use moments::Moments;
pub use record::Record;
pub use run::{ThreadsError, run};
pub use spec::{Boards, List, Load, Spec};
pub use standings::{Interim, Standings};
pub use sum::{MethodSum, PairSum, Sum, Times};
pub use toml_entries::Wrong;
