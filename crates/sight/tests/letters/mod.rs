//! Letters of pieces are free: what counts is which cells are of one kind.

/// The glyphs with letters given anew in reading order.
pub fn in_reading_order(glyphs: impl Iterator<Item = char>) -> Vec<char> {
    let mut met: Vec<char> = Vec::new();
    let renamed = |glyph: char| {
        if glyph == '.' {
            return glyph;
        }
        let nth = met.iter().position(|&known| known == glyph).unwrap_or_else(|| {
            met.push(glyph);
            met.len() - 1
        });
        (b'A' + nth as u8) as char
    };
    glyphs.map(renamed).collect()
}
