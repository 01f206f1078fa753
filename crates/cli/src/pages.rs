//! What the program says of itself: completions, manual pages.

use crate::command::Tilewise;
use crate::ending::Ending;
use crate::verb::with_games;
use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::{self, Write};
use std::path::Path;

/// A completion script.
pub fn completions(shell: Shell) -> anyhow::Result<Ending> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut with_games(Tilewise::command()), "tilewise", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Ending::Answered)
}

/// The manual pages, one a command.
pub fn man(folder: &Path) -> anyhow::Result<Ending> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    clap_mangen::generate_to(with_games(Tilewise::command()), folder).with_context(|| folder.display().to_string())?;
    Ok(Ending::Answered)
}
