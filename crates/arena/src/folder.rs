//! Where a campaign is kept: one file a finished shard, and a manifest.
//!
//! A shard's file is written beside its place and then renamed into it, so a file that is there is
//! whole, whenever the program was killed. Nothing that is there is overwritten. A run holds a lock
//! of the operating system, which ends with the process; processes that play single shards share
//! it.

use crate::record::Record;
use crate::shard::{self, Head, Shard, VERSION};
use crate::spec::Spec;
use crate::sum::Sum;
use desk::contest::Figure;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A campaign's folder.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    spec: Spec,
}

/// Holds a folder as long as it lives.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Who may use the folder at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Nobody.
    Alone,
    /// Others who play single shards.
    Shared,
}

/// What lies in a folder.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Finished shards.
    pub shards: BTreeMap<u64, Head>,
    /// Files that do not count, and why.
    pub bad: Vec<(PathBuf, String)>,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Reading or writing failed.
    #[error("{}: {why}", path.display())]
    Io {
        /// What was to be read or written.
        path: PathBuf,
        /// Why it failed. Told here, and so no source: who prints those too would tell it twice.
        why: io::Error,
    },
    /// Not a campaign's folder.
    #[error("{}: {what}", path.display())]
    Other {
        /// The folder or file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
}

#[derive(Serialize, Deserialize)]
struct Manifest {
    tilewise: String,
    fingerprint: String,
    shards: u64,
    spec: serde_json::Value,
}

const MANIFEST: &str = "manifest.json";
const LOCK: &str = "lock";
const SHARDS: &str = "shards";
const SET_ASIDE: &str = "set-aside";
const PART: &str = ".part-";
const NOT_REGULAR: &str = "it is not a regular file";

impl Folder {
    /// Makes the folder, or opens it if this campaign is already there.
    pub fn create(path: &Path, spec: &Spec) -> Result<Self, FolderError> {
        match fs::exists(path.join(MANIFEST)) {
            Ok(true) => {
                let folder = Self::open(path)?;
                if spec.goes_on_from(&folder.spec) {
                    return Ok(folder);
                }
                return Err(other(path, "it holds another campaign; give a new folder"));
            }
            Ok(false) => {}
            Err(source) => return Err(io_at(path)(source)),
        }
        // Another process may be making the same folder right now.
        let ours = |path: &Path| is_part(path) || [SHARDS, MANIFEST, LOCK].iter().any(|name| path.ends_with(name));
        if fs::read_dir(path).is_ok_and(|inside| inside.flatten().any(|entry| !ours(&entry.path()))) {
            return Err(other(path, "it is not empty, and holds no campaign; give a new folder"));
        }
        let shards = path.join(SHARDS);
        fs::create_dir_all(&shards).map_err(io_at(&shards))?;
        let folder = Self { path: path.into(), spec: spec.clone() };
        let manifest = Manifest {
            tilewise: VERSION.into(),
            fingerprint: spec.fingerprint(),
            shards: spec.shards(),
            spec: serde_json::to_value(spec).expect("a spec has nothing JSON cannot say"),
        };
        let mut text = serde_json::to_vec_pretty(&manifest).expect("a manifest has nothing JSON cannot say");
        text.push(b'\n');
        put(&path.join(MANIFEST), &text)?;
        Ok(folder)
    }

    /// Opens the folder of a campaign.
    pub fn open(path: &Path) -> Result<Self, FolderError> {
        let at = path.join(MANIFEST);
        let text = regular(&at).and_then(io::read_to_string).map_err(|why| match why.kind() {
            io::ErrorKind::NotFound => other(path, "there is no campaign here"),
            _ => io_at(&at)(why),
        })?;
        let manifest: Manifest =
            serde_json::from_str(&text).map_err(|error| other(&at, &format!("it is no manifest: {error}")))?;
        if manifest.tilewise != VERSION {
            let what = format!("it was made by version {}, this is {VERSION}; give a new folder", manifest.tilewise);
            return Err(other(&at, &what));
        }
        let spec = Spec::from_json(&manifest.spec.to_string()).map_err(|error| other(&at, &error))?;
        if spec.fingerprint() != manifest.fingerprint {
            return Err(other(&at, "the spec is not the one the campaign was begun with"));
        }
        Ok(Self { path: path.into(), spec })
    }

