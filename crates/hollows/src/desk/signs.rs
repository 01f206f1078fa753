//! The signs of Faux Hollows.

use desk::Sign;

/// Swords.
pub static SWORDS: Sign = Sign {
    name: "swords",
    letter: "S",
    known: "s",
    strokes: "M-9 9L8-8M9 9L-8-8M-9.5 3.5L-3.5 9.5M9.5 3.5L3.5 9.5",
    areas: "M6-10l4 0 0 4zM-6-10l-4 0 0 4z",
    shine: "",
};

/// A present.
pub static PRESENT: Sign = Sign {
    name: "present",
    letter: "P",
    known: "p",
    strokes: "M-9-3H9V10H-9zM0-3V10M-10.5-3H10.5M0-3C-9-3-8-10-4.5-9.5S0-3 0-3S1-9 4.5-9.5S9-3 0-3",
    areas: "",
    shine: "",
};

/// A fox.
pub static FOX: Sign = Sign {
    name: "fox",
    letter: "F",
    known: "f",
    strokes: "",
    areas: "M-10-10L-4-6H4L10-10V-1L4 6L0 10L-4 6L-10-1z",
    shine: "M-5-1l3 1.5M5-1l-3 1.5M-1.5 5h3",
};
