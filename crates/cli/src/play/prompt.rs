//! Asking for the word that follows a tool.

use desk::Place;

/// A tool that waits for its word.
pub struct Prompt {
    /// The tile it is to be used on.
    pub place: Place,
    tool: &'static str,
    /// What the tool is called where the player can see it.
    label: String,
    words: Vec<String>,
    typed: String,
    chosen: usize,
}

/// Words shown at once.
const SHOWN: usize = 8;

impl Prompt {
    /// Asks for one of the words, the likeliest first.
    pub fn new(place: Place, tool: &'static str, label: String, words: Vec<String>) -> Self {
        Self { place, tool, label, words, typed: String::new(), chosen: 0 }
    }

    /// One more letter.
    pub fn type_in(&mut self, letter: char) {
        self.typed.push(letter);
        self.chosen = 0;
    }

    /// One letter less.
    pub fn erase(&mut self) {
        self.typed.pop();
        self.chosen = 0;
    }

    /// Another word.
    pub fn go(&mut self, by: isize) {
        let last = self.matching().len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// The tool with the chosen word; where none fits with what was typed, so that whoever reads it says what is wrong.
    pub fn tool(&self) -> String {
        let word = self.matching().get(self.chosen).copied().unwrap_or(&self.typed);
        format!("{} {word}", self.tool)
    }

    /// The question as it stands, the chosen word in brackets.
    pub fn line(&self) -> String {
        let matching = self.matching();
        let from = (self.chosen + 1).saturating_sub(SHOWN);
        let shown = matching
            .iter()
            .enumerate()
            .skip(from)
            .take(SHOWN)
            .map(|(at, word)| if at == self.chosen { format!("[{word}]") } else { (*word).to_string() });
        let more = if matching.len() > from + SHOWN { " …" } else { "" };
        format!("{} {}_  {}{more}", self.label, self.typed, shown.collect::<Vec<_>>().join(" "))
    }

    /// Words that begin with what was typed, then words that hold it.
    fn matching(&self) -> Vec<&str> {
        let typed = self.typed.to_lowercase();
        let begins = |word: &&str| word.to_lowercase().starts_with(&typed);
        let holds = |word: &&str| word.to_lowercase().contains(&typed);
        let words = self.words.iter().map(String::as_str);
        words.clone().filter(begins).chain(words.filter(|word| !begins(word) && holds(word))).collect()
    }
}
