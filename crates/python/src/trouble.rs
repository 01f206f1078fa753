//! Errors as Python's exceptions; their classes are written in Python.

use arena::FolderError;
use desk::protocol::Trouble;
use desk::{Language, Refusal, words};
use grid::TextError;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// Why there is no answer: `tilewise.Unreadable`, `Impossible` or `Stopped`; `ValueError` for what cannot be asked.
pub fn raised(py: Python<'_>, trouble: &Trouble, language: Language) -> PyErr {
    let said = |sentence| (words::say(sentence, language),);
    match trouble {
        Trouble::Text(error) => placed(py, "Unreadable", error, said(&Refusal::from(error.clone()).0).0),
        Trouble::Impossible(impossible) => of_class(py, "Impossible", |class| class.call1(said(&impossible.sentence))),
        Trouble::Undecided(what) => of_class(py, "Stopped", |class| class.call1(said(what))),
        Trouble::Refused(refused) => value(said(&refused.0).0),
        Trouble::Fault(_) => PyRuntimeError::new_err(trouble.to_string()),
        Trouble::Request(_) | Trouble::Cancelled | Trouble::Busy => value(trouble.to_string()),
    }
}

/// `tilewise.SpecError`, with line and column.
pub fn spec_error(py: Python<'_>, error: &TextError) -> PyErr {
    placed(py, "SpecError", error, error.problem.to_string())
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
        FolderError::Other { .. } => of_class(py, "FolderError", |class| class.call1((error.to_string(),))),
    }
}

fn placed(py: Python<'_>, class: &str, error: &TextError, said: String) -> PyErr {
    of_class(py, class, |class| class.call1((said, error.at.line, error.at.column)))
}

fn of_class<'py>(
    py: Python<'py>,
    class: &str,
    make: impl FnOnce(&Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>>,
) -> PyErr {
    let error = py.import("tilewise.errors").and_then(|errors| errors.getattr(class)).and_then(|class| make(&class));
    error.map_or_else(|error| error, PyErr::from_value)
}
