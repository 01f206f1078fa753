//! Every method on every board.

use indicatif::{ProgressBar, ProgressStyle};
use std::ops::Range;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// The threads could not be started.
#[derive(Debug, thiserror::Error)]
#[error("{threads} threads could not be started")]
pub struct ThreadsError {
    threads: usize,
    source: std::io::Error,
}

/// Plays every board of the range and returns the results in order of the boards, each with its
/// board. What `play` returns must depend on the board's number alone; then the results do not depend
/// on the number of threads. A board for which it returns nothing, because somebody has asked to stop,
/// is left out, and no further one is begun. A bar shows how far it is, if `progress`.
pub fn run<R: Send>(
    boards: Range<u64>,
    threads: usize,
    progress: bool,
    play: impl Fn(u64) -> Option<R> + Sync,
) -> Result<Vec<(u64, R)>, ThreadsError> {
    let bar = if progress { bar(boards.end.saturating_sub(boards.start)) } else { ProgressBar::hidden() };
    let next = AtomicU64::new(boards.start);
    let stopped = AtomicBool::new(false);
    let all = Mutex::new(Vec::new());
    let work = || {
        let mut played = Vec::new();
        while !stopped.load(Ordering::Relaxed) {
            let board = next.fetch_add(1, Ordering::Relaxed);
            if board >= boards.end {
                break;
            }
            let Some(result) = play(board) else {
                stopped.store(true, Ordering::Relaxed);
                break;
            };
            played.push((board, result));
            bar.inc(1);
        }
        all.lock().unwrap_or_else(PoisonError::into_inner).append(&mut played);
    };
    let started = thread::scope(|scope| {
        for _ in 1..threads {
            if let Err(source) = thread::Builder::new().spawn_scoped(scope, work) {
                stopped.store(true, Ordering::Relaxed);
                return Err(ThreadsError { threads, source });
            }
        }
        work();
        Ok(())
    });
    bar.finish_and_clear();
    started?;
    let mut all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    all.sort_unstable_by_key(|(board, _)| *board);
    Ok(all)
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
        let play = |board: u64| Some(effort::Rng::stream(1, board).next());
        let alone = run(0..500, 1, false, play).unwrap();
        assert_eq!(alone.len(), 500);
        assert_eq!(run(0..500, 4, false, play).unwrap(), alone);
        assert_eq!(run(100..200, 2, false, play).unwrap(), alone[100..200]);
        assert_eq!(run(5..5, 2, false, play).unwrap(), []);
    }

    #[test]
    fn what_was_played_before_somebody_stopped_it_is_there() {
        for threads in [1, 3] {
            let played = run(0..1_000_000, threads, false, |board| (board < 40).then_some(board)).unwrap();
            assert!(played.iter().all(|&(board, result)| board == result && board < 40), "{played:?}");
            assert!(played.len() > 40 - threads, "{threads} threads: {played:?}");
        }
    }
}
