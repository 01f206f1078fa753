//! Tilewise for Python.
//!
//! Here are the functions as Python's interpreter sees them; `python/tilewise` wraps them for
//! people. Answers cross as JSON. The interpreter is released while a search runs, and asked a few
//! times a second whether somebody pressed Ctrl-C.

mod interrupt;
mod trouble;

use arena::{Contest, Folder, Found, Lock, Sharing, Spec, Standings, campaign, shard, text};
use desk::Language;
use desk::protocol::{Door, Limits, Request, guarded};
use interrupt::thinking;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use trouble::{raised, spec_error};

/// The native part of the package `tilewise`.
#[pymodule]
mod _tilewise {
    #[pymodule_export]
    use super::{Campaign, ask, resolve, run_shard};
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

/// The answer to a request of the protocol, both as JSON.
#[pyfunction]
#[pyo3(signature = (request, seconds=None))]
fn ask(py: Python<'_>, request: &str, seconds: Option<f64>) -> PyResult<String> {
    let mut request =
        Request::read(games::TABLE, request).map_err(|(trouble, _)| raised(py, &trouble, Language::English))?;
    let began = Instant::now();
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let milliseconds = time.map(|time| time.as_millis() as u64);
    if request.nodes.is_some() {
        // A search plans for the end of its time beside nodes too.
        request.milliseconds = milliseconds;
    }
    let limits = Limits { board: grid::text::MAX_BYTES as u64, milliseconds, ..Limits::default() };
    let answer = thinking(py, seconds, |interrupt| {
        let door = Door { interrupt, elapsed: &|| began.elapsed(), limits, sight: Some(&sight::answer) };
        guarded(|| request.answer(games::TABLE, door).map(|fields| fields.to_string()))
    })?;
    answer.map_err(|trouble| raised(py, &trouble, request.language()))
}

/// A complete spec as JSON; lists are looked for in `folder`.
#[pyfunction]
fn resolve(py: Python<'_>, toml: &str, folder: PathBuf) -> PyResult<String> {
    let load = |name: &str| {
        let path = folder.join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    Spec::read(toml, &load).map(|spec| spec.json()).map_err(|error| spec_error(py, &error))
}

/// Plays one shard of a complete spec; gives the bytes of its file.
#[pyfunction]
fn run_shard<'py>(py: Python<'py>, spec: &str, index: u64) -> PyResult<Bound<'py, PyBytes>> {
    let spec = Spec::from_json(spec).map_err(trouble::value)?;
    if index >= spec.shards() {
        return Err(trouble::value(format!("shard {index}: the campaign has {}", spec.shards())));
    }
    let contest = contest(&spec)?;
    let played = thinking(py, None, |interrupt| shard::play(&spec, &contest, index, &interrupt))?;
    let played = played.map_err(|_| trouble::value("interrupted".into()))?;
    Ok(PyBytes::new(py, &played.file().0))
}

/// A campaign's folder, held for this process alone until it is closed.
#[pyclass]
struct Campaign {
    folder: Folder,
    lock: Option<Lock>,
    contest: Contest,
    standings: Standings,
    said: Vec<String>,
}

#[pymethods]
impl Campaign {
    #[new]
    fn new(py: Python<'_>, path: PathBuf, spec: &str) -> PyResult<Self> {
        let spec = Spec::from_json(spec).map_err(trouble::value)?;
        let contest = contest(&spec)?;
        py.detach(|| Self::open(&path, &spec, contest)).map_err(|error| trouble::folder(py, &error))
    }

    /// The spec as the folder has it, complete, as JSON.
    fn spec(&self) -> String {
        self.folder.spec().json()
    }

    /// What was set aside, and why.
    fn set_aside(&self) -> Vec<String> {
        self.said.clone()
    }

    /// Shards that are not played yet, in order.
    fn missing(&self) -> Vec<u64> {
        let shards = 0..self.folder.spec().shards();
        shards.filter(|&index| !self.standings.has(index)).collect()
    }

    /// Whether no more games are needed.
    fn is_done(&self) -> bool {
        self.standings.is_done()
    }

    /// Puts the file of a shard into the folder and counts it.
    fn put(&mut self, py: Python<'_>, file: &[u8]) -> PyResult<u64> {
        if self.lock.is_none() {
            return Err(trouble::value("the campaign is closed".into()));
        }
        let head = self.folder.put_file(file).map_err(|error| trouble::folder(py, &error))?;
        self.standings.take(head.shard, head.sum);
        Ok(head.shard)
    }

    /// The figures so far, in a line.
    fn leading(&self) -> String {
        text::leading(self.folder.spec(), self.contest.figure(), &self.standings)
    }

    /// The figures so far, as a table.
    fn table(&self) -> String {
        text::table(self.folder.spec(), self.contest.figure(), &self.standings)
    }

    /// Boards counted so far, and boards in all.
    fn boards(&self) -> (u64, u64) {
        (self.standings.counted().boards, self.folder.spec().boards.count)
    }

    /// What the counted games come to but for the times, as JSON: the same wherever it was played.
    fn sum(&self) -> String {
        let sum = self.standings.counted().clone().without_times();
        serde_json::to_string(&sum).expect("a sum has nothing JSON cannot say")
    }

    /// Plays what is missing in this process.
    fn run(&mut self, py: Python<'_>, threads: usize) -> PyResult<()> {
        let (folder, contest, standings) = (&self.folder, &self.contest, self.standings.clone());
        let asked = interrupt::Asked::default();
        let played = py.detach(|| {
            let interrupt = || asked.ask();
            let shards = 0..folder.spec().shards();
            let how = campaign::Run { shards, threads, progress: false, interrupt: &interrupt };
            campaign::run(folder, contest, standings, &how)
        });
        self.standings = played.map_err(|error| trouble::folder(py, &error))?;
        asked.trouble().map_or(Ok(()), Err)
    }

    /// Lets go of the folder.
    fn close(&mut self) {
        self.lock = None;
    }
}

impl Campaign {
    fn open(path: &Path, spec: &Spec, contest: Contest) -> Result<Self, arena::FolderError> {
        let folder = Folder::create(path, spec)?;
        let lock = Some(folder.lock(Sharing::Alone)?);
        let Found { shards, bad } = folder.look()?;
        let said = folder.set_aside(&bad)?;
        // A campaign that was begun goes on as it was.
        let contest = if folder.spec() == spec { contest } else { Contest::new(folder.spec()).unwrap_or(contest) };
        let mut standings = Standings::new(folder.spec(), contest.figure());
        shards.into_iter().for_each(|(index, head)| standings.take(index, head.sum));
        Ok(Self { folder, lock, contest, standings, said })
    }
}

fn contest(spec: &Spec) -> PyResult<Contest> {
    Contest::new(spec).map_err(|wrong| trouble::value(format!("{}: {wrong}", wrong.key)))
}
