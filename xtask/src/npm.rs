//! `cargo xtask npm`: the engine as a package for JavaScript, in `target/npm`.

use crate::notices;
use crate::site::{self, TARGET};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Where the package is written.
pub const FOLDER: &str = "target/npm";
/// What is packed as it is.
const SOURCES: [&str; 7] = [
    "crates/wasm/npm/index.js",
    "crates/wasm/npm/index.d.ts",
    "crates/wasm/npm/example.js",
    "crates/wasm/npm/README.md",
    "crates/wasm/site/speak.js",
    "LICENSE.md",
    "crates/wasm/npm/package.json",
];
/// Stands in the manifest where the version of the workspace belongs.
const NO_VERSION: &str = "\"version\": \"0.0.0\"";

/// Builds the engine and writes the package.
pub fn write() -> Result<()> {
    let folder = Path::new(FOLDER);
    let modules = site::modules()?;
    if folder.exists() {
        fs::remove_dir_all(folder).context(FOLDER)?;
    }
    fs::create_dir_all(folder)?;
    for source in SOURCES {
        let name = Path::new(source).file_name().unwrap_or_default();
        fs::copy(source, folder.join(name)).context(source)?;
    }
    let manifest = folder.join("package.json");
    let text = fs::read_to_string(&manifest)?;
    if !text.contains(NO_VERSION) {
        bail!("crates/wasm/npm/package.json has no {NO_VERSION}");
    }
    fs::write(manifest, text.replace(NO_VERSION, &format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"))))?;
    fs::write(folder.join("engine.wasm"), modules.engine)?;
    fs::write(folder.join("eyes.wasm"), modules.eyes)?;
    fs::write(folder.join(notices::NAME), notices::of("tilewise-wasm", Some(TARGET))?)?;
    println!("the npm package is in {FOLDER}");
    Ok(())
}
