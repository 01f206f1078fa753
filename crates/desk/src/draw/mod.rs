//! A picture as terminal text and as SVG. The page draws the same pictures with code of its own.

mod canvas;
mod depth;
mod legend;
mod palette;
mod svg;
mod terminal;

pub use canvas::{Area, Canvas, Overlay, Paint, Spot, canvas};
pub use depth::{Depth, Shade};
pub use legend::{marks, signs};
pub use palette::Rgb;
pub use svg::svg;
pub use terminal::terminal;
