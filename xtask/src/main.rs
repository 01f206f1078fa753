//! `cargo xtask test`: install what the tests need where it is missing, then run all of them.
//! `cargo xtask answers record` and `compare`: what the program answers, before and after a change.
//! `cargo xtask site`: the page as files that need no program, in `target/site`.
//! `cargo xtask npm`: its engine as a package for JavaScript, in `target/npm`.
//! `cargo xtask packages`: every crate packed, and compiled by what was packed alone.
//! `cargo xtask notices`: the licences of the libraries the program is built with, in `target/THIRD-PARTY.txt`, and those of
//! the wheel where it is packed.

mod answers;
mod bench;
mod browser;
mod engine;
mod notices;
mod npm;
mod packages;
mod python;
mod site;
mod system;

use anyhow::{Context, Result, anyhow, bail};
use std::process::{Command, ExitCode};
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test(),
        ["answers", "record"] => answers::record(),
        ["answers", "compare"] => answers::compare(),
        ["site"] => site::write(),
        ["npm"] => npm::write(),
        ["notices"] => notices::write(),
        ["packages"] => packages::test(),
        _ => Err(anyhow!("usage: cargo xtask test, packages, site, npm, notices, answers record or answers compare")),
    };
    result.map_or_else(
        |error| {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}

fn test() -> Result<()> {
    let started = Instant::now();
    component("rustfmt", &["fmt", "--version"])?;
    component("clippy", &["clippy", "--version"])?;
    cargo("formatting", &["fmt", "--all", "--check"], &[])?;
    cargo("clippy", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"], &[])?;
    cargo("tests", &["test", "--workspace", "--locked", "--no-fail-fast"], &[])?;
    bench::test()?;
    let targets = ["check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--bins"];
    cargo("fuzz targets", &targets, &[])?;
    packages::test()?;
    engine::test()?;
    browser::test()?;
    let deny = [("RUSTDOCFLAGS", "-D warnings")];
    cargo("documentation", &["doc", "--workspace", "--no-deps", "--locked"], &deny)?;
    python::test()?;
    println!("\nAll passed in {} s.", started.elapsed().as_secs());
    Ok(())
}

/// Makes sure a part of the Rust toolchain is there, and installs it where it is not.
fn component(name: &str, version: &[&str]) -> Result<()> {
    let present = || Command::new("cargo").args(version).output().is_ok_and(|output| output.status.success());
    if present() {
        return Ok(());
    }
    println!("{name} is missing; installing it");
    let installed = Command::new("rustup").args(["component", "add", name]).status();
    if !installed.is_ok_and(|status| status.success()) || !present() {
        bail!("{name} is missing and could not be installed: run 'rustup component add {name}'");
    }
    Ok(())
}

fn cargo(step: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    println!("\n== {step}: cargo {}", arguments.join(" "));
    let status = Command::new("cargo")
        .args(arguments)
        .envs(environment.iter().copied())
        .status()
        .with_context(|| format!("{step}: cargo could not be started"))?;
    if !status.success() {
        bail!("{step} failed");
    }
    Ok(())
}
