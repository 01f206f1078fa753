//! The signature of the fixed suite: what docs/bench.txt says must be what the program counts.

use anyhow::{Context, Result, bail};
use std::fs;
use std::process::Command;

/// Where the signature is written down.
const FILE: &str = "docs/bench.txt";
/// What stands before it, there and in what the program prints.
const BEFORE: &str = "Bench: ";

/// Runs the suite. A commit that moves the signature on purpose changes the file and says why.
pub fn test() -> Result<()> {
    println!("\n== bench signature");
    let wanted = signature(&fs::read_to_string(FILE).context(FILE)?).context(FILE)?;
    let ran = Command::new("cargo").args(["run", "--quiet", "--locked", "-p", "tilewise", "--", "bench"]).output()?;
    let printed = String::from_utf8_lossy(&ran.stdout);
    let counted = signature(&printed).with_context(|| String::from_utf8_lossy(&ran.stderr).into_owned())?;
    if counted != wanted {
        bail!(
            "the signature is {counted}, but {FILE} says {wanted}; if an answer was meant to change, change the file"
        );
    }
    println!("{BEFORE}{counted}");
    Ok(())
}

fn signature(text: &str) -> Result<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(BEFORE)).context("there is no line 'Bench: …'")?;
    line.trim().parse().with_context(|| format!("'{line}' is not a number"))
}
