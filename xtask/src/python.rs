//! The Python package, built and tested in a virtual environment under `target/`.

use crate::notices;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the tests import, and what it is called where it comes from.
const NEEDED: [(&str, &str); 3] = [("maturin", "maturin>=1.8,<2"), ("pytest", "pytest>=7"), ("ray", "ray>=2.9")];
const PACKAGE: &str = "crates/python";
/// Where the wheel is put, and where it is tried.
const WHEELS: &str = "target/python/wheels";
const CLEAN: &str = "target/python/clean";
/// That the wheel brings its types, its licence and those of others.
const HELD: &str = "from importlib.metadata import files
names = [str(file) for file in files('tilewise')]
assert any(name.endswith('py.typed') for name in names), names
assert any('LICENSE' in name for name in names), names
assert any(name.endswith('THIRD-PARTY.txt') for name in names), names";

/// Builds the package and runs its tests, with a real local Ray of two workers among them.
pub fn test() -> Result<()> {
    let environment = environment()?;
    let python = environment.join("bin/python");
    for (module, requirement) in NEEDED {
        let present = || quiet(&python, &["-c", &format!("import {module}")]);
        if !present() {
            println!("the Python package {module} is missing; installing it");
            let installed = run(&python, &["-m", "pip", "install", "--quiet", requirement]);
            if installed.is_err() || !present() {
                bail!(
                    "the Python package {module} is missing and could not be installed: run 'pip install {requirement}'"
                );
            }
        }
    }
    println!("\n== Python package: maturin develop, pytest");
    let manifest = format!("{PACKAGE}/Cargo.toml");
    let status = Command::new(&python)
        .args(["-m", "maturin", "develop", "--quiet", "--locked", "--manifest-path", &manifest])
        .env("VIRTUAL_ENV", &environment)
        .status()
        .context("maturin could not be started")?;
    if !status.success() {
        bail!("the Python package could not be built");
    }
    run(&python, &["-m", "pytest", "-q", &format!("{PACKAGE}/tests")]).context("tests of the Python package")?;
    wheel(&python, &manifest)
}

/// Builds the wheel, installs it where nothing else is, and runs what README shows.
fn wheel(maturin: &Path, manifest: &str) -> Result<()> {
    println!("\n== Python wheel in a clean environment");
    if Path::new(WHEELS).exists() {
        fs::remove_dir_all(WHEELS).context(WHEELS)?;
    }
    notices::write()?;
    let build = ["-m", "maturin", "build", "--quiet", "--locked", "--profile", "dev", "--out", WHEELS];
    run(maturin, &[&build[..], &["--manifest-path", manifest]].concat())?;
    let wheel = fs::read_dir(WHEELS)?.next().context("there is no wheel")??.path().display().to_string();
    if !wheel.contains("-abi3-") {
        bail!("{wheel} is for one version of Python only");
    }
    run(Path::new("python3"), &["-m", "venv", "--clear", CLEAN])?;
    let python = Path::new(CLEAN).join("bin/python");
    run(&python, &["-m", "pip", "install", "--quiet", "--no-index", &wheel])?;
    let readme = fs::read_to_string("README.md").context("README.md")?;
    let shown = readme.split("```python\n").nth(1).and_then(|rest| rest.split("```").next());
    let shown = shown.context("README.md shows no Python")?;
    run(&python, &["-c", &format!("{shown}\n{HELD}")])
}

/// The virtual environment; made where there is none.
fn environment() -> Result<PathBuf> {
    let path = std::path::absolute("target/python/venv")?;
    if quiet(&path.join("bin/python"), &["-c", "import pip"]) {
        return Ok(path);
    }
    println!("the virtual environment {} is missing; making it", path.display());
    let python = Path::new("python3");
    if !quiet(python, &["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]) {
        bail!(
            "python3 of version 3.9 or newer is missing: install it, such as with 'apt-get install python3 python3-venv'"
        );
    }
    let folder = path.display().to_string();
    run(python, &["-m", "venv", &folder])
        .context("the virtual environment could not be made; is python3-venv there?")?;
    Ok(path)
}

fn quiet(program: &Path, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

fn run(program: &Path, arguments: &[&str]) -> Result<()> {
    let status = Command::new(program).args(arguments).status().with_context(|| program.display().to_string())?;
    if !status.success() {
        bail!("{} {} failed", program.display(), arguments.join(" "));
    }
    Ok(())
}
