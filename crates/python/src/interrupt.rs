//! Thinking without holding the interpreter, until time is up or somebody presses Ctrl-C.

use pyo3::prelude::*;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often the interpreter is asked for signals.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// Asks the interpreter now and then whether to stop; remembers its answer.
pub struct Asked(Mutex<State>);

struct State {
    last: Instant,
    trouble: Option<PyErr>,
}

impl Default for Asked {
    fn default() -> Self {
        Self(Mutex::new(State { last: Instant::now(), trouble: None }))
    }
}

impl Asked {
    /// Whether to stop. Called without the interpreter.
    pub fn ask(&self) -> bool {
        // Whoever asks at the same time may go on; the next one hears the answer.
        let Ok(mut state) = self.0.try_lock() else { return false };
        if state.trouble.is_none() && state.last.elapsed() >= ASK_EVERY {
            state.last = Instant::now();
            state.trouble = Python::attach(|py| py.check_signals().err());
        }
        state.trouble.is_some()
    }

    /// What the interpreter said.
    pub fn trouble(self) -> Option<PyErr> {
        self.0.into_inner().ok().and_then(|state| state.trouble)
    }
}

/// Thinks while others use the interpreter, until it is told to end. Ctrl-C becomes Python's exception.
pub fn thinking<T: Send>(
    py: Python<'_>,
    seconds: Option<f64>,
    think: impl FnOnce(&dyn Fn() -> bool) -> T + Send,
) -> PyResult<T> {
    let asked = Asked::default();
    let thought = py.detach(|| {
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let end = time.and_then(|time| Instant::now().checked_add(time));
        think(&|| asked.ask() || end.is_some_and(|end| Instant::now() >= end))
    });
    asked.trouble().map_or(Ok(thought), Err)
}
