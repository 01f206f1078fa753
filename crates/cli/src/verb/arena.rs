//! `tilewise <game> arena`: the game's methods side by side on the same boards.

use super::command::{THREADS, threads, with_options};
use super::{Asked, choose, note, tell};
use crate::board_file;
use crate::cpu::Stopwatch;
use crate::ending::Ending;
use crate::limit::{DEFAULT, Limit, heard, interrupted};
use anyhow::Context;
use arena::Comparison;
use clap::builder::ValueHint;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use desk::Refusal;
use desk::contest::{Boards, Contest, Ends, Match, Timed};
use desk::verb::{Given, Input, JSON, Kind, Parameter};
use desk::words::sentence;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What it is called on the command line.
pub const ARENA: &str = "arena";
const BOARDS: &str = "boards";
/// What it was called in campaigns.
const LIST: &str = "list";
const SEED: &str = "seed";
const EACH: &str = "each";
/// Where the file stood before it had a name.
const FILE: &str = "file";
/// The most boards at once.
const MOST_BOARDS: u64 = 100_000_000;

/// The command.
pub fn command(contest: &Contest) -> Command {
    let file = Arg::new(FILE).hide(true).value_hint(ValueHint::FilePath);
    let mut command = with_options(Command::new(ARENA).arg(file), parameters(contest));
    if thinks(contest) {
        command = Limit::augment_args(command).mut_arg("time", |time| {
            let help = "Think no longer than this about a board, e.g. 500ms or 10s: processor time";
            time.help(format!("{help} [default: 5s]"))
        });
    }
    let each = Arg::new(EACH).long(EACH).value_name("FILE").value_parser(value_parser!(PathBuf));
    command
        .mut_arg(BOARDS, |boards| boards.value_hint(ValueHint::FilePath))
        .mut_arg("count", |count| {
            count.help(format!("How many boards [default: all of the file, or {} fresh ones]", contest.count))
        })
        .arg(threads())
        .arg(each.help("Write a line a game into this file: board, W or L or what is counted, milliseconds, moves"))
        .arg(Arg::new(JSON).long(JSON).help("Print JSON").action(ArgAction::SetTrue))
        .about(contest.about)
        .after_help(contest.notes)
}

/// The contest's options, and those of all contests.
fn parameters(contest: &Contest) -> Vec<Parameter> {
    let any = Kind::Number(0, u64::MAX);
    let methods = (contest.methods)().iter().map(|entrant| entrant.name).collect();
    let mut all = (contest.options)();
    let own = all.len();
    all.extend([
        Parameter::new(BOARDS, Kind::Text(|_| Ok(())), "Play the boards of this file instead (docs/formats.md)")
            .shown("FILE")
            .formerly(&[LIST]),
        Parameter::new("from", any.clone(), "First board to play, counted from 0").shown("A").usual("0"),
        Parameter::new("count", Kind::Number(1, MOST_BOARDS), "").shown("N").formerly(&["games"]),
        Parameter::new(SEED, any, "Names the fresh boards").usual(contest.seed),
        Parameter::new("method", Kind::Choice(methods), "Method to play; give it again to compare")
            .usual(contest.usual)
            .many(),
    ]);
    // What is asked of every contest stands first.
    all.rotate_left(own);
    all
}

/// Whether its methods can be given a budget.
fn thinks(contest: &Contest) -> bool {
    (contest.methods)().iter().any(|entrant| entrant.ends != Ends::ByItself)
}

/// Plays it.
pub fn run(contest: &'static Contest, matches: &ArgMatches) -> anyhow::Result<Ending> {
    let json = matches.get_flag(JSON);
    let asked = Asked::Lines { json, lang: None };
    let mut given = Given::new(games::TABLE, Input::default(), asked.language(), parameters(contest));
    let chosen = choose(&mut given, parameters(contest), matches);
    let file = match chosen.and_then(|()| listed(&mut given, contest, matches)) {
        Ok(file) => file,
        Err(ending) => return Ok(ending),
    };
    let limit = if thinks(contest) { Limit::from_arg_matches(matches)? } else { Limit { time: None, nodes: None } };
    let usual = (thinks(contest) && limit.nodes.is_none()).then_some(DEFAULT);
    let limit = Limit { time: limit.time.or(usual), nodes: limit.nodes };
    given.is_timed = limit.time.is_some();
    let methods = given.all("method");
    if let Some(twice) = (1..methods.len()).find(|&at| methods[..at].contains(&methods[at])) {
        let why = Refusal(sentence("refused.twice").text("option", &format!("--method {}", methods[twice])));
        return Ok(Ending::of(&why.into(), asked.language()));
    }
    let boards = Boards { list: file.as_ref(), seed: given.number(SEED).unwrap_or(0), is_campaign: false };
    let opened = match (contest.open)(&given, &methods, &boards) {
        Ok(opened) => opened,
        Err(trouble) => {
            return tell(&trouble, file.as_ref().map_or("", |file| &file.name), &asked);
        }
    };
    let boards = match range(&given, contest, &*opened) {
        Ok(boards) => boards,
        Err(ending) => return Ok(ending),
    };
    let threads = matches.get_one::<u16>(THREADS).copied().unwrap_or(1);
    let how = (usize::from(threads), io::stderr().is_terminal());
    let one = |method, board| play(&*opened, &limit, method, board);
    let played = Comparison::play((contest, &*opened), &methods, boards, how, one)?;
    if let Some(path) = matches.get_one::<PathBuf>(EACH) {
        std::fs::write(path, played.each()).with_context(|| path.display().to_string())?;
    }
    let mut out = io::stdout().lock();
    if json {
        played.json().map_or(Ok(()), |json| writeln!(out, "{json}"))?;
    } else {
        out.write_all(played.text().as_bytes())?;
        if limit.time.is_some_and(|time| played.depends_on_clock(time.as_secs_f64())) {
            writeln!(out, "Found within a time limit: another run may find something else; --nodes repeats.")?;
        }
    }
    let (played, of) = played.played();
    Ok(if played == of {
        Ending::Answered
    } else if interrupted() {
        Ending::Stopped(format!("stopped: {played} of {of} games were played"))
    } else {
        Ending::Impossible(format!("{played} of {of} games were played within the limit"))
    })
}

