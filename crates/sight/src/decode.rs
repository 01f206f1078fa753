//! Picture files: PNG, JPEG and WebP.
//!
//! Size is asked before anything is decoded, and the decoder gets a limit of its own, so no file takes more memory
//! than the largest picture that is read.

use crate::raster::{MOST_PIXELS, Raster, RasterError, check_size};
use image::{ImageError, ImageReader, Limits};
use std::io::Cursor;

/// Why a file is no picture.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// Neither PNG, JPEG nor WebP.
    #[error("not a picture that can be read; use PNG, JPEG or WebP")]
    UnknownFormat,
    /// The file is damaged, cut off, or of a kind that is not read.
    #[error("the picture cannot be read: {0}")]
    Damaged(String),
    /// Its size is impossible.
    #[error(transparent)]
    Size(#[from] RasterError),
}

/// Reads a picture file.
pub fn decode(bytes: &[u8]) -> Result<Raster, DecodeError> {
    let (width, height) = size(bytes)?;
    check_size(width, height)?;
    let mut reader = reader(bytes)?;
    let mut limits = Limits::default();
    // Up to eight bytes a pixel (16 bits, four channels), and some room for the decoder itself.
    limits.max_alloc = Some(MOST_PIXELS as u64 * 8 + (64 << 20));
    reader.limits(limits);
    let picture = reader.decode().map_err(|error| wrong(&error))?;
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let raster = if picture.color().has_alpha() {
        Raster::from_rgba(width, height, &picture.into_rgba8())
    } else {
        Raster::from_rgb(width, height, picture.into_rgb8().into_raw())
    };
    Ok(raster?)
}

/// Width and height, as the file says.
pub fn size(bytes: &[u8]) -> Result<(usize, usize), DecodeError> {
    let sized = reader(bytes)?;
    if sized.format().is_none() {
        return Err(DecodeError::UnknownFormat);
    }
    let (width, height) = sized.into_dimensions().map_err(|error| wrong(&error))?;
    Ok((width as usize, height as usize))
}

fn reader(bytes: &[u8]) -> Result<ImageReader<Cursor<&[u8]>>, DecodeError> {
    ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|error| wrong(&error.into()))
}

fn wrong(error: &ImageError) -> DecodeError {
    match error {
        ImageError::Unsupported(_) => DecodeError::UnknownFormat,
        _ => DecodeError::Damaged(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_picture_is_refused_with_a_sentence() {
        let said = |bytes: &[u8]| decode(bytes).unwrap_err().to_string();
        assert_eq!(said(b""), "not a picture that can be read; use PNG, JPEG or WebP");
        assert_eq!(said(b"mines mines=1\n##"), "not a picture that can be read; use PNG, JPEG or WebP");
        assert!(said(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR").starts_with("the picture cannot be read: "));
    }

    #[test]
    fn a_file_that_claims_to_be_huge_is_refused_before_it_is_decoded() {
        let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        file.extend([0, 1, 0, 0, 0, 1, 0, 0, 8, 2, 0, 0, 0]);
        file.extend(0x9c2f_51f2_u32.to_be_bytes());
        assert!(decode(&file).is_err());
    }
}
