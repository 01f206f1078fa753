//! The engine of the site in Node: the same answers as the program, byte for byte.

use crate::{answers, npm, site, system};
use anyhow::{Context, Result, bail};
use std::fs;
use std::process::Command;

/// The requests that are asked of both, one a line.
const REQUESTS: &str = "target/requests.jsonl";

/// Writes the site and compares its engine with the program, which must have been built.
pub fn test() -> Result<()> {
    site::install()?;
    site::write()?;
    npm::write()?;
    let node = system::installed("node", &["node"], "nodejs")?;
    fs::write(REQUESTS, answers::requests()?.join("\n")).context(REQUESTS)?;
    println!("\n== the engine in Node");
    let mut tests = Command::new(node);
    tests.args(["--test", "--test-reporter=spec", "crates/wasm/tests/node/"]);
    tests.env("SITE", site::FOLDER).env("NPM", npm::FOLDER).env("REQUESTS", REQUESTS);
    if !tests.status().context("node could not be started")?.success() {
        bail!("the engine in Node failed");
    }
    Ok(())
}
