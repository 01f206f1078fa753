//! Notes from board text, from JSON lines, or by the name of a research.

use super::command::{NoteFile, Wishes};
use crate::board_file;
use crate::ending::Ending;
use grid::TextError;
use grid::text::Problem;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use thaumcraft::{Aspects, Board, DEFAULT_SET, Recipe, Spot};

/// A note and what it is called.
pub struct Named {
    pub id: String,
    pub board: Board,
    /// Whether it stands in a list, where notes are told apart by their ids.
    pub listed: bool,
}

/// All notes of a file, or the one of a research. With `json`, what is wrong with the file is also
/// printed as the protocol's error.
pub fn read(file: &NoteFile, wishes: &Wishes, json: bool) -> Result<Vec<Named>, Ending> {
    let Some(name) = &file.note else { return read_file(&file.board, wishes, json) };
    let note = super::generate::research(name)?;
    let mut board = super::generate::without_holes(aspects(wishes)?, &note)?;
    for &hole in &file.hole {
        board.put(hole, Spot::Hole).map_err(|error| Ending::Unreadable(format!("--hole {hole}: {error}")))?;
    }
    wish(&mut board, wishes)?;
    Ok(vec![Named { id: note.key.into(), board, listed: false }])
}

/// The only note of a file, or the one of a research.
pub fn read_one(file: &NoteFile, wishes: &Wishes, json: bool) -> Result<Board, Ending> {
    read(file, wishes, json).and_then(the_only)
}

/// The note, if there is one only.
pub fn the_only(notes: Vec<Named>) -> Result<Board, Ending> {
    let count = notes.len();
    let [note] = <[Named; 1]>::try_from(notes).map_err(|_| {
        Ending::Unreadable(format!("the file has {count} notes; give one, or use 'tilewise thaumcraft solve'"))
    })?;
    Ok(note.board)
}

/// An empty board, for questions that need none.
pub fn bare(wishes: &Wishes) -> Result<Board, Ending> {
    let mut board = Board::new(aspects(wishes)?, 2).map_err(|error| Ending::Unreadable(error.to_string()))?;
    wish(&mut board, wishes)?;
    Ok(board)
}

/// The aspects asked for, or those of boards that name none.
pub fn aspects(wishes: &Wishes) -> Result<Arc<Aspects>, Ending> {
    let own = Own::read(wishes)?;
    let set = wishes.set.as_deref().unwrap_or(DEFAULT_SET);
    let made = Aspects::with_recipes(set, &own.recipes);
    made.map(Arc::new).map_err(|error| match (error.culprit(), own.name) {
        (Some(_), Some(name)) => Ending::Unreadable(format!("{name}: {error}")),
        _ => Ending::Unreadable(format!("--set {set}: {error}")),
    })
}

/// All notes of a file: board text, or JSON lines.
pub fn read_file(path: &Path, wishes: &Wishes, json: bool) -> Result<Vec<Named>, Ending> {
    let own = Own::read(wishes)?;
    let read = board_file::read_checked(path, json, |text| {
        or_own(if text.trim_start().starts_with('{') {
            of_lines(text, wishes, &own)
        } else {
            let named = |board| vec![Named { id: board_file::name(path), board, listed: false }];
            read_text(text, wishes, &own).map(named)
        })
    });
    let mut notes = read??;
    notes.iter_mut().try_for_each(|note| wish(&mut note.board, wishes))?;
    Ok(notes)
}

/// What is wrong with notes: their text, or what was asked for beside it.
pub enum Wrong {
    Text(TextError),
    Asked(Ending),
}

