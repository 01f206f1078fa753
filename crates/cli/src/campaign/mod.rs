//! The verbs of campaigns.

pub mod command;

use crate::aside::aside;
use crate::board_file;
use crate::ending::Ending;
use crate::language::of_reader;
use crate::limit::{interrupted, until_interrupted};
use crate::verb::{is_count, note};
use anyhow::{Context, anyhow, bail};
use arena::campaign::{self, Run};
use arena::{Contest, Folder, Sharing, Spec, Standings, Sum, text};
use command::{ArenaVerb, Campaign, Said};
use desk::Refusal;
use desk::words::sentence;
use grid::Wanted;
use grid::text::shorten;
use serde_json::{Value, json};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

pub fn run(verb: ArenaVerb) -> anyhow::Result<Ending> {
    match verb {
        ArenaVerb::Run { campaign, threads, json } => {
            let (spec, into) = match campaign.read()? {
                Ok(read) => read,
                Err(ending) => return Ok(ending),
            };
            let shards = 0..spec.shards();
            play(&spec, &into, Sharing::Alone, shards, threads.into(), json)
        }
        ArenaVerb::Shard { campaign, index, of } => {
            if index >= of {
                bail!("--index {index}: the parts are 0 to {}", of - 1);
            }
            let (spec, into) = match campaign.read()? {
                Ok(read) => read,
                Err(ending) => return Ok(ending),
            };
            play(&spec, &into, Sharing::Shared, spec.part(index, of), 1, false)
        }
        ArenaVerb::Merge { folder, from } => merge(&folder, &from),
        ArenaVerb::Report { folder, into, recount, json } => report(&folder, into.as_deref(), recount, json),
        ArenaVerb::Board { folder, number } => board(&folder, number),
    }
}

fn play(
    spec: &Spec,
    into: &Path,
    sharing: Sharing,
    shards: Range<u64>,
    threads: usize,
    json: bool,
) -> anyhow::Result<Ending> {
    let folder = Folder::create(into, spec)?;
    let _lock = folder.lock(sharing)?;
    let spec = folder.spec();
    let contest = ready(spec)?;
    let found = match sharing {
        Sharing::Alone => folder.look()?,
        // The other parts are others' to look at.
        Sharing::Shared => folder.look_at(shards.clone()),
    };
    folder.set_aside(&found.bad)?.iter().for_each(aside);
    let mut standings = Standings::new(spec, contest.figure());
    found.shards.into_iter().for_each(|(index, head)| standings.take(index, head.sum));
    let interrupt = until_interrupted();
    let how = Run { shards: shards.clone(), threads, progress: io::stderr().is_terminal(), interrupt: &interrupt };
    let standings = campaign::run(&folder, &contest, standings, &how)?;
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", figures(spec, &contest, &standings))?;
    } else {
        write!(out, "{}", text::table(spec, contest.figure(), &standings))?;
    }
    if standings.is_done() || shards.clone().all(|shard| standings.has(shard)) {
        return Ok(Ending::Answered);
    }
    if !interrupted() {
        let boards = |shard| spec.shard_boards(shard).end - spec.shard_boards(shard).start;
        let of: u64 = shards.map(boards).sum::<u64>().saturating_mul(spec.methods.len() as u64);
        let played = standings.counted().games();
        let needs = "the campaign needs more nodes, and a new folder";
        return Ok(Ending::Impossible(format!("{played} of {of} games were played within the limit; {needs}")));
    }
    let missing = shards.filter(|&shard| !standings.has(shard)).count();
    Ok(Ending::Impossible(format!("interrupted: {missing} shards are missing; the same command goes on")))
}

fn merge(into: &Path, from: &[PathBuf]) -> anyhow::Result<Ending> {
    let first = Folder::open(&from[0])?;
    let folder = Folder::create(into, first.spec())?;
    let _lock = folder.lock(Sharing::Alone)?;
    for path in from {
        let (new, bad) = folder.merge(&Folder::open(path)?)?;
        println!("{}: {new} new shards", path.display());
        bad.iter().for_each(|(path, why)| aside(format_args!("{}: {why}; left where it is", path.display())));
    }
    let standings = stand(&folder, &ready(folder.spec())?)?;
    let (finished, _) = standings.finished();
    println!("{}: {finished} of {} shards", into.display(), folder.spec().shards());
    Ok(Ending::Answered)
}

