//! The signs of Minesweeper.

use desk::Sign;

/// A mine.
pub static MINE: Sign = Sign {
    name: "mine",
    letter: "*",
    known: "*",
    strokes: "M0-10V10M-10 0H10M-7-7L7 7M7-7L-7 7",
    areas: "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z",
    shine: "M-2.8-2.2h1.6",
};

/// The player's flag.
pub static FLAG: Sign = Sign {
    name: "flag",
    letter: "F",
    known: "F",
    strokes: "M-4 10V-10M-8 10H2",
    areas: "M-3.4-10L9-5L-3.4 0z",
    shine: "",
};