/// The file the boards are in, if there is one. What was said in an older way is understood, with a note.
fn listed(given: &mut Given, contest: &Contest, matches: &ArgMatches) -> Result<Option<Input>, Ending> {
    let language = given.language;
    let refused = |refusal: Refusal| Ending::of(&refusal.into(), language);
    let mut file = matches.get_one::<String>(FILE).cloned();
    if let Some(file) = &file {
        note(&format!("{file}: write --{BOARDS} {file}"));
    }
    match given.given(BOARDS).map(str::to_owned) {
        Some(number) if is_count(&number) => given.give("count", &number).map_err(refused)?,
        boards => file = boards.or(file),
    }
    let Some(file) = file else {
        given.check().map_err(refused)?;
        return Ok(None);
    };
    if let Some(seed) = given.given(SEED).map(str::to_owned) {
        // Boards of a file have no seed, so that it can only have meant the search's.
        let Some(search) = parameters(contest).into_iter().find(|option| option.aliases.contains(&SEED)) else {
            return Err(refused(beside_a_list(SEED)));
        };
        note(&format!("--{SEED} {seed} beside a file: write --{} {seed}", search.key));
        given.give(search.key, &seed).map_err(refused)?;
    }
    if let Some(key) = contest.dealt.iter().find(|key| given.was_given(key)) {
        return Err(refused(beside_a_list(key)));
    }
    given.check().map_err(refused)?;
    board_file::one(Path::new(&file)).map(Some)
}

/// An option says which boards are dealt, where a file holds them.
fn beside_a_list(key: &str) -> Refusal {
    let [option, other] = [key, BOARDS].map(|key| format!("--{key}"));
    Refusal(sentence("refused.excludes").text("option", &option).text("other", &other))
}

/// Whether a number stands where now a file does; says what would do.
pub fn is_count(boards: &str) -> bool {
    let is_count = !boards.is_empty() && boards.bytes().all(|byte| byte.is_ascii_digit());
    if is_count {
        note(&format!("--{BOARDS} {boards}: write --count {boards}; --{BOARDS} names a file"));
    }
    is_count
}

/// The numbers of the boards to play.
fn range(given: &Given, contest: &Contest, opened: &dyn Match) -> Result<Range<u64>, Ending> {
    let (from, count) = (given.number("from").unwrap_or(0), given.number("count"));
    if let Some(listed) = opened.listed() {
        if from >= listed {
            let why = given.refuse_for("from", sentence("refused.from").count("boards", listed as usize));
            return Err(Ending::of(&why, given.language));
        }
        let end = listed.min(from.saturating_add(count.unwrap_or(u64::MAX)));
        if let Some(count) = count.filter(|&count| count > end - from) {
            let behind = if from == 0 { String::new() } else { format!(" from {from} on") };
            note(&format!("--count {count}: the file has {} boards{behind}", end - from));
        }
        return Ok(from..end);
    }
    let count = count.or_else(|| contest.count.parse().ok()).unwrap_or(1);
    let seed = given.number(SEED).unwrap_or(0);
    let end = from.checked_add(count).filter(|end| seed.checked_add(end.saturating_sub(1)).is_some());
    end.map(|end| from..end).ok_or_else(|| {
        let why = Refusal(sentence("refused.seeds").text("most", &u64::MAX)).in_file(&format!("--count {count}"));
        Ending::of(&why.into(), given.language)
    })
}

/// Nothing if it was cut short: such a game says nothing of its method.
fn play(opened: &dyn Match, limit: &Limit, method: usize, board: u64) -> Option<Timed> {
    if heard() {
        return None;
    }
    let (watch, began) = (Stopwatch::start(), Instant::now());
    let played =
        limit.think_by_processor(None, |budget| opened.play(method, board, budget, &|| began.elapsed())).ok()?;
    let (seconds, cpu_seconds) = (began.elapsed().as_secs_f64(), watch.elapsed().as_secs_f64());
    (!heard()).then_some(Timed { board, played, seconds, cpu_seconds })
}
