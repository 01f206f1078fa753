//! What can be chosen about a verb.

use super::JSON;
use grid::{Cell, CellNameError, Size, Wanted};

/// Something that can be chosen.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub key: &'static str,
    /// What it was called before: still taken, and offered nowhere.
    pub aliases: &'static [&'static str],
    /// What says the same now: it is still taken, with a note, and listed nowhere. Empty for all others.
    pub instead: &'static [&'static str],
    /// What may be given.
    pub kind: Kind,
    /// What holds where nothing is given, several between commas where it may be given several times; empty where
    /// that is nothing.
    pub usual: &'static str,
    /// What it does, in a line.
    pub help: &'static str,
    /// What stands for its value in help; the key in capitals if empty.
    pub shown: &'static str,
    /// What it is listed under in help; with all others if empty.
    pub heading: &'static str,
    /// Whether it may be given several times.
    pub many: bool,
    /// Another that has to be given with it; empty if none has.
    pub needs: &'static str,
    /// Others that cannot be given beside it; [`BOARD`](super::BOARD) where it takes the board's place.
    pub excludes: &'static [&'static str],
    /// Whether it has to be given.
    pub required: bool,
    /// Whether its place tells what it is, so that its name may be left out.
    pub bare: bool,
    /// Whether its value may begin with a minus.
    pub signed: bool,
}

/// What may be given for a parameter.
#[derive(Clone, Debug)]
pub enum Kind {
    /// It is given or not.
    Flag,
    /// One of these.
    Choice(Vec<&'static str>),
    /// A whole number from one to another.
    Number(u64, u64),
    /// Width and height, `30x20`.
    Size,
    /// A cell, `D4`.
    Cell,
    /// Words between commas, each of which this function accepts.
    List(fn(&str) -> Result<(), Wanted>),
    /// Text that this function accepts.
    Text(fn(&str) -> Result<(), Wanted>),
    /// Any text, even one that begins like an option. The verb judges it; these are offered where names can be.
    Any(Vec<&'static str>),
    /// What a file holds: the door reads it, and says what it is called.
    File,
}

impl Parameter {
    /// A parameter without a usual value that may be given once.
    pub const fn new(key: &'static str, kind: Kind, help: &'static str) -> Self {
        Self {
            key,
            aliases: &[],
            instead: &[],
            kind,
            usual: "",
            help,
            shown: "",
            heading: "",
            many: false,
            needs: "",
            excludes: &[],
            required: false,
            bare: false,
            signed: false,
        }
    }

    /// What it was called before.
    #[must_use]
    pub fn formerly(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    /// Whether it is called so, or was.
    pub fn is_called(&self, name: &str) -> bool {
        self.key == name || self.aliases.contains(&name)
    }

    /// Whether it changes only what people are shown, so that it says nothing where an answer is JSON.
    pub fn is_for_people(&self) -> bool {
        self.excludes.contains(&JSON)
    }

    /// These together say the same now.
    #[must_use]
    pub fn instead(self, instead: &'static [&'static str]) -> Self {
        Self { instead, ..self }
    }

    /// Whether it is listed nowhere.
    pub fn is_hidden(&self) -> bool {
        !self.instead.is_empty()
    }

    /// What holds where nothing is given.
    #[must_use]
    pub fn usual(self, usual: &'static str) -> Self {
        Self { usual, ..self }
    }

    /// What stands for its value in help.
    #[must_use]
    pub fn shown(self, shown: &'static str) -> Self {
        Self { shown, ..self }
    }

    /// What it is listed under in help.
    #[must_use]
    pub fn under(self, heading: &'static str) -> Self {
        Self { heading, ..self }
    }

    /// It may be given several times.
    #[must_use]
    pub fn many(self) -> Self {
        Self { many: true, ..self }
    }

    /// Another has to be given with it.
    #[must_use]
    pub fn needs(self, needs: &'static str) -> Self {
        Self { needs, ..self }
    }

    /// Others cannot be given beside it.
    #[must_use]
    pub fn excludes(self, excludes: &'static [&'static str]) -> Self {
        Self { excludes, ..self }
    }

    /// It has to be given.
    #[must_use]
    pub fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// Its place tells what it is.
    #[must_use]
    pub fn bare(self) -> Self {
        Self { bare: true, ..self }
    }

    /// Its value may begin with a minus.
    #[must_use]
    pub fn signed(self) -> Self {
        Self { signed: true, ..self }
    }
}

impl Kind {
    /// What it is called in the protocol.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Choice(_) => "choice",
            Self::Number(..) => "number",
            Self::Size => "size",
            Self::Cell => "cell",
            Self::List(_) => "list",
            Self::Text(_) | Self::Any(_) => "text",
            Self::File => "file",
        }
    }

    /// The names that are offered, if there are such.
    pub fn offered(&self) -> &[&'static str] {
        if let Self::Choice(names) | Self::Any(names) = self { names } else { &[] }
    }

    /// What would do in place of a text that cannot be given.
    pub fn check(&self, text: &str) -> Result<(), Wanted> {
        match self {
            Self::Any(_) | Self::File => Ok(()),
            Self::Flag if matches!(text, "true" | "false") => Ok(()),
            Self::Flag => Err(Wanted::Flag),
            Self::Choice(known) if known.contains(&text) => Ok(()),
            Self::Choice(known) => Err(Wanted::one_of(text, known)),
            Self::Number(least, most) => match text.parse::<u64>() {
                Ok(number) if (*least..=*most).contains(&number) => Ok(()),
                _ => Err(Wanted::number(least, most)),
            },
            Self::Size => size(text).map(|_| ()),
            Self::Cell => cell(text).map(|_| ()).map_err(Into::into),
            Self::List(check) => text.split(',').try_for_each(check),
            Self::Text(check) => check(text),
        }
    }
}

/// Reads a size such as 30x20.
pub fn size(text: &str) -> Result<Size, Wanted> {
    let (width, height) = sides(text).ok_or(Wanted::Sides)?;
    Ok(Size::new(width, height)?)
}

/// Reads width and height.
fn sides(text: &str) -> Option<(usize, usize)> {
    let (width, height) = text.split_once(['x', '×', '*'])?;
    Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
}

/// Reads a cell such as D4, or its column and row from 0 as they were once written, 3,3.
pub(super) fn cell(text: &str) -> Result<Cell, CellNameError> {
    text.parse().or_else(|error| pair(text).ok_or(error))
}

/// Reads column and row from 0.
pub(super) fn pair(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}
