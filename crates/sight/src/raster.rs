//! A picture as pixels.

/// The most pixels a picture may have. Checked before anything is decoded, so a small file that claims to be a huge
/// picture costs nothing.
pub const MOST_PIXELS: usize = 64_000_000;

/// Pictures are looked at with at most so many pixels: edges and their sums take eleven bytes for each.
pub const LOOKED_AT: usize = 12 << 20;

/// A picture: rows of red, green and blue from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

/// Why pixels are no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RasterError {
    /// It has no pixels.
    #[error("a picture of {0}x{1} pixels shows nothing")]
    Empty(usize, usize),
    /// It has too many pixels.
    #[error("a picture of {0}x{1} pixels is too large; at most {most} megapixels are read", most = MOST_PIXELS / 1_000_000)]
    TooLarge(usize, usize),
    /// The bytes do not go with the size.
    #[error("{0} bytes are no picture of {1}x{2} pixels with three bytes each")]
    Bytes(usize, usize, usize),
}

impl Raster {
    /// A picture of three bytes a pixel.
    pub fn from_rgb(width: usize, height: usize, rgb: Vec<u8>) -> Result<Self, RasterError> {
        check_size(width, height)?;
        if rgb.len() != width * height * 3 {
            return Err(RasterError::Bytes(rgb.len(), width, height));
        }
        Ok(Self { width, height, rgb })
    }

    /// The picture made of some of its columns and rows, in this order.
    pub(crate) fn of_lines(&self, columns: &[usize], rows: &[usize]) -> Self {
        let pixels = rows.iter().flat_map(|&y| columns.iter().flat_map(move |&x| self.pixel(x, y)));
        Self { width: columns.len(), height: rows.len(), rgb: pixels.collect() }
    }

    /// A picture of four bytes a pixel, as a browser gives it; what shows through is taken as white.
    pub fn from_rgba(width: usize, height: usize, rgba: &[u8]) -> Result<Self, RasterError> {
        check_size(width, height)?;
        if rgba.len() != width * height * 4 {
            return Err(RasterError::Bytes(rgba.len() / 4 * 3, width, height));
        }
        let over_white =
            |value: u8, alpha: u8| ((u32::from(value) * u32::from(alpha) + 255 * (255 - u32::from(alpha))) / 255) as u8;
        let rgb = rgba.chunks_exact(4).flat_map(|pixel| [0, 1, 2].map(|channel| over_white(pixel[channel], pixel[3])));
        Self::from_rgb(width, height, rgb.collect())
    }

    /// Pixels from left to right.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Pixels from top to bottom.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The colour of a pixel; beyond the rim that of the nearest one.
    pub fn at(&self, x: isize, y: isize) -> [u8; 3] {
        let x = x.clamp(0, self.width as isize - 1) as usize;
        let y = y.clamp(0, self.height as isize - 1) as usize;
        self.pixel(x, y)
    }

