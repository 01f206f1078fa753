//! Plays what is missing of a campaign.

use crate::contest::Contest;
use crate::folder::{Folder, FolderError};
use crate::shard;
use crate::standings::Standings;
use crate::text;
use indicatif::{ProgressBar, ProgressStyle};
use std::ops::Range;
use std::sync::Mutex;
use std::time::Duration;

/// How to play.
pub struct Run<'a> {
    /// The shards to play; those that are finished are not played again.
    pub shards: Range<u64>,
    /// On so many threads; the result does not depend on it.
    pub threads: usize,
    /// Whether to show how far it is.
    pub progress: bool,
    /// Asked now and then whether to stop.
    pub interrupt: &'a (dyn Fn() -> bool + Sync),
}

struct State {
    standings: Standings,
    next: Range<u64>,
    trouble: Option<FolderError>,
    /// Whether the nodes of a game did not do, as they never will.
    is_short: bool,
}

/// Plays the missing shards, until all are there, the test is settled, somebody interrupts or the nodes of a game do not
/// do.
/// Every finished shard is in the folder before the next one is begun.
pub fn run(folder: &Folder, contest: &Contest, standings: Standings, how: &Run<'_>) -> Result<Standings, FolderError> {
    let spec = folder.spec();
    let games = spec.boards.count.saturating_mul(spec.methods.len() as u64);
    let bar = bar(&standings, games, how.progress);
    let state = Mutex::new(State { standings, next: how.shards.clone(), trouble: None, is_short: false });
    let lock = || state.lock().expect("no thread panics while it holds the lock");
    let take = || {
        let mut state = lock();
        if state.trouble.is_some() || state.is_short || state.standings.is_done() || (how.interrupt)() {
            return None;
        }
        let State { standings, next, .. } = &mut *state;
        next.find(|&index| !standings.has(index))
    };
    let work = || {
        while let Some(index) = take() {
            let Ok(shard) = shard::play(spec, contest, index, &|| (how.interrupt)()) else {
                lock().is_short = true;
                return;
            };
            let put = folder.put(&shard);
            let mut state = lock();
            match put {
                Ok(()) => {
                    bar.inc(shard.head.sum.games());
                    state.standings.take(index, shard.head.sum);
                    bar.set_message(text::leading(spec, contest.figure(), &state.standings));
                }
                Err(error) => state.trouble = Some(error),
            }
        }
    };
    std::thread::scope(|scope| {
        (1..how.threads).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    bar.finish_and_clear();
    let State { standings, trouble, .. } = state.into_inner().expect("no thread panics while it holds the lock");
    trouble.map_or(Ok(standings), Err)
}

fn bar(standings: &Standings, games: u64, progress: bool) -> ProgressBar {
    if !progress {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:24} {human_pos}/{human_len} games, {per_sec}, {eta} left  {wide_msg}");
    let bar = ProgressBar::new(games).with_style(style.expect("the template is well formed"));
    bar.set_position(standings.counted().games());
    // What was there before tells nothing of how fast it goes now.
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
