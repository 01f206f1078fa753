//! Seeds for those who give none.

use std::time::{SystemTime, UNIX_EPOCH};

/// A seed that differs from one moment to the next.
pub fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as u64 % 1_000_000_000)
}