fn report(path: &Path, into: Option<&Path>, recount: bool, json: bool) -> anyhow::Result<Ending> {
    let folder = Folder::open(path)?;
    let spec = folder.spec();
    let contest = ready(spec)?;
    let standings = if recount { again(&folder, &contest)? } else { stand(&folder, &contest)? };
    let into = into.unwrap_or(path);
    fs::create_dir_all(into).with_context(|| into.display().to_string())?;
    let mut written = Vec::new();
    for (name, text) in arena::report::files(&folder, contest.figure(), &standings) {
        let file = into.join(name);
        fs::write(&file, text).with_context(|| file.display().to_string())?;
        written.push(file.display().to_string());
    }
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", figures(spec, &contest, &standings))?;
    } else {
        write!(out, "{}", text::table(spec, contest.figure(), &standings))?;
        writeln!(out, "{}", written[0])?;
    }
    Ok(Ending::Answered)
}

/// How a campaign stands, without touching its folder.
fn stand(folder: &Folder, contest: &Contest) -> anyhow::Result<Standings> {
    let found = folder.look()?;
    found.bad.iter().for_each(|(path, why)| aside(format_args!("{}: {why}; it does not count", path.display())));
    let mut standings = Standings::new(folder.spec(), contest.figure());
    found.shards.into_iter().for_each(|(index, head)| standings.take(index, head.sum));
    Ok(standings)
}

/// The same, every record summed up anew.
fn again(folder: &Folder, contest: &Contest) -> anyhow::Result<Standings> {
    let (sums, differing) = folder.recount(contest.figure())?;
    if let Some((path, why)) = differing.first() {
        return Err(anyhow!("{}: {why}", path.display()));
    }
    let mut standings = Standings::new(folder.spec(), contest.figure());
    sums.into_iter().for_each(|(index, sum): (u64, Sum)| standings.take(index, sum));
    Ok(standings)
}

fn board(path: &Path, number: u64) -> anyhow::Result<Ending> {
    let folder = Folder::open(path)?;
    let boards = &folder.spec().boards;
    if !(boards.first..boards.first + boards.count).contains(&number) {
        bail!("{number}: the boards are {} to {}", boards.first, boards.first + boards.count - 1);
    }
    println!("{}", ready(folder.spec())?.board_text(number).trim_end());
    Ok(Ending::Answered)
}

fn ready(spec: &Spec) -> anyhow::Result<Contest> {
    Contest::new(spec).map_err(|wrong| anyhow!("{}: {wrong}", wrong.key))
}

/// The figures as JSON.
fn figures(spec: &Spec, contest: &Contest, standings: &Standings) -> Value {
    let figure = contest.figure();
    let sum = standings.counted();
    let (finished, counted) = standings.finished();
    let methods = spec.methods.iter().zip(&sum.methods).zip(&sum.times).map(|((name, method), times)| {
        let (value, interval) = method.figure(figure).unzip();
        json!({
            "method": name, "games": method.games, "value": value, "interval": interval, "proven": method.proven,
            "nothing": method.nothing, "milliseconds_per_game": times.game.mean(1e3).mean,
        })
    });
    let pairs = spec.methods.iter().skip(1).zip(&sum.pairs).map(|(name, pair)| {
        let (difference, interval) = pair.difference(figure);
        json!({
            "first": spec.methods[0], "second": name, "boards": pair.gain.of,
            "difference": (!pair.is_empty()).then_some(difference), "interval": (!pair.is_empty()).then_some(interval),
            "p": (!pair.is_empty()).then(|| pair.p_value(figure)),
        })
    });
    let test = standings.decision().map(|(decision, evidence)| json!({ "verdict": decision, "evidence": evidence }));
    json!({
        "campaign": spec.fingerprint(), "figure": figure.name(), "shards": spec.shards(), "finished": finished,
        "counted": counted, "methods": methods.collect::<Vec<_>>(), "paired": pairs.collect::<Vec<_>>(), "test": test,
    })
}

