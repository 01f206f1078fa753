//! What a touch on an entered board can mean.

use super::signs;
use super::words::message;
use crate::{Basis, Deduced, Kind, NoAnswer, Piece, Tile, View, ViewError, fill, knowledge};
use desk::{Picker, Refusal, Tool};
use grid::Complaint;

pub const FLIP: Tool = Tool { name: "flip", key: 'f', label: message("hollows.tool.flip") };

/// What a tool enters.
#[derive(Clone, Copy)]
enum Entry {
    /// Whatever may come next.
    Next,
    Tile(Tile),
    Present(Kind),
    Piece(Piece),
}

/// Keys of the pieces: digits for wide swords, the same with shift for tall ones, and two rows of
/// letters that lie like the pieces of a present.
const WIDE: [(&str, char); 6] =
    [("wide1", '1'), ("wide2", '2'), ("wide3", '3'), ("wide4", '4'), ("wide5", '5'), ("wide6", '6')];
const TALL: [(&str, char); 6] =
    [("tall1", '!'), ("tall2", '@'), ("tall3", '#'), ("tall4", '$'), ("tall5", '%'), ("tall6", '^')];
const BOX: [(&str, char); 4] = [("box1", 'i'), ("box2", 'o'), ("box3", 'k'), ("box4", 'l')];
const COFFER: [(&str, char); 4] = [("coffer1", 'I'), ("coffer2", 'O'), ("coffer3", 'K'), ("coffer4", 'L')];

/// Every tool, with what it enters. Pieces are numbered in reading order of their shape.
fn table() -> Vec<(Tool, Entry)> {
    let plain = |name, key, label, tile| (Tool { name, key, label }, Entry::Tile(tile));
    let mut table = vec![
        (Tool { name: "next", key: 'n', label: message("hollows.tool.next") }, Entry::Next),
        plain("cover", 'x', message("hollows.tool.cover"), Tile::Hidden),
        plain("blocked", 'b', message("hollows.tool.blocked"), Tile::Blocked),
        plain("empty", 'e', message("hollows.tool.empty"), Tile::Empty),
        plain("swords", 'd', message("hollows.tool.swords"), Tile::Swords),
        plain("present", 'g', message("hollows.tool.present"), Tile::Present),
        plain("fox", 'f', message("hollows.tool.fox"), Tile::Fox),
        (Tool { name: "box", key: 't', label: message("hollows.tool.box") }, Entry::Present(Kind::Box)),
        (Tool { name: "coffer", key: 'c', label: message("hollows.tool.coffer") }, Entry::Present(Kind::Coffer)),
    ];
    let swords = [(WIDE, true, 3, message("hollows.tool.wide")), (TALL, false, 2, message("hollows.tool.tall"))];
    for (names, wide, columns, label) in swords {
        for (number, (name, key)) in names.into_iter().enumerate() {
            let piece = Piece::Swords { wide, column: number % columns, row: number / columns };
            table.push((Tool { name, key, label }, Entry::Piece(piece)));
        }
    }
    let presents = [
        (BOX, Kind::Box, message("hollows.tool.box-piece")),
        (COFFER, Kind::Coffer, message("hollows.tool.coffer-piece")),
    ];
    for (names, kind, label) in presents {
        for (number, (name, key)) in names.into_iter().enumerate() {
            let piece = Piece::Present { kind, column: number % 2, row: number / 2 };
            table.push((Tool { name, key, label }, Entry::Piece(piece)));
        }
    }
    table
}

/// All tools of an entered board.
pub fn all() -> Vec<Tool> {
    table().into_iter().map(|(tool, _)| tool).collect()
}

