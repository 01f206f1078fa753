//! How much the page may ask of a Worker: as much as of the program that serves it.

use desk::protocol::Limits;

pub const LIMITS: Limits = Limits {
    request: Some(1 << 20),
    picture: Some(64 << 20),
    board: 128 << 10,
    milliseconds: Some(5_000),
    most_milliseconds: Some(60_000),
};
