//! How the program ends: answered, impossible, or unreadable.

use std::io;
use std::process::ExitCode;

/// How a command ends.
#[derive(Debug)]
pub enum Ending {
    /// The question was answered: status 0.
    Answered,
    /// The board is well formed, but has no layout or solution: status 1, and why.
    Impossible(String),
    /// Board or options could not be read: status 2, and why.
    Unreadable(String),
}

impl Ending {
    /// Prints why there is no answer, if there is none, and gives the exit status.
    pub fn report(self) -> ExitCode {
        let (message, status) = match self {
            Self::Answered => return ExitCode::SUCCESS,
            Self::Impossible(message) => (message, 1),
            Self::Unreadable(message) => (message, 2),
        };
        if !message.is_empty() {
            eprintln!("{message}");
        }
        ExitCode::from(status)
    }
}

impl From<anyhow::Error> for Ending {
    fn from(error: anyhow::Error) -> Self {
        // Whoever closed the pipe has read enough.
        let closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
        if error.downcast_ref().is_some_and(closed) {
            return Self::Answered;
        }
        Self::Unreadable(format!("{error:#}"))
    }
}
