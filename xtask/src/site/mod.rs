//! `cargo xtask site`: the page as files that any host can serve, in `target/site`.
//!
//! The page is the one the program serves, its scripts joined to one. What is added: the engine, the Workers that run it, a
//! head that names them and says what may be loaded, and what a browser needs to keep the site and to install it.

mod icon;
mod join;
mod toolchain;

pub use toolchain::{TARGET, install};

use crate::notices;
use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the site is written.
pub const FOLDER: &str = "target/site";
/// The page, and what the site adds to it.
const SOURCES: [&str; 2] = ["crates/web/page", "crates/wasm/site"];
const LICENCE: &str = "LICENSE.md";
/// Where the page and a Worker begin.
const MAIN: &str = "main.js";
const WORKER: &str = "worker.js";
/// Who answers the page, and who does so on the site.
const ENGINE: &str = "engine.js";
const WORKERS: &str = "workers.js";
/// What only a page that the program serves needs.
const SERVED: [&str; 2] = [ENGINE, "server.js"];
/// Where the head of the page has room for more.
const HEAD: &str = "<meta charset=\"utf-8\">\n";
/// What the page may load. A host cannot be asked to send this as a header, and what only a header may say is left out.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
     connect-src 'self'; manifest-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'";

/// Files by their path in the site.
type Files = BTreeMap<String, Vec<u8>>;

/// What a browser compiles: the engine, and the eyes that are loaded when there is a picture.
pub struct Modules {
    pub engine: Vec<u8>,
    pub eyes: Vec<u8>,
}

/// Builds the engine and writes the site.
pub fn write() -> Result<()> {
    let modules = modules()?;
    let sizes = (modules.engine.len(), modules.eyes.len());
    let files = files(modules)?;
    let folder = Path::new(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(folder).context(FOLDER)?;
    }
    for (name, bytes) in &files {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    }
    println!("{} files in {FOLDER}; the engine has {} bytes, its eyes {}", files.len(), sizes.0, sizes.1);
    Ok(())
}

/// The modules, built.
pub fn modules() -> Result<Modules> {
    let built = |package, name| {
        let path = toolchain::build(package, name)?;
        fs::read(&path).with_context(|| path.display().to_string())
    };
    Ok(Modules { engine: built("tilewise-wasm", "engine")?, eyes: built("tilewise-eyes", "eyes")? })
}

/// All files of the site.
fn files(modules: Modules) -> Result<Files> {
    let mut files = Files::new();
    for folder in SOURCES {
        collect(Path::new(folder), "", &mut files)?;
    }
    files.insert(LICENCE.into(), fs::read(LICENCE).context(LICENCE)?);
    files.insert(notices::NAME.into(), notices::of("tilewise-wasm", Some(TARGET))?.into_bytes());
    files.extend(icon::all()?);
    SERVED.iter().try_for_each(|name| taken(&mut files, name).map(drop))?;
    let (page, worker) = (joined(MAIN, &mut files)?, joined(WORKER, &mut files)?);
    // A page that is open while the host changes must not start a Worker of another version.
    let named = [
        named(&mut files, "page", "js", page),
        named(&mut files, "engine", "wasm", modules.engine),
        named(&mut files, "eyes", "wasm", modules.eyes),
        named(&mut files, "worker", "js", worker),
    ];
    let index = String::from_utf8(taken(&mut files, "index.html")?)?;
    files.insert("index.html".into(), index_of_site(&index, &named)?.into_bytes());
    let service = String::from_utf8(taken(&mut files, "sw.js")?)?;
    let service = service_worker(&service, &files);
    files.insert("sw.js".into(), service.into_bytes());
    Ok(files)
}

fn collect(folder: &Path, before: &str, files: &mut Files) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path: PathBuf = entry?.path();
        let name = format!("{before}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else if files.insert(name.clone(), fs::read(&path)?).is_some() {
            bail!("{}: the page has a file of this name", path.display());
        }
    }
    Ok(())
}

/// A script and all it imports as one, taken out of the files.
fn joined(root: &str, files: &mut Files) -> Result<Vec<u8>> {
    let joined = join::join(root, &mut |name| {
        let name = if name == ENGINE { WORKERS } else { name };
        Ok(String::from_utf8(taken(files, name)?)?)
    })?;
    Ok(joined.into_bytes())
}

fn taken(files: &mut Files, name: &str) -> Result<Vec<u8>> {
    files.remove(name).with_context(|| format!("{name} is missing"))
}