    pub(crate) fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let start = (y * self.width + x) * 3;
        [self.rgb[start], self.rgb[start + 1], self.rgb[start + 2]]
    }

    pub(crate) fn pixels(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.rgb.chunks_exact(3)
    }

    pub(crate) fn row(&self, y: usize) -> &[u8] {
        &self.rgb[y * self.width * 3..(y + 1) * self.width * 3]
    }

    /// The picture small enough to be looked at, and how many of its pixels became one on each side.
    pub(crate) fn looked_at(&self) -> (std::borrow::Cow<'_, Self>, usize) {
        let mut factor = 1;
        while (self.width / factor) * (self.height / factor) > LOOKED_AT {
            factor += 1;
        }
        if factor == 1 {
            return (std::borrow::Cow::Borrowed(self), 1);
        }
        (std::borrow::Cow::Owned(self.shrunk(factor)), factor)
    }

    /// Each `factor` x `factor` pixels become their mean.
    pub(crate) fn shrunk(&self, factor: usize) -> Self {
        let (width, height) = ((self.width / factor).max(1), (self.height / factor).max(1));
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0u32; 3];
                let mut count = 0;
                for sub_y in y * factor..((y + 1) * factor).min(self.height) {
                    for sub_x in x * factor..((x + 1) * factor).min(self.width) {
                        let pixel = self.pixel(sub_x, sub_y);
                        (0..3).for_each(|channel| sum[channel] += u32::from(pixel[channel]));
                        count += 1;
                    }
                }
                rgb.extend(sum.map(|sum| (sum / count) as u8));
            }
        }
        Self { width, height, rgb }
    }

    /// The picture at twice its size.
    pub(crate) fn doubled(&self) -> Self {
        let (width, height) = (2 * self.width, 2 * self.height);
        let at = |place: usize| place as f32 / 2.0 - 0.25;
        let pixels = (0..width * height).map(|pixel| self.between(at(pixel % width), at(pixel / width)));
        Self { width, height, rgb: pixels.flat_map(|pixel| pixel.map(|value| value.round() as u8)).collect() }
    }

    /// The picture turned by a small angle about its centre, so that what leans by `tangent` stands upright.
    pub(crate) fn turned(&self, tangent: f32) -> Self {
        let (centre_x, centre_y) = (self.width as f32 / 2.0, self.height as f32 / 2.0);
        let scale = (1.0 + tangent * tangent).sqrt().recip();
        let mut rgb = Vec::with_capacity(self.rgb.len());
        for y in 0..self.height {
            for x in 0..self.width {
                let (dx, dy) = (x as f32 - centre_x, y as f32 - centre_y);
                let from_x = centre_x + (dx - tangent * dy) * scale;
                let from_y = centre_y + (dy + tangent * dx) * scale;
                rgb.extend(self.between(from_x, from_y).map(|value| value.round() as u8));
            }
        }
        Self { width: self.width, height: self.height, rgb }
    }

    /// The colour between four pixels.
    pub(crate) fn between(&self, x: f32, y: f32) -> [f32; 3] {
        let (left, top) = (x.floor(), y.floor());
        let (part_x, part_y) = (x - left, y - top);
        let corner = |dx, dy| self.at(left as isize + dx, top as isize + dy).map(f32::from);
        let (a, b, c, d) = (corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1));
        std::array::from_fn(|channel| {
            let upper = a[channel] + (b[channel] - a[channel]) * part_x;
            let lower = c[channel] + (d[channel] - c[channel]) * part_x;
            upper + (lower - upper) * part_y
        })
    }
}

/// Whether a picture of this size is read at all.
pub(crate) fn check_size(width: usize, height: usize) -> Result<(), RasterError> {
    match width.checked_mul(height) {
        Some(0) => Err(RasterError::Empty(width, height)),
        Some(pixels) if pixels <= MOST_PIXELS => Ok(()),
        _ => Err(RasterError::TooLarge(width, height)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_too_large_is_refused_by_its_size_alone() {
        let refused = Raster::from_rgb(1 << 20, 1 << 20, Vec::new()).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "a picture of 1048576x1048576 pixels is too large; at most 64 megapixels are read"
        );
        assert_eq!(Raster::from_rgb(usize::MAX, 2, Vec::new()), Err(RasterError::TooLarge(usize::MAX, 2)));
        assert_eq!(Raster::from_rgb(0, 5, Vec::new()), Err(RasterError::Empty(0, 5)));
        assert_eq!(Raster::from_rgb(2, 2, vec![0; 11]), Err(RasterError::Bytes(11, 2, 2)));
    }

    #[test]
    fn turning_there_and_back_gives_the_middle_again() {
        let rgb = (0..64 * 64).flat_map(|i| [(i % 64 * 3) as u8, (i / 64 * 3) as u8, 7]).collect();
        let raster = Raster::from_rgb(64, 64, rgb).unwrap();
        let back = raster.turned(0.02).turned(-0.02);
        for (x, y) in [(32, 32), (20, 40), (44, 24)] {
            let (before, after) = (raster.pixel(x, y), back.pixel(x, y));
            assert!((0..3).all(|channel| before[channel].abs_diff(after[channel]) <= 2), "{before:?} {after:?}");
        }
    }
}
