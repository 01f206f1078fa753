//! A picture that several games look at: what does not depend on the game is found once.

use crate::lines::{self, Edges};
use crate::raster::Raster;
use crate::square::{self, Grid};
use crate::tilt;
use std::borrow::Cow;
use std::cell::OnceCell;

/// A picture, small enough to be looked at.
pub struct Scene<'a> {
    /// Its pixels as they are.
    pub flat: Cow<'a, Raster>,
    /// How many pixels of the picture became one on each side.
    pub factor: usize,
    lean: OnceCell<f32>,
    turned: OnceCell<Raster>,
    first: OnceCell<Look>,
    second: OnceCell<Look>,
}

/// The lines of a picture, and the square grids they make, best first.
pub struct Look {
    /// Its lines.
    pub edges: Edges,
    /// Its grids.
    pub grids: Vec<Grid>,
}

impl<'a> Scene<'a> {
    /// Nothing is looked for before it is needed.
    pub fn of(raster: &'a Raster) -> Self {
        let (flat, factor) = raster.looked_at();
        Self {
            flat,
            factor,
            lean: OnceCell::new(),
            turned: OnceCell::new(),
            first: OnceCell::new(),
            second: OnceCell::new(),
        }
    }

    /// How much the picture leans, as a tangent.
    pub fn lean(&self) -> f32 {
        *self.lean.get_or_init(|| tilt::lean(&self.flat))
    }

    /// The picture, turned back where it leans.
    pub fn upright(&self) -> &Raster {
        if self.lean() == 0.0 { &self.flat } else { self.turned.get_or_init(|| self.flat.turned(self.lean())) }
    }

    /// The grids of the upright picture at first sight.
    pub fn first_look(&self) -> &Look {
        self.first.get_or_init(|| {
            let edges = Edges::of(self.upright(), lines::SOFT);
            Look { grids: square::find(&edges), edges }
        })
    }

    /// The grids that fainter lines make, or what is left to try: for a picture in which no game found a board.
    pub fn second_look(&self) -> &Look {
        self.second.get_or_init(|| {
            let edges = Edges::of(self.upright(), lines::FAINT);
            let grids = square::find(&edges);
            Look { grids: if grids.is_empty() { square::find_again(&edges) } else { grids }, edges }
        })
    }
}
