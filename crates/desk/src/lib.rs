//! The seam between games and front ends.
//!
//! A front end knows a game only as a [`Desk`]: board text in and out, tools for a touch, a
//! [`Picture`] to draw and an [`Answer`] to show. Terminal, page and JSON are each written once
//! over it. Here alone a game's typed answer becomes a picture, JSON or a sentence.
//!
//! ```
//! use effort::Budget;
//!
//! let desk = desk::open("mines mines=2\n####\n11##")?;
//! let answer = desk.advise(&mut Budget::unlimited(), &mut |_| ())?;
//! assert_eq!(desk::words::say(&answer.headline, desk::Language::English), "Open C1: safe.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
pub mod draw;
mod fields;
mod fresh;
mod history;
pub mod hollows;
mod mines;
mod parts;
mod picture;
mod place;
pub mod popstar;
pub mod protocol;
mod sheet;
mod table;
pub mod thaumcraft;
pub mod words;

pub use answer::{Alternative, Answer, Fact, Impossible, Line, Remark, Section, Step, Steps, Touch};
pub use fields::Fields;
pub use history::History;
pub use hollows::HollowsDesk;
pub use mines::{MinesDesk, mines_review};
pub use picture::{Face, Ground, Link, Picture, Shape, Sign, Tile, Worth};
pub use place::Place;
pub use popstar::PopstarDesk;
pub use sheet::{Column, Picker, Row, Sheet};
pub use table::{
    Desk, GAMES, Refusal, Setting, Tool, example, expect_game, fresh, only_dealt, open, options, takes_thought,
    with_example_of,
};
pub use thaumcraft::ThaumcraftDesk;
pub use words::{Key, Language, Sentence};
