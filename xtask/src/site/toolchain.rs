//! Builds the engine with whatever compiler for WebAssembly is there.
//!
//! The ordinary one is the target `wasm32-unknown-unknown` of the compiler that builds everything else. Without it,
//! Debian's packages do: they have a compiler and the sources of the standard library, which is then built along.

use crate::system;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the engine is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler, its cargo, the sources of the standard library, and a linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];
/// The standard library, built so that it is small: sorting alone, once for every type that is sorted, was a seventh of the code.
const SMALL_LIBRARY: [&str; 2] = ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"];
/// A panic ends the module without a word, and types that nobody reads are printed by their names: the request that met it
/// can be asked of the program, which says more.
const FEW_WORDS: [&str; 4] =
    ["-Zlocation-detail=none", "-Zfmt-debug=shallow", "-Zunstable-options", "-Cpanic=immediate-abort"];
/// For the last crate, where all of them are optimised together: what the library would have written out wherever it is used is
/// called if it is long, and loops stay loops. PopStar's sets are vectors already.
const TOGETHER: [&str; 3] = ["-Cllvm-args=-inlinehint-threshold=30", "-Cno-vectorize-loops", "-Cno-vectorize-slp"];
/// Where those packages put them.
const DEBIAN: (&str, &str) = ("/usr/bin/rustc", "/usr/bin/cargo");

/// A way to compile for WebAssembly.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Toolchain {
    /// The compiler in use has the target.
    Usual,
    /// Debian's, with the standard library from its sources.
    Debian,
}

/// Installs Debian's packages where there is no compiler for WebAssembly.
pub fn install() -> Result<()> {
    if found().is_none() {
        println!("a compiler for {TARGET} is missing; installing it");
        system::install(&PACKAGES, &|| found().is_some());
    }
    found().map(|_| ()).with_context(missing)
}

/// Builds a module of the engine, a package's library; the answer is its file.
pub fn build(package: &str, library: &str) -> Result<PathBuf> {
    let folder = match found().with_context(missing)? {
        Toolchain::Usual => {
            run(Command::new("cargo"), package, &[], &[])?;
            "target"
        }
        Toolchain::Debian => {
            let folder = "target/debian";
            let mut cargo = Command::new(DEBIAN.1);
            // Building the standard library is an option that only a compiler of this kind takes.
            cargo.env("RUSTC", DEBIAN.0).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", folder);
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
            run(cargo, package, &SMALL_LIBRARY, &FEW_WORDS)?;
            folder
        }
    };
    Ok(Path::new(folder).join(TARGET).join("engine").join(library).with_extension("wasm"))
}

fn run(mut cargo: Command, package: &str, more: &[&str], flags: &[&str]) -> Result<()> {
    // As a library for Rust too, which the tests need, it would not be optimised as a whole.
    cargo.args(["rustc", "--lib", "--crate-type", "cdylib", "--profile", "engine", "-p", package, "--locked"]);
    cargo.args(["--target", TARGET]).args(more);
    // The linker leaves room in numbers that it fills in, unless it is told to write them short.
    let mut flags: Vec<String> =
        [flags, &["-Clink-arg=--compress-relocations"]].concat().into_iter().map(Into::into).collect();
    // What a panic would say of where it was must not name the folders of whoever builds.
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    flags.extend(home.map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
    cargo.arg("--config").arg(format!("target.{TARGET}.rustflags = {}", serde_json::json!(flags)));
    cargo.arg("--").args(TOGETHER);
    println!("\n== the engine: {cargo:?}");
    if !cargo.status().context("cargo could not be started")?.success() {
        bail!("the engine could not be built");
    }
    Ok(())
}

fn missing() -> String {
    format!(
        "there is no compiler for {TARGET}: run 'rustup target add {TARGET}', or on Debian 'apt-get update' and \
         'apt-get install {}' (1.96 is known to do, 1.85 is too old)",
        PACKAGES.join(" ")
    )
}

fn found() -> Option<Toolchain> {
    let printed = |rustc: &str, arguments: &[&str]| {
        let output = Command::new(rustc).args(arguments).output().ok().filter(|output| output.status.success())?;
        Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
    };
    // The folder is named whether it is there or not.
    if printed("rustc", &["--print", "target-libdir", "--target", TARGET]).is_some_and(|folder| folder.is_dir()) {
        return Some(Toolchain::Usual);
    }
    let sources = printed(DEBIAN.0, &["--print", "sysroot"])?.join("lib/rustlib/src/rust/library");
    let all = sources.is_dir() && Path::new(DEBIAN.1).is_file() && system::find(&["wasm-ld"]).is_some();
    (all && takes_our_flags()).then_some(Toolchain::Debian)
}

/// Whether Debian's compiler is new enough: 1.85, which older lists of packages offer, is not.
fn takes_our_flags() -> bool {
    let mut rustc = Command::new(DEBIAN.0);
    rustc.env("RUSTC_BOOTSTRAP", "1").args(FEW_WORDS).args(["--target", TARGET, "--print", "file-names", "-"]);
    rustc.stdin(Stdio::null()).output().is_ok_and(|output| output.status.success())
}
