//! The seam between games and front ends.
//!
//! A front end knows a game only as a [`Desk`]: board text in and out, tools for a touch, a
//! [`Picture`] to draw and an [`Answer`] to show. Terminal, page and JSON are each written once
//! over it. Here alone a game's typed answer becomes a picture, JSON or a sentence. Which games there are stands in a
//! [`Table`]:
//!
//! ```
//! use desk::Table;
//!
//! const NONE: Table = Table(&[]);
//! let error = NONE.open("chess\n....").err().unwrap();
//! assert!(error.to_string().contains("chess"));
//! ```

mod answer;
mod bench;
pub mod contest;
mod desk;
pub mod draw;
mod fields;
pub mod frame;
pub mod fresh;
mod game;
mod history;
mod look;
mod parts;
mod picture;
mod place;
pub mod protocol;
mod sheet;
pub mod verb;
pub mod words;
mod wrong;

pub use answer::{
    Alternative, Answer, Chance, Course, Fact, Figure, Impossible, Layer, Line, Remark, Section, Step, Steps, Touch,
    Unit,
};
pub use bench::Bench;
pub use desk::{Choosing, Desk, Hand, How, Missing, Refusal, Setting, Settings, Standing, Tool};
pub use fields::Fields;
pub use game::{Appearance, Game, LookBack, Others, Review, Table};
pub use history::History;
pub use look::{Drawn, Lattice, Look, Looks, rows_of};
pub use picture::{Face, Ground, Legend, Link, Picture, Shape, Sign, Tile, Worth};
pub use place::Place;
pub use sheet::{Column, Picker, Row, Sheet};
pub use words::{Key, Language, Sentence};