/// The pieces of each shape, lying as they do in it.
pub fn pickers() -> Vec<Picker> {
    let picker = |label, names: &[(&'static str, char)], columns, drawing| Picker {
        label,
        tools: names.iter().map(|(name, _)| *name).collect(),
        columns,
        drawing: Some(drawing),
    };
    vec![
        picker(message("hollows.tool.wide"), &WIDE, 3, &signs::WIDE),
        picker(message("hollows.tool.tall"), &TALL, 2, &signs::TALL),
        picker(message("hollows.tool.box-piece"), &BOX, 2, &signs::BOX),
        picker(message("hollows.tool.coffer-piece"), &COFFER, 2, &signs::COFFER),
    ]
}

/// The tools that make sense at a tile: blocked as long as the board is not known, then what fits the layouts that
/// are left, and covered where something was entered. Listed layouts do not make room for unlisted ones.
pub fn fitting(view: &View, tile: usize) -> Vec<&'static str> {
    let entered = view.tile(tile) != Tile::Hidden;
    let Ok(before) = view.with(tile, Tile::Hidden) else { return Vec::new() };
    let known = knowledge(&before);
    let listed = matches!(&known, Ok(known) if matches!(known.basis, Basis::Listed(_)));
    let fits = |(tool, entry): &(Tool, Entry)| match entry {
        Entry::Next => false,
        Entry::Tile(Tile::Hidden) => entered,
        _ => match used(&before, tile, tool.name).map(|after| knowledge(&after)) {
            Ok(Ok(after)) => {
                matches!(entry, Entry::Tile(Tile::Blocked)) == known.is_err()
                    && (!listed || matches!(after.basis, Basis::Listed(_)))
            }
            Ok(Err(NoAnswer::WhichBoard(_))) => matches!(entry, Entry::Tile(Tile::Blocked)),
            _ => false,
        },
    };
    table().into_iter().filter(fits).map(|(tool, _)| tool.name).collect()
}

/// The view after one of these tools was used on a tile.
pub fn used(view: &View, tile: usize, tool: &str) -> Result<View, Refusal> {
    let entry = table().into_iter().find(|(known, _)| known.name == tool).map(|(_, entry)| entry);
    let entered = match entry.expect("only known tools come here") {
        Entry::Next => Ok(next(view, tile)),
        Entry::Tile(seen) => view.with(tile, seen),
        Entry::Present(kind) => view.with_kind(tile, kind),
        Entry::Piece(piece) => view.with_piece(tile, piece),
    };
    entered.map_err(|error: ViewError| Complaint::from(error).into())
}

/// The next thing the tile may be, what is impossible left out: blocked as long as the board is
/// not known, then what a flip may show, then covered again.
fn next(view: &View, tile: usize) -> View {
    let now = view.tile(tile);
    let board_unknown = matches!(knowledge(view), Err(NoAnswer::WhichBoard(_)));
    let deduced = fill(view).ok().and_then(|filled| filled.deduced[tile]);
    let order: &[Tile] = match (now, deduced) {
        (Tile::Hidden, Some(Deduced::Blocked)) => &[Tile::Blocked],
        (Tile::Hidden, Some(Deduced::Swords)) | (Tile::CoveredSwords, _) => &[Tile::Swords],
        (Tile::Hidden, Some(Deduced::Present)) | (Tile::CoveredPresent, _) => &[Tile::Present],
        (Tile::Hidden, Some(Deduced::Fox)) => &[Tile::Fox],
        (Tile::Hidden, None) if board_unknown => &[Tile::Blocked],
        (Tile::Hidden, _) => &[Tile::Empty, Tile::Swords, Tile::Present, Tile::Fox],
        (Tile::Empty, _) => &[Tile::Swords, Tile::Present, Tile::Fox],
        (Tile::Swords, _) => &[Tile::Present, Tile::Fox],
        (Tile::Present, _) => &[Tile::Fox],
        (Tile::Blocked | Tile::Fox, _) => &[],
    };
    let possible = |view: &View| !matches!(knowledge(view), Err(NoAnswer::Contradiction(_)));
    let mut views = order.iter().filter_map(|&seen| view.with(tile, seen).ok());
    views.find(possible).or_else(|| view.with(tile, Tile::Hidden).ok()).unwrap_or_else(|| view.clone())
}
