//! The eyes of the page where no program serves it: what a picture shows, told to the engine.
//!
//! Few boards come from pictures, so this is a module of its own that is loaded with the first one. It knows of the games
//! how they look, and no rules: the engine asks those, and answers.

#[cfg(target_arch = "wasm32")]
pub mod border;

use desk::Appearance;
use desk::protocol::Request;
use sight::Told;

/// How the games look, as a value that needs nothing else of them.
static GAMES: [Appearance; games::TABLE.0.len()] = games::TABLE.appearances();

/// What a glance at the picture of a request tells the engine, as JSON.
pub fn see(json: &[u8]) -> String {
    let told = match serde_json::from_slice::<Request>(json) {
        Ok(request) => sight::glance(&request, &GAMES),
        // The engine reads the request too, and says so in its own words.
        Err(error) => Told::Wrong(error.to_string()),
    };
    serde_json::to_string(&told).expect("numbers and strings can be written")
}
