//! How the program ends: answered, impossible, unreadable, or stopped.

use crate::aside::aside;
use desk::Language;
use desk::protocol::Trouble;
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
    /// Ctrl-C ended it before it was done: status 130, and what is missing.
    Stopped(String),
}

/// The status of a program that Ctrl-C has ended, as shells count it.
pub const STOPPED: u8 = 130;

impl Ending {
    /// Why there is no answer, in a language.
    pub fn of(trouble: &Trouble, language: Language) -> Self {
        match trouble {
            Trouble::Undecided(_) | Trouble::Impossible(_) => Self::Impossible(trouble.say(language)),
            _ => Self::Unreadable(trouble.say(language)),
        }
    }

    /// Prints why there is no answer, if there is none, and gives the exit status.
    pub fn report(self) -> ExitCode {
        let (message, status) = match self {
            Self::Answered => return ExitCode::SUCCESS,
            Self::Impossible(message) => (message, 1),
            Self::Unreadable(message) => (message, 2),
            Self::Stopped(message) => (message, STOPPED),
        };
        if !message.is_empty() {
            aside(message);
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

#[cfg(test)]
mod tests {
    use super::*;
    use arena::{Folder, Spec};
    use std::path::Path;

    /// An error that tells its cause must not be asked for it again.
    #[test]
    fn a_cause_is_told_once() {
        let spec = Spec::read("game = 'mines'\nmethods = ['safest']\nboards.count = 1", &|_| Err(String::new()));
        let error = Folder::create(Path::new("Cargo.toml/campaign"), &spec.unwrap()).unwrap_err();
        let Ending::Unreadable(message) = Ending::from(anyhow::Error::from(error)) else { panic!("it is unusable") };
        assert_eq!(message.matches("os error").count(), 1, "{message}");
    }
}
