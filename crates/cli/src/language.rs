//! The language of sentences: the one asked for, or that of the reader's locale.

use desk::Language;
use desk::verb::JSON;
use grid::Wanted;
use std::env;

/// Reads a code such as `de` or `de-AT`.
pub fn language(code: &str) -> Result<Language, Wanted> {
    Language::of(code).ok_or_else(|| Wanted::one_of(code, &Language::ALL.map(Language::code)))
}

/// The language that the arguments ask for where they cannot be read: the one they name, English for programs, or the
/// reader's.
pub fn of_arguments() -> Language {
    // Behind `--` nothing is an option.
    let arguments = env::args_os().take_while(|argument| argument != "--");
    let arguments: Vec<String> = arguments.filter_map(|argument| argument.into_string().ok()).collect();
    let value = |at: usize| match arguments[at].split_once('=') {
        Some(("--lang", code)) => Some(code),
        None if arguments[at] == "--lang" => arguments.get(at + 1).map(String::as_str),
        _ => None,
    };
    let named = (0..arguments.len()).find_map(value).and_then(Language::of);
    let is_json = arguments.iter().any(|argument| argument.strip_prefix("--") == Some(JSON));
    named.unwrap_or_else(|| if is_json { Language::English } else { of_reader() })
}

/// The language of the reader's locale, English where it is none of ours: `LC_ALL` counts before
/// `LC_MESSAGES`, and that before `LANG`; one that is empty counts as not set.
pub fn of_reader() -> Language {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    locale.and_then(|locale| Language::of(&locale)).unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        for (locale, known) in [
            ("de", Some(Language::German)),
            ("de-AT", Some(Language::German)),
            ("DE_AT.UTF-8@euro", Some(Language::German)),
            ("zh_CN.GB18030", Some(Language::Chinese)),
            ("ja.UTF-8", Some(Language::Japanese)),
            ("en_GB", Some(Language::English)),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("deu", None),
            ("", None),
        ] {
            assert_eq!(Language::of(locale), known, "{locale}");
        }
        let refused = |code| language(code).map_err(|wanted| wanted.to_string());
        assert_eq!(refused("dee"), Err("did you mean 'de'? Use en, zh, ja, de, fr".into()));
        assert_eq!(refused("tlh"), Err("use en, zh, ja, de, fr".into()));
    }
}
