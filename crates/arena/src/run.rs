//! Every method on every board.

use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::ops::Range;
use std::time::Duration;

/// The threads could not be started.
#[derive(Debug, thiserror::Error)]
#[error("{threads} threads could not be started: {source}")]
pub struct ThreadsError {
    threads: usize,
    source: rayon::ThreadPoolBuildError,
}

/// Plays every board of the range and returns the results in order of the boards. What `play`
/// returns must depend on the board's number alone; then the results do not depend on the number
/// of threads. A bar shows how far it is, if `progress`.
pub fn run<R: Send>(
    boards: Range<u64>,
    threads: usize,
    progress: bool,
    play: impl Fn(u64) -> R + Sync,
) -> Result<Vec<R>, ThreadsError> {
    let bar = if progress { bar(boards.end.saturating_sub(boards.start)) } else { ProgressBar::hidden() };
    let one = |board: u64| {
        let result = play(board);
        bar.inc(1);
        result
    };
    let results = if threads <= 1 {
        boards.map(one).collect()
    } else {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|source| ThreadsError { threads, source })?;
        pool.install(|| boards.into_par_iter().map(one).collect())
    };
    bar.finish_and_clear();
    Ok(results)
}

fn bar(boards: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {per_sec}, {eta} left");
    let bar = ProgressBar::new(boards).with_style(style.expect("the template is well formed"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let play = |board: u64| effort::Rng::stream(1, board).next();
        let alone = run(0..500, 1, false, play).unwrap();
        assert_eq!(run(0..500, 4, false, play).unwrap(), alone);
        assert_eq!(run(100..200, 2, false, play).unwrap(), alone[100..200]);
    }
}
