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

/// The whole of a shape, of which each tile shows a piece: every piece is 24 wide.
const fn whole(name: &'static str, strokes: &'static str, areas: &'static str, shine: &'static str) -> Sign {
    Sign { name, letter: "", known: "", strokes, areas, shine }
}

/// Swords that lie.
pub static WIDE: Sign = whole(
    "wide",
    "M-30 18L-15 9M-10 19L-21-1M30 18L15 9M21-1L10 19",
    "M-14 12L28-12L32-19L24-18L-17 6zM-33 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM17 6L-24-18L-32-19L-28-12L14 12zM27 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-11 7L23-13M11 7L-23-13",
);

/// Swords that stand.
pub static TALL: Sign = whole(
    "tall",
    "M-18 30L-9 15M1 21L-19 10M18 30L9 15M19 10L-1 21",
    "M-6 17L18-24L19-32L12-28L-12 14zM-21 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM12 14L-12-28L-19-32L-18-24L6 17zM15 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-7 11L13-23M7 11L-13-23",
);

/// A gift box with its bow.
pub static BOX: Sign = whole(
    "box",
    "M-17-2V20H17V-2M-20-10H20V-2H-20zM0-10C-18-10-15-24-8-22S0-10 0-10S1-20 8-22S18-10 0-10",
    "M-4-9H4V19H-4z",
    "",
);

/// A coffer with its lock.
pub static COFFER: Sign = whole(
    "coffer",
    "M-20 0V19H20V0zM-20 0V-6C-20-16-12-20 0-20S20-16 20-6V0M-12-17V19M12-17V19",
    "M-5-4H5V7H-5z",
    "M0 0V3",
);
