//! `play`: a door over the table. One screen in the terminal for all games, over `Desk`.

mod action;
mod fresh;
mod help;
mod paragraph;
mod prompt;
mod screen;
mod sixteen;
mod table;
mod thinker;
mod window;

use crate::board_file;
use crate::colour::depth;
use crate::command::{Colour, Tongue, whole};
use crate::ending::Ending;
use crate::verb::{note, spelled, with_options};
use action::{Action, Mode};
use clap::builder::ValueHint;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use desk::draw::Depth;
use desk::verb::{BOARD, Parameter};
use desk::words::{self, sentence};
use desk::{Game, Place, Refusal};
use fresh::{Dealer, any_seed};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};
use ratatui::crossterm::execute;
use sixteen::Sixteen;
use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;
use table::Table;

/// What it is called.
pub const NAME: &str = "play";
/// The option that names one of many boards.
const ID: &str = "id";
/// The option that names what is dealt.
const SEED: &str = "seed";
/// The option that lets games be played.
const COUNT: &str = "count";
/// What it was called before.
const GAMES: &str = "games";

/// The command of a game: a board, or what can be chosen about a fresh one.
pub fn command(game: &Game) -> Command {
    let number = |name: &'static str| {
        Arg::new(name).long(name).value_name("N").allow_hyphen_values(true).value_hint(ValueHint::Other)
    };
    // What needs or excludes what is checked when the board is dealt.
    let options = (game.options)().into_iter().map(|option| Parameter { excludes: &[], needs: "", ..option });
    let command = Tongue::augment_args(Command::new(NAME))
        .mut_arg("lang", |lang| lang.help("Language of the screen: en, zh, ja, de or fr [default: that of LANG]"))
        .about("Play in the terminal")
        .after_help(
            "Without a board a fresh one is dealt. In the game ? shows the keys and what the signs mean; quitting prints \
             the board, to go on with later.\n\nExit status: 0 played, 2 board or options unreadable.",
        )
        .arg(
            Arg::new(BOARD)
                .value_name("BOARD")
                .help("Board file, or - for standard input")
                .value_hint(ValueHint::FilePath),
        )
        .arg(
            Arg::new(ID)
                .long(ID)
                .value_name("ID")
                .help("The board of this name, where the file holds several, or of this number, where they have none")
                .allow_hyphen_values(true)
                .value_hint(ValueHint::Other)
                .requires(BOARD),
        );
    with_options(command, options.collect())
        .arg(
            number(SEED)
                .help("Names the board, and the next seeds those after it; others every time if not given")
                .value_parser(whole::<0, { u64::MAX }, u64>)
                .conflicts_with(BOARD),
        )
        .arg(
            number(COUNT)
                .alias(GAMES)
                .help("Let it play so many games, one after the other, and count those won")
                .value_parser(whole::<1, { u64::MAX }, u64>),
        )
}

/// Plays until the player leaves, then prints the board.
pub fn run(game: &'static Game, matches: &ArgMatches) -> anyhow::Result<Ending> {
    let language = Tongue::from_arg_matches(matches)?.language();
    // Whoever names the first board names those that follow.
    let next = Cell::new(matches.get_one::<u64>(SEED).copied());
    let seed = || next.replace(next.get().and_then(|seed| seed.checked_add(1))).unwrap_or_else(any_seed);
    let count = matches.get_one::<u64>(COUNT).copied();
    if let (Some(first), Some(count)) = (next.get(), count)
        && first.checked_add(count - 1).is_none()
    {
        let why = Refusal(sentence("refused.seeds").text("most", &u64::MAX)).in_file(&format!("--{COUNT} {count}"));
        return Ok(Ending::of(&why.into(), language));
    }
    let begun = Dealer::of(game, matches, language).and_then(|dealer| {
        let dealt = if let Some(path) = matches.get_one::<String>(BOARD) {
            let id = matches.get_one::<String>(ID).map(String::as_str);
            let board = board_file::opened(game, Path::new(path), id, language)?;
            dealer.set_on(board).map_err(|refusal| Ending::of(&refusal.into(), language))?
        } else {
            dealer.deal(seed()).map_err(|trouble| Ending::of(&trouble, language))?
        };
        Ok((dealer, dealt))
    });
    let (dealer, dealt) = match begun {
        Ok(begun) => begun,
        Err(ending) => return Ok(ending),
    };
    if spelled(COUNT, &[GAMES]) == GAMES {
        note(&format!("--{GAMES} is called --{COUNT} now"));
    }
    if !io::stdout().is_terminal() {
        return Ok(Ending::Unreadable(words::say(&sentence("refused.terminal"), language)));
    }
    let mut table = Table::new(dealt, language);
    if let Some(count) = count {
        table.let_play_games(count);
    }
    on_screen(&mut table, &|| dealer.deal(seed()))?;
    io::stdout().lock().write_all(table.kept().as_bytes())?;
    Ok(Ending::Answered)
}

