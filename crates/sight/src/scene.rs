//! A picture that several games look at: what does not depend on the game is found once.

use crate::lines::{self, Edges};
use crate::period::MOST_PITCH;
use crate::raster::Raster;
use crate::read::LEAST_CELLS;
use crate::square::{self, Grid};
use crate::tilt;
use crate::uneven::Evened;
use std::borrow::Cow;
use std::cell::OnceCell;

/// A picture, small enough to be looked at.
pub struct Scene<'a> {
    /// Its pixels as they are.
    pub flat: Cow<'a, Raster>,
    /// How many pixels of the picture became one on each side.
    pub factor: f32,
    /// Contrast that counts half.
    half: u32,
    lean: OnceCell<f32>,
    turned: OnceCell<Raster>,
    look: OnceCell<Look>,
}

/// The lines of a picture, and the square grids they make, best first.
pub struct Look {
    /// Its lines.
    pub edges: Edges,
    /// Its grids.
    pub grids: Vec<Grid>,
    /// The picture that was looked at where its own lines do not stand evenly.
    pub evened: Option<Evened>,
}

/// How to look once more at a picture in which no game found a board.
#[derive(Clone, Copy, Debug)]
pub enum Again {
    /// For lines with less contrast.
    Fainter,
    /// At twice the size: small tiles have short sides.
    Larger,
    /// At half the size, for tiles too large to be looked for.
    Smaller,
}

/// All ways to look again, in their order.
pub const AGAIN: [Again; 3] = [Again::Fainter, Again::Larger, Again::Smaller];
/// Larger pictures are not looked at in twice their size: whoever has the room does not draw small tiles.
pub const MOST_DOUBLED: usize = 1 << 19;

/// Lines are made even at most so often.
const EVENED: usize = 2;

impl<'a> Scene<'a> {
    /// Nothing is looked for before it is needed.
    pub fn of(raster: &'a Raster) -> Self {
        let (flat, factor) = raster.looked_at();
        Self::with(flat, factor as f32, lines::SOFT)
    }

    /// The same picture in another way, where there is something to be won.
    pub fn again(&self, way: Again) -> Option<Scene<'_>> {
        let (width, height) = (self.flat.width(), self.flat.height());
        let (flat, factor, half) = match way {
            Again::Fainter => (Cow::Borrowed(&*self.flat), 1.0, lines::FAINT),
            Again::Larger if width * height <= MOST_DOUBLED => (Cow::Owned(self.flat.doubled()), 0.5, lines::SOFT),
            // A board of tiles that are too large takes so much.
            Again::Smaller if width.min(height) >= LEAST_CELLS * MOST_PITCH => {
                (Cow::Owned(self.flat.shrunk(2)), 2.0, lines::SOFT)
            }
            Again::Larger | Again::Smaller => return None,
        };
        let scene = Scene::with(flat, factor * self.factor, half);
        Some(Scene { lean: OnceCell::from(self.lean()), ..scene })
    }

    fn with(flat: Cow<'a, Raster>, factor: f32, half: u32) -> Self {
        let (lean, turned, look) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { flat, factor, half, lean, turned, look }
    }

    /// How much the picture leans, as a tangent.
    pub fn lean(&self) -> f32 {
        *self.lean.get_or_init(|| tilt::lean(&self.flat))
    }

    /// The picture, turned back where it leans.
    pub fn upright(&self) -> &Raster {
        if self.lean() == 0.0 { &self.flat } else { self.turned.get_or_init(|| self.flat.turned(self.lean())) }
    }

    /// The grids of the upright picture.
    pub fn look(&self) -> &Look {
        self.look.get_or_init(|| {
            let edges = Edges::of(self.upright(), self.half);
            let mut grids = square::find(&edges);
            if grids.is_empty() && self.half == lines::FAINT {
                grids = square::find_again(&edges);
            }
            // Even lines may have been met for a part of the board only.
            let mut look = Look { edges, grids, evened: None };
            for _ in 0..EVENED {
                let raster = look.evened.as_ref().map_or(self.upright(), |evened| &evened.raster);
                let Some(evened) = Evened::of(raster, &look.edges, &look.grids) else { break };
                let edges = Edges::of(&evened.raster, self.half);
                let grids = square::find(&edges);
                let evened = match &look.evened {
                    Some(first) => evened.after(first),
                    None => evened,
                };
                look = Look { edges, grids, evened: Some(evened) };
            }
            look
        })
    }
}
