//! What the player can do, and what keys are for.

use desk::Place;

/// What the player does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// Moves the cursor to the right and down.
    Move(i16, i16),
    /// Moves the cursor to a tile.
    Point(Place),
    /// Uses a tool under the cursor.
    Use(usize),
    /// Uses a tool on a tile.
    Touch(Place, usize),
    /// Shows or hides the advice.
    Hint,
    /// Shows or hides the worth of every tile.
    Worth,
    /// One step back.
    Undo,
    /// One step forward again.
    Redo,
    /// Follows the advice once.
    Step,
    /// Follows the advice until told to stop.
    LetPlay,
    /// Follows the advice through one game after the other, and counts those won.
    LetPlayGames,
    /// Less waiting between two steps.
    Faster,
    /// More waiting between two steps.
    Slower,
    /// Deals another board.
    Another,
    /// Leaves.
    Leave,
    /// Is asked whether to leave.
    AskToLeave,
    /// Opens the help.
    Help,
    /// Moves the help by so many lines.
    Scroll(isize),
    /// Goes back to the board from whatever is asked or shown instead.
    Back,
    /// Types a letter of the word that is asked for.
    Type(char),
    /// Takes the last letter back.
    Erase,
    /// Goes to another of the words on offer.
    Offer(isize),
    /// Takes the word.
    Choose,
}

/// What keys are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The board.
    Board,
    /// A word is asked for.
    Asking,
    /// The player is asked whether to leave.
    Leaving,
    /// The help is shown.
    Help,
}
