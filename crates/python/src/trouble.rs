//! Errors as Python's exceptions; their classes are written in Python.

use arena::FolderError;
use grid::TextError;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

/// `tilewise.Unreadable`, with line and column.
pub fn unreadable(py: Python<'_>, error: &TextError) -> PyErr {
    placed(py, "Unreadable", error)
}

/// `tilewise.SpecError`, with line and column.
pub fn spec_error(py: Python<'_>, error: &TextError) -> PyErr {
    placed(py, "SpecError", error)
}

/// `tilewise.Impossible`.
pub fn impossible(py: Python<'_>, what: &str) -> PyErr {
    raised(py, "Impossible", |class| class.call1((what,)))
}

/// `tilewise.Stopped`.
pub fn stopped(py: Python<'_>, what: &str) -> PyErr {
    raised(py, "Stopped", |class| class.call1((what,)))
}

/// `ValueError`.
pub fn value(what: String) -> PyErr {
    PyValueError::new_err(what)
}

/// `tilewise.FolderError`, or `OSError` with the system's number.
pub fn folder(py: Python<'_>, error: &FolderError) -> PyErr {
    match error {
        FolderError::Io { path, why } => {
            let number = why.raw_os_error().unwrap_or(0);
            PyOSError::new_err((number, why.to_string(), path.display().to_string()))
        }
        FolderError::Other { .. } => raised(py, "FolderError", |class| class.call1((error.to_string(),))),
    }
}

fn placed(py: Python<'_>, class: &str, error: &TextError) -> PyErr {
    raised(py, class, |class| class.call1((error.problem.to_string(), error.at.line, error.at.column)))
}

fn raised<'py>(
    py: Python<'py>,
    class: &str,
    make: impl FnOnce(&Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>>,
) -> PyErr {
    let error = py.import("tilewise.errors").and_then(|errors| errors.getattr(class)).and_then(|class| make(&class));
    error.map_or_else(|error| error, PyErr::from_value)
}
