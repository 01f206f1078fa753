//! The known name a mistyped one was probably meant to be.

use crate::Wanted;

/// The name in `known` that `typed` was probably meant to be, if any is near enough.
///
/// ```
/// assert_eq!(grid::nearest("hollow", ["mines", "hollows"]), Some("hollows"));
/// assert_eq!(grid::nearest("chess", ["mines", "hollows"]), None);
/// ```
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // The distance is quadratic in the length, and no name of ours is that long.
    if typed.len() > 64 {
        return None;
    }
    let typed = typed.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&typed, &name.to_lowercase()), name))
        // Up to a third of the letters may be wrong; beyond that the offer would be a guess.
        .filter(|&(wrong, name)| wrong * 3 <= name.len().max(typed.len()))
        .min_by_key(|&(wrong, _)| wrong)
        .map(|(_, name)| name)
}

/// What to say of a name nobody knows: the one that was probably meant, and all there are.
///
/// ```
/// assert_eq!(grid::unknown("hollow", &["mines", "hollows"]), "did you mean 'hollows'? Use mines, hollows");
/// ```
pub fn unknown(name: &str, known: &[&str]) -> String {
    Wanted::one_of(name, known).to_string()
}

/// What to say of something that is none of those there are.
///
/// ```
/// let said = "'mine' is not a game; did you mean 'mines'? The games are mines, hollows";
/// assert_eq!(grid::no_such("game", "mine", &["mines", "hollows"]), said);
/// ```
pub fn no_such(what: &str, name: &str, known: &[&str]) -> String {
    let meant = nearest(name, known.iter().copied());
    not_one(what, &crate::text::shorten(name), meant, &known.join(", "))
}

/// The same of a name that was quoted and looked for already.
pub(crate) fn not_one(what: &str, found: &str, nearest: Option<&str>, known: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("'{found}' is not {article} {what}; {}", offered(nearest, &format!("the {what}s are {known}")))
}

/// What there is, behind the name that was probably meant.
///
/// ```
/// assert_eq!(grid::offered(None, "the games are mines"), "the games are mines");
/// assert_eq!(grid::offered(Some("mines"), "the games are mines"), "did you mean 'mines'? The games are mines");
/// ```
pub fn offered(nearest: Option<&str>, known: &str) -> String {
    let Some(near) = nearest else { return known.into() };
    let mut known = known.chars();
    let first: String = known.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("did you mean '{near}'? {first}{}", known.as_str())
}
