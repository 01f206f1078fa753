//! The games, a line each. Every door, from the command line to the page, offers what stands here.
//!
//! ```
//! use desk::How;
//! use effort::Budget;
//!
//! let desk = games::TABLE.open("mines mines=2\n####\n11##")?;
//! let answer = desk.advise(How::default(), &mut Budget::unlimited(), &mut |_| ())?;
//! assert_eq!(desk::words::say(&answer.headline, desk::Language::English), "Open C1: safe.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// All games.
pub const TABLE: desk::Table = desk::Table(&[
    &mines::desk::GAME,
    &hollows::desk::GAME,
    &popstar::desk::GAME,
    &thaumcraft::desk::GAME,
    &cactpot::desk::GAME,
]);
