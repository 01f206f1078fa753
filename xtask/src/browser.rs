//! The tests of the page in a real browser: installs what they need, checks the types, runs them.

use crate::site;
use crate::system::installed;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Where the tests are.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/web/tests/browser");
/// Names a system may have for the browser.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Types, then the browser: the page as the program serves it, and the site. Both must have been built.
pub fn test() -> Result<()> {
    installed("node", &["node"], "nodejs")?;
    installed("npm", &["npm"], "npm")?;
    let chromium = installed("chromium", &BROWSERS, "chromium")?;
    packages()?;
    run("types of the page", Command::new("npm").args(["run", "--silent", "types"]))?;
    let tests = |script| {
        let mut tests = Command::new("npm");
        tests.args(["run", "--silent", script]).env("CHROMIUM", &chromium);
        tests
    };
    run("the page in a browser", &mut tests("test"))?;
    let site = fs::canonicalize(site::FOLDER).context(site::FOLDER)?;
    run("the site in a browser", tests("site").env("SITE", site))
}

/// The packages the lock file names, if they are not there yet.
fn packages() -> Result<()> {
    let changed = |file: &str| fs::metadata(Path::new(FOLDER).join(file)).and_then(|data| data.modified());
    let wanted = changed("package-lock.json").context("crates/web/tests/browser/package-lock.json")?;
    if changed("node_modules/.package-lock.json").is_ok_and(|there| there >= wanted) {
        return Ok(());
    }
    println!("the browser tests' packages are missing; installing them");
    run("npm ci", Command::new("npm").args(["ci", "--no-audit", "--no-fund"]))
        .context("the npm packages of crates/web/tests/browser could not be installed")
}

fn run(step: &str, command: &mut Command) -> Result<()> {
    println!("\n== {step}");
    let status = command.current_dir(FOLDER).status().with_context(|| format!("{step}: could not be started"))?;
    if !status.success() {
        bail!("{step} failed");
    }
    Ok(())
}