impl Campaign {
    /// The spec and the folder; an ending if the spec cannot be read.
    fn read(&self) -> anyhow::Result<Result<(Spec, PathBuf), Ending>> {
        let Some(path) = &self.spec else {
            if self.said.game.is_none() {
                bail!("give a campaign's file, or --game with --method, --count and --into");
            }
            if let Err(refusal) = self.said.check() {
                return Ok(Err(Ending::of(&refusal.into(), of_reader())));
            }
            let Some(into) = self.into.clone() else {
                return Ok(Err(Ending::of(&missing("--into").into(), of_reader())));
            };
            let spec = Spec::read(&self.said.toml()?, &|name| load(Path::new(name)));
            let spec = spec.map_err(|error| anyhow!("{}", error.problem))?;
            return Ok(Ok((spec, into)));
        };
        let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
        let read = board_file::read_checked(path, |text| Spec::read(text, &|name| load(&folder.join(name))));
        let into = self.into.clone().unwrap_or_else(|| path.with_extension(""));
        if into == *path {
            bail!("{}: say with --into where to keep the campaign", path.display());
        }
        Ok(read.map(|spec| (spec, into)))
    }
}

fn load(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {}", path.display(), board_file::why(&error)))
}

/// An option that has to be given.
fn missing(option: &str) -> Refusal {
    Refusal(sentence("refused.missing").text("option", &option))
}

impl Said {
    /// Refuses what can be refused in the words of the games' own options.
    fn check(&self) -> Result<(), Refusal> {
        let Some(game) = &self.game else {
            return Err(missing("--game"));
        };
        let refused = |option: &str, given: &str, known: &[&str]| {
            Refusal::value(&format!("{option} {}", shorten(given)), option, given, &Wanted::one_of(given, known))
        };
        let Some(game) = games::TABLE.game(game) else {
            return Err(refused("--game", game, &arena::games()));
        };
        if self.methods.is_empty() {
            return Err(missing("--method"));
        }
        // What a game without a contest has instead is said where every spec is read.
        let Some(contest) = game.contest else { return Ok(()) };
        let known: Vec<&str> = (contest.methods)().iter().map(|entrant| entrant.name).collect();
        let names = self.methods.iter().map(|method| method.split('@').next().unwrap_or(method));
        let unknown = names.into_iter().find(|name| !known.contains(name));
        unknown.map_or(Ok(()), |name| Err(refused("--method", name, &known)))
    }

    /// The spec that was said.
    fn toml(&self) -> anyhow::Result<String> {
        let quoted = |text: &str| Value::from(text).to_string();
        let mut lines = vec![format!("game = {}", quoted(self.game.as_deref().unwrap_or("")))];
        let methods: Vec<String> = self.methods.iter().map(|method| quoted(method)).collect();
        lines.push(format!("methods = [{}]", methods.join(", ")));
        lines.push(format!("low_noise = {}", self.low_noise));
        let mut file = self.list.as_ref();
        if let Some(list) = file {
            note(&format!("--list {list}: write --boards {list}"));
        }
        let mut count = self.count;
        match &self.boards {
            Some(boards) if is_count(boards) => count = count.or(boards.parse().ok()),
            boards => file = boards.as_ref().or(file),
        }
        let numbers = [
            ("shard", self.shard),
            ("boards.count", count),
            ("boards.first", self.first),
            ("boards.series", self.series),
            ("budget.nodes", self.nodes),
        ];
        lines.extend(numbers.iter().filter_map(|(key, number)| number.map(|number| format!("{key} = {number}"))));
        lines.extend(file.iter().map(|list| format!("boards.list = {}", quoted(list))));
        let rates = [("gain", self.gain), ("alpha", self.alpha), ("beta", self.beta)];
        lines.extend(rates.iter().filter_map(|(key, rate)| rate.map(|rate| format!("test.{key} = {rate:?}"))));
        for rule in &self.rules {
            let (key, value) = rule.split_once('=').with_context(|| format!("--rule {rule}: write key=value"))?;
            lines.push(format!("rules.{} = {}", quoted(key), quoted(value)));
        }
        Ok(lines.join("\n"))
    }
}
