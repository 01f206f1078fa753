//! English.

use super::{Grammar, Key};

pub(super) const GRAMMAR: Grammar = Grammar { decimal: ".", thousands: ",", percent: "%", and: " and ", template };

fn template(key: Key) -> &'static str {
    match key {
        Key::Plain => "{text}",
        Key::Number => "{number}",
        Key::UnknownTool => "'{tool}' is not a tool here; the tools are {known}",
        Key::OffBoard => "{place} is not on the board",
        Key::GameOver => "the game is over; undo, or start a new one",
        Key::ChordLacksFlags => "{cell} does not have as many flags round it as it says",
        Key::NextBest => "Next best: {others}",
        Key::LegendBest => "[ ] best",
        Key::LegendProof => "( ) proof",
        Key::LegendSure => "o safe  x mine",
        Key::LegendShare => "% mine",
        Key::Thinking => "thinking",
        Key::Playing => "playing, speed {speed} of {speeds}",
        Key::PlayKeys => "h hint  w worth  s step  p play  +/- speed  u undo  r redo  a another  q quit",
        Key::Proven => "proven",
        Key::BestSeen => "best seen so far",

        Key::OpenSafe => "Open {cell}: safe.",
        Key::OpenFirst => "Open {cell}: a good first click.",
        Key::OpenGuess => "Open {cell}: {mine} mine, the least of all cells; no cell is certain.",
        Key::OpenEstimate => "Open {cell}: about {mine} mine, as far as single numbers tell.",
        Key::NothingLeft => "Nothing is left to open: every hidden cell is a mine.",
        Key::Satisfied => "The {number} at {at} has all its mines, so its other neighbours are safe.",
        Key::InNoLayout => "No layout that fits the numbers has a mine at {cell}; {layouts} {layouts?fits|fit}.",
        Key::LeastLikely => "Of {layouts} layouts that fit the numbers, {mine} have a mine at {cell}.",
        Key::EquallySafe => {
            "{count} other {count?cell is|cells are} just as safe; {cell} is the most likely to open a region."
        }
        Key::NotCounted => "The layouts could not be counted within the limit; think longer for exact odds.",
        Key::TooEntangled => "The numbers are too entangled to count all layouts in memory; no exact odds here.",
        Key::FirstIsSafe => {
            "The first click is never a mine. A corner has the fewest neighbours, so it opens a region most often."
        }
        Key::FirstOpens => "The first click always opens a region.",
        Key::SafeShare => "{safe} safe",
        Key::LayoutsLeft => "Layouts left",
        Key::MinesLeftLabel => "Mines left",
        Key::HiddenCells => "Hidden cells",
        Key::TooFewCells => {
            "no layout fits: the {number} at {cell} lacks {missing} {missing?mine|mines} but touches {hidden} hidden {hidden?cell|cells}"
        }
        Key::TooManyMines => "no layout fits: the {number} at {cell} touches {shown} {shown?mine|mines}",
        Key::NumbersDisagree => "no layout fits: the numbers at {cells} contradict each other",
        Key::MineCountDisagrees => {
            "no layout fits: the {cells?number|numbers} at {cells} {cells?does|do} not go with {mines} {mines?mine|mines} left in {hidden} hidden {hidden?cell|cells}"
        }
        Key::TooManyMinesLeft => {
            "no layout fits: {mines} {mines?mine is|mines are} left, but {hidden} {hidden?cell is|cells are} hidden"
        }
        Key::MinesLeft => "{mines} {mines?mine|mines} left",
        Key::MinesLeftFlagged => "{mines} {mines?mine|mines} left, {flags} flagged",
        Key::Won => "Won: every cell but the mines is open.",
        Key::Lost => "Lost: a mine went off at {cell}.",
        Key::TileHidden => "hidden",
        Key::TileFlag => "flag",
        Key::TileMine => "mine",
        Key::TileClear => "open and clear",
        Key::TileNumber => "{number}",
        Key::ToolOpen => "Open",
        Key::ToolFlag => "Flag",
        Key::ToolChord => "Chord",
        Key::ToolNumber => "Number",
        Key::ToolHide => "Hide",
        Key::ToolMine => "Mine",
    }
}
