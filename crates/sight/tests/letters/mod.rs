//! Letters of pieces are free: what counts is which cells are of one kind.

/// What was read, with each letter as the one of the truth that it stands for in most cells, the most cells first.
pub fn in_letters_of(truth: &[char], read: &[char]) -> Vec<char> {
    let mut shared: std::collections::BTreeMap<(char, char), usize> = std::collections::BTreeMap::new();
    for (&truth, &read) in truth.iter().zip(read).filter(|(truth, read)| **truth != '.' && **read != '.') {
        *shared.entry((read, truth)).or_default() += 1;
    }
    let mut pairs: Vec<((char, char), usize)> = shared.into_iter().collect();
    pairs.sort_by_key(|&(pair, cells)| (std::cmp::Reverse(cells), pair));
    let mut letters = vec![('.', '.')];
    for ((read, truth), _) in pairs {
        if letters.iter().all(|&(known, meant)| known != read && meant != truth) {
            letters.push((read, truth));
        }
    }
    // A kind too many is none of the truth.
    let meant = |read: &char| letters.iter().find(|(known, _)| known == read).map_or('?', |&(_, truth)| truth);
    read.iter().map(meant).collect()
}
