//! The verbs of every game on the command line, by the table.

mod arena;
mod command;
mod listener;

pub use arena::is_count;
pub use command::{with_games, with_options};

use crate::aside::aside;
use crate::board_file;
use crate::command::{Output, Tongue};
use crate::ending::Ending;
use crate::language::of_reader;
use crate::limit::{DEFAULT, Limit, interrupted};
use crate::output;
use crate::play;
use crate::progress::Progress;
use clap::parser::ValueSource;
use clap::{ArgMatches, FromArgMatches};
use command::{EXAMPLE, OUT, THREADS, former};
use desk::protocol::{Trouble, trouble_json};
use desk::verb::{BOARD, End, Given, Gives, Input, JSON, Kind, Parameter, Takes, Thinks, Verb};
use desk::{Game, Language, Refusal, words};
use listener::Terminal;
use std::cell::Cell;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Answers what was asked of a game.
pub fn answer(matches: &ArgMatches) -> Option<anyhow::Result<Ending>> {
    let (game, matches) = matches.subcommand()?;
    let game = games::TABLE.game(game)?;
    let (name, matches) = matches.subcommand()?;
    match (game.verb(name), game.contest) {
        (Some(verb), _) => Some(run(verb, matches)),
        (None, Some(contest)) if name == arena::ARENA => Some(arena::run(contest, matches)),
        _ if name == play::NAME => Some(play::run(game, matches)),
        _ if name == EXAMPLE => Some(example(game)),
        _ => None,
    }
}

/// Prints a board to start from.
fn example(game: &Game) -> anyhow::Result<Ending> {
    io::stdout().write_all(game.example.as_bytes())?;
    Ok(Ending::Answered)
}

/// Says on standard error what whoever asked should know beside the answer.
pub fn note(said: &str) {
    aside(format_args!("note: {said}"));
}

/// Answers a verb.
fn run(verb: &Verb, matches: &ArgMatches) -> anyhow::Result<Ending> {
    let output = Asked::of(verb, matches)?;
    let mut given = Given::new(games::TABLE, Input::default(), output.language(), (verb.options)());
    (given.in_full, given.is_drawn) = (output.json(), output.is_drawn());
    // Who mistyped an option need not type a board first.
    if let Err(ending) = choose(&mut given, (verb.options)(), matches) {
        return Ok(ending);
    }
    given.input = match input(verb, matches) {
        Ok(input) => input,
        Err(ending) => return Ok(ending),
    };
    let name = given.input.name.clone();
    if matches!(verb.takes, Takes::Files) {
        for path in matches.get_many::<String>(BOARD).into_iter().flatten().skip(1) {
            match board_file::one(Path::new(path)) {
                Ok(input) => given.more.push(input),
                Err(ending) => return Ok(ending),
            }
        }
    }
    let limit = limit(verb, matches)?;
    given.is_limited = limit.nodes.is_some() || limit.time.is_some();
    let progress = Progress::start();
    let limit = Limit { time: limit.time.or(usual(verb).filter(|_| limit.nodes.is_none())), nodes: limit.nodes };
    given.is_timed = limit.time.is_some();
    let has_threads = matches!(verb.thinks, Thinks::SideBySide | Thinks::InManyJobs);
    let threads = if has_threads { matches.get_one::<u16>(THREADS).copied() } else { None };
    let began = Cell::new(Instant::now());
    let mut listener = Terminal::new(&output, &progress, &began, limit.clone(), threads.unwrap_or(1));
    let ended = limit.think_showing(Some(&progress), &began, |budget| (verb.run)(&given, budget, &mut listener));
    let why_not = listener.finish()?;
    drop(progress);
    match ended {
        Ok(End::Answered) if interrupted() && verb.thinks == Thinks::AsLongAsItTakes => {
            Ok(Ending::Stopped(String::new()))
        }
        Ok(End::Answered) => Ok(Ending::Answered),
        Ok(End::No | End::Undecided) => Ok(Ending::Impossible(why_not)),
        Err(trouble) => tell(&trouble, &name, &output),
    }
}

/// Gives the options of the command line.
pub fn choose(given: &mut Given, options: Vec<Parameter>, matches: &ArgMatches) -> Result<(), Ending> {
    given.before = "--";
    let chosen = give(given, options, matches);
    // A refusal speaks of the name that is written now.
    given.notes.iter().for_each(|said| note(said));
    chosen?;
    given.check().map_err(|refusal| refused(&refusal, given.language))
}

fn refused(refusal: &Refusal, language: Language) -> Ending {
    Ending::Unreadable(words::say(&refusal.0, language))
}

fn give(given: &mut Given, options: Vec<Parameter>, matches: &ArgMatches) -> Result<(), Ending> {
    let language = given.language;
    let refused = |refusal: Refusal| refused(&refusal, language);
    let keys: Vec<&str> = options.iter().map(|option| option.key).collect();
    for option in options {
        let (former, Parameter { key, kind, .. }) = (former(&option, &keys), option);
        // What is usual is known to the verb.
        if matches.value_source(key) != Some(ValueSource::CommandLine) {
            continue;
        }
        let name = spelled(key, &former);
        match kind {
            Kind::Flag => given.give(name, "true").map_err(refused)?,
            Kind::File => {
                for path in matches.get_many::<String>(key).into_iter().flatten() {
                    given.give_file(name, board_file::any(Path::new(path))?).map_err(refused)?;
                }
            }
            _ => {
                for value in matches.get_many::<String>(key).into_iter().flatten() {
                    given.give(name, value).map_err(refused)?;
                }
            }
        }
    }
    Ok(())
}

