//! Playing in the terminal: one screen for all games, over `Desk`.

mod prompt;
mod screen;
mod sixteen;
mod table;
mod thinker;

use crate::colour::depth;
use crate::command::Colour;
use crate::ending::Ending;
use desk::draw::Depth;
use desk::{Desk, Place};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};
use ratatui::crossterm::execute;
use sixteen::Sixteen;
use std::io::{self, IsTerminal};
use std::time::Duration;
use table::{Action, Table};

/// Makes another fresh board, for games that have them.
pub type Another<'a> = Option<&'a dyn Fn() -> Option<Box<dyn Desk>>>;

/// Plays until the player leaves.
pub fn run(desk: Box<dyn Desk>, another: Another) -> anyhow::Result<Ending> {
    run_games(desk, another, None)
}

/// Plays until the player leaves, at first by itself through so many games.
pub fn run_games(desk: Box<dyn Desk>, another: Another, games: Option<u64>) -> anyhow::Result<Ending> {
    if !io::stdout().is_terminal() {
        return Ok(Ending::Unreadable("play needs a terminal".into()));
    }
    let depth = depth(Colour::Auto);
    // Prepares the terminal, and a panic to leave it as it was; what is drawn goes through our own.
    drop(ratatui::try_init()?);
    let backend = CrosstermBackend::new(Sixteen::new(io::stdout(), depth == Depth::Sixteen));
    let mut terminal = Terminal::new(backend)?;
    let result = execute!(io::stdout(), EnableMouseCapture).and_then(|()| {
        let mut table = Table::new(desk);
        games.into_iter().for_each(|games| table.let_play_games(games));
        while !table.left {
            let mut canvas = None;
            terminal.draw(|frame| canvas = Some(screen::draw(frame, &table, depth)))?;
            let shown = canvas.expect("the screen was just drawn");
            if event::poll(table.patience())?
                && let Some(action) = action(&event::read()?, &table, &shown)
            {
                table.act(action, another);
            }
            table.tick(another);
        }
        Ok(())
    });
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    result?;
    Ok(Ending::Answered)
}

/// What a key or a click means.
fn action(event: &Event, table: &Table, shown: &screen::Shown) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_action(*key, table),
        Event::Mouse(mouse) => {
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
    if table.is_asking() {
        return Some(match key.code {
            KeyCode::Char(letter) => Action::Type(letter),
            KeyCode::Backspace => Action::Erase,
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => Action::Offer(1),
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => Action::Offer(-1),
            KeyCode::Enter => Action::Choose,
            KeyCode::Esc => Action::Cancel,
            _ => return None,
        });
    }
    Some(match key.code {
        KeyCode::Left => Action::Move(-1, 0),
        KeyCode::Right => Action::Move(1, 0),
        KeyCode::Up => Action::Move(0, -1),
        KeyCode::Down => Action::Move(0, 1),
        KeyCode::Enter | KeyCode::Char(' ') => Action::Use(0),
        KeyCode::Esc | KeyCode::Char('q') => Action::Leave,
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
