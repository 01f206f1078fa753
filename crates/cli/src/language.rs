//! The language of sentences: the one asked for, or that of the reader's locale.

use desk::Language;

/// Reads a code such as `de` or `de-AT`.
pub fn language(code: &str) -> Result<Language, String> {
    of_locale(code).ok_or_else(|| grid::unknown(code, &Language::ALL.map(Language::code)))
}

/// The language of the reader's locale, English where it is none of ours: `LC_ALL` counts before
/// `LC_MESSAGES`, and that before `LANG`; one that is empty counts as not set.
pub fn of_reader() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    locale.and_then(|locale| of_locale(&locale)).unwrap_or(Language::English)
}

/// The language of `de`, `de-AT` or `de_AT.UTF-8@euro`.
fn of_locale(locale: &str) -> Option<Language> {
    let code = locale.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase();
    Language::ALL.into_iter().find(|language| language.code() == code)
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
            assert_eq!(of_locale(locale), known, "{locale}");
        }
        assert_eq!(language("dee"), Err("did you mean 'de'? use en, zh, ja, de".into()));
        assert_eq!(language("tlh"), Err("use en, zh, ja, de".into()));
    }
}