fn on_screen(table: &mut Table, another: &fresh::Another) -> anyhow::Result<()> {
    let depth = depth(Colour::Auto);
    // Prepares the terminal, and a panic to leave it as it was; what is drawn goes through our own.
    drop(ratatui::try_init()?);
    let backend = CrosstermBackend::new(Sixteen::new(io::stdout(), depth == Depth::Sixteen));
    let mut terminal = Terminal::new(backend)?;
    let result = execute!(io::stdout(), EnableMouseCapture).and_then(|()| {
        while !table.left {
            let mut shown = None;
            terminal.draw(|frame| shown = Some(screen::draw(frame, table, depth)))?;
            let shown = shown.expect("the screen was just drawn");
            if event::poll(table.patience())?
                && let Some(action) = action(&event::read()?, table, &shown)
            {
                table.act(action, Some(another));
            }
            table.tick(Some(another));
        }
        Ok(())
    });
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    Ok(result?)
}

/// What a key or a click means.
fn action(event: &Event, table: &Table, shown: &screen::Shown) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_action(*key, table),
        Event::Mouse(mouse) if table.mode() == Mode::Board => {
            let place: Place = shown.place_at(mouse.column, mouse.row)?;
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Action::Touch(place, 0)),
                MouseEventKind::Down(MouseButton::Right) => Some(Action::Touch(place, 1)),
                MouseEventKind::Down(MouseButton::Middle) => Some(Action::Touch(place, 2)),
                MouseEventKind::Moved => Some(Action::Point(place)),
                _ => None,
            }
        }
        _ => None,
    }
}

fn key_action(key: KeyEvent, table: &Table) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, KeyCode::Char('c')).then_some(Action::Leave);
    }
    Some(match (table.mode(), key.code) {
        (Mode::Asking, KeyCode::Char(letter)) => Action::Type(letter),
        (Mode::Asking, KeyCode::Backspace) => Action::Erase,
        (Mode::Asking, KeyCode::Down | KeyCode::Right | KeyCode::Tab) => Action::Offer(1),
        (Mode::Asking, KeyCode::Up | KeyCode::Left | KeyCode::BackTab) => Action::Offer(-1),
        (Mode::Asking, KeyCode::Enter) => Action::Choose,
        (Mode::Asking, KeyCode::Esc) => Action::Back,
        (Mode::Asking, _) => return None,
        (Mode::Leaving, KeyCode::Enter) => Action::Leave,
        (Mode::Help, KeyCode::Down) => Action::Scroll(1),
        (Mode::Help, KeyCode::Up) => Action::Scroll(-1),
        (Mode::Leaving | Mode::Help, _) => Action::Back,
        (Mode::Board, code) => return board_action(code, table),
    })
}

fn board_action(code: KeyCode, table: &Table) -> Option<Action> {
    Some(match code {
        KeyCode::Left => Action::Move(-1, 0),
        KeyCode::Right => Action::Move(1, 0),
        KeyCode::Up => Action::Move(0, -1),
        KeyCode::Down => Action::Move(0, 1),
        KeyCode::Enter | KeyCode::Char(' ') => Action::Use(0),
        KeyCode::Esc => Action::AskToLeave,
        KeyCode::Char('q') => Action::Leave,
        KeyCode::Char('?') => Action::Help,
        KeyCode::Char('h') => Action::Hint,
        KeyCode::Char('w') => Action::Worth,
        KeyCode::Char('u') => Action::Undo,
        KeyCode::Char('r') => Action::Redo,
        KeyCode::Char('s') => Action::Step,
        KeyCode::Char('p') => Action::LetPlay,
        KeyCode::Char('P') => Action::LetPlayGames,
        KeyCode::Char('+' | '=') => Action::Faster,
        KeyCode::Char('-') => Action::Slower,
        KeyCode::Char('a') => Action::Another,
        KeyCode::Char(letter) => Action::Use(table.tools().iter().position(|tool| tool.key == letter)?),
        _ => return None,
    })
}

/// How long to wait for a key before looking at the time again.
const LOOK_AGAIN: Duration = Duration::from_millis(30);

#[cfg(test)]
mod tests {
    use super::*;
    use desk::Language;
    use effort::Budget;

    #[test]
    fn every_tool_of_every_game_has_a_key_that_is_free() {
        for game in games::TABLE.0 {
            for seed in [None, Some(1)] {
                let desk = games::TABLE.fresh(game.name, &[], seed, &mut Budget::unlimited()).unwrap();
                let table = Table::new(fresh::Dealt { desk, seed }, Language::English);
                for (at, tool) in table.tools().iter().enumerate() {
                    let action = board_action(KeyCode::Char(tool.key), &table);
                    let does = matches!(action, Some(Action::Use(used)) if used == at);
                    assert!(does, "{}: '{}' does not use {}", game.name, tool.key, tool.name);
                }
            }
        }
    }
}