impl From<TextError> for Wrong {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

/// Sorts out what is not the text's fault.
fn or_own<T>(read: Result<T, Wrong>) -> Result<Result<T, Ending>, TextError> {
    match read {
        Ok(notes) => Ok(Ok(notes)),
        Err(Wrong::Asked(ending)) => Ok(Err(ending)),
        Err(Wrong::Text(error)) => Err(games::TABLE.with_example_of("thaumcraft", error)),
    }
}

/// Puts the wishes of the command line over those of the note.
pub fn wish(board: &mut Board, wishes: &Wishes) -> Result<(), Ending> {
    let aspects = Arc::clone(board.aspects());
    let find = |option: &str, name: &str| {
        aspects.find(name).map_err(|error| Ending::Unreadable(format!("--{option} {name}: {error}")))
    };
    if let Some(goal) = wishes.goal {
        board.wishes.goal = goal;
    }
    if let Some(prices) = wishes.prices {
        board.wishes.prices = prices;
    }
    board.wishes.through_compounds |= wishes.through;
    board.wishes.may_remove = wishes.may_remove.or(board.wishes.may_remove);
    if let Some(amount) = wishes.primals {
        let primals = aspects.iter().filter(|&aspect| aspects.parts(aspect).is_none());
        primals.for_each(|primal| board.own(primal, amount as u32));
    }
    for (name, amount) in &wishes.stock {
        board.own(find("stock", name)?, *amount as u32);
    }
    for (name, price) in &wishes.cost {
        board.price_at(find("cost", name)?, *price);
    }
    for name in &wishes.unknown {
        board.forget(find("unknown", name)?);
    }
    for name in &wishes.without {
        board.spare(find("without", name)?);
    }
    Ok(())
}

/// The player's own aspects, and the file they come from.
#[derive(Default)]
pub struct Own {
    recipes: Vec<Recipe>,
    name: Option<String>,
}

impl Own {
    fn read(wishes: &Wishes) -> Result<Self, Ending> {
        if let Some(set) = &wishes.set {
            Aspects::of_set(set).map_err(|error| Ending::Unreadable(format!("--set {set}: {error}")))?;
        }
        let Some(path) = &wishes.aspects else { return Ok(Self::default()) };
        let (name, text) = board_file::text(path)?;
        let recipes = thaumcraft::read_recipes(&text).map_err(|error| Ending::Unreadable(format!("{name}:{error}")))?;
        Ok(Self { recipes, name: Some(name) })
    }
}

fn read_text(text: &str, wishes: &Wishes, own: &Own) -> Result<Board, Wrong> {
    games::TABLE.expect_game(text, "thaumcraft")?;
    let mut lines: Vec<String> = text.lines().map(Into::into).collect();
    let last = lines.len();
    let header =
        lines.iter_mut().find(|line| line.trim_start_matches('\u{feff}').trim_start().starts_with("thaumcraft"));
    if let (Some(header), Some(set)) = (header, &wishes.set) {
        let settings = header.split(';').next().unwrap_or_default();
        *header = grid::text::with_setting(settings, "set", set)
            .map_err(|error| Wrong::Asked(Ending::Unreadable(format!("--set {set}: {}", error.problem))))?
            .trim_end()
            .into();
    }
    // Behind all other lines, so that those keep their numbers in messages.
    lines.extend(own.recipes.iter().map(|recipe| format!("aspect {recipe}")));
    lines.join("\n").parse().map_err(|error: TextError| match &own.name {
        Some(own) if error.at.line > last => Wrong::Asked(Ending::Unreadable(format!("{own}: {}", error.problem))),
        _ => Wrong::Text(error),
    })
}

/// Notes as JSON lines.
pub fn of_lines(text: &str, wishes: &Wishes, own: &Own) -> Result<Vec<Named>, Wrong> {
    let mut tables: BTreeMap<String, Arc<Aspects>> = BTreeMap::new();
    let notes = thaumcraft::corpus::read(text, |set, at| {
        let set = wishes.set.as_deref().or(set).unwrap_or(DEFAULT_SET);
        if !tables.contains_key(set) {
            let made =
                Aspects::with_recipes(set, &own.recipes).map_err(|error| match (error.culprit(), &own.name) {
                    (Some(_), Some(own)) => Wrong::Asked(Ending::Unreadable(format!("{own}: {error}"))),
                    _ => at.problem(Problem::Game(error.to_string())).into(),
                })?;
            tables.insert(set.into(), Arc::new(made));
        }
        Ok::<_, Wrong>(Arc::clone(&tables[set]))
    })?;
    Ok(notes.into_iter().map(|(id, board)| Named { id, board, listed: true }).collect())
}
