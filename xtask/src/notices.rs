//! `cargo xtask notices`: what the licences of the libraries we are built with ask to be passed on.
//!
//! Cargo says which libraries a package is built with; their licence and notice files lie beside their manifests. Texts that
//! are the same, but for blanks, are printed once.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The name of the file in a site, a package or an archive.
pub const NAME: &str = "THIRD-PARTY.txt";
/// Where `cargo xtask notices` writes those of the program, and those that go into the wheel.
const WRITTEN: [(&str, &str); 2] =
    [("tilewise", "target/THIRD-PARTY.txt"), ("tilewise-python", "crates/python/python/tilewise/THIRD-PARTY.txt")];
/// How the names of licence and notice files begin.
const FILES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// Writes the notices of the program and of the wheel.
pub fn write() -> Result<()> {
    for (package, file) in WRITTEN {
        fs::write(file, of(package, None)?).context(file)?;
        println!("{file}");
    }
    Ok(())
}

/// The notices of all that a package of ours is built with, for one target or for all.
pub fn of(package: &str, target: Option<&str>) -> Result<String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--format-version", "1", "--locked"]);
    cargo.args(target.map(|target| format!("--filter-platform={target}")));
    let output = cargo.output().context("cargo could not be started")?;
    if !output.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = list(&metadata["packages"]).map(|package| (text(&package["id"]), package)).collect();
    let mut libraries: Vec<&Value> = linked(package, &metadata, &packages)?;
    libraries.sort_by_key(|library| (text(&library["name"]), text(&library["version"])));
    written(&libraries)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The libraries of others that end up in what is built of a package: not what only builds or tests it.
fn linked<'a>(package: &str, metadata: &'a Value, packages: &BTreeMap<&str, &'a Value>) -> Result<Vec<&'a Value>> {
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).map(|node| (text(&node["id"]), node)).collect();
    let root = packages.iter().find(|(_, known)| known["name"] == package && known["source"].is_null());
    let mut waiting = vec![*root.with_context(|| format!("there is no package {package}"))?.0];
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if seen.insert(id) {
            let linked = |dependency: &&Value| list(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
            waiting.extend(list(&nodes[id]["deps"]).filter(linked).map(|dependency| text(&dependency["pkg"])));
        }
    }
    Ok(seen.into_iter().map(|id| packages[id]).filter(|package| !package["source"].is_null()).collect())
}

fn written(libraries: &[&Value]) -> Result<String> {
    let mut notices = String::from("Tilewise is built with these libraries. Their licences and notices follow.\n\n");
    let mut texts: Vec<(String, String, Vec<String>)> = Vec::new();
    for library in libraries {
        let name = format!("{} {}", text(&library["name"]), text(&library["version"]));
        let licence = text(&library["license"]);
        notices.push_str(&format!("{name}: {licence} {}\n", text(&library["repository"])));
        for found in files(Path::new(text(&library["manifest_path"])))? {
            let key = found.split_whitespace().collect::<Vec<_>>().join(" ");
            match texts.iter_mut().find(|(known, ..)| *known == key) {
                Some((.., names)) => names.push(name.clone()),
                None => texts.push((key, found, vec![name.clone()])),
            }
        }
    }
    for (_, text, names) in &texts {
        notices.push_str(&format!("\n{}\n{}\n\n{}\n", "-".repeat(78), names.join(", "), text.trim_end()));
    }
    Ok(notices)
}

/// The licence and notice files beside a manifest.
fn files(manifest: &Path) -> Result<Vec<String>> {
    let folder = manifest.parent().unwrap_or(manifest);
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && FILES.iter().any(|beginning| name.starts_with(beginning)) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_library_of_the_program_is_named_with_its_licence() {
        let notices = super::of("tilewise", None).expect("cargo knows what is linked");
        let listed: Vec<&str> = notices.lines().skip(2).take_while(|line| !line.is_empty()).collect();
        assert!(listed.len() > 50, "{} libraries", listed.len());
        for line in listed {
            let licence = line.split_once(": ").expect("a name and a licence").1;
            assert!(!licence.trim_start().starts_with("http") && !licence.trim().is_empty(), "{line}");
        }
        assert!(notices.contains("\nserde_json ") && notices.contains("Permission is hereby granted"));
        assert!(!notices.contains("\ntilewise"), "only what others wrote");
        assert!(!notices.contains("\ninsta "), "not what only the tests use");
    }
}
