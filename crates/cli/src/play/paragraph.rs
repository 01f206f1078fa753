//! Text on a screen of so many columns. Letters of Chinese and Japanese take two.

use ratatui::text::Span;

/// The columns a text takes.
pub fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// Lines of no more than so many columns, broken between words; a word longer than a line is broken anywhere.
pub fn fold(text: &str, width: usize) -> Vec<String> {
    let width = width.max(2);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_inclusive(' ') {
        // What is left of a gap does not begin a line.
        if word == " " && line.is_empty() && !lines.is_empty() {
            continue;
        }
        if columns(&line) + columns(word.trim_end()) > width && !line.trim().is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            if columns(&line) + columns(letter.encode_utf8(&mut [0; 4])) > width {
                lines.push(std::mem::take(&mut line));
                if letter == ' ' {
                    continue;
                }
            }
            line.push(letter);
        }
    }
    lines.push(line);
    lines
}

/// So many of the lines; what is left out shows as `…`.
pub fn first(mut lines: Vec<String>, count: usize, width: usize) -> Vec<String> {
    if lines.len() > count {
        lines.truncate(count);
        if let Some(last) = lines.last_mut() {
            while columns(last) + 2 > width && last.pop().is_some() {}
            last.push_str(" …");
        }
    }
    lines
}

/// Items side by side in as many columns as there is room for, read downwards.
pub fn in_columns(items: &[String], width: usize) -> Vec<String> {
    const GAP: usize = 2;
    let widest = items.iter().map(|item| columns(item)).max().unwrap_or(0);
    let across = ((width + GAP) / (widest + GAP)).max(1);
    let down = items.len().div_ceil(across);
    let row = |at: usize| {
        let padded = items.iter().skip(at).step_by(down).map(|item| {
            let room = " ".repeat(widest + GAP - columns(item));
            format!("{item}{room}")
        });
        padded.collect::<String>().trim_end().to_string()
    };
    (0..down).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_never_longer() {
        assert_eq!(fold("  Open C1: safe.", 9), ["  Open ", "C1: safe."]);
        assert_eq!(fold("abcdefghij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(fold("地雷の確率", 4), ["地雷", "の確", "率"]);
        assert_eq!(fold("", 4), [""]);
        assert_eq!(fold("ab  cd", 3), ["ab ", "cd"]);
    }

    #[test]
    fn what_is_left_out_is_marked() {
        let lines = || fold("one two three", 5);
        assert_eq!(first(lines(), 2, 5), ["one ", "two …"]);
        assert_eq!(first(lines(), 3, 5), lines());
    }

    #[test]
    fn items_stand_side_by_side_as_far_as_they_fit() {
        let items: Vec<String> = ["a", "bb", "ccc"].map(String::from).to_vec();
        assert_eq!(in_columns(&items, 8), ["a    ccc", "bb"]);
        assert_eq!(in_columns(&items, 3), ["a", "bb", "ccc"]);
        assert_eq!(in_columns(&[], 3), Vec::<String>::new());
    }
}
