//! Every crate that can be published, packed and then checked by what was packed alone.
//!
//! A file that a crate takes from outside its folder, or one that is not packed, is missed only by those who install it.
//! So the packages are unpacked beside one another and compiled there, each in place of the one that a registry would
//! have.

use crate::{cargo, system};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Where cargo puts what it packs.
const PACKED: &str = "target/package";
/// Where it is unpacked.
const FOLDER: &str = "target/packages";
/// What is not published, or not to where crates are.
const OTHERS: [&str; 5] = ["xtask", "tilewise-laws", "tilewise-python", "tilewise-eyes", "tilewise-wasm"];
/// What every package holds beside its sources.
const HELD: [&str; 2] = ["LICENSE.md", "README.md"];

/// Packs, unpacks and compiles.
pub fn test() -> Result<()> {
    let mut pack = vec!["package", "--workspace", "--no-verify", "--allow-dirty", "--locked", "--quiet"];
    pack.extend(OTHERS.iter().flat_map(|name| ["--exclude", name]));
    if Path::new(PACKED).exists() {
        fs::remove_dir_all(PACKED).context(PACKED)?;
    }
    cargo("packages", &pack, &[])?;
    if Path::new(FOLDER).exists() {
        fs::remove_dir_all(FOLDER).context(FOLDER)?;
    }
    fs::create_dir_all(FOLDER)?;
    let names = unpacked()?;
    fs::write(Path::new(FOLDER).join("Cargo.toml"), manifest(&names)?)?;
    fs::copy("Cargo.lock", Path::new(FOLDER).join("Cargo.lock"))?;
    let manifest = format!("{FOLDER}/Cargo.toml");
    let check = ["check", "--workspace", "--all-features", "--offline", "--quiet", "--target-dir", "target"];
    cargo("packages by themselves", &[&check[..], &["--manifest-path", &manifest]].concat(), &[])
}

/// Unpacks all packages; the answer is the folder of each.
fn unpacked() -> Result<Vec<String>> {
    let tar = system::installed("tar", &["tar"], "tar")?;
    let mut names = Vec::new();
    for entry in fs::read_dir(PACKED).context(PACKED)? {
        let path = entry?.path();
        if path.extension().is_none_or(|kind| kind != "crate") {
            continue;
        }
        // As of now: packed files are of one time, whatever they hold, and what was compiled before would be taken for them.
        let done = Command::new(&tar).arg("-xzmf").arg(&path).args(["-C", FOLDER]).status()?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = Path::new(FOLDER).join(&name);
        if !done.success() {
            bail!("{} could not be unpacked", path.display());
        }
        if let Some(missing) = HELD.iter().find(|file| !folder.join(file).is_file()) {
            bail!("the package {name} lacks {missing}");
        }
        names.push(name);
    }
    names.sort();
    Ok(names)
}

/// A workspace of the packages, each in place of the published one. Its profile is that of this workspace, so that what
/// they depend on is not compiled again.
fn manifest(names: &[String]) -> Result<String> {
    let own = fs::read_to_string("Cargo.toml")?;
    let profile = own.split("[profile.dev]\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let profile = profile.context("Cargo.toml has no [profile.dev]")?;
    let patches: String = names
        .iter()
        .filter_map(|folder| Some(format!("{} = {{ path = \"{folder}\" }}\n", folder.rsplit_once('-')?.0)))
        .collect();
    let members = serde_json::json!(names);
    Ok(format!(
        "[workspace]\nresolver = \"3\"\nmembers = {members}\n\n[patch.crates-io]\n{patches}\n[profile.dev]\n{profile}\n"
    ))
}