/// Adds a file under a name that changes with what is in it.
fn named(files: &mut Files, stem: &str, kind: &str, bytes: Vec<u8>) -> String {
    let name = format!("{stem}-{}.{kind}", digest(&bytes));
    files.insert(name.clone(), bytes);
    name
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The page's HTML with the head of the site.
fn index_of_site(index: &str, [page, engine, eyes, worker]: &[String; 4]) -> Result<String> {
    if index.matches(HEAD).count() != 1 {
        bail!("index.html does not begin its head with {HEAD:?}");
    }
    let head = format!(
        "{HEAD}<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta name=\"tilewise-page\" content=\"{page}\" data-module=\"{engine}\" data-eyes=\"{eyes}\" data-worker=\"{worker}\">\n\
         <meta name=\"theme-color\" content=\"#0b7a75\">\n\
         <script src=\"file.js\"></script>\n\
         <link rel=\"preload\" href=\"{engine}\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n\
         <link rel=\"modulepreload\" href=\"{page}\">\n\
         <link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
         <link rel=\"apple-touch-icon\" href=\"icon-180.png\">\n"
    );
    Ok(index.replace(HEAD, &head))
}

/// The service worker, with the version and the files it keeps. The version is what is in them.
fn service_worker(service: &str, files: &Files) -> String {
    let mut all = Sha256::new();
    for (name, bytes) in files {
        all.update(format!("{name} {}\n", digest(bytes)));
    }
    all.update(service);
    let version = digest(&all.finalize());
    // A folder's own address is what visitors have, so the page is kept under it too.
    let names: Vec<&str> = std::iter::once("./").chain(files.keys().map(String::as_str)).collect();
    format!("const VERSION = '{version}';\nconst FILES = {};\n{service}", serde_json::json!(names))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(engine: &[u8]) -> Files {
        std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).expect("the root is there");
        files(Modules { engine: engine.to_vec(), eyes: b"eyes".to_vec() }).expect("the sources are there")
    }

    fn text(files: &Files, name: &str) -> String {
        String::from_utf8(files[name].clone()).expect("it is text")
    }

    #[test]
    fn the_page_names_files_that_are_there_and_loads_nothing_from_elsewhere() {
        let files = site(b"engine");
        let index = text(&files, "index.html");
        for attribute in [
            "href=\"",
            "src=\"",
            "name=\"tilewise-page\" content=\"",
            "data-module=\"",
            "data-eyes=\"",
            "data-worker=\"",
        ] {
            for name in index.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(name.starts_with('#') || files.contains_key(name), "{attribute}{name}");
            }
        }
        assert!(!index.contains("<script>") && !index.contains(" style=\"") && !index.contains("http://"), "{index}");
        let manifest: serde_json::Value = serde_json::from_slice(&files["manifest.webmanifest"]).expect("it is JSON");
        for icon in manifest["icons"].as_array().expect("there are icons") {
            assert!(files.contains_key(icon["src"].as_str().expect("it has a name")), "{icon}");
        }
    }

    #[test]
    fn the_scripts_of_the_page_are_one_file() {
        let files = site(b"engine");
        let scripts: Vec<&str> = files
            .keys()
            .map(String::as_str)
            .filter(|name| Path::new(name).extension() == Some("js".as_ref()))
            .collect();
        let stems: Vec<&str> = scripts.iter().filter_map(|name| name.split(['-', '.']).next()).collect();
        assert_eq!(stems, ["begin", "file", "page", "sw", "worker"]);
        let page = text(&files, scripts[2]);
        assert!(page.contains("new Worker(") && !page.contains("/api/"), "the Workers are who answers");
    }

    #[test]
    fn another_engine_is_another_version_under_another_name() {
        let (one, other) = (site(b"one"), site(b"other"));
        let version = |files: &Files| text(files, "sw.js").lines().next().map(str::to_string);
        assert_eq!(version(&one), version(&site(b"one")));
        assert_ne!(version(&one), version(&other));
        let engine = |files: &Files| files.keys().find(|name| name.starts_with("engine-")).cloned();
        assert_ne!(engine(&one), engine(&other));
    }

    #[test]
    fn the_service_worker_keeps_every_file_but_itself() {
        let files = site(b"engine");
        let service = text(&files, "sw.js");
        let list = service.lines().nth(1).and_then(|line| line.strip_prefix("const FILES = ")).expect("the list");
        let kept: Vec<String> = serde_json::from_str(list.trim_end_matches(';')).expect("it is JSON");
        let wanted = std::iter::once("./").chain(files.keys().map(String::as_str).filter(|name| *name != "sw.js"));
        assert_eq!(kept, wanted.collect::<Vec<_>>());
    }
}
