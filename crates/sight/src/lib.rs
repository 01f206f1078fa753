//! Boards from pictures: a screenshot in, board text out, with doubt cell by cell.
//!
//! Nothing here knows a game or a program's pixels. The grid is found by its lines, cells that look alike are
//! grouped, and a game's [`desk::Looks`] say what a look can be. What stays unknown is asked once and kept in a
//! [`Skin`]. No I/O, no clock, no threads; a page with its browser's decoder needs no feature.
//!
//! # Examples
//!
//! ```
//! use sight::{Raster, Skin};
//!
//! // A board of six kinds of plain squares with gaps, five by five.
//! let colours = [[200, 40, 40], [40, 160, 60], [50, 80, 200]];
//! let pixel = |x: usize, y: usize| match (x % 20, y % 20) {
//!     (0..2, _) | (_, 0..2) => [20, 20, 20],
//!     _ => colours[(x / 20 + y / 20 * 2) % 3],
//! };
//! let rgb = (0..100 * 100).flat_map(|index| pixel(index % 100, index / 100)).collect();
//! let raster = Raster::from_rgb(100, 100, rgb)?;
//! let looks = (games::TABLE.game("popstar").unwrap().looks)();
//! let reading = sight::read(&raster, &looks, &Skin::default())?;
//! assert_eq!(reading.text(&looks, None).unwrap(), "popstar rules=samegame\nRGBRG\nBRGBR\nGBRGB\nRGBRG\nBRGBR\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod align;
mod answer;
mod counter;
#[cfg(feature = "decode")]
mod decode;
mod digits;
mod exact;
mod extent;
mod fit;
mod glimpse;
mod groups;
mod hex;
mod lines;
mod lively;
mod numbers;
mod palette;
mod patch;
mod period;
mod pieces;
mod raster;
mod read;
mod reading;
mod scene;
mod seen;
mod settle;
mod sign;
mod skin;
mod spots;
mod square;
mod tilt;
mod uneven;

pub use answer::{Told, answer, glance, takes, tell};
#[cfg(feature = "decode")]
pub use decode::{DecodeError, decode};
pub use extent::Side;
pub use glimpse::{Glimpse, Unseen, Wanted, look};
pub use patch::Patch;
pub use raster::{MOST_PIXELS, Raster, RasterError};
pub use read::{NoBoard, read, read_in};
pub use reading::{Cell, Reading, SURE, Unknown};
pub use seen::{Seen, see};
pub use settle::{Change, Settled, settle};
pub use skin::{Skin, SkinError};
pub use square::Grid;
