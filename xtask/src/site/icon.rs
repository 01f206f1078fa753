//! The icon as pictures, for systems that take no drawing: the white star on its tile, as in `icon.svg`.

use anyhow::Result;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::Write;

const TILE: [u8; 3] = [0x0b, 0x7a, 0x75];
const STAR: [u8; 3] = [0xff, 0xff, 0xff];
/// The drawing is so wide and high, and so is its star.
const SIDE: f64 = 32.0;
const CORNERS: [(f64, f64); 10] = [
    (16.0, 6.5),
    (18.8, 12.5),
    (25.3, 13.2),
    (20.4, 17.6),
    (21.8, 24.0),
    (16.0, 20.7),
    (10.2, 24.0),
    (11.6, 17.6),
    (6.7, 13.2),
    (13.2, 12.5),
];
/// The tile's edge and the radius of its corners.
const TILE_FROM: f64 = 2.0;
const RADIUS: f64 = 7.0;
/// Each pixel is looked at in so many places, squared.
const FINENESS: u32 = 4;

/// All pictures, by name. One that a system cuts to its own shape, or that Apple rounds, is tile from edge to edge.
pub fn all() -> Result<Vec<(String, Vec<u8>)>> {
    let icons = [
        ("icon-180.png", 180, true),
        ("icon-192.png", 192, false),
        ("icon-512.png", 512, false),
        ("icon-maskable.png", 512, true),
    ];
    icons.into_iter().map(|(name, pixels, fills)| Ok((name.to_string(), png(pixels, fills)?))).collect()
}

fn png(pixels: u32, fills: bool) -> Result<Vec<u8>> {
    let mut rows = ZlibEncoder::new(Vec::new(), Compression::best());
    for y in 0..pixels {
        // Each row says first that it is written as it is.
        rows.write_all(&[0])?;
        for x in 0..pixels {
            rows.write_all(&pixel(x, y, pixels, fills))?;
        }
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let side = pixels.to_be_bytes();
    // Eight bits each of red, green, blue and opacity.
    chunk(&mut file, *b"IHDR", &[&side[..], &side[..], &[8, 6, 0, 0, 0]].concat());
    chunk(&mut file, *b"IDAT", &rows.finish()?);
    chunk(&mut file, *b"IEND", &[]);
    Ok(file)
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    let named = [&name, data].concat();
    let mut sum = flate2::Crc::new();
    sum.update(&named);
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(named);
    file.extend(sum.sum().to_be_bytes());
}

/// The colour of a pixel: what its places have on average.
fn pixel(x: u32, y: u32, pixels: u32, fills: bool) -> [u8; 4] {
    let scale = SIDE / f64::from(pixels * FINENESS);
    let (mut sum, mut seen) = ([0; 3], 0);
    for place in 0..FINENESS * FINENESS {
        let at = |pixel, part| (f64::from(pixel * FINENESS + part) + 0.5) * scale;
        let (x, y) = (at(x, place % FINENESS), at(y, place / FINENESS));
        if let Some(colour) = colour(x, y, fills) {
            seen += 1;
            sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += u32::from(part));
        }
    }
    let [red, green, blue] = sum.map(|sum| sum.checked_div(seen).unwrap_or(0) as u8);
    [red, green, blue, (255 * seen / (FINENESS * FINENESS)) as u8]
}

fn colour(x: f64, y: f64, fills: bool) -> Option<[u8; 3]> {
    let is_star = is_inside(x, y);
    (fills || is_star || is_tile(x, y)).then_some(if is_star { STAR } else { TILE })
}

/// Whether a line to the right crosses the star's outline an odd number of times.
fn is_inside(x: f64, y: f64) -> bool {
    let next = CORNERS.iter().cycle().skip(1);
    let crossed = CORNERS
        .iter()
        .zip(next)
        .filter(|((ax, ay), (bx, by))| (*ay > y) != (*by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax);
    crossed.count() % 2 == 1
}

fn is_tile(x: f64, y: f64) -> bool {
    // How far a place is beyond the straight part of the edge, to either side.
    let beyond = |at: f64| ((at - SIDE / 2.0).abs() - (SIDE / 2.0 - TILE_FROM - RADIUS)).max(0.0);
    beyond(x).hypot(beyond(y)) <= RADIUS
}
