//! What the program says of itself: overview, completions, manual pages.

use crate::command::Tilewise;
use crate::ending::Ending;
use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::{self, Write};
use std::path::Path;

const OVERVIEW: &str = "\
Tilewise tells you the best next tile, and proves it where proof is possible.

  tilewise mines advise BOARD    which cell is safe; if none is, the best guess
  tilewise mines play            play Minesweeper here, with advice on a key
  tilewise mines example         a board to start from
  tilewise mines check BOARD     a claim about a cell, checked by the rules alone
  tilewise mines generate        fresh boards by seed
  tilewise mines arena           compare methods over many games
  tilewise thaumcraft solve NOTE the cheapest layout of a research note
  tilewise thaumcraft play       place aspects here, with advice on a key
  tilewise hollows advise BOARD  which tile to flip, for leaves, swords, present or fox
  tilewise hollows play          play Faux Hollows, or enter your own game
  tilewise hollows solve BOARD   the whole plan; --tree prints every branch
  tilewise hollows table         the best there is for every goal
  tilewise arena run SPEC        campaigns of many games; 'arena report' makes a page of one
  tilewise bench                 a fixed suite: timings and a signature
  tilewise talk                  answer JSON requests, one a line
  tilewise completions, man      shell completions, manual pages

Try it:  tilewise mines example | tilewise mines advise
         (from a checkout: cargo run --release -- mines play)
Help:    tilewise help, tilewise mines help, tilewise mines advise --help
";

/// What Tilewise can do.
pub fn overview() -> anyhow::Result<Ending> {
    io::stdout().write_all(OVERVIEW.as_bytes())?;
    Ok(Ending::Answered)
}

/// A completion script.
pub fn completions(shell: Shell) -> anyhow::Result<Ending> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Tilewise::command(), "tilewise", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Ending::Answered)
}

/// The manual pages, one a command.
pub fn man(folder: &Path) -> anyhow::Result<Ending> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    clap_mangen::generate_to(Tilewise::command(), folder).with_context(|| folder.display().to_string())?;
    Ok(Ending::Answered)
}