/// The name an option was given by: clap tells the new one where a former one was written.
pub fn spelled(key: &'static str, aliases: &[&'static str]) -> &'static str {
    let is_written = |alias: &&&str| {
        let mut arguments = env::args_os().filter_map(|argument| argument.into_string().ok());
        arguments.any(|argument| argument.split('=').next().and_then(|name| name.strip_prefix("--")) == Some(alias))
    };
    aliases.iter().find(is_written).copied().unwrap_or(key)
}

/// Says why there is no answer.
fn tell(trouble: &Trouble, name: &str, output: &Asked) -> anyhow::Result<Ending> {
    let language = output.language();
    if let (Trouble::Impossible(impossible), Asked::Answer(output)) = (trouble, output) {
        if let Some(path) = &output.svg {
            output::write_svg(path, &impossible.picture)?;
        }
        if !output.json {
            output::print_impossible(impossible, output)?;
        }
    }
    // What is wrong with a board is told to programs too, and nothing but that.
    if output.json() && matches!(trouble, Trouble::Text(_) | Trouble::Impossible(_)) {
        println!("{}", trouble_json(trouble, language));
    }
    Ok(match trouble {
        Trouble::Text(_) => Ending::Unreadable(format!("{name}:{}", trouble.say(language))),
        Trouble::Undecided(_) if interrupted() => Ending::Stopped(trouble.say(language)),
        Trouble::Impossible(_) | Trouble::Undecided(_) => Ending::Impossible(trouble.say(language)),
        _ => Ending::Unreadable(trouble.say(language)),
    })
}

/// What the verb is asked about.
fn input(verb: &Verb, matches: &ArgMatches) -> Result<Input, Ending> {
    let is_instead = |option: &Parameter| {
        option.excludes.contains(&BOARD) && matches.value_source(option.key) == Some(ValueSource::CommandLine)
    };
    let what = match verb.takes {
        Takes::Nothing => return Ok(Input::default()),
        _ if (verb.options)().iter().any(is_instead) => return Ok(Input::default()),
        Takes::Board | Takes::Collection | Takes::Boards | Takes::Files | Takes::BoardOrName(_) => {
            matches.get_many::<String>(BOARD).and_then(|mut boards| boards.next())
        }
    };
    let what = what.map_or("-", String::as_str);
    if let Takes::BoardOrName(is_name) = verb.takes
        && is_name(what)
        && !Path::new(what).exists()
    {
        return Ok(Input { name: what.into(), bytes: what.into() });
    }
    let path = Path::new(what);
    match verb.takes {
        Takes::Boards => board_file::many(path),
        _ => board_file::one(path),
    }
}

/// How long it was said to think.
fn limit(verb: &Verb, matches: &ArgMatches) -> anyhow::Result<Limit> {
    if verb.thinks == Thinks::Never {
        return Ok(Limit { time: None, nodes: None });
    }
    Ok(Limit::from_arg_matches(matches)?)
}

/// How long it thinks where nothing is said.
fn usual(verb: &Verb) -> Option<Duration> {
    matches!(verb.thinks, Thinks::Seconds | Thinks::SideBySide).then_some(DEFAULT)
}

/// How the answer is wanted.
pub enum Asked {
    /// As an answer with its picture.
    Answer(Output),
    /// As lines, of JSON or of text, in the language asked for or the reader's.
    Lines { json: bool, lang: Option<Language> },
    /// As a file, or as bytes on standard output; what is wrong in the language asked for or the reader's.
    File { out: Option<PathBuf>, lang: Option<Language> },
}

impl Asked {
    fn of(verb: &Verb, matches: &ArgMatches) -> anyhow::Result<Self> {
        Ok(match verb.gives {
            Gives::Answer => Self::Answer(Output::from_arg_matches(matches)?),
            Gives::Lines => Self::Lines { json: matches.get_flag(JSON), lang: Tongue::from_arg_matches(matches)?.lang },
            Gives::File => Self::File {
                out: matches.get_one::<PathBuf>(OUT).cloned(),
                lang: Tongue::from_arg_matches(matches)?.lang,
            },
        })
    }

    fn language(&self) -> Language {
        match self {
            Self::Answer(output) => output.language(),
            Self::Lines { lang: Some(lang), .. } | Self::File { lang: Some(lang), .. } => *lang,
            Self::Lines { json: false, lang: None } | Self::File { lang: None, .. } => of_reader(),
            Self::Lines { json: true, lang: None } => Language::English,
        }
    }

    /// Whether JSON is wanted.
    pub fn json(&self) -> bool {
        match self {
            Self::Answer(output) => output.json,
            Self::Lines { json, .. } => *json,
            Self::File { .. } => false,
        }
    }

    /// Whether a picture is wanted.
    fn is_drawn(&self) -> bool {
        matches!(self, Self::Answer(output) if output.svg.is_some())
    }

    /// Whether bytes that are no text would end up on a terminal.
    pub fn is_bare_terminal(&self) -> bool {
        matches!(self, Self::File { out: None, .. }) && io::stdout().is_terminal()
    }
}
