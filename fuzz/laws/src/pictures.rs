//! Pictures are read or refused, whatever is in them.

use desk::Place;
use sight::{Raster, Skin};

/// Bytes as a picture file, and as the pixels of a small picture: no game's reader panics, and what one reads has a
/// cell for every place and doubts between 0 and 1. Bytes as a skin are read or refused.
pub fn any_picture_is_read_or_refused(bytes: &[u8]) {
    let skin = std::str::from_utf8(bytes).ok().and_then(|text| Skin::read(text).ok()).unwrap_or_default();
    if let Ok(raster) = sight::decode(bytes)
        && raster.width() * raster.height() < 1 << 20
    {
        check(&raster, bytes.len(), &skin);
    }
    let Some((&[shape, pattern], pixels)) = bytes.split_first_chunk() else { return };
    if pixels.is_empty() {
        return;
    }
    // The bytes come again and again, so that even a few make tiles.
    let (width, height) = (usize::from(shape % 16) * 4 + 1, usize::from(shape / 16) * 4 + 1);
    let tile = usize::from(pattern % 24) + 1;
    let at = |x: usize, y: usize| {
        let inside = usize::from(x.is_multiple_of(tile) || y.is_multiple_of(tile));
        pixels[(x / tile + y / tile * 7 + inside * 3) % pixels.len()]
    };
    let rgb = (0..width * height * 3).map(|index| at(index / 3 % width, index / 3 / width)).collect();
    let raster = Raster::from_rgb(width, height, rgb).expect("the size is small and the bytes go with it");
    check(&raster, usize::from(pattern / 24), &skin);
}

fn check(raster: &Raster, game: usize, skin: &Skin) {
    let game = games::TABLE.0[game % games::TABLE.0.len()];
    let looks = (game.looks)();
    let Ok(reading) = sight::read(raster, &looks, skin) else { return };
    assert!(reading.cells.iter().all(|cell| (0.0..=1.0).contains(&cell.sure) && cell.group < reading.groups.len()));
    assert!(reading.unknown.iter().all(|unknown| unknown.cells.contains(&unknown.cell)));
    let squares = reading.cells.iter().all(|cell| matches!(cell.place, Place::Square { .. }));
    assert!(!squares || reading.cells.len() == reading.grid.columns * reading.grid.rows);
    reading.text(&looks, Some(1));
}
