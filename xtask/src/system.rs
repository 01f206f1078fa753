//! Programs of the system, installed from its packages where they are missing.

use anyhow::{Result, bail};
use std::process::Command;

/// Where a program is, installed from the system's packages if it is missing.
pub fn installed(name: &str, names: &[&str], package: &str) -> Result<String> {
    if let Some(path) = find(names) {
        return Ok(path);
    }
    println!("{name} is missing; installing it");
    install(&[package], &|| find(names).is_some());
    match find(names) {
        Some(path) => Ok(path),
        None => bail!("{name} is missing and could not be installed: install it, or the package '{package}', by hand"),
    }
}

/// Installs packages, until what they are for is there.
pub fn install(packages: &[&str], is_there: &dyn Fn() -> bool) {
    for program in [&["apt-get"][..], &["sudo", "-n", "apt-get"][..]] {
        let apt = |arguments: &[&str]| {
            let mut command = Command::new(program[0]);
            command.args(&program[1..]).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
            command.status().is_ok_and(|status| status.success())
        };
        // Lists that were never fetched offer nothing, and old ones packages that are too old. Where new ones cannot be had,
        // the old ones may do.
        apt(&["update"]);
        apt(&[&["install", "-y"], packages].concat());
        if is_there() {
            return;
        }
    }
}

/// Where a program of one of these names is.
pub fn find(names: &[&str]) -> Option<String> {
    let folders: Vec<_> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    let paths = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    paths.into_iter().find(|path| path.is_file()).map(|path| path.display().to_string())
}
