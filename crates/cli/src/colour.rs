//! How many colours the terminal has, and whether they are wanted.
//!
//! `--color` counts most, then `NO_COLOR`, `CLICOLOR_FORCE` and `CLICOLOR` as <https://bixense.com/clicolors>
//! describes them, then whether standard output is a terminal. How many there are, `COLORTERM` and the
//! name in `TERM` tell: what is unknown gets the sixteen that nearly all have.

use crate::command::Colour;
use desk::draw::Depth;
use std::io::{self, IsTerminal};

/// The colours to use on standard output.
pub fn depth(when: Colour) -> Depth {
    let terminal = io::stdout().is_terminal();
    choose(when, terminal, &|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
}

fn choose(when: Colour, terminal: bool, set: &dyn Fn(&str) -> Option<String>) -> Depth {
    let is = |name: &str, value: &str| set(name).is_some_and(|set| set == value);
    let forced = set("CLICOLOR_FORCE").is_some_and(|set| set != "0");
    let able = of_terminal(set("TERM").as_deref(), set("COLORTERM").as_deref());
    // Who insists on colours gets some, whatever the terminal is called.
    match when {
        Colour::Never => Depth::None,
        Colour::Always => able.max(Depth::Sixteen),
        Colour::Auto if set("NO_COLOR").is_some() => Depth::None,
        Colour::Auto if forced => able.max(Depth::Sixteen),
        Colour::Auto if is("CLICOLOR", "0") || !terminal => Depth::None,
        Colour::Auto => able,
    }
}

/// Names of terminals that show no colours.
const PLAIN: [&str; 9] = ["dumb", "unknown", "vt52", "vt100", "vt102", "vt220", "vt320", "sun", "cons25-m"];
/// Names of terminals that show them all, also where `COLORTERM` did not come along.
const FULL: [&str; 7] = ["alacritty", "xterm-kitty", "xterm-ghostty", "foot", "wezterm", "contour", "iterm2"];

/// What a terminal of this name has.
fn of_terminal(term: Option<&str>, colorterm: Option<&str>) -> Depth {
    let Some(term) = term else {
        // Windows names its terminals seldom; all that still run show all colours.
        return if cfg!(windows) { Depth::Full } else { Depth::None };
    };
    let kind = term.strip_suffix("-color").unwrap_or(term);
    let is_a = |names: &[&str]| names.iter().any(|name| kind == *name || kind.starts_with(&format!("{name}-")));
    if term.ends_with("-m") || term.ends_with("-mono") || (is_a(&PLAIN) && kind == term) {
        Depth::None
    } else if matches!(colorterm, Some("truecolor" | "24bit")) || is_a(&FULL) || term.ends_with("-direct") {
        Depth::Full
    } else if term.contains("256") {
        Depth::Indexed
    } else {
        Depth::Sixteen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `environment` is `NAME=value …`.
    #[track_caller]
    fn check(when: Colour, terminal: bool, environment: &str, depth: Depth) {
        let set = |name: &str| {
            let pairs = environment.split_whitespace().filter_map(|pair| pair.split_once('='));
            pairs
                .filter(|(_, value)| !value.is_empty())
                .find(|(known, _)| *known == name)
                .map(|(_, value)| value.into())
        };
        assert_eq!(choose(when, terminal, &set), depth, "{when:?} {terminal} {environment}");
    }

    #[test]
    fn a_terminal_gets_no_more_colours_than_it_has() {
        for (environment, depth) in [
            ("TERM=linux", Depth::Sixteen),
            ("TERM=vt100", Depth::None),
            ("TERM=vt100-color", Depth::Sixteen),
            ("TERM=vt220", Depth::None),
            ("TERM=dumb", Depth::None),
            ("TERM=dumb COLORTERM=truecolor", Depth::None),
            ("TERM=xterm", Depth::Sixteen),
            ("TERM=xterm-mono", Depth::None),
            ("TERM=xterm COLORTERM=truecolor", Depth::Full),
            ("TERM=xterm COLORTERM=yes", Depth::Sixteen),
            ("TERM=xterm-256color", Depth::Indexed),
            ("TERM=screen-256color COLORTERM=24bit", Depth::Full),
            ("TERM=xterm-kitty", Depth::Full),
            ("TERM=xterm-direct", Depth::Full),
            ("TERM=screen", Depth::Sixteen),
        ] {
            check(Colour::Auto, true, environment, depth);
        }
        check(Colour::Auto, true, "", if cfg!(windows) { Depth::Full } else { Depth::None });
    }

    #[test]
    fn what_is_wanted_counts_before_what_there_is() {
        check(Colour::Auto, false, "TERM=xterm", Depth::None);
        check(Colour::Auto, true, "TERM=xterm NO_COLOR=1", Depth::None);
        check(Colour::Auto, true, "TERM=xterm NO_COLOR=", Depth::Sixteen);
        check(Colour::Auto, true, "TERM=xterm CLICOLOR=0", Depth::None);
        check(Colour::Auto, true, "TERM=xterm CLICOLOR=1", Depth::Sixteen);
        check(Colour::Auto, false, "TERM=xterm CLICOLOR_FORCE=1", Depth::Sixteen);
        check(Colour::Auto, false, "TERM=xterm CLICOLOR_FORCE=0", Depth::None);
        check(Colour::Auto, false, "TERM=xterm CLICOLOR_FORCE=1 NO_COLOR=1", Depth::None);
        check(Colour::Auto, false, "CLICOLOR_FORCE=1", Depth::Sixteen);
        check(Colour::Always, false, "TERM=dumb NO_COLOR=1", Depth::Sixteen);
        check(Colour::Always, false, "TERM=xterm-256color", Depth::Indexed);
        check(Colour::Never, true, "TERM=xterm COLORTERM=truecolor CLICOLOR_FORCE=1", Depth::None);
    }
}