    /// The campaign.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Takes hold of the folder.
    pub fn lock(&self, sharing: Sharing) -> Result<Lock, FolderError> {
        let at = self.path.join(LOCK);
        if fs::metadata(&at).is_ok_and(|found| !found.is_file()) {
            return Err(other(&at, NOT_REGULAR));
        }
        let file = File::options().create(true).append(true).open(&at).map_err(io_at(&at))?;
        let held = match sharing {
            Sharing::Alone => file.try_lock(),
            Sharing::Shared => file.try_lock_shared(),
        };
        match held {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(other(&self.path, "another run is at work here")),
            Err(TryLockError::Error(source)) => return Err(io_at(&at)(source)),
        }
        if sharing == Sharing::Alone {
            self.clear_parts();
        }
        Ok(Lock { _file: file })
    }

    /// Reads and checks every file.
    pub fn look(&self) -> Result<Found, FolderError> {
        let shards = self.path.join(SHARDS);
        let mut paths = Vec::new();
        for entry in fs::read_dir(&shards).map_err(io_at(&shards))? {
            let path = entry.map_err(io_at(&shards))?.path();
            if !is_part(&path) {
                paths.push(path);
            }
        }
        Ok(self.sort_out(paths))
    }

    /// The same for some shards only.
    pub fn look_at(&self, shards: Range<u64>) -> Found {
        let paths = shards.flat_map(|index| self.names(index)).filter(|path| path.exists());
        self.sort_out(paths.collect())
    }

    fn sort_out(&self, mut paths: Vec<PathBuf>) -> Found {
        paths.sort_unstable();
        let heads: Vec<(PathBuf, Result<Head, String>)> = paths
            .into_par_iter()
            .map(|path| {
                let head = self.read(&path);
                (path, head)
            })
            .collect();
        let mut found = Found::default();
        for (path, head) in heads {
            match head {
                Ok(head) => match found.shards.entry(head.shard) {
                    Entry::Occupied(_) => found.bad.push((path, format!("shard {} is there twice", head.shard))),
                    Entry::Vacant(place) => {
                        place.insert(head);
                    }
                },
                Err(why) => found.bad.push((path, why)),
            }
        }
        found
    }

    /// Sums every record up anew. Beside the sums: files whose records come to something else than
    /// they say, or that do not count at all.
    #[expect(clippy::type_complexity, reason = "two lists that are taken apart at once")]
    pub fn recount(&self, figure: Figure) -> Result<(BTreeMap<u64, Sum>, Vec<(PathBuf, String)>), FolderError> {
        let found = self.look()?;
        let mut bad = found.bad;
        let mut paths = Vec::new();
        for (index, head) in found.shards {
            paths.push((self.file_of(index)?, head));
        }
        let counted: Vec<_> =
            paths.into_par_iter().map(|(path, head)| (self.sum_of(&path, figure), path, head)).collect();
        let mut sums = BTreeMap::new();
        for (sum, path, head) in counted {
            match sum {
                Ok(sum) if sum == head.sum => {
                    sums.insert(head.shard, sum);
                }
                Ok(_) => bad.push((path, "its records come to another sum than it says".into())),
                Err(why) => bad.push((path, why)),
            }
        }
        Ok((sums, bad))
    }

