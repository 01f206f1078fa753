//! Square boards, and the board text that all games share.
//!
//! A board is a [`Size`] and one value a [`Cell`]. Players name a cell by column letter and row
//! number (`C5`, row 1 on top); code counts from 0. Board text is a header line, `game key=value …`,
//! followed by the board; [`text`] reads it and says where it is wrong.
//!
//! ```
//! use grid::{Cell, Size};
//!
//! let size = Size::new(9, 9)?;
//! let cell: Cell = "C5".parse()?;
//! assert_eq!(cell, Cell::new(2, 4));
//! assert_eq!(size.neighbours(Cell::new(0, 0)).count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cell;
mod complaint;
mod nearest;
mod size;
pub mod text;
mod wanted;

pub use cell::{Cell, CellNameError, column_name};
pub use complaint::{About, Complaint};
pub use nearest::{nearest, no_such, offered, unknown};
pub use size::{MAX_AREA, MAX_SIDE, Size, SizeError};
pub use text::{Header, Problem, Setting, Source, TextError};
pub use wanted::Wanted;
