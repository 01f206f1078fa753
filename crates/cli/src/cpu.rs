//! Processor time: what a search has cost, however busy the machine is.

use std::time::Duration;

/// Processor time of the thread that asks, from now on.
pub struct Stopwatch(Duration);

impl Stopwatch {
    /// Begins to measure. It must be asked by the thread that started it.
    pub fn start() -> Self {
        Self(now())
    }

    /// What the thread has used since.
    pub fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }
}

#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
}

/// Where threads have no clock of their own, the one on the wall has to do.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}