    fn sum_of(&self, path: &Path, figure: Figure) -> Result<Sum, String> {
        let methods = self.spec.methods.len();
        let (mut sum, mut games) = (Sum::new(methods), Vec::with_capacity(methods));
        let mut each = |record: Record<'_>| {
            games.push((record.outcome, record.micros));
            if games.len() == methods {
                sum.note(figure, &games);
                games.clear();
            }
        };
        let file = regular(path).map_err(|error| error.to_string())?;
        shard::read(file, &self.spec, Some((figure, &mut each)))?;
        Ok(sum)
    }

    /// Moves files that do not count out of the way; says where each went and why.
    pub fn set_aside(&self, bad: &[(PathBuf, String)]) -> Result<Vec<String>, FolderError> {
        let aside = self.path.join(SET_ASIDE);
        let mut said = Vec::new();
        for (path, why) in bad {
            fs::create_dir_all(&aside).map_err(io_at(&aside))?;
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let mut to = aside.join(&name);
            let mut others = 0;
            while to.exists() {
                others += 1;
                to = aside.join(format!("{name}.{others}"));
            }
            fs::rename(path, &to).map_err(io_at(path))?;
            said.push(format!("{}: {why}; set aside as {}", path.display(), to.display()));
        }
        Ok(said)
    }

    /// Puts a finished shard into its place. A shard that is there already stays as it is.
    pub fn put(&self, shard: &Shard) -> Result<(), FolderError> {
        let (bytes, packed) = shard.file();
        self.put_bytes(shard.head.shard, &bytes, packed)
    }

    /// The same with the bytes of a file that was written elsewhere; it is checked first.
    pub fn put_file(&self, bytes: &[u8]) -> Result<Head, FolderError> {
        let head = shard::read(bytes, &self.spec, None).map_err(|why| other(&self.path, &why))?;
        self.put_bytes(head.shard, bytes, bytes.starts_with(&[0x1f, 0x8b]))?;
        Ok(head)
    }

    /// Takes over the finished shards of another folder of the same campaign; says how many were new.
    pub fn merge(&self, from: &Self) -> Result<(u64, Vec<(PathBuf, String)>), FolderError> {
        if from.spec != self.spec {
            return Err(other(&from.path, "it holds another campaign"));
        }
        let (here, there) = (self.look()?, from.look()?);
        let mut new = 0;
        for (index, head) in &there.shards {
            if !here.shards.contains_key(index) {
                let path = from.file_of(head.shard)?;
                self.put_file(&fs::read(&path).map_err(io_at(&path))?)?;
                new += 1;
            }
        }
        Ok((new, there.bad))
    }

    fn put_bytes(&self, index: u64, bytes: &[u8], packed: bool) -> Result<(), FolderError> {
        if self.names(index).iter().any(|path| path.exists()) {
            return Ok(());
        }
        put(&self.names(index)[usize::from(packed)], bytes)
    }

    /// The names a shard's file may have: plain, compressed.
    fn names(&self, index: u64) -> [PathBuf; 2] {
        ["jsonl", "jsonl.gz"].map(|ending| self.path.join(SHARDS).join(format!("{index:06}.{ending}")))
    }

    fn file_of(&self, index: u64) -> Result<PathBuf, FolderError> {
        let there = self.names(index).into_iter().find(|path| path.exists());
        there.ok_or_else(|| other(&self.path, &format!("shard {index} has gone")))
    }

    fn read(&self, path: &Path) -> Result<Head, String> {
        let file = regular(path).map_err(|error| error.to_string())?;
        let head = shard::read(file, &self.spec, None)?;
        if self.names(head.shard).iter().all(|name| name != path) {
            return Err(format!("it is shard {}, under another name", head.shard));
        }
        Ok(head)
    }

    /// Removes what a killed run had begun to write.
    fn clear_parts(&self) {
        let entries = fs::read_dir(self.path.join(SHARDS)).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()).filter(|path| is_part(path)) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(path);
        }
    }
}

/// Opens a file that is one: opening a pipe would wait for somebody to write into it.
fn regular(path: &Path) -> io::Result<File> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidData, NOT_REGULAR));
    }
    File::open(path)
}

fn is_part(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(PART))
}

/// Writes beside the place, then renames into it.
pub(crate) fn put(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let part = path.with_file_name(format!("{PART}{}-{name}", std::process::id()));
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_data()
    });
    written.and_then(|()| fs::rename(&part, path)).map_err(|source| {
        let _ = fs::remove_file(&part);
        io_at(path)(source)
    })
}

fn io_at(path: &Path) -> impl FnOnce(io::Error) -> FolderError {
    let path = path.to_path_buf();
    move |why| FolderError::Io { path, why }
}

fn other(path: &Path, what: &str) -> FolderError {
    FolderError::Other { path: path.into(), what: what.into() }
}
