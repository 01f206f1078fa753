//! Picture files: PNG, JPEG and WebP.
//!
//! Size is asked before anything is decoded, and the decoder gets a limit of its own, so no file takes more memory
//! than the largest picture that is read.

use crate::raster::{MOST_PIXELS, Raster, RasterError, check_size};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
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
    /// It ends before the picture does.
    #[error("the picture is cut off: its end is missing")]
    CutOff,
    /// It needs more memory than the largest picture that is read.
    #[error("the picture is too large; at most {most} megapixels are read", most = MOST_PIXELS / 1_000_000)]
    TooLarge,
    /// Its size is impossible.
    #[error(transparent)]
    Size(#[from] RasterError),
}

/// Reads a picture file. A photograph that was taken with the camera turned is turned back.
pub fn decode(bytes: &[u8]) -> Result<Raster, DecodeError> {
    let (width, height) = size(bytes)?;
    check_size(width, height)?;
    let mut reader = reader(bytes)?;
    // The decoder fills up with grey what is missing, which would be read as if it were there.
    if reader.format() == Some(ImageFormat::Jpeg) && !is_whole(bytes) {
        return Err(DecodeError::CutOff);
    }
    let mut limits = Limits::default();
    // Up to eight bytes a pixel (16 bits, four channels), and some room for the decoder itself.
    limits.max_alloc = Some(MOST_PIXELS as u64 * 8 + (64 << 20));
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| wrong(&error))?;
    // Notes beside the picture that cannot be read are no reason to refuse it.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|error| wrong(&error))?;
    let has_alpha = picture.color().has_alpha();
    // Turning takes as much room again: a byte a channel is enough.
    let mut picture = if has_alpha {
        DynamicImage::ImageRgba8(picture.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(picture.into_rgb8())
    };
    picture.apply_orientation(orientation);
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let raster = if has_alpha {
        Raster::from_rgba(width, height, &picture.into_rgba8())
    } else {
        Raster::from_rgb(width, height, picture.into_rgb8().into_raw())
    };
    Ok(raster?)
}

/// Whether a JPEG has its end: the marker that closes it, outside of all that is told about the picture (a small copy of it
/// may stand there).
fn is_whole(bytes: &[u8]) -> bool {
    const END: u8 = 0xd9;
    let mut at = 2;
    loop {
        // What lies between markers is part of a scan; in it, 0 and eight markers that mean nothing else follow this byte.
        let marker = loop {
            match (bytes.get(at), bytes.get(at + 1)) {
                (Some(0xff), Some(0xff)) => at += 1,
                (Some(0xff), Some(&marker)) if !matches!(marker, 0 | 0x01 | 0xd0..=0xd8) => break marker,
                (Some(_), Some(_)) => at += 1,
                _ => return false,
            }
        };
        let length = |at: usize| Some(usize::from(*bytes.get(at)?) << 8 | usize::from(*bytes.get(at + 1)?));
        match (marker, length(at + 2)) {
            (END, _) => return true,
            (_, Some(length)) => at += 2 + length,
            (_, None) => return false,
        }
    }
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
        ImageError::Limits(_) => DecodeError::TooLarge,
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

    /// A picture that is dark above and light below, as a JPEG with a note of how the camera was held.
    fn photograph(orientation: u8) -> Vec<u8> {
        let picture = image::RgbImage::from_fn(32, 16, |_, y| image::Rgb([if y < 8 { 20 } else { 230 }; 3]));
        let mut plain = Cursor::new(Vec::new());
        picture.write_to(&mut plain, ImageFormat::Jpeg).unwrap();
        let plain = plain.into_inner();
        let tiff = [b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", &[orientation][..], &[0; 6]].concat();
        let note = [b"Exif\0\0", &tiff[..]].concat();
        let length = (note.len() as u16 + 2).to_be_bytes();
        [&plain[..2], &[0xff, 0xe1], &length, &note, &plain[2..]].concat()
    }

    #[test]
    fn a_picture_taken_with_the_camera_turned_is_turned_back() {
        let lightness = |raster: &Raster| raster.pixel(raster.width() - 3, raster.height() / 2)[0];
        let upright = decode(&photograph(1)).unwrap();
        assert_eq!((upright.width(), upright.height()), (32, 16));
        // Six: the top of what the camera saw is at its right side.
        let turned = decode(&photograph(6)).unwrap();
        assert_eq!((turned.width(), turned.height()), (16, 32));
        assert!(lightness(&turned) < 60, "what was above is at the right");
    }

    #[test]
    fn a_jpeg_that_is_cut_off_is_refused_with_a_sentence() {
        let whole = photograph(1);
        let cut = &whole[..whole.len() - 3];
        assert_eq!(decode(cut).unwrap_err().to_string(), "the picture is cut off: its end is missing");
        // What follows the end is no part of the picture.
        assert!(decode(&[&whole[..], b"more"].concat()).is_ok());
    }
}
