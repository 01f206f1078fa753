//! Replays of other Minesweeper programs: read, played and written as text, or refused at a byte.
//!
//! Bytes rarely make a file, so they are taken as changes to one that was written by ourselves.

use crate::formats::{changed, checked};
use mines::replay::{rawvf, read, stats, touches};
use written::{Game, example};

#[path = "../../../crates/mines/tests/replays/written.rs"]
mod written;

/// Replays as text come back, or are refused with their line.
pub fn mines_replays_come_back(bytes: &[u8]) {
    replays("a.rawvf", &[written::rawvf], bytes);
}

/// Replays of Arbiter are read or refused.
pub fn mines_arbiter_replays_are_read(bytes: &[u8]) {
    replays("a.avf", &[written::avf], bytes);
}

/// Replays of Viennasweeper are read or refused.
pub fn mines_viennasweeper_replays_are_read(bytes: &[u8]) {
    replays("a.rmv", &[|game| written::rmv(game, 1, true), |game| written::rmv(game, 2, false)], bytes);
}

/// Replays of Minesweeper Clone are read or refused.
pub fn mines_clone_replays_are_read(bytes: &[u8]) {
    let nameless = |game: &Game| written::mvf_nameless(&Game { rows: &["00*00000"; 8], ..game.clone() });
    replays("a.mvf", &[|game| written::mvf(game, 5), |game| written::mvf(game, 6), nameless], bytes);
}

/// Replays of Metasweeper are read or refused.
pub fn mines_metasweeper_replays_are_read(bytes: &[u8]) {
    let versions: [fn(&Game) -> Vec<u8>; 3] =
        [|game| written::evf(game, 0, true), |game| written::evf(game, 3, true), |game| written::evf(game, 4, false)];
    replays("a.evf", &versions, bytes);
}

/// The bytes as a file, and as changes to files.
fn replays(name: &str, write: &[fn(&Game) -> Vec<u8>], bytes: &[u8]) {
    let written = write.iter().map(|write| changed(&write(&example()), bytes));
    for file in written.chain([bytes.to_vec()]) {
        let Some(replay) = checked(&file, read(name, &file)) else { continue };
        let stats = stats::of(&replay);
        assert!(stats.solved <= stats.bbbv && stats.count.wasted <= stats.clicks(), "{stats:?}");
        assert!(stats.path >= 0.0 && stats.milliseconds >= 0, "{stats:?}");
        let again = read("", rawvf::write(&replay).as_bytes()).expect("what was written can be read");
        assert_eq!(again.board, replay.board);
        assert_eq!(stats::of(&again).outcome, stats.outcome);
        let again = read("", touches::write(&replay).as_bytes()).expect("what was written can be read");
        assert_eq!(again.board, replay.board);
        assert_eq!(stats::of(&again).outcome, stats.outcome);
    }
}
